"""Misspelt keys where any key may be of use: only one that nearly is a known key is refused."""

from __future__ import annotations

import difflib
from collections.abc import Collection

from pytest_genir.errors import UnknownName
from pytest_genir.source import Node

_NEAR = 0.84


def refuse_near_misses(node: Node, known: Collection[str]) -> None:
    """Refuse a key that looks like a known one that is not there."""
    assert isinstance(node.value, dict)
    absent = [key for key in known if key not in node.value]
    plain = {_plain(key): key for key in absent}
    for key in node.value:
        if key in known:
            continue
        near = difflib.get_close_matches(_plain(key), plain, n=1, cutoff=_NEAR)
        if near:
            raise UnknownName("key", key, known, where=node.key_where(key))


def _plain(key: str) -> str:
    return key.replace("_", "").replace("-", "").lower()
