"""What is on this machine's disk and not on the server yet, written down beside it: a killed process tells it no more.

Each process has a small file of its own, locked for as long as it lives, which is empty whenever the server has all.
Whoever next uses the same folder and the same server tells it what the dead have left.
"""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from secrets import token_hex
from typing import ClassVar

from pytest_genir.engine.cache_key import digest
from pytest_genir.engine.locks import NoLocks, lock


class Untold:
    """The list of one process, and those of the dead; where nothing can be written there are none."""

    #: Files of this process: opening and closing one a second time would let go of its lock.
    _own: ClassVar[set[str]] = set()

    def __init__(self, folder: Path | None, store: str) -> None:
        self._folder = folder
        self._name = f"untold-{digest([store])[:16]}"
        self._path: Path | None = None
        self._file: int | None = None
        self._any = False

    def add(self, key: str, at: float) -> None:
        """Note an answer before the server is told of it."""
        with suppress(OSError):
            if self._file is None and self._folder is not None:
                self._begin(self._folder)
            if self._file is not None:
                os.write(self._file, f"{key} {at}\n".encode())
                self._any = True

    def _begin(self, folder: Path) -> None:
        path = folder / f"{self._name}-{token_hex(8)}.txt"
        self._own.add(path.name)
        self._path, self._file = path, os.open(path, os.O_RDWR | os.O_APPEND | os.O_CREAT, 0o600)
        with suppress(NoLocks):  # then another process may tell the same, which harms nothing
            lock(self._file, 0)

    def settled(self) -> None:
        """Note that the server has all of it."""
        if self._any and self._file is not None:
            with suppress(OSError):
                os.ftruncate(self._file, 0)
                self._any = False

    def left(self) -> list[tuple[str, float]]:
        """Take over what the dead have left: their lists are this process's from now on."""
        found: dict[str, float] = {}
        with suppress(OSError):
            for path in sorted(self._folder.glob(f"{self._name}-*.txt")) if self._folder is not None else ():
                if path.name not in self._own:
                    with suppress(OSError):
                        found |= self._taken(path)
        return list(found.items())

    def _taken(self, path: Path) -> dict[str, float]:
        file = os.open(path, os.O_RDWR)
        try:
            with suppress(NoLocks):
                if not lock(file, 0):
                    return {}
            with open(file, encoding="ascii", errors="replace", closefd=False) as lines:
                found = dict(_entry(line) for line in lines.read().split("\n")[:-1])
            for key, at in found.items():
                self.add(key, at)
            path.unlink()
            return found
        finally:
            os.close(file)

    def close(self) -> None:
        """Leave what was not told to the next."""
        if self._file is not None and self._path is not None:
            with suppress(OSError):
                if not self._any:
                    self._path.unlink()
                os.close(self._file)
            self._own.discard(self._path.name)
            self._file = None


def _entry(line: str) -> tuple[str, float]:
    key, _, at = line.rpartition(" ")
    try:
        return key, float(at)
    except ValueError:
        return key, 0.0
