"""How fast streamed answers come, where their server counts thoughts: those kept back took no time in the stream."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import pytest

from pytest_genir.models import Answer, HttpReply, Model
from pytest_genir.models.streams import speed_of
from tests.models import test_shapes_anthropic as anthropic
from tests.models import test_shapes_bedrock as bedrock
from tests.models import test_shapes_gemini as gemini
from tests.models import test_shapes_responses as responses
from tests.models.shapes import model
from tests.models.test_shapes_openai import MODEL, chunk

#: Of 41 tokens 30 were thoughts.
CHAT = {"prompt_tokens": 9, "completion_tokens": 41, "completion_tokens_details": {"reasoning_tokens": 30}}
MESSAGES = {"input_tokens": 9, "output_tokens": 41, "output_tokens_details": {"thinking_tokens": 30}}
CANDIDATES = {"promptTokenCount": 9, "candidatesTokenCount": 11, "thoughtsTokenCount": 30}
RESPONSE = {"input_tokens": 9, "output_tokens": 41, "output_tokens_details": {"reasoning_tokens": 30}}
USED = {"choices": [], "usage": CHAT}
WHOLE = {**responses.response(responses.message(responses.text("Do 16."))), "usage": RESPONSE}


def events(*data: dict[str, Any]) -> list[bytes]:
    return [f"data: {json.dumps(one)}\n\n".encode() for one in data]


def lines(*data: dict[str, Any]) -> list[bytes]:
    return [f"{json.dumps(one)}\n".encode() for one in data]


def part(words: str, **more: Any) -> dict[str, Any]:
    return {"candidates": [{"index": 0, "content": {"parts": [{"text": words, **more}]}}]}


def delta(words: str, kind: str = "output_text") -> dict[str, Any]:
    return {"type": f"response.{kind}.delta", "delta": words}


def thinking(words: str) -> dict[str, Any]:
    return {"type": "content_block_delta", "index": 0, "delta": {"type": "thinking_delta", "thinking": words}}


def speed(
    made: Model, pieces: Sequence[bytes], sort: str = "text/event-stream", apart: float = 1.0
) -> dict[str, float]:
    """Return the figures of a reply of which a piece came each second, or after so many."""
    arrivals, size = [], 0
    for place, piece in enumerate(pieces, start=1):
        size += len(piece)
        arrivals.append((size, place * apart))
    reply = HttpReply(status=200, headers={"Content-Type": sort}, body=b"".join(pieces), arrivals=tuple(arrivals))
    answer = made.read(reply)  # type: ignore[attr-defined]
    assert isinstance(answer, Answer), answer
    assert answer.text == "Do 16."
    return speed_of(answer)


@pytest.mark.parametrize(
    ("made", "pieces", "first"),
    [
        pytest.param(
            model(**MODEL),
            events(chunk(content="Do "), chunk(content="16."), chunk("stop"), USED),
            1,
            id="chat-kept-back",
        ),
        pytest.param(
            model(**MODEL),
            events(chunk(reasoning_content="Hm"), chunk(content="Do "), chunk(content="16."), chunk("stop"), USED),
            1,
            id="chat-thoughts-told",
        ),
        pytest.param(
            model(**responses.MODEL),
            events(delta("Hm", "reasoning_summary_text"), delta("Do "), delta("16."),
                   {"type": "response.completed", "response": WHOLE}),
            1,
            id="responses-in-short",
        ),
        pytest.param(
            model(**responses.MODEL),
            events({"type": "response.created"}, delta("Do "), delta("16."),
                   {"type": "response.completed", "response": WHOLE}),
            2,
            id="responses-kept-back",
        ),
        pytest.param(
            model(**anthropic.MODEL),
            events(anthropic.START, thinking("Hm"), anthropic.piece("Do ", 1), anthropic.piece("16.", 1),
                   anthropic.ended("end_turn", **MESSAGES), anthropic.STOP),
            2,
            id="anthropic",
        ),
        pytest.param(
            model(**gemini.MODEL),
            events(part("Hm", thought=True), part("Do "), part("16."),
                   {"candidates": [{"index": 0, "finishReason": "STOP", "content": {"parts": [{"text": ""}]}}],
                    "usageMetadata": CANDIDATES}),
            1,
            id="gemini",
        ),
    ],
)  # fmt: skip
def test_thoughts_that_are_counted_make_an_answer_no_faster(made: Model, pieces: list[bytes], first: float) -> None:
    # ten tokens after the first of the answer's eleven, within the one second between its pieces
    assert speed(made, pieces) == {"first_token_seconds": first, "tokens_per_second": 10}


def test_thoughts_inside_the_text_are_a_part_of_what_came() -> None:
    said = [chunk(content="<think>Hm"), chunk(content="</think>Do "), chunk(content="16."), chunk("stop"), USED]

    assert speed(model(**MODEL), events(*said)) == {"first_token_seconds": 1, "tokens_per_second": 20}


def test_thoughts_that_nobody_counts_are_tokens_as_all_others() -> None:
    pieces = [
        bedrock.START, bedrock.piece({"reasoningContent": {"text": "Hm"}}), bedrock.piece({"text": "Do "}, 1),
        bedrock.piece({"text": "16."}, 1), bedrock.ended(), bedrock.USED,
    ]  # fmt: skip

    found = speed(bedrock.model(), pieces, "application/vnd.amazon.eventstream")

    assert found == {"first_token_seconds": 2, "tokens_per_second": 19.5}


def test_ollamas_lines_are_timed_where_a_stream_was_asked_for() -> None:
    made = model(type="ollama", model="m", stream=True)
    said = lines(
        {"message": {"content": "", "thinking": "Hm"}, "done": False}, {"message": {"content": "Do "}, "done": False},
        {"message": {"content": "16."}, "done": False},
        {"message": {"content": ""}, "done": True, "done_reason": "stop", "prompt_eval_count": 9, "eval_count": 41},
    )  # fmt: skip

    assert speed(made, said) == {"first_token_seconds": 1, "tokens_per_second": 20}


def test_what_came_at_once_behind_something_that_held_it_back_has_no_speed() -> None:
    """A proxy or a busy machine hands all pieces over in a moment: a hundred thousand tokens a second say nothing."""
    pieces = events(chunk(content="Do "), chunk(content="16."), chunk("stop"), USED)

    assert speed(model(**MODEL), pieces, apart=0.001) == {"first_token_seconds": 0.001}
    assert speed(model(**MODEL), pieces, apart=0.01)["tokens_per_second"] > 1
