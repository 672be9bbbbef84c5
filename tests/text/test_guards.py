"""What the readers of other wordings leave alone by themselves, before anything else could turn it down."""

from __future__ import annotations

import pytest

import pytest_genir.text.matching.spread.begin_and_end as begun
from pytest_genir.rag.scoring import score_answer
from pytest_genir.text.languages.normalising import make_normaliser
from pytest_genir.text.matching.english.hours import find_hours
from pytest_genir.text.matching.english.words_moved import as_entry, as_statements, rephrased
from pytest_genir.text.matching.matcher import Matcher
from pytest_genir.text.matching.polish.equivalents import polish_equivalents
from pytest_genir.text.yes_no.affirming import bearing_of

POLISH, ENGLISH = Matcher(make_normaliser("pl")), Matcher(make_normaliser("en"))


@pytest.mark.parametrize(
    ("phrase", "other", "is_one"),
    [
        ("trzeba podpisać", "należy podpisać", True),
        ("nie trzeba podpisać", "nie należy podpisać", False),
        ("nie trzeba przychodzić", "nie musisz przychodzić", True),
        ("nie trzeba dowodu", "nie musisz dowodu", False),
        ("2-3 tygodnie", "2 lub 3 tygodnie", True),
        ("2-5 tygodni", "2 lub 5 tygodni", False),
        ("2-3 maja", "2 lub 3 maja", False),
        ("wniosek składa się online", "wniosek składać online", True),
        ("składa się", "składać", False),
    ],
)
def test_polish_wordings_of_a_phrase(phrase: str, other: str, is_one: bool) -> None:
    assert (other in {way.phrase for way in polish_equivalents(POLISH, phrase)}) is is_one


@pytest.mark.parametrize(
    ("phrase", "said", "found"),
    [
        ("zajęcia od 11 do 15", "Zajęcia zaczynają się o 11, a kończą o 15.", True),
        ("od 11 do 15", "Zaczynamy o 11, a kończymy o 15.", True),
        ("od 11 do 15 zajęcia", "Zaczynamy o 11, a kończymy o 15.", False),
        ("zajęcia od 11 do 15", "Zajęcia zaczynają się o 11, a kończą o 16.", False),
        ("zajęcia od 11 do 15", "Zajęcia zaczynają się o 11, a nie kończą o 15.", False),
        ("zajęcia od 11 do 15", "Zajęcia odwołano. Dyżur zaczyna się o 11, a kończy o 15.", False),
    ],
)
def test_hours_by_their_two_ends(phrase: str, said: str, found: bool) -> None:
    assert any(True for _ in begun.find_begun(POLISH, phrase, POLISH.prepare(said))) is found


@pytest.mark.parametrize(
    ("said", "found"),
    [
        ("On Saturdays we're open from 10 am to 2 pm.", True),
        ("Open from 10 am to 2 pm on Saturdays.", True),
        ("Unlike Saturdays we're open from 10 am to 2 pm.", False),
        ("From 10 am to 2 pm. Saturdays are quiet.", False),
        ("On Saturdays closed from 10 am to 2 pm.", False),
        ("On Saturdays we rest. From 10 am to 2 pm we work.", False),
        ("On Saturdays or Sundays from 10 am to 2 pm.", False),
        ("From 10 am to 2 pm except on Saturdays.", False),
    ],
)
def test_days_and_their_hours(said: str, found: bool) -> None:
    assert any(True for _ in find_hours(ENGLISH, "Saturdays 10:00-14:00", ENGLISH.prepare(said))) is found


@pytest.mark.parametrize(
    ("phrase", "said", "found"),
    [
        ("discount of £12", "There is a discount of £12 off the usual price.", True),
        ("entry costs £12", "Entry costs £12 off the usual price.", False),
        ("entry is free", "Entry is, as it always was, free.", True),
        ("entry is free", "Entry was free.", False),
    ],
)
def test_values_that_are_differences_and_what_still_is(phrase: str, said: str, found: bool) -> None:
    assert score_answer({"include": [phrase]}, said, language="en").passed is found


def test_english_wordings_of_a_phrase() -> None:
    assert list(rephrased("pick up the keys")) == ["pick up the keys", "pick the keys up"]
    assert list(rephrased("do not smoke here")) == ["never smoke here"]
    assert list(as_statements("deposit of £200")) == ["deposit is £200", "£200 deposit"]
    assert as_entry("deposit of £200") == "deposit £200"


@pytest.mark.parametrize(
    ("question", "clause", "bearing"),
    [
        ("May I swim in the lake?", "You may swim in the lake", "affirms"),
        ("May I swim in the lake?", "You may swim in the pool", "elsewhere"),
        ("Can I sit on the terrace?", "You can sit in the garden", "elsewhere"),
        ("May I wait here?", "You are free to go", "affirms"),
        ("Do I have to wait?", "You are free to go", "elsewhere"),
        ("Do you open on Sundays?", "We open on Mondays", "denies"),
    ],
)
def test_what_a_clause_says_to_its_question(question: str, clause: str, bearing: str) -> None:
    assert bearing_of(question, clause, "en", clause) == bearing


@pytest.mark.parametrize(
    ("language", "phrase", "said", "found"),
    [
        ("en", "invoices", "Invoices we cannot issue.", False),
        ("pl", "opłaty", "Opłaty zniesiono.", False),
        ("pl", "czynne w niedzielę", "Czynne w niedzielę. Nie.", True),
        ("en", "open on Sundays", "We are open on Sundays. No. 5 is our bus.", True),
        ("en", "free shipping", "Free shipping? Unfortunately not.", False),
    ],
)
def test_what_stands_behind_denies_what_it_is_about(language: str, phrase: str, said: str, found: bool) -> None:
    assert score_answer({"include": [phrase]}, said, language=language).passed is found
