"""Paths into JSON: `data.answer`, `choices[0].message.content`, `hits[*]._source`, `$['my key']`.

A part of RFC 9535 (JSONPath) whose meaning is the same there: names, places counted from either end, and `*` for
all. The `$` in front may be left out, and a name of digits finds a place in a list. Filters, slices and `..` are
none of it: a file that says where an answer stands needs no queries.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from pytest_genir.errors import FileError
from pytest_genir.source import Node

HINT = "a path is like answer, choices[0].message.content or hits[*]._source"
_STEP = re.compile(
    r"""\.?\[\s*(?:(?P<place>-?\d{1,9})|(?P<all>\*)|'(?P<single>[^']*)'|"(?P<double>[^"]*)")\s*\]"""
    r"""|\.?(?P<name>[^\s.\[\]*'"$?]+)|\.(?P<every>\*)"""
)


class _All(Enum):
    """Every entry of a list, every value of an object."""

    ALL = "*"


_Step: TypeAlias = "str | int | _All"


@dataclass(frozen=True, slots=True)
class JsonPath:
    """A path, as it was written and taken apart."""

    written: str
    steps: tuple[_Step, ...]

    @property
    def several(self) -> bool:
        """Whether it may find more than one value."""
        return _All.ALL in self.steps

    def find(self, value: object) -> list[object]:
        """Return everything that it finds."""
        found = [value]
        for step in self.steps:
            if len(found) == 1:
                found = _into(found[0], step)
            else:
                found = [inner for one in found for inner in _into(one, step)]
        return found

    def first_missing(self, value: object) -> tuple[str, object]:
        """Return the part of the path that finds something last, and what that is."""
        found, reached = [value], ""
        for place, step in enumerate(self.steps):
            inner = [part for one in found for part in _into(one, step)]
            if not inner:
                break
            found, reached = inner, shown(self.steps[: place + 1])
        return reached, found[0]


def parse_path(node: Node, what: str) -> JsonPath:
    """Return the path of a file; raises a `FileError` that says where it cannot be read on."""
    if not isinstance(node.value, str):
        raise FileError(f"{what} has to be a path, not {node.kind}", where=node.where, hint=HINT)
    written = node.value.strip()
    if not written:
        raise FileError(f"{what} is an empty path", where=node.where, hint=HINT)
    at = 1 if written.startswith("$") else 0
    steps: list[_Step] = []
    while at < len(written):
        match = _STEP.match(written, at)
        begins = written[at] in ".[" or not at
        if match is None or not begins or written.startswith("..", at) or (at == 0 and written[0] == "."):
            rest = f"at '{written[at : at + 20]}'"
            raise FileError(f"{what} is no path: '{written}' cannot be read {rest}", where=node.where, hint=HINT)
        steps.append(_step_of(match))
        at = match.end()
    return JsonPath(written, tuple(steps))


def shown(steps: Iterable[_Step]) -> str:
    """Return steps as a path."""
    parts = (
        f".{step}" if isinstance(step, str) else "[*]" if isinstance(step, _All) else f"[{step}]" for step in steps
    )
    return "".join(parts).removeprefix(".")


def _step_of(match: re.Match[str]) -> _Step:
    if match["place"] is not None:
        return int(match["place"])
    if match["all"] or match["every"]:
        return _All.ALL
    return next(text for name in ("single", "double", "name") if (text := match[name]) is not None)


def _into(value: object, step: _Step) -> list[object]:
    if type(value) is dict and type(step) is str:  # nearly always, and isinstance of Mapping is slow
        return [value[step]] if step in value else []
    if isinstance(value, Mapping):
        if isinstance(step, _All):
            return list(value.values())
        return [value[step]] if isinstance(step, str) and step in value else []
    if isinstance(value, list):
        if isinstance(step, _All):
            return list(value)
        place = int(step) if isinstance(step, int) or step.isdecimal() else None
        return [value[place]] if place is not None and -len(value) <= place < len(value) else []
    return []
