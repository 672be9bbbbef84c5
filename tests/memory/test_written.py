"""Datasets whose content a judge writes: written once, when it is first wanted, and kept."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

import pytest

from pytest_genir.engine import ConcurrentEngine
from pytest_genir.engine.jobs import Engine
from pytest_genir.engine.sequential import SequentialEngine
from pytest_genir.judges.panel import Panel
from pytest_genir.kinds.case import RunContext
from pytest_genir.models import Answer, Failure, Model, Request
from tests.memory.test_case import Listener, benchmark, results

WRITTEN = """\
config: {run_name: Written}
datasets:
  args: {memory_span: 900, dataset_examples: 2}
  datasets:
    - {name: names}
    - {name: how_to_think, args: {generated: true}}
"""


@dataclass
class Author(Listener):
    """Writes content at every second attempt; as a judge it grants everything."""

    pieces: int = 0
    willing: bool = True

    def _one(self, request: Request) -> Answer | Failure:
        self.asked += 1
        if request.purpose != "judge:definition":
            granted = [{"question_nr": n, "checklist": ["yes", "no", "no"]} for n in range(3)]
            return Answer(text=json.dumps(granted))
        if request.repeat % 2 or not self.willing:
            return Answer(text="I would rather not.")
        self.pieces += 1
        questions = [{"question": f"What about {n}?", "answer": f"answer {n}"} for n in range(3)]
        return Answer(text=json.dumps({"title": f"rule {self.pieces}", "content": ["a rule"], "questions": questions}))


def judged_by(judge: Model) -> RunContext:
    return RunContext(panel=Panel(judges=(judge,)))


def test_without_a_judge_the_places_are_there_and_skipped() -> None:
    found = results(benchmark(WRITTEN), Listener())

    assert [result.status for result in found.values()] == ["scored", "scored", "skipped", "skipped"]
    assert "needs a model that writes the content" in str(found["how_to_think-0"].failure)


@pytest.mark.parametrize("engine", [SequentialEngine, ConcurrentEngine])
def test_a_judge_writes_once_and_what_it_wrote_is_kept(tmp_path: Path, engine: type[Engine]) -> None:
    author, later = Author(), Author()

    first = results(benchmark(WRITTEN, tmp_path), Listener(), judged_by(author), engine=engine())
    second = results(benchmark(WRITTEN, tmp_path), Listener(), judged_by(later), engine=engine())

    assert [result.status for result in first.values()] == ["scored"] * 4
    assert first["how_to_think-0"].conditions[0].score == 1
    assert (author.pieces, later.pieces) == (2, 0)
    assert second["how_to_think-1"].digests == first["how_to_think-1"].digests != {}
    assert len(list(tmp_path.glob("runs/*/definitions/How to Think/*.def.json"))) == 2


def test_a_judge_that_writes_nothing_usable_fails_only_those_examples() -> None:
    author = Author(willing=False)

    found = results(benchmark(WRITTEN), Listener(), judged_by(author), engine=ConcurrentEngine())

    assert [result.status for result in found.values()] == ["scored", "scored", "error", "error"]
    assert "no example could be written" in str(found["how_to_think-0"].failure)
    assert author.asked == 3, "nobody asks again for the second example"
