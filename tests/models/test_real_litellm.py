"""litellm's proxy before a server of ours: what it makes of replies and refusals, in each of its three dialects.

pip install 'litellm[proxy]'
pytest -m slow tests/models/test_real_litellm.py
"""

from __future__ import annotations

import json
import secrets
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from pytest_genir.engine.once import ask_plainly
from pytest_genir.models import Answer, Failure, model_from_fields
from pytest_genir.models.streams import speed_of
from tests.models.shapes import sse
from tests.models.test_real_servers import ASK, free_port, needs, served
from tests.support.scripted_server import Asked, Reply, Server, scripted

pytestmark = pytest.mark.slow

COUNTED = {
    "prompt_tokens": 90, "completion_tokens": 40, "total_tokens": 130,
    "prompt_tokens_details": {"cached_tokens": 64}, "completion_tokens_details": {"reasoning_tokens": 28},
}  # fmt: skip
CALL = {"id": "t", "type": "function", "function": {"name": "find", "arguments": "{}"}}
#: What the server says, by the model that is asked for, and why it stops.
SAID: dict[str, tuple[dict[str, Any], str]] = {
    "fine": ({"content": "Until 4 pm.", "reasoning_content": "Hm."}, "stop"),
    "cut": ({"content": "Until"}, "length"),
    "tool": ({"content": None, "tool_calls": [CALL]}, "tool_calls"),
    "safe": ({"content": "Un"}, "content_filter"),
    "refuse": ({"content": None, "refusal": "I cannot."}, "stop"),
}
#: What it refuses with.
REFUSED: dict[str, tuple[int, str, str]] = {
    "long": (400, "context_length_exceeded", "This model's maximum context length is 8192 tokens."),
    "filtered": (400, "content_filter", "The prompt triggered the content management policy."),
    "broke": (
        429,
        "insufficient_quota",
        "You exceeded your current quota, please check your plan and billing details.",
    ),
    "busy": (429, "rate_limit_exceeded", "Rate limit reached. Please try again in 1.2s."),
    "key": (401, "invalid_api_key", "Incorrect API key provided: sk-up-0123456789."),
    "name": (404, "model_not_found", "The model `name` does not exist or you do not have access to it."),
    "down": (500, "server_error", "The server had an error."),
}


def refusal(status: int, code: str, message: str, param: str | None = None) -> Reply:
    error = {"message": message, "type": "invalid_request_error", "param": param, "code": code}
    return Reply({"error": error}, status=status)


def answered(asked: Asked) -> Reply:
    name = asked.body["model"]
    if name in REFUSED:
        return refusal(*REFUSED[name])
    if name == "choosy" and "temperature" in asked.body:
        told = "Unsupported value: 'temperature' does not support 0 with this model. Only the default (1) is supported."
        return refusal(400, "unsupported_value", told, "temperature")
    if name == "choosy" and "max_tokens" in asked.body:
        told = "Unsupported parameter: 'max_tokens' is not supported. Use 'max_completion_tokens' instead."
        return refusal(400, "unsupported_parameter", told, "max_tokens")
    message, finish = SAID.get(name, SAID["fine"])
    whole = {"id": "c", "created": 1, "model": name}
    if not asked.body.get("stream"):
        choice = {"index": 0, "finish_reason": finish, "message": {"role": "assistant", **message}}
        return Reply({**whole, "object": "chat.completion", "choices": [choice], "usage": COUNTED})
    said = {key: value for key, value in message.items() if value is not None}
    said |= {"tool_calls": [{"index": 0, **CALL}]} if "tool_calls" in said else {}
    pieces = [({"role": "assistant", **said}, None), ({}, finish)]
    chunks: list[dict[str, Any]] = [
        {"choices": [{"index": 0, "delta": delta, "finish_reason": end}]} for delta, end in pieces
    ]
    events = [
        {**whole, "object": "chat.completion.chunk", **one} for one in [*chunks, {"choices": [], "usage": COUNTED}]
    ]
    return Reply(sse(*events, done=True), headers={"Content-Type": "text/event-stream"})


@pytest.fixture(scope="module")
def upstream() -> Iterator[Server]:
    with scripted(answered) as server:
        yield server


