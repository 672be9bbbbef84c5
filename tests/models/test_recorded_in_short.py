"""Recorded answers are kept as texts where they are nothing else, and nobody who asks for one can tell."""

from __future__ import annotations

import json
import tracemalloc
from pathlib import Path

import pytest

from pytest_genir.models import Answer, Failure
from pytest_genir.models.recording import Recording, read_recording
from pytest_genir.models.vocabulary import Usage


def _read(path: Path, *entries: dict[str, object]) -> Recording:
    path.write_text("".join(json.dumps(one) + "\n" for one in entries), encoding="utf-8")
    return read_recording(path, path.name)


@pytest.mark.parametrize(
    ("entry", "kept", "reply"),
    [
        pytest.param({"answer": "20 zł"}, True, Answer(text="20 zł"), id="text"),
        pytest.param({"answer": " 20 zł\n"}, True, Answer(text=" 20 zł\n"), id="space-around-it"),
        pytest.param({"answer": "20 zł", "finish": "stop"}, True, Answer(text="20 zł"), id="ended-as-usual"),
        pytest.param({"answer": "20", "finish": "length"}, False, Answer(text="20", finish="length"), id="cut"),
        pytest.param(
            {"answer": "20", "usage": {"prompt_tokens": 3}}, False,
            Answer(text="20", usage=Usage(prompt_tokens=3)), id="usage",
        ),
        pytest.param({"answer": "20", "citations": ["d"]}, False, Answer(text="20", citations=("d",)), id="citations"),
        pytest.param({"answer": "20", "repeat": 1}, False, None, id="second-try-only"),
    ],
)  # fmt: skip
def test_what_is_a_text_and_no_more_is_kept_as_one(
    tmp_path: Path, entry: dict[str, object], kept: bool, reply: Answer | None
) -> None:
    recording = _read(tmp_path / "a.jsonl", {"id": "q", "question": "Ile?", **entry})

    assert isinstance(recording.by_id["q"], str) is kept
    for found in (recording.find("q", ""), recording.find("", " Ile? "), recording.find("other", "Ile?")):
        assert found is not None and found.get(0) == reply
    assert recording.find("other", "") is None and recording.find("other", "Kto?") is None


def test_an_empty_answer_stays_a_failure(tmp_path: Path) -> None:
    found = _read(tmp_path / "a.jsonl", {"id": "q", "answer": ""}).find("q", "")

    assert found is not None and isinstance(found[0], Failure) and found[0].kind == "empty"


def test_several_answers_to_one_question_are_its_repeats(tmp_path: Path) -> None:
    entries: list[dict[str, object]] = [{"id": "q", "answer": text} for text in ("a", "b", "a")]
    found = _read(tmp_path / "a.jsonl", *entries).find("q", "")

    assert found == {0: Answer(text="a"), 1: Answer(text="b"), 2: Answer(text="a")}


def test_a_text_that_is_found_by_id_and_by_question_is_kept_once(tmp_path: Path) -> None:
    recording = _read(tmp_path / "a.jsonl", {"id": "q", "question": "Ile?", "answer": "20 zł za wpis"})

    assert recording.by_id["q"] is recording.by_question["Ile?"]


def test_a_recorded_answer_takes_little_more_than_its_text(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    lines = [json.dumps({"id": f"q{number}", "answer": f"The fee is {number} euros."}) for number in range(500)]
    path.write_text("\n".join(lines), encoding="utf-8")
    read_recording(path, path.name)
    tracemalloc.start()
    recording = read_recording(path, path.name)
    held = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()

    assert len(recording.by_id) == 500
    # two texts of eighty bytes each, and their places; an `Answer` in a dictionary took 600 more
    assert held / 500 < 280


def test_many_long_answers_lie_aside_and_are_found_as_they_came(tmp_path: Path) -> None:
    path = tmp_path / "answers.jsonl"
    texts = {f"q{n}": f"{n} żółć \\ud83d " + "słowo " * 500 for n in range(400)}
    lines = [json.dumps({"id": name, "question": f"Ile {name}?", "answer": text}) for name, text in texts.items()]
    path.write_text("\n".join([*lines, json.dumps({"id": "last", "answer": "krótka", "seconds": 3})]), encoding="utf-8")

    recording = read_recording(path, path.name)

    assert recording.by_id == {**texts, "last": recording.by_id["last"]}
    for name, text in texts.items():
        for found in (recording.find(name, ""), recording.find("other", f"Ile {name}?")):
            assert found is not None
            assert found[0] == Answer(text=text)
    assert recording.find("nobody", "Who?") is None
    assert [len(recording.by_id), len(recording.by_question)] == [401, 400]
