"""The result log while a run goes on: begun with the list of items, so that a run that dies tells what it lost.

Without it an earlier run's log would still lie there, and a process that is killed would look like that run.
"""

from __future__ import annotations

import contextlib
from collections.abc import Mapping
from pathlib import Path
from typing import TextIO

from pytest_genir.results.log import log_beginning, log_line
from pytest_genir.results.manifest import Manifest
from pytest_genir.results.record import Result


class GrowingLog:
    """A log to which results are added as they come; what cannot be written is told when the run ends."""

    def __init__(self, path: Path | None) -> None:
        self._path = path
        self._file: TextIO | None = None

    def begin(self, header: Mapping[str, object], manifest: Manifest) -> None:
        """Replace what is there by the lines above the results."""
        # a device or a pipe is written to once, at the end
        if self._path is None or (self._path.exists() and not self._path.is_file()):
            return
        with contextlib.suppress(OSError):
            self._path.parent.mkdir(parents=True, exist_ok=True)
            self._file = self._path.open("w", encoding="utf-8", newline="")
            self._write(log_beginning(header, manifest))

    def add(self, result: Result) -> None:
        """Add a result; who comes late replaces what was said of the item before."""
        if self._file is not None:
            self._write(log_line(result))

    def close(self) -> None:
        """Let go of the file: it is about to be written as a whole."""
        if self._file is not None:
            with contextlib.suppress(OSError):
                self._file.close()
            self._file = None

    def _write(self, text: str) -> None:
        assert self._file is not None
        try:
            self._file.write(text)
            self._file.flush()
        except OSError:
            self.close()
