"""The master log: one file per conversation, a line per event, on disk before the next message is sent.

The first line is a header: what was run, with whom, under which rules, as digests. Every other line holds
an event with its number, its simulated and its real time, the tokens so far, and a checksum. A line that is
cut off at the end (a crash while writing) is removed; any other damage is an error that names its line.
"""

from __future__ import annotations

import io
import json
import os
import zlib
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from pytest_genir.errors import FileError, GenirError, Where
from pytest_genir.memory.event import RESPONSES, SENDS, Event
from pytest_genir.memory.lock import Lock, lock_path
from pytest_genir.memory.time_travel import real_time
from pytest_genir.results.record import clean

FORMAT = "genir-memory-log/1"
_PAID = (*RESPONSES, "LLM_CALL", "END")


class MasterLog:
    """The events of one conversation, in memory and, where there is a path, on disk."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = path
        self.events: list[Event] = []
        self.total_tokens = 0
        self.closed = False
        self._begun = False
        self._file: io.FileIO | None = None
        self._lock: Lock | None = None

    def begin(self, header: Mapping[str, object]) -> None:
        """Open the log: read what it holds and compare its header, or write the header of a new one."""
        if self.path is None:
            return
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self._begun = True
        self._lock = Lock(lock_path(self.path))
        try:
            held = read_log(self.path) if self.path.exists() else None
            if held is not None:
                refuse_changes(held.header, header, self.path)
            self._start(held, header)
        except BaseException:
            self.release()
            raise

    def _start(self, held: HeldLog | None, header: Mapping[str, object]) -> None:
        assert self.path is not None
        if held is None:
            self._file = self.path.open("wb", buffering=0)
            self._write(_line({"format": FORMAT, "started": real_time(), **header}))
            return
        self._file = self.path.open("r+b", buffering=0)
        self._file.truncate(held.length)
        self._file.seek(held.length)
        self.events = list(held.events)
        self.total_tokens = sum(event.spoken for event in self.events)
        self.closed = held.closed

    @property
    def unlocked(self) -> str:
        """Return why nothing keeps another process from writing the same log, nothing where something does."""
        return "" if self._lock is None else self._lock.missing

    def append(self, events: Sequence[Event]) -> None:
        """Add events; when this returns they are on disk."""
        now = real_time()
        lines = []
        for event in events:
            self.total_tokens += event.spoken
            self.events.append(event)
            if self._file is not None:
                head = {"seq": len(self.events) - 1, "at": round(now, 3), "total_tokens": self.total_tokens}
                lines.append(_line({**head, **event.to_wire()}))
        if lines:
            # what is not paid for can be done again, so only replies have to reach the disk at once
            self._write(b"".join(lines), sync=any(event.type in _PAID for event in events))

    def close(self) -> None:
        """Note that everything in it has been handed over, so that the next run starts anew."""
        if self.path is not None and not self.closed and self._begun:
            self.release()
            with self.path.open("ab") as file:
                file.write(_line({"closed": True, "at": round(real_time(), 3)}))
        self.closed = True

    def release(self) -> None:
        """Let go of the file; it can be continued later."""
        if self._file is not None:
            self._file.close()
            self._file = None
        if self._lock is not None:
            self._lock.release()
            self._lock = None

    def _write(self, lines: bytes, *, sync: bool = True) -> None:
        assert self._file is not None
        self._file.write(lines)
        if sync:
            os.fsync(self._file.fileno())


class HeldLog:
    """A log as read back: its header, its events, and how much of the file is whole."""

    def __init__(self, header: Mapping[str, object], events: Sequence[Event], length: int, *, closed: bool) -> None:
        self.header = header
        self.events = events
        self.length = length
        self.closed = closed


def read_log(path: Path) -> HeldLog | None:
    """Read a log; `None` where not even its header is whole."""
    whole, lines = _whole_lines(path)
    if not lines:
        return None
    header = _parsed(lines[0], Where(str(path), 1))
    if header.get("format") != FORMAT:
        raise FileError("this is no master log of a memory benchmark", where=Where(str(path), 1))
    events: list[Event] = []
    total, closed, end = 0, False, len(lines[0])
    for number, line in enumerate(lines[1:], start=2):
        where = Where(str(path), number)
        wire = _parsed(line, where)
        if closed:
            raise FileError("something follows the end of the log", where=where)
        if wire.get("closed"):
            closed = True
        else:
            total = _add(events, wire, total, where)
        end += len(line)
    if events and events[-1].type in SENDS:  # the reply never came, so the message was never sent
        events.pop()
        end -= len(lines[-1])
    assert end <= whole
    return HeldLog(header, events, end, closed=closed)


def _add(events: list[Event], wire: Mapping[str, object], total: int, where: Where) -> int:
    if wire.get("seq") != len(events):
        raise FileError(f"event {len(events)} was expected, not {wire.get('seq')}", where=where)
    try:
        event = Event.from_wire(wire)
    except TypeError:
        raise FileError("an event without a type", where=where) from None
    total += event.spoken
    if wire.get("total_tokens") != total:
        raise FileError(f"the tokens so far are {total}, not {wire.get('total_tokens')}", where=where)
    events.append(event)
    return total


def _whole_lines(path: Path) -> tuple[int, list[bytes]]:
    """Return the lines up to the last whole one; a torn last line is left out."""
    parts = path.read_bytes().split(b"\n")
    lines = [part + b"\n" for part in parts[:-1]]
    if parts[-1] == b"" and lines and not _is_whole(lines[-1]):
        lines.pop()
    return sum(len(line) for line in lines), lines


def _is_whole(line: bytes) -> bool:
    return line.endswith(b"\n") and _checked(line) is not None


def _line(value: Mapping[str, object]) -> bytes:
    body = json.dumps(clean(value), ensure_ascii=False, separators=(",", ":")).encode()
    return body[:-1] + b',"crc":"%08x"}\n' % zlib.crc32(body)


def _checked(line: bytes) -> object:
    """Return the value of a line, or `None` where it is damaged."""
    body, mark, checksum = line.rstrip(b"\n").rpartition(b',"crc":"')
    body += b"}"
    if not mark or checksum[:8] != b"%08x" % zlib.crc32(body):
        return None
    try:
        return json.loads(body)
    except ValueError:
        return None


def _parsed(line: bytes, where: Where) -> Mapping[str, object]:
    value = _checked(line)
    if not isinstance(value, dict):
        raise FileError("the master log is damaged here", where=where, hint="restore it, or remove it to start again")
    return value


def refuse_changes(old: Mapping[str, object], new: Mapping[str, object], path: Path) -> None:
    """Refuse to continue a log under other rules, naming what differs."""
    differences = list(changes(old, new))
    if differences:
        raise GenirError(
            "this run was begun with other definitions or settings and cannot be continued",
            where=Where(str(path), 1),
            hint="\n".join([*differences, "remove the log to start again"]),
        )


def changes(old: Mapping[str, Any], new: Mapping[str, Any]) -> Iterable[str]:
    """Name what differs between two headers."""
    for name in sorted(set(old) | set(new) - {"tests"}):
        if name in ("format", "started", "tests", "crc"):
            continue
        if old.get(name) != new.get(name):
            yield f"{name}: {_short(old.get(name))} then, {_short(new.get(name))} now"
    before, after = old.get("tests", {}), new.get("tests", {})
    for test_id in sorted(set(before) | set(after)):
        if test_id not in after:
            yield f"test '{test_id}' is gone"
        elif test_id not in before:
            yield f"test '{test_id}' is new"
        elif before[test_id] != after[test_id]:
            yield f"test '{test_id}' has another definition"


def _short(value: object) -> str:
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 80 else text[:77] + "..."
