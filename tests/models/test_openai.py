"""OpenAI-compatible servers: what is sent, and what each kind of reply means."""

from __future__ import annotations

import json
from typing import Any

import pytest

from pytest_genir.models import Answer, Failure, HttpCall, HttpReply, Message, Request, model_from_fields
from pytest_genir.models.types.openai import OpenAIModel

KEY = "sk-proj-Ab12Cd34Ef56"
ASK = Request(messages=(Message("system", "Be brief."), Message("user", "Ile?")))


def model(**fields: Any) -> OpenAIModel:
    made = model_from_fields(
        {"model": "openai/gpt-x", "api_base": "http://h.test/v1", **fields}, environ={"API_KEY": KEY}
    )
    assert isinstance(made, OpenAIModel)
    return made


def sent(request: Request = ASK, turn: int = 0, **fields: Any) -> tuple[HttpCall, dict[str, Any]]:
    call = model(**fields).prepare(request, turn)
    assert isinstance(call, HttpCall)
    return call, json.loads(call.body)


def reply(body: Any, status: int = 200, **headers: str) -> HttpReply:
    raw = body if isinstance(body, bytes) else json.dumps(body).encode()
    return HttpReply(status=status, headers={k.replace("_", "-"): v for k, v in headers.items()}, body=raw)


def chat(content: Any, finish: str | None = "stop", **message: Any) -> dict[str, Any]:
    spoken = {"role": "assistant", "content": content, **message}
    return {"choices": [{"index": 0, "message": spoken, "finish_reason": finish}]}


def answered(body: Any, **fields: Any) -> Answer:
    answer = model(**fields).read(reply(body))
    assert isinstance(answer, Answer), answer
    return answer


def failed(body: Any, status: int = 200, **headers: str) -> Failure:
    failure = model().read(reply(body, status, **headers))
    assert isinstance(failure, Failure), failure
    return failure


def test_a_chat_is_sent_with_its_parameters_and_key() -> None:
    call, body = sent(max_tokens=50)

    assert call.url == "http://h.test/v1/chat/completions"
    assert call.headers["Authorization"] == f"Bearer {KEY}"
    assert body == {
        "model": "gpt-x",
        "messages": [{"role": "system", "content": "Be brief."}, {"role": "user", "content": "Ile?"}],
        "temperature": 0,
        "max_tokens": 50,
    }


def test_null_temperature_is_not_sent() -> None:
    assert "temperature" not in sent(temperature=None)[1]


def test_parameters_of_the_request_win() -> None:
    request = Request(messages=ASK.messages, parameters={"temperature": 0.7})

    assert sent(request, parameters={"top_p": 0.9})[1]["temperature"] == 0.7
    assert sent(request, parameters={"top_p": 0.9})[1]["top_p"] == 0.9


@pytest.mark.parametrize("where", ["file", "request"])
def test_text_completion_sends_one_prompt(where: str) -> None:
    request = Request(messages=ASK.messages, text_completion=True if where == "request" else None)

    call, body = sent(request, text_completion=where == "file")

    assert call.url == "http://h.test/v1/completions"
    assert body["prompt"] == "Be brief.\n\nIle?"
    assert "messages" not in body


def test_turns_go_round_the_addresses() -> None:
    bases = ["http://a.test/v1", "http://b.test:8000/v1/"]

    urls = [sent(turn=turn, api_base=bases)[0].url for turn in range(3)]

    assert urls == [
        "http://a.test/v1/chat/completions",
        "http://b.test:8000/v1/chat/completions",
        "http://a.test/v1/chat/completions",
    ]


def test_user_info_becomes_a_header() -> None:
    call, _ = sent(api_base="https://ann:pa%3Ass@h.test/v1?api-version=2")

    assert call.url == "https://h.test/v1/chat/completions?api-version=2"
    assert call.headers["Authorization"] == "Basic YW5uOnBhOnNz"


