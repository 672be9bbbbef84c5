"""Tests of what Polish answers say in other everyday words than their phrases."""

from __future__ import annotations

import pytest

from pytest_genir.rag.scoring import score_answer


def _says(phrase: str, answer: str) -> bool:
    return score_answer({"include": [phrase]}, answer, language="pl", context=()).passed


@pytest.mark.parametrize(
    ("phrase", "answer"),
    [
        ("można odwołać rezerwację", "Rezerwację odwołasz przez telefon."),
        ("można płacić kartą", "W każdym aucie zapłacisz kartą."),
        ("tylko w weekendy", "Zwiedzać można wyłącznie w weekendy."),
        ("za darmo", "Ocena jest bez żadnych opłat."),
        ("kilometr kosztuje 3 zł", "Kilometr to 3 zł."),
        ("kilometr kosztuje 3 zł", "Koszt kilometra to 3 zł."),
        ("egzamin w czerwcu", "Egzamin odbywa się na początku czerwca."),
        ("dwa razy w tygodniu", "Chór ćwiczy 2× w tygodniu."),
        ("dwa razy w tygodniu", "Chór ćwiczy 2 x w tygodniu."),
        ("kurs trwa 3 dni", "Prowadzimy trzydniowy kurs."),
        ("gwarancja 12 miesięcy", "Na naprawę dajemy roczną gwarancję."),
        ("trzeba okazać dowód", "Należy pokazać dowód."),
        ("nie trzeba rezerwować", "Rezerwacja nie jest wymagana."),
        ("nie trzeba rezerwować", "Rezerwacja stolika nie jest konieczna."),
        ("gwarancja na 6 miesięcy", "Na naprawę dajemy półroczną gwarancję."),
    ],
)
def test_it_is_said_in_other_words(phrase: str, answer: str) -> None:
    assert _says(phrase, answer)


@pytest.mark.parametrize(
    ("phrase", "answer"),
    [
        ("można płacić kartą", "Jeśli zapłacisz kartą, doliczymy prowizję."),
        ("można płacić kartą", "Gdy przyjdziesz i zapłacisz kartą, dostaniesz paragon."),
        ("można płacić kartą", "Kartą tu nie zapłacisz."),
        ("można odwołać rezerwację", "Zanim odwołasz rezerwację, zadzwoń."),
        ("można odwołać rezerwację", "Musisz odwołać rezerwację."),
        ("trzeba okazać dowód", "Nie należy pokazywać dowodu."),
        ("nie trzeba rezerwować", "Rezerwacja jest wymagana."),
        ("nie trzeba rezerwować", "Rezerwacja nie jest możliwa."),
        ("tylko w weekendy", "Nie tylko w weekendy."),
        ("tylko w weekendy", "Zwiedzać można nie wyłącznie w weekendy."),
        ("kilometr kosztuje 3 zł", "Kilometr to 5 zł, postój to 3 zł."),
        ("egzamin w czerwcu", "Egzamin odbywa się na początku lipca."),
        ("dwa razy w tygodniu", "Chór ćwiczy 3× w tygodniu."),
        ("kurs trwa 3 dni", "Prowadzimy dwudniowy kurs."),
        ("gwarancja 12 miesięcy", "Na naprawę dajemy półroczną gwarancję."),
    ],
)
def test_something_else_is_not_said(phrase: str, answer: str) -> None:
    assert not _says(phrase, answer)
