"""Reads a Polish phrase with words near to its own.

A phrase is looked for once more with each of its words widened by those near to it, in all the ways in which any phrase
is found.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from itertools import chain

from pytest_genir.lean.late import late
from pytest_genir.text.languages.aspects import IMPERFECTIVES
from pytest_genir.text.matching.matcher import Lemmas, Match, Matcher, Prepared
from pytest_genir.text.matching.polish.near import by_word
from pytest_genir.text.matching.sought import SoughtWords, read_sought
from pytest_genir.text.matching.words_told import WordsTold

_REMEMBERED = 1024
_DESCRIBING = late(r"(?P<stem>\w{2,}[ntł])(?:y|a|e|i|ą|ej|ego|emu|ych|ym|ymi)\Z")


class NearMatcher(Matcher):
    """Finds one phrase by words near to its own."""

    def __init__(self, matcher: Matcher, near: Mapping[str, Lemmas], stems: Mapping[str, str]) -> None:
        self.normaliser, self.mode, self.polarity = matcher.normaliser, matcher.mode, matcher.polarity
        self._own, self._near, self._stems = matcher, near, stems
        #: All words that the phrase itself has not: an answer without one of them says it by its own, or not at all.
        self.added = frozenset[str]().union(*near.values())
        self.prepare = matcher.prepare  # type: ignore[method-assign]
        self.phrase = lru_cache(maxsize=64)(self._widened)
        self._wanted = lru_cache(maxsize=64)(self._sought)
        self._told = WordsTold(self._near_words_in, matcher.normaliser.language)
        self.lacks = self._told.lacks

    def find_near(self, phrase: str, prepared: Prepared) -> Iterator[Match]:
        """Yield where the phrase stands by words near to its own."""
        from pytest_genir.text.matching.spread import find_spread

        found = chain(self.find_all(phrase, prepared), find_spread(self, phrase, prepared))
        return (match for match in found if self.fits(match, prepared))

    def fits(self, match: Match, prepared: Prepared) -> bool:
        """Say whether words have the form that is meant: `popsuł telewizor` is no `zepsuty telewizor`."""
        if not self._stems:
            return True
        places = [prepared.tokens_at(piece) for piece in match.pieces] or [prepared.tokens_at(match)]
        return all(
            prepared.tokens[at].startswith(self._stems[lemma])
            for first, last in places
            for at in range(first, last + 1)
            for lemma in prepared.sets[at] & self._stems.keys()
        )

    def _widened(self, phrase: str) -> Prepared:
        read = self._own.phrase(phrase)
        sets = [
            lemmas | self._near.get(token, frozenset()) for token, lemmas in zip(read.tokens, read.sets, strict=True)
        ]
        return replace(read, sets=sets)

    def _sought(self, phrase: str) -> SoughtWords:
        return read_sought(self.phrase(phrase))

    def _near_words_in(self, chunk: str) -> Iterator[tuple[str, Lemmas]]:
        for token, lemmas in self._own._words_in(chunk):
            yield token, lemmas | self._near.get(token, frozenset())


@lru_cache(maxsize=_REMEMBERED)
def near_matcher(matcher: Matcher, phrase: str) -> NearMatcher | None:
    """Return what finds a phrase by words near to its own; None where it has no word with such."""
    read = matcher.phrase(phrase)
    known, near = by_word(), dict[str, Lemmas]()
    stems: dict[str, str] = {}
    for at, token in enumerate(read.tokens):
        if at in read.within:
            continue
        described = _DESCRIBING.match(token)
        written = {f"{described['stem']}y"} if described else set[str]()
        own = read.sets[at] | written
        beside = frozenset[str]().union(*(lemmas for other, lemmas in enumerate(read.sets) if other != at))
        fitting = {
            group.words
            for word in own & known.keys()
            for group in known[word]
            if not group.beside or not group.beside.isdisjoint(beside)
        }
        added = frozenset[str]().union(*fitting) - own
        if not added:
            continue
        lemmas = added
        for word in added:
            held = matcher.phrase(word).sets[0]
            if word not in held:  # `zepsuty` and `najniższy` are forms of other words
                lemmas = (lemmas - {word}) | held
                stems |= dict.fromkeys(held, word[:-1])
        lemmas = (lemmas | {IMPERFECTIVES[lemma] for lemma in lemmas & IMPERFECTIVES.keys()}) - read.sets[at]
        near[token] = lemmas
    return NearMatcher(matcher, near, stems) if near else None


def reading(matcher: Matcher, phrase: str, prepared: Prepared) -> NearMatcher | None:
    """Return what may find a phrase in an answer by words near to its own."""
    if prepared.language != "pl" or matcher.mode == "substring":
        return None
    near = near_matcher(matcher, phrase)
    return near if near is not None and not near.added.isdisjoint(prepared.lemmas) else None