def test_the_endpoint_may_be_part_of_the_address() -> None:
    assert sent(api_base="http://h.test/v1/chat/completions")[0].url == "http://h.test/v1/chat/completions"


def test_lone_surrogates_do_not_stop_a_call() -> None:
    body = sent(Request(messages=(Message("user", "a\ud800b"),)))[1]

    assert body["messages"][0]["content"] == "a\ufffdb"


def test_an_answer_with_usage_and_cost() -> None:
    usage = {"prompt_tokens": 1000, "completion_tokens": 500, "prompt_tokens_details": {"cached_tokens": 64}}

    answer = answered({**chat("Tak."), "usage": usage}, price_per_million={"input": 2, "output": 8})

    assert answer.text == "Tak."
    assert (answer.usage.prompt_tokens, answer.usage.completion_tokens) == (1000, 500)
    assert answer.usage.cost == pytest.approx(0.006)
    assert answer.usage.cached_tokens == 64


@pytest.mark.parametrize(
    ("body", "text", "finish"),
    [
        pytest.param(chat("Tak", None), "Tak", "stop", id="no-finish-reason"),
        pytest.param(chat([{"type": "text", "text": "A"}, {"text": "b"}]), "Ab", "stop", id="parts"),
        pytest.param(chat("Ta", "length"), "Ta", "length", id="cut"),
        pytest.param(chat("<think>hm</think>\n\nTak"), "Tak", "stop", id="thought"),
        pytest.param(chat("hm</think>Tak"), "Tak", "stop", id="thought-opened-by-the-template"),
        pytest.param({"choices": [{"text": "Tak", "finish_reason": "stop"}]}, "Tak", "stop", id="text"),
        pytest.param({"choices": [{"text": "<think>a</think>b"}]}, "b", "stop", id="text-thought"),
        pytest.param(b"\xef\xbb\xbf" + json.dumps(chat("Tak")).encode(), "Tak", "stop", id="bom"),
        pytest.param(chat("Tak \ud800"), "Tak \ufffd", "stop", id="lone-surrogate"),
    ],
)
def test_answers(body: Any, text: str, finish: str) -> None:
    answer = answered(body)

    assert (answer.text, answer.finish) == (text, finish)


def test_thoughts_are_kept_wherever_they_come() -> None:
    text = "<think>hm</think>Tak"
    assert answered(chat(text)).details == {"thoughts": "hm", "untouched": text}
    assert answered(chat("Tak", reasoning_content="hmm")).details == {"thoughts": "hmm"}


def test_the_models_own_refusal_is_told_apart() -> None:
    failure = failed(chat(None, refusal="I cannot help."))

    assert (failure.kind, failure.retry) == ("refusal", False)
    assert failure.message == "the model declined to answer: I cannot help."


def test_wrong_token_counts_are_not_believed() -> None:
    usage = {"prompt_tokens": "12", "completion_tokens": -1, "prompt_tokens_details": None}

    assert answered({**chat("Tak"), "usage": usage}).usage.prompt_tokens is None


@pytest.mark.parametrize(
    ("body", "kind", "retry", "fatal"),
    [
        pytest.param(chat(""), "empty", True, False, id="empty"),
        pytest.param(chat("  \n"), "empty", True, False, id="blank"),
        pytest.param(chat(None), "empty", True, False, id="null"),
        pytest.param(chat("<think>so far", "length"), "cut", False, False, id="cut-while-thinking"),
        pytest.param(chat("", "content_filter"), "filtered", False, False, id="filtered"),
        pytest.param({"choices": []}, "malformed", True, False, id="no-choices"),
        pytest.param({"choices": ["x"]}, "malformed", True, False, id="odd-choice"),
        pytest.param(["x"], "malformed", True, False, id="array"),
        pytest.param(b"", "malformed", True, False, id="nothing"),
        pytest.param(b'{"choices": [{"mess', "malformed", True, False, id="cut-json"),
        pytest.param(b"<!doctype html><title>Sign in</title>", "malformed", True, False, id="html"),
        pytest.param(b'{"a": "\xff"}', "malformed", True, False, id="not-utf8"),
        pytest.param(b"[" * 200_000, "malformed", True, False, id="deep"),
        pytest.param({"error": {"message": "overloaded"}}, "error_reply", True, False, id="error"),
        pytest.param({"error": {"code": "insufficient_quota"}}, "quota", False, True, id="quota-in-200"),
    ],
)
def test_replies_without_an_answer(body: Any, kind: str, retry: bool, fatal: bool) -> None:
    failure = failed(body)

    assert (failure.kind, failure.retry, failure.fatal) == (kind, retry, fatal)


