"""Sentences and terms of Polish and English text, without a dictionary."""

from __future__ import annotations

import re
from functools import lru_cache

from pytest_genir.text.sentences import unwrapped
from pytest_genir.text.stop_words import STOP_WORDS

_WORD = re.compile(r"\w+")
_LETTERS = str.maketrans("ąćęłńóśźż", "acelnoszz")
_BOUNDARY = re.compile(r"(?<=[.!?…])[\"”»)\]]*\s+(?=[\"„«(\[]*[A-ZĄĆĘŁŃÓŚŹŻ0-9])|\s*\n+\s*")
# A full stop after these does not end a sentence, even before a capital letter.
_SHORT = re.compile(
    r"\b(?:ul|al|pl|os|św|dr|mgr|inż|prof|np|tel|nr|art|ust|pkt|poz|godz|im|wyd|Mr|Mrs|Ms|Dr|St|No|vs|e\.g|i\.e)\.$"
)
_PREFIXES = (6, 4)

_POLISH_SIGNS = frozenset({"jest", "nie", "jak", "czy", "dla", "przez", "gdzie", "kiedy", "kto", "ile"})


def sentences(text: str) -> list[str]:
    """Split text into sentences; a line's end is a sentence's end, unless the line is only full."""
    found: list[str] = []
    pending = ""
    for part in _BOUNDARY.split(unwrapped(text)):
        pending = f"{pending} {part}".strip() if pending else part.strip()
        if pending and not _SHORT.search(pending):
            found.append(pending)
            pending = ""
    return [*found, pending] if pending else found


def content_words(text: str) -> list[tuple[str, ...]]:
    """Return each content word as its terms: itself, and two beginnings of it.

    A beginning stands for the word's other forms (`żłobek`, `żłobka`: `zlob`); how rare a term is tells
    how much it means, so that a beginning shared by many words weighs little by itself.
    """
    return [_terms_of(word) for word in _WORD.findall(text.lower()) if word not in STOP_WORDS]


@lru_cache(maxsize=20_000)
def _terms_of(word: str) -> tuple[str, ...]:
    folded = word.translate(_LETTERS)
    lengths = () if folded.isdigit() else _PREFIXES
    return (folded, *(f"{folded[:length]}~" for length in lengths if len(folded) >= length))


def terms(text: str) -> tuple[str, ...]:
    """Return the terms of all content words of a text."""
    return tuple(term for word in content_words(text) for term in word)


def is_polish(text: str) -> bool:
    """Return whether a text looks Polish."""
    lowered = text.lower()
    return any(letter in lowered for letter in "ąćęłńśźż") or bool(_POLISH_SIGNS.intersection(_WORD.findall(lowered)))
