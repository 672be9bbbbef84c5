"""What a filter, an interruption or a shortage ended is no answer; what the user's own limit cut short is one."""

from __future__ import annotations

import json

import pytest

from pytest_genir.engine import batch_book, one_load
from pytest_genir.engine.once import ask_plainly
from pytest_genir.engine.worst_case import paid
from pytest_genir.models import Answer, Failure, Message, Model, Request, Usage
from pytest_genir.models.python_models import model_from_object
from pytest_genir.models.whole import whole
from tests.models.shapes import model, reply_of

COUNTED = {"prompt_tokens": 90, "completion_tokens": 40}


def ended(finish: str) -> Answer | Failure:
    body = {"choices": [{"index": 0, "message": {"content": "Do 16"}, "finish_reason": finish}], "usage": COUNTED}
    return whole(asked().read(reply_of(body)))  # type: ignore[attr-defined]


def asked() -> Model:
    return model(type="openai", model="m", max_tokens=100, price_per_million={"input": 10, "output": 100})


@pytest.mark.parametrize(
    ("finish", "kind"),
    [
        ("content_filter", "filtered"),
        ("SAFETY", "filtered"),
        ("insufficient_system_resource", "error_reply"),
        ("abort", "error_reply"),
        ("continuation", "incomplete"),
    ],
)
def test_what_the_server_broke_off_is_a_failure_with_what_had_come_and_was_paid(finish: str, kind: str) -> None:
    reply = ended(finish)

    assert isinstance(reply, Failure) and reply.kind == kind
    assert reply.details["text"] == "Do 16"
    assert (reply.usage.prompt_tokens, reply.usage.completion_tokens) == (90, 40)
    assert reply.retry is (kind == "error_reply")


@pytest.mark.parametrize("finish", ["length", "max_tokens", "model_context_window_exceeded"])
def test_what_a_limit_cut_short_is_an_answer_that_is_marked(finish: str) -> None:
    reply = ended(finish)

    assert isinstance(reply, Answer) and (reply.text, reply.cut) == ("Do 16", "length")


@pytest.mark.parametrize("finish", ["stop", "end_turn", "banana"])
def test_any_other_end_is_the_models_own(finish: str) -> None:
    reply = ended(finish)

    assert isinstance(reply, Answer) and not reply.cut


CHOICE = {"message": {"content": "Do 16"}}


@pytest.mark.parametrize(
    ("returned", "kind"),
    [
        (Answer(text="Do 16", finish="content_filter"), "filtered"),
        ({"choices": [{**CHOICE, "finish_reason": "content_filter"}]}, "filtered"),
        ({"choices": [{**CHOICE, "finish_reason": "length"}]}, "length"),
    ],
)
def test_it_is_so_for_a_model_of_ones_own(returned: object, kind: str) -> None:
    def answer(messages: object) -> object:
        return returned

    reply = ask_plainly(model_from_object("own", answer), Request(messages=(Message("user", "Until when?"),)))

    assert (reply.kind if isinstance(reply, Failure) else reply.cut) == kind


@pytest.mark.parametrize(
    ("usage", "cost"),
    [
        (Usage(prompt_tokens=90, completion_tokens=40), 0.0049),
        (Usage(), 1.0),
        (Usage(prompt_tokens=0, completion_tokens=0), 1.0),
    ],
)
def test_a_budget_takes_what_a_failure_was_counted_as_and_the_worst_where_nobody_says(
    usage: Usage, cost: float
) -> None:
    failure = Failure(kind="filtered", message="x", status=200, usage=usage)

    assert paid(failure, asked(), 1.0) == pytest.approx(cost)


def test_what_is_counted_for_a_failure_outlives_the_process() -> None:
    failure = Failure(kind="filtered", message="x", usage=Usage(prompt_tokens=90, completion_tokens=40, cost=0.5))

    assert batch_book._unwired(batch_book._wire(failure)) == failure
    assert one_load._reply(json.loads(json.dumps(one_load._told(failure)))) == failure
    earlier = json.dumps({"failure": {"kind": "cut", "message": "x"}})
    assert batch_book._unwired(earlier) == Failure(kind="cut", message="x")
