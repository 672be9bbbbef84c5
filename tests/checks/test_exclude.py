"""`exclude`: a table of expectation, answer, score and reason."""

from __future__ import annotations

from typing import Any

import pytest

from pytest_genir.rag.scoring import score_answer
from tests.checks.table import Row, check_row, rows

SUBSTRING: dict[str, Any] = {"matching": "substring"}
ANY: dict[str, Any] = {"phrase": "samochód", "polarity": "any"}


@pytest.mark.parametrize(
    "row",
    rows(
        Row(["260 zł"], "Opłata wynosi 310 zł.", 1, "none of 1 forbidden phrases stands there"),
        Row(["260 zł"], "Opłata wynosi 260 zł.", 0, "found '260 zł' as '260 zł'"),
        Row(["260 zł", "290 zł"], "Opłata wynosi 260 zł.", 1 / 2),
        Row(["260 zł", "290 zł"], "Opłata wynosi 260 albo 290 zł.", 0),
        Row(["a1", "b1", "c1"], "a1, b1", 1 / 3),
        Row(["a1", "b1", "c1"], "a1, b1, c1", 0),
        Row([["autobus", "tramwaj"]], "Jedź tramwajem.", 0, "found 'autobus' or 'tramwaj' as 'tramwajem'"),
        Row([["autobus", "tramwaj"], "pociąg"], "Jedź tramwajem.", 1 / 2),
        Row(["260"], "Pokój 2600", 1),
        Row(["260"], "Pokój 2600", 0, "", SUBSTRING),
        Row(["samochód"], "To rower, nie samochód.", 1, "'samochód' is denied"),
        Row([ANY], "To rower, nie samochód.", 0),
    ),
)
def test_exclude(row: Row) -> None:
    check_row("exclude", row)


def test_places_are_told() -> None:
    answer = "Jedź tramwajem."
    found: Any = score_answer({"exclude": ["tramwaj"]}, answer)["exclude"].details["found"]

    assert [answer[one["start"] : one["end"]] for one in found] == ["tramwajem"]


@pytest.mark.parametrize(
    ("answer", "found"),
    [
        ("It is the cellar [2]. Room and all.", False),
        ("The third room [2].", False),
        ("Room 2 [1].", True),
        ("In room 2, behind the desk [2].", True),
    ],
)
def test_the_number_of_a_source_belongs_to_no_phrase(answer: str, found: bool) -> None:
    pages = ["hours", "tickets", "rooms"]

    assert score_answer({"exclude": ["Room 2"]}, answer, context=pages)["exclude"].passed is not found
    assert score_answer({"include": ["Room 2"]}, answer, context=pages)["include"].passed is found
