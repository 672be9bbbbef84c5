"""What the lists of refusals tell apart: a refusal of all from one of a part, sources from what is known."""

from __future__ import annotations

import pytest

from pytest_genir.text.languages.normalising import make_normaliser
from pytest_genir.text.refusals import read_refusal


@pytest.mark.parametrize(
    ("language", "text"),
    [("en", "The fee is £20. I'm unable to help."), ("pl", "Opłata to 20 zł. Nie znalazłem tego w źródłach.")],
)
def test_a_refusal_that_names_nothing_is_one_of_all(language: str, text: str) -> None:
    assert read_refusal(text, None, make_normaliser(language)).whole


@pytest.mark.parametrize(
    ("text", "answers"),
    [
        ("Which two do you mean? The documents list five.", False),
        ("Which fee do you mean? There is information about five fees.", True),
    ],
)
def test_only_what_is_said_of_the_sources_tells_why_one_asks_back(text: str, answers: bool) -> None:
    assert bool(read_refusal(text, None, make_normaliser("en")).answers) is answers
