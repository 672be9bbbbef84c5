"""Requests to a search server are such as a strict one takes, and its refusals are told."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from pytest_genir.conversation.load import load_cases
from pytest_genir.conversation.search.searching import search
from pytest_genir.conversation.unanswered import Unanswered
from tests.conversation.conftest import TRUSTING, results_of
from tests.support.rule_server import rule_server
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


def test_a_server_that_takes_too_long_is_a_failure_that_says_so() -> None:
    with rule_server() as slow:
        slow.begin([{"reply": {"delay_ms": 600, "json": {"hits": {"hits": []}}}}])
        with pytest.raises(Unanswered, match=r"no complete reply within 0\.1 s") as raised:
            _search({"match_all": {}}, url=slow.placed("http://fake.test/docs/"), timeout=0.1)

    assert raised.value.failure.kind == "timeout"


def test_a_whole_conversation_searches_a_server(
    server: StrictElastic, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    server.authorization = "ApiKey c2VjcmV0"
    monkeypatch.setenv("SEARCH_KEY", "c2VjcmV0")
    server.hits = [
        {"_index": "docs", "_id": "t1", "_score": 2.5, "_source": {"text": "Tea keeps people awake at night."}},
        {"_index": "docs", "_id": "t2", "_score": 0.5, "_source": {"text": "Coffee is a drink."}},
    ]
    search = {
        "url": server.url,
        "headers": {"Authorization": "ApiKey ${SEARCH_KEY}"},
        "query": {"match": {"text": {"query": "{{variables.userTurn.utterance}}"}}},
        "_source": {"excludes": ["vector"]},
        "size": 2,
    }
    system = {"class": "GenerativeElasticSystem", "llm": "model", "search": search,
              "generation": {"message": 'Write JSON: {"utterance": "..."}'}}  # fmt: skip
    user = {"class": "tests.support.scripted:ScriptedUser", "utterances": ["Does tea keep people awake?"]}
    path = tmp_path / "talk.json"
    path.write_text(json.dumps({"simulation": {"topic": {}, "user": user, "system": system, "maxTurns": 1}}))

    (result,) = results_of(load_cases(path, TRUSTING))

    assert result.answer == "Tea keeps people awake at night."
    assert [found["id"] for found in result.details["turns"][0]["results"]] == ["t1", "t2"]
    query = {"match": {"text": {"query": "Does tea keep people awake?"}}}
    assert server.requests == [("/docs/_search?size=2", {"query": query, "_source": {"excludes": ["vector"]}})]
    assert "c2VjcmV0" not in json.dumps(result.to_wire())


@pytest.mark.parametrize(
    ("path", "content_type", "body", "status"),
    [
        ("/docs/_search?sizes=2", "application/json", {}, 400),
        ("/docs/_search", "text/plain", {}, 406),
        ("/docs/_search", "application/json", {"qery": {}}, 400),
        ("/docs/_serch", "application/json", {}, 405),
    ],
)
def test_the_fake_refuses_what_the_real_one_would(
    server: StrictElastic, path: str, content_type: str, body: Any, status: int
) -> None:
    reply = httpx.post(
        f"http://127.0.0.1:{server.port}{path}", content=json.dumps(body), headers={"content-type": content_type}
    )

    assert (reply.status_code, reply.json()["status"]) == (status, status)
