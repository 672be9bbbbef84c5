"""Lets the first request of a model go ahead of all others, for as long as its server may take to refuse it.

A parameter that the server refuses, a wrong name or a wrong key then costs one request and not as many as may be in
flight. Answers take longer than refusals, so nobody waits for one: after a moment all others follow. Workers of a run
agree by a lock who goes ahead.
"""

from __future__ import annotations

import asyncio
import os
import re
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from pytest_genir.engine.addresses import BadAddress, target_of
from pytest_genir.engine.locks import NoLocks, lock, unlock

#: How long to wait for a refusal. A server on this machine or near it refuses at once.
PATIENCE = 0.05
#: One elsewhere takes its time even to refuse.
PATIENCE_ELSEWHERE = 1.0
#: Models of these names usually refuse what most others take, and their servers are far away.
LIKELY = re.compile(r"(?:^|[/:.])(?:o[1-9](?:[-.:]|$)|gpt-(?:5|6|7|oss))", re.IGNORECASE)
PATIENCE_WITH_LIKELY = 3.0
#: How often a worker looks whether the one that went ahead is back.
LOOK_AGAIN = 0.005


def patience_with(model: object) -> float:
    """Return how long the others wait, going by what the model is called and where it is."""
    if LIKELY.search(str(getattr(model, "model", ""))):
        return PATIENCE_WITH_LIKELY
    return PATIENCE_ELSEWHERE if any(map(_elsewhere, getattr(model, "addresses", ()))) else PATIENCE


def _elsewhere(address: object) -> bool:
    try:
        return not target_of(str(address)).on_this_machine
    except BadAddress:
        return False


class Vanguard:
    """The first request of one model, in this process and in the others of its run."""

    def __init__(self, patience: float, file: Path | None, recall: Callable[[], object] = lambda: None) -> None:
        self._loop = asyncio.get_running_loop()
        self._patience = patience
        #: Takes over what the server has taught the worker that went ahead.
        self._recall = recall
        self._until = 0.0
        self._back: asyncio.Future[None] | None = None
        self._file = None if file is None else os.open(file, os.O_RDWR | os.O_CREAT, 0o600)
        self._locked = False

    async def enter(self) -> None:
        """Come back when a request may leave: at once for the first, for the others when it is back or takes long."""
        if self._back is None:
            self._back = self._loop.create_future()
            self._until = self._loop.time() + self._patience
            await self._among_workers()
            self._recall()
            self._until = self._loop.time() + self._patience
            return
        while not self._back.done() and (left := self._until - self._loop.time()) > 0:
            await asyncio.wait({self._back}, timeout=left)

    def returned(self) -> None:
        """Let everybody out: a reply has come."""
        if self._back is not None and not self._back.done():
            self._back.set_result(None)
        self.close()

    def close(self) -> None:
        if self._file is not None:
            if self._locked:
                with suppress(OSError):
                    unlock(self._file, 0)
            os.close(self._file)
            self._file = None

    async def _among_workers(self) -> None:
        """Wait while another worker's first request is out."""
        while self._file is not None and self._loop.time() < self._until:
            try:
                self._locked = lock(self._file, 0)
            except (NoLocks, OSError):
                return
            if self._locked:
                return
            await asyncio.sleep(LOOK_AGAIN)
