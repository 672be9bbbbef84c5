"""Requests of a long talk: each message becomes bytes once, and the bytes are the right ones."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pytest_genir.engine.cache_key import KeyMaker, cache_key
from pytest_genir.models import Message, Request
from pytest_genir.models.vocabulary import chat_body
from pytest_genir.results.record import clean


class Keyed:
    """Just enough of a model for a key."""

    name, type, prices = "keyed", "test", None

    def identity(self) -> dict[str, Any]:
        return {"protocol": "test", "z": 1}


texts = st.text(st.characters(codec=None, min_codepoint=1, max_codepoint=0x10FFFF), max_size=8)
messages = st.builds(Message, st.sampled_from(["system", "user", "assistant"]), texts)


@given(st.lists(messages, max_size=5), st.dictionaries(st.sampled_from("abc"), st.integers(), max_size=2))
def test_a_body_is_the_json_of_its_parts(talk: list[Message], fields: dict[str, int]) -> None:
    body = chat_body(fields, talk)

    assert json.loads(body) == clean({**fields, "messages": [message.to_wire() for message in talk]})


def test_parameters_named_messages_win_as_any_other_parameter() -> None:
    assert json.loads(chat_body({"messages": [1]}, [Message("user", "hi")])) == {"messages": [1]}


@given(st.lists(messages, min_size=1, max_size=20), st.data())
def test_keys_of_a_growing_talk_are_the_keys_of_its_requests(talk: list[Message], data: st.DataObject) -> None:
    maker, model = KeyMaker(Keyed()), Keyed()  # type: ignore[arg-type]
    for _ in range(6):
        start = data.draw(st.integers(0, len(talk) - 1))
        end = data.draw(st.integers(start + 1, len(talk)))
        request = Request(messages=tuple(talk[start:end]), repeat=data.draw(st.integers(0, 1)))
        assert maker.key(request).whole == cache_key(model, request)  # type: ignore[arg-type]


def test_a_turn_works_in_only_what_is_new(monkeypatch: pytest.MonkeyPatch) -> None:
    talk = [Message("user", f"message {n}") for n in range(50)]
    maker = KeyMaker(Keyed())  # type: ignore[arg-type]
    for end in range(1, 50):
        maker.key(Request(messages=tuple(talk[:end])))
    made: list[object] = []

    class Counting:
        def encode(self, value: object) -> str:
            made.append(value)
            return json.dumps(value, ensure_ascii=False)

    def dumped(value: object) -> str:
        keyed.append(value)
        return dumps(value)

    keyed: list[object] = []
    dumps = json.dumps
    request = Request(messages=tuple(talk))
    monkeypatch.setattr("pytest_genir.models.vocabulary.json.dumps", dumped)
    maker.key(request)
    assert (keyed, made) == ([talk[-1].content, talk[-1].role], []), "the new message's key, and no body"

    monkeypatch.setattr("pytest_genir.models.vocabulary.json.dumps", dumps)
    monkeypatch.setattr("pytest_genir.models.vocabulary._WRITER", Counting())
    chat_body({}, request.messages)
    before = len(made)
    chat_body({}, request.messages)

    assert before == 2 * 50 + 1, "every message's role and content once, the other fields"
    assert len(made) == before + 1
