"""Scores of one answer: they iterate, are found by name or place, and print themselves readably."""

from __future__ import annotations

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
