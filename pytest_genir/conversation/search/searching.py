"""One search, wherever the results come from: `url` names a search server, `index` a file of documents."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pytest_genir.conversation.remote import post_json
from pytest_genir.conversation.search.documents import read_documents
from pytest_genir.conversation.search.dsl import parse_query
from pytest_genir.conversation.search.index import Index, source_filter
from pytest_genir.conversation.surroundings import current
from pytest_genir.conversation.unanswered import unusable
from pytest_genir.conversation.wording import compact
from pytest_genir.engine.threads import in_thread
from pytest_genir.errors import GenirError, Where
from pytest_genir.models.description import planted
from pytest_genir.source.reach import within_reach

_DEFAULT_SIZE = 10


async def search(settings: Mapping[str, object], query: object) -> list[dict[str, Any]]:
    """Return the hits of a query, best first, in the shape of Elasticsearch: `{_id, _score, _source}`."""
    if settings.get("index") is not None:
        return await _search_index(settings, query)
    return await _search_server(settings, query)


async def _search_server(settings: Mapping[str, Any], query: Any) -> list[dict[str, Any]]:
    body = {"query": query}
    if settings.get("_source") is not None:
        body["_source"] = settings["_source"]
    size = settings.get("size")
    reply = await post_json(
        settings["url"],
        body,
        settings,
        name="search",
        path="_search",
        query="" if size is None else f"size={size}",
        check=_without_hits,
        explain=_error,
    )
    hits: list[dict[str, object]] = reply["hits"]["hits"]
    return hits


def _error(reply: object) -> str | None:
    found = isinstance(reply, dict) and "error" in reply
    return f"Elasticsearch error: {compact(reply)}" if found else None


def _without_hits(reply: object) -> str | None:
    if (said := _error(reply)) is not None:
        return said
    hits = reply.get("hits") if isinstance(reply, dict) else None
    if not isinstance(reply, dict) or not isinstance(hits, dict) or not isinstance(hits.get("hits"), list):
        return f"Missing hits: {compact(reply)}"
    return _in_part(reply, hits["hits"])


def _in_part(reply: Mapping[str, object], hits: Sequence[object]) -> str | None:
    """Say what is wrong where only a part of the index answered, or nothing is shown of what was found."""
    shards = reply.get("_shards")
    if isinstance(shards, Mapping) and shards.get("failed"):
        why = compact(shards.get("failures") or [])
        return f"Elasticsearch: {shards['failed']} of {shards.get('total', '?')} shards failed: {why}"
    if reply.get("timed_out") is True:
        return "Elasticsearch: the search timed out, so its hits are not all there are"
    for number, hit in enumerate(hits, start=1):
        wrong = _unreadable(hit)
        if wrong is not None:
            return f"Elasticsearch: hit {number} {wrong}"
    if hits and not any(isinstance(hit, Mapping) and (hit.get("_source") or hit.get("inner_hits")) for hit in hits):
        return "Elasticsearch: every '_source' is empty: no hit has any of the fields that '_source' asks for"
    return None


def _unreadable(hit: object) -> str | None:
    """Say why nothing can be shown of a hit; where its query asks for inner hits, these can be all there is."""
    if not isinstance(hit, Mapping):
        return f"is no object: {compact(hit)}"
    inner = hit.get("inner_hits")
    if inner is not None:
        for name, found in inner.items() if isinstance(inner, Mapping) else [("", None)]:
            parts = _inner(found)
            if parts is None or not all(isinstance(part, Mapping) and part.get("_source") for part in parts):
                return f"has inner hits '{name}' that cannot be read: {compact(found)}"
        if any(_inner(found) for found in inner.values()):
            return None
    if not isinstance(hit.get("_source"), Mapping):
        return "has no '_source': the index keeps none, or '_source' leaves it out"
    return None


def _inner(found: object) -> list[Any] | None:
    held = found.get("hits") if isinstance(found, Mapping) else None
    parts = held.get("hits") if isinstance(held, Mapping) else None
    return parts if isinstance(parts, list) else None


def properties_of(hit: Mapping[str, Any]) -> dict[str, object]:
    """Return what a hit says: its source, and under `inner_hits` those of its parts that were met, by their name."""
    source = dict(hit.get("_source") or {})
    inner = hit.get("inner_hits")
    if not inner:
        return source
    return {
        **source,
        "inner_hits": {name: [part["_source"] for part in _inner(found) or ()] for name, found in inner.items()},
    }


async def _search_index(settings: Mapping[str, Any], query: Any) -> list[dict[str, Any]]:
    folder = current().folder

    def found() -> list[dict[str, object]]:
        path = within_reach(folder / str(settings["index"]), None, "'index'")
        parsed = parse_query(planted(query, Where("search.query")))
        index = Index.of(read_documents(path, str(settings["index"])))
        return index.search(parsed, int(settings.get("size") or _DEFAULT_SIZE), source_filter(settings.get("_source")))

    try:
        hits = await in_thread(found)
    except GenirError as error:
        raise unusable(str(error), "search") from None
    wrong = _in_part({}, hits)
    if wrong is not None:
        raise unusable(wrong.replace("Elasticsearch: ", ""), "search")
    return hits
