"""A second table of replies for each family of servers, written after the first from their documentation alone."""

from __future__ import annotations

import json
from typing import Any

from tests.models import test_shapes_anthropic as anthropic
from tests.models import test_shapes_bedrock as bedrock
from tests.models import test_shapes_gemini as gemini
from tests.models import test_shapes_responses as responses
from tests.models.shapes import model, rows, sse, told
from tests.models.test_shapes_openai import AZURE, CALL, MODEL, chat, chunk, error

VLLM_CAP = (
    "'max_tokens' or 'max_completion_tokens' is too large: 5000. This model's maximum context length is 4096 "
    "tokens and "
    "your request has 100 input tokens (5000 > 4096 - 100)."
)
AZURE_RATE = (
    "Requests to the ChatCompletions_Create Operation under Azure OpenAI API version 2024-10-21 have exceeded "
    "token rate "
    "limit of your current AIServices S0 pricing tier. Please retry after 60 seconds. Please contact Azure support "
    "service if you would like to further increase the default rate limit."
)
UNFILTERED = {"error": {"code": "content_filter_error", "message": "The contents are not filtered"}}
GROQ_LARGE = (
    "Request too large for model `llama` in organization `org_1` on tokens per minute (TPM): Limit 6000, "
    "Requested 7000, "
    "please reduce your message size and try again."
)
USAGE = {"prompt_tokens": 9, "completion_tokens": 1, "total_tokens": 10}


def openrouter(code: int, message: str, **metadata: Any) -> tuple[int, Any]:
    return code, {"error": {"code": code, "message": message, "metadata": metadata}, "user_id": "u"}


