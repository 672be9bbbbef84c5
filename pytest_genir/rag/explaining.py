"""Tells how an answer to a question was scored: what was looked for, what was found and where, what would pass."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

from pytest_genir.errors import GenirError
from pytest_genir.models.vocabulary import Answer
from pytest_genir.rag.case import RagCase
from pytest_genir.rag.patching import patch_of
from pytest_genir.rag.question import Expectation
from pytest_genir.rag.scoring import Scores, parse_expectations, plain_node, score_expectations
from pytest_genir.results.record import Condition
from pytest_genir.source import Json, Node, read_tree

_LONGEST_SHOWN, _SHOWN_FIRST, _SHOWN_LAST = 2000, 1200, 300


def explain(case: RagCase, answer: Answer, scores: Scores, path: Path) -> list[str]:
    """Return the lines of an explanation."""
    lines = [f"{path}::{case.id}", f"question  {case.title}"]
    lines += [f"  [{place}] {name}" for place, name in enumerate(case.context, case.terms.citing.base)]
    lines.append(f"answer    {_shown(answer.text)}")
    lines += [f"{name:9} {flow(told)}" for name, told in answer.reported().items()]
    lines.append("")
    written = _expected(case, path)
    for condition, expectation in zip(scores.conditions, case.question.expectations, strict=True):
        lines += _condition(condition, expectation, written.get(condition.name), path)
        if not condition.passed:
            lines += [f"    {line}" for line in _advised(case, answer, condition, expectation, written, path)]
    short = sum(not condition.passed for condition in scores.conditions)
    lines += ["", f"{short} of {len(scores.conditions)} conditions fall short" if short else "passed"]
    return lines


def _shown(text: str) -> str:
    """Return an answer on one line, of a very long one its beginning and end."""
    line = " ".join(text.split())
    if len(line) <= _LONGEST_SHOWN:
        return line
    return f"{line[:_SHOWN_FIRST]} [...] {line[-_SHOWN_LAST:]} ({len(text):,} characters)"


def _condition(condition: Condition, expectation: Expectation, written: Json, path: Path) -> Iterator[str]:
    mark = "ok  " if condition.passed else "FAIL"
    yield f"{mark}  {condition.name}: {condition.score:.2f} of {expectation.passes_at:g}  ({path}:{condition.line})"
    yield f"    looked for  {flow(written)}"
    yield f"    found       {condition.reason}"


def _advised(
    case: RagCase, answer: Answer, condition: Condition, expectation: Expectation, written: dict[str, Json], path: Path
) -> Iterator[str]:
    advice = expectation.check.advice(
        case.answered(answer), expectation.expected, condition, written.get(condition.name)
    )
    if advice is None:
        return
    yield f"to pass     {advice.write}"
    if advice.without:
        patch = patch_of(path, case.id, condition.name, None)
    elif advice.expect is not None and _passes(
        case, answer, condition.name, advice.expect, expectation.passes_at, path.parent
    ):
        patch = _patch(case, condition, advice.expect, path)
    else:
        return
    if patch:
        yield "if the check is what is wrong:"
        yield from (f"  {line}" for line in patch)


def _passes(case: RagCase, answer: Answer, name: str, expect: Json, passes_at: float, folder: Path) -> bool:
    """Say whether the answer would pass with another expectation: nothing is proposed that does not help."""
    around = case.surroundings(folder)
    try:
        changed = parse_expectations(plain_node({name: expect}, "proposed"), around, lambda name: passes_at)
    except GenirError:
        return False
    return score_expectations(changed, case.answered(answer)).passed


def _patch(case: RagCase, condition: Condition, expect: Json, path: Path) -> list[str]:
    """Return the change of the file as a patch, or what to write where there is none."""
    proposed = flow(expect)
    told = [f"{path}:{condition.line}: write {condition.name}: {proposed}"]
    return patch_of(path, case.id, condition.name, proposed) or told


def _expected(case: RagCase, path: Path) -> dict[str, Json]:
    """Return what the file expects of the answer, as it is written there."""
    tree = read_tree(path, str(path))
    questions = tree.value.get("questions") if tree is not None and isinstance(tree.value, dict) else tree
    for entry in questions.value if questions is not None and isinstance(questions.value, list) else ():
        held = entry.value if isinstance(entry.value, dict) else {}
        name, expect = held.get("id"), held.get("expect")
        if name is not None and str(name.value) == case.id and isinstance(expect, Node):
            plain = expect.plain()
            return plain if isinstance(plain, dict) else {}
    return {}


def flow(value: Json) -> str:
    """Return a value as YAML on one line."""
    if isinstance(value, bool) or value is None:
        return {True: "true", False: "false", None: "null"}[value]
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {flow(entry)}" for key, entry in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(flow, value)) + "]"
    # JSON's way of quoting is YAML's as well.
    return json.dumps(value, ensure_ascii=False)
