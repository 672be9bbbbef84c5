"""Chapters with several continuations, read from a file in either format."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from pytest_genir.errors import GenirError
from pytest_genir.memory.datasets import NeedsFile, find_dataset
from pytest_genir.memory.example import Example
from pytest_genir.memory.scoring import Score, score
from pytest_genir.memory.worlds.chapters import beginning, pages
from tests.support.shipped import beside, examples

_CONTEXT = " ".join(f"This is sentence number {number} of a long chapter." for number in range(60))
_OURS = [
    {"id": "book-1", "context": _CONTEXT, "continuation": "True one. Really.", "others": ["Not this.", "Nor this."]}
]
_THEIRS = {"ao3": {"17": [{"ctx": _CONTEXT, "pos": "True one. Really.", "negs": ["Not this.", "Nor this."]}]}}


def _read(folder: Path, held: Any, **arguments: Any) -> list[Example]:
    (folder / "chapterbreak.json").write_text(json.dumps(held))
    return examples("chapterbreak", count=1, given=beside(folder), page_characters=600, **arguments)


@pytest.mark.parametrize(("held", "name"), [(_OURS, "book-1"), (_THEIRS, "17_0")], ids=["ours", "original"])
def test_chapters_are_read_in_pages_with_shuffled_options(tmp_path: Path, held: Any, name: str) -> None:
    (example,) = _read(tmp_path, held)

    texts = [step.text for step in example.steps]
    read = " ".join(text.split("\n\n", 1)[1] for text in texts if text.startswith("Page "))
    right = next(text for text in texts if text.endswith("True one. Really."))
    assert example.id == name and example.test_id == f"ChapterBreak - {name}"
    assert read == _CONTEXT
    assert example.expected == (right[len("Option ") : right.index(":")],)
    assert sum(text.startswith("Option ") for text in texts) == 3
    assert all(step.wait.empty for step in example.steps)
    assert [step.is_question for step in example.steps].count(True) == 1


def test_the_number_of_the_true_option_scores(tmp_path: Path) -> None:
    (example,) = _read(tmp_path, _OURS)

    found = score("chapterbreak", expected=example.expected, responses=[f"Option {example.expected[0]}."])

    assert isinstance(found, Score) and found.fraction == 1


def test_the_true_option_stands_in_every_place(tmp_path: Path) -> None:
    held = [{**_OURS[0], "id": str(number)} for number in range(40)]
    (tmp_path / "mine.json").write_text(json.dumps(held))

    found = examples("chapterbreak", count=40, given=beside(tmp_path), file="mine.json")

    assert {example.expected[0] for example in found} == {"1", "2", "3"}


def test_without_the_file_the_dataset_says_what_it_needs(tmp_path: Path) -> None:
    assert find_dataset("chapterbreak").needs_file
    with pytest.raises(NeedsFile) as raised:
        examples("chapterbreak", given=beside(tmp_path))

    assert "needs the texts of ChapterBreak, and 'chapterbreak.json' is not there" in str(raised.value)
    assert "`file:`" in raised.value.hint


@pytest.mark.parametrize(
    ("held", "arguments", "message"),
    [
        ([{"id": "a", "context": "b", "continuation": "c"}], {}, "a chapter has no 'others'"),
        ({"pg19": {}}, {"split": "ao3"}, "the file has no chapters of ao3"),
        ({"ao3": []}, {}, "a split has to be an object"),
        ([], {}, "there are 0 chapters in 'chapterbreak.json', and 1 were asked for"),
    ],
)
def test_a_file_of_another_shape_is_refused(tmp_path: Path, held: Any, arguments: dict[str, Any], message: str) -> None:
    with pytest.raises(GenirError) as raised:
        _read(tmp_path, held, **arguments)

    assert message in str(raised.value)


@pytest.mark.parametrize("size", [50, 120, 999, 10_000])
def test_pages_hold_the_whole_text_and_no_more_than_their_size(size: int) -> None:
    found = pages(_CONTEXT, size)

    assert " ".join(found) == _CONTEXT
    assert all(0 < len(page) <= size for page in found)
    assert beginning(_CONTEXT, size) == found[0]


def test_pages_end_with_a_sentence_where_they_can() -> None:
    assert all(page.endswith(".") for page in pages(_CONTEXT, 200))
    assert pages("x" * 25, 10) == ["x" * 10, "x" * 10, "x" * 5]
