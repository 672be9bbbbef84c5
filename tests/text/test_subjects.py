"""What is said of several is said of each of them, and of nobody else."""

from __future__ import annotations

import pytest

from pytest_genir.rag.scoring import score_answer

_FOUND = [
    ("en", "spouses are exempt", "Stamp duty is £17; spouses, parents and children are exempt."),
    ("en", "parents don't pay", "Spouses, parents and children don't pay."),
    ("en", "cats are not allowed", "Cats and dogs are not allowed."),
    ("en", "the library is closed", "The library and the pool are closed."),
    ("pl", "małżonek nie płaci", "Małżonek, rodzice i dzieci nie płacą."),
    ("pl", "koty są mile widziane", "Koty i psy są mile widziane."),
    ("pl", "biblioteka jest zamknięta", "Biblioteka i basen są zamknięte."),
    ("pl", "karnet 160 zł", "Karnet na 8 wejść kosztuje 160 zł i jest ważny 60 dni."),
    ("en", "pass £64", "A pass for 8 visits costs £64 and is valid for 60 days."),
    ("pl", "fotografia 3,5 x 4,5 cm", "Fotografia 3,5 × 4,5 cm."),
]
_MISSED = [
    ("en", "parents pay", "Parents and children don't pay."),
    ("en", "cats are allowed", "Cats and dogs are not allowed."),
    ("en", "cats are allowed", "Cats stay out and dogs are allowed."),
    ("en", "cats are allowed", "Cats stay and dogs are allowed."),
    ("en", "cats are allowed", "Cats, but not dogs, are allowed?"),
    ("en", "the library is closed", "The library opens early and the pool is closed."),
    ("en", "the library is closed", "Near the library and the pool the café is closed."),
    ("pl", "małżonek płaci", "Małżonek, rodzice i dzieci nie płacą."),
    ("pl", "małżonek nie płaci", "Małżonek, rodzice i dzieci płacą."),
    ("pl", "koty są mile widziane", "Koty zostają w domu, a psy są mile widziane."),
    ("pl", "karnet 160 zł", "Karnet za 8 zł różni się od karnetu, który kosztuje 160 zł."),
]


@pytest.mark.parametrize(("language", "phrase", "answer"), _FOUND)
def test_what_is_said_of_several_is_said_of_each(language: str, phrase: str, answer: str) -> None:
    assert score_answer({"include": [phrase]}, answer, language=language).passed


@pytest.mark.parametrize(("language", "phrase", "answer"), _MISSED)
def test_what_is_said_of_another_is_not(language: str, phrase: str, answer: str) -> None:
    assert not score_answer({"include": [phrase]}, answer, language=language).passed
