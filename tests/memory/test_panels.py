"""Several judges of a memory benchmark: the mean is the score, and one that cannot be understood makes it missing."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from pytest_genir.judges.panel import Panel
from pytest_genir.kinds.case import RunContext
from pytest_genir.models import Answer, Failure, Request
from pytest_genir.results.record import Result
from tests.memory.test_case import Listener, benchmark, results

JUDGED = """\
kind: memory
name: judged
datasets:
  args: {memory_span: 900, dataset_examples: 1}
  datasets:
    - {name: locations}
    - {name: colours}
"""


@dataclass
class Checker(Listener):
    """A judge that says the same of every answer; or nothing that can be read."""

    word: str = "yes"

    def identity(self) -> dict[str, Any]:
        return {"protocol": "checker", "name": self.name}

    def _one(self, request: Request) -> Answer | Failure:
        self.asked += 1
        if self.word == "unreadable":
            return Answer(text="Well.")
        return Answer(text=json.dumps([{"question_nr": 0, "checklist": [self.word, "no", "no"]}]))


def judged(*judges: Checker, repeats: int = 1, folder: Path | None = None) -> dict[str, Result]:
    return results(benchmark(JUDGED, folder), Listener(), RunContext(panel=Panel(judges=judges, repeats=repeats)))


def test_the_mean_of_a_panel_is_the_score_where_the_judge_is_asked() -> None:
    kind, harsh = Checker(name="kind"), Checker(name="harsh", word="no")

    found = judged(kind, harsh, repeats=2)

    (condition,) = found["locations-0"].conditions
    assert condition.score == pytest.approx(0.5)
    assert [(one["judge"], one["repeat"]) for one in condition.details["opinions"]] == [
        ("kind", 0), ("kind", 1), ("harsh", 0), ("harsh", 1),
    ]  # fmt: skip
    assert (kind.asked, harsh.asked) == (2, 2)
    assert [one["name"] for one in found["locations-0"].judges] == ["kind", "harsh"]
    assert found["colours-0"].judges == () and "judge" not in found["colours-0"].digests


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_a_missing_opinion_is_a_missing_score(order: tuple[int, int]) -> None:
    pair = Checker(name="kind"), Checker(name="odd", word="unreadable")

    found = judged(*(pair[place] for place in order))["locations-0"]

    assert (found.status, found.conditions) == ("error", ())
    assert (found.failure or {})["kind"] == "judge"
    assert found.digests["judge"]


def test_another_judge_is_another_measurement() -> None:
    first, second = judged(Checker(name="kind")), judged(Checker(name="harsh", word="no"))

    assert first["locations-0"].digests["judge"] != second["locations-0"].digests["judge"]
    assert first["locations-0"].digests["definition"] == second["locations-0"].digests["definition"]
    assert first["colours-0"].digests == second["colours-0"].digests
