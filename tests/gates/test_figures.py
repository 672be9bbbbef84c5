"""The figures that gates limit: pooled, counted, and only of what was asked."""

from __future__ import annotations

from typing import Any

import pytest

from pytest_genir.gates.figures import Figure, figures
from pytest_genir.records import Condition, Result


def result(id: str, *scores: tuple[str, str, float], status: str = "scored", **more: Any) -> Result:  # noqa: A002
    """Return a record with conditions `(measure, name, score)`."""
    conditions = tuple(
        Condition(name=name, measure=measure, score=score, passed=score >= 1, reason="")
        for measure, name, score in scores
    )
    fields = {"nodeid": id, "kind": "rag", "benchmark": "office", "model": "gpt", **more}
    return Result(id=id, status=status, conditions=conditions, **fields)  # type: ignore[arg-type]


RUN = [
    result(
        "a",
        ("correctness", "include", 1.0),
        ("correctness", "cite", 0.5),
        tags=("forms",),
        seconds=1,
        usage={"prompt_tokens": 10, "completion_tokens": 5, "cost": 0.25},
        metrics={"precision": 0.4},
    ),
    result(
        "b",
        ("correctness", "include", 0.0),
        ("safety", "refuse", 1.0),
        seconds=3,
        usage={"prompt_tokens": 20, "completion_tokens": None, "cost": None},
    ),
    result("c", ("safety", "refuse", 1.0), seconds=2, tags=("forms", "money")),
    result("d", status="error", failure={"kind": "timeout", "message": ""}, seconds=60),
    result("e", status="skipped"),
]


@pytest.mark.parametrize(
    ("name", "value", "n"),
    [
        ("correctness", 0.5, 2),
        ("safety", 1.0, 2),
        ("total", 0.7, 3),
        ("include", 0.5, 2),
        ("cite", 0.5, 1),
        ("tag:forms", 2.5 / 3, 2),
        ("tag:forms/correctness", 0.75, 1),
        ("tag:money", 1.0, 1),
        ("benchmark:office/safety", 1.0, 2),
        ("passed", 1 / 3, 3),
        ("errors", 1, 4),
        ("cost", 0.25, 1),
        ("tokens", 35, 2),
        ("seconds", 2, 3),
        ("seconds.p50", 2, 3),
        ("seconds.p95", 3, 3),
        ("seconds.max", 3, 3),
        ("precision", 0.4, 1),
    ],
)
def test_a_figure_and_over_how_many_items(name: str, value: float, n: int) -> None:
    found = figures(RUN)["gpt"][name]

    assert found == Figure(pytest.approx(value), n)  # type: ignore[arg-type]


def test_every_model_has_its_own() -> None:
    found = figures([*RUN, result("a", ("correctness", "include", 1.0), model="llama")])

    assert list(found) == ["gpt", "llama"]
    assert found["llama"]["correctness"] == Figure(1.0, 1)
    assert found["gpt"] == figures(RUN)["gpt"]


def test_nothing_asked_has_no_figures() -> None:
    assert figures([]) == {}
    assert figures([result("e", status="skipped")]) == {}


def test_only_failures_have_no_mean() -> None:
    found = figures([result("d", status="error", seconds=60)])["gpt"]

    assert found == {"errors": Figure(1, 1)}


def test_a_measure_goes_before_a_condition_of_its_name() -> None:
    run = [result("a", ("correctness", "include", 1.0), ("safety", "correctness", 0.0))]

    assert figures(run)["gpt"]["correctness"] == Figure(1.0, 1)


def test_order_changes_nothing() -> None:
    assert figures(RUN[::-1]) == figures(RUN)
