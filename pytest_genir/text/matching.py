"""Finds a phrase in an answer however either is inflected, and says where it stands or what came nearest.

`words` compares token by token: a phrase is found where a run of consecutive tokens shares a lemma with each
of its words. `nie` before a word and `nie-` inside it are the same thing (`nie ruchomy`, `nieruchomy`), and
a word is not found in its negation (`karany` in `niekarany`). What is written differently but read the same
is one: `20zł` and `20 zł`, composed and decomposed letters, a word with a soft hyphen inside.

`substring` is the original program's way: both texts become one lemma per word, joined by blanks, and the one
string has to contain the other, so that `rok` is found in `wyrok`. Published figures depend on it.
"""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_right
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import accumulate
from typing import Literal

from pytest_genir.text.normalising import Normaliser, spans

Mode = Literal["words", "substring"]
Lemmas = frozenset[str]
Span = tuple[int, int]

_NEGATION = "nie"
_REMEMBERED_PHRASES = 4096
_INVISIBLE = "\u00ad\u200b\u200c\u200d\u2060\ufeff"
_WITHOUT_INVISIBLE = dict.fromkeys(map(ord, _INVISIBLE))
_WRITTEN = re.compile(rf"[^\W_](?:[^\W_]|[{_INVISIBLE}\u0300-\u036f])*")
# `20zł`, `492x633`, `80m2` are several words; `21a`, `B1` and `cm3` are one.
_PIECES = re.compile(r"\d+(?=[^\W\d_]{2}|x\d|m[23]\b)|x(?=\d)|.+")


@dataclass(frozen=True, slots=True, kw_only=True)
class Match:
    """Where a phrase was found: what the answer says there, and the lemmas that made it match."""

    surface: str
    start: int
    end: int
    lemmas: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Prepared:
    """An answer, split and normalised once for all phrases."""

    text: str
    tokens: Sequence[str]
    spans: Sequence[Span]
    shown: Sequence[str]
    sets: Sequence[Lemmas]
    places: Mapping[str, Sequence[int]] = field(repr=False)

    def match(self, first: int, last: int) -> Match:
        """Return the match that reaches from the first token through the last one."""
        start, end = self.spans[first][0], self.spans[last][1]
        lemmas = " ".join(self.shown[first : last + 1])
        return Match(surface=self.text[start:end], start=start, end=end, lemmas=lemmas)


class Matcher:
    """One way of matching over one normaliser."""

    def __init__(self, normaliser: Normaliser, mode: Mode = "words") -> None:
        self.normaliser = normaliser
        self.mode = mode
        self._wanted = lru_cache(maxsize=_REMEMBERED_PHRASES)(self._sets_of)

    def prepare(self, text: str) -> Prepared:
        """Normalise an answer."""
        tokens, where = self._split(text)
        sets = self._sets(tokens)
        places: dict[str, list[int]] = defaultdict(list)
        for place, lemmas in enumerate(sets):
            for lemma in lemmas:
                places[lemma].append(place)
        shown = [self.normaliser.lemma(token) for token in tokens]
        return Prepared(text=text, tokens=tokens, spans=where, shown=shown, sets=sets, places=places)

    def empty(self, phrase: str) -> bool:
        """Say whether nothing is left of the phrase once it is normalised."""
        return not self.normaliser.tokens(phrase)

    def find(self, phrase: str, prepared: Prepared) -> Match | None:
        """Return the first place where the phrase stands, or None.

        A phrase that is empty once normalised stands nowhere; as a substring it stands everywhere.
        """
        if self.mode == "substring":
            return self._find_substring(phrase, prepared)
        wanted = self._wanted(phrase)
        return _first_run(wanted, prepared) if wanted else None

    def nearest(self, phrase: str, prepared: Prepared) -> str | None:
        """Say which part of a phrase that was not found does stand in the answer; None when no word does."""
        wanted = self._wanted(phrase)
        for size in range(len(wanted) - 1, 0, -1):
            for begin in range(len(wanted) - size + 1):
                match = _first_run(wanted[begin : begin + size], prepared)
                if match:
                    return f"{size} of {len(wanted)} words: '{match.surface}'"
        return None

    def _split(self, text: str) -> tuple[list[str], list[Span]]:
        if self.mode == "substring":
            return self.normaliser.tokens(text), spans(text)
        pairs = [(piece, word.span()) for word in _WRITTEN.finditer(text) for piece in _pieces(word.group())]
        return [piece for piece, _ in pairs], [span for _, span in pairs]

    def _sets(self, tokens: Iterable[str]) -> list[Lemmas]:
        if self.mode == "substring":
            return [frozenset((self.normaliser.lemma(token),)) for token in tokens]
        return [_with_negation(self.normaliser.lemmas(token)) for token in tokens]

    def _sets_of(self, phrase: str) -> list[Lemmas]:
        return self._sets(self._split(phrase)[0])

    def _find_substring(self, phrase: str, prepared: Prepared) -> Match | None:
        wanted = " ".join(map(self.normaliser.lemma, self.normaliser.tokens(phrase)))
        place = " ".join(prepared.shown).find(wanted)
        if place < 0:
            return None
        if not wanted:
            return Match(surface="", start=0, end=0, lemmas="")
        starts = list(accumulate((len(lemma) + 1 for lemma in prepared.shown), initial=0))
        first, last = (bisect_right(starts, end) - 1 for end in (place, place + len(wanted) - 1))
        return prepared.match(first, last)


def _pieces(word: str) -> list[str]:
    """Return a written word as the tokens it is read as, in lower case."""
    if not word.isascii():
        word = unicodedata.normalize("NFKC", word.translate(_WITHOUT_INVISIBLE))
    word = word.lower()
    return _PIECES.findall(word) if word[:1].isdigit() else [word]


def _first_run(wanted: Sequence[Lemmas], prepared: Prepared) -> Match | None:
    for first in _beginnings(wanted[0], prepared):
        after = _run(wanted, prepared.sets, first)
        if after is not None:
            return prepared.match(first, after - 1)
    return None


def _beginnings(lemmas: Lemmas, prepared: Prepared) -> Iterable[int]:
    """Return the places where a run may begin; a negation may be written in one word or in two."""
    if any(lemma.startswith(_NEGATION) for lemma in lemmas):
        return range(len(prepared.sets))
    return sorted({place for lemma in lemmas for place in prepared.places.get(lemma, ())})


def _run(wanted: Sequence[Lemmas], answer: Sequence[Lemmas], place: int) -> int | None:
    """Return the place after the run of tokens that meets every wanted set from `place` on, or None."""
    here = 0
    while here < len(wanted):
        if place >= len(answer):
            return None
        if not wanted[here].isdisjoint(answer[place]):
            here, place = here + 1, place + 1
        elif here + 1 < len(wanted) and _negates(wanted[here], wanted[here + 1], answer[place]):
            here, place = here + 2, place + 1
        elif place + 1 < len(answer) and _negates(answer[place], answer[place + 1], wanted[here]):
            here, place = here + 1, place + 2
        else:
            return None
    return place


def _with_negation(lemmas: Lemmas) -> Lemmas:
    """Drop what a negated word negates, so that only another negated word can meet it."""
    return frozenset(lemma for lemma in lemmas if _NEGATION + lemma not in lemmas)


def _negates(negation: Lemmas, word: Lemmas, joined: Lemmas) -> bool:
    """Say whether two words, the first of them `nie`, are what the other side writes as one."""
    return _NEGATION in negation and any(_NEGATION + lemma in joined for lemma in word)
