"""Taking an object apart: typed fields, defaults, and an error for every key that nobody asked for.

The one place where raw documents become values. A parser asks for its fields by name and type and
closes with `done()`, which names the keys that are left over.
"""

from __future__ import annotations

import difflib
from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from enum import Enum
from typing import Final, Literal, TypeVar, overload

from pytest_genir.errors import FileError, UnknownName, Where, did_you_mean
from pytest_genir.source.node import Json, Node, SpelledFlag

T = TypeVar("T")
#: What is returned where a key is absent: a value of the same type, or `None`.
D = TypeVar("D")
#: A name among the known ones: where these are literals, so is what is returned.
C = TypeVar("C", bound=str)

N = TypeVar("N", int, float)


#: How like a known key another has to be to be no key of its own.
_NEAR = 0.8


class _Missing(Enum):
    """No default: the key has to be there."""

    MISSING = 0


_MISSING: Final = _Missing.MISSING
_Needed = Literal[_Missing.MISSING]


class Fields:
    """The fields of one object, taken one by one."""

    def __init__(
        self, node: Node, what: str, *, hint: str = "", elsewhere: Mapping[str, Sequence[str]] | None = None
    ) -> None:
        """Take an object; `elsewhere` says what fields are here that other programs call otherwise."""
        if not isinstance(node.value, dict):
            raise FileError(f"{what} has to be an object, not {node.kind}", where=node.where, hint=hint)
        self.node = node
        self.what = what
        self._held: dict[str, Node] = node.value
        self._asked: set[str] = set()
        self._elsewhere = elsewhere or {}

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

    @overload
    def text(self, key: str) -> str: ...
    @overload
    def text(self, key: str, default: D) -> str | D: ...
    def text(self, key: str, default: D | _Needed = _MISSING) -> str | D:
        """Return a text; numbers become text, because ids like `17` are meant as names."""
        return self._read(key, default, lambda node: text_of(node, f"'{key}'"))

    @overload
    def flag(self, key: str) -> bool: ...
    @overload
    def flag(self, key: str, default: D) -> bool | D: ...
    def flag(self, key: str, default: D | _Needed = _MISSING) -> bool | D:
        return self._read(key, default, lambda node: _flag_of(node, key))

    @overload
    def whole(self, key: str, *, least: int | None = None, most: int | None = None) -> int: ...
    @overload
    def whole(self, key: str, default: D, *, least: int | None = None, most: int | None = None) -> int | D: ...
    def whole(
        self, key: str, default: D | _Needed = _MISSING, *, least: int | None = None, most: int | None = None
    ) -> int | D:
        """Return a whole number."""
        return self._read(key, default, lambda node: _within(_whole_of(node, key), node, key, least, most))

    @overload
    def number(self, key: str, *, least: float | None = None, most: float | None = None) -> float: ...
    @overload
    def number(self, key: str, default: D, *, least: float | None = None, most: float | None = None) -> float | D: ...
    def number(
        self, key: str, default: D | _Needed = _MISSING, *, least: float | None = None, most: float | None = None
    ) -> float | D:
        """Return a number, whole or not."""
        return self._read(key, default, lambda node: _within(number_of(node, f"'{key}'"), node, key, least, most))

    @overload
    def choice(self, key: str, known: Sequence[C]) -> C: ...
    @overload
    def choice(self, key: str, known: Sequence[C], default: D) -> C | D: ...
    def choice(self, key: str, known: Sequence[C], default: D | _Needed = _MISSING) -> C | D:
        """Return one of the known names."""

        return self._read(key, default, lambda node: known_name(text_of(node, f"'{key}'"), known, key, node.where))

    @overload
    def texts(self, key: str) -> tuple[str, ...]: ...
    @overload
    def texts(self, key: str, default: D) -> tuple[str, ...] | D: ...
    def texts(self, key: str, default: D | _Needed = _MISSING) -> tuple[str, ...] | D:
        """Return a tuple of texts; a single text stands for a list of one."""

        def texts_of(node: Node) -> tuple[str, ...]:
            if isinstance(node.value, list):
                return tuple(text_of(part, f"an entry of '{key}'") for part in node.value)
            return (text_of(node, f"'{key}'"),)

        return self._read(key, default, texts_of)

    @overload
    def each(self, key: str, parse: Callable[[Node], T]) -> tuple[T, ...]: ...
    @overload
    def each(self, key: str, parse: Callable[[Node], T], default: D) -> tuple[T, ...] | D: ...
    def each(self, key: str, parse: Callable[[Node], T], default: D | _Needed = _MISSING) -> tuple[T, ...] | D:
        """Return a tuple of parsed list entries."""
        return self._read(key, default, lambda node: tuple(parse(part) for part in list_of(node, f"'{key}'")))

    @overload
    def object(self, key: str) -> dict[str, Json]: ...
    @overload
    def object(self, key: str, default: D) -> dict[str, Json] | D: ...
    def object(self, key: str, default: D | _Needed = _MISSING) -> dict[str, Json] | D:
        """Return an object as plain data."""
        return self._read(key, default, lambda node: object_of(node, f"'{key}'"))

    @overload
    def plain(self, key: str) -> Json: ...
    @overload
    def plain(self, key: str, default: D) -> Json | D: ...
    def plain(self, key: str, default: Json | D = None) -> Json | D:
        """Return whatever stands there as plain data."""
        node = self.take(key)
        return default if node is None else node.plain()

    def rest(self) -> dict[str, Json]:
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
                what, where = f"key of {self.what}", self.node.key_where(key)
                raise UnknownName(what, key, self._asked, where=where, meant=self._meant(key, self._asked))

    def misspelt(self, key: str, beside: Iterable[str] = ()) -> str:
        """Return what a key was meant to be that nobody asked for, where others that are passed on are allowed."""
        known = {*self._asked, *beside}
        if key in known:
            return ""
        meant = self._meant(key, known)
        near = next(iter(difflib.get_close_matches(key.casefold(), sorted(known), n=1, cutoff=_NEAR)), "")
        return f"did you mean '{near or meant}'?" if near or meant else ""

    def _meant(self, key: str, known: Container[str]) -> str:
        """Return the field that another program calls so."""
        return next((name for name in self._elsewhere.get(_bare(key), ()) if name in known), "")

    def _near(self, key: str) -> str:
        left = [other for other in self._held if other not in self._asked]
        for other in left:
            if key in self._elsewhere.get(_bare(other), ()):
                return f"is '{other}' meant to be '{key}'?"
        near = did_you_mean(key, left)
        return f"is '{near.split(chr(39))[1]}' meant to be '{key}'?" if near else ""

    def _read(self, key: str, default: D | _Needed, read: Callable[[Node], T]) -> T | D:
        if isinstance(default, _Missing):
            return read(self.need(key))
        node = self.take(key)
        return default if node is None else read(node)


