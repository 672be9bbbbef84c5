"""No reply is kept or scored that is larger than its limit, whoever gave it: that is a failure with both sizes."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from datetime import datetime, timezone
from pathlib import Path
from typing import Any

import pytest

from pytest_genir.conversation.functions import simulate
from pytest_genir.engine.bodies import TooLarge, read_body
from pytest_genir.engine.once import ask_plainly
from pytest_genir.errors import FileError, Where
from pytest_genir.memory.agents.protocol import Incoming
from pytest_genir.memory.agents.python_agents import OwnAgentSession
from pytest_genir.models import Answer, Failure, Limits, Message, Request, model_from_fields
from pytest_genir.models.reply_size import BodyLimit, body_limit, received, size_of, within_limits
from tests.engine.support import Connection, failed, serving

ASKED = Request(messages=(Message("user", "q"),), question="q")
LIMIT = {"max_reply_size": 0.001}
LONG = "word " * 300


def message_of(reply: object) -> str:
    assert isinstance(reply, Failure) and reply.kind == "too_large"
    return reply.message


RETURNED: dict[str, Any] = {
    "text": LONG,
    "thoughts": f"<think>{LONG}</think>Yes.",
    "contexts": {"answer": "Yes.", "contexts": [LONG]},
    "citations": {"answer": "Yes.", "citations": ["id-" * 400]},
    "tool": {"answer": "Yes.", "tool_calls": [{"name": "f", "arguments": {"a": LONG}}]},
    "state": {"answer": "Yes.", "state": {LONG: 1}},
    "details": {"answer": "Yes.", "details": {"trace": [LONG]}},
    "answer": Answer(text=LONG),
    "failure": Failure(kind="mine", message="no", details={"text": LONG}),
    "letters": "ż" * 501,
    "half-letters": "\ud83d" * 400,
}


@pytest.mark.parametrize("way", RETURNED)
def test_a_system_in_python_has_the_limit_of_its_file(way: str, tmp_path: Path) -> None:
    (tmp_path / "own_system.py").write_text("def make(held):\n    return lambda messages: held[0]\n")
    held: dict[str, object] = {"type": "python", "target": "own_system.py:make", "options": {"held": [RETURNED[way]]}}
    model = model_from_fields({**held, **LIMIT}, Where("m"), folder=tmp_path)

    told = message_of(ask_plainly(model, ASKED))

    assert told.endswith("bytes, more than the 1,000 that are kept and scored ('max_reply_size: 0.001')")
    assert int(told.split()[3].replace(",", "")) > 1000


def test_what_is_within_the_limit_is_an_answer() -> None:
    limits = Limits(max_reply=1000)
    thoughtful = Answer(text="y" * 500, details={"thoughts": "x" * 480, "untouched": "x" * 480 + "y" * 500})

    assert within_limits(Answer(text="ż" * 500), limits) == Answer(text="ż" * 500)
    assert within_limits(thoughtful, limits) == thoughtful
    assert received({"a": ["b"]}, 2) == {"a": ["b"]}
    assert message_of(received({"a": ["bc"]}, 2))
    assert size_of([{"a": ("ż", 3, None)}]) == 3


def test_a_large_text_is_not_looked_through() -> None:
    # Thoughts would be looked for in thirty megabytes for half a minute.
    model = model_from_fields({"type": "extractive"}, Where("m"))

    assert model.spoken("<think>" * 300_000) == ("<think>" * 300_000, {})  # type: ignore[attr-defined]


@pytest.mark.parametrize("text", ["x" + " " * 200_000 + "y", "x" + "</s> " * 40_000, "\n" * 200_000 + "y"])
def test_blanks_at_the_end_of_an_answer_are_looked_through_once(text: str) -> None:
    model = model_from_fields({"type": "extractive"}, Where("m"))

    answer, _ = model.spoken(text)  # type: ignore[attr-defined]

    assert answer.strip() == text.replace("</s>", "").strip()


def stream(pieces: list[str], kind: str = "text/event-stream") -> Any:
    def script(text: str, times: int, connection: Connection) -> None:
        connection.raw(f"HTTP/1.1 200 OK\r\nContent-Type: {kind}\r\nTransfer-Encoding: chunked\r\n\r\n".encode())
        for piece in pieces:
            raw = f"data: {json.dumps({'answer': piece})}\n\n".encode()
            connection.raw(b"%x\r\n%s\r\n" % (len(raw), raw))
        connection.raw(b"0\r\n\r\n")

    return script


@pytest.mark.parametrize(
    ("pieces", "fits"),
    [(["word "] * 190, True), (["word "] * 201, False), (["word " * 400] * 2, False), ([""] * 2000, False)],
    ids=["chatty", "chatty-and-long", "large-pieces", "nothing-but-envelopes"],
)
def test_a_stream_is_read_as_far_as_its_limit(pieces: list[str], fits: bool) -> None:
    with serving(stream(pieces)) as server:
        reply = ask_plainly(model_from_fields({"type": "http", "url": server.url, **LIMIT}), ASKED)

    if fits:
        assert isinstance(reply, Answer) and len(reply.text) == 950
    else:
        assert "more than the 1,000" in message_of(reply) and not failed(reply).retry


def test_a_stream_without_an_end_is_broken_off() -> None:
    broken_off = []

    def endless(text: str, times: int, connection: Connection) -> None:
        connection.raw(b"HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nTransfer-Encoding: chunked\r\n\r\n")
        line = b"data: " + b"x" * 60_000 + b"\n\n"
        try:
            while True:
                connection.raw(b"%x\r\n%s\r\n" % (len(line), line))
        except OSError:
            broken_off.append(times)
            raise

    with serving(endless) as server:
        reply = ask_plainly(model_from_fields({"type": "http", "url": server.url}), ASKED)

    assert "the reply is larger than 2,0" in message_of(reply)
    assert "more than the 2,000,000 that are kept and scored ('max_reply_size: 2')" in message_of(reply)


def test_a_body_stops_at_its_limit() -> None:
    async def endless() -> AsyncIterator[bytes]:
        while True:
            yield b"line\n" * 100

    with pytest.raises(TooLarge) as raised:
        asyncio.run(read_body(endless(), "", BodyLimit(1000, 5000, per_line=100)))

    assert raised.value.size == 5500
    assert body_limit(Limits(max_reply=10), stream=False) == BodyLimit(40, 40)


@pytest.mark.parametrize("size", [0, -1, "much", True, 1e400])
def test_a_limit_is_a_number_of_megabytes(size: object) -> None:
    with pytest.raises(FileError, match="max_reply_size"):
        model_from_fields({"type": "extractive", "max_reply_size": size}, Where("m.json", 3))


def test_an_agent_of_memory_has_the_limit_of_its_model() -> None:
    class Talker:
        def reply(self, message: str) -> str:
            return LONG

    session = OwnAgentSession(Talker(), travel=False, max_reply=1000)
    incoming = Incoming(text="x", now=datetime.now(timezone.utc))

    reply = asyncio.run(session.reply(incoming, None))  # type: ignore[arg-type]

    assert "more than the 1,000" in message_of(received(reply, session.max_reply))


class Talker:
    max_reply = 1000

    def __init__(self, configuration: object, logbook: object) -> None:
        pass

    def search(self, user_turn: object, logbook: object) -> dict[str, object]:
        return {"utterance": "Yes.", "state": {"all": LONG}}


class Asker:
    def __init__(self, configuration: object, logbook: object) -> None:
        pass

    def start(self, topic: object, logbook: object) -> str:
        return "q"

    def follow_up(self, response: object, logbook: object) -> None:
        return None


def test_a_system_of_a_conversation_has_a_limit() -> None:
    configuration = {"topic": {}, "user": {"class": "Asker"}, "system": {"class": "Talker"}, "maxTurns": 1}

    with pytest.raises(Exception, match=r"the reply has 1,5\d\d bytes, more than the 1,000"):
        simulate(configuration, additional_users={"Asker": Asker}, additional_systems={"Talker": Talker})
