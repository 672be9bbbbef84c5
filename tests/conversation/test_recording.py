"""Whole conversations in a result log: evaluated anew without a simulation, and without what nobody should read."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from pytest_genir.conversation.load import load_cases
from pytest_genir.errors import FileError
from pytest_genir.results.log import log_lines
from pytest_genir.results.record import Result
from tests.conversation.conftest import Scripted, results_of
from tests.conversation.test_goal_user import SCRIPT, held

USER = ["What is tea?", "And coffee?"]
SYSTEM = ["Tea is a drink.", "Coffee is one too."]


def log_of(folder: Path, results: list[Result], name: str = "results.jsonl") -> Path:
    path = folder / name
    path.write_text("".join(log_lines({}, results, {})), encoding="utf-8")
    return path


def anew(folder: Path, log: Path, evaluators: dict[str, Any]) -> list[Result]:
    path = folder / "again.json"
    document = {"kind": "conversation", "runs": log.name, "evaluation": {"evaluators": evaluators}}
    path.write_text(json.dumps(document), encoding="utf-8")
    return results_of(load_cases(path))


def test_a_log_is_evaluated_anew_without_a_simulation(scripted: Scripted, tmp_path: Path) -> None:
    first = scripted(USER, SYSTEM, system_more={"extra": {"results": [{"id": "d1", "text": "Tea " * 400}]}})

    (again,) = anew(tmp_path, log_of(tmp_path, [first]), {"Ease": {"class": "ReadabilityEvaluator", "measure": "rix"}})

    assert [c.name for c in again.conditions] == ["Ease@1", "Ease@2", "simulation"]
    assert again.messages == first.messages
    assert again.id == first.id
    assert again.details["recorded_at"] == "results.jsonl:2"


def test_the_end_of_a_conversation_and_its_user_are_judged_as_they_were(tmp_path: Path) -> None:
    first = held(tmp_path, SCRIPT, ["The one on Monday?", "A-12 is cancelled."])

    (again,) = anew(tmp_path, log_of(tmp_path, [first]), {"Goal": {"class": "GoalEvaluator"}})

    assert {c.name: c.score for c in again.conditions} == {"Goal@overall": 1.0, "simulation": 1.0}
    assert again.details["ended"] == first.details["ended"]

    bad = held(tmp_path, {"must_not_know": {"day": "Monday"}, **SCRIPT}, ["Which?", "A-12 is cancelled."])
    (again,) = anew(tmp_path, log_of(tmp_path, [bad]), {"Goal": {"class": "GoalEvaluator"}})
    assert again.details["valid"] is bad.details["valid"] is False
    assert again.details["simulation"] == bad.details["simulation"]


def test_what_failed_when_it_was_held_is_no_score_later(scripted: Scripted, tmp_path: Path) -> None:
    first = scripted(USER, SYSTEM, system_more={"fail_at": 1})

    (again,) = anew(tmp_path, log_of(tmp_path, [first]), {"Ease": {"class": "ReadabilityEvaluator", "measure": "rix"}})

    assert (again.status, again.conditions) == ("error", ())


def test_several_models_and_repeats_have_names_of_their_own(scripted: Scripted, tmp_path: Path) -> None:
    from dataclasses import replace

    first = scripted(USER, SYSTEM)
    results = [replace(first, model=model, repeat=repeat) for model in ("a", "b") for repeat in (0, 1)]

    again = anew(tmp_path, log_of(tmp_path, results), {"Ease": {"class": "ReadabilityEvaluator", "measure": "rix"}})

    assert [one.id for one in again] == ["scripted-a", "scripted-a-2", "scripted-b", "scripted-b-2"]


def test_a_log_without_conversations_and_one_with_excerpts_only_are_refused(scripted: Scripted, tmp_path: Path) -> None:
    from dataclasses import replace

    first = scripted(USER, SYSTEM)
    old = {key: value for key, value in first.details.items() if key != "recording"}
    for results, message in (
        ([replace(first, kind="rag")], "the result log 'results.jsonl' has no conversations"),
        ([replace(first, details=old)], "is no whole conversation"),
    ):
        with pytest.raises(FileError, match=message):
            anew(tmp_path, log_of(tmp_path, results), {"Goal": {"class": "GoalEvaluator"}})


def test_keys_of_a_configuration_are_not_in_the_recording(scripted: Scripted, tmp_path: Path) -> None:
    secret = {"headers": {"Authorization": "Bearer abcdefgh12345"}, "api_key": "abcdefgh12345"}

    result = scripted(USER, SYSTEM, system_more={"extra": {}, **secret})

    assert "abcdefgh12345" not in json.dumps(result.to_wire())
    assert Result.from_wire(json.loads(json.dumps(result.to_wire()))) == result
