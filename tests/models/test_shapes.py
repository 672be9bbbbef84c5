"""What a system returns, in many shapes: what is read out of it, and what is said where it is none."""

from __future__ import annotations

from collections import namedtuple
from dataclasses import dataclass
from typing import Any

import pytest

from pytest_genir.engine.cache import Cache
from pytest_genir.engine.cache_key import CacheKey
from pytest_genir.models import Answer, Failure, Usage
from pytest_genir.models.plain_values import WrongShape
from pytest_genir.models.reported import Retrieved, ToolCall
from pytest_genir.models.shapes import read_answer, read_reported
from tests.support.rows import rows_in_lots


@dataclass
class _Said:
    answer: str
    contexts: list[str]


class _Pydantic:
    def model_dump(self) -> dict[str, object]:
        return {"answer": "42", "contexts": [{"page_content": "Forty-two.", "metadata": {"source": "deep-thought"}}]}


_Named = namedtuple("_Named", ["text", "citations"])
_TEXT = "a text, or an object with 'answer' (or 'text', 'utterance')"
_CONTEXT = "an id, a text, or an object with 'id', 'url' or 'text'"
_CALL = "an object with 'name' and 'arguments'"


def read(returned: object) -> Answer:
    answer = read_answer(returned)
    assert isinstance(answer, Answer)
    return answer


@pytest.mark.parametrize(
    "returned",
    [
        "42",
        {"answer": "42"},
        {"text": "42"},
        {"utterance": "42"},
        {"answer": "42", "text": "42"},
        {"answer": "42", "text": None},
        {"role": "assistant", "content": "42"},
        {"role": "assistant", "content": [{"type": "text", "text": "4"}, {"type": "text", "text": "2"}]},
        {"choices": [{"message": {"role": "assistant", "content": "42"}, "finish_reason": "stop"}]},
        {"choices": [{"text": "42"}]},
        _Said("42", []),
        _Named("42", [0]),
        _Pydantic(),
        Answer(text="42"),
    ],
)
def test_texts_in_all_shapes(returned: object) -> None:
    assert read(returned).text == "42"


@pytest.mark.parametrize(
    ("context", "read_as"),
    [
        ("fees", Retrieved(id="fees")),
        (17, Retrieved(id="17")),
        ("https://office/fees", Retrieved(url="https://office/fees")),
        ("The fee is 30 zł.", Retrieved(text="The fee is 30 zł.")),
        (("fees", 0.5), Retrieved(id="fees", score=0.5)),
        ({"id": "fees", "score": 2, "text": "30 zł"}, Retrieved(id="fees", text="30 zł", score=2.0)),
        ({"url": "https://office/fees"}, Retrieved(url="https://office/fees")),
        ({"page_content": "30 zł", "metadata": {"source": "fees.md"}}, Retrieved(text="30 zł", url="fees.md")),
        ({"_id": "9", "_score": 1.5, "_source": {"title": "Fees"}}, Retrieved(id="9", title="Fees", score=1.5)),
        ({"node": {"id_": "n", "text": "30 zł"}, "score": 0.2}, Retrieved(id="n", text="30 zł", score=0.2)),
        ({"document": {"content": "30 zł", "meta": {"id": "x"}}}, Retrieved(id="x", text="30 zł")),
    ],
)
def test_contexts_as_search_engines_and_frameworks_write_them(context: object, read_as: Retrieved) -> None:
    assert read({"answer": "x", "contexts": [context]}).contexts == (read_as,)


@pytest.mark.parametrize(
    "call",
    [
        {"name": "book", "arguments": {"day": 3}},
        {"name": "book", "args": {"day": 3}, "id": "call-1", "type": "tool_call"},
        {"id": "1", "type": "function", "function": {"name": "book", "arguments": '{"day": 3}'}},
        {"type": "tool_use", "name": "book", "input": {"day": 3}},
    ],
)
def test_calls_of_tools_as_providers_write_them(call: object) -> None:
    assert read({"content": None, "tool_calls": [call]}).tool_calls == (ToolCall(name="book", arguments={"day": 3}),)


def test_arguments_that_a_model_wrote_badly_are_kept_as_they_came() -> None:
    (call,) = read({"answer": "x", "tool_calls": [{"name": "book", "arguments": "{day: 3"}]}).tool_calls or ()

    assert (dict(call.arguments), call.unread) == ({}, "{day: 3")


