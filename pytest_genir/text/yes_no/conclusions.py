"""What a sentence comes to at its end: `The desk closes at noon, so no.`"""

from __future__ import annotations

import re

from pytest_genir.lean.late import late

_SO_YES_OR_NO = late(
    r"[,;–—-]\s*(?:(?:and\s+)?(?:so|therefore|hence|więc|zatem|a\s+więc|czyli)[,:]?\s+)?(yes|no|tak|nie)\s*[.!]*\s*\Z",
    re.IGNORECASE,
)

#: ... and `No booking is down for it, so it's free then`.
_SO_IT_IS = late(
    r"[,;–—]\s*(?:and\s+)?(?:so|therefore|hence|which\smeans(?:\sthat)?|więc|zatem|czyli|dlatego)\s(?!that\b|as\b)([^,;]+?)[.!]*\s*\Z",
    re.IGNORECASE,
)


def concluding(sentence: str) -> str:
    """Return the clause that a sentence comes to; nothing where it has none."""
    match = _SO_IT_IS.search(sentence)
    return match[1] if match else ""


def so_yes_or_no(sentence: str) -> str:
    """Return the yes or no that a sentence ends with; nothing where it does not."""
    match = _SO_YES_OR_NO.search(sentence)
    return match[1] if match else ""
