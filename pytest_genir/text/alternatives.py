"""A table of patterns as one."""

from __future__ import annotations

import re


def any_of(*patterns: str, flags: int = 0) -> re.Pattern[str]:
    """Return a pattern that finds what any of these does, in small or capital letters."""
    return re.compile("|".join(patterns), re.IGNORECASE | flags)
