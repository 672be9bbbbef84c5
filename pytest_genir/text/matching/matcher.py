"""Finds a phrase in an answer however either is inflected, and says where it stands or what came nearest.

`words` compares token by token: a phrase is found where a run of consecutive tokens shares a lemma with each
of its words. `nie` before a word and `nie-` inside it are the same thing (`nie ruchomy`, `nieruchomy`), and
a word is not found in its negation (`karany` in `niekarany`). What is written differently but read the same
is one: `20zł` and `20 zł`, composed and decomposed letters, a word with a soft hyphen inside. In Polish and
English a value of the phrase is found in the same value, however that is written: `14 dni` in `czternaście dni`
and `dwa tygodnie`, `3 maja 2025` in `03.05.2025`; and not in another one that begins or ends with its digits:
`5 stopni` in `-5 stopni`, `1.5` in `1, 5 i 7`, `20%` in `20 dni` (`pytest_genir.text.values`).

`substring` is the original program's way: both texts become one lemma per word, joined by blanks, and the one
string has to contain the other, so that `rok` is found in `wyrok`. Published figures depend on it.
"""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import accumulate, chain, pairwise
from typing import Literal

from pytest_genir.lean.late import late
from pytest_genir.lean.remembered import Remembered
from pytest_genir.text.chunks import in_text, places_of, with_words
from pytest_genir.text.languages.normalising import Normaliser, spans
from pytest_genir.text.languages.spellings import also_written
from pytest_genir.text.matching import NEGATION, Lemmas, Match, Prepared, Span
from pytest_genir.text.matching.compared import compares
from pytest_genir.text.matching.english.compounds import with_hyphens, writings
from pytest_genir.text.matching.measures_told import lacks_a_measure
from pytest_genir.text.matching.other_names import another_name, without_others
from pytest_genir.text.matching.places import (
    another_value,
    elsewhere,
    of_another,
    of_the_next,
    over_sentences,
    parts_a_name,
    runs,
)
from pytest_genir.text.matching.sought import SoughtWords, read_sought
from pytest_genir.text.matching.surnames import is_surname, may_be_surname
from pytest_genir.text.matching.words_told import WordsTold
from pytest_genir.text.values import RULES as VALUE_RULES

__all__ = ["POLARITY_RULES", "Heeds", "Lemmas", "Match", "Matcher", "Mode", "Prepared", "Span"]

Mode = Literal["words", "substring"]
#: Whether a phrase that is only denied stands there: `trzeba zapłacić` in "Nie trzeba zapłacić".
Heeds = Literal["said", "any"]
_Piece = tuple[str, str, Lemmas]
#: A token, its shown lemma, all its lemmas, and its place.
_Row = tuple[str, str, Lemmas, int, int, int]

#: Raise it when the rules of `polarity` change what is denied.
POLARITY_RULES = 99
_REMEMBERED_PHRASES = 4096
#: Refusals and other short answers come again and again, and several readers ask for a phrase.
_SHORT, _SHORT_AT_ONCE = 400, 64
#: What a run meets again is among the last some thousands; what it never meets again takes half a kilobyte each.
_REMEMBERED_WORDS, _REMEMBERED_CHUNKS = 1 << 13, 1 << 13
_INVISIBLE = "\u00ad\u200b\u200c\u200d\u2060\ufeff"
_WITHOUT_INVISIBLE = dict.fromkeys(map(ord, _INVISIBLE))
#: With a hyphen or in one word: `e-mail`, `on-line`, `Wi-Fi`, `non-smoking`, `re-use`; to `re-sign` is not to `resign`.
_HYPHENED = (
    r"(?:[eE][-‑](?=[^\W\d_]{3})|[oO](?:[nN]|[fF][fF])[-‑](?=[lL][iI][nN][eE])|[wW][iI][-‑](?=[fF][iI](?![^\W_]))"
    r"|(?:[nN][oO][nN]|[cC][oO]|[pP][rR][eE])[-‑](?=[^\W\d_]{3})"
    r"|[rR][eE][-‑](?!sign|cover|form|creat|sent|sort|lease|mark|press|serv)(?=[^\W\d_]{3}))"
)
#: The last one is what `NFKC` makes of the second.
_HYPHENS = dict.fromkeys(map(ord, "-\u2011\u2010"))
_WRITTEN = rf"[^\W_]+(?:[{_INVISIBLE}\u0300-\u036f]+[^\W_]*)*"
_WORDS_APART = re.compile(f"({_WRITTEN})")
#: Without this no word can be one with a hyphen, and the simpler pattern is twice as fast.
_A_HYPHENED = re.compile(r"[eEnNfFiIoO][-‑](?=[^\W\d_])")
_HYPHENED_APART = late(f"({_HYPHENED}?{_WRITTEN})")
_STEMS = {"can": "can", "ca": "can", "won": "will", "shan": "shall"}
_ENDINGS = {"ll": "will", "re": "are", "ve": "have", "m": "am", "s": "is", "d": "would"}
# `20zł`, `492x633`, `80m2` are several words; `21a`, `B1` and `cm3` are one.
_PIECES = re.compile(r"\d+(?=[^\W\d_]{2}|x\d|m[23]\b)|x(?=\d)|.+")


