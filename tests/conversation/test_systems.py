"""Systems of many kinds in a conversation: the model under test, services behind HTTP, functions, objects."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from pytest_genir.conversation.load import load_cases
from pytest_genir.models import Model
from pytest_genir.models.description import model_from_fields
from pytest_genir.models.python_models import model_from_object
from pytest_genir.results.record import Result
from tests.conversation.conftest import OPTIONS, TRUSTING, results_of
from tests.support.scripted_server import Asked, Reply, Server, scripted

USER = ["Is there tea?", "And coffee?"]
Talk = Callable[..., Result]


@pytest.fixture
def talk(tmp_path: Path) -> Talk:
    """Return a function that lets a system answer two questions."""

    def converse(
        system: Mapping[str, Any], model: Model | None = None, user: list[str] = USER, **options: Any
    ) -> Result:
        simulation = {
            "topic": {"description": "Tea"},
            "user": {"class": "ScriptedUser", "utterances": user},
            "system": system,
            "maxTurns": len(user),
        }
        path = tmp_path / "talk.json"
        path.write_text(json.dumps({"options": {**OPTIONS, **options}, "simulation": simulation}))
        (result,) = results_of(load_cases(path, TRUSTING), model=model)
        return result

    return converse


def said(result: Result) -> list[str]:
    assert result.failure is None, result.failure
    return [message["content"] for message in result.messages if message["role"] == "assistant"]


def own(thing: object) -> Model:
    return model_from_object("own", thing)


def shop(messages: list[dict[str, str]]) -> dict[str, Any]:
    return {
        "answer": f"{len(messages)} messages, {messages[0]['role']} first",
        "tool_calls": [{"name": "stock", "arguments": {"of": messages[-1]["content"]}}],
        "state": {"asked": len(messages)},
    }


class Talker:
    made = 0

    def __init__(self) -> None:
        Talker.made += 1
        self.heard: list[str] = ["from before"]

    def reset(self) -> None:
        self.heard = []

    def reply(self, message: str) -> str:
        self.heard.append(message)
        return f"{len(self.heard)}. {message}"

    def save(self) -> list[str]:
        return self.heard

    def load(self, state: list[str]) -> None:
        self.heard = state


def last_words(message: str, session: str) -> str:
    return f"{message} ({session[:6]})"


async def slowly(messages: list[dict[str, str]]) -> str:
    return f"{len(messages)}"


class WithoutOurs:
    def __call__(self, messages: list[dict[str, str]]) -> str:
        return messages[-1]["content"].upper()


class NothingOfUse:
    pass


def test_the_model_under_test_is_the_assistant(talk: Talk) -> None:
    result = talk({"class": "ModelSystem", "system_prompt": "Be kind."}, own(shop))

    assert said(result) == ["2 messages, system first", "4 messages, system first"]
    assert result.tool_calls == (
        {"turn": 1, "name": "stock", "arguments": {"of": "Is there tea?"}},
        {"turn": 2, "name": "stock", "arguments": {"of": "And coffee?"}},
    )
    assert result.state == {"asked": 4}


def test_it_needs_the_model_of_the_run(tmp_path: Path) -> None:
    for system, needed in (({"class": "ModelSystem"}, True), ({"class": "ModelSystem", "llm": "extractive"}, False)):
        simulation = {"topic": {}, "user": {"class": "ScriptedUser", "utterances": USER}, "system": system}
        (tmp_path / "t.json").write_text(json.dumps({"options": OPTIONS, "simulation": simulation}))
        (case,) = load_cases(tmp_path / "t.json", TRUSTING)
        assert case.needs_model is needed


def test_an_object_with_reply_is_made_for_each_conversation(talk: Talk) -> None:
    model = own(Talker)

    first, second = talk({"class": "ModelSystem"}, model), talk({"class": "ModelSystem"}, model)

    assert said(first) == said(second) == ["1. Is there tea?", "2. And coffee?"]


def test_one_object_for_all_conversations_is_refused(talk: Talk) -> None:
    result = talk({"class": "ModelSystem"}, own(Talker()))

    assert result.failure is not None
    assert "the one Talker of 'own' cannot hold several conversations: give its class" in result.failure["message"]


@pytest.mark.parametrize(
    ("name", "answers"),
    [
        ("shop", ["1 messages, user first", "3 messages, user first"]),
        ("last_words", ["Is there tea? (genir-)", "And coffee? (genir-)"]),
        ("slowly", ["1", "3"]),
        ("Talker", ["1. Is there tea?", "2. And coffee?"]),
        ("WithoutOurs", ["IS THERE TEA?", "AND COFFEE?"]),
    ],
)
def test_functions_and_objects_are_systems_as_they_are(name: str, answers: list[str], talk: Talk) -> None:
    result = talk({"class": name}, additionalSystems={name: f"tests.conversation.test_systems:{name}"})

    assert said(result) == answers


def test_what_neither_searches_nor_replies_is_no_system(talk: Talk) -> None:
    named = {"additionalSystems": {"Mine": "tests.conversation.test_systems:NothingOfUse"}}

    result = talk({"class": "Mine"}, **named)

    assert result.failure is not None
    assert result.failure["message"] == (
        "'Mine' is no system: its NothingOfUse has neither 'search' nor 'reply'\n"
        "  define search(user_turn, logbook), reply(message), or a function of the messages"
    )


@pytest.mark.parametrize(
    "reply",
    [
        {"content": "No."},
        {"choices": [{"message": {"role": "assistant", "content": "No."}, "finish_reason": "stop"}], "model": "m"},
        {"answer": "No.", "status": "ok"},
        {"utterance": "No."},
        {"text": "No.", "contexts": ["stock"]},
    ],
)
def test_a_chat_server_may_answer_in_any_known_form(reply: dict[str, Any], talk: Talk) -> None:
    with scripted(lambda _: Reply(reply)) as server:
        result = talk({"class": "BasicChatSystem", "url": f"{server.url}/chat"})

    assert said(result) == ["No.", "No."]
    sessions = {asked.headers["X-Session"] for asked in server.asked}
    assert len(sessions) == 1
    assert server.asked[1].body["messages"][1] == {"role": "assistant", "content": "No."}


def _http(server: Server, **more: Any) -> Model:
    body = {"q": "{{question}}", "s": "{{session}}", "n": "{{messages}}"}
    return model_from_fields({"type": "http", "url": f"{server.url}/ask", "body": body, **more}, environ={})


def test_a_service_behind_http_opens_and_closes_its_session(talk: Talk) -> None:
    def answer(asked: Asked) -> Reply:
        if asked.path == "/open":
            return Reply({"id": 17})
        return Reply({"answer": f"{asked.body['q']} {asked.body.get('s')}"} if asked.path == "/ask" else b"")

    with scripted(answer) as server:
        model = _http(
            server,
            open={"url": f"{server.url}/open", "body": {"as": "{{session}}"}, "session": "id"},
            close={"url": f"{server.url}/close/{{{{session}}}}"},
        )
        result = talk({"class": "ModelSystem"}, model)

    assert said(result) == ["Is there tea? 17", "And coffee? 17"]
    assert [asked.path for asked in server.asked] == ["/open", "/ask", "/ask", "/close/17"]
    assert server.asked[0].body["as"].startswith("genir-")
    assert server.asked[-1].body == {"session": "17"}


def test_a_session_that_cannot_be_opened_is_a_failure_and_one_that_cannot_be_closed_is_told(talk: Talk) -> None:
    with scripted(lambda asked: Reply({"answer": "x"}, status=200 if asked.path == "/ask" else 403)) as server:
        away = {"url": f"{server.url}/away"}
        unopened = talk({"class": "ModelSystem"}, _http(server, open=away))
        unclosed = talk({"class": "ModelSystem"}, _http(server, close=away))

    assert unopened.failure is not None
    assert unopened.failure["message"].startswith("the session was not opened: 403")
    assert said(unclosed) == ["x", "x"]
    assert any("the session was not closed: 403" in str(entry.get("data")) for entry in unclosed.details["log"])
