"""Gives back to the words of a dictionary the forms that they lost to homographs.

A dictionary with one lemma per form loses homographs: `plikach` is a form of `plika` only, and `plik` has a
hole where it should be. A hole is filled where nothing else explains it: there is a frequent inflection that
has exactly the endings of the word plus the missing ones, and every missing form exists, under another lemma.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

# An inflection is no accident where so many words share it, and so many times more than share the holed one.
_FREQUENT = 5
_MORE_FREQUENT = 2
# The lost forms may have been the only ones that differ earlier: `sąd`, `sądem`, but `sądzie` is lost.
_LETTERS_BACK = 3


class Homograph(NamedTuple):
    """A lemma and its other forms, in order."""

    lemma: str
    forms: tuple[str, ...]
    restored: bool = False


class _Inflection(NamedTuple):
    """The ending of a lemma and those of its forms, after a stem that they share."""

    lemma: str
    endings: tuple[str, ...]


def words(lemma_of: Mapping[str, str]) -> list[Homograph]:
    """Return the words of a dictionary that says the lemma of each form, holes filled."""
    forms: dict[str, list[str]] = defaultdict(list)
    for form, lemma in lemma_of.items():
        if form != lemma:
            forms[lemma].append(form)
    holed = [Homograph(lemma, tuple(sorted(forms[lemma]))) for lemma in sorted(forms)]
    counts = Counter(inflection for word in holed for _, inflection in _inflections(word))
    wider = _WiderInflections(counts)
    return [_filled(word, lemma_of, counts, wider) for word in holed]


def common_length(texts: Sequence[str]) -> int:
    """Return how many letters all of them begin with."""
    first, last = min(texts), max(texts)
    pairs = enumerate(zip(first, last, strict=False))
    return next((place for place, (one, other) in pairs if one != other), len(first))


def _filled(
    word: Homograph, lemma_of: Mapping[str, str], counts: Counter[_Inflection], wider: _WiderInflections
) -> Homograph:
    found = [
        (-count, stem, inflection)
        for stem, here in _inflections(word)
        for count, inflection, missing in wider.than(here)
        if count > _MORE_FREQUENT * counts[here]
        # This is how they were lost: the form exists, under another lemma.
        and all(lemma_of.get(stem + ending, word.lemma) != word.lemma for ending in missing)
    ]
    if not found:
        return word
    _, stem, inflection = min(found)
    return Homograph(word.lemma, tuple(stem + ending for ending in inflection.endings), restored=True)


def _inflections(word: Homograph) -> Iterator[tuple[str, _Inflection]]:
    """Yield stem and inflection, the word cut where its forms begin to differ and a few letters earlier."""
    longest = common_length([word.lemma, *word.forms])
    for cut in range(longest, max(0, longest - _LETTERS_BACK) - 1, -1):
        yield word.lemma[:cut], _Inflection(word.lemma[cut:], tuple(form[cut:] for form in word.forms))


class _WiderInflections:
    """The frequent inflections that have all the endings of a given one, and more."""

    def __init__(self, counts: Counter[_Inflection]) -> None:
        self._frequent: dict[str, list[tuple[int, _Inflection]]] = defaultdict(list)
        for inflection, count in counts.items():
            if count >= _FREQUENT:
                self._frequent[inflection.lemma].append((count, inflection))
        self._known: dict[_Inflection, list[tuple[int, _Inflection, set[str]]]] = {}

    def than(self, inflection: _Inflection) -> list[tuple[int, _Inflection, set[str]]]:
        """Return how many words have each, the inflection, and the endings that are missing here."""
        if inflection not in self._known:
            here = set(inflection.endings)
            self._known[inflection] = [
                (count, wider, set(wider.endings) - here)
                for count, wider in self._frequent.get(inflection.lemma, ())
                if here < set(wider.endings)
            ]
        return self._known[inflection]
