"""The figures of the overview: along turns, along distance, and what evaluators are called."""

from __future__ import annotations

from typing import Any

import pytest

from pytest_genir.kinds.traits import traits_of
from pytest_genir.report.figures import figures
from pytest_genir.results.record import Condition, Result
from pytest_genir.results.summary import summarise
from tests.report.made import question


def made(results: list[Result]) -> dict[str, Any]:
    return figures(summarise(results), results)


def talk(order: int, **scores: float) -> Result:
    conditions = tuple(
        Condition(name=name.replace("_", "@"), measure="m", score=score, passed=True, reason="")
        for name, score in scores.items()
    )
    return question(order, kind="conversation", conditions=conditions)


def points(curve: dict[str, Any]) -> dict[str, list[tuple[str, float]]]:
    return {line["model"]: [(point[0], point[1]) for point in line["points"]] for line in curve["lines"]}


def test_turns_of_all_evaluators_and_of_each_that_saw_more_than_one() -> None:
    found = made([talk(0, Clarity_1=1.0, Clarity_2=0.5, Depth_1=0.0, simulation=1.0), talk(1, Clarity_1=0.0)])

    assert [(one["name"], one["places"]) for one in found["turns"]] == [("", ["1", "2"]), ("Clarity", ["1", "2"])]
    assert points(found["turns"][0]) == {"one": [("1", pytest.approx(1 / 3, abs=1e-7)), ("2", 0.5)]}
    assert points(found["turns"][1]) == {"one": [("1", 0.5), ("2", 0.5)]}


def test_one_evaluator_alone_has_one_curve() -> None:
    assert [one["name"] for one in made([talk(0, Clarity_1=1.0, Clarity_2=0.5)])["turns"]] == [""]


def test_turns_nobody_scored_keep_their_width() -> None:
    assert made([talk(0, Clarity_1=1.0, Clarity_4=0.5)])["turns"][0]["places"] == ["1", "2", "3", "4"]
    far = made([talk(0, Clarity_1=1.0, Clarity_999999=0.5)])
    assert far["turns"][0]["places"] == ["1", "999999"]


def test_an_evaluator_is_one_condition_over_all_turns() -> None:
    found = made([talk(0, Clarity_1=1.0, Clarity_2=0.5, simulation=1.0)])

    assert [(one[0], one[1], one[4]) for one in found["models"][0]["conditions"]] == [
        ("Clarity", 0.75, 2),
        ("simulation", 1.0, 1),
    ]


@pytest.mark.parametrize(
    ("kind", "name", "found"),
    [
        ("conversation", "Clarity@2", ("Clarity", 2)),
        ("conversation", "a@b@12", ("a@b", 12)),
        ("conversation", "@2", ("@2", None)),
        ("conversation", "Clarity@", ("Clarity@", None)),
        ("conversation", "Clarity@" + "9" * 5000, ("Clarity@" + "9" * 5000, None)),
        ("rag", "Clarity@2", ("Clarity@2", None)),
    ],
)
def test_names_of_evaluators(kind: str, name: str, found: tuple[str, int | None]) -> None:
    assert traits_of(kind).turn_of(name) == found


def test_distances_are_bins_without_holes() -> None:
    far = (400, 500, 501, 3_000, 600_000)
    results = [question(n, kind="memory", metrics={"tokens": float(tokens)}) for n, tokens in enumerate(far)]

    found = made(results)["distances"]

    assert found["places"][:5] == ["≤ 500", "≤ 1k", "≤ 2k", "≤ 4k", "≤ 8k"]
    assert found["places"][-1] == "> 512k"
    assert [(one[0], one[5]) for one in found["lines"][0]["points"]] == [
        ("≤ 500", 2),
        ("≤ 1k", 1),
        ("≤ 4k", 1),
        ("> 512k", 1),
    ]
