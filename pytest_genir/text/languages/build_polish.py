"""Builds the Polish lemma table from a dictionary: `python -m pytest_genir.text.languages.build_polish`."""

from __future__ import annotations

import gzip
import json
import sys
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from importlib import metadata, resources
from itertools import groupby
from pathlib import Path

from pytest_genir.text.languages.homographs import Homograph, common_length, words
from pytest_genir.text.languages.lemma_table import RESTORED, Paradigm, write_table
from pytest_genir.text.languages.polish import TABLE

DEPENDENCY = "spacy-lookups-data"
PARTS = ("aux", "num", "noun", "verb", "adj", "adv", "pron")
# Shorter stems would have so many paradigms each that looking through them would take most of the time.
_SHORTEST_STEM = 4


def build(path: Path) -> str:
    """Write the table and return its digest."""
    stems: dict[str, set[Paradigm]] = defaultdict(set)
    for part in PARTS:
        forms = _dictionary(part)
        _add(stems, part, {form: lemma for form, lemma in forms.items() if form == form.lower()})
        if part == "noun":
            capitals = sorted((form, lemma) for form, lemma in forms.items() if form.istitle())
            _add(stems, "name", {form.lower(): lemma.lower() for form, lemma in capitals})
    return write_table(path, f"{DEPENDENCY} {metadata.version(DEPENDENCY)}", stems)


def _dictionary(part: str) -> dict[str, str]:
    packed = resources.files("spacy_lookups_data") / "data" / f"pl_lemma_lookup_{part}.json.gz"
    forms: dict[str, str] = json.loads(gzip.decompress(packed.read_bytes()))
    # What has other characters inside is never one token.
    return {form: lemma for form, lemma in forms.items() if form.isalnum() and lemma.isalnum()}


def _add(stems: dict[str, set[Paradigm]], part: str, lemma_of: Mapping[str, str]) -> None:
    for word in words(lemma_of):
        for stem, paradigm in _paradigms(part + RESTORED if word.restored else part, word):
            stems[stem].add(paradigm)


def _paradigms(part: str, word: Homograph) -> Iterator[tuple[str, Paradigm]]:
    """Yield the stems of a word, each with its endings: one, or several where it would be too short."""
    forms = sorted((word.lemma, *word.forms))
    groups: Sequence[list[str]] = [forms]
    if common_length(forms) < _SHORTEST_STEM:
        groups = [list(group) for _, group in groupby(forms, key=lambda form: form[:_SHORTEST_STEM])]
    for group in groups:
        stem = group[0][: common_length(group)]
        kept = common_length([stem, word.lemma])
        endings = tuple(form[len(stem) :] for form in group)
        yield stem, Paradigm(part, len(word.forms), len(stem) - kept, word.lemma[kept:], endings)


if __name__ == "__main__":
    target = Path(sys.argv[1]) if len(sys.argv) > 1 else TABLE
    print(f"{target}: {build(target)}")
