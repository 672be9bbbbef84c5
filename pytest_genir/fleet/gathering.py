"""What came of a run's shards, put together: one log of each that has one, and pytest's exit status of all.

A shard may have been begun several times; the attempt that ended counts, else the one that came furthest. What a shard
tells on its way from another machine is written here as it would have written it itself.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from pytest_genir.disk import replace_value, value_of
from pytest_genir.errors import GenirError
from pytest_genir.fleet.job import DONE, FEED, LOG, SAID, attempts_in, ending, feed_in, shard_folder
from pytest_genir.live.feed import PROGRESS, RESULTS, begin_feed
from pytest_genir.results.log import Log, read_log

#: Exit statuses of pytest, the worst first; 5 is nothing collected, which a shard never says of itself.
_WORST = (3, 4, 2, 1)
PASSED, FAILED, INTERRUPTED, INTERNAL_ERROR, NOTHING = 0, 1, 2, 3, 5


@dataclass(frozen=True, slots=True, kw_only=True)
class CameBack:
    """What came of one shard; no status where it did not come to its end, no log where it never began."""

    number: int
    status: int | None = None
    attempt: Path | None = None
    log: Log | None = None
    fault: str = ""


def gathered(folder: Path, shards: int) -> list[CameBack]:
    """Return what there is of each shard."""
    return [_gathered(shard_folder(folder, number), number) for number in range(1, shards + 1)]


def _gathered(shard: Path, number: int) -> CameBack:
    done = value_of(shard / DONE)
    status = done.get("status")
    attempts = attempts_in(shard)
    ended = [attempt for attempt in attempts if attempt.name == done.get("attempt")]
    fault = ""
    for attempt in ended or sorted(attempts, key=_came_to, reverse=True):
        try:
            if (path := _log_in(attempt)) is not None:
                found = read_log(path)
                return CameBack(
                    number=number, status=status if isinstance(status, int) else None, attempt=attempt, log=found
                )
        except GenirError as error:
            fault = str(error)
    last = (ended or attempts)[-1:]
    return CameBack(
        number=number,
        status=status if isinstance(status, int) else None,
        attempt=last[0] if last else None,
        fault=fault,
    )


def _log_in(attempt: Path) -> Path | None:
    """Return the log of an attempt: the one it finished, or what it told on the way."""
    feed = feed_in(attempt)
    found = [attempt / LOG, *([] if feed is None else [feed / RESULTS])]
    return next((path for path in found if path.is_file() and path.stat().st_size), None)


def _came_to(attempt: Path) -> int:
    path = _log_in(attempt)
    return 0 if path is None else path.stat().st_size


def status_of(shards: Sequence[CameBack]) -> int:
    """Return pytest's exit status of all shards together; those that never ended failed."""
    found = [FAILED if shard.status is None else shard.status for shard in shards]
    if found and all(status == NOTHING for status in found):
        return NOTHING
    worst = next((status for status in _WORST if status in found), None)
    if worst is not None:
        return worst
    return next((status for status in found if status not in (PASSED, NOTHING)), PASSED)


def named_parts(numbers: Iterable[int], shards: int) -> str:
    """Return shards as `2/5, 4/5`, not too many of them."""
    found = sorted(numbers)
    told = ", ".join(f"{number}/{shards}" for number in found[:10])
    return told if len(found) <= 10 else f"{told} and {len(found) - 10} more"


class Mirror:
    """Writes down what shards tell from machines that share no folder with this one."""

    def __init__(self, folder: Path, started: str) -> None:
        self._folder = folder
        self._started = started

    def hear(self, told: Mapping[str, object]) -> None:
        """Take what a shard tells on its way, or at its end."""
        number, name = told.get("number"), told.get("attempt")
        if not isinstance(number, int) or not isinstance(name, str) or not name.startswith("try-") or "/" in name:
            return
        shard = shard_folder(self._folder, number)
        attempt = shard / name
        if "status" not in told:
            with suppress(OSError):  # a kindness: all of it comes once more with the end
                self._note(attempt / FEED / "told", told)
            return
        with ending(shard):
            attempt.mkdir(parents=True, exist_ok=True)
            for part in (LOG, SAID):
                (attempt / part).write_bytes(_unpacked(told.get(part)))
            replace_value(shard / DONE, {key: told.get(key) for key in ("number", "status", "attempt", "host")})

    def _note(self, feed: Path, told: Mapping[str, object]) -> None:
        if not feed.is_dir():
            begin_feed(feed, self._started)
        with (feed / RESULTS).open("ab") as file:
            file.write(_unpacked(told.get("lines")))
        progress = told.get("progress")
        if isinstance(progress, dict) and progress:
            replace_value(feed / PROGRESS, progress)


def _unpacked(content: object) -> bytes:
    return zlib.decompress(content) if isinstance(content, bytes) else b""
