"""The result log while a run goes on: begun with the list of items, so that a run that dies tells what it lost.

Without it an earlier run's log would still lie there, and a process that is killed would look like that run.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import BinaryIO, TextIO

from pytest_genir.disk import is_packed, text_into
from pytest_genir.results.log import beginning_parts, log_line
from pytest_genir.results.manifest import Manifest
from pytest_genir.results.record import Result
from pytest_genir.results.texts import WrittenTexts

#: Bytes that are read at once.
_CHUNK = 1 << 20


class GrowingLog:
    """A log to which results are added as they come; what cannot be written is told when the run ends.

    It may go to several files at once: the one that was asked for, and the feed of a live page.
    """

    def __init__(self, paths: Iterable[Path]) -> None:
        self._paths = list(paths)
        #: Open files, each with what lies under it.
        self._files: list[tuple[Path, TextIO, BinaryIO]] = []
        self._texts = WrittenTexts()
        #: The results in the order in which they were added, and how many bytes their lines and those above them take.
        self._added: list[Result] = []
        self._above = 0
        self._size = 0
        #: The files that have all of it.
        self._whole: list[Path] = []

    def begin(self, header: Mapping[str, object], manifest: Manifest) -> None:
        """Replace what is there by the lines above the results."""
        for path in self._paths:
            # a device or a pipe is written to once, at the end
            if path.exists() and not path.is_file():
                continue
            with contextlib.suppress(OSError):
                path.parent.mkdir(parents=True, exist_ok=True)
                raw = path.open("wb")
                self._files.append((path, text_into(raw, packed=is_packed(path)), raw))
        if self._files:
            for part in beginning_parts(header, manifest):
                self._write(part)
            self._above = self._size

    def add(self, result: Result) -> None:
        """Add a result; who comes late replaces what was said of the item before."""
        if self._files:
            self._write(log_line(result, self._texts))
            self._added.append(result)

    def lines_of(self, path: Path, results: Sequence[Result]) -> Iterator[str] | None:
        """Return what a file has of these results; nothing where it has others, or in another order."""
        if path not in self._whole or len(results) != len(self._added):
            return None
        same = all(one is other for one, other in zip(results, self._added, strict=True))
        with contextlib.suppress(OSError):
            # not what another run has put in its place meanwhile
            return self._read(path) if same and path.stat().st_size == self._size else None
        return None

    def _read(self, path: Path) -> Iterator[str]:
        with path.open("rb") as file:
            file.seek(self._above)
            left = b""
            while chunk := file.read(_CHUNK):
                lines, end, rest = (left + chunk).rpartition(b"\n")
                yield (lines + end).decode("utf-8")
                left = rest

    def close(self) -> None:
        """Let go of the files: what was asked for is about to be written as a whole."""
        self._whole += [path for path, _, _ in self._files]
        for _, file, raw in self._files:
            _close(file, raw)
        self._files = []

    def _write(self, text: str) -> None:
        self._size += len(text.encode("utf-8"))
        for held in list(self._files):
            _, file, raw = held
            try:
                file.write(text)
                file.flush()
            except OSError:
                self._files.remove(held)
                _close(file, raw)


def _close(*files: TextIO | BinaryIO) -> None:
    for file in files:
        with contextlib.suppress(OSError):
            file.close()
