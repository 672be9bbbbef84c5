"""Every language but Polish: spaCy's lookup tables, or a trained pipeline by name."""

from __future__ import annotations

from functools import lru_cache
from importlib import metadata
from typing import Any

import spacy
from spacy.about import __version__ as spacy_version
from spacy.tokens import Doc

from pytest_genir.errors import SettingError
from pytest_genir.languages.lowercase import Lowercase

_NOT_NEEDED = ["ner", "parser", "senter"]
_REMEMBERED_FORMS = 1 << 15


class SpacyPipeline(Lowercase):
    """Asks a spaCy pipeline about one word at a time."""

    def __init__(self, language: str, nlp: Any, name: str) -> None:
        super().__init__(language)
        self._nlp = nlp
        self.id = name
        self._known = lru_cache(maxsize=_REMEMBERED_FORMS)(self._look_up)

    def lemma(self, token: str) -> str:
        """Return the pipeline's lemma in lower case."""
        return self._known(token)

    def lemmas(self, token: str) -> frozenset[str]:
        """Return the one lemma."""
        return frozenset((self._known(token),))

    def _look_up(self, form: str) -> str:
        # German tables know nouns only as they are written, with a capital letter.
        for written in (form, form.capitalize()):
            doc = self._nlp(Doc(self._nlp.vocab, words=[written]))
            lemma = str(doc[0].lemma_).lower()
            if lemma and lemma != form:
                return lemma
        return form


def blank_language(language: str) -> Lowercase:
    """Return a language's lookup lemmatiser; lower case only, with a note, where there are no tables."""
    try:
        nlp = spacy.blank(language)
    except ImportError as problem:
        hint = "expected a code that spaCy knows, such as en or de"
        raise SettingError(f"language '{language}' is not known", hint=hint) from problem
    try:
        nlp.add_pipe("lemmatizer", config={"mode": "lookup"})
        nlp.initialize()
    except ValueError:
        note = f"no lemma table for '{language}' is installed (extra `languages`): words in lower case only"
        return Lowercase(language, note=note)
    tables = metadata.version("spacy-lookups-data")
    return SpacyPipeline(language, nlp, f"{language}-lookup-{tables}-spacy-{spacy_version}")


def trained_pipeline(language: str, name: str) -> SpacyPipeline:
    """Return an installed spaCy pipeline."""
    try:
        nlp = spacy.load(name, exclude=_NOT_NEEDED)
    except (OSError, ImportError) as problem:
        hint = f"install it, e.g. with `python -m spacy download {name}`, or leave normaliser out"
        raise SettingError(f"normaliser '{name}' is not an installed spaCy pipeline", hint=hint) from problem
    return SpacyPipeline(language, nlp, "{lang}_{name}-{version}".format(**nlp.meta))
