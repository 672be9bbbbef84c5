"""How much of its question a clause takes up: answers in the question's words, and those that only have its things."""

from __future__ import annotations

import pytest

from pytest_genir.text.yes_no import read_yes_no


@pytest.mark.parametrize(
    ("language", "question", "answer", "says"),
    [
        ("pl", "Czy klub organizuje wyjazdy?", "Prócz treningów klub organizuje wyjazdy i obozy.", "yes"),
        ("en", "Does the club organise trips?", "Besides training, the club organises trips and camps.", "yes"),
        ("pl", "Czy klub organizuje wyjazdy?", "Klub organizuje treningi.", None),
        ("pl", "Czy apteka dyżuruje w soboty?", "Tylko w soboty: od 8 do 12.", "yes"),
        ("en", "Is the pharmacy open on Saturdays?", "Only on Saturdays, from 8 to 12.", "yes"),
        ("en", "Is the pharmacy open on Sundays?", "Only on Saturdays, from 8 to 12.", "no"),
        ("pl", "Czy trzeba oddać fartuch?", "Fartuch zostaje u nas, inaczej płaci się 20 zł.", "yes"),
        ("en", "Do I have to return the apron?", "The apron stays in the cloakroom, or we charge £5.", "yes"),
        ("en", "Do I have to return the apron?", "The keys stay in the cloakroom, or we charge £5.", None),
        ("pl", "Czy ceny wzrosły?", "Ceny są takie same jak dotąd.", "no"),
        ("en", "Have the prices risen?", "The prices are the same as before.", "no"),
        ("en", "Have the prices risen?", "The opening hours are the same as before.", None),
        ("pl", "Czy kawiarnia serwuje lody?", "Kawiarnia przestała podawać lody w zeszłym roku.", "no"),
        ("pl", "Czy mogę zrezygnować z karnetu?", "Z karnetu można zrezygnować do środy.", "yes"),
        ("en", "Is there a lift at the station?", "A lift is what the station lacks.", "no"),
        ("en", "Is the deposit paid back?", "The deposit is non-refundable.", "no"),
        ("pl", "Czy mogę postawić szopę?", "Rowery można trzymać za szopą.", None),
        ("en", "May I build a porch?", "Bikes may be left beside the porch.", None),
        ("en", "Do drivers get a discount?", "Some drivers do, others do not.", None),
        ("pl", "Czy nauczyciele mają wstęp wolny?", "Jedni mają, inni nie mają.", None),
        ("pl", "Czy basen ma saunę?", "Nie jestem przekonany, czy basen ma saunę.", None),
    ],
)  # fmt: skip
def test_a_clause_answers_by_what_it_takes_up(language: str, question: str, answer: str, says: str | None) -> None:
    said = read_yes_no(answer, language, question)

    assert (None if said is None else said.says) == says
