"""Names of places, of which another word makes another place; what rejects only what was said before."""

from __future__ import annotations

import pytest

from pytest_genir import score_answer
from pytest_genir.text.values import read_values

_NAMES = [
    ("Forest Walk", "It is the Woodland Walk.", False),
    ("Forest Walk", "When winds are forecast, the Woodland Walk is closed, the rest of the zoo is not.", False),
    ("Oak Street", "You find us in Oak Road.", False),
    ("Big Hall", "We meet in the Large Hall.", False),
    ("Oak Street", "You find us at 12 Oak St.", True),
    ("Forest Walk", "When winds are forecast, the Forest Walk is closed, the rest of the zoo is not.", True),
    ("Big Hall", "We meet in the large hall.", True),
    ("Silver Room", "SILVER ROOM, first floor", True),
]
_ADDRESSES = [
    ("pl", "grupa@podczapla.example", "Piszemy na grupy@podczapla.example.", False),
    ("pl", "rezerwacja@x.example", "Piszą na rezerwacje@x.example", False),
    ("pl", "rezerwacja@x.example", "E-mail: rezerwacja@x.example.", True),
    ("en", "group@heron.example", "Write to groups@heron.example.", False),
    ("en", "www.heron.example/rooms", "See www.heron.example/room.", False),
    ("en", "hire@lantern.example", "Write to Hire@Lantern.example, please.", True),
]
_INSTEAD = [
    ("rozmowa kwalifikacyjna", "Może zamiast tego odbyć rozmowę kwalifikacyjną.", True),
    ("paszport", "Zamiast tego dokumentu trzeba pokazać paszport.", True),
    ("test", "Zamiast niej odbywa się test.", True),
    ("dokument", "Zamiast tego dokumentu trzeba pokazać paszport.", False),
    ("rozmowa kwalifikacyjna", "Zamiast tej rozmowy kwalifikacyjnej jest test.", False),
]
_THEIR_OWN = (
    "The Platform costs £52, starts at the age of 8 and lasts 45 minutes. In the Walk you fly a bird: it costs £64."
)


@pytest.mark.parametrize(("name", "answer", "said"), _NAMES)
def test_another_word_makes_another_place(name: str, answer: str, said: bool) -> None:
    assert score_answer({"include": [name]}, answer, language="en").passed is said


@pytest.mark.parametrize(("language", "address", "answer", "said"), _ADDRESSES)
def test_an_address_has_no_other_forms(language: str, address: str, answer: str, said: bool) -> None:
    assert score_answer({"include": [address]}, answer, language=language).passed is said


@pytest.mark.parametrize(("phrase", "answer", "said"), _INSTEAD)
def test_instead_of_that_rejects_what_was_said_before(phrase: str, answer: str, said: bool) -> None:
    assert score_answer({"include": [phrase]}, answer, language="pl").passed is said


def test_what_you_do_at_one_thing_takes_no_price_of_another_back() -> None:
    assert score_answer({"include": ["£52"]}, _THEIR_OWN, language="en").passed


@pytest.mark.parametrize(
    ("language", "text", "kinds"),
    [
        ("pl", "W lutym. 1200 zł", ["amount"]),
        ("pl", "Do 5 maja. 2025 zł", ["date", "amount"]),
        ("pl", "3 wrz. 2024", ["date"]),
        ("pl", "5 maja 2025", ["date"]),
        ("en", "In May. 1999 people came.", ["number"]),
        ("en", "Jan. 2025", ["date"]),
    ],
)
def test_a_month_ends_its_sentence(language: str, text: str, kinds: list[str]) -> None:
    assert [value.kind for value in read_values(text, language)] == kinds