@rows([
    ("vllm-extras", {**chat("Tak"), "prompt_logprobs": None, "kv_transfer_params": None, "service_tier": None}, "=Tak"),
    ("vllm-aborted", chat("Do", "abort"), "error_reply again"),
    ("vllm-decoder-prompt", (400, error("The decoder prompt (length 9000) is longer than the maximum model "
    "length of 8192. "
        "Make sure that `max_model_len` is no smaller than the number of text tokens.", 400)), "context"),
    ("vllm-cap-too-large", (400, error(VLLM_CAP, 400, "BadRequestError", param="max_tokens")), "status"),
    ("vllm-engine-died", (500, error("EngineCore encountered an issue.", 500, "InternalServerError")), "status again"),
    ("vllm-unknown-model", (404, error("The model `x` does not exist.", 404, "NotFoundError", param="model")),
     "status stop"),
    ("vllm-key", (401, {"error": "Unauthorized"}), "status stop"),
    ("sglang-extras", {**chat("Tak"), "metadata": {"weight_version": "default"}}, "=Tak"),
    ("sglang-too-long", (400, {"object": "error", "message": "The input (9000 tokens) is longer than the "
    "model's context "
        "length (8192 tokens).", "type": "BadRequestError", "param": None, "code": 400}), "context"),
    ("openrouter-native", {**chat("Tak"), "provider": "X", "id": "gen-1"}, "=Tak"),
    ("openrouter-timeout", openrouter(408, "Request timed out"), "status again"),
    ("openrouter-upstream-down", openrouter(502, "Provider returned error", provider_name="X", raw="ERROR"),
     "status again"),
    ("openrouter-nobody", openrouter(503, "There is no available model provider that meets your routing requirements"),
     "status again"),
    ("openrouter-free-day", openrouter(429, "Rate limit exceeded: free-models-per-day. Add 10 credits to unlock "
    "1000 free "
        "model requests per day", headers={"X-RateLimit-Limit": "50", "X-RateLimit-Remaining": "0"}), "quota stop"),
    ("openrouter-free-minute", openrouter(429, "Rate limit exceeded: free-models-per-min. "), "rate_limit again"),
    ("openrouter-no-auth", (401, {"error": {"message": "No auth credentials found", "code": 401}}), "status stop"),
    ("openrouter-data-policy", openrouter(404, "No endpoints found matching your data policy"), "status stop"),
    ("openrouter-choice-402", {"choices": [{"error": {"code": 402, "message": "Insufficient credits"},
        "finish_reason": "error"}]}, "quota stop"),
    ("azure-rate-60", (429, error(AZURE_RATE, "429", None)), "rate_limit again"),
    ("azure-key", (401, error("Access denied due to invalid subscription key or wrong API endpoint.", "401", None)),
     "status stop"),
    ("azure-gateway-key", (401, {"statusCode": 401, "message": "Unauthorized. Access token is missing."}),
        "status stop"),
    ("azure-firewall", (403, error("Access denied due to Virtual Network/Firewall rules.", "403", None)),
        "status stop"),
    ("azure-gateway-rate", (429, {"statusCode": 429, "message": "Rate limit is exceeded. Try again in 12 seconds."}),
     "rate_limit again"),
    ("azure-timeout", (408, error("The operation was timeout.", "Timeout", None)), "status again"),
    ("azure-filter-failed", {"choices": [{**chat("Tak")["choices"][0], "content_filter_results": UNFILTERED}]}, "=Tak"),
    ("azure-no-operation", (400, error("The chatCompletion operation does not work with the specified model, ada.",
        "OperationNotSupported", None)), "status stop"),
    ("groq-too-large", (413, error(GROQ_LARGE, "rate_limit_exceeded", "tokens")), "context"),
    ("groq-json", (400, error("Failed to generate JSON.", "json_validate_failed", failed_generation="{")), "status"),
    ("together-eos", chat("Tak", "eos"), "=Tak"),
    ("together-rate", (429, error("You have reached the rate limit specific to this model", None, "model_rate_limit")),
     "rate_limit again"),
    ("together-too-long", (422, error("Input validation error: `inputs` must have less than 4097 tokens. Given: 5000")),
     "context"),
    ("fireworks-too-long", (400, error("The prompt is too long: 140000, model maximum context length: 131071")),
        "context"),
    ("mistral-key", (401, {"message": "Unauthorized", "request_id": "r"}), "status stop"),
    ("mistral-rate", (429, {"message": "Requests rate limit exceeded"}), "rate_limit again"),
    ("mistral-too-long", (400, {"object": "error", "message": "Prompt contains 40000 tokens and 0 draft tokens, "
    "too large "
        "for model with 32768 maximum context length", "type": "invalid_request_invalid_args", "code": "3051"}),
        "context"),
    ("xai-too-long", (400, {"code": "invalid-argument", "error": "This model's maximum prompt length is 131072 but the "
        "request contains 140000 tokens."}), "context"),
    ("xai-key", (400, {"code": "Client specified an invalid argument", "error": "Incorrect API key provided: xa***."}),
     "status stop"),
    ("xai-no-credits", (403, {"code": "permission-denied", "error": "Your newly created team doesn't have any credits "
        "yet. You can purchase credits on https://console.test."}), "quota stop"),
    ("perplexity", {**chat("Tak [1]"), "citations": ["https://a.test"], "search_results": [{"title": "A"}]},
        "=Tak [1]"),
    ("nim-no-model", (404, {"status": 404, "title": "Not Found", "detail": "Function 'x': Not found for account"}),
     "status stop"),
    ("hf-no-provider", (400, error("The requested model 'x' is not supported by any provider you have enabled.",
        "model_not_supported", param="model")), "status stop"),
    ("hf-busy", (503, {"error": "Model too busy, unable to get response in less than 60 second(s)"}), "status again"),
    ("hf-credits", (402, {"error": "You have exceeded your monthly included credits for Inference Providers."}),
     "quota stop"),
    ("workers-no-model", (400, {"errors": [{"message": "AiError: No such model @cf/x", "code": 5007}], "success": False,
        "result": {}, "messages": []}), "status stop"),
    ("github-day", (429, error("Rate limit of 50 per 86400s exceeded for UserByModelByDay. Please wait 40000 seconds "
        "before retrying.", "RateLimitReached", None)), "quota stop"),
    ("github-minute", (429, error("Rate limit of 10 per 60s exceeded for UserByModelByMinute. Please wait 37 seconds "
        "before retrying.", "RateLimitReached", None)), "rate_limit again"),
    ("github-too-long", (413, error("Request body too large for gpt-4o model. Max size: 8000 tokens.",
        "tokens_limit_reached", None)), "context"),
    ("github-no-model", (400, error("Unknown model: x", "unknown_model", None)), "status stop"),
    ("lm-studio-no-model", (404, error('Model "x" not found. Please specify a valid model.', "model_not_found")),
     "status stop"),
    ("llama-cpp-extras", {**chat("Tak"), "timings": {"prompt_n": 3}, "__verbose": {"content": "<think>"}}, "=Tak"),
    ("dashscope-filter", (400, error("Input data may contain inappropriate content.", "data_inspection_failed",
        "data_inspection_failed")), "filtered"),
    ("dashscope-too-long", (400, error("Range of input length should be [1, 30720]", "invalid_parameter_error")),
     "context"),
    ("dashscope-rate", (429, error("You exceeded your current requests limit", "limit_requests", "limit_requests")),
     "rate_limit again"),
    ("dashscope-arrears", (400, error("Access denied, please make sure your account is in good standing.", "Arrearage",
        "Arrearage")), "quota stop"),
    ("moonshot-suspended", (429, error("Your account org-x is suspended, please check your plan and billing details",
        None, "exceeded_current_quota_error")), "quota stop"),
    ("moonshot-overloaded", (429, error("The engine is currently overloaded, please try again later", None,
        "engine_overloaded_error")), "rate_limit again"),
    ("moonshot-too-long", (400, error("Invalid request: Your request exceeded model token limit: 8192")), "context"),
    ("moonshot-risk", (400, error("The request was rejected because it was considered high risk", None,
        "content_filter")), "filtered"),
    ("zhipu-sensitive", chat("", "sensitive"), "filtered"),
    ("zai-balance", (429, error("Insufficient balance or no resource package. Please recharge.", "1113", None)),
     "quota stop"),
    ("minimax-in-200", {"choices": None, "base_resp": {"status_code": 1008, "status_msg": "insufficient balance"}},
     "quota stop"),
    ("detail-in-200", {"detail": "Model worker is not available"}, "error_reply again"),
    ("errors-in-200", {"success": False, "errors": [{"message": "boom"}], "result": None}, "error_reply again"),
    ("list-of-one-error", (429, [{"error": {"code": 429, "message": "Resource exhausted. Please try again later.",
        "status": "RESOURCE_EXHAUSTED"}}]), "rate_limit again"),
    ("refusal-part", chat([{"type": "refusal", "refusal": "I cannot."}]), "refusal"),
    ("empty-parts", chat([]), "empty again"),
    ("text-part-null", chat([{"type": "text", "text": None}, {"type": "text", "text": "Tak"}]), "=Tak"),
    ("usage-strange", {**chat("Tak"), "usage": {"prompt_tokens": "9", "completion_tokens": -1, "total_tokens": 1.5}},
     "=Tak"),
    ("stream-usage-everywhere", sse({**chunk(content="Ta"), "usage": USAGE}, {**chunk("stop", content="k"),
        "usage": USAGE}, {"choices": [], "usage": USAGE}, done=True), "=Tak"),
    ("stream-delta-null", sse({"choices": [{"index": 0, "delta": None, "finish_reason": None}]}, chunk(content="Tak"),
        chunk("stop", content=None, role="assistant"), done=True), "=Tak"),
    ("stream-done-tight", sse(chunk(content="Tak")) + b"data:[DONE]\n\n", "=Tak"),
    ("stream-sse-fields", sse(": ping", "id: 1\nretry: 3000\nevent: message\n"
        + sse(chunk(content="Tak")).decode().strip(),
        chunk("stop")), "=Tak"),
    ("stream-pretty", ("".join(f"data: {line}\n" for line in json.dumps(chunk("stop", content="Tak"),
        indent=1).split("\n"))
        + "\n").encode(), "=Tak"),
    ("stream-message-whole", sse({"choices": [{"index": 0, "message": {"content": "Tak"}, "finish_reason": "stop"}]},
        done=True), "=Tak"),
    ("stream-obfuscated", sse({**chunk(content="Tak"), "obfuscation": "aXk"}, {**chunk("stop"), "obfuscation": "q"}),
     "=Tak"),
    ("stream-tool-pieces", sse(chunk(tool_calls=[{"index": 0, **CALL}]), chunk(tool_calls=[{"index": 0, "function": {
        "arguments": "{}"}}]), chunk("stop"), done=True), "tool_calls"),
    ("stream-error-named", b"event: error\ndata: {\"message\": \"Overloaded\", \"code\": 503}\n\n",
        "error_reply again"),
    ("stream-rate-in-200", sse({"error": {"message": "Rate limit reached", "code": "rate_limit_exceeded"}}),
     "rate_limit again"),
    ("stream-think-tags-split", sse(chunk(content="<thi"), chunk(content="nk>hm</th"), chunk(content="ink>Tak"),
        chunk("stop"), done=True), "=Tak"),
    ("stream-error-as-text", (200, b"data: Internal Server Error\n\n"), "malformed again"),
    ("stream-carriage-returns", sse(chunk(content="Tak"), chunk("stop"), done=True).replace(b"\n", b"\r"), "=Tak"),
])  # fmt: skip
def test_openais_dialect(body: Any, expected: str) -> None:
    assert told(model(**MODEL), body) == expected
    assert told(model(**AZURE), body) == expected


