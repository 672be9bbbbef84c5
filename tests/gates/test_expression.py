"""How gates are written, and what their authors read when they are not."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pytest_genir.errors import GenirError, SettingError
from pytest_genir.gates import Gate, parse_gate


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("correctness>=0.85", {"quantity": "correctness", "operator": ">=", "number": 0.85}),
        ("  safety  >=  100% ", {"quantity": "safety", "operator": ">=", "number": 1.0}),
        ("errors<=3", {"quantity": "errors", "operator": "<=", "number": 3}),
        ("cost<1.5", {"quantity": "cost", "operator": "<", "number": 1.5}),
        ("seconds.p95<=20", {"quantity": "seconds.p95", "operator": "<=", "number": 20}),
        ("tag:hard>=.5", {"quantity": "total", "tag": "hard", "operator": ">=", "number": 0.5}),
        ("model:gpt-4o/tag:a/include>0.5", {"quantity": "include", "model": "gpt-4o", "tag": "a"}),
        ("benchmark:office/passed>=90% min_n=20", {"quantity": "passed", "benchmark": "office", "min_n": 20}),
        ("Clarity@1>=0.5", {"quantity": "Clarity@1"}),
    ],
)
def test_gate_is_read(text: str, expected: dict[str, object]) -> None:
    gate = parse_gate(text)

    assert {name: getattr(gate, name) for name in expected} == expected


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("correctness", "'correctness' is no gate"),
        ("correctness>=", "'correctness>=' is no gate"),
        (">=0.5", "'>=0.5' is no gate"),
        ("correctness=>0.5", "'correctness=>0.5' is no gate"),
        ("correctness>=85", "can never be reached or missed\n  write 85% or 0.85"),
        ("safety>=-1", "can never be reached or missed"),
        ("seconds<=20", "has no statistic of the seconds"),
        ("colour:red/total>=1", "has a part 'colour:red'"),
        ("tag:a/tag:b/total>=1", "has a part 'tag:b'"),
    ],
)
def test_wrong_gate_is_told(text: str, message: str) -> None:
    with pytest.raises(SettingError) as raised:
        parse_gate(text)

    assert message in str(raised.value)


@given(st.text(max_size=40))
def test_any_text_is_a_gate_or_one_clear_error(text: str) -> None:
    try:
        assert isinstance(parse_gate(text), Gate)
    except GenirError as error:
        told = str(error)
    else:
        told = "read"
    assert told


def test_rounding_does_not_decide() -> None:
    assert parse_gate("a>=0.3").holds(0.1 + 0.2) and parse_gate("a>=0.3").holds(0.3 - 1e-12)
    assert not parse_gate("a>0.3").holds(0.1 + 0.2)
    assert not parse_gate("a>=0.3").holds(0.2999)
