"""Words before a value that say how exactly it is meant: `około`, `co najmniej`, `no more than`."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

#: By language and meaning, all that say the same.
_QUALIFIERS = {
    "pl": {
        "about": "około, ok, circa, ca, koło, mniej więcej, w przybliżeniu, orientacyjnie, plus minus",
        "least": "co najmniej, przynajmniej, minimum, min, minimalnie, nie mniej niż, nie krócej niż, "
        "nie niżej niż, nie bliżej niż, nie wolniej niż, nie lżej niż, nie taniej niż",
        "most": "co najwyżej, najwyżej, maksymalnie, maksimum, maks, max, nie więcej niż, nie dłużej niż, "
        "nie wyżej niż, nie dalej niż, nie szybciej niż, nie ciężej niż, nie drożej niż",
        "latest": "nie później niż, najpóźniej",
        "nearly": "prawie, blisko, niemal, niespełna",
    },
    "en": {
        "about": "about, around, approx, approximately, roughly, circa, ca, more or less, some",
        "least": "at least, a minimum of, minimum, minimum of, no less than, no fewer than, not less than, not fewer "
        "than, a minimum, no lower than, no younger than, not under, not below, no shorter than, never less than",
        "most": "at most, a maximum of, maximum, maximum of, no more than, not more than, up to, no longer than, not "
        "over, not exceeding, no higher than, no older than, no larger than, no bigger than, no heavier than, as many "
        "as, as much as, not above, never more than, limited to, a limit of",
        "latest": "no later than, not later than",
        "nearly": "nearly, almost, close to, just under, just short of, not quite, approaching",
        "more": "over, above, more than, older than, longer than, heavier than, larger than, greater than, higher "
        "than, taller than, wider than, thicker than, deeper than, faster than, warmer than, hotter than, louder than, "
        "stronger than, upwards of, bigger than, in excess of, exceeding, exceeds, exceed, exceeded, beyond, over the "
        "age of, above the age of",
        "less": "under, below, beneath, less than, fewer than, younger than, shorter than, lighter than, smaller than, "
        "lower than, narrower than, thinner than, slower than, cooler than, colder than, quieter than, weaker than, "
        "under the age of, below the age of",
    },
}
LONGEST = 5
STRICT = frozenset(("more", "less"))
#: In front of `more than` they make a bound of the other side.
TURNING = frozenset(("no", "not"))


def saying(meaning: str, language: str) -> tuple[str, ...]:
    """Return the words that say a meaning in front of a value."""
    return tuple(_QUALIFIERS[language][meaning].split(", "))


def qualifier_at(tokens: Sequence[str], at: int, language: str) -> tuple[str, int]:
    """Return what the words at a place say of a value behind them, and the place after them; nothing if they do not."""
    known = _by_first(language).get(tokens[at]) if at < len(tokens) else None
    turned = at > 0 and tokens[at - 1] in TURNING
    for words, meaning in known or ():
        if tuple(tokens[at : at + len(words)]) == words and not (turned and words[-1] == "than"):
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
