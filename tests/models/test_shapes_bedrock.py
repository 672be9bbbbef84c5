"""AWS Bedrock's Converse: what is sent and signed, and a table of what comes back."""

from __future__ import annotations

import json
import struct
import zlib
from typing import Any

import pytest

from pytest_genir.errors import FileError
from pytest_genir.models import Answer, Failure, HttpCall, Message, Request, model_from_fields
from pytest_genir.models.types.bedrock import BedrockModel
from tests.models.shapes import reply_of, rows, told

BEARER = {"AWS_BEARER_TOKEN_BEDROCK": "bedrock-key-123456", "AWS_REGION": "eu-central-1"}
ASK = Request(messages=(Message("system", "Krótko."), Message("user", "Ile?"), Message("assistant", "Czego?")))


def model(environ: dict[str, str] = BEARER, **fields: Any) -> BedrockModel:
    made = model_from_fields({"type": "bedrock", "model": "eu.anthropic.claude-x-v1:0", **fields}, environ=environ)
    assert isinstance(made, BedrockModel)
    return made


def said(*blocks: Any, stop: Any = "end_turn", **more: Any) -> dict[str, Any]:
    return {"output": {"message": {"role": "assistant", "content": list(blocks)}}, "stopReason": stop, **more}


def text(words: Any) -> dict[str, Any]:
    return {"text": words}


def error(status: int, kind: str, message: str = "x", **more: Any) -> tuple[int, Any, dict[str, str]]:
    return status, {"message": message, **more}, {"x-amzn-ErrorType": f"{kind}:http://internal.amazon.com/"}


def frame(payload: Any, kind: str = "", **headers: str) -> bytes:
    named = {":message-type": "event", **({":event-type": kind} if kind else {}), **headers}
    head = b"".join(
        bytes([len(name)]) + name.encode() + b"\x07" + struct.pack(">H", len(value)) + value.encode()
        for name, value in named.items()
    )
    body = payload if isinstance(payload, bytes) else json.dumps(payload).encode()
    prelude = struct.pack(">II", 16 + len(head) + len(body), len(head))
    whole = prelude + struct.pack(">I", zlib.crc32(prelude)) + head + body
    return whole + struct.pack(">I", zlib.crc32(whole))


def stream(*frames: bytes) -> tuple[int, bytes, dict[str, str]]:
    return 200, b"".join(frames), {"Content-Type": "application/vnd.amazon.eventstream"}


def piece(delta: Any, index: int = 0) -> bytes:
    return frame({"contentBlockIndex": index, "delta": delta}, "contentBlockDelta")


def broke(kind: str, message: str = "x") -> bytes:
    return frame({"message": message}, **{":message-type": "exception", ":exception-type": kind})


def ended(reason: str = "end_turn") -> bytes:
    return frame({"stopReason": reason}, "messageStop")


START = frame({"role": "assistant"}, "messageStart")
USED = frame({"usage": {"inputTokens": 90, "outputTokens": 40}, "metrics": {"latencyMs": 8}}, "metadata")
THOUGHT = {"reasoningContent": {"reasoningText": {"text": "Hm.", "signature": "s"}}}
TOOL = {"toolUse": {"toolUseId": "t", "name": "search", "input": {}}}
CITED = {"citationsContent": {"content": [{"text": "Do 16."}], "citations": [{"title": "a"}]}}
DAMAGED = bytearray(frame({"x": 1}, "messageStart"))
DAMAGED[-1] ^= 1
LENGTH = bytearray(frame({"x": 1}, "messageStart"))
LENGTH[9] ^= 1
EXTRA = "The model returned the following errors: Malformed input request: #: extraneous key [temperature]"


