"""Gemini's generateContent: what is sent, and a table of what comes back."""

from __future__ import annotations

import json
from typing import Any

import pytest

from pytest_genir.models import Answer, HttpCall, Message, Request, model_from_fields
from tests.models.shapes import KEY, model, reply_of, rows, sse, told

MODEL = {"model": "gemini-x"}


def said(*parts: Any, stop: str | None = "STOP", **more: Any) -> dict[str, Any]:
    candidate = {"index": 0, "content": {"role": "model", "parts": list(parts)}, "finishReason": stop}
    return {"candidates": [candidate], "modelVersion": "gemini-x", **more}


def text(words: Any, **more: Any) -> dict[str, Any]:
    return {"text": words, **more}


def error(code: int, status: str, message: str = "x", *details: Any) -> dict[str, Any]:
    return {"error": {"code": code, "message": message, "status": status, "details": list(details)}}


def quota(*names: str) -> dict[str, Any]:
    kind = "type.googleapis.com/google.rpc.QuotaFailure"
    return {"@type": kind, "violations": [{"quotaId": name, "quotaValue": "10"} for name in names]}


RETRY = {"@type": "type.googleapis.com/google.rpc.RetryInfo", "retryDelay": "58s"}
THOUGHT = text("Szukam.", thought=True)
CALL = {"functionCall": {"name": "search", "args": {}}}
EXCEEDED = "You exceeded your current quota, please check your plan and billing details. Please retry in 58.2s."
TOO_LONG = "The input token count (1200000) exceeds the maximum number of tokens allowed (1048576)."


def empty(stop: str | None = None, **candidate: Any) -> dict[str, Any]:
    return {"candidates": [{**({"finishReason": stop} if stop else {}), **candidate}]}


