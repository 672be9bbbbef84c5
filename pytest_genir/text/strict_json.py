"""JSON read to the letter: no constants beyond the standard, and no name twice with two values."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import NoReturn


class Twofold(ValueError):
    """An object names one key twice, with two values: nobody can say which one is meant."""


def unique(pairs: Sequence[tuple[str, object]]) -> dict[str, object]:
    """Return pairs as an object; the same key twice is fine only where it says the same twice."""
    held: dict[str, object] = {}
    for key, value in pairs:
        if key in held and held[key] != value:
            raise Twofold(f"'{key}' stands twice in it, with two values")
        held[key] = value
    return held


def _refuse(constant: str) -> NoReturn:
    raise ValueError(f"{constant} is not JSON")


#: For what a judge says: a score must not hang on which of two values stands last.
STRICT = json.JSONDecoder(parse_constant=_refuse, object_pairs_hook=unique)
#: The same, but of a key that stands twice the last value counts, as JSON readers have it.
PLAIN = json.JSONDecoder(parse_constant=_refuse)
