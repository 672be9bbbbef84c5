"""Anthropic's Messages: what is sent, and a table of what comes back."""

from __future__ import annotations

import json
from typing import Any

import pytest

from pytest_genir.models import Answer, HttpCall, Message, Request, model_from_fields
from pytest_genir.models.lessons import lessons_of
from tests.models.shapes import KEY, model, reply_of, rows, sse, told

MODEL = {"model": "claude-x"}


def message(*blocks: Any, stop: str | None = "end_turn", **more: Any) -> dict[str, Any]:
    return {"id": "msg_1", "type": "message", "role": "assistant", "content": list(blocks), "stop_reason": stop, **more}


def text(said: Any, **more: Any) -> dict[str, Any]:
    return {"type": "text", "text": said, **more}


def error(kind: str, said: str = "x", **more: Any) -> dict[str, Any]:
    return {"type": "error", "error": {"type": kind, "message": said, **more}, "request_id": "req_1"}


THINKING = {"type": "thinking", "thinking": "Godziny?", "signature": "s"}
TOOL = {"type": "tool_use", "id": "t", "name": "search", "input": {}}
START = {"type": "message_start", "message": message(stop=None, usage={"input_tokens": 9, "output_tokens": 1})}
BEGIN = {"type": "content_block_start", "index": 0, "content_block": text("")}
STOP = {"type": "message_stop"}


def piece(said: str, index: int = 0) -> dict[str, Any]:
    return {"type": "content_block_delta", "index": index, "delta": {"type": "text_delta", "text": said}}


def ended(reason: str | None, **usage: Any) -> dict[str, Any]:
    return {"type": "message_delta", "delta": {"stop_reason": reason}, "usage": {"output_tokens": 7, **usage}}


THOUGHT = {"type": "content_block_delta", "index": 0, "delta": {"type": "thinking_delta", "thinking": "Hm."}}
BEGIN_THOUGHT = {"type": "content_block_start", "index": 0, "content_block": {"type": "thinking", "thinking": ""}}
OVERLOADED = error("overloaded_error", "Overloaded")


