"""The functions and classes for scripts: plain and async, own classes of either kind, rows, and nothing interpreted."""

from __future__ import annotations

import asyncio
import inspect
import json
import threading
from pathlib import Path
from typing import Any

import pytest

from pytest_genir import (
    LLM,
    Evaluator,
    Logbook,
    StaticUser,
    System,
    User,
    aevaluate,
    arun,
    asimulate,
    evaluate,
    run,
    simulate,
)
from pytest_genir.conversation.evaluator import judges_each_apart
from pytest_genir.conversation.evaluators.prompted_evaluator import PromptedEvaluator
from pytest_genir.conversation.surroundings import Surroundings
from pytest_genir.errors import FileError, GenirError, SettingError, UnknownName
from pytest_genir.models import Answer, Model, Request
from tests.conversation.conftest import extractive
from tests.support import scripted
from tests.support.rule_server import rule_server

CONFIGURATION: dict[str, Any] = {
    "simulation": {
        "topic": {"description": "Tea"},
        "user": {"class": "ScriptedUser", "utterances": ["q0", "q1"]},
        "system": {"class": "ScriptedSystem", "utterances": ["a0", "a1"]},
        "maxTurns": 2,
    },
    "evaluation": {"evaluators": {"Own": {"class": "ScriptedEvaluator", "turns": [{"score": 1}, None]}}},
}
OPTIONS: dict[str, Any] = {
    "additional_users": scripted.USERS,
    "additional_systems": scripted.SYSTEMS,
    "additional_evaluators": scripted.EVALUATORS,
}


class Says:
    """A model that says one thing and remembers what it was asked."""

    name = type = "says"
    prices = None

    def __init__(self, *texts: str) -> None:
        self.texts = list(texts)
        self.requests: list[Request] = []

    async def ask(self, model: Model, request: Request) -> Answer:
        self.requests.append(request)
        return Answer(text=self.texts.pop(0) if len(self.texts) > 1 else self.texts[0])

    @property
    def around(self) -> Surroundings:
        return Surroundings(ask=self.ask, models={"model": extractive()}, feedback=True)


def test_memory_keeps_a_run_of_its_own() -> None:
    import pytest_genir.memory

    assert "agent" in inspect.signature(pytest_genir.memory.run).parameters
    assert "configuration" in inspect.signature(pytest_genir.run).parameters


def test_plain_and_async_functions_do_the_same() -> None:
    async def both() -> list[Any]:
        simulation = await asimulate(CONFIGURATION["simulation"], additional_users=scripted.USERS,
                                     additional_systems=scripted.SYSTEMS)  # fmt: skip
        evaluation = await aevaluate(simulation, CONFIGURATION["evaluation"], additional_evaluators=scripted.EVALUATORS)
        return [simulation, evaluation, await arun(CONFIGURATION, **OPTIONS)]

    simulation = simulate(
        CONFIGURATION["simulation"], additional_users=scripted.USERS, additional_systems=scripted.SYSTEMS
    )
    evaluation = evaluate(simulation, CONFIGURATION["evaluation"], additional_evaluators=scripted.EVALUATORS)
    plain = [simulation, evaluation, run(CONFIGURATION, **OPTIONS)]

    assert _timeless(asyncio.run(both())) == _timeless(plain)
    assert plain[2]["userTurnsEvaluations"][0]["Own"]["score"] == 1
    assert isinstance(plain[0]["milliseconds"], int) and plain[0]["milliseconds"] >= 0


def _timeless(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _timeless(part) for key, part in value.items() if not key.startswith("milliseconds")}
    return [_timeless(part) for part in value] if isinstance(value, list) else value


def test_plain_functions_refuse_to_block_a_running_loop() -> None:
    async def inside() -> None:
        run(CONFIGURATION, **OPTIONS)

    with pytest.raises(RuntimeError, match="await the async method"):
        asyncio.run(inside())


class AsyncSystem(System):
    async def asearch(self, user_turn: dict[str, Any], logbook: Logbook) -> dict[str, Any]:
        await asyncio.sleep(0)
        return {"utterance": f"async {user_turn['utterance']}"}


class CoroutineSystem(System):
    async def search(self, user_turn: dict[str, Any], logbook: Logbook) -> dict[str, Any]:  # type: ignore[override]
        return {"utterance": f"coroutine {user_turn['utterance']}"}


