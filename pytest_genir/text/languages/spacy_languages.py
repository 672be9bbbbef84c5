"""What needs spaCy: a trained pipeline by name, and which languages there are."""

from __future__ import annotations

import re
from functools import lru_cache
from importlib import metadata
from typing import Any

import spacy
from spacy.tokens import Doc

from pytest_genir.errors import SettingError
from pytest_genir.source.reach import may_name_python
from pytest_genir.text.languages.lowercase import Lowercase

_NOT_NEEDED = ("ner", "parser", "senter")
_REMEMBERED_FORMS = 1 << 15
_IN_FULL = {
    "english": "en", "angielski": "en", "polish": "pl", "polski": "pl", "german": "de", "deutsch": "de",
    "niemiecki": "de", "french": "fr", "spanish": "es", "italian": "it", "czech": "cs", "ukrainian": "uk",
}  # fmt: skip


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


def refuse_unknown(language: str) -> None:
    """Refuse what is no language."""
    try:
        spacy.util.get_lang_class(language)
    except ImportError as problem:
        hint = "expected a code that spaCy knows, such as en or de"
        meant = _meant(language)
        hint += f"\ndid you mean '{meant}'?" if meant else ""
        raise SettingError(f"language '{language}' is not known", hint=hint) from problem


def _meant(language: str) -> str:
    """Return the code that somebody may mean by `English`, `EN` or `en-GB`; nothing where no language is known."""
    said = language.casefold()
    code = _IN_FULL.get(said) or re.split(r"[-_]", said)[0]
    try:
        spacy.util.get_lang_class(code)
    except ImportError:
        return ""
    return code


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
