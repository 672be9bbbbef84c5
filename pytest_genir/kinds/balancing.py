"""Parts of a run that take equally long, by the durations of an earlier one.

What belongs together goes to the part that has the least so far, the longest first. Every part computes the same plan
from the same items and durations, so that each item has exactly one part, whatever was added or removed since; what
the earlier run did not have is taken to be as long as the median.
"""

from __future__ import annotations

import heapq
import json
import math
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from statistics import median

from pytest_genir.errors import FileError, Where
from pytest_genir.results.log import is_result_log, read_log

#: The repeat and the model at the end of a node id, which another run may not have.
_ENDING = re.compile(r"(#\d+)?(@[^@:]+)?\Z")
_MILLION = 1_000_000
_WANTED = 'a result log, JSON lines with "nodeid" and "seconds", or one object of seconds by node id'


class Durations:
    """How long items took, by node id; those that nobody timed take as long as the median."""

    def __init__(self, seconds: Iterable[tuple[str, float]]) -> None:
        timed: dict[str, list[float]] = {}
        alike: dict[str, list[float]] = {}
        for nodeid, took in seconds:
            timed.setdefault(nodeid, []).append(took)
            alike.setdefault(_plain(nodeid), []).append(took)
        self._timed = {nodeid: median(found) for nodeid, found in timed.items()}
        self._alike = {nodeid: median(found) for nodeid, found in alike.items()}
        self._else = median(self._timed.values()) if self._timed else 1.0

    def of(self, nodeid: str) -> int:
        """Return how long an item takes, in whole microseconds: sums of them do not depend on the order."""
        took = self._timed.get(nodeid)
        if took is None:
            took = self._alike.get(_plain(nodeid), self._else)
        return round(took * _MILLION)


def plan_of(items: Iterable[tuple[str, str]], durations: Durations, parts: int) -> dict[str, int]:
    """Return the part of each unit, counted from 1; `items` are pairs of a unit and a node id."""
    units: dict[str, int] = {}
    for unit, nodeid in items:
        units[unit] = units.get(unit, 0) + durations.of(nodeid)
    # The number of units decides between parts that have equally much: items of no duration are spread, too.
    heap = [(0, 0, part) for part in range(1, parts + 1)]
    plan = {}
    for unit in sorted(units, key=lambda name: (-units[name], name)):
        load, count, part = heapq.heappop(heap)
        plan[unit] = part
        heapq.heappush(heap, (load + units[unit], count + 1, part))
    return plan


def read_durations(path: Path) -> Durations:
    """Read an earlier run's log, or durations on their own."""
    return Durations(_of_log(path) if is_result_log(path) else _of_file(path))


def _of_log(path: Path) -> Iterator[tuple[str, float]]:
    for result in read_log(path).results:
        # What was not run, or came from the cache in no time, says nothing of how long it takes.
        if not result.unrun and result.seconds:
            yield result.nodeid, float(result.seconds)


def _of_file(path: Path) -> Iterator[tuple[str, float]]:
    try:
        text = path.read_text(encoding="utf-8-sig")
    except (OSError, ValueError) as error:
        said = error.strerror if isinstance(error, OSError) else "not a text in UTF-8"
        raise FileError(f"cannot be read: {said or error}", where=Where(str(path))) from None
    try:
        whole = json.loads(text)
    except (ValueError, RecursionError):
        whole = None
    if isinstance(whole, dict) and "nodeid" not in whole:
        for nodeid, took in whole.items():
            yield nodeid, _seconds(took, Where(str(path)), nodeid)
        return
    for number, line in enumerate(text.splitlines(), start=1):
        if line.strip():
            yield _entry(line, Where(str(path), number))


def _entry(line: str, where: Where) -> tuple[str, float]:
    try:
        entry = json.loads(line)
    except (ValueError, RecursionError):
        raise FileError("not a line of JSON", where=where, hint=f"wanted: {_WANTED}") from None
    if not isinstance(entry, Mapping) or not isinstance(entry.get("nodeid"), str) or "seconds" not in entry:
        raise FileError('no "nodeid" with "seconds"', where=where, hint=f"wanted: {_WANTED}")
    return entry["nodeid"], _seconds(entry["seconds"], where, entry["nodeid"])


def _seconds(took: object, where: Where, nodeid: str) -> float:
    if isinstance(took, bool) or not isinstance(took, (int, float)) or not math.isfinite(took) or took < 0:
        raise FileError(f"'{nodeid}' took {json.dumps(took)[:40]}: no number of seconds", where=where)
    return float(took)


def _plain(nodeid: str) -> str:
    return _ENDING.sub("", nodeid)