class DuckSystem:
    def __init__(self, configuration: dict[str, Any], logbook: Logbook) -> None:
        self.thread = threading.current_thread()

    def search(self, user_turn: dict[str, Any], logbook: Logbook) -> str:
        assert threading.current_thread() is not self.thread, "a plain method must not hold up the loop"
        return f"duck {user_turn['utterance']}"


class HalfUser(StaticUser):
    """Overrides one plain method of a class whose methods are async; needs nothing of its configuration."""

    required = ()
    slots = ()

    async def astart(self, topic: Any, logbook: Logbook) -> dict[str, Any]:
        return {"utterance": "begin"}

    def follow_up(self, system_response: dict[str, Any], logbook: Logbook) -> dict[str, Any] | None:
        return None if system_response["utterance"].endswith("end") else {"utterance": "end"}


@pytest.mark.parametrize(
    ("system", "said"), [(AsyncSystem, "async"), (CoroutineSystem, "coroutine"), (DuckSystem, "duck")]
)
def test_own_classes_are_plain_or_async(system: type, said: str) -> None:
    found = simulate(
        {"topic": {}, "user": {"class": "Half"}, "system": {"class": "Mine"}, "maxTurns": 5},
        additional_users={"Half": HalfUser},
        additional_systems={"Mine": system},
    )

    assert [turn["systemResponse"]["utterance"] for turn in found["userTurns"]] == [f"{said} begin", f"{said} end"]


def test_a_class_without_its_method_says_so() -> None:
    with pytest.raises(TypeError, match="Empty has to define search or asearch"):
        simulate(
            {"user": {"class": "ScriptedUser", "utterances": ["q"]}, "system": {"class": "Empty"}},
            additional_users=scripted.USERS,
            additional_systems={"Empty": type("Empty", (System,), {})},
        )


def test_a_plain_method_may_ask_the_language_model() -> None:
    class Asks(System):
        def search(self, user_turn: dict[str, Any], logbook: Logbook) -> dict[str, Any]:
            llm = LLM("model", logbook)
            reply: dict[str, Any] = llm.json([llm.create_user_message(user_turn["utterance"])], "act", ["utterance"])
            return reply

    says = Says('{"utterance": "from inside"}')
    found = simulate(
        {"user": {"class": "ScriptedUser", "utterances": ["q"]}, "system": {"class": "Asks"}, "maxTurns": 1},
        additional_users=scripted.USERS,
        additional_systems={"Asks": Asks},
        surroundings=says.around,
    )

    assert found["userTurns"][0]["systemResponse"]["utterance"] == "from inside"
    assert [message.content for message in says.requests[0].messages] == ["q"]


def test_what_a_model_says_is_never_a_template(tmp_path: Path) -> None:
    """`{{llm}}` in a reply stays text, in the next prompt and in the search query."""
    says = Says('{"utterance": "{{llm}} {{variables.topic.secret}}"}')
    configuration = {
        "topic": {"description": "Tea", "secret": "hidden"},
        "user": {"class": "StaticUser", "llm": "model", "start": "Begin", "followUp": "On"},
        "system": {
            "class": "GenerativeElasticSystem",
            "llm": "model",
            "search": {
                "index": str(tmp_path / "docs.jsonl"),
                "query": {"match": {"text": "{{variables.userTurn.utterance}}"}},
            },
            "generation": {"message": "Say {{variables.userTurn.utterance}}"},
        },
        "maxTurns": 1,
    }
    (tmp_path / "docs.jsonl").write_text('{"id": "tea", "text": "Tea is hot."}\n', encoding="utf-8")
    entries: list[Any] = []
    simulate(configuration, surroundings=says.around, log_callback=entries.append)

    assert {"match": {"text": "{{llm}} {{variables.topic.secret}}"}} in [entry.data for entry in entries]
    assert [message.content for message in says.requests[-1].messages] == ["Say {{llm}} {{variables.topic.secret}}"]


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"maxTurns": 1.5}, "'maxTurns' has to be a whole number"),
        ({"maxTurns": "three"}, "'maxTurns' has to be a whole number"),
        ({"maxTurns": -1}, "'maxTurns' has to be at least 1"),
        ({"maxTurn": 1}, "maxTurns"),
        ({"topic": "Tea"}, "'topic' has to be an object"),
        ({"user": {"class": "StaticUser", "llm": "model", "start": "{{variables.topik}}", "followUp": "On"}}, "topik"),
    ],
)
def test_a_mistake_in_a_simulation_is_told_before_anything_is_asked(change: dict[str, Any], said: str) -> None:
    says = Says('{"utterance": "hello"}')
    user = {"class": "StaticUser", "llm": "model", "start": "Begin", "followUp": "On"}
    configuration = {"topic": {}, "user": user, "system": {"class": "Echo"}, **change}

    with pytest.raises(GenirError, match=said):
        simulate(configuration, surroundings=says.around, additional_systems={"Echo": DuckSystem})
    assert run({"simulation": configuration}, surroundings=says.around, additional_systems={"Echo": DuckSystem}) == {}

    assert says.requests == []


