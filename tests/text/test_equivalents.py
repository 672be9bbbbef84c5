"""What English says in several fixed ways: rates, bounds, days, dates, and words such as `your` that only say which."""

from __future__ import annotations

import pytest

from pytest_genir import score_answer
from tests.support.rows import rows_in_lots

_SAME = [
    ("£5 per month", "It costs £5 a month."),
    ("£5 per month", "It costs £5/month."),
    ("£5 a month", "There is a fee of £5 monthly."),
    ("per person", "It is £12 a head."),
    ("every year", "The test is done annually."),
    ("weekly", "The market is held every week."),
    ("once a week", "We clean weekly."),
    ("Tuesday to Friday", "Open Tue–Fri, 10–18."),
    ("Monday-Friday", "Open Monday until Friday."),
    ("Monday to Friday", "On weekdays we open at eight."),
    ("at least 16", "You must be 16 or over."),
    ("at least 16", "For ages 16+ only."),
    ("at least 3 days", "It takes three or more days."),
    ("16 or older", "You must be at least 16."),
    ("up to 20 kg", "Bags of 20 kg or less travel free."),
    ("up to 3 days", "It takes 3 days at most."),
    ("by 31 January", "Apply no later than January 31st."),
    ("from 1 May", "The fee rises as of 1 May."),
    ("for six years", "Keep them for at least six years."),
    ("the fee is £5 per month", "The fee, which rose in May, is £5 a month."),
    ("pay your rent", "Pay the rent on the first."),
    ("bring your passport", "Please bring a passport."),
    ("keep receipts", "Keep all your receipts."),
    ("at the reception", "Ask at reception."),
    ("no joining fee", "There isn't a joining fee."),
    ("6 o'clock", "Doors open at 6:00 pm sharp."),
    ("tyre pressure", "Check the tire pressure."),
    ("9:30", "We start at half nine."),
    ("8:30 am", "Half eight in the morning."),
    ("notify the insurer immediately", "If it breaks, immediately notify the insurer, even if nobody was hurt."),
]
_OTHERS = [
    ("£5 per month", "It costs £15 a month."),
    ("£5 per month", "It costs £5 a year."),
    ("once a week", "We clean twice a week."),
    ("weekly", "The market is held every month."),
    ("Monday to Friday", "Open Monday to Saturday."),
    ("Tuesday to Friday", "Open Tuesday, Friday."),
    ("at least 16", "You must be under 16."),
    ("at least 16", "You must be 16 or under."),
    ("at least 16", "You must be at least 160."),
    ("up to 3 days", "It takes 3 days or more."),
    ("by 31 January", "Apply from 31 January."),
    ("for six years", "Keep them for up to six years."),
    ("the deadline is 15 August", "The old deadline was 15 August."),
    ("hotel staff", "In the hotel the staff speak English."),
    ("9:30", "Half nine, half ten of them."),
    ("no joining fee", "There is a joining fee."),
    ("cashback", "Cashback: discontinued in May."),
    ("nappies", "- Paper → blue bin\n- Nappies → not collected"),
    ("£29", "The filling costs £29. Sorry, I meant £19."),
    ("bay 4", "Bay 4 is taken, use bay 9."),
    ("a refund", "Nobody who misses the flight gets a refund."),
    ("the pool is heated", "That the pool is heated is a rumour."),
    ("dogs travel free", '"Dogs travel free" is what the old leaflet says.'),
    ("weekend delivery", "Weekend delivery would be nice, but we can't do it."),
    ("the bridge is open", "We hope the bridge is open by June, but at the moment it's shut."),
    ("12 March", "The meeting planned for 12 March will now take place on 19 March."),
    ("Ms Gray", "Ms Gray is no longer with the firm."),
    ("5G", "5G is planned, but not yet there."),
    ("the shop is open on Sunday", "I thought the shop is open on Sunday, but it's closed."),
]


@rows_in_lots(("phrase", "answer"), _SAME)
def test_another_way_says_it(phrase: str, answer: str) -> None:
    assert score_answer({"include": [phrase]}, answer, language="en").passed
    assert not score_answer({"exclude": [phrase]}, answer, language="en").passed


@pytest.mark.parametrize(("phrase", "answer"), _OTHERS)
def test_what_differs_is_not_said(phrase: str, answer: str) -> None:
    assert not score_answer({"include": [phrase]}, answer, language="en").passed
