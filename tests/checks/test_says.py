"""`says`: a table of expectation, answer, score and reason."""

from __future__ import annotations

import json
from pathlib import Path
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


@pytest.mark.parametrize("language", ["pl", "en"])
@pytest.mark.parametrize("says", ["yes", "no"])
def test_yes_and_no_in_words_of_their_own(language: str, says: str) -> None:
    """Two lists, each read before the rules were tuned on it: Polish 80 and 80 %, then 85 and 80 %; English 90 and
    95 %, then 75 and 90 %."""
    lines = (Path(__file__).parent / "says.jsonl").read_text(encoding="utf-8").splitlines()
    held = [one["answer"] for one in map(json.loads, lines) if (one["language"], one["says"]) == (language, says)]
    assert len(held) >= 38
    for answer in held:
        assert score_answer({"says": says}, answer, language=language).passed, answer
        assert not score_answer({"says": "no" if says == "yes" else "yes"}, answer, language=language).passed, answer
