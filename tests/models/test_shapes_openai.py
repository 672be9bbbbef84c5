"""OpenAI's dialect as OpenAI, Azure and a dozen other servers speak it: a table of what comes back."""

from __future__ import annotations

import json
from typing import Any

import pytest

from pytest_genir.models import Answer, HttpCall, Message, Request, model_from_fields
from tests.models.shapes import KEY, model, reply_of, rows, sse, told

MODEL = {"model": "m", "api_base": "http://h.test/v1"}
AZURE = {"deployment": "d", "api_base": "https://r.openai.azure.com"}


def chat(content: Any, finish: Any = "stop", **message: Any) -> dict[str, Any]:
    return {"choices": [{"index": 0, "message": {"role": "assistant", "content": content, **message},
                         "finish_reason": finish}]}  # fmt: skip


def error(message: Any, code: Any = None, kind: Any = "invalid_request_error", **more: Any) -> dict[str, Any]:
    return {"error": {"message": message, "type": kind, "param": None, "code": code, **more}}


def chunk(finish: Any = None, **delta: Any) -> dict[str, Any]:
    return {"object": "chat.completion.chunk", "choices": [{"index": 0, "delta": delta, "finish_reason": finish}],
            "usage": None}  # fmt: skip


CALL = {"id": "c", "type": "function", "function": {"name": "search", "arguments": "{}"}}
USED = {"choices": [], "usage": {"prompt_tokens": 9, "completion_tokens": 4}}
DEEP = [{"type": "thinking", "thinking": [{"type": "text", "text": "Hm."}], "closed": True}]
TOKENS = "This model's maximum context length is 8192 tokens. However, your messages resulted in 9000 tokens."
VLLM = "You passed 9000 input tokens and requested 10 output tokens. However, the model's context length is only 8192"
UPSTREAM = json.dumps(error(TOKENS, "context_length_exceeded"))
FILTER = {"hate": {"filtered": False, "severity": "safe"}, "violence": {"filtered": True, "severity": "medium"}}
PROMPT_FILTERED = error(
    "The response was filtered due to the prompt triggering Azure OpenAI's content management policy",
    "content_filter", None, param="prompt", status=400, innererror={"code": "ResponsibleAIPolicyViolation"},
)  # fmt: skip
QUOTA = error("You exceeded your current quota, please check your plan and billing details.", "insufficient_quota",
              "insufficient_quota")  # fmt: skip


