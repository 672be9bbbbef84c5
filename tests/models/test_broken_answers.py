"""Broken replies again, written down from what systems might send before it was known what is said of them."""

from __future__ import annotations

import math
from datetime import date, datetime, timedelta
from decimal import Decimal
from fractions import Fraction

import pytest

from pytest_genir.models import Answer, Failure, HttpReply
from pytest_genir.models.description import model_from_fields
from pytest_genir.models.shapes import WrongShape, read_answer
from pytest_genir.models.types.http import HttpSystem

NAN, INFINITE = math.nan, math.inf
_TEXT = "a text, or an object with 'answer' (or 'text', 'utterance')"
_CONTEXT = "an id, a text, or an object with 'id', 'url' or 'text'"
_CITATION = "an id, a URL, a place, or an object with one of them"
_CALL = "an object with 'name' and 'arguments'"


async def _unawaited() -> str:
    return "x"


class _Array:
    """What numpy and torch have in common, as a stand-in for both."""

    def __init__(self, held: object, ndim: int = 0) -> None:
        self.held, self.ndim = held, ndim

    def tolist(self) -> object:
        return self.held

    def __eq__(self, other: object) -> bool:
        raise ValueError("the truth value of an array is ambiguous")

    __hash__ = None  # type: ignore[assignment]


