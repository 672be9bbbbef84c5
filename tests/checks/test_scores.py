"""Scores of one answer: they iterate, are found by name or place, and print themselves readably."""

from __future__ import annotations

from typing import Any

import pytest

import pytest_genir
from pytest_genir.rag.scoring import score_answer
from tests.checks.table import DOCUMENTS


def scores() -> pytest_genir.Scores:
    return score_answer(
        {"include": ["20 zł", "wniosek"], "cite": ["fees"], "safe": True}, "20 zł [1]", documents=DOCUMENTS
    )


def test_scores_iterate() -> None:
    assert [condition.name for condition in scores()] == ["include", "cite", "safe"]
    assert len(scores()) == 3
    assert not scores().passed
    assert [(c.name, c.passed) for c in scores() if not c.passed] == [("include", False), ("cite", False)]


def test_a_condition_is_found_by_name_or_place() -> None:
    assert scores()["cite"] is not None
    assert scores()[0].name == "include"
    assert scores()[-1].name == "safe"
    with pytest.raises(KeyError, match="there is no condition 'cites'; there are include, cite, safe"):
        scores()["cites"]
    with pytest.raises(IndexError):
        scores()[3]


def test_scores_hold_the_conditions_that_they_give() -> None:
    assert "cite" in scores() and "cites" not in scores()
    assert scores()[0] in scores()


_CODES = "expected a code that spaCy knows, such as en or de"


@pytest.mark.parametrize(
    ("option", "message"),
    [
        ({"matching": "word"}, "unknown matching 'word'\n  known: substring, words\n  did you mean 'words'?"),
        ({"polarity": "sayd"}, "unknown polarity 'sayd'\n  known: any, said\n  did you mean 'said'?"),
        ({"polarity": "foo"}, "unknown polarity 'foo'\n  known: any, said"),
        ({"missing": "foo"}, "unknown value of missing 'foo'\n  known: aside, zero"),
        ({"passes_at": 5}, "'passes_at' has to lie between 0 and 1, not 5"),
        (
            {"language": "Polish"},
            f"language 'Polish' is not known\n  {_CODES}\n  did you mean 'pl'?",
        ),
        (
            {"language": "pl_PL"},
            f"language 'pl_PL' is not known\n  {_CODES}\n  did you mean 'pl'?",
        ),
        (
            {"language": "qq"},
            f"language 'qq' is not known\n  {_CODES}",
        ),
    ],
)
def test_an_option_that_is_none_is_refused_in_one_sentence(option: dict[str, Any], message: str) -> None:
    with pytest.raises(pytest_genir.GenirError) as refused:
        score_answer({"include": ["x"]}, "x", **option)
    assert str(refused.value) == message


@pytest.mark.parametrize("tolerance", [-5, "-5", "-5 PLN", "−5%", "-10 minutes"])
def test_a_tolerance_below_nothing_is_refused(tolerance: object) -> None:
    value = {"time": "10:00"} if "minutes" in str(tolerance) else {"amount": "20 PLN"}
    with pytest.raises(pytest_genir.GenirError, match=f"a tolerance cannot be below nothing, as '{tolerance}' is"):
        score_answer({"value": {**value, "tolerance": tolerance}}, "x", language="en")


@pytest.mark.parametrize(
    ("written", "hint"),
    [("abc", ""), ("20 abc", ""), ("euros", ""), ("20 dolars", "did you mean 'dollars'?"), ("20 zlo", "'zl'")],
)
def test_a_unit_is_suggested_only_for_what_is_nearly_one(written: str, hint: str) -> None:
    with pytest.raises(pytest_genir.GenirError) as refused:
        score_answer({"value": {"amount": written}}, "x", language="en")
    assert hint in str(refused.value) and ("did you mean" in str(refused.value)) is bool(hint)


def test_scores_print_themselves() -> None:
    assert str(scores()).splitlines() == [
        "failed: 2 of 3 conditions fall short",
        "FAIL  include     0.50  correctness",
        "      found '20 zł' as '20 zł' (20 złoty)",
        "      missed 'wniosek'",
        "FAIL  cite        0.00  correctness",
        "      missed [0] fees",
        "      wrongly cited [1] hours",
        "ok    safe        1.00  safety",
        "      no offensive word",
    ]
    assert str(score_answer({"safe": True}, "Tak.")).startswith("passed\nok    safe")


def test_an_answer_with_line_breaks_and_control_characters_prints_harmlessly() -> None:
    text = str(score_answer({"include": ["a b"]}, "a\n\x1b[31mb"))

    assert "\x1b" not in text


@pytest.mark.parametrize(
    ("answer", "passed"),
    [("Pytanie bez odpowiedzi.", True), ("Nie udało mi się odnaleźć odpowiedzi na pytanie.", False)],
)
def test_a_refusal_message_of_ones_own_takes_the_place_of_ours(answer: str, passed: bool) -> None:
    found = score_answer({"refuse": True}, answer, refusal_message="Pytanie bez odpowiedzi")

    assert found.passed is passed


def test_one_condition_prints_how_it_came_out_and_why() -> None:
    scores = score_answer(
        {"cite": ["a"], "include": ["\x1b[31mred"]}, "x [1] \x1b[31mred", context=["a", "b"], passes_at=0.8
    )

    assert str(scores["cite"]) == "FAIL  cite  0.00 of 0.80  missed [0] a; wrongly cited [1] b"
    assert str(scores["include"]).startswith("ok  include  1.00 of 0.80  found '\ufffd[31mred'")
