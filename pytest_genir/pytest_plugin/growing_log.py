"""The result log while a run goes on: begun with the list of items, so that a run that dies tells what it lost.

Without it an earlier run's log would still lie there, and a process that is killed would look like that run.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TextIO

from pytest_genir.results.log import log_beginning, log_line
from pytest_genir.results.manifest import Manifest
from pytest_genir.results.record import Result
from pytest_genir.results.texts import WrittenTexts


class GrowingLog:
    """A log to which results are added as they come; what cannot be written is told when the run ends.

    It may go to several files at once: the one that was asked for, and the feed of a live page.
    """

    def __init__(self, paths: Iterable[Path]) -> None:
        self._paths = list(paths)
        self._files: list[TextIO] = []
        self._texts = WrittenTexts()

    def begin(self, header: Mapping[str, object], manifest: Manifest) -> None:
        """Replace what is there by the lines above the results."""
        for path in self._paths:
            # a device or a pipe is written to once, at the end
            if path.exists() and not path.is_file():
                continue
            with contextlib.suppress(OSError):
                path.parent.mkdir(parents=True, exist_ok=True)
                self._files.append(path.open("w", encoding="utf-8", newline=""))
        if self._files:
            self._write(log_beginning(header, manifest))

    def add(self, result: Result) -> None:
        """Add a result; who comes late replaces what was said of the item before."""
        if self._files:
            self._write(log_line(result, self._texts))

    def close(self) -> None:
        """Let go of the files: what was asked for is about to be written as a whole."""
        for file in self._files:
            with contextlib.suppress(OSError):
                file.close()
        self._files = []

    def _write(self, text: str) -> None:
        for file in list(self._files):
            try:
                file.write(text)
                file.flush()
            except OSError:
                self._files.remove(file)
                with contextlib.suppress(OSError):
                    file.close()
