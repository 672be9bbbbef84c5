"""Polish answers that have the words of a phrase and tell something else: another row, another object, a count."""

from __future__ import annotations

import pytest

from pytest_genir.rag.scoring import score_answer


def says(phrase: str, answer: str) -> bool:
    return score_answer({"include": [phrase]}, answer, language="pl").passed


_HALLS = "| Sala | Osoby |\n|---|---|\n| A | 30 |\n| B | 300 |"


@pytest.mark.parametrize(
    ("phrase", "answer"),
    [
        ("zbiórka pod szkołą", "Zbieramy się o 8:00 pod szkołą."),
        ("dowóz na lotnisko", "Gości dowozimy busem na lotnisko."),
        ("mecz w sobotę", "Nasz najbliższy mecz gramy w sobotę."),
        ("3 x dziennie", "Tabletki bierz trzy razy dziennie."),
        ("sala A: 30 osób", _HALLS),
        ("3 piętro", "Gabinet jest na trzecim piętrze."),
        ("3 piętro", "Proszę wjechać windą do 3 piętra."),
        ("4 rozdział", "Przeczytaj rozdział 4."),
    ],
)
def test_it_is_said(phrase: str, answer: str) -> None:
    assert says(phrase, answer)


@pytest.mark.parametrize(
    ("phrase", "answer"),
    [
        ("zbiórka pod szkołą", "Pod szkołą zbieramy podpisy."),
        ("zbiórka pod szkołą", "Zbieramy podpisy pod szkołą."),
        ("mecz w sobotę", "Bilety na niedzielny mecz kupisz w sobotę."),
        ("3 x dziennie", "Kup 3 x bilet dzienny."),
        ("2 x tygodniowo", "Kup 2 x karnet tygodniowy."),
        ("sala A: 300 osób", _HALLS),
        ("sala B: 30 osób", _HALLS),
        ("3 piętro", "Budynek ma 3 piętra."),
        ("3 piętro", "Budynek ma trzy piętra."),
        ("5 semestr", "Studia trwają 5 semestrów."),
    ],
)
def test_something_else_is_told(phrase: str, answer: str) -> None:
    assert not says(phrase, answer)
