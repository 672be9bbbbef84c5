"""How many requests of a model may be out at once: fewer when the server refuses, more again later.

Single refusals happen and are only asked again. When half of the last replies are refusals (429) the width
falls to half, once for all requests that were out together, and everybody waits as long as the server asked;
every other reply brings a part of it back. When nobody at all answers, everybody waits for the next attempt,
so that a server which is being started costs each request one attempt and not all of them.
"""

from __future__ import annotations

from collections import deque
from typing import Literal

Outcome = Literal["fine", "refused", "gone"]

#: So many of the last replies decide.
LAST = 8


class Width:
    """The number of requests that may be out, and whether to hold everything for a while."""

    def __init__(self, threads: int) -> None:
        self.now = threads
        self._threads = threads
        self._outcomes: deque[Outcome] = deque(maxlen=LAST)
        self._fell_at = -1.0
        #: Where it is known to be too many; up to half of it the way back is quick.
        self._too_many = threads
        self._since_step = 0

    def note(self, outcome: Outcome, *, sent_at: float, now: float, out: int) -> bool:
        """Note how an attempt ended while `out` were out; say whether everybody should wait now."""
        if sent_at <= self._fell_at:
            return False  # sent before the width fell: it tells nothing new
        self._outcomes.append(outcome)
        if outcome == "gone":
            return all(one == "gone" for one in self._outcomes)
        if outcome == "fine":
            self._widen()
            return False
        if 2 * sum(one == "refused" for one in self._outcomes) < len(self._outcomes):
            return False
        self._too_many = min(self.now, out)
        self.now = max(1, self._too_many // 2)
        self._fell_at = now
        self._since_step = 0
        self._outcomes.clear()
        return True

    def _widen(self) -> None:
        """Come back quickly to half of what was too many, then by one each time all places were used."""
        if self.now >= self._threads:
            return
        self._since_step += 1
        if self._since_step >= (1 if 2 * self.now < self._too_many else self.now):
            self._since_step = 0
            self.now += 1
