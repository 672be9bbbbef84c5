"""Every language but Polish: the lemma tables that spaCy knows, or a trained pipeline by name."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from importlib import metadata
from typing import Any

import spacy
from spacy.lookups import Lookups, load_lookups
from spacy.tokens import Doc

from pytest_genir.errors import SettingError
from pytest_genir.source.reach import may_name_python
from pytest_genir.text.languages.lowercase import Lowercase

_PARTS = ("noun", "verb", "adj", "adv")
_LOOKUPS = ("lemma_lookup", *(f"lemma_lookup_{part}" for part in _PARTS))
_RULES = ("lemma_rules", "lemma_exc", "lemma_index")
_NOT_NEEDED = ("ner", "parser", "senter")
_REMEMBERED_FORMS = 1 << 15


class SpacyTables(Lowercase):
    """Lemmas from lookup tables and, where a language has them, suffix rules with an index of lemmas."""

    def __init__(self, language: str, tables: Lookups, version: str) -> None:
        super().__init__(language)
        self.id = f"{language}-lookups-{version}"
        self._lookups: Sequence[Mapping[str, str | list[str]]] = [tables.get_table(n) for n in _LOOKUPS if n in tables]
        self._rules, self._irregular, index = (tables.get_table(name, {}) for name in _RULES)
        # The tables hold lists of tens of thousands of words.
        self._index = {part: frozenset(index.get(part, ())) for part in _PARTS}
        self._known = lru_cache(maxsize=_REMEMBERED_FORMS)(self._look_up)

    def lemma(self, token: str) -> str:
        """Return the lemma of the lookup table, else the first that the rules give."""
        return self._known(token)[0]

    def lemmas(self, token: str) -> frozenset[str]:
        """Return what the tables and the rules of all parts of speech give."""
        return self._known(token)[1]

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


class SpacyPipeline(Lowercase):
    """Asks a trained pipeline about one word at a time, so that a phrase is read as it is in an answer."""

    def __init__(self, language: str, nlp: Any) -> None:
        super().__init__(language)
        self._nlp = nlp
        self.id = "{lang}_{name}-{version}".format(**nlp.meta)
        self._known = lru_cache(maxsize=_REMEMBERED_FORMS)(self._look_up)

    def lemma(self, token: str) -> str:
        """Return the pipeline's lemma in lower case."""
        return self._known(token)

    def lemmas(self, token: str) -> frozenset[str]:
        """Return the one lemma."""
        return frozenset((self._known(token),))

    def _look_up(self, form: str) -> str:
        doc = self._nlp(Doc(self._nlp.vocab, words=[form]))
        return str(doc[0].lemma_).lower() or form


@lru_cache(maxsize=8)
def language_tables(language: str) -> Lowercase:
    """Return a language's lemmas from its tables; lower case only, with a note, where there are none."""
    try:
        spacy.util.get_lang_class(language)
    except ImportError as problem:
        hint = "expected a code that spaCy knows, such as en or de"
        raise SettingError(f"language '{language}' is not known", hint=hint) from problem
    tables = load_lookups(language, [*_LOOKUPS, *_RULES], strict=False)
    if not any(name in tables for name in _LOOKUPS):
        note = f"no lemma table for '{language}' is installed (extra `languages`): words in lower case only"
        return Lowercase(language, note=note)
    return SpacyTables(language, tables, metadata.version("spacy-lookups-data"))


def trained_pipeline(language: str, name: str) -> SpacyPipeline:
    """Return an installed spaCy pipeline."""
    # spaCy imports whatever package has the name, and a benchmark's file must not choose what is imported.
    if not may_name_python() and name not in {entry.name for entry in metadata.entry_points(group="spacy_models")}:
        raise _not_installed(name)
    try:
        return SpacyPipeline(language, spacy.load(name, exclude=_NOT_NEEDED))
    except (OSError, ImportError) as problem:
        raise _not_installed(name) from problem


def _not_installed(name: str) -> SettingError:
    hint = f"install it, e.g. with `python -m spacy download {name}`, or leave normaliser out"
    return SettingError(f"normaliser '{name}' is not an installed spaCy pipeline", hint=hint)