@rows([
    ("text", message(text("Do 16.")), "=Do 16."),
    ("several-blocks", message(text("Do "), text("16.")), "=Do 16."),
    ("citations", message(text("Do 16", citations=[{"type": "char_location", "cited_text": "a"}]), text(".")),
     "=Do 16."),
    ("citations-null", message(text("Do 16.", citations=None)), "=Do 16."),
    ("thinking", message(THINKING, text("Do 16.")), "=Do 16."),
    ("redacted-thinking", message({"type": "redacted_thinking", "data": "b64"}, text("Tak")), "=Tak"),
    ("thinking-omitted", message({**THINKING, "thinking": ""}, text("Tak")), "=Tak"),
    ("only-thinking", message(THINKING), "empty again"),
    ("only-thinking-cut", message(THINKING, stop="max_tokens"), "cut"),
    ("tags-in-text", message(text("<think>hm</think>Tak")), "=Tak"),
    ("server-tool", message({"type": "server_tool_use", "name": "web"}, text("Tak")), "=Tak"),
    ("unknown-block", message({"type": "hologram", "text": "nie"}, text("Tak")), "=Tak"),
    ("cut", message(text("Do 1"), stop="max_tokens"), "=Do 1 (length)"),
    ("window-full", message(text("Do 1"), stop="model_context_window_exceeded"), "=Do 1 (length)"),
    ("stop-sequence", message(text("Do 16."), stop="stop_sequence", stop_sequence="#"), "=Do 16."),
    ("no-stop-reason", message(text("Tak"), stop=None), "=Tak"),
    ("new-stop-reason", message(text("Tak"), stop="sunset"), "=Tak (sunset)"),
    ("tool", message(TOOL, stop="tool_use"), "tool_calls"),
    ("tool-after-text", message(text("Poszukam."), TOOL, stop="tool_use"), "tool_calls"),
    ("tool-but-stopped", message(TOOL), "tool_calls"),
    ("paused", message(text("Chwila"), stop="pause_turn"), "tool_calls"),
    ("refusal", message(stop="refusal", stop_details={"type": "refusal", "category": "bio", "explanation": None}),
     "refusal"),
    ("refusal-with-text", message(text("Nie"), stop="refusal", stop_details=None), "refusal"),
    ("nothing", message(), "empty again"),
    ("blank", message(text("  \n")), "empty again"),
    ("text-null", message(text(None)), "empty again"),
    ("content-null", {**message(), "content": None}, "malformed again"),
    ("content-missing", {"type": "message"}, "malformed again"),
    ("usage-null", message(text("Tak"), usage=None), "=Tak"),
    ("array", [], "malformed again"),
    ("html", (200, b"<!doctype html><html>"), "malformed again"),
    ("no-body", (200, b""), "malformed again"),
    ("too-long", (400, error("invalid_request_error", "prompt is too long: 210000 tokens > 200000 maximum")),
     "context"),
    ("most-tokens", (400, error("invalid_request_error", "max_tokens: 9 > 8, which is the maximum allowed number")),
     "status"),
    ("filtered", (400, error("invalid_request_error", "Output blocked by content filtering policy")), "filtered"),
    ("credit-old", (400, error("invalid_request_error", "Your credit balance is too low to access the API")),
     "quota stop"),
    ("bad-request", (400, error("invalid_request_error", "messages: at least one message is required")), "status"),
    ("key", (401, error("authentication_error", "invalid x-api-key")), "status stop"),
    ("billing", (402, error("billing_error")), "quota stop"),
    ("permission", (403, error("permission_error", "not allowed", details={"error_code": "x"})), "status stop"),
    ("no-model", (404, error("not_found_error", "model: claude-y")), "status stop"),
    ("conflict", (409, error("conflict_error")), "status again"),
    ("too-large", (413, error("request_too_large", "Request exceeds the maximum size")), "context"),
    ("too-large-html", (413, b"<html>413</html>"), "context"),
    ("rate", (429, error("rate_limit_error", "This request would exceed your organization's rate limit")),
     "rate_limit again"),
    ("api", (500, error("api_error", "Internal server error")), "status again"),
    ("timeout", (504, error("timeout_error")), "status again"),
    ("overloaded", (529, error("overloaded_error", "Overloaded")), "status again"),
    ("gateway", (502, b"<html><h1>Bad gateway"), "status again"),
    ("error-in-200", error("overloaded_error"), "error_reply again"),
    ("stream", sse(START, BEGIN, piece("Do "), piece("16."), ended("end_turn"), STOP, named=True), "=Do 16."),
    ("stream-ping", sse(START, {"type": "ping"}, BEGIN, piece("Tak"), {"type": "ping"}, ended("end_turn"), STOP),
     "=Tak"),
    ("stream-thinking", sse(START, BEGIN_THOUGHT, THOUGHT, {**BEGIN, "index": 1}, piece("Tak", 1), ended("end_turn"),
                            STOP), "=Tak"),
    ("stream-only-thinking", sse(START, BEGIN_THOUGHT, THOUGHT, ended("max_tokens"), STOP), "cut"),
    ("stream-cut", sse(START, BEGIN, piece("Do 1"), ended("max_tokens"), STOP), "=Do 1 (length)"),
    ("stream-refusal", sse(START, BEGIN, piece("Do"), ended("refusal"), STOP), "refusal"),
    ("stream-tool", sse(START, {**BEGIN, "content_block": TOOL}, ended("tool_use"), STOP), "tool_calls"),
    ("stream-no-block-start", sse(START, piece("Tak"), ended("end_turn"), STOP), "=Tak"),
    ("stream-broken-off", sse(START, BEGIN, piece("Do 1")), "cut again"),
    ("stream-no-stop-event", sse(START, BEGIN, piece("Do 16."), ended("end_turn")), "cut again"),
    ("stream-error", sse(START, BEGIN, piece("Do"), OVERLOADED, named=True), "error_reply again"),
    ("stream-error-wrong", sse(START, error("invalid_request_error", "no")), "error_reply"),
    ("stream-rate", sse(START, error("rate_limit_error", "slow")), "rate_limit again"),
    ("stream-half-json", sse(START, 'data: {"type": "content_bl'), "malformed again"),
    ("stream-crlf", sse(START, BEGIN, piece("Tak"), ended("end_turn"), STOP).replace(b"\n", b"\r\n"), "=Tak"),
    ("stream-unknown-event", sse(START, {"type": "moon"}, BEGIN, piece("Tak"), ended("end_turn"), STOP), "=Tak"),
    ("stream-empty", sse(START, ended("end_turn"), STOP), "empty again"),
])  # fmt: skip
def test_replies(body: Any, expected: str) -> None:
    assert told(model(**MODEL), body) == expected


def sent(messages: tuple[Message, ...], **fields: Any) -> tuple[HttpCall, dict[str, Any]]:
    call = model(**MODEL, **fields).prepare(Request(messages=messages), 0)  # type: ignore[attr-defined]
    assert isinstance(call, HttpCall)
    return call, json.loads(call.body)


