"""Every shipped question can be answered from its own documents, and every phrase stands in what it cites."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any

import pytest

from pytest_genir.kinds.case import Benchmark
from pytest_genir.rag.load import load
from pytest_genir.settings import Settings
from pytest_genir.source.read import read_tree, tree_from_text

_CONFIGURATIONS = Path(__file__).resolve().parents[2] / "configurations"
_SHIPPED = {
    "urzad": _CONFIGURATIONS / "urzad/urzad.genir.yaml",
    "office_en": _CONFIGURATIONS / "office_en/office.genir.yaml",
}
_SLUG = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
both = pytest.mark.parametrize("name", list(_SHIPPED))


@lru_cache(maxsize=None)
def _benchmark(name: str) -> Benchmark:
    node = read_tree(_SHIPPED[name])
    assert node is not None
    return load(node, _SHIPPED[name], Settings())


def _cases(name: str) -> tuple[Any, ...]:
    return tuple(_benchmark(name).cases)


def _expected(case: Any) -> dict[str, Any]:
    return {each.check.name: each.expected for each in case.question.expectations}


def _faults(case: Any) -> Iterator[str]:
    """Say what keeps a question from being one that the documents decide."""
    expected = _expected(case)
    if expected.get("refuse") and expected.keys() & {"include", "cite"}:
        yield "is to be refused and answered"
    if not expected.get("refuse") and not expected.keys() >= {"include", "cite"}:
        yield "is to be answered, but lacks phrases or sources"
    cited = [case.terms.documents[source] for source in expected.get("cite", ())]
    others = [text for source, text in zip(case.context, case.documents, strict=True) if text not in cited]
    for alternatives in expected.get("include", ()):
        if not _stands(case, alternatives, cited):
            yield f"wants {alternatives}, which no cited document says"
        if _stands(case, alternatives, [case.question.text]):
            yield f"wants {alternatives}, which the question itself says"
    for alternatives in expected.get("exclude", ()):
        if _stands(case, alternatives, cited):
            yield f"forbids {alternatives}, which a cited document says"
        if not _stands(case, alternatives, [*others, case.question.text]):
            yield f"forbids {alternatives}, which nothing suggests"
        if _stands(case, alternatives, [phrase for wanted in expected.get("include", ()) for phrase in wanted]):
            yield f"forbids {alternatives}, which it also wants"


def _stands(case: Any, alternatives: tuple[str, ...], texts: list[str]) -> bool:
    matcher = case.terms.matcher
    prepared = [matcher.prepare(text) for text in texts]
    return any(matcher.find(phrase, text) for phrase in alternatives for text in prepared)


def _answer_from_sources(case: Any) -> str:
    """Return what a patient reader would answer: the cited documents word for word, or the refusal."""
    sources = _expected(case).get("cite")
    if sources is None:
        return f"{case.terms.refusal_message}."
    return "\n".join(f"{case.terms.documents[source]} [{case.context.index(source)}]" for source in sources)


@both
def test_documents_decide_every_question(name: str) -> None:
    faults = [f"{case.id} {fault}" for case in _cases(name) for fault in _faults(case)]

    assert faults == []


@both
def test_the_cited_documents_score_full_marks(name: str) -> None:
    short = {
        (case.id, condition.name, condition.reason)
        for case in _cases(name)
        for condition in case.score(_answer_from_sources(case)).conditions
        if condition.score != 1.0
    }

    assert short == set()


@both
def test_the_other_documents_never_pass(name: str) -> None:
    passed = []
    for case in _cases(name):
        cited = _expected(case).get("cite", ())
        lines = [f"{case.terms.documents[key]} [{at}]" for at, key in enumerate(case.context) if key not in cited]
        if case.score("\n".join(lines)).passed:
            passed.append(case.id)

    assert passed == []


@both
def test_every_question_has_four_to_six_documents_and_every_document_a_question(name: str) -> None:
    cases = _cases(name)
    sizes = {case.id: len(set(case.context)) for case in cases}

    assert {key: size for key, size in sizes.items() if not 4 <= size <= 6} == {}
    assert set(cases[0].terms.documents) - {key for case in cases for key in case.context} == set()


@both
def test_ids_and_tags_are_slugs(name: str) -> None:
    cases = _cases(name)
    names = [*(case.id for case in cases), *cases[0].terms.documents, *(tag for case in cases for tag in case.tags)]

    assert [each for each in names if not _SLUG.fullmatch(each)] == []
    assert [case.id for case in cases if not case.tags] == []


@both
def test_documents_are_short_pages_with_a_title(name: str) -> None:
    lines = (_SHIPPED[name].parent / "documents.jsonl").read_text(encoding="utf-8").splitlines()
    documents = [json.loads(line) for line in lines]

    assert lines == [json.dumps(document, ensure_ascii=False) for document in documents]
    assert [
        each["id"] for each in documents if not re.fullmatch(r"[^\n]{8,90}\n\n[^\n]+[.!”\"]", each["contents"])
    ] == []
    assert [each["id"] for each in documents if not 60 <= len(each["contents"].split()) <= 140] == []


@pytest.mark.parametrize(
    ("name", "questions", "documents", "least"), [("urzad", 64, 124, 10), ("office_en", 12, 24, 2)]
)
def test_there_are_enough_of_every_kind(name: str, questions: int, documents: int, least: int) -> None:
    cases = _cases(name)
    conditions = Counter(condition for case in cases for condition in _expected(case))

    assert len(cases) >= questions
    assert len(cases[0].terms.documents) >= documents
    assert set(conditions) == {"include", "exclude", "cite", "refuse", "safe"}
    assert min(conditions.values()) >= least
    assert max(
        Counter(case.context.index(key) for case in cases for key in _expected(case).get("cite", ())).values()
    ) < (len(cases) / 2), "the source stands too often at the same place of its context"


@pytest.mark.parametrize(
    ("expect", "fault"),
    [
        pytest.param("{include: [20 zł], cite: [fee]}", "which no cited document says", id="phrase-not-cited"),
        pytest.param("{include: [54 euro], cite: [fee]}", "which no cited document says", id="other-wording"),
        pytest.param("{include: [opłata], cite: [fee]}", "which the question itself says", id="echo"),
        pytest.param(
            "{include: [54 zł], exclude: [wizyta], cite: [fee]}", "which a cited document says", id="forbids-cited"
        ),
        pytest.param(
            "{include: [54 zł], exclude: [99 zł], cite: [fee]}", "which nothing suggests", id="forbids-anything"
        ),
        pytest.param("{include: [54 zł], exclude: [zł], cite: [fee]}", "which it also wants", id="forbids-wanted"),
        pytest.param("{include: [54 zł]}", "lacks phrases or sources", id="no-source"),
        pytest.param("{refuse: true, include: [54 zł], cite: [fee]}", "refused and answered", id="refusal-with-phrase"),
    ],
)
def test_a_slip_is_noticed(expect: str, fault: str, tmp_path: Path) -> None:
    documents = "{fee: Opłatę 54 zł należy wnieść przed wizytą., old: Dawniej pobierano 20 zł.}"
    question = f"{{id: q, question: Ile wynosi opłata?, context: [fee, old], expect: {expect}}}"
    node = tree_from_text(f"kind: rag\ndocuments: {documents}\nquestions:\n  - {question}\n", "slip.yaml", json=False)
    assert node is not None
    (case,) = load(node, tmp_path / "slip.yaml", Settings()).cases

    assert fault in "; ".join(_faults(case))
