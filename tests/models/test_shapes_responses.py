"""OpenAI's Responses: what is sent, and a table of what comes back."""

from __future__ import annotations

import json
from typing import Any

import pytest

from pytest_genir.models import Answer, HttpCall, Message, Request
from tests.models.shapes import KEY, model, reply_of, rows, sse, told

MODEL = {"type": "responses", "model": "gpt-x"}


def response(*output: Any, status: str = "completed", **more: Any) -> dict[str, Any]:
    return {"id": "resp_1", "object": "response", "status": status, "error": None, "incomplete_details": None,
            "output": list(output), **more}  # fmt: skip


def message(*parts: Any, **more: Any) -> dict[str, Any]:
    return {"type": "message", "role": "assistant", "status": "completed", "content": list(parts), **more}


def text(words: Any, **more: Any) -> dict[str, Any]:
    return {"type": "output_text", "text": words, "annotations": [], **more}


def incomplete(reason: Any, *output: Any) -> dict[str, Any]:
    return response(*output, status="incomplete", incomplete_details={"reason": reason})


def failed(code: str, said: str = "x") -> dict[str, Any]:
    return response(status="failed", error={"code": code, "message": said})


def error(code: Any, said: str = "x", kind: str = "invalid_request_error", param: Any = None) -> dict[str, Any]:
    return {"error": {"message": said, "type": kind, "param": param, "code": code}}


REASONING = {"type": "reasoning", "id": "rs", "summary": [{"type": "summary_text", "text": "Szukam."}]}
OPEN_REASONING = {"type": "reasoning", "summary": [], "content": [{"type": "reasoning_text", "text": "Szukam."}]}
TOOL = {"type": "function_call", "call_id": "c", "name": "search", "arguments": "{}"}
REFUSAL = {"type": "refusal", "refusal": "Nie mogę."}
DELTA = {"type": "response.output_text.delta", "delta": "Do"}
TOO_LONG = "Your input exceeds the context window of this model. Input tokens exceed the configured limit of 9 tokens."


def end(kind: str, made: dict[str, Any]) -> dict[str, Any]:
    return {"type": f"response.{kind}", "response": made}


@rows([
    ("text", response(message(text("Do 16."))), "=Do 16."),
    ("reasoning", response(REASONING, message(text("Do 16."))), "=Do 16."),
    ("reasoning-text", response(OPEN_REASONING, message(text("Tak"))), "=Tak"),
    ("reasoning-encrypted", response({"type": "reasoning", "summary": [], "encrypted_content": "x"},
                                     message(text("Tak"))), "=Tak"),
    ("summary-null", response({"type": "reasoning", "summary": None}, message(text("Tak"))), "=Tak"),
    ("parts", response(message(text("Do "), text("16."))), "=Do 16."),
    ("messages", response(message(text("Do ")), message(text("16."))), "=Do 16."),
    ("phases", response(message(text("Szukam."), phase="commentary"), message(text("16."), phase="final_answer")),
     "=16."),
    ("one-phase", response(message(text("Tak"), phase="commentary")), "=Tak"),
    ("annotations", response(message(text("Tak", annotations=[{"type": "url_citation", "url": "u"}]))), "=Tak"),
    ("tags", response(message(text("<think>hm</think>Tak"))), "=Tak"),
    ("search-before", response({"type": "web_search_call", "status": "completed"}, message(text("Tak"))), "=Tak"),
    ("unknown-item", response({"type": "program"}, message(text("Tak"))), "=Tak"),
    ("unknown-part", response(message({"type": "smell"}, text("Tak"))), "=Tak"),
    ("output-text-is-no-field", {**response(), "output_text": "Nie"}, "empty again"),
    ("only-reasoning", response(REASONING), "empty again"),
    ("nothing", response(), "empty again"),
    ("content-empty", response(message()), "empty again"),
    ("content-null", response({**message(), "content": None}), "empty again"),
    ("text-null", response(message(text(None))), "empty again"),
    ("output-null", {**response(), "output": None}, "malformed again"),
    ("output-missing", {"id": "resp", "status": "completed"}, "malformed again"),
    ("refusal", response(message(REFUSAL)), "refusal"),
    ("refusal-after-text", response(message(text("Tak"), REFUSAL)), "refusal"),
    ("tool", response(TOOL), "tool_calls"),
    ("custom-tool", response({"type": "custom_tool_call", "name": "x", "input": "y"}), "tool_calls"),
    ("approval", response({"type": "mcp_approval_request"}), "tool_calls"),
    ("tool-beside-text", response(message(text("Tak")), TOOL), "=Tak"),
    ("cut", incomplete("max_output_tokens", message(text("Do 1"))), "=Do 1 (length)"),
    ("cut-in-thought", incomplete("max_output_tokens", REASONING), "cut"),
    ("filtered", incomplete("content_filter"), "filtered"),
    ("filtered-with-text", incomplete("content_filter", message(text("Do"))), "filtered"),
    ("incomplete-otherwise", incomplete("steered", message(text("Do"))), "incomplete"),
    ("incomplete-without-why", response(message(text("Do")), status="incomplete"), "incomplete"),
    ("failed", failed("server_error"), "error_reply again"),
    ("failed-rate", failed("rate_limit_exceeded", "Rate limit reached"), "rate_limit again"),
    ("failed-prompt", failed("invalid_prompt", "Invalid prompt: violating our usage policy."), "filtered"),
    ("failed-bio", failed("bio_policy"), "filtered"),
    ("failed-without-error", response(status="failed"), "error_reply again"),
    ("cancelled", response(status="cancelled"), "error_reply again"),
    ("queued", response(status="queued"), "background"),
    ("in-progress", response(status="in_progress"), "background"),
    ("usage-null", response(message(text("Tak")), usage=None), "=Tak"),
    ("html", (200, b"<html>"), "malformed again"),
    ("too-long", (400, error("context_length_exceeded", TOO_LONG, param="input")), "context"),
    ("too-long-without-code", (400, error(None, TOO_LONG)), "context"),
    ("bad", (400, error("invalid_value", "Invalid value: 'x'")), "status"),
    ("key", (401, error("invalid_api_key", "Incorrect API key provided: sk-proj-Ab12Cd34Ef56.")), "status stop"),
    ("no-model", (404, error("model_not_found", "The model `x` does not exist or you do not have access")),
     "status stop"),
    ("rate", (429, error("rate_limit_exceeded", "Rate limit reached. Please try again in 1.2s.", "tokens")),
     "rate_limit again"),
    ("request-too-large",
     (429, error("rate_limit_exceeded", "Request too large for gpt-x on tokens per min", "tokens")),
     "context"),
    ("quota", (429, error("insufficient_quota", "You exceeded your current quota", "insufficient_quota")),
     "quota stop"),
    ("spend-limit", (429, error("project_spend_limit_exceeded", "x", "insufficient_quota")), "quota stop"),
    ("slow-down", (503, error("slow_down", "overloaded")), "status again"),
    ("server", (500, error("server_error", "The server had an error", "server_error")), "status again"),
    ("stream", sse(end("created", response()), DELTA, end("completed", response(message(text("Do 16.")))), named=True),
     "=Do 16."),
    ("stream-done", sse(DELTA, end("completed", response(message(text("Tak")))), done=True), "=Tak"),
    ("stream-items-only", sse({"type": "response.output_item.done", "item": message(text("Tak"))},
                              end("completed", response())), "=Tak"),
    ("stream-cut", sse(DELTA, end("incomplete", incomplete("max_output_tokens", message(text("Do"))))), "=Do (length)"),
    ("stream-failed", sse(DELTA, end("failed", failed("server_error"))), "error_reply again"),
    ("stream-error", sse(DELTA, {"type": "error", "code": "server_error", "message": "x", "param": None}),
     "error_reply again"),
    ("stream-error-rate", sse({"type": "error", "code": "rate_limit_exceeded", "message": "Rate limit reached"}),
     "rate_limit again"),
    ("stream-broken-off", sse(end("created", response()), DELTA), "cut again"),
    ("stream-refusal",
     sse({"type": "response.refusal.delta", "delta": "Nie"}, end("completed", response(message(REFUSAL)))),
     "refusal"),
    ("stream-thoughts", sse({"type": "response.reasoning_summary_text.delta", "delta": "Hm"},
                            end("completed", response(REASONING, message(text("Tak"))))), "=Tak"),
])  # fmt: skip
def test_replies(body: Any, expected: str) -> None:
    assert told(model(**MODEL), body) == expected