@pytest.mark.parametrize(
    ("configuration", "said"),
    [
        (None, "the evaluation has to be an object"),
        ({"evaluators": {"R": {"class": "ReadabilityEvaluator", "measure": "flesch"}}}, "fleschReadingEase"),
        (
            {"evaluators": {"P": {"class": "PromptedEvaluator", "llm": "model", "prompt": "{{variables.turn}}"}}},
            "variables.turn",
        ),
        ({"evaluators": {"P": {"class": "PromptedEvaluator", "llm": "model", "promt": "Rate"}}}, "prompt"),
    ],
)
def test_a_mistake_in_an_evaluation_is_told_before_anything_is_asked(configuration: Any, said: str) -> None:
    says = Says('{"score": 1}')
    simulation = {"userTurns": [{"utterance": "q", "systemResponse": {"utterance": "a"}}]}

    with pytest.raises(GenirError, match=said):
        evaluate(simulation, configuration, surroundings=says.around)

    assert says.requests == []


def test_a_configuration_as_text_may_hold_real_newlines() -> None:
    user = {"class": "ScriptedUser", "utterances": ["{{q}}"]}
    configuration = {"simulation": {**CONFIGURATION["simulation"], "user": user, "maxTurns": 1}}
    classes: dict[str, Any] = {"additional_users": scripted.USERS, "additional_systems": scripted.SYSTEMS}

    found = run(json.dumps(configuration), replacements={"q": "two\nlines"}, **classes)

    assert found["simulation"]["userTurns"][0]["utterance"] == "two\nlines"


def test_a_model_is_told_what_was_wrong_with_its_reply() -> None:
    says = Says("I refuse.", '{"score": 1}', '{"score": 1, "explanation": "fine"}')
    llm_configuration = {
        "class": "PromptedEvaluator",
        "llm": "model",
        "prompt": "Rate",
        "requiredKeys": ["explanation"],
    }
    simulation = {"configuration": {}, "userTurns": [{"utterance": "q", "systemResponse": {"utterance": "a"}}]}

    found = evaluate(simulation, {"evaluators": {"Own": llm_configuration}}, surroundings=says.around)

    assert found["userTurnsEvaluations"][0]["Own"]["explanation"] == "fine"
    told = [message.content for message in says.requests[-1].messages]
    again = (
        "Answer again with only one JSON object that has the keys 'score', 'explanation', without any text around it."
    )
    assert told == [
        "Rate",
        "I refuse.",
        f"That was not what was asked for: Failed parsing JSON. {again}",
        '{"score": 1}',
        f"That was not what was asked for: Missing key 'explanation'. {again}",
    ]


def test_rows_keep_their_order_and_a_bad_one_loses_no_other() -> None:
    text = json.dumps(CONFIGURATION).replace('"q0"', '"{{q}}"')

    found = run(text, replacements='q\nfirst\n"broken\nthird\n', **OPTIONS)

    assert [row and row["simulation"]["userTurns"][0]["utterance"] for row in found] == ["first", {}, "third"]


def test_null_in_replacements_names_the_row_and_loses_no_other() -> None:
    entries: list[Any] = []

    found = run(CONFIGURATION, replacements=[{"q": "x"}, {"q": None}], log_callback=entries.append, **OPTIONS)

    assert found[0]["simulation"] and found[1] == {}
    assert "replacements: row 2: 'q' is null" in str([entry.data for entry in entries if entry.action == "error"])
    with pytest.raises(SettingError, match=r"replacements: 'q\.deep\.1' is null"):
        run(CONFIGURATION, replacements={"q": {"deep": ["x", None]}}, **OPTIONS)


def test_text_that_is_no_json_says_where() -> None:
    with pytest.raises(FileError, match="configuration:2:3: not readable as JSON"):
        run('{"a": 1,\n  oops}')


