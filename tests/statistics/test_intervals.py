"""Intervals of a mean: against scipy, against simulated truth, and where a sample says little."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pytest_genir.statistics.clusters import spread_of
from pytest_genir.statistics.distributions import t_quantile
from pytest_genir.statistics.intervals import mean_interval, wilson_interval

Groups = list[list[float]]
scores = st.floats(0, 1).map(lambda value: round(value, 3))
groups = st.lists(st.lists(scores, max_size=4), min_size=1, max_size=60).filter(any)


@pytest.mark.parametrize(("passed", "n"), [(0, 1), (1, 1), (0, 5), (5, 5), (17, 20), (450, 1000)])
def test_wilson_agrees_with_scipy(passed: int, n: int) -> None:
    stats = pytest.importorskip("scipy.stats")
    for level in (0.8, 0.95, 0.99):
        expected = stats.binomtest(passed, n).proportion_ci(level, method="wilson")

        assert wilson_interval(passed / n, n, level=level) == pytest.approx((expected.low, expected.high), abs=1e-12)


@pytest.mark.parametrize("freedom", [1, 2, 3, 5, 30, 5000])
def test_quantiles_of_t_agree_with_scipy(freedom: int) -> None:
    stats = pytest.importorskip("scipy.stats")
    for probability, tolerance in [(0.025, 2e-3), (0.8, 2e-3), (0.975, 2e-3), (0.995, 1e-2)]:
        assert t_quantile(probability, freedom) == pytest.approx(stats.t.ppf(probability, freedom), rel=tolerance)


def test_t_without_freedom_is_refused() -> None:
    with pytest.raises(ValueError, match="at least 1 degree"):
        t_quantile(0.9, 0)


def test_quantiles_of_t_lie_between_those_of_whole_freedoms() -> None:
    stats = pytest.importorskip("scipy.stats")
    for freedom in (1.2, 1.5, 1.9, 2.3, 2.8, 3.5, 7.7):
        assert t_quantile(0.975, freedom) == pytest.approx(stats.t.ppf(0.975, freedom), rel=0.03)


def test_a_large_sample_has_the_bootstrap_interval() -> None:
    stats = pytest.importorskip("scipy.stats")
    rng = Random(4)
    values = [rng.random() for _ in range(200)]
    ours = mean_interval([[value] for value in values])
    theirs = stats.bootstrap(
        (values,), lambda x, axis: x.mean(axis=axis), n_resamples=4000, method="percentile", rng=1
    ).confidence_interval

    assert (ours.low, ours.high) == pytest.approx((theirs.low, theirs.high), abs=0.004)


@pytest.mark.parametrize("n", [1, 2, 5, 30, 400, 3000])
def test_perfect_items_do_not_promise_perfection(n: int) -> None:
    interval = mean_interval([[1.0, 1.0]] * n)

    assert (interval.mean, interval.high) == (1.0, 1.0)
    assert 0.03 < interval.low < n / (n + 2)
    assert (interval.n_items, interval.n_scores) == (n, 2 * n)


def test_one_item_says_next_to_nothing() -> None:
    interval = mean_interval([[0.5, 0.7, 0.6]])

    assert interval.low < 0.15
    assert interval.high > 0.9


def test_equal_scores_do_not_promise_equality() -> None:
    interval = mean_interval([[0.5]] * 40)

    assert interval.low < 0.4 < 0.6 < interval.high


def test_items_without_scores_are_passed_over() -> None:
    assert mean_interval([[], [1.0], [], [0.0, 1.0]]) == mean_interval([[1.0], [0.0, 1.0]])


@pytest.mark.parametrize("nothing", [[], [[]], [[], []]])
def test_no_scores_have_no_interval(nothing: Groups) -> None:
    with pytest.raises(ValueError, match="at least one score"):
        mean_interval(nothing)


def test_scores_outside_the_unit_interval_are_refused() -> None:
    with pytest.raises(ValueError, match=r"\[0, 1\]"):
        mean_interval([[3.0], [1.0]])


@pytest.mark.parametrize("n", [20, 100, 2000])
def test_conditions_of_one_item_are_not_independent_evidence(n: int) -> None:
    rng = Random(1)
    single = [[float(rng.random() < 0.7)] for _ in range(n)]
    copied = [scores * 5 for scores in single]

    once, five = mean_interval(single), mean_interval(copied)

    assert (five.low, five.high) == pytest.approx((once.low, once.high), abs=1e-9)


@given(groups, st.randoms(use_true_random=False))
def test_order_changes_nothing(groups: Groups, rng: Random) -> None:
    interval = mean_interval(groups)
    shuffled = [rng.sample(scores, len(scores)) for scores in rng.sample(groups, len(groups))]

    assert mean_interval(shuffled) == interval


@given(groups)
def test_the_interval_holds_the_mean_and_stays_in_bounds(groups: Groups) -> None:
    interval = mean_interval(groups)

    assert 0 <= interval.low <= interval.mean <= interval.high <= 1
    assert interval.low < interval.high


@given(st.lists(st.integers(0, 1), min_size=2, max_size=40))
def test_variance_of_single_scores_is_the_textbook_one(values: list[int]) -> None:
    n, mean = len(values), sum(values) / len(values)
    expected = sum((value - mean) ** 2 for value in values) / (n - 1) / n

    assert spread_of([(float(value), 1) for value in values]).variance == pytest.approx(expected)


def test_a_higher_level_is_wider() -> None:
    rng = Random(2)
    groups = [[rng.random()] for _ in range(100)]
    narrow, wide = mean_interval(groups, level=0.8), mean_interval(groups, level=0.99)

    assert wide.low < narrow.low < narrow.high < wide.high


# What a drawn item looks like, and the mean of all that could be drawn.
SOURCES: dict[str, tuple[Callable[[Random], list[float]], float]] = {
    "coin": (lambda rng: [float(rng.random() < 0.7)], 0.7),
    "rare-failure": (lambda rng: [float(rng.random() < 0.95)], 0.95),
    "continuous": (lambda rng: [rng.betavariate(8, 1)], 8 / 9),
    "thirds": (lambda rng: [sum(rng.random() < 0.8 for _ in range(3)) / 3], 0.8),
    "mostly-one": (lambda rng: [1.0 if rng.random() < 0.9 else rng.random()], 0.95),
    "correlated": (lambda rng: _correlated(rng, 3), 0.8),
}


def _correlated(rng: Random, n: int) -> list[float]:
    share = rng.betavariate(0.8, 0.2)
    return [float(rng.random() < share) for _ in range(n)]


def _coverage(name: str, n: int, runs: int) -> float:
    draw, truth = SOURCES[name]
    rng = Random(f"{name} {n}")
    held = 0
    for _ in range(runs):
        interval = mean_interval([draw(rng) for _ in range(n)])
        held += interval.low <= truth <= interval.high
    return held / runs


@pytest.mark.parametrize("name", SOURCES)
def test_intervals_cover_the_truth(name: str) -> None:
    # 0.95 but for three standard errors of 200 runs.
    assert _coverage(name, 40, runs=200) >= 0.90


@pytest.mark.slow
@pytest.mark.parametrize("n", [20, 100, 300, 1500])
@pytest.mark.parametrize("name", SOURCES)
def test_intervals_cover_the_truth_over_many_runs(name: str, n: int) -> None:
    # At least 0.93, but for two and a half standard errors of 1,500 runs.
    assert _coverage(name, n, runs=1500) >= 0.93 - 0.016


def test_twenty_thousand_items_take_seconds_at_most() -> None:
    rng = Random(5)
    groups = [[rng.random() for _ in range(2)] for _ in range(20_000)]
    gc.disable()  # a round of the collector looks through all that the tests before have left
    try:
        start = time.process_time()
        mean_interval(groups)
        spent = time.process_time() - start
    finally:
        gc.enable()

    assert spent < 1


def test_a_whole_failure_that_was_not_seen_is_reckoned_with() -> None:
    """Of twenty good ones none broke: up to three might have, of which one such sample in twenty shows none."""
    good = mean_interval([[0.88], [0.92]] * 10)
    bad = mean_interval([[0.08], [0.12]] * 10)

    assert good.low == pytest.approx(0.9 * (1 - 3.05 / 21), abs=0.005)
    assert bad.high == pytest.approx(1 - good.low)
    assert good.high < 0.93


def test_shares_are_no_wider_than_those_of_coins() -> None:
    found = mean_interval([[1.0]] * 14 + [[0.0]] * 6)
    stats = pytest.importorskip("scipy.stats")

    assert found.low >= stats.binomtest(14, 20).proportion_ci(method="exact").low - 0.02


def test_whole_clusters_that_break_seldom_are_covered() -> None:
    """One cluster of twelve scores nothing at all, and one sample of five has none of these."""
    rng, held = Random(8), 0
    for _ in range(300):
        groups = [[0.0] * 3 if rng.random() < 0.08 else [rng.betavariate(18, 2) for _ in range(3)] for _ in range(20)]
        found = mean_interval(groups)
        held += found.low <= 0.92 * 0.9 <= found.high

    assert held / 300 >= 0.93
