"""Builds the Polish lemma table from a dictionary: `python -m pytest_genir.languages.build_polish`.

The dictionary is that of `spacy-lookups-data`. It keeps one lemma per form and part of speech, so homographs
are lost: `plikach` is a form of `plika` only, and `plik` has a hole where it should be. A hole is filled
where nothing else explains it: a frequent paradigm has exactly the endings of that word plus the missing
ones, and every missing form exists under another lemma.
"""

from __future__ import annotations

import gzip
import json
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from importlib import metadata, resources
from pathlib import Path
from typing import NamedTuple

from pytest_genir.languages.lemma_table import RESTORED, Paradigm, write_table
from pytest_genir.languages.polish import TABLE

DEPENDENCY = "spacy-lookups-data"
PARTS = ("aux", "num", "noun", "verb", "adj", "adv", "pron")
# A paradigm is no accident where so many words share it, and so many times more than share the holed one.
_FREQUENT = 5
_MORE_FREQUENT = 2
# The lost forms may have been the only ones that differ earlier: `sąd`, `sądem`, but `sądzie` is lost.
_LETTERS_BACK = 3


class Word(NamedTuple):
    """A lemma and its forms, cut where they begin to differ."""

    stem: str
    paradigm: Paradigm

    @property
    def lemma(self) -> str:
        """Return the lemma."""
        return self.stem + self.paradigm.lemma

    def forms(self) -> Iterator[str]:
        """Yield the forms apart from the lemma."""
        return (self.stem + ending for ending in self.paradigm.endings)


def build(path: Path) -> str:
    """Write the table and return its digest."""
    stems: dict[str, set[Paradigm]] = defaultdict(set)
    for part in PARTS:
        forms = _dictionary(part)
        common = {form: lemma for form, lemma in forms.items() if form.isalnum() and form == form.lower()}
        for word in _filled(common, list(_words(part, common))):
            stems[word.stem].add(word.paradigm)
        if part == "noun":
            capitals = sorted((form, lemma) for form, lemma in forms.items() if form.isalnum() and form.istitle())
            names = {form.lower(): lemma.lower() for form, lemma in capitals}
            for word in _filled(names, list(_words("name", names))):
                stems[word.stem].add(word.paradigm)
    return write_table(path, f"{DEPENDENCY} {metadata.version(DEPENDENCY)}", stems)


def _dictionary(part: str) -> dict[str, str]:
    packed = resources.files("spacy_lookups_data") / "data" / f"pl_lemma_lookup_{part}.json.gz"
    forms: dict[str, str] = json.loads(gzip.decompress(packed.read_bytes()))
    return forms


def _words(part: str, forms: Mapping[str, str]) -> Iterator[Word]:
    groups: dict[str, list[str]] = defaultdict(list)
    for form, lemma in forms.items():
        if lemma.isalnum():
            groups[lemma].append(form)
    for lemma, members in sorted(groups.items()):
        cut = _common_length(lemma, members)
        yield Word(lemma[:cut], _paradigm(part, lemma, members, cut))


def _common_length(lemma: str, forms: list[str]) -> int:
    """Return how many letters all of them begin with."""
    first, last = min(lemma, *forms), max(lemma, *forms)
    pairs = enumerate(zip(first, last, strict=False))
    return next((place for place, (one, other) in pairs if one != other), len(first))


def _paradigm(part: str, lemma: str, forms: Iterable[str], cut: int) -> Paradigm:
    return Paradigm(part, lemma[cut:], tuple(sorted(form[cut:] for form in forms if form != lemma)))


def _filled(forms: Mapping[str, str], words: list[Word]) -> Iterator[Word]:
    """Yield the words, those with explicable holes filled and marked as such."""
    counts = Counter(paradigm for word in words for _, paradigm in _cuts(word))
    wider = _WiderParadigms(counts)
    for word in words:
        found = [
            (count, stem, paradigm)
            for stem, here in _cuts(word)
            for count, paradigm, missing in wider.than(here)
            if count > _MORE_FREQUENT * counts[here]
            # This is how they were lost: the form exists, under another lemma.
            and all(forms.get(stem + ending, word.lemma) != word.lemma for ending in missing)
        ]
        if found:
            _, stem, paradigm = min(found, key=lambda entry: (-entry[0], entry[1:]))
            word = Word(stem, paradigm._replace(part=paradigm.part + RESTORED))
        yield word


def _cuts(word: Word) -> Iterator[tuple[str, Paradigm]]:
    """Yield the word cut where its forms differ, and a few letters earlier."""
    for cut in range(len(word.stem), max(0, len(word.stem) - _LETTERS_BACK) - 1, -1):
        yield word.stem[:cut], _paradigm(word.paradigm.part, word.lemma, word.forms(), cut)


class _WiderParadigms:
    """The frequent paradigms that have all the endings of a given one, and more."""

    def __init__(self, counts: Counter[Paradigm]) -> None:
        self._frequent: dict[str, list[tuple[int, Paradigm]]] = defaultdict(list)
        for paradigm, count in counts.items():
            if count >= _FREQUENT:
                self._frequent[paradigm.lemma].append((count, paradigm))
        self._known: dict[Paradigm, list[tuple[int, Paradigm, set[str]]]] = {}

    def than(self, paradigm: Paradigm) -> list[tuple[int, Paradigm, set[str]]]:
        """Return how many words have each, the paradigm, and the endings that are missing here."""
        if paradigm not in self._known:
            here = set(paradigm.endings)
            self._known[paradigm] = [
                (count, wider, set(wider.endings) - here)
                for count, wider in self._frequent.get(paradigm.lemma, ())
                if here < set(wider.endings)
            ]
        return self._known[paradigm]


if __name__ == "__main__":
    target = Path(sys.argv[1]) if len(sys.argv) > 1 else TABLE
    print(f"{target}: {build(target)}")
