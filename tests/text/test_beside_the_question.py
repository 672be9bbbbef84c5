"""What reads like a yes and is about something else than the question."""

from __future__ import annotations

import pytest

from pytest_genir.text.yes_no import read_yes_no

CASES = [
    ("en", "Does Norton have a lift?", "Ely has a lift. Norton has none.", "no"),
    ("en", "Does Norton have a lift?", "Ely has none, but Norton has a lift.", "yes"),
    ("en", "Does Norton have a lift?", "Norton has a lift, Ely has none.", "yes"),
    ("pl", "Czy Kowalski uczy muzyki?", "Nowak uczy muzyki, a Kowalski plastyki.", None),
    ("en", "Does the Islay have a lift?", "The Morven has a lift; the Islay does not have one.", "no"),
    ("pl", "Czy prom Islay ma windę?", "Prom Morven ma windę, a prom Islay jej nie ma.", "no"),
    ("en", "Does damage cover include theft?", "For £4 a day you can cover damage. Theft is not covered.", "no"),
    ("en", "Does the ticket include lunch?", "The ticket includes lunch. Drinks are not included.", "yes"),
    ("en", "Is parking free on Sunday?", "Parking is free. On Sunday you do not need a ticket.", "yes"),
    ("en", "Can I take my dog to the spa?", "You can take your dog to the room. The spa doesn't take dogs.", "no"),
    ("en", "Do I need to pay to collect my card?", "To collect your card you have to quote your number.", None),
    ("en", "Do I have to pay to collect my card?", "To collect your card you have to pay £3.", "yes"),
    ("en", "Do I need a passport to board the ferry?", "To board the ferry you need a passport.", "yes"),
    ("pl", "Czy muszę zapłacić, żeby odebrać kartę?", "Aby odebrać kartę, trzeba podać numer.", None),
    ("pl", "Czy muszę zapłacić, żeby odebrać kartę?", "Aby odebrać kartę, trzeba zapłacić 5 zł.", "yes"),
    ("pl", "Czy polisa obejmuje kradzież roweru?", "Polisa obejmuje rower. Kradzieży polisa nie obejmuje.", "no"),
    ("pl", "Czy polisa obejmuje kradzież roweru?", "Polisa obejmuje kradzież roweru. Wypadku nie obejmuje.", "yes"),
]


@pytest.mark.parametrize(("language", "question", "answer", "says"), CASES)
def test_what_is_said_of_something_else_is_no_answer(
    language: str, question: str, answer: str, says: str | None
) -> None:
    said = read_yes_no(answer, language, question)

    assert (said and said.says) == says
