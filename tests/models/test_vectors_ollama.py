"""The recorded streams of the original GenIRSim, read again: the same text, or a failure where it broke down."""

from __future__ import annotations

import base64
import json
from typing import Any

import pytest

from pytest_genir.models import Answer, Failure, HttpCall, HttpReply, Message, Request, model_from_fields
from pytest_genir.models.types.ollama import OllamaModel
from tests.support.shared import shared

# Where we differ from the original on purpose, and why.
DIFFERENT = {
    "stream-11-crlf-split-between-writes": "the original crashes by chance of timing; the answer is complete",
    "stream-12-done-with-content": "the original drops what stands in the last line of a stream",
    "stream-13-non-streaming-reply": "the original loses an answer that comes in one piece",
    "stream-21-http-500-valid-stream": "the original never looks at the status",
    "stream-25-null-content": "the original answers with the word `null`",
}


def _cases() -> list[dict[str, Any]]:
    with shared("vectors/genirsim/llm_stream.jsonl").open(encoding="utf-8", newline="\n") as lines:
        return [json.loads(line) for line in lines]


def _reply(script: dict[str, Any]) -> HttpReply | None:
    """Return what the fake server of a case sends; `None` where it does not answer."""
    if script.get("disconnect"):
        return None
    if "chat" in script:
        chunks = [script["chat"]] if isinstance(script["chat"], str) else script["chat"]
        lines = [{"message": {"role": "assistant", "content": chunk}, "done": False} for chunk in chunks]
        lines.append({"message": {"role": "assistant", "content": ""}, "done": True})
        body = "".join(json.dumps(line) + "\n" for line in lines).encode()
    elif "writes" in script:
        writes = script["writes"]
        body = b"".join(base64.b64decode(w["base64"]) if isinstance(w, dict) else w.encode() for w in writes)
    elif "json" in script:
        body = json.dumps(script["json"]).encode()
    else:
        body = script.get("text", "").encode()
    return HttpReply(status=script.get("status", 200), headers={}, body=body)


def _model(case: dict[str, Any]) -> OllamaModel:
    model = model_from_fields(case["configuration"], environ={})
    assert isinstance(model, OllamaModel)
    return model


def test_requests_are_the_originals() -> None:
    request = Request(messages=(Message("user", "PROMPT"),))

    for case in _cases():
        call = _model(case).prepare(request, 0)
        assert isinstance(call, HttpCall)
        for asked in case["requests"]:
            assert call.url == "http://fake.test" + asked["path"], case["id"]
            assert json.loads(call.body) == asked["body"], case["id"]


def test_answers_are_the_originals() -> None:
    compared = 0
    for case in _cases():
        reply = _reply(case["rules"][0]["reply"])
        if reply is None or "closed.test" in case["configuration"]["url"]:
            continue  # nothing comes back that could be read: the engine's business
        answer = _model(case).read(reply)
        compared += 1
        if case["id"] in DIFFERENT:
            continue
        if case["outcome"] == "ok":
            assert isinstance(answer, Answer), (case["id"], answer)
            assert answer.text == case["completion"], case["id"]
            logged = [entry["data"] for entry in case["logs"] if entry["action"].endswith("response")]
            # the original also logs what comes after the end, without using it
            assert answer.details.get("chunks", [answer.text]) == logged[: _used(case)], case["id"]
        else:
            assert isinstance(answer, Failure), case["id"]
    assert compared >= 15


def _used(case: dict[str, Any]) -> int | None:
    return -1 if case["id"] == "stream-14-lines-after-done" else None


@pytest.mark.parametrize("name", DIFFERENT)
def test_differences_are_the_ones_named(name: str) -> None:
    case = next((case for case in _cases() if case["id"] == name), None)
    if case is None:
        pytest.skip(f"{name} is held back")
    reply = _reply(case["rules"][0]["reply"])
    assert reply is not None

    answer = _model(case).read(reply)

    expected: type[Answer | Failure] = Answer if name.startswith(("stream-11", "stream-12", "stream-13")) else Failure
    assert isinstance(answer, expected)
