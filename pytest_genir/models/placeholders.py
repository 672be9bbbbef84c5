"""Filling a request in: `{{question}}` and the like in the body, the URL and the headers of a system's file.

What is filled in is data: a body is a tree whose values are put in place and encoded as a whole, so that no
question can break its quotes; in a URL it is percent-encoded. A body that is written as JSON text is read as such
when the file is read, with its placeholders in it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TypeAlias
from urllib.parse import quote

from pytest_genir.errors import FileError, UnknownName, Where
from pytest_genir.models.description import planted
from pytest_genir.models.vocabulary import Request
from pytest_genir.source import Json, Node

_PLACE = re.compile(r"\{\{\s*([^{}\s]+)\s*\}\}")
#: Stands for the quotes of a text that is one bare placeholder, while a body is read as JSON.
_BARE = "\ue000"

#: What of a request each placeholder stands for, as JSON.
VALUES: Mapping[str, Callable[[Request], Json]] = {
    "question": lambda request: request.question or _last(request),
    "prompt": lambda request: _last(request),
    "messages": lambda request: [message.to_wire() for message in request.messages],
    "id": lambda request: request.item,
    "try": lambda request: request.repeat + 1,
    "session": lambda request: request.session,
    "documents": lambda request: _documents(request),
    "contexts": lambda request: list(request.documents),
}
#: What fits into a header: it has no line breaks, whatever a benchmark asks.
FOR_HEADERS = ("id", "try", "session")


@dataclass(frozen=True, slots=True)
class _Whole:
    """A placeholder that stands for a value of its own."""

    name: str


@dataclass(frozen=True, slots=True)
class _Mixed:
    """A text with placeholders in it: texts and names, in turn."""

    parts: tuple[str, ...]


_Tree: TypeAlias = "Json | _Whole | _Mixed | list[_Tree] | dict[str, _Tree]"


@dataclass(frozen=True, slots=True)
class BodyTemplate:
    """The body of a request, to be filled in."""

    tree: _Tree
    #: The file's own form of it, for what tells two systems apart.
    plain: Json
    names: frozenset[str]

    def filled(self, values: Mapping[str, Json]) -> object:
        """Return the body with the values in place."""
        return _filled(self.tree, values)


@dataclass(frozen=True, slots=True)
class TextTemplate:
    """A URL or a header, to be filled in; what is filled in is percent-encoded."""

    parts: tuple[str, ...]

    @property
    def names(self) -> frozenset[str]:
        return frozenset(self.parts[1::2])

    def filled(self, values: Mapping[str, Json]) -> str:
        return "".join(
            quote(_text(values[part]), safe="") if place % 2 else part for place, part in enumerate(self.parts)
        )


def parse_body(node: Node) -> BodyTemplate:
    """Return the template that a file's `body` is: an object, or JSON text."""
    plain = node.plain()
    names: set[str] = set()
    if isinstance(plain, str):
        tree = _tree(planted(_read_text(plain, node.where), node.where), names, as_text=True)
    else:
        tree = _tree(node, names)
    return BodyTemplate(tree, plain, frozenset(names))


def parse_text(text: str, where: Where, what: str, known: tuple[str, ...] = tuple(VALUES)) -> TextTemplate:
    """Return the template that a text is."""
    parts = _PLACE.split(text)
    for name in parts[1::2]:
        if name not in known:
            raise UnknownName(f"placeholder of {what}", name, known, where=where)
    return TextTemplate(tuple(parts))


def values_of(request: Request, names: frozenset[str]) -> dict[str, Json]:
    """Return what a request fills in for placeholders."""
    return {name: VALUES[name](request) for name in names}


def _last(request: Request) -> str:
    return request.messages[-1].content if request.messages else ""


def _documents(request: Request) -> list[Json]:
    ids = request.document_ids or tuple(str(place + request.base) for place in range(len(request.documents)))
    return [{"id": name, "text": text} for name, text in zip(ids, request.documents, strict=True)]


def _tree(node: Node, names: set[str], *, as_text: bool = False) -> _Tree:
    """Return a value as a template, and note the placeholders; in JSON text, quoted ones stand for texts."""
    value = node.value
    if isinstance(value, dict):
        return {key: _tree(part, names, as_text=as_text) for key, part in value.items()}
    if isinstance(value, str):
        bare = value.startswith(_BARE)
        parts = parse_text(value.strip(_BARE), node.where, "the body").parts
        names.update(parts[1::2])
        if len(parts) == 1:
            return value
        whole = len(parts) == 3 and not (parts[0] or parts[2])
        return _Whole(parts[1]) if whole and (bare or not as_text) else _Mixed(parts)
    if isinstance(value, list):
        return [_tree(part, names, as_text=as_text) for part in value]
    return value


def _filled(tree: _Tree, values: Mapping[str, Json]) -> object:
    if isinstance(tree, _Whole):
        return values[tree.name]
    if isinstance(tree, _Mixed):
        return "".join(_text(values[part]) if place % 2 else part for place, part in enumerate(tree.parts))
    if isinstance(tree, dict):
        return {key: _filled(part, values) for key, part in tree.items()}
    if isinstance(tree, list):
        return [_filled(part, values) for part in tree]
    return tree


def _text(value: Json) -> str:
    """Return a value inside of a text: texts as they are, several of them in paragraphs, all else as JSON."""
    if isinstance(value, str):
        return value
    if isinstance(value, (list, tuple)) and all(isinstance(part, str) for part in value):
        return "\n\n".join(map(str, value))
    return json.dumps(value, ensure_ascii=False)


def _read_text(text: str, where: Where) -> Json:
    """Read a body that is JSON text, in which placeholders may stand between quotes or for a whole value."""
    quoted = []
    begin = 0
    for match in _PLACE.finditer(text):
        quoted.append(text[begin : match.start()])
        quoted.append(match[0] if _within_quotes("".join(quoted)) else f'"{_BARE}{match[0]}"')
        begin = match.end()
    try:
        read: Json = json.loads("".join([*quoted, text[begin:]]))
    except (ValueError, RecursionError) as error:
        why = error.msg if isinstance(error, json.JSONDecodeError) else "nested too deeply"
        hint = 'write an object, or JSON such as {"question": "{{question}}", "messages": {{messages}}}'
        raise FileError(f"'body' is text, but no JSON: {why}", where=where, hint=hint) from None
    return read


def _within_quotes(before: str) -> bool:
    return before.replace("\\\\", "").replace('\\"', "").count('"') % 2 == 1
