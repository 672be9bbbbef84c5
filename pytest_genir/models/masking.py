"""Keeping keys out of everything that is shown, and messages of servers on one short line."""

from __future__ import annotations

import re
from collections.abc import Iterable

#: What stands where a key stood.
HIDDEN = "***"
_LONGEST = 300
_SHORTEST_SECRET = 3

# Keys that we were never told about, but that a server may repeat: by their usual shapes.
_SHAPES = re.compile(
    r"\b(?:sk|pk|rk|gsk|hf|xai|ghp|AIza|ya29)[-_.][\w.*-]{6,}"
    r"|(?<=Bearer )[^\s\"',]+"
    r"|(?<=Basic )[A-Za-z0-9+/=]{6,}"
    r"|\bAIza[\w-]{20,}"
    r"|(?<=://)[^/@\s]+(?=@)"
)
_SPACE = re.compile(r"[\s\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]+")


class Secret:
    """A text that no repr, message or record shows."""

    __slots__ = ("_text",)

    def __init__(self, text: str) -> None:
        self._text = text

    def reveal(self) -> str:
        return self._text

    def __repr__(self) -> str:
        return HIDDEN

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Secret) and other._text == self._text

    def __hash__(self) -> int:
        return hash(self._text)


def mask(text: str, secrets: Iterable[Secret] = ()) -> str:
    """Return the text without the secrets, and without whatever has the shape of a key."""
    for secret in sorted((held.reveal() for held in secrets), key=len, reverse=True):
        if len(secret) >= _SHORTEST_SECRET:
            text = text.replace(secret, HIDDEN)
    return _SHAPES.sub(HIDDEN, text)


def one_line(text: str, secrets: Iterable[Secret] = ()) -> str:
    """Return foreign text fit for a message: one line, bounded, without control characters or keys."""
    # mask before cutting: half a key would be recognised by nobody but its thief
    line = _SPACE.sub(" ", mask(text[:100_000], secrets)).strip()
    return line if len(line) <= _LONGEST else line[: _LONGEST - 3].rstrip() + "..."
