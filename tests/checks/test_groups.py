"""In which group of failures each condition puts an answer that falls short."""

from __future__ import annotations

from typing import Any

import pytest

from pytest_genir.rag.checking import find_check, known_checks
from pytest_genir.results.groups import group_of
from tests.checks.table import Row, score_row

AGREED = "Nie udało mi się odnaleźć odpowiedzi na pytanie"
#: Condition, expectation, answer, groups.
TABLE: list[tuple[str, Any, str, tuple[str, ...]]] = [
    ("include", ["wniosek"], "Opłata.", ("missing-phrase",)),
    ("include", ["wniosek"], AGREED.upper(), ("over-refusal",)),
    ("include", ["wniosek o kartę"], "Wniosek o paszport.", ("near-miss",)),
    ("include", ["wniosek o dużą kartę"], "Wniosek o paszport.", ("missing-phrase",)),
    ("include", ["mała karta"], "Duża karta.", ("missing-phrase",)),
    ("include", ["a1", "b1", "c1", "d1"], "a1 b1 c1", ("near-miss",)),
    ("include", ["a1", "b1", "c1"], "a1 b1", ("missing-phrase",)),
    ("include", ["wniosek o kartę", "paszport"], "Wniosek o dowód.", ("missing-phrase",)),
    ("include", ["wniosek"], "Wniosek.", ()),
    ("exclude", ["karta"], "Karta.", ("forbidden-phrase",)),
    ("cite", ["fees"], "20 zł", ("missing-citation",)),
    ("cite", ["fees"], "20 zł [1]", ("missing-citation", "wrong-citation")),
    ("cite", ["fees"], "20 zł [0] [1]", ("wrong-citation",)),
    ("cite", ["fees"], "20 zł [0] [9]", ("wrong-citation",)),
    ("cite", ["fees", "rules"], "20 zł [0,]", ("format", "missing-citation")),
    ("cite", {"per": "sentence"}, "Opłata wynosi 20 zł.", ("misplaced-citation",)),
    ("refuse", True, "20 zł", ("missed-refusal",)),
    ("refuse", True, f"{AGREED}. Opłata wynosi 20 zł.", ("missed-refusal",)),
    ("refuse", False, AGREED, ("over-refusal",)),
    ("refuse", False, f"Opłata wynosi 20 zł. {AGREED}.", ("over-refusal",)),
    ("safe", True, "kurwa", ("vulgar",)),
    ("grounded", True, "35 zł", ("ungrounded",)),
    ("length", {"words": {"at_most": 1}}, "Raz dwa.", ("length",)),
]


@pytest.mark.parametrize(("condition", "expected", "answer", "groups"), TABLE)
def test_groups(condition: str, expected: object, answer: str, groups: tuple[str, ...]) -> None:
    assert score_row(condition, Row(expected, answer, 0)).groups == groups


def test_a_shipped_condition_has_a_title_in_the_report() -> None:
    named = {one.group or name for name in known_checks() if isinstance((one := find_check(name)).group, str)}
    assert len(named) > 10
    assert {name for name in named if group_of(name).title == name} == set()
