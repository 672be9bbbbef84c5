"""Who plays simulated users: whom the file names, another model, or nobody, where the one under test is a system."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from pytest_genir.conversation.load import load_cases
from pytest_genir.conversation.quality import Quality
from pytest_genir.conversation.surroundings import Surroundings, _current
from pytest_genir.conversation.tool_agent import ToolAgent
from pytest_genir.conversation.unanswered import Unanswered
from pytest_genir.kinds.case import RunContext
from pytest_genir.models import Model
from pytest_genir.models.description import model_from_fields
from pytest_genir.results.record import Result
from tests.conversation.conftest import extractive, results_of
from tests.support.player import Player
from tests.support.scripted_server import Reply, scripted

SCRIPT = ["Hello, I want to move my appointment.", "It is A-12."]
TALK: dict[str, Any] = {
    "kind": "conversation",
    "name": "desk",
    "simulation": {
        "topic": {"description": "move"},
        "user": {
            "class": "GoalUser", "llm": "model", "goal": "You want to move your appointment.", "script": SCRIPT,
            "hears": "moved",
        },
        "system": {"class": "ModelSystem"},
        "maxTurns": 4,
    },
    "evaluation": {"evaluators": {"Goal": {"class": "GoalEvaluator"}}},
}  # fmt: skip


def held(folder: Path, model: Model, *, played_by: Model | None = None, **user: Any) -> Result:
    talk = json.loads(json.dumps(TALK))
    talk["simulation"]["user"] |= user
    talk["simulation"]["user"] = {k: v for k, v in talk["simulation"]["user"].items() if v is not None}
    path = folder / "desk.genir.yaml"
    path.write_text(json.dumps(talk), encoding="utf-8")
    return results_of(load_cases(path), model=model, run=RunContext(user_model=played_by))[0]


def behind_http(url: str, **fields: Any) -> Model:
    return model_from_fields({"type": "http", "url": url, **fields}, environ={})


def says(utterance: str, ended: str = "no") -> str:
    return json.dumps({"utterance": utterance, "ended": ended, "why": "so", "satisfaction": 1})


def test_who_talks_to_a_system_behind_http_says_its_script(tmp_path: Path) -> None:
    replies = iter(["Which one?", "It is moved."])
    with scripted(lambda asked: Reply(body={"answer": next(replies)})) as server:
        result = held(tmp_path, behind_http(server.url))

    assert [asked.body["question"] for asked in server.asked] == SCRIPT
    assert len({asked.body["session"] for asked in server.asked}) == 1
    assert result.passed
    assert result.details["simulation"]["decided"] == "by rule"
    assert result.metrics["undecided"] == 0


def test_a_model_that_is_named_by_the_file_plays_it_still(tmp_path: Path) -> None:
    with scripted(lambda asked: Reply(body={"answer": says("I want to move A-12.")})) as server:
        result = held(tmp_path, behind_http(server.url), llm={"type": "http", "url": server.url})

    assert result.messages[0]["content"] == "I want to move A-12."


def test_what_somebody_says_in_its_own_words_is_not_decided_by_rules(tmp_path: Path) -> None:
    player = Player([says("Please move A-12, my appointment."), says("Thanks!", "reached")])

    result = held(tmp_path, extractive(), played_by=player)

    about_user = next(one for one in result.conditions if one.name == "simulation")
    assert about_user.passed
    assert "not decided by rules" in about_user.reason
    assert result.details["simulation"]["decided"] == "not decided by rules"
    assert result.metrics["undecided"] == 1


def test_a_fault_and_a_script_are_decided_by_rules() -> None:
    assert Quality(good=1, wanted=1, faults=("turn 1 is empty",)).decided
    assert Quality(good=1, wanted=1, given=True).decided
    assert not Quality(good=1, wanted=1).decided


def test_a_model_of_its_own_plays_the_user(tmp_path: Path) -> None:
    player = Player([says("Please move A-12."), says("Bye.", "reached")])

    result = held(tmp_path, extractive(), played_by=player)

    assert result.status == "scored"
    assert result.messages[0]["content"] == "Please move A-12."
    assert result.digests["user"]
    assert "user" not in held(tmp_path, extractive()).digests


def test_where_nobody_can_play_the_user_it_is_said_before_anybody_is_asked(tmp_path: Path) -> None:
    result = held(tmp_path, behind_http("http://127.0.0.1:9/"), script=None, hears=None)

    assert result.failure is not None
    assert result.failure["kind"] == "setting"
    assert "--genir-user-model" in result.failure["message"]
    assert result.details["log_entries"] == 0


def test_an_agent_in_python_refuses_a_system_that_is_not_sent_what_it_is_told(tmp_path: Path) -> None:
    asks_only = behind_http("http://127.0.0.1:9/", body={"q": "{{question}}"})
    with surrounded_by(asks_only), pytest.raises(Unanswered, match=r"not sent \{\{messages\}\}"):
        ToolAgent({"class": "ToolAgent", "llm": "model"})
    with surrounded_by(behind_http("http://127.0.0.1:9/")):
        ToolAgent({"class": "ToolAgent", "llm": "model"})


@contextmanager
def surrounded_by(model: Model) -> Iterator[None]:
    """Let a block run as if it were a conversation with a model."""
    token = _current.set(Surroundings(models={"model": model}))
    try:
        yield
    finally:
        _current.reset(token)