@rows([
    ("text", chat("Do 16."), "=Do 16."),
    ("refusal-null", chat("Tak", refusal=None, annotations=[], tool_calls=None), "=Tak"),
    ("tool-calls-empty", chat("Tak", tool_calls=[]), "=Tak"),
    ("parts", chat([{"type": "text", "text": "Do "}, {"type": "text", "text": "16."}]), "=Do 16."),
    ("mistral-thinking", chat([*DEEP, {"type": "text", "text": "Tak"}]), "=Tak"),
    ("mistral-only-thinking", chat(DEEP, "length"), "cut"),
    ("reasoning-content", chat("Tak", reasoning_content="Hm."), "=Tak"),
    ("reasoning", chat("Tak", reasoning="Hm.", reasoning_details=[{"type": "reasoning.text", "text": "Hm."}]), "=Tak"),
    ("thinking-blocks", chat("Tak", thinking_blocks=[{"type": "thinking", "thinking": "Hm."}]), "=Tak"),
    ("only-reasoning", chat(None, reasoning_content="Hm."), "empty again"),
    ("only-reasoning-cut", chat(None, "length", reasoning_content="Hm."), "cut"),
    ("tags", chat("<think>hm</think>Tak"), "=Tak"),
    ("second-choice-first", {"choices": [{"index": 1, "message": {"content": "B"}}, chat("A")["choices"][0]]}, "=A"),
    ("choice-without-index", {"choices": [{"message": {"content": "A"}, "finish_reason": "stop"}]}, "=A"),
    ("finish-null", chat("Tak", None), "=Tak"),
    ("finish-eos", chat("Tak", "eos_token"), "=Tak"),
    ("finish-stop-sequence", chat("Tak", "stop_sequence"), "=Tak"),
    ("finish-new", chat("Tak", "sunset"), "=Tak (sunset)"),
    ("cut", chat("Do 1", "length"), "=Do 1 (length)"),
    ("cut-mistral", chat("Do 1", "model_length"), "=Do 1 (length)"),
    ("cut-before-a-word", chat("", "length"), "cut"),
    ("filtered", chat(None, "content_filter"), "filtered"),
    ("filtered-empty", chat("", "content_filter"), "filtered"),
    ("filtered-with-text", chat("Do", "content_filter"), "filtered"),
    ("refusal", chat(None, refusal="I cannot."), "refusal"),
    ("refusal-beside-text", chat("Tak", refusal="I cannot."), "refusal"),
    ("tool", chat(None, "tool_calls", tool_calls=[CALL]), "tool_calls"),
    ("tool-but-stopped", chat("", "stop", tool_calls=[CALL]), "tool_calls"),
    ("tool-custom", chat(None, "tool_calls", tool_calls=[{"type": "custom", "custom": {"name": "x"}}]), "tool_calls"),
    ("tool-broken", chat(None, "tool_calls", tool_calls=["x", {"function": None}]), "tool_calls"),
    ("function-old", chat(None, "function_call", function_call={"name": "x", "arguments": "{}"}), "tool_calls"),
    ("tool-after-text", chat("Szukam.", "tool_calls", tool_calls=[CALL]), "tool_calls"),
    ("deepseek-broke-off", chat("Do", "insufficient_system_resource"), "error_reply again"),
    ("mistral-error", chat("", "error"), "error_reply again"),
    ("openrouter-error", {**chat("", "error"), "error": {"code": 502, "message": "bad upstream"}}, "error_reply again"),
    ("openrouter-error-in-choice", {"choices": [{"error": {"code": 429, "message": "busy"}, "finish_reason": "error"}]},
     "rate_limit again"),
    ("flat-error-in-200", {"object": "error", "message": "bad", "code": 400}, "error_reply"),
    ("error-text-in-200", {"error": "The model has crashed without additional information."}, "error_reply again"),
    ("lm-studio-says-nothing", chat(""), "empty again"),
    ("null", chat(None), "empty again"),
    ("number", chat(7), "empty again"),
    ("no-message", {"choices": [{"index": 0, "finish_reason": "stop"}]}, "empty again"),
    ("choices-empty", {"choices": []}, "malformed again"),
    ("choices-null", {"choices": None}, "malformed again"),
    ("choice-null", {"choices": [None]}, "malformed again"),
    ("usage-null", {**chat("Tak"), "usage": None}, "=Tak"),
    ("blank-lines-before", (200, b"\n\n\n" + json.dumps(chat("Tak")).encode()), "=Tak"),
    ("wrong-content-type", (200, chat("Tak"), {"Content-Type": "text/event-stream"}), "=Tak"),
    ("openai-too-long", (400, error(TOKENS, "context_length_exceeded", param="messages")), "context"),
    ("vllm-too-long", (400, error(TOKENS, 400, "BadRequestError")), "context"),
    ("vllm-too-long-new", (400, error(VLLM, 400, "BadRequestError", param="input_tokens")), "context"),
    ("vllm-flat", (400, {"object": "error", "message": TOKENS, "type": "BadRequestError", "code": 400}), "context"),
    ("vllm-negative", (400, {"object": "error", "message": "max_tokens must be at least 1, got -186", "code": 400}),
     "context"),
    ("llama-cpp", (400, error("the request exceeds the available context size", 400, "exceed_context_size_error",
                              n_prompt_tokens=9000, n_ctx=8192)), "context"),
    ("llama-cpp-500", (500, error("Context size has been exceeded.", 500, "server_error")), "context"),
    ("ollama-too-long", (400, error("the input length exceeds the context length")), "context"),
    ("lm-studio-too-long", (400, {"error": "Trying to keep the first 9 tokens when context the overflows."}),
     "context"),
    ("lm-studio-too-long-new",
     (400, {"error": "The number of tokens to keep from the initial prompt is greater than the "
                                               "context length (n_keep: 9>= n_ctx: 8)"}), "context"),
    ("tgi", (422, {"error": "Input validation error: `inputs` tokens + `max_new_tokens` must be <= 4096",
                   "error_type": "validation"}), "context"),
    ("litellm", (400, error(f"litellm.ContextWindowExceededError: {TOKENS}", "400", None)), "context"),
    ("openrouter-upstream", (400, {"error": {"code": 400, "message": "Provider returned error",
                                             "metadata": {"raw": UPSTREAM, "provider_name": "X"}}}), "context"),
    ("cerebras", (400, error("Please reduce the length of the messages. Current length is 9 while limit is 8")),
     "context"),
    ("never-fits", (429, error("Request too large for gpt on tokens per min (TPM): Limit 9, Requested 10",
                               "rate_limit_exceeded", "tokens")), "context"),
    ("field-too-long", (400, error("string too long", "string_above_max_length", param="user")), "status"),
    ("too-many-asked-for", (400, error("max_tokens is too large: 9. This model supports at most 8 completion tokens")),
     "status"),
    ("azure-prompt-filtered", (400, PROMPT_FILTERED), "filtered"),
    ("azure-filtered-no-inner", (400, error("The response was filtered", "content_filter", None)), "filtered"),
    ("azure-output-filtered", {"choices": [{"index": 0, "finish_reason": "content_filter", "message": {},
                                            "content_filter_results": FILTER}]}, "filtered"),
    ("azure-annotated",
     {**chat("Tak"), "prompt_filter_results": [{"prompt_index": 0, "content_filter_results": FILTER}]},
     "=Tak"),
    ("policy", (400, error("Your request was rejected as a result of our safety system", "content_policy_violation")),
     "filtered"),
    ("invalid-prompt",
     (400, error("Invalid prompt: flagged as potentially violating our usage policy", "invalid_prompt")),
     "filtered"),
    ("litellm-policy", (400, error("litellm.ContentPolicyViolationError: x", "400")), "filtered"),
    ("openrouter-moderation", (403, {"error": {"code": 403, "message": "Input was flagged", "metadata": {
        "reasons": ["violence"], "flagged_input": "x"}}}), "filtered"),
    ("deepseek-risk", (400, error("Content Exists Risk")), "filtered"),
    ("bad", (400, error("Invalid value")), "status"),
    ("key", (401, error(f"Incorrect API key provided: {KEY}", "invalid_api_key")), "status stop"),
    ("country", (403, error("Country, region, or territory not supported", "unsupported_country_region_territory")),
     "status stop"),
    ("no-model", (404, error("The model `x` does not exist or you do not have access to it.", "model_not_found")),
     "status stop"),
    ("azure-no-deployment", (404, error("The API deployment does not exist", "DeploymentNotFound")), "status stop"),
    ("azure-wrong-path", (404, error("Resource not found", "404")), "status stop"),
    ("openrouter-no-model", (400, error("x/y is not a valid model ID", 400)), "status stop"),
    ("litellm-no-model", (400, error("Invalid model name passed in model=x", "400")), "status stop"),
    ("rate", (429, error("Rate limit reached for m. Please try again in 1.2s.", "rate_limit_exceeded", "requests")),
     "rate_limit again"),
    ("azure-rate", (429, error("exceeded call rate limit of your current tier. Please retry after 26 seconds.", "429")),
     "rate_limit again"),
    ("azure-rate-for-a-day", (429, error("exceeded token rate limit. Please retry after 86400 seconds.", "429")),
     "quota stop"),
    ("mistral-capacity", (429, {"object": "error", "message": "Service tier capacity exceeded", "code": "3505"}),
     "rate_limit again"),
    ("quota", (429, QUOTA), "quota stop"),
    ("a-larger-allowance-is-offered", (429, error("Rate limited. Upgrade for a higher monthly allowance.")),
     "rate_limit again"),
    ("an-allowance-is-used-up", (429, error("You exceeded your monthly allowance")), "quota stop"),
    ("a-minutes-share-in-chinese", (429, error("当前模型每分钟额度不足，请稍后重试")), "rate_limit again"),
    ("in-arrears-in-chinese", (429, error("账户已欠费")), "quota stop"),
    ("an-allocation-is-spoken-of", (429, error("Your daily allocation is not touched; slow down.")),
     "rate_limit again"),
    ("credits", (429, error("x", "credit_balance_exhausted", "insufficient_quota")), "quota stop"),
    ("usage-limit", (429, error("x", "organization_usage_limit_exceeded", "insufficient_quota")), "quota stop"),
    ("deepseek-balance", (402, error("Insufficient Balance", "invalid_request_error")), "quota stop"),
    ("openrouter-credits", (402, error("This request requires more credits, or fewer max_tokens", 402)), "quota stop"),
    ("litellm-budget", (400, error("Budget has been exceeded! Current cost: 2", "400", "budget_exceeded")),
     "quota stop"),
    ("slow-down", (503, error("overloaded", "slow_down")), "status again"),
    ("llama-cpp-loading", (503, error("Loading model", 503, "unavailable_error")), "status again"),
    ("ollama-busy", (503, error("server busy, please try again. maximum pending requests exceeded")), "status again"),
    ("tgi-overloaded", (429, {"error": "Model is overloaded", "error_type": "overloaded"}), "rate_limit again"),
    ("tgi-generation", (424, {"error": "Request failed during generation", "error_type": "generation"}),
     "status again"),
    ("cloudflare", (524, b"<html>A timeout occurred</html>"), "status again"),
    ("nginx-too-large", (413, b"<html>413 Request Entity Too Large</html>"), "context"),
    ("validation", (422, {"detail": [{"type": "missing", "loc": ["body", "messages"], "msg": "Field required"}]}),
     "status"),
    ("stream", sse(chunk(role="assistant"), chunk(content="Do "), chunk(content="16."), chunk("stop"), USED, done=True),
     "=Do 16."),
    ("stream-no-done", sse(chunk(content="Tak"), chunk("stop")), "=Tak"),
    ("stream-no-finish", sse(chunk(content="Tak"), done=True), "=Tak"),
    ("stream-finish-with-text", sse(chunk("stop", content="Tak")), "=Tak"),
    ("stream-broken-off", sse(chunk(content="Do")), "cut again"),
    ("stream-comments", sse(": OPENROUTER PROCESSING", ": keep-alive", chunk(content="Tak"), chunk("stop"), done=True),
     "=Tak"),
    ("stream-reasoning",
     sse(chunk(reasoning_content="H"), chunk(reasoning_content="m"), chunk(content="Tak"), chunk("stop"),
                             done=True), "=Tak"),
    ("stream-only-reasoning", sse(chunk(reasoning="Hm"), chunk("length"), done=True), "cut"),
    ("stream-tool", sse(chunk(tool_calls=[{"index": 0, **CALL}]), chunk("tool_calls"), done=True), "tool_calls"),
    ("stream-refusal", sse(chunk(refusal="I "), chunk(refusal="cannot"), chunk("stop"), done=True), "refusal"),
    ("stream-filtered", sse(chunk(content="Do"), chunk("content_filter"), done=True), "filtered"),
    ("stream-error", sse(chunk(content="Do"), {"error": {"message": "boom", "code": 500}}), "error_reply again"),
    ("stream-openrouter-error", sse(chunk(content="Do"), {**chunk("error", content=""), "error": {
        "code": "server_error", "message": "Provider disconnected"}}), "error_reply again"),
    ("stream-too-long", sse({"error": {"message": TOKENS, "code": 400}}), "context"),
    ("stream-tgi-error", sse({"error": "Input validation error: `inputs` tokens + `max_new_tokens` must be <= 4"}),
     "context"),
    ("stream-azure", sse({"choices": [], "prompt_filter_results": []}, chunk(content="Tak"), chunk("stop"), done=True),
     "=Tak"),
    ("stream-second-choice",
     sse({"choices": [{"index": 1, "delta": {"content": "B"}}]}, chunk(content="A"), chunk("stop")),
     "=A"),
    ("stream-crlf", sse(chunk(content="Tak"), chunk("stop"), done=True).replace(b"\n", b"\r\n"), "=Tak"),
    ("stream-no-space", sse(chunk(content="Tak"), chunk("stop"), done=True).replace(b"data: ", b"data:"), "=Tak"),
    ("stream-one-newline", sse(chunk(content="Tak"), chunk("stop"), done=True).replace(b"\n\n", b"\n"), "=Tak"),
    ("stream-bom", b"\xef\xbb\xbf" + sse(chunk(content="Tak"), chunk("stop")), "=Tak"),
    ("stream-last-line-open", sse(chunk(content="Tak"), chunk("stop")).rstrip(), "=Tak"),
    ("stream-half-json", sse(chunk(content="Tak"), 'data: {"choices": [{'), "malformed again"),
    ("stream-of-text",
     sse({"choices": [{"index": 0, "text": "Ta"}]}, {"choices": [{"text": "k", "finish_reason": "stop"}]}),
     "=Tak"),
    ("stream-mistral-parts", sse(chunk(content=DEEP), chunk(content=[{"type": "text", "text": "Tak"}]), chunk("stop")),
     "=Tak"),
    ("stream-only-done", b"data: [DONE]\n\n", "empty again"),
    ("stream-nothing", (200, b": hello\n\n"), "cut again"),
    ("stream-asked-json-came", chat("Tak"), "=Tak"),
    ("stream-line-separator", sse(chunk(content="a\u2028b"), chunk("stop"), done=True), "=a\u2028b"),
])  # fmt: skip
def test_replies(body: Any, expected: str) -> None:
    assert told(model(**MODEL), body) == expected
    assert told(model(**AZURE), body) == expected


