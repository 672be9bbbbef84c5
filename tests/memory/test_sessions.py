"""A system that keeps sessions is told which one a long talk is, when it begins, and when it is over."""

from __future__ import annotations

import asyncio
from datetime import datetime
from typing import Any

import pytest

from pytest_genir.memory.agents.chat import ChatAgent
from pytest_genir.memory.agents.protocol import Incoming
from pytest_genir.models import Answer, Failure, Model, Request
from pytest_genir.models.description import model_from_fields

URL = "http://127.0.0.1:9"
KEEPS = {"type": "http", "url": f"{URL}/ask", "body": {"q": "{{question}}", "user": "{{session}}"}}
OPENS = {**KEEPS, "open": {"url": f"{URL}/open", "session": "id"}, "close": {"url": f"{URL}/close/{{{{session}}}}"}}
FORGETS = {"type": "http", "url": f"{URL}/ask", "body": {"talk": "{{messages}}"}}


class Asked:
    """Answers every request, and notes what it is for and in which session."""

    def __init__(self, fails: str = "") -> None:
        self.calls: list[tuple[str, str]] = []
        self.lasting: list[bool] = []
        self.fails = fails

    async def __call__(self, model: Model, request: Request) -> Answer | Failure:
        self.calls.append((request.purpose, request.session))
        self.lasting.append(request.lasting)
        if request.purpose and request.purpose == self.fails:
            return Failure(kind="http", message="no such page")
        named = {"session": f"s{len(self.calls)}"} if request.purpose == "open" else {}
        return Answer(text="Aha.", details=named)


def agent(fields: dict[str, Any]) -> ChatAgent:
    return ChatAgent(model_from_fields(fields, environ={}))


def say(talker: ChatAgent, asked: Asked, text: str = "Hello") -> object:
    incoming = Incoming(
        text=text, supplied=None, tokens=1, supplied_tokens=0, now=datetime(2024, 1, 8), number=0, test_id="t"
    )
    return asyncio.run(talker.reply(incoming, asked))


def test_a_talk_is_one_session_and_another_one_after_a_reset() -> None:
    talker, other, asked = agent(KEEPS), agent(KEEPS), Asked()
    say(talker, asked), say(talker, asked), say(other, asked)
    asyncio.run(talker.reset())
    say(talker, asked)

    first, second, of_other, after = (session for _, session in asked.calls)
    assert first and first == second and len({first, of_other, after}) == 3
    assert all(asked.lasting)


def test_a_session_is_opened_once_and_closed_when_the_talk_is_over() -> None:
    talker, asked = agent(OPENS), Asked()
    say(talker, asked), say(talker, asked)
    asyncio.run(talker.leave())
    asyncio.run(talker.leave())

    assert [purpose for purpose, _ in asked.calls] == ["open", "answer", "answer", "close"]
    assert {session for _, session in asked.calls[1:]} == {"s1"}


def test_a_session_that_cannot_be_opened_is_a_failure_and_one_not_closed_is_told() -> None:
    unopened, unclosed = agent(OPENS), agent(OPENS)

    failed = say(unopened, Asked("open"))
    say(unclosed, Asked("close"))

    assert isinstance(failed, Failure) and "the session was not opened: no such page" in failed.message
    with pytest.warns(UserWarning, match="the session was not closed: no such page"):
        asyncio.run(unclosed.leave())


def test_only_who_goes_by_the_messages_takes_up_a_talk_again() -> None:
    assert agent(FORGETS).resumes and not agent(KEEPS).resumes and not agent(OPENS).resumes