A = anthropic
SEARCH = {"type": "web_search_tool_result", "tool_use_id": "t", "content": [{"type": "web_search_result", "url": "u"}]}


@rows([
    ("text-null", A.message(A.text(None), A.text("Tak")), "=Tak"),
    ("content-missing", {"type": "message", "role": "assistant", "stop_reason": "end_turn"}, "malformed again"),
    ("content-null", {**A.message(), "content": None}, "malformed again"),
    ("content-string", {**A.message(), "content": "Tak"}, "=Tak"),
    ("search-results", A.message(A.text("Szukam."), {"type": "server_tool_use", "name": "web_search"}, SEARCH,
        A.text(" Tak")), "=Szukam. Tak"),
    ("code-result", A.message({"type": "code_execution_tool_result", "content": {"stdout": "x"}}, A.text("Tak")),
        "=Tak"),
    ("unknown-block", A.message({"type": "hologram", "text": "x"}, A.text("Tak")), "=Tak"),
    ("stop-null", A.message(A.text("Tak"), stop=None), "=Tak"),
    ("stop-new", A.message(A.text("Tak"), stop="tea_time"), "=Tak (tea_time)"),
    ("stop-sequence", A.message(A.text("Tak"), stop="stop_sequence", stop_sequence="###"), "=Tak"),
    ("max-tokens-text", A.message(A.text("Do"), stop="max_tokens"), "=Do (length)"),
    ("max-tokens-empty", A.message(stop="max_tokens"), "cut"),
    ("window", A.message(A.text("Do"), stop="model_context_window_exceeded"), "=Do (length)"),
    ("tool-use", A.message(A.TOOL, stop="tool_use"), "tool_calls"),
    ("tool-after-text", A.message(A.text("Szukam."), A.TOOL, stop="tool_use"), "tool_calls"),
    ("pause", A.message(A.text("Szukam."), stop="pause_turn"), "tool_calls"),
    ("refusal-with-text", A.message(A.text("I cannot"), stop="refusal"), "refusal"),
    ("refusal-category-null", A.message(stop="refusal", stop_details={"type": "refusal", "category": None,
        "explanation": None}), "refusal"),
    ("compaction", A.message({"type": "compaction", "content": "summary"}, A.text("Tak")), "=Tak"),
    ("usage-null", A.message(A.text("Tak"), usage=None), "=Tak"),
    ("error-in-200", A.error("overloaded_error", "Overloaded"), "error_reply again"),
    ("error-in-200-rate", A.error("rate_limit_error", "Too fast"), "rate_limit again"),
    ("error-in-200-bad", A.error("invalid_request_error", "messages: at least one message is required"), "error_reply"),
    ("too-long", (400, A.error("invalid_request_error", "prompt is too long: 210000 tokens > 200000 maximum")),
        "context"),
    ("too-long-with-cap", (400, A.error("invalid_request_error",
        "input length and `max_tokens` exceed context limit: 190000 + 20000 > 200000, decrease input length or "
        "`max_tokens` and try again")), "context"),
    ("cap-too-large", (400, A.error("invalid_request_error", "max_tokens: 9000 > 8192, which is the maximum "
    "allowed number "
        "of output tokens for claude-x")), "status"),
    ("output-blocked", (400, A.error("invalid_request_error", "Output blocked by content filtering policy")),
        "filtered"),
    ("credit", (400, A.error("invalid_request_error", "Your credit balance is too low to access the Anthropic API.")),
     "quota stop"),
    ("billing", (402, A.error("billing_error", "x")), "quota stop"),
    ("key", (401, A.error("authentication_error", "invalid x-api-key")), "status stop"),
    ("permission", (403, A.error("permission_error", "no access")), "status stop"),
    ("no-model", (404, A.error("not_found_error", "model: claude-y")), "status stop"),
    ("conflict", (409, A.error("conflict_error", "x")), "status again"),
    ("large-html", (413, b"<html>413</html>"), "context"),
    ("rate-minute", (429, A.error("rate_limit_error", "This request would exceed your organization's rate limit "
    "of 50,000 "
        "input tokens per minute")), "rate_limit again"),
    ("acceleration", (429, A.error("rate_limit_error", "rate limit: acceleration")), "rate_limit again"),
    ("monthly", (400, A.error("invalid_request_error", "You have reached your specified API usage limits. You "
    "will regain "
        "access on 2026-12-01 at 00:00 UTC.")), "quota stop"),
    ("overloaded", (529, A.OVERLOADED), "status again"),
    ("timeout", (504, A.error("timeout_error", "x")), "status again"),
    ("internal", (500, A.error("api_error", "Internal server error")), "status again"),
    ("stream", sse(A.START, A.BEGIN, {"type": "ping"}, A.piece("Do "), A.piece("16."), {"type": "content_block_stop",
        "index": 0}, A.ended("end_turn"), A.STOP, named=True), "=Do 16."),
    ("stream-two-blocks", sse(A.START, A.BEGIN, A.piece("Do "), {**A.BEGIN, "index": 1}, A.piece("16.", 1),
        A.ended("end_turn"), A.STOP, named=True), "=Do 16."),
    ("stream-thought-then-text", sse(A.START, A.BEGIN_THOUGHT, A.THOUGHT, {**A.BEGIN, "index": 1}, A.piece("Tak", 1),
        A.ended("end_turn"), A.STOP, named=True), "=Tak"),
    ("stream-overloaded", sse(A.START, A.BEGIN, A.piece("Do"), A.OVERLOADED, named=True), "error_reply again"),
    ("stream-no-stop", sse(A.START, A.BEGIN, A.piece("Do"), A.ended("end_turn"), named=True), "cut again"),
    ("stream-unnamed", sse(A.START, A.BEGIN, A.piece("Tak"), A.ended("end_turn"), A.STOP), "=Tak"),
    ("stream-tool", sse(A.START, {**A.BEGIN, "content_block": A.TOOL}, {"type": "content_block_delta", "index": 0,
        "delta": {"type": "input_json_delta", "partial_json": "{\"a"}}, A.ended("tool_use"), A.STOP, named=True),
     "tool_calls"),
    ("stream-unknown-event", sse(A.START, {"type": "weather"}, A.BEGIN, A.piece("Tak"), A.ended("end_turn"), A.STOP),
     "=Tak"),
    ("stream-cut", sse(A.START, A.BEGIN, A.piece("Do"), A.ended("max_tokens"), A.STOP), "=Do (length)"),
    ("stream-refused", sse(A.START, A.BEGIN, A.piece("Do"), A.ended("refusal"), A.STOP), "refusal"),
])  # fmt: skip
def test_anthropics_messages(body: Any, expected: str) -> None:
    assert told(model(**A.MODEL), body) == expected


