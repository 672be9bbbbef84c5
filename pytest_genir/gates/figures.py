"""The named figures of a run that gates may limit, each with the number of items it was taken over.

| name | what |
| --- | --- |
| `correctness`, `safety`, a measure of one's own, `total` | mean of the pooled condition scores |
| `include`, any condition or evaluator | the same, of that condition |
| `tag:NAME`, `benchmark:NAME`, and `tag:NAME/correctness` | the same, of those items |
| `passed` | share of the scored items that passed |
| `errors` | number of items without an answer, of those that were asked |
| `cost`, `tokens` | sums, over the items whose price or usage is known |
| `seconds`, `seconds.p50`, `seconds.p95`, `seconds.max` | the model's time per item |
| `precision`, any metric of the report | mean over the items that have it |

Figures are kept per model, and items that were skipped have none.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from pytest_genir.records import Result

TOTAL = "total"


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure of a run, and over how many items it was taken."""

    value: float
    n: int


def figures(results: Sequence[Result]) -> dict[str, dict[str, Figure]]:
    """Return every figure by name, per model that was asked anything."""
    by_model: dict[str, list[Result]] = defaultdict(list)
    for result in results:
        if result.status != "skipped":
            by_model[result.model].append(result)
    return {model: _of_model(mine) for model, mine in sorted(by_model.items())}


def _of_model(results: Sequence[Result]) -> dict[str, Figure]:
    scored = [result for result in results if result.status == "scored"]
    found = _metrics(scored)
    found.update(_means(scored))
    found["errors"] = Figure(sum(result.status == "error" for result in results), len(results))
    if scored:
        found["passed"] = Figure(sum(result.passed for result in scored) / len(scored), len(scored))
        found.update(_times([result.seconds for result in scored]))
    found.update(_sums(scored))
    return found


def _means(scored: Iterable[Result]) -> dict[str, Figure]:
    """Return the means of pooled scores. A measure goes before a condition that bears its name."""
    scores: dict[str, list[float]] = defaultdict(list)
    items: dict[str, set[int]] = defaultdict(set)
    measures = {condition.measure for result in scored for condition in result.conditions} | {TOTAL}
    for place, result in enumerate(scored):
        kinds = [f"benchmark:{result.benchmark}", *(f"tag:{tag}" for tag in sorted(set(result.tags)))]
        for condition in result.conditions:
            names = {condition.measure, TOTAL, *kinds, *(f"{kind}/{condition.measure}" for kind in kinds)}
            if condition.name not in measures:
                names.add(condition.name)
            for name in names:
                scores[name].append(condition.score)
                items[name].add(place)
    return {name: Figure(math.fsum(found) / len(found), len(items[name])) for name, found in scores.items()}


def _metrics(scored: Iterable[Result]) -> dict[str, Figure]:
    values: dict[str, list[float]] = defaultdict(list)
    for result in scored:
        for name, value in result.metrics.items():
            values[name].append(value)
    return {name: Figure(math.fsum(found) / len(found), len(found)) for name, found in values.items()}


def _times(seconds: Sequence[float]) -> dict[str, Figure]:
    ordered, n = sorted(seconds), len(seconds)
    # The nearest rank, so that what is shown was really waited for by somebody.
    ranks = {share: ordered[max(0, math.ceil(share * n / 100) - 1)] for share in (50, 95)}
    return {
        "seconds": Figure(math.fsum(ordered) / n, n),
        "seconds.p50": Figure(ranks[50], n),
        "seconds.p95": Figure(ranks[95], n),
        "seconds.max": Figure(ordered[-1], n),
    }


def _sums(scored: Iterable[Result]) -> dict[str, Figure]:
    costs = [cost for result in scored if (cost := result.usage.get("cost")) is not None]
    tokens = [count for result in scored if (count := _tokens(result)) is not None]
    found = {"cost": costs, "tokens": tokens}
    return {name: Figure(math.fsum(values), len(values)) for name, values in found.items() if values}


def _tokens(result: Result) -> float | None:
    counts = [result.usage.get(name) for name in ("prompt_tokens", "completion_tokens")]
    known = [count for count in counts if count is not None]
    return sum(known) if known else None
