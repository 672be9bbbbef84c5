"""Ids that pytest can address: no brackets, no `::`, bounded, unique; the original id stays in the data."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

_UNFIT = re.compile(r"[^\w.+=-]+")
_LONGEST = 80


def slug(name: str) -> str:
    """Return a name made of letters, digits and `.+=-_`."""
    readable = name.encode("utf-8", "ignore").decode("utf-8")
    fit = _UNFIT.sub("-", readable).strip("-.")[:_LONGEST] or "item"
    return name if fit == name else fit  # the same text, not another one like it


def unique_slugs(names: Iterable[str]) -> Iterator[str]:
    """Yield a slug for each name; a later one that is taken gets `-2`, `-3`, ..."""
    taken: set[str] = set()
    for name in names:
        wanted = candidate = slug(name)
        number = 1
        while candidate in taken:
            number += 1
            candidate = f"{wanted}-{number}"
        taken.add(candidate)
        yield candidate
