"""What became of every item over several runs."""

from __future__ import annotations

from typing import Any

import pytest

from pytest_genir.history.measures import series_of, sparkline
from pytest_genir.history.tracks import Track, tracks
from pytest_genir.results.record import Result
from tests.support.made_results import result

LATE = {"kind": "timeout", "message": "late"}


def row(outcomes: str, model: str = "model") -> list[list[Result]]:
    """Return runs of one item: + passed, - failed, ! no answer, . not run; a bar changes the question."""
    runs: list[list[Result]] = []
    version = 0
    for sign in outcomes:
        if sign == "|":
            version += 1
            continue
        given: dict[str, Any] = {"model": model, "digests": {"definition": str(version)}}
        if sign == "!":
            given["failure"] = LATE
        runs.append([] if sign == "." else [result("q", {"include": float(sign == "+")}, **given)])
    return runs


def track(outcomes: str) -> Track:
    (found,) = tracks(row(outcomes))
    return found


@pytest.mark.parametrize(
    ("outcomes", "turns", "broke_at"),
    [
        ("+++", [], None),
        ("---", [], None),
        ("++-", [(2, False)], 2),
        ("+--", [(1, False)], 1),
        ("-++", [(1, True)], None),
        ("+-+-", [(1, False), (2, True), (3, False)], 3),
        ("+!.-", [(3, False)], 3),
        ("+|-", [], None),
        ("+-|-", [(1, False)], None),
        ("-|+-", [(2, False)], 2),
        (".+-!", [(2, False)], 2),
        ("!!+", [], None),
    ],
)
def test_turns_and_what_broke(outcomes: str, turns: list[tuple[int, bool]], broke_at: int | None) -> None:
    found = track(outcomes)

    assert [(turn.run, turn.passed) for turn in found.turns] == turns
    assert found.broke_at == broke_at
    assert found.signs() == outcomes


def test_change_that_is_ignored_is_none() -> None:
    (found,) = tracks(row("+|-"), ignore=["definition"])

    assert found.signs() == "+-" and found.broke_at == 1


def test_models_are_told_apart() -> None:
    runs = [a + b for a, b in zip(row("+-", model="a"), row("-+", model="b"), strict=True)]

    assert [(one.model, one.signs()) for one in tracks(runs)] == [("a", "+-"), ("b", "-+")]


def test_of_tries_the_rule_decides() -> None:
    tries = [
        result("q", {"include": score}, repeat=n, repeats=3, pass_rule=">= 1/3") for n, score in enumerate((1, 0, 0))
    ]

    (found,) = tracks([tries, [entry for entry in tries if entry.repeat]])

    assert found.signs() == "+-"


def test_series_are_means_over_each_runs_items() -> None:
    runs = [
        [result("a", {"include": 1.0, "safe": 1.0}), result("b", {"include": 0.0})],
        [],
        [result("a", {"include": 1.0}), result("b", failure=LATE)],
    ]

    found = {one.measure: one.means for one in series_of(runs)}

    assert found == {
        "correctness": (0.5, None, 1.0),
        "safety": (1.0, None, None),
        "total": (pytest.approx(2 / 3), None, 1.0),
    }
    assert [one.measure for one in series_of(runs)] == ["correctness", "safety", "total"]


@pytest.mark.parametrize(
    ("means", "line"),
    [
        ([0.0, 1.0], "▁█"),
        ([0.5, 0.5], "██"),
        ([0.0, 0.5, None, 1.0], "▁▅ █"),
        ([0.80, 0.81, 0.80], "▇█▇"),
        ([None], " "),
        ([], ""),
    ],
)
def test_sparklines(means: list[float | None], line: str) -> None:
    assert sparkline(means) == line
