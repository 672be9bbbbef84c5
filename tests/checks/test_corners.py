"""Rows that mutants of the checks and of what they stand on asked for."""

from __future__ import annotations

from fractions import Fraction

import pytest

from pytest_genir.text.claims import read_claims
from pytest_genir.text.languages.normalising import make_normaliser
from pytest_genir.text.matching.matcher import Matcher
from pytest_genir.text.refusals.wordings import Wordings, words_of
from pytest_genir.text.values import Value, meets, read_values
from pytest_genir.text.values.value import Day
from tests.checks.table import Row, check_row, rows

POLISH = make_normaliser("pl")
PER_SENTENCE = {"per": "sentence"}


@pytest.mark.parametrize(
    "row",
    rows(
        Row(PER_SENTENCE, "Zapraszamy serdecznie.", 1, "0 of 0"),
        Row(PER_SENTENCE, "Zapraszamy serdecznie [fees] [hours].", 1, "0 of 0"),
        Row(PER_SENTENCE, "Zgubienie portfela gdzieś daleko poza miastem wymaga cierpliwości [1].", 1, "1 of 1"),
    ),
)
def test_which_sentences_claim_something(row: Row) -> None:
    check_row("cite", row)


def test_a_foreign_name_is_found_with_the_longest_ending() -> None:
    documents = {"documents": {"staff": "Wniosek składa się panu Krugerowi."}}
    check_row("grounded", Row(["names"], "Wniosek przyjmuje Kruger.", 1, "", documents))


def test_three_words_in_front_of_a_refusal_are_no_answer() -> None:
    check_row("refuse", Row({"phrase": "any"}, "Drogi panie Janie nie znam odpowiedzi na to pytanie.", 1))


def test_a_rate_is_part_of_its_amount() -> None:
    prepared = Matcher(POLISH).prepare("Opłata to 240 zł na rok.")

    assert [claim.surface for claim in read_claims(prepared)] == ["240 zł"]


def test_a_wording_has_words_in_between_only_where_it_says_so() -> None:
    words = words_of("nie dobrze wiem", POLISH)

    assert not [*Wordings(["nie wiem"], POLISH).find(words)]
    assert [*Wordings(["nie ... wiem"], POLISH).find(words)] == [(0, 15)]


@pytest.mark.parametrize(
    ("text", "kind", "amount"),
    [("8.30", "number", Fraction(83, 10)), ("kwadrans po ósmej", "time", 495), ("1/2 godziny", "duration", 1800)],
)
def test_how_a_value_is_read(text: str, kind: str, amount: int | Fraction) -> None:
    (value,) = read_values(text, "pl")

    assert (value.kind, value.amount) == (kind, amount)


def test_an_ordinal_is_met_by_a_day() -> None:
    may = Value(kind="date", day=Day(None, 5, 3))

    assert meets(Value(kind="ordinal", amount=Fraction(3)), may)
    assert not meets(Value(kind="ordinal", amount=Fraction(4)), may)


def test_a_value_without_a_place_is_told_by_its_amount() -> None:
    value = Value(kind="amount", amount=Fraction(20), unit="PLN")

    assert value.told() == "20 PLN"
    assert value.standing("za 20 zł", 3, 8).told() == "20 zł"


def test_the_rules_in_force_are_named_for_each_mode() -> None:
    assert Matcher(POLISH, mode="substring").rules == "substring"
    assert Matcher(POLISH).rules.startswith("words ")


@pytest.mark.parametrize(
    ("language", "phrase", "answer"),
    [
        ("pl", "a10x20x30", "Płyta a10x20x30 jest."),  # two values that share a token
        ("pl", "II piętro", "Za 20 zł II Piętro."),  # before a capital letter `II` is no value, but it stands there
        ("en", "555-1234", "Ask 555 1234"),  # which is no telephone number for sure, and ends the answer
    ],
)
def test_what_a_phrase_says_in_numbers_is_found_word_by_word_too(language: str, phrase: str, answer: str) -> None:
    matcher = Matcher(make_normaliser(language))

    assert matcher.find(phrase, matcher.prepare(answer)) is not None
