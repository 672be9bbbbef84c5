"""English phrases that what follows turns away from who asks, and their neighbours, which it does not."""

from __future__ import annotations

import pytest

from pytest_genir.rag.scoring import score_answer
from tests.support.rows import rows_in_lots

#: Phrase, an answer in which it stands and is not said to who asks.
TURNED = [
    ("the key costs £10", "Losing the key costs £10."),
    ("the car costs £4", "Parking the car costs £4 an hour."),
    ("birth certificate", "A birth certificate? Only for first applications."),
    ("£7.50", "7 pounds, 50 people."),
    ("£7.50", "It's 7 pounds 50 times a year."),
    ("24 December", "The ratio was 24/12 on Monday."),
    ("has a lift", "The building will have a lift from 2027."),
    ("has a lift", "The building is going to have a lift as of next year."),
    ("offers valet parking", "From spring 2028 the garage will offer valet parking; at the moment it doesn't."),
    ("pay £5", "Members pay £5, visitors pay £8, and you're a visitor."),
    ("free for students", "It's free for students, but you're a pensioner, and for pensioners it's £3."),
    ("free delivery", "Delivery is free, but not for orders under $50, and yours is $20."),
    ("free returns", "We offer free returns, but not for sale items, and that's what you bought."),
    ("press the reset button", "Press the reset button while it's plugged in? Please don't. Unplug it first."),
    ("press the reset button", "You could press the reset button. Don't; it erases your photos."),
    ("parking costs €4", "Parking costs €4 at other garages. We charge €6."),
    ("parking costs €4", "Parking costs €4 elsewhere. Here it's €6."),
    ("Anna Reed is the manager", "Anna Reed was the manager until June. Her successor is Tom Hill."),
    ("the manager", "Anna Reed was the manager until last June."),
    ("deposit of £100", "A deposit of £100 was mentioned in error."),
    ("two-year warranty", '"Two-year warranty" is what the box says. In practice you\'ll get twelve months.'),
    ("the pool is heated", "The brochure states the pool is heated. It isn't."),
    ("the pool is heated", "I'd love to tell you the pool is heated."),
    (
        "cancel free of charge",
        "You can cancel free of charge unless you've used a session. You've used two, so you'll have to pay £15.",
    ),
    (
        "sessions last 45 minutes",
        "For adults, sessions last 45 minutes; for children 30, and as a child you'd only get the short one.",
    ),
    ("open on Mondays", "Normally we're open on Mondays. Not this week."),
    ("£40", "With the railcard it's £40. For the ticket you bought, £60."),
    ("£40", "At the other club it's £40. In the one you chose it's £60."),
]
#: Phrase, an answer that says it.
SAID = [
    ("10 pm", "Ballots are taken up to ten o'clock at night [1]. For voting you need to be 18 [2]."),
    ("£40", "It costs £40 with the railcard. For entry you have to be 18."),
    ("6 pm", "The hall is open until 6 pm. In the café you have 20 seats."),
    ("the key costs £10", "Replacing locks is dear, the key costs £10."),
    ("the key costs £10", "In the evening the key costs £10."),
    ("£7.50", "It costs 7 pounds 50."),
    ("24 December", "We close early on 24/12."),
    ("December 24", "Order by 12/24 and it will be there in time."),
    ("has a sauna", "The hotel has a sauna, which will reopen from 2027 with a new stove."),
    ("breakfast is included", "Breakfast is included. In the meantime, enjoy a coffee on us!"),
    ("you will get a refund", "You will get a refund. For now, keep the receipt."),
    ("has a lift", "The building has a lift. It isn't big, but a wheelchair fits."),
    ("open on Sundays", "We're open on Sundays. It isn't a holiday in this country."),
    ("open on Sundays", "We're open on Sundays, and you're welcome to bring the kids."),
    ("members pay £5", "Members pay £5 and visitors £8, and you're a member."),
    ("free for students", "It's free for students, and you're a student, so no charge."),
    (
        "refund within 30 days",
        "You get a refund within 30 days, except for opened items. Yours is unopened, so you're fine.",
    ),
    (
        "free returns",
        "We offer free returns, but not for sale items. You bought a full-price jacket, so you can send it back free.",
    ),
    ("keep the receipt", "Keep the receipt. Don't worry, we'll email you a copy too."),
    ("press the reset button", "Press the reset button. Don't hold it for too long."),
    ("parking costs €4", "Parking costs €4 at most garages. We have two in the centre."),
    ("parking costs €4", "Parking costs €4 here and €6 elsewhere."),
    ("the price was £30", "The price was £30 until last June."),
    ("two-year warranty", "You get a two-year warranty. We also offer an extension."),
    ("ten guests", "The table seats ten guests, and that's what you booked."),
    ("bring your passport", "As a visitor you must bring your passport."),
    ("valid for 90 days", "The pass is valid for 90 days. It isn't transferable, though."),
    ("the pool is heated", "The pool is heated. It isn't deep, so children love it."),
    (
        "cancel free of charge",
        "You can cancel free of charge unless you've used a session. Yours is unused, so you pay nothing.",
    ),
    ("sessions last 45 minutes", "Sessions last 45 minutes for adults and 30 for children, and you're an adult."),
    ("the fee is waived", "As a rule the fee is waived. As a member you don't have to apply."),
    ("repairs are free", "Under warranty, repairs are free. If it isn't under warranty, we'll quote first."),
    ("repairs are free", "If it's under warranty, repairs are free; if it isn't, we'll send you a quote."),
    ("call your landlord", "If the boiler fails, call your landlord. If he doesn't answer, call us."),
]


@pytest.mark.parametrize(("phrase", "answer"), TURNED)
def test_what_follows_turns_a_phrase_away(phrase: str, answer: str) -> None:
    assert not score_answer({"include": [phrase]}, answer, language="en").passed


@rows_in_lots(("phrase", "answer"), SAID)
def test_what_only_looks_like_it_does_not(phrase: str, answer: str) -> None:
    assert score_answer({"include": [phrase]}, answer, language="en").passed
