"""Which of a sentence's citations stands for which of its claims: `32 zł [0], and the course takes 6 hours [1]`.

A claim has the citations of its own clause, else the next ones of the sentence, else those before it. Citations side
by side stand for the same: `[0][1]`, `[0] and [1]`.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Collection, Sequence

from pytest_genir.lean.frozen import dataclass
from pytest_genir.lean.late import late
from pytest_genir.text.citations.reading import Citation
from pytest_genir.text.sentences import Span

_FEWEST_GROUPS = 2
_CLAUSE = late(
    r"[;,](?!\d)|[()]|\s[–—-]\s|\s(?:a|i|oraz|zaś|natomiast|ale|lecz|lub|albo|and|but|while|whereas|or)\s",
    re.IGNORECASE,
)
#: A clause that only says whose word the next one is: `Jak podaje [1], ...`, `According to [0], ...`.
_SAYS_WHO = late(
    r"\W*(?:(?:jak|as)\s\w+(?:\s(?:w|z|in|by))?|według|wg|zgodnie\sze?|na\spodstawie|according\sto|based\son|per|in|w|za)"
    r"(?:\s(?:the|documents?|sources?|dokument\w*|źród\w*))*\W*(?:says|states|shows)?\W*\Z",
    re.IGNORECASE,
)
_SIDE_BY_SIDE = late(r"[\s,;.&]*(?:\b(?:i|oraz|a także|and|as well as)\b)?[\s,;]*\Z", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class CitedTogether:
    """Citations that stand side by side, and the documents that they name."""

    start: int
    end: int
    places: frozenset[int]


class CitedClauses:
    """The clauses of one sentence with the citations that stand for each."""

    def __init__(self, text: str, span: Span, citations: Sequence[Citation]) -> None:
        self.groups = _groups(text, [one for one in citations if span[0] <= one.start < span[1]])
        marks = [(group.start, group.end) for group in self.groups]
        borders = [
            found.span()
            for found in _CLAUSE.finditer(text, *span)
            if not any(start <= found.start() < end for start, end in marks)
        ]
        ends = [border[0] for border in borders]
        self.clauses: list[Span] = []
        begin = span[0]
        for start, end in zip([span[0], *(border[1] for border in borders)], [*ends, span[1]], strict=True):
            begin = min(begin, start)
            if end == span[1] or not self._only_says_who(text, start, end):
                self.clauses.append((begin, end))
                begin = span[1]

    def _only_says_who(self, text: str, start: int, end: int) -> bool:
        own = [group for group in self.groups if start <= group.start < end]
        return len(own) == 1 and _SAYS_WHO.match(f"{text[start : own[0].start]} {text[own[0].end : end]}") is not None

    @property
    def tell_apart(self) -> bool:
        """Say whether the sentence cites different documents in different places."""
        return len({group.places for group in self.groups}) >= _FEWEST_GROUPS

    def documents_of(self, place: int) -> frozenset[int]:
        """Return the documents that stand for what is said at a place of the text."""
        start, end = next((one for one in self.clauses if one[0] <= place < one[1]), (place, place))
        own = [group for group in self.groups if start <= group.start < end]
        if not own:
            after = bisect_left([group.start for group in self.groups], place)
            own = self.groups[after : after + 1] or self.groups[-1:]
        return frozenset[int]().union(*(group.places for group in own))

    def cites(self, places: Collection[int]) -> bool:
        """Say whether the sentence names one of these documents anywhere."""
        return any(not group.places.isdisjoint(places) for group in self.groups)


def _groups(text: str, citations: Sequence[Citation]) -> list[CitedTogether]:
    found: list[CitedTogether] = []
    for one in sorted(citations, key=lambda each: each.start):
        if one.place is None:
            continue
        last = found[-1] if found else None
        if last is not None and (one.start <= last.end or _SIDE_BY_SIDE.match(text[last.end : one.start])):
            found[-1] = CitedTogether(last.start, max(last.end, one.end), last.places | {one.place})
        else:
            found.append(CitedTogether(one.start, one.end, frozenset({one.place})))
    return found