@pytest.fixture(scope="module")
def proxy(upstream: Server, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, str]]:
    needs("litellm", "fastapi", "uvicorn", "orjson", "apscheduler")
    folder, port, key = tmp_path_factory.mktemp("litellm"), free_port(), f"sk-{secrets.token_hex(24)}"
    # asked so, it puts all three dialects into that of chats; OpenAI's own it would ask for Responses
    of = {"choosy": "openai"}
    known = {"api_key": "sk-up-0123456789", "api_base": f"{upstream.url}/v1"}
    models = [
        {"model_name": name, "litellm_params": {**known, "model": f"{of.get(name, 'custom_openai')}/{name}"}}
        for name in (*SAID, *REFUSED, "choosy")
    ]
    routed = {"num_retries": 0, "disable_cooldowns": True}
    config = {"model_list": models, "router_settings": routed, "general_settings": {"master_key": key}}
    (folder / "config.yaml").write_text(json.dumps(config))
    command = [str(Path(sys.executable).with_name("litellm")), "--config", "config.yaml", "--host", "127.0.0.1"]
    stays_here = {"LITELLM_TELEMETRY": "False", "LITELLM_LOCAL_MODEL_COST_MAP": "True"}
    with served([*command, "--port", str(port)], port, folder, **stays_here):
        yield f"http://127.0.0.1:{port}", key


def asked(proxy: tuple[str, str], kind: str, name: str, *, stream: bool) -> Answer | Failure:
    address, key = proxy
    base = address if kind == "anthropic" else f"{address}/v1"
    fields = {"type": kind, "model": name, "api_base": base, "stream": stream, "max_tokens": 50}
    return ask_plainly(model_from_fields(fields, environ={"API_KEY": key}), ASK)


EXPECTED = {
    "fine": "=Until 4 pm.", "cut": "=Until (length)", "tool": "tool_calls", "safe": "filtered", "refuse": "refusal",
    "long": "context", "filtered": "filtered", "broke": "quota stop", "busy": "rate_limit again", "key": "status stop",
    "name": "status stop", "down": "status again",
}  # fmt: skip
#: What litellm itself makes of it: Anthropic's Messages know no filter, and in Responses it leaves a refusal out.
OTHERWISE = {("anthropic", "safe"): "refusal", ("responses", "refuse"): "empty again"}


@pytest.mark.parametrize("kind", ["openai", "anthropic", "responses"])
@pytest.mark.parametrize("stream", [False, True], ids=["whole", "streamed"])
def test_what_comes_through_is_what_the_server_said(proxy: tuple[str, str], kind: str, stream: bool) -> None:
    found, counted, wanted = {}, {}, {}
    for name, expected in EXPECTED.items():
        read = asked(proxy, kind, name, stream=stream)
        wanted[name] = OTHERWISE.get((kind, name), expected)
        if isinstance(read, Answer):
            found[name] = f"={read.text}" + (f" ({read.finish})" if read.finish != "stop" else "")
        else:
            found[name] = read.kind + (" again" if read.retry else "") + (" stop" if read.fatal else "")
            assert "0123456789" not in read.message
        counted[name] = (read.usage.prompt_tokens, read.usage.completion_tokens, read.usage.cached_tokens)
        if name == "fine":
            assert isinstance(read, Answer) and read.details["thoughts"] == "Hm."
            assert ("first_token_seconds" in speed_of(read)) is stream

    assert found == wanted
    assert {counted[name] for name in SAID} == {(90, 40, 64)}


@pytest.mark.parametrize("stream", [False, True], ids=["whole", "streamed"])
def test_a_refused_parameter_is_learnt_through_it(proxy: tuple[str, str], upstream: Server, stream: bool) -> None:
    before = len(upstream.asked)

    read = asked(proxy, "openai", "choosy", stream=stream)

    sent = [one.body for one in upstream.asked[before:]]
    assert isinstance(read, Answer) and read.text == "Until 4 pm."
    assert read.details["adapted"] == {"temperature": "", "max_tokens": "max_completion_tokens"}
    assert ["temperature" in one for one in sent] == [True, False, False]
    assert ["max_completion_tokens" in one for one in sent] == [False, False, True]


def test_litellm_itself_learns_what_a_provider_refuses(upstream: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    needs("litellm")
    monkeypatch.setenv("LITELLM_LOCAL_MODEL_COST_MAP", "True")
    fields = {"type": "litellm", "model": "openai/choosy", "api_base": f"{upstream.url}/v1", "max_tokens": 50}

    read = ask_plainly(model_from_fields(fields, environ={"API_KEY": "sk-up-0123456789"}), ASK)

    assert isinstance(read, Answer) and read.text == "Until 4 pm."
    assert read.details["adapted"] == {"temperature": "", "max_tokens": "max_completion_tokens"}
