"""When a gate passes, and that nothing passes on nothing or beside missing answers."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pytest_genir.errors import SettingError
from pytest_genir.gates import judge_gates, parse_gate
from pytest_genir.results.record import Condition, Result


def result(
    name: str, score: float | None, *, model: str = "m", tags: tuple[str, ...] = (), seconds: float = 1.0
) -> Result:
    """Return a result with one `include` condition, or an error without a score."""
    conditions: tuple[Condition, ...] = ()
    if score is not None:
        conditions = (Condition(name="include", measure="correctness", score=score, passed=score == 1, reason=""),)
    return Result(
        id=name,
        nodeid=name,
        kind="rag",
        benchmark="b",
        model=model,
        status="error" if score is None else "scored",
        conditions=conditions,
        tags=tags,
        seconds=seconds,
        usage={"cost": 0.25 if model == "dear" else None},
    )


FINE = [result("a", 1.0, tags=("easy",)), result("b", 0.5, tags=("hard",), seconds=9.0)]


@pytest.mark.parametrize(
    ("gate", "passed", "value"),
    [
        ("correctness>=0.75", True, 0.75),
        ("correctness>0.75", False, 0.75),
        ("include>=0.8", False, 0.75),
        ("total<=0.75", True, 0.75),
        ("passed>=50%", True, 0.5),
        ("tag:hard>=0.6", False, 0.5),
        ("tag:easy/include>=1", True, 1.0),
        ("errors<=0", True, 0.0),
        ("seconds.max<10", True, 9.0),
        ("seconds.p50<=1", True, 1.0),
        ("seconds.mean<=4", False, 5.0),
    ],
)
def test_value_decides(gate: str, passed: bool, value: float) -> None:
    (verdict,) = judge_gates([parse_gate(gate)], FINE)

    assert verdict.passed is passed
    assert verdict.value == pytest.approx(value)
    assert verdict.reason


@pytest.mark.parametrize(
    "gate", ["safety>=0", "tag:none>=0", "model:x/total>=0", "cost<=9", "correctness>=0 min_n=3", "corectness>=0"]
)
def test_gate_on_nothing_or_too_little_fails(gate: str) -> None:
    assert not judge_gates([parse_gate(gate)], FINE)[0].passed
    assert not judge_gates([parse_gate(gate)], [])[0].passed


def told(name: str, seconds: float, cost: float | None, **latency: float) -> Result:
    return replace(result(name, 1.0, seconds=seconds), usage={"cost": cost}, latency=latency)


#: One streams and tells its parts, one tells a part, one tells nothing.
TIMED = [
    told("a", 2.0, 0.5, first_token=0.4, retrieval=0.1),
    told("b", 4.0, 0.25, retrieval=0.3),
    told("c", 9.0, None),
]


@pytest.mark.parametrize(
    ("gate", "passed", "value", "n"),
    [
        ("latency<=5", True, 5.0, 3),
        ("latency.mean<5", False, 5.0, 3),
        ("latency.max<=9", True, 9.0, 3),
        ("latency.p50<=2", False, 4.0, 3),
        ("latency.retrieval<=0.2", True, 0.2, 2),
        ("latency.retrieval.max<=0.2", False, 0.3, 2),
        ("latency.retrieval.p95<=0.3", True, 0.3, 2),
        ("first_token<=0.4", True, 0.4, 1),
        ("first_token.p95<0.4", False, 0.4, 1),
        ("cost<=0.75", True, 0.75, 2),
        ("cost<0.75", False, 0.75, 2),
    ],
)
def test_time_and_cost_are_gated_over_what_is_known(gate: str, passed: bool, value: float, n: int) -> None:
    (verdict,) = judge_gates([parse_gate(gate)], TIMED)

    assert verdict.passed is passed, verdict.reason
    assert verdict.value == pytest.approx(value)
    assert verdict.n == n


@pytest.mark.parametrize("gate", ["first_token<=9", "latency.retrieval<=9", "latency.p95<=9", "cost<=9"])
def test_a_gate_on_time_or_cost_that_nobody_told_fails(gate: str) -> None:
    known = [replace(one, latency={}, usage={}) for one in TIMED] if gate != "latency.p95<=9" else []

    assert not judge_gates([parse_gate(gate)], known)[0].passed


@pytest.mark.parametrize("gate", ["first_token.p95<=9 min_n=2", "cost<=9 min_n=3", "latency.retrieval<=9 min_n=3"])
def test_a_gate_on_time_or_cost_may_want_more_items(gate: str) -> None:
    assert not judge_gates([parse_gate(gate)], TIMED)[0].passed


@pytest.mark.parametrize("gate", ["latency.p95", "first_token.p950<=1", "latency.<=1", "first_token.total<=1"])
def test_a_statistic_that_there_is_not_is_told(gate: str) -> None:
    with pytest.raises(SettingError):
        parse_gate(gate)


def test_misspelt_quantity_is_named() -> None:
    assert "did you mean 'correctness'?" in judge_gates([parse_gate("corectness>=0")], FINE)[0].reason


def test_missing_answers_fail_a_mean_unless_they_are_allowed() -> None:
    results = [*FINE, result("c", None)]
    mean, allowed = parse_gate("correctness>=0.5"), parse_gate("errors<=1")

    (alone,) = judge_gates([mean], results)
    both = judge_gates([mean, allowed], results)

    assert not alone.passed and "1 of 3 items have no score: 1 error" in alone.reason
    assert [verdict.passed for verdict in both] == [True, True]
    assert not judge_gates([parse_gate("errors<=0")], results)[0].passed


def test_each_model_is_judged() -> None:
    results = [*FINE, result("a", 0.0, model="dear"), result("b", 0.0, model="dear")]

    verdicts = judge_gates([parse_gate("total>=0.5"), parse_gate("model:dear/cost<=0.5")], results)

    assert [(v.name, v.passed) for v in verdicts] == [
        ("total>=0.5 @m", True),
        ("total>=0.5 @dear", False),
        ("model:dear/cost<=0.5", True),
    ]


def test_items_without_a_prompt_stand_beside_those_asked_with_several() -> None:
    asked = [result("a", 1.0, model="m+short"), result("a", 0.0, model="m+long")]
    talk = replace(result("t", None, model="m"), benchmark="talks", status="scored", metrics={"depth": 2.0})

    verdicts = judge_gates([parse_gate("total>=0.5"), parse_gate("depth>=1")], [*asked, talk])

    assert [(v.name, v.passed) for v in verdicts] == [
        ("total>=0.5 @m+short", True),
        ("total>=0.5 @m+long", False),
        ("depth>=1 @m", True),
    ]


def test_a_missing_answer_is_judged_on_either_side_of_prompts() -> None:
    asked = [result("a", 1.0, model="m+short"), result("a", 1.0, model="m+long")]

    verdicts = judge_gates([parse_gate("total>=0.5")], [*asked, result("b", None, model="m")])

    assert {v.name: v.passed for v in verdicts} == {
        "total>=0.5 @m+short": True,
        "total>=0.5 @m+long": True,
        "total>=0.5 @m": False,
    }
