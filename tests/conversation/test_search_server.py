"""Requests to a search server are such as a strict one takes, and its refusals are told."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any

import pytest

from pytest_genir.conversation.search.searching import search
from pytest_genir.conversation.unanswered import Unanswered
from tests.support.strict_elastic import StrictElastic, strict_elastic

HITS = [{"_index": "docs", "_id": str(n), "_score": 1.0, "_source": {"text": f"text {n}"}} for n in range(5)]


@pytest.fixture
def server() -> Iterator[StrictElastic]:
    with strict_elastic() as found:
        found.hits = HITS
        yield found


def _search(query: Any, **settings: Any) -> list[dict[str, Any]]:
    return asyncio.run(search(settings, query))


def test_size_and_source_are_asked_for(server: StrictElastic) -> None:
    found = _search({"match": {"text": "tea"}}, url=server.url, size=2, _source=["text"])

    assert [hit["_id"] for hit in found] == ["0", "1"]
    assert server.requests == [("/docs/_search?size=2", {"query": {"match": {"text": "tea"}}, "_source": ["text"]})]


def test_without_a_size_the_server_decides(server: StrictElastic) -> None:
    assert len(_search({"match_all": {}}, url=server.url)) == 5
    assert server.requests[0][0] == "/docs/_search"


@pytest.mark.parametrize(
    ("settings", "query", "says"),
    [
        ({}, {"fuzy": {"text": "tea"}}, "unknown query [fuzy]"),
        ({}, {"match": {"a": "b"}, "term": {"c": "d"}}, "malformed query"),
        ({"size": "many"}, {"match_all": {}}, "Failed to parse int parameter [size]"),
        ({"url": "docs"}, {"match_all": {}}, "incorrect path"),
    ],
)
def test_what_the_server_refuses_is_told_in_its_words(
    server: StrictElastic, settings: dict[str, Any], query: Any, says: str
) -> None:
    url = server.url.replace("/docs/", "/docs") if settings.pop("url", None) else server.url

    with pytest.raises(Unanswered) as raised:
        _search(query, url=url, **settings)

    assert says in str(raised.value)
    assert str(raised.value).startswith("Elasticsearch error: {")


def test_keys_come_from_the_environment_and_are_not_shown(
    server: StrictElastic, monkeypatch: pytest.MonkeyPatch
) -> None:
    server.authorization = "ApiKey c2VjcmV0"
    monkeypatch.setenv("SEARCH_KEY", "c2VjcmV0")
    headers = {"Authorization": "ApiKey ${SEARCH_KEY}"}

    assert len(_search({"match_all": {}}, url=server.url, headers=headers)) == 5

    monkeypatch.setenv("SEARCH_KEY", "d3Jvbmc=")
    with pytest.raises(Unanswered, match="missing authentication credentials") as raised:
        _search({"match_all": {}}, url=server.url, headers=headers)
    assert "d3Jvbmc" not in str(raised.value)


def test_a_variable_that_is_not_set_is_named(server: StrictElastic) -> None:
    with pytest.raises(Unanswered, match="the environment variable NO_SUCH_KEY is not set"):
        _search({"match_all": {}}, url=server.url, headers={"Authorization": "${NO_SUCH_KEY}"})


def test_user_info_in_the_address_is_sent_and_not_shown(server: StrictElastic) -> None:
    server.authorization = "Basic dGVhOmxlYWY="
    url = server.url.replace("http://", "http://tea:leaf@")

    assert len(_search({"match_all": {}}, url=url)) == 5
