"""Names that no dictionary has are found in all their cases, and other names are not."""

from __future__ import annotations

import pytest

from pytest_genir.rag.scoring import score_answer


@pytest.mark.parametrize(
    ("name", "answer"),
    [
        ("Jarzębno", "Zdjęcie robi przychodnia w Jarzębnie."),
        ("Jarzębno", "Autobus jedzie do Jarzębna."),
        ("Jarzębno", "Skrzyżowanie jest tuż pod Jarzębnem."),
        ("Modrzewice", "Gabinet jest w Modrzewicach."),
        ("Modrzewice", "Dojazd z Modrzewic trwa kwadrans."),
        ("Gustowiec", "Pociąg staje w Gustowcu."),
        ("Olszaniec", "Filia działa w Olszańcu."),
        ("Zabrodki", "Szkoła jest w Zabrodkach."),
        ("Tarnkowo", "Dostawa wyjeżdża z Tarnkowa."),
        ("Brzozdów", "Punkt odbioru jest w Brzozdowie."),
        ("Ewa Mrozdawska", "Proszę pytać u Ewy Mrozdawskiej."),
        ("Piotr Ołdaczyk", "Umowę podpisuje się u Piotra Ołdaczyka."),
        ("Marek Szułdrzyk", "Spacer z Markiem Szułdrzykiem zaczyna się o piątej."),
    ],
)
def test_an_invented_name_is_found_in_its_cases(name: str, answer: str) -> None:
    assert score_answer({"include": [name]}, answer, language="pl").passed


@pytest.mark.parametrize(
    ("name", "answer"),
    [
        ("Jarzębno", "Gabinet jest w Modrzewicach."),
        ("Jarzębno", "Gabinet jest w Krzemycznie."),
        ("Modrzewice", "Gabinet jest w Modrzewnie."),
        ("Gustowiec", "Pociąg staje w Gustkowie."),
        ("Piotr Ołdaczyk", "Umowę podpisuje się u Piotra Ołdaka."),
    ],
)
def test_another_invented_name_is_not(name: str, answer: str) -> None:
    assert not score_answer({"include": [name]}, answer, language="pl").passed


@pytest.mark.parametrize(
    ("language", "name", "answer", "found"),
    [
        ("pl", "Kazimierz III", "Zamek zbudował król Kazimierz Trzeci.", True),
        ("pl", "Kazimierz Trzeci", "Zamek zbudowano za Kazimierza III.", True),
        ("pl", "Kazimierz Trzeci", "Zamek zbudowano za Kazimierza IV.", False),
        ("pl", "Leon Trzynasty", "Napisał ją papież Leon XIII.", True),
        ("en", "Edward the Seventh", "The pier was opened by Edward VII.", True),
        ("en", "Edward the Seventh", "The pier was opened by Edward VIII.", False),
        ("en", "Edward VII", "The pier was opened by Edward the Seventh.", True),
    ],
)
def test_a_ruler_has_a_number_in_figures_or_in_words(language: str, name: str, answer: str, found: bool) -> None:
    assert score_answer({"include": [name]}, answer, language=language).passed is found
