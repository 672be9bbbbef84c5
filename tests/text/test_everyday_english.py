"""What people say every day in other words than an English phrase has, and what only looks like it."""

from __future__ import annotations

import pytest

from tests.text.test_everyday import passes

#: Phrase, answers that say it, answers that do not.
PHRASES = [
    (
        "closed on Mondays",
        ["On Mondays the museum is closed.", "- Monday: closed\n- Tuesday to Friday: 9–17"],
        ["On Mondays the museum is open, and on Tuesdays it's closed.", "- Tuesday: closed\n- Monday: 9–17"],
    ),
    (
        "open in August",
        ["In August we're open from nine.", "**August:** open"],
        [
            "In August we're never open.",
            "In August we are closed, and in May we are open.",
            "In August no pool is open.",
        ],
    ),
    (
        "referral from a doctor",
        ["You need a referral from your family doctor."],
        ["A referral from your former doctor won't do.", "You need a referral from a doctor's secretary."],
    ),
    (
        "we will send a code",
        ["We'll send you a code by text message."],
        ["You'll send us a code.", "We'll send you no code.", "We'll send you a form, then you enter a code."],
    ),
    ("library card number", ["Log in with the number of your library card."], ["Log in with your phone number."]),
    (
        "payment by card",
        ["You can pay by card.", "We take card payments.", "You can pay with your debit card."],
        ["We don't take card payments.", "Payment by card is not possible.", "You can pay by bank transfer."],
    ),
    (
        "keys are handed over",
        ["The landlord hands over the keys on the first day."],
        ["The landlord never hands over the keys.", "The landlord hands over the flat and changes the keys."],
    ),
    (
        "more than 10 people",
        ["Groups larger than ten people pay less.", "No, more than 10 people can't ride at once."],
        ["A lift may carry no more than 10 people.", "Groups of fewer than 10 people pay more."],
    ),
    (
        "at most 10 people",
        ["Groups can't be larger than 10 people.", "A group may not exceed ten people."],
        ["Groups can be larger than 10 people.", "Groups can't be smaller than 10 people."],
    ),
    (
        "over 18",
        ["Only people over the age of 18 may enter."],
        ["People under 18 may enter.", "Nobody over 18 may enter."],
    ),
    (
        "the library is open",
        ["You asked whether you can come on Monday: the library is open."],
        [
            "You want to know whether the library is open. It is closed.",
            "Is the library open? It is closed.",
            "Check with the desk if the library is open.",
            "It depends on the season whether the library is open.",
        ],
    ),
    (
        "you need a visa",
        ["Whether you travel by car or by plane, you need a visa."],
        ["The officer decides whether or not you need a visa.", "There's nobody here who says you need a visa."],
    ),
    (
        "£40",
        ["It's £40 a year, up from £35."],
        ["It's £45 a year, up from £40.", "It's £45 a year (up from £40 in 2023)."],
    ),
    (
        "20 minutes by train",
        ["It takes 20 minutes on foot or by train."],
        ["It takes 20 minutes by bus and 35 minutes by train.", "It takes 20 minutes by bus, 35 minutes by train."],
    ),
    ("the tenant pays", ["The tenant usually pays."], ["The tenant asks and the landlord pays."]),
    ("£5 for children", ["It's £5 for pensioners and children."], ["It's £5 for adults; children get in for £2."]),
    ("half past seven", ["Doors open at 7:30 pm."], ["Doors open at 6:30 pm.", "Doors open at 7:15 pm."]),
    ("half past seven in the morning", ["Doors open at 7:30 a.m."], ["Doors open at 7:30 pm."]),
    ("15 euros", ["Unlike the cinema, we charge 15 euros."], ["Unlike the 15 euros at the cinema, here it's 20."]),
    ("in cash", ["Nothing but payment in cash is possible."], ["Everything but payment in cash is possible."]),
    (
        "open on Saturdays",
        ["We're open on Saturdays."],
        ["We're rarely open on Saturdays.", "We seldom open on Saturdays."],
    ),
    ("free Wi-Fi", ["There is free Wi-Fi."], ["Free Wi-Fi was once offered here.", "We're thinking about free Wi-Fi."]),
    (
        "needs no deposit",
        ["The room doesn't need a deposit.", "It needs no deposit."],
        ["It needs a deposit.", "It doesn't only need a deposit, but two."],
    ),
    ("doesn't include a meal", ["The fare includes no meal."], ["The fare includes a meal."]),
    ("there is no lift", ["There isn't any lift in the old wing."], ["There is a lift in the old wing."]),
    ("apply for a grant", ["Grants can be applied for until May."], ["Grants can't be applied for."]),
    ("looked after by a nurse", ["You are looked after by a trained nurse."], ["You are looked after by a friend."]),
    ("pick-up from 2 p.m.", ["Pick-up is possible from 14:00."], ["Drop-off from 2 p.m., pick-up from 4 p.m."]),
    ("a quarter to six", ["It sails at 5:45 pm."], ["It sails at 6:15 pm."]),
    ("every 6 months", ["Your dentist will see you twice a year."], ["Have it checked every six weeks."]),
    ("wash at 40 degrees", ["Wash it at 40°C."], ["Never wash it at 40°C."]),
    (
        "you must bring skates",
        ["You must bring warm gloves and your own skates."],
        ["You must bring a towel and rent skates.", "You must bring a towel and the club lends skates."],
    ),
    (
        "the pass covers trams",
        ["The pass covers buses and trams.", "The pass covers buses, ferries and trams."],
        ["The pass covers buses and replaces trams.", "The pass covers buses and drivers cover trams."],
    ),
    ("bring swimwear", ["Bring a towel and swimwear."], ["Bring a towel; swimwear can be hired."]),
    (
        "the policy covers storm damage",
        ["Storm damage is covered by the policy."],
        ["Storm damage is covered by another policy."],
    ),
    (
        "the museum is closed",
        ["The museum is closed."],
        ["If the museum were closed, we'd refund you."],
    ),
    ("free cancellation", ["Free cancellation is possible."], ["Free cancellation ended on 1 June."]),
    ("rooms with a balcony", ["We have rooms with a balcony."], ["We've run out of rooms with a balcony."]),
    (
        "Saturdays 10:00-14:00",
        ["On Saturdays we're open from 10 am to 2 pm.", "We're open 9–17 on weekdays and 10 am to 2 pm on Saturday."],
        ["We're open 10 am to 2 pm on weekdays and 9 am to 1 pm on Saturday.", "On Saturday closed; 10:00-14:00 else."],
    ),
    (
        "aged 16 or over",
        ["Applicants have to be at least 16.", "You need to be 16+."],
        ["Groups need at least 16 people.", "Applicants have to be at most 16."],
    ),
    ("wait for a reply", ["Please wait for a reply."], ["Don't wait for a reply."]),
    ("contact us", ["Don't wait to contact us."], ["Don't contact us."]),
    ("no later than Friday", ["Return the keys by Friday at the latest."], ["Return the keys after Friday."]),
    ("non-refundable", ["The fee is not refundable."], ["The fee is refundable.", "It's not only refundable."]),
    ("an extra charge", ["There is an extra charge."], ["Skis travel free of any extra charge."]),
    ("staff speak English", ["Our staff speak English."], ["Few of our staff speak English."]),
    ("you get a discount", ["Students: you get a discount."], ["You'd get a discount if you were a student."]),
    ("dogs on a lead", ["We welcome dogs on a lead."], ["Dogs are banned, even dogs on a lead."]),
    ("pick up the keys", ["You can pick the keys up at reception."], ["You drop the keys off and pick up the bill."]),
    ("fill the form in", ["Just fill out the form online."], ["Don't fill in the form."]),
    (
        "student tickets",
        ["Tickets for students cost £4."],
        ["Students buy tickets.", "There are no tickets for students."],
    ),
    ("do not use bleach", ["Never use bleach on wool."], ["Use bleach on cotton.", "Never use anything but bleach."]),
    (
        "free parking",
        ["There's free parking.", "Parking is free."],
        ["Entry is free, parking costs £2.", "Entry is free (parking costs £2).", "Entry is free - parking isn't."],
    ),
    (
        "deposit of £200",
        ["You pay a £200 deposit.", "- **Deposit:** £200"],
        ["Rent is £200, deposit £400.", "The deposit isn't £200.", "Rent is £200 and the deposit £400."],
    ),
    ("minimum age of 21", ["The minimum age is 21."], ["The maximum age is 21.", "The minimum age is 12."]),
    ("for two persons", ["The voucher is valid for 2 people."], ["The voucher is for one person."]),
]


@pytest.mark.parametrize(("phrase", "said", "unsaid"), PHRASES, ids=[row[0] for row in PHRASES])
def test_other_english_words_of_every_day_say_the_same(phrase: str, said: list[str], unsaid: list[str]) -> None:
    assert [text for text in said if not passes(phrase, text, "en")] == []
    assert [text for text in unsaid if passes(phrase, text, "en")] == []
