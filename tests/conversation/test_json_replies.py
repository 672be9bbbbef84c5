"""What a model meant as JSON is read, what it did not is not, and no reply takes long or raises anything else."""

from __future__ import annotations

import contextlib
import json
import time
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pytest_genir.conversation.json_reply import NoJson, read_judgement, read_reply
from tests.support.damaged_json import KINDS, replies

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
    started = time.process_time()
    with contextlib.suppress(NoJson):
        read_reply(reply)
    assert time.process_time() - started < 1


def test_damaged_replies_are_read_as_they_were_meant() -> None:
    wrong = []
    for damaged in replies(each=50):
        try:
            value = read_judgement(damaged.reply, ["score", "explanation"])
        except NoJson:
            value = None
        if value != damaged.value:
            wrong.append((damaged.kind, damaged.reply, value))

    assert len(KINDS) >= 36 and len(KINDS) * 50 >= 2000
    assert wrong == []


@pytest.mark.parametrize(
    "reply",
    [
        pytest.param('For example {"score": 0.2}. My verdict: {"score": 0.9}', id="an-example-first"),
        pytest.param('{"score": 0.9}\n\nA bad answer would get {"score": 0.1}.', id="an-example-behind"),
        pytest.param('```json\n{"score": 1}\n```\nor rather\n```json\n{"score": 0}\n```', id="two-fences"),
        pytest.param('{"score": 1} {"score": 0}', id="two-in-a-row"),
        pytest.param('{"score": 1, "score": 0}', id="one-key-twice"),
        pytest.param("{'score': 1, 'why': 'x', 'score': 0}", id="one-key-twice-in-python"),
        pytest.param('[{"score": 1}] {"score": 0}', id="a-list-first"),
        pytest.param('{"score": 1}\n{"score": 0, "explanation": "no"}', id="partly-the-same"),
        pytest.param('{"result": {"score": 1, "score": 0}, "score": 1}', id="one-key-twice-inside"),
    ],
)
def test_a_judge_that_says_two_things_says_nothing(reply: str) -> None:
    with pytest.raises(NoJson, match=r"More than one answer|stands twice"):
        read_judgement(reply, ["score"])


@pytest.mark.parametrize(
    ("reply", "score"),
    [
        ('{"score": 1} {"score": 1}', 1),
        ('{"score": 0.5, "score": 0.5}', 0.5),
        ('{"reasoning": "r"}\n{"score": 0.5}', 0.5),
        ('<think>{"score": 0}</think>{"score": 1}', 1),
        ('{"score": 1, "details": {"score": 0}}', 1),
        ('See [1] and {braces}. {"score": 0.25}', 0.25),
        ('{"score": 0.25}\nThe form is {"a": 1}.', 0.25),
    ],
)
def test_a_judge_that_says_one_thing_is_read(reply: str, score: float) -> None:
    found: Any = read_judgement(reply, ["score"])

    assert found["score"] == score
