"""A log becomes a chat: what was said and scored is shown, nothing a terminal would obey, whatever the data is."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pytest_genir.conversation.chat_view import chat_lines
from pytest_genir.conversation.logbook import LogbookEntry


def _texts(source: str, action: str, data: Any, width: int = 100) -> list[str]:
    return [line.text for line in chat_lines(LogbookEntry(source, action, data), width)]


@pytest.mark.parametrize(
    ("source", "action", "data", "shown"),
    [
        ("user", "turn complete", {"utterance": "Why?\nAnd how?"}, ["user     Why?", "         And how?"]),
        (
            "system",
            "turn complete",
            {"utterance": "So.", "milliseconds": 1234, "results": [{"id": "a"}, {"id": 7}]},
            ["system   So.", "         (found a, 7; 1.2 s)"],
        ),
        ("system", "turn complete", {"utterance": "", "results": []}, ["system", "         (found nothing)"]),
        (
            "evaluation",
            "turn 0 result",
            {"userTurnIndex": 0, "evaluator": "Own", "result": {"score": 0.5, "explanation": "meh"}},
            ["turn 1   Own 0.50  meh"],
        ),
        ("evaluation", "overall result", {"evaluator": "Own", "result": {"score": "8/10"}}, ["overall  Own 8/10"]),
        ("evaluation", "overall error", {"evaluator": "Own", "error": "gone"}, ["overall  Own: gone"]),
        ("evaluation", "turn 0 Own.evaluation.result", {"evaluator": "x", "score": 1}, []),
        ("controller", "error", "Error: nobody there", ["error    Error: nobody there"]),
        ("system", "turn 0 retrieval.query", {"match": {}}, []),
        ("user", "turn 0 generation.response", "{", []),
    ],
)
def test_entry_is_shown_as(source: str, action: str, data: Any, shown: list[str]) -> None:
    assert _texts(source, action, data) == shown


def test_long_texts_are_wrapped_below_each_other() -> None:
    lines = _texts("user", "turn complete", {"utterance": "word " * 30}, width=60)

    assert all(len(line) <= 60 for line in lines)
    assert [line[:9] for line in lines] == ["user     ", *["         "] * (len(lines) - 1)]


_DATA = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(["utterance", "results", "milliseconds", "evaluator", "result", "score", "id", "error"]),
            inner,
        )
    ),
    max_leaves=8,
)
_ACTIONS = ["turn complete", "turn 0 result", "overall result", "overall error", "error"]


@given(st.sampled_from(["user", "system", "evaluation", "controller"]), st.sampled_from(_ACTIONS), _DATA)
def test_any_data_is_harmless(source: str, action: str, data: Any) -> None:
    assert all(
        character.isprintable() or character == "\t" for text in _texts(source, action, data) for character in text
    )


def test_the_score_that_counts_is_shown_where_a_result_has_another() -> None:
    data = {"evaluator": "Clarity", "userTurnIndex": 0, "result": {"score": 0.0165}}

    (line,) = chat_lines(LogbookEntry("evaluation", "turn 0 result", data, counts=0.605))

    assert line.text == "turn 1   Clarity 0.60" or line.text == "turn 1   Clarity 0.61"