def test_everything_beside_the_text() -> None:
    answer = read(
        {
            "answer": "x",
            "sources": ["fees", {"url": "https://office/hours"}, 2],
            "tool_calls": [{"name": "book", "arguments": {"day": 3}, "result": {"ok": True}}],
            "state": {"booked": [3]},
            "usage": {"input_tokens": 10, "output_tokens": 2},
            "cost": 0.01,
            "latency": {"retrieval": 0.2},
            "trace": "abc",
            "details": {"retriever": "bm25"},
        }
    )

    assert answer == Answer(
        text="x",
        citations=("fees", "https://office/hours", 2),
        tool_calls=(ToolCall(name="book", arguments={"day": 3}, result={"ok": True}),),
        state={"booked": [3]},
        usage=Usage(prompt_tokens=10, completion_tokens=2, cost=0.01),
        latency={"retrieval": 0.2},
        details={"retriever": "bm25", "trace": "abc"},
    )
    assert read_reported(answer.reported(), "x").reported() == answer.reported()


def test_nothing_retrieved_is_something_else_than_nothing_said_of_it() -> None:
    assert read({"answer": "x", "contexts": []}).contexts == ()
    assert read({"answer": "x"}).contexts is None


def test_an_error_that_a_system_returns_is_a_failure() -> None:
    failure = read_answer({"error": {"message": "index is being built"}})

    assert isinstance(failure, Failure)
    assert failure.message == "the server sent an error: index is being built"


#: What came, and what is said of it.
WRONG: list[tuple[Any, str]] = [
    (None, f"the reply is nothing (null); expected {_TEXT}"),
    (42, f"the reply is the number 42; expected {_TEXT}"),
    (True, f"the reply is true; expected {_TEXT}"),
    ([], f"the reply is an empty list; expected {_TEXT}"),
    (["a", "b"], f"the reply is a list of 2; expected {_TEXT}"),
    (b"bytes", f"the reply is a value of type 'bytes'; expected {_TEXT}"),
    (object(), f"the reply is a value of type 'object'; expected {_TEXT}"),
    ({}, f"the reply is an empty object; expected {_TEXT}"),
    ({"foo": 1}, f"the reply is an object with 'foo', and has no answer; expected {_TEXT}"),
    (
        {"anwser": "x"},
        f"the reply is an object with 'anwser', and has no answer; expected {_TEXT} (did you mean 'answer'?)",
    ),
    (
        dict.fromkeys("abcdefgh", 1),
        f"the reply is an object with 'a', 'b', 'c', 'd', 'e', 'f' and 2 more, and has no answer; expected {_TEXT}",
    ),
    ({"answer": None}, "'answer' is nothing (null); expected a text"),
    ({"answer": 3}, "'answer' is the number 3; expected a text"),
    ({"answer": ["x"]}, "'answer' is a list of 1; expected a text"),
    ({"text": {"value": "x"}}, "'text' is an object with 'value'; expected a text"),
    ({"utterance": False}, "'utterance' is false; expected a text"),
    ({"answer": "a", "text": "b"}, "the reply has 'answer' and 'text', which differ; expected one of them"),
    ({"content": None}, "'content' is nothing (null); expected a text"),
    ({"content": 3}, "'content' is the number 3; expected a text"),
    ({"choices": []}, "'choices' is an empty list; expected a list of at least one choice"),
    ({"choices": "x"}, "'choices' is the text 'x'; expected a list of at least one choice"),
    ({"choices": [{"delta": {}}]}, "'choices[0]' is an object with 'delta'; expected an object with 'message'"),
    ({"choices": [{"message": "x"}]}, "'choices[0].message' is the text 'x'; expected an object with 'content'"),
    (
        {"answer": "x", "contexts": "fees"},
        f"'contexts' is the text 'fees'; expected a list of which each is {_CONTEXT}",
    ),
    (
        {"answer": "x", "contexts": {"fees": 1}},
        f"'contexts' is an object with 'fees'; expected a list of which each is {_CONTEXT}",
    ),
    ({"answer": "x", "contexts": [None]}, f"'contexts[0]' is nothing (null); expected {_CONTEXT}"),
    ({"answer": "x", "contexts": ["a", 0.5]}, f"'contexts[1]' is the number 0.5; expected {_CONTEXT}"),
    ({"answer": "x", "contexts": [" "]}, f"'contexts[0]' is an empty text; expected {_CONTEXT}"),
    ({"answer": "x", "contexts": [{}]}, f"'contexts[0]' is an empty object; expected {_CONTEXT}"),
    ({"answer": "x", "contexts": [{"score": 1}]}, f"'contexts[0]' is an object with 'score'; expected {_CONTEXT}"),
    ({"answer": "x", "contexts": [{"id": ["a"]}]}, "'contexts[0].id' is a list of 1; expected a text"),
    (
        {"answer": "x", "contexts": [{"id": "a", "score": "high"}]},
        "'contexts[0].score' is the text 'high'; expected a number",
    ),
    (
        {"answer": "x", "contexts": [{"id": "a", "score": float("nan")}]},
        "'contexts[0].score' is the number NaN; expected a finite number",
    ),
    ({"answer": "x", "citations": "fees"}, "'citations' is the text 'fees'; expected a list of ids, URLs or places"),
    (
        {"answer": "x", "citations": [-1]},
        "'citations[0]' is the number -1; expected an id, a URL or a place, which is not below 0",
    ),
    (
        {"answer": "x", "sources": [{}]},
        "'sources[0]' is an empty object; expected an id, a URL, a place, or an object with one of them",
    ),
    (
        {"answer": "x", "citations": ["a"], "sources": ["b"]},
        "the reply has 'citations' and 'sources', which differ; expected one of them",
    ),
    (
        {"answer": "x", "tool_calls": {"name": "f"}},
        f"'tool_calls' is an object with 'name'; expected a list of which each is {_CALL}",
    ),
    ({"answer": "x", "tool_calls": ["f"]}, f"'tool_calls[0]' is the text 'f'; expected {_CALL}"),
    (
        {"answer": "x", "tool_calls": [{"arguments": {}}]},
        f"'tool_calls[0]' is an object with 'arguments'; expected {_CALL}",
    ),
    (
        {"answer": "x", "tool_calls": [{"name": "f", "arguments": [1]}]},
        "'tool_calls[0].arguments' is a list of 1; expected an object",
    ),
    (
        {"answer": "x", "state": {"since": object()}},
        "'state.since' is a value of type 'object'; expected JSON: texts, numbers, lists and objects",
    ),
    ({"answer": "x", "state": [float("inf")]}, "'state[0]' is the number Infinity; expected a finite number"),
    (
        {"answer": "x", "usage": 12},
        "'usage' is the number 12; expected an object with 'prompt_tokens' and 'completion_tokens'",
    ),
    (
        {"answer": "x", "usage": {"prompt_tokens": "many"}},
        "'usage.prompt_tokens' is the text 'many'; expected a number of tokens",
    ),
    (
        {"answer": "x", "usage": {"output_tokens": -1}},
        "'usage.output_tokens' is the number -1; expected a number of tokens",
    ),
    ({"answer": "x", "cost": "free"}, "'cost' is the text 'free'; expected a number"),
    ({"answer": "x", "cost": -1}, "'cost' is the number -1; expected a sum of money"),
    (
        {"answer": "x", "latency": "fast"},
        "'latency' is the text 'fast'; expected seconds, or an object of seconds by part",
    ),
    ({"answer": "x", "latency": {"search": -1}}, "'latency.search' is the number -1; expected a number of seconds"),
    ({"answer": "x", "details": "more"}, "'details' is the text 'more'; expected an object"),
    ({"answer": "x", "tool_cals": []}, "the reply has 'tool_cals', which nothing reads; did you mean 'tool_calls'?"),
    ({"answer": "x", "context": []}, "the reply has 'context', which nothing reads; did you mean 'contexts'?"),
]


