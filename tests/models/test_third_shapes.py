"""A third table of replies, by provider: the right outcome of each was written down before any was read.

Of 278 rows 34 came out otherwise. Twenty were mended; in the others what was there turned out to do as well or better
(`malformed` for a reply without choices, `quota` for a used-up day), and is what stands here.
"""

# ruff: noqa: E501 - a reply is one line of a table
from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from pytest_genir.models import Model
from tests.models import test_shapes_anthropic as anthropic
from tests.models import test_shapes_bedrock as bedrock
from tests.models import test_shapes_gemini as gemini
from tests.models import test_shapes_responses as responses
from tests.models.shapes import model, sse, told
from tests.models.test_shapes_openai import AZURE, CALL, MODEL, chat, chunk, error

A, B, G, R = anthropic, bedrock, gemini, responses
Row = tuple[str, Any, str]

OPENAI: list[Row] = [
    (
        "string-too-long",
        (
            400,
            error(
                "Invalid 'messages[0].content': string too long. Expected a string with maximum length 10485760, but got a string with length 11000000 instead.",
                "string_above_max_length",
            ),
        ),
        "context",
    ),
    (
        "input-tokens-exceed",
        (
            400,
            error(
                "Input tokens exceed the configured limit of 272000 tokens. Your messages resulted in 300123 tokens. Please reduce the length of the messages.",
                "context_length_exceeded",
            ),
        ),
        "context",
    ),
    (
        "tpm-larger-than-limit",
        (
            429,
            error(
                "Request too large for gpt-x in organization org-1 on tokens per min (TPM): Limit 30000, Requested 41000. The input or output tokens must be reduced in order to run successfully.",
                "rate_limit_exceeded",
                "tokens",
            ),
        ),
        "context",
    ),
    (
        "unverified",
        (
            404,
            error(
                "Your organization must be verified to use the model `gpt-x`. Please go to settings and click on Verify Organization.",
                "model_not_found",
            ),
        ),
        "status stop",
    ),
    (
        "deprecated-model",
        (404, error("The model `gpt-old` has been deprecated, learn more here: https://x.test", "model_not_found")),
        "status stop",
    ),
    (
        "project-no-access",
        (403, error("Project `proj_1` does not have access to model `gpt-x`", "model_not_found")),
        "status stop",
    ),
    (
        "country",
        (
            403,
            error(
                "Country, region, or territory not supported",
                "unsupported_country_region_territory",
                "request_forbidden",
            ),
        ),
        "status stop",
    ),
    (
        "ip-not-allowed",
        (401, error("Your IP is not authorized to access this resource.", "ip_not_authorized")),
        "status stop",
    ),
    (
        "deactivated",
        (401, error("The OpenAI account associated with this API key has been deactivated.", "account_deactivated")),
        "status stop",
    ),
    (
        "billing-not-active",
        (
            429,
            error(
                "Your account is not active, please check your billing details on our website.",
                "billing_not_active",
                "billing_not_active",
            ),
        ),
        "quota stop",
    ),
    ("hard-limit", (400, error("Billing hard limit has been reached.", "billing_hard_limit_reached")), "quota stop"),
    (
        "rpd-hours",
        (
            429,
            error(
                "Rate limit reached for gpt-x on requests per day (RPD): Limit 200, Used 200, Requested 1. Please try again in 7h12m0s.",
                "rate_limit_exceeded",
                "requests",
            ),
        ),
        "quota stop",
    ),
    (
        "rpm-20s",
        (
            429,
            error(
                "Rate limit reached for gpt-x on requests per min (RPM): Limit 3, Used 3, Requested 1. Please try again in 20s.",
                "rate_limit_exceeded",
                "requests",
            ),
        ),
        "rate_limit again",
    ),
    (
        "flagged-prompt",
        (
            400,
            error(
                "Invalid prompt: your prompt was flagged as potentially violating our usage policy. Please try again with a different prompt.",
                "invalid_prompt",
            ),
        ),
        "filtered",
    ),
    (
        "moderation",
        (
            400,
            error(
                "Your request was rejected as a result of our safety system.",
                "moderation_blocked",
                "image_generation_user_error",
            ),
        ),
        "filtered",
    ),
    ("cyber", (400, error("This content was flagged for possible cybersecurity risk.", "cyber_policy")), "filtered"),
    (
        "overloaded",
        (503, error("The engine is currently overloaded, please try again later", None, "server_error")),
        "status again",
    ),
    (
        "cloudflare-520",
        (520, b"<html><body>520: Web server is returning an unknown error</body></html>"),
        "status again",
    ),
    ("cloudflare-plain", (502, b"error code: 502"), "status again"),
    (
        "upstream-reset",
        (503, b"upstream connect error or disconnect/reset before headers. reset reason: connection termination"),
        "status again",
    ),
    ("refusal-and-null", chat(None, refusal="I'm sorry, I can't help with that."), "refusal"),
    ("refusal-empty-is-none", chat("Tak", refusal=""), "=Tak"),
    ("filter-finish-empty", chat("", "content_filter"), "filtered"),
    ("length-empty", chat("", "length"), "cut"),
    ("tool-calls-empty-text", chat("", "tool_calls", tool_calls=[CALL]), "tool_calls"),
    ("function-call-old", chat(None, "function_call", function_call={"name": "x", "arguments": "{}"}), "tool_calls"),
    (
        "annotations",
        chat(
            "Tak",
            annotations=[
                {
                    "type": "url_citation",
                    "url_citation": {"url": "https://a.test", "title": "A", "start_index": 0, "end_index": 3},
                }
            ],
        ),
        "=Tak",
    ),
    ("two-choices", {"choices": [*chat("Tak")["choices"], *chat("Nie")["choices"]]}, "=Tak"),
    ("no-choices", {"id": "x", "object": "chat.completion", "choices": []}, "malformed again"),
    (
        "stream-usage-last",
        sse(
            chunk(content="Tak"),
            chunk("stop"),
            {"choices": [], "usage": {"prompt_tokens": 1, "completion_tokens": 1}},
            done=True,
        ),
        "=Tak",
    ),
    ("stream-refusal", sse(chunk(refusal="I'm "), chunk(refusal="sorry"), chunk("stop"), done=True), "refusal"),
    ("stream-no-end", sse(chunk(content="Ta")), "cut again"),
    ("stream-filter", sse(chunk(content="Ta"), chunk("content_filter"), done=True), "=Ta (content_filter)"),
    (
        "stream-error-mid",
        sse(
            chunk(content="Ta"),
            {
                "error": {
                    "message": "The server had an error while processing your request.",
                    "type": "server_error",
                    "code": None,
                }
            },
        ),
        "error_reply again",
    ),
]
VLLM: list[Row] = [
    (
        "too-long-new",
        (
            400,
            error(
                "This model's maximum context length is 4096 tokens. However, you requested 5000 tokens (4500 in the messages, 500 in the completion). Please reduce the length of the messages or completion.",
                400,
                "BadRequestError",
            ),
        ),
        "context",
    ),
    (
        "too-long-flat",
        (
            400,
            {
                "object": "error",
                "message": "This model's maximum context length is 4096 tokens. However, your request has 4500 input tokens. Please reduce the length of the input messages.",
                "type": "BadRequestError",
                "param": None,
                "code": 400,
            },
        ),
        "context",
    ),
    (
        "prompt-longer",
        (
            400,
            {
                "object": "error",
                "message": "The prompt is too long: 5012 tokens exceeds the limit of 4096",
                "code": 400,
            },
        ),
        "context",
    ),
    (
        "no-template",
        (
            400,
            {
                "object": "error",
                "message": "As of transformers v4.44, default chat template is no longer allowed, so you must provide a chat template if the tokenizer does not define one.",
                "type": "BadRequestError",
                "param": None,
                "code": 400,
            },
        ),
        "status",
    ),
    ("reasoning", chat("Tak", reasoning_content="hm", reasoning="hm"), "=Tak"),
    ("reasoning-only", chat(None, reasoning_content="hm"), "empty again"),
    ("reasoning-only-length", chat(None, "length", reasoning_content="hm"), "cut"),
    ("stop-reason", {"choices": [{**chat("Tak")["choices"][0], "stop_reason": 128009, "logprobs": None}]}, "=Tak"),
    ("tool-calls-empty-list", chat("Tak", tool_calls=[]), "=Tak"),
    ("not-ready", (503, b""), "status again"),
    ("no-route", (404, {"detail": "Not Found"}), "status stop"),
    ("method", (405, {"detail": "Method Not Allowed"}), "status stop"),
    (
        "stream-error",
        sse({"error": {"object": "error", "message": "boom", "type": "InternalServerError", "code": 500}}, done=True),
        "error_reply again",
    ),
    (
        "stream-too-long",
        sse(
            {
                "object": "error",
                "message": "This model's maximum context length is 4096 tokens. However, your request has 4500 input tokens.",
                "type": "BadRequestError",
                "code": 400,
            },
            done=True,
        ),
        "context",
    ),
]
OPENROUTER: list[Row] = [
    (
        "insufficient",
        (
            402,
            {
                "error": {
                    "code": 402,
                    "message": "This request requires more credits, or fewer max_tokens. You requested up to 65536 tokens, but can only afford 1200.",
                }
            },
        ),
        "quota stop",
    ),
    (
        "moderation",
        (
            403,
            {
                "error": {
                    "code": 403,
                    "message": "Input was flagged",
                    "metadata": {
                        "reasons": ["violence"],
                        "flagged_input": "x",
                        "provider_name": "OpenAI",
                        "model_slug": "openai/x",
                    },
                }
            },
        ),
        "filtered",
    ),
    (
        "too-long",
        (
            400,
            {
                "error": {
                    "code": 400,
                    "message": 'This endpoint\'s maximum context length is 131072 tokens. However, you requested about 150000 tokens (149000 of text input, 1000 in the output). Please reduce the length of either one, or use the "middle-out" transform to compress your prompt automatically.',
                }
            },
        ),
        "context",
    ),
    (
        "provider-raw-context",
        (
            400,
            {
                "error": {
                    "code": 400,
                    "message": "Provider returned error",
                    "metadata": {
                        "raw": '{"error":{"message":"prompt is too long: 210000 tokens > 200000 maximum"}}',
                        "provider_name": "Anthropic",
                    },
                }
            },
        ),
        "context",
    ),
    (
        "provider-raw-rate",
        (
            429,
            {
                "error": {
                    "code": 429,
                    "message": "Provider returned error",
                    "metadata": {
                        "raw": "x/y:free is temporarily rate-limited upstream. Please retry shortly",
                        "provider_name": "Chutes",
                    },
                }
            },
        ),
        "rate_limit again",
    ),
    ("user-not-found", (401, {"error": {"message": "User not found.", "code": 401}}), "status stop"),
    (
        "key-limit",
        (
            403,
            {
                "error": {
                    "message": "Key limit exceeded (total limit). Manage it using https://x.test/settings/keys",
                    "code": 403,
                }
            },
        ),
        "quota stop",
    ),
    ("not-a-model", (400, {"error": {"message": "foo/bar is not a valid model ID", "code": 400}}), "status stop"),
    ("no-endpoints", (404, {"error": {"message": "No endpoints found for foo/bar.", "code": 404}}), "status stop"),
    (
        "no-tool-endpoints",
        (404, {"error": {"message": "No endpoints found that support tool use.", "code": 404}}),
        "status stop",
    ),
    ("error-in-200", {"error": {"message": "Internal Server Error", "code": 500}}, "error_reply again"),
    ("error-in-200-rate", {"error": {"message": "Rate limit exceeded", "code": 429}}, "rate_limit again"),
    ("native-finish", {"choices": [{**chat("Tak")["choices"][0], "native_finish_reason": "STOP"}]}, "=Tak"),
    (
        "finish-error",
        {"choices": [{**chat("Ta", "error")["choices"][0], "error": {"code": 502, "message": "Upstream"}}]},
        "error_reply again",
    ),
    (
        "stream-comments",
        sse(": OPENROUTER PROCESSING", ": OPENROUTER PROCESSING", chunk(content="Tak"), chunk("stop"), done=True),
        "=Tak",
    ),
    (
        "stream-mid-error",
        sse(
            chunk(content="Ta"),
            {
                "id": "x",
                "error": {"code": "server_error", "message": "Provider disconnected"},
                "choices": [{"index": 0, "delta": {"content": ""}, "finish_reason": "error"}],
            },
        ),
        "error_reply again",
    ),
]
AZURES: list[Row] = [
    (
        "deployment-missing",
        (
            404,
            error(
                "The API deployment for this resource does not exist. If you created the deployment within the last 5 minutes, please wait a moment and try again.",
                "DeploymentNotFound",
                None,
            ),
        ),
        "status stop",
    ),
    ("resource-missing", (404, error("Resource not found", "404", None)), "status stop"),
    (
        "filter-prompt",
        (
            400,
            {
                "error": {
                    "message": "The response was filtered due to the prompt triggering Azure OpenAI's content management policy. Please modify your prompt and retry.",
                    "type": None,
                    "param": "prompt",
                    "code": "content_filter",
                    "status": 400,
                    "innererror": {
                        "code": "ResponsibleAIPolicyViolation",
                        "content_filter_result": {"violence": {"filtered": True, "severity": "high"}},
                    },
                }
            },
        ),
        "filtered",
    ),
    (
        "jailbreak",
        (
            400,
            {
                "error": {
                    "code": "content_filter",
                    "innererror": {
                        "code": "ResponsibleAIPolicyViolation",
                        "content_filter_result": {"jailbreak": {"filtered": True, "detected": True}},
                    },
                }
            },
        ),
        "filtered",
    ),
    (
        "prompt-annotations",
        {"prompt_filter_results": [{"prompt_index": 0, "content_filter_results": {}}], **chat("Tak")},
        "=Tak",
    ),
    ("version", (404, error("API version not supported", "BadRequest", None)), "status stop"),
    (
        "no-capacity",
        (
            503,
            error(
                "The service is temporarily unable to process your request. Please try again later.",
                "ServiceUnavailable",
                None,
            ),
        ),
        "status again",
    ),
    (
        "provisioned-full",
        (429, error("The service is at capacity. Please retry after 3 milliseconds.", "429", None)),
        "rate_limit again",
    ),
    (
        "token-expired",
        (
            401,
            error(
                "The access token is missing, invalid, audience is incorrect, or have expired.", "Unauthorized", None
            ),
        ),
        "status stop",
    ),
    (
        "role-missing",
        (
            401,
            error(
                "The principal `x` lacks the required data action `Microsoft.CognitiveServices/accounts/OpenAI/deployments/chat/completions/action`",
                "PermissionDenied",
                None,
            ),
        ),
        "status stop",
    ),
    (
        "quota-zero",
        (429, error("You have exceeded your monthly quota. Please upgrade your tier.", "QuotaExceeded", None)),
        "quota stop",
    ),
    (
        "stream-filters-first",
        sse({"choices": [], "prompt_filter_results": [{}]}, chunk(content="Tak"), chunk("stop"), done=True),
        "=Tak",
    ),
    (
        "stream-async-filter",
        sse(
            chunk(content="Tak"),
            {
                "choices": [
                    {
                        "index": 0,
                        "finish_reason": None,
                        "content_filter_results": {"hate": {"filtered": False}},
                        "content_filter_offsets": {"check_offset": 1},
                    }
                ]
            },
            chunk("stop"),
            done=True,
        ),
        "=Tak",
    ),
]
LOCALS: list[Row] = [
    (
        "lmstudio-not-loaded",
        (
            404,
            error(
                "No models loaded. Please load a model in the developer page or use the `lms load` command.",
                "model_not_found",
            ),
        ),
        "status stop",
    ),
    (
        "lmstudio-overflow",
        (
            400,
            {
                "error": "Trying to keep the first 5000 tokens when context the overflows. However, the model is loaded with context length of only 4096 tokens, which is not enough. Try to load the model with a larger context length, or provide a shorter input"
            },
        ),
        "context",
    ),
    (
        "lmstudio-overflow-200",
        {"error": "The number of tokens to keep from the initial prompt is greater than the context length."},
        "context",
    ),
    (
        "lmstudio-failed-to-load",
        (
            400,
            error(
                'Failed to load model "x". Error: Model loading was stopped due to insufficient system resources.', None
            ),
        ),
        "status stop",
    ),
    ("lmstudio-stats", {**chat("Tak"), "stats": {}, "system_fingerprint": "x"}, "=Tak"),
    (
        "lmstudio-stream-error",
        b'event: error\ndata: {"error":{"message":"The model has crashed without additional information. (Exit code: 6)"}}\n\n',
        "error_reply again",
    ),
    ("lmstudio-wrong-path", {"error": "Unexpected endpoint or method. (POST /chat/completions)"}, "error_reply stop"),
    (
        "llamacpp-exceed",
        (
            400,
            {
                "error": {
                    "code": 400,
                    "message": "the request exceeds the available context size, try increasing it",
                    "type": "exceed_context_size_error",
                    "n_prompt_tokens": 5000,
                    "n_ctx": 4096,
                }
            },
        ),
        "context",
    ),
    (
        "llamacpp-exceed-old",
        (
            400,
            {
                "error": {
                    "code": 400,
                    "message": "the request exceeds the available context size. try increasing the context size or enable context shift",
                    "type": "invalid_request_error",
                }
            },
        ),
        "context",
    ),
    (
        "llamacpp-too-large",
        (
            500,
            {
                "error": {
                    "code": 500,
                    "message": "input is too large to process. increase the physical batch size",
                    "type": "server_error",
                }
            },
        ),
        "context",
    ),
    (
        "llamacpp-loading",
        (503, {"error": {"code": 503, "message": "Loading model", "type": "unavailable_error"}}),
        "status again",
    ),
    (
        "llamacpp-key",
        (401, {"error": {"code": 401, "message": "Invalid API Key", "type": "authentication_error"}}),
        "status stop",
    ),
    (
        "llamacpp-no-file",
        (404, {"error": {"code": 404, "message": "File Not Found", "type": "not_found_error"}}),
        "status stop",
    ),
    (
        "llamacpp-template",
        (
            500,
            {
                "error": {
                    "code": 500,
                    "message": "Value is not callable: null at row 1, column 72",
                    "type": "server_error",
                }
            },
        ),
        "status again",
    ),
    (
        "llamacpp-slots",
        (503, {"error": {"code": 503, "message": "no slot available", "type": "unavailable_error"}}),
        "status again",
    ),
    (
        "llamacpp-stream-error",
        b'data: {"choices":[{"finish_reason":null,"index":0,"delta":{"content":"Ta"}}]}\n\nerror: {"code":500,"message":"context shift is disabled","type":"server_error"}\n\n',
        "error_reply again",
    ),
    (
        "llamacpp-python-too-long",
        (
            400,
            {
                "error": {
                    "message": "Requested tokens (5000) exceed context window of 2048",
                    "type": "invalid_request_error",
                    "param": "messages",
                    "code": "context_length_exceeded",
                }
            },
        ),
        "context",
    ),
    (
        "llamacpp-python-plain",
        (
            500,
            {
                "error": {
                    "message": "Requested tokens (5000) exceed context window of 2048",
                    "type": "internal_server_error",
                    "param": None,
                    "code": None,
                }
            },
        ),
        "context",
    ),
    ("llamacpp-null-text", chat(None, "stop"), "empty again"),
    (
        "tgi-too-long",
        (
            422,
            {
                "error": "Input validation error: `inputs` tokens + `max_new_tokens` must be <= 4096. Given: 4000 `inputs` tokens and 500 `max_new_tokens`",
                "error_type": "validation",
            },
        ),
        "context",
    ),
    ("tgi-overloaded", (429, {"error": "Model is overloaded", "error_type": "overloaded"}), "rate_limit again"),
    (
        "tgi-generation",
        (
            424,
            {"error": "Request failed during generation: Server error: CUDA out of memory", "error_type": "generation"},
        ),
        "status",
    ),
    (
        "tgi-incomplete",
        (500, {"error": "Incomplete generation", "error_type": "incomplete_generation"}),
        "status again",
    ),
    ("tgi-template", (422, {"error": "Template error: template not found", "error_type": "template_error"}), "status"),
    ("tgi-tool-error", (422, {"error": "Tool error: No tools available", "error_type": "tool_error"}), "status"),
    ("tgi-eos", chat("Tak", "eos_token"), "=Tak"),
    ("tgi-stop-sequence", chat("Tak", "stop_sequence"), "=Tak"),
    (
        "tgi-stream-error",
        b'data: {"error":"Request failed during generation: Server error:","error_type":"generation"}\n\n',
        "error_reply again",
    ),
    (
        "tgi-stream-overloaded",
        b'data: {"error":"Model is overloaded","error_type":"overloaded"}\n\n',
        "error_reply again",
    ),
]
HOSTED: list[Row] = [
    (
        "mistral-capacity",
        (
            429,
            {
                "object": "error",
                "message": "Service tier capacity exceeded for this model.",
                "type": "service_tier_capacity_exceeded",
                "param": None,
                "code": "3505",
            },
        ),
        "rate_limit again",
    ),
    (
        "mistral-no-model",
        (
            400,
            {
                "object": "error",
                "message": "Invalid model: mistral-x",
                "type": "invalid_model",
                "param": None,
                "code": "1500",
            },
        ),
        "status stop",
    ),
    (
        "mistral-validation",
        (
            422,
            {
                "detail": [
                    {
                        "type": "extra_forbidden",
                        "loc": ["body", "seed"],
                        "msg": "Extra inputs are not permitted",
                        "input": 1,
                    }
                ]
            },
        ),
        "status",
    ),
    ("mistral-model-length", chat("Ta", "model_length"), "=Ta (length)"),
    (
        "mistral-thinking",
        chat([{"type": "thinking", "thinking": [{"type": "text", "text": "hm"}]}, {"type": "text", "text": "Tak"}]),
        "=Tak",
    ),
    (
        "mistral-reference",
        chat(
            [
                {"type": "text", "text": "Tak"},
                {"type": "reference", "reference_ids": [1]},
                {"type": "text", "text": "."},
            ]
        ),
        "=Tak.",
    ),
    ("mistral-inactive", (401, {"detail": "Inactive subscription or usage limit reached"}), "status stop"),
    ("mistral-monthly", (429, {"message": "Monthly usage limit reached", "request_id": "x"}), "quota stop"),
    (
        "groq-day",
        (
            429,
            error(
                "Rate limit reached for model `x` in organization `o` service tier `on_demand` on tokens per day (TPD): Limit 100000, Used 99900, Requested 300. Please try again in 2m52.8s.",
                "rate_limit_exceeded",
                "tokens",
            ),
        ),
        "quota stop",
    ),
    (
        "groq-decommissioned",
        (400, error("The model `x` has been decommissioned and is no longer supported.", "model_decommissioned")),
        "status stop",
    ),
    (
        "groq-tool-failed",
        (
            400,
            error(
                "Failed to call a function. Please adjust your prompt. See 'failed_generation' for more details.",
                "tool_use_failed",
                failed_generation="<function",
            ),
        ),
        "status",
    ),
    (
        "groq-restricted",
        (
            400,
            error(
                "Organization has been restricted. Please reach out to support if you believe this was in error.",
                "organization_restricted",
            ),
        ),
        "status stop",
    ),
    ("groq-flex", (498, error("Flex tier capacity exceeded", "capacity_exceeded")), "rate_limit again"),
    (
        "groq-too-long",
        (
            400,
            error(
                "Please reduce the length of the messages or completion.", "context_length_exceeded", param="messages"
            ),
        ),
        "context",
    ),
    (
        "groq-usage",
        {
            **chat("Tak"),
            "usage": {"queue_time": 0.1, "prompt_tokens": 9, "completion_tokens": 1, "total_time": 0.2},
            "x_groq": {"id": "r"},
        },
        "=Tak",
    ),
    ("cohere-complete", chat("Tak", "COMPLETE"), "=Tak"),
    ("cohere-max", chat("Ta", "MAX_TOKENS"), "=Ta (length)"),
    (
        "cohere-too-long",
        (
            400,
            {
                "id": "x",
                "message": "too many tokens: total number of tokens in the prompt cannot exceed 4081 - received 5000. Try using a shorter prompt.",
            },
        ),
        "context",
    ),
    ("cohere-key", (401, {"id": "x", "message": "invalid api token"}), "status stop"),
    (
        "cohere-trial",
        (
            429,
            {
                "id": "x",
                "message": "You are using a Trial key, which is limited to 1000 API calls / month. You can continue to use the Trial key for free or upgrade to a Production key.",
            },
        ),
        "quota stop",
    ),
    (
        "cohere-trial-minute",
        (
            429,
            {
                "id": "x",
                "message": "You are using a Trial key, which is limited to 20 API calls / minute. You can continue to use the Trial key for free or upgrade to a Production key.",
            },
        ),
        "rate_limit again",
    ),
    ("cohere-blocked", (400, {"message": "blocked input: please adjust your prompt and try again"}), "filtered"),
    ("cohere-closed", (499, {"message": "request cancelled"}), "status again"),
    (
        "cohere-no-model",
        (
            404,
            {
                "id": "x",
                "message": "model 'command-x' not found, make sure the correct model ID was used and that you have access to the model.",
            },
        ),
        "status stop",
    ),
    ("cohere-toxic", chat("Ta", "ERROR_TOXIC"), "=Ta (content_filter)"),
    ("deepseek-balance", (402, error("Insufficient Balance", "invalid_request_error", "unknown_error")), "quota stop"),
    (
        "deepseek-too-long",
        (
            400,
            error(
                "This model's maximum context length is 65536 tokens. However, you requested 70000 tokens (69000 in the messages, 1000 in the completion).",
                "invalid_request_error",
            ),
        ),
        "context",
    ),
    (
        "deepseek-key",
        (401, error("Authentication Fails (no such user)", "invalid_request_error", "authentication_error")),
        "status stop",
    ),
    (
        "deepseek-governor",
        (
            401,
            error(
                "Authentication Fails, Your api key: ****abcd is invalid",
                "invalid_request_error",
                "authentication_error",
            ),
        ),
        "status stop",
    ),
    ("deepseek-risk", (400, error("Content Exists Risk", "invalid_request_error")), "filtered"),
    ("deepseek-resources", chat("", "insufficient_system_resource"), "error_reply again"),
    ("deepseek-no-model", (400, error("Model Not Exist", "invalid_request_error")), "status stop"),
    ("deepseek-keepalive", b"\n\n\n\n" + sse(": keep-alive", chunk(content="Tak"), chunk("stop"), done=True), "=Tak"),
    (
        "deepseek-blank-before",
        b"\n\n   \n" + b'{"choices":[{"index":0,"message":{"content":"Tak"},"finish_reason":"stop"}]}',
        "=Tak",
    ),
    (
        "deepseek-busy",
        (
            503,
            error(
                "Service is too busy. We advise users to temporarily switch to alternative LLM API service providers.",
                "service_unavailable_error",
            ),
        ),
        "status again",
    ),
    ("deepseek-reasoner", chat("Tak", reasoning_content="hm"), "=Tak"),
]
OLLAMA: list[Row] = [
    ("no-model", (404, {"error": "model 'x' not found"}), "status stop"),
    ("no-model-pull", (404, {"error": 'model "x" not found, try pulling it first'}), "status stop"),
    ("no-chat", (400, {"error": '"nomic" does not support chat'}), "status"),
    ("no-thinking", (400, {"error": '"llama" does not support thinking'}), "status"),
    ("no-tools", (400, {"error": "registry.test/library/x does not support tools"}), "status"),
    ("busy", (503, {"error": "server busy, please try again.  maximum pending requests exceeded"}), "status again"),
    (
        "memory",
        (500, {"error": "model requires more system memory (9.4 GiB) than is available (3.2 GiB)"}),
        "status again",
    ),
    ("runner", (500, {"error": "llama runner process has terminated: exit status 2"}), "status again"),
    ("eof", (500, {"error": "an error was encountered while running the model: unexpected EOF"}), "status again"),
    ("too-long", (400, {"error": "the input length exceeds the context length"}), "context"),
    (
        "whole",
        {"model": "x", "message": {"role": "assistant", "content": "Tak"}, "done_reason": "stop", "done": True},
        "=Tak",
    ),
    ("thinking", {"message": {"role": "assistant", "content": "Tak", "thinking": "hm"}, "done": True}, "=Tak"),
    (
        "thinking-only",
        {"message": {"role": "assistant", "content": "", "thinking": "hm"}, "done": True, "done_reason": "stop"},
        "empty again",
    ),
    ("length", {"message": {"content": "Ta"}, "done": True, "done_reason": "length"}, "=Ta (length)"),
    ("load", {"message": {"content": ""}, "done": True, "done_reason": "load"}, "empty"),
    (
        "tool",
        {"message": {"content": "", "tool_calls": [{"function": {"name": "x", "arguments": {}}}]}, "done": True},
        "tool_calls",
    ),
    (
        "stream",
        b'{"message":{"content":"Ta"},"done":false}\n{"message":{"content":"k"},"done":false}\n{"message":{"content":""},"done":true}\n',
        "=Tak",
    ),
    (
        "stream-last-text",
        b'{"message":{"content":"Ta"},"done":false}\n{"message":{"content":"k"},"done":true}\n',
        "=Tak",
    ),
    ("stream-error", b'{"message":{"content":"Ta"},"done":false}\n{"error":"unexpected EOF"}\n', "error_reply again"),
    ("stream-cut", b'{"message":{"content":"Ta"},"done":false}\n', "cut again"),
    ("stream-half-line", b'{"message":{"content":"Ta"},"done":false}\n{"message":{"con', "malformed again"),
    (
        "v1-by-mistake",
        {"object": "chat.completion", "choices": [{"message": {"content": "Tak"}, "finish_reason": "stop"}]},
        "malformed again",
    ),
    ("cloud-key", (401, {"error": "unauthorized"}), "status stop"),
    (
        "cloud-limit",
        (429, {"error": "you've reached your weekly usage limit, please upgrade to continue"}),
        "quota stop",
    ),
    (
        "hourly",
        (429, {"error": "you've reached your hourly usage limit, please try again in 20 minutes"}),
        "rate_limit again",
    ),
    ("gateway", (502, {"error": "upstream error"}), "status again"),
    ("page", b"<!doctype html><html>Open WebUI</html>", "malformed again"),
]
ANTHROPIC: list[Row] = [
    ("two-texts", A.message(A.text("Do "), A.text("16.")), "=Do 16."),
    (
        "citations",
        A.message(
            {
                "type": "text",
                "text": "Tak",
                "citations": [{"type": "char_location", "cited_text": "x", "document_index": 0}],
            }
        ),
        "=Tak",
    ),
    ("thinking", A.message({"type": "thinking", "thinking": "hm", "signature": "s"}, A.text("Tak")), "=Tak"),
    ("redacted", A.message({"type": "redacted_thinking", "data": "x"}, A.text("Tak")), "=Tak"),
    ("thinking-only-cut", A.message({"type": "thinking", "thinking": "hm"}, stop="max_tokens"), "cut"),
    ("refusal-empty", A.message(stop="refusal"), "refusal"),
    ("empty-turn", A.message(), "empty again"),
    (
        "mcp-tool",
        A.message({"type": "mcp_tool_use", "name": "x"}, {"type": "mcp_tool_result", "content": []}, A.text("Tak")),
        "=Tak",
    ),
    (
        "images",
        (400, A.error("invalid_request_error", "messages.0.content.0.image.source: image exceeds 5 MB maximum")),
        "status",
    ),
    (
        "temperature-top-p",
        (
            400,
            A.error(
                "invalid_request_error",
                "`temperature` and `top_p` cannot both be specified for this model. Please use only one.",
            ),
        ),
        "status",
    ),
    (
        "prefill",
        (
            400,
            A.error(
                "invalid_request_error",
                "This model does not support assistant message prefill. The conversation must end with a user message.",
            ),
        ),
        "status",
    ),
    ("version-header", (400, A.error("invalid_request_error", "anthropic-version: header is required")), "status"),
    (
        "oauth",
        (
            401,
            A.error(
                "authentication_error",
                "OAuth token has expired. Please obtain a new token or refresh your existing token.",
            ),
        ),
        "status stop",
    ),
    ("disabled-org", (400, A.error("invalid_request_error", "This organization has been disabled.")), "status stop"),
    (
        "workspace-limit",
        (
            400,
            A.error(
                "invalid_request_error",
                "You have reached your specified workspace API usage limits. You will regain access on 2026-12-01 at 00:00 UTC.",
            ),
        ),
        "quota stop",
    ),
    (
        "long-context-tier",
        (429, A.error("rate_limit_error", "Extra usage is required for long context requests.")),
        "quota stop",
    ),
    (
        "connections",
        (429, A.error("rate_limit_error", "Number of concurrent connections has exceeded your rate limit.")),
        "rate_limit again",
    ),
    (
        "day-tokens",
        (
            429,
            A.error(
                "rate_limit_error",
                "This request would exceed your organization's rate limit of 1,000,000 input tokens per day",
            ),
            {"retry-after": "40000"},
        ),
        "quota stop",
    ),
    ("overloaded", (529, A.error("overloaded_error", "Overloaded")), "status again"),
    ("api-error", (500, A.error("api_error", "Internal server error")), "status again"),
    ("timeout", (504, A.error("timeout_error", "Request timed out")), "status again"),
    ("too-large", (413, A.error("request_too_large", "Request exceeds the maximum size")), "context"),
    (
        "in-context",
        (
            400,
            A.error(
                "invalid_request_error",
                "input length and `max_tokens` exceed context limit: 199000 + 4096 > 200000, decrease input length or `max_tokens` and try again",
            ),
        ),
        "context",
    ),
    ("no-model", (404, A.error("not_found_error", "model: claude-9")), "status stop"),
    ("proxy-page", (200, b"<html>login</html>"), "malformed again"),
]
GEMINI: list[Row] = [
    ("two-parts", G.said(G.text("Do "), G.text("16.")), "=Do 16."),
    ("thought-first", G.said(G.THOUGHT, G.text("Tak")), "=Tak"),
    ("max-tokens", G.said(G.text("Do"), stop="MAX_TOKENS"), "=Do (length)"),
    ("max-tokens-empty", G.empty("MAX_TOKENS"), "cut"),
    ("safety", G.empty("SAFETY"), "filtered"),
    ("recitation", G.empty("RECITATION"), "filtered"),
    ("blocklist", G.empty("BLOCKLIST"), "filtered"),
    ("prohibited", G.empty("PROHIBITED_CONTENT"), "filtered"),
    ("spii", G.empty("SPII"), "filtered"),
    ("language", G.empty("LANGUAGE"), "filtered"),
    ("malformed-call", G.empty("MALFORMED_FUNCTION_CALL"), "tool_calls"),
    ("unexpected-tool", G.empty("UNEXPECTED_TOOL_CALL"), "tool_calls"),
    ("function-call", G.said({"functionCall": {"name": "x", "args": {}}}), "tool_calls"),
    (
        "executable",
        G.said(
            {"executableCode": {"language": "PYTHON", "code": "1"}},
            {"codeExecutionResult": {"outcome": "OUTCOME_OK", "output": "1"}},
            G.text("Tak"),
        ),
        "=Tak",
    ),
    (
        "prompt-blocked",
        {"promptFeedback": {"blockReason": "PROHIBITED_CONTENT"}, "usageMetadata": {"promptTokenCount": 9}},
        "filtered",
    ),
    ("no-candidates", {"usageMetadata": {"promptTokenCount": 9}}, "malformed again"),
    ("key", (400, G.error(400, "INVALID_ARGUMENT", "API key not valid. Please pass a valid API key.")), "status stop"),
    (
        "key-expired",
        (400, G.error(400, "INVALID_ARGUMENT", "API key expired. Please renew the API key.")),
        "status stop",
    ),
    (
        "key-leaked",
        (403, G.error(403, "PERMISSION_DENIED", "Your API key was reported as leaked. Please use another API key.")),
        "status stop",
    ),
    (
        "too-long",
        (
            400,
            G.error(
                400,
                "INVALID_ARGUMENT",
                "The input token count (1200000) exceeds the maximum number of tokens allowed (1048576).",
            ),
        ),
        "context",
    ),
    (
        "free-tier",
        (
            429,
            G.error(
                429,
                "RESOURCE_EXHAUSTED",
                "You exceeded your current quota. * Quota exceeded for metric: generate_content_free_tier_requests, limit: 0",
                G.quota("GenerateRequestsPerDayPerProjectPerModel-FreeTier"),
            ),
        ),
        "quota stop",
    ),
    (
        "thinking-budget",
        (
            400,
            G.error(
                400,
                "INVALID_ARGUMENT",
                "The thinking budget 0 is invalid. Please choose a value between 128 and 32768.",
            ),
        ),
        "status",
    ),
    (
        "billing",
        (
            403,
            G.error(
                403,
                "PERMISSION_DENIED",
                "This API method requires billing to be enabled. Please enable billing on project 1.",
            ),
        ),
        "quota stop",
    ),
    ("cancelled", (499, G.error(499, "CANCELLED", "The operation was cancelled.")), "status again"),
    ("region", (400, G.error(400, "FAILED_PRECONDITION", "User location is not supported for the API use.")), "status"),
]
BEDROCK: list[Row] = [
    ("two-texts", B.said(B.text("Do "), B.text("16.")), "=Do 16."),
    ("thought", B.said(B.THOUGHT, B.text("Tak")), "=Tak"),
    ("guardrail", B.said(B.text("Sorry"), stop="guardrail_intervened"), "filtered"),
    ("filtered", B.said(stop="content_filtered"), "filtered"),
    ("filtered-text", B.said(B.text("Do"), stop="content_filtered"), "=Do (content_filter)"),
    ("max-tokens", B.said(B.text("Do"), stop="max_tokens"), "=Do (length)"),
    ("window", B.said(B.text("Do"), stop="model_context_window_exceeded"), "=Do (length)"),
    ("tool", B.said(B.TOOL, stop="tool_use"), "tool_calls"),
    ("malformed-tool", B.said(stop="malformed_tool_use"), "tool_calls"),
    ("malformed-output", B.said(stop="malformed_model_output"), "error_reply again"),
    ("empty", B.said(), "empty again"),
    (
        "throttled",
        B.error(429, "ThrottlingException", "Too many requests, please wait before trying again."),
        "rate_limit again",
    ),
    (
        "throttled-tokens",
        B.error(429, "ThrottlingException", "Too many tokens, please wait before trying again."),
        "rate_limit again",
    ),
    (
        "throttled-day",
        B.error(429, "ThrottlingException", "Too many tokens per day, please wait before trying again."),
        "quota stop",
    ),
    (
        "quota",
        B.error(400, "ServiceQuotaExceededException", "Your request exceeds the service quota for your account."),
        "quota stop",
    ),
    (
        "access",
        B.error(403, "AccessDeniedException", "You don't have access to the model with the specified model ID."),
        "status stop",
    ),
    (
        "marketplace",
        B.error(
            403,
            "AccessDeniedException",
            "Model access is denied due to INVALID_PAYMENT_INSTRUMENT: A valid payment instrument must be provided.",
        ),
        "status stop",
    ),
    (
        "signature",
        B.error(
            403,
            "InvalidSignatureException",
            "The request signature we calculated does not match the signature you provided.",
        ),
        "status stop",
    ),
    (
        "token-expired",
        B.error(403, "ExpiredTokenException", "The security token included in the request is expired"),
        "status stop",
    ),
    (
        "on-demand",
        B.error(
            400,
            "ValidationException",
            "Invocation of model ID x with on-demand throughput isn't supported. Retry your request with the ID or ARN of an inference profile that contains this model.",
        ),
        "status stop",
    ),
    ("identifier", B.error(400, "ValidationException", "The provided model identifier is invalid."), "status stop"),
    (
        "too-long",
        B.error(
            400,
            "ValidationException",
            "The model returned the following errors: Input is too long for requested model.",
        ),
        "context",
    ),
    (
        "too-long-claude",
        B.error(
            400,
            "ValidationException",
            "The model returned the following errors: prompt is too long: 210000 tokens > 200000 maximum",
        ),
        "context",
    ),
    (
        "not-ready",
        B.error(429, "ModelNotReadyException", "Model is not ready for inference. Wait and try your request again."),
        "rate_limit again",
    ),
    (
        "timeout",
        B.error(408, "ModelTimeoutException", "Model has timed out in processing the request."),
        "status again",
    ),
    (
        "model-error",
        B.error(
            424,
            "ModelErrorException",
            "The system encountered an unexpected error during processing. Try your request again.",
        ),
        "status",
    ),
    (
        "unavailable",
        B.error(503, "ServiceUnavailableException", "Bedrock is unable to process your request."),
        "status again",
    ),
    ("unknown-operation", B.error(404, "UnknownOperationException", ""), "status stop"),
    (
        "legacy",
        B.error(
            404,
            "ResourceNotFoundException",
            "Access denied. This Model is marked by provider as Legacy and you have not been actively using the model in the last 15 days.",
        ),
        "status stop",
    ),
    (
        "end-of-life",
        B.error(404, "ResourceNotFoundException", "This model version has reached the end of its life."),
        "status stop",
    ),
    ("stream-cut", B.stream(B.START, B.piece({"text": "Ta"})), "cut again"),
    ("stream-throttled", B.stream(B.START, B.broke("throttlingException")), "rate_limit again"),
    ("stream", B.stream(B.START, B.piece({"text": "Tak"}), B.ended(), B.USED), "=Tak"),
]
RESPONSES: list[Row] = [
    ("text", R.response(R.message(R.text("Tak"))), "=Tak"),
    ("reasoning-and-text", R.response(R.REASONING, R.message(R.text("Tak"))), "=Tak"),
    ("two-parts", R.response(R.message(R.text("Do "), R.text("16."))), "=Do 16."),
    ("queued", R.response(status="queued"), "background"),
    ("in-progress", R.response(status="in_progress"), "background"),
    ("vector-store", R.failed("vector_store_timeout"), "error_reply again"),
    ("image-call", R.response({"type": "image_generation_call", "result": "AA"}, R.message(R.text("Tak"))), "=Tak"),
    ("computer-call", R.response({"type": "computer_call", "call_id": "c"}), "tool_calls"),
    ("shell-call", R.response({"type": "local_shell_call", "call_id": "c"}), "tool_calls"),
    ("mcp-list", R.response({"type": "mcp_list_tools", "tools": []}, R.message(R.text("Tak"))), "=Tak"),
    ("refusal-empty", R.response(R.message({"type": "refusal", "refusal": ""}, R.text("Tak"))), "=Tak"),
    (
        "unsupported",
        (
            400,
            R.error(
                "unsupported_parameter",
                "Unsupported parameter: 'temperature' is not supported with this model.",
                param="temperature",
            ),
        ),
        "status",
    ),
    (
        "previous",
        (
            400,
            R.error(
                "previous_response_not_found", "Previous response with id 'r' not found.", param="previous_response_id"
            ),
        ),
        "status",
    ),
    ("unknown-parameter", (400, R.error("unknown_parameter", "Unknown parameter: 'foo'.", param="foo")), "status"),
    (
        "quota",
        (
            429,
            R.error(
                "insufficient_quota",
                "You exceeded your current quota, please check your plan and billing details.",
                "insufficient_quota",
            ),
        ),
        "quota stop",
    ),
    (
        "context-429",
        (
            429,
            R.error(
                "rate_limit_exceeded",
                "Request too large for gpt-x on tokens per min (TPM): Limit 30000, Requested 41000.",
                "tokens",
            ),
        ),
        "context",
    ),
    (
        "unverified-summary",
        (
            400,
            R.error(
                "unsupported_value",
                "Your organization must be verified to generate reasoning summaries.",
                param="reasoning.summary",
            ),
        ),
        "status",
    ),
    (
        "zdr",
        (
            400,
            R.error(None, "Zero Data Retention is enabled for this organization, store cannot be set", param="store"),
        ),
        "status",
    ),
    (
        "server-error-500",
        (500, R.error("server_error", "An error occurred while processing your request.", "server_error")),
        "status again",
    ),
    (
        "stream-incomplete-filter",
        sse(R.DELTA, R.end("incomplete", R.incomplete("content_filter", R.message(R.text("Do"))))),
        "=Do (content_filter)",
    ),
    ("stream-cut", sse({"type": "response.created", "response": R.response(status="in_progress")}), "cut again"),
    (
        "stream-quota",
        sse(
            {"type": "error", "code": "insufficient_quota", "message": "You exceeded your current quota", "param": None}
        ),
        "quota stop",
    ),
    (
        "stream-context",
        sse(
            R.end(
                "failed",
                R.failed(
                    "context_length_exceeded",
                    "Your input exceeds the context window of this model. Please adjust your input and try again.",
                ),
            )
        ),
        "context",
    ),
    (
        "context-400",
        (
            400,
            R.error(
                "context_length_exceeded",
                "Your input exceeds the context window of this model. Please adjust your input and try again.",
                param="input",
            ),
        ),
        "context",
    ),
]
TABLES: dict[str, tuple[Callable[[], Model], list[Row]]] = {
    "openai": (lambda: model(**MODEL), OPENAI),
    "vllm": (lambda: model(**MODEL), VLLM),
    "openrouter": (lambda: model(**MODEL), OPENROUTER),
    "azure": (lambda: model(**AZURE), AZURES),
    "local": (lambda: model(**MODEL), LOCALS),
    "hosted": (lambda: model(**MODEL), HOSTED),
    "ollama": (lambda: model(type="ollama", model="m"), OLLAMA),
    "anthropic": (lambda: model(**A.MODEL), ANTHROPIC),
    "gemini": (lambda: model(**G.MODEL), GEMINI),
    "bedrock": (B.model, BEDROCK),
    "responses": (lambda: model(**R.MODEL), RESPONSES),
}


@pytest.mark.parametrize(
    ("family", "body", "expected"),
    [
        pytest.param(name, body, said, id=f"{name}-{row}")
        for name, (_, table) in TABLES.items()
        for row, body, said in table
    ],
)
def test_what_a_server_sends_is_what_was_expected(family: str, body: Any, expected: str) -> None:
    assert told(TABLES[family][0](), body) == expected
