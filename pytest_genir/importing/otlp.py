"""OTLP/JSON: spans with their attributes as plain values, whether one document or one object per line."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from pytest_genir.errors import Where
from pytest_genir.source import Json, Node

_FAILED = 2
_NUMBERED = re.compile(r"(\d+)\.(.*)\Z", re.DOTALL)


@dataclass(frozen=True, slots=True, kw_only=True)
class Span:
    """One step of a trace."""

    id: str
    trace: str
    parent: str
    name: str
    begun: int
    ended: int
    attributes: Mapping[str, Json]
    #: Why it failed; empty where it did not.
    failure: str
    where: Where

    def text(self, *names: str) -> str:
        """Return the first of the attributes that is a text."""
        found = (self.attributes.get(name) for name in names)
        return next((value for value in found if isinstance(value, str) and value), "")

    def first(self, *names: str) -> Json:
        return next((self.attributes[name] for name in names if name in self.attributes), None)

    def numbered(self, prefix: str) -> list[dict[str, Json]]:
        """Return `prefix.0.key`, `prefix.1.key`, ... as a list of objects, in the order of their numbers."""
        found: dict[int, dict[str, Json]] = {}
        for name, value in self.attributes.items():
            match = _NUMBERED.match(name.removeprefix(f"{prefix}.")) if name.startswith(f"{prefix}.") else None
            if match is not None and len(match.group(1)) < 6:
                found.setdefault(int(match.group(1)), {})[match.group(2)] = value
        return [found[place] for place in sorted(found)]


def spans_of(nodes: Iterable[Node]) -> Iterator[Span]:
    """Yield all spans of documents, which may nest them as OTLP does or list them."""
    for node in nodes:
        for span in _inner(node, ("resourceSpans", "resource_spans", "scopeSpans", "scope_spans",
                                  "instrumentationLibrarySpans", "spans", "data")):  # fmt: skip
            yield _span(span)


def _inner(node: Node, keys: tuple[str, ...]) -> Iterator[Node]:
    if isinstance(node.value, list):
        for entry in node.value:
            yield from _inner(entry, keys)
    elif isinstance(node.value, dict):
        below = [
            node.value[key] for key in keys if key in node.value and isinstance(node.value[key].value, (list, dict))
        ]
        if below:
            for entry in below:
                yield from _inner(entry, keys)
        elif "spanId" in node.value or "span_id" in node.value:
            yield node


def _span(node: Node) -> Span:
    held = node.plain()
    assert isinstance(held, Mapping)
    status = held.get("status")
    code = status.get("code") if isinstance(status, Mapping) else None
    failed = code in (_FAILED, "STATUS_CODE_ERROR", "ERROR")
    told = str(status.get("message") or "") if isinstance(status, Mapping) else ""
    attributes = dict(_attributes(held.get("attributes")))
    for event in held.get("events") or () if isinstance(held.get("events"), list) else ():  # type: ignore[union-attr]
        if isinstance(event, Mapping):
            inner = dict(_attributes(event.get("attributes")))
            told = told or (str(inner.get("exception.message", "")) if event.get("name") == "exception" else "")
            for name in ("gen_ai.prompt", "gen_ai.completion", "gen_ai.input.messages", "gen_ai.output.messages"):
                if name in inner:
                    attributes.setdefault(name, inner[name])
    return Span(
        id=str(held.get("spanId", held.get("span_id", ""))),
        trace=str(held.get("traceId", held.get("trace_id", ""))),
        parent=str(held.get("parentSpanId", held.get("parent_id")) or ""),
        name=str(held.get("name", "")),
        begun=_whole(held.get("startTimeUnixNano")),
        ended=_whole(held.get("endTimeUnixNano")),
        attributes=attributes,
        failure=(told or "the call failed") if failed else "",
        where=node.where,
    )


def _attributes(held: Json) -> Iterator[tuple[str, Json]]:
    if isinstance(held, Mapping):  # as some exporters flatten them
        yield from held.items()
    for entry in held if isinstance(held, list) else ():
        if isinstance(entry, Mapping):
            yield str(entry.get("key")), _value(entry.get("value"))


def _value(held: Json) -> Json:
    """Return an attribute's value; whole numbers come as text."""
    if not isinstance(held, Mapping):
        return held
    for kind, value in held.items():
        if kind == "intValue":
            return _whole(value)
        if kind == "arrayValue":
            entries = value.get("values") if isinstance(value, Mapping) else None
            return [_value(entry) for entry in entries] if isinstance(entries, list) else []
        if kind == "kvlistValue":
            return dict(_attributes(value.get("values"))) if isinstance(value, Mapping) else {}
        return value
    return None


def _whole(value: Json) -> int:
    try:
        return int(value) if isinstance(value, (str, int)) else 0
    except ValueError:
        return 0


def parsed(value: Json) -> Json:
    """Return what a text spells as JSON, where it spells an object or a list."""
    if isinstance(value, str) and value.lstrip()[:1] in ("{", "["):
        try:
            found: Json = json.loads(value)
        except (ValueError, RecursionError):
            return value
        return found
    return value
