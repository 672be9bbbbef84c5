"""The figures of the overview: what a run comes to, and how that depends on distance, on the turn, on the group."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from dataclasses import asdict
from typing import Any

from pytest_genir.kinds.traits import traits_of
from pytest_genir.results.groups import group_of, groups_of, in_order
from pytest_genir.results.quantity import is_unmarked
from pytest_genir.results.record import Condition, Result
from pytest_genir.results.summary import Aggregate, ModelSummary, Summary, aggregate
from pytest_genir.results.tries import cluster_of, item_of
from pytest_genir.text.variants import is_of_variant

#: Upper ends of the bins of distance, in tokens.
_DISTANCES = (500, 1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 64_000, 128_000, 256_000, 512_000)
_MOST_PLACES = 60
#: The place a condition has along an axis; `None` for one that has none.
_Place = Callable[[Result, Condition], int | None]


def figures(summary: Summary, results: Sequence[Result]) -> dict[str, object]:
    """Return all figures as plain JSON types; times of the real clock keep their names."""
    return {
        "models": [_model(model, results) for model in summary.models],
        "prompts": _prompts(summary, results),
        "groups": _groups(results),
        "marks": _marks(results),
        "turns": _turns(results),
        "distances": _curves(results, _distance, _up_to),
    }


def _marks(results: Sequence[Result]) -> list[tuple[float | None, int, list[str]]]:
    """Return each score that conditions have to reach, with how many are held to it and which; the usual one first."""
    found: dict[float | None, Counter[str]] = defaultdict(Counter)
    for result in results:
        for condition in result.conditions if result.counts else ():
            found[condition.passes_at][_called(result, condition)[0]] += 1
    told = [(mark, sum(names.values()), sorted(names)) for mark, names in found.items()]
    return sorted(told, key=lambda one: (-one[1], one[0] or 0.0))


def _prompts(summary: Summary, results: Sequence[Result]) -> list[dict[str, object]]:
    """Return each mean of a model with a prompt; nothing where there is one prompt only."""
    asked = {one.model: str(one.details["prompt"]) for one in results if one.details.get("prompt")}
    return [
        {
            "model": model.model.removesuffix(f"+{asked[model.model]}"),
            "prompt": asked[model.model],
            "measure": one.name,
            "mean": one.mean,
            "low": one.low,
            "high": one.high,
        }
        for model in summary.models
        if model.model in asked
        for one in model.measures
        if not is_of_variant(one.name)
    ]


def _model(model: ModelSummary, results: Sequence[Result]) -> dict[str, object]:
    wire = asdict(model) | {"conditions": [asdict(one) for one in _conditions(model, results)]}
    wire["unmarked"] = sum(result.model == model.model and is_unmarked(result) for result in results)
    for name in ("measures", "conditions", "tags", "benchmarks"):
        # what variants lose is told beside them
        wire[name] = [_short(entry) for entry in wire[name] if not is_of_variant(entry["name"])]
    wire["metrics"] = {name: round(value, 4) for name, value in wire["metrics"].items()}
    return wire


def _conditions(model: ModelSummary, results: Sequence[Result]) -> Sequence[Aggregate]:
    """Return the conditions of a model; those of an evaluator, one per turn, are one."""
    scored = [result for result in results if result.model == model.model and result.counts]
    if all(_called(result, one)[0] == one.name for result in scored for one in result.conditions):
        return model.conditions
    groups: dict[str, dict[str, list[float]]] = defaultdict(lambda: defaultdict(list))
    for result in scored:
        for condition in result.conditions:
            groups[_called(result, condition)[0]][item_of(result)].append(condition.score)
    clusters = {item_of(result): cluster_of(result) for result in scored}
    return [
        aggregate(name, list(found.values()), [clusters[item] for item in found])
        for name, found in sorted(groups.items())
    ]


def _called(result: Result, condition: Condition) -> tuple[str, int | None]:
    """Return what a condition is called and the turn that it is about: `Clarity@2` of a conversation is the second."""
    return traits_of(result.kind).turn_of(condition.name)


def _short(aggregated: dict[str, Any]) -> list[object]:
    """Return name, mean, low, high, scores, items, clusters."""
    rounded = [round(aggregated[name], 8) for name in ("mean", "low", "high")]
    return [aggregated["name"], *rounded, *(aggregated[name] for name in ("n_scores", "n_items", "n_clusters"))]


def _groups(results: Sequence[Result]) -> list[dict[str, object]]:
    """Return the groups that occur, each with its count per model."""
    counts: dict[str, Counter[str]] = defaultdict(Counter)
    for result in results:
        for name in groups_of(result):
            counts[name][result.model] += 1
    return [
        {"name": group.name, "title": group.title, "meaning": group.meaning, "counts": dict(counts[group.name])}
        for group in map(group_of, in_order(counts))
    ]


def _turns(results: Sequence[Result]) -> list[dict[str, object]]:
    """Return the curves over the turns: of all evaluators, and of each that spoke about more than one turn."""

    def curve(wanted: str) -> dict[str, Any]:
        def turn(result: Result, condition: Condition) -> int | None:
            name, at = _called(result, condition)
            return at if wanted in ("", name) else None

        return {"name": wanted, **_curves(results, turn, str)}

    names = {
        name
        for result in results
        for condition in result.conditions
        for name, turn in [_called(result, condition)]
        if turn is not None
    }
    single = [one for one in map(curve, sorted(names)) if len(one["places"]) > 1]
    return [curve(""), *(single if len(names) > 1 else [])]


def _curves(results: Sequence[Result], place: _Place, label: Callable[[int], str]) -> dict[str, object]:
    """Return the places in their order, and per model the mean score at each."""
    found: dict[str, dict[int, dict[str, list[float]]]] = defaultdict(lambda: defaultdict(dict))
    clusters: dict[str, str] = {}
    for result in results:
        if not result.counts:
            continue
        for condition in result.conditions:
            at = place(result, condition)
            if at is not None:
                item = item_of(result)
                clusters[item] = cluster_of(result)
                found[result.model][at].setdefault(item, []).append(condition.score)
    places = sorted({at for scores in found.values() for at in scores})
    if places and places[-1] - places[0] < _MOST_PLACES:
        places = list(range(places[0], places[-1] + 1))  # an empty place keeps its width
    lines = [
        {
            "model": model,
            "points": [
                _short(asdict(aggregate(label(at), list(mine[at].values()), [clusters[item] for item in mine[at]])))
                for at in places
                if at in mine
            ],
        }
        for model, mine in found.items()
    ]
    return {"places": [label(at) for at in places], "lines": lines}


def _distance(result: Result, condition: Condition) -> int | None:
    tokens = traits_of(result.kind).distance_of(result)
    return None if tokens is None else bisect_left(_DISTANCES, tokens)


def _up_to(place: int) -> str:
    if place == len(_DISTANCES):
        return f"> {_round(_DISTANCES[-1])}"
    return f"≤ {_round(_DISTANCES[place])}"


def _round(tokens: int) -> str:
    return f"{tokens // 1000}k" if tokens >= 1000 else str(tokens)
