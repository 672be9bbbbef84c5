"""Finds phrases in answers; here, what all of it speaks of.

An answer, split into words and normalised once, and where a phrase was found in it.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence

from pytest_genir.lean.cached import cached_property
from pytest_genir.lean.frozen import dataclass
from pytest_genir.text.matching.english.compounds import hyphened
from pytest_genir.text.values import Value, read_values
from pytest_genir.text.values.value import sayings

Lemmas = frozenset[str]
Span = tuple[int, int]

#: A word with it in front is another one: `karany` is not found in `niekarany`.
NEGATION = "nie"
_WITHOUT_MARKS = dict.fromkeys(map(ord, "*_`"))


@dataclass(frozen=True, slots=True, kw_only=True)
class Match:
    """Where a phrase was found: what the answer says there, and the lemmas that made it match."""

    surface: str
    start: int
    end: int
    lemmas: str
    #: What stands there of a phrase whose words stand apart; each piece is judged by itself.
    pieces: tuple[Match, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Prepared:
    """An answer, split and normalised once for all phrases; the rest is made where it is asked for first."""

    text: str
    tokens: Sequence[str]
    spans: Sequence[Span]
    shown: Sequence[str]
    sets: Sequence[Lemmas]
    #: In which values are read; empty when substrings are looked for.
    language: str = ""
    #: The text cut at blanks, each piece with a word in it.
    chunks: Sequence[str] = ()

    @cached_property
    def values(self) -> Sequence[Value]:
        """Return what the text says in numbers, in its order."""
        return read_values(self.text, self.language, self.chunks)

    @cached_property
    def values_at(self) -> Mapping[int, Sequence[tuple[Value, int]]]:
        """Return values, and those of their parts that stand for themselves, with the last token, by the first."""
        found: dict[int, list[tuple[Value, int]]] = defaultdict(list)
        for value in self.values:
            for each in sayings(value):
                begin, end = tokens_of(each, self.spans)
                found[begin].append((each, end))
        return found

    @cached_property
    def value_places(self) -> Mapping[str, Sequence[int]]:
        """Return by kind the tokens at which values begin."""
        found: dict[str, list[int]] = defaultdict(list)
        for place, values in self.values_at.items():
            for value, _ in values:
                found[value.kind].append(place)
                for reading in value.others:
                    found[reading.kind].append(place)
        return found

    def values_of(self, kinds: Iterable[str] | None) -> Iterable[int]:
        """Return the tokens at which values of these kinds begin, or of any."""
        if kinds is None:
            return self.values_at
        return [place for kind in kinds for place in self.value_places.get(kind, ())]

    @cached_property
    def within(self) -> Mapping[int, Span]:
        """Return by token from where to where the value reaches that it is a part of."""
        reaches = [tokens_of(value, self.spans) for value in self.values]
        return {at: (first, last) for first, last in reaches for at in range(first, last + 1)}

    @cached_property
    def lemmas(self) -> Lemmas:
        """Return all lemmas of the text."""
        return frozenset().union(*self.sets)

    @cached_property
    def hyphened(self) -> Mapping[str, str]:
        """Return the words with a hyphen inside, by how they are in one word."""
        return hyphened(self.text) if "-" in self.text or "‑" in self.text else {}

    @cached_property
    def written(self) -> frozenset[str]:
        """Return all tokens of the text."""
        return frozenset(self.tokens)

    def places(self, wanted: Lemmas) -> list[int]:
        """Return the tokens that may have one of the lemmas: few phrases have one, so nothing is indexed for them."""
        if wanted.isdisjoint(self.lemmas):
            return []
        return [place for place, lemmas in enumerate(self.sets) if not wanted.isdisjoint(lemmas)]

    def match(self, first: int, last: int, pieces: Iterable[Match] = ()) -> Match:
        """Return the match from the first token through the last one; its pieces are judged each by itself."""
        start, end = self.spans[first][0], self.spans[last][1]
        lemmas = " ".join(self.shown[first : last + 1])
        return Match(surface=self.text[start:end], start=start, end=end, lemmas=lemmas, pieces=tuple(pieces))

    def between(self, one: int, other: int) -> str:
        """Return what stands between the end of one token and the beginning of another."""
        return self.text[self.spans[one][1] : self.spans[other][0]]

    def gap(self, at: int) -> str:
        """Return what stands in front of a token, without the marks of Markdown."""
        gap = self.between(at - 1, at)
        return gap if gap == " " else gap.translate(_WITHOUT_MARKS)

    def tokens_between(self, begin: int, end: int) -> range:
        """Return the places of the tokens that begin in a span of the text."""
        first, last = (bisect_left(self.spans, (place, place)) for place in (begin, end))
        return range(first, last)

    def tokens_at(self, match: Match) -> Span:
        """Return the first and the last token of a match; one may begin or end inside a token's signs."""
        first = bisect_left(self.spans, (match.start, match.start + 1))
        while first and self.spans[first - 1][1] > match.start:
            first -= 1
        return first, bisect_left(self.spans, (match.end,)) - 1


def tokens_of(value: Value, spans: Sequence[Span]) -> Span:
    """Return the first and the last token of a value."""
    # All that ends no later than the value begins sorts before (start, start); what begins in it, before its end.
    start, end = value.start, value.end
    first = bisect_left(spans, (start, start + 1))
    while first and spans[first - 1][1] > start:
        first -= 1
    return first, bisect_left(spans, (end,)) - 1
