"""What a worker sends of an item is what the process that reports would have had of its own."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pytest_genir.pytest_plugin.state import RECORD, TAKEN, RunState, Setup
from pytest_genir.results.record import Condition, Result
from pytest_genir.settings import Settings

NODEID = "b.genir.yaml::q1"
ANSWERED = Result(
    id="q1", nodeid=NODEID, kind="rag", benchmark="b", model="m", status="scored", question="Ile?",
    answer="5 zł \ud800",
    messages=({"role": "user", "content": "Ile wynosi opłata?"},), metrics={"len_chars": 4.0}, tags=("a", "b"),
    conditions=(
        Condition(name="include", measure="correctness", score=0.5, passed=False, reason="missed", groups=("near",),
                  details={"missed": [{"phrase": "x", "nearest": None}]}),
    ),
    details={"context": ["d1"], "documents_at": [[0, 4], None], "thoughts": "hm"}, usage={"prompt_tokens": None},
    contexts=({"id": "d1"},), citations=("d1", 2), state={"step": 1, "big": 10**30}, seconds=0.25, age=None,
)  # fmt: skip
UNKNOWN = replace(ANSWERED, status="error", answer=None, failure={"kind": "timeout", "message": "none"}, conditions=())


def _taken(result: Result, sender: Setup, taker: Setup) -> Result | None:
    report = pytest.TestReport(NODEID, ("b.genir.yaml", 1, "q1"), {}, "passed", None, "call")
    setattr(report, RECORD, RunState(sender).sent(result))
    state = RunState(taker)
    taken = state.take(report)

    assert getattr(report, RECORD) is TAKEN
    assert state.take(report) is taken
    return taken


@pytest.mark.parametrize("result", [ANSWERED, UNKNOWN], ids=["answered", "no answer"])
@pytest.mark.parametrize("keeps", [True, False], ids=["with prompts", "without"])
def test_what_a_worker_sends_is_what_stays_without_workers(result: Result, keeps: bool) -> None:
    here = Setup(settings=Settings({}), keeps_prompts=keeps)
    worker = Setup(settings=Settings({}), is_worker=True, sends_lean=not keeps)

    assert _taken(result, worker, here) == _taken(result, here, here)


def test_a_worker_that_was_told_nothing_sends_everything() -> None:
    sent = RunState(Setup(settings=Settings({}), is_worker=True)).sent(ANSWERED)

    assert isinstance(sent, str)
    assert "Ile wynosi opłata?" in sent
    assert "\ud800" not in sent
