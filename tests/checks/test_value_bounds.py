"""A value that is only the bound of the right one does not say it, unless the question or the file asks for the bound."""

from __future__ import annotations

import pytest

from pytest_genir import GenirError, score_answer
from tests.support.rows import rows_in_lots

REPAIR, NAPRAWA = "How long does the repair take?", "Ile trwa naprawa?"
DAYS = {"duration": "14 days"}
AT_LEAST = {"duration": "at least 14 days"}

ANSWERS = [
    ("en", REPAIR, DAYS, "It takes 14 days.", True),
    ("en", REPAIR, DAYS, "Up to 14 days.", True),
    ("en", REPAIR, DAYS, "No more than 14 days.", True),
    ("en", REPAIR, DAYS, "It does not exceed 14 days.", True),
    ("en", REPAIR, DAYS, "It exceeds 14 days.", False),
    ("en", REPAIR, DAYS, "About 14 days.", True),
    ("en", REPAIR, DAYS, "At least 14 days.", False),
    ("en", REPAIR, DAYS, "More than 14 days.", False),
    ("en", REPAIR, DAYS, "14 days or more.", False),
    ("en", REPAIR, DAYS, "Less than 14 days.", False),
    ("en", REPAIR, DAYS, "It takes 14 days; over 14 days there is a discount.", True),
    ("en", "What is the shortest stay? At least how long?", DAYS, "At least 14 days.", True),
    ("en", "How many days ahead must I apply?", DAYS, "At least 14 days ahead.", True),
    ("en", "How old must you be?", {"number": 18}, "You must be over 18.", True),
    ("en", "How many days ahead must I apply?", DAYS, "Less than 14 days ahead.", True),
    ("en", "How many days may I stay?", DAYS, "Over 14 days.", False),
    ("en", "How many days may I stay?", DAYS, "Under 14 days.", True),
    ("en", "How many days may I stay?", DAYS, "Nobody may stay longer than 14 days.", True),
    ("en", "How many days may I stay?", DAYS, "No guest has ever stayed for more than 14 days.", True),
    ("en", "How many days may I stay?", DAYS, "You can't stay more than 14 days.", True),
    ("en", "How many days may I stay?", DAYS, "I don't know, but more than 14 days.", False),
    ("en", "How many days may I stay?", DAYS, "You can not only stay for more than 14 days.", False),
    ("en", "How many days ahead must I apply?", DAYS, "Nobody gets a place less than 14 days ahead.", True),
    ("pl", "Ile dni można zostać?", DAYS, "Żaden gość nie zostaje dłużej niż 14 dni.", True),
    ("pl", "Ile dni można zostać?", DAYS, "Nie wiem, ale więcej niż 14 dni.", False),
    ("en", "How much is the fee?", {"amount": "40 GBP"}, "Twice £40.", False),
    ("en", "How much is the fee?", {"amount": "40 GBP"}, "Half of £40.", False),
    ("en", REPAIR, AT_LEAST, "At least two weeks.", True),
    ("en", REPAIR, AT_LEAST, "14 days.", False),
    ("en", REPAIR, AT_LEAST, "Up to 14 days.", False),
    ("en", "What is the minimum?", AT_LEAST, "14 days.", True),
    ("en", REPAIR, {"duration": "14 days", "tolerance": "1 day"}, "Over 14 days.", True),
    ("pl", NAPRAWA, DAYS, "Do 14 dni.", True),
    ("pl", NAPRAWA, DAYS, "Nie dłużej niż 14 dni.", True),
    ("pl", NAPRAWA, DAYS, "Nie przekracza 14 dni.", True),
    ("pl", NAPRAWA, DAYS, "Przekracza 14 dni.", False),
    ("pl", NAPRAWA, DAYS, "Co najmniej 14 dni.", False),
    ("pl", NAPRAWA, DAYS, "Zwykle ponad 14 dni.", False),
    ("pl", NAPRAWA, DAYS, "Niespełna 14 dni.", False),
    ("pl", NAPRAWA, DAYS, "14 dni lub dłużej.", False),
    ("pl", "Ile dni wcześniej trzeba złożyć wniosek?", DAYS, "Co najmniej 14 dni wcześniej.", True),
    ("pl", "Ile wynosi opłata?", {"amount": "40 zł"}, "Dwa razy 40 zł.", False),
    ("pl", NAPRAWA, {"duration": "co najmniej 14 dni"}, "Przynajmniej dwa tygodnie.", True),
    ("pl", NAPRAWA, {"duration": "ponad 14 dni"}, "Ponad dwa tygodnie.", True),
    ("pl", NAPRAWA, {"duration": "ponad 14 dni"}, "14 dni.", False),
]


