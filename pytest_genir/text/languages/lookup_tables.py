"""Lemmas of every language but Polish, from spacy-lookups-data, read without spaCy, which takes a second to import."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from importlib import import_module, metadata
from pathlib import Path
from typing import Any, TypeAlias

from pytest_genir.text.languages.lowercase import RememberedLemmas

#: By name: form to lemma or lemmas, part of speech to rules, to irregular forms, to an index of lemmas.
Tables: TypeAlias = "Mapping[str, Any]"

_PARTS = ("noun", "verb", "adj", "adv")
_LOOKUPS = ("lemma_lookup", *(f"lemma_lookup_{part}" for part in _PARTS))
_RULES = ("lemma_rules", "lemma_exc", "lemma_index")
_REMEMBERED_FORMS = 1 << 15
_PACKAGE = "spacy-lookups-data"


class LookupTables(RememberedLemmas):
    """Lemmas from lookup tables and, where a language has them, suffix rules with an index of lemmas."""

    def __init__(self, language: str, tables: Tables, version: str) -> None:
        super().__init__(language, _REMEMBERED_FORMS)
        self.id = f"{language}-lookups-{version}"
        self._lookups: Sequence[Mapping[str, str | list[str]]] = [tables[name] for name in _LOOKUPS if name in tables]
        self._rules, self._irregular, index = (tables.get(name, {}) for name in _RULES)
        # The tables hold lists of tens of thousands of words.
        self._index = {part: frozenset(index.get(part, ())) for part in _PARTS}

    def _look_up(self, form: str) -> tuple[str, frozenset[str]]:
        # German tables know nouns only as they are written, with a capital letter.
        written = [form, form.capitalize()]
        entries = [table[word] for table in self._lookups for word in written if word in table]
        # A French entry is a list.
        looked_up = [lemma.lower() for entry in entries for lemma in ([entry] if isinstance(entry, str) else entry)]
        every = [*looked_up, *self._by_rule(form)] or [form]
        return every[0], frozenset(every)

    def _by_rule(self, form: str) -> Iterator[str]:
        for part in _PARTS:
            index = self._index[part]
            yield from map(str, self._irregular.get(part, {}).get(form, ()))
            if form in index:
                yield form
            for ending, replacement in self._rules.get(part, ()):
                lemma = form[: len(form) - len(ending)] + replacement
                if form.endswith(ending) and len(lemma) > 1 and lemma in index:
                    yield lemma


@lru_cache(maxsize=8)
def installed_tables(language: str) -> LookupTables | None:
    """Return a language's lemmas, where the package with the tables is installed and has some."""
    try:
        files = getattr(import_module(_PACKAGE.replace("-", "_")), language, None)
    except ImportError:
        return None
    if not isinstance(files, dict) or not any(name in files for name in _LOOKUPS):
        return None
    names = [name for name in (*_LOOKUPS, *_RULES) if name in files]
    tables = {name: _read(files[name]) for name in names}
    return LookupTables(language, tables, metadata.version(_PACKAGE))


def _read(path: Path) -> object:
    """Read a table; in the package as it is installed they are compressed, which their names do not say."""
    packed = path.with_name(f"{path.name}.gz")
    if packed.is_file():
        return json.loads(gzip.decompress(packed.read_bytes()))
    return json.loads(path.read_bytes())
