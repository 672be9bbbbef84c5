"""What the tables of conditions share: a row is an expectation, an answer, the score and a part of the reason."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

import pytest

from pytest_genir.rag.scoring import score_answer
from pytest_genir.results.record import Condition

#: Three documents of an invented town, for conditions that look at what was given.
DOCUMENTS = {
    "fees": "Opłata za wydanie karty wynosi 20 zł. Kartę wydajemy w ciągu 14 dni od złożenia wniosku.",
    "hours": "Biuro jest czynne od poniedziałku do piątku w godzinach 8.00-16.00, pokój 5, ul. Słoneczna 10.",
    "rules": "Karta jest ważna dwa lata. Zgubienie karty zgłasza się w Wydziale Spraw Obywatelskich do 3 maja 2025 r.",
}


class Row(NamedTuple):
    """One line of a table."""

    expected: Any
    answer: str
    score: float
    reason: str = ""
    options: Mapping[str, Any] = {}


def score_row(condition: str, row: Row) -> Condition:
    """Return what the condition says about the row's answer; it is looked up by name, as a benchmark does it."""
    return score_answer({condition: row.expected}, row.answer, **{"documents": DOCUMENTS, **row.options})[condition]


def check_row(condition: str, row: Row) -> None:
    """Hold the condition to the row."""
    found = score_row(condition, row)
    assert found.score == pytest.approx(row.score, abs=1e-9), found.reason
    assert found.passed is (row.score >= 1)
    assert row.reason in found.reason


def rows(*table: Row) -> Iterable[Any]:
    """Return rows for `parametrize`, with their answers as ids."""
    return [pytest.param(row, id=f"{number}-{row.answer[:30].strip()}") for number, row in enumerate(table)]
