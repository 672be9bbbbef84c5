"""Requests one after the other at even distances, and the distance that a server's refusals teach."""

from __future__ import annotations

import struct
from collections import deque
from collections.abc import Iterable
from math import isnan, nan

from pytest_genir.engine.request_width import LAST, Outcome

#: Who comes late may catch up so many seconds' worth: a busy loop costs no part of a rate.
CATCH_UP = 0.1
#: Over how many seconds no more than the rate leaves, also of those who catch up: a server that counts by the second
#: would refuse them. A little more than one, because requests do not all travel equally fast.
_WINDOW = 1.02
#: Of slow rates so many are looked at together, or the count would say nothing.
_FEW = 10
#: How much of a rate is used that was told or measured, for the same reason.
USED = 0.98
#: By how much a rate grows in a second that has not been refused yet: where it was measured, and where it was guessed.
_MEASURED, _GUESSED = 1.25, 16.0
#: A rate that is refused again so near to where it was refused before is known.
_NEAR = 0.95
#: A rate that was told comes back this much faster, and is there this near: nobody has to find out what is right.
_BACK_TOLD, _THERE_TOLD = 2.0, 0.98
#: For how many seconds a rate then stays; twice as long each time that it is known. Shorter where it was told.
_STAYS, _STAYS_TOLD, _STAYS_AT_MOST = 4.0, 0.5, 64.0
#: Where less than this part of a refused rate was taken, what lies between is tried, for so many seconds each.
_APART, _STAYS_APART = 0.85, 0.7
#: So many requests may be refused: they do not all travel equally fast, and some servers refuse one now and then.
#: The parts are those of a rate that was told, of one that was learned, and of one that still grows.
_FEW_REFUSED = 2
_PART_TOLD, _PART_LEARNED, _PART_GUESSED = 0.05, 0.12, 0.02
#: A rate below this part of what a second took before is not why some are refused. More than the last is a limit.
_FELL, _A_LIMIT = 0.85, 0.25
#: What each further quiet second adds per second that it has been quiet.
_MORE = 0.05
#: Learned rates above this hold nobody up any more.
_FAST = 1000.0
#: Rates are looked at again so often.
_BEAT = 0.05


class Spacing:
    """So many per second, evenly, from the very first; who is late catches up where the last second has room."""

    def __init__(self, per_second: float) -> None:
        self.per_second = per_second
        #: When the next one is due; nothing before the first.
        self.due: float | None = None
        #: When the last ones left, as far back as `horizon`.
        self._left: deque[float] = deque()

    @property
    def horizon(self) -> float:
        """Return over how many seconds it is counted what left."""
        return _WINDOW * max(1.0, _FEW / self.per_second)

    @property
    def fits(self) -> int:
        """Return how many may leave within the horizon."""
        return int(self.per_second * self.horizon) + 1

    def wait(self, now: float) -> float:
        """Return the seconds until the next one is due."""
        if self.due is None:
            return 0.0
        # what is due later than one distance from now is of another life of the machine's clock
        even = max(0.0, min(self.due - now, 1 / self.per_second))
        fits = self.fits
        return even if len(self._left) < fits else max(even, self.room(self._left[-fits], now))

    def room(self, one_of_the_last: float, now: float) -> float:
        """Return the seconds until one that left then is beyond the horizon."""
        return min(one_of_the_last + self.horizon - now, self.horizon)

    def left(self, now: float) -> None:
        """Note that one has left."""
        begun = now if self.due is None else max(min(self.due, now), now - CATCH_UP)
        self.due = begun + 1 / self.per_second
        self._left.append(now)
        self.recent(now)

    def recent(self, now: float) -> deque[float]:
        """Return when those left that are within the horizon."""
        since = now - self.horizon
        while self._left and self._left[0] <= since:
            self._left.popleft()
        return self._left


