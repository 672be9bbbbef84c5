"""Ids of questions that have none: made of their texts, each once."""

from __future__ import annotations

from pytest_genir.kinds.slugs import slug

_LONGEST = 48


class FreshNames:
    """Gives out ids, no two alike."""

    def __init__(self) -> None:
        self._taken: set[str] = set()

    def of(self, text: str) -> str:
        """Return an id for a text; the second of the same text gets `-2`."""
        return self.exactly(slug(text)[:_LONGEST].strip("-.") or "question")

    def exactly(self, name: str) -> str:
        """Return an id as it stands, unless it is taken."""
        found, number = name, 1
        while found in self._taken:
            number += 1
            found = f"{name}-{number}"
        self._taken.add(found)
        return found
