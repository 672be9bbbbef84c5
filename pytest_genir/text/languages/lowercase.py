"""The plainest normaliser: words in lower case, no lemmas; the others inherit its tokens."""

from __future__ import annotations

import re

# What lies between matches is exactly what `[\W_]+` would split at.
WORD = re.compile(r"[^\W_]+")


class Lowercase:
    """Every word is its own lemma."""

    note = ""

    def __init__(self, language: str, *, note: str = "") -> None:
        self.language = language
        self.id = f"{language}-lower-1"
        self.note = note

    def tokens(self, text: str) -> list[str]:
        """Return the words of the text in lower case, in order."""
        # Each word for itself: `İ`.lower() is two characters, the second of which would split the word.
        return [word.lower() for word in WORD.findall(text)]

    def lemma(self, token: str) -> str:
        """Return the token."""
        return token

    def lemmas(self, token: str) -> frozenset[str]:
        """Return the token alone."""
        return frozenset((token,))
