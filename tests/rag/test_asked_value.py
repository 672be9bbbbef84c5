"""Of several values the question tells which one answers it, where the file does not name the thing."""

# ruff: noqa: E501
from __future__ import annotations

from typing import Any

import pytest

from pytest_genir.rag.scoring import score_answer

PASS, MEETING = "How much is a concessionary pass?", "Kiedy jest zebranie?"

_SERVICE, _CONCERT = "Ile kosztuje przegląd roweru?", "O której zaczyna się koncert?"

OF_ANOTHER = [
    # the asked one has its own value, with words of the question that this one lacks
    ("en", {"percent": 30}, "What do nurses get off the course?", "Doctors get 30% off the course and nurses 15%."),
    (
        "en",
        {"amount": "9 GBP"},
        "What is posting a parcel to Skye?",
        "Parcels to Skye go for £14, to the mainland for £9.",
    ),
    (
        "en",
        {"time": "8:30"},
        "When does the Elm Road branch open?",
        "Our Mill Lane branch opens at 8:30, Elm Road at 10:00.",
    ),
    ("en", {"amount": "40 GBP"}, "What is the rent of pitch 9?", "Pitch 7 is let for £40. For pitch 9 we ask £55."),
    (
        "en",
        {"duration": "20 days"},
        "How long is a grey parcel kept?",
        "Red parcels are kept for 20 days, grey ones for 9 days.",
    ),
    ("pl", {"percent": 30}, "Jaką zniżkę ma pielęgniarka?", "Lekarze mają 30% zniżki, a pielęgniarki 15%."),
    (
        "pl",
        {"amount": "4 zł"},
        "Ile kosztuje godzina w strefie A?",
        "W strefie B godzina kosztuje 4 zł. W strefie A 6 zł.",
    ),
    ("pl", {"duration": "3 dni"}, "Ile trwa naprawa pralki?", "Naprawa zmywarki trwa 3 dni, a pralki 10 dni."),
    # it leaves out what was said before, also in another sentence
    (
        "en",
        {"time": "18:00"},
        "When does the bakery shut on Sunday?",
        "The bakery shuts at 6 pm. On Sunday it shuts at 1 pm.",
    ),
    (
        "pl",
        {"time": "14:00"},
        "Od której dr Lis jest w środy?",
        "Dr Lis przyjmuje we wtorki od 14:00. W środy jest od 9:00.",
    ),
    # the other end of a period
    (
        "en",
        {"date": "2026-09-12"},
        "When does the sale end?",
        "The sale starts on 12 September 2026 and goes on for weeks.",
    ),
    ("pl", {"date": "2026-05-12"}, "Do kiedy trwa nabór?", "Nabór rusza 12 maja 2026, a kończy się 2 czerwca 2026."),
    (
        "en",
        {"date": "2026-05-09"},
        "When is the bill due?",
        "The bill was issued on 9 May 2026 and is due on 8 June 2026.",
    ),
    # with what the asker is without, or taken out
    ("pl", {"amount": "320 zł"}, "Ile kosztuje kabina z oknem?", "Kabina bez okna kosztuje 320 zł, z oknem 410 zł."),
    (
        "en",
        {"time": "17:30"},
        "When do you close on Friday?",
        "We close at 5.30 pm every day but not Friday, then at 8 pm.",
    ),
    # how many of the same thing another one has
    (
        "en",
        {"number": 12, "of": "pupils"},
        "How many pupils fit the car group?",
        "Bike groups take 12 pupils, car groups 20 pupils.",
    ),
    (
        "pl",
        {"number": 12, "of": "osoby"},
        "Ile osób mieści czerwona łódź?",
        "Niebieska łódź mieści 12 osób, a czerwona 8 osób.",
    ),
    # its currency is said once for both
    ("en", {"amount": "8 GBP"}, "What is a child's seat?", "A seat for grown-ups is £8; children pay 4."),
    ("pl", {"amount": "22 zł"}, "Ile kosztuje bilet ulgowy?", "Bilet normalny kosztuje 22 zł, ulgowy 14."),
    # two for the very same thing
    ("en", {"amount": "18 GBP"}, "What is a beard trim?", "A beard trim costs £18. For a beard trim we charge £22."),
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
    ("en", {"percent": 15}, "What do nurses get off the course?", "Doctors get 30% off the course and nurses 15%."),
    ("en", {"amount": "14 GBP"}, "What is posting a parcel to Skye?", "Parcels to Skye go for £14, to the mainland for £9."),
    ("en", {"amount": "55 GBP"}, "What is the rent of pitch 9?", "Pitch 7 is let for £40. For pitch 9 we ask £55."),
    ("pl", {"amount": "6 zł"}, "Ile kosztuje godzina w strefie A?", "W strefie B godzina kosztuje 4 zł. W strefie A 6 zł."),
    ("en", {"time": "13:00"}, "When does the bakery shut on Sunday?", "The bakery shuts at 6 pm. On Sunday it shuts at 1 pm."),
    ("pl", {"date": "2026-06-02"}, "Do kiedy trwa nabór?", "Nabór rusza 12 maja 2026, a kończy się 2 czerwca 2026."),
    ("en", {"date": "2026-06-08"}, "When is the bill due?", "The bill was issued on 9 May 2026 and is due on 8 June 2026."),
    ("pl", {"amount": "410 zł"}, "Ile kosztuje kabina z oknem?", "Kabina bez okna kosztuje 320 zł, z oknem 410 zł."),
    ("en", {"number": 20, "of": "pupils"}, "How many pupils fit the car group?", "Bike groups take 12 pupils, car groups 20 pupils."),
    ("en", {"number": 5, "of": "visits"}, "How many visits have Gold members?", "Silver members have two visits, Gold members five."),
    # the asked thing is named with its value, and what else the question names with another
    ("en", {"duration": "12 weeks"}, "How long does a decision on a badge take?", "A decision takes 12 weeks. A badge lasts three years."),
    ("en", {"duration": "2 days"}, "How long does the repair of a phone take?", "The repair takes 2 days. A phone is kept for 30 days."),
    ("en", {"amount": "8 GBP"}, "What is a guided walk in the dunes?", "A guided walk costs £8. The boat to the dunes costs £5."),
    ("pl", {"amount": "8 zł"}, "Ile kosztuje mapa parku?", "Mapa kosztuje 8 zł. Park pobiera za wstęp 5 zł."),
    ("en", {"amount": "4 GBP"}, "What is a child's seat?", "A seat for grown-ups is £8; children pay 4."),
    ("pl", {"amount": "14 zł"}, "Ile kosztuje bilet ulgowy?", "Bilet normalny kosztuje 22 zł, ulgowy 14."),
    ("en", {"amount": "8 GBP"}, "What does it cost?", "It costs £8 for children under 12; take line 4."),
    # who is called otherwise, the thing that is, and the case that is excepted
    ("en", {"amount": "5 GBP"}, "What do pupils pay?", "Adults pay £9 for the museum, and schoolchildren £5."),
    ("pl", {"amount": "200 zł"}, "Ile wynosi kaucja za łódkę?", "Najem łódki to 70 zł, a zwrotny depozyt wynosi 200 zł."),
    ("en", {"amount": "70 GBP"}, "What is the fine if I pay on the spot?", "The fine is £120, but if you settle at once, it is £70."),
    ("en", {"duration": "9 months"}, "How long can I pause it if I am ill?", "A pause is 3 months long. With a doctor's note it is 9 months."),
    ("pl", {"date": "2026-07-13"}, "Kiedy muszę oddać przyczepę?", "Przyczepę odbiera Pan 10 lipca 2026, a czekamy na nią 13 lipca 2026."),
    ("en", {"amount": "14 GBP"}, "How much is a night?", "£14, or £9 for children."),
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
