"""Paired differences: their interval, their mirror, and Holm's correction."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pytest_genir.statistics.paired import Pair, holm, paired_difference
from tests.statistics.worlds import WORLDS, sample

scores = st.sampled_from([0.0, 1 / 3, 0.5, 0.8, 1.0])
pairs = st.lists(
    st.lists(st.tuples(scores, scores), min_size=1, max_size=3).map(
        lambda both: Pair(tuple(a for a, _ in both), tuple(b for _, b in both))
    ),
    min_size=1,
    max_size=50,
)


def test_the_difference_is_that_of_the_pooled_means() -> None:
    found = paired_difference([Pair((1.0, 1.0, 0.5), (1.0, 0.0, 0.5)), Pair((0.0,), (1.0,)), Pair((1.0,), (1.0,))])

    assert found.before == pytest.approx(3.5 / 5)
    assert found.after == pytest.approx(3.5 / 5)
    assert (found.difference, found.worse, found.better, found.n_items) == (0, 1, 1, 3)


@pytest.mark.parametrize(("before", "after"), [((), ()), ((1.0,), (1.0, 0.0)), ((1.0,), ())])
def test_a_pair_needs_as_many_scores_on_either_side(before: tuple[float, ...], after: tuple[float, ...]) -> None:
    with pytest.raises(ValueError, match="as many scores"):
        Pair(before, after)


def test_no_pairs_have_no_difference() -> None:
    with pytest.raises(ValueError, match="nothing to compare"):
        paired_difference([])


@pytest.mark.parametrize("n", [1, 10, 100])
def test_nothing_changed_does_not_promise_that_nothing_can(n: int) -> None:
    found = paired_difference([Pair((1.0,), (1.0,))] * n)

    assert found.low < -1 / n < 0 < 1 / n < found.high or n == 1
    assert found.low < -0.01


@settings(max_examples=50)
@given(pairs, st.randoms(use_true_random=False))
def test_order_changes_nothing(pairs: list[Pair], rng: Random) -> None:
    assert paired_difference(rng.sample(pairs, len(pairs))) == paired_difference(pairs)


@settings(max_examples=50)
@given(pairs)
def test_swapping_the_runs_mirrors_the_difference(pairs: list[Pair]) -> None:
    there = paired_difference(pairs)
    back = paired_difference([Pair(pair.after, pair.before) for pair in pairs])

    assert back.difference == pytest.approx(-there.difference, abs=1e-9)
    assert (back.worse, back.better) == (there.better, there.worse)
    assert -1 <= there.low <= there.difference <= there.high <= 1
    assert (back.low, back.high) == pytest.approx((-there.high, -there.low), abs=1e-9)


def _closed_testing(p_values: list[float], alpha: float) -> list[bool]:
    """Reject a hypothesis where Bonferroni rejects every group it belongs to: what Holm is a shortcut for."""
    places = range(len(p_values))
    groups = [group for size in range(1, len(p_values) + 1) for group in combinations(places, size)]
    rejected = {group: min(p_values[i] for i in group) <= alpha / len(group) for group in groups}
    return [all(rejected[group] for group in groups if place in group) for place in places]


@settings(max_examples=80)
@given(st.lists(st.sampled_from([0.001, 0.004, 0.011, 0.013, 0.02, 0.03, 0.04, 0.06, 0.3, 1.0]), max_size=6))
def test_holm_rejects_what_closed_testing_rejects(p_values: list[float]) -> None:
    corrected = holm(p_values)

    assert [p <= 0.05 for p in corrected] == _closed_testing(p_values, 0.05)
    assert all(raw <= p <= 1 for raw, p in zip(p_values, corrected, strict=True))


def test_holm_of_one_changes_nothing() -> None:
    assert holm([0.03]) == [0.03]
    assert holm([]) == []


def _coverage(name: str, n: int, drop: float, runs: int) -> float:
    rng = Random(f"{name} {n} {drop}")
    held = 0
    for _ in range(runs):
        found = paired_difference(sample(name, rng, n, drop))
        held += found.low <= -drop <= found.high
    return held / runs


@pytest.mark.parametrize("name", WORLDS)
def test_intervals_cover_the_true_difference(name: str) -> None:
    # 0.95 but for three and a half standard errors of 150 runs.
    assert _coverage(name, 40, 0.05, runs=150) >= 0.89


@pytest.mark.slow
@pytest.mark.parametrize("drop", [0.0, 0.1])
@pytest.mark.parametrize("n", [20, 100, 300])
@pytest.mark.parametrize("name", WORLDS)
def test_intervals_cover_the_true_difference_over_many_runs(name: str, n: int, drop: float) -> None:
    # At least 0.93, but for two and a half standard errors of 1,000 runs.
    assert _coverage(name, n, drop, runs=1000) >= 0.93 - 0.02


def test_one_broken_item_of_twenty_does_not_mean_that_all_may_break() -> None:
    """What is lost is at most what a share of one in twenty may come to, and none is gained."""
    stats = pytest.importorskip("scipy.stats")
    found = paired_difference([Pair((1.0,), (0.0,))] + [Pair((1.0,), (1.0,))] * 19)

    assert -0.3 < found.low < -stats.binomtest(1, 20).proportion_ci(method="wilson").high + 0.02
    assert 0 < found.high < 0.2


def test_none_broken_of_twenty_reckons_with_three() -> None:
    found = paired_difference([Pair((1.0,), (1.0,))] * 20)

    assert found.low == pytest.approx(-3 / 20, abs=0.01) and found.high == -found.low


@pytest.mark.parametrize(("share", "n"), [(0.02, 139), (0.05, 60), (0.12, 20)])
def test_intervals_hold_a_drop_of_few_that_break_near_the_top(share: float, n: int) -> None:
    rng, held = Random(f"{share}"), 0
    for _ in range(300):
        found = paired_difference([Pair((1.0,), (float(rng.random() >= share),)) for _ in range(n)])
        held += found.low <= -share <= found.high

    assert held / 300 >= 0.93
