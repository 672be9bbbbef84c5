"""What a model meant as JSON is read, what it did not is not, and no reply takes long or raises anything else."""

from __future__ import annotations

import contextlib
import json
import time
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pytest_genir.conversation.json_reply import NoJson, read_reply

READ = [
    pytest.param('{"utterance":"hello wor', {"utterance": "hello wor"}, id="cut-in-a-text"),
    pytest.param('{"utterance":"a","score":0.8', {"utterance": "a"}, id="a-cut-number-is-dropped"),
    pytest.param('{"utterance":"a","expl', {"utterance": "a"}, id="a-cut-key-is-dropped"),
    pytest.param('{"utterance": {"text":"x"', {"utterance": {"text": "x"}}, id="cut-in-depth"),
    pytest.param('<think>{"utterance":"no"}</think>{"utterance":"yes"}', {"utterance": "yes"}, id="thoughts"),
    pytest.param('so...</think>\n{"utterance":"yes"}', {"utterance": "yes"}, id="end-of-thoughts"),
    pytest.param('{"utterance":"say </think>"}', {"utterance": "say </think>"}, id="thoughts-in-a-text"),
    pytest.param("{'utterance': 'it's', 'ok': True}", {"utterance": "it's", "ok": True}, id="python"),
    pytest.param('{"utterance":"He said, "no", and left."}', {"utterance": 'He said, "no", and left.'}, id="quotes"),
    pytest.param('{"utterance": """hi"""}', {"utterance": "hi"}, id="three-quotes"),
    pytest.param('{"utterance":"hi";"b":2}', {"utterance": "hi", "b": 2}, id="semicolon"),
    pytest.param('{"utterance":"hi",,"b":1}', {"utterance": "hi", "b": 1}, id="two-commas"),
    pytest.param("{\"utterance\": 'see https://x.org'}", {"utterance": "see https://x.org"}, id="address"),
    pytest.param(r'{"utterance": "\\frac and \alpha"}', {"utterance": r"\frac and \alpha"}, id="latex"),
    pytest.param('{"utterance":"a"}\n\n{"b":1}', {"utterance": "a"}, id="what-follows-a-blank-line-is-left"),
]


@pytest.mark.parametrize(("reply", "value"), READ)
def test_reply_is_read(reply: str, value: Any) -> None:
    assert read_reply(reply, ["utterance"]) == value


@pytest.mark.parametrize(
    "reply", ["", "no", "{", "[", "42", '"text"', '{"score": 80%}', '{"score": 7/10}', "{this} and that", "[}"]
)
def test_what_is_no_json_is_refused(reply: str) -> None:
    with pytest.raises(NoJson, match="Failed parsing JSON"):
        read_reply(reply)


def test_the_first_key_that_is_missing_is_named() -> None:
    with pytest.raises(NoJson, match="Missing key 'explanation'"):
        read_reply('{"score": 1}', ["score", "explanation", "more"])


@given(st.text(alphabet=st.sampled_from("{}[]\":,'\\ \nabk=e-1.5/*“”tu"), max_size=60))
def test_any_text_is_read_or_refused(reply: str) -> None:
    try:
        value = read_reply(reply)
    except NoJson:
        return
    assert isinstance(value, (dict, list))


_TEXTS = st.text(max_size=20)
_VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | _TEXTS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(_TEXTS, inner, max_size=4),
    max_leaves=12,
)


@given(st.dictionaries(_TEXTS, _VALUES, max_size=5), st.sampled_from(["", "Sure:\n", "```json\n"]))
def test_whole_json_is_read_as_it_is(value: dict[str, Any], before: str) -> None:
    assert read_reply(before + json.dumps(value)) == value


@pytest.mark.parametrize(
    "reply", ['{"' * 5000, "[" * 20_000, '{"a":"' + "} " * 20_000 + "x", "<think>" * 5000, "{/*" * 5000, '{"a":' * 5000]
)
def test_a_hostile_reply_takes_no_time(reply: str) -> None:
    started = time.perf_counter()
    with contextlib.suppress(NoJson):
        read_reply(reply)
    assert time.perf_counter() - started < 2
