"""Retrieval: measures equal those of trec_eval's own code; documents by id, URL and passage; what is said of misses."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from pytest_genir.errors import GenirError
from pytest_genir.models import Answer
from pytest_genir.models.reported import Retrieved
from pytest_genir.models.shapes import read_answer
from pytest_genir.rag.case import RagCase
from pytest_genir.rag.checking import NotReported
from pytest_genir.rag.load import rag_benchmark
from pytest_genir.rag.parse import parse_rag
from pytest_genir.rag.retrieval import WantedDocument, ranked
from pytest_genir.rag.scoring import score_answer
from pytest_genir.results.record import Condition
from pytest_genir.settings import Settings
from pytest_genir.source import tree_from_text

PASSAGE = "A certified copy of a document costs 30 zł and is made while you wait."


def scored(expect: Any, contexts: Any) -> Condition:
    return score_answer({"retrieve": expect}, {"answer": "x", "contexts": contexts}, language="en")["retrieve"]


def test_measures_equal_those_of_pytrec_eval() -> None:
    pytrec_eval = pytest.importorskip(
        "pytrec_eval", reason="pytrec_eval is not installed: pip install pytrec-eval-terrier"
    )
    rng = random.Random(14)
    names = {"recall": "recall", "precision": "P", "ndcg": "ndcg_cut", "hit": "success"}
    cuts = (1, 3, 5, 10)
    for _ in range(300):
        documents = [f"d{number}" for number in range(rng.randint(1, 40))]
        wanted = {name: rng.randint(1, 3) for name in rng.sample(documents, rng.randint(1, min(8, len(documents))))}
        found = rng.sample(documents, rng.randint(0, len(documents)))
        run = {name: 1000.0 - place for place, name in enumerate(found)}
        measures = {f"{name}.{','.join(map(str, cuts))}" for name in names.values()} | {"recip_rank"}
        (theirs,) = (
            pytrec_eval.RelevanceEvaluator({"q": wanted}, measures).evaluate({"q": run or {"none": 1.0}}).values()
        )

        ours = ranked([Retrieved(id=name) for name in found],
                      [WantedDocument(name=name, grade=grade) for name, grade in wanted.items()], str.split)  # fmt: skip

        assert ours.value("mrr") == pytest.approx(theirs["recip_rank"], abs=1e-9)
        for name, original in names.items():
            for k in cuts:
                assert ours.value(f"{name}@{k}") == pytest.approx(theirs[f"{original}_{k}"], abs=1e-9), (name, k)


def test_measures_equal_those_of_ranx() -> None:
    ranx = pytest.importorskip("ranx", reason="ranx is not installed: pip install ranx")
    rng = random.Random(41)
    names = {"recall": "recall", "precision": "precision", "ndcg": "ndcg", "hit": "hit_rate"}
    measures = {f"{name}@{k}": f"{theirs}@{k}" for name, theirs in names.items() for k in (1, 3, 5, 10)} | {
        "mrr": "mrr"
    }
    wanted, found = {}, {}
    for number in range(300):
        documents = [f"d{place}" for place in range(rng.randint(1, 40))]
        judged = rng.sample(documents, rng.randint(1, min(8, len(documents))))
        wanted[f"q{number:03}"] = {name: rng.randint(1, 3) for name in judged}
        # it has no place for a query that found nothing
        found[f"q{number:03}"] = rng.sample(documents, rng.randint(1, len(documents)))
    scores = {query: {name: 1000.0 - place for place, name in enumerate(names)} for query, names in found.items()}
    theirs = ranx.evaluate(ranx.Qrels(wanted), ranx.Run(scores), list(measures.values()), return_mean=False)

    for place, query in enumerate(sorted(found)):
        ours = ranked([Retrieved(id=name) for name in found[query]],
                      [WantedDocument(name=name, grade=grade) for name, grade in wanted[query].items()], str.split)  # fmt: skip
        for name, other in measures.items():
            assert ours.value(name) == pytest.approx(float(theirs[other][place]), abs=1e-9), (query, name)


@pytest.mark.parametrize(
    ("wanted", "context", "found"),
    [
        ("fees", "fees", True),
        ("fees", {"id": "fees", "text": "..."}, True),
        ("fees", {"url": "fees"}, True),
        ("fees", "hours", False),
        ("fees", "Fees", False),
        ("https://office.test/fees", {"url": "http://www.office.test/fees/"}, True),
        ("https://office.test/fees", {"url": "https://office.test/fees#copies"}, True),
        ("https://office.test/fees", {"id": "https://office.test/fees"}, True),
        ("https://office.test/fees", {"url": "https://office.test/fees?lang=pl"}, False),
        ("https://office.test/fees", {"url": "https://other.test/fees"}, False),
        (PASSAGE, {"id": "chunk-7", "text": f"Fees. {PASSAGE} Seals are free."}, True),
        (PASSAGE, "a CERTIFIED copy of a document costs 30 zł, and is made while-you-wait", True),
        (PASSAGE, "A certified copy of a document costs 30 zł and is made", True),
        (PASSAGE, "A certified copy of a document", False),
        (PASSAGE, {"id": "chunk-7"}, False),
    ],
)
def test_a_document_is_known_by_its_id_its_url_or_a_passage(wanted: str, context: Any, found: bool) -> None:
    assert scored([wanted], [context]).score == float(found)


def test_a_document_counts_at_the_first_of_its_passages() -> None:
    outcome = scored({"documents": ["fees", "hours"], "score": "recall@2"}, ["fees", "fees", {"id": "fees"}, "hours"])

    assert outcome.details["ranks"] == {"fees": 1, "hours": 2}


def test_two_passages_may_stand_in_one_chunk() -> None:
    chunk = {"id": "c", "text": f"{PASSAGE} The office is open from eight to four."}

    assert scored([PASSAGE, "The office is open from eight to four."], [chunk]).score == 1.0


def test_a_miss_is_told_with_its_rank() -> None:
    outcome = scored({"fees": 2, "hours": 1, "parking": 1}, ["seals", "fees", "a", "b", "c", "d", "hours"])

    assert outcome.measure == "retrieval"
    assert outcome.reason == (
        "recall@5 is 0.33; found fees at 2; missed hours, which ranks 7; missed parking, not among the 7 retrieved"
    )
    assert outcome.groups == ("missing-document",)


def test_nothing_retrieved_is_a_score_and_nothing_said_of_it_is_none() -> None:
    assert scored(["fees"], []).reason == "recall@5 is 0.00; missed fees, not among the 0 retrieved"
    with pytest.raises(NotReported, match="the system does not say what it retrieved"):
        score_answer({"retrieve": ["fees"]}, "fees")


@pytest.mark.parametrize(
    ("expect", "message"),
    [
        ([], "'retrieve' names no document"),
        ("fees", "'retrieve' has to be a list, not the text 'fees'"),
        (["fees", "fees"], "'retrieve' names the document 'fees' twice"),
        ({"fees": 0}, "the grade of 'fees' has to be greater than 0, not 0"),
        ({"fees": "high"}, "the grade of 'fees' has to be a number, not the text 'high'"),
        ({"documents": ["fees"], "score": "recall"}, "'recall' is no measure of retrieval"),
        ({"documents": ["fees"], "k": 0}, "'k' has to be a whole number above 0, not the number 0"),
        ({"documents": ["fees"], "cut": 3}, "unknown key of 'retrieve' 'cut'"),
    ],
)
def test_what_is_wrong_is_said(expect: Any, message: str) -> None:
    with pytest.raises(GenirError) as caught:
        scored(expect, ["fees"])

    assert message in str(caught.value)


FILE = """\
kind: rag
language: en
retrieval: {k: [1, 3], score: ndcg@3}
questions:
  - id: q
    question: What does a copy cost?
    expect: {retrieve: {fees: 2, hours: 1}, cite: [fees], grounded: true}
