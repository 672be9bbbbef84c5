"""What a server counted for a reply that is no answer, and what it says of why there is none, reaches the failure."""

from __future__ import annotations

import ast
import json
from pathlib import Path
from typing import Any

import pytest

from pytest_genir.engine.retries import TABLE
from pytest_genir.models import Failure, Model
from pytest_genir.models.whole import whole
from pytest_genir.phrases import retold, speaking
from tests.models import test_shapes_anthropic as anthropic
from tests.models import test_shapes_bedrock as bedrock
from tests.models import test_shapes_gemini as gemini
from tests.models import test_shapes_responses as responses
from tests.models.shapes import model, reply_of, sse
from tests.models.test_shapes_openai import AZURE, MODEL, chat

ROOT = Path(__file__).resolve().parents[2]
COUNTED = {"prompt_tokens": 90, "completion_tokens": 40, "total_tokens": 130}
RESPONDED = {"input_tokens": 90, "output_tokens": 40, "total_tokens": 130}
GOOGLES = {"promptTokenCount": 90, "candidatesTokenCount": 12, "thoughtsTokenCount": 28, "totalTokenCount": 130}
AMAZONS = {"inputTokens": 90, "outputTokens": 40}
SAFE = {"filtered": False, "severity": "safe"}
VIOLENT = {"hate": SAFE, "violence": {"filtered": True, "severity": "high"}, "jailbreak": {"filtered": False}}


def failed(made: Model, body: Any) -> Failure:
    read = whole(made.read(reply_of(body)))  # type: ignore[attr-defined]
    assert isinstance(read, Failure), read
    return read


def broken(code: int | str = 502) -> dict[str, Any]:
    return {"error": {"code": code, "message": "the upstream broke"}}


@pytest.mark.parametrize(
    ("fields", "body"),
    [
        pytest.param(MODEL, {"choices": [], "usage": COUNTED}, id="no-choices"),
        pytest.param(MODEL, {**broken(), "usage": COUNTED}, id="an-error"),
        pytest.param(
            MODEL,
            {"choices": [{"message": {"content": "Do"}, "finish_reason": "error", **broken()}], "usage": COUNTED},
            id="an-error-in-the-choice",
        ),
        pytest.param(MODEL, (400, {**broken("content_filter"), "usage": COUNTED}), id="a-filter-told-as-400"),
        pytest.param(MODEL, (504, [{**broken(504), "usage": COUNTED}]), id="a-gateway-in-a-list"),
        pytest.param(
            {**MODEL, "stream": True},
            sse({"choices": [{"delta": {"content": "Do"}}]}, {**broken(), "choices": [], "usage": COUNTED}),
            id="an-error-in-the-last-piece",
        ),
        pytest.param(
            responses.MODEL,
            responses.response(status="failed", usage=RESPONDED) | {"error": {"code": "server_error", "message": "x"}},
            id="a-response-that-failed",
        ),
        pytest.param(
            {**responses.MODEL, "stream": True},
            sse(
                {
                    "type": "response.failed",
                    "response": responses.response(status="failed", usage=RESPONDED)
                    | {"error": {"code": "server_error", "message": "x"}},
                },
                named=True,
            ),
            id="a-streamed-response-that-failed",
        ),
        pytest.param(anthropic.MODEL, anthropic.message(usage=RESPONDED) | {"content": None}, id="no-content"),
        pytest.param(gemini.MODEL, {"candidates": [], "usageMetadata": GOOGLES}, id="no-candidates"),
    ],
)
def test_what_the_server_counted_is_kept_of_any_failure(fields: dict[str, Any], body: Any) -> None:
    usage = failed(model(**fields), body).usage

    assert (usage.prompt_tokens, usage.completion_tokens) == (90, 40)


def test_what_bedrock_counted_is_kept_of_a_reply_without_a_message() -> None:
    body = {"output": None, "stopReason": "end_turn", "usage": AMAZONS}
    usage = failed(bedrock.model(), body).usage

    assert (usage.prompt_tokens, usage.completion_tokens) == (90, 40)


