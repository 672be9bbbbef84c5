"""Long and strange answers take time in proportion to their length, and are judged as short ones are."""

from __future__ import annotations

import random
import re
import sys
import time

import pytest

from checks.language import _without, _without_aside
from pytest_genir.rag.scoring import score_answer
from pytest_genir.text.citations.reading import read_citations
from pytest_genir.text.covering import Covering
from tests.checks.table import DOCUMENTS

#: What quotations and addresses are, in one pattern that looks at some lines again and again.
_PLAINLY = re.compile(r"„[^”\"\n]*[”\"]|“[^”\n]*”|«[^»\n]*»|\"[^\"\n]*\"|`[^`\n]*`|https?://\S+|\S+@\S+")
_MARKS = ["„", "”", "“", '"', "«", "»", "`", "@", "a", "b", " ", "https://", "\t", "ż", ".", "\n"]
_LONG = 20_000


def test_parts_are_covered_as_if_each_were_looked_at() -> None:
    rng = random.Random(1)
    for _ in range(500):
        parts = [(begin, begin + rng.randrange(5)) for begin in (rng.randrange(20) for _ in range(rng.randrange(6)))]
        covering = Covering(parts)
        for begin in range(22):
            for end in range(begin, 24):
                assert covering.meets(begin, end) is any(first < end and begin < last for first, last in parts)


def test_quotations_and_addresses_are_left_out_of_a_language() -> None:
    rng = random.Random(1)
    for _ in range(5000):
        text = "".join(rng.choices(_MARKS, k=rng.randrange(16)))

        assert "\n".join(map(_without_aside, text.split("\n"))) == _PLAINLY.sub(" ", text)


def test_a_bracket_of_several_documents_takes_no_words_with_it() -> None:
    text = "ala [0, 1] ma kota"

    assert _without(text, read_citations(text, ["fees", "hours"]).found) == "ala   ma kota"


@pytest.mark.parametrize(
    "check",
    [
        {"verbatim": {"at_most": 0.5}},
        {"language": "pl"},
        {"grounded": True},
        {"include": ["nie trzeba płacić", "54 zł"], "says": "yes", "refuse": False},
    ],
)
@pytest.mark.parametrize("piece", ["[1] ", "„ab cd ", "Ab ", "The ", "A", "na rok ", "nie trzeba ", "no, "])
def test_a_long_answer_takes_no_time(check: dict[str, object], piece: str) -> None:
    answer = piece * (_LONG // len(piece)) + "x"
    started = time.process_time()

    score_answer(check, answer, documents=DOCUMENTS, question="Ile kosztuje karta?")

    assert time.process_time() - started < 5


@pytest.mark.parametrize(
    ("language", "wanted", "piece"),
    [
        ("en", {"number": 3}, "three four five six "),
        ("en", {"amount": "£20", "of": "card"}, "the card is £20 and rooms are £30 a night then "),
        ("pl", {"duration": "14 dni"}, "14 dni lub 2 tygodnie "),
        ("pl", {"amount": "20 zł"}, "- opłata 20 zł\n"),
        ("pl", {"amount": "20 zł"}, "mówią że opłata to 30 zł "),
    ],
)
def test_a_value_in_a_text_without_marks_costs_what_its_length_does(
    language: str, wanted: dict[str, object], piece: str
) -> None:
    def calls(length: int) -> int:
        answer, counted, before = piece * (length // len(piece)), 0, sys.getprofile()

        def count(*_: object) -> None:
            nonlocal counted
            counted += 1

        sys.setprofile(count)
        try:
            score_answer({"value": wanted}, answer, language=language)
        finally:
            sys.setprofile(before)
        return counted

    calls(500)  # what is read once

    assert calls(4000) < 5.5 * calls(1000)


def test_a_word_of_a_hundred_thousand_letters_is_one_word() -> None:
    started = time.process_time()

    assert score_answer({"include": ["54 zł"], "refuse": False}, "54 zł " + "x" * 100_000, language="pl").passed

    assert time.process_time() - started < 1


def test_a_name_longer_than_any_is_found_where_it_stands() -> None:
    name = " ".join(f"{first}{second}ek" for first in "BCDFGHJKLM" for second in ("a", "e", "o", "u", "ar", "or", "er"))
    documents = {"list": f"Na liście stoją {name} i nikt więcej."}

    for answer, score in (
        (f"Stoją tam {name}.", 1),
        (f"Stoją tam {name.replace('Beek', 'Zyxo').replace('Geek', 'Wyxo')}.", 0),
    ):
        found = score_answer({"grounded": ["names"]}, answer, documents=documents)["grounded"]
        assert found.score == score, found.reason
