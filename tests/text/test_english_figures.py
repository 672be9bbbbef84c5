"""English figures, months and codes, in the other ways in which people write them, and others beside them."""

from __future__ import annotations

import pytest

from pytest_genir.rag.scoring import score_answer

SAID = [
    ("a 15% deposit", "You pay a deposit of 15% when booking."),
    ("5-10% tip", "A tip of 5 to 10 per cent is usual."),
    ("a 2-year guarantee", "It has a guarantee of two years."),
    ("US$ 45", "The tax is 45 dollars."),
    ("60 dB", "It is louder than usual: 60 decibels."),
    ("80 bpm", "Your pulse is 80 beats per minute."),
    ("40 W", "The lamp takes forty watts."),
    ("autumn 2028", "It opens in the autumn of 2028."),
    ("May 2028", "It opens in May of 2028."),
    ("closed in May", "The track is closed during May."),
    ("mid-August", "The fair is in the middle of August."),
    ("early March", "Sowing begins at the start of March."),
    ("the end of May", "The fair is in late May."),
    ("12 noon", "Bring it back by midday."),
    ("fortnight", "You get an answer in two weeks."),
    ("10-minute walk", "The lake is ten minutes on foot."),
    ("a 10-minute walk from the station", "The lake is ten minutes on foot from the station."),
    ("20-minute drive", "It's a drive of 20 minutes."),
    ("reference AB 120", "Your reference is AB 120."),
    ("platform 6", "Your platform is 6."),
    ("chapter 4", "It's explained in chapter four."),
    ("chapter four", "It's explained in chapter 4."),
    ("from £8", "Rooms start at £8."),
    ("up to 30% off", "Save up to thirty per cent."),
    ("max 4 visits", "You can have at most four visits."),
    ("from age 8", "Pupils can join from the age of eight."),
    ("every other Friday", "The bin is emptied every second Friday."),
    ("the last day of June", "The sale ends on the last day in June."),
    ("between 1 and 3 pm", "The nurse comes between 13:00 and 15:00."),
    ("9 to 5 pm", "We are in from 9:00 to 17:00."),
    ("200 days a year", "The lift runs two hundred days per year."),
    ("not yet open", "The new wing isn't open yet."),
    ("except on Mondays", "The lift runs daily except Mondays."),
    ("World War II", "He flew in the Second World War."),
    ("the Second World War", "He flew in World War II."),
    ("article 6", "Article VI applies."),
    ("phase 2", "The second phase begins."),
    ("minimum stay of 2 nights", "Guests stay at least two nights."),
    ("at least 18 years old", "You can't be under 18."),
    ("edited by Tom Hill", "Editor: Tom Hill"),
    ("departs at 9:15", "Departure: 9:15"),
    ("weekly wages", "Wages: weekly"),
]
NOT_SAID = [
    ("World War I", "He fell in the Second World War."),
    ("Part 2", "It is in Part III."),
    ("minimum stay of 2 nights", "Guests stay at most two nights."),
    ("£100 fine", "A fine over £100 may follow."),
    ("edited by Tom Hill", "Author: Tom Hill\nEditor: Ann Lee"),
    ("paid weekly", "Wages: monthly\nMeetings: weekly"),
    ("a 15% deposit", "You pay a deposit of £15 when booking."),
    ("a 15% deposit", "The fee for a late deposit is 15%."),
    ("5-10% tip", "A tip of 10 to 15 per cent is usual."),
    ("US$ 45", "The tax is 45 euros."),
    ("60 dB", "It is louder than usual: 90 decibels in 60 seconds."),
    ("40 W", "The lamp takes forty volts."),
    ("autumn 2028", "It opens in the spring of 2028."),
    ("closed in May", "The track is closed during June; in May it is open."),
    ("mid-August", "The fair is at the end of August."),
    ("the end of May", "The fair is in early May."),
    ("12 noon", "Bring it back by midnight."),
    ("fortnight", "You get an answer in three weeks."),
    ("10-minute walk", "The lake is ten minutes by car."),
    ("10-minute walk", "The lake is twenty minutes on foot."),
    ("reference AB 120", "Your reference is AB 102."),
    ("platform 6", "Your platform is 16; leave in 6 minutes."),
    ("chapter 4", "It's explained in four chapters."),
    ("from £8", "Rooms cost up to £8."),
    ("up to 30% off", "Save at least thirty per cent."),
    ("max 4 visits", "You need at least four visits."),
    ("from age 8", "Pupils can join until the age of eight."),
    ("every other Friday", "The bin is emptied every Friday."),
    ("the last day of June", "The sale ends on the last day in July."),
    ("between 1 and 3 pm", "The nurse comes between 1:00 and 15:00."),
    ("200 days a year", "The lift runs two hundred days per decade."),
    ("not yet open", "The new wing is already open."),
    ("except on Mondays", "The lift runs daily, on Mondays as well."),
    ("costs nothing", "It costs next to nothing."),
]


@pytest.mark.parametrize(("phrase", "answer"), SAID)
def test_a_figure_is_found_however_people_write_it(phrase: str, answer: str) -> None:
    assert score_answer({"include": [phrase]}, answer, language="en").passed


@pytest.mark.parametrize(("phrase", "answer"), NOT_SAID)
def test_another_figure_is_not_it(phrase: str, answer: str) -> None:
    assert not score_answer({"include": [phrase]}, answer, language="en").passed
