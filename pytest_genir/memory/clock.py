"""Simulated time: every exchange takes a moment of it, and it jumps when everybody waits.

A script of three weeks runs in seconds. With `real` the same clock follows the real one and waiting really
waits, for agents outside this process that cannot be told the time.
"""

from __future__ import annotations

import asyncio
import math
import time
from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta, timezone

#: Where simulated time begins if nothing else is said: fixed, so that prompts with the time can be repeated.
START = datetime(2024, 1, 8, 9, 0, tzinfo=timezone.utc)
#: Simulated seconds of one exchange, so that no two messages come at the same second.
PACE = 1.0
#: The same under the original's rules: its recordings have messages that take no time, to the second.
ORIGINAL_PACE = 0.02


class SimClock:
    """Seconds since the start of a conversation; they never run back."""

    def __init__(
        self,
        start: datetime = START,
        *,
        real: bool = False,
        pace: float = PACE,
        monotonic: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self.start = start
        self.real = real
        self._pace = pace
        self._monotonic = monotonic
        self._sleep = sleep
        self._elapsed = 0.0
        self._since = monotonic()

    @property
    def elapsed(self) -> float:
        if not self.real:
            return self._elapsed
        return self._elapsed + self._monotonic() - self._since

    @property
    def now(self) -> datetime:
        return self.start + timedelta(seconds=self.elapsed)

    def catch_up(self, elapsed: float) -> None:
        """Set the clock to where a log ends; an earlier moment changes nothing."""
        self._elapsed = max(self.elapsed, elapsed)
        self._since = self._monotonic()

    def exchanged(self, ran_on: float = 0.0) -> None:
        """Let an exchange take its time: one step, or as many as an agent's own clock ran on meanwhile."""
        if not self.real:
            self._elapsed = round(self._elapsed + self._pace * max(1, math.ceil(ran_on / self._pace)), 3)

    async def forward(self, to: float) -> None:
        """Move to a later moment: at once, or by really waiting."""
        if self.real:
            await self._sleep(max(0.0, to - self.elapsed))
        self.catch_up(to)
