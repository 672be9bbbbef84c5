"""Adjectives that say for how long something is."""

from __future__ import annotations

import pytest

from pytest_genir.text.values.periods import periods


@pytest.mark.parametrize(
    ("language", "text", "said", "amount", "unit"),
    [
        ("pl", "Karnet roczny jest tańszy.", "roczny", 12, "month"),
        ("pl", "Bilet półroczny.", "półroczny", 6, "month"),
        ("pl", "Raport kwartalny.", "kwartalny", 3, "month"),
        ("pl", "Bilet tygodniowy.", "tygodniowy", 7 * 24 * 3600, "second"),
        ("en", "A yearly pass.", "yearly", 12, "month"),
        ("en", "The half-yearly report.", "half-yearly", 6, "month"),
        ("en", "A quarterly bill.", "quarterly", 3, "month"),
        ("en", "The daily fee.", "daily", 24 * 3600, "second"),
        ("en", "It costs £60 a year.", "a year", 12, "month"),
        ("en", "What is a year's permit?", "a year's", 12, "month"),
        ("en", "The levy is 3% per annum.", "per annum", 12, "month"),
    ],
)
def test_an_adjective_says_for_how_long(language: str, text: str, said: str, amount: int, unit: str) -> None:
    (value,) = periods(text, language)

    assert (text[value.start : value.end], value.unit) == (said, unit)
    assert value.amount == amount


def test_another_language_has_none() -> None:
    assert list(periods("Das Jahresticket", "de")) == []


@pytest.mark.parametrize("text", ["It rose last year.", "A year ago it rose.", "The school year begins.", "£5 a week."])
def test_a_year_that_is_no_length_says_none(text: str) -> None:
    assert list(periods(text, "en")) == []