ASK = Request(messages=(Message("user", "?"),))


@pytest.mark.parametrize(
    ("fields", "url"),
    [
        (AZURE, "https://r.openai.azure.com/openai/deployments/d/chat/completions?api-version=2024-10-21"),
        ({**AZURE, "api_version": "2025-01-01-preview"},
         "https://r.openai.azure.com/openai/deployments/d/chat/completions?api-version=2025-01-01-preview"),
        ({"deployment": "d", "api_base": "https://r.openai.azure.com/openai/v1/"},
         "https://r.openai.azure.com/openai/v1/chat/completions"),
        ({"model": "azure/d", "api_base": "https://r.services.ai.azure.com/openai/v1"},
         "https://r.services.ai.azure.com/openai/v1/chat/completions"),
        ({"api_base": "https://r.openai.azure.com/openai/deployments/d/chat/completions?api-version=2024-06-01"},
         "https://r.openai.azure.com/openai/deployments/d/chat/completions?api-version=2024-06-01"),
        ({**AZURE, "text_completion": True},
         "https://r.openai.azure.com/openai/deployments/d/completions?api-version=2024-10-21"),
    ],
)  # fmt: skip
def test_azures_addresses(fields: dict[str, Any], url: str) -> None:
    call = model(**fields).prepare(ASK, 0)  # type: ignore[attr-defined]

    assert isinstance(call, HttpCall) and call.url == url
    assert call.headers["api-key"] == KEY and "Authorization" not in call.headers
    assert json.loads(call.body)["model"] == "d"


