"""A search that was not whole is told, and not taken for one."""

# ruff: noqa: E501 - a case is one line of a table
from __future__ import annotations

import asyncio
from typing import Any

import pytest

from pytest_genir.conversation.logbook import Logbook
from pytest_genir.conversation.search.index import parts_at, source_filter
from pytest_genir.conversation.search.searching import _without_hits
from pytest_genir.conversation.systems.generative_elastic_system import GenerativeElasticSystem
from pytest_genir.conversation.unanswered import Unanswered
from pytest_genir.conversation.user import UserTurn

HIT = {"_id": "1", "_score": 1.0, "_source": {"text": "x"}}
WHOLE: dict[str, Any] = {"timed_out": False, "_shards": {"total": 2, "failed": 0}, "hits": {"hits": [HIT]}}


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({}, None),
        ({"hits": {"hits": []}}, None),
        ({"_shards": {"total": 5, "failed": 2, "failures": [{"reason": "broken"}]}}, "2 of 5 shards failed"),
        ({"_shards": {"total": 5, "failed": 5}, "hits": {"hits": []}}, "5 of 5 shards failed"),
        ({"timed_out": True}, "timed out"),
        ({"hits": {"hits": [HIT, {"_id": "2"}]}}, "hit 2 has no '_source'"),
        ({"hits": {"hits": [{"_id": "2", "_source": None}]}}, "hit 1 has no '_source'"),
        ({"hits": {"hits": ["text"]}}, "hit 1 is no object"),
        ({"error": {"type": "x"}}, "Elasticsearch error"),
        ({"hits": []}, "Missing hits"),
    ],
)
def test_a_search_that_is_not_whole_is_told(change: dict[str, Any], told: str | None) -> None:
    wrong = _without_hits({**WHOLE, **change})

    assert wrong is None if told is None else told in (wrong or "")


def met(**hit: Any) -> dict[str, Any]:
    return {**WHOLE, "hits": {"hits": [{"_id": "1", "_score": 1.0, **hit}]}}


def inner(*sources: Any) -> dict[str, Any]:
    return {"passages": {"hits": {"total": {"value": len(sources)}, "hits": [{"_source": held} for held in sources]}}}


@pytest.mark.parametrize(
    ("reply", "told"),
    [
        (met(inner_hits=inner({"text": "x"})), None),
        (met(_source={"text": "x"}, inner_hits=inner()), None),
        (met(_source={}, inner_hits=inner({"text": "x"})), None),
        (met(inner_hits=inner()), "hit 1 has no '_source'"),
        (met(inner_hits=inner(None)), "hit 1 has inner hits 'passages' that cannot be read"),
        (met(inner_hits={"passages": {"hits": []}}), "hit 1 has inner hits 'passages' that cannot be read"),
        (met(inner_hits=[]), "hit 1 has inner hits '' that cannot be read"),
        (met(_source={}), "every '_source' is empty"),
    ],
)
def test_inner_hits_are_read_or_told(reply: dict[str, Any], told: str | None) -> None:
    wrong = _without_hits(reply)

    assert wrong is None if told is None else told in (wrong or "")


SOURCE: dict[str, Any] = {
    "title": "Tea", "user": {"name": "Ann", "age": 3}, "a.b": "dotted", "tags": [],
    "parts": [{"text": "one", "vector": [1]}, {"text": "two", "vector": [2]}],
}  # fmt: skip


@pytest.mark.parametrize(
    ("wanted", "kept"),
    [
        (["user.name"], {"user": {"name": "Ann"}}),
        (["user"], {"user": {"name": "Ann", "age": 3}}),
        (["user.*"], {"user": {"name": "Ann", "age": 3}}),
        (["parts.text"], {"parts": [{"text": "one"}, {"text": "two"}]}),
        (["a.b", "tags"], {"a.b": "dotted", "tags": []}),
        (["a.*"], {"a.b": "dotted"}),
        ({"includes": ["parts", "title"], "excludes": ["*.vector"]}, {"title": "Tea", "parts": [{"text": "one"}, {"text": "two"}]}),
        ({"excludes": ["parts", "user.age", "tags"]}, {"title": "Tea", "user": {"name": "Ann"}, "a.b": "dotted"}),
        (["usr.name"], {}),
    ],
)  # fmt: skip
def test_a_filter_of_sources_knows_dotted_names_and_lists(wanted: Any, kept: dict[str, Any]) -> None:
    assert source_filter(wanted)(SOURCE) == kept


@pytest.mark.parametrize(
    ("path", "parts"),
    [
        ("user.name", ["Ann"]),
        ("parts.text", ["one", "two"]),
        ("a.b", ["dotted"]),
        ("user", [{"name": "Ann", "age": 3}]),
        ("user.nobody", []),
        ("title.x", []),
    ],
)
def test_a_dotted_name_finds_parts_and_keys_with_dots(path: str, parts: list[Any]) -> None:
    assert list(parts_at(SOURCE, path)) == parts


class Searching(GenerativeElasticSystem):
    """Keeps what its model would be shown."""

    prompt: object = None

    async def _generate(self, variables: dict[str, Any], documents: tuple[str, ...], logbook: Logbook) -> Any:
        self.prompt, self.documents = variables["results"], documents
        return {"utterance": "x"}


def asked(monkeypatch: pytest.MonkeyPatch, hit: dict[str, Any], *keys: str) -> Searching:
    async def found(_: object, __: object) -> list[dict[str, Any]]:
        return [hit]

    monkeypatch.setattr("pytest_genir.conversation.systems.generative_elastic_system.search", found)
    generation = {"message": "x", **({"searchResultKeys": list(keys)} if keys else {})}
    made = Searching({"llm": "model", "search": {"query": {}}, "generation": generation})
    asyncio.run(made.asearch(UserTurn(utterance="x"), Logbook("system")))
    return made


def test_a_model_is_shown_nested_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    hit = {"_id": "1", "_source": SOURCE, "inner_hits": inner({"text": "met"})}

    assert asked(monkeypatch, hit, "title", "user.name", "parts.text").prompt == (
        "[1]\ntitle: Tea\nuser.name: Ann\nparts.text: one,two"
    )
    assert asked(monkeypatch, hit, "inner_hits.passages.text").documents == ("met",)
    with pytest.raises(Unanswered, match=r"no search result has any of the 'searchResultKeys': usr\.name"):
        asked(monkeypatch, hit, "usr.name")
