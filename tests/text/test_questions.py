"""What is only asked is not said."""

from __future__ import annotations

import pytest

from pytest_genir.rag.scoring import score_answer


@pytest.mark.parametrize(
    ("language", "phrase", "answer", "said"),
    [
        ("pl", "trzeba zapłacić", "Czy trzeba zapłacić?", False),
        ("pl", "trzeba zapłacić", "Czy trzeba zapłacić? Tak.", True),
        ("pl", "trzeba zapłacić", "Czy trzeba zapłacić? Trzeba.", True),
        ("pl", "paszport", "Czy potrzebny jest paszport? Wystarczy dowód osobisty.", False),
        ("pl", "paszport", "Czy trzeba mieć paszport? Trzeba mieć ważny dowód osobisty.", False),
        ("pl", "kartę miejską", "Pokaż kierowcy, czy masz kartę miejską.", True),
        ("pl", "trzeba zapłacić", "Nie wiem, czy trzeba zapłacić.", False),
        ("pl", "trzeba zapłacić", "Nie wiem, czy masz kartę, ale trzeba zapłacić.", True),
        ("pl", "dowód osobisty", "Sprawdź, czy masz dowód osobisty.", True),
        ("pl", "kartą", "Nie ma znaczenia, czy płacisz kartą.", True),
        ("pl", "karta miejska", "Ile kosztuje karta miejska? 20 zł.", True),
        ("pl", "karta miejska", "Ile kosztuje karta miejska? [0]", False),
        ("en", "pay a fee", "Do you have to pay a fee?", False),
        ("en", "pay a fee", "Do you have to pay a fee? Yes, £20.", True),
        ("en", "pay a fee", "Do you have to pay a fee? You do.", True),
        ("en", "pay a fee", "Do you have to pay a fee? Of course not.", False),
        ("en", "pay a fee", "The documents do not say whether you have to pay a fee.", False),
        ("en", "by card", "It does not matter whether you pay by card.", True),
        ("en", "pay a fee", "I asked if you have to pay a fee.", False),
        ("en", "ID card", "If you have an ID card, show it.", True),
    ],
)
def test_a_phrase_that_is_only_asked_is_not_said(language: str, phrase: str, answer: str, said: bool) -> None:
    assert score_answer({"include": [phrase]}, answer, language=language).passed is said


def test_the_reason_shows_the_question() -> None:
    found = score_answer({"include": ["trzeba zapłacić"]}, "Czy trzeba zapłacić?", language="pl")["include"]
    absent = score_answer({"exclude": ["trzeba zapłacić"]}, "Czy trzeba zapłacić?", language="pl")["exclude"]

    assert found.reason == "missed 'trzeba zapłacić' (only asked: 'Czy trzeba zapłacić')"
    assert absent.passed and "'trzeba zapłacić' is only asked" in absent.reason


@pytest.mark.parametrize(
    ("phrase", "answer", "found"),
    [
        ("karta miejska", "Potrzebna jest karta. Miejska komunikacja jest tania.", False),
        ("nie trzeba", "Nie. trzeba jechać.", False),
        ("odbiór osobisty", "- odbiór\n- osobisty sekretarz", False),
        ("kierownik USC", "Ślubu udziela kierownik\nUSC.", True),
        ("ul Jana Lisa", "Biuro: ul. Jana Lisa 4.", True),
        ("gen Andersa", "Biuro: gen. Andersa 4.", True),
        ("urząd miasta", "Działa tu urząd. Miasta są małe.", False),
        ("Nie. Trzeba", "Nie. Trzeba jechać.", True),
    ],
)
def test_no_phrase_stands_in_two_sentences(phrase: str, answer: str, found: bool) -> None:
    assert score_answer({"include": [{"phrase": phrase, "polarity": "any"}]}, answer, language="pl").passed is found
