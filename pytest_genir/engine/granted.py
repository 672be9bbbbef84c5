"""One model's limits as a server grants them to this process: places to be in flight, and times at which to leave.

Both are got ahead of need and used without asking again: a place goes from one request to the next for as long as
nobody else waits for it, and times are got several at once, for the next quarter of a second. A time that was not used
soon is lost, so that no pause ends in a burst. While the server is away, `OwnPart` has its part of the limits.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from pytest_genir.engine.pace import MINUTE, Pace
from pytest_genir.engine.slots import Slots
from pytest_genir.models import Limits

#: How far ahead times are got, and how late they may be used, as parts of a minute.
AHEAD = 1 / 240
LATE = 1 / 120
#: The most times that are got at once.
MOST = 64


class Grants(Protocol):
    """Asks the server; comes back by calling what it was given."""

    def places(self, granted: Granted) -> None:
        """Tell how many places are in use, and get more if they are wanted."""
        ...

    def times(self, granted: Granted, count: int, tokens: int) -> None:
        """Get times for so many requests of so many tokens each."""
        ...


@dataclass(frozen=True, slots=True)
class OwnPart:
    """What this process keeps to by itself while nobody counts for all."""

    slots: Slots
    pace: Pace
    threads: int


@dataclass(slots=True)
class Left:
    """A request that left: when, its tokens, and whether the server counts it."""

    at: float
    tokens: int
    told: bool


class Granted:
    """The slots and the pace of one model."""

    def __init__(
        self, name: str, limits: Limits, threads: int, grants: Grants, look: Callable[[], None], minute: float = MINUTE
    ) -> None:
        #: What all processes call the model.
        self.name = name
        self.limits = limits
        self.threads = threads
        self.look = look
        self.paced = limits.requests_per_minute is not None or limits.tokens_per_minute is not None
        self.minute = minute
        self._grants = grants
        #: Places that are this process's, and those of them in use.
        self.held = 0
        self.busy = 0
        #: Places to give back as they come free.
        self.surplus = 0
        #: How many more are wanted, and how many at once next time; the fewest that were idle since the last `rest`.
        self.wanted = 0
        self._step = 1
        self._idle = 0
        self.asking = False
        self._closed = False
        #: From when until when a request may leave, and for how many tokens that was counted.
        self._times: deque[tuple[float, float, int]] = deque()
        self._asking_times = False
        self._not_before = 0.0
        self._chunk = 1
        #: Tokens that were used and not counted, and what left in the last minute.
        self.owed = 0
        self.left: deque[Left] = deque()
        self.part: OwnPart | None = None
        self._lent = 0

    # -- as Slots

    def take(self) -> bool:
        if self.part is not None:
            if self.busy + self._lent >= self.part.threads or not self.part.slots.take():
                return False
            self._lent += 1
            return True
        if self.busy < self.held:
            self.busy += 1
            self._idle = min(self._idle, self.held - self.busy)
            return True
        self.wanted = min(self.threads - self.held, self._step)
        if self.wanted > 0:
            self._ask_places()
        return False

    def give(self) -> None:
        if self._lent:
            self._lent -= 1
            if self.part is not None:
                self.part.slots.give()
            return
        self.busy -= 1
        if self.surplus and self.held > self.busy:
            self.surplus -= 1
            self.held -= 1
            self._ask_places()

    def wait(self) -> float:
        # else: when a place comes, or one is given back
        return 0.0 if self.part is None else self.part.slots.wait()

    def _ask_places(self) -> None:
        if not self.asking:
            self.asking = True
            self._grants.places(self)

    def places_came(self, told: int, more: int, surplus: int) -> None:
        """Take what the server gave beside the places that it was told of, or what is to go back to it."""
        self.asking = False
        self.held = max(self.busy, told + more)
        back = min(surplus, self.held - self.busy)
        self.held -= back
        self.surplus = surplus - back
        if back:
            self._ask_places()
        if more:
            self.wanted = 0
            self._step = min(self.threads, 2 * self._step)
            self.look()

    def nothing_came(self) -> None:
        """Note that the server did not answer."""
        self.asking = self._asking_times = False

    def rest(self) -> None:
        """Give back what nobody has used since the last time."""
        idle = min(self._idle, self.held - self.busy)
        if idle > 0:
            self.held -= idle
            self._step = 1
        self._idle = self.held - self.busy

    # -- as Pace

    def reserve(self, now: float, tokens: int) -> float:
        if not self.paced:
            return 0.0
        wait = self._reserve(now, tokens) if self.part is None else self.part.pace.reserve(now, tokens)
        if wait == 0.0:
            while self.left and self.left[0].at <= now - self.minute:
                self.left.popleft()
            self.left.append(Left(now, tokens, told=self.part is None))
        return wait

    def _reserve(self, now: float, tokens: int) -> float:
        while self._times and self._times[0][1] < now:
            self._times.popleft()
            self._chunk = 1
        if self._times:
            at, _, counted = self._times[0]
            if at > now:
                return at - now
            self._times.popleft()
            self.owed += tokens - counted
            if not self._times:
                self._ask_times(now, tokens)
            return 0.0
        if now < self._not_before:
            return self._not_before - now
        self._ask_times(now, tokens)
        return self.minute  # until `look` is called

    def _ask_times(self, now: float, tokens: int) -> None:
        if not self._asking_times:
            self._asking_times = True
            self._grants.times(self, self._chunk, tokens)

    def times_came(self, asked_at: float, now: float, wait: float, offsets: Sequence[float], tokens: int) -> None:
        """Take the times that the server gave, counted from when it was asked at the earliest and now at the latest."""
        self._asking_times = False
        late = LATE * self.minute
        self._times += [(now + offset, asked_at + offset + late, tokens) for offset in offsets]
        if len(offsets) == self._chunk:
            self._chunk = min(MOST, 2 * self._chunk)
        elif offsets:
            self._chunk = len(offsets)
        self._not_before = now + (wait if not offsets else 0.0)
        self.look()

    def correct(self, now: float, guessed: int, tokens: int) -> None:
        if self.part is None:
            self.owed += tokens - guessed
        else:
            self.part.pace.correct(now, guessed, tokens)

    def count(self, at: float, tokens: int) -> None:
        self.left.append(Left(at, tokens, told=False))

    def close(self) -> None:
        """Let go of files, once: who lets requests out closes its slots, and its pace, which are both this."""
        if self.part is not None and not self._closed:
            self._closed = True
            self.part.slots.close()
            self.part.pace.close()

    # -- the server goes and comes

    def keep_to(self, part: OwnPart) -> None:
        """Keep to a part of the limits, of which what has left already is used."""
        for one in self.left:
            part.pace.count(one.at, one.tokens)
        self.part = part
        self._times.clear()
        self.nothing_came()
        self.look()

    def back(self, *, knows: bool) -> None:
        """Ask the server again; one that does not know what left is told all of it."""
        if self.part is not None:
            self.part.slots.close()
            self.part.pace.close()
            self.part = None
        self.busy, self._lent = self.busy + self._lent, 0
        self.held = self.busy
        if not knows:
            for one in self.left:
                one.told = False
        self._not_before = 0.0
        self.look()
