"""Stopping early: always as arithmetic, seldom against what all items would have shown, and worth it."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pytest_genir.statistics.sequential import StoppingRule, decided

scores = st.lists(st.one_of(st.sampled_from([0.0, 0.5, 1.0]), st.floats(0, 1)), min_size=1, max_size=25)


@settings(max_examples=60)
@given(scores, st.floats(0, 1))
def test_all_items_decide_as_their_mean(scores: list[float], threshold: float) -> None:
    rule = StoppingRule(len(scores), threshold, alpha=1e-12)
    for score in scores:
        rule.add(score)

    assert rule.decision == ("pass" if sum(scores) / len(scores) >= threshold - 1e-9 else "fail")


@settings(max_examples=60)
@given(scores, st.floats(0, 1), st.floats(0.01, 0.5))
def test_a_decision_stays(scores: list[float], threshold: float, alpha: float) -> None:
    rule = StoppingRule(len(scores), threshold, alpha=alpha)
    decisions = [decision for score in scores if (decision := rule.add(score))]

    assert len(set(decisions)) == 1
    assert decided(scores, len(scores), threshold, alpha) == decisions[0]


@pytest.mark.parametrize(
    ("seen", "total", "threshold", "decision"),
    [
        pytest.param([], 10, 0.0, "pass", id="nothing-needed"),
        pytest.param([], 10, 1.1, "fail", id="more-than-there-is"),
        pytest.param([0.0], 10, 1.0, "fail", id="one-miss-of-perfection"),
        pytest.param([0.0], 10, 0.9, None, id="one-miss-allowed"),
        pytest.param([0.0, 0.0], 10, 0.9, "fail", id="out-of-reach"),
        pytest.param([1.0] * 9, 10, 0.9, "pass", id="reached-before-the-end"),
        pytest.param([1.0] * 8, 10, 0.9, None, id="one-more-needed"),
        pytest.param([0.1] * 3, 3, 0.1, "pass", id="just-met-but-for-rounding"),
    ],
)
def test_arithmetic_decides(seen: list[float], total: int, threshold: float, decision: str | None) -> None:
    assert decided(seen, total, threshold, 1e-12) == decision


@pytest.mark.parametrize("score", [1.0, 0.0])
def test_a_clear_case_is_decided_long_before_arithmetic_could(score: float) -> None:
    assert decided([score] * 40, 1000, 0.85) == ("pass" if score else "fail")


@pytest.mark.parametrize(("seen", "decision"), [(499, None), (500, "pass")])
def test_without_a_chance_of_error_only_arithmetic_decides(seen: int, decision: str | None) -> None:
    assert decided([1.0] * seen, 1000, 0.5, alpha=0) == decision


def test_a_light_item_counts_less_and_one_without_an_answer_not_at_all() -> None:
    heavy, light = StoppingRule(3, 0.5, alpha=1e-9, heaviest=4), StoppingRule(3, 0.5, alpha=1e-9, heaviest=4)
    for rule, weight in ((heavy, 4), (light, 1)):
        rule.add(0.0, weight)
        rule.add(1.0, 2)
        rule.add(0.0, 0)

    assert (heavy.decision, light.decision) == ("fail", "pass")


@settings(max_examples=60)
@given(st.lists(st.tuples(st.floats(0, 1), st.integers(0, 4)), min_size=1, max_size=20), st.floats(0.05, 0.95))
def test_weighted_items_decide_as_their_pooled_mean(items: list[tuple[float, int]], threshold: float) -> None:
    rule = StoppingRule(len(items), threshold, alpha=1e-12, heaviest=4)
    for score, weight in items:
        rule.add(score, weight)
    surplus = sum((score - threshold) * weight for score, weight in items)

    if abs(surplus) > 1e-6:
        assert rule.decision == ("pass" if surplus > 0 else "fail")


@pytest.mark.parametrize("arguments", [(0, 0.5, 0.05), (5, 0.5, -0.1), (5, 0.5, 1.0)])
def test_rules_that_make_no_sense_are_refused(arguments: tuple[int, float, float]) -> None:
    total, threshold, alpha = arguments
    with pytest.raises(ValueError, match="needs items"):
        StoppingRule(total, threshold, alpha=alpha)


def test_scores_out_of_bounds_and_items_too_many_are_refused() -> None:
    rule = StoppingRule(1, 0.5)
    with pytest.raises(ValueError, match="out of bounds"):
        rule.add(1.5)
    with pytest.raises(ValueError, match="out of bounds"):
        rule.add(1.0, 2)
    rule.add(1.0)
    with pytest.raises(ValueError, match="more than 1 items"):
        rule.add(1.0)


def _errors(total: int, passes: int, threshold: float, alpha: float, runs: int) -> tuple[float, float]:
    """Return how often the rule decides against all items, and what share of them it asks."""
    rng = Random(f"{total} {passes}")
    population = [1.0] * passes + [0.0] * (total - passes)
    truth = "pass" if passes / total >= threshold else "fail"
    wrong = asked = 0
    for _ in range(runs):
        rng.shuffle(population)
        rule = StoppingRule(total, threshold, alpha=alpha)
        while rule.decision is None:
            rule.add(population[rule.seen])
        wrong += rule.decision != truth
        asked += rule.seen
    return wrong / runs, asked / runs / total


@pytest.mark.parametrize("passes", [169, 170])
def test_next_to_the_threshold_it_errs_no_more_than_stated(passes: int) -> None:
    wrong, _ = _errors(200, passes, 0.85, 0.1, runs=150)

    assert wrong <= 0.1 + 3 * (0.1 * 0.9 / 150) ** 0.5


def test_far_from_the_threshold_most_items_are_saved() -> None:
    assert _errors(500, 475, 0.85, 0.05, runs=30)[1] < 0.3
    assert _errors(500, 350, 0.85, 0.05, runs=30)[1] < 0.3


@pytest.mark.slow
@pytest.mark.parametrize("alpha", [0.01, 0.05, 0.2])
@pytest.mark.parametrize(("total", "threshold"), [(50, 0.9), (200, 0.85), (1000, 0.5)])
@pytest.mark.parametrize("beside", [-1, 0])
def test_error_rate_over_many_runs(total: int, threshold: float, beside: int, alpha: float) -> None:
    runs = 2000 if total < 1000 else 400
    wrong, _ = _errors(total, round(total * threshold) + beside, threshold, alpha, runs)

    assert wrong <= alpha + 3 * (alpha * (1 - alpha) / runs) ** 0.5