@rows_in_lots(("language", "question", "value", "answer", "right"), ANSWERS)
def test_a_bound_says_the_value_where_it_is_asked_for(
    language: str, question: str, value: dict[str, object], answer: str, right: bool
) -> None:
    scores = score_answer({"value": value}, answer, language=language, question=question)

    assert scores.passed is right, scores


def test_the_reason_names_the_bound() -> None:
    scores = score_answer({"value": DAYS}, "At least 14 days.", language="en", question=REPAIR)

    assert scores["value"].reason == "missed '14 days', says 'At least 14 days'"


def test_a_bound_without_a_value_is_a_mistake_of_the_file() -> None:
    with pytest.raises(GenirError, match="'days' is no duration"):
        score_answer({"value": {"duration": "at least days"}}, "At least 14 days.", language="en")


@pytest.mark.parametrize(
    ("language", "question", "answer", "right"),
    [
        ("en", "What discount do students get?", "Students pay a fifth less.", True),
        ("en", "What discount do students get?", "Students pay a quarter less.", False),
        ("en", "What share of visitors are students?", "One in five.", True),
        ("en", "What share of visitors are students?", "A fifth of them.", True),
        ("en", "What share of visitors are students?", "Two tenths.", True),
        ("en", "What share of visitors are students?", "Every fifth visitor.", True),
        ("en", "What share of visitors are students?", "20%, so two in ten of them.", True),
        ("pl", "Jaką zniżkę mają studenci?", "Płacą o jedną piątą mniej.", True),
        ("pl", "Jaka część gości to studenci?", "Co piąty.", True),
        ("pl", "Jaka część gości to studenci?", "Dwie na dziesięć osób.", True),
        ("pl", "Jaka część gości to studenci?", "Połowa.", False),
        ("pl", "Jaka część gości to studenci?", "Przychodzą co piąty wtorek.", False),
        ("pl", "Jaka część gości to studenci?", "Jeden z pięciu budynków.", False),
    ],
)
def test_a_share_in_words_is_a_percentage(language: str, question: str, answer: str, right: bool) -> None:
    assert score_answer({"value": {"percent": 20}}, answer, language=language, question=question).passed is right


@pytest.mark.parametrize(
    ("language", "of", "question", "answer", "right"),
    [
        ("en", "branches", "How many branches are there?", "There are three.", True),
        ("en", "branches", "How many branches are there?", "There are 3, plus two vans.", True),
        ("en", "branches", "How many branches are there?", "There are four.", False),
        ("en", "branches", "How many branches are there?", "There are 3 vans.", False),
        ("en", "branches", "How big is it?", "There are three.", False),
        ("pl", "placówki", "Ile jest placówek?", "Są trzy.", True),
        ("pl", "placówki", "Ile jest placówek?", "Są 3, do tego dwa bibliobusy.", True),
        ("pl", "placówki", "Ile jest placówek?", "Są cztery.", False),
    ],
)
def test_a_bare_number_counts_what_the_question_names(
    language: str, of: str, question: str, answer: str, right: bool
) -> None:
    scores = score_answer({"value": {"number": 3, "of": of}}, answer, language=language, question=question)

    assert scores.passed is right, scores


@pytest.mark.parametrize(
    ("language", "question", "value", "answer", "right"),
    [
        ("pl", "Jaką zniżkę mają studenci?", {"percent": 20}, "Studenci mają 25%, a seniorzy 20%.", False),
        ("pl", "Jaką zniżkę mają studenci?", {"percent": 25}, "Studenci mają 25%, a seniorzy 20%.", True),
        ("pl", "Do kiedy trwa wystawa?", {"date": "2025-05-03"}, "Miała trwać do 3 maja 2025, przedłużono ją do 1 czerwca 2025.", False),
        ("en", "When does it close?", {"date": "2025-05-03"}, "Originally 3 May 2025, it now closes on 1 June 2025.", False),
    ],
)  # fmt: skip
def test_what_was_planned_or_is_anothers_is_not_the_value(
    language: str, question: str, value: dict[str, object], answer: str, right: bool
) -> None:
    assert score_answer({"value": value}, answer, language=language, question=question).passed is right
