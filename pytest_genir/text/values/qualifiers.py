"""Words before a value that say how exactly it is meant: `około`, `co najmniej`, `no more than`."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

#: By language and meaning, all that say the same.
_QUALIFIERS = {
    "pl": {
        "about": "około, ok, circa, ca, koło, mniej więcej, w przybliżeniu, orientacyjnie, plus minus",
        "least": "co najmniej, przynajmniej, minimum, min, minimalnie, nie mniej niż, nie krócej niż",
        "most": "co najwyżej, najwyżej, maksymalnie, maksimum, maks, max, nie więcej niż, nie dłużej niż",
        "latest": "nie później niż, najpóźniej",
    },
    "en": {
        "about": "about, around, approx, approximately, roughly, circa, ca, more or less, some",
        "least": "at least, a minimum of, minimum, minimum of, no less than, no fewer than, not less than",
        "most": "at most, a maximum of, maximum, maximum of, no more than, not more than, up to, no longer than",
        "latest": "no later than, not later than",
    },
}
LONGEST = 3


def qualifier_at(tokens: Sequence[str], at: int, language: str) -> tuple[str, int]:
    """Return what the words at a place say of a value behind them, and the place after them; nothing if they do not."""
    known = _by_first(language).get(tokens[at]) if at < len(tokens) else None
    for words, meaning in known or ():
        if tuple(tokens[at : at + len(words)]) == words:
            return meaning, at + len(words)
    return "", at


@lru_cache(maxsize=None)
def _by_first(language: str) -> dict[str, list[tuple[tuple[str, ...], str]]]:
    """Return the qualifiers by their first words, the longest first."""
    found: dict[str, list[tuple[tuple[str, ...], str]]] = {}
    for meaning, listed in _QUALIFIERS.get(language, {}).items():
        for words in sorted((tuple(each.split()) for each in listed.split(", ")), key=len, reverse=True):
            found.setdefault(words[0], []).append((words, meaning))
    return {first: sorted(each, key=lambda one: -len(one[0])) for first, each in found.items()}
