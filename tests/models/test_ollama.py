"""Ollama's chat: GenIRSim's configurations as they are, and streams read line by line."""

from __future__ import annotations

import json
from typing import Any

import pytest

from pytest_genir.errors import GenirError
from pytest_genir.models import Answer, Failure, HttpCall, HttpReply, Message, Request, model_from_fields
from pytest_genir.models.types.ollama import OllamaModel

ASK = Request(messages=(Message("user", "PROMPT"),))
LINE = '{"message":{"role":"assistant","content":"%s"},"done":false}'
DONE = '{"message":{"role":"assistant","content":""},"done":true}'


def model(**fields: Any) -> OllamaModel:
    described = {"url": "http://h.test/api/chat", "model": "m", **fields}
    made = model_from_fields(described, environ={"API_KEY": "k123456", "OTHER": "o123456"})
    assert isinstance(made, OllamaModel)
    return made


def sent(request: Request = ASK, **fields: Any) -> tuple[HttpCall, dict[str, Any]]:
    call = model(**fields).prepare(request, 0)
    assert isinstance(call, HttpCall)
    return call, json.loads(call.body)


def read(*lines: str | bytes, end: str = "\n", status: int = 200) -> Answer | Failure:
    raw = b"".join(line if isinstance(line, bytes) else (line + end).encode() for line in lines)
    return model(price_per_million={"input": 1, "output": 1}).read(HttpReply(status=status, headers={}, body=raw))


def test_a_configuration_of_genirsim_is_passed_through() -> None:
    call, body = sent(keep_alive="24h", options={"temperature": 0, "num_ctx": 8}, stream=True, format="json")

    assert call.url == "http://h.test/api/chat"
    assert body == {
        "model": "m",
        "keep_alive": "24h",
        "options": {"temperature": 0, "num_ctx": 8},
        "stream": True,
        "format": "json",
        "messages": [{"role": "user", "content": "PROMPT"}],
    }


def test_our_own_fields_are_not_sent() -> None:
    _, body = sent(name="x", threads=4, timeout=5, price_per_million={"input": 1, "output": 1}, trust_env=True)

    assert body == {"model": "m", "messages": [{"role": "user", "content": "PROMPT"}]}


def test_the_key_is_only_sent_where_it_is_asked_for() -> None:
    assert "Authorization" not in sent()[0].headers
    assert sent(api_key_env="OTHER")[0].headers["Authorization"] == "Bearer o123456"


@pytest.mark.parametrize("base", ["http://h.test", "http://h.test/"])
def test_the_server_alone_is_enough(base: str) -> None:
    assert sent(url=base)[0].url == "http://h.test/api/chat"
    assert sent(type="ollama", url=None, api_base=base)[0].url == "http://h.test/api/chat"


def test_parameters_of_a_request_go_among_the_options() -> None:
    request = Request(messages=ASK.messages, parameters={"temperature": 0.5, "max_tokens": 9, "format": "json"})

    _, body = sent(request, options={"temperature": 0, "num_ctx": 8})

    assert body["options"] == {"temperature": 0.5, "num_ctx": 8, "num_predict": 9}
    assert body["format"] == "json"


def test_a_text_completion_is_generated() -> None:
    call, body = sent(Request(messages=ASK.messages, text_completion=True))

    assert call.url == "http://h.test/api/generate"
    assert body == {"model": "m", "prompt": "PROMPT", "raw": True}


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r", "\n\n \n"])
def test_lines_end_in_many_ways(end: str) -> None:
    answer = read(LINE % "a", LINE % "b\u2028c", DONE, end=end)

    assert isinstance(answer, Answer)
    assert answer.text == "ab\u2028c"
    assert answer.details["chunks"] == ["a", "b\u2028c"]


def test_a_reply_in_one_piece_is_read() -> None:
    answer = read('{"message":{"role":"assistant","content":"whole"},"done":true}')

    assert isinstance(answer, Answer)
    assert (answer.text, answer.details) == ("whole", {})


@pytest.mark.parametrize(
    ("lines", "text"),
    [
        pytest.param([LINE % "a", '{"message":{"content":"b"},"done":true}'], "ab", id="the-last-piece"),
        pytest.param([LINE % "a", LINE % "b", '{"message":{"content":"ab"},"done":true}'], "ab", id="all-once-more"),
        pytest.param(['{"response":"a","done":false}', '{"response":"b","done":true}'], "ab", id="completion"),
        pytest.param([LINE % "a", '{"message":{"content":"b"},"done":true}', LINE % "c"], "ab", id="nothing-after"),
    ],
)
def test_text_in_the_last_line_is_part_of_the_answer(lines: list[str], text: str) -> None:
    answer = read(*lines)

    assert isinstance(answer, Answer)
    assert answer.text == text


