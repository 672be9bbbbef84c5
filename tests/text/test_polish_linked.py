"""Polish reasons, conditions and times by nouns and by clauses: `przed wyjazdem`, "zanim wyjedziesz"."""

from __future__ import annotations

import pytest

from pytest_genir.rag.scoring import score_answer


def says(phrase: str, answer: str) -> bool:
    return score_answer({"include": [phrase]}, answer, language="pl").passed


@pytest.mark.parametrize(
    ("phrase", "answer"),
    [
        ("jeśli pada deszcz", "Gdy pada deszcz, zajęcia przenosimy na halę."),
        ("w razie pożaru", "W przypadku pożaru nie używaj windy."),
        ("pod warunkiem wpłaty zaliczki", "Rezerwacja jest ważna, o ile wpłacisz zaliczkę."),
        ("z powodu remontu", "Ze względu na remont wejście jest od podwórza."),
        ("z powodu choroby", "Wykład odwołano wskutek choroby profesora."),
        ("zamiast masła", "W miejsce masła można dać olej."),
        ("po ukończeniu studiów", "Staż zaczniesz, gdy ukończysz studia."),
        ("gdy zgubisz kartę", "W razie zgubienia karty zadzwoń na infolinię."),
        ("przed wyjazdem", "Zanim wyjedziesz, wykup polisę."),
        ("dopóki trwa gorączka", "Leż w łóżku, póki trwa gorączka."),
        ("chyba że sąd zdecyduje inaczej", "Wyrok jest jawny, o ile sąd nie zdecyduje inaczej."),
        ("mimo deszczu", "Choć padał deszcz, mecz się odbył."),
        ("ponieważ brakuje miejsca", "Nie przyjmujemy zapisów, bo brakuje miejsca."),
        ("aby uniknąć kary", "Zapłać w terminie, żeby uniknąć kary."),
        ("w trakcie lotu", "Podczas lotu trzeba zapiąć pasy."),
    ],
)
def test_it_is_said(phrase: str, answer: str) -> None:
    assert says(phrase, answer)


@pytest.mark.parametrize(
    ("phrase", "answer"),
    [
        ("jeśli pada deszcz", "Gdy nie pada deszcz, zajęcia są na boisku."),
        ("w razie pożaru", "W przypadku powodzi nie używaj windy."),
        ("pod warunkiem wpłaty zaliczki", "Rezerwacja jest ważna, nawet jeśli nie wpłacisz zaliczki."),
        ("z powodu remontu", "Mimo remontu wejście jest od ulicy."),
        ("z powodu choroby", "Wykład odbył się pomimo choroby profesora."),
        ("zamiast masła", "Do masła można dodać olej."),
        ("po ukończeniu studiów", "Staż zaczniesz, zanim ukończysz studia."),
        ("po kąpieli", "Gdy się kąpiesz, nie zostawiaj dziecka samego."),
        ("przed wyjazdem", "Gdy wrócisz z wyjazdu, rozlicz polisę."),
        ("dopóki trwa gorączka", "Leż w łóżku, aż zacznie się gorączka."),
        ("chyba że sąd zdecyduje inaczej", "Wyrok jest jawny, bo sąd zdecydował inaczej."),
        ("mimo deszczu", "Z powodu deszczu mecz się nie odbył."),
        ("ponieważ brakuje miejsca", "Przyjmujemy zapisy, bo nie brakuje miejsca."),
        ("aby uniknąć kary", "Zapłać karę w terminie."),
        ("w trakcie lotu", "Po locie trzeba zapiąć pasy."),
    ],
)
def test_something_else_is_said(phrase: str, answer: str) -> None:
    assert not says(phrase, answer)
