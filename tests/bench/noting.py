"""Writes down what a process asks and what it hears of the store: `pytest -p tests.bench.noting`, CHAOS_NOTES=folder.

Each line is there before what it tells of happens, or after it has happened, and outlives a kill:
`claims` when a question is this process's to ask, `leaves` before a request leaves (and whether the store was away
then), `retry` when it came back without an answer and may leave again, `kept` when its answer is on the disk, `told`
when the store has it, `away` and `back`, `end`.
"""

from __future__ import annotations

import json
import os
import re
import time
from contextlib import suppress
from functools import partial
from pathlib import Path

from pytest_genir.engine.client import Errand, ModelClient
from pytest_genir.engine.store import Kept
from pytest_genir.engine.stores import redis

FOLDER = "CHAOS_NOTES"
_ECHO = re.compile(r"echo (\w+)")


class Notes:
    """The file of one process."""

    def __init__(self, folder: Path) -> None:
        self._file = os.open(folder / f"{os.getpid()}.notes", os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)

    def write(self, what: str, key: str = "", more: str = "") -> None:
        os.write(self._file, f"{json.dumps([time.monotonic(), what, key, more])}\n".encode())


def install(notes: Notes) -> None:
    """Let everything in this process that uses a store write down what it does."""

    class Noting(redis.RedisStore):
        """A store that is overheard."""

        def may_ask(self, key: str) -> bool:
            may = super().may_ask(key)
            if may:
                notes.write("leaves", key, "alone" if self._away else "")
            return may

        async def answer(self, key: str, *, oldest: float, claim: bool) -> Kept | None:
            kept = await super().answer(key, oldest=oldest, claim=claim)
            if kept is None and claim:
                notes.write("claims", key)
            return kept

        def keep(self, key: str, text: str) -> None:
            found = _ECHO.search(text)
            notes.write("kept", key, found.group(1) if found else "")
            super().keep(key, text)

        def _lost(self, error: Exception) -> None:
            notes.write("away")
            super()._lost(error)

        async def _connect(self) -> None:
            away = self._away
            await super()._connect()
            if away:
                notes.write("back")

        async def _exchange(self) -> None:
            wanted = [key for key, *_ in self._keeps]
            await super()._exchange()
            left = {key for key, *_ in self._keeps}
            for key in wanted:
                if key not in left:
                    notes.write("told", key)

        async def aclose(self) -> None:
            try:
                await super().aclose()
            finally:
                notes.write("end")

    give_up = ModelClient._next

    async def retried(self: ModelClient, failure: object, errand: Errand) -> float | None:
        with suppress(AttributeError, IndexError):
            asked = errand.may_ask
            notes.write("retry", asked.args[0] if isinstance(asked, partial) else "", str(failure)[:200])
        wait: float | None = await give_up(self, failure, errand)  # type: ignore[arg-type]
        return wait

    for place, name, new in ((redis, "RedisStore", Noting), (ModelClient, "_next", retried)):
        setattr(place, name, new)


if FOLDER in os.environ:
    install(Notes(Path(os.environ[FOLDER])))
