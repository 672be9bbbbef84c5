"""The embedded index finds what Elasticsearch would find, in its order and its shape."""

from __future__ import annotations

import json
import math
from pathlib import Path
from typing import Any

import pytest

from pytest_genir.conversation.search.documents import read_documents
from pytest_genir.conversation.search.dsl import parse_query
from pytest_genir.conversation.search.index import Index, source_filter
from pytest_genir.conversation.search.words import words
from pytest_genir.errors import Where
from pytest_genir.models.description import planted

DOCUMENTS: list[dict[str, Any]] = [
    {"id": "t1", "title": "Green tea", "text": "Tea is made of leaves. Green tea is not roasted.", "year": 1200,
     "tags": ["drink", "leaf"], "origin": {"country": "China"}},
    {"id": "t2", "title": "Coffee", "text": "Coffee is made of roasted beans.", "year": 1450, "tags": ["drink"]},
    {"id": "t3", "title": "Zażółć", "text": "Żółta herbata to też herbata.", "year": 1990},
    {"_id": "t4", "_source": {"title": "Beans", "text": "Beans are seeds.", "year": 900, "fresh": True}},
]  # fmt: skip


@pytest.fixture
def index(tmp_path: Path) -> Index:
    path = tmp_path / "docs.jsonl"
    path.write_text("".join(json.dumps(document) + "\n" for document in DOCUMENTS))
    return Index.of(read_documents(path, "docs.jsonl"))


def _ids(index: Index, query: Any, size: int = 10) -> list[str]:
    found = index.search(parse_query(planted(query, Where("query"))), size, source_filter(None))
    return [hit["_id"] for hit in found]


@pytest.mark.parametrize(
    ("query", "ids"),
    [
        pytest.param({"match_all": {}}, ["t1", "t2", "t3", "t4"], id="all"),
        pytest.param({"match": {"text": "TEA"}}, ["t1"], id="match-without-case"),
        pytest.param({"match": {"text": "roasted beans"}}, ["t2", "t4", "t1"], id="match-ranks-by-words-and-length"),
        pytest.param({"match": {"text": {"query": "roasted beans", "operator": "and"}}}, ["t2"], id="match-and"),
        pytest.param({"match": {"text": {"query": "green roasted beans", "minimum_should_match": 2}}}, ["t1", "t2"],
                     id="match-at-least-two"),
        pytest.param({"match": {"text": "herbata"}}, ["t3"], id="match-polish"),
        pytest.param({"match": {"text": "?!"}}, [], id="match-no-words"),
        pytest.param({"match": {"origin.country": "china"}}, ["t1"], id="match-in-depth"),
        pytest.param({"multi_match": {"query": "beans", "fields": ["title^3", "text"]}}, ["t4", "t2"], id="multi"),
        pytest.param({"multi_match": {"query": "beans", "fields": ["t*"]}}, ["t4", "t2"], id="multi-with-a-pattern"),
        pytest.param({"multi_match": {"query": "coffee drink", "fields": ["title", "tags"], "type": "most_fields"}},
                     ["t2", "t1"], id="multi-adding-up"),
        pytest.param({"match_phrase": {"text": "made of roasted"}}, ["t2"], id="phrase"),
        pytest.param({"match_phrase": {"text": "of made"}}, [], id="phrase-in-the-wrong-order"),
        pytest.param({"term": {"id": "t2"}}, ["t2"], id="term"),
        pytest.param({"term": {"fresh": True}}, ["t4"], id="term-flag"),
        pytest.param({"terms": {"tags": ["leaf", "seed"]}}, ["t1"], id="terms-in-a-list"),
        pytest.param({"exists": {"field": "tags"}}, ["t1", "t2"], id="exists"),
        pytest.param({"range": {"year": {"gte": 1200, "lt": 1990}}}, ["t1", "t2"], id="range"),
        pytest.param({"bool": {"must": {"match": {"text": "made"}}, "must_not": [{"term": {"tags": "leaf"}}]}}, ["t2"],
                     id="must-and-must-not"),
        pytest.param({"bool": {"filter": [{"range": {"year": {"gt": 1000}}}], "should": {"match": {"text": "beans"}}}},
                     ["t2", "t1", "t3"], id="should-only-ranks-behind-a-filter"),
        pytest.param({"bool": {"should": [{"match": {"text": "beans"}}, {"match": {"title": "coffee"}}],
                               "minimum_should_match": 2}}, ["t2"], id="both-should"),
        pytest.param({"bool": {"must_not": {"match_all": {}}}}, [], id="must-not-all"),
        pytest.param({"bool": {"should": [{"match": {"text": {"query": "green", "boost": 0.1}}},
                                          {"match": {"text": "seeds"}}]}}, ["t4", "t1"], id="boost"),
    ],
)  # fmt: skip
def test_query_finds(index: Index, query: Any, ids: list[str]) -> None:
    assert _ids(index, query) == ids


