"""What a system reports beside its text goes into the log, the page and the tables, with and without workers."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable

import pytest

from tests.plugin.conftest import QUESTIONS, read_results

SYSTEM = """
def answer(messages, request):
    if request.item == "no-answer":
        return {"reply": "?"}
    return {
        "answer": "Opłaty wynoszą 54 zł [0].",
        "contexts": [{"id": "fee", "text": "Opłata wynosi 54 zł.", "score": 0.5}, "hours"],
        "citations": ["fee"],
        "tool_calls": [{"name": "look_up", "arguments": {"what": "fee"}, "result": 54}],
        "state": {"asked": request.item},
        "latency": {"retrieval": 0.25},
        "cost": 0.001,
    }
"""
CONFTEST = """
from pytest_genir import System, User, system, user

@user
class Customer(User):
    def start(self, topic, logbook):
        return "Have you got tea?"
    def follow_up(self, response, logbook):
        return "And coffee, since tea is out?" if response["state"] == 1 else None

@system
class Shop(System):
    told = 0
    def search(self, turn, logbook):
        self.told += 1
        call = {"function": {"name": "stock", "arguments": '{"n": %d}' % self.told}}
        return {"answer": f"No. {self.told}", "tool_calls": [call], "state": self.told}
"""
TALK = """
kind: conversation
simulation:
  topic: {description: Tea}
  user: {class: Customer}
  system: {class: Shop}
  maxTurns: 2
"""


def test_reported_parts_are_in_every_record(pytester: pytest.Pytester, run: Callable[..., pytest.RunResult]) -> None:
    pytester.path.joinpath("office.genir.yaml").write_text(QUESTIONS, encoding="utf-8")
    pytester.path.joinpath("talk.genir.yaml").write_text(TALK, encoding="utf-8")
    pytester.makeconftest(CONFTEST)
    pytester.path.joinpath("mine.py").write_text(SYSTEM, encoding="utf-8")
    pytester.path.joinpath("model.json").write_text(json.dumps({"target": "mine.py:answer"}))

    run("--genir-model=model.json", "--genir-log=results.jsonl", "--genir-csv=results.csv")

    lines = {line["id"]: line for line in read_results(pytester) if "nodeid" in line}
    fee = lines["fee-ok"]
    assert fee["contexts"] == [{"id": "fee", "text": "Opłata wynosi 54 zł.", "score": 0.5}, {"id": "hours"}]
    assert fee["citations"] == ["fee"]
    assert fee["tool_calls"] == [{"name": "look_up", "arguments": {"what": "fee"}, "result": 54}]
    assert (fee["state"], fee["latency"]) == ({"asked": "fee-ok"}, {"retrieval": 0.25})
    assert fee["usage"]["cost"] == 0.001
    assert lines["no-answer"]["failure"] == {
        "kind": "shape",
        "message": "the reply is an object with 'reply', and has no answer; "
        "expected a text, or an object with 'answer' (or 'text', 'utterance')",
    }
    (talk,) = [line for line in lines.values() if line["kind"] == "conversation"]
    assert talk["tool_calls"] == [
        {"turn": 1, "name": "stock", "arguments": {"n": 1}},
        {"turn": 2, "name": "stock", "arguments": {"n": 2}},
    ]
    assert (talk["state"], talk["contexts"]) == (2, None)
    assert talk["details"]["turns"][0]["tool_calls"] == [{"name": "stock", "arguments": {"n": 1}}]
    table = list(csv.DictReader(io.StringIO(pytester.path.joinpath("results.csv").read_text(encoding="utf-8"))))
    row = next(row for row in table if row["id"] == "fee-ok")
    assert json.loads(row["contexts"]) == ["fee", "hours"]
    assert json.loads(row["tool_calls"]) == fee["tool_calls"]
