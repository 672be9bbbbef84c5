"""What a run comes to: means over the pooled condition scores with their intervals, and failures beside them.

A failure is counted, never averaged: every mean says over how many of the items it was taken.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import asdict, field, replace
from operator import is_

from pytest_genir.lean.frozen import dataclass
from pytest_genir.results.quantity import SPEEDS, TOTAL, about_the_tested, cost_of, in_order
from pytest_genir.results.record import Result
from pytest_genir.results.tries import Repeats, cluster_of, item_of, repeats_of


@dataclass(frozen=True, slots=True, kw_only=True)
class Aggregate:
    """A mean of condition scores with its 95 % interval, over how many scores of how many items."""

    name: str
    mean: float
    low: float
    high: float
    n_scores: int
    n_items: int
    #: Items that share a fate count once: so much was drawn.
    n_clusters: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ModelSummary:
    """What one model came to."""

    model: str
    items: int
    scored: int
    passed: int
    skipped: int
    #: Why, by reason.
    skips: dict[str, int]
    #: Errors by kind, and what never ran by reason.
    errors: dict[str, int]
    unrun: dict[str, int]
    #: How many of the errors count as zero in the figures.
    zeroed: int
    #: Scored answers that are not whole, by why.
    cut: dict[str, int]
    measures: tuple[Aggregate, ...]
    conditions: tuple[Aggregate, ...]
    tags: tuple[Aggregate, ...]
    benchmarks: tuple[Aggregate, ...]
    metrics: dict[str, float]
    #: How fast answers came that came in pieces.
    speeds: tuple[Aggregate, ...]
    prompt_tokens: int
    completion_tokens: int
    #: Of the prompt's tokens those the servers had read before, of the reply's those of thoughts.
    cached_tokens: int
    reasoning_tokens: int
    cost: float | None
    cached: int
    seconds: float
    #: What asking several times told; `None` where nothing was.
    repeats: Repeats | None = None

    def measure(self, name: str) -> Aggregate | None:
        """Return a measure by name, `None` where nothing counted for it."""
        return next((aggregate for aggregate in self.measures if aggregate.name == name), None)

    @property
    def failed(self) -> int:
        return sum(self.errors.values())

    @property
    def never_ran(self) -> int:
        return sum(self.unrun.values())


@dataclass(frozen=True, slots=True, kw_only=True)
class Summary:
    """What a whole run came to, per model in order of appearance."""

    models: tuple[ModelSummary, ...] = field(default=())

    def to_wire(self) -> dict[str, object]:
        return {"aggregates": [asdict(model) for model in self.models]}


#: The last results that were summed up, and what they came to: a page, its tables and its pictures ask one by one.
_latest: tuple[tuple[Result, ...], Summary] | None = None


def summarise(results: Sequence[Result]) -> Summary:
    """Return the summary of results in collection order."""
    global _latest
    known = _latest
    if known is not None and len(known[0]) == len(results) and all(map(is_, known[0], results)):
        return known[1]
    summary = _summary_of(results)
    _latest = tuple(results), summary
    return summary


def _summary_of(results: Sequence[Result]) -> Summary:
    by_model: dict[str, list[Result]] = defaultdict(list)
    for result in results:
        by_model[result.model].append(result)
    return Summary(models=tuple(_model(name, found) for name, found in by_model.items()))


def _model(name: str, results: list[Result]) -> ModelSummary:
    scored = [result for result in results if result.counts]
    errors = Counter((r.failure or {}).get("kind", "unknown") for r in results if r.missing and not r.unrun)
    unrun = Counter((r.failure or {}).get("message", "") for r in results if r.unrun)
    skips = Counter((r.failure or {}).get("message", "") for r in results if not r.wanted)
    groups = _grouped(scored)
    measures = {one.name: one for one in groups.measures}
    return ModelSummary(
        model=name,
        items=len(results),
        scored=sum(not result.zeroed for result in scored),
        zeroed=sum(result.zeroed for result in scored),
        passed=sum(result.passed for result in scored),
        skipped=sum(skips.values()),
        skips=dict(sorted(skips.items())),
        errors=dict(sorted(errors.items())),
        unrun=dict(sorted(unrun.items())),
        cut=dict(sorted(Counter(result.cut for result in scored if result.cut).items())),
        measures=(*(measures[one] for one in in_order(measures)), *groups.total),
        conditions=groups.conditions,
        tags=groups.tags,
        benchmarks=groups.benchmarks,
        metrics=_metrics(scored),
        speeds=_speeds(scored),
        prompt_tokens=_tokens(results, "prompt_tokens"),
        completion_tokens=_tokens(results, "completion_tokens"),
        cached_tokens=_tokens(results, "cached_tokens"),
        reasoning_tokens=_tokens(results, "reasoning_tokens"),
        cost=cost_of(results),
        cached=sum(result.cached for result in scored),
        seconds=sum(result.seconds for result in results),
        repeats=repeats_of(results),
    )


#: The scores of one group, each item's at its place; nothing for an item that has none in it.
_Column = list[tuple[float, ...]]
#: The scores of a group, and their mean.
_Known = tuple[_Column, Aggregate]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Groups:
    """The means of all that scores can be grouped by."""

    measures: tuple[Aggregate, ...]
    total: tuple[Aggregate, ...]
    conditions: tuple[Aggregate, ...]
    tags: tuple[Aggregate, ...]
    benchmarks: tuple[Aggregate, ...]


def _grouped(scored: Iterable[Result]) -> _Groups:
    # The repeats of an item are no more items: their scores stand and fall together, as its conditions do.
    measures, total, conditions, tags, benchmarks = (_ScoresByGroup() for _ in range(5))
    places: dict[str, int] = {}
    clusters: list[str] = []
    #: Equal scores and labels of clusters are there once: of a long run these would be its largest part just now.
    alike: dict[tuple[float, ...], tuple[float, ...]] = {}
    labels: dict[str, str] = {}
    for result in scored:
        place = places.setdefault(item_of(result), len(places))
        label = cluster_of(result)
        clusters[place : place + 1] = [labels.setdefault(label, label)]
        tested: tuple[float, ...] = ()
        for condition in result.conditions:
            one: tuple[float, ...] = (condition.score,)
            one = alike.setdefault(one, one)
            measures.add(condition.measure, place, one)
            conditions.add(condition.name, place, one)
            if about_the_tested(condition):
                tested += one
        if tested:
            tested = alike.setdefault(tested, tested)
            total.add(TOTAL, place, tested)
            benchmarks.add(result.benchmark, place, tested)
            for tag in result.tags:
                tags.add(tag, place, tested)
    known: list[_Known] = []
    return _Groups(
        measures=measures.aggregated(clusters, known),
        total=total.aggregated(clusters, known),
        conditions=conditions.aggregated(clusters, known),
        tags=tags.aggregated(clusters, []),
        benchmarks=benchmarks.aggregated(clusters, known),
    )


class _ScoresByGroup:
    """Scores by the names of groups, and in each by the places of items."""

    def __init__(self) -> None:
        self._columns: dict[str, _Column] = defaultdict(list)

    def add(self, name: str, place: int, scores: tuple[float, ...]) -> None:
        column = self._columns[name]
        if place < len(column):
            column[place] += scores
            return
        if place > len(column):
            column += [()] * (place - len(column))
        column.append(scores)

    def aggregated(self, clusters: Sequence[str], known: list[_Known]) -> tuple[Aggregate, ...]:
        """Return the means of groups; that of the same scores is known, as of a run's only benchmark and of all."""
        means = []
        for name, column in sorted(self._columns.items()):
            same = next((mean for other, mean in known if other == column), None)
            mean = same or aggregate(name, *_with_scores(column, clusters))
            known += [(column, mean)] if same is None else []
            means.append(replace(mean, name=name))
        return tuple(means)