"""


def test_a_question_without_documents_is_asked_as_it_is_and_the_file_says_how_it_is_measured() -> None:
    node = tree_from_text(FILE, "q.yaml", json=False)
    assert node is not None
    (case,) = rag_benchmark(parse_rag(node, Path("q.yaml"), Settings())).cases
    assert isinstance(case, RagCase)

    assert [message.content for message in case.request().messages][-1] == "What does a copy cost?"
    assert {"retrieval", "ndcg@3", "recall@1", "mrr"} <= (case.quantities or frozenset())
    reply = read_answer({"answer": "30 zł [1]. See https://o.test/fees. It is open at 8:00 [seals].", "sources": ["hours"],
                         "contexts": [{"id": "hours", "text": "Open at 8:00."},
                                      {"id": "fees", "url": "https://o.test/fees", "text": "It costs 30 zł."}]})  # fmt: skip
    assert isinstance(reply, Answer)
    scores = case.score(reply)

    assert scores["retrieve"].score == pytest.approx((1 + 2 / 1.5849625007211563) / (2 + 1 / 1.5849625007211563))
    assert scores.metrics["hit@1"] == 1.0
    assert scores["cite"].details["cited"] == ["hours", "fees"]
    assert scores["grounded"].score == 1.0


@pytest.mark.parametrize(
    ("reply", "cited"),
    [
        ({"answer": "x", "citations": ["fees"]}, ["fees"]),
        ({"answer": "x", "citations": [1], "contexts": ["hours", "fees"]}, ["fees"]),
        ({"answer": "x", "sources": [{"url": "https://o.test/fees"}], "contexts": [{"id": "fees", "url": "https://o.test/fees"}]}, ["fees"]),
        ({"answer": "see [fees]"}, ["fees"]),
        ({"answer": "see (https://o.test/fees).", "contexts": [{"id": "fees", "url": "https://o.test/fees/"}]}, ["fees"]),
        ({"answer": "see [0]", "contexts": ["fees"]}, ["fees"]),
        ({"answer": "see [7]", "contexts": ["hours"]}, []),
        ({"answer": "see [hours]", "contexts": ["hours"]}, ["hours"]),
        ({"answer": "nothing"}, []),
    ],
)  # fmt: skip
def test_citations_without_a_context_of_the_benchmark(reply: Any, cited: list[str]) -> None:
    outcome = score_answer({"cite": ["fees"]}, reply, language="en")["cite"]

    assert outcome.details["cited"] == cited
    assert outcome.score == float(cited == ["fees"])
