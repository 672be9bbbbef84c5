"""Thoughts are never scored: one table of shapes for every type of model, and what the record keeps of them."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from pytest_genir.errors import GenirError
from pytest_genir.models import (
    Answer,
    Failure,
    HttpReply,
    Message,
    Model,
    Request,
    fingerprint,
    identity_of,
    load_model,
    model_from_fields,
)
from pytest_genir.models.thinking import Thinking
from pytest_genir.models.transformer import WrittenReply
from pytest_genir.models.types.local import LocalTransformer
from pytest_genir.models.types.vertex import VertexModel
from tests.models.thoughts import CUT, LEFT, SHAPES, Shape
from tests.support.rows import rows_in_lots

TYPES = ("openai", "openai-text", "vertex", "ollama", "ollama-pieces", "litellm", "local", "python", "recorded")


def _shape(shape: Shape) -> Any:
    return pytest.param(shape, id=shape.name)


def _model(**fields: object) -> Any:
    return model_from_fields({"model": "m", "api_base": "http://h/v1", **fields}, environ={})


def _http(model: Any, body: bytes) -> Answer | Failure:
    read: Answer | Failure = model.read(HttpReply(status=200, headers={}, body=body))
    return read


def _openai(message: Mapping[str, object], finish: str = "stop", **fields: object) -> Answer | Failure:
    body = {"choices": [{"message": {"role": "assistant", **message}, "finish_reason": finish}]}
    return _http(_model(type="openai", **fields), json.dumps(body).encode())


def _ollama(pieces: list[dict[str, object]]) -> Answer | Failure:
    lines = [{"message": {"role": "assistant", "content": "", **piece}, "done": False} for piece in pieces]
    end = {"message": {"role": "assistant", "content": ""}, "done": True, "done_reason": "stop"}
    model = model_from_fields({"type": "ollama", "url": "http://h/api/chat", "model": "m"}, environ={})
    return _http(model, b"\n".join(json.dumps(line).encode() for line in [*lines, end]))


def _answered(kind: str, text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Answer | Failure:
    """Return what a model of one type makes of a text."""
    if kind == "openai":
        return _openai({"content": text})
    if kind == "openai-text":
        return _http(_model(type="openai", text_completion=True), json.dumps({"choices": [{"text": text}]}).encode())
    if kind == "vertex":
        base = _model(type="openai")
        model = VertexModel(base=base.base, model="m", addresses=base.addresses, tokens=SimpleNamespace())
        return _http(model, json.dumps({"choices": [{"message": {"content": text}}]}).encode())
    if kind == "ollama":
        return _ollama([{"content": text}])
    if kind == "ollama-pieces":
        return _ollama([{"content": text[at : at + 3]} for at in range(0, len(text), 3)])
    if kind == "litellm":
        body = {"choices": [{"message": {"content": text}, "finish_reason": "stop"}]}
        library = SimpleNamespace(completion=lambda **asked: SimpleNamespace(model_dump=lambda: body))
        monkeypatch.setitem(__import__("sys").modules, "litellm", library)
        from pytest_genir.models.types.litellm import LitellmModel

        return LitellmModel(base=_model(type="openai").base, model="m").answer([Request(messages=())])[0]
    if kind == "local":
        model_ = LocalTransformer(base=_model(type="openai").base, model="m")
        return model_._reply(WrittenReply(text, 1, 1, "stop"))
    if kind == "python":
        module = f"own_thoughts_{len(list(tmp_path.iterdir()))}"  # modules are imported once
        target = tmp_path / f"{module}.py"
        target.write_text(f"def answer(messages):\n    return {text!r}\n", "utf-8")
        own: Any = model_from_fields({"type": "python", "target": f"{module}.py:answer"}, folder=tmp_path, environ={})
        reply: Answer | Failure = own.answer([Request(messages=(Message("user", "?"),))])[0]
        return reply
    return _recorded({"id": "q", "answer": text}, tmp_path)


def _recorded(line: Mapping[str, object], folder: Path, **fields: object) -> Answer | Failure:
    file = folder / f"{len(list(folder.iterdir()))}.jsonl"  # files are read once
    file.write_text(json.dumps(line) + "\n", "utf-8")
    model: Any = model_from_fields({"type": "recorded", "recorded": file.name, **fields}, folder=folder, environ={})
    reply: Answer | Failure = model.answer([Request(messages=(), item="q")])[0]
    return reply


def test_the_table_is_big_enough() -> None:
    assert len(SHAPES) >= 60
    assert len({shape.name for shape in SHAPES}) == len(SHAPES)


@rows_in_lots("shape", [_shape(shape) for shape in SHAPES])
def test_only_the_answer_is_left(shape: Shape) -> None:
    apart = Thinking().apart(shape.text)

    assert (apart.answer or None) == shape.answer
    assert "\n\n".join(dict.fromkeys(apart.thoughts)) == (shape.thought or "")


@pytest.mark.parametrize("kind", TYPES)
def test_every_type_takes_them_apart(kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for shape in SHAPES:
        reply = _answered(kind, shape.text, tmp_path, monkeypatch)
        if shape.answer is None:
            assert isinstance(reply, Failure), shape
            assert reply.details["untouched"] == shape.text, shape
        else:
            assert isinstance(reply, Answer), shape
            assert reply.text == shape.answer, shape
            assert reply.details.get("untouched", reply.text) == shape.text, shape
            assert "chunks" not in reply.details or shape in LEFT or reply.text == shape.text, shape
        assert reply.details.get("thoughts", "") == (shape.thought or ""), shape


_PART = {"type": "text", "text": "Tak"}


@pytest.mark.parametrize(
    "message",
    [
        pytest.param({"content": "Tak", "reasoning_content": "hm"}, id="reasoning_content"),
        pytest.param({"content": "Tak", "reasoning": "hm"}, id="reasoning"),
        pytest.param({"content": "Tak", "reasoning": "hm", "reasoning_content": "hm"}, id="both"),
        pytest.param({"content": "Tak", "reasoning_details": [{"type": "reasoning.text", "text": "hm"}]}, id="details"),
        pytest.param(
            {"content": "Tak", "reasoning_details": [{"type": "reasoning.summary", "summary": "hm"}]}, id="summary"
        ),
        pytest.param({"content": "Tak", "thinking": "hm"}, id="thinking"),
        pytest.param({"content": "Tak", "thinking_blocks": [{"type": "thinking", "thinking": "hm"}]}, id="blocks"),
        pytest.param({"content": "Tak", "provider_specific_fields": {"reasoning_content": "hm"}}, id="nested"),
        pytest.param({"content": "<think>hm</think>Tak", "reasoning_content": "hm"}, id="field-and-tag"),
        pytest.param({"content": [{"type": "reasoning", "text": "hm"}, _PART]}, id="part-reasoning"),
        pytest.param({"content": [{"type": "reasoning", "reasoning": "hm"}, _PART]}, id="part-reasoning-field"),
        pytest.param(
            {"content": [{"type": "thinking", "thinking": "hm", "signature": "s"}, _PART]}, id="part-thinking"
        ),
        pytest.param(
            {"content": [{"type": "thinking", "thinking": [{"type": "text", "text": "hm"}], "closed": True}, _PART]},
            id="part-thinking-list",
        ),
        pytest.param({"content": [{"text": "hm", "thought": True}, {"text": "Tak"}]}, id="part-thought"),
        pytest.param({"content": [{"type": "text", "text": "hm", "thought": True}, _PART]}, id="part-text-thought"),
        pytest.param({"content": [_PART, {"type": "reasoning_text", "text": "hm"}]}, id="part-behind"),
        pytest.param({"content": [{"type": "text", "text": "<think>hm</think>"}, _PART]}, id="tag-in-parts"),
        pytest.param({"content": {"parts": [{"text": "hm", "thought": True}, {"text": "Tak"}]}}, id="gemini-parts"),
    ],
)
def test_fields_and_parts_of_thoughts(message: dict[str, object]) -> None:
    reply = _openai(message)

    assert isinstance(reply, Answer)
    assert (reply.text, reply.details["thoughts"]) == ("Tak", "hm")


@pytest.mark.parametrize(
    "message",
    [
        pytest.param({"content": None, "reasoning_content": "hm"}, id="field"),
        pytest.param(
            {"content": "", "reasoning_details": [{"type": "reasoning.encrypted", "data": "x"}]}, id="encrypted"
        ),
        pytest.param({"content": [{"type": "thinking", "thinking": "hm"}]}, id="part"),
        pytest.param({"content": [{"text": "hm", "thought": True}]}, id="marked"),
    ],
)
def test_only_thoughts_are_no_answer(message: dict[str, object]) -> None:
    assert isinstance(_openai(message), Failure)


def test_a_cut_thought_says_so() -> None:
    reply = _openai({"content": "<think>hm"}, "length")

    assert isinstance(reply, Failure)
    assert (reply.kind, reply.details["thoughts"]) == ("cut", "hm")
    assert "still thinking" in reply.message


def test_thoughts_of_ollama_come_in_pieces() -> None:
    reply = _ollama([{"thinking": "h"}, {"thinking": "m"}, {"content": "T"}, {"content": "ak"}])

    assert isinstance(reply, Answer)
    assert (reply.text, reply.details["thoughts"]) == ("Tak", "hm")


@pytest.mark.parametrize(
    ("rule", "text", "answer", "thoughts"),
    [
        pytest.param("keep", "<think>hm</think>Tak", "<think>hm</think>Tak", None, id="keep"),
        pytest.param("cut", "<think>hm</think>Tak", "Tak", "hm", id="cut"),
        pytest.param(
            {"open": "<scratchpad>", "close": "</scratchpad>"}, "<scratchpad>hm</scratchpad>Tak", "Tak", "hm", id="own"
        ),
        pytest.param([{"open": "[[", "close": "]]"}], "[[hm]]Tak", "Tak", "hm", id="own-list"),
        pytest.param([{"open": "[[", "close": "]]"}], "<think>hm</think>Tak", "Tak", "hm", id="own-and-known"),
    ],
)
def test_a_model_file_has_a_rule(rule: object, text: str, answer: str, thoughts: str | None) -> None:
    reply = _openai({"content": text}, thinking=rule)

    assert isinstance(reply, Answer)
    assert (reply.text, reply.details.get("thoughts")) == (answer, thoughts)


def test_a_rule_is_part_of_the_fingerprint() -> None:
    rules: list[dict[str, object]] = [{}, {"thinking": "keep"}, {"thinking": {"open": "<a>", "close": "</a>"}}]

    assert len({fingerprint(_model(type="openai", **rule)) for rule in rules}) == 3
    assert identity_of(_model(type="openai", thinking="cut")) == identity_of(_model(type="openai"))


@pytest.mark.parametrize(
    ("rule", "message"),
    [
        ("none", "'thinking' cannot be the text 'none'"),
        (7, "'thinking' cannot be the number 7"),
        ([], "'thinking' names no marks"),
        ({"open": "<a>"}, "has no 'close'"),
        ({"open": "<a>", "close": "<a>"}, "different marks"),
        ({"open": " ", "close": "</a>"}, "is empty"),
        ({"open": "<a>", "close": "</a>", "end": 1}, "unknown key"),
    ],
)
def test_a_wrong_rule_is_told(rule: object, message: str) -> None:
    with pytest.raises(GenirError, match=message):
        _model(type="openai", thinking=rule)


def test_a_log_is_scored_again_under_another_rule(tmp_path: Path) -> None:
    first = _openai({"content": "<think>hm</think>Tak"})
    assert isinstance(first, Answer)
    line = {"id": "q", "answer": first.text, "details": dict(first.details)}

    kept = _recorded(line, tmp_path, thinking="keep")
    cut = _recorded(line, tmp_path)

    assert isinstance(kept, Answer)
    assert isinstance(cut, Answer)
    assert (kept.text, cut.text) == ("<think>hm</think>Tak", "Tak")
    assert cut.details == first.details


def test_what_was_no_answer_can_be_one_under_another_rule(tmp_path: Path) -> None:
    first = _openai({"content": "<think>Tak"})
    assert isinstance(first, Failure)
    failure = {"kind": first.kind, "message": first.message}
    line = {"id": "q", "status": "error", "failure": failure, "details": dict(first.details)}

    kept = _recorded(line, tmp_path, thinking="keep")

    assert isinstance(kept, Answer)
    assert kept.text == "<think>Tak"
    assert isinstance(_recorded(line, tmp_path), Failure)


@pytest.mark.parametrize(
    "piece",
    ["<think>", "</think>", "<think></think>", "a <think> b ", "`", '"<think>', "<p>", "<|channel|>", "assistantfinal"],
)
def test_long_texts_are_quick(piece: str) -> None:
    import time

    started = time.process_time()
    Thinking().apart(piece * 8000)

    assert time.process_time() - started < 5


def test_loaded_from_a_file(tmp_path: Path) -> None:
    (tmp_path / "m.yaml").write_text("type: openai\nmodel: m\napi_base: http://h/v1\nthinking: keep\n", "utf-8")
    model: Model = load_model("m.yaml", folder=tmp_path, environ={})

    assert identity_of(model)["thinking"] == "keep"


def test_families_wrap_their_answer() -> None:
    text = "<think>hm</think>\n<answer>\nTak\n</answer>"

    assert Thinking().apart(text, "tencent/Hunyuan-A13B").answer == "Tak"
    assert Thinking().apart("hm\nfinalTak", "gpt-oss-20b").answer == "hm\nfinalTak"
    assert Thinking().apart("finalTak", "openai/gpt-oss-20b").answer == "Tak"
    assert Thinking().apart("We need it assistantfinal Tak", "gpt-oss:20b").answer == "Tak"


def test_a_kept_model_keeps_its_type() -> None:
    assert replace(Thinking(keep=True)).apart("<think>x</think>y").answer == "<think>x</think>y"


def test_every_cut_shape_holds_behind_blank_lines() -> None:
    for shape in CUT:
        assert Thinking().apart(f"\n\n{shape.text}\n").answer == (shape.answer or "")


@pytest.mark.parametrize("own", [(), (("$$begin", "$$end"),)], ids=["known", "own"])
def test_a_text_that_is_passed_over_has_no_marks(own: tuple[tuple[str, str], ...], monkeypatch: Any) -> None:
    rule = Thinking(own=own)
    texts = [part for shape in SHAPES for part in (shape.text, *re.split(r"(?<=[>\]▷])", shape.text))]
    texts += ["$$begin hm $$end Tak", "Tak $$end", "[THOUGHTS]hm[/THOUGHTS]Tak", "[0] Tak", "Tak[UNUSED_TOKEN_145]"]
    quick = [rule.apart(text) for text in texts]
    monkeypatch.setattr(rule._marks, "_signs", ("",))

    assert quick == [rule.apart(text) for text in texts]
    assert any(apart.thoughts for apart in quick)
