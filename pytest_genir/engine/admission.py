"""Lets requests of one model out in the order in which items are needed, so many at once and no more.

A request waits here with its job's position. A place that comes free goes to the lowest position, so what
pytest waits for is first. How many may be out is the width's to say, how many a second the learned rate's; the
pace (requests and tokens per minute) and slots shared with other workers are asked last.
"""

from __future__ import annotations

import asyncio
import heapq
import itertools
from collections.abc import Callable

from pytest_genir.engine.pace import Pace
from pytest_genir.engine.rate_in_common import RatePerSecond
from pytest_genir.engine.request_width import Outcome, Width
from pytest_genir.engine.slots import Slots
from pytest_genir.engine.spacing import LearnedRate

#: Told for how many seconds a limit holds up whoever is next.
Held = Callable[[float], None]
#: Shorter waits are the normal beat of a limit.
_LONG = 0.5


class AdmissionClosed(Exception):
    """Nobody gets out any more."""


class Ticket:
    """One request's place in the queue."""

    __slots__ = ("future", "out", "position", "tokens")

    def __init__(self, position: int, tokens: int, future: asyncio.Future[None]) -> None:
        self.position = position
        self.tokens = tokens
        self.future = future
        self.out = False


class Admission:
    """The queue in front of one model."""

    def __init__(
        self,
        threads: int,
        slots: Slots,
        pace: Pace,
        loop: asyncio.AbstractEventLoop,
        held: Held = lambda _: None,
        rate: RatePerSecond | None = None,
    ) -> None:
        self._held = held
        self.width = Width(threads)
        self.rate = LearnedRate() if rate is None else rate
        self.out = 0
        self._slots = slots
        self._pace = pace
        self._loop = loop
        self._queue: list[tuple[int, int, Ticket]] = []
        self._turn = itertools.count()
        self._later: asyncio.TimerHandle | None = None
        #: What `_later` waits for is a slot.
        self._wants_slot = False
        self._hold_until = 0.0
        self._closed = False

    @property
    def waiting(self) -> int:
        return sum(not entry[2].future.done() for entry in self._queue)

    async def enter(self, position: int, tokens: int) -> None:
        """Come back when this request may leave; pair with `leave`. Raises `GateClosed`."""
        if self._closed:
            raise AdmissionClosed
        ticket = Ticket(position, tokens, self._loop.create_future())
        heapq.heappush(self._queue, (position, next(self._turn), ticket))
        self._let_out()
        try:
            await ticket.future
        except asyncio.CancelledError:
            if ticket.out:
                self.leave()
            raise

    def leave(self) -> None:
        """Give the place to the next one."""
        self.out -= 1
        self._slots.give()
        if self._wants_slot:
            # Here is one: who let it lie until the next look would leave it to nobody.
            self.look()
        else:
            self._let_out()

    def hurry(self, old: int, new: int) -> None:
        """Move what waits at one position to another, unless it is the next anyway."""
        if not self._queue or self._queue[0][0] >= old:
            return
        moved = [entry[2] for entry in self._queue if entry[0] == old and not entry[2].future.done()]
        for ticket in moved:
            heapq.heappush(self._queue, (new, next(self._turn), ticket))

    def note(self, outcome: Outcome, sent_at: float, hold: float) -> None:
        """Learn from how an attempt ended; `hold` is for how long, if everybody has to wait."""
        now = self._loop.time()
        if self.rate.note(outcome, sent_at=sent_at, now=now):
            return
        if self.width.note(outcome, sent_at=sent_at, now=now, out=self.out):
            self._hold_until = max(self._hold_until, now + hold)
            if outcome == "refused":
                self.rate.fell(now, hold)

    def look(self) -> None:
        """See at once whether somebody may leave: what held everybody up may be over sooner than was thought."""
        if self._later is not None:
            self._later.cancel()
            self._later = None
        self._wants_slot = False
        if not self._closed:
            self._let_out()

    def close(self) -> None:
        """Let nobody out any more: who waits, and who comes later, gets `GateClosed`."""
        self._closed = True
        if self._later is not None:
            self._later.cancel()
        for entry in self._queue:
            if not entry[2].future.done():
                entry[2].future.set_exception(AdmissionClosed())
        self._queue.clear()

    def _let_out(self) -> None:
        if self._later is not None:
            return
        while self._queue and self.out < self.width.now:
            ticket = self._queue[0][2]
            if ticket.future.done():
                heapq.heappop(self._queue)
                continue
            now = self._loop.time()
            hold = self._hold_until - now
            hold = hold if hold > 0 else self.rate.wait(now)
            if hold > 0:
                self._hold_up(hold)
                return
            if not self._slots.take():
                self._again_in(self._slots.wait())
                self._wants_slot = self._later is not None
                return
            wait = self._pace.reserve(self._loop.time(), ticket.tokens)
            if wait > 0:
                self._slots.give()
                self._hold_up(wait)
                return
            heapq.heappop(self._queue)
            self.out += 1
            self.rate.left(now, self.out)
            ticket.out = True
            ticket.future.set_result(None)

    def _hold_up(self, seconds: float) -> None:
        if seconds >= _LONG:
            self._held(seconds)
        self._again_in(seconds)

    def _again_in(self, seconds: float) -> None:
        if seconds > 0:
            self._later = self._loop.call_later(seconds, self._look_again)

    def _look_again(self) -> None:
        self._later = None
        self._wants_slot = False
        self._let_out()