def test_a_question_goes_out_in_the_way_of_responses() -> None:
    talk = (Message("system", "Krótko."), Message("user", "Ile?"))
    made = model(**MODEL, max_tokens=50, parameters={"reasoning_effort": "low", "text": {"verbosity": "low"}})
    call = made.prepare(Request(messages=talk), 0)  # type: ignore[attr-defined]

    assert isinstance(call, HttpCall) and call.url == "https://api.openai.com/v1/responses"
    assert call.headers["Authorization"] == f"Bearer {KEY}"
    assert json.loads(call.body) == {
        "model": "gpt-x",
        "store": False,
        "temperature": 0,
        "max_output_tokens": 50,
        "text": {"verbosity": "low"},
        "reasoning": {"effort": "low"},
        "input": [{"role": "system", "content": "Krótko."}, {"role": "user", "content": "Ile?"}],
    }


def test_thoughts_are_kept_apart_and_counted() -> None:
    usage = {"input_tokens": 90, "input_tokens_details": {"cached_tokens": 64}, "output_tokens": 40,
             "output_tokens_details": {"reasoning_tokens": 28}}  # fmt: skip
    answer = model(**MODEL).read(reply_of(response(REASONING, message(text("Tak")), usage=usage)))  # type: ignore[attr-defined]

    assert isinstance(answer, Answer)
    assert answer.details == {"thoughts": "Szukam."}
    counts = answer.usage
    assert (counts.prompt_tokens, counts.cached_tokens, counts.completion_tokens, counts.reasoning_tokens) == (
        90, 64, 40, 28,
    )  # fmt: skip


@pytest.mark.parametrize(
    ("headers", "seconds"),
    [
        ({"retry-after-ms": "1500", "retry-after": "9"}, 1.5),
        ({"x-ratelimit-remaining-tokens": "0", "x-ratelimit-reset-tokens": "6m0s"}, 360),
        ({"x-ratelimit-remaining-requests": "3", "x-ratelimit-reset-requests": "1h2m3s",
          "x-ratelimit-remaining-tokens": "0", "x-ratelimit-reset-tokens": "12ms"}, 0.012),
        ({"x-ratelimit-reset-tokens": "26"}, 26),
        ({"x-ratelimit-remaining-tokens": "7", "x-ratelimit-reset-tokens": "26"}, None),
    ],
)  # fmt: skip
def test_limits_say_how_long_to_wait(headers: dict[str, str], seconds: float | None) -> None:
    failure = model(**MODEL).read(reply_of((429, error("rate_limit_exceeded"), headers)))  # type: ignore[attr-defined]

    assert failure.retry_after == seconds
