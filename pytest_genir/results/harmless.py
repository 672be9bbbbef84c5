"""Makes foreign text harmless for a terminal."""

from __future__ import annotations


def harmless(text: str) -> str:
    """Replace control characters (a terminal would obey them) but keep line breaks and tabs."""
    if text.isprintable():
        return text
    return "".join(c if c.isprintable() or c in "\n\t" else "\ufffd" for c in text)