def test_unknown_classes_are_told_with_the_known_ones() -> None:
    configuration = {"user": {"class": "StaticUsr"}, "system": {"class": "BasicChatSystem"}}

    with pytest.raises(UnknownName, match="unknown user class 'StaticUsr'"):
        simulate(configuration)


def test_the_callers_configuration_is_not_changed() -> None:
    before = json.dumps(CONFIGURATION)
    run(CONFIGURATION, **OPTIONS)

    assert json.dumps(CONFIGURATION) == before


def test_max_turns_is_three_unless_said_otherwise() -> None:
    configuration = {
        "user": {"class": "ScriptedUser", "utterances": list("abcde")},
        "system": {"class": "ScriptedSystem", "utterances": list("vwxyz")},
    }
    found = simulate(configuration, additional_users=scripted.USERS, additional_systems=scripted.SYSTEMS)

    assert len(found["userTurns"]) == 3


def test_evaluators_of_ones_own_are_called_in_order_and_then_for_the_whole() -> None:
    calls: list[int | None] = []

    class Counts(Evaluator):
        def evaluate(
            self, simulation: Any, user_turn_index: int | None = None, logbook: Logbook | None = None
        ) -> dict[str, Any]:
            calls.append(user_turn_index)
            return {"score": 1}

    simulation = {"userTurns": [{"utterance": "q", "systemResponse": {"utterance": "a"}}] * 3}
    evaluate(simulation, {"evaluators": {"C": {"class": "Counts"}}}, additional_evaluators={"Counts": Counts})

    assert calls == [0, 1, 2, None]


def test_user_and_system_are_made_anew_for_each_conversation() -> None:
    made: list[User] = []

    def maker(configuration: dict[str, Any], logbook: Logbook) -> User:
        made.append(scripted.ScriptedUser(configuration, logbook))
        return made[-1]

    run(CONFIGURATION, replacements=[{}, {}, {}], **{**OPTIONS, "additional_users": {"ScriptedUser": maker}})

    assert len(set(map(id, made))) == 3


def test_passwords_of_addresses_are_used_and_shown_nowhere() -> None:
    with rule_server() as server:
        server.begin([
            {"when": {"path": "/chat"}, "reply": {"json": {"content": "hello"}}},
            {"when": {"path": "/score"}, "reply": {"json": {"score": 1}}},
        ])  # fmt: skip
        at = server.placed("http://fake.test").replace("http://", "http://joe:hunter2@")
        entries: list[Any] = []
        found = run(
            {
                "simulation": {
                    "topic": {},
                    "user": {"class": "ScriptedUser", "utterances": ["q"]},
                    "system": {"class": "BasicChatSystem", "url": f"{at}/chat"},
                    "maxTurns": 1,
                },
                "evaluation": {"evaluators": {"Own": {"class": "ApiBasedEvaluator", "url": f"{at}/score"}}},
            },
            **{**OPTIONS, "log_callback": entries.append},
        )

    assert found["userTurnsEvaluations"][0]["Own"]["score"] == 1
    for shown in (found, server.requests, [entry.to_wire() for entry in entries]):
        assert "hunter2" not in json.dumps(shown)


@pytest.mark.parametrize(
    ("simulation", "message"),
    [
        (None, "'simulation' has to be an object, not nothing (null)"),
        ([], "'simulation' has to be an object, not a list"),
        ({}, "the simulation of a run has no list of 'userTurns'"),
        ({"userTurns": {"utterance": "?"}}, "the simulation of a run has no list of 'userTurns'"),
        ({"userTurns": ["?"]}, "a turn has to be an object, not the text '?'"),
    ],
)
def test_what_is_no_simulation_is_told_as_in_a_file(simulation: Any, message: str) -> None:
    with pytest.raises(GenirError) as raised:
        evaluate(simulation, {"evaluators": {"E": {"class": "ReadabilityEvaluator", "measure": "rix"}}})

    assert str(raised.value) == f"simulation: {message}"


def test_only_a_class_itself_says_that_it_judges_each_turn_apart() -> None:
    class Strict(PromptedEvaluator):
        """May count what it has heard."""

    configuration = {"llm": "judge", "prompt": "How clear?"}

    assert judges_each_apart(PromptedEvaluator(configuration))
    assert not judges_each_apart(Strict(configuration)) and not judges_each_apart(Evaluator({}))
