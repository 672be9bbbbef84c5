"""No gate passes over items without a score, unless a gate on errors allows exactly those."""

from __future__ import annotations

import pytest

from pytest_genir.gates import judge_gates, parse_gate
from pytest_genir.results.record import Result
from tests.support.results import result

FINE = [result(f"q-{number}", ("correctness", "include", 1.0)) for number in range(8)]
LATE = result("late", status="error", failure={"kind": "timeout", "message": "late"}, tags=("slow",))
OTHER = result("other", status="error", failure={"kind": "timeout", "message": "late"}, benchmark="sea")
LOST = result("lost", status="not run", failure={"kind": "not run", "message": "worker gw1 died"})
SKIPPED = result("skipped", status="skipped")


@pytest.mark.parametrize(
    ("gates", "results", "passed"),
    [
        ("total>=0.5", [], [True]),
        ("total>=0.5", [SKIPPED], [True]),
        ("total>=0.5", [LATE], [False]),
        ("total>=0.5", [LOST], [False]),
        ("passed>=0.5", [LOST], [False]),
        ("errors<=0", [LOST], [False]),
        ("errors<=0", [SKIPPED], [True]),
        ("total>=0.5 errors<=1", [LOST], [True, True]),
        ("total>=0.5 errors<=1", [LOST, LATE], [False, False]),
        ("total>=0.5 errors<=2", [LOST, LATE], [True, True]),
        # a limit from below is none
        ("total>=0.5 errors>=0", [LATE], [False, True]),
        ("total>=0.5 errors==1", [LATE], [True, True]),
        # only what it is about
        ("total>=0.5 tag:slow/errors<=1", [LATE], [True, True]),
        ("total>=0.5 tag:slow/errors<=1", [LATE, LOST], [False, True]),
        ("benchmark:office/total>=0.5 benchmark:sea/errors<=1", [OTHER], [True, True]),
        ("benchmark:office/total>=0.5 benchmark:sea/errors<=1", [LATE, OTHER], [False, True]),
        # a share of the items
        ("total>=0.5 errors<=10%", [LATE], [False, False]),
        ("total>=0.5 errors<=12%", [LATE], [True, True]),
        ("total>=0.5 errors<=25%", [LATE, LOST], [True, True]),
    ],
)
def test_what_has_no_score_has_to_be_allowed(gates: str, results: list[Result], passed: list[bool]) -> None:
    verdicts = judge_gates([parse_gate(text) for text in gates.split()], [*FINE, *results])

    assert [verdict.passed for verdict in verdicts] == passed


def test_a_model_is_not_excused_by_another() -> None:
    slow = result("late", status="error", failure={"kind": "timeout", "message": "late"}, model="slow")
    others = [result("a", ("correctness", "include", 1.0), model="slow"), slow]
    gates = [parse_gate("total>=0.5"), parse_gate("model:gpt/errors<=5")]

    found = {verdict.name: verdict.passed for verdict in judge_gates(gates, [*FINE, *others])}

    assert found == {"total>=0.5 @gpt": True, "total>=0.5 @slow": False, "model:gpt/errors<=5": True}


def test_a_decision_made_early_does_not_excuse_what_was_lost() -> None:
    gate = parse_gate("total>=0.5")

    (verdict,) = judge_gates([gate], [*FINE, LOST], {(gate.text, "gpt"): "pass"})

    assert not verdict.passed


def test_it_says_what_is_missing_and_why() -> None:
    mean, errors = judge_gates([parse_gate("total>=0.5"), parse_gate("errors<=1")], [*FINE, LATE, LOST])

    assert mean.reason == (
        "total is 1 over 8 scores, wanted >= 0.5; 2 of 10 items have no score: 1 error, 1 never ran: worker gw1 died "
        "(allow them with a gate like errors<=2)"
    )
    assert errors.reason == "errors is 2 over 10 items, wanted <= 1 (1 error, 1 never ran: worker gw1 died)"
