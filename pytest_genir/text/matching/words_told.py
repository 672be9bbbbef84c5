"""Whether an answer has the words of a way to say a phrase at all, before that way is read.

Most ways to say a phrase have a word that an answer lacks, and reading one takes fifty times as long as to see that.
Asked is for what every run of words needs: no value, whose words change, no `nie`, which may be written in one word or
in two, and none of the words that a run may leave out, such as the `co` of `co poniedziałek`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from pytest_genir.lean.remembered import Remembered
from pytest_genir.text.matching import NEGATION, Lemmas, Prepared
from pytest_genir.text.matching.places import LEFT_OUT
from pytest_genir.text.matching.sought import SINGLE_UNITS
from pytest_genir.text.values.reading import may_begin_in

_REMEMBERED = 1 << 13
#: What stands between two blanks: the lemmas of each word that an answer needs, or None where that is not known.
_Needed = Sequence[Lemmas] | None


class WordsTold:
    """Tells of the ways of one matcher's phrases whether a text lacks a word of theirs."""

    def __init__(self, words: Callable[[str], Iterable[tuple[str, Lemmas]]], language: str) -> None:
        self._words, self._language = words, language
        self._needed = Remembered(self._read, _REMEMBERED)

    def lacks(self, phrase: str, prepared: Prepared) -> bool:
        """Say whether a phrase cannot stand in a text, for want of a word."""
        needed = list(map(self._needed.__getitem__, phrase.split(" ")))
        if None in needed:
            return False
        there = prepared.lemmas
        return any(lemmas.isdisjoint(there) for each in needed if each for lemmas in each)

    def _read(self, chunk: str) -> _Needed:
        if may_begin_in(chunk, self._language):
            return None
        words = list(self._words(chunk))
        if any(token == NEGATION for token, _ in words):
            return None
        return tuple(
            lemmas
            for token, lemmas in words
            if token not in SINGLE_UNITS
            and LEFT_OUT.isdisjoint(lemmas)
            and not any(lemma.startswith(NEGATION) for lemma in lemmas)
        )
