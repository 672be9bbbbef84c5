"""Conditions by rule from a reference answer: what an answer to the same question has to say in any wording.

A reference is one good answer and no rule, so what comes of it is a draft: a short reference is looked for as a
phrase, of a longer one the sums, dates and numbers, and whether it says yes or no. Where that is nothing, the
question only asks to be answered, and the reviewer sees the reference.
"""

from __future__ import annotations

import re

from pytest_genir.importing.draft import DraftQuestion
from pytest_genir.source import Json
from pytest_genir.text.visible import is_blank

_MOST_WORDS = 5
_MOST_VALUES = 5
_WORD = re.compile(r"\w+")
_YES = re.compile(r"(yes|tak)\b[,.:;!]|(no|nie)\b[,.:;!]", re.IGNORECASE)
_UNKNOWN = re.compile(
    r"\b(?:not (?:mentioned|enough information|answerable|stated|specified|provided|available in)|"
    r"(?:cannot|can't|can not) be (?:answered|determined)|unanswerable|no (?:answer|information)(?: is)? available|"
    r"(?:i |we )?(?:do not|don't) know|insufficient (?:information|context)|"
    r"brak (?:informacji|odpowiedzi|danych)|nie (?:wiadomo|podano)|nie wiem|nie można (?:ustalić|odpowiedzieć))\b",
    re.IGNORECASE,
)


def expect_reference(question: DraftQuestion, reference: str, language: str) -> None:
    """Give a question what its reference answer says, and mark it for review."""
    text = " ".join(reference.split())
    if is_blank(text):
        return
    found, how = _conditions(text, language)
    for name, expected in found.items():
        question.expect.setdefault(name, expected)
    question.for_review(f"{how}: {_short(text)}")


def _conditions(text: str, language: str) -> tuple[dict[str, Json], str]:
    if len(text) <= 200 and _UNKNOWN.search(text):
        return {"refuse": {"phrase": "any"}}, "a refusal is wanted, by the reference"
    found: dict[str, Json] = {}
    if said := _YES.match(f"{text}."):
        found["says"] = "yes" if said.group(1) else "no"
    elif len(_WORD.findall(text)) <= _MOST_WORDS:
        return {"include": [text.rstrip(".")]}, "a phrase made of the reference"
    if values := _values(text, language):
        found["include"] = list(values)
    return found, "made of the reference" if found else "nothing could be made of the reference"


def _values(text: str, language: str) -> tuple[str, ...]:
    """Return the sums, dates, times and quantities that a reference names, as it writes them."""
    from pytest_genir.text.values.reading import read_values

    found = [value for value in read_values(text, language) if value.unit or value.kind != "number"]
    return tuple(dict.fromkeys(value.surface.strip() for value in found if value.surface.strip()))[:_MOST_VALUES]


def _short(text: str, most: int = 300) -> str:
    return text if len(text) <= most else f"{text[: most - 3]}..."