def _with_scores(column: _Column, clusters: Sequence[str]) -> tuple[list[tuple[float, ...]], list[str]]:
    """Return the scores of those items that have some, and the clusters of these items."""
    labels = [label for label, scores in zip(clusters, column, strict=False) if scores]
    return list(filter(None, column)), labels


def aggregate(
    name: str, groups: Sequence[Sequence[float]], clusters: Sequence[str] = (), *, bounded: bool = True
) -> Aggregate:
    """Return the mean of the pooled scores of items, with an interval over the clusters that they are of.

    What is not `bounded` is no score from 0 to 1, but may be any number.
    """
    # at the end of a run: a start does without
    from pytest_genir.statistics.intervals import mean_interval

    found = mean_interval(groups, clusters, bounded=bounded)
    return Aggregate(
        name=name,
        mean=found.mean,
        low=found.low,
        high=found.high,
        n_scores=found.n_scores,
        n_items=found.n_items,
        n_clusters=found.n_clusters,
    )


def _speeds(scored: Iterable[Result]) -> tuple[Aggregate, ...]:
    found: dict[str, dict[str, list[float]]] = defaultdict(lambda: defaultdict(list))
    for result in scored:
        for name in SPEEDS:
            if name in result.metrics:
                found[name][item_of(result)].append(result.metrics[name])
    means = (aggregate(name, list(found[name].values()), bounded=False) for name in SPEEDS if name in found)
    return tuple(replace(mean, low=max(0.0, mean.low)) for mean in means)  # nothing is faster than at once


def _metrics(scored: Iterable[Result]) -> dict[str, float]:
    values: dict[str, list[float]] = defaultdict(list)
    for result in scored:
        for name, value in result.metrics.items():
            values[name].append(value)
    return {name: sum(found) / len(found) for name, found in sorted(values.items())}


def _tokens(scored: Iterable[Result], name: str) -> int:
    return int(sum(result.usage.get(name) or 0 for result in scored))
