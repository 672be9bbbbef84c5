"""One search, wherever the results come from: `url` names a search server, `index` a file of documents."""

from __future__ import annotations

from collections.abc import Mapping
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


async def search(settings: Mapping[str, Any], query: Any) -> list[dict[str, Any]]:
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


def _in_part(reply: Mapping[str, Any], hits: list[object]) -> str | None:
    """Say what is wrong where only a part of the index answered, or nothing is shown of what was found."""
    shards = reply.get("_shards")
    if isinstance(shards, Mapping) and shards.get("failed"):
        why = compact(shards.get("failures") or [])
        return f"Elasticsearch: {shards['failed']} of {shards.get('total', '?')} shards failed: {why}"
    if reply.get("timed_out") is True:
        return "Elasticsearch: the search timed out, so its hits are not all there are"
    for number, hit in enumerate(hits, start=1):
        if not isinstance(hit, Mapping) or not isinstance(hit.get("_source"), Mapping):
            return f"Elasticsearch: hit {number} has no '_source': the index keeps none, or '_source' leaves it out"
    return None


async def _search_index(settings: Mapping[str, Any], query: Any) -> list[dict[str, Any]]:
    folder = current().folder

    def found() -> list[dict[str, object]]:
        path = within_reach(folder / str(settings["index"]), None, "'index'")
        parsed = parse_query(planted(query, Where("search.query")))
        index = Index.of(read_documents(path, str(settings["index"])))
        return index.search(parsed, int(settings.get("size") or _DEFAULT_SIZE), source_filter(settings.get("_source")))

    try:
        return await in_thread(found)
    except GenirError as error:
        raise unusable(str(error), "search") from None
