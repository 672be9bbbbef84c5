"""A verb that a second clause leaves out is the first one's; what the first clause says stays its own."""

from __future__ import annotations

import pytest

from pytest_genir.rag.scoring import score_answer

_FOUND = [
    ("cats need a carrier", "On the coach dogs need a lead and cats a carrier."),
    ("the tenor sings the second verse", "The alto sings the first verse, and the tenor the second verse."),
    ("the bikes go on the trailer", "The tents go on the roof and the bikes on the trailer."),
    ("the café is open on Mondays", "The gallery is open on Sundays and the café on Mondays."),
    ("Portugal uses the euro", "Iceland uses the krona; Portugal the euro."),
    (
        "toddlers paint with fingers",
        "Schoolchildren paint with brushes, toddlers with fingers, and adults don't paint.",
    ),
    ("meat is served on Fridays", "Fish is served on Tuesdays, meat on Fridays."),
]
_MISSED = [
    ("dogs need a carrier", "On the coach dogs need a lead and cats a carrier."),
    ("cats need a carrier", "Dogs don't need a lead and cats a carrier."),
    ("cats need a carrier", "Dogs need a lead, cats no carrier."),
    ("cats need a carrier", "If dogs needed a lead and cats a carrier, we would say so. They don't."),
    ("the tents go on the trailer", "The tents go on the roof and the bikes on the trailer."),
    ("adults teach violin", "The school teaches children piano and adults violin."),
    ("cats need a carrier", "Dogs need a lead and the driver likes cats. A carrier is sold at the desk."),
    ("cats need a carrier", "Dogs need a lead, and cats a carrier bag full of toys."),
    ("the café is open on Mondays", "The gallery is open on Sundays and the café was on Mondays."),
    ("the café is open on Mondays", "The gallery isn't open on Sundays, nor the café on Mondays."),
    ("meat is served on Tuesdays", "Fish is served on Tuesdays, meat on Fridays."),
]


@pytest.mark.parametrize(("phrase", "answer"), _FOUND)
def test_a_verb_left_out_is_that_of_the_clause_in_front(phrase: str, answer: str) -> None:
    assert score_answer({"include": [phrase]}, answer, language="en").passed


@pytest.mark.parametrize(("phrase", "answer"), _MISSED)
def test_what_the_other_does_is_not_said(phrase: str, answer: str) -> None:
    assert not score_answer({"include": [phrase]}, answer, language="en").passed