@pytest.mark.parametrize(
    ("returned", "message"),
    [
        pytest.param(
            {"answer": "x", "contexts": [None]}, f"'contexts[0]' is nothing (null); expected {_CONTEXT}", id="ctx-null"
        ),
        pytest.param({"answer": "x", "contexts": [True]}, f"'contexts[0]' is true; expected {_CONTEXT}", id="ctx-true"),
        pytest.param(
            {"answer": "x", "contexts": [""]},
            f"'contexts[0]' is an empty text; expected {_CONTEXT}",
            id="ctx-empty-text",
        ),
        pytest.param(
            {"answer": "x", "contexts": ["a", "  "]},
            f"'contexts[1]' is an empty text; expected {_CONTEXT}",
            id="ctx-blank-text",
        ),
        pytest.param(
            {"answer": "x", "contexts": [["a", "b", "c"]]},
            f"'contexts[0]' is a list of 3; expected {_CONTEXT}",
            id="ctx-nested",
        ),
        pytest.param(
            {"answer": "x", "contexts": [[]]},
            f"'contexts[0]' is an empty list; expected {_CONTEXT}",
            id="ctx-nested-empty",
        ),
        pytest.param(
            {"answer": "x", "contexts": [[{"id": "a"}, {"id": "b"}]]},
            f"'contexts[0]' is a list of 2; expected {_CONTEXT}",
            id="ctx-list-of-lists",
        ),
        pytest.param(
            {"answer": "x", "contexts": [{}]},
            f"'contexts[0]' is an empty object; expected {_CONTEXT}",
            id="ctx-empty-obj",
        ),
        pytest.param(
            {"answer": "x", "contexts": [{"score": 1}]},
            f"'contexts[0]' is an object with 'score'; expected {_CONTEXT}",
            id="ctx-only-score",
        ),
        pytest.param(
            {"answer": "x", "contexts": [0.5]}, f"'contexts[0]' is the number 0.5; expected {_CONTEXT}", id="ctx-float"
        ),
        pytest.param(
            {"answer": "x", "contexts": {"b", "a"}},
            f"'contexts' is a value of type 'set'; expected a list of which each is {_CONTEXT}",
            id="ctx-set",
        ),
        pytest.param(
            {"answer": "x", "contexts": 3},
            f"'contexts' is the number 3; expected a list of which each is {_CONTEXT}",
            id="ctx-number-itself",
        ),
        pytest.param(
            {"answer": "x", "contexts": {"a": "text a", "b": "text b"}},
            f"'contexts' is an object with 'a', 'b'; expected a list of which each is {_CONTEXT}",
            id="ctx-dict-by-id",
        ),
        pytest.param(
            {"answer": "x", "contexts": "fees"},
            f"'contexts' is the text 'fees'; expected a list of which each is {_CONTEXT}",
            id="ctx-text",
        ),
        pytest.param(
            {"answer": "x", "contexts": [b"a"]},
            f"'contexts[0]' is a value of type 'bytes'; expected {_CONTEXT}",
            id="ctx-bytes",
        ),
        pytest.param(
            {"answer": "x", "contexts": [(0.4, "a")]},
            f"'contexts[0]' is a tuple of 2; expected {_CONTEXT}",
            id="ctx-pair-swapped",
        ),
        pytest.param(
            {"answer": "x", "contexts": [("a", "the text of a")]},
            f"'contexts[0]' is a tuple of 2; expected {_CONTEXT}",
            id="ctx-pair-of-texts",
        ),
        pytest.param(
            {"answer": "x", "contexts": [{"id": None}]},
            "'contexts[0].id' is nothing (null); expected a text",
            id="ctx-id-null",
        ),
        pytest.param(
            {"answer": "x", "contexts": [{"id": ["a"]}]},
            "'contexts[0].id' is a list of 1; expected a text",
            id="ctx-id-list",
        ),
        pytest.param(
            {"answer": "x", "contexts": [{"id": True}]}, "'contexts[0].id' is true; expected a text", id="ctx-id-bool"
        ),
        pytest.param(
            {"answer": "x", "contexts": [{"id": "a", "text": {"de": "x"}}]},
            "'contexts[0].text' is an object with 'de'; expected a text",
            id="ctx-text-dict",
        ),
        pytest.param(
            {"answer": "x", "contexts": [{"id": "a", "score": NAN}]},
            "'contexts[0].score' is the number NaN; expected a finite number",
            id="ctx-score-nan",
        ),
        pytest.param(
            {"answer": "x", "contexts": [("a", INFINITE)]},
            "'contexts[0][1]' is the number Infinity; expected a finite number",
            id="ctx-score-inf",
        ),
        pytest.param(
            {"answer": "x", "contexts": [{"id": "a", "score": True}]},
            "'contexts[0].score' is true; expected a number",
            id="ctx-score-bool",
        ),
        pytest.param(
            {"answer": "x", "contexts": [{"id": "a", "score": "0.9"}]},
            "'contexts[0].score' is the text '0.9'; expected a number",
            id="ctx-score-text-number",
        ),
        pytest.param(
            {"answer": "x", "citations": [None]},
            f"'citations[0]' is nothing (null); expected {_CITATION}",
            id="cit-null",
        ),
        pytest.param(
            {"answer": "x", "contexts": ["a"], "citations": [0.0]},
            f"'citations[0]' is the number 0.0; expected {_CITATION}",
            id="cit-float",
        ),
        pytest.param(
            {"answer": "x", "contexts": ["a"], "citations": [-1]},
            "'citations[0]' is the number -1; expected an id, a URL or a place, which is not below 0",
            id="cit-neg",
        ),
        pytest.param(
            {"answer": "x", "contexts": ["a"], "citations": [True]},
            f"'citations[0]' is true; expected {_CITATION}",
            id="cit-true",
        ),
        pytest.param(
            {"answer": "x", "citations": [""]}, f"'citations[0]' is an empty text; expected {_CITATION}", id="cit-empty"
        ),
        pytest.param(
            {"answer": "x", "citations": [["a"]]},
            f"'citations[0]' is a list of 1; expected {_CITATION}",
            id="cit-nested",
        ),
        pytest.param(
            {"answer": "x", "citations": [{}]},
            f"'citations[0]' is an empty object; expected {_CITATION}",
            id="cit-obj-empty",
        ),
        pytest.param(
            {"answer": "x", "citations": "fees"},
            "'citations' is the text 'fees'; expected a list of ids, URLs or places",
            id="cit-text",
        ),
        pytest.param(
            {"answer": "x", "citations": ["a"], "sources": ["b"]},
            "the reply has 'citations' and 'sources', which differ; expected one of them",
            id="cit-and-sources",
        ),
        pytest.param(
            {"answer": "x", "tool_calls": [None]},
            f"'tool_calls[0]' is nothing (null); expected {_CALL}",
            id="tool-null",
        ),
        pytest.param(
            {"answer": "x", "tool_calls": ["search"]},
            f"'tool_calls[0]' is the text 'search'; expected {_CALL}",
            id="tool-text",
        ),
        pytest.param(
            {"answer": "x", "tool_calls": [{"arguments": {}}]},
            f"'tool_calls[0]' is an object with 'arguments'; expected {_CALL}",
            id="tool-no-name",
        ),
        pytest.param(
            {"answer": "x", "tool_calls": [{"name": 4}]},
            "'tool_calls[0].name' is the number 4; expected a text",
            id="tool-name-num",
        ),
        pytest.param(
            {"answer": "x", "tool_calls": [{"name": ""}]},
            "'tool_calls[0].name' is an empty text; expected a text",
            id="tool-name-empty",
        ),
        pytest.param(
            {"answer": "x", "tool_calls": [{"name": "f", "arguments": [1]}]},
            "'tool_calls[0].arguments' is a list of 1; expected an object",
            id="tool-args-list",
        ),
        pytest.param(
            {"answer": "x", "tool_calls": {"name": "f"}},
            f"'tool_calls' is an object with 'name'; expected a list of which each is {_CALL}",
            id="tool-dict",
        ),
        pytest.param(
            {"answer": "x", "tool_calls": [[{"name": "f"}]]},
            f"'tool_calls[0]' is a list of 1; expected {_CALL}",
            id="tool-nested",
        ),
        pytest.param(
            {"answer": "x", "tool_calls": [{"name": "f", "arguments": {"when": date(2024, 1, 2)}}]},
            "'tool_calls[0].arguments.when' is a value of type 'date'; "
            "expected JSON: texts, numbers, lists and objects",
            id="tool-args-obj",
        ),
        pytest.param(
            {"answer": "x", "tool_calls": [{"name": "f"}, {"nam": "g"}]},
            f"'tool_calls[1]' is an object with 'nam'; expected {_CALL}",
            id="tool-mixed",
        ),
        pytest.param(
            {"answer": "x", "usage": "12 tokens"},
            "'usage' is the text '12 tokens'; expected an object with 'prompt_tokens' and 'completion_tokens'",
            id="usage-text",
        ),
        pytest.param(
            {"answer": "x", "usage": {"prompt_tokens": -1, "completion_tokens": 2}},
            "'usage.prompt_tokens' is the number -1; expected a number of tokens",
            id="usage-neg",
        ),
        pytest.param(
            {"answer": "x", "usage": {"prompt_tokens": 1.5}},
            "'usage.prompt_tokens' is the number 1.5; expected a number of tokens",
            id="usage-float",
        ),
        pytest.param(
            {"answer": "x", "usage": {"prompt_tokens": "12"}},
            "'usage.prompt_tokens' is the text '12'; expected a number of tokens",
            id="usage-textnum",
        ),
        pytest.param(
            {"answer": "x", "usage": [1, 2]},
            "'usage' is a list of 2; expected an object with 'prompt_tokens' and 'completion_tokens'",
            id="usage-list",
        ),
        pytest.param(
            {"answer": "x", "usage": {"prompt_tokens": True}},
            "'usage.prompt_tokens' is true; expected a number of tokens",
            id="usage-bool",
        ),
        pytest.param({"answer": "x", "cost": "$0.01"}, "'cost' is the text '$0.01'; expected a number", id="cost-text"),
        pytest.param(
            {"answer": "x", "cost": -0.5}, "'cost' is the number -0.5; expected a sum of money", id="cost-neg"
        ),
        pytest.param({"answer": "x", "cost": NAN}, "'cost' is the number NaN; expected a finite number", id="cost-nan"),
        pytest.param(
            {"answer": "x", "latency": "1.2s"},
            "'latency' is the text '1.2s'; expected seconds, or an object of seconds by part",
            id="lat-text",
        ),
        pytest.param(
            {"answer": "x", "latency": {"retrieval": -1}},
            "'latency.retrieval' is the number -1; expected a number of seconds",
            id="lat-neg",
        ),
        pytest.param(
            {"answer": "x", "latency": {"retrieval": {"s": 1}}},
            "'latency.retrieval' is an object with 's'; expected a number",
            id="lat-nested",
        ),
        pytest.param(
            {"answer": "x", "latency": [0.1, 0.2]},
            "'latency' is a list of 2; expected seconds, or an object of seconds by part",
            id="lat-list",
        ),
        pytest.param(
            {"answer": "x", "latency": timedelta(seconds=2)},
            "'latency' is a value of type 'timedelta'; expected seconds, or an object of seconds by part",
            id="lat-timedelta",
        ),
        pytest.param(
            {"answer": "x", "state": {"a": {1, 2}}},
            "'state.a' is a value of type 'set'; expected JSON: texts, numbers, lists and objects",
            id="state-set",
        ),
        pytest.param(
            {"answer": "x", "state": {"a": NAN}},
            "'state.a' is the number NaN; expected a finite number",
            id="state-nan",
        ),
        pytest.param(
            {"answer": "x", "state": {"at": datetime(2024, 1, 2, 0, 0)}},
            "'state.at' is a value of type 'datetime'; expected JSON: texts, numbers, lists and objects",
            id="state-dt",
        ),
        pytest.param(
            {"answer": "x", "state": {"a": b"x"}},
            "'state.a' is a value of type 'bytes'; expected JSON: texts, numbers, lists and objects",
            id="state-bytes",
        ),
        pytest.param(None, f"the reply is nothing (null); expected {_TEXT}", id="ans-none"),
        pytest.param(42, f"the reply is the number 42; expected {_TEXT}", id="ans-number"),
        pytest.param(["a", "b"], f"the reply is a list of 2; expected {_TEXT}", id="ans-list"),
        pytest.param(b"abc", f"the reply is a value of type 'bytes'; expected {_TEXT}", id="ans-bytes"),
        pytest.param({}, f"the reply is an empty object; expected {_TEXT}", id="ans-empty-dict"),
        pytest.param({"answer": None}, "'answer' is nothing (null); expected a text", id="ans-null"),
        pytest.param({"answer": 5}, "'answer' is the number 5; expected a text", id="ans-num"),
        pytest.param({"answer": ["a", "b"]}, "'answer' is a list of 2; expected a text", id="ans-list-in"),
        pytest.param({"answer": {"text": "x"}}, "'answer' is an object with 'text'; expected a text", id="ans-nested"),
        pytest.param(
            {"answer": "x", "text": "y"},
            "the reply has 'answer' and 'text', which differ; expected one of them",
            id="ans-two",
        ),
        pytest.param(
            {"Answer": "x"},
            f"the reply is an object with 'Answer', and has no answer; expected {_TEXT} (did you mean 'answer'?)",
            id="ans-case",
        ),
        pytest.param(
            {"response": "x"},
            f"the reply is an object with 'response', and has no answer; expected {_TEXT}",
            id="ans-response",
        ),
        pytest.param(
            {"result": "x"},
            f"the reply is an object with 'result', and has no answer; expected {_TEXT}",
            id="ans-result",
        ),
        pytest.param(("x", {"contexts": []}), f"the reply is a tuple of 2; expected {_TEXT}", id="ans-tuple"),
        pytest.param(True, f"the reply is true; expected {_TEXT}", id="ans-bool"),
        pytest.param(
            {"contexts": ["a"]},
            f"the reply is an object with 'contexts', and has no answer; expected {_TEXT}",
            id="ans-only-ctx",
        ),
        pytest.param(
            {"answer": "x", "context": ["a"]},
            "the reply has 'context', which nothing reads; did you mean 'contexts'?",
            id="extra-near",
        ),
        pytest.param(
            {"answer": "x", "toolCalls": []},
            "the reply has 'toolCalls', which nothing reads; did you mean 'tool_calls'?",
            id="extra-near2",
        ),
        pytest.param(
            {"answer": "x", "citation": ["a"]},
            "the reply has 'citation', which nothing reads; did you mean 'citations'?",
            id="extra-near3",
        ),
        pytest.param(
            {"answer": "x", "usages": {}},
            "the reply has 'usages', which nothing reads; did you mean 'usage'?",
            id="extra-near4",
        ),
        pytest.param(
            {"answer": "x", "details": "slow"}, "'details' is the text 'slow'; expected an object", id="details-text"
        ),
        pytest.param(
            {"choices": []},
            "'choices' is an empty list; expected a list of at least one choice",
            id="openai-empty-choices",
        ),
        pytest.param(
            {"choices": [{"message": {"role": "assistant", "content": None}}]},
            "'content' is nothing (null); expected a text",
            id="openai-no-content",
        ),
        pytest.param(
            {"choices": [None]},
            "'choices[0]' is nothing (null); expected an object with 'message'",
            id="openai-choice-null",
        ),
        pytest.param(
            {"choices": "hello"},
            "'choices' is the text 'hello'; expected a list of at least one choice",
            id="openai-choices-text",
        ),
        pytest.param(
            {"choices": [{"message": {"content": 5}}]},
            "'content' is the number 5; expected a text",
            id="openai-content-num",
        ),
    ],
)
def test_of_a_broken_reply_its_place_what_came_and_what_was_expected_are_told(returned: object, message: str) -> None:
    with pytest.raises(WrongShape) as wrong:
        read_answer(returned)

    assert str(wrong.value) == message