G = gemini


@rows([
    ("no-index", {"candidates": [{"content": {"parts": [{"text": "Tak"}]}, "finishReason": "STOP"}]}, "=Tak"),
    ("second-candidate", {"candidates": [*G.said(G.text("A"))["candidates"], {**G.said(G.text("B"))["candidates"][0],
        "index": 1}]}, "=A"),
    ("snake-case", {"candidates": [{"content": {"parts": [{"text": "Tak"}]}, "finish_reason": "STOP"}]}, "=Tak"),
    ("grounded", G.said(G.text("Tak"), groundingMetadata={}), "=Tak"),
    ("code-parts", G.said({"executableCode": {"code": "1"}}, {"codeExecutionResult": {"output": "1"}}, G.text("Tak")),
     "=Tak"),
    ("inline-image", G.said({"inlineData": {"mimeType": "image/png", "data": "x"}}), "empty again"),
    ("call-and-text", G.said(G.text("Szukam."), G.CALL), "=Szukam."),
    ("call", G.said(G.CALL), "tool_calls"),
    ("thought-only", G.said(G.THOUGHT), "empty again"),
    ("thought-cut", G.said(G.THOUGHT, stop="MAX_TOKENS"), "cut"),
    ("no-parts-cut", G.empty("MAX_TOKENS", content={"role": "model"}), "cut"),
    ("no-parts-stop", G.empty("STOP", content={"role": "model"}), "empty again"),
    ("cut-text", G.said(G.text("Do"), stop="MAX_TOKENS"), "=Do (length)"),
    ("safety", G.empty("SAFETY"), "filtered"),
    ("recitation", G.empty("RECITATION", citationMetadata={}), "filtered"),
    ("safety-text", G.said(G.text("Do"), stop="SAFETY"), "filtered"),
    ("blocked-prompt", {"promptFeedback": {"blockReason": "PROHIBITED_CONTENT"}}, "filtered"),
    ("blocked-empty-list", {"candidates": [], "promptFeedback": {"blockReason": "OTHER",
        "blockReasonMessage": "no"}}, "filtered"),
    ("blocked-jailbreak", {"promptFeedback": {"blockReason": "JAILBREAK", "safetyRatings": []}}, "filtered"),
    ("malformed-call", G.empty("MALFORMED_FUNCTION_CALL", finishMessage="x"), "tool_calls"),
    ("too-many-calls", G.empty("TOO_MANY_TOOL_CALLS"), "tool_calls"),
    ("other", G.empty("OTHER"), "error_reply again"),
    ("no-candidates", {"usageMetadata": {"promptTokenCount": 3}}, "malformed again"),
    ("candidates-null", {"candidates": None}, "malformed again"),
    ("finish-new", G.said(G.text("Tak"), stop="SUNSET"), "=Tak (sunset)"),
    ("too-long", (400, G.error(400, "INVALID_ARGUMENT", G.TOO_LONG)), "context"),
    ("too-long-vertex", (400, G.error(400, "INVALID_ARGUMENT",
        "The input token count is 1200000 but model only supports "
        "up to 1048576.")), "context"),
    ("key", (400, G.error(400, "INVALID_ARGUMENT", "API key not valid. Please pass a valid API key.")), "status stop"),
    ("key-expired", (400, G.error(400, "INVALID_ARGUMENT", "API key expired. Please renew the API key.", {
        "@type": "type.googleapis.com/google.rpc.ErrorInfo", "reason": "API_KEY_INVALID"})), "status stop"),
    ("unauthenticated", (401, G.error(401, "UNAUTHENTICATED", "Request had invalid authentication credentials.")),
     "status stop"),
    ("permission", (403, G.error(403, "PERMISSION_DENIED", "Generative Language API has not been used in project 1")),
     "status stop"),
    ("no-model", (404, G.error(404, "NOT_FOUND", "models/gemini-y is not found for API version v1beta, or is "
    "not supported "
        "for generateContent.")), "status stop"),
    ("minute", (429, G.error(429, "RESOURCE_EXHAUSTED", G.EXCEEDED, G.quota("GenerateRequestsPerMinutePerProject"),
        G.RETRY)), "rate_limit again"),
    ("day", (429, G.error(429, "RESOURCE_EXHAUSTED", G.EXCEEDED, G.quota("GenerateRequestsPerDayPerProjectPerModel"),
        G.RETRY)), "quota stop"),
    ("vertex-exhausted", (429, [G.error(429, "RESOURCE_EXHAUSTED", "Resource exhausted. Please try again later.")]),
     "rate_limit again"),
    ("overloaded", (503, G.error(503, "UNAVAILABLE", "The model is overloaded. Please try again later.")),
        "status again"),
    ("internal", (500, G.error(500, "INTERNAL")), "status again"),
    ("deadline", (504, G.error(504, "DEADLINE_EXCEEDED")), "status again"),
    ("location", (400, G.error(400, "FAILED_PRECONDITION", "User location is not supported for the API use.")),
        "status stop"),
    ("error-in-200", G.error(503, "UNAVAILABLE", "x"), "error_reply again"),
    ("error-list-in-200", [G.error(429, "RESOURCE_EXHAUSTED", "x")], "rate_limit again"),
    ("stream", sse(G.said(G.text("Do "), stop=None), G.said(G.text("16."))), "=Do 16."),
    ("stream-thoughts", sse(G.said(G.THOUGHT, stop=None), G.said(G.text("Tak"))), "=Tak"),
    ("stream-end-without-parts", sse(G.said(G.text("Tak"), stop=None), G.empty("STOP")), "=Tak"),
    ("stream-array", json.dumps([G.said(G.text("Do "), stop=None), G.said(G.text("16."))]).encode(), "=Do 16."),
    ("stream-array-lines", b"[" + json.dumps(G.said(G.text("Do "), stop=None)).encode() + b"\n,\r\n"
        + json.dumps(G.said(G.text("16."))).encode() + b"\n]\n", "=Do 16."),
    ("stream-broken", sse(G.said(G.text("Do"), stop=None)), "cut again"),
    ("stream-safety", sse(G.said(G.text("Do"), stop=None), G.empty("SAFETY")), "filtered"),
    ("stream-error", sse(G.said(G.text("Do"), stop=None), G.error(500, "INTERNAL", "x")), "error_reply again"),
    ("stream-blocked", sse({"promptFeedback": {"blockReason": "SAFETY"}}), "filtered"),
])  # fmt: skip
def test_geminis_content(body: Any, expected: str) -> None:
    assert told(model(**G.MODEL), body) == expected


