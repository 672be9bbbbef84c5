"""A user with a goal: what it is told, when it stops and why, and what a conversation with it comes to."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from pytest_genir.conversation.load import load_cases
from pytest_genir.errors import GenirError
from pytest_genir.models import Model
from pytest_genir.results.record import Result
from tests.conversation.conftest import OPTIONS, TRUSTING, results_of
from tests.support.player import Player

GOAL = {"class": "GoalUser", "goal": "You want to cancel appointment A-12."}
GOALS = {"Goal": {"class": "GoalEvaluator"}, "Content": {"class": "GoalEvaluator", "by": "satisfaction", "pass": 0.5}}


def says(utterance: str, ended: str = "no", why: str = "", satisfaction: float = 0.5) -> str:
    return json.dumps({"utterance": utterance, "ended": ended, "why": why, "satisfaction": satisfaction})


def held(
    folder: Path,
    user: dict[str, Any],
    system: list[str],
    *,
    model: Model | None = None,
    turns: int = 10,
    **more: Any,
) -> Result:
    document = {
        "options": OPTIONS,
        "simulation": {
            "topic": {"description": "An appointment"},
            "user": {**GOAL, **user},
            "system": {"class": "ScriptedSystem", "utterances": system},
            "maxTurns": turns,
        },
        "evaluation": {"evaluators": GOALS},
        **more,
    }
    path = folder / "goal.json"
    path.write_text(json.dumps(document), encoding="utf-8")
    (result,) = results_of(load_cases(path, TRUSTING), model=model)
    return result


def scores(result: Result) -> dict[str, float]:
    return {condition.name: condition.score for condition in result.conditions}


def test_a_goal_reached_in_the_first_of_ten_turns_is_a_success(tmp_path: Path) -> None:
    player = Player([says("Please cancel A-12."), says("Thanks, bye.", "reached", "it is cancelled", 0.9)])

    result = held(tmp_path, {"llm": "model"}, ["A-12 is cancelled."], model=player)

    assert result.passed, result.failure
    assert scores(result) == {"Goal@overall": 1.0, "Content@overall": 0.9, "simulation": 1.0}
    assert result.details["ended"] == {"reason": "reached", "why": "it is cancelled", "satisfaction": 0.9}
    assert result.metrics == {"turns": 2.0, "reached": 1.0, "satisfaction": 0.9, "undecided": 1.0}
    assert [m["content"] for m in result.messages] == ["Please cancel A-12.", "A-12 is cancelled.", "Thanks, bye."]


def test_who_loses_patience_gives_up_and_that_is_the_systems_fault(tmp_path: Path) -> None:
    player = Player(
        [says("Cancel A-12."), says("No, cancel it!"), says("Forget it.", "gave up", "not understood", 0.1)]
    )

    result = held(tmp_path, {"llm": "model", "patience": 2}, ["Hello.", "We open at 8."], model=player)

    assert scores(result) == {"Goal@overall": 0.0, "Content@overall": 0.1, "simulation": 1.0}
    assert result.details["ended"]["reason"] == "gave up"
    assert not result.passed


def test_who_gives_up_before_its_patience_is_out_makes_the_conversation_invalid(tmp_path: Path) -> None:
    player = Player([says("Cancel A-12."), says("Forget it.", "gave up", "bored", 0.1)])

    result = held(tmp_path, {"llm": "model", "patience": 3}, ["Which day?"], model=player)

    assert scores(result).keys() == {"simulation"}
    assert result.conditions[0].reason == "the user gave up after 1 response and had patience for 3"


def test_out_of_turns_is_told_by_the_user_that_is_asked_at_the_end(tmp_path: Path) -> None:
    player = Player([says("Cancel A-12."), says("The one on Monday."), says("", "no", "still waiting", 0.3)])
    result = held(tmp_path, {"llm": "model"}, ["Which?", "A moment."], model=player, turns=2)
    assert result.details["ended"]["reason"] == "out of turns"

    player = Player([says("Cancel A-12."), says("", "reached", "done at once", 1)])
    result = held(tmp_path, {"llm": "model"}, ["Done."], model=player, turns=1)
    assert (result.details["ended"]["reason"], result.metrics["turns"]) == ("reached", 1.0)


def test_the_user_is_told_the_whole_conversation_and_nothing_it_must_not_know(tmp_path: Path) -> None:
    player = Player([says("Hello."), says("It is A-12."), says("Bye.", "reached", "", 1)])
    user = {"llm": "model", "persona": "Ada, a nurse", "knows": {"number": "A-12"}, "must_not_know": {"fee": "45 PLN"},
            "patience": 7, "language": "Polish", "skill": "basic", "instructions": "Be brief."}  # fmt: skip

    held(tmp_path, user, ["Which number?", "Cancelled."], model=player)

    prompt = player.asked[-1].messages[-1].content
    assert "You: Hello.\nThe system: Which number?\nYou: It is A-12.\nThe system: Cancelled." in prompt
    for told in ("Ada, a nurse", "- number: A-12", "You bear 7".lower(), "write Polish", "simple words", "Be brief."):
        assert told in prompt or told in prompt.lower()
    assert "45" not in prompt


@pytest.mark.parametrize(
    ("user", "said", "fault"),
    [
        pytest.param({"must_not_know": {"fee": "45 PLN"}}, "Is it 45 PLN?", "tells what it cannot know (fee)",
                     id="fact"),
        pytest.param({}, "How can I help you today?", "plays the part of the system", id="role"),
        pytest.param({}, "As an AI, I have no appointment.", "gives its instruction away", id="ai"),
        pytest.param({"instructions": "Speak like a pirate who lost his ship and crew."},
                     "I speak like a pirate who lost his ship and crew!", "gives its instruction away", id="words"),
    ],
)  # fmt: skip
def test_what_no_person_would_say_is_a_fault(tmp_path: Path, user: dict[str, Any], said: str, fault: str) -> None:
    player = Player([says(said), says("Bye.", "reached", "", 1)])

    result = held(tmp_path, {"llm": "model", **user}, ["Yes."], model=player)

    assert result.details["simulation"]["faults"] == [f"turn 1 {fault}"]
    assert result.details["valid"] is False


def test_a_goal_and_a_persona_may_be_said_in_their_own_words(tmp_path: Path) -> None:
    persona = "I am Ada Nowak from Mill Street, a nurse with two small children"
    player = Player([says(f"{persona}. I want to cancel appointment A-12."), says("Bye.", "reached", "", 1)])

    result = held(tmp_path, {"llm": "model", "persona": persona}, ["Yes."], model=player)

    assert result.details["valid"] is True


@pytest.mark.parametrize("turns", [1, 6])
def test_who_was_only_asked_has_not_reached_its_goal(tmp_path: Path, turns: int) -> None:
    player = Player([says("Cancel A-12, please."), says("", "reached", "", 1)])

    result = held(tmp_path, {"llm": "model"}, ["Which day is it on?"], model=player, turns=turns)

    assert result.details["simulation"]["faults"] == [
        "the user says that the goal is reached, and was only asked or refused"
    ]
    assert result.details["valid"] is False


def test_a_goal_that_is_read_out_gives_it_away(tmp_path: Path) -> None:
    player = Player([says("You want to cancel appointment A-12."), says("Bye.", "reached", "", 1)])

    result = held(tmp_path, {"llm": "model"}, ["Yes."], model=player)

    assert result.details["simulation"]["faults"] == ["turn 1 gives its instruction away"]


def test_a_reply_that_says_no_proper_end_is_asked_for_again(tmp_path: Path) -> None:
    player = Player(
        [says("Hi"), says("Bye", "finished"), says("Bye", "reached", "", 7), says("Bye.", "REACHED", "ok", 1)]
    )

    result = held(tmp_path, {"llm": "model"}, ["Done."], model=player)

    assert result.details["ended"]["reason"] == "reached"
    assert "'ended' has to be" in player.asked[2].messages[-1].content
    assert "'satisfaction' is no number" in player.asked[3].messages[-1].content


SCRIPT = {"script": ["Cancel A-12, please.", "Yes, the one on Monday.", "Really cancel it."], "hears": ["is cancelled"]}


def test_a_script_is_said_where_the_built_in_model_would_play(tmp_path: Path) -> None:
    result = held(tmp_path, {"llm": "model", **SCRIPT}, ["The one on Monday?", "A-12 is cancelled."])

    assert result.passed
    assert result.details["ended"] == {"reason": "reached", "why": "heard all that it needed", "satisfaction": 1.0}
    assert result.metrics["turns"] == 2.0  # the third line was not needed


def test_a_script_that_never_hears_what_it_needs_gives_up(tmp_path: Path) -> None:
    result = held(tmp_path, SCRIPT, ["Hello.", "Well.", "No."])

    assert result.details["ended"] == {"reason": "gave up", "why": "never heard 'is cancelled'", "satisfaction": 0.0}
    assert scores(result)["simulation"] == 1.0
    assert held(tmp_path, SCRIPT, ["Hello."], turns=1).details["ended"]["reason"] == "out of turns"


def test_a_model_plays_although_there_is_a_script(tmp_path: Path) -> None:
    player = Player([says("My own words."), says("Bye.", "reached", "", 1)])

    result = held(tmp_path, {"llm": "model", **SCRIPT}, ["Done."], model=player)

    assert result.messages[0]["content"] == "My own words."


def test_the_built_in_model_without_a_script_is_a_fault_and_no_score(tmp_path: Path) -> None:
    result = held(tmp_path, {"llm": "model"}, ["Done."])

    assert result.status == "error"
    assert result.failure == {
        "kind": "setting",
        "message": "the built-in model, and a system behind HTTP that is under test, cannot play a person with a goal: "
        "give it a 'script', or name a model with --genir-user-model",
    }


def test_a_user_that_says_nothing_of_the_end_has_no_score_for_it(tmp_path: Path) -> None:
    user = {"class": "ScriptedUser", "utterances": ["Hello there"]}

    result = held(tmp_path, user, ["Hello."], turns=1)

    assert result.failure is not None
    assert "the user said nothing of how it ended" in result.failure["message"]


@pytest.mark.parametrize(
    ("user", "message"),
    [
        ({}, "a GoalUser needs an 'llm' that plays it, or a 'script'"),
        ({"script": ["Hi"]}, "a 'script' needs 'hears', to know when the goal is reached"),
        ({"llm": "model", "hears": "x"}, "'hears' needs a 'script'"),
        ({"script": [], "hears": "x"}, "'script' has no lines"),
        ({"script": ["Hi"], "hears": "(?=x)"}, "the pattern '(?=x)' cannot be used"),
        ({"llm": "model", "skill": "godlike"}, "unknown skill 'godlike'"),
        ({"llm": "model", "patience": 0}, "'patience' has to be at least 1, not 0"),
        ({"llm": "model", "must_not_known": {"a": "b"}}, "did you mean 'must_not_know'?"),
        ({"llm": "model", "knows": {"a": [1]}}, "a fact of 'knows' has to be text"),
        ({"llm": "model", "goal": ["x"]}, "'goal' has to be text"),
    ],
)
def test_a_mistake_is_told_before_anybody_is_asked(tmp_path: Path, user: dict[str, Any], message: str) -> None:
    with pytest.raises(GenirError) as error:
        held(tmp_path, user, ["Hello."])

    assert message in str(error.value)
