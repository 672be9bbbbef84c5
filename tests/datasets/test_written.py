"""Content with questions: the shipped pools, and content that a model writes in a strict form."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

import pytest

from pytest_genir.memory.datasets import Given, NeedsJudge, find_dataset
from pytest_genir.memory.scoring.fold import words_of
from pytest_genir.memory.texts import data
from pytest_genir.memory.written_content import UnusableContent
from tests.support.shipped import examples, statements

_POOLS = [
    pytest.param("delayed_recall", "worlds_en", 8, 6, id="worlds"),
    pytest.param("instruction_recall", "devices_en", 6, 5, id="devices"),
    pytest.param("conflicting_personal_info", "personal_en", 6, 1, id="personal"),
    pytest.param("how_to_think", "guidelines_en", 6, 3, id="guidelines"),
]


@pytest.mark.parametrize(("dataset", "file", "pieces", "questions"), _POOLS)
def test_the_pools_are_large_enough_and_without_doubles(dataset: str, file: str, pieces: int, questions: int) -> None:
    pool = data(f"texts/{file}.yaml")
    asked = [pair["question"] for piece in pool for pair in piece["questions"]]

    assert len(pool) >= pieces
    assert all(len(piece["questions"]) >= questions for piece in pool)
    assert len(set(asked)) == len(asked)
    assert all(question.endswith("?") for question in asked)


@pytest.mark.parametrize(("dataset", "file", "pieces", "questions"), _POOLS)
def test_every_piece_is_told_before_one_comes_again(dataset: str, file: str, pieces: int, questions: int) -> None:
    pool = data(f"texts/{file}.yaml")

    told = [statements(example)[0] for example in examples(dataset, count=len(pool) + 3)]

    assert len(set(told[: len(pool)])) == len(pool)
    assert set(told[len(pool) :]) <= set(told)


@pytest.mark.parametrize(("dataset", "file", "pieces", "questions"), _POOLS)
def test_every_question_has_its_own_answer(dataset: str, file: str, pieces: int, questions: int) -> None:
    answers = {
        pair["question"]: str(pair["answer"]) for piece in data(f"texts/{file}.yaml") for pair in piece["questions"]
    }
    for example in examples(dataset, count=12):
        assert len(example.questions) == len(example.expected) >= questions
        for asked, expected in zip(example.questions, example.expected, strict=True):
            (question,) = (question for question in answers if asked.endswith(question))
            assert answers[question] == expected


_SMALL = {"in", "on", "a", "an", "the", "by", "for", "with", "of", "to", "that", "it", "and", "is", "be", "s", "has"}


@pytest.mark.parametrize("file", ["worlds_en", "devices_en"])
def test_every_answer_can_be_found_in_what_was_told(file: str) -> None:
    numbers = {"64": "sixty four", "one": "one"}
    for piece in data(f"texts/{file}.yaml"):
        told = _stems(" ".join([piece["title"], *piece["content"]]))
        for pair in piece["questions"]:
            answer = numbers.get(str(pair["answer"]), str(pair["answer"]))
            wanted = _stems(answer) - {word[:4] for word in _SMALL}
            found = wanted & told
            assert len(found) >= 0.6 * len(wanted), (piece["title"], pair, wanted - told)


def _stems(text: str) -> set[str]:
    return {word[:4] for word in words_of(text)}


def _reply(title: Any = "Nowhere", **changes: Any) -> str:
    lines, questions = 2, [{"question": "What now?", "answer": "This"}]
    held = {"title": title, "content": ["One line."] * lines, "questions": questions, **changes}
    return json.dumps(held)


def _asked(reply: Callable[[str], str], count: int = 1) -> list[tuple[str, ...]]:
    made = find_dataset("conflicting_personal_info").generate(
        random.Random(0), {"generated": True, "dataset_examples": count}, given=Given(judge=reply)
    )
    return [example.questions for example in made]


def test_a_model_writes_content_in_a_fence() -> None:
    assert _asked(lambda prompt: f"Here you are:\n```json\n{_reply()}\n```") == [("What now?",)]


def test_the_model_is_told_the_form_and_what_it_wrote_before() -> None:
    prompts: list[str] = []

    def reply(prompt: str) -> str:
        prompts.append(prompt)
        return _reply(f"Place {len(prompts)}")

    _asked(reply, count=2)

    assert "2 short texts" in prompts[0] and "1 objects" in prompts[0]
    assert "something else than these" not in prompts[0]
    assert 'something else than these: ["Place 1"]' in prompts[1]


def test_a_bad_reply_is_asked_for_again() -> None:
    replies = iter(["no", _reply(title=""), _reply()])

    assert _asked(lambda prompt: next(replies)) == [("What now?",)]


@pytest.mark.parametrize(
    ("reply", "problem"),
    [
        pytest.param("I would rather not.", "the reply is not JSON", id="prose"),
        pytest.param("[]", "not an object with `title`, `content` and `questions`", id="list"),
        pytest.param(_reply(more=1), "not an object with `title`", id="another-key"),
        pytest.param(_reply(content=["One."]), "`content` is not a list of 2", id="too-few"),
        pytest.param(_reply(content=["One.", ""]), "no text of 1 to 1,000 characters", id="empty"),
        pytest.param(_reply(content=["One.", "x" * 1001]), "no text of 1 to 1,000", id="long"),
        pytest.param(_reply(questions=[]), "`questions` is not a list of 1", id="no-question"),
        pytest.param(_reply(questions=[{"question": "What?"}]), "`question` and `answer`", id="no-answer"),
        pytest.param(_reply(questions=[{"question": "What?", "answer": 3}]), "no text", id="number"),
        pytest.param(_reply(title=None), "`title` has an entry that is no text", id="no-title"),
    ],
)
def test_content_in_another_form_is_refused_with_the_reason(reply: str, problem: str) -> None:
    with pytest.raises(UnusableContent) as raised:
        _asked(lambda prompt: reply)

    assert f"no usable content in 3 attempts: {problem}" in str(raised.value) or problem in str(raised.value)
    assert "its last reply began: " in str(raised.value)


def test_a_title_used_before_is_refused() -> None:
    with pytest.raises(UnusableContent, match="the title 'Nowhere' has been used before"):
        _asked(lambda prompt: _reply(), count=2)


def test_generation_without_a_model_says_how_to_give_one() -> None:
    with pytest.raises(NeedsJudge) as raised:
        examples("delayed_recall", generated=True)

    assert "--genir-judge" in raised.value.hint


@pytest.mark.parametrize("dataset", ["delayed_recall", "instruction_recall", "how_to_think"])
def test_every_order_can_be_fulfilled(dataset: str) -> None:
    def reply(prompt: str) -> str:
        lines, questions = (int(prompt.split(before)[1].split()[0]) for before in ('"content": [', '"questions": ['))
        pairs = [{"question": f"Number {number}?", "answer": str(number)} for number in range(questions)]
        return _reply(content=["A line."] * lines, questions=pairs)

    (example,) = examples(dataset, count=1, given=Given(judge=reply), generated=True)

    assert len(example.questions) == len(example.expected) >= 3
