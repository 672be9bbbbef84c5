"""A small benchmark that an audit likes, and ways to spoil it."""

from __future__ import annotations

import copy
from collections.abc import Callable
from pathlib import Path
from typing import Any

import yaml

from pytest_genir.audit.benchmark import Audit, audit

Question = dict[str, Any]
_PAGES = {
    "dog": "Dogs\n\nA dog is registered within 14 days. The fee is £48 a year. A cat costs nothing.",
    "tip": "The tip\n\nThe tip on Quarry Lane opens at 9 am. A tyre costs £4. Vans need a permit, which is free.",
    "bus": "Buses\n\nThe night bus runs on Fridays. A ticket costs £3. Children ride free.",
    "pool": "The pool\n\nThe pool has six lanes. A swim costs £5. The teacher is called Ann Moss.",
}
_QUESTIONS: list[Question] = [
    {
        "id": "tyre",
        "question": "What is the price of leaving one at the waste site?",
        "context": ["dog", "tip", "bus", "pool"],
        "expect": {"include": [["£4", "four pounds"]], "exclude": ["£48"], "cite": ["tip"], "refuse": False},
    },
    {
        "id": "teacher",
        "question": "Who gives swimming classes?",
        "context": ["pool", "tip", "dog", "bus"],
        "expect": {"include": ["Ann Moss"], "cite": ["pool"], "refuse": False},
    },
    {
        "id": "night",
        "question": "On which evening is there late transport, and what does a seat cost?",
        "context": ["tip", "pool", "bus", "dog"],
        "expect": {"include": [["Friday", "Fridays"], ["£3", "three pounds"]], "cite": ["bus"], "refuse": False},
    },
    {
        "id": "recipe",
        "question": "How is lasagne made?",
        "context": ["tip", "pool", "bus", "dog"],
        "expect": {"refuse": True},
    },
]


def benchmark() -> dict[str, Any]:
    """Return the benchmark as plain data, to be changed freely."""
    return {
        "kind": "rag",
        "language": "en",
        "documents": dict(_PAGES),
        "questions": copy.deepcopy(_QUESTIONS),
    }


def write(folder: Path, data: dict[str, Any], name: str = "town.genir.yaml") -> Path:
    path = folder / name
    path.write_text(yaml.safe_dump(data, allow_unicode=True, sort_keys=False), encoding="utf-8")
    return path


def audited(folder: Path, change: Callable[[dict[str, Any]], object] = lambda data: None) -> Audit:
    """Return the audit of the benchmark after a change to it."""
    data = benchmark()
    change(data)
    return audit([write(folder, data)])


def rules(found: Audit, item: str) -> set[str]:
    return {finding.rule.name for finding in found.findings if finding.item == item}
