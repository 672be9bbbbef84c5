"""Results for tests of the page, made without any model."""

from __future__ import annotations

from typing import Any

from pytest_genir.results.record import Condition, Result


def condition(name: str = "include", measure: str = "correctness", passed: bool = True, **more: Any) -> Condition:
    return Condition(name=name, measure=measure, score=float(passed), passed=passed, reason="because", **more)


def question(
    order: int = 0, *, name: str = "", model: str = "one", conditions: tuple[Condition, ...] = (), **more: Any
) -> Result:
    """Return a scored question about two documents."""
    name = name or f"q-{order}"
    prompt = f"Answer. [0] Opłata wynosi 20 zł. [1] Urząd jest czynny. Question: {name}?"
    values: dict[str, Any] = {
        "id": name,
        "nodeid": f"office.genir.yaml::{name}@{model}",
        "kind": "rag",
        "benchmark": "office",
        "model": model,
        "status": "scored",
        "question": f"{name}?",
        "messages": ({"role": "user", "content": prompt},),
        "answer": "Opłata to 20 zł [0].",
        "conditions": conditions or (condition(),),
        "tags": ("money",),
        "order": order,
        "seconds": 0.25,
        "waited": 0.125,
        "digests": {"definition": name},
        "details": {"context": ["fee", "hours"], "documents_at": [[12, 31], [37, 55]]},
    }
    return Result(**(values | more))
