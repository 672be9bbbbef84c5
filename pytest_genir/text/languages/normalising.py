"""Turns text into lemmas so that phrases are found however they are inflected."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Protocol

from pytest_genir.errors import SettingError
from pytest_genir.source import Json
from pytest_genir.text.languages.english import English
from pytest_genir.text.languages.lookup_tables import installed_tables
from pytest_genir.text.languages.lowercase import WORD, Lowercase
from pytest_genir.text.languages.polish import Polish
from pytest_genir.text.languages.table import read_user_table

_CODE = re.compile("[a-z]{2,3}")


class Normaliser(Protocol):
    """Knows the lemmas of one language's words."""

    id: str
    """Names the rules and the data; it changes whenever results could, and stands in every result record."""

    language: str

    note: str
    """What the reader of a header should know, such as that there are no lemmas; mostly empty."""

    def __hash__(self) -> int:
        """Return a hash: lists of words that were prepared for a normaliser are kept by it."""

    def tokens(self, text: str) -> list[str]:
        """Return the words of the text in lower case, split at everything that is no letter and no digit."""

    def lemma(self, token: str) -> str:
        """Return the one lemma of a token that normalised text shows."""

    def lemmas(self, token: str) -> frozenset[str]:
        """Return every lemma the token may have, `lemma(token)` among them; tokens match where these meet."""


def spans(text: str) -> list[tuple[int, int]]:
    """Return where each token of the text begins and ends, in the order of `tokens`."""
    return [found.span() for found in WORD.finditer(text)]


def number_of_words(text: str) -> int:
    """Return how many tokens a text has."""
    return len(WORD.findall(text))


def normalised(normaliser: Normaliser, text: str) -> str:
    """Return the lemmas of the text, joined by single blanks."""
    return " ".join(map(normaliser.lemma, normaliser.tokens(text)))


def make_normaliser(
    language: str = "pl", choice: str | Mapping[str, Json] | None = None, *, folder: Path | None = None
) -> Normaliser:
    """Return the normaliser that a file or an option asks for.

    `choice` is None for the language's own, "lower" for no lemmas, the name of an installed spaCy pipeline,
    or `{"table": path}` for a user's map, whose path is relative to `folder`.
    """
    if isinstance(choice, Mapping):
        return read_user_table(language, _table_path(choice, folder))
    if choice == "lower":
        return Lowercase(language)
    if choice is None and language == "pl":
        return _polish()
    if choice is None and language == "en":
        return _english()
    tables = installed_tables(language) if choice is None else None
    if tables is not None:
        return tables
    # spaCy takes a second to import, so only those who need it pay.
    if choice is None and _known_to_spacy(language):
        return without_tables(language)
    from pytest_genir.text.languages.spacy_languages import refuse_unknown, trained_pipeline

    if choice is not None:
        return trained_pipeline(language, choice)
    refuse_unknown(language)
    return without_tables(language)


def without_tables(language: str) -> Lowercase:
    """Return lower case only, with a note, for a language that is one and has no tables."""
    note = f"no lemma table for '{language}' is installed (extra `languages`): words in lower case only"
    return Lowercase(language, note=note)


def _known_to_spacy(language: str) -> bool:
    """Say whether spaCy has a folder for a language, which is seen without importing it; it knows other names too."""
    spec = find_spec("spacy")
    places = (spec.submodule_search_locations or ()) if spec is not None else ()
    return bool(_CODE.fullmatch(language)) and any((Path(place) / "lang" / language).is_dir() for place in places)


@cache
def _polish() -> Polish:
    """Return the one Polish normaliser of this process: what it learns of a form serves all files."""
    return Polish()


@cache
def _english() -> English:
    """Return the one English normaliser of this process."""
    return English()


def _table_path(choice: Mapping[str, Json], folder: Path | None) -> Path:
    table = choice.get("table")
    if set(choice) != {"table"} or not isinstance(table, str) or not table:
        hint = "expected {table: lemmas.tsv}, lower, or the name of an installed spaCy pipeline"
        raise SettingError(f"normaliser cannot be {dict(choice)!r}", hint=hint)
    return (folder or Path()) / table