def test_usage_in_full() -> None:
    usage = {
        "prompt_tokens": 90, "completion_tokens": 40, "prompt_tokens_details": {"cached_tokens": 64},
        "completion_tokens_details": {"reasoning_tokens": 28},
    }  # fmt: skip
    prices = {"input": 2, "cached_input": 0.5, "output": 8}
    answer = model(**MODEL, price_per_million=prices).read(reply_of({**chat("Tak"), "usage": usage}))  # type: ignore[attr-defined]

    assert isinstance(answer, Answer)
    assert answer.usage.to_wire() == {
        "prompt_tokens": 90, "completion_tokens": 40, "cached_tokens": 64, "reasoning_tokens": 28,
        "cost": pytest.approx((26 * 2 + 64 * 0.5 + 40 * 8) / 1e6),
    }  # fmt: skip


def test_deepseeks_cache_is_counted_too() -> None:
    usage = {"prompt_tokens": 90, "completion_tokens": 4, "prompt_cache_hit_tokens": 60, "prompt_cache_miss_tokens": 30}
    answer = model(**MODEL).read(reply_of({**chat("Tak"), "usage": usage}))  # type: ignore[attr-defined]

    assert isinstance(answer, Answer) and answer.usage.cached_tokens == 60


@pytest.mark.parametrize(
    ("fields", "kind"),
    [
        ({"model": "claude-3"}, "anthropic"),
        ({"model": "anthropic/claude-3"}, "anthropic"),
        ({"model": "c", "api_base": "https://api.anthropic.com/v1"}, "anthropic"),
        ({"model": "c", "api_base": "https://api.anthropic.com/v1/chat/completions"}, "openai"),
        ({"model": "gemini-2"}, "gemini"),
        ({"model": "gemini/gemini-2"}, "gemini"),
        ({"model": "g", "api_base": "https://generativelanguage.googleapis.com/v1beta"}, "gemini"),
        ({"model": "g", "api_base": "https://generativelanguage.googleapis.com/v1beta/openai"}, "openai"),
        ({"model": "d", "api_base": "https://r.openai.azure.com"}, "azure"),
        ({"deployment": "d", "api_base": "https://proxy.test"}, "azure"),
        ({"model": "m", "api_base": "https://api.openai.com/v1/responses"}, "responses"),
        ({"model": "gpt-5", "api_base": "https://api.openai.com/v1"}, "openai"),
        ({"model": "claude-3", "api_base": "https://openrouter.ai/api/v1"}, "openai"),
        ({"model": "gpt-5"}, "openai"),
        ({"model": "gpt-5-pro"}, "responses"),
        ({"model": "gpt-5.1-codex-max"}, "responses"),
        ({"model": "openai/o3-deep-research"}, "responses"),
        ({"model": "o4-mini-deep-research", "api_base": "https://api.openai.com/v1"}, "responses"),
        ({"model": "gpt-5-pro", "api_base": "http://localhost:4000/v1"}, "openai"),
        ({"model": "openai/gpt-4o"}, "openai"),
        ({"model": "o3-mini"}, "openai"),
        ({"model": "q:4b", "api_base": "http://localhost:11434"}, "ollama"),
        ({"model": "q:4b", "api_base": "http://gpu.test:8080/api/chat"}, "ollama"),
        ({"model": "q:4b", "api_base": "http://localhost:11434/v1"}, "openai"),
        ({"model": "groq/llama"}, "litellm"),
    ],
)
def test_the_type_follows_from_name_or_address(fields: dict[str, Any], kind: str) -> None:
    pytest.importorskip("litellm") if kind == "litellm" else None

    assert model_from_fields(fields, environ={}).type == kind


def test_bedrock_follows_from_a_models_id() -> None:
    environ = {"AWS_BEARER_TOKEN_BEDROCK": "bedrock-key-123456"}
    for name in ("anthropic.claude-x-v1:0", "eu.amazon.nova-lite-v1:0", "bedrock/x", "arn:aws:bedrock:eu:1:model/x"):
        assert model_from_fields({"model": name}, environ=environ).type == "bedrock", name


@pytest.mark.parametrize(
    ("fields", "name"),
    [
        ({"deployment": "our-gpt-5", "api_base": "https://r.openai.azure.com"}, "our-gpt-5"),
        ({"api_base": "https://r.openai.azure.com/openai/deployments/chat/chat/completions"}, "chat"),
        ({"deployment": "chat", "model": "gpt-5", "api_base": "https://r.openai.azure.com"}, "gpt-5"),
        ({"deployment": "chat", "name": "ours", "api_base": "https://r.openai.azure.com"}, "ours"),
        ({"api_base": "https://r.openai.azure.com/openai/deployments/chat", "name": "azure"}, "azure"),
    ],
)
def test_a_deployment_has_its_own_name(fields: dict[str, str], name: str) -> None:
    assert model(**fields).name == name