def test_a_generated_text_is_read() -> None:
    answer = read('{"response":"a","done":false}', '{"response":"b","done":false}', '{"response":"","done":true}')

    assert isinstance(answer, Answer)
    assert answer.text == "ab"


def test_counts_and_the_reason_of_the_end_are_read() -> None:
    last = '{"message":{"content":""},"done":true,"done_reason":"length","prompt_eval_count":20,"eval_count":5}'

    answer = read(LINE % "a", last)

    assert isinstance(answer, Answer)
    assert (answer.finish, answer.usage.prompt_tokens, answer.usage.completion_tokens) == ("length", 20, 5)
    assert answer.usage.cost == pytest.approx(25e-6)


def test_thoughts_are_taken_out() -> None:
    answer = read(LINE % "<think>", LINE % "hm", LINE % "</think>\\n\\n", LINE % "Tak", DONE)

    assert isinstance(answer, Answer)
    assert (answer.text, answer.details["thoughts"]) == ("Tak", "hm")


def test_the_pieces_of_a_long_stream_are_not_kept() -> None:
    answer = read(*[LINE % "a"] * 100, DONE)

    assert isinstance(answer, Answer)
    assert (answer.text, answer.details) == ("a" * 100, {})


@pytest.mark.parametrize(
    ("lines", "kind", "retry"),
    [
        pytest.param([], "cut", True, id="nothing"),
        pytest.param([LINE % "a"], "cut", True, id="not-done"),
        pytest.param([LINE % "a", '{"message":{"role":"as'], "malformed", True, id="cut-line"),
        pytest.param([DONE], "empty", True, id="empty"),
        pytest.param(['{"message":{"content":null},"done":false}', DONE], "empty", True, id="null"),
        pytest.param(['{"error":"model \'m\' not found"}'], "error_reply", True, id="error"),
        pytest.param([LINE % "a", '{"error":"out of memory"}'], "error_reply", True, id="late-error"),
        pytest.param(['{"choices":[]}'], "malformed", True, id="other-protocol"),
        pytest.param(["[1]"], "malformed", True, id="no-object"),
        pytest.param(["<html>login</html>"], "malformed", True, id="html"),
        pytest.param([b'{"message":{"content":"\xff"}}'], "malformed", True, id="not-utf8"),
    ],
)
def test_replies_without_an_answer(lines: list[str | bytes], kind: str, retry: bool) -> None:
    failure = read(*lines)

    assert isinstance(failure, Failure)
    assert (failure.kind, failure.retry) == (kind, retry)


def test_a_wrong_status_is_a_failure_whatever_the_body() -> None:
    failure = read(LINE % "a", DONE, status=500)
    missing = read('{"error":"model \'m\' not found"}', status=404)

    assert isinstance(failure, Failure) and failure.retry
    assert isinstance(missing, Failure) and missing.fatal
    assert missing.message == "404 Not Found: model 'm' not found"


def test_without_an_address_it_is_on_this_machine() -> None:
    made = model_from_fields({"type": "ollama", "model": "llama3.2"}, environ={})

    assert made.prepare(ASK, 0).url == "http://127.0.0.1:11434/api/chat"  # type: ignore[attr-defined]


@pytest.mark.parametrize("key", ["answer", "recorded", "parameters", "batch_size"])
def test_a_field_of_another_type_is_named(key: str) -> None:
    with pytest.raises(GenirError, match=f"'{key}' is no field of an Ollama model"):
        model_from_fields({"type": "ollama", "model": "m", key: "x"}, environ={})


def test_a_tool_that_nobody_offered_is_no_answer() -> None:
    call = {"message": {"content": "", "tool_calls": [{"function": {"name": "search"}}]}, "done": True}
    failure = model().read(HttpReply(status=200, headers={}, body=json.dumps(call).encode()))

    assert isinstance(failure, Failure)
    assert (failure.kind, failure.retry) == ("tool_calls", False) and "'search'" in failure.message


def test_thinking_that_a_model_does_not_know_is_left_out() -> None:
    made = model(think=True)
    call = made.prepare(ASK, 0)
    assert isinstance(call, HttpCall)
    refused = HttpReply(status=400, headers={}, body=b'{"error": "\\"m\\" does not support thinking"}')

    assert made.lessons.learn(call.body, refused) == "'think' is left out"
    assert "think" not in json.loads(made.prepare(ASK, 0).body)  # type: ignore[union-attr]
