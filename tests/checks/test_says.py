"""`says`: a table of expectation, answer, score and reason."""

from __future__ import annotations

from typing import Any

import pytest

from pytest_genir.errors import GenirError
from pytest_genir.rag.scoring import score_answer
from tests.checks.table import Row, check_row, rows

TABLE = [
    Row("yes", "Tak, ale tylko w soboty.", 1, "says yes: 'Tak'"),
    Row("no", "Tak, ale tylko w soboty.", 0, "says yes: 'Tak', but should say no"),
    Row("no", "Nie trzeba się umawiać.", 1, "says no: 'Nie trzeba się umawiać'"),
    Row("nie", "Niestety nie.", 1, "says no"),
    Row(True, "Owszem.", 1, "says yes"),
    Row(False, "Owszem.", 0, "but should say no"),
    Row("yes", "To zależy.", 0, "says neither yes nor no, but should say yes"),
    Row("no", "No, you can't.", 1, "says no: 'No'", {"language": "en"}),
]


@pytest.mark.parametrize("row", rows(*TABLE))
def test_says(row: Row) -> None:
    check_row("says", row)


@pytest.mark.parametrize(
    ("expected", "message"), [("maybe", "unknown value of 'says' 'maybe'"), (3, "'says' has to be yes or no")]
)
def test_says_is_yes_or_no(expected: Any, message: str) -> None:
    with pytest.raises(GenirError) as error:
        score_answer({"says": expected}, "x")

    assert message in str(error.value)


def test_says_is_for_polish_and_english() -> None:
    with pytest.raises(GenirError, match="'says' reads Polish and English, not 'de'"):
        score_answer({"says": "yes"}, "Ja.", language="de")
