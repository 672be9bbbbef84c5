"""Shares of a whole as people write them in a file: `60%` or `0.6`."""

from __future__ import annotations

import re

from pytest_genir.errors import FileError
from pytest_genir.source.node import Node

_PERCENT = re.compile(r"\s*(\d{1,3}(?:[.,]\d{1,6})?)\s*%\s*")


def share_of(node: Node, what: str) -> float:
    """Return a share from 0 to 1."""
    value = node.value
    if isinstance(value, str) and (match := _PERCENT.fullmatch(value)):
        share = float(match.group(1).replace(",", ".")) / 100
    elif isinstance(value, (int, float)) and not isinstance(value, bool):
        share = float(value)
    else:
        hint = "write it as 60% or 0.6"
        raise FileError(f"{what} has to be a share, not {node.kind}", where=node.where, hint=hint)
    if not 0 <= share <= 1:
        hint = f"is {value:g}% meant?" if isinstance(value, (int, float)) and 1 < value <= 100 else ""
        raise FileError(f"{what} has to be from 0 to 100%, not {value}", where=node.where, hint=hint)
    return share
