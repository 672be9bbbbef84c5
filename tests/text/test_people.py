"""People are found however they are named, and nobody else with their surname."""

from __future__ import annotations

import pytest

from pytest_genir.rag.scoring import score_answer

_FOUND = [
    ("pl", "doktor Nowak", "Przyjmuje dr Nowak."),
    ("pl", "dr Nowak", "Zapraszamy do doktor Nowak."),
    ("pl", "dr Nowak", "Przyjmuje dr Anna Nowak."),
    ("pl", "dr Nowak", "Przyjmuje dr n. med. Anna Nowak."),
    ("pl", "pani Nowak", "Proszę pytać panią Annę Nowak."),
    ("pl", "profesor Wiśniewska", "Wykład prowadzi prof. dr hab. Maria Wiśniewska."),
    ("pl", "Jan Kowalski", "Proszę napisać do J. Kowalskiego."),
    ("pl", "Jan Kowalski", "Koordynator: Kowalski, Jan."),
    ("pl", "dr Jan Kowalski", "Operował doktor J. Kowalski."),
    ("pl", "dr Jan Kowalski", "Operował Jan Kowalski."),
    ("en", "Dr Green", "You'll see Dr Anna Green."),
    ("en", "Doctor Green", "You'll see Dr. Green."),
    ("en", "Mr Smith", "Ask for Mr. John Smith."),
    ("en", "Anna Green", "The form names Green, Anna."),
    ("en", "Anna Green", "Ask for Anna J. Green."),
    ("en", "John Smith", "Ask J. Smith."),
    ("en", "Professor Lee", "Prof. Lee teaches it."),
]
_MISSED = [
    ("pl", "dr Nowak", "Przyjmuje pani Nowak."),
    ("pl", "dr Nowak", "Przyjmuje dr Jan Kowalski, a pani Nowak rejestruje."),
    ("pl", "pani Nowak", "Przyjmuje pan Nowak."),
    ("pl", "Jan Kowalski", "Proszę napisać do A. Kowalskiego."),
    ("pl", "Jan Kowalski", "Proszę napisać do Anny Kowalskiej."),
    ("pl", "Jan Kowalski", "Uczą: Adam Kowalski, Jan Nowak."),
    ("pl", "Anna Nowak", "Pracują Anna Kowalska i Jan Nowak."),
    ("pl", "dr Nowak", "Dr Nowak już nie przyjmuje, przyjmuje dr Lis."),
    ("pl", "dr Jan Kowalski", "Operował doktor A. Kowalski."),
    ("en", "Dr Green", "Ask Mrs Green."),
    ("en", "Anna Green", "Ask Dr Mary Green."),
    ("en", "Anna Green", "Ask Anna Smith or Mary Green."),
    ("en", "John Smith", "Ask M. Smith."),
    ("en", "John Smith", "Call Adam Smith, John Green or both."),
]


@pytest.mark.parametrize(("language", "phrase", "answer"), _FOUND)
def test_a_person_is_found_however_named(language: str, phrase: str, answer: str) -> None:
    assert score_answer({"include": [phrase]}, answer, language=language).passed


@pytest.mark.parametrize(("language", "phrase", "answer"), _MISSED)
def test_somebody_else_is_not_found(language: str, phrase: str, answer: str) -> None:
    assert not score_answer({"include": [phrase]}, answer, language=language).passed
