"""Whether a reader sees anything of a text: blanks, zero-width and direction marks alone say nothing."""

from __future__ import annotations

import unicodedata

#: Characters that are seen as nothing although Unicode counts them as letters, marks or symbols.
_BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")


def is_invisible(character: str) -> bool:
    """Say whether a reader sees nothing of a character: blanks, zero-width, direction and control marks."""
    return (
        character.isspace()
        or character in _BLANK
        or unicodedata.category(character) in ("Cc", "Cf", "Zs", "Zl", "Zp")
        or 0xFE00 <= ord(character) <= 0xFE0F
        or 0xE0100 <= ord(character) <= 0xE01EF
    )


def is_blank(text: str) -> bool:
    """Say whether a reader sees nothing of a text."""
    if "!" <= text[:1] <= "~":
        return False  # nearly every text begins so
    return not text.strip() or all(map(is_invisible, text))


def seen_of(text: str) -> str:
    """Return a text as a reader sees it: blanks stay, and what takes no place is gone."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(one for one in text if one.isspace() or not is_invisible(one))


def control_in(text: str, *, but: str = "") -> str | None:
    """Return the number of the first control character of a text, as Unicode writes it."""
    if text.isprintable():
        return None
    found = next((one for one in text if unicodedata.category(one) == "Cc" and one not in but), None)
    return None if found is None else f"U+{ord(found):04X}"
