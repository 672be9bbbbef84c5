"""Models inside this process: threads, batches, and models that are coroutines themselves."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from pytest_genir.engine import Cache, ConcurrentEngine
from pytest_genir.models import Answer, Failure, Limits, Prices, Request
from tests.engine.support import answered, failed, job


@dataclass
class Inside:
    """A model that remembers in which batches and threads it was asked."""

    limits: Limits = field(default_factory=Limits)
    name: str = "inside"
    type: str = "test"
    prices: Prices | None = None
    seconds: float = 0.01
    batches: list[int] = field(default_factory=list)
    threads: set[str] = field(default_factory=set)
    running: int = 0
    most: int = 0

    def identity(self) -> Mapping[str, Any]:
        return {"inside": True}

    def answer(self, requests: Sequence[Request]) -> list[Answer | Failure]:
        self.running += 1
        self.most = max(self.most, self.running)
        self.batches.append(len(requests))
        self.threads.add(threading.current_thread().name)
        time.sleep(self.seconds)
        self.running -= 1
        return [self._one(request.messages[-1].content) for request in requests]

    def _one(self, text: str) -> Answer | Failure:
        if text == "raise":
            raise ZeroDivisionError("mine")
        return Failure(kind="mine", message="no") if text == "fail" else Answer(text=f"inside {text}")


class Batching(Inside):
    batch_size = 4


def ask(model: Any, *texts: str, cache: Cache | None = None) -> list[Any]:
    engine = ConcurrentEngine(None, cache)
    engine.plan([job(model, text) for text in texts])
    try:
        return [engine.result(text) for text in texts]
    finally:
        engine.close()


NAMES = [f"q{index}" for index in range(12)]


def test_one_at_a_time_outside_of_pytests_thread() -> None:
    model = Inside()

    assert [answered(reply).text for reply in ask(model, *NAMES)] == [f"inside {name}" for name in NAMES]
    assert model.most == 1 and set(model.batches) == {1}
    assert threading.current_thread().name not in model.threads


def test_batches_are_filled_and_one_at_a_time() -> None:
    model = Batching(Limits(threads=8))
    ask(model, *NAMES)

    assert model.batches == [4, 4, 4] and model.most == 1


def test_threads_ask_side_by_side_when_the_model_allows_it() -> None:
    model = Inside(Limits(threads=3), seconds=0.05)
    ask(model, *NAMES)

    assert model.most == 3


def test_what_a_model_raises_is_the_items_own_error() -> None:
    model = Inside()
    engine = ConcurrentEngine()
    engine.plan([job(model, "raise"), job(model, "fine")])

    with pytest.raises(ZeroDivisionError, match="mine"):
        engine.result("raise")
    assert answered(engine.result("fine")).text == "inside fine"
    engine.close()


def test_failures_of_items_do_not_stop_the_model() -> None:
    replies = ask(Inside(), "fail", *NAMES)

    assert failed(replies[0]).attempts == 1
    assert all(isinstance(reply, Answer) for reply in replies[1:])


def test_answers_are_stored_unless_the_model_says_otherwise(tmp_path: Path) -> None:
    model = Inside()
    ask(model, "q", cache=Cache(tmp_path))
    [again] = ask(model, "q", cache=Cache(tmp_path))

    assert answered(again).cached and len(model.batches) == 1


def test_a_model_that_hangs_is_given_up_and_does_not_keep_the_engine_open() -> None:
    model = Inside(Limits(timeout=0.1, item_timeout=0.4), seconds=12)
    started = time.monotonic()
    replies = ask(model, "q1", "q2", "q3")

    assert {failed(reply).kind for reply in replies} == {"timeout"}
    assert "item_timeout" in failed(replies[0]).message and len(model.batches) == 1
    assert time.monotonic() - started < 10


def test_a_model_inside_may_take_longer_than_a_request_over_the_network() -> None:
    model = Inside(Limits(timeout=0.05), seconds=0.2)

    assert answered(ask(model, "q")[0]).text == "inside q"


def test_a_coroutine_model_is_awaited_in_the_engine() -> None:
    @dataclass
    class Async(Inside):
        async def answer_async(self, request: Request) -> Answer | Failure:
            self.running += 1
            self.most = max(self.most, self.running)
            await asyncio.sleep(0.02)
            self.running -= 1
            return self._one(request.messages[-1].content)

    model = Async(Limits(threads=5))

    assert [answered(reply).text for reply in ask(model, *NAMES)] == [f"inside {name}" for name in NAMES]
    assert model.most == 5 and not model.batches


def test_a_wrong_number_of_answers_is_an_error_that_says_so() -> None:
    class Short(Inside):
        def answer(self, requests: Sequence[Request]) -> list[Answer | Failure]:
            return []

    engine = ConcurrentEngine()
    engine.plan([job(Short(), "q")])
    with pytest.raises(ValueError, match="inside: 1 requests, 0 answers"):
        engine.result("q")
    engine.close()
