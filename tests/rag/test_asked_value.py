"""Of several values the question tells which one answers it, where the file does not name the thing."""

from __future__ import annotations

from typing import Any

import pytest

from pytest_genir.rag.scoring import score_answer

PASS, MEETING = "How much is a concessionary pass?", "Kiedy jest zebranie?"

_SERVICE, _CONCERT = "Ile kosztuje przegląd roweru?", "O której zaczyna się koncert?"

OF_ANOTHER = [
    # all that is taken up of the question stands beside the other, with its noun
    ("pl", {"amount": "80 zł"}, _SERVICE, "Wymiana dętki kosztuje 80 zł, a przegląd 95 zł."),
    ("en", {"amount": "80 GBP"}, "How much is a bike service?", "An inner tube is £80 and a service £95."),
    ("pl", {"time": "18:30"}, _CONCERT, "Drzwi otwieramy o 18.30, a koncert zaczyna się o 19.15."),
    ("pl", {"time": "19:15"}, _CONCERT, "Koncert zaczyna się o 18.30, a drzwi zamykamy o 19.15."),
    (
        "en",
        {"time": "19:15"},
        "When does the concert start?",
        "The concert starts at 6.30 pm, doors close at 7.15 pm.",
    ),
    ("pl", {"amount": "8 zł"}, "Ile kosztuje duża pizza?", "Mała pizza kosztuje 8 zł, a duża 40 zł."),
    ("en", {"amount": "8 GBP"}, "How much is a large pizza?", "A small pizza is £8 and a large one £40."),
    ("pl", {"amount": "8 zł"}, "Ile kosztuje duża pizza?", "Duża pizza kosztuje 40 zł, a mała 8 zł."),
    ("pl", {"date": "2026-05-02"}, MEETING, "Zebranie odbędzie się 20 maja, a zgłoszenia trwają do 2 maja."),
    ("pl", {"time": "7:00"}, "Do której jest czynny sklep?", "Sklep jest czynny od 7 do 15."),
    ("pl", {"time": "15:00"}, "O której otwierają sklep?", "Sklep jest czynny od 7 do 15."),
    ("pl", {"amount": "39 zł"}, "Ile kosztuje karnet?", "Karnet zdrożał z 39 zł do 45 zł."),
    ("pl", {"amount": "10 zł"}, "Ile kosztuje wejście bez karty?", "Bez karty płaci się 20 zł (z kartą 10 zł)."),
    ("en", {"amount": "30 GBP"}, PASS, "A concessionary pass is £20, a full one £30."),
    ("en", {"date": "2026-05-02"}, "When is the fair?", "The fair is on 20 May; stalls must be booked by 2 May."),
    ("en", {"time": "7:00"}, "Until when is the shop open?", "The shop is open from 7 am to 3 pm."),
    ("en", {"time": "15:00"}, "When does the shop open?", "The shop is open from 7 am to 3 pm."),
    ("en", {"amount": "10 GBP"}, "What is it without a card?", "Without a card it's £20 (with one £10)."),
]
ASKED = [
    ("pl", {"amount": "95 zł"}, _SERVICE, "Wymiana dętki kosztuje 80 zł, a przegląd 95 zł."),
    ("pl", {"amount": "80 zł"}, _SERVICE, "Przegląd to 80 zł, a wymiana dętki w rowerze 25 zł."),
    ("pl", {"amount": "80 zł"}, _SERVICE, "Mały przegląd kosztuje 80 zł, duży przegląd roweru 140 zł."),
    ("pl", {"time": "19:15"}, _CONCERT, "Drzwi otwieramy o 18.30, a koncert zaczyna się o 19.15."),
    ("en", {"time": "19:15"}, "When does the concert start?", "Doors open at 6.30 pm, the concert starts at 7.15 pm."),
    ("pl", {"amount": "48 zł"}, "Ile kosztuje pizza z dowozem?", "Duża pizza kosztuje 48 zł, w tym dowóz 8 zł."),
    ("pl", {"amount": "48 zł"}, "Ile kosztuje pizza z dowozem?", "Pizza kosztuje 48 zł, sam dowóz 8 zł."),
    ("pl", {"amount": "8 zł"}, "Ile kosztuje bilet kupiony w sieci?", "Bilet w kasie kosztuje 10 zł, a online 8 zł."),
    ("pl", {"amount": "40 zł"}, "Ile kosztuje duża pizza?", "Duża pizza kosztuje 40 zł, a mała 8 zł."),
    ("pl", {"amount": "40 zł"}, "Ile kosztuje pizza?", "Pizza kosztuje 40 zł; dowóz 8 zł."),
    ("pl", {"date": "2026-05-20"}, MEETING, "Zapisy na zebranie trwają do 2 maja, spotkanie jest 20 maja."),
    ("pl", {"time": "15:00"}, "Do której jest czynny sklep?", "Sklep jest czynny od 7 do 15."),
    ("pl", {"time": "7:00"}, "Od której do której działa sklep?", "Sklep jest czynny od 7 do 15."),
    ("pl", {"amount": "10 zł"}, "Ile płacę bez dzieci?", "Z kartą dużej rodziny 10 zł."),
    ("en", {"amount": "20 GBP"}, PASS, "A concessionary pass is £20, a full one £30."),
    ("en", {"amount": "20 GBP"}, PASS, "A full pass is £30, but students get one for £20."),
    ("en", {"date": "2026-05-20"}, "When is the fair?", "Stalls at the fair must be booked by 2 May; it is on 20 May."),
    ("en", {"time": "15:00"}, "When does the shop close?", "The shop is open from 7 am to 3 pm."),
    ("en", {"amount": "20 GBP"}, "What is it without a card?", "Without a card it's £20 (with one £10)."),
    ("en", {"amount": "10 GBP"}, "What is it with a card?", "Without a card it's £20 (with one £10)."),
    ("pl", {"time": "15:00"}, "Od której do której działa sklep?", "Sklep jest czynny od 7 do 15."),
    ("pl", {"amount": "40 zł"}, "Ile kosztuje duża pizza?", "Duża pizza na miejscu to 40 zł, a duża na wynos 42 zł."),
]  # fmt: skip


def _passes(language: str, value: dict[str, Any], question: str, answer: str) -> bool:
    return score_answer({"value": value}, answer, question=question, language=language)["value"].passed


@pytest.mark.parametrize(("language", "value", "question", "answer"), OF_ANOTHER)
def test_a_value_of_another_is_no_answer(language: str, value: Any, question: str, answer: str) -> None:
    assert not _passes(language, value, question, answer)


@pytest.mark.parametrize(("language", "value", "question", "answer"), ASKED)
def test_the_value_of_what_is_asked_is(language: str, value: Any, question: str, answer: str) -> None:
    assert _passes(language, value, question, answer)
