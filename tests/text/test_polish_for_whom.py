"""Polish values for one of several: whose price, or whose guarantee, is told."""

from __future__ import annotations

import pytest

from pytest_genir.rag.scoring import score_answer


def says(phrase: str, answer: str) -> bool:
    return score_answer({"include": [phrase]}, answer, language="pl").passed


@pytest.mark.parametrize(
    ("phrase", "answer"),
    [
        ("bilet dla studenta 15 zł", "Bilet kosztuje 20 zł, dla studentów 15 zł."),
        ("bilet dla studenta 15 zł", "Bilet to 20 zł dla dorosłych i 15 zł dla studentów."),
        ("bilet dla dzieci 15 zł", "Bilet dla dorosłych 20 zł, dla dzieci 15 zł."),
        ("kaucja za rower 300 zł", "Kaucja za kask wynosi 150 zł, za rower 300 zł."),
        ("gwarancja na silnik 36 miesięcy", "Gwarancja na baterię wynosi 24 miesiące, a na silnik 36 miesięcy."),
        ("bilet dla studenta 15 zł", "Bilet dla studenta kosztuje 15 zł."),
        ("bilet dla studenta 15 zł", "Bilety:\n- dla dorosłych: 20 zł\n- dla studentów: 15 zł"),
        ("opłata za wydruk 2 zł", "Opłata za skan to 1 zł, za wydruk 2 zł."),
        ("wymagany dowód", "Wymagamy dowodu."),
        ("po pobraniu nie można zwrócić", "Po pobraniu nie da się zwrócić pliku."),
        ("komplet dla dorosłych 65 zł", "Komplet narciarski na dobę to 65 zł dla dorosłych i 45 zł dla dzieci."),
    ],
)
def test_it_is_said(phrase: str, answer: str) -> None:
    assert says(phrase, answer)


@pytest.mark.parametrize(
    ("phrase", "answer"),
    [
        ("bilet dla studenta 20 zł", "Bilet kosztuje 20 zł, dla studentów 15 zł."),
        ("bilet dla studenta 15 zł", "Bilet kosztuje 20 zł, a karnet dla studenta 15 zł."),
        ("bilet dla studenta 20 zł", "Bilet to 20 zł dla dorosłych i 15 zł dla studentów."),
        ("kaucja za rower 150 zł", "Kaucja za kask wynosi 150 zł, za rower 300 zł."),
        ("gwarancja na silnik 24 miesiące", "Gwarancja na baterię wynosi 24 miesiące, a na silnik 36 miesięcy."),
        ("bilet dla studenta 15 zł", "Bilet dla studenta nie kosztuje 15 zł."),
        ("bilet dla studenta 20 zł", "Bilety:\n- dla dorosłych: 20 zł\n- dla studentów: 15 zł"),
        ("bilet dla studenta 15 zł", "Bilet dla studenta kosztował 15 zł, teraz 18 zł."),
        ("wymagany dowód", "Nie wymagamy dowodu."),
        ("wymagany dowód", "Wymagamy kopii dowodu."),
        ("po pobraniu nie można zwrócić", "Po pobraniu można zwrócić plik."),
        ("komplet dla dzieci 65 zł", "Komplet narciarski na dobę to 65 zł dla dorosłych i 45 zł dla dzieci."),
    ],
)
def test_it_is_not_said(phrase: str, answer: str) -> None:
    assert not says(phrase, answer)
