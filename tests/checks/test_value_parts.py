"""Two things with their values in one clause are told apart by the words beside each."""

from __future__ import annotations

import pytest

from pytest_genir import score_answer

_PUPIL = {"amount": "25 zł", "of": "uczeń"}
_MORNING = {"amount": "£27", "of": "morning"}
_REDUCED = {"amount": "45 zł", "of": "bilet ulgowy"}
_CONCESSION = {"amount": "$45", "of": "concession ticket"}


@pytest.mark.parametrize(
    ("language", "value", "answer", "right"),
    [
        ("pl", _PUPIL, "Bilet kosztuje 25 zł dla ucznia i 40 zł dla studenta.", True),
        ("pl", _PUPIL, "Bilet kosztuje 40 zł dla ucznia i 25 zł dla studenta.", False),
        ("pl", _PUPIL, "Uczeń płaci 25 zł i 30 zł.", False),
        ("en", _MORNING, "It charges £48 for a full day and £27 for a morning.", True),
        ("en", _MORNING, "It charges £27 for a full day and £48 for a morning.", False),
        ("en", _MORNING, "A morning is £27 and £30.", False),
        ("pl", _REDUCED, "Bilety: normalny 70 zł, ulgowy 45 zł, rodzinny 90 zł.", True),
        ("pl", _REDUCED, "Bilety: normalny 45 zł, ulgowy 30 zł.", False),
        ("pl", _REDUCED, "Bilety:\n- normalny: 70 zł\n- ulgowy: 45 zł", True),
        ("pl", _REDUCED, "Bilet normalny kosztuje 70 zł, a ulgowy 45 zł.", True),
        ("pl", _REDUCED, "Bilet normalny kosztuje 45 zł, a ulgowy 30 zł.", False),
        ("pl", _REDUCED, "Bilety: normalny 70 zł, ulgowy 45 zł albo 50 zł.", False),
        ("en", _CONCESSION, "Tickets: adults $70, concessions $45.", True),
        ("en", _CONCESSION, "Tickets: adults $45, concessions $30.", False),
    ],
)
def test_each_value_belongs_to_its_words(language: str, value: dict[str, str], answer: str, right: bool) -> None:
    assert score_answer({"value": value}, answer, language=language).passed is right


_HIRE = [{"amount": "40 zł", "of": ["refraktor", "doba"]}, {"amount": "400 zł", "of": "kaucja"}]


@pytest.mark.parametrize(
    ("answer", "right"),
    [
        ("Refraktor kosztuje 40 zł za dobę, a kaucja za refraktor wynosi 400 zł.", True),
        ("Kaucja za refraktor wynosi 400 zł. Doba kosztuje 40 zł.", True),
        ("Refraktor kosztuje 400 zł za dobę, a kaucja 40 zł.", False),
        ("Refraktor kosztuje 400 zł, a kaucja za refraktor wynosi 400 zł.", False),
        ("Refraktor kosztuje 40 zł albo 50 zł, a kaucja za refraktor wynosi 400 zł.", False),
    ],
)
def test_what_is_asked_of_another_thing_is_no_other_value_of_this_one(answer: str, right: bool) -> None:
    assert score_answer({"value": _HIRE}, answer, language="pl").passed is right
