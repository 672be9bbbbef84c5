"""Says how far the run is: a live line below pytest's dots on a terminal, a plain line now and then elsewhere.

The live line goes to the terminal itself and leaves the cursor where pytest put it, so pytest's own
bookkeeping of columns is not disturbed. Workers write their state to the run's shared folder, the controller
adds it up and shows it.
"""

from __future__ import annotations

import contextlib
import os
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import TextIO

import pytest

from pytest_genir.disk import tell, value_of
from pytest_genir.engine import EngineEvent
from pytest_genir.engine.progress import ProgressSum, Snapshot, line, still_waiting
from pytest_genir.engine.progress_of_workers import added, from_wire, to_wire
from pytest_genir.pytest_plugin.screen import fresh_line, is_terminal, say
from pytest_genir.pytest_plugin.shares import shared_folder

_LIVE = 0.2
_WORKER = 0.5
#: A log in CI gets a line so often.
PLAIN = 30.0
# Index and reverse index make sure that there is a row below without moving the text's column.
_BELOW = "\x1bD\x1bM\x1b7\x1b[1B\r{}\x1b[K\x1b8"


class Watched:
    """The events of this process, added up; safe to use from the engine's thread and from pytest's."""

    def __init__(self) -> None:
        self._progress = ProgressSum()
        self._lock = threading.Lock()

    def note(self, event: EngineEvent) -> None:
        with self._lock:
            self._progress.note(event)

    def snapshot(self) -> Snapshot:
        with self._lock:
            return self._progress.snapshot(time.monotonic())


class Rounds:
    """Calls something every so many seconds in a thread of its own, until it is closed."""

    def __init__(self, every: float, call: Callable[[], None]) -> None:
        self._end = threading.Event()
        self._every = every
        self._call = call
        self._thread = threading.Thread(target=self._go, name="genir-progress", daemon=True)
        self._thread.start()

    def _go(self) -> None:
        while not self._end.wait(self._every):
            self._call()

    def close(self) -> None:
        self._end.set()
        self._thread.join(1.0)


def report_to_controller(watched: Watched, run_id: str, worker: int) -> Rounds:
    """Write this worker's state to the shared folder again and again."""
    file = shared_folder(run_id) / f"progress-{worker}.json"
    return Rounds(_WORKER, lambda: tell(file, to_wire(watched.snapshot())))


def state_of_workers(run_id: str) -> Snapshot:
    """Return how things stand over all workers."""
    told = (value_of(file) for file in sorted(shared_folder(run_id).glob("progress-*.json")))
    return added([from_wire(state) for state in told if state])


class Shown:
    """Shows states where the user looks: on the terminal, or as lines in a log."""

    def __init__(self, config: pytest.Config, state: Callable[[], Snapshot]) -> None:
        self._state = state
        self._config = config
        self._terminal = _terminal(config)
        self._log = None if self._terminal else _standard_output()
        self._drawn = False
        self._lock = threading.Lock()
        self._rounds = Rounds(_LIVE if self._terminal else PLAIN, self._show)

    def _show(self) -> None:
        now = self._state()
        if not now.total or now.done >= now.total:
            self.clear()
            return
        waiting = still_waiting(now)
        if self._terminal is None:
            self._write_plainly(f"genir: {line(now)}" + (f"; {waiting}" if waiting else ""))
            return
        width = os.get_terminal_size(self._terminal.fileno()).columns - 1
        text = f"{line(now, width)}" if waiting is None else waiting[:width]
        with self._lock:
            self._write(f"\x1b[2m{text}\x1b[22m")
            self._drawn = True

    def _write_plainly(self, text: str) -> None:
        if self._log is None:
            fresh_line(self._config)
            say(self._config, text)
            return
        with contextlib.suppress(OSError):
            os.write(self._log, f"\n{text}\n".encode(errors="replace"))

    def clear(self) -> None:
        """Take the live line away, before pytest writes over it."""
        if not self._drawn:
            return
        with self._lock:
            self._write("")
            self._drawn = False

    def _write(self, text: str) -> None:
        if self._terminal is not None:
            try:
                self._terminal.write(_BELOW.format(text))
                self._terminal.flush()
            except OSError:
                self._terminal = None

    def close(self) -> None:
        self._rounds.close()
        self.clear()
        if self._terminal is not None:
            self._terminal.close()
        if self._log is not None:
            os.close(self._log)
            self._log = None


def _terminal(config: pytest.Config) -> TextIO | None:
    """Return the terminal when pytest writes to one that understands cursor movements."""
    if not is_terminal(config) or os.environ.get("TERM", "dumb") == "dumb":
        return None
    try:
        return Path("/dev/tty").open("w", encoding="utf-8")
    except OSError:
        return None


def _standard_output() -> int | None:
    """Return standard output as it is now: while an item waits for its answer, pytest captures what is written."""
    try:
        return os.dup(sys.stdout.fileno())
    except (OSError, ValueError, AttributeError):
        return None
