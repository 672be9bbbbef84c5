"""Gates as they are written, and as they judge."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pytest_genir.errors import GenirError, Where
from pytest_genir.gates.expression import Gate, judge, parse_gate
from pytest_genir.gates.figures import Figure

ONE = {"gpt": {"correctness": Figure(0.84, 50), "errors": Figure(0, 50), "seconds.p95": Figure(19.5, 50)}}
TWO = {
    "gpt": {"correctness": Figure(0.9, 50), "tag:forms/correctness": Figure(0.2, 5), "total": Figure(0.8, 50)},
    "org/llama": {"correctness": Figure(0.7, 50), "total": Figure(0.6, 50)},
}


@pytest.mark.parametrize(
    ("text", "gate"),
    [
        ("correctness>=0.85", Gate(name="correctness", sign=">=", limit=0.85)),
        (" correctness >= 85 % ", Gate(name="correctness", sign=">=", limit=0.85)),
        ("errors<=0", Gate(name="errors", sign="<=", limit=0.0)),
        ("cost<1.5", Gate(name="cost", sign="<", limit=1.5)),
        ("seconds.p95<=20", Gate(name="seconds.p95", sign="<=", limit=20)),
        ("include>.9", Gate(name="include", sign=">", limit=0.9)),
        ("tag:safety>=1", Gate(name="tag:safety", sign=">=", limit=1)),
        ("tag:two words>=1", Gate(name="tag:two words", sign=">=", limit=1)),
        (
            "model:org/gpt-4o:free/correctness>=8e-1",
            Gate(name="model:org/gpt-4o:free/correctness", sign=">=", limit=0.8),
        ),
        ("correctness>=0.85 min_n=50", Gate(name="correctness", sign=">=", limit=0.85, min_n=50)),
    ],
)
def test_gates_are_read(text: str, gate: Gate) -> None:
    assert parse_gate(text) == gate
    assert parse_gate(str(gate)) == gate


@pytest.mark.parametrize(
    "text",
    [
        "",
        "correctness",
        ">=0.5",
        "correctness=0.5",
        "correctness==0.5",
        "correctness>=",
        "correctness>=high",
        "correctness>=0.5>=0.3",
        "correctness=>0.5",
        "correctness>=1e999",
        "correctness>=nan",
        "a>=1 min_n=x",
        "a>=1 n=3",
    ],
)
def test_what_is_no_gate_says_what_one_is(text: str) -> None:
    with pytest.raises(GenirError) as caught:
        parse_gate(text, where=Where("pytest.ini", 3))

    assert str(caught.value).startswith(f"pytest.ini:3: '{text}' is not a gate\n")
    assert "'correctness>=0.85'" in str(caught.value)


@given(st.text(alphabet="ab:/.<>=0159%- \nmin_n", max_size=20))
def test_any_text_is_a_gate_that_reads_back_or_an_error(text: str) -> None:
    try:
        gate = parse_gate(text)
    except GenirError:
        return
    again = parse_gate(str(gate))
    assert (again.name, again.sign, again.min_n) == (gate.name, gate.sign, gate.min_n)
    assert again.limit == pytest.approx(gate.limit)


def test_a_default_least_number_holds_where_the_text_has_none() -> None:
    assert parse_gate("errors<=0", min_n=20).min_n == 20
    assert parse_gate("errors<=0 min_n=3", min_n=20).min_n == 3
    assert parse_gate("errors<=0 min_n=0").min_n == 1


@pytest.mark.parametrize(
    ("text", "passed", "reason"),
    [
        ("correctness>=0.84", True, "correctness is 0.84 over 50 items, >= 0.84"),
        ("correctness>0.84", False, "correctness is 0.84 over 50 items, not > 0.84"),
        ("correctness>=0.85", False, "correctness is 0.84 over 50 items, not >= 0.85"),
        ("errors<=0", True, "errors is 0 over 50 items, <= 0"),
        ("seconds.p95<=20", True, "seconds.p95 is 19.5 over 50 items, <= 20"),
        ("correctness>=0.5 min_n=51", False, "correctness is taken over 50 items, and at least 51 are needed"),
        ("model:gpt/correctness>=0.8", True, "correctness is 0.84 over 50 items, >= 0.8"),
        ("corectness>=0.5", False, "there is no 'corectness': nothing was scored for it; did you mean 'correctness'?"),
        (
            "model:gtp/correctness>=0",
            False,
            "there is no 'model:gtp/correctness': no model was asked; did you mean 'model:gpt/correctness'?",
        ),
    ],
)
def test_one_model_is_judged(text: str, passed: bool, reason: str) -> None:
    outcome = judge(parse_gate(text), ONE)

    assert (outcome.passed, outcome.reason) == (passed, reason)


@pytest.mark.parametrize(
    ("text", "passed", "reason"),
    [
        (
            "correctness>=0.7",
            True,
            (
                "model:gpt/correctness is 0.9 over 50 items, >= 0.7; "
                "model:org/llama/correctness is 0.7 over 50 items, >= 0.7"
            ),
        ),
        ("correctness>=0.8", False, "model:org/llama/correctness is 0.7 over 50 items, not >= 0.8"),
        ("model:gpt/correctness>=0.8", True, "model:gpt/correctness is 0.9 over 50 items, >= 0.8"),
        ("model:org/llama/correctness<0.8", True, "model:org/llama/correctness is 0.7 over 50 items, < 0.8"),
        ("model:org/llama>=0.5", True, "model:org/llama/total is 0.6 over 50 items, >= 0.5"),
        (
            "model:gpt/tag:forms/correctness>=0.5",
            False,
            "model:gpt/tag:forms/correctness is 0.2 over 5 items, not >= 0.5",
        ),
    ],
)
def test_a_gate_holds_for_every_model_by_itself(text: str, passed: bool, reason: str) -> None:
    outcome = judge(parse_gate(text), TWO)

    assert (outcome.passed, outcome.reason) == (passed, reason)


def test_a_model_without_the_figure_fails_the_gate() -> None:
    outcome = judge(parse_gate("tag:forms/correctness>=0"), TWO)

    assert not outcome.passed
    assert outcome.reason.startswith("there is no 'model:org/llama/tag:forms/correctness': nothing was scored for it")


@pytest.mark.parametrize("text", ["errors<=0", "correctness>=0", "cost<100"])
def test_a_gate_on_nothing_fails(text: str) -> None:
    assert not judge(parse_gate(text), {}).passed
    assert not judge(parse_gate(text), {"gpt": {}}).passed
    assert not judge(parse_gate(text), {"gpt": {parse_gate(text).name: Figure(0.0, 0)}}).passed


def test_rounding_neither_fails_nor_hides() -> None:
    """0.1 added up ten times is a hair less than 1; 0.84996 would show as 0.85."""
    assert judge(parse_gate("a>=1"), {"m": {"a": Figure(sum([0.1] * 10), 10)}}).passed
    assert judge(parse_gate("a>=0.85"), {"m": {"a": Figure(0.84996, 9)}}).reason.startswith("a is 0.84996 ")
