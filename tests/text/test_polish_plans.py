"""What Polish only plans is not so, and what is denied of some is denied of them only."""

from __future__ import annotations

import pytest

from pytest_genir.rag.scoring import score_answer


def says(phrase: str, answer: str) -> bool:
    return score_answer({"include": [phrase]}, answer, language="pl").passed


@pytest.mark.parametrize(
    ("phrase", "answer"),
    [
        ("skierowanie nie jest potrzebne", "Skierowanie nie jest potrzebne, wystarczy tylko dowód."),
        ("skierowanie nie jest potrzebne", "Do okulisty skierowanie nie jest potrzebne."),
        ("nie trzeba płacić", "Nie trzeba płacić, tylko w niedziele obowiązuje opłata."),
        ("praca zdalna dwa dni w tygodniu", "Praca zdalna jest możliwa dwa dni w tygodniu."),
        ("darmowy parking", "Jeśli planuje Pan przyjechać autem, czeka darmowy parking."),
        ("darmowy parking", "Jeżeli planują Państwo przyjechać na darmowy parking, proszę o telefon."),
        ("darmowy parking", "Planujemy remont, ale darmowy parking działa."),
        ("darmowy parking", "Planujemy rozbudować hotel. Darmowy parking jest za budynkiem."),
        ("zebranie 12 maja", "Zebranie planujemy na 12 maja."),
        ("otworzyć nowy oddział", "Planujemy otworzyć nowy oddział."),
    ],
)
def test_it_is_said(phrase: str, answer: str) -> None:
    assert says(phrase, answer)


@pytest.mark.parametrize(
    ("phrase", "answer"),
    [
        ("skierowanie nie jest potrzebne", "Skierowanie nie jest potrzebne tylko do ginekologa."),
        ("nie trzeba płacić", "Nie trzeba płacić tylko w niedziele."),
        ("praca zdalna dwa dni w tygodniu", "Planujemy wprowadzić pracę zdalną dwa dni w tygodniu."),
        ("praca zdalna dwa dni w tygodniu", "Od nowego roku planujemy wprowadzić pracę zdalną dwa dni w tygodniu."),
        ("darmowy parking", "Planujemy uruchomić darmowy parking."),
        ("darmowy parking", "Zamierzamy wybudować darmowy parking."),
        ("darmowy parking", "Chcielibyśmy mieć darmowy parking."),
        ("darmowy parking", "Mamy w planach darmowy parking."),
        ("basen", "Zamierzamy wybudować basen."),
        ("wstęp wolny", "Spółdzielnia rozważa wprowadzić wstęp wolny."),
    ],
)
def test_it_is_not_said(phrase: str, answer: str) -> None:
    assert not says(phrase, answer)
