"""The figures of the overview: what a run comes to, and how that depends on distance, on the turn, on the group."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from dataclasses import asdict
from typing import Any

from pytest_genir.records import Condition, Result
from pytest_genir.report.groups import GROUPS, groups_of
from pytest_genir.summary import ModelSummary, Summary, aggregate

#: Upper ends of the bins of distance, in tokens.
_DISTANCES = (500, 1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 64_000, 128_000, 256_000, 512_000)


def figures(summary: Summary, results: Sequence[Result]) -> dict[str, Any]:
    """Return all figures as plain JSON types; times of the real clock keep their names."""
    return {
        "models": [_model(model) for model in summary.models],
        "groups": _groups(results),
        "turns": _curves(results, "conversation", _turn),
        "distances": _curves(results, "memory", _distance),
    }


def _model(model: ModelSummary) -> dict[str, Any]:
    wire = asdict(model)
    for name in ("measures", "conditions", "tags", "benchmarks"):
        wire[name] = [_short(entry) for entry in wire[name]]
    wire["metrics"] = {name: round(value, 4) for name, value in wire["metrics"].items()}
    return wire


def _short(aggregated: dict[str, Any]) -> list[Any]:
    """Return name, mean, low, high, scores, items."""
    rounded = [round(aggregated[name], 4) for name in ("mean", "low", "high")]
    return [aggregated["name"], *rounded, aggregated["n_scores"], aggregated["n_items"]]


def _groups(results: Sequence[Result]) -> list[dict[str, Any]]:
    """Return the groups that occur, each with its count per model."""
    counts: dict[str, Counter[str]] = defaultdict(Counter)
    for result in results:
        for name in groups_of(result):
            counts[name][result.model] += 1
    return [
        {"name": group.name, "title": group.title, "meaning": group.meaning, "counts": dict(counts[group.name])}
        for group in GROUPS
        if group.name in counts
    ]


def _curves(
    results: Sequence[Result], kind: str, place: Callable[[Result, Condition], tuple[int, str] | None]
) -> dict[str, Any]:
    """Return the places in their order, and per model the mean score at each."""
    found: dict[str, dict[tuple[int, str], list[list[float]]]] = defaultdict(lambda: defaultdict(list))
    for result in results:
        if result.kind != kind or result.status != "scored":
            continue
        of_item: dict[tuple[int, str], list[float]] = defaultdict(list)
        for condition in result.conditions:
            at = place(result, condition)
            if at is not None:
                of_item[at].append(condition.score)
        for at, scores in of_item.items():
            found[result.model][at].append(scores)
    places = sorted({at for scores in found.values() for at in scores})
    lines = [
        {"model": model, "points": [_short(asdict(aggregate(at[1], mine[at]))) for at in places if at in mine]}
        for model, mine in found.items()
    ]
    return {"places": [text for _, text in places], "lines": lines}


def _turn(result: Result, condition: Condition) -> tuple[int, str] | None:
    """Return the turn a condition of a conversation is about: `Clarity@2`."""
    name, _, turn = condition.name.rpartition("@")
    return (int(turn), turn) if name and turn.isdecimal() else None


def _distance(result: Result, condition: Condition) -> tuple[int, str] | None:
    tokens = result.metrics.get("tokens")
    if tokens is None:
        return None
    for place, most in enumerate(_DISTANCES):
        if tokens <= most:
            return place, f"≤ {_round(most)}"
    return len(_DISTANCES), f"> {_round(_DISTANCES[-1])}"


def _round(tokens: int) -> str:
    return f"{tokens // 1000}k" if tokens >= 1000 else str(tokens)
