"""English phrases whose clauses, times and subjects stand elsewhere in the answer, or are named there."""

from __future__ import annotations

from pytest_genir.rag.scoring import score_answer
from tests.support.rows import rows_in_lots

#: Phrase, answers that say it, answers that do not.
_CASES = [
    (
        "the race is called off if it snows",
        ["If it snows, the race is called off.", "If it snows the race is called off and everybody gets tea."],
        [
            "If it rains, the race is called off.",
            "If it snows, the race is not called off.",
            "If it snows, dress warmly; the race is called off in fog.",
            "If it snows, the race is moved.",
        ],
    ),
    (
        "if you cancel late, you lose the deposit",
        ["You lose the deposit if you cancel late."],
        ["You don't lose the deposit if you cancel late.", "You lose the deposit if you cancel twice."],
    ),
    (
        "free if you are under 26",
        ["If you're under 26, admission is free.", "If you are under 26, the whole tour is free."],
        [
            "If you're over 26, admission is free.",
            "If you're under 26, admission isn't free.",
            "If you're under 26, bring your ID; admission is free for members.",
        ],
    ),
    (
        "fresh bread on Saturdays",
        ["On Saturdays you'll find fresh bread at the gate.", "On Saturdays there is fresh bread and cake."],
        [
            "On Saturdays there is no fresh bread.",
            "On Fridays you'll find fresh bread at the gate.",
            "On Saturdays you'll find cheese. Fresh bread comes on Mondays.",
            "Not on Saturdays you'll find fresh bread, but on Sundays.",
        ],
    ),
    (
        "it's not waterproof",
        ["The case is not waterproof.", "The case isn't waterproof, so keep it dry."],
        ["The case is waterproof.", "The case isn't waterproof, but it's waterproof up to the strap."],
    ),
    (
        "they are dishwasher safe",
        ["Our mugs are dishwasher safe."],
        ["Our mugs aren't dishwasher safe.", "Our mugs are dishwasher safe only when they are new, we are told? No."],
    ),
    (
        "wax isn't bleached",
        ["Our wax is never bleached."],
        ["Our wax is bleached.", "Our wax is never unbleached."],
    ),
    (
        "we would recommend spring",
        ["We'd recommend spring for pruning."],
        ["We wouldn't recommend spring for pruning."],
    ),
    (
        "first Tuesday of the month",
        ["We meet on the first Tuesday of each month.", "We meet on the first Tuesday of every month."],
        ["We meet on the second Tuesday of each month.", "We meet on the first Tuesday of the year."],
    ),
    (
        "until the end of April",
        ["The path is closed until 30 April.", "The path is closed until April 30th."],
        ["The path is closed until 20 April.", "The path is closed until 30 May.", "The path opens on 30 April."],
    ),
    (
        "the course is accredited",
        ["If you wonder whether the course is accredited: it is.", "You ask whether the course is accredited: yes."],
        [
            "If you wonder whether the course is accredited: it isn't.",
            "You ask whether the course is accredited: it is not.",
            "You ask whether the course is accredited; it is too early to say.",
        ],
    ),
    (
        "the plan pays for the tow truck",
        ["The plan pays for the tow truck."],
        [
            "If you had bought the plus package, the plan would pay for the tow truck.",
            "Had you bought the plus package, the plan would pay for the tow truck.",
        ],
    ),
    (
        "the museum is closed on Mondays",
        ["The rail museum doesn't open on Mondays.", "The rail museum isn't open on Mondays."],
        ["The rail museum opens on Mondays.", "The rail museum doesn't open on Tuesdays."],
    ),
    (
        "a kite over 2 m",
        ["If your kite is longer than 2 m, tell us."],
        ["If your kite is shorter than 2 m, tell us.", "If your kite is longer than 3 m, tell us."],
    ),
    (
        "covers the flood",
        ["It covers not only the fire but also the flood."],
        ["It covers the fire, but not the flood."],
    ),
    (
        "glass in the green bin",
        ["Into the green bin goes glass.", "In the green bin goes glass, nothing else."],
        ["Into the green bin goes paper, into the white one glass."],
    ),
    (
        "third place",
        ["Our choir came third.", "She finished third in the slalom."],
        [
            "Our choir came fourth.",
            "She finished the third lap.",
            "They didn't come third.",
            "He came on the third day.",
        ],
    ),
    (
        "3 to 4 weeks",
        ["It takes three or four weeks.", "It takes 3 or 4 weeks."],
        ["It takes four or five weeks.", "It takes three or five weeks.", "It takes three weeks or 4 days."],
    ),
    (
        "deadline 15 May",
        ["Drawings must reach us by 15 May.", "Apply by May 15th."],
        [
            "Drawings may be sent from 15 May.",
            "Drawings must reach us by 25 May.",
            "You don't have to apply by 15 May.",
        ],
    ),
    (
        "fee when you pay by card",
        ["When you pay by card, there's a fee of 1%."],
        ["When you pay by card, there's no fee.", "When you pay in cash, there's a fee."],
    ),
    (
        "nests are checked weekly",
        ["Every week the nests are checked.", "Each week nests are checked by a ranger."],
        ["Every month the nests are checked.", "Every week the nests aren't checked but the traps are."],
    ),
    (
        "dogs must be on a lead",
        ["Keep your dog on a lead.", "Dogs must be kept on a lead."],
        [
            "Don't keep your dog on a lead.",
            "Keep your cat on a lead.",
            "Dogs don't have to be on a lead.",
            "There's no need to keep your dog on a lead.",
        ],
    ),
    (
        "admission is free for under-12s",
        ["Under 12s get in for nothing.", "Children under twelve go free."],
        [
            "Under 12s get in for £2.",
            "Children under ten go free.",
            "Children under 12 don't go free.",
            "Over 12s go free.",
        ],
    ),
    (
        "open every day",
        ["We're open seven days a week.", "The hut is open daily."],
        ["We're open six days a week.", "The hut isn't open seven days a week."],
    ),
    (
        "reply within two days",
        ["You'll hear back from us within two days.", "We get back to you within 2 days."],
        ["You'll hear back from us within two weeks.", "You won't hear back within two days."],
    ),
    (
        "the workshop is full",
        ["There are no places left on the workshop.", "The workshop has no places left."],
        ["There are two places left on the workshop.", "There are no tools left on the workshop floor."],
    ),
    (
        "wear sturdy shoes",
        ["Sturdy shoes are a must.", "Sturdy shoes are compulsory on the ridge."],
        ["Sturdy shoes aren't a must.", "Sturdy shoes are not required.", "Sturdy boxes are a must."],
    ),
    (
        "no swimming after dark",
        ["Please don't swim after dark.", "Swimming after dark is not allowed."],
        [
            "Swimming after dark is fine.",
            "Swimming is not allowed before noon; after dark it is.",
            "Seals don't swim after dark.",
        ],
    ),
    (
        "the water is not drinkable",
        ["You can't drink the water.", "You must not drink the water."],
        ["You can drink the water.", "You can't heat the water."],
    ),
    ("the first ride is free", ["We don't charge for the first ride."], ["We charge for the first ride."]),
    (
        "discount for groups",
        ["Groups get a discount."],
        ["Groups get no discount.", "Families get a discount, groups don't."],
    ),
    (
        "a 20-minute talk",
        ["The talk takes 20 minutes."],
        ["The talk starts in 20 minutes.", "The talk starts 20 minutes late."],
    ),
    ("a 3 km loop", ["The loop is 3 km long."], ["The loop starts 3 km from the station."]),
    (
        "ring the bell if nobody is there",
        ["If nobody is there, please ring the bell."],
        ["If nobody is there, please don't ring the bell.", "If somebody is there, please ring the bell."],
    ),
    (
        "the landlord is informed by the agency",
        ["The agency informs the landlord."],
        ["The landlord informs the agency.", "The landlord informs the agency in writing."],
    ),
]


@rows_in_lots(("phrase", "answer"), [(phrase, each) for phrase, said, _ in _CASES for each in said])
def test_what_is_said_in_another_place_is_found(phrase: str, answer: str) -> None:
    assert score_answer({"include": [phrase]}, answer, language="en").passed


@rows_in_lots(("phrase", "answer"), [(phrase, each) for phrase, _, other in _CASES for each in other])
def test_what_is_said_of_something_else_is_not(phrase: str, answer: str) -> None:
    assert not score_answer({"include": [phrase]}, answer, language="en").passed
