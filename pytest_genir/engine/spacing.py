"""Requests one after the other at even distances, and the distance that a server's refusals teach."""

from __future__ import annotations

from collections import deque

from pytest_genir.engine.request_width import LAST, Outcome

#: Who comes late may catch up so many seconds' worth: a busy loop costs no part of a rate.
CATCH_UP = 0.1
#: What a refusal takes of a learned rate, and what each quiet second adds per second that it has been quiet.
_LESS = 0.97
_MORE = 0.02
#: Learned rates above this hold nobody up any more.
_FAST = 1000.0


class Spacing:
    """A token bucket of nearly no depth: so many per second, evenly, from the very first."""

    def __init__(self, per_second: float) -> None:
        self.per_second = per_second
        #: When the next one is due; nothing before the first.
        self.due: float | None = None

    def wait(self, now: float) -> float:
        """Return the seconds until the next one is due."""
        if self.due is None:
            return 0.0
        # what is due later than one distance from now is of another life of the machine's clock
        return max(0.0, min(self.due - now, 1 / self.per_second))

    def left(self, now: float) -> None:
        """Note that one has left."""
        begun = now if self.due is None else max(min(self.due, now), now - CATCH_UP)
        self.due = begun + 1 / self.per_second


class LearnedRate:
    """How many requests per second a server takes, learned where it refuses most; until then nobody waits.

    A fall of the width ends a period. What was let in during it, divided by its time and the time that the server
    wants to be left alone, is the rate from then on: refusals of a limit per second come after a burst, and evenly
    sent the same requests are not refused. Only where more were let in than were ever out together: else it may be
    the number at once that is limited, of which the width knows. Single refusals take a little of the rate, quiet
    seconds bring it back ever faster.
    """

    def __init__(self) -> None:
        self._spacing: Spacing | None = None
        self._began = 0.0
        self._sent = 0
        self._refused = 0
        #: The most that were out together in this period.
        self._most = 0
        #: When it can be told how many of the period were refused.
        self._tell_at: float | None = None
        self._changed = 0.0
        self._grown = 0.0
        #: How the last ones of about a second ended.
        self._last: deque[Outcome] = deque()

    @property
    def per_second(self) -> float | None:
        """Return the rate that is kept; `None` where nothing had to be learned."""
        return None if self._spacing is None else self._spacing.per_second

    def wait(self, now: float) -> float:
        """Return the seconds until the next request should leave."""
        if self._tell_at is not None and now >= self._tell_at:
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
        if outcome == "refused" and sent_at >= self._changed:
            self._spacing.per_second *= _LESS
            self._changed = self._grown = now
        # a server that counts by the clock's seconds refuses the last ones of a second together
        return outcome == "refused" and 2 * self._last.count("refused") < (self._last.maxlen or 0)

    def fell(self, now: float, hold: float) -> None:
        """Note that most were refused, and that everybody waits."""
        self._tell_at = now + hold

    def _learn(self, now: float) -> None:
        taken = self._sent - self._refused
        told = self._tell_at
        if told is not None and taken > self._most:
            self._spacing = Spacing(taken / max(told - self._began, CATCH_UP))
            self._spacing.due = now
            self._changed = self._grown = now
            self._last = deque(maxlen=max(LAST, int(self._spacing.per_second)))
        self._sent = self._refused = self._most = 0
        self._tell_at = None

    def _grow(self, now: float, spacing: Spacing) -> None:
        passed = now - self._grown
        if passed < CATCH_UP:
            return
        spacing.per_second *= 1 + passed * _MORE * (now - self._changed)
        self._grown = now
        if spacing.per_second > _FAST:
            self._spacing = None
