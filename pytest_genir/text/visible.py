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
    return not text.strip() or all(map(is_invisible, text))