def test_classes_and_coroutines_are_named() -> None:
    coroutine = _unawaited()
    with pytest.raises(WrongShape, match="'answer' is a coroutine, which nobody awaited; expected a text"):
        read_answer({"answer": coroutine})
    coroutine.close()
    with pytest.raises(WrongShape, match="the reply is the class '_Array'; expected a text"):
        read_answer(_Array)


@pytest.mark.parametrize(
    ("returned", "told"),
    [
        ({"contexts": [("a", _Array(0.5))]}, "contexts=(Retrieved(id='a', text='', url='', title='', score=0.5),)"),
        (
            {"contexts": [{"id": _Array(4), "score": _Array(0.5)}]},
            "Retrieved(id='4', text='', url='', title='', score=0.5)",
        ),
        (
            {"contexts": _Array([7, "b"], 1)},
            "Retrieved(id='7', text='', url='', title='', score=None), Retrieved(id='b'",
        ),
        ({"contexts": ["a"], "citations": [_Array(0)]}, "citations=(0,)"),
        ({"state": {"seats": _Array([1, 2], 1)}}, "state={'seats': [1, 2]}"),
        ({"usage": {"prompt_tokens": _Array(4)}}, "prompt_tokens=4"),
        ({"cost": Decimal("0.25")}, "cost=0.25"),
        ({"cost": Fraction(1, 4)}, "cost=0.25"),
    ],
)
def test_numbers_that_are_none_of_pythons_own_are_read(returned: dict[str, object], told: str) -> None:
    assert told in repr(read_answer({"answer": "x", **returned}))


