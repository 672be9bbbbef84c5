"""The sentences of an answer, their parts between turns such as `but in fact` and `; now`, and where cues stand in it.

A sentence is read once for each pattern, and only where a phrase stands in it: that may be thousands of times, or once.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from functools import cached_property

from pytest_genir.text.matching import Span
from pytest_genir.text.sentences import sentence_spans


class SentenceParts:
    """The sentences of one text and their parts."""

    def __init__(self, text: str, turns: re.Pattern[str]) -> None:
        self.text = text
        self._turns = turns
        #: By the pattern's identity, which lasts with its module: the hash of a pattern goes through all of it.
        self._found: dict[tuple[int, int], Sequence[Span]] = {}

    @cached_property
    def sentences(self) -> Sequence[Span]:
        """Return where the sentences stand."""
        return sentence_spans(self.text)

    @cached_property
    def _begins(self) -> Sequence[int]:
        return [begin for begin, _ in self.sentences]

    def number(self, at: int) -> int:
        """Return which sentence a place is in."""
        return max(0, bisect_right(self._begins, at) - 1)

    def span(self, number: int) -> Span:
        """Return where a sentence stands; an empty span behind the last one."""
        return self.sentences[number] if number < len(self.sentences) else (len(self.text), len(self.text))

    def sentence(self, at: int) -> Span:
        """Return the sentence of a place."""
        return self.span(self.number(at))

    def part(self, start: int, end: int) -> Span:
        """Return the part of its sentence in which a phrase stands."""
        begin, close = self.sentence(start)
        turns = self._cues(self._turns, start, end)
        before = bisect_right(turns, start, key=_end)
        after = bisect_left(turns, end, key=_begin)
        if before:
            begin = max(begin, turns[before - 1][0])
        close = max(close, end)
        return begin, min(close, turns[after][0]) if after < len(turns) else close

    def within(self, cues: re.Pattern[str], begin: int, end: int) -> Sequence[Span]:
        """Return the cues that begin and end between two places."""
        spans = self._cues(cues, begin, end)
        if not spans:
            return ()
        first = bisect_left(spans, begin, key=_begin)
        after = bisect_right(spans, end, lo=first, key=_end)
        return spans[first:after]

    def _cues(self, cues: re.Pattern[str], begin: int, end: int) -> Sequence[Span]:
        """Return where the cues of a pattern stand in the sentences between two places."""
        first, last = self.number(begin), self.number(max(begin, end - 1))
        if first == last:
            return self._in_sentence(cues, first)
        return [span for number in range(first, last + 1) for span in self._in_sentence(cues, number)]

    def _in_sentence(self, cues: re.Pattern[str], number: int) -> Sequence[Span]:
        found = self._found.get((id(cues), number))
        if found is None:
            begin = self.sentences[number][0] if number else 0
            end = self.sentences[number + 1][0] if number + 1 < len(self.sentences) else len(self.text)
            found = self._found[id(cues), number] = [cue.span() for cue in cues.finditer(self.text, begin, end)]
        return found


def _begin(span: Span) -> int:
    return span[0]


def _end(span: Span) -> int:
    return span[1]
