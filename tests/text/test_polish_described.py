"""Polish things with their adjectives in front and behind, and adjectives of other things."""

from __future__ import annotations

import pytest

from pytest_genir.rag.scoring import score_answer


def says(phrase: str, answer: str) -> bool:
    return score_answer({"include": [phrase]}, answer, language="pl").passed


@pytest.mark.parametrize(
    ("phrase", "answer"),
    [
        ("czerwone wytrawne wino", "Do tego podaj wino czerwone, wytrawne."),
        ("stary drewniany dom", "Na skraju wsi stoi drewniany, stary dom."),
        ("świeże mleko kozie", "Do sera potrzeba koziego, świeżego mleka."),
        ("otwarty konkurs ofert", "Gmina ogłosiła konkurs ofert, otwarty dla organizacji."),
        ("młody polski reżyser", "Nagrodę odebrał polski reżyser, młody i utalentowany."),
        ("nowa biała kurtka", "Zgubiłem kurtkę białą i nową."),
        ("ciepły wełniany sweter", "W góry zabierz sweter wełniany i ciepły."),
        ("zimna woda", "Opłucz wodą, bardzo zimną."),
        ("duże słoneczne mieszkanie", "Mają mieszkanie duże i słoneczne."),
        ("pisemna zgoda rodziców", "Potrzebna jest zgoda rodziców, pisemna."),
        ("dobra szkoła podstawowa", "W okolicy jest szkoła podstawowa, naprawdę dobra."),
        ("cichy pokój jednoosobowy", "Dostał jednoosobowy pokój, cichy i z widokiem na park."),
        ("bezpłatny kurs językowy", "Uczestnicy dostają kurs językowy, całkowicie bezpłatny."),
    ],
)
def test_it_is_said(phrase: str, answer: str) -> None:
    assert says(phrase, answer)


@pytest.mark.parametrize(
    ("phrase", "answer"),
    [
        ("czerwone wytrawne wino", "Do tego podaj wino białe, wytrawne."),
        ("stary drewniany dom", "Na skraju wsi stoi stary dom i drewniany kościół."),
        ("świeże mleko kozie", "Do sera potrzeba świeżego masła i mleka koziego."),
        ("otwarty konkurs ofert", "Gmina ogłosiła konkurs ofert, otwarty termin wykładu podano niżej."),
        ("młody polski reżyser", "Nagrodę odebrał polski reżyser, a młody aktor bił brawo."),
        ("nowa biała kurtka", "Zgubiłem kurtkę białą i nową czapkę."),
        ("ciepły wełniany sweter", "W góry zabierz sweter bawełniany, ciepły."),
        ("zimna woda", "Opłucz wodą, nie zimną."),
        ("duże słoneczne mieszkanie", "Mają duże, ciemne mieszkanie."),
        ("pisemna zgoda rodziców", "Potrzebna jest zgoda rodziców, pisemna praca nie wystarczy."),
        ("dobra szkoła podstawowa", "W okolicy jest szkoła podstawowa, ale dobra jest dopiero ta w centrum."),
        ("cichy pokój jednoosobowy", "Dostał jednoosobowy pokój, cichy był tylko nocą."),
    ],
)
def test_something_else_is_said(phrase: str, answer: str) -> None:
    assert not says(phrase, answer)
