"""A model behind a certificate of its own is asked alike by `chat`, by judges of a REPL and under pytest."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from pytest_genir.cli import main
from pytest_genir.conversation.asking import ask_of
from pytest_genir.conversation.surroundings import Surroundings
from pytest_genir.engine.once import ask_once, ask_plainly
from pytest_genir.engine.sequential import SequentialEngine
from pytest_genir.memory import score
from pytest_genir.models import Answer, Failure, LocalModel, Message, Model, Request, model_from_fields
from tests.support.certificates import self_signed, server_context
from tests.support.scripted_server import Reply, Server, scripted
from tests.support.warm import WarmPopen

ASK = Request(messages=(Message("user", "How much is it?"),))
TEXT = '{"utterance": "Twenty."}'
SAID = {"choices": [{"message": {"content": TEXT}, "finish_reason": "stop"}], "usage": {}}
QUESTIONS = """\
kind: rag
name: Office
language: en
documents: {fee: The fee is twenty crowns.}
questions:
  - {id: fee, question: How much is it?, context: [fee], expect: {include: [twenty]}}
"""
TALK = {
    "simulation": {
        "topic": {"description": "Fees"},
        "user": {"class": "StaticUser", "llm": "model", "start": "Answer in JSON.", "followUp": "Answer in JSON."},
        "system": {"class": "tests.support.scripted:ScriptedSystem", "utterances": ["It is."]},
        "maxTurns": 1,
    }
}


@pytest.fixture(scope="module")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return self_signed(tmp_path_factory.mktemp("tls"))


@pytest.fixture
def server(certificate: Path) -> Iterator[Server]:
    """Run a server whose certificate nobody signed."""
    with scripted(lambda _: Reply(SAID), server_context(certificate)) as server:
        yield server


def model_of(server: Server, **fields: object) -> Model:
    return model_from_fields({"model": "m", "api_base": f"{server.url}/v1", **fields}, environ={})


def described(server: Server, folder: Path, **fields: object) -> str:
    path = folder / "model.json"
    path.write_text(json.dumps({"model": "m", "api_base": f"{server.url}/v1", "max_retries": 0, **fields}))
    return str(path)


def test_a_certificate_that_nobody_signed_is_refused(server: Server) -> None:
    reply = asyncio.run(ask_once(model_of(server), ASK))

    assert isinstance(reply, Failure)
    assert reply.kind == "tls"


@pytest.mark.parametrize("named", [False, True])
def test_it_is_accepted_where_the_description_says_so(server: Server, certificate: Path, named: bool) -> None:
    reply = asyncio.run(ask_once(model_of(server, verify=str(certificate / "cert.pem") if named else False), ASK))

    assert isinstance(reply, Answer)
    assert reply.text == TEXT
    assert reply.seconds > 0


def test_chat_asks_as_pytest_does(server: Server, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    talk = tmp_path / "talk.json"
    talk.write_text(json.dumps(TALK))

    assert main(["chat", str(talk), "--allow-python", "--model", described(server, tmp_path, verify=False)]) == 0
    assert "Twenty." in capsys.readouterr().out
    assert main(["chat", str(talk), "--allow-python", "--model", described(server, tmp_path)]) == 1
    assert "certificate" in capsys.readouterr().err


def test_pytest_asks_as_chat_does(server: Server, tmp_path: Path) -> None:
    (tmp_path / "office.genir.yaml").write_text(QUESTIONS)
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--rootdir", str(tmp_path)]
    model = described(server, tmp_path, verify=False)
    run = WarmPopen([*command, "--genir-model", model, str(tmp_path)], stdout=subprocess.PIPE, text=True)
    output, _ = run.communicate()

    assert run.returncode == 0, output


def test_judges_of_a_repl_ask_the_same_way(server: Server) -> None:
    asked = []

    def judged(model: Model) -> object:
        asked.append(ask_plainly(model, ASK))
        return score("delayed_recall", questions=["q"], expected=["a"], responses=["b"], judge=model)

    async def in_a_notebook() -> object:
        return judged(model_of(server, verify=False))

    judged(model_of(server, verify=False))
    asyncio.run(in_a_notebook())  # where a loop runs already
    assert [one.text for one in asked if isinstance(one, Answer)] == [TEXT, TEXT]


def test_conversations_without_an_engine_ask_the_same_way() -> None:
    assert ask_of(Surroundings()) is ask_once


def test_a_slow_server_is_not_waited_for() -> None:
    with scripted(lambda _: Reply(SAID, announced=10_000)) as server:
        reply = asyncio.run(ask_once(model_of(server, timeout=0.3), ASK))

    assert isinstance(reply, Failure)
    assert reply.kind in ("timeout", "incomplete")


def test_a_model_inside_this_process_is_asked_in_a_thread() -> None:
    model = model_from_fields({"type": "extractive"})

    assert isinstance(model, LocalModel)
    assert isinstance(ask_plainly(model, ASK), Answer)


def test_the_plain_engine_has_no_sockets_of_its_own() -> None:
    import pytest_genir.engine.sequential as sequential

    assert "httpx" not in Path(sequential.__file__).read_text(encoding="utf-8")
    SequentialEngine().close()
