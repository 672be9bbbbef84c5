"""The tests of paired differences: against scipy, and blind to order and direction."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pytest_genir.statistics.permutation import mcnemar_test, rearrangement_test, sign_flip_test

ratios = st.builds(
    lambda a, b, of: (a % (of + 1) - b % (of + 1)) / of, st.integers(0, 9), st.integers(0, 9), st.integers(1, 9)
)
differences = st.lists(st.one_of(ratios, st.floats(-1, 1).map(lambda v: round(v, 7))), max_size=25)


@pytest.mark.parametrize(("worse", "better"), [(0, 0), (1, 0), (6, 0), (3, 12), (10, 10), (200, 150), (900, 1100)])
def test_mcnemar_agrees_with_scipy(worse: int, better: int) -> None:
    stats = pytest.importorskip("scipy.stats")
    expected = stats.binomtest(worse, worse + better).pvalue if worse + better else 1.0

    assert mcnemar_test(worse, better) == pytest.approx(expected, abs=1e-9)
    assert mcnemar_test(better, worse) == mcnemar_test(worse, better)


@pytest.mark.parametrize("kind", ["continuous", "thirds", "seventeenths", "halves", "negative"])
@pytest.mark.parametrize("n", [2, 7, 13])
def test_enumeration_agrees_with_scipy(n: int, kind: str) -> None:
    numpy, stats = pytest.importorskip("numpy"), pytest.importorskip("scipy.stats")
    rng = Random(f"{n} {kind}")
    kinds: dict[str, Callable[[], float]] = {
        "continuous": lambda: rng.uniform(-1, 1),
        "thirds": lambda: (rng.randint(0, 3) - rng.randint(0, 3)) / 3,
        "seventeenths": lambda: rng.randint(0, 17) / 17 * 0.7 - 0.35,
        "halves": lambda: rng.randint(0, 2) / 2 - rng.randint(0, 2) / 2,
        "negative": lambda: -(rng.random() ** 3),
    }
    values = [kinds[kind]() for _ in range(n)]
    expected = stats.permutation_test((values,), numpy.sum, permutation_type="samples", n_resamples=numpy.inf)

    assert sign_flip_test(values) == pytest.approx(expected.pvalue, abs=1e-9)


def test_many_thirds_are_counted_exactly() -> None:
    """The sums of 300 thirds are few, so even then p is no estimate: other seeds change nothing."""
    rng = Random(1)
    values = [(rng.randint(0, 3) - rng.randint(0, 3)) / 3 for _ in range(300)]

    assert sign_flip_test(values, seed=1) == sign_flip_test(values, seed=2, draws=1)


@pytest.mark.parametrize("n", [30, 400])
def test_drawn_signs_agree_with_scipy_up_to_chance(n: int) -> None:
    stats = pytest.importorskip("scipy.stats")
    rng = Random(n)
    values = [rng.gauss(0.1, 1) for _ in range(n)]
    expected = stats.ttest_1samp(values, 0).pvalue

    # Both err: four standard errors of 9,999 draws, and what the normal curve is off by.
    assert sign_flip_test(values, seed=5) == pytest.approx(expected, abs=4 * (0.25 / 9999) ** 0.5 + 0.01)


def test_drawn_signs_agree_with_those_that_scipy_draws() -> None:
    numpy, stats = pytest.importorskip("numpy"), pytest.importorskip("scipy.stats")
    rng = Random(12)
    values = [rng.gauss(0.15, 1) for _ in range(60)]
    theirs = stats.permutation_test(
        (values,), numpy.sum, permutation_type="samples", n_resamples=9999, vectorized=True, random_state=3
    ).pvalue

    # Both draw: four standard errors of the difference.
    assert sign_flip_test(values) == pytest.approx(theirs, abs=4 * (2 * theirs * (1 - theirs) / 9999) ** 0.5)


def test_drawn_and_counted_agree() -> None:
    rng = Random(3)
    values = [rng.choice((-1, -1 / 2, -1 / 3, 0, 1 / 3, 1 / 2, 1)) + 0.1 for _ in range(40)]
    counted, drawn = sign_flip_test(values), sign_flip_test(values, most_sums=0, draws=20_000)

    assert drawn == pytest.approx(counted, abs=4 * (counted * (1 - counted) / 20_000) ** 0.5)


def test_drawn_p_is_never_zero() -> None:
    assert sign_flip_test([0.5, 0.501, 0.502], most_sums=0, draws=9) >= 0.1
    assert 0 < sign_flip_test([0.5 + i / 1000 for i in range(100)], most_sums=0, draws=99) < 0.01


@pytest.mark.parametrize("nothing", [[], [0.0], [0.0] * 50])
def test_no_change_is_no_evidence(nothing: list[float]) -> None:
    assert sign_flip_test(nothing) == 1.0


def test_five_items_can_show_nothing_and_six_can() -> None:
    assert sign_flip_test([-1.0] * 5) > 0.05
    assert sign_flip_test([-1.0] * 6) == 0.03125


@settings(max_examples=60)
@given(differences, st.randoms(use_true_random=False), st.booleans())
def test_order_and_direction_change_nothing(values: list[float], rng: Random, drawn: bool) -> None:
    limits = {"most_sums": 0 if drawn else 20_000, "draws": 99}
    p = sign_flip_test(values, **limits)

    assert 0 < p <= 1
    assert sign_flip_test(rng.sample(values, len(values)), **limits) == p
    assert sign_flip_test([-value for value in values], **limits) == p


@settings(max_examples=60)
@given(st.lists(ratios, max_size=12), st.integers(0, 20))
def test_items_that_did_not_change_say_nothing(values: list[float], more: int) -> None:
    assert sign_flip_test(values + [0.0] * more) == sign_flip_test(values)


@settings(max_examples=60)
@given(st.lists(ratios, max_size=12))
def test_the_unit_of_scores_does_not_matter(values: list[float]) -> None:
    assert sign_flip_test([value / 4 for value in values]) == pytest.approx(sign_flip_test(values), abs=1e-12)


def test_what_is_rarer_than_the_draws_is_bounded() -> None:
    """Forty shades that all fall: 2 in 2^40, which no draws show."""
    rng = Random(2)
    falling = [-rng.uniform(0.3, 0.5) for _ in range(40)]

    p = sign_flip_test(falling)

    assert 2 / 2**40 <= p <= 1e-7
    assert sign_flip_test([-value for value in falling]) == p


@pytest.mark.parametrize("seed", range(3))
def test_the_bound_is_never_below_the_exact_share(seed: int) -> None:
    rng = Random(seed)
    values = [-rng.randint(1, 9) / 10 for _ in range(14)] + [0.2, 0.3]

    exact = sign_flip_test(values)
    bound = sign_flip_test(values, most_sums=0, draws=1)

    assert exact <= bound < 0.5
    assert bound < 100 * exact


def test_swapping_runs_of_unequal_number_draws_the_same() -> None:
    """Three values a cluster, of no grid and too many to count: drawn, and for both directions the same draws."""
    rng = Random(5)
    clusters = [tuple(rng.uniform(-1, 1) for _ in range(3)) for _ in range(30)]

    swapped = [tuple(-value for value in values) for values in clusters]

    assert rearrangement_test(clusters) == rearrangement_test(swapped)
