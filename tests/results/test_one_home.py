"""Rules about results stand in `results/` only: what counts, who passed, when a threshold is reached."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from pytest_genir.baselines.judging import compare_with, judge_comparison
from pytest_genir.baselines.store import Saved
from pytest_genir.compare.flips import flips
from pytest_genir.compare.matching import match
from pytest_genir.gates import judge_gates, parse_gate
from pytest_genir.history.tracks import tracks
from pytest_genir.results.record import Result
from pytest_genir.results.tries import item_passed, rule_of, tries_of
from tests.support.results import result

ROOT = Path(__file__).resolve().parents[2]
MODULES = [
    path
    for folder in ("pytest_genir", "checks", "datasets")
    for path in sorted((ROOT / folder).rglob("*.py"))
    if "results" not in path.relative_to(ROOT).parts
]
#: What a file that holds such a rule has somewhere: no other is worth a tree.
_ASKED = re.compile(r"ABOUT_THE_TEST|passes_at|pass_rule|status")


def test_no_rule_about_results_stands_elsewhere() -> None:
    told = {path: path.read_text(encoding="utf-8") for path in MODULES}
    found = [
        f"{path}: {rule}" for path, text in told.items() if _ASKED.search(text) for rule in _rules(ast.parse(text))
    ]

    assert not found


def _rules(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and node.id == "ABOUT_THE_TEST":
            yield f"line {node.lineno}: which measures are about the test is known to results/quantity.py"
        if isinstance(node, ast.Compare) and _asks(node, "passes_at"):
            yield f"line {node.lineno}: a threshold is reached as Condition.judged says"
        if isinstance(node, ast.Compare) and _asks(node, "status") and _says(node, {"scored", "error", "skipped"}):
            yield f"line {node.lineno}: a Result says itself whether it counts, is missing or was wanted"
        if isinstance(node, ast.Attribute) and node.attr == "pass_rule" and isinstance(node.ctx, ast.Load):
            yield f"line {node.lineno}: what a rule for tries asks is known to results/tries.py"


def _asks(node: ast.Compare, name: str) -> bool:
    """Say whether a comparison is about an attribute or a variable of this name, or something reckoned from it."""
    sides = (part for side in (node.left, *node.comparators) for part in ast.walk(side))
    named = (part.attr if isinstance(part, ast.Attribute) else getattr(part, "id", "") for part in sides)
    names = set(named)
    return name in names and (name == "status" or any("score" in one for one in names))


def _says(node: ast.Compare, words: set[str]) -> bool:
    sides = (part for side in (node.left, *node.comparators) for part in ast.walk(side))
    return any(isinstance(part, ast.Constant) and part.value in words for part in sides)


@pytest.mark.parametrize(
    ("signs", "rule", "passed"),
    [
        ("+", "", True),
        ("-", "", False),
        ("!", "", None),
        ("+++", "", True),
        ("++-", "", False),
        ("++!", "", True),
        ("+--", "", False),
        ("++-", ">= 2/3", True),
        ("+--", ">= 2/3", False),
        ("++!", ">= 2/3", True),
        ("+-!", ">= 2/3", False),
        ("!!!", ">= 2/3", None),
    ],
)
def test_everybody_says_the_same_of_an_item(signs: str, rule: str, passed: bool | None) -> None:
    now = _tries(signs, rule)
    good, bad = _tries("+", ""), _tries("-", "")

    assert item_passed(now, rule_of(now)) is passed
    assert [one.passed for one in tries_of(now)] == [passed is True]
    # compare
    ways = [[flip.way for flip in flips(match(before, now).matched)] for before in (good, bad)]
    assert ways == {True: [[], ["mended"]], False: [["broke"], []], None: [["lost"], ["lost"]]}[passed]
    # what must not break
    compared = compare_with(Saved(name="main", path=Path("main.json"), saved="", results=tuple(good)), now)
    (guarded,) = judge_comparison(compared, (), tolerant=True)
    assert guarded.passed is (passed is True)
    # history
    (track,) = tracks([good, now])
    assert track.states[1] == {True: "passed", False: "failed", None: "none"}[passed]
    # a gate: items with a rule count once
    if rule:
        (verdict,) = judge_gates([parse_gate("passed>=1"), parse_gate("errors<=3")][:1], now)
        assert verdict.value == (None if passed is None else float(passed))


def _tries(signs: str, rule: str) -> list[Result]:
    return [
        result(
            "q",
            *([("correctness", "include", float(sign == "+"))] if sign in "+-" else []),
            status="error" if sign == "!" else "scored",
            nodeid="office.yaml::q" + (f"#{number + 1}" if len(signs) > 1 else ""),
            repeat=number,
            repeats=len(signs),
            pass_rule=rule,
            tags=("must_not_break",),
            digests={"definition": "0" * 12},
            failure={"kind": "timeout", "message": "late"} if sign == "!" else None,
        )
        for number, sign in enumerate(signs)
    ]
