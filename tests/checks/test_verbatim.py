"""`verbatim`: a table of expectation, answer, score and reason."""

from __future__ import annotations

import pytest

from pytest_genir.errors import GenirError
from pytest_genir.rag.scoring import score_answer
from tests.checks.table import DOCUMENTS, Row, check_row, rows

COPIED = "Opłata za wydanie karty wynosi 20 zł"
HALF = {"at_most": "50%"}


@pytest.mark.parametrize(
    "row",
    rows(
        Row(HALF, f"{COPIED}.", 0, "100% of 7 words are copied, at most 50% may be; the longest part: 'Opłata za"),
        Row(HALF, f"{COPIED} [0].", 0, "100% of 7 words"),
        Row(HALF, f"{COPIED} [0]. Opłata [1] za wydanie karty wynosi 20 zł [2].", 0, "100% of 14 words"),
        Row(HALF, COPIED.upper(), 0, "100%"),
        Row(HALF, "Za kartę zapłacisz 20 zł.", 1, "0% of 5 words are copied"),
        Row(HALF, f"{COPIED}, a to tyle co nic, moim skromnym zdaniem.", 1, "47% of 15 words"),
        Row(HALF, f"{COPIED}, a to tyle co.", 0.72727272727272, "64% of 11 words"),
        Row({"at_most": "70%"}, f"Otóż moim zdaniem {COPIED}.", 1, "70% of 10 words"),
        Row({"at_most": 0}, "Za kartę zapłacisz 20 zł.", 1),
        Row({"at_most": 1}, COPIED, 1, "100% of 7 words are copied"),
        Row({"at_most": "12,5%"}, COPIED, 0),
        Row({"at_most": 0, "words": 2}, "To 20 zł.", 1 / 3, "67% of 3 words"),
        Row({"at_most": 0, "words": 3}, "To 20 zł.", 1),
        Row({"at_most": 0, "words": 8}, COPIED, 1),
    ),
)
def test_verbatim(row: Row) -> None:
    check_row("verbatim", row)


def test_the_longest_part_has_its_place() -> None:
    answer = f"Otóż {COPIED}."
    scores = score_answer({"verbatim": {"at_most": 0}}, answer, documents=DOCUMENTS)
    longest = scores["verbatim"].details["longest"]

    assert answer[longest["start"] : longest["end"]] == COPIED
    assert longest["words"] == 7
    assert scores.metrics["verbatim"] == 7 / 8


def test_the_longest_part_may_stand_in_front_of_a_shorter_one() -> None:
    answer = f"{COPIED}, tak jest. Opłata za wydanie karty wynosi tyle."
    scores = score_answer({"verbatim": {"at_most": 0}}, answer, documents=DOCUMENTS)

    assert scores["verbatim"].details["longest"] == {"start": 0, "end": len(COPIED), "words": 7}


@pytest.mark.parametrize(
    ("expected", "message"),
    [
        ({}, "'verbatim' has no 'at_most'"),
        ({"at_most": 60}, "'at_most' has to be from 0 to 100%, not 60\n  is 60% meant"),
        ({"at_most": "sixty"}, "'at_most' has to be a share, not the text 'sixty'"),
        ({"at_most": "120%"}, "'at_most' has to be from 0 to 100%"),
        ({"at_most": 0.5, "words": 0}, "'words' has to be at least 1"),
        ({"at_most": 0.5, "word": 5}, "unknown key of 'verbatim' 'word'"),
        (True, "'verbatim' has to be an object"),
    ],
)
def test_what_cannot_be_read(expected: object, message: str) -> None:
    with pytest.raises(GenirError, match=f"^expect: {message}"):
        score_answer({"verbatim": expected}, "Tak.", documents=DOCUMENTS)


def test_there_has_to_be_something_to_copy() -> None:
    with pytest.raises(GenirError, match="has no documents to compare with"):
        score_answer({"verbatim": HALF}, "Tak.")


PAGE = (
    "The hall is hired out by the hour. Ask at the desk before noon. The keys are with the caretaker. Chairs stand in "
    "the cellar and go back there. Whoever leaves last turns off the lights."
)


@pytest.mark.parametrize(
    ("answer", "words", "share"),
    [
        # the order of the sentences makes no other text of a page
        ("The keys are with the caretaker. Ask at the desk before noon. The hall is hired out by the hour.", 15, 1.0),
        ("The keys are with the caretaker. Ask at the desk before noon.", 15, 0.0),
        ("The keys are with the caretaker. And: ask at the desk before noon.", 12, 12 / 13),
        # a quotation each of two pages is none of either
        ("The keys are with the caretaker. Opłata za wydanie karty wynosi 20 zł.", 8, 0.0),
        ("The keys are with the caretaker. Opłata za wydanie karty wynosi 20 zł.", 7, 7 / 13),
    ],
)
def test_what_is_copied_of_a_page_counts_together(answer: str, words: int, share: float) -> None:
    documents = {"page": PAGE, **DOCUMENTS}
    found = score_answer({"verbatim": {"at_most": 0, "words": words}}, answer, documents=documents)

    assert found.metrics["verbatim"] == pytest.approx(share)
