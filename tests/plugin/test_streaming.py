"""A run with `stream: true` measures how fast answers come, with intervals, and can gate on it."""

from __future__ import annotations

import json

import pytest

from tests.support.log_entries import entries_of
from tests.support.scripted_server import Asked, Reply, scripted

QUESTIONS = {"kind": "rag", "name": "b", "language": "en", "documents": [{"id": "a", "contents": "yes"}], "questions": [
    {"id": f"q{n}", "question": f"Question {n}?", "context": ["a"], "expect": {"include": ["yes"]}} for n in range(3)
]}  # fmt: skip


def streamed(asked: Asked) -> Reply:
    assert asked.body["stream"] is True
    pieces = [{"choices": [{"index": 0, "delta": {"content": word}}]} for word in ("yes", " and", " no")]
    last = {"choices": [{"delta": {}, "finish_reason": "stop"}], "usage": {"prompt_tokens": 4, "completion_tokens": 3}}
    body = "".join(f"data: {json.dumps(one)}\n\n" for one in (*pieces, last)) + "data: [DONE]\n\n"
    return Reply(body, headers={"Content-Type": "text/event-stream"})


def test_speed_is_a_metric_with_an_interval(pytester: pytest.Pytester) -> None:
    pytester.path.joinpath("b.genir.json").write_text(json.dumps(QUESTIONS))
    with scripted(streamed) as server:
        pytester.path.joinpath("m.json").write_text(
            json.dumps({"model": "m", "api_base": f"{server.url}/v1", "stream": True})
        )
        arguments = ("--genir-model", "m.json", "--genir-log", "log.jsonl", "--genir-gate", "first_token_seconds<=30")
        result = pytester.runpytest("b.genir.json", *arguments)

    result.stdout.fnmatch_lines(["*speed*first token after 0.* s [[]0.*, 0.*]*"])
    records = entries_of(pytester.path / "log.jsonl")
    measured = [one["metrics"]["first_token_seconds"] for one in records if "metrics" in one]
    assert len(measured) == 3 and all(0 < one < 30 for one in measured)
    assert result.ret == 0
