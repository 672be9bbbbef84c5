"""The trivia of the fillers: enough, without doubles, and readable in both formats."""

from __future__ import annotations

import difflib
import json
from pathlib import Path

import pytest

from pytest_genir.errors import GenirError
from pytest_genir.memory.filler import Trivia
from pytest_genir.memory.scoring.fold import words_of
from pytest_genir.memory.trivia import read_trivia, shipped_trivia
from tests.support.shared import shared


def _pairs(language: str) -> list[tuple[str, str]]:
    return [(entry.question, entry.answer) for entry in shipped_trivia(language)]


@pytest.mark.parametrize(("language", "least"), [("en", 620), ("pl", 210)])
def test_there_is_enough_trivia_and_none_twice(language: str, least: int) -> None:
    questions = [" ".join(words_of(question)) for question, _ in _pairs(language)]

    assert len(questions) >= least
    assert len(set(questions)) == len(questions)


@pytest.mark.parametrize("language", ["en", "pl"])
def test_no_question_is_another_in_other_words(language: str) -> None:
    by_answer: dict[str, list[str]] = {}
    for question, answer in _pairs(language):
        by_answer.setdefault(answer, []).append(" ".join(sorted(words_of(question))))

    pairs = [
        (one, other)
        for same in by_answer.values()
        for place, one in enumerate(same)
        for other in same[:place]
        if difflib.SequenceMatcher(None, one, other, autojunk=False).ratio() > 0.9
    ]

    assert pairs == []


@pytest.mark.parametrize("language", ["en", "pl"])
def test_every_entry_is_a_short_question_with_a_short_answer(language: str) -> None:
    for question, answer in _pairs(language):
        assert question.endswith("?") or question.startswith("Name "), question
        assert question == " ".join(question.split()) and answer == " ".join(answer.split())
        assert len(question) <= 120 and 0 < len(answer) <= 60, (question, answer)
        assert answer[-1] != ".", answer


def test_the_shipped_trivia_are_not_the_original_ones() -> None:
    original = json.loads(shared("upstream/ltm/data/trivia/trivia-first-2000.json").read_text(encoding="utf-8"))
    theirs = {" ".join(words_of(entry["Question"])) for entry in original["Data"]}

    assert [question for question, _ in _pairs("en") if " ".join(words_of(question)) in theirs] == []


def test_a_file_in_the_original_format_is_read(tmp_path: Path) -> None:
    extract, whole = tmp_path / "extract.json", tmp_path / "whole.json"
    extract.write_text('{"Data": [{"Question": "A?", "AnswerValue": "b"}]}')
    whole.write_text('{"Data": [{"Question": "A?", "Answer": {"Value": "b", "Aliases": []}, "Source": "x"}]}')

    assert read_trivia(extract) == read_trivia(whole) == (Trivia("A?", "b"),)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        pytest.param("[]", "t.json: the file holds no trivia", id="none"),
        pytest.param('[{"question": "A?", "anwser": "b"}]', "t.json:1:2: an entry needs a question and", id="misspelt"),
        pytest.param('{"Data": [{"Question": "A?"}]}', "t.json:1:11: an entry needs", id="original-without-answer"),
        pytest.param("{}", "t.json:1:1: a list of questions with answers was expected", id="object"),
    ],
)
def test_a_broken_file_of_trivia_says_where(tmp_path: Path, text: str, message: str) -> None:
    path = tmp_path / "t.json"
    path.write_text(text)

    with pytest.raises(GenirError, match=r"(?s).*") as raised:
        read_trivia(path, "t.json")

    assert message in str(raised.value)


def test_a_language_without_trivia_is_named() -> None:
    with pytest.raises(GenirError, match="known: en, pl"):
        shipped_trivia("fr")
