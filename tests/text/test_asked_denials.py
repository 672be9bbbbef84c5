"""Who asks when something is not is answered by what is denied; who asks when it is, is not."""

from __future__ import annotations

import pytest

from pytest_genir.rag.scoring import score_answer

SAID = [
    ("en", "Tuesdays", "Which days is the kiln not in use?", "The kiln is not in use on Tuesdays."),
    ("en", "Tuesdays", "When are you closed?", "We do not open on Tuesdays."),
    ("en", "25 December", "On which days is there no tram?", "There is no tram on 25 December."),
    ("en", "glass bottles", "What can I not bring?", "Glass bottles are not allowed."),
    ("en", "form B", "Which form is missing?", "We have not received form B."),
    ("pl", "piętro trzecie", "Którego piętra nie obsługuje winda?", "Na trzecie piętro winda nie dojeżdża."),
    ("pl", "kombatanci", "Kto jest zwolniony z opłaty?", "Za wstęp nie płacą kombatanci."),
    ("pl", "wtorki", "W które dni nie pracuje kasa?", "We wtorki kasa nie pracuje."),
    ("pl", "w maju", "Kiedy basen jest nieczynny?", "W maju basen nie działa."),
    ("pl", "hulajnogi", "Czego nie wolno wnosić?", "Hulajnóg nie wolno wnosić."),
    ("pl", "we środy", "Kiedy przyjmujecie bez kolejki?", "Bez kolejki przyjmujemy we środy."),
    # what is taken out of all that is
    ("en", "Monday", "On which day are you closed?", "We are open every day except Monday."),
    ("en", "Monday", "On which day can I not hire a bike?", "Bikes are hired out daily except on Mondays."),
    ("pl", "poniedziałek", "Kiedy wypożyczalnia jest nieczynna?", "Działa codziennie oprócz poniedziałków."),
    ("pl", "rzeźby", "Czego nie obejmuje polisa?", "Polisa obejmuje wszystko poza rzeźbami."),
    # all but what is said
    ("en", "the Oak Path", "", "Dogs may run on the Oak Path and nowhere else."),
    ("en", "water", "", "You may bring water, nothing else."),
    ("pl", "na łące", "", "Psy biegają tylko na łące i nigdzie indziej."),
]
UNSAID = [
    ("en", "Monday", "When are you open?", "We are open every day except Monday."),
    ("en", "Monday", "On which days are you closed?", "We are closed every day except Monday."),
    ("pl", "poniedziałek", "Kiedy basen jest czynny?", "Działa codziennie oprócz poniedziałków."),
    ("pl", "poniedziałek", "Kiedy basen jest nieczynny?", "Jest nieczynny codziennie poza poniedziałkiem."),
    ("en", "Tuesdays", "When is the kiln in use?", "The kiln is not in use on Tuesdays."),
    ("en", "Tuesdays", "When are you closed?", "We are not closed on Tuesdays."),
    ("en", "on Tuesdays", "When are you closed?", "We are closed on Mondays, not on Tuesdays."),
    ("en", "the tram", "On which days is there no tram?", "There is no tram on 25 December."),
    ("en", "angling", "When is angling not allowed?", "Angling is not allowed in May."),
    ("pl", "kąpiel", "Kiedy kąpiel nie jest dozwolona?", "W maju kąpiel nie jest dozwolona."),
    ("pl", "skrzynka", "Jak zamówię receptę bez wizyty i w jakie miejsca?", "Portal, telefon, nie niebieska skrzynka."),
    ("pl", "skrzynka", "Na jakie sposoby zamówię lek bez wizyty?", "Portal, telefon, nie niebieska skrzynka."),
    ("pl", "Wójcik", "Kto rozpatrzy moje odwołanie i kiedy?", "Nie Irena Wójcik."),
    ("pl", "Wójcik", "Kto nie pracuje w piątki?", "Nie Irena Wójcik, tylko Jan Lis."),
    ("en", "£80", "How much do I pay if I do not clean up?", "You do not pay £80."),
    ("en", "Tuesdays", "Are you not open on Tuesdays?", "We are not open on Tuesdays."),
    ("pl", "we wtorki", "Kiedy kasa jest zamknięta?", "We wtorki kasa nie jest zamknięta."),
    ("pl", "we wtorki", "Kiedy kasa jest zamknięta?", "Zamykamy w poniedziałki, a nie we wtorki."),
    ("pl", "we wtorki", "Kiedy pracuje kasa?", "We wtorki kasa nie pracuje."),
    ("en", "the Oak Path", "", "Dogs may not run on the Oak Path."),
]


@pytest.mark.parametrize(("language", "phrase", "question", "answer"), SAID)
def test_what_is_not_is_what_was_asked_for(language: str, phrase: str, question: str, answer: str) -> None:
    assert score_answer({"include": [phrase]}, answer, question=question, language=language).passed


@pytest.mark.parametrize(("language", "phrase", "question", "answer"), UNSAID)
def test_a_denied_phrase_is_not_said(language: str, phrase: str, question: str, answer: str) -> None:
    assert not score_answer({"include": [phrase]}, answer, question=question, language=language).passed
