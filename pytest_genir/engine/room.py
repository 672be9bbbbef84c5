"""Memory for one local model at a time: the one that is loaded is unloaded before the next one loads.

A model stays while it is asked, and a moment longer, as its next question often comes when an answer is there. Under
workers the room is that of all their processes: whoever holds the lock on a small file has a model loaded, and gives it
up when it has nothing to do and another one waits.
"""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from pytest_genir.engine.locks import NoLocks, lock, unlock
from pytest_genir.models import Answer, Failure, LocalModel, Request

#: How long a model keeps the room without being asked, and how often to look whether somebody waits for it.
LINGER = 0.3
LOOK_AGAIN = 0.02


class Room:
    """The memory of this process, or its view of that of all processes of a run."""

    def __init__(self, file: Path | None = None, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._change = threading.Condition()
        self._loaded: Lodger | None = None
        self._computing = 0
        self._left_at = 0.0
        self._file = None if file is None else os.open(file, os.O_RDWR | os.O_CREAT, 0o600)
        self._wanted = None if file is None else file.with_suffix(".wanted")
        self._locked = False
        self._ended = False

    @contextmanager
    def held_by(self, lodger: Lodger) -> Iterator[None]:
        """Have the room while the block runs; whoever was in it has left."""
        with self._change:
            while self._loaded is not lodger:
                if self._loaded is None or self._is_free():
                    self._empty()
                    if self._taken():
                        self._loaded = lodger
                        break
                self._change.wait(LOOK_AGAIN)
            self._computing += 1
        try:
            yield
        finally:
            with self._change:
                if self._loaded is lodger:
                    self._computing -= 1
                self._left_at = self._clock()
                self._change.notify_all()

    def abandon(self, lodger: Lodger) -> None:
        """Wait no more for one that does not come back; it is not unloaded, as it still computes."""
        with self._change:
            if self._loaded is lodger:
                self._loaded, self._computing = None, 0
                self._change.notify_all()

    def close(self) -> None:
        """Leave the room to the other processes, empty."""
        with self._change:
            self._ended = True
            if self._file is not None:
                self._empty()
                os.close(self._file)  # which unlocks it
                self._file = None

    def _is_free(self) -> bool:
        return not self._computing and self._clock() - self._left_at >= LINGER

    def _empty(self) -> None:
        if self._loaded is not None:
            self._loaded.unload()
            self._loaded = None

    def _taken(self) -> bool:
        """Have the memory of the machine, where there are others; say so where they have it."""
        if self._file is None or self._locked or self._wanted is None:
            return True
        try:
            self._locked = lock(self._file, 0)
        except (NoLocks, OSError):
            return True
        if self._locked:
            self._wanted.unlink(missing_ok=True)
            threading.Thread(target=self._give_to_others, daemon=True, name="genir-room").start()
        else:
            self._wanted.touch()
        return self._locked

    def _give_to_others(self) -> None:
        """Unload and unlock when nothing is to do here and another process waits."""
        assert self._wanted is not None
        while True:
            time.sleep(LINGER / 3)
            with self._change:
                if self._ended:
                    return
                if self._is_free() and self._wanted.exists():
                    self._empty()
                    if self._file is not None:
                        unlock(self._file, 0)
                    self._locked = False
                    return


class Lodger:
    """A model that can be unloaded, in a room."""

    def __init__(self, model: LocalModel, room: Room, unload: Callable[[], object]) -> None:
        self._model = model
        self._room = room
        self.unload = unload
        self.name = model.name

    def answer(self, requests: Sequence[Request]) -> list[Answer | Failure]:
        """Answer while nobody else is loaded."""
        with self._room.held_by(self):
            return self._model.answer(requests)

    def abandon(self) -> None:
        self._room.abandon(self)
