"""Which day or month a question asks about, and what a part of a page is said of."""

from __future__ import annotations

import pytest

from pytest_genir.audit.calendar import MomentAsked, TimesSaid, moment_asked, times_of

NOTHING, SUMMER = TimesSaid(), TimesSaid(months=frozenset(range(4, 11)))


@pytest.mark.parametrize(
    ("language", "question", "asked"),
    [
        ("en", "When do you open on Sundays?", MomentAsked(6, is_month=False)),
        ("en", "When do you open in May?", MomentAsked(5, is_month=True)),
        ("en", "When may I come?", None),
        ("en", "Are you open on Sundays in May?", None),
        ("pl", "Do której jest otwarte w styczniu?", MomentAsked(1, is_month=True)),
        ("pl", "Kto przyjmuje w środy?", MomentAsked(2, is_month=False)),
        ("pl", "Kto przyjmuje w środy i w piątki?", None),
    ],
)
def test_one_day_or_one_month_is_asked_about(language: str, question: str, asked: MomentAsked | None) -> None:
    assert moment_asked(question, language) == asked


@pytest.mark.parametrize(
    ("language", "text", "before", "months"),
    [
        ("en", "from April to October", NOTHING, {4, 5, 6, 7, 8, 9, 10}),
        ("en", "November to February", NOTHING, {11, 12, 1, 2}),
        ("en", "in March and in June", NOTHING, {3, 6}),
        ("en", "you may march", NOTHING, set()),
        ("en", "in the other months until 3 pm", SUMMER, {11, 12, 1, 2, 3}),
        ("en", "until 3 pm", SUMMER, set(range(4, 11))),
        ("pl", "od kwietnia do października", NOTHING, set(range(4, 11))),
        ("pl", "w pozostałych miesiącach do 15:30", SUMMER, {11, 12, 1, 2, 3}),
        ("pl", "od 1 marca do 15 maja", NOTHING, {3, 4, 5}),
    ],
)
def test_a_part_is_said_of_months(language: str, text: str, before: TimesSaid, months: set[int]) -> None:
    assert times_of(text, language, before).months == months


def test_a_part_is_said_of_the_days_of_a_run() -> None:
    assert times_of("Monday to Wednesday", "en", NOTHING).days == {0, 1, 2}
