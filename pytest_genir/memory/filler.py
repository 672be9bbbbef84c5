"""Fillers: trivia that keeps an agent busy until enough tokens have gone by.

Which trivia a filler holds depends on the seed and on how many lines went before, and both stand in the
log, so a resumed run continues with the very line that an unbroken one would have sent. Every entry is
counted once; the number of lines is found by bisection, so a filler costs time in proportion to its length.
"""

from __future__ import annotations

import random
from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate

from pytest_genir.errors import GenirError
from pytest_genir.memory.wording import Wording
from pytest_genir.text.counting import CountTokens


@dataclass(frozen=True, slots=True)
class Trivia:
    """A question and its answer."""

    question: str
    answer: str


@dataclass(frozen=True, slots=True)
class Filler:
    """One message of trivia, and the reply it asks for."""

    message: str
    reply: str
    items: int


class Fillers:
    """Makes fillers of about a given number of tokens."""

    def __init__(self, trivia: Sequence[Trivia], wording: Wording, count: CountTokens, *, seed: int = 0) -> None:
        if not trivia:
            raise GenirError("there is no trivia to make fillers of")
        self._trivia = trivia
        self._wording = wording
        self._count = count
        self._seed = seed
        self._header_tokens = count(wording.filler_header)
        self._line_tokens: dict[int, int] = {}
        self._orders: dict[int, list[int]] = {}

    def make(self, wanted: int, used: int) -> Filler:
        """Return a filler of at least `wanted` tokens with its reply; `used` lines were sent before."""
        places = self._places(wanted, used)
        tokens = list(accumulate(self._tokens(place) for place in places))
        entries = [self._trivia[place] for place in places]
        answers = [entry.answer for entry in entries]

        def covered(items: int) -> bool:
            listed = self._count(str(answers[:items]))
            return self._header_tokens + tokens[items - 1] + listed >= wanted

        items = 1 + bisect_left(range(1, len(places)), True, key=covered) if len(places) > 1 else 1
        lines = (self._wording.line(entry.question, entry.answer) for entry in entries[:items])
        return Filler(self._wording.filler_header + "".join(lines), str(answers[:items]), items)

    def _places(self, wanted: int, used: int) -> list[int]:
        """Return more than enough entries: their lines alone make up what is wanted."""
        places = [self._place(used)]
        held = self._header_tokens + self._tokens(places[0])
        while held < wanted:
            places.append(self._place(used + len(places)))
            held += self._tokens(places[-1])
        return places

    def _tokens(self, place: int) -> int:
        found = self._line_tokens.get(place)
        if found is None:
            entry = self._trivia[place]
            found = self._count(self._wording.line(entry.question, entry.answer))
            self._line_tokens[place] = found
        return found

    def _place(self, number: int) -> int:
        """Return which entry line `number` of the conversation holds: all once, then again, reshuffled."""
        cycle, position = divmod(number, len(self._trivia))
        if cycle not in self._orders:
            order = list(range(len(self._trivia)))
            random.Random(f"fillers {self._seed} {cycle}").shuffle(order)
            self._orders[cycle] = order
        return self._orders[cycle][position]
