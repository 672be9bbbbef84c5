"""A record without an answer bears no score, whatever stands in it: it counts in no mean, gate, baseline or comparison.

Logs come from elsewhere, and a conversation may have been scored in part before it broke off.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from pytest_genir.baselines.file import baseline_of
from pytest_genir.baselines.store import Saved
from pytest_genir.compare.comparison import compare_runs
from pytest_genir.gates import judge_gates, parse_gate
from pytest_genir.history.measures import series_of
from pytest_genir.history.standing import standings
from pytest_genir.judges.labels import judgements
from pytest_genir.results.drops import drops_of
from pytest_genir.results.quantity import scores_of
from pytest_genir.results.record import Result
from pytest_genir.results.summary import summarise
from pytest_genir.results.tries import item_passed, passes_of
from tests.support.made_results import result

LATE = {"kind": "timeout", "message": "late"}


def _run(**values: object) -> list[Result]:
    """Return eight good answers, and two bad ones that do not count."""
    good = [result(f"q-{n}", {"include": 1.0}, model="m", metrics={"turns": 2.0}, **values) for n in range(8)]
    lost = {"status": "error", "failure": LATE, "answer": "half of it", "metrics": {"turns": 9.0}, "seconds": 99.0}
    return [*good, *(result(f"q-{n}", {"include": 0.0}, model="m", **{**values, **lost}) for n in (8, 9))]


def _saved(results: list[Result]) -> Saved:
    return Saved(name="x", path=Path("x"), saved="", results=tuple(results))


def test_no_mean_knows_of_it() -> None:
    (found,) = summarise(_run()).models

    assert {one.name: (one.mean, one.n_items) for one in found.measures} == {"correctness": (1.0, 8), "total": (1.0, 8)}
    assert (found.scored, found.passed, found.errors) == (8, 8, {"timeout": 2})
    assert list(scores_of(_run(), "correctness")) == [1.0] * 8
    assert [series.means for series in series_of([_run()])] == [(1.0,), (1.0,)]


@pytest.mark.parametrize("gate", ["correctness>=1", "include>=1", "passed>=1", "seconds.max<=60"])
def test_no_gate_judges_it(gate: str) -> None:
    verdicts = judge_gates([parse_gate(gate), parse_gate("errors<=2")], _run())

    assert [verdict.passed for verdict in verdicts] == [True, True]
    assert verdicts[0].n == 8


def test_no_baseline_holds_it_and_no_comparison_looks_at_it() -> None:
    assert [item.id for item in baseline_of(_run(), "main").items] == [f"q-{n}" for n in range(8)]

    (change,) = compare_runs(_run(), _run()).models
    (reverse,) = compare_runs(_run()[:8] + _run()[:0], _run()).models

    assert change.compared == reverse.compared == 8
    assert {one.difference.n_items for one in change.measures} == {8}


def test_a_run_stands_where_its_answers_put_it() -> None:
    assert {(one.mean, one.items) for one in standings([_saved(_run()), _saved(_run())])} == {(1.0, 8)}


def test_it_is_on_neither_side_of_a_rule_for_tries() -> None:
    tries = [
        result("q", {"include": score}, model="m", repeat=n, repeats=3, pass_rule=">= 2/3", **more)
        for n, (score, more) in enumerate([(1.0, {}), (1.0, {}), (1.0, {"status": "error", "failure": LATE})])
    ]

    assert item_passed([tries[2]]) is None
    assert item_passed(tries) is True
    assert passes_of(_run()) == [1.0] * 8


def test_nobody_is_asked_to_label_it() -> None:
    assert len(list(judgements(_run()))) == 8


def test_a_variant_without_an_answer_loses_nothing() -> None:
    asked = [
        result(f"q-{n}-typos", {"include": 1.0}, model="m", variant="typos", variant_of=f"q-{n}") for n in range(7)
    ]
    lost = result(
        "q-7-typos", {"include": 0.0}, model="m", variant="typos", variant_of="q-7", status="error", failure=LATE
    )

    (found,) = drops_of([*_run(), *asked, lost])

    assert (found.drop, found.comparison.difference.n_items, found.lost) == (0.0, 7, 1)
