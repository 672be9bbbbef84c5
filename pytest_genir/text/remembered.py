"""What was read of earlier texts' words, by word."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")


class Remembered(dict[str, T]):
    """Reads a word once; a dictionary is asked in half the time that a function with a memory takes.

    When there are too many it begins anew: what is frequent is soon there again.
    """

    def __init__(self, read: Callable[[str], T], most: int) -> None:
        self._read, self._most = read, most

    def __missing__(self, word: str) -> T:
        if len(self) >= self._most:
            self.clear()
        self[word] = read = self._read(word)
        return read
