"""One value of a document together with the place where it stands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from pytest_genir.errors import Where

#: Plain data as JSON knows it. Read-only, so that a list of texts is one too.
Json: TypeAlias = "None | bool | int | float | str | Sequence[Json] | Mapping[str, Json]"

#: What a node holds: a scalar, a list of nodes, or a mapping from key to node.
Held: TypeAlias = "None | bool | int | float | str | list[Node] | dict[str, Node]"

_KINDS = {dict: "an object", list: "a list", str: "text", bool: "true or false", int: "a number"}


class Node:
    """A value, its place, and for an object the places of its keys.

    A plain class with slots: a benchmark of 5,000 questions has 75,000 of them.
    """

    __slots__ = ("column", "file", "first_line", "keys", "line", "value")

    def __init__(self, value: Held, file: str, line: int, column: int, keys: dict[str, int] | None = None) -> None:
        self.value = value
        self.file = file
        self.line = line
        self.column = column
        #: The line on which a text begins whose own lines are those of the file (`|` in YAML); 0 for every other.
        self.first_line = 0
        self.keys = keys  # key -> line << 12 | column: a place in one number keeps big files small

    @property
    def where(self) -> Where:
        return Where(self.file, self.line, self.column)

    def where_in(self, offset: int) -> Where:
        """Return the place of a character of this text, as far as its file shows it."""
        text = self.value
        if not self.first_line or not isinstance(text, str):
            return self.where
        return Where(self.file, self.first_line + text.count("\n", 0, offset))

    def key_where(self, key: str) -> Where:
        """Return the place of a key of this object."""
        place = (self.keys or {}).get(key)
        return self.where if place is None else Where(self.file, place >> 12, place & 0xFFF)

    @property
    def kind(self) -> str:
        """Name what this is, for messages: `a list`, `text`, `the number 3`."""
        value = self.value
        if value is None:
            return "nothing (null)"
        if isinstance(value, bool):
            return str(value).lower()
        if isinstance(value, (int, float)):
            return f"the number {value}"
        if isinstance(value, str):
            return f"the text '{value}'" if len(value) <= 40 and value.isprintable() else "text"
        return _KINDS[type(value)]

    def plain(self) -> Json:
        """Return the value as plain Python data, without places."""
        value = self.value
        if isinstance(value, dict):
            return {key: node.plain() for key, node in value.items()}
        if isinstance(value, list):
            return [node.plain() for node in value]
        return value

    def as_written(self) -> Node:
        """Return the tree for where texts are meant: a `True` that only YAML takes for true is the text."""
        if isinstance(self.value, dict):
            parts = {key: node.as_written() for key, node in self.value.items()}
            return Node(parts, self.file, self.line, self.column, self.keys)
        if isinstance(self.value, list):
            return Node([node.as_written() for node in self.value], self.file, self.line, self.column)
        return self

    def __repr__(self) -> str:
        return f"Node({self.plain()!r} at {self.where})"


class SpelledFlag(Node):
    """True or false, in a spelling of its own such as `True` or `FALSE`."""

    __slots__ = ("written",)

    def __init__(self, value: bool, written: str, place: Where) -> None:
        super().__init__(value, place.file, place.line, place.column)
        self.written = written

    def as_written(self) -> Node:
        return Node(self.written, self.file, self.line, self.column)
