"""How servers limit what they take in a second; each says of a request that arrives now whether it is let in."""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable
from functools import partial

Limiter = Callable[[float], bool]


def sliding(limit: int) -> Limiter:
    """Let so many in in any second, as nginx and most gateways do."""
    let_in: deque[float] = deque()

    def ask(now: float) -> bool:
        while let_in and let_in[0] <= now - 1:
            let_in.popleft()
        if len(let_in) >= limit:
            return False
        let_in.append(now)
        return True

    return ask


def by_the_second(limit: int) -> Limiter:
    """Let so many in in every second of the clock."""
    second, count = -1, 0

    def ask(now: float) -> bool:
        nonlocal second, count
        if math.floor(now) != second:
            second, count = math.floor(now), 0
        count += 1
        return count <= limit

    return ask


def bucket(limit: int, burst: int | None = None) -> Limiter:
    """Let in what a bucket holds that fills up at an even rate; a second's worth if nothing else is said."""
    most = float(limit if burst is None else burst)
    held, at = most, 0.0

    def ask(now: float) -> bool:
        nonlocal held, at
        held, at = min(most, held + (now - at) * limit), now
        if held < 1:
            return False
        held -= 1
        return True

    return ask


#: By the names under which they are measured.
LIMITERS: dict[str, Callable[[int], Limiter]] = {
    "any second": sliding,
    "each second": by_the_second,
    "bucket of 100": bucket,
    "bucket of 10": partial(bucket, burst=10),
}