@pytest.mark.parametrize(
    ("status", "body", "kind", "retry", "fatal"),
    [
        *[(s, {"error": {"message": "x"}}, "status", True, False) for s in (408, 409, 425, 500, 502, 503, 529)],
        *[(s, {"error": {"message": "x"}}, "status", False, False) for s in (307, 400, 418, 422)],
        *[(s, {"error": {"message": "x"}}, "status", False, True) for s in (401, 403, 404)],
        (413, {}, "context", False, False),
        (402, {}, "quota", False, True),
        (429, {"error": {"message": "slow down"}}, "rate_limit", True, False),
        (429, {"error": {"code": "insufficient_quota"}}, "quota", False, True),
        (
            429,
            {"error": {"message": "see your billing details. Please retry in 34s."}},
            "rate_limit",
            True,
            False,
        ),
        (429, b"billing limit reached", "quota", False, True),
    ],
)
def test_every_status_has_a_meaning(status: int, body: Any, kind: str, retry: bool, fatal: bool) -> None:
    failure = failed(body, status)

    assert (failure.kind, failure.retry, failure.fatal) == (kind, retry, fatal)
    assert failure.status == status


@pytest.mark.parametrize(
    ("headers", "seconds"),
    [
        ({"Retry-After": "7"}, 7.0),
        ({"retry-after": "1.5"}, 1.5),
        ({"Retry_After_Ms": "250"}, 0.25),
        ({"Retry-After": "Wed, 21 Oct 2015 07:28:30 GMT", "Date": "Wed, 21 Oct 2015 07:28:00 GMT"}, 30.0),
        ({"Retry-After": "Wed, 21 Oct 2015 07:27:00 GMT", "Date": "Wed, 21 Oct 2015 07:28:00 GMT"}, 0.0),
        ({"Retry-After": "Wed, 21 Oct 2015 07:28:30 GMT"}, 0.0),
        ({"Retry-After": "soon"}, None),
        ({"Retry-After": "-3"}, None),
        ({}, None),
    ],
)
def test_retry_after(headers: dict[str, str], seconds: float | None) -> None:
    assert failed({}, 429, **headers).retry_after == seconds


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ({"error": {"message": "no such\nmodel"}}, "404 Not Found: no such model"),
        ({"error": "model 'm' not found"}, "404 Not Found: model 'm' not found"),
        ({"detail": [{"msg": "field required"}]}, "404 Not Found: field required"),
        ({"message": "gone"}, "404 Not Found: gone"),
        (b"plain\ttext\x1b[31m", "404 Not Found: plain text [31m"),
        (b"<html><body>secret page", "404 Not Found: an HTML page"),
        (b"", "404 Not Found"),
    ],
)
def test_messages_are_one_plain_line(body: Any, message: str) -> None:
    assert failed(body, 404).message == message


def test_messages_are_bounded() -> None:
    message = failed({"error": {"message": "x" * 5000}}, 400).message

    assert len(message) == 300
    assert message.endswith("...")


def test_messages_never_repeat_a_key() -> None:
    texts = [f"Incorrect API key provided: {KEY}.", f"Bearer {KEY}", "sk-another-9876543210", "x" * 290 + KEY]

    for text in texts:
        message = failed({"error": {"message": text}}, 401).message
        assert KEY[:10] not in message
        assert "9876543210" not in message