def test_size_bounds_the_hits_and_equal_scores_keep_the_order(index: Index) -> None:
    assert _ids(index, {"match_all": {}}, size=2) == ["t1", "t2"]


def test_hits_have_the_shape_of_elasticsearch(index: Index) -> None:
    query = parse_query(planted({"match": {"text": "seeds"}}, Where("query")))
    (hit,) = index.search(query, 1, source_filter(None))

    assert set(hit) == {"_index", "_id", "_score", "_source"}
    assert (hit["_index"], hit["_id"]) == ("docs", "t4")
    assert hit["_source"] == {"title": "Beans", "text": "Beans are seeds.", "year": 900, "fresh": True}


def test_score_is_lucenes(index: Index) -> None:
    """One of four documents has the word, once among three words; the mean length is 6 words."""
    query = parse_query(planted({"match": {"text": "seeds"}}, Where("query")))
    (hit,) = index.search(query, 1, source_filter(None))
    rarity = 1.203972804325936  # ln(1 + (4 - 1 + 0.5) / (1 + 0.5))
    mean = (10 + 6 + 5 + 3) / 4

    assert hit["_score"] == pytest.approx(rarity / (1 + 1.2 * (1 - 0.75 + 0.75 * 3 / mean)), abs=1e-6)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("What's the O’Neills' fee?", ["what's", "the", "o’neills", "fee"]),
        ("See www.example.com, e.g. at 8:00", ["see", "www.example.com", "e.g", "at", "8", "00"]),
        ("3.5 m, 1,000 km; a_1 __ 12;30", ["3.5", "m", "1,000", "km", "a_1", "12;30"]),
        ("z\u0307ółw m² ½ Nr. 5a C++", ["z\u0307ółw", "m", "nr", "5a", "c"]),
        ("日本語 テスト ひら 한국어", ["日", "本", "語", "テスト", "ひ", "ら", "한국어"]),
        ("İzmir 👍🏽 ☀", ["izmir", "👍🏽", "☀"]),
    ],
)
def test_words_are_those_of_a_standard_analyzer(text: str, found: list[str]) -> None:
    assert words(text) == found


def test_lengths_are_kept_in_a_byte_as_lucene_does(tmp_path: Path) -> None:
    path = tmp_path / "docs.jsonl"
    lengths = (39, 40, 41, 300)
    path.write_text("".join(json.dumps({"id": str(n), "text": "word " * n}) + "\n" for n in lengths), encoding="utf-8")
    hits = Index.of(read_documents(path, "docs.jsonl")).search(
        parse_query(planted({"match": {"text": "word"}}, Where("query"))), 9, source_filter(None)
    )
    kept = {"39": 39, "40": 40, "41": 40, "300": 280}
    rarity = math.log(1 + 0.5 / 4.5)

    for hit in hits:
        count = int(hit["_id"])
        norm = 1.2 * (0.25 + 0.75 * kept[hit["_id"]] / (sum(lengths) / 4))
        assert hit["_score"] == pytest.approx(rarity * count / (count + norm), abs=1e-6)


def test_more_matches_than_words_are_never_there_but_one_word_is_no_list(index: Index) -> None:
    assert _ids(index, {"match": {"text": {"query": "green tea", "minimum_should_match": 3}}}) == []
    assert _ids(index, {"match": {"text": {"query": "green", "minimum_should_match": 3}}}) == ["t1"]


@pytest.mark.parametrize(
    ("wanted", "keys"),
    [
        (None, {"id", "title", "text"}),
        (False, set()),
        ("title", {"title"}),
        (["t*"], {"title", "text"}),
        ({"excludes": ["te*"]}, {"id", "title"}),
        ({"includes": ["t*"], "excludes": "text"}, {"title"}),
    ],
)
def test_source_filter_keeps_what_is_asked_for(wanted: Any, keys: set[str]) -> None:
    assert set(source_filter(wanted)({"id": "1", "title": "T", "text": "x"})) == keys
