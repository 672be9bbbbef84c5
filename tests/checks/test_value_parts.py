"""Two things with their values in one clause are told apart by the words beside each."""

from __future__ import annotations

import pytest

from pytest_genir import score_answer

_PUPIL = {"amount": "25 zł", "of": "uczeń"}
_MORNING = {"amount": "£27", "of": "morning"}


@pytest.mark.parametrize(
    ("language", "value", "answer", "right"),
    [
        ("pl", _PUPIL, "Bilet kosztuje 25 zł dla ucznia i 40 zł dla studenta.", True),
        ("pl", _PUPIL, "Bilet kosztuje 40 zł dla ucznia i 25 zł dla studenta.", False),
        ("pl", _PUPIL, "Uczeń płaci 25 zł i 30 zł.", False),
        ("en", _MORNING, "It charges £48 for a full day and £27 for a morning.", True),
        ("en", _MORNING, "It charges £27 for a full day and £48 for a morning.", False),
        ("en", _MORNING, "A morning is £27 and £30.", False),
    ],
)
def test_each_value_belongs_to_its_words(language: str, value: dict[str, str], answer: str, right: bool) -> None:
    assert score_answer({"value": value}, answer, language=language).passed is right