R = responses
DONE = R.end("completed", R.response(R.message(R.text("Tak"))))


@rows([
    ("two-messages", R.response(R.message(R.text("Do ")), R.message(R.text("16."))), "=Do 16."),
    ("commentary", R.response(R.message(R.text("Szukam."), phase="commentary"), R.message(R.text("Tak"),
        phase="final_answer")), "=Tak"),
    ("output-null", {**R.response(), "output": None}, "malformed again"),
    ("output-text-field", {**R.response(R.message(R.text("Tak"))), "output_text": "Tak"}, "=Tak"),
    ("content-null", R.response({**R.message(), "content": None}), "empty again"),
    ("refusal", R.response(R.message(R.REFUSAL)), "refusal"),
    ("refusal-after-text", R.response(R.message(R.text("Tak"), R.REFUSAL)), "refusal"),
    ("function-call", R.response(R.TOOL), "tool_calls"),
    ("custom-call", R.response({"type": "custom_tool_call", "name": "x", "input": ""}), "tool_calls"),
    ("approval", R.response({"type": "mcp_approval_request", "name": "x"}), "tool_calls"),
    ("web-search", R.response({"type": "web_search_call", "status": "completed"}, R.message(R.text("Tak"))), "=Tak"),
    ("file-search", R.response({"type": "file_search_call", "results": None}, R.message(R.text("Tak"))), "=Tak"),
    ("unknown-item", R.response({"type": "program", "code": "x"}, R.message(R.text("Tak"))), "=Tak"),
    ("reasoning-only", R.response(R.REASONING), "empty again"),
    ("reasoning-cut", R.incomplete("max_output_tokens", R.REASONING), "cut"),
    ("text-cut", R.incomplete("max_output_tokens", R.message(R.text("Do"))), "=Do (length)"),
    ("filtered", R.incomplete("content_filter"), "filtered"),
    ("filtered-text", R.incomplete("content_filter", R.message(R.text("Do"))), "filtered"),
    ("failed-server", R.failed("server_error"), "error_reply again"),
    ("failed-rate", R.failed("rate_limit_exceeded"), "rate_limit again"),
    ("failed-prompt", R.failed("invalid_prompt", "Invalid prompt: flagged by our usage policy"), "filtered"),
    ("failed-bio", R.failed("bio_policy"), "filtered"),
    ("failed-null", R.response(status="failed"), "error_reply again"),
    ("cancelled", R.response(status="cancelled"), "error_reply again"),
    ("think-tags", R.response(R.message(R.text("<think>hm</think>Tak"))), "=Tak"),
    ("usage-null", R.response(R.message(R.text("Tak")), usage=None), "=Tak"),
    ("too-long", (400, R.error("context_length_exceeded", R.TOO_LONG, param="input")), "context"),
    ("key", (401, R.error("invalid_api_key", "Incorrect API key provided")), "status stop"),
    ("no-model", (404, R.error("model_not_found", "The model `x` does not exist")), "status stop"),
    ("model-not-here", (404, R.error(None, "This is not a chat model and thus not supported")), "status stop"),
    ("rate", (429, R.error("rate_limit_exceeded", "Rate limit reached. Please try again in 6m0s.", "tokens")),
     "rate_limit again"),
    ("quota", (429, R.error("insufficient_quota", "You exceeded your current quota", "insufficient_quota")),
        "quota stop"),
    ("spend", (429, R.error("project_spend_limit_exceeded", "x", "insufficient_quota")), "quota stop"),
    ("server", (500, R.error("server_error", "The server had an error", "server_error")), "status again"),
    ("slow-down", (503, R.error("slow_down", "Slow down", "service_unavailable_error")), "status again"),
    ("stream", sse({"type": "response.created", "response": R.response(status="in_progress")}, R.DELTA, DONE,
        named=True),
     "=Tak"),
    ("stream-incomplete", sse(R.DELTA, R.end("incomplete", R.incomplete("max_output_tokens", R.message(R.text("Do"))))),
     "=Do (length)"),
    ("stream-failed", sse(R.DELTA, R.end("failed", R.failed("server_error"))), "error_reply again"),
    ("stream-error", sse(R.DELTA, {"type": "error", "code": "server_error", "message": "x", "param": None}),
     "error_reply again"),
    ("stream-error-rate", sse({"type": "error", "code": "rate_limit_exceeded", "message": "x", "param": None}),
     "rate_limit again"),
    ("stream-broken", sse(R.DELTA), "cut again"),
    ("stream-with-done", sse(R.DELTA, DONE, done=True), "=Tak"),
    ("stream-unknown", sse({"type": "response.sparkle"}, DONE), "=Tak"),
    ("stream-refusal", sse({"type": "response.refusal.delta", "delta": "Nie"},
        R.end("completed", R.response(R.message(R.REFUSAL)))), "refusal"),
    ("stream-keepalive", sse({"type": "keepalive", "sequence_number": 3}, DONE), "=Tak"),
    ("not-an-object", [1], "malformed again"),
])  # fmt: skip
def test_openais_responses(body: Any, expected: str) -> None:
    assert told(model(**R.MODEL), body) == expected


