"""Agreement: equal to the reference implementations where they are installed, and to published examples anywhere."""

from __future__ import annotations

import math
from random import Random

import pytest

from pytest_genir.statistics.agreement import (
    alpha_interval,
    cohens_kappa,
    detection,
    kappa_interval,
    krippendorffs_alpha,
)

#: Krippendorff (2011), "Computing Krippendorff's Alpha-Reliability": four observers, twelve units, gaps.
_OBSERVERS = [
    [1, 2, 3, 3, 2, 1, 4, 1, 2, None, None, None],
    [1, 2, 3, 3, 2, 2, 4, 1, 2, 5, None, 3],
    [None, 3, 3, 3, 2, 3, 4, 2, 2, 5, 1, None],
    [1, 2, 3, 3, 2, 4, 4, 1, 2, 5, 1, None],
]
UNITS = [list(unit) for unit in zip(*_OBSERVERS, strict=True)]


@pytest.mark.parametrize(
    ("metric", "alpha"), [("nominal", 0.743), ("ordinal", 0.815), ("interval", 0.849), ("ratio", 0.797)]
)
def test_alpha_of_the_published_example(metric: str, alpha: float) -> None:
    assert krippendorffs_alpha(UNITS, metric) == pytest.approx(alpha, abs=5e-4)  # type: ignore[arg-type]


def test_kappa_of_the_published_example() -> None:
    # Cohen's own form: 20 yes-yes, 5 yes-no, 10 no-yes, 15 no-no
    pairs = [(1, 1)] * 20 + [(1, 0)] * 5 + [(0, 1)] * 10 + [(0, 0)] * 15

    assert cohens_kappa(pairs) == pytest.approx(0.4, abs=1e-12)


@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("weights", ["none", "linear", "quadratic"])
def test_kappa_equals_scikit_learn(seed: int, weights: str) -> None:
    metrics = pytest.importorskip("sklearn.metrics", reason="scikit-learn is not installed")
    rng = Random(seed)
    pairs = [(rng.randrange(4), rng.randrange(4)) for _ in range(rng.randrange(10, 200))]

    ours = cohens_kappa(pairs, weights)  # type: ignore[arg-type]

    first, second = zip(*pairs, strict=True)
    theirs = metrics.cohen_kappa_score(first, second, weights=None if weights == "none" else weights)
    assert ours == pytest.approx(theirs, abs=1e-9)


@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize("metric", ["nominal", "ordinal", "interval", "ratio"])
def test_alpha_equals_the_package_krippendorff(seed: int, metric: str) -> None:
    krippendorff = pytest.importorskip("krippendorff", reason="krippendorff is not installed")
    rng = Random(seed)
    units = [
        [None if rng.random() < 0.2 else rng.randrange(1, 6) / 4 for _ in range(4)] for _ in range(rng.randrange(8, 90))
    ]

    ours = krippendorffs_alpha(units, metric)  # type: ignore[arg-type]

    table = [[math.nan if score is None else score for score in rater] for rater in zip(*units, strict=True)]
    theirs = krippendorff.alpha(reliability_data=table, level_of_measurement=metric)
    assert ours == pytest.approx(theirs, abs=1e-9)


@pytest.mark.parametrize("seed", range(5))
def test_alpha_is_what_its_definition_says(seed: int) -> None:
    """Every pair of scores within a unit against every pair of scores at all, one by one."""
    rng = Random(seed)
    units = [[rng.random() for _ in range(rng.randrange(2, 5))] for _ in range(15)]
    scores = [score for unit in units for score in unit]
    within = sum(
        sum((a - b) ** 2 for i, a in enumerate(unit) for j, b in enumerate(unit) if i != j) / (len(unit) - 1)
        for unit in units
    )
    among = sum((a - b) ** 2 for i, a in enumerate(scores) for j, b in enumerate(scores) if i != j)

    assert krippendorffs_alpha(units) == pytest.approx(1 - (len(scores) - 1) * within / among, abs=1e-12)


def test_where_everything_is_one_score_nothing_is_defined() -> None:
    assert math.isnan(cohens_kappa([(1, 1)] * 5))
    assert math.isnan(krippendorffs_alpha([[0.3, 0.3]] * 5))
    assert math.isnan(krippendorffs_alpha([[0.3], [0.5]]))
    assert not alpha_interval([[1, 1]] * 9).defined
    assert not alpha_interval([]).defined


def test_the_extremes() -> None:
    assert krippendorffs_alpha([[0, 0], [1, 1]] * 5) == 1
    assert cohens_kappa([(0, 0), (1, 1)] * 5) == 1
    assert cohens_kappa([(0, 1), (1, 0)] * 5) == -1


def test_an_interval_holds_the_coefficient_and_draws_whole_groups() -> None:
    rng = Random(1)
    pairs = [(value, value if rng.random() < 0.8 else 1 - value) for value in (rng.randrange(2) for _ in range(120))]

    each = kappa_interval(pairs)
    together = kappa_interval(pairs * 4, [place % 120 for place in range(480)])

    assert each.low < each.value < each.high
    assert together.value == pytest.approx(each.value)
    assert together.high - together.low == pytest.approx(each.high - each.low, abs=0.06)


def test_few_things_get_the_widest_interval() -> None:
    found = alpha_interval([[0, 0], [1, 1], [1, 0]])

    assert (found.low, found.high) == (-1, 1)


def test_an_interval_covers_what_it_says() -> None:
    truth = cohens_kappa([(a, b) for a, b, n in ((0, 0, 42), (1, 1, 42), (0, 1, 8), (1, 0, 8)) for _ in range(n)])
    held = 0
    for seed in range(60):
        rng = Random(seed)
        pairs = [
            (value, value if rng.random() < 0.84 else 1 - value) for value in (rng.randrange(2) for _ in range(80))
        ]
        found = kappa_interval(pairs, seed=seed)
        held += found.low <= truth <= found.high

    assert held >= 52


def test_detection_counts_both_ways() -> None:
    found = detection([(True, True)] * 9 + [(False, True)] + [(True, False)] * 2 + [(False, False)] * 6)

    assert (found.sensitivity.count, found.sensitivity.n) == (9, 10)
    assert (found.specificity.count, found.specificity.n) == (6, 8)
    low, high = found.specificity.interval
    assert low < 0.75 < high
    assert detection([]).sensitivity.interval == (0.0, 1.0)
