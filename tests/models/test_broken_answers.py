"""Broken replies again, written down from what systems might send before it was known what is said of them."""

from __future__ import annotations

import json
import math
from datetime import date, datetime, timedelta
from decimal import Decimal
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from pytest_genir.models import Answer, Failure, HttpReply
from pytest_genir.models.description import model_from_fields
from pytest_genir.models.plain_values import WrongShape
from pytest_genir.models.shapes import read_answer
from pytest_genir.models.types.http import HttpSystem
from tests.support.rows import rows_in_lots

NAN, INFINITE = math.nan, math.inf
_TEXT = "a text, or an object with 'answer' (or 'text', 'utterance')"
_CONTEXT = "an id, a text, or an object with 'id', 'url' or 'text'"
_CITATION = "an id, a URL, a place, or an object with one of them"
_CALL = "an object with 'name' and 'arguments'"


#: What is expected is said in few ways, which the lines of the file name.
_NAMED = {"<text>": _TEXT, "<context>": _CONTEXT, "<citation>": _CITATION, "<call>": _CALL}
_LINES = Path(__file__).with_name("broken_answers.jsonl").read_text(encoding="utf-8").splitlines()


def _written(*names: str) -> list[Any]:
    """Return the lines of the file that have these fields; what is no JSON stands in the tables here."""
    rows = [row for line in _LINES if (row := json.loads(line)).keys() == {"id", *names}]
    for row in rows:
        for name, spelt_out in _NAMED.items():
            row["message"] = row["message"].replace(name, spelt_out)
    return [pytest.param(*(row[name] for name in names), id=row["id"]) for row in rows]


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


@rows_in_lots(
    ("returned", "message"),
    [
        *_written("returned", "message"),
        pytest.param(
            {"answer": "x", "contexts": {"b", "a"}},
            f"'contexts' is a value of type 'set'; expected a list of which each is {_CONTEXT}",
            id="ctx-set",
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
            {"answer": "x", "contexts": [("a", INFINITE)]},
            "'contexts[0][1]' is the number Infinity; expected a finite number",
            id="ctx-score-inf",
        ),
        pytest.param(
            {"answer": "x", "tool_calls": [{"name": "f", "arguments": {"when": date(2024, 1, 2)}}]},
            "'tool_calls[0].arguments.when' is a value of type 'date'; "
            "expected JSON: texts, numbers, lists and objects",
            id="tool-args-obj",
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
            {"answer": "x", "state": {"at": datetime(2024, 1, 2, 0, 0)}},
            "'state.at' is a value of type 'datetime'; expected JSON: texts, numbers, lists and objects",
            id="state-dt",
        ),
        pytest.param(
            {"answer": "x", "state": {"a": b"x"}},
            "'state.a' is a value of type 'bytes'; expected JSON: texts, numbers, lists and objects",
            id="state-bytes",
        ),
        pytest.param(b"abc", f"the reply is a value of type 'bytes'; expected {_TEXT}", id="ans-bytes"),
        pytest.param(("x", {"contexts": []}), f"the reply is a tuple of 2; expected {_TEXT}", id="ans-tuple"),
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


@rows_in_lots(
    ("read", "content_type", "body", "kind", "message"),
    [
        *_written("read", "content_type", "body", "kind", "message"),
        pytest.param(
            {"answer": "a"},
            "application/json",
            b'{"a":"za\xbf\xf3\xb3\xe6"}',
            "malformed",
            "the reply is not UTF-8",
            id="h-latin1",
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
