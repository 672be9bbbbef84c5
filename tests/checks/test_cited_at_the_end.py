"""A citation in front of a sentence's end changes nothing of what the sentence says, for `include` and `value`."""

from __future__ import annotations

import re

import pytest

from pytest_genir.rag.scoring import score_answer
from pytest_genir.text.citations.ends import ended_in_front
from tests.support.rows import rows_in_lots

ROWS = [
    (True, "en", "free", "You pay nothing [0]."),
    (True, "en", "free", "An appeal won't cost you a penny [0][1]."),
    (True, "en", "free of charge", "A carer gets a pass without paying anything [1]."),
    (False, "en", "free", "Nobody gets in without paying anything [1]."),
    (False, "en", "free", "An appeal won't cost a penny [0] less than £5."),
    (True, "en", "the statue shows Hermes", "The statue does not show Apollo, but Hermes [0]."),
    (True, "en", "needs sunlight", "Does the cactus need sunlight? It does [0, 1]."),
    (True, "en", "there are no fees", "This year there are no additional fees [0]."),
    (False, "en", "invoices", "Invoices we cannot issue [0]."),
    (False, "en", "the sauna is free", "The sauna is free for club members, which you aren't [0]."),
    (False, "en", "electric ones", "Scooters on the bus? Folding ones yes, electric ones no [0]!"),
    (False, "en", "you can park here", "Residents can park here; you can't [0][1]."),
    (True, "en", "free", "You pay nothing. [0]"),
    (False, "en", "the sauna is free", "The sauna is free for club members, which you aren't. [0][1]"),
    (True, "pl", "dziś jest wtorek", "Dziś nie jest poniedziałek, tylko wtorek [0]."),
    (True, "pl", "silnik jeździ na olej napędowy", "Silnik nie jeździ na benzynę, lecz na olej napędowy [1]."),
    (False, "pl", "faksem", "Zgłoszenie przyjmujemy listownie i przez telefon; faksem nie [0]."),
    (False, "pl", "można zrezygnować bez opłat", "Bez opłat można zrezygnować w taryfie, której Pani nie wybrała [0]."),
]


@rows_in_lots(("said", "language", "phrase", "answer"), ROWS)
def test_a_citation_at_the_end_says_nothing(said: bool, language: str, phrase: str, answer: str) -> None:
    found = score_answer({"include": [phrase]}, answer, language=language, context=["fees", "rules"])
    plain = score_answer({"include": [phrase]}, re.sub(r"\s?\[[^]]*\]", "", answer), language=language)

    assert found.passed is said
    assert plain.passed is said


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("It is free [0]. Yes.", "It is free.     Yes."),
        ("It is free [0] [1]! Yes.", "It is free!         Yes."),
        ("It is free. [0] Yes.", "It is free.     Yes."),
        ("It is [0], and free", "It is [0], and free"),
        ("[0]. Yes", "[0]. Yes"),
        ("It is 45 m [0]. 2600 zł.", "It is 45 m [0]. 2600 zł."),
        ("Up to 180 tys [0]! VAT-L.", "Up to 180 tys!     VAT-L."),
        ("A tram [0]. It runs.", "A tram.     It runs."),
    ],
)
def test_the_mark_comes_first_and_every_letter_keeps_its_place(text: str, read: str) -> None:
    assert ended_in_front(text, [found.span() for found in re.finditer(r"\[\d\]", text)]) == read
    assert len(text) == len(read)


_ASKED = (
    "The bus was late and I collected my child after six. What does the nursery charge me, and within what time can I "
    "claim the fare back?"
)


@pytest.mark.parametrize(
    ("answer", "passed"),
    [
        (
            "Claim the fare back within a week [1]. Collecting a child after 6 costs £6 for each quarter of an hour.",
            True,
        ),
        ("Claim the fare back within a week. Collecting a child after 6 costs £6 for each quarter of an hour.", True),
        ("Claim the fare back within a month. Collecting a child after 6 costs £6 for each quarter of an hour.", False),
        ("The fare cannot be claimed back. Collecting a child after 6 costs £6 a week.", False),
    ],
)
def test_the_time_that_a_price_is_for_is_no_rival(answer: str, passed: bool) -> None:
    scores = score_answer({"value": {"duration": "a week"}}, answer, question=_ASKED, language="en", context=["a", "b"])

    assert scores.passed is passed


@pytest.mark.parametrize(("answer", "passed"), [("It is 20 PLN [fees].", True), ("It is 20 PLN [rules].", False)])
def test_a_phrase_may_have_its_citation(answer: str, passed: bool) -> None:
    found = score_answer({"include": ["It is 20 PLN [fees]"]}, answer, language="en", context=["fees", "rules"])

    assert found.passed is passed


_GIRTH = "My willow has a girth of 70 cm. From what girth do I have to report felling a willow?"
_OBWÓD = "Wierzba ma w obwodzie 70 cm. Od jakiego obwodu trzeba zgłosić wycięcie wierzby?"


@pytest.mark.parametrize(
    ("language", "question", "wanted", "answer", "passed"),
    [
        (
            "en",
            _GIRTH,
            {"length": "80 cm"},
            "Over 80 cm, so your willow with a girth of 70 cm is free to go [2].",
            True,
        ),
        ("en", _GIRTH, {"length": "80 cm"}, "From 70 cm for a willow, from 80 cm for an oak [2].", False),
        ("pl", _OBWÓD, {"length": "80 cm"}, "Powyżej 80 cm, więc wierzby o obwodzie 70 cm się nie zgłasza [2].", True),
        ("pl", _OBWÓD, {"length": "80 cm"}, "Wierzbę zgłasza się od 70 cm, a dąb od 80 cm [2].", False),
        (
            "en",
            "I was told £30. What is the fee for adults?",
            {"amount": "£60"},
            "For adults £30, for children £60.",
            False,
        ),
    ],
)
def test_what_follows_for_who_asks_is_no_rival(
    language: str, question: str, wanted: dict[str, str], answer: str, passed: bool
) -> None:
    scores = score_answer({"value": wanted}, answer, question=question, language=language, context=["a", "b", "c"])

    assert scores.passed is passed


@pytest.mark.parametrize("end", ["r.", "r [0].", "r. [0]"])
def test_what_begins_the_next_sentence_joins_no_range(end: str) -> None:
    pages = {"a": "Opłata za odpady do 30 czerwca 2025 r. wynosiła 26 zł."}
    answer = f"Opłata za odpady do 30 czerwca 2025 {end} Do 30 czerwca 2025 r. płacono 26 zł [0]."
    found = score_answer({"grounded": True}, answer, documents=pages, context=["a"], language="pl")["grounded"]

    assert found.reason == "all 3 stand in the documents: '30 czerwca 2025 r.', '30 czerwca 2025 r.', '26 zł'"