def _bare(key: str) -> str:
    return key.casefold().replace("_", "").replace("-", "")


def text_of(node: Node, what: str) -> str:
    """Return the text of a node; numbers, `True` and `FALSE` are taken as they are written."""
    value = node.value
    if isinstance(value, str):
        return value
    if isinstance(node, SpelledFlag):
        return node.written
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        return str(value)
    raise FileError(f"{what} has to be text, not {node.kind}", where=node.where, hint=_quote_hint(value))


def number_of(node: Node, what: str) -> float:
    """Return the number of a node, whole or not."""
    if isinstance(node.value, (int, float)) and not isinstance(node.value, bool):
        return node.value
    raise FileError(f"{what} has to be a number, not {node.kind}", where=node.where)


def object_of(node: Node, what: str) -> dict[str, Json]:
    """Return an object as plain data."""
    if not isinstance(node.value, dict):
        raise FileError(f"{what} has to be an object, not {node.kind}", where=node.where)
    return {key: held.plain() for key, held in node.value.items()}


def known_name(name: str, known: Sequence[C], kind: str, where: Where | None = None) -> C:
    """Return a name that has to be among the known ones, as one of them."""
    for one in known:
        if one == name:
            return one
    raise UnknownName(kind, name, known, where=where)


def list_of(node: Node, what: str) -> list[Node]:
    """Return the entries of a list node."""
    if not isinstance(node.value, list):
        raise FileError(f"{what} has to be a list, not {node.kind}", where=node.where)
    return node.value


def _flag_of(node: Node, key: str) -> bool:
    if isinstance(node.value, bool):
        return node.value
    raise FileError(f"'{key}' has to be true or false, not {node.kind}", where=node.where)


def _whole_of(node: Node, key: str) -> int:
    if isinstance(node.value, int) and not isinstance(node.value, bool):
        return node.value
    raise FileError(f"'{key}' has to be a whole number, not {node.kind}", where=node.where)


#: Whole numbers of files have any size; from here on none is written as others are.
_SHOWN = 1e300


def _within(value: N, node: Node, key: str, least: float | None, most: float | None) -> N:
    if least is not None and value < least:
        raise FileError(f"'{key}' has to be at least {least:g}, not {_shown(value)}", where=node.where)
    if most is not None and value > most:
        raise FileError(f"'{key}' has to be at most {most:g}, not {_shown(value)}", where=node.where)
    return value


def _shown(value: float) -> str:
    return f"{value:g}" if abs(value) < _SHOWN else "a number of hundreds of digits"


def _quote_hint(value: object) -> str:
    return f'write "{str(value).lower()}" in quotes to mean the text' if isinstance(value, bool) else ""
