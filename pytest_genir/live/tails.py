"""Reads files that grow, line by line, and single values that are replaced."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from pytest_genir.results.record import clean

#: Read at most so much at once, so that a reader that starts late does not hold a long run twice in memory.
_MOST = 4 << 20


class Spot(NamedTuple):
    """Where a line is: so that it can be read again when somebody wants to see it."""

    path: Path
    start: int
    size: int


class Tail:
    """The lines that a file has gained since the last look; half a line waits for its end."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._at = 0
        self._file: int | None = None

    def begins_anew(self) -> bool:
        """Say whether the file was replaced or cut since, so that everything has to be read again."""
        try:
            there = self.path.stat()
            known = None if self._file is None else os.fstat(self._file)
        except OSError:
            return False
        replaced = known is not None and (known.st_ino, known.st_dev) != (there.st_ino, there.st_dev)
        return replaced or there.st_size < self._at

    def lines(self) -> Iterator[tuple[Spot, object]]:
        """Yield each new line as JSON, with its place; a line that is none is passed over."""
        while True:
            data = self._more()
            whole = data.rfind(b"\n") + 1
            if not whole:
                return
            for line in data[:whole].splitlines(keepends=True):
                spot = Spot(self.path, self._at, len(line))
                self._at += len(line)
                try:
                    value = json.loads(line)
                except (ValueError, RecursionError):
                    continue
                yield spot, clean(value)

    def _more(self) -> bytes:
        try:
            if self._file is None:
                self._file = os.open(self.path, os.O_RDONLY | getattr(os, "O_BINARY", 0))
            size = _MOST
            while True:
                data = _read_at(self._file, self._at, size)
                if b"\n" in data or len(data) < size:
                    return data
                size *= 2  # one line is longer than that
        except OSError:
            return b""

    def close(self) -> None:
        if self._file is not None:
            os.close(self._file)
            self._file = None


def _read_at(file: int, start: int, size: int) -> bytes:
    os.lseek(file, start, os.SEEK_SET)
    return os.read(file, size)


def line_at(spot: Spot) -> object:
    """Return the line of a place again; raises `OSError` or `ValueError` where it is not there any more."""
    with spot.path.open("rb") as file:
        file.seek(spot.start)
        return clean(json.loads(file.read(spot.size)))
