"""Conversations held otherwise, where what the user says stands in the file."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from pytest_genir.conversation.load import load_cases
from pytest_genir.settings import Setting
from tests.conversation.conftest import OPTIONS, TRUSTING, results_of

ASKED = replace(TRUSTING, given={"variants": Setting(("no_diacritics", "upper_case"), "command line")})


def document(user: dict[str, Any]) -> dict[str, Any]:
    return {
        "options": OPTIONS,
        "simulation": {
            "topic": {"description": "A fee"},
            "user": {"class": "GoalUser", "goal": "Learn the fee.", "hears": "nothing of the kind", **user},
            "system": {"class": "ScriptedSystem", "utterances": ["It is 54.", "At nine."]},
            "maxTurns": 2,
        },
        "evaluation": {
            "evaluators": {"Form": {"class": "ConditionsEvaluator", "expect": {"length": {"words": {"at_most": 50}}}}}
        },
    }


def test_a_scripted_user_says_its_lines_otherwise(tmp_path: Path) -> None:
    path = tmp_path / "talk.json"
    path.write_text(json.dumps(document({"script": ["Ile wynosi opłata?", "Dziękuję, a kiedy otwarte?"]})))

    results = results_of(load_cases(path, ASKED))

    assert [one.id for one in results] == ["talk", "talk+no_diacritics", "talk+upper_case"]
    assert [one.messages[0]["content"] for one in results] == [
        "Ile wynosi opłata?", "Ile wynosi oplata?", "ILE WYNOSI OPŁATA?",
    ]  # fmt: skip
    assert [one.variant_of for one in results] == ["", "talk", "talk"]
    names = {one.name: one.measure for one in results[2].conditions}
    assert names["Form+upper_case@1"] == "correctness+upper_case"
    assert names["simulation"] == "simulation"


@pytest.mark.parametrize("user", [{"script": ["Ile?"], "llm": "model"}, {"llm": "model", "hears": None}])
def test_what_a_model_says_as_the_user_is_left_as_it_is(tmp_path: Path, user: dict[str, Any]) -> None:
    held = document({key: value for key, value in user.items() if value is not None})
    if user.get("hears", "") is None:
        del held["simulation"]["user"]["hears"]
    path = tmp_path / "talk.json"
    path.write_text(json.dumps(held))

    assert [case.id for case in load_cases(path, ASKED)] == ["talk"]
