"""Calls and states as conditions of a turn and of a conversation as a whole."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from pytest_genir.conversation.chat_view import chat_lines
from pytest_genir.conversation.load import load_cases
from pytest_genir.conversation.logbook import LogbookEntry
from pytest_genir.errors import GenirError
from pytest_genir.outputs.showing import show
from pytest_genir.results.record import Result
from tests.conversation.conftest import TRUSTING, Scripted, results_of


def conditions(**configuration: Any) -> dict[str, Any]:
    return {"Calls": {"class": "ConditionsEvaluator", **configuration}}


def scores(result: Result) -> dict[str, float]:
    return {one.name: one.score for one in result.conditions if one.measure != "simulation"}


CALL = {"extra": {"tool_calls": [{"name": "find", "arguments": {"number": "A-12"}}]}}


def test_every_turn_or_the_whole_conversation(scripted: Scripted) -> None:
    expect = {"tools": {"in_order": ["find", "find"]}}

    each = scripted(["One?", "Two?"], ["a", "b"], conditions(expect=expect), system_more=CALL)
    whole = scripted(["One?", "Two?"], ["a", "b"], conditions(expect=expect, of="conversation"), system_more=CALL)
    first = scripted(["One?", "Two?"], ["a", "b"], conditions(expect=expect, turns=[2]), system_more=CALL)

    assert scores(each) == {"Calls@1": 0, "Calls@2": 0}
    assert scores(whole) == {"Calls@overall": 1}
    assert scores(first) == {"Calls@2": 0}
    assert [call["turn"] for call in whole.tool_calls or ()] == [1, 2]


def test_a_system_that_reports_no_calls_is_a_fault_and_no_score(scripted: Scripted) -> None:
    result = scripted(["One?"], ["a"], conditions(expect={"tools": {"never": ["pay"]}}, of="conversation"))

    assert result.status == "error"
    assert result.failure is not None
    assert "the system reported no 'tool_calls'" in result.failure["message"]


def test_a_turn_that_never_came_is_a_fault(scripted: Scripted) -> None:
    result = scripted(["One?"], ["a"], conditions(expect={"length": {"words": {"at_most": 9}}}, turns=[1, 3]))

    assert result.failure is not None
    assert "there is no turn 3 to judge: the conversation has 1" in result.failure["message"]


def test_the_state_before_and_after_a_talk(tmp_path: Path) -> None:
    document = {
        "options": {"additionalUsers": {"Payer": "tests.support.ledger:Payer"},
                    "additionalSystems": {"Ledger": "tests.support.ledger:Ledger"}},
        "simulation": {"topic": {"description": "Coin"}, "user": {"class": "Payer", "times": 2},
                       "system": {"class": "Ledger"}, "maxTurns": 5},
        "evaluation": {"evaluators": {
            "Paid": {"class": "ConditionsEvaluator", "of": "conversation",
                     "expect": {"state": {"changes": {"paid.0": "Coin no 1", "paid.1": {"pattern": ".* no 2"}}}}},
            "Little": {"class": "ConditionsEvaluator", "of": "conversation",
                       "expect": {"state": {"changes": {"paid.0": "Coin no 1"}}}}}},
    }  # fmt: skip
    path = tmp_path / "ledger.json"
    path.write_text(json.dumps(document))

    (result,) = results_of(load_cases(path, TRUSTING))

    assert scores(result) == {"Paid@overall": 1, "Little@overall": 0}
    little = next(one for one in result.conditions if one.name == "Little@overall")
    assert 'paid.1 is "Here you are no 2", and is new' in little.reason


@pytest.mark.parametrize(
    ("configuration", "message"),
    [
        ({"of": "turns"}, "unknown of 'turns'"),
        ({"turns": []}, "'turns' names no turn"),
        ({"turns": [0]}, "a turn is a whole number from 1 on, not 0"),
        ({"turns": [1], "of": "conversation"}, "'turns' are for conditions of turns"),
    ],
)
def test_mistakes_are_told_before(scripted: Scripted, configuration: dict[str, Any], message: str) -> None:
    with pytest.raises(GenirError) as error:
        scripted(["One?"], ["a"], conditions(expect={"tools": {"used": ["x"]}}, **configuration))
    assert message in str(error.value)


def test_calls_stand_in_the_terminal_harmless(scripted: Scripted) -> None:
    calls = [{"name": "find\x1b[2J", "arguments": {"number": "A-12\n"}, "result": ["x"]}]

    result = scripted(["One?"], ["a"], system_more={"extra": {"tool_calls": calls}})

    (said,) = [line for line in show(result) if "turn 1:" in line]
    assert said.strip() == 'turn 1: find\ufffd[2J(number: "A-12\\n") -> ["x"]'
    entry = LogbookEntry("system", "turn complete", {"utterance": "a", "tool_calls": calls})
    assert [line.text.strip() for line in chat_lines(entry)][1] == 'called find\ufffd[2J(number: "A-12\\n") -> ["x"]'
