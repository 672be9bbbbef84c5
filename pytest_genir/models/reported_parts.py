"""Documents, citations and calls of tools that a system reports, however search engines and frameworks call them."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import TypeVar

from pytest_genir.models.plain_values import (
    MOST_BITS,
    WrongShape,
    bare,
    finite_number,
    is_number,
    object_of,
    plain,
    wrong_shape,
)
from pytest_genir.models.reported import Cited, Retrieved, ToolCall
from pytest_genir.results.record import clean
from pytest_genir.source.node import Json

T = TypeVar("T")
CONTEXT = "an id, a text, or an object with 'id', 'url' or 'text'"
CITATION = "an id, a URL, a place, or an object with one of them"
CALL = "an object with 'name' and 'arguments'"

# How search engines and frameworks call the same things.
_ID = ("id", "_id", "doc_id", "docid", "document_id", "id_", "node_id")
_TEXT = ("text", "content", "page_content", "passage", "chunk", "snippet", "body")
_URL = ("url", "uri", "link", "href", "source")
_TITLE = ("title", "name")
_SCORE = ("score", "_score", "relevance", "similarity")
#: The names that our own form has for what documents are: what stands there is meant for us.
_OURS = frozenset({"id", "text", "url", "title", "score"})
_WITHIN = ("metadata", "meta", "_source", "document", "node")
_CALLED = ("name", "tool", "tool_name")


def read_list(
    held: Mapping[str, object], name: str, expected: str, read: Callable[[object, str], T]
) -> tuple[T, ...] | None:
    """Return the entries of a list; `None` where there is none."""
    value = bare(held.get(name))
    if value is None:
        return None
    if not isinstance(value, (list, tuple)):
        raise wrong_shape(name, value, expected)
    return tuple(read(bare(entry), f"{name}[{place}]") for place, entry in enumerate(value))


def read_context(value: object, where: str) -> Retrieved:
    """Return a document that was retrieved: an id, an address, a text, an object with them, or a pair with a score."""
    if isinstance(value, (list, tuple)) and len(value) == 2 and is_number(value[1]):  # (document, score)
        return replace(read_context(bare(value[0]), where), score=finite_number(value[1], f"{where}[1]"))
    if isinstance(value, int) and not isinstance(value, bool):
        return Retrieved(id=_digits(value, where))
    if isinstance(value, str):
        return _named(clean(str(value)), where)
    held = object_of(value)
    if held is None:
        raise wrong_shape(where, value, CONTEXT)
    holders = _holders(held)
    _, score = _first(holders, _SCORE)
    found = Retrieved(
        id=_label(holders, _ID, where),
        text=_label(holders, _TEXT, where),
        url=_label(holders, _URL, where),
        title=_label(holders, _TITLE, where),
        score=None if score is None else finite_number(score, f"{where}.score"),
    )
    if not (found.id.strip() or found.url.strip() or found.text.strip()):
        raise _nothing_in(held, (*_ID, *_TEXT, *_URL), where, CONTEXT)
    return found


def _nothing_in(held: Mapping[str, object], names: Iterable[str], where: str, expected: str) -> WrongShape:
    """Return what to say of an object of which certain fields say nothing: the one that is there, or the whole."""
    there = next((name for name in names if name in held), None)
    if there is None:
        return wrong_shape(where, held, expected)
    return wrong_shape(f"{where}.{there}", held[there], "a text")


def _named(text: str, where: str) -> Retrieved:
    """Return what a bare text stands for: with blanks in it, it is the text itself."""
    if not text.strip():
        raise wrong_shape(where, text, CONTEXT)
    if "://" in text and not any(c.isspace() for c in text):
        return Retrieved(url=text)
    return Retrieved(text=text) if len(text.split()) > 1 else Retrieved(id=text)


def _holders(held: Mapping[str, object]) -> list[Mapping[str, object]]:
    """Return an object and the objects within it that say more about the same thing."""
    inside = [part for name in _WITHIN if (part := object_of(held.get(name))) is not None]
    deeper = [part for one in inside for name in _WITHIN if (part := object_of(one.get(name))) is not None]
    return [held, *inside, *deeper]


def _digits(number: int, where: str) -> str:
    """Return a number that stands for a name."""
    if number.bit_length() > MOST_BITS:
        raise wrong_shape(where, number, "a text")
    return str(number)


def _first(holders: Iterable[Mapping[str, object]], names: Iterable[str]) -> tuple[str, object]:
    """Return the first of some fields that says anything, and its name; an object at another's name is its own."""
    names = tuple(names)
    for one in holders:
        for name in names:
            value = bare(one.get(name))
            if value in (None, "", {}, []) or (object_of(value) is not None and name not in _OURS):
                continue
            return name, value
    return "", None