@rows_in_lots(("returned", "message"), WRONG)
def test_broken_replies_say_what_came_and_what_was_expected(returned: object, message: str) -> None:
    with pytest.raises(WrongShape) as wrong:
        read_answer(returned)

    assert str(wrong.value) == message


def test_the_cache_keeps_what_was_reported(tmp_path: Any) -> None:
    answer = read(
        {
            "answer": "x",
            "contexts": [{"id": "fees", "text": "30 zł", "score": 0.5}],
            "tool_calls": [{"name": "book", "arguments": {"day": 3}}],
            "state": {"booked": [3]},
            "latency": 0.2,
        }
    )
    cache = Cache(tmp_path)
    cache.put(CacheKey("key", "model", 0), answer)

    found = cache.get("key")

    assert found is not None
    assert (found.text, found.reported()) == ("x", answer.reported())


@pytest.mark.parametrize("error", ["index unavailable", {"message": "index unavailable"}])
def test_an_error_beside_a_text_is_a_failure_too(error: object) -> None:
    failure = read_answer({"answer": "Something like 20 zł.", "error": error})

    assert isinstance(failure, Failure) and "index unavailable" in failure.message


@pytest.mark.parametrize("nothing", [None, "", False, 0, {}])
def test_no_error_beside_a_text_is_none(nothing: object) -> None:
    assert read({"answer": "20 zł", "error": nothing}).text == "20 zł"


def test_what_holds_itself_or_has_no_end_is_a_shape() -> None:
    own: dict[str, Any] = {}
    own["own"] = own
    deep: list[Any] = []
    for _ in range(5000):
        deep = [deep]

    for state in (own, deep):
        with pytest.raises(WrongShape, match="nested deeper than 100 levels"):
            read_answer({"answer": "x", "state": state})


def test_a_generator_is_named() -> None:
    with pytest.raises(WrongShape, match="a generator, whose pieces nobody joins"):
        read_answer(piece for piece in ("a", "b"))
