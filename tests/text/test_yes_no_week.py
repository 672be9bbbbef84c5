"""The days of the week that an answer tells, what it comes to, and denials that only say of whom it speaks."""

from __future__ import annotations

import pytest

from pytest_genir.text.yes_no import read_yes_no

ROWS = [
    ("en", "no", "Is the mill open on Friday?", "It is open Monday to Thursday."),
    ("en", "yes", "Is the mill open on Friday?", "It is open Monday to Saturday."),
    ("en", "no", "Is the shop open on Sundays?", "We are open Monday to Saturday; Sunday is our day off."),
    ("en", "no", "Do you serve lunch on Friday?", "Lunch is served Monday to Thursday; on Friday the kitchen is off."),
    ("en", "yes", "Are you open on Tuesdays?", "We open every day except Monday."),
    ("en", "no", "Are you open on Mondays?", "We open every day except Monday."),
    ("en", "no", "Are you closed on Tuesdays?", "We open every day except Monday."),
    ("en", "yes", "Are you closed on Sundays?", "We are open Monday to Saturday."),
    ("en", "yes", "Is the office open at the weekend?", "The office is open seven days a week."),
    ("en", "no", "Is the office open at the weekend?", "The office is open on weekdays."),
    ("en", "no", "Can I go in free on a Saturday?", "With the card you go in free of charge, Mondays to Fridays only."),
    ("en", "no", "Is parking free on Sundays?", "You pay £2 an hour on Sundays as well."),
    ("pl", "no", "Czy sklep jest otwarty w niedziele?", "Pracujemy od poniedziałku do soboty, a niedziela jest wolna."),
    ("pl", "no", "Czy kuchnia działa w piątki?", "Kuchnia działa od poniedziałku do czwartku, w piątek ma wolne."),
    ("pl", "yes", "Czy jest czynne w piątki?", "Jest czynne od poniedziałku do soboty."),
    ("pl", "no", "Czy mogę przyjść w sobotę?", "Można przyjść, ale tylko w dni robocze."),
    ("pl", "yes", "Czy w sobotę działa kasa?", "Kasa działa codziennie oprócz poniedziałków."),
    ("en", "yes", "Can I come after Tuesday?", "Come on Thursday."),
    ("pl", "yes", "Czy w piątki jest czynne?", "W piątki jest czynne od 10 do 14."),
    ("pl", "no", "Czy w piątki jest czynne?", "W piątki nie pracujemy."),
    ("pl", "no", "Czy sala jest wolna w piątek?", "W piątek sala jest zajęta."),
]


@pytest.mark.parametrize(("language", "says", "question", "answer"), ROWS)
def test_a_day_is_on_or_off(language: str, says: str, question: str, answer: str) -> None:
    said = read_yes_no(answer, language, question)

    assert said is not None and said.says == says


@pytest.mark.parametrize(
    ("language", "says", "question", "answer"),
    [
        ("en", "yes", "Is the studio free at four?", "No class is down for the studio at four, so it's free then."),
        ("en", "no", "May I wear boots?", "The floor is new, so you cannot wear boots."),
        (
            "pl",
            "no",
            "Czy dostanę receptę wstecz?",
            "Recepty wystawiamy z dnia wizyty, więc recepta wstecz nie wchodzi w grę.",
        ),
        ("en", "yes", "Can I swim if I am not a resident?", "People who do not live here may swim after 6 pm."),
        ("en", "yes", "Can non-members come?", "Guests, who are not members, may come on Fridays."),
        ("pl", "yes", "Czy mogą przyjść osoby spoza klubu?", "Osoby, które nie należą do klubu, są mile widziane."),
    ],
)
def test_a_sentence_is_read_to_its_end(language: str, says: str, question: str, answer: str) -> None:
    said = read_yes_no(answer, language, question)

    assert said is not None and said.says == says