def system(read: dict[str, object] | None) -> HttpSystem:
    fields = {"type": "http", "url": "http://h.test/a", **({} if read is None else {"read": read})}
    made = model_from_fields(fields, environ={})
    assert isinstance(made, HttpSystem)
    return made


def said(read: dict[str, object] | None, kind: str, body: str | bytes) -> Answer | Failure:
    raw = body if isinstance(body, bytes) else body.encode()
    return system(read).read(HttpReply(status=200, headers={"Content-Type": kind}, body=raw))


@pytest.mark.parametrize(
    ("read", "content_type", "body", "kind", "message"),
    [
        pytest.param({"answer": "a"}, "application/json", "", "malformed", "the reply is empty", id="h-empty"),
        pytest.param(
            {"answer": "a"},
            "application/json",
            "null",
            "shape",
            "nothing stands at 'a' (read.answer): the reply is nothing (null)",
            id="h-null",
        ),
        pytest.param(
            {"answer": "a"},
            "application/json",
            "7",
            "shape",
            "nothing stands at 'a' (read.answer): the reply is the number 7",
            id="h-number",
        ),
        pytest.param(
            {"answer": "a"},
            "application/json",
            "[1,2]",
            "shape",
            "nothing stands at 'a' (read.answer): the reply is a list of 2",
            id="h-list",
        ),
        pytest.param(
            {"answer": "a"},
            "application/json",
            '"hi"',
            "shape",
            "nothing stands at 'a' (read.answer): the reply is the text 'hi'",
            id="h-text",
        ),
        pytest.param(
            {"answer": "a"},
            "text/html",
            "<html><body>Bad gateway</body></html>",
            "malformed",
            "an HTML page came instead of JSON (a proxy's login page?)",
            id="h-html",
        ),
        pytest.param(
            {"answer": "a"},
            "application/json",
            '{"a": "x',
            "malformed",
            'the reply is not whole JSON (application/json): {"a": "x',
            id="h-cut",
        ),
        pytest.param(
            {"answer": "a"},
            "application/json",
            '{"a": "x"}{"a":"y"}',
            "malformed",
            'the reply is not whole JSON (application/json): {"a": "x"}{"a":"y"}',
            id="h-two",
        ),
        pytest.param(
            {"answer": "a", "cost": "c"},
            "application/json",
            '{"a":"x","c":NaN}',
            "shape",
            "'cost' is the number NaN; expected a finite number (read.cost: c)",
            id="h-nan",
        ),
        pytest.param(
            {"answer": "a"},
            "application/json",
            b'{"a":"za\xbf\xf3\xb3\xe6"}',
            "malformed",
            "the reply is not UTF-8",
            id="h-latin1",
        ),
        pytest.param(
            {"answer": "data.reply"},
            "application/json",
            '{"data":{"answer":"x"}}',
            "shape",
            "nothing stands at 'data.reply' (read.answer): 'data' is an object with 'answer'",
            id="h-miss",
        ),
        pytest.param(
            {"answer": "c[2].t"},
            "application/json",
            '{"c":[{"t":"x"}]}',
            "shape",
            "nothing stands at 'c[2].t' (read.answer): 'c' is a list of 1",
            id="h-index",
        ),
        pytest.param(
            {"answer": "c[0]"},
            "application/json",
            '{"c":{"t":"x"}}',
            "shape",
            "nothing stands at 'c[0]' (read.answer): 'c' is an object with 't'",
            id="h-notlist",
        ),
        pytest.param({"answer": "a"}, "application/json", '{"a":""}', "empty", "the answer is empty", id="h-empty-ans"),
        pytest.param(
            {"answer": "a"},
            "application/json",
            '{"a":null}',
            "shape",
            "nothing stands at 'a' (read.answer): 'a' is nothing (null)",
            id="h-null-ans",
        ),
        pytest.param(
            {"answer": "a"},
            "application/json",
            '{"a":5}',
            "shape",
            "'answer' is the number 5; expected a text (read.answer: a)",
            id="h-num-ans",
        ),
        pytest.param(
            {"answer": "a"},
            "application/json",
            '{"a":{"b":1}}',
            "shape",
            "'answer' is an object with 'b'; expected a text (read.answer: a)",
            id="h-obj-ans",
        ),
        pytest.param(
            {"answer": "a", "contexts": "h"},
            "application/json",
            '{"a":"x","h":[null]}',
            "shape",
            f"'contexts[0]' is nothing (null); expected {_CONTEXT} (read.contexts: h)",
            id="h-ctx-null",
        ),
        pytest.param(
            {"answer": "a", "contexts": "h"},
            "application/json",
            '{"a":"x","h":{"total":0}}',
            "shape",
            f"'contexts' is an object with 'total'; expected a list of which each is {_CONTEXT} (read.contexts: h)",
            id="h-ctx-obj",
        ),
        pytest.param(
            {"answer": "a", "contexts": {"each": "h[*]", "id": "nr"}},
            "application/json",
            '{"a":"x","h":[{"id":"a"}]}',
            "shape",
            "'contexts[0]' is an object with 'id'; expected an object with 'nr' (read.contexts: h[*])",
            id="h-ctx-each-missing",
        ),
        pytest.param(
            {"answer": "a", "contexts": {"each": "h[*]", "id": "id"}},
            "application/json",
            '{"a":"x","h":[5]}',
            "shape",
            "'contexts[0]' is the number 5; expected an object with 'id' (read.contexts: h[*])",
            id="h-ctx-each-num",
        ),
        pytest.param(
            {"answer": "a", "contexts": {"each": "h[*]", "id": "id"}},
            "application/json",
            '{"a":"x","h":[{"id":null}]}',
            "shape",
            "'contexts[0].id' is nothing (null); expected a text (read.contexts: h[*])",
            id="h-ctx-each-null-id",
        ),
        pytest.param(
            {"answer": "a", "contexts": {"each": "h[*]", "id": "id", "score": "s"}},
            "application/json",
            '{"a":"x","h":[{"id":"a","s":"high"}]}',
            "shape",
            "'contexts[0].score' is the text 'high'; expected a number (read.contexts: h[*])",
            id="h-ctx-score-text",
        ),
        pytest.param(
            {"answer": "a", "citations": "c"},
            "application/json",
            '{"a":"x","c":{"a":1}}',
            "shape",
            "'citations' is an object with 'a'; expected a list of ids, URLs or places (read.citations: c)",
            id="h-cit-obj",
        ),
        pytest.param(
            {"answer": "a", "tool_calls": "t"},
            "application/json",
            '{"a":"x","t":["f"]}',
            "shape",
            f"'tool_calls[0]' is the text 'f'; expected {_CALL} (read.tool_calls: t)",
            id="h-tool-text",
        ),
        pytest.param(
            {"answer": "a", "usage": "u"},
            "application/json",
            '{"a":"x","u":"12"}',
            "shape",
            "'usage' is the text '12'; expected an object with 'prompt_tokens' and 'completion_tokens' (read.usage: u)",
            id="h-usage-text",
        ),
        pytest.param(
            {"answer": "a", "latency": "l"},
            "application/json",
            '{"a":"x","l":"fast"}',
            "shape",
            "'latency' is the text 'fast'; expected seconds, or an object of seconds by part (read.latency: l)",
            id="h-lat-text",
        ),
        pytest.param(
            {"answer": "a", "error": "e"},
            "application/json",
            '{"a":"","e":"index is down"}',
            "error_reply",
            "the server sent an error: index is down",
            id="h-err",
        ),
        pytest.param(
            {"answer": "a", "error": "e"},
            "application/json",
            '{"e":{"code":7}}',
            "error_reply",
            'the server sent an error: {"code": 7}',
            id="h-err-obj",
        ),
        pytest.param(
            None,
            "application/json",
            '{"detail":"Not found"}',
            "shape",
            "the reply is an object with 'detail', and has no answer; "
            f"expected {_TEXT}; 'read' says where else it stands, such as read: {{answer: data.reply}}",
            id="h-noread-err",
        ),
        pytest.param(
            None,
            "application/json",
            '["a"]',
            "shape",
            f"the reply is a list of 1; expected {_TEXT}",
            id="h-noread-list",
        ),
        pytest.param(
            None,
            "application/json",
            '{"output":"x"}',
            "shape",
            "the reply is an object with 'output', and has no answer; "
            f"expected {_TEXT}; 'read' says where else it stands, such as read: {{answer: output}}",
            id="h-noread-resp",
        ),
        pytest.param({"answer": "a"}, "text/event-stream", "", "shape", "the stream has no events", id="s-empty"),
        pytest.param(
            {"answer": "t"},
            "text/event-stream",
            'data: {"x":1}\n\ndata: [DONE]\n\n',
            "shape",
            "no piece of an answer stands at 't' (read.answer) in the one event of the stream; "
            "the last is an object with 'x'",
            id="s-none",
        ),
        pytest.param(
            {"answer": "t"}, "text/event-stream", "data: [DONE]\n\n", "shape", "the stream has no events", id="s-done"
        ),
        pytest.param(
            {"answer": "t"},
            "text/event-stream",
            ": ping\n\n: ping\n\n",
            "shape",
            "the stream has no events",
            id="s-comment",
        ),
        pytest.param(
            {"answer": "t"},
            "text/event-stream",
            'data: {"t":"a"}\n\ndata: {"t":\n\n',
            "malformed",
            'the stream cannot be read: event 2 is not whole JSON: {"t":',
            id="s-broken",
        ),
        pytest.param(
            {"answer": "t"},
            "text/event-stream",
            'data: {"t":"a"}\n\ndata: {"t":5}\n\n',
            "shape",
            "'answer' is the number 5 in an event of the stream; expected a text (read.answer: t)",
            id="s-num",
        ),
        pytest.param(
            {"answer": "t"},
            "text/event-stream",
            'data: {"t":"a"}\n\nevent: error\ndata: {"message":"boom"}\n\n',
            "error_reply",
            "the server sent an error: boom",
            id="s-error",
        ),
        pytest.param(
            {"answer": "t"},
            "application/x-ndjson",
            '{"t":"a"}\n{"t":\n',
            "malformed",
            'the stream cannot be read: line 2 is not whole JSON: {"t":',
            id="n-broken",
        ),
        pytest.param(
            {"answer": "t"},
            "application/x-ndjson",
            "[1]\n",
            "shape",
            "no piece of an answer stands at 't' (read.answer) in the one event of the stream; the last is a list of 1",
            id="n-list",
        ),
        pytest.param(
            {"answer": "t"},
            "application/x-ndjson",
            "null\n",
            "shape",
            "no piece of an answer stands at 't' (read.answer) in the one event of the stream; "
            "the last is the text 'null'",
            id="n-null",
        ),
        pytest.param(
            {"answer": "t"}, "application/x-ndjson", "\n\n", "shape", "the stream has no events", id="n-empty"
        ),
        pytest.param(
            {"answer": "t", "error": "error"},
            "application/x-ndjson",
            '{"t":"a"}\n{"error":"boom"}\n',
            "error_reply",
            "the server sent an error: boom",
            id="n-err",
        ),
        pytest.param(
            {"answer": "t", "contexts": "c"},
            "application/x-ndjson",
            '{"t":"a"}\n{"t":"b","c":[null]}\n',
            "shape",
            f"'contexts[0]' is nothing (null); expected {_CONTEXT} (read.contexts: c)",
            id="n-ctx",
        ),
    ],
)
def test_of_a_broken_reply_over_http_it_is_told_where_the_file_looked(
    read: dict[str, object] | None, content_type: str, body: str | bytes, kind: str, message: str
) -> None:
    failure = said(read, content_type, body)

    assert isinstance(failure, Failure)
    assert (failure.kind, failure.message) == (kind, message)


@pytest.mark.parametrize(
    ("content_type", "body", "text"),
    [
        pytest.param("text/event-stream", 'data: {"t": "a"}\n\ndata: ping\n\n', "a", id="a-ping-that-is-no-json"),
        pytest.param("text/event-stream", 'data: {"t": null}\n\ndata: {"t": "a"}\n\n', "a", id="null-is-no-piece"),
        pytest.param(
            "text/event-stream", 'data: {"t": "a"}\n\ndata: {"type": "took", "t": 5}\n\n', "a", id="of-another-kind"
        ),
        pytest.param("application/x-ndjson", '{"t": "a"}\n\n{"t": "b"}\n', "ab", id="blank-lines"),
    ],
)
def test_what_is_no_piece_in_a_whole_stream_is_passed_over(content_type: str, body: str, text: str) -> None:
    answer = said({"answer": "t"}, content_type, body)

    assert isinstance(answer, Answer)
    assert answer.text == text


def test_code_that_streams_as_plain_text_may_begin_with_a_brace() -> None:
    answer = said(None, "text/event-stream", "data: {\n\ndata: }\n\n")

    assert isinstance(answer, Answer)
    assert answer.text == "{}"