B = bedrock
REASONS = {"reasoningContent": {"reasoningText": {"text": "Hm.", "signature": "s"}}}


@rows([
    ("text", B.said(B.text("Tak"), usage={"inputTokens": 1, "outputTokens": 1, "totalTokens": 2}), "=Tak"),
    ("texts", B.said(B.text("Do "), B.text("16.")), "=Do 16."),
    ("reasoning", B.said(REASONS, B.text("Tak")), "=Tak"),
    ("redacted", B.said({"reasoningContent": {"redactedContent": "eA=="}}, B.text("Tak")), "=Tak"),
    ("reasoning-only", B.said(REASONS), "empty again"),
    ("reasoning-cut", B.said(REASONS, stop="max_tokens"), "cut"),
    ("cited", B.said({"citationsContent": {"content": [{"text": "Tak"}], "citations": []}}), "=Tak"),
    ("cited-between", B.said(B.text("Do "), {"citationsContent": {"content": [{"text": "16"}, {"text": "."}]}}),
        "=Do 16."),
    ("tool", B.said({"toolUse": {"toolUseId": "t", "name": "x", "input": {}}}, stop="tool_use"), "tool_calls"),
    ("tool-after-text", B.said(B.text("Szukam."), {"toolUse": {"name": "x"}}, stop="tool_use"), "tool_calls"),
    ("malformed-tool", B.said(stop="malformed_tool_use"), "tool_calls"),
    ("malformed-output", B.said(B.text("Do"), stop="malformed_model_output"), "error_reply again"),
    ("cut", B.said(B.text("Do"), stop="max_tokens"), "=Do (length)"),
    ("window", B.said(B.text("Do"), stop="model_context_window_exceeded"), "=Do (length)"),
    ("guardrail", B.said(B.text("Sorry, I cannot."), stop="guardrail_intervened"), "filtered"),
    ("filtered", B.said(stop="content_filtered"), "filtered"),
    ("stop-sequence", B.said(B.text("Tak"), stop="stop_sequence"), "=Tak"),
    ("stop-missing", {"output": {"message": {"content": [{"text": "Tak"}]}}}, "=Tak"),
    ("no-output", {"stopReason": "end_turn"}, "malformed again"),
    ("content-empty", B.said(), "empty again"),
    ("unknown-block", B.said({"hologram": {}}, B.text("Tak")), "=Tak"),
    ("trace", B.said(B.text("Tak"), trace={"guardrail": {}}), "=Tak"),
    ("too-long", B.error(400, "ValidationException", "Input is too long for requested model."), "context"),
    ("too-long-claude", B.error(400, "ValidationException", "The model returned the following errors: prompt is "
    "too long: "
        "210000 tokens > 200000 maximum"), "context"),
    ("cap", B.error(400, "ValidationException", "The maximum tokens you requested exceeds the model limit of 4096. Try "
        "again with a maximum tokens value that is lower than 4096."), "status"),
    ("no-model", B.error(400, "ValidationException", "The provided model identifier is invalid."), "status stop"),
    ("on-demand", B.error(400, "ValidationException", "Invocation of model ID x with on-demand throughput isn't "
    "supported. "
        "Retry your request with the ID or ARN of an inference profile that contains this model."), "status stop"),
    ("no-access", B.error(403, "AccessDeniedException", "You don't have access to the model with the specified "
    "model ID."),
     "status stop"),
    ("expired", B.error(403, "ExpiredTokenException", "The security token included in the request is expired"),
     "status stop"),
    ("end-of-life", B.error(404, "ResourceNotFoundException", "This model version has reached the end of its life."),
     "status stop"),
    ("model-timeout", B.error(408, "ModelTimeoutException"), "status again"),
    ("model-error", B.error(424, "ModelErrorException", "x", originalStatusCode=500), "status again"),
    ("throttled", B.error(429, "ThrottlingException", "Too many requests, please wait before trying again."),
     "rate_limit again"),
    ("throttled-tokens", B.error(429, "ThrottlingException", "Too many tokens, please wait before trying again."),
     "rate_limit again"),
    ("throttled-day", B.error(429, "ThrottlingException", "Too many tokens per day, please wait before trying again."),
     "quota stop"),
    ("not-ready", B.error(429, "ModelNotReadyException", "Model is not ready for inference."), "rate_limit again"),
    ("internal", B.error(500, "InternalServerException"), "status again"),
    ("unavailable", B.error(503, "ServiceUnavailableException", "Bedrock is unable to process your request."),
     "status again"),
    ("type-in-body", (400, {"__type": "com.amazon#ValidationException", "message": "Input is too long for requested "
        "model."}), "context"),
    ("capital-message", (403, {"Message": "User: arn:aws:x is not authorized to perform: bedrock:InvokeModel"}),
     "status stop"),
    ("stream", B.stream(B.frame({"role": "assistant"}, "messageStart"), B.piece({"text": "Do "}),
        B.piece({"text": "16."}),
        B.frame({"contentBlockIndex": 0}, "contentBlockStop"), B.frame({"stopReason": "end_turn"}, "messageStop"),
        B.frame({"usage": {"inputTokens": 1, "outputTokens": 2}}, "metadata")), "=Do 16."),
    ("stream-reasoning", B.stream(B.piece({"reasoningContent": {"text": "Hm."}}), B.piece({"text": "Tak"}, 1),
        B.frame({"stopReason": "end_turn"}, "messageStop")), "=Tak"),
    ("stream-broken", B.stream(B.piece({"text": "Do"})), "cut again"),
    ("stream-throttled", B.stream(B.piece({"text": "Do"}), B.broke("throttlingException")), "rate_limit again"),
    ("stream-model-error", B.stream(B.broke("modelStreamErrorException")), "error_reply again"),
    ("stream-too-long", B.stream(B.broke("validationException", "Input is too long for requested model.")), "context"),
])  # fmt: skip
def test_bedrocks_converse(body: Any, expected: str) -> None:
    assert told(B.model(), body) == expected


