"""Names and addresses of something else, whose words are forms of those that are looked for, or mean the same."""

from __future__ import annotations

import re
from collections.abc import Iterator

from pytest_genir.lean.late import late
from pytest_genir.text.matching import Match
from pytest_genir.text.values.quantities import ROMAN_BY_NAME

_ADDRESS = late(r"[^\s@]+@[^\s@]+|(?:https?://|www\.)\S+", re.IGNORECASE)
_SCHEME = late(r"\A(?:https?://)?(?:www\.)?", re.IGNORECASE)
_FEWEST_LETTERS = 3
#: A surname stands behind a title or a first name.
_NAMED = late(r"(?=\b[A-Z][a-z]+\.?\s(?P<name>[A-Z][a-z]+)\b)")


def has_address(phrase: str) -> bool:
    """Say whether a phrase holds an address to write to or to open."""
    return "@" in phrase or "www." in phrase or "://" in phrase


def another_address(phrase: str, match: Match) -> bool:
    """Say whether a text has another address than the one that is looked for: letters are all that it is."""
    said = match.surface.casefold()
    return any(_SCHEME.sub("", address).casefold().rstrip("./") not in said for address in _ADDRESS.findall(phrase))


def without_others(found: Iterator[Match], phrase: str, language: str) -> Iterator[Match]:
    """Yield the matches of a phrase but those at another address, or in English of another surname."""
    if has_address(phrase):
        found = (match for match in found if not another_address(phrase, match))
    if language == "en" and _NAMED.search(phrase):
        found = (match for match in found if not another_surname(phrase, match))
    return found


def another_surname(phrase: str, match: Match) -> bool:
    """Say whether the surname is another one that begins alike: `Dr Browning`, whatever verb that may be of."""
    named = {found["name"] for found in _NAMED.finditer(phrase)}
    said = {found["name"] for found in _NAMED.finditer(match.surface)}
    return any(
        other.startswith(name) and other.removeprefix(name) in ("ing", "er", "ed")
        for name in named - said
        for other in said
    )


def another_name(phrase: str, match: Match) -> bool:
    """Say whether a text names something else that shares a word with a name: `Oak Road` is not `Oak Street`.

    What is written small may say the same in other words; so may a name of which no word is the same.
    """
    names, said = phrase.split(), match.surface.split()
    if len(names) != len(said) or not all(word[0].isupper() and word.isalpha() for word in (*names, *said)):
        return False
    apart = [(one, other) for one, other in zip(names, said, strict=True) if _differ(one.casefold(), other.casefold())]
    return 0 < len(apart) < len(names)


def _differ(one: str, other: str) -> bool:
    """Say whether two words are no forms of one: they begin with other letters, and none is too short to tell."""
    if one in ROMAN_BY_NAME or other in ROMAN_BY_NAME:
        return False  # `Kazimierz III` is `Kazimierz Trzeci`, which is told before
    return one[0] != other[0] and min(len(one), len(other)) >= _FEWEST_LETTERS
