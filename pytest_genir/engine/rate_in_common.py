"""The rate of a server as all workers of a run learn it together: each by itself would learn a part of it, too late.

What is known of it lies in a small file that is locked while somebody reads or changes it. Until the first refusal
there is nothing to know: each worker counts for itself, and only looks whether the file has something in it. Who does
not get the lock soon, because its holder was stopped, goes by what it knew last; where files cannot be locked each
worker learns by itself.
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Protocol

from pytest_genir.engine.locks import NoLocks, lock, unlock
from pytest_genir.engine.request_width import Outcome
from pytest_genir.engine.spacing import LearnedRate

#: The byte that is locked, behind all that is written.
_PLACE = 1 << 20
#: So often a lock is tried, and so long in between: what is done with it takes a tenth of that.
_TRIES, _BETWEEN = 20, 0.0005


class RatePerSecond(Protocol):
    """How many requests per second leave."""

    def wait(self, now: float) -> float:
        """Return the seconds until the next request should leave."""
        ...

    def left(self, now: float, out: int) -> None:
        """Note that a request has left, with which so many are out."""
        ...

    def note(self, outcome: Outcome, *, sent_at: float, now: float) -> bool:
        """Note how an attempt ended; say whether the rate deals with it, so that nothing else need change."""
        ...

    def fell(self, now: float, hold: float) -> None:
        """Note that most were refused, and that everybody waits."""
        ...


class RateInCommon:
    """One worker's view of the rate that all of them keep."""

    def __init__(self, file: Path, told: float | None = None) -> None:
        self._file = os.open(file, os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0), 0o600)
        self._known = LearnedRate(told)
        #: Files cannot be locked here, or this one is closed.
        self._alone = False
        #: A rate that was told is kept from the first request on, and what left of it is counted for all.
        self._begun = told is not None

    @property
    def per_second(self) -> float | None:
        """Return the rate that was kept last; `None` where nothing had to be learned."""
        return self._known.per_second

    def wait(self, now: float) -> float:
        if self._is_quiet():
            return self._known.wait(now)
        with self._held() as rate:
            return rate.wait(now)

    def left(self, now: float, out: int) -> None:
        if self._is_quiet():
            self._known.left(now, out)
            return
        with self._held() as rate:
            rate.left(now, out)

    def note(self, outcome: Outcome, *, sent_at: float, now: float) -> bool:
        if outcome != "refused" and self._is_quiet():
            return self._known.note(outcome, sent_at=sent_at, now=now)
        with self._held() as rate:
            return rate.note(outcome, sent_at=sent_at, now=now)

    def fell(self, now: float, hold: float) -> None:
        with self._held() as rate:
            rate.fell(now, hold)

    def close(self) -> None:
        """Let go of the file."""
        self._alone = True
        os.close(self._file)

    def _is_quiet(self) -> bool:
        """Say whether nobody was refused yet."""
        return self._alone or not (self._begun or os.fstat(self._file).st_size)

    @contextmanager
    def _held(self) -> Iterator[LearnedRate]:
        """Give what all know, and let all know what becomes of it; what nobody else can see then is lost to them."""
        if not self._locked():
            yield self._known
            return
        try:
            written = self._written()
            if written:
                self._take(written)
            self._begun = True
            yield self._known
            now_known = self._known.to_bytes()
            if now_known != written:
                os.lseek(self._file, 0, os.SEEK_SET)
                os.write(self._file, now_known)
        finally:
            with suppress(OSError):
                unlock(self._file, _PLACE)

    def _locked(self) -> bool:
        if self._alone:
            return False
        try:
            for _ in range(_TRIES):
                if lock(self._file, _PLACE):
                    return True
                time.sleep(_BETWEEN)
        except NoLocks:
            self._alone = True
        return False

    def _written(self) -> bytes:
        os.lseek(self._file, 0, os.SEEK_SET)
        return os.read(self._file, _PLACE)

    def _take(self, written: bytes) -> None:
        """Know what all know; what was counted here before anybody was refused is added once."""
        before = None if self._begun else self._known
        try:
            self._known = LearnedRate.from_bytes(written, self._known.told)
        except ValueError:  # whoever wrote it was killed meanwhile
            return
        if before is not None:
            self._known.add(before)