TALK = (Message("system", "Krótko."), Message("user", "Ile?"), Message("assistant", ""), Message("user", "No?"))


def test_a_question_goes_out_in_anthropics_way() -> None:
    call, body = sent(TALK, max_tokens=50, parameters={"stop": ["#"], "top_k": 3})

    assert call.url == "https://api.anthropic.com/v1/messages"
    assert call.headers["x-api-key"] == KEY and "Authorization" not in call.headers
    assert call.headers["anthropic-version"] == "2023-06-01"
    assert body == {
        "model": "claude-x",
        "max_tokens": 50,
        "temperature": 0,
        "stop_sequences": ["#"],
        "top_k": 3,
        "system": "Krótko.",
        "messages": [{"role": "user", "content": "Ile?"}, {"role": "user", "content": "No?"}],
    }


def test_a_system_message_alone_is_the_question() -> None:
    assert sent((Message("system", "Ile?"),))[1]["messages"] == [{"role": "user", "content": "Ile?"}]


@pytest.mark.parametrize("base", ["http://h.test", "http://h.test/v1", "http://h.test/v1/messages/"])
def test_the_address_may_be_given_in_part_or_whole(base: str) -> None:
    made = model_from_fields({"type": "anthropic", "model": "c", "api_base": base}, environ={})

    assert made.prepare(Request(messages=TALK), 0).url == "http://h.test/v1/messages"  # type: ignore[attr-defined]


def test_the_tokens_of_the_cache_are_a_part_of_the_prompt() -> None:
    usage = {
        "input_tokens": 90, "output_tokens": 40, "cache_creation_input_tokens": 10, "cache_read_input_tokens": 1900,
        "output_tokens_details": {"thinking_tokens": 28},
    }  # fmt: skip
    prices = {"input": 3, "cached_input": 0.3, "output": 15}
    answer = model(**MODEL, price_per_million=prices).read(reply_of(message(text("Tak"), usage=usage)))  # type: ignore[attr-defined]

    assert isinstance(answer, Answer)
    counts = answer.usage
    assert (counts.prompt_tokens, counts.cached_tokens, counts.completion_tokens) == (2000, 1900, 40)
    assert counts.reasoning_tokens == 28
    assert counts.cost == pytest.approx((100 * 3 + 1900 * 0.3 + 40 * 15) / 1e6)


def test_the_usage_of_a_stream_is_that_of_its_end() -> None:
    body = sse(START, BEGIN, piece("Tak"), ended("end_turn", output_tokens=40, cache_read_input_tokens=None), STOP)
    answer = model(**MODEL).read(reply_of(body))  # type: ignore[attr-defined]

    assert isinstance(answer, Answer)
    assert (answer.usage.prompt_tokens, answer.usage.completion_tokens) == (9, 40)


def test_its_own_variable_goes_before_the_common_one() -> None:
    made = model_from_fields(MODEL, environ={"API_KEY": "common-key", "ANTHROPIC_API_KEY": "own-key-123"})

    assert made.prepare(Request(messages=TALK), 0).headers["x-api-key"] == "own-key-123"  # type: ignore[attr-defined]


def test_limits_say_when_they_begin_anew() -> None:
    headers = {
        "anthropic-ratelimit-requests-remaining": "40", "anthropic-ratelimit-requests-reset": "2026-11-21T10:05:00Z",
        "anthropic-ratelimit-tokens-remaining": "0", "anthropic-ratelimit-tokens-reset": "2026-11-21T10:00:30Z",
        "date": "Sat, 21 Nov 2026 10:00:00 GMT",
    }  # fmt: skip
    failure = model(**MODEL).read(reply_of((429, error("rate_limit_error"), headers)))  # type: ignore[attr-defined]

    assert failure.retry_after == 30


@pytest.mark.parametrize("words", ["Unsupported parameter: 'max_tokens'", "This model does not know max_tokens, sorry"])
def test_the_limit_that_messages_have_to_have_is_never_left_out(words: str) -> None:
    made = model(**MODEL, max_tokens=50)
    lessons = lessons_of(made)
    assert lessons is not None
    body = {"model": "claude-x", "max_tokens": 50, "messages": []}
    call = HttpCall(url="https://h.test/v1/messages", body=json.dumps(body).encode(), headers={})
    refused = reply_of((400, {"error": {"message": words, "param": "max_tokens"}}))

    assert lessons.learn(call.body, refused) is None and not lessons.guessed(call, refused)
    assert lessons.fields(body) == body
