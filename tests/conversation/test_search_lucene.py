"""The embedded index beside Lucene itself: the same words, the same hits, the same scores.

Lucene comes with the package pyserini, whose jar runs on a Java of version 17 or newer; nothing else of it is needed:

    pip download --no-deps pyserini && tar xzf pyserini-*.tar.gz
    export GENIR_LUCENE_JAR=$(echo pyserini-*/pyserini/resources/jars/*.jar)
    pytest tests/conversation/test_search_lucene.py -m slow

A server that speaks OpenSearch's API, from the package osmem-server, is asked as well; its scores are its own, so only
its hits are compared. GENIR_OSMEM names its program (osmem_server/bin/osmem-server in the package's folder).
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from pytest_genir.conversation.search.documents import read_documents
from pytest_genir.conversation.search.dsl import parse_query
from pytest_genir.conversation.search.index import Index, source_filter
from pytest_genir.conversation.search.words import words
from pytest_genir.errors import Where
from pytest_genir.models.description import planted

pytestmark = pytest.mark.slow

ORACLE = Path(__file__).parent / "lucene" / "Oracle.java"
WORDS = (
    "what's new in the town hall opening hours of o'clock office fee 3.5 1,000 www.example.com e-mail it's café "
    "Zażółć gęślą jaźń urząd opłata 8:00 ul. Zielona 12a dowód osobisty foo_bar U.S.A. 50% C++ rock'n'roll 日本語"
)
VOCABULARY = WORDS.split(" ")
SIGNS = "abcZŻółİß'’.,:;_-/ 0123456789²½Ⅳ日本語テひらไท👍☀©™한글й١٢#@+&%§\"()«»–—…\n\t"


def _asked(folder: Path, documents: list[dict[str, object]], queries: list[dict[str, object]]) -> list[list[Any]]:
    jar, java = os.environ.get("GENIR_LUCENE_JAR"), shutil.which("java")
    if not jar or java is None:
        pytest.skip("GENIR_LUCENE_JAR does not name the jar of pyserini, or there is no Java")
    paths = []
    for name, lines in (("documents", documents), ("queries", queries)):
        paths.append(folder / f"{name}.jsonl")
        paths[-1].write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    command = [java, "-cp", jar, str(ORACLE), *map(str, paths)]
    out = subprocess.run(command, capture_output=True, check=True, timeout=300).stdout.decode()
    return [json.loads(line) for line in out.splitlines()]


def _text(rng: Random, longest: int) -> str:
    return " ".join(rng.choice(VOCABULARY) for _ in range(rng.randint(1, longest)))


def _some(rng: Random, depth: int = 2) -> dict[str, object]:
    """Return a query of any form."""
    field = rng.choice(["title", "text", "tags"])
    text = _text(rng, 6)
    forms: list[dict[str, object]] = [
        {"match": {field: text}},
        {"match": {field: {"query": text, "operator": "and"}}},
        {"match": {field: {"query": text, "minimum_should_match": rng.randint(1, 4), "boost": rng.choice([0.5, 2])}}},
        {"multi_match": {"query": text, "fields": ["title^3", "text"]}},
        {"multi_match": {"query": text, "fields": ["title", "text^2", "tags"], "type": "most_fields"}},
        {"match_phrase": {field: _text(rng, 2)}},
        {"term": {field: rng.choice(words(text))}},
        {"match_all": {}},
    ]
    if depth and rng.random() < 0.5:
        first, *should = (_some(rng, depth - 1) for _ in range(3))
        if rng.random() < 0.5:
            return {"bool": {"must": [first], "should": should, "must_not": [{"term": {"text": "fee"}}]}}
        return {"bool": {"filter": [first], "should": should, "minimum_should_match": 1}}
    return rng.choice(forms)


def test_words_are_those_of_the_standard_analyzer(tmp_path: Path) -> None:
    rng = Random(11)
    texts = ["".join(rng.choice(SIGNS) for _ in range(rng.randint(1, 14))) for _ in range(4000)]
    texts += [_text(rng, 30) for _ in range(200)]

    found = _asked(tmp_path, [{"id": "a"}], [{"words": text} for text in texts])

    different = [(text, held, words(text)) for text, held in zip(texts, found, strict=True) if held != words(text)]
    assert not different, different[:10]


def _made(documents: int, queries: int) -> tuple[list[dict[str, object]], list[dict[str, object]]]:
    rng = Random(7)
    made: list[dict[str, object]] = [
        {"id": str(n), "title": _text(rng, 8), "text": _text(rng, 300), "tags": [_text(rng, 3) for _ in range(3)]}
        for n in range(documents)
    ]
    return made, [_some(rng) for _ in range(queries)]


def _index(folder: Path, documents: list[dict[str, object]]) -> Index:
    path = folder / "index.jsonl"
    path.write_text("".join(json.dumps(line) + "\n" for line in documents), encoding="utf-8")
    return Index.of(read_documents(path, path.name))


def _ours(index: Index, query: dict[str, object]) -> dict[str, float]:
    hits = index.search(parse_query(planted(query, Where("query"))), 1000, source_filter(None))
    return {hit["_id"]: hit["_score"] for hit in hits}


def test_hits_and_scores_are_those_of_lucene(tmp_path: Path) -> None:
    documents, queries = _made(150, 600)
    index = _index(tmp_path, documents)

    for query, hits in zip(queries, _asked(tmp_path, documents, queries), strict=True):
        scores = _ours(index, query)
        assert scores.keys() == {key for key, _ in hits}, query
        for key, score in hits:
            assert scores[key] == pytest.approx(score, abs=2e-5), (query, key)


@pytest.fixture
def server() -> Iterator[str]:
    program = os.environ.get("GENIR_OSMEM")
    if not program:
        pytest.skip("GENIR_OSMEM does not name the program of osmem-server")
    with subprocess.Popen([program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as running:
        assert running.stdout is not None
        try:
            yield json.loads(running.stdout.readline())["url"]
        finally:
            running.kill()


def test_hits_are_those_of_a_server_with_the_api_of_opensearch(server: str, tmp_path: Path) -> None:
    documents, queries = _made(150, 600)
    index = _index(tmp_path, documents)
    with httpx.Client(base_url=server, trust_env=False, timeout=30) as client:
        lines = [line for one in documents for line in ({"index": {"_index": "d", "_id": one["id"]}}, one)]
        client.post("/_bulk?refresh=true", content="".join(json.dumps(line) + "\n" for line in lines),
                    headers={"Content-Type": "application/x-ndjson"}).raise_for_status()  # fmt: skip
        for query in queries:
            told = client.post("/d/_search", json={"query": query, "size": 1000, "_source": False}).json()
            assert {hit["_id"] for hit in told["hits"]["hits"]} == _ours(index, query).keys(), query
