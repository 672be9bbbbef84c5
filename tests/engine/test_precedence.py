"""The engine goes first: who gives way comes back when it rests, and at once where it does or is no more."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable

import pytest

from pytest_genir.engine import precedence
from pytest_genir.engine.precedence import Precedence

LONG = 30.0


def in_loop(gone_first: Precedence, work: Callable[[], None]) -> threading.Thread:
    """Have an engine's thread work in several turns of its loop, and then wait for its end."""

    async def turns() -> None:
        for _ in range(3):
            work()
            await asyncio.sleep(0)
        await asyncio.sleep(0.001)

    def serve() -> None:
        loop = gone_first.new_loop()
        loop.run_until_complete(turns())
        loop.close()
        gone_first.ended()

    thread = threading.Thread(target=serve)
    thread.start()
    return thread


def test_who_gives_way_comes_back_when_all_turns_are_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(precedence, "MOST", LONG)
    first, told, at_work, go_on = Precedence(), [], threading.Event(), threading.Event()

    def work() -> None:
        at_work.set()
        assert go_on.wait(LONG)
        told.append("engine")

    thread = in_loop(first, work)
    assert at_work.wait(LONG)
    assert not first.rests
    go_on.set()
    first.give_way()
    told.append("pytest")
    thread.join(LONG)

    assert told == ["engine"] * 3 + ["pytest"]


def test_an_engine_that_is_never_done_stops_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(precedence, "MOST", 0.001)
    first, at_work, go_on = Precedence(), threading.Event(), threading.Event()

    def work() -> None:
        at_work.set()
        assert go_on.wait(LONG)

    thread = in_loop(first, work)
    assert at_work.wait(LONG)
    first.give_way()
    assert not first.rests
    go_on.set()
    thread.join(LONG)

    assert first.rests


def test_nobody_waits_for_an_engine_that_has_not_begun_or_has_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(precedence, "MOST", LONG)
    first = Precedence()
    first.give_way()
    in_loop(first, lambda: None).join(LONG)
    first.give_way()

    assert first.rests
