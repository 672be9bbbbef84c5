"""How much a figure may drop: what is written, and what is held against a run."""

from __future__ import annotations

import pytest

from pytest_genir.errors import GenirError
from pytest_genir.gates.allowance import Allowance, parse_allowance
from pytest_genir.statistics.paired import Pair
from pytest_genir.statistics.verdicts import compare


@pytest.mark.parametrize(
    ("text", "allowance"),
    [
        ("correctness:2%", Allowance(name="correctness", drop=0.02, relative=True)),
        ("correctness : 2.5 %", Allowance(name="correctness", drop=0.025, relative=True)),
        ("tag:forms:0.05", Allowance(name="tag:forms", drop=0.05, relative=False)),
        ("safety:0", Allowance(name="safety", drop=0.0, relative=False)),
    ],
)
def test_allowances_are_read(text: str, allowance: Allowance) -> None:
    assert parse_allowance(text) == allowance
    assert parse_allowance(str(allowance)) == allowance


@pytest.mark.parametrize(
    "text", ["", "correctness", "correctness:", ":2%", "correctness:-1", "correctness:x%", "correctness:2"]
)
def test_what_is_no_allowance_says_what_one_is(text: str) -> None:
    with pytest.raises(GenirError, match="correctness:2%"):
        parse_allowance(text)


@pytest.mark.parametrize("name", ["cost", "errors", "seconds.p95", "tag:a/tokens"])
def test_what_is_no_score_is_left_to_gates(name: str) -> None:
    with pytest.raises(GenirError, match=r"is no score.*\n.*--genir-gate"):
        parse_allowance(f"{name}:2%")


@pytest.mark.parametrize(
    ("worse", "allowed", "exceeded"),
    [
        pytest.param(20, "x:0", True, id="any-drop"),
        pytest.param(20, "x:10%", True, id="more-than-allowed"),
        pytest.param(20, "x:25%", True, id="relative-to-the-mean-before"),
        pytest.param(20, "x:0.25", False, id="not-relative"),
        pytest.param(20, "x:0.2", False, id="just-as-much"),
        pytest.param(4, "x:0", False, id="not-shown"),
    ],
)
def test_only_a_drop_that_is_shown_and_too_large_counts(worse: int, allowed: str, exceeded: bool) -> None:
    """Of 100 items 50 passed before, but for the last case's even smaller sample of changes."""
    pairs = [Pair((1.0,), (0.0,))] * worse + [Pair((1.0,), (1.0,))] * (50 - worse) + [Pair((0.0,), (0.0,))] * 50
    (comparison,) = compare({"x": pairs})

    assert parse_allowance(allowed).exceeded(comparison) is exceeded


def test_an_improvement_is_never_too_much() -> None:
    (comparison,) = compare({"x": [Pair((0.0,), (1.0,))] * 30})

    assert not parse_allowance("x:0").exceeded(comparison)
