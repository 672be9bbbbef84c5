"""What was read of earlier texts' words, by word."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")


#: What is longer hardly comes again, and a page without blanks is no word.
_LONGEST = 80


class Remembered(dict[str, T]):
    """Reads a word once; a dictionary is asked in half the time that a function with a memory takes.

    When there are too many it begins anew: what is frequent is soon there again.
    """

    def __init__(self, read: Callable[[str], T], most: int) -> None:
        self._read, self._most = read, most

    def __missing__(self, word: str) -> T:
        if len(self) >= self._most:
            self.clear()
        read = self._read(word)
        if len(word) <= _LONGEST:
            self[word] = read
        return read
