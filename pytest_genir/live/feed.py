"""The feed of one run: the files it writes for whoever wants to see it while it goes on.

    about.json      who writes it, and since when
    results.jsonl   the result log as it grows
    logbook.jsonl   every entry of the conversations, from all workers
    progress.json   how far the run is, replaced twice a second
    end.json        what was decided, written last
    desk/           what people who take part are asked, and what they say

A result log alone is a feed as well: that of a run elsewhere, or one that is long over.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

from pytest_genir.disk import tell, value_of
from pytest_genir.engine.progress import Snapshot
from pytest_genir.engine.progress_of_workers import from_wire
from pytest_genir.live.tails import Spot, Tail
from pytest_genir.models.desk import Desk

FORMAT = "genir-live/1"
ABOUT, RESULTS, LOGBOOK, PROGRESS, END, DESK_OF_FEED = (
    "about.json", "results.jsonl", "logbook.jsonl", "progress.json", "end.json", "desk",
)  # fmt: skip


def begin_feed(folder: Path, started: str, logbook: Path | None = None) -> None:
    """Make the folder of a feed; nobody but its owner may look into it. The logbook may be elsewhere."""
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    book = str((logbook or folder / LOGBOOK).absolute())
    tell(folder / ABOUT, {"format": FORMAT, "started": started, "pid": os.getpid(), "logbook": book})


def is_feed(folder: Path) -> bool:
    return value_of(folder / ABOUT).get("format") == FORMAT


def feeds_in(folder: Path) -> list[Path]:
    """Return the feeds in a folder, or the folder itself where it is one, the oldest first."""
    if is_feed(folder):
        return [folder]
    found = [place.parent for place in folder.glob(f"*/{ABOUT}") if is_feed(place.parent)]
    return sorted(found, key=lambda place: (str(value_of(place / ABOUT).get("started")), place.name))


class Feed:
    """Reads a feed, or a result log, as far as it has come."""

    def __init__(self, place: Path) -> None:
        self.place = place
        is_log = place.is_file()
        self._log = Tail(place if is_log else place / RESULTS)
        self._book = None if is_log else Tail(Path(str(value_of(place / ABOUT).get("logbook") or place / LOGBOOK)))
        self._folder = None if is_log else place
        self._ended: dict[str, object] | None = None

    @property
    def started(self) -> str:
        return "" if self._folder is None else str(value_of(self._folder / ABOUT).get("started") or "")

    def begins_anew(self) -> bool:
        return self._log.begins_anew()

    def results(self) -> Iterator[tuple[Spot, object]]:
        """Yield the new lines of the log."""
        return self._log.lines()

    def entries(self) -> Iterator[tuple[Spot, object]]:
        """Yield the new entries of conversations."""
        if self._book is not None:
            yield from self._book.lines()

    def progress(self) -> Snapshot | None:
        wire = {} if self._folder is None else value_of(self._folder / PROGRESS)
        try:
            return from_wire(wire) if wire else None
        except TypeError:  # somebody else's file
            return None

    def end(self) -> dict[str, object] | None:
        """Return what was decided at the end, `None` as long as the run goes on."""
        if self._ended is None and self._folder is not None:
            self._ended = value_of(self._folder / END) or None
        return self._ended

    def desk(self) -> Desk | None:
        """Return where the run asks people, as long as it goes on."""
        return None if self._folder is None or self.end() is not None else Desk(self._folder / DESK_OF_FEED)

    def close(self) -> None:
        self._log.close()
        if self._book is not None:
            self._book.close()
