"""What only looks like a phrase: the other sign of it, its contrary, and what the answer itself strikes out."""

from __future__ import annotations

import pytest

from pytest_genir import score_answer


@pytest.mark.parametrize(
    ("phrase", "said", "opposite"),
    [
        ("UTC−6", "Dallas keeps its clocks at UTC-6 in winter.", "Dhaka keeps its clocks at UTC+6 all year."),
        ("UTC+6", "Dhaka keeps its clocks at UTC+6 all year.", "Dallas keeps its clocks at UTC-6 in winter."),
        ("GMT+2", "The office in Cairo is on GMT +2.", "The office is on GMT-2."),
        ("GMT-3", "Buenos Aires is on GMT−3.", "Buenos Aires is on GMT plus 3."),
        ("vitamin B-12", "Liver has plenty of vitamin B 12.", "Liver has plenty of vitamin B6."),
    ],
)
def test_a_sign_between_letters_and_a_number_is_read(phrase: str, said: str, opposite: str) -> None:
    assert score_answer({"include": [phrase]}, said, language="en").passed
    assert not score_answer({"include": [phrase]}, opposite, language="en").passed


@pytest.mark.parametrize(
    "contrary",
    [
        "by no means", "anything but", "far from", "far from being", "in no way", "in no sense", "not by any means",
        "not in any way", "nowhere near", "nothing like",
    ],
)  # fmt: skip
@pytest.mark.parametrize("phrase", ["an unusual request", "unusual request"])
def test_a_contrary_in_front_of_a_thing_denies_it(contrary: str, phrase: str) -> None:
    answer = f"Late check-out is {contrary} an unusual request at our front desk."
    assert not score_answer({"include": [phrase]}, answer, language="en").passed


@pytest.mark.parametrize(
    "answer",
    [
        "Late check-out is an unusual request at our front desk.",
        "Far from the city centre, late check-out is an unusual request.",
        "Late check-out is always an unusual request, in a way.",
    ],
)
def test_a_thing_with_no_contrary_in_front_is_said(answer: str) -> None:
    assert score_answer({"include": ["an unusual request"]}, answer, language="en").passed


@pytest.mark.parametrize(
    ("phrase", "answer"),
    [
        ("a penicillin allergy", "The chart first listed a penicillin allergy, but that entry was an error."),
        ("a penicillin allergy", "The chart shows a penicillin allergy, but the entry has since been removed."),
        ("fee of 20 euros", "The page gave a fee of 20 euros, but that line was a mistake and has been deleted."),
        ("two bedrooms", "The listing has two bedrooms, although that turned out to be a misprint."),
    ],
)
def test_an_entry_that_was_an_error_says_nothing(phrase: str, answer: str) -> None:
    assert not score_answer({"include": [phrase]}, answer, language="en").passed


@pytest.mark.parametrize(
    ("phrase", "answer"),
    [
        ("a penicillin allergy", "The chart lists a penicillin allergy, but that was missing from the old form."),
        ("a penicillin allergy", "She has a penicillin allergy, but the rash is mild."),
        ("fee of 20 euros", "There is a fee of 20 euros, but the invoice is sent later."),
    ],
)
def test_an_entry_that_stands_is_said(phrase: str, answer: str) -> None:
    assert score_answer({"include": [phrase]}, answer, language="en").passed


@pytest.mark.parametrize(
    "taken_back",
    ["proszę o tym zapomnieć", "proszę tego nie liczyć", "zapomnijcie o tym", "proszę nie brać tego pod uwagę"],
)
def test_what_is_to_be_forgotten_is_not_said(taken_back: str) -> None:
    answer = f"Mówiłam o dopłacie do okularów, {taken_back}, ten pakiet żadnej dopłaty nie daje."
    assert not score_answer({"include": ["dopłata do okularów"]}, answer, language="pl").passed
    kept = "Mówiłam o dopłacie do okularów, proszę o niej pamiętać, ten pakiet ją daje."
    assert score_answer({"include": ["dopłata do okularów"]}, kept, language="pl").passed
