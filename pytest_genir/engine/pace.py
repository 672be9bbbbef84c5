"""Requests and tokens per minute: what was sent in the last sixty seconds, here or by all workers.

Where more than one request a second is allowed they leave evenly: a server that takes 6,000 a minute counts them by
the second, and refuses what comes in a burst. Smaller limits are counted by the minute alone.
"""

from __future__ import annotations

import contextlib
import dataclasses
import sqlite3
from collections import deque
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Protocol

from pytest_genir.engine.spacing import USED, Spacing
from pytest_genir.models import Limits

MINUTE = 60.0


class Pace(Protocol):
    """Says when the next request may leave."""

    def reserve(self, now: float, tokens: int) -> float:
        """Note a request and return 0.0, or note nothing and return the seconds to wait."""
        ...

    def correct(self, now: float, guessed: int, tokens: int) -> None:
        """Replace a guess by the tokens that were really used."""
        ...

    def count(self, at: float, tokens: int) -> None:
        """Note a request that somebody else has let out."""
        ...

    def close(self) -> None:
        """Let go of files."""
        ...


class NoPace:
    """No limit was given."""

    def reserve(self, now: float, tokens: int) -> float:
        return 0.0

    def correct(self, now: float, guessed: int, tokens: int) -> None:
        pass

    def count(self, at: float, tokens: int) -> None:
        pass

    def close(self) -> None:
        pass


_Past = Iterable[tuple[float, int, int]]


class MinuteWindow:
    """The last sixty seconds as (time, requests, tokens), oldest first, and what still fits."""

    def __init__(self, limits: Limits) -> None:
        self._requests = limits.requests_per_minute
        self._tokens = limits.tokens_per_minute

    def wait(self, requests: int, used: int, past: Callable[[], _Past], now: float, tokens: int) -> float:
        """Return the seconds until one more request fits beside what was sent; one above the limit goes alone."""
        if self._fits(requests, used, tokens):
            return 0.0
        for at, gone, freed in past():
            requests, used = requests - gone, used - freed
            if self._fits(requests, used, tokens):
                return max(0.001, at + MINUTE - now)
        return 0.0

    def _fits(self, requests: int, used: int, tokens: int) -> bool:
        if self._requests is not None and requests and requests + 1 > self._requests:
            return False
        return self._tokens is None or used <= 0 or used + tokens <= self._tokens


class OwnPace:
    """The limits of the only process, in memory."""

    def __init__(self, limits: Limits) -> None:
        self._window = MinuteWindow(limits)
        self._spacing = _spacing(limits)
        self._past: deque[tuple[float, int, int]] = deque()
        self._requests = self._used = 0

    def reserve(self, now: float, tokens: int) -> float:
        while self._past and self._past[0][0] <= now - MINUTE:
            _, requests, used = self._past.popleft()
            self._requests, self._used = self._requests - requests, self._used - used
        wait = self._window.wait(self._requests, self._used, lambda: self._past, now, tokens)
        if self._spacing is not None:
            wait = max(wait, self._spacing.wait(now))
        if wait == 0.0:
            self._add(now, 1, tokens)
            if self._spacing is not None:
                self._spacing.left(now)
        return wait

    def correct(self, now: float, guessed: int, tokens: int) -> None:
        if guessed != tokens:
            self._add(now, 0, tokens - guessed)

    def count(self, at: float, tokens: int) -> None:
        self._add(at, 1, tokens)

    def _add(self, now: float, requests: int, tokens: int) -> None:
        self._past.append((now, requests, tokens))
        self._requests, self._used = self._requests + requests, self._used + tokens

    def close(self) -> None:
        pass


#: What left, as the `nth` of all that did, and the sums of it, so that nothing is counted anew for each request.
_TABLES = """
BEGIN IMMEDIATE;
CREATE TABLE IF NOT EXISTS sent (at REAL, requests INTEGER, tokens INTEGER, nth INTEGER);
CREATE INDEX IF NOT EXISTS by_time ON sent (at);
CREATE INDEX IF NOT EXISTS by_turn ON sent (nth) WHERE nth IS NOT NULL;
CREATE TABLE IF NOT EXISTS sums (id INTEGER PRIMARY KEY, requests INTEGER, tokens INTEGER, nth INTEGER, due REAL);
INSERT OR IGNORE INTO sums VALUES (1, 0, 0, 0, NULL);
CREATE TRIGGER IF NOT EXISTS came AFTER INSERT ON sent BEGIN
    UPDATE sums SET requests = requests + new.requests, tokens = tokens + new.tokens, nth = nth + new.requests;
    UPDATE sent SET nth = (SELECT nth FROM sums) WHERE rowid = new.rowid AND new.requests > 0;
END;
CREATE TRIGGER IF NOT EXISTS went AFTER DELETE ON sent BEGIN
    UPDATE sums SET requests = requests - old.requests, tokens = tokens - old.tokens;
END;
COMMIT;
"""


