"""Comparing texts by whole words, with letter case and Unicode spelling folded away."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence

_SAME = {
    **dict.fromkeys("‘’‚‛′`´", "'"),
    **dict.fromkeys("“”„‟″«»", '"'),
    **dict.fromkeys("‐‑‒–—―−", "-"),
    # letters which Unicode does not take apart into a base and a mark
    "ł": "l", "ø": "o", "đ": "d", "ħ": "h", "ı": "i", "æ": "ae", "œ": "oe",
}  # fmt: skip
_TABLE = str.maketrans(_SAME)
_WORD = re.compile(r"[^\W_]+")


def fold(text: str) -> str:
    """Return a text without case, accents, typographic quotes and dashes, and invisible characters."""
    text = unicodedata.normalize("NFKC", text).casefold()
    text = unicodedata.normalize("NFKD", text)
    kept = (c for c in text if unicodedata.category(c) not in ("Mn", "Cf"))
    return "".join(kept).translate(_TABLE)


def words_of(text: str) -> list[str]:
    """Return the folded words of a text; whatever is neither letter nor digit separates."""
    return _WORD.findall(fold(text))


def has_words(text: str, phrase: str, *, plural: bool = False) -> bool:
    """Say whether the words of a phrase stand in a text, one after another.

    With `plural` the last word may carry the ending of an English plural.
    """
    wanted = words_of(phrase)
    if not wanted:
        return fold(phrase).strip() in fold(text)
    held = words_of(text)
    if plural and find_words(held, [*wanted[:-1], wanted[-1] + "s"]) >= 0:
        return True
    return find_words(held, wanted) >= 0


def find_words(held: Sequence[str], wanted: Sequence[str]) -> int:
    """Return where a run of words begins, or -1."""
    first, length = wanted[0], len(wanted)
    for start, word in enumerate(held):
        if word == first and list(held[start : start + length]) == list(wanted):
            return start
    return -1


def alternatives(expected: object) -> tuple[str, ...]:
    """Return the texts any of which is right: a list stands for alternatives."""
    if isinstance(expected, (list, tuple)):
        return tuple(str(entry) for entry in expected)
    return (str(expected),)
