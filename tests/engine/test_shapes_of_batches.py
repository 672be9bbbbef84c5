"""What servers send of batches, and what is made of each line: all of it was written down before any was tried."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from pytest_genir.engine.batch_shapes import AnthropicBatches, OpenAIBatches
from pytest_genir.models import Answer, Failure, HttpCall, HttpModel, HttpReply
from pytest_genir.models.whole import whole
from tests.models.shapes import model

ROOTS = {"openai": "https://api.test/v1", "anthropic": "https://api.test/v1/messages"}
CODE = "context_length_exceeded"
TOO_LONG = {"error": {"message": "This model's maximum context length is 10 tokens.", "code": CODE}}
BUSY = {"error": {"message": "Rate limit reached", "type": "requests", "code": "rate_limit_exceeded"}}
BROKE = {"error": {"message": "The server had an error", "type": "server_error"}}


def chat(text: str | None, finish: str = "stop", **message: Any) -> dict[str, Any]:
    choice = {"index": 0, "message": {"role": "assistant", "content": text, **message}, "finish_reason": finish}
    return {"id": "c", "object": "chat.completion", "choices": [choice]}


def batch(status: str, output: str | None = None, failed: str | None = None, **more: Any) -> dict[str, Any]:
    counts = {"total": 4, "completed": 2, "failed": 1}
    files = {"output_file_id": output, "error_file_id": failed}
    return {"id": "batch_1", "status": status, **files, "request_counts": counts, "usage": {"input_tokens": 1}, **more}


def line(name: str, body: object, status: int = 200) -> dict[str, Any]:
    return {"id": f"r_{name}", "custom_id": name, "response": {"status_code": status, "body": body}, "error": None}


def late(name: str) -> dict[str, Any]:
    return {"custom_id": name, "response": None, "error": {"code": "batch_expired", "message": "The window is over."}}


def message(*content: object, stop: str = "end_turn") -> dict[str, Any]:
    blocks = [{"type": "text", "text": one} if isinstance(one, str) else one for one in content]
    return {"type": "message", "role": "assistant", "content": blocks, "stop_reason": stop}


def messages(status: str, url: str | None = f"{ROOTS['anthropic']}/batches/b_1/results", **counts: int) -> object:
    told = {"processing": 0, "succeeded": 1, "errored": 1, "canceled": 0, "expired": 1, **counts}
    return {"id": "b_1", "processing_status": status, "request_counts": told, "results_url": url}


def result(name: str, kind: str, **held: object) -> dict[str, Any]:
    return {"custom_id": name, "result": {"type": kind, **held}}


def error(kind: str, told: str = "x") -> dict[str, Any]:
    return result("a", "errored", error={"type": "error", "error": {"type": kind, "message": told}})


CALL = {"id": "1", "type": "function", "function": {"name": "f", "arguments": "{}"}}
USE = {"type": "tool_use", "id": "t", "name": "f", "input": {}}
#: Name, what the batch says of itself, the lines of its two files, and what is made of them.
OF_OPENAI = [
    ("another-order", batch("completed", "f"), [line("b", chat("Be")), line("a", chat("A"))], [],
     {"b": "=Be", "a": "=A"}),
    ("refused", batch("completed", "f", "e"), [line("a", chat("A"))], [line("b", TOO_LONG, 400)],
     {"a": "=A", "b": "live: context"}),
    ("expired", batch("expired", "f", "e"), [line("a", chat("A"))], [late("b")], {"a": "=A", "b": "live"}),
    ("all-failed", batch("completed", None, "e"), [], [line("b", BROKE, 500)], {"b": "live: status"}),
    ("cancelled", batch("cancelled", "f"), [line("a", chat("A"))], [], {"a": "=A"}),
    ("half-a-line", batch("completed", "f"), [line("a", chat("A")), '{"custom_id": "b", "resp'], [], {"a": "=A"}),
    ("both-files", batch("completed", "f", "e"), [line("c", chat("C")), line("a", chat("A"))],
     [line("b", BROKE, 500), late("d")], {"c": "=C", "a": "=A", "b": "live: status", "d": "live"}),
    ("answered-and-refused", batch("completed", "f", "e"), [line("a", chat("A"))], [line("a", BROKE, 500)],
     {"a": "=A"}),
    ("neither", batch("completed", "f"), [{"custom_id": "a", "response": None, "error": None}], [], {"a": "live"}),
    ("thoughts", batch("completed", "f"), [line("a", chat("<think>Hm.</think>A"))], [], {"a": "=A"}),
    ("another-end-of-line", batch("completed", "f"), [line("a", chat("A\u2028B")), "", line("b", chat("B"))], [],
     {"a": "=A\u2028B", "b": "=B"}),
    ("busy", batch("completed", None, "e"), [], [line("b", BUSY, 429)], {"b": "live: rate_limit"}),
    ("broken-off", batch("completed", "f"),
     [line("a", chat("Half", "content_filter")), line("b", chat("Half", "length"))], [],
     {"a": "filtered", "b": "=Half (length)"}),
    ("no-answer", batch("completed", "f"),
     [line("a", chat(None, refusal="No.")), line("b", chat(None, "tool_calls", tool_calls=[CALL]))], [],
     {"a": "refusal", "b": "tool_calls"}),
]  # fmt: skip
OF_ANTHROPIC = [
    ("another-order", [result("b", "succeeded", message=message("Be")), result("a", "succeeded", message=message("A"))],
     {"b": "=Be", "a": "=A"}),
    ("too-long", [error("invalid_request_error", "prompt is too long: 9 tokens > 5 maximum")], {"a": "live: context"}),
    ("overloaded", [error("overloaded_error")], {"a": "live"}),
    ("broke", [error("api_error")], {"a": "live"}),
    ("never-asked", [result("a", "canceled"), result("b", "expired")], {"a": "live", "b": "live"}),
    ("cut", [result("a", "succeeded", message=message("Half", stop="max_tokens"))], {"a": "=Half (length)"}),
    ("declined", [result("a", "succeeded", message=message("Half", stop="refusal"))], {"a": "refusal"}),
    ("thinking", [result("a", "succeeded", message=message({"type": "thinking", "thinking": "h"}, "A"))], {"a": "=A"}),
    ("tool", [result("a", "succeeded", message=message(USE, stop="tool_use"))], {"a": "tool_calls"}),
]  # fmt: skip


class Pages:
    """A server of fixed pages, which notes where it was asked."""

    def __init__(self, **pages: object) -> None:
        self.pages = pages
        self.asked: list[str] = []

    async def send(self, call: HttpCall) -> HttpReply | Failure:
        self.asked.append(call.url)
        held = self.pages["results" if call.url.endswith("/results") else "e" if "/files/e" in call.url else
                          "f" if "/files/f" in call.url else "batch"]  # fmt: skip
        rows = held if isinstance(held, list) else [held]
        body = "\n".join(row if isinstance(row, str) else json.dumps(row) for row in rows)
        return HttpReply(status=200, headers={}, body=body.encode())


SHAPES: dict[str, Any] = {
    "openai": OpenAIBatches((ROOTS["openai"], ""), {}, "/v1/chat/completions"),
    "anthropic": AnthropicBatches((ROOTS["anthropic"], ""), {}),
}


def came(kind: str, pages: Pages) -> dict[str, str]:
    async def fetched() -> dict[str, HttpReply | None]:
        state = await SHAPES[kind].state("b_1", pages.send)
        assert state.ended
        return dict(await SHAPES[kind].results("b_1", state, pages.send))

    made = model(type=kind, model="m")
    assert isinstance(made, HttpModel)
    return {name: told(made, reply) for name, reply in asyncio.run(fetched()).items()}


def told(made: HttpModel, reply: HttpReply | None) -> str:
    """Say what a line comes to; one that holds no answer is asked for live."""
    if reply is None:
        return "live"
    read = whole(made.read(reply))
    if isinstance(read, Answer):
        return f"={read.text}" + (f" ({read.cut})" if read.cut else "")
    return read.kind if reply.status == 200 else f"live: {read.kind}"


@pytest.mark.parametrize(("name", "said", "output", "errors", "expected"), OF_OPENAI, ids=[one[0] for one in OF_OPENAI])
def test_openais_files_are_read(name: str, said: object, output: Any, errors: Any, expected: dict[str, str]) -> None:
    assert came("openai", Pages(batch=said, f=output, e=errors)) == expected


@pytest.mark.parametrize(("name", "results", "expected"), OF_ANTHROPIC, ids=[one[0] for one in OF_ANTHROPIC])
def test_anthropics_results_are_read(name: str, results: object, expected: dict[str, str]) -> None:
    assert came("anthropic", Pages(batch=messages("ended"), results=results)) == expected


@pytest.mark.parametrize(
    ("kind", "said", "expected"),
    [
        ("openai", batch("validating"), ("validating", False, 3, 4, "")),
        ("openai", batch("finalizing", request_counts=None), ("finalizing", False, 0, 0, "")),
        (
            "openai",
            batch("failed", errors={"data": [{"line": 3, "message": "Bad line"}]}),
            ("failed", True, 3, 4, "Bad line"),
        ),
        ("anthropic", messages("in_progress", None, processing=7), ("in_progress", False, 3, 10, "")),
        ("anthropic", messages("canceling", None, processing=2), ("canceling", False, 3, 5, "")),
    ],
)
def test_a_batch_says_how_far_it_is(kind: str, said: object, expected: tuple[object, ...]) -> None:
    state = asyncio.run(SHAPES[kind].state("b_1", Pages(batch=said).send))

    assert (state.word, state.ended, state.done, state.total, state.why) == expected


def test_a_key_goes_nowhere_else_whatever_a_batch_says() -> None:
    results = [result("a", "succeeded", message=message("A"))]
    pages = Pages(batch=messages("ended", "https://elsewhere.test/x"), results=results)

    assert came("anthropic", pages) == {"a": "=A"}
    assert all(url.startswith(ROOTS["anthropic"]) for url in pages.asked)
