"""The sentences of an answer, their parts between turns such as `but in fact` and `; now`, and where cues stand in it.

A sentence is read once for each pattern, and only where a phrase stands in it: that may be thousands of times, or once.
Short ones are remembered, as the answers to one question, and those that an audit makes of one, share most of theirs.
"""

from __future__ import annotations

import re
import sys
from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from functools import lru_cache

from pytest_genir.lean.cached import cached_property
from pytest_genir.text.matching.matcher import Prepared, Span
from pytest_genir.text.polarity.cues import Cue, CueIndex, Cues, lowered
from pytest_genir.text.sentences import sentence_spans

#: The longest lookbehind of a cue is shorter than what is kept of the sentence before.
_BEFORE = 16
_REMEMBERED_SENTENCES, _LONGEST_REMEMBERED = 512, 600


class _CuesOfSentence:
    """Where cues stand in one sentence, whatever answer it is in; places count from its beginning."""

    def __init__(self, text: str, begin: int, index: CueIndex) -> None:
        self._text = text
        self._begin = begin
        self._index = index
        self._found: dict[Cue, Sequence[Span]] = {}

    @cached_property
    def _held(self) -> Cues:
        return self._index.held(self._text, (self._text,))

    def lacks(self, cue: Cue) -> bool:
        """Say whether a cue does not stand in it."""
        return cue not in self._held and cue in self._index.known

    def spans(self, cue: Cue) -> Sequence[Span]:
        """Return where a cue begins and ends."""
        found = self._found.get(cue)
        if found is None:
            found = () if self.lacks(cue) else cue.spans(self._text, self._begin, len(self._text))
            found = [(start - self._begin, end - self._begin) for start, end in found]
            self._found[cue] = found
        return found


_remembered = lru_cache(maxsize=_REMEMBERED_SENTENCES)(_CuesOfSentence)


class SentenceParts:
    """The sentences of one text and their parts."""

    def __init__(self, prepared: Prepared, turns: Cue, index: CueIndex) -> None:
        self.text = text = prepared.text
        self._chunks = prepared.chunks or (text,)
        self._index = index
        self._known = index.known
        #: What cues are looked for in.
        self.lower = lowered(text)
        self._turns = turns
        self._found: dict[tuple[Cue, int], Sequence[Span]] = {}
        self._leading: dict[tuple[Cue, int], re.Match[str] | None] = {}
        self._parts: dict[Span, Span] = {}
        self._sentences: dict[int, _CuesOfSentence] = {}

    @cached_property
    def sentences(self) -> Sequence[Span]:
        """Return where the sentences stand."""
        return sentence_spans(self.text)

    @cached_property
    def _held(self) -> Cues:
        return self._index.held(self.lower, self._chunks)

    def lacks(self, cue: Cue) -> bool:
        """Say whether a cue stands nowhere in the text: of most a text holds no word."""
        return cue not in self._held and cue in self._known

    def at(self, cue: Cue, begin: int, end: int = sys.maxsize) -> re.Match[str] | None:
        """Return the cue at a place, if it stands there before an end that cuts no word."""
        return None if self.lacks(cue) else cue.match(self.lower, begin, end)

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
        found = self._parts.get((start, end))
        if found is None:
            found = self._parts[start, end] = self._part(start, end)
        return found

    def _part(self, start: int, end: int) -> Span:
        begin, close = self.sentence(start)
        if self.lacks(self._turns):
            return begin, max(close, end)
        turns = self._cues(self._turns, start, end)
        before = bisect_right(turns, start, key=_end)
        after = bisect_left(turns, end, key=_begin)
        if before:
            begin = max(begin, turns[before - 1][0])
        close = max(close, end)
        return begin, min(close, turns[after][0]) if after < len(turns) else close

    def within(self, cue: Cue, begin: int, end: int) -> Sequence[Span]:
        """Return where a cue begins and ends between two places."""
        if self.lacks(cue):
            return ()
        spans = self._cues(cue, begin, end)
        if not spans:
            return ()
        first = bisect_left(spans, begin, key=_begin)
        after = bisect_right(spans, end, lo=first, key=_end)
        return spans[first:after]

    def leading(self, cue: Cue, number: int) -> re.Match[str] | None:
        """Return the cue with which a sentence begins, or None."""
        if self.lacks(cue):
            return None
        key = cue, number
        if key not in self._leading:
            begin, end = self.span(number)
            held = cue.possible(self.lower[begin:end])
            self._leading[key] = cue.match(self.lower, begin, end) if held else None
        return self._leading[key]

    def _cues(self, cue: Cue, begin: int, end: int) -> Sequence[Span]:
        """Return where a cue stands in the sentences between two places."""
        first = self.number(begin)
        last = first if end <= self._from(first + 1) else self.number(max(begin, end - 1))
        if first == last:
            return () if self._cues_of(first).lacks(cue) else self._in_sentence(cue, first)
        if not cue.possible(self.lower[self._from(first) : self._from(last + 1)]):
            return ()
        return [span for number in range(first, last + 1) for span in self._in_sentence(cue, number)]

    def _in_sentence(self, cue: Cue, number: int) -> Sequence[Span]:
        key = cue, number
        found = self._found.get(key)
        if found is None:
            begin = self._from(number)
            found = [(begin + start, begin + end) for start, end in self._cues_of(number).spans(cue)]
            self._found[key] = found
        return found

    def _cues_of(self, number: int) -> _CuesOfSentence:
        found = self._sentences.get(number)
        if found is None:
            begin, end = self._from(number), self._from(number + 1)
            before = max(0, begin - _BEFORE)
            read = _remembered if end - begin <= _LONGEST_REMEMBERED else _CuesOfSentence
            found = self._sentences[number] = read(self.lower[before:end], begin - before, self._index)
        return found

    def edge(self, at: int) -> int:
        """Return a place, or the next one where no word is cut: half of a word is another one."""
        while 0 < at < len(self.text) and self.text[at].isalnum() and self.text[at - 1].isalnum():
            at += 1
        return min(at, len(self.text))

    def _from(self, number: int) -> int:
        """Return where the text of a sentence begins; that of the first one with the text."""
        if number <= 0:
            return 0
        return self._begins[number] if number < len(self._begins) else len(self.text)


def _begin(span: Span) -> int:
    return span[0]


def _end(span: Span) -> int:
    return span[1]