@rows([
    ("text", said(text("Do 16.")), "=Do 16."),
    ("parts", said(text("Do "), text("16.")), "=Do 16."),
    ("thought", said(THOUGHT, text("Do 16.")), "=Do 16."),
    ("signature-is-no-thought", said(text("Do 16.", thoughtSignature="Q2s=")), "=Do 16."),
    ("thought-false", said(text("Tak", thought=False)), "=Tak"),
    ("only-thought", said(THOUGHT), "empty again"),
    ("only-thought-cut", said(THOUGHT, stop="MAX_TOKENS"), "cut"),
    ("code-beside", said({"executableCode": {"code": "1"}}, {"codeExecutionResult": {"output": "1"}}, text("Tak")),
     "=Tak"),
    ("picture-beside", said({"inlineData": {"data": "b64"}}, text("Tak")), "=Tak"),
    ("second-candidate-is-left", {"candidates": [{"index": 1, "content": {"parts": [text("B")]}},
                                                 said(text("A"))["candidates"][0]]}, "=A"),
    ("no-index", {"candidates": [{"content": {"parts": [text("A")]}, "finishReason": "STOP"}]}, "=A"),
    ("no-finish", said(text("Tak"), stop=None), "=Tak"),
    ("cut", said(text("Do 1"), stop="MAX_TOKENS"), "=Do 1 (length)"),
    ("cut-before-a-word", empty("MAX_TOKENS", content={"role": "model"}), "cut"),
    ("no-content", empty("STOP"), "empty again"),
    ("content-null", empty("STOP", content=None), "empty again"),
    ("parts-empty", said(), "empty again"),
    ("parts-null", empty("STOP", content={"parts": None}), "empty again"),
    ("text-null", said(text(None)), "empty again"),
    *[(f"filtered-{stop.lower()}", empty(stop), "filtered")
      for stop in ("SAFETY", "RECITATION", "BLOCKLIST", "PROHIBITED_CONTENT", "SPII", "LANGUAGE", "MODEL_ARMOR")],
    ("filtered-with-text", said(text("Do"), stop="SAFETY"), "filtered"),
    ("other", empty("OTHER"), "error_reply again"),
    ("malformed-response", empty("MALFORMED_RESPONSE"), "error_reply again"),
    ("malformed-call", empty("MALFORMED_FUNCTION_CALL", finishMessage="x"), "tool_calls"),
    ("unexpected-call", empty("UNEXPECTED_TOOL_CALL"), "tool_calls"),
    ("call", said(CALL), "tool_calls"),
    ("call-beside-text", said(text("Tak"), CALL), "=Tak"),
    ("continuation", said(text("Do"), stop="CONTINUATION"), "incomplete"),
    ("new-reason", said(text("Tak"), stop="SUNSET"), "=Tak (sunset)"),
    ("blocked", {"promptFeedback": {"blockReason": "SAFETY"}}, "filtered"),
    ("blocked-with-candidates-empty", {"candidates": [], "promptFeedback": {"blockReason": "OTHER"}}, "filtered"),
    ("feedback-without-a-block", said(text("Tak"), promptFeedback={"safetyRatings": []}), "=Tak"),
    ("no-candidates", {"usageMetadata": {}}, "malformed again"),
    ("candidates-null", {"candidates": None}, "malformed again"),
    ("usage-null", said(text("Tak"), usageMetadata=None), "=Tak"),
    ("html", (200, b"<html>"), "malformed again"),
    ("nothing", (200, b""), "malformed again"),
    ("no-json", (200, b"oops"), "malformed again"),
    ("too-long", (400, error(400, "INVALID_ARGUMENT", TOO_LONG)), "context"),
    ("key-as-400", (400, error(400, "INVALID_ARGUMENT", "API key not valid. Please pass a valid API key.")),
     "status stop"),
    ("bad-argument", (400, error(400, "INVALID_ARGUMENT", "contents is not specified")), "status"),
    ("precondition", (400, error(400, "FAILED_PRECONDITION", "User location is not supported")), "status stop"),
    ("unauthenticated", (401, error(401, "UNAUTHENTICATED")), "status stop"),
    ("denied", (403, error(403, "PERMISSION_DENIED")), "status stop"),
    ("no-model", (404, error(404, "NOT_FOUND", "models/x is not found for API version v1beta")), "status stop"),
    ("this-minute", (429, error(429, "RESOURCE_EXHAUSTED", EXCEEDED, quota("GenerateRequestsPerMinute"), RETRY)),
     "rate_limit again"),
    ("this-day", (429, error(429, "RESOURCE_EXHAUSTED", EXCEEDED, quota("GenerateRequestsPerDayPerProject"), RETRY)),
     "quota stop"),
    ("vertex", (429, error(429, "RESOURCE_EXHAUSTED", "Resource exhausted. Please try again later.")),
     "rate_limit again"),
    ("list-of-an-error", (429, [error(429, "RESOURCE_EXHAUSTED", "Resource exhausted.")]), "rate_limit again"),
    ("internal", (500, error(500, "INTERNAL")), "status again"),
    ("overloaded", (503, error(503, "UNAVAILABLE", "The model is overloaded.")), "status again"),
    ("deadline", (504, error(504, "DEADLINE_EXCEEDED")), "status again"),
    ("error-without-json", (503, b"upstream connect error"), "status again"),
    ("error-in-200", error(503, "UNAVAILABLE"), "error_reply again"),
    ("stream", sse(said(text("Do "), stop=None), said(text("16."), usageMetadata={"promptTokenCount": 9})), "=Do 16."),
    ("stream-thoughts", sse(said(THOUGHT, stop=None), said(text("Tak"))), "=Tak"),
    ("stream-last-is-empty", sse(said(text("Tak"), stop=None), empty("STOP")), "=Tak"),
    ("stream-cut", sse(said(text("Do"), stop=None), empty("MAX_TOKENS")), "=Do (length)"),
    ("stream-filtered", sse(said(text("Do"), stop=None), empty("SAFETY")), "filtered"),
    ("stream-blocked", sse({"promptFeedback": {"blockReason": "SAFETY"}, "usageMetadata": {}}), "filtered"),
    ("stream-broken-off", sse(said(text("Do"), stop=None)), "cut again"),
    ("stream-error", sse(said(text("Do"), stop=None), error(503, "UNAVAILABLE")), "error_reply again"),
    ("stream-rate", sse(error(429, "RESOURCE_EXHAUSTED", "slow down")), "rate_limit again"),
    ("stream-as-a-list", [said(text("Do "), stop=None), said(text("16."))], "=Do 16."),
    ("list-broken-off", [said(text("Do "), stop=None)], "cut again"),
    ("list-half", (200, b'[{"candidates": ['), "malformed again"),
    ("list-of-an-error-in-200", [error(400, "INVALID_ARGUMENT", TOO_LONG)], "context"),
    ("list-of-nothing", [], "cut again"),
])  # fmt: skip
def test_replies(body: Any, expected: str) -> None:
    assert told(model(**MODEL), body) == expected


