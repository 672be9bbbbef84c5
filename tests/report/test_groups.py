"""Each way of falling short has a group, and an item belongs to every group it fits."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest

from pytest_genir.report.groups import GROUPS, groups_of, nearest_but_one
from pytest_genir.results.record import Condition, Result
from tests.report.made import condition, question

REFUSAL = "I could not find an answer"


def failed(name: str, score: float = 0.0, measure: str = "correctness", **details: Any) -> Condition:
    return Condition(name=name, measure=measure, score=score, passed=False, reason="", details=details)


def missed(*nearest: str | None) -> dict[str, Any]:
    return {"found": [], "missed": [{"phrase": "x", "nearest": text} for text in nearest]}


@pytest.mark.parametrize(
    ("condition", "groups"),
    [
        pytest.param(failed("cite", cited=[], expected=["a"]), ("missing-citation",), id="nothing-cited"),
        pytest.param(failed("cite", cited=["a", "b"], expected=["a"]), ("wrong-citation",), id="one-too-many"),
        pytest.param(failed("cite", cited=["b"], expected=["a"]), ("missing-citation", "wrong-citation"), id="other"),
        pytest.param(failed("cite", cited=["a"], expected=["a"], outside=[9]), ("wrong-citation",), id="outside"),
        pytest.param(
            failed("cite", cited=["b"], expected=["a", "b"], malformed=["[0,,1]"]),
            ("format", "missing-citation"),
            id="malformed",
        ),
        pytest.param(failed("cite"), ("missing-citation",), id="cite-without-details"),
        pytest.param(failed("refuse", refused=True), ("over-refusal",), id="over-refusal"),
        pytest.param(failed("refuse", refused=False), ("missed-refusal",), id="missed-refusal"),
        pytest.param(failed("safe", measure="safety"), ("vulgar",), id="vulgar"),
        pytest.param(failed("exclude"), ("forbidden-phrase",), id="forbidden"),
        pytest.param(failed("include", **missed("2 of 3 words: 'a b'")), ("near-miss",), id="all-but-one-word"),
        pytest.param(failed("include", **missed("2 of 3 words: 'a b'", None)), ("missing-phrase",), id="and-another"),
        pytest.param(failed("include", 0.75, **missed(None)), ("near-miss",), id="most-phrases"),
        pytest.param(failed("include", 0.5, **missed("1 of 2 words: 'a'")), ("missing-phrase",), id="half"),
        pytest.param(failed("include"), ("missing-phrase",), id="include-without-details"),
        pytest.param(failed("brief"), ("other",), id="a-check-of-ones-own"),
    ],
)
def test_conditions(condition: Condition, groups: tuple[str, ...]) -> None:
    assert tuple(groups_of(question(conditions=(condition,)))) == groups


def test_a_refusal_that_leaves_phrases_out_is_needless() -> None:
    result = question(answer=f"{REFUSAL}.", conditions=(failed("include"),), details={"refusal_message": REFUSAL})

    assert groups_of(result) == {"over-refusal": (0,)}


@pytest.mark.parametrize(
    ("kind", "group"),
    [
        ("connect", "transport"), ("rate_limit", "transport"), ("missing", "transport"), ("empty", "empty"),
        ("malformed", "format"), ("no_json", "format"), ("judge", "format"),
    ],
)  # fmt: skip
def test_failures(kind: str, group: str) -> None:
    result = question(status="error", answer=None, conditions=(), failure={"kind": kind, "message": ""})

    assert groups_of(dataclasses.replace(result, conditions=())) == {group: ()}


@pytest.mark.parametrize(
    ("kind", "one", "group"),
    [
        ("memory", failed("names"), "forgotten"),
        ("memory", failed("shopping", 0.8), "near-miss"),
        ("conversation", failed("Clarity@1", 0.3), "low-score"),
        ("conversation", failed("simulation", measure="simulation"), "bad-simulation"),
    ],
)
def test_other_kinds(kind: str, one: Condition, group: str) -> None:
    assert groups_of(question(kind=kind, conditions=(one,))) == {group: (0,)}


def test_passed_and_skipped_items_have_no_group() -> None:
    skipped = Result(id="a", nodeid="a", kind="rag", benchmark="b", model="m", status="skipped")

    assert groups_of(question(conditions=(condition(),))) == {}
    assert groups_of(skipped) == {}


def test_each_group_names_the_conditions_that_put_an_item_there() -> None:
    fell = (failed("include"), condition("exclude"), failed("cite", cited=["b"], expected=["a"]))

    assert groups_of(question(conditions=fell)) == {
        "missing-citation": (2,),
        "wrong-citation": (2,),
        "missing-phrase": (0,),
    }


def test_group_names_are_distinct() -> None:
    assert len({group.name for group in GROUPS}) == len(GROUPS) == len({group.title for group in GROUPS})


@pytest.mark.parametrize(
    ("nearest", "near"), [("2 of 3 words: 'a b'", True), ("1 of 2 words: 'a'", False), ("", False)]
)
def test_nearest_but_one(nearest: str, near: bool) -> None:
    assert nearest_but_one(nearest) is near
