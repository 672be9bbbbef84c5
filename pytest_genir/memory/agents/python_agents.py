"""Somebody's own agent, in this process: called like a function, in the simulated time.

In an engine each agent has a thread of its own, so that a slow one holds up nobody.
"""

from __future__ import annotations

import asyncio
import inspect
import shutil
import time
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime
from pathlib import Path
from typing import Any

from pytest_genir.engine.jobs import Ask
from pytest_genir.errors import ModelError
from pytest_genir.memory.agents.protocol import Exchanged, Incoming, Reply
from pytest_genir.memory.time_travel import TRAVEL
from pytest_genir.models import Failure, Limits, Usage


def _at(now: datetime | None, era: int, function: Callable[..., object], *arguments: object) -> tuple[object, float]:
    """Call a function, or run a coroutine function to its end, in the simulated time; also say how long it took."""
    with TRAVEL.at(now, era) as stay:
        result = function(*arguments)
        result = asyncio.run(_finished(result)) if inspect.isawaitable(result) else result
    return result, stay.seconds


async def _finished(waiting: Awaitable[object]) -> object:
    return await waiting


class OwnAgentSession:
    """Drives an agent that somebody wrote."""

    def __init__(
        self, agent: Any, *, travel: bool = True, threaded: bool = False, max_reply: int = Limits().max_reply
    ) -> None:
        reply = getattr(agent, "reply", agent if inspect.isroutine(agent) else None)
        if not callable(reply):
            raise ModelError(
                f"the agent {type(agent).__name__} cannot be talked to",
                hint="an agent has a method `reply(message, agent_response=None) -> str`",
            )
        self._agent = agent
        #: So many bytes of a reply are kept.
        self.max_reply = max_reply
        self._reply: Callable[..., object] = reply
        self._takes_supplied = _takes_two(reply)
        self._travel = travel
        self._era = TRAVEL.era
        self._thread = ThreadPoolExecutor(1, "genir-agent") if threaded else None
        self._cost = self._total_cost()
        self._interrupted = False

    async def reply(self, incoming: Incoming, ask: Ask) -> Reply | Failure:
        supplied = incoming.supplied if self._takes_supplied else None
        arguments = (incoming.text,) if supplied is None else (incoming.text, supplied)
        now = incoming.now if self._travel else None
        started = time.perf_counter()
        if self._interrupted:
            return Failure(kind="agent", message="the agent was interrupted in the middle of a reply")
        try:
            said, ran_on = await self._called(self._reply, now, *arguments)
        except asyncio.CancelledError:
            # it may have heard a message that the log will never hold, so it cannot go on from the log
            self._interrupted = True
            raise
        if not isinstance(said, str):
            raise ModelError(f"reply() has to return text, not {type(said).__name__}")
        before, self._cost = self._cost, self._total_cost()
        cost = None if self._cost is None else self._cost - (before or 0.0)
        return Reply(
            text=said,
            supplied=supplied is not None,
            usage=Usage(cost=cost),
            seconds=time.perf_counter() - started,
            ran_on=ran_on,
        )

    async def _called(
        self, function: Callable[..., object], now: datetime | None, *arguments: object
    ) -> tuple[object, float]:
        if self._thread is None and not inspect.iscoroutinefunction(function):
            return _at(now, self._era, function, *arguments)
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._thread, _at, now, self._era, function, *arguments)

    @property
    def resumes(self) -> bool:
        """Say whether the agent can take up an interrupted conversation in a new process."""
        return any(callable(getattr(self._agent, name, None)) for name in ("load", "restore"))

    def _total_cost(self) -> float | None:
        cost = getattr(self._agent, "cost", None)
        cost = cost() if callable(cost) else cost
        return float(cost) if isinstance(cost, (int, float)) else None

    async def reset(self) -> None:
        reset = getattr(self._agent, "reset", None)
        if callable(reset):
            await self._called(reset, None)

    async def leave(self) -> None:
        """Nobody is told: an agent of one's own ends with its process."""

    def restore(self, exchanged: Sequence[Exchanged]) -> None:
        restore = getattr(self._agent, "restore", None)
        if callable(restore):
            restore([(entry.text, entry.reply) for entry in exchanged])

    def saved(self, events: int, folder: Path | None) -> None:
        """Save into a folder of its own per event, so that the log always finds the state that fits it."""
        if folder is None or not callable(getattr(self._agent, "save", None)):
            return
        target = folder / str(events)
        shutil.rmtree(target, ignore_errors=True)
        target.mkdir(parents=True)
        _with_folder(self._agent.save, target)
        for older in sorted(_numbered(folder))[:-2]:
            shutil.rmtree(folder / str(older), ignore_errors=True)

    def loaded(self, events: int, folder: Path | None) -> bool:
        """Load the state that was saved with this many events; say whether there was one."""
        if folder is None or not callable(getattr(self._agent, "load", None)):
            return False
        if not (folder / str(events)).is_dir():
            return False
        _with_folder(self._agent.load, folder / str(events))
        return True


def _numbered(folder: Path) -> list[int]:
    return [int(entry.name) for entry in folder.iterdir() if entry.name.isdigit()]


def _with_folder(function: Callable[..., object], folder: Path) -> None:
    """Call `save` or `load` with a folder, or without one where an agent keeps its state elsewhere."""
    if _places(function) == 0:
        function()
    else:
        function(folder)


def _takes_two(function: Callable[..., object]) -> bool:
    """Say whether a function takes a message and, beside it, the reply to give."""
    return _places(function) >= 2


def _places(function: Callable[..., object]) -> int:
    """Return how many arguments a function takes by position; many, where it does not say."""
    try:
        parameters = inspect.signature(function).parameters.values()
    except (TypeError, ValueError):
        return 99
    if any(p.kind is p.VAR_POSITIONAL for p in parameters):
        return 99
    return sum(p.kind in (p.POSITIONAL_ONLY, p.POSITIONAL_OR_KEYWORD) for p in parameters)