def _label(holders: Iterable[Mapping[str, object]], names: tuple[str, ...], where: str) -> str:
    name, value = _first(holders, names)
    if value is None:
        return ""
    if isinstance(value, int) and not isinstance(value, bool):
        return _digits(value, f"{where}.{name}")
    if not isinstance(value, (str, float)) or value != value:
        raise wrong_shape(f"{where}.{name}", value, "a text")
    return clean(str(value))


def read_citation(value: object, where: str) -> Cited:
    """Return what a citation names: an id, an address, or a place in the context."""
    if isinstance(value, int) and not isinstance(value, bool):
        if value < 0:
            raise wrong_shape(where, value, "an id, a URL or a place, which is not below 0")
        return value
    if isinstance(value, str) and value.strip():
        return clean(str(value))
    held = object_of(value)
    if held is not None:
        name, found = _first(_holders(held), (*_ID, *_URL, *_TITLE))
        if found is None:
            name, found = _first([held], ("index", "place", "number"))
        if found is not None:
            return read_citation(found, f"{where}.{name}")
        if held:
            raise _nothing_in(held, (*_ID, *_URL, *_TITLE), where, CITATION)
    raise wrong_shape(where, value, CITATION)


def read_call(value: object, where: str) -> ToolCall:
    """Return a call of a tool; what the model wrote for arguments may be unreadable, which is told in it."""
    held = object_of(value)
    if held is None:
        raise wrong_shape(where, value, CALL)
    holders = [held, *([inner] if (inner := object_of(held.get("function"))) is not None else [])]
    called, name = _first(holders, _CALLED)
    if name is None and isinstance(held.get("function"), str):
        called, name = "function", held["function"]
    if name is None:
        raise _nothing_in(held, _CALLED, where, CALL)
    if not isinstance(name, str) or not name.strip():
        raise wrong_shape(f"{where}.{called}", name, "a text")
    given = _given(holders)
    arguments, unread = _arguments(given, where)
    result = next((one[key] for one in holders for key in ("result", "output") if one.get(key) is not None), None)
    return ToolCall(
        name=clean(str(name)),
        arguments=arguments,
        result=plain(result, f"{where}.result"),
        unread=unread or str(held.get("unread") or ""),
    )


def _given(holders: Iterable[Mapping[str, object]]) -> object:
    """Return the arguments of a call, whatever they are called."""
    names = ("arguments", "args", "input", "parameters", "kwargs")
    return next((one[name] for one in holders for name in names if one.get(name) is not None), None)


def _arguments(given: object, where: str) -> tuple[Mapping[str, Json], str]:
    """Return arguments as an object; a model writes them as JSON, and may write it badly, which is no fault of ours."""
    if given is None or given == "":
        return {}, ""
    if isinstance(given, str):
        try:
            read = json.loads(given)
        except (ValueError, RecursionError):
            return {}, clean(str(given))
        if not isinstance(read, dict):
            return {}, clean(str(given))
        given = read
    held = object_of(given)
    if held is None:
        raise wrong_shape(f"{where}.arguments", given, "an object")
    made = plain(held, f"{where}.arguments")
    assert isinstance(made, Mapping)
    return made, ""
