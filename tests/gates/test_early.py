"""Deciding gates before all items are asked: as arithmetic and bets say, whoever finishes first, and seldom wrongly."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pytest_genir.gates import judge_gates, parse_gate
from pytest_genir.gates.early import EarlyDecision, Expected, StoppedEarly
from pytest_genir.results.record import Condition, Result


def _expected(n: int, **more: object) -> list[Expected]:
    facts = {"model": "m", "benchmark": "b", "tags": (), "most_scores": 1, **more}
    return [Expected(nodeid=str(number), **facts) for number in range(n)]  # type: ignore[arg-type]


def _result(nodeid: str, *scores: float, error: bool = False, cost: float = 0.0, tags: tuple[str, ...] = ()) -> Result:
    return Result(
        id=nodeid,
        nodeid=nodeid,
        kind="rag",
        benchmark="b",
        model="m",
        status="error" if error else "scored",
        conditions=tuple(
            Condition(name="include", measure="correctness", score=score, passed=score >= 1, reason="")
            for score in scores
        ),
        usage={"cost": cost},
        metrics={"turns": 3.0},
        tags=tags,
    )


def _stopped(gates: list[str], results: list[Result], n: int, **more: object) -> StoppedEarly | None:
    early = EarlyDecision([parse_gate(gate) for gate in gates], _expected(n, **more))
    for number, result in enumerate(results):
        early.add(str(number), result)
    return early.stopped


def _good(n: int, start: int = 0) -> list[Result]:
    return [_result(str(number), 1.0) for number in range(start, start + n)]


def _bad(n: int, start: int = 0) -> list[Result]:
    return [_result(str(number), 0.0) for number in range(start, start + n)]


@pytest.mark.parametrize(
    ("gate", "results", "decision"),
    [
        ("correctness>=0.85", _good(60), "pass"),
        ("correctness>=0.85", _bad(60), "fail"),
        ("correctness<=0.15", _good(60), "fail"),
        ("correctness<=0.15", _bad(60), "pass"),
        ("correctness>0.5", _good(60), "pass"),
        ("correctness<0.5", _good(60), "fail"),
        ("correctness<0.5", _bad(60), "pass"),
        ("include>=0.85", _good(60), "pass"),
        ("total>=0.85", _good(60), "pass"),
        ("passed>=0.85", _bad(60), "fail"),
        ("correctness>=0.85 min_n=61", _good(60), None),
        ("tag:none>=0", _good(60), None),
        ("corectness>=0", _good(60), None),
        ("errors<=0", [_result("0", error=True)], "fail"),
        ("errors<=150", _good(60), "pass"),
        ("errors<=0", _good(60), None),
        ("correctness>=0.5", [_result("0", error=True)], "fail"),
        ("cost<=1", [_result("0", 1.0, cost=2.0)], "fail"),
        ("cost<=1", _good(60), None),
        ("seconds.p95<=20", _good(60), None),
        ("turns>=0.5", _good(60), None),
        ("correctness==1", _good(60), None),
        ("safety>=0.5", _good(60), None),
    ],
)
def test_gates_are_decided_as_soon_as_they_can_be(gate: str, results: list[Result], decision: str | None) -> None:
    stopped = _stopped([gate], results, 200)

    assert (stopped and stopped.decisions[gate, "m"]) == decision


def test_run_stops_when_the_last_gate_is_decided() -> None:
    gates = ["correctness>=0.85", "correctness>=0.6"]
    alone = _stopped(gates[:1], _good(100), 200)
    both = _stopped(gates, _good(100), 200)

    assert alone is not None and both is not None
    # Two gates share the error rate of one, so that each takes longer.
    assert both.after > alone.after
    assert both.told() == f"decided after {both.after} of 200 items: {gates[0]} passes, {gates[1]} passes"
    assert _stopped([*gates, "cost<=1"], _good(200), 200) is None


def test_all_asked_is_not_stopped() -> None:
    assert _stopped(["correctness>=1"], _good(5), 5) is None


def test_without_gates_nothing_is_decided() -> None:
    assert _stopped([], _good(5), 9) is None


def test_unshuffled_items_are_decided_by_arithmetic_only() -> None:
    assert _stopped(["correctness>=0.5"], _good(99), 200, shuffled=False) is None
    stopped = _stopped(["correctness>=0.5"], _good(100), 200, shuffled=False)

    assert stopped is not None and stopped.after == 100


def test_an_item_heavier_than_announced_leaves_it_to_the_last() -> None:
    assert _stopped(["correctness>=0.5"], [_result("0", 1.0, 1.0), *_good(98, 1)], 100) is None


def test_items_with_rules_are_counted_at_the_end() -> None:
    assert _stopped(["passed>=0.5"], _good(99), 100, ruled=True) is None


@settings(max_examples=30, deadline=None)
@given(st.randoms(use_true_random=False), st.floats(0.3, 1.0))
def test_who_finishes_first_decides_nothing(rng: Random, share: float) -> None:
    results = [_result(str(n), float(rng.random() < share), float(rng.random() < share)) for n in range(80)]
    in_order = EarlyDecision([parse_gate("correctness>=0.7")], _expected(80, most_scores=2))
    as_they_come = EarlyDecision([parse_gate("correctness>=0.7")], _expected(80, most_scores=2))
    for result in results:
        in_order.add(result.nodeid, result)
    for result in rng.sample(results, len(results)):
        as_they_come.add(result.nodeid, result)

    assert as_they_come.stopped == in_order.stopped


@pytest.mark.parametrize("share", [0.6, 0.8])
def test_the_whole_run_seldom_says_otherwise(share: float) -> None:
    """Items of one to three conditions, next to the threshold on either side."""
    gate, rng, wrong, runs = parse_gate("correctness>=0.7"), Random(f"{share}"), 0, 60
    for _ in range(runs):
        scores = [[float(rng.random() < share) for _ in range(rng.choice((1, 2, 3)))] for _ in range(120)]
        results = [_result(str(n), *of_item) for n, of_item in enumerate(scores)]
        early = EarlyDecision([gate], _expected(120, most_scores=3))
        for result in results:
            if early.add(result.nodeid, result):
                break
        (whole,) = judge_gates([gate], results)
        if early.stopped is not None:
            wrong += (early.stopped.decisions[gate.text, "m"] == "pass") != whole.passed

    assert wrong / runs <= 0.05 + 3 * (0.05 * 0.95 / runs) ** 0.5


def test_what_was_decided_is_the_verdict() -> None:
    gate = parse_gate("correctness>=0.9")
    (verdict,) = judge_gates([gate], _good(4) + _bad(1, 4), {(gate.text, "m"): "pass"})

    assert verdict.passed
    assert verdict.reason.endswith("wanted >= 0.9; decided before all items were asked")


def test_plans_cross_the_wire() -> None:
    (item,) = _expected(1, tags=("a", "b"))

    assert Expected.from_wire(item.to_wire()) == item
