"""Signs by which a phrase compares, and which are no words: `pH > 7` is not "pH < 7"."""

from __future__ import annotations

import re
from functools import lru_cache

from pytest_genir.lean.late import late
from pytest_genir.text.matching import Match, Prepared

_REMEMBERED = 4096
#: In front of a number, or of a letter that stands for one; an arrow and the end of a tag are others.
_COMPARED = late(
    r"(?<![-=<>])(?P<sign>[<>≤≥⩽⩾])(?P<or>=?)(?:(?=\s?[-−]?\.?\d)|(?<=[^\W\d_]\s.)(?=\s[^\W\d_](?![^\W_])))"
)
_ANY = re.compile(r"[<>≤≥⩽⩾]")
_ALIKE = {"⩽": "≤", "⩾": "≥"}
_OR_EQUAL = {"<": "≤", ">": "≥"}
_NEAR = 3


@lru_cache(maxsize=_REMEMBERED)
def compared(text: str) -> tuple[str, ...]:
    """Return the signs by which a text compares, in their order."""
    if _ANY.search(text) is None:
        return ()
    signs = (
        _OR_EQUAL.get(each["sign"], each["sign"]) if each["or"] else each["sign"] for each in _COMPARED.finditer(text)
    )
    return tuple(_ALIKE.get(sign, sign) for sign in signs)


def compares(match: Match, prepared: Prepared, signs: tuple[str, ...]) -> bool:
    """Say whether a match compares as its phrase does."""
    return compared(f"{prepared.text[max(0, match.start - _NEAR) : match.start]}{match.surface}") == signs