class LearnedRate:
    """How many requests per second a server takes, learned where it refuses; until then nobody waits.

    Where it refuses most everybody waits, which ends a period. What was let in during it, divided by its time and the
    time that the server wants to be left alone, is the rate from then on: refusals of a limit per second come after a
    burst, and evenly sent the same requests are not refused. Where no more were let in than were out together that is
    only a guess, because it may be a small burst or the number at once that is limited, of which the width knows.
    From there the rate grows until it is refused for the first time, a guess fast.

    A refusal then shows what the server takes: what it took of the last second. That is the rate, it comes near again
    to what was refused, and stays there ever longer before more is tried. A rate that was told is never passed.

    A server may also refuse some whatever the rate is, because others keep it busy. To go slower does not help there,
    and each lower rate would be refused as well, down to nothing.
    """

    def __init__(self, told: float | None = None) -> None:
        self.told = told
        self._spacing: Spacing | None = None
        self._began = 0.0
        self._sent = 0
        self._refused = 0
        #: The most that were out together in this period.
        self._most = 0
        #: When it can be told how many of the period were refused.
        self._tell_at: float | None = None
        #: When the rate was learned, lowered last and looked at last, and since when it stays.
        self._learned = self._changed = self._grown = self._calm = 0.0
        #: What was refused, and to where the rate comes back; before that, by how much it grows in a second.
        self._too_much: float | None = None
        self._near = 0.0
        self._growth = _MEASURED
        #: The most that was taken in a second, and whether some are refused at any rate.
        self._taken, self._at_any_rate = 0.0, False
        self._stays = self._stays_first = _STAYS if told is None else _STAYS_TOLD
        #: When those left that were refused, as far back as the horizon.
        self._refusals: deque[float] = deque()
        #: How the last ones of about a second ended.
        self._last: deque[Outcome] = deque()
        if told is not None:
            self._keep(told, 0.0)
            self._too_much = self._near = told

    @property
    def per_second(self) -> float | None:
        """Return the rate that is kept; `None` where nothing had to be learned."""
        return None if self._spacing is None else self._spacing.per_second

    def wait(self, now: float) -> float:
        """Return the seconds until the next request should leave."""
        if self._tell_at is not None:
            if now < self._tell_at:
                return self._tell_at - now
            self._learn(now)
        if self._spacing is not None:
            self._grow(now, self._spacing)
        return 0.0 if self._spacing is None else self._spacing.wait(now)

    def left(self, now: float, out: int) -> None:
        """Note that a request has left, with which so many are out."""
        if not self._sent:
            self._began = now
        self._sent += 1
        self._most = max(self._most, out)
        if self._spacing is not None:
            self._spacing.left(now)

    def note(self, outcome: Outcome, *, sent_at: float, now: float) -> bool:
        """Note how an attempt ended; say whether the rate deals with it, so that nothing else need change."""
        if outcome == "refused" and sent_at >= self._began:
            self._refused += 1
        if self._spacing is None or outcome == "gone":
            return False
        self._last.append(outcome)
        if outcome != "refused":
            return False
        self._refusals.append(sent_at)
        while self._refusals[0] <= now - self._spacing.horizon and len(self._refusals) > 1:
            self._refusals.popleft()
        if sent_at >= self._changed:
            self._lower(now, self._spacing)
        # a server that counts by the clock's seconds refuses the last ones of a second together
        return 2 * self._last.count("refused") < (self._last.maxlen or 0)

    def fell(self, now: float, hold: float) -> None:
        """Note that most were refused, and that everybody waits."""
        self._tell_at = now + hold

    def add(self, before: LearnedRate) -> None:
        """Count what another one has counted of the same period, while nothing had been refused there."""
        if before._sent:
            self._began = min(self._began, before._began) if self._sent else before._began
            self._sent += before._sent
            self._most += before._most

    def to_bytes(self) -> bytes:
        """Return all that is known, but for what was told."""
        spacing = self._spacing
        numbers = [nan if spacing is None else spacing.per_second, _number(None if spacing is None else spacing.due)]
        numbers += [_number(getattr(self, name)) for name in _NUMBERS]
        times = (spacing._left if spacing is not None else (), self._refusals)
        last = bytes(map(_OUTCOMES.index, self._last))
        parts = [_HEAD.pack(*map(len, times), len(last), self._last.maxlen or 0), _doubles(numbers)]
        written = b"".join([*parts, *map(_doubles, times), last])
        return _LENGTH.pack(len(written)) + written

    @classmethod
    def from_bytes(cls, written: bytes, told: float | None) -> LearnedRate:
        """Return what `to_bytes` has written; raises `ValueError` where that is not whole."""
        if len(written) < _LENGTH.size or len(written) - _LENGTH.size < _LENGTH.unpack_from(written)[0]:
            raise ValueError("cut short")
        made = cls(told)
        left, refused, ended, most = _HEAD.unpack_from(written, _LENGTH.size)
        count = 2 + len(_NUMBERS) + left + refused
        begin = _LENGTH.size + _HEAD.size
        numbers = struct.unpack_from(f"<{count}d", written, begin)
        begin += 8 * count
        per_second, due, *others = numbers[: 2 + len(_NUMBERS)]
        for name, value in zip(_NUMBERS, others, strict=True):
            kind = type(getattr(made, name))
            setattr(made, name, None if isnan(value) else kind(value) if kind in (bool, int) else value)
        times = numbers[2 + len(_NUMBERS) :]
        made._spacing = None if isnan(per_second) else Spacing(per_second)
        if made._spacing is not None:
            made._spacing.due = None if isnan(due) else due
            made._spacing._left.extend(times[:left])
        made._refusals.extend(times[left:])
        made._last = deque((_OUTCOMES[at] for at in written[begin : begin + ended]), maxlen=most or None)
        return made

    def _keep(self, per_second: float, now: float) -> None:
        """Send so many a second from now on."""
        self._spacing = Spacing(per_second)
        self._last = deque(maxlen=max(LAST, int(per_second)))
        self._refusals.clear()
        self._learned = self._changed = self._grown = self._calm = now

    def _learn(self, now: float) -> None:
        taken = self._sent - self._refused
        told = self._tell_at
        if told is not None and taken > 0:
            measured = taken > self._most
            rate = taken / max(told - self._began, CATCH_UP)
            self._keep(rate if self.told is None else min(rate, self.told), now)
            self._too_much = None
            self._growth = _MEASURED if measured else _GUESSED
        self._sent = self._refused = self._most = 0
        self._tell_at = None

    def _lower(self, now: float, spacing: Spacing) -> None:
        """Take what the server took of the last requests as its rate, and let the oldest of them be forgotten there."""
        horizon = spacing.horizon
        recent = spacing.recent(now)
        if not recent:
            return
        # what was taken since the first request, or since the rate is another one
        span = max(min(horizon, now - max(self._learned, self._began)), CATCH_UP)
        taken = max(1, len(recent) - len(self._refusals)) / span
        refused = spacing.per_second
        part = _PART_GUESSED if self._too_much is None else _PART_LEARNED if self.told is None else _PART_TOLD
        few = len(self._refusals) <= max(_FEW_REFUSED, part * len(recent))
        if few or self._refused_anyway(spacing, len(recent)):
            return
        known = self._too_much is not None and refused > _NEAR * self._too_much
        if now - self._changed > 1:
            self._stays = min(2 * self._stays, _STAYS_AT_MOST) if known else self._stays_first
        spacing.per_second = max(refused / 2, min(refused, USED * taken))
        self._too_much, self._near = refused, spacing.per_second
        if spacing.per_second < _APART * refused:
            self._near, self._stays = (spacing.per_second + refused) / 2, _STAYS_APART
        spacing.due = max(spacing.due or now, recent[0] + horizon)
        self._grown = self._changed = self._calm = now

    def _refused_anyway(self, spacing: Spacing, recent: int) -> bool:
        """Say whether some are refused at any rate: the server took many more of a second before, so it is no limit."""
        if len(self._refusals) >= _A_LIMIT * recent:
            self._at_any_rate, self._taken = False, 0.0
        elif spacing.per_second < _FELL * self._taken and not self._at_any_rate:
            self._at_any_rate, self._too_much, self._growth = True, None, _GUESSED
        self._taken = max(self._taken, (recent - len(self._refusals)) / spacing.horizon)
        return self._at_any_rate

    def _grow(self, now: float, spacing: Spacing) -> None:
        passed = now - self._grown
        if passed < _BEAT:
            return
        self._grown = now
        quiet = now - self._calm - self._stays
        if self._too_much is None:
            spacing.per_second *= self._growth**passed
        elif spacing.per_second < self._near * (1.0 if self.told is None else _THERE_TOLD):
            passed *= 1.0 if self.told is None else _BACK_TOLD
            spacing.per_second += min(1.0, passed) * (self._near - spacing.per_second) + 0.001
        elif quiet > 0 and self._near < _APART * self._too_much:
            self._near, self._calm = (self._near + self._too_much) / 2, now
        elif quiet > 0:
            spacing.per_second *= 1 + passed * _MORE * quiet
        if self.told is not None:
            spacing.per_second = min(spacing.per_second, self.told)
        elif spacing.per_second > _FAST:
            self._spacing = None


#: What is written of a rate: its numbers by name, and how attempts end.
_NUMBERS = (
    "_began", "_sent", "_refused", "_most", "_tell_at", "_learned", "_changed", "_grown", "_calm",
    "_too_much", "_near", "_growth", "_taken", "_at_any_rate", "_stays", "_stays_first",
)  # fmt: skip
_OUTCOMES: tuple[Outcome, ...] = ("fine", "refused", "gone")
_LENGTH = struct.Struct("<I")
#: How many times and outcomes follow, and how many of the last outcomes are kept.
_HEAD = struct.Struct("<4I")


def _number(value: float | None) -> float:
    return nan if value is None else float(value)


def _doubles(values: Iterable[float]) -> bytes:
    held = tuple(values)
    return struct.pack(f"<{len(held)}d", *held)
