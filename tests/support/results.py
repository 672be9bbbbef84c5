"""Records made by hand, for tests that only look at scores."""

from __future__ import annotations

from typing import Any

from pytest_genir.results.record import Condition, Result


def result(id: str, *scores: tuple[str, str, float], status: str = "scored", **more: Any) -> Result:  # noqa: A002
    """Return a record with conditions `(measure, name, score)`."""
    conditions = tuple(
        Condition(name=name, measure=measure, score=score, passed=score >= 1, reason="")
        for measure, name, score in scores
    )
    fields = {"nodeid": id, "kind": "rag", "benchmark": "office", "model": "gpt", **more}
    return Result(id=id, status=status, conditions=conditions, **fields)  # type: ignore[arg-type]
