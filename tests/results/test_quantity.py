"""What a figure is made of: one table for measures, conditions, the total, and what an item took."""

from __future__ import annotations

from typing import Any

import pytest

from pytest_genir.results.quantity import (
    cost_of,
    counts_for,
    has_verdict,
    in_order,
    measured_by,
    outcome_of,
    score_of,
    scores_of,
    tokens_of,
)
from pytest_genir.results.record import Condition
from tests.support.results import result


@pytest.mark.parametrize(
    ("measure", "name", "quantity", "counts"),
    [
        ("correctness", "include", "correctness", True),
        ("correctness", "include", "include", True),
        ("correctness", "include", "total", True),
        ("correctness", "include", "safety", False),
        ("mine", "include", "total", True),
        ("overrun", "names", "overrun", True),
        ("overrun", "names", "names", True),
        ("overrun", "names", "total", False),
        ("simulation", "simulation", "simulation", True),
        ("simulation", "simulation", "total", False),
    ],
)
def test_what_counts_for_a_quantity(measure: str, name: str, quantity: str, counts: bool) -> None:
    condition = Condition(name=name, measure=measure, score=1.0, passed=True, reason="")

    assert counts_for(condition, quantity) is counts
    assert measured_by(condition, quantity) is (counts and quantity in (measure, "total"))


@pytest.mark.parametrize("status", ["error", "skipped"])
def test_only_what_was_scored_counts(status: str) -> None:
    scores = (("correctness", "include", 0.5), ("safety", "safe", 1.0))

    assert list(scores_of([result("a", *scores), result("b", *scores, status=status)], "total")) == [0.5, 1.0]


def test_measures_have_one_order() -> None:
    names = ["total", "zeal", "safety", "art", "correctness", "safety"]

    assert in_order(names) == ["correctness", "safety", "art", "zeal", "total"]


@pytest.mark.parametrize(
    ("measure", "verdict"),
    [("correctness", True), ("mine", True), ("total", False), ("overrun", False), ("simulation", False)],
)
def test_which_measures_are_worth_a_verdict(measure: str, verdict: bool) -> None:
    assert has_verdict(measure) is verdict


@pytest.mark.parametrize(("measure", "score"), [("correctness", 0.5), ("total", 0.75), ("style", None)])
def test_the_score_of_an_item_is_the_mean_of_its_conditions(measure: str, score: float | None) -> None:
    one = result("a", ("correctness", "include", 0.5), ("safety", "safe", 1.0), ("simulation", "simulation", 0.0))

    assert score_of(one, measure) == score


@pytest.mark.parametrize(
    ("status", "score", "outcome"),
    [("scored", 1.0, "passed"), ("scored", 0.5, "failed"), ("error", 1.0, "error"), ("skipped", 1.0, "skipped")],
)
def test_outcomes(status: str, score: float, outcome: str) -> None:
    assert outcome_of(result("a", ("safety", "safe", score), status=status)) == outcome


@pytest.mark.parametrize(
    ("usage", "tokens", "cost"),
    [
        ({}, None, None),
        ({"prompt_tokens": None, "completion_tokens": None, "cost": None}, None, None),
        ({"prompt_tokens": 3, "completion_tokens": None, "cost": 0.0}, 3, 0.0),
        ({"prompt_tokens": 3, "completion_tokens": 4, "cost": 0.5}, 7, 0.5),
    ],
)
def test_nobody_said_is_not_nothing(usage: dict[str, Any], tokens: int | None, cost: float | None) -> None:
    one = result("a", usage=usage)

    assert (tokens_of(one), cost_of([one])) == (tokens, cost)


@pytest.mark.parametrize(
    ("score", "passes_at", "passed"),
    [
        (1.0, 1.0, True),
        (1 - 3 * (1 / 3) + 1, 1.0, True),
        (0.85 - 1e-12, 0.85, True),
        (0.849, 0.85, False),
        (0, 0, True),
    ],
)
def test_a_threshold_is_reached_but_for_rounding(score: float, passes_at: float, passed: bool) -> None:
    judged = Condition.judged(name="include", measure="correctness", score=score, passes_at=passes_at, reason="")

    assert judged.passed is passed
    assert judged.score == score
