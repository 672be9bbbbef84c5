"""What the cues need, read from their patterns beforehand: reading all of them takes 30 ms of every start.

`python -m tests.text.make_needs` makes the table anew. A pattern that has changed since is not in it, and is read where
it is asked for, as before: a table that is behind costs time and changes nothing.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

from pytest_genir.digests import known_by
from pytest_genir.text.polarity.cues.needs import Branches

TABLE = Path(__file__).with_name("needs.json")


def needs_known_of(pattern: str) -> Branches | None:
    """Return what a cue needs; None where the table does not have it."""
    branches = _table().get(key_of(pattern))
    return None if branches is None else tuple(tuple(map(frozenset, together)) for together in branches)


def key_of(pattern: str) -> str:
    """Return what a pattern goes by in the table."""
    return known_by(pattern).hex()


@cache
def _table() -> Mapping[str, Sequence[Sequence[Sequence[str]]]]:
    table: dict[str, list[list[list[str]]]] = json.loads(TABLE.read_bytes())
    return table