def test_a_stream_that_broke_before_its_last_count_is_not_counted_by_an_earlier_one() -> None:
    begun = {"type": "message_start", "message": anthropic.message(usage={"input_tokens": 90, "output_tokens": 1})}
    error = {"type": "error", "error": {"type": "overloaded_error", "message": "Overloaded"}}

    read = failed(model(**anthropic.MODEL, stream=True), sse(begun, error, named=True))

    assert read.usage.completion_tokens is None


def candidate(stop: str, *parts: Any, **more: Any) -> dict[str, Any]:
    return {"candidates": [{"index": 0, "content": {"parts": list(parts)}, "finishReason": stop, **more}]}


@pytest.mark.parametrize("status", [200, 400, 500])
@pytest.mark.parametrize(
    "fields",
    [
        pytest.param(MODEL, id="chat"),
        pytest.param({"type": "ollama", "model": "m"}, id="ollama"),
        *(pytest.param(one.MODEL, id=one.__name__) for one in (anthropic, gemini, responses)),
    ],
)
def test_an_error_that_is_only_true_is_told_by_the_words_beside_it(fields: dict[str, Any], status: int) -> None:
    body = {"error": True, "message": "the card fell off"}
    streams = status == 200 and fields.get("type") != "ollama"

    assert "the card fell off" in failed(model(**fields), (status, body)).message
    assert not streams or "the card fell off" in failed(model(**fields), sse(body)).message


@pytest.mark.parametrize(
    ("fields", "body", "told"),
    [
        pytest.param(
            gemini.MODEL,
            candidate("MALFORMED_RESPONSE", finishMessage="no end"),
            "(MALFORMED_RESPONSE: no end)",
            id="gemini-broken",
        ),
        pytest.param(gemini.MODEL, candidate("OTHER"), "(OTHER)", id="gemini-without-a-message"),
        pytest.param(
            gemini.MODEL, candidate("RECITATION", finishMessage="a song"), "(RECITATION: a song)", id="gemini-filtered"
        ),
        pytest.param(
            gemini.MODEL,
            candidate("SAFETY", {"text": "Do"}),
            "broke the answer off (SAFETY)",
            id="gemini-filtered-behind-text",
        ),
        pytest.param(
            gemini.MODEL,
            candidate("MALFORMED_FUNCTION_CALL", finishMessage="x("),
            "(MALFORMED_FUNCTION_CALL: x()",
            id="gemini-call",
        ),
        pytest.param(
            gemini.MODEL,
            candidate("CONTINUATION", {"text": "Do"}),
            "(CONTINUATION)",
            id="gemini-unfinished",
        ),
        pytest.param(
            {**gemini.MODEL, "stream": True},
            sse(candidate("SAFETY", {"text": "Do"}, finishMessage="a threat")),
            "(SAFETY: a threat)",
            id="gemini-streamed",
        ),
        pytest.param(
            gemini.MODEL,
            {"promptFeedback": {"blockReason": "MODEL_ARMOR", "blockReasonMessage": "a template"}},
            "(MODEL_ARMOR: a template)",
            id="gemini-question",
        ),
        pytest.param(
            gemini.MODEL,
            candidate(
                "SAFETY",
                safetyRatings=[
                    {"category": "HARM_CATEGORY_HARASSMENT", "probability": "LOW"},
                    {"category": "HARM_CATEGORY_DANGEROUS_CONTENT", "probability": "HIGH", "blocked": True},
                ],
            ),
            "(SAFETY: dangerous content)",
            id="gemini-what-it-found",
        ),
        pytest.param(
            AZURE,
            (
                400,
                {
                    "error": {
                        "message": "The response was filtered",
                        "code": "content_filter",
                        "innererror": {"code": "ResponsibleAIPolicyViolation", "content_filter_result": VIOLENT},
                    }
                },
            ),
            "refused the question (violence: high): 400",
            id="azure-question",
        ),
        pytest.param(
            AZURE,
            {"choices": [{**chat("Do", "content_filter")["choices"][0], "content_filter_results": VIOLENT}]},
            "broke the answer off (violence: high)",
            id="azure-answer",
        ),
        pytest.param(
            AZURE,
            {"choices": [{"finish_reason": "content_filter", "content_filter_results": VIOLENT}]},
            "kept the answer back (violence: high)",
            id="azure-no-answer",
        ),
        pytest.param(
            {**AZURE, "stream": True},
            sse(
                {"choices": [{"delta": {"content": "Do"}}]},
                {"choices": [{"delta": {}, "finish_reason": "content_filter", "content_filter_results": VIOLENT}]},
            ),
            "(violence: high)",
            id="azure-streamed",
        ),
        pytest.param(
            MODEL,
            (
                403,
                {
                    "error": {
                        "code": 403,
                        "message": "flagged",
                        "metadata": {"reasons": ["violence", "self-harm"], "flagged_input": "x"},
                    }
                },
            ),
            "refused the question (violence, self-harm): 403",
            id="openrouter",
        ),
        pytest.param(
            responses.MODEL,
            responses.response(responses.message(responses.text("Do")), status="incomplete")
            | {"incomplete_details": {"reason": "max_messages"}},
            "(max_messages)",
            id="responses",
        ),
        pytest.param(
            anthropic.MODEL,
            anthropic.message({"type": "text", "text": "I look."}, stop="pause_turn"),
            "(pause_turn)",
            id="anthropic-paused",
        ),
        pytest.param(
            MODEL, chat("Do", "insufficient_system_resource"), "(insufficient_system_resource)", id="deepseek"
        ),
    ],
)
def test_the_servers_own_word_for_it_is_told(fields: dict[str, Any], body: Any, told: str) -> None:
    message = failed(model(**fields), body).message

    assert told in message
    with speaking("pl"):
        assert retold(message) != message