class SharedPace:
    """The same over all workers, in a small database, so that a dead worker's requests still count."""

    def __init__(self, file: Path, limits: Limits) -> None:
        self._window = MinuteWindow(limits)
        self._spacing = _spacing(limits)
        # All workers make it at once; who has waited this long waits for a file that cannot be locked at all.
        self._db = sqlite3.connect(file, timeout=2, isolation_level=None, check_same_thread=False)
        self._db.execute("PRAGMA synchronous=OFF")
        self._db.executescript(_TABLES)
        self._db.execute("PRAGMA busy_timeout=50")

    def reserve(self, now: float, tokens: int) -> float:
        try:
            self._db.execute("BEGIN IMMEDIATE")
        except sqlite3.OperationalError:  # another worker is at it
            return 0.05
        try:
            self._db.execute("DELETE FROM sent WHERE at <= ?", (now - MINUTE,))
            # The monotonic clock starts anew with the machine: what lies in the future is of another life.
            self._db.execute("DELETE FROM sent WHERE at > ?", (now + 1,))
            requests, used, nth, due = self._db.execute("SELECT requests, tokens, nth, due FROM sums").fetchone()
            wait = max(self._spaced(now, nth, due), self._window.wait(requests, used, self._sent, now, tokens))
            if wait == 0.0:
                self._add(now, 1, tokens)
                self._space(now)
        finally:
            self._db.execute("COMMIT")
        return wait

    def _add(self, at: float, requests: int, tokens: int) -> None:
        self._db.execute("INSERT INTO sent VALUES (?, ?, ?, NULL)", (at, requests, tokens))

    def _sent(self) -> _Past:
        yield from self._db.execute("SELECT at, requests, tokens FROM sent ORDER BY at")

    def _spaced(self, now: float, nth: int, due: float | None) -> float:
        """Return how long all workers together have to wait for the next request."""
        if self._spacing is None:
            return 0.0
        self._spacing.due = due
        one_of_the_last = "SELECT at FROM sent WHERE nth = ?"
        before = self._db.execute(one_of_the_last, (nth - self._spacing.fits + 1,)).fetchone()
        return max(self._spacing.wait(now), self._spacing.room(before[0], now) if before else 0.0)

    def _space(self, now: float) -> None:
        if self._spacing is not None:
            self._spacing.left(now)
            self._db.execute("UPDATE sums SET due = ?", (self._spacing.due,))

    def correct(self, now: float, guessed: int, tokens: int) -> None:
        if guessed != tokens:
            # A guess that stays uncorrected is only a guess too many.
            with contextlib.suppress(sqlite3.OperationalError):
                self._add(now, 0, tokens - guessed)

    def count(self, at: float, tokens: int) -> None:
        with contextlib.suppress(sqlite3.OperationalError):
            self._add(at, 1, tokens)

    def close(self) -> None:
        self._db.close()


def _spacing(limits: Limits) -> Spacing | None:
    """Return what keeps requests apart; nothing where the limit is counted by the minute alone."""
    distance = distance_of(limits)
    return None if distance is None else Spacing(1 / distance)


def distance_of(limits: Limits) -> float | None:
    """Return how many seconds lie between two requests; none where the limit is counted by the minute alone."""
    told = told_rate(limits)
    return None if told is None else 1 / (USED * told)


def told_rate(limits: Limits) -> float | None:
    """Return how many a second are allowed; none where that is no more than one, or nobody has said."""
    per_second = (limits.requests_per_minute or 0) / MINUTE
    return per_second if per_second > 1 else None


def pace_for(limits: Limits, shared_file: Path | None, workers: int = 1) -> Pace:
    """Return what keeps a model's limits per minute; a part of them where files cannot be locked."""
    if limits.requests_per_minute is None and limits.tokens_per_minute is None:
        return NoPace()
    if shared_file is None:
        return OwnPace(limits)
    try:
        return SharedPace(shared_file, limits)
    except sqlite3.OperationalError:
        return OwnPace(part_of_limits(limits, workers))


def part_of_limits(limits: Limits, workers: int) -> Limits:
    """Return what each of several may take of a model's limits per minute, where nobody counts for all."""
    if workers == 1:
        return limits
    requests, tokens = limits.requests_per_minute, limits.tokens_per_minute
    return dataclasses.replace(
        limits,
        requests_per_minute=None if requests is None else max(1, requests // workers),
        tokens_per_minute=None if tokens is None else max(1, tokens // workers),
    )
