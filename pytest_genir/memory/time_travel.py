"""Travelling in time, for an agent in this process: around its call alone, and never across a hook of pytest.

The clock of a process is one for all its threads. So one agent travels at a time, and pytest keeps the real
time while its hooks run: it lets agents travel only while it waits for one of them. Where nobody keeps the
real time, as in a REPL, agents travel whenever they are called.
"""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from typing import Any


class TooLate(RuntimeError):
    """An agent was called after the end of the run that wanted it."""


@dataclass(slots=True)
class Stay:
    """How long somebody was in another time, once they are back."""

    seconds: float = 0.0


class TimeTravel:
    """The clock of this process: travelled by agents, kept real by others."""

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self._kept = 0
        self._current: Any = None
        self._over = False
        #: Grows when a run is over: who was made before that travels no more, however late their call comes.
        self.era = 0

    @contextmanager
    def at(self, now: datetime | None, era: int | None = None) -> Iterator[Stay]:
        """Let `datetime.now()` and the like show another time, ticking on from there; `None` leaves it real.

        Whoever belongs to a run gives the era it was made in, and is turned away once that run is over.
        """
        stay = Stay()
        if now is None:
            yield stay
            return
        import time_machine

        travel = time_machine.travel(now, tick=True)
        self._set_out(travel, self.era if era is None else era)
        started = time.perf_counter()
        try:
            yield stay
        finally:
            stay.seconds = time.perf_counter() - started
            self._return(travel)

    @contextmanager
    def allowed(self) -> Iterator[None]:
        """Let agents travel while whoever keeps the real time waits; afterwards it is real again."""
        self.let_go()
        try:
            yield
        except Exception:
            self.keep_real()
            raise
        except BaseException:  # Ctrl-C waits for no agent, whose reply nobody will read
            self.keep_real(at_once=True)
            raise
        else:
            self.keep_real()

    def keep_real(self, *, at_once: bool = False) -> None:
        """Keep the real time from now on: wait for whoever travels, or bring it back in the middle of its call."""
        with self._changed:
            self._kept += 1
            try:
                while self._current is not None and not at_once:
                    self._changed.wait()
            finally:
                self._bring_back()

    def let_go(self) -> None:
        """Keep the real time no longer."""
        with self._changed:
            self._kept -= 1
            if self._over:  # who was made since the end belongs to the run that is over, too
                self._over, self.era = False, self.era + 1
            self._changed.notify_all()

    def end(self) -> None:
        """Turn away everybody who waits to travel, or comes until the real time is let go: the run is over."""
        with self._changed:
            self._over, self.era = True, self.era + 1
            self._changed.notify_all()

    def _set_out(self, travel: Any, era: int) -> None:
        with self._changed:
            self._changed.wait_for(lambda: self._too_late(era) or self._free())
            if self._too_late(era):
                raise TooLate("the run is over")
            travel.start()
            self._current = travel

    def _free(self) -> bool:
        return not self._kept and self._current is None

    def _too_late(self, era: int) -> bool:
        return self._over or era != self.era

    def _return(self, travel: object) -> None:
        with self._changed:
            if self._current is travel:
                self._bring_back()

    def _bring_back(self) -> None:
        if self._current is not None:
            self._current.stop()
            self._current = None
            self._changed.notify_all()


#: The clock is one for the whole process, so this is too.
TRAVEL = TimeTravel()


def real_time() -> float:
    """Return the real time, also in a thread beside one that travels."""
    machine = sys.modules.get("time_machine")
    try:
        return time.time() if machine is None else float(machine.escape_hatch.time.time())
    except ValueError:  # nobody travels
        return time.time()
