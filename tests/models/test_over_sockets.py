"""Models behind real sockets, asked through the plain engine."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from pytest_genir.engine import Ask, Job
from pytest_genir.engine.sequential import SequentialEngine
from pytest_genir.models import Answer, Failure, Message, Model, Request, model_from_fields
from tests.support.scripted_server import Asked, Reply, Server, scripted

KEY = "sk-proj-Ab12Cd34Ef56"
ASK = Request(messages=(Message("user", "Ile to jest?"),))


@pytest.fixture
def engine() -> Iterator[SequentialEngine]:
    engine = SequentialEngine()
    yield engine
    engine.close()


def asked(engine: SequentialEngine, model: Model, times: int = 1) -> list[Answer | Failure]:
    async def run(ask: Ask) -> list[Answer | Failure]:
        return [await ask(model, ASK) for _ in range(times)]

    engine.plan([Job("one", run)])
    answers: list[Answer | Failure] = engine.result("one")
    return answers


def openai(server: Server, key: str = KEY, **fields: Any) -> Model:
    return model_from_fields({"model": "m", "api_base": f"{server.url}/v1", **fields}, environ={"API_KEY": key})


def said(text: str) -> Reply:
    return Reply({"choices": [{"message": {"content": text}, "finish_reason": "stop"}], "usage": {}})


def test_a_question_goes_out_and_an_answer_comes_back(engine: SequentialEngine) -> None:
    with scripted(lambda _: said("Tyle: ąę.")) as server:
        (answer,) = asked(engine, openai(server))

    assert isinstance(answer, Answer)
    assert answer.text == "Tyle: ąę."
    (request,) = server.asked
    assert request.path == "/v1/chat/completions"
    assert request.headers["Authorization"] == f"Bearer {KEY}"
    assert request.body["messages"] == [{"role": "user", "content": "Ile to jest?"}]


def test_several_addresses_take_turns(engine: SequentialEngine) -> None:
    with scripted(lambda _: said("a")) as one, scripted(lambda _: said("b")) as two:
        model = model_from_fields({"model": "m", "api_base": [f"{one.url}/v1", f"{two.url}/v1"]}, environ={})
        answers = asked(engine, model, times=4)

    assert [answer.text for answer in answers if isinstance(answer, Answer)] == ["a", "b", "a", "b"]


def test_ollama_streams_are_read(engine: SequentialEngine) -> None:
    lines = '{"message":{"content":"Ty"},"done":false}\n\n{"message":{"content":"le"},"done":false}\n{"done":true}\n'
    with scripted(lambda _: Reply(lines, headers={"Content-Type": "application/x-ndjson"})) as server:
        (answer,) = asked(engine, model_from_fields({"url": f"{server.url}/api/chat", "model": "m"}, environ={}))

    assert isinstance(answer, Answer)
    assert answer.text == "Tyle"


@pytest.mark.parametrize(
    ("reply", "kind", "retry"),
    [
        pytest.param(Reply({"error": {"message": "busy"}}, 503), "status", True, id="503"),
        pytest.param(Reply(b"{}", 307, {"Location": "http://127.0.0.1:1/"}), "redirect", False, id="redirect"),
        pytest.param(Reply('{"choices": [{"mes'), "malformed", True, id="cut-json"),
        pytest.param(Reply("<html>", headers={"Content-Type": "text/html"}), "malformed", True, id="html"),
        pytest.param(Reply(b'{"choices"', announced=500), "incomplete", True, id="cut-body"),
    ],
)
def test_faults_are_failures(engine: SequentialEngine, reply: Reply, kind: str, retry: bool) -> None:
    with scripted(lambda _: reply) as server:
        (failure,) = asked(engine, openai(server))

    assert isinstance(failure, Failure)
    assert (failure.kind, failure.retry) == (kind, retry)


def test_a_server_that_repeats_the_key_does_not_get_it_into_a_message(engine: SequentialEngine) -> None:
    def repeat(asked: Asked) -> Reply:
        return Reply({"error": {"message": f"Incorrect key: {asked.headers['Authorization']}"}}, 401)

    with scripted(repeat) as server:
        (failure,) = asked(engine, openai(server))

    assert isinstance(failure, Failure)
    assert failure.message == "401 Unauthorized: Incorrect key: Bearer *** (the key in API_KEY was sent)"


def test_a_refusal_without_a_key_names_the_variable(engine: SequentialEngine) -> None:
    with scripted(lambda _: Reply({"error": {"message": "no"}}, 401)) as server:
        (failure,) = asked(engine, openai(server, key=""))

    assert isinstance(failure, Failure)
    assert failure.message.endswith("(no key was sent: the environment variable API_KEY is empty or not set)")


def test_nobody_listening_on_this_machine_is_a_failure_that_no_waiting_mends(engine: SequentialEngine) -> None:
    with scripted(lambda _: said("")) as server:
        pass

    (failure,) = asked(engine, openai(server))

    assert isinstance(failure, Failure)
    assert (failure.kind, failure.retry, failure.fatal) == ("connect", False, True)
    assert failure.message.endswith("(Connection refused): is the server running?")
