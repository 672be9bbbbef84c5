"""Polish days, months and centuries in their other names, and fractions and hours in words."""

from __future__ import annotations

import pytest

from pytest_genir.rag.scoring import score_answer


def says(phrase: str, answer: str) -> bool:
    return score_answer({"include": [phrase]}, answer, language="pl").passed


@pytest.mark.parametrize(
    ("phrase", "answer"),
    [
        ("Wigilia", "Sklep zamykamy wcześniej 24 grudnia."),
        ("11 listopada", "Biuro jest nieczynne w Święto Niepodległości."),
        ("powstał w XIV wieku", "Kościół powstał w roku 1365."),
        ("powstał w XIV wieku", "Kościół powstał w 1400 roku."),
        ("maj 2027", "Termin: 05.2027."),
        ("31 maja", "Nabór trwa do ostatniego dnia maja."),
        ("0,05 sekundy", "Wygrała o pięć setnych sekundy."),
        ("0,003 mm", "Warstwa ma trzy tysięczne milimetra."),
        ("o dwunastej w południe", "Hejnał rozlega się o 12:00."),
        ("setka gości", "Zaproszono 100 gości."),
    ],
)
def test_it_is_said(phrase: str, answer: str) -> None:
    assert says(phrase, answer)


@pytest.mark.parametrize(
    ("phrase", "answer"),
    [
        ("Wigilia", "Sklep zamykamy wcześniej 23 grudnia."),
        ("11 listopada", "Biuro jest nieczynne we Wszystkich Świętych."),
        ("powstał w XIV wieku", "Kościół powstał w roku 1300."),
        ("powstał w XIV wieku", "Kościół powstał w 1401 roku."),
        ("maj 2027", "Termin: 06.2027."),
        ("31 maja", "Nabór trwa do ostatniego dnia marca."),
        ("0,05 sekundy", "Wygrała o pięć dziesiątych sekundy."),
        ("o dwunastej w południe", "Hejnał rozlega się o 0:00."),
        ("setka gości", "Zaproszono 110 gości."),
    ],
)
def test_something_else_is_said(phrase: str, answer: str) -> None:
    assert not says(phrase, answer)
