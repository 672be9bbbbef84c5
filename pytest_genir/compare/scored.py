"""An item that both runs tried, its scores side by side; and samples of such pairs for any figure.

A try without an answer has no scores. What it would have been is bounded: as bad as can be, and as good.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Literal

from pytest_genir.compare.flips import numbered
from pytest_genir.compare.matching import Matched
from pytest_genir.gates.figure import Figure
from pytest_genir.results.quantity import PASSED, about_the_tested, counts_for, measured_by
from pytest_genir.results.record import Condition, Result
from pytest_genir.results.tries import cluster_of
from pytest_genir.statistics.clusters import own
from pytest_genir.statistics.paired import Pair

Belongs = Callable[[Result, Condition], bool]
#: What a missing later answer is taken for; a missing earlier one is the reverse.
Bound = Literal["worst", "best"]


@dataclass(frozen=True)
class Tried:
    """An item with its tries in both runs; `None` for one without an answer."""

    one: Matched
    before: tuple[Result | None, ...]
    after: tuple[Result | None, ...]

    @property
    def scored(self) -> bool:
        """Whether both runs have an answer, and scores of the same conditions."""
        return bool(self._answers(self.before) and self._answers(self.after) and self.labels)

    @property
    def missing(self) -> int:
        """How many answers are missing that could have been compared."""
        return sum(run is None for run in (*self.before, *self.after)) if self.labels else 0

    @property
    def told(self) -> Result:
        """Return the record that says what the item is: the later one, where there is one."""
        return (*self.one.after, *self.one.before)[0]

    @cached_property
    def labels(self) -> dict[str, Condition]:
        """Return the conditions that all answers have scores of, as the later run knows them."""
        answers = [dict(numbered(run.conditions)) for run in (*self._answers(self.after), *self._answers(self.before))]
        first, *others = answers or [{}]
        return {label: one for label, one in first.items() if all(label in other for other in others)}

    def pair(self, scores: Callable[[Result], Sequence[float]], bound: Bound | None = None) -> Pair | None:
        """Return the scores of a figure side by side; with a bound, also where answers are missing."""
        known = {place: scores(run) for place, run in enumerate((*self.before, *self.after)) if run is not None}
        weight = min(map(len, known.values()), default=0)
        if not weight:
            return None
        sides = []
        for runs, start in ((self.before, 0), (self.after, len(self.before))):
            filling = [float((bound == "worst") == (runs is self.before))] * weight
            found = [known.get(start + place, filling) for place in range(len(runs))]
            sides.append(
                found if bound else [known[start + place] for place, run in enumerate(runs) if run is not None]
            )
        before, after = sides
        if not before or not after:
            return None
        return Pair(_joined(before), _joined(after), cluster_of(self.told), (len(before), len(after)))

    def _answers(self, runs: Iterable[Result | None]) -> list[Result]:
        return [run for run in runs if run is not None]


def _joined(runs: Iterable[Sequence[float]]) -> tuple[float, ...]:
    return tuple(score for run in runs for score in run)


def tried_of(one: Matched) -> Tried:
    """Return an item's tries; of an item that the later run lacks, as many are missing as there were."""
    before, after = (tuple(run if run.counts else None for run in runs) for runs in (one.before, one.after))
    return Tried(one, before, after or (None,) * len(before))


def names(scored: Sequence[Tried], named: Callable[[Result, Condition], Sequence[str]]) -> list[str]:
    """Return the names that the scores bear, each once."""
    found: dict[str, None] = {}
    for one in scored:
        for condition in one.labels.values():
            found.update(dict.fromkeys(named(one.told, condition)))
    return list(found)


def of_measure(name: str) -> Belongs:
    return lambda result, condition: measured_by(condition, name)


def called(name: str) -> Belongs:
    return lambda result, condition: condition.name == name


def tagged_with(name: str) -> Belongs:
    return lambda result, condition: name in result.tags and about_the_tested(condition)


def pairs(tried: Iterable[Tried], belongs: Belongs, bound: Bound | None = None) -> list[Pair]:
    """Return the scores that belong to a figure, by item."""
    return _levelled(_pairs(tried, belongs, bound))


def pairs_of(figure: Figure, tried: Iterable[Tried], bound: Bound | None = None) -> list[Pair]:
    """Return the scores of a figure that somebody asked for, by item."""
    meant = [one for one in tried if figure.selects(one.told)]
    if figure.quantity == PASSED:
        found = (one.pair(lambda run: [float(run.passed)], bound) for one in meant if one.labels)
        return _levelled(pair for pair in found if pair is not None)
    return pairs(meant, lambda _, condition: counts_for(condition, figure.quantity), bound)


def _pairs(tried: Iterable[Tried], belongs: Belongs, bound: Bound | None) -> Iterator[Pair]:
    for one in tried:
        labels = [label for label, condition in one.labels.items() if belongs(one.told, condition)]

        def scores(run: Result, labels: Sequence[str] = labels) -> list[float]:
            ours = dict(numbered(run.conditions))
            return [ours[label].score for label in labels]

        pair = one.pair(scores, bound) if labels else None
        if pair is not None:
            yield pair


def _levelled(found: Iterable[Pair]) -> list[Pair]:
    """Return pairs with as many tries as all items of their cluster have: its tries are rearranged together."""
    pairs = list(found)
    tries: dict[str, list[tuple[int, int]]] = defaultdict(list)
    for pair in pairs:
        if cluster := own(pair.cluster):
            tries[cluster].append(pair.tries)
    least = {cluster: (min(b for b, _ in known), min(a for _, a in known)) for cluster, known in tries.items()}
    return [_cut(pair, least.get(own(pair.cluster), pair.tries)) for pair in pairs]


def _cut(pair: Pair, tries: tuple[int, int]) -> Pair:
    if pair.tries == tries:
        return pair
    before, after = tries
    return replace(
        pair, before=pair.before[: before * pair.weight], after=pair.after[: after * pair.weight], tries=tries
    )