@pytest.mark.parametrize(
    ("fields", "body"),
    [
        pytest.param(MODEL, (400, broken("content_policy_violation")), id="a-refused-question"),
        pytest.param(MODEL, (400, {"error": {"message": "tool_use_failed"}}), id="a-tool"),
        pytest.param(
            MODEL,
            (400, {"error": {"message": "Could not finish the message because max_tokens"}}),
            id="cut",
        ),
        pytest.param(MODEL, chat("Do", "content_filter"), id="a-filtered-answer"),
        pytest.param(MODEL, broken(), id="an-error"),
        pytest.param(responses.MODEL, responses.response(status="queued"), id="background"),
        pytest.param(gemini.MODEL, candidate("CONTINUATION", {"text": "Do"}), id="unfinished"),
    ],
)
def test_a_polish_reader_is_told_in_polish(fields: dict[str, Any], body: Any) -> None:
    message = failed(model(**fields), body).message

    with speaking("pl"):
        assert retold(message) != message


def test_our_own_words_are_not_told_twice() -> None:
    filtered = failed(model(**MODEL), chat("Do", "content_filter"))
    tool = failed(model(**MODEL), chat(None, "tool_calls"))

    assert filtered.message == "the server's content filter broke the answer off"
    assert tool.message == "the model called a tool instead of answering, though none was offered"


def test_what_was_only_looked_at_by_a_filter_is_not_blamed() -> None:
    body = {"choices": [{**chat("Do 16.")["choices"][0], "content_filter_results": VIOLENT}]}
    read = model(**AZURE).read(reply_of(body))  # type: ignore[attr-defined]

    assert "stopped" not in json.dumps(dict(read.details))


def test_the_guide_says_what_each_kind_is() -> None:
    guide = (ROOT / "docs/guides/models.md").read_text(encoding="utf-8").partition("## What a failure says")[2]
    told = {kind for row in guide.split("\n") if row.startswith("| `") for kind in row.split("|")[1].split("`")[1::2]}
    made = {
        keyword.value.value
        for path in (ROOT / "pytest_genir/models").rglob("*.py")
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "Failure"
        for keyword in call.keywords
        if keyword.arg == "kind" and isinstance(keyword.value, ast.Constant)
    }

    assert {*made, *TABLE} - told == set()


@pytest.mark.parametrize(
    ("fields", "body"),
    [
        pytest.param(MODEL, {**chat("Do 16."), "usage": RESPONDED}, id="chat"),
        pytest.param(
            responses.MODEL,
            responses.response(responses.message(responses.text("Do 16.")), usage=COUNTED),
            id="responses",
        ),
    ],
)
def test_counts_under_the_other_dialects_names_are_counts(fields: dict[str, Any], body: Any) -> None:
    usage = model(**fields).read(reply_of(body)).usage  # type: ignore[attr-defined]

    assert (usage.prompt_tokens, usage.completion_tokens) == (90, 40)
