"""Taking an object apart: typed fields, defaults, and an error for every key that nobody asked for.

The one place where raw documents become values. A parser asks for its fields by name and type and
closes with `done()`, which names the keys that are left over.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from pytest_genir.errors import FileError, UnknownName, Where, did_you_mean
from pytest_genir.source.node import Node

T = TypeVar("T")
_MISSING: Any = object()


class Fields:
    """The fields of one object, taken one by one."""

    def __init__(self, node: Node, what: str) -> None:
        if not isinstance(node.value, dict):
            raise FileError(f"{what} has to be an object, not {node.kind}", where=node.where)
        self.node = node
        self.what = what
        self._held: dict[str, Node] = node.value
        self._asked: set[str] = set()

    def __contains__(self, key: str) -> bool:
        return key in self._held

    def take(self, key: str) -> Node | None:
        """Return the node of a key, or `None` where it is absent or null."""
        self._asked.add(key)
        node = self._held.get(key)
        return None if node is None or node.value is None else node

    def need(self, key: str) -> Node:
        """Return the node of a key that has to be there."""
        node = self.take(key)
        if node is None:
            hint = ""
            if key in self._held:
                raise self.error(f"'{key}' of {self.what} is empty", key)
            raise FileError(f"{self.what} has no '{key}'", where=self.node.where, hint=hint or self._near(key))
        return node

    def text(self, key: str, default: Any = _MISSING) -> Any:
        """Return a text; numbers become text, because ids like `17` are meant as names."""
        node = self.need(key) if default is _MISSING else self.take(key)
        if node is None:
            return default
        return text_of(node, f"'{key}'")

    def flag(self, key: str, default: Any = _MISSING) -> Any:
        return self._typed(key, default, bool, "true or false")

    def whole(self, key: str, default: Any = _MISSING, *, least: int | None = None) -> Any:
        """Return a whole number."""
        value = self._typed(key, default, int, "a whole number")
        if key in self._held and value is not None and least is not None and value < least:
            raise self.error(f"'{key}' has to be at least {least}, not {value}", key)
        return value

    def number(
        self, key: str, default: Any = _MISSING, *, least: float | None = None, most: float | None = None
    ) -> Any:
        """Return a number, whole or not."""
        value = self._typed(key, default, (int, float), "a number")
        if key in self._held and value is not None:
            if least is not None and value < least:
                raise self.error(f"'{key}' has to be at least {least:g}, not {value:g}", key)
            if most is not None and value > most:
                raise self.error(f"'{key}' has to be at most {most:g}, not {value:g}", key)
        return value

    def choice(self, key: str, known: Sequence[str], default: Any = _MISSING) -> Any:
        """Return one of the known names."""
        value = self.text(key, default)
        if key in self._held and value is not None and value not in known:
            raise UnknownName(key, value, known, where=self.where(key))
        return value

    def texts(self, key: str, default: Any = _MISSING) -> Any:
        """Return a tuple of texts; a single text stands for a list of one."""
        node = self.need(key) if default is _MISSING else self.take(key)
        if node is None:
            return default
        if isinstance(node.value, list):
            return tuple(text_of(part, f"an entry of '{key}'") for part in node.value)
        return (text_of(node, f"'{key}'"),)

    def each(self, key: str, parse: Callable[[Node], T], default: Any = _MISSING) -> Any:
        """Return a tuple of parsed list entries."""
        node = self.need(key) if default is _MISSING else self.take(key)
        if node is None:
            return default
        return tuple(parse(part) for part in list_of(node, f"'{key}'"))

    def plain(self, key: str, default: Any = None) -> Any:
        """Return whatever stands there as plain data."""
        node = self.take(key)
        return default if node is None else node.plain()

    def rest(self) -> dict[str, Any]:
        """Return every field that was not asked for as plain data, and count them as asked."""
        left = [key for key in self._held if key not in self._asked]
        self._asked.update(left)
        return {key: self._held[key].plain() for key in left}

    def where(self, key: str) -> Where:
        """Return the place of a key's value, or of the object where the key is absent."""
        node = self._held.get(key)
        return self.node.where if node is None else node.where

    def error(self, what: str, key: str, hint: str = "") -> FileError:
        return FileError(what, where=self.where(key), hint=hint)

    def done(self) -> None:
        """Refuse keys that nobody asked for."""
        for key in self._held:
            if key not in self._asked:
                raise UnknownName(f"key of {self.what}", key, self._asked, where=self.node.key_where(key))

    def _near(self, key: str) -> str:
        left = [other for other in self._held if other not in self._asked]
        near = did_you_mean(key, left)
        return f"is '{near.split(chr(39))[1]}' meant to be '{key}'?" if near else ""

    def _typed(self, key: str, default: Any, kind: Any, expected: str) -> Any:
        node = self.need(key) if default is _MISSING else self.take(key)
        if node is None:
            return default
        value = node.value
        if not isinstance(value, kind) or (isinstance(value, bool) and kind is not bool):
            raise FileError(f"'{key}' has to be {expected}, not {node.kind}", where=node.where)
        return value


def text_of(node: Node, what: str) -> str:
    """Return the text of a node; numbers are taken as they are written."""
    value = node.value
    if isinstance(value, str):
        return value
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        return str(value)
    raise FileError(f"{what} has to be text, not {node.kind}", where=node.where, hint=_quote_hint(value))


def list_of(node: Node, what: str) -> list[Node]:
    """Return the entries of a list node."""
    if not isinstance(node.value, list):
        raise FileError(f"{what} has to be a list, not {node.kind}", where=node.where)
    return node.value


def _quote_hint(value: object) -> str:
    return f'write "{str(value).lower()}" in quotes to mean the text' if isinstance(value, bool) else ""
