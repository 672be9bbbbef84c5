"""Recorded answers: lines, logs of other programs, and our own logs scored again."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from pytest_genir.errors import GenirError
from pytest_genir.models import Answer, Failure, Message, Request, model_from_fields
from pytest_genir.models.types.recorded import RecordedModel
from pytest_genir.results.log import log_lines
from pytest_genir.results.record import Result


def recorded(folder: Path, *entries: Any, name: str = "a.jsonl", whole: Any = None, **fields: Any) -> RecordedModel:
    text = json.dumps(whole) if whole is not None else "\n".join(json.dumps(entry) for entry in entries)
    (folder / name).write_text(text, encoding="utf-8")
    model = model_from_fields({"recorded": name, **fields}, folder=folder, environ={})
    assert isinstance(model, RecordedModel)
    return model


def look_up(model: RecordedModel, item: str, *, repeat: int = 0, question: str = "") -> Answer | Failure:
    request = Request(messages=(Message("user", "?"),), item=item, repeat=repeat, question=question)
    return model.answer([request])[0]


def text_of(reply: Answer | Failure) -> str:
    return reply.text if isinstance(reply, Answer) else f"{reply.kind}: {reply.message}"


@pytest.mark.parametrize(
    "entry",
    [
        {"id": "1", "answer": "Tak [0]."},
        {"id": 1, "answer": "Tak [0].", "scores": {"include": 1.0}},
        {"sample_id": "1", "response": "Tak [0]."},
        {"question_id": "1", "generated": "Tak [0]."},
        {"id": "1", "output": "Tak [0].", "output_normalized": "tak"},
        {"id": "1", "answer": {"original": "Tak [0].", "normalized": "tak"}},
        {"sample": {"id": "1", "question": "Czy?"}, "completion": "Tak [0]."},
    ],
)
def test_the_usual_shapes_of_a_line_are_read(entry: dict[str, Any], tmp_path: Path) -> None:
    assert text_of(look_up(recorded(tmp_path, entry), "1")) == "Tak [0]."


@pytest.mark.parametrize(
    "whole",
    [
        [{"id": "1", "answer": "Tak"}, {"id": "2", "answer": "Nie"}],
        {"metrics": {"total": 0.5}, "samples": [{"id": "1", "answer": "Tak"}, {"id": "2", "answer": "Nie"}]},
    ],
)
def test_a_whole_json_document_is_read(whole: Any, tmp_path: Path) -> None:
    model = recorded(tmp_path, name="log.json", whole=whole)

    assert text_of(look_up(model, "2")) == "Nie"
    assert model.name == "log"


def test_answers_without_ids_are_found_by_their_question(tmp_path: Path) -> None:
    model = recorded(tmp_path, {"question": "Ile to kosztuje? ", "answer": "Pięć złotych."})

    assert text_of(look_up(model, "q-1", question="Ile to kosztuje?")) == "Pięć złotych."


def test_what_is_not_recorded_is_a_failure(tmp_path: Path) -> None:
    model = recorded(tmp_path, {"id": "1", "answer": "Tak"}, {"id": "2", "answer": " "}, {"id": "3", "answer": None})

    replies = [look_up(model, name) for name in ("9", "2", "3")]

    assert [text_of(reply) for reply in replies] == [
        "missing: no answer to '9' is recorded in a.jsonl",
        "empty: the recorded answer is empty",
        "empty: the recorded answer is empty",
    ]
    assert not any(reply.retry for reply in replies if isinstance(reply, Failure))


def test_repeats_are_numbered_or_follow_each_other(tmp_path: Path) -> None:
    counted = recorded(tmp_path, {"id": "1", "answer": "b", "repeat": 1}, {"id": "1", "answer": "a", "repeat": 0})
    following = recorded(tmp_path, {"id": "1", "answer": "a"}, {"id": "1", "answer": "b"}, name="b.jsonl")

    for model in (counted, following):
        assert [text_of(look_up(model, "1", repeat=number)) for number in (0, 1)] == ["a", "b"]
    assert text_of(look_up(counted, "1", repeat=2)) == "missing: '1' has no answer for repeat 3 in a.jsonl"


def test_one_of_several_models_is_chosen(tmp_path: Path) -> None:
    entries = [{"id": "1", "model": name, "answer": name.upper()} for name in ("x", "y")]

    assert text_of(look_up(recorded(tmp_path, *entries, model="y"), "1")) == "Y"
    with pytest.raises(GenirError, match="answers of 2 models are recorded here\n  choose one with 'model': x, y"):
        recorded(tmp_path, *entries)
    with pytest.raises(GenirError, match="unknown model of the recorded answers 'z'\n  known: x, y"):
        recorded(tmp_path, *entries, model="z")


def test_one_id_in_two_benchmarks_needs_a_choice(tmp_path: Path) -> None:
    entries = [{"id": "1", "benchmark": name, "repeat": 0, "answer": name} for name in ("x", "y")]

    assert text_of(look_up(recorded(tmp_path, *entries, benchmark="y"), "1")) == "y"
    with pytest.raises(GenirError, match="'1' is recorded twice\n  choose one of the benchmarks"):
        recorded(tmp_path, *entries)


def test_our_own_log_is_scored_again(tmp_path: Path) -> None:
    shared: dict[str, Any] = {"nodeid": "n", "kind": "rag", "benchmark": "b", "model": "m"}
    usage = {"prompt_tokens": 100, "completion_tokens": 10, "cost": None}
    results = [
        Result(id="1", status="scored", answer="Tak", usage=usage, details={"finish": "length"}, **shared),
        Result(id="2", status="error", failure={"kind": "timeout", "message": "no answer within 5 s"}, **shared),
        Result(id="3", status="skipped", **shared),
        Result(id="4", status="scored", answer="talk", **{**shared, "kind": "conversation"}),
    ]
    (tmp_path / "log.jsonl").write_text("".join(log_lines({"tool": "x"}, results, {"total": 1})))
    fields = {"recorded": "log.jsonl", "price_per_million": {"input": 1, "output": 10}}

    model = model_from_fields(fields, folder=tmp_path, environ={})

    assert isinstance(model, RecordedModel)
    first = look_up(model, "1")
    assert isinstance(first, Answer)
    assert (first.text, first.finish, first.usage.prompt_tokens) == ("Tak", "length", 100)
    assert first.usage.cost == pytest.approx(200e-6)
    assert text_of(look_up(model, "2")) == "timeout: recorded: no answer within 5 s"
    assert text_of(look_up(model, "3")).startswith("missing")
    assert text_of(look_up(model, "4")).startswith("missing")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "a.jsonl: no answers are recorded here"),
        ('{"id": "1", "answer": "x"}\n{"id": ', "a.jsonl:2:7: the file ends where a value was expected"),
        ('{"id": "1"}', "a.jsonl:1:1: a recorded answer has no 'answer'"),
        ('{"answer": "x"}', "a.jsonl:1:1: a recorded answer has no 'id'"),
        ('{"id": "1", "answer": 5}', "a.jsonl:1:1: 'answer' has to be text"),
        ('"x"', "a.jsonl:1:1: a recorded answer has to be an object, not the text 'x'"),
        ('{"format": "genir-results/9"}', "a.jsonl:1:1: a result log of another version: genir-results/9"),
        (
            '{"id": "1", "answer": "x", "repeat": 0}\n{"id": "1", "answer": "y", "repeat": 0}',
            "a.jsonl:2:1: '1' is recorded twice",
        ),
    ],
)
def test_what_cannot_be_read_says_where(text: str, message: str, tmp_path: Path) -> None:
    (tmp_path / "a.jsonl").write_text(text)

    with pytest.raises(GenirError) as caught:
        model_from_fields({"recorded": "a.jsonl"}, folder=tmp_path, environ={})

    assert str(caught.value).splitlines()[0] == message


def test_the_identity_is_the_files_content(tmp_path: Path) -> None:
    one = recorded(tmp_path, {"id": "1", "answer": "a"})
    same = recorded(tmp_path, {"id": "1", "answer": "a"}, name="b.jsonl")
    other = recorded(tmp_path, {"id": "1", "answer": "b"}, name="c.jsonl")

    assert one.identity() == same.identity() != other.identity()
    assert "1 answers of a.jsonl" in one.shown()
