"""Lists of words as they are written in tables: one string, blanks between the words."""

from __future__ import annotations


def words(text: str) -> frozenset[str]:
    """Return the words of a table's line."""
    return frozenset(text.split())
