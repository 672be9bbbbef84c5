"""English states behind their times: what is one and what is of another time, thing or clause."""

from __future__ import annotations

import pytest

from pytest_genir.rag.scoring import score_answer


@pytest.mark.parametrize(
    ("phrase", "answer", "said"),
    [
        ("closed on Sundays", "On Sundays the shop is closed.", True),
        ("closed on Sundays", "On Sundays we're closed.", True),
        ("closed on Sundays", "On Sundays the shop is not closed.", False),
        ("closed on Sundays", "Sunday: closed", True),
        ("closed on Sundays", "All shops but Sundays: closed", False),
        ("closed on Sundays", "The path by the mill on Sundays: closed to cars", False),
        ("closed on Sundays", "- Sundays: closed", True),
        ("closed on Sundays", "On Sundays the café is open and the shop is closed.", False),
        ("closed on Sundays", "The path to the shop on Sundays is closed to cars.", False),
        ("closed on Sundays", "Except on Sundays the shop is closed.", False),
        ("closed on Sundays", "On Sundays, when the main hall is full, a side room is closed.", False),
        ("closed on Sundays", "On Sundays we rest. The shop is closed on Mondays.", False),
        ("closed on Sundays", "On Sundays nobody says the shop is closed.", False),
        (
            "closed on Sundays",
            "On Sundays before noon and in the evenings of all other days the shop stays closed.",
            False,
        ),
        ("closed on Sundays", "On Sundays we open at noon; the bar is closed.", False),
        ("free on Fridays", "On Fridays entry is free.", True),
        ("free on Fridays", "Fridays: free", True),
        ("only on Fridays", "On Fridays it is only for members.", False),
        ("closed in August", "In August the office is completely closed.", True),
        ("closed in August", "In August we shut the pool, which closed last year too.", False),
        ("busy at weekends", "At weekends the pool is usually busy.", True),
        ("open at weekends", "At weekends the pool looks open.", False),
    ],
)
def test_a_state_is_of_the_time_that_leads_to_it(phrase: str, answer: str, said: bool) -> None:
    assert score_answer({"include": [phrase]}, answer, language="en").passed is said
