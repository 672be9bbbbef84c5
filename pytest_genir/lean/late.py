"""Patterns that are compiled where they are first used: hundreds of them take a tenth of a second at a start."""

from __future__ import annotations

import re
from typing import cast


def late(pattern: str, flags: int = 0) -> re.Pattern[str]:
    """Return a pattern that is compiled by its first use, to be used by its methods alone."""
    return cast("re.Pattern[str]", _Late(pattern, flags))


class _Late:
    """Has what a compiled pattern has from its first use on, so that later ones cost nothing more."""

    def __init__(self, pattern: str, flags: int) -> None:
        self._written = pattern, flags
        self.pattern = pattern

    def __getattr__(self, name: str) -> object:
        if name.startswith("__"):
            raise AttributeError(name)
        made = re.compile(*self._written)
        for each in dir(made):
            if not each.startswith("_"):
                setattr(self, each, getattr(made, each))
        found: object = getattr(made, name)
        return found
