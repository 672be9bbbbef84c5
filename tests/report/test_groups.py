"""Each way of falling short has a group, and an item belongs to every group it fits."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest

from pytest_genir.rag.checking import Answered, Check, Groups, Verdict, find_check, parse_flag
from pytest_genir.rag.question import Expectation
from pytest_genir.rag.scoring import score_answer, score_expectations
from pytest_genir.results.groups import GROUPS, group_of, groups_of
from pytest_genir.results.record import Result
from pytest_genir.text.bad_words import BadWords
from pytest_genir.text.languages.normalising import make_normaliser
from pytest_genir.text.matching.matcher import Matcher
from tests.report.made import condition, question

REFUSAL = "I could not find an answer"


def answered(text: str = "x") -> Answered:
    matcher = Matcher(make_normaliser("en"), "words")
    return Answered(
        text=text,
        matcher=matcher,
        context=("a", "b"),
        refusal_message=REFUSAL,
        bad_words=BadWords((), matcher),
    )


def fell(name: str, score: float = 0.0, text: str = "x", **details: Any) -> tuple[str, ...]:
    """Return the groups that a check names for a verdict of its own that falls short."""
    return find_check(name).groups(answered(text), Verdict(score=score, reason="", details=details))


def missed(*nearest: str | None) -> dict[str, Any]:
    return {"found": [], "missed": [{"phrase": "x", "nearest": text} for text in nearest]}


@pytest.mark.parametrize(
    ("named", "groups"),
    [
        pytest.param(fell("cite", cited=[], expected=["a"]), ("missing-citation",), id="nothing-cited"),
        pytest.param(fell("cite", cited=["a", "b"], expected=["a"]), ("wrong-citation",), id="one-too-many"),
        pytest.param(fell("cite", cited=["b"], expected=["a"]), ("missing-citation", "wrong-citation"), id="other"),
        pytest.param(fell("cite", cited=["a"], expected=["a"], outside=[9]), ("wrong-citation",), id="outside"),
        pytest.param(
            fell("cite", cited=["b"], expected=["a", "b"], malformed=["[0,,1]"]),
            ("format", "missing-citation"),
            id="malformed",
        ),
        pytest.param(fell("refuse", refused=True), ("over-refusal",), id="over-refusal"),
        pytest.param(fell("refuse", refused=False), ("missed-refusal",), id="missed-refusal"),
        pytest.param(fell("safe"), ("vulgar",), id="vulgar"),
        pytest.param(fell("exclude"), ("forbidden-phrase",), id="forbidden"),
        pytest.param(fell("include", **missed("2 of 3 words: 'a b'")), ("near-miss",), id="all-but-one-word"),
        pytest.param(fell("include", **missed("2 of 3 words: 'a b'", None)), ("missing-phrase",), id="and-another"),
        pytest.param(fell("include", **missed("1 of 2 words: 'a'")), ("missing-phrase",), id="one-of-two"),
        pytest.param(fell("include", 0.75, **missed(None)), ("near-miss",), id="most-phrases"),
        pytest.param(fell("include", 0.5, **missed("1 of 2 words: 'a'")), ("missing-phrase",), id="half"),
        pytest.param(fell("include", text=f"{REFUSAL}."), ("over-refusal",), id="a-refusal-leaves-phrases-out"),
    ],
)
def test_checks_name_their_groups(named: tuple[str, ...], groups: tuple[str, ...]) -> None:
    assert named == groups


@pytest.mark.parametrize(
    ("group", "named"),
    [
        pytest.param("", "brief", id="none-declared"),
        pytest.param("Wrong length", "Wrong length", id="declared"),
        pytest.param(lambda answer, verdict: ["Wrong length"], "Wrong length", id="said-by-a-function"),
        pytest.param(lambda answer, verdict: [], "brief", id="said-by-nobody"),
    ],
)
def test_a_check_of_ones_own_is_a_group_of_its_own(group: Groups, named: str) -> None:
    brief = Check("brief", "correctness", parse_flag, lambda answer, expected: short, group)
    short = Verdict(score=0.0, reason="too long")
    (condition,) = score_expectations([Expectation(check=brief, expected=True, passes_at=1.0)], answered()).conditions
    result = Result.from_wire(question(conditions=(condition,)).to_wire())  # as a log keeps it

    assert condition.groups == (named,)
    assert groups_of(result) == {named: (0,)}
    assert group_of(named).title == named


def test_what_passed_has_no_group() -> None:
    scores = score_answer({"include": ["rok"], "exclude": ["dom"]}, "rok w domu")

    assert [(one.name, one.groups) for one in scores.conditions] == [
        ("include", ()), ("exclude", ("forbidden-phrase",)),
    ]  # fmt: skip


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


def test_passed_and_skipped_items_have_no_group() -> None:
    skipped = Result(id="a", nodeid="a", kind="rag", benchmark="b", model="m", status="skipped")

    assert groups_of(question(conditions=(condition(),))) == {}
    assert groups_of(skipped) == {}


def test_each_group_names_the_conditions_that_put_an_item_there() -> None:
    short = condition("include"), condition("exclude"), condition("cite")
    groups = ("missing-phrase",), (), ("missing-citation", "wrong-citation")
    held = [dataclasses.replace(one, passed=not names, groups=names) for one, names in zip(short, groups, strict=True)]

    assert groups_of(question(conditions=tuple(held))) == {
        "missing-citation": (2,),
        "wrong-citation": (2,),
        "missing-phrase": (0,),
    }


def test_group_names_are_distinct() -> None:
    assert len({group.name for group in GROUPS}) == len(GROUPS) == len({group.title for group in GROUPS})
