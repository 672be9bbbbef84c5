"""How all shards of a run stand, read from their folders, in one line."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TextIO

from pytest_genir.disk import value_of
from pytest_genir.engine.progress import Snapshot, line
from pytest_genir.engine.progress_of_workers import added, from_wire
from pytest_genir.fleet.job import DONE, attempts_in, feed_in, shard_folder
from pytest_genir.live.feed import PROGRESS

_LIVE, _PLAIN = 0.5, 30.0


@dataclass(frozen=True, slots=True)
class AllShards:
    """How many shards wait, run, have ended; and all their requests together."""

    waiting: int
    running: int
    ended: int
    again: int
    snapshot: Snapshot

    def shown(self, width: int) -> str:
        shards = self.waiting + self.running + self.ended
        text = f"shards {self.ended}/{shards}, {self.running} running"
        if self.again:
            text += f", {self.again} begun again"
        return f"{text} | {line(self.snapshot, max(20, width - len(text) - 3))}"[:width]


class FleetWatch:
    """Reads the folders of a run's shards; what has ended is read once."""

    def __init__(self, folder: Path, shards: int, items: int) -> None:
        self._folder = folder
        self._open = list(range(1, shards + 1))
        self._items = items
        self._ended: list[Snapshot] = []
        self._again = 0
        #: Feeds that were found, for a live page.
        self.feeds: dict[int, Path] = {}

    def look(self) -> AllShards:
        running, again = [], self._again
        for number in list(self._open):
            shard = shard_folder(self._folder, number)
            attempts = attempts_in(shard)
            if not attempts:
                continue
            again += len(attempts) - 1
            found = self._snapshot(number, attempts[-1])
            if value_of(shard / DONE):
                self._open.remove(number)
                self._again += len(attempts) - 1
                self._ended.append(
                    replace(found, in_flight=0, retrying=0, answers_per_second=0, seconds_left=None, longest=None)
                )
            else:
                running.append(found)
        waiting = len(self._open) - len(running)
        total = added([*self._ended, *running])
        whole = replace(total, total=max(total.total, self._items), seconds_left=_left(total, self._items))
        return AllShards(waiting, len(running), len(self._ended), again, whole)

    def running_now(self) -> bool:
        """Say whether a shard was begun that has not ended."""
        return any(
            attempts_in(shard) and not value_of(shard / DONE)
            for shard in (shard_folder(self._folder, number) for number in self._open)
        )

    def _snapshot(self, number: int, attempt: Path) -> Snapshot:
        feed = feed_in(attempt)
        if feed is None:
            return Snapshot(done=0, total=0)
        self.feeds[number] = feed
        wire = value_of(feed / PROGRESS)
        try:
            return from_wire(wire) if wire else Snapshot(done=0, total=0)
        except TypeError:
            return Snapshot(done=0, total=0)


def _left(now: Snapshot, items: int) -> float | None:
    return max(0, items - now.done) / now.answers_per_second if now.answers_per_second else None


class FleetLine:
    """Shows one line that changes on a terminal, or a line now and then in a log."""

    def __init__(self, stream: TextIO | None = None, clock: Callable[[], float] = time.monotonic) -> None:
        self._stream = stream or sys.stderr
        self._live = self._stream.isatty()
        self._clock = clock
        self._next = 0.0 if self._live else clock() + _PLAIN
        self._drawn = False

    def due(self) -> bool:
        """Say whether it is time to look again."""
        return self._clock() >= self._next

    def show(self, standing: AllShards) -> None:
        """Show how things stand."""
        import shutil

        self._next = self._clock() + (_LIVE if self._live else _PLAIN)
        if self._live:
            width = shutil.get_terminal_size().columns - 1
            self._write(f"\r\x1b[K\x1b[2m{standing.shown(width)}\x1b[22m")
            self._drawn = True
        elif standing.waiting or standing.running:
            self._write(f"fleet: {standing.shown(200)}\n")

    def say(self, text: str) -> None:
        """Write a line that stays."""
        self.clear()
        self._write(f"fleet: {text}\n")

    def clear(self) -> None:
        if self._drawn:
            self._write("\r\x1b[K")
            self._drawn = False

    def _write(self, text: str) -> None:
        self._stream.write(text)
        self._stream.flush()