def sent(**fields: Any) -> tuple[HttpCall, dict[str, Any]]:
    talk = (Message("system", "Krótko."), Message("user", "Ile?"), Message("assistant", "Ile czego?"))
    call = model(**MODEL, **fields).prepare(Request(messages=talk), 0)  # type: ignore[attr-defined]
    assert isinstance(call, HttpCall)
    return call, json.loads(call.body)


def test_a_question_goes_out_in_geminis_way() -> None:
    thinking = {"thinkingConfig": {"thinkingBudget": 0}}
    call, body = sent(max_tokens=50, parameters={"top_p": 0.5, "seed": 3, "safetySettings": [], **thinking})

    assert call.url == "https://generativelanguage.googleapis.com/v1beta/models/gemini-x:generateContent"
    assert call.headers["x-goog-api-key"] == KEY and "Authorization" not in call.headers
    assert body == {
        "contents": [
            {"role": "user", "parts": [{"text": "Ile?"}]},
            {"role": "model", "parts": [{"text": "Ile czego?"}]},
        ],
        "systemInstruction": {"parts": [{"text": "Krótko."}]},
        "safetySettings": [],
        "generationConfig": {"temperature": 0, "maxOutputTokens": 50, "topP": 0.5, "seed": 3, **thinking},
    }


def test_a_stream_is_asked_for_as_events() -> None:
    assert sent(stream=True)[0].url.endswith("/models/gemini-x:streamGenerateContent?alt=sse")


def test_thoughts_are_paid_like_the_reply() -> None:
    usage = {"promptTokenCount": 90, "candidatesTokenCount": 12, "thoughtsTokenCount": 28,
             "cachedContentTokenCount": 60}  # fmt: skip
    answer = model(**MODEL).read(reply_of(said(text("Tak"), usageMetadata=usage)))  # type: ignore[attr-defined]

    assert isinstance(answer, Answer)
    counts = answer.usage
    assert (counts.prompt_tokens, counts.completion_tokens) == (90, 40)
    assert (counts.cached_tokens, counts.reasoning_tokens) == (60, 28)


def test_what_the_server_asks_to_wait_stands_in_the_body() -> None:
    body = error(429, "RESOURCE_EXHAUSTED", "Please retry in 58.2178s.", RETRY)

    assert model(**MODEL).read(reply_of((429, body))).retry_after == 58  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    "base",
    ["http://h.test", "http://h.test/v1beta", "http://h.test/v1beta/models/gemini-x:generateContent"],
)
def test_the_address_may_be_given_in_part_or_whole(base: str) -> None:
    made = model_from_fields({"type": "gemini", "model": "gemini/gemini-x", "api_base": base}, environ={})
    call = made.prepare(Request(messages=(Message("user", "?"),)), 0)  # type: ignore[attr-defined]

    assert call.url == "http://h.test/v1beta/models/gemini-x:generateContent"
