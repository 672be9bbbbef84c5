"""Where sentences begin and end in texts whose lines are full, as files and mails wrap them."""

from __future__ import annotations

import pytest

from pytest_genir.models.baseline.words import sentences
from pytest_genir.rag.scoring import score_answer
from pytest_genir.text.sentences import sentence_spans, unwrapped

WRAPPED = """Boats on the lake

The deposit for a kayak or a board of any size is £50, and for
a pedal boat it is £100, which you have back from the desk, from
Ms Hart or the warden. Whoever is late pays £8 for each quarter of an hour that has
begun. Vests are free."""
OWIJANE = """Kaucja za kajak, deskę lub łódź wiosłową wynosi 50 zł, za
rower wodny 100 zł, a za żaglówkę 400 zł. Do zapory nie wolno podpływać bliżej
niż na 200 metrów."""


def said(text: str) -> list[str]:
    return [" ".join(text[begin:end].split()) for begin, end in sentence_spans(text)]


def test_a_full_line_ends_no_sentence() -> None:
    boats = [
        "Boats on the lake",
        (
            "The deposit for a kayak or a board of any size is £50, and for a pedal boat it is £100, which you have "
            "back from the desk, from Ms Hart or the warden."
        ),
        "Whoever is late pays £8 for each quarter of an hour that has begun.",
        "Vests are free.",
    ]
    assert said(WRAPPED) == boats == sentences(WRAPPED)
    assert len(said(OWIJANE)) == 2 == len(sentences(OWIJANE))
    assert len(unwrapped(WRAPPED)) == len(WRAPPED)


@pytest.mark.parametrize(
    "text",
    [
        "You need:\npassport\nphoto\nproof of address",
        "Opening hours\nmondays 9 to 5\ntuesdays 9 to 7",
        "These are the papers that everybody has to bring along with the form:\na passport",
        "- a passport that is valid for another six months from today\n- two photographs of the usual size",
        "The desk on the first floor is open all day for everybody\na) with passports\nb) with licences",
        "Bring along with the form, which you find at the desk,\n- a passport\n- two photographs",
        "The desk on the first floor is open all day for everybody\n1. passports\n2. licences",
        "The desk on the first floor is open all day for everybody who comes\nThe tip is shut",
        "The desk on the first floor is open all day for everybody who comes\n\nto the town hall",
        "| the desk on the first floor | open all day for everybody | from 9 to 5 |\n| the tip | from 9 to 3 |",
    ],
)
def test_other_ends_of_lines_end_sentences(text: str) -> None:
    lines = [line for line in text.split("\n") if line]

    assert len(said(text)) == len(lines) and unwrapped(text) == text


@pytest.mark.parametrize(
    ("answer", "grounded"),
    [
        ("Kaucja za rower wodny to 100 zł.", True),
        ("Kaucja: 400 zł.", True),
        ("Kaucja za rower wodny to 400 zł.", False),
        ("Kaucja za kajak to 100 zł.", False),
    ],
)
def test_what_a_wrapped_page_says_is_read_as_one(answer: str, grounded: bool) -> None:
    found = score_answer({"grounded": True}, answer, context=["kaucje"], documents={"kaucje": OWIJANE}, language="pl")[
        "grounded"
    ]

    assert found.passed is grounded, found.reason