OLLAMA = {"type": "ollama", "model": "m"}


def line(content: Any = "", *, done: bool = False, **more: Any) -> dict[str, Any]:
    return {"model": "m", "message": {"role": "assistant", "content": content}, "done": done, **more}


def lines(*held: Any) -> bytes:
    return b"".join(json.dumps(one).encode() + b"\n" for one in held)


END = line(done=True, done_reason="stop", eval_count=2, prompt_eval_count=9)


@rows([
    ("whole", line("Tak", done=True, done_reason="stop"), "=Tak"),
    ("stream", lines(line("Do "), line("16."), END), "=Do 16."),
    ("stream-last-without-newline", lines(line("Tak"), END).rstrip(), "=Tak"),
    ("stream-blank-lines", b"\n" + lines(line("Tak")) + b"\n\n" + lines(END), "=Tak"),
    ("stream-crlf", lines(line("Tak"), END).replace(b"\n", b"\r\n"), "=Tak"),
    ("no-done-reason", lines(line("Tak"), line(done=True)), "=Tak"),
    ("length", lines(line("Do"), line(done=True, done_reason="length")), "=Do (length)"),
    ("length-empty", lines(line(done=True, done_reason="length")), "cut"),
    ("thinking", lines({**line(), "message": {"content": "", "thinking": "Hm."}}, line("Tak"), END), "=Tak"),
    ("thinking-only", lines({**line(), "message": {"content": "", "thinking": "Hm."}}, END), "empty again"),
    ("thinking-cut", lines({**line(), "message": {"content": "", "thinking": "Hm."}}, line(done=True,
        done_reason="length")), "cut"),
    ("think-tags", line("<think>\nHm.\n</think>\n\nTak", done=True), "=Tak"),
    ("load", line("", done=True, done_reason="load"), "empty"),
    ("unload", line("", done=True, done_reason="unload"), "empty"),
    ("content-null", line(None, done=True), "empty again"),
    ("tool", lines({**line(), "message": {"content": "", "tool_calls": [{"function": {"name": "x", "arguments": {}}}]}},
        END), "tool_calls"),
    ("tool-after-text", lines(line("Szukam."), {**line(), "message": {"content": "", "tool_calls": [{"function": {
        "name": "x"}}]}}, END), "=Szukam."),
    ("generate", {"model": "m", "response": "Tak", "done": True}, "=Tak"),
    ("generate-stream", lines({"response": "Ta", "done": False}, {"response": "k", "done": False},
        {"response": "", "done": True}), "=Tak"),
    ("generate-thinking", {"response": "Tak", "thinking": "Hm.", "done": True}, "=Tak"),
    ("no-end", lines(line("Do")), "cut again"),
    ("nothing", b"", "cut again"),
    ("half-a-line", lines(line("Do")) + b'{"message":{"cont', "malformed again"),
    ("error-midway", lines(line("Do"), {"error": "an error was encountered while running the model"}),
        "error_reply again"),
    ("error-200", {"error": "unexpected EOF"}, "error_reply again"),
    ("error-context-200", lines({"error": "the prompt is longer than the context length currently available"}),
        "context"),
    ("no-model", (404, {"error": "model 'x' not found"}), "status stop"),
    ("no-model-pull", (404, {"error": 'model "x" not found, try pulling it first'}), "status stop"),
    ("no-think", (400, {"error": '"m" does not support thinking'}), "status"),
    ("no-chat", (400, {"error": '"m" does not support chat'}), "status stop"),
    ("too-long", (400, {"error": "the input length exceeds the context length"}), "context"),
    ("busy", (503, {"error": "server busy, please try again.  maximum pending requests exceeded"}), "status again"),
    ("memory", (500, {"error": "model requires more system memory (9.0 GiB) than is available (4.0 GiB)"}),
     "status again"),
    ("runner-died", (500, {"error": "llama runner process has terminated: exit status 2"}), "status again"),
    ("cloud-key", (401, {"error": "unauthorized"}), "status stop"),
    ("cloud-usage", (429, {"error": "you've reached your hourly usage limit, please upgrade to continue"}),
     "rate_limit again"),
    ("cloud-weekly", (429, {"error": "you've reached your weekly usage limit, please upgrade to continue"}),
        "quota stop"),
    ("bad-json", (400, {"error": "invalid character '}' looking for beginning of value"}), "status"),
    ("wrong-path", (404, b"404 page not found"), "status stop"),
    ("a-page", b"<!doctype html><html></html>", "malformed again"),
    ("list", [line("Tak", done=True)], "malformed again"),
    ("bom", b"\xef\xbb\xbf" + lines(line("Tak"), END), "=Tak"),
    ("not-utf-8", b'{"message":{"content":"\xff"},"done":true}\n', "malformed again"),
    ("polish", lines(line("Zażółć "), line("gęślą"), END), "=Zażółć gęślą"),
])  # fmt: skip
def test_ollamas_chat(body: Any, expected: str) -> None:
    assert told(model(**OLLAMA), body) == expected
