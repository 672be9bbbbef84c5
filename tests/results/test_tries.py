"""Several tries of one item belong together, count once, and tell how far it can be relied upon."""

from __future__ import annotations

import pytest

from pytest_genir.results.record import Condition, Result
from pytest_genir.results.summary import summarise
from pytest_genir.results.tries import item_of, repeats_of, tries_of


def _tries(item: str, signs: str, *, rule: str = "", model: str = "m", ending: str = "") -> list[Result]:
    return [
        Result(
            id=item,
            nodeid=f"f.yaml::{item}" + (f"#{number + 1}" if len(signs) > 1 else "") + ending,
            kind="rag",
            benchmark="b",
            model=model,
            status={"+": "scored", "-": "scored", "0": "error", "s": "skipped"}[sign],  # type: ignore[arg-type]
            repeat=number,
            repeats=len(signs),
            pass_rule=rule,
            conditions=(
                (Condition(name="include", measure="correctness", score=float(sign == "+"), passed=sign == "+",
                           reason=""),) if sign in "+-" else ()
            ),
            failure=None if sign in "+-" else {"kind": "timeout", "message": "late"},
        )
        for number, sign in enumerate(signs)
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("signs", "ending", "item"),
    [
        ("+", "", "f.yaml::a#1"),  # an id of that look, not a repeat
        ("++", "", "f.yaml::a#1"),
        ("++", "@m", "f.yaml::a#1@m"),
    ],
)
def test_tries_share_the_name_of_their_item(signs: str, ending: str, item: str) -> None:
    assert {item_of(result) for result in _tries("a#1", signs, ending=ending)} == {item}


def test_tries_of_two_models_are_two_items() -> None:
    results = _tries("a", "+-", model="m", ending="@m") + _tries("a", "+-", model="n", ending="@n")

    assert [one.item for one in tries_of(results)] == ["f.yaml::a@m", "f.yaml::a@n"]


@pytest.mark.parametrize(
    ("signs", "rule", "passed"),
    [
        ("++++-", ">= 4/5", True),
        ("+++--", ">= 4/5", False),
        ("+++0-", ">= 4/5", False),
        ("++++0", ">= 4/5", True),
        ("00", ">= 1/2", False),
        ("+-", "", False),
        ("++", "", True),
    ],
)
def test_a_try_without_an_answer_counts_on_neither_side(signs: str, rule: str, passed: bool) -> None:
    (tries,) = tries_of(_tries("a", signs, rule=rule))

    assert tries.passed is passed
    assert tries.whole


def test_skipped_tries_tried_nothing() -> None:
    assert tries_of(_tries("a", "ss")) == []


def test_figures_average_over_items_and_name_the_flaky_ones() -> None:
    results = _tries("good", "++++") + _tries("half", "+-+-") + _tries("bad", "----") + _tries("short", "+00+")
    found = repeats_of(results)

    assert found is not None
    assert (found.items, found.runs) == (4, 4)
    assert [one.items for one in found.by_k] == [4, 4, 3, 3]
    assert found.by_k[1].pass_all.mean == pytest.approx((1 + 1 / 6 + 0 + 1) / 4)
    assert found.by_k[1].pass_any.mean == pytest.approx((1 + 5 / 6 + 0 + 1) / 4)
    assert found.flakiness == pytest.approx((0 + 2 / 3 + 0 + 0) / 4)
    (flaky,) = found.flaky
    assert (flaky.item, flaky.passes, flaky.runs) == ("f.yaml::half", 2, 4)
    assert flaky.low < 0.2 < 0.8 < flaky.high


def test_single_tries_tell_nothing_about_repeating() -> None:
    assert repeats_of(_tries("a", "+") + _tries("b", "-") + _tries("c", "0")) is None


def test_repeats_are_no_further_items_to_an_interval() -> None:
    once = [result for number in range(20) for result in _tries(f"q{number}", "+" if number % 4 else "-")]
    five = [result for number in range(20) for result in _tries(f"q{number}", ("+" if number % 4 else "-") * 5)]

    (of_once,), (of_five,) = summarise(once).models, summarise(five).models

    assert of_five.measures[0].n_items == of_once.measures[0].n_items == 20
    assert of_five.measures[0].low == pytest.approx(of_once.measures[0].low)
    assert of_five.measures[0].n_scores == 100
