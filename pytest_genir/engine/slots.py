"""Slots that several processes share: a lock on one byte each, so a dead worker's come free by themselves.

A request in flight holds the lock on one byte of a small file; the operating system lets go of it when the
process ends, however it ends. Every worker has a right to its share of the slots at once. More than its
share it takes only while no other worker wants for one, which that worker says by locking its own byte
behind the slots. A worker that finishes early thus leaves its share to the others. Where files cannot be
locked, each worker keeps to its share.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Protocol

from pytest_genir.engine.locks import NoLocks, lock, unlock

#: In place of a slot's number where nothing is locked.
_OWN = -1


class Slots(Protocol):
    """Where permission to be in flight comes from."""

    def take(self) -> bool:
        """Take a slot if there is one."""
        ...

    def give(self) -> None:
        """Return a slot."""
        ...

    def wait(self) -> float:
        """Return the seconds after which to try again when `take` found none; 0: when one is given back."""
        ...

    def close(self) -> None:
        """Let go of everything."""
        ...


class OwnSlots:
    """For the only process: the gate's own count is enough."""

    def take(self) -> bool:
        return True

    def give(self) -> None:
        pass

    def wait(self) -> float:
        return 0.0

    def close(self) -> None:
        pass


class SharedSlots:
    """This process's view of slots that all workers share through a file."""

    #: How often a worker without a slot looks again.
    LOOK_AGAIN = 0.01

    def __init__(
        self, file: Path, total: int, worker: int, workers: int, on_alone: Callable[[str], object] = lambda _why: None
    ) -> None:
        self._file = os.open(file, os.O_RDWR | os.O_CREAT, 0o600)
        self._on_alone = on_alone
        self._total = max(1, total)
        self._fair = -(-self._total // workers)
        self._workers = workers
        self._worker = worker % workers
        home = self._total * self._worker // workers
        self._free = [(home + step) % self._total for step in range(self._total)][::-1]
        self._held: list[int] = []
        self._wanting = False
        #: After giving one back, stand aside for one look of the others.
        self._aside = False
        #: Files cannot be locked here: this process counts for itself.
        self._alone = False
        # At least one, or it would wait for ever: with fewer slots than workers that is more than all should have.
        self._share = max(1, self._total * (self._worker + 1) // workers - home)

    def take(self) -> bool:
        try:
            if not self._alone:
                return self._take_shared()
        except NoLocks as error:
            self._alone = True
            self._on_alone(str(error))
        if len(self._held) >= self._share:
            return False
        self._held.append(_OWN)
        return True

    def _take_shared(self) -> bool:
        others = self._others_want()
        if others and (len(self._held) >= self._fair or self._aside):
            self._aside = False
            return False
        for index in range(len(self._free) - 1, -1, -1):
            if lock(self._file, self._free[index]):
                self._held.append(self._free.pop(index))
                self._want(False)
                return True
        self._want(len(self._held) < self._fair)
        return False

    def give(self) -> None:
        slot = self._held.pop()
        if slot == _OWN:
            return
        with suppress(OSError):
            unlock(self._file, slot)
        self._free.append(slot)
        # With fewer slots than workers nobody's share is safe unless it is passed round.
        self._aside = self._total < self._workers

    def wait(self) -> float:
        if self._alone:
            return 0.0
        return self.LOOK_AGAIN if self._wanting else 2 * self.LOOK_AGAIN

    def close(self) -> None:
        os.close(self._file)

    def _want(self, wanting: bool) -> None:
        if wanting and not self._wanting:
            self._wanting = lock(self._file, self._total + self._worker)
        elif self._wanting and not wanting:
            unlock(self._file, self._total + self._worker)
            self._wanting = False

    def _others_want(self) -> bool:
        if len(self._held) < self._fair and not self._aside:
            return False
        for other in range(self._workers):
            if other != self._worker:
                if not lock(self._file, self._total + other):
                    return True
                unlock(self._file, self._total + other)
        return False
