"""Exceptions of systems in Python: those that another attempt may mend are told apart from mistakes."""

from __future__ import annotations

import urllib.error
from email.message import Message as Headers
from types import SimpleNamespace

import pytest

from pytest_genir.engine import Ask, Job
from pytest_genir.engine.concurrent import ConcurrentEngine
from pytest_genir.models import Answer, Message, Request
from pytest_genir.models.base import Base
from pytest_genir.models.python_models import OwnModel
from pytest_genir.models.raised import failure_of_exception
from pytest_genir.models.vocabulary import Limits


class StatusError(Exception):
    """As openai, httpx and requests raise it."""

    def __init__(self, status: int, **headers: str) -> None:
        super().__init__(f"status {status}")
        self.response = SimpleNamespace(status_code=status, headers=headers)


class ReadTimeout(Exception):
    pass


class RateLimitError(Exception):
    pass


@pytest.mark.parametrize(
    ("error", "kind", "retry"),
    [
        (TimeoutError("slow"), "timeout", True),
        (ReadTimeout("slow"), "timeout", True),
        (ConnectionResetError("gone"), "connect", True),
        (RateLimitError("busy"), "rate_limit", True),
        (StatusError(429), "rate_limit", True),
        (StatusError(503), "status", True),
        (StatusError(400), "status", False),
        (urllib.error.HTTPError("http://h", 500, "oops", Headers(), None), "status", True),
        (ValueError("a bug"), "python", False),
        (SystemExit(3), "python", False),
    ],
)
def test_what_another_attempt_may_mend_is_tried_again(error: BaseException, kind: str, retry: bool) -> None:
    failure = failure_of_exception(error, f"{type(error).__name__}: {error}")

    assert (failure.kind, failure.retry) == (kind, retry)


def test_a_server_that_asks_for_time_gets_it() -> None:
    assert failure_of_exception(StatusError(429, **{"retry-after": "7"}), "busy").retry_after == 7


def test_the_engine_asks_again() -> None:
    asked = []

    def answer(messages: list[dict[str, str]]) -> str:
        asked.append(messages)
        if len(asked) < 3:
            raise StatusError(429)
        return "at last"

    model = OwnModel(base=Base(name="own", type="python", limits=Limits(sleep_time=0)), make=lambda: answer)

    async def run(ask: Ask) -> object:
        return await ask(model, Request(messages=(Message("user", "x"),)))

    engine = ConcurrentEngine()
    engine.plan([Job("one", run)])
    reply = engine.result("one")
    engine.close()

    assert isinstance(reply, Answer)
    assert (reply.text, reply.attempts) == ("at last", 3)
