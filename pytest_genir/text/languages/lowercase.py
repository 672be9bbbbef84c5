"""The plainest normaliser: words in lower case, no lemmas; the others inherit its tokens."""

from __future__ import annotations

import re
from functools import lru_cache

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


class RememberedLemmas(Lowercase):
    """Lemmas that take a look at tables or rules: both answers about a form come from one, and it is remembered."""

    def __init__(self, language: str, forms: int) -> None:
        super().__init__(language)
        self._known = lru_cache(maxsize=forms)(self._look_up)

    def lemma(self, token: str) -> str:
        """Return the one lemma to show."""
        return self._known(token)[0]

    def lemmas(self, token: str) -> frozenset[str]:
        """Return every lemma the token may have, the shown one among them."""
        return self._known(token)[1]

    def _look_up(self, form: str) -> tuple[str, frozenset[str]]:
        return form, frozenset((form,))