class _WithoutWordError(Exception):
    """Nothing but marks stands between two blanks."""


class Matcher:
    """One way of matching over one normaliser."""

    #: Lemmas that it gives to the words of a phrase beside their own.
    added: Lemmas = frozenset()

    def __init__(self, normaliser: Normaliser, mode: Mode = "words", polarity: Heeds = "said") -> None:
        self.normaliser = normaliser
        self.mode = mode
        #: As substrings phrases are found as the original program finds them, denied or not.
        self.polarity: Heeds = "any" if mode == "substring" else polarity
        self._wanted = lru_cache(maxsize=_REMEMBERED_PHRASES)(self._read_phrase)
        self._others = lru_cache(maxsize=_REMEMBERED_PHRASES)(writings)
        #: Return a phrase as `prepare` does, once for all who read it one after the other.
        self.phrase = self._short = lru_cache(maxsize=_SHORT_AT_ONCE)(self._prepare)
        self._words_read = Remembered(self._read_word, _REMEMBERED_WORDS)
        self._chunks_read = Remembered(self._read_chunk, _REMEMBERED_CHUNKS)
        self._told = WordsTold(self._words_in, normaliser.language)
        #: Say whether a phrase cannot stand in a text, for want of a word.
        self.lacks = self._told.lacks

    @property
    def rules(self) -> str:
        """Name the rules in force; it changes whenever results could."""
        return self.mode if self.mode == "substring" else f"{self.mode} {VALUE_RULES} {self.polarity} {POLARITY_RULES}"

    def prepare(self, text: str) -> Prepared:
        """Split and normalise a text."""
        return self._short(text) if len(text) <= _SHORT else self._prepare(text)

    def _prepare(self, text: str) -> Prepared:
        text = text.replace("×", "x")  # `3,5 × 4,5 cm`
        if self.mode == "substring":
            tokens = self.normaliser.tokens(text)
            shown = [self.normaliser.lemma(token) for token in tokens]
            sets = [frozenset((lemma,)) for lemma in shown]
            return Prepared(text=text, tokens=tokens, spans=spans(text), shown=shown, sets=sets)
        language = self.normaliser.language
        chunks = text.split(" ")
        try:
            rows = list(chain.from_iterable(map(self._chunks_read.__getitem__, chunks)))
        except _WithoutWordError:
            chunks = with_words(chunks)
            if not chunks:
                return Prepared(text=text, tokens=(), spans=(), shown=(), sets=(), language=language)
            rows = list(chain.from_iterable(map(self._chunks_read.__getitem__, chunks)))
        tokens, shown, sets, *places = map(list, zip(*rows, strict=True))
        return Prepared(
            text=text,
            tokens=tokens,
            spans=list(zip(*in_text(*places), strict=True)),
            shown=shown,
            sets=sets,
            language=language,
            chunks=chunks,
        )

    def words(self, text: str) -> Sequence[str]:
        """Return the words of a text as they are compared."""
        return self.prepare(text).shown

    def empty(self, phrase: str) -> bool:
        """Say whether nothing is left of the phrase once it is normalised."""
        return not self.normaliser.tokens(phrase)

    def find(self, phrase: str, prepared: Prepared) -> Match | None:
        """Return the first place where the phrase stands, or None.

        A phrase that is empty once normalised stands nowhere; as a substring it stands everywhere.
        """
        return next(self.find_all(phrase, prepared), None)

    def find_all(self, phrase: str, prepared: Prepared, *, part: bool = False) -> Iterator[Match]:
        """Yield every place where the phrase stands; as a substring of lemmas only the first.

        A `part` of a phrase is found in its own words: what other statements say is asked of whole ones.
        """
        if self.mode == "substring":
            match = self._find_substring(phrase, prepared)
            return iter((match,) if match else ())
        wanted = self._wanted(phrase)
        found: Iterator[Match]
        found = chain(runs(wanted.parts, prepared, signs=wanted.signs), elsewhere(wanted, prepared))
        if wanted.compared:
            found = (match for match in found if compares(match, prepared, wanted.compared))
        if prepared.language == "en":
            found = chain(found, self._compounds(phrase, prepared, part=part))
        if wanted.whole:
            found = (match for match in found if not parts_a_name(match))
        if wanted.signs:
            found = (match for match in found if not of_the_next(match, prepared))
        if wanted.governed:
            found = (match for match in found if not of_another(match, prepared))
        found = without_others(found, phrase, prepared.language)
        if phrase[:1].isupper() and " " in phrase:
            found = (match for match in found if not another_name(phrase, match))
        if may_be_surname(phrase, prepared.language):
            found = (match for match in found if not is_surname(match, prepared))
        return found if wanted.over else (match for match in found if not over_sentences(match, prepared))

    def _compounds(self, phrase: str, prepared: Prepared, *, part: bool) -> Iterator[Match]:
        """Yield where a phrase stands with its compounds written otherwise: `well-being` for `wellbeing`."""
        # here, as all that only one language needs: the rules of the other are not read in for its files
        from pytest_genir.text.matching.english.equivalents import equivalents, fixed_ways

        if not self.may_say(phrase, prepared):
            return
        others, words = self._others(phrase)
        if not words.isdisjoint(prepared.hyphened):
            others = (*others, with_hyphens(phrase, prepared.hyphened))
        for other in others:
            wanted = self._wanted(other)
            yield from runs(wanted.parts, prepared, signs=wanted.signs)
        with_values = self._wanted(phrase).signs  # of which is not known what they need
        for way in fixed_ways(phrase) if part else equivalents(phrase):
            if not way.possible(prepared) or (not (with_values or way.valued) and self.lacks(way.phrase, prepared)):
                continue
            wanted = self._wanted(way.phrase)
            yield from (
                way.widened(match, prepared)
                for match in runs(wanted.parts, prepared, signs=wanted.signs)
                if way.fits(match, prepared)
                and not (wanted.whole and parts_a_name(match))
                and (not wanted.compared or compares(match, prepared, wanted.compared))
            )

    def may_say(self, phrase: str, prepared: Prepared) -> bool:
        """Say whether a text has the measures that a phrase names: if not, nothing says it."""
        wanted = self._wanted(phrase)
        return not (wanted.signs and lacks_a_measure(wanted.parts, prepared))

    def nearest(self, phrase: str, prepared: Prepared) -> str | None:
        """Say which part of a phrase that was not found does stand in the answer; None when no word does."""
        wanted = self._wanted(phrase).parts
        for size in range(len(wanted) - 1, 0, -1):
            for begin in range(len(wanted) - size + 1):
                match = next(runs(wanted[begin : begin + size], prepared), None)
                if match:
                    return f"{size} of {len(wanted)} words: '{match.surface}'"
        return another_value(wanted, prepared)

    def _words_in(self, chunk: str) -> Iterator[tuple[str, Lemmas]]:
        """Yield the tokens of what stands between two blanks with their lemmas; none where only marks stand there."""
        try:
            yield from ((row[0], row[2]) for row in self._chunks_read[chunk])
        except _WithoutWordError:
            return

    def _read_chunk(self, chunk: str) -> Sequence[_Row]:
        """Return the tokens of what stands between two blanks, with their lemmas and places."""
        hyphened = ("-" in chunk or "‑" in chunk) and _A_HYPHENED.search(chunk)
        parts = (_HYPHENED_APART if hyphened else _WORDS_APART).split(chunk)
        words = list(map(self._words_read.__getitem__, parts[1::2]))
        if not words:
            raise _WithoutWordError
        tokens, shown, sets = map(list, zip(*chain.from_iterable(words), strict=True))
        edges = list(accumulate(map(len, parts)))
        places = list(chain.from_iterable(map(_spans_of, words, zip(edges[:-1:2], edges[1::2], strict=True))))
        if self.normaliser.language == "en" and ("'" in chunk or "’" in chunk):
            self._write_out(chunk, tokens, places, sets)
        placed = places_of(places, len(chunk))
        return [(*word, *place) for *word, place in zip(tokens, shown, sets, placed, strict=True)]

    def _write_out(self, text: str, tokens: Sequence[str], places: Sequence[Span], sets: list[Lemmas]) -> None:
        """Let `don't` be `do not`, and `you'll` `you will`."""
        for at in range(1, len(tokens)):
            start, end = places[at - 1][1], places[at][0]
            if end - start != 1 or text[start] not in "'’":
                continue
            stem = tokens[at - 1]
            if tokens[at] == "t" and stem.endswith(("n", "ca")):
                sets[at - 1] |= self.normaliser.lemmas(_STEMS.get(stem, stem.removesuffix("n")))
                sets[at] |= {"not"}
            elif tokens[at] in _ENDINGS:
                sets[at] |= self.normaliser.lemmas(_ENDINGS[tokens[at]])

    def _read_word(self, word: str) -> tuple[_Piece, ...]:
        """Return the pieces of a written word: the token, its lemma, all its lemmas."""
        normaliser = self.normaliser
        return tuple((piece, normaliser.lemma(piece), self._lemmas(piece, word)) for piece in _pieces(word))

    def _lemmas(self, piece: str, word: str) -> Lemmas:
        lemmas = self.normaliser.lemmas(piece)
        before, hyphen, rest = word.lower().replace("‑", "-").partition("-")
        if hyphen:  # `e-recepty` are forms of `e-recepta`, which stands in no table
            lemmas |= {before + lemma for lemma in self.normaliser.lemmas(rest)}
        if word[0] == "m" and word[1:2].isupper():  # `mLegitymację` is a form of `mLegitymacja`
            lemmas |= {"m" + lemma for lemma in self.normaliser.lemmas(word[1:].lower())}
        lemmas = _with_negation(lemmas)  # before aspects are looked up: `nieokreślony` is no `określać`
        return _with_negation(lemmas | also_written(lemmas, word, self.normaliser.language))

    def _read_phrase(self, phrase: str) -> SoughtWords:
        return read_sought(self.phrase(phrase))

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


def _spans_of(pieces: Sequence[_Piece], span: Span) -> list[Span]:
    """Return where the pieces of a word stand."""
    ends = list(accumulate((len(piece[0]) for piece in pieces), initial=span[0]))
    # Letters that are written otherwise than they are read have no places of their own.
    return list(pairwise(ends)) if ends[-1] == span[1] else [span] * len(pieces)


def _pieces(word: str) -> list[str]:
    """Return a written word as the tokens it is read as, in lower case."""
    if not word.isascii():
        word = unicodedata.normalize("NFKC", word.translate(_WITHOUT_INVISIBLE))
    word = word.lower().translate(_HYPHENS)
    if word == "cannot":
        return ["can", "not"]
    return _PIECES.findall(word) if word[:1].isdigit() else [word]


def _with_negation(lemmas: Lemmas) -> Lemmas:
    """Drop what a negated word negates, so that only another negated word can meet it."""
    return frozenset(lemma for lemma in lemmas if NEGATION + lemma not in lemmas)
