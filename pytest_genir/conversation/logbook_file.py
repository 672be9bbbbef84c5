"""A logbook written to a file while it happens: a line of JSON per entry, from any number of threads and processes.

Every line is handed to the system in one piece and is appended by it, so that the lines of conversations that go
on at once, and of the workers of one run, stand between each other, but never inside each other.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

from pytest_genir.conversation.logbook import LogbookEntry
from pytest_genir.conversation.wording import compact
from pytest_genir.results.record import clean


class LogbookFile:
    """Appends entries to a file; what cannot be written is told once and never ends a conversation."""

    def __init__(self, path: Path, on_fault: Callable[[OSError], object]) -> None:
        self._path = path
        self._on_fault = on_fault
        self._file: int | None = None
        self._faulty = False

    def begin(self) -> None:
        """Make an empty file; folders on the way are made."""
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            if self._path.is_file() or not self._path.exists():
                self._path.write_bytes(b"")
        except OSError as error:
            self._fault(error)

    def append(self, item: str, entry: LogbookEntry) -> None:
        """Write an entry of an item's conversation."""
        if self._faulty:
            return
        counts = {} if entry.counts is None else {"counts": entry.counts}
        line = compact(clean({"item": item, **entry.to_wire(), **counts})) + "\n"
        try:
            if self._file is None:
                flags = os.O_WRONLY | os.O_APPEND | os.O_CREAT | getattr(os, "O_BINARY", 0)
                self._file = os.open(self._path, flags, 0o666)
            data = line.encode("utf-8")
            while data:  # a pipe may take less than all of it
                data = data[os.write(self._file, data) :]
        except OSError as error:
            self._fault(error)

    def _fault(self, error: OSError) -> None:
        self._faulty = True
        self._on_fault(error)

    def close(self) -> None:
        if self._file is not None:
            os.close(self._file)
            self._file = None
