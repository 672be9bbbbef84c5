"""`length`: a table of expectation, answer, score and reason."""

from __future__ import annotations

import pytest

from pytest_genir.errors import GenirError
from pytest_genir.rag.scoring import score_answer
from tests.checks.table import Row, check_row, rows

FIVE = "Raz dwa trzy. Cztery pięć!"


@pytest.mark.parametrize(
    "row",
    rows(
        Row({"words": {"at_most": 5}}, FIVE, 1, "5 words, at most 5 wanted"),
        Row({"words": {"at_most": 4}}, FIVE, 4 / 5, "5 words, at most 4 wanted"),
        Row({"words": {"at_least": 5}}, FIVE, 1, "5 words, at least 5 wanted"),
        Row({"words": {"at_least": 10}}, FIVE, 1 / 2, "5 words, at least 10 wanted"),
        Row({"words": {"at_least": 2, "at_most": 5}}, FIVE, 1, "at least 2 and at most 5 wanted"),
        Row({"sentences": {"at_most": 1}}, FIVE, 1 / 2, "2 sentences, at most 1 wanted"),
        Row({"sentences": {"at_least": 2, "at_most": 2}}, FIVE, 1),
        Row({"characters": {"at_most": 26}}, f"  {FIVE}\n", 1, "26 characters"),
        Row({"characters": {"at_most": 13}}, FIVE, 1 / 2),
        Row({"words": {"at_most": 3}}, "It's well-known: see https://a.pl/b-c?d=e", 3 / 4, "4 words"),
        Row({"words": {"at_most": 2}}, "**Tak** – nie.", 1, "2 words"),
        Row({"words": {"at_least": 4}}, "Biało-czerwona flaga nad 10-14 domami", 1, "5 words"),
        Row({"words": {"at_most": 5}, "characters": {"at_most": 13}}, FIVE, 1 / 2, "5 words, at most 5 wanted; 26"),
    ),
)
def test_length(row: Row) -> None:
    check_row("length", row)


@pytest.mark.parametrize(
    ("expected", "message"),
    [
        ({}, "'length' bounds nothing"),
        ({"words": {}}, "'words' has no bound"),
        (40, "'length' has to be an object, not the number 40\n  write e.g. {words: {at_most: 120}}"),
        ({"words": 5}, "'words' has to be an object, not the number 5\n  write words: {at_most: 40}"),
        ({"words": {"at_most": 0}}, "'at_most' has to be at least 1"),
        ({"words": {"at_least": 5, "at_most": 4}}, "no answer has at least 5 and at most 4 words"),
        ({"tokens": {"at_most": 5}}, "unknown key of 'length' 'tokens'"),
        ({"words": {"most": 5}}, "unknown key of 'words' 'most'"),
    ],
)
def test_what_cannot_be_read(expected: object, message: str) -> None:
    with pytest.raises(GenirError, match=f"^expect: {message}"):
        score_answer({"length": expected}, "Tak.")