@rows([
    ("text", said(text("Do 16.")), "=Do 16."),
    ("blocks", said(text("Do "), text("16.")), "=Do 16."),
    ("thoughts", said(THOUGHT, text("Do 16.")), "=Do 16."),
    ("redacted", said({"reasoningContent": {"redactedContent": "b64"}}, text("Tak")), "=Tak"),
    ("citations-are-answer", said(CITED), "=Do 16."),
    ("citations-empty", said({"citationsContent": {"content": [], "citations": []}}, text("Tak")), "=Tak"),
    ("guard-content", said({"guardContent": {"text": {"text": "nie"}}}, text("Tak")), "=Tak"),
    ("picture", said({"image": {"format": "png"}}, text("Tak")), "=Tak"),
    ("unknown-block", said({"smell": {"text": "nie"}}, text("Tak")), "=Tak"),
    ("tags", said(text("<think>hm</think>Tak")), "=Tak"),
    ("stop-sequence", said(text("Tak"), stop="stop_sequence"), "=Tak"),
    ("cut", said(text("Do 1"), stop="max_tokens"), "=Do 1 (length)"),
    ("window-full", said(text("Do 1"), stop="model_context_window_exceeded"), "=Do 1 (length)"),
    ("only-thoughts", said(THOUGHT), "empty again"),
    ("only-thoughts-cut", said(THOUGHT, stop="max_tokens"), "cut"),
    ("tool", said(TOOL, stop="tool_use"), "tool_calls"),
    ("tool-after-text", said(text("Szukam."), TOOL, stop="tool_use"), "tool_calls"),
    ("malformed-tool", said(stop="malformed_tool_use"), "tool_calls"),
    ("malformed-output", said(stop="malformed_model_output"), "error_reply again"),
    ("guardrail", said(text("Sorry, I cannot."), stop="guardrail_intervened"), "filtered"),
    ("filtered", said(stop="content_filtered"), "filtered"),
    ("filtered-with-text", said(text("Do"), stop="content_filtered"), "filtered"),
    ("new-reason", said(text("Tak"), stop="sunset"), "=Tak (sunset)"),
    ("no-reason", said(text("Tak"), stop=None), "=Tak"),
    ("nothing", said(), "empty again"),
    ("text-null", said(text(None)), "empty again"),
    ("content-null", {"output": {"message": {"content": None}}, "stopReason": "end_turn"}, "malformed again"),
    ("no-message", {"output": {}, "stopReason": "end_turn"}, "malformed again"),
    ("no-output", {"stopReason": "end_turn"}, "malformed again"),
    ("usage-null", said(text("Tak"), usage=None), "=Tak"),
    ("array", [], "malformed again"),
    ("html", (200, b"<html>"), "malformed again"),
    ("too-long", error(400, "ValidationException", "Input is too long for requested model."), "context"),
    ("wrong-id", error(400, "ValidationException", "The provided model identifier is invalid."), "status stop"),
    ("too-many-asked-for", error(400, "ValidationException",
     "The maximum tokens you requested exceeds the model limit of 8"),
     "status"),
    ("refused-parameter", error(400, "ValidationException", EXTRA), "status"),
    ("denied", error(403, "AccessDeniedException", "You don't have access to the model"), "status stop"),
    ("unrecognised", error(403, "UnrecognizedClientException",
     "The security token included in the request is invalid."),
     "status stop"),
    ("expired", error(403, "ExpiredTokenException", "The security token included in the request is expired"),
     "status stop"),
    ("no-resource", error(404, "ResourceNotFoundException"), "status stop"),
    ("model-timeout", error(408, "ModelTimeoutException"), "status again"),
    ("model-error", error(424, "ModelErrorException", originalStatusCode=500), "status again"),
    ("throttled", error(429, "ThrottlingException", "Too many requests, please wait before trying again."),
     "rate_limit again"),
    ("throttled-as-400", error(400, "ThrottlingException", "Rate exceeded"), "rate_limit again"),
    ("throttled-for-today", error(429, "ThrottlingException",
     "Too many tokens per day, please wait before trying again."),
     "quota stop"),
    ("not-ready", error(429, "ModelNotReadyException", "Model is not ready"), "rate_limit again"),
    ("service-quota", error(400, "ServiceQuotaExceededException", "x"), "quota stop"),
    ("internal", error(500, "InternalServerException"), "status again"),
    ("unavailable", error(503, "ServiceUnavailableException"), "status again"),
    ("kind-in-the-body", (400, {"__type": "ThrottlingException", "Message": "Rate exceeded"}), "rate_limit again"),
    ("stream", stream(START, piece(text("Do ")), piece(text("16.")), ended(), USED), "=Do 16."),
    ("stream-thoughts",
     stream(START, piece({"reasoningContent": {"text": "H"}}), piece({"reasoningContent": {"text": "m"}}),
                               piece({"reasoningContent": {"signature": "s"}}), piece(text("Tak"), 1), ended()),
     "=Tak"),
    ("stream-cut", stream(START, piece(text("Do")), ended("max_tokens")), "=Do (length)"),
    ("stream-tool", stream(START, frame({"contentBlockIndex": 0, "start": {"toolUse": {"name": "s"}}},
     "contentBlockStart"),
                           ended("tool_use")), "tool_calls"),
    ("stream-guardrail", stream(START, piece(text("Sorry.")), ended("guardrail_intervened")), "filtered"),
    ("stream-broken-off", stream(START, piece(text("Do"))), "cut again"),
    ("stream-half-a-frame", stream(START, piece(text("Do"))[:30]), "cut again"),
    ("stream-damaged", stream(bytes(DAMAGED)), "malformed again"),
    ("stream-damaged-length", stream(bytes(LENGTH)), "malformed again"),
    ("stream-no-json", stream(frame(b"{", "messageStart")), "malformed again"),
    ("stream-throttled", stream(START, broke("throttlingException")), "rate_limit again"),
    ("stream-unavailable", stream(START, piece(text("Do")), broke("serviceUnavailableException")), "error_reply again"),
    ("stream-invalid", stream(broke("validationException", "Input is too long for requested model.")), "context"),
    ("stream-empty", stream(), "cut again"),
])  # fmt: skip
def test_replies(body: Any, expected: str) -> None:
    assert told(model(), body) == expected


