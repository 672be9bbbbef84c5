"""Every shipped question tells right answers from wrong ones, and there are enough of every sort."""

from __future__ import annotations

import json
import re
from collections import Counter
from functools import cache
from typing import Any

import pytest

from pytest_genir.audit.benchmark import Audit, audit
from pytest_genir.rag.case import RagCase
from tests.support.parrots import SHIPPED, cases_of

_SLUG = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
folders = pytest.mark.parametrize("folder", list(SHIPPED))
#: Rules that the shipped questions may still break.
_PENDING: set[str] = set()
#: Where two values of one sentence cannot be told apart by the words beside them.
_MOST_SWAPPED = {"urzad": 3, "urzad-harder": 3, "office_en": 2}


def _cases(folder: str) -> tuple[RagCase, ...]:
    return cases_of(SHIPPED[folder])


#: What is audited: 100 of the Polish questions always, all of them where time does not matter.
AUDITED = {
    "office_en": SHIPPED["office_en"],
    "urzad": SHIPPED["urzad"],
    "urzad-harder": tuple(path for path in SHIPPED["urzad"] if path.stem.startswith("trudne")),
}
audits = pytest.mark.parametrize(
    "name",
    [
        "office_en",
        pytest.param("urzad-harder", marks=pytest.mark.slow),
        pytest.param("urzad", marks=pytest.mark.slow),
    ],
)


@cache
def _audit(name: str) -> Audit:
    return audit(AUDITED[name])


def _expected(case: RagCase) -> dict[str, Any]:
    return {each.check.name: each.expected for each in case.question.expectations}


def _cited(case: RagCase) -> tuple[str, ...]:
    wanted = _expected(case).get("cite", ())
    return tuple(getattr(wanted, "documents", wanted))


@audits
def test_the_audit_finds_nothing(name: str) -> None:
    found = [
        f"{finding.where}: {finding.item}: {finding.rule.name}: {finding.message}"
        for finding in _audit(name).findings
        if finding.rule.level != "note" and finding.rule.name not in _PENDING
    ]

    assert found == []


@audits
def test_few_swapped_facts_pass(name: str) -> None:
    passed = [finding.item for finding in _audit(name).findings if finding.rule.name == "swapped-passes"]

    assert len(passed) <= _MOST_SWAPPED[name], passed


@audits
def test_right_answers_pass_in_other_forms(name: str) -> None:
    tally = _audit(name).tally

    assert tally.right > 4 * len(cases_of(AUDITED[name]))
    assert tally.failed <= 0.05 * tally.right


@pytest.mark.parametrize("folder", ["office_en", pytest.param("urzad", marks=pytest.mark.slow)])
def test_the_other_documents_never_pass(folder: str) -> None:
    passed = []
    for case in _cases(folder):
        cited = _cited(case)
        lines = [f"{case.terms.documents[key]} [{at}]" for at, key in enumerate(case.context) if key not in cited]
        if case.score("\n".join(lines)).passed:
            passed.append(case.id)

    assert passed == []


@folders
def test_every_question_has_four_to_six_documents_and_every_document_a_question(folder: str) -> None:
    cases = _cases(folder)
    sizes = {case.id: len(set(case.context)) for case in cases}

    assert {key: size for key, size in sizes.items() if not 4 <= size <= 6} == {}
    assert set(cases[0].terms.documents) - {key for case in cases for key in case.context} == set()


@folders
def test_ids_and_tags_are_slugs(folder: str) -> None:
    cases = _cases(folder)
    names = [*(case.id for case in cases), *cases[0].terms.documents, *(tag for case in cases for tag in case.tags)]

    assert [each for each in names if not _SLUG.fullmatch(each)] == []
    assert [case.id for case in cases if not case.tags] == []
    assert len({case.id for case in cases}) == len(cases)


@folders
def test_documents_are_short_pages_with_a_title(folder: str) -> None:
    lines = (SHIPPED[folder][0].parent / "documents.jsonl").read_text(encoding="utf-8").splitlines()
    documents = [json.loads(line) for line in lines]

    assert lines == [json.dumps(document, ensure_ascii=False) for document in documents]
    assert [
        each["id"] for each in documents if not re.fullmatch(r"[^\n]{8,90}\n\n[^\n]+[.!”\"]", each["contents"])
    ] == []
    assert [each["id"] for each in documents if not 60 <= len(each["contents"].split()) <= 140] == []


@pytest.mark.parametrize(("folder", "questions", "documents"), [("urzad", 263, 153), ("office_en", 101, 39)])
def test_there_are_enough_of_every_kind(folder: str, questions: int, documents: int) -> None:
    cases = _cases(folder)
    places = Counter(case.context.index(key) for case in cases for key in _cited(case))

    assert len(cases) == questions
    assert len(cases[0].terms.documents) == documents
    assert max(places.values()) < len(cases) / 2, "the source stands too often at the same place of its context"


@pytest.mark.parametrize(
    ("tags", "least"),
    [
        pytest.param(("dwa-dokumenty", "two-documents"), 60, id="two-pages"),
        pytest.param(("pulapka", "trap"), 40, id="trap"),
        pytest.param(("warunek", "condition"), 20, id="conditional"),
        pytest.param(("wstrzykniecie", "injection"), 20, id="injected"),
        pytest.param(("odmowa", "refusal"), 40, id="refusal"),
        *(
            pytest.param(kinds, 6, id=kinds[1])
            for kinds in (
                ("brak", "absent"),
                ("nieaktualne", "outdated"),
                ("inne-miasto", "elsewhere"),
                ("szkodliwe", "harmful"),
                ("wstrzykniete", "injected"),
                ("niejasne", "unclear"),
            )
        ),
    ],
)
def test_the_harder_questions_are_of_every_sort(tags: tuple[str, str], least: int) -> None:
    harder = tuple(path for paths in SHIPPED.values() for path in paths if path.stem.startswith(("trudne", "harder")))
    cases = cases_of(harder)

    assert len(cases) == 200
    assert sum(bool(set(tags) & set(case.tags)) for case in cases) >= least


@folders
def test_every_answerable_question_says_that_it_is_not_to_be_refused(folder: str) -> None:
    without = []
    for case in _cases(folder):
        wish = _expected(case).get("refuse")
        if "cite" in _expected(case) and (wish is None or wish.expected):
            without.append(case.id)

    assert without == []
