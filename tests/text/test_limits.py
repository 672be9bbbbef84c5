"""Limits that a page names, and whether a figure of a question lies inside: they tell which row is the asked one."""

from __future__ import annotations

import pytest

from pytest_genir.text.values import read_values
from pytest_genir.text.values.limits import figures_asked, is_inside, is_limit, limits_of

#: What a page says, what a question says of its case, and whether that is inside.
_ENGLISH = [
    ("children aged 9 to 13", "My daughter is 11.", True),
    ("children from eight to fourteen", "He is fifteen.", False),
    ("anyone under 26", "I am 18.", True),
    ("makers under 19", "I am 19.", False),
    ("adults over 65", "I am 65.", False),
    ("people of 65 or over", "I am 65.", True),
    ("over-60s", "I am 72.", True),
    ("under-30s", "I am 30.", False),
    ("boats up to 7 metres", "Our boat has eight metres.", False),
    ("boats up to 7 metres", "Our boat has seven metres.", True),
    ("groups of ten or more", "We are twelve.", True),
    ("the first 8,000 miles", "I have driven 9,500 miles.", False),
    ("after five years of service", "I have been here for ten years.", True),
    ("swimmers before 8 am", "I come at a quarter past seven.", True),
    ("swimmers before 8 am", "I come at 9.30 am.", False),
    ("between 24 and 48 hours ahead", "It begins in five hours.", False),
    ("up to 10 miles", "What is a delivery beyond 10 miles?", False),
    ("up to 10 miles", "What is a delivery of 10 miles?", True),
    ("a ticket for everybody", "I am 18.", None),
    ("boats up to 7 metres", "I am 6.", None),
    ("children under 12", "I have two children, aged 9 and 14.", None),
]
_POLISH = [
    ("jachty od 7 do 9 metrów", "Mamy jacht o długości ośmiu metrów.", True),
    ("jachty powyżej 9 metrów", "Przypłyniemy dziesięciometrowym jachtem.", True),
    ("dzieci w wieku 9–13 lat", "Córka ma 11 lat.", True),
    ("studenci do 26. roku życia", "Mam 22 lata.", True),
    ("studenci do 26 roku życia", "Mam 27 lat.", False),
    ("osoby po pięćdziesiątce", "Mam 53 lata.", True),
    ("przed trzydziestką", "Mam 30 lat.", False),
    ("grupy od 10 osób", "Przyjdzie nas 12 osób.", True),
    ("przez pierwsze 90 dni", "Choruję już 100 dni.", False),
    ("pociągi po 16.00", "Jadę o 15.30.", False),
]


@pytest.mark.parametrize(
    ("language", "page", "question", "inside"),
    [("en", *row) for row in _ENGLISH] + [("pl", *row) for row in _POLISH],
)
def test_a_figure_lies_inside_or_outside(language: str, page: str, question: str, inside: bool | None) -> None:
    limits = [*limits_of(page, language, read_values(page, language), (0, len(page)))]

    assert is_inside(limits, figures_asked(question, language, read_values(question, language))) is inside


def test_what_is_beyond_goes_on_from_the_part_before() -> None:
    text = "42p a mile for the first 8,000 miles and 23p for every mile beyond them"
    values, middle = read_values(text, "en"), text.index("and")
    first = [*limits_of(text, "en", values, (0, middle))]
    second = [*limits_of(text, "en", values, (middle, len(text)), first)]
    question = "I have driven 9,500 miles"
    asked = figures_asked(question, "en", read_values(question, "en"))

    assert (is_inside(first, asked), is_inside(second, asked)) == (False, True)
    assert not [*limits_of("and 23p for every passenger", "en", (), (0, 27), first)]


def test_only_what_bounds_is_a_limit() -> None:
    text = "30 days after five years of service"
    found = {value.surface: is_limit(text, "en", value) for value in read_values(text, "en")}

    assert found == {"30 days": False, "five years": True}