def test_a_question_goes_out_in_the_way_of_converse() -> None:
    call = model(max_tokens=50, parameters={"top_p": 0.5, "top_k": 3, "stop": ["#"]}).prepare(ASK, 0)

    assert isinstance(call, HttpCall)
    assert call.url == (
        "https://bedrock-runtime.eu-central-1.amazonaws.com/model/eu.anthropic.claude-x-v1%3A0/converse"
    )
    assert call.headers["Authorization"] == "Bearer bedrock-key-123456"
    assert json.loads(call.body) == {
        "messages": [
            {"role": "user", "content": [{"text": "Ile?"}]},
            {"role": "assistant", "content": [{"text": "Czego?"}]},
        ],
        "system": [{"text": "Krótko."}],
        "inferenceConfig": {"temperature": 0, "maxTokens": 50, "topP": 0.5, "stopSequences": ["#"]},
        "additionalModelRequestFields": {"top_k": 3},
    }


class Signed:
    """Signs with a name."""

    def signed(self, call: HttpCall) -> dict[str, str]:
        return {**call.headers, "Authorization": f"signed {len(call.body)}"}


def test_a_call_is_signed_as_it_is_sent() -> None:
    import dataclasses

    signing = dataclasses.replace(model(), signer=Signed())
    call = signing.prepare(ASK, 0)

    assert isinstance(call, HttpCall) and call.headers["Authorization"] == f"signed {len(call.body)}"


def test_botocore_signs_for_bedrock(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("botocore")
    monkeypatch.setenv("AWS_ACCESS_KEY_ID", "AKIDEXAMPLE")
    monkeypatch.setenv("AWS_SECRET_ACCESS_KEY", "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY")
    call = model(environ={}, region="eu-west-1").prepare(ASK, 0)

    assert isinstance(call, HttpCall), call
    signature = call.headers["Authorization"]
    assert signature.startswith("AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/")
    assert "/eu-west-1/bedrock/aws4_request" in signature


def test_no_credentials_are_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("botocore")
    for name in ("AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY", "AWS_PROFILE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("AWS_EC2_METADATA_DISABLED", "true")
    monkeypatch.setenv("AWS_SHARED_CREDENTIALS_FILE", "/nowhere")
    monkeypatch.setenv("AWS_CONFIG_FILE", "/nowhere")
    failure = model(environ={}).prepare(ASK, 0)

    assert isinstance(failure, Failure) and failure.fatal
    assert failure.message == "the call cannot be signed: NoCredentialsError: Unable to locate credentials"


def test_a_region_is_no_host_of_somebody_else() -> None:
    with pytest.raises(FileError, match="'region' has to be a region, such as 'eu-central-1'"):
        model(region="x.evil.test/")


def test_the_tokens_of_the_cache_are_a_part_of_the_prompt() -> None:
    usage = {"inputTokens": 90, "outputTokens": 40, "cacheReadInputTokens": 10, "cacheWriteInputTokens": 0}
    answer = model().read(reply_of(said(text("Tak"), usage=usage)))

    assert isinstance(answer, Answer)
    assert (answer.usage.prompt_tokens, answer.usage.cached_tokens, answer.usage.completion_tokens) == (100, 10, 40)
