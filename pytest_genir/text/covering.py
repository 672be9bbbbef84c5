"""Whether a part of a text is covered by others, however many there are."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable
from itertools import accumulate

Span = tuple[int, int]


class Covering:
    """Parts of a text that may overlap; looked up in steps that grow with their number's logarithm."""

    def __init__(self, parts: Iterable[Span]) -> None:
        held = sorted(parts)
        self._begins = [begin for begin, _ in held]
        self._reach = list(accumulate((end for _, end in held), max))

    def meets(self, begin: int, end: int) -> bool:
        """Say whether one of them begins before `end` and ends behind `begin`."""
        before = bisect_left(self._begins, end)
        return before > 0 and self._reach[before - 1] > begin
