"""What changed against an earlier run: which items fell and which recovered, matched by id and by definition."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

from pytest_genir.records import Log, Result

_Key: TypeAlias = "tuple[str, str, int]"


def flips(baseline: Log, results: Sequence[Result]) -> dict[str, Any]:
    """Return per model of this run the items that fell, recovered, changed their definition, are new or gone."""
    before = _by_model(baseline.results)
    after = _by_model(results)
    return {
        "models": [
            {"model": model, "against": against, **_changes(before[against], found)}
            for model, found in after.items()
            if (against := _counterpart(model, after, before)) is not None
        ],
    }


def _by_model(results: Sequence[Result]) -> dict[str, dict[_Key, Result]]:
    found: dict[str, dict[_Key, Result]] = {}
    for result in results:
        found.setdefault(result.model, {})[result.benchmark, result.id, result.repeat] = result
    return found


def _counterpart(model: str, after: Mapping[str, Any], before: Mapping[str, Any]) -> str | None:
    """Return the model to compare with: the one of the same name, else the only one where both runs have one."""
    if model in before:
        return model
    return next(iter(before)) if len(before) == len(after) == 1 else None


def _changes(before: Mapping[_Key, Result], after: Mapping[_Key, Result]) -> dict[str, Any]:
    fell: list[Any] = []
    recovered: list[Any] = []
    redefined, new = [], []
    same = 0
    for key, result in after.items():
        old = before.get(key)
        if old is None:
            new.append(result.nodeid)
        elif old.digests.get("definition") != result.digests.get("definition"):
            redefined.append(result.nodeid)
        elif "skipped" in (old.status, result.status):
            continue
        elif old.passed == result.passed:
            same += 1
        else:
            (recovered if result.passed else fell).append([result.nodeid, _mean(old), _mean(result)])
    return {
        "fell": fell,
        "recovered": recovered,
        "same": same,
        "redefined": redefined,
        "new": new,
        "gone": sorted(old.id for key, old in before.items() if key not in after),
    }


def _mean(result: Result) -> float | None:
    scores = [condition.score for condition in result.conditions]
    return round(sum(scores) / len(scores), 4) if scores else None
