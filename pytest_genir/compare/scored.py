"""An item that both runs scored, its scores side by side; and samples of such pairs for any figure."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from pytest_genir.compare.flips import numbered
from pytest_genir.compare.matching import Matched
from pytest_genir.gates.figure import Figure
from pytest_genir.results.quantity import about_the_tested, measured_by
from pytest_genir.results.record import Condition, Result
from pytest_genir.statistics.paired import Pair

Belongs = Callable[[Result, Condition], bool]


@dataclass(frozen=True, slots=True)
class Repeat:
    """One repeat of an item in both runs, with the conditions that both have."""

    before: Result
    after: Result
    conditions: tuple[tuple[Condition, Condition], ...]


@dataclass(frozen=True, slots=True)
class ScoredPair:
    """An item that both runs scored, of as many repeats as both have."""

    one: Matched
    repeats: tuple[Repeat, ...]

    def conditions(self) -> Iterator[tuple[Result, Condition, Condition]]:
        """Yield the conditions before and after, with the later record they belong to."""
        for repeat in self.repeats:
            for old, new in repeat.conditions:
                yield repeat.after, old, new


def scored_of(one: Matched) -> ScoredPair | None:
    """Return an item's scores side by side, `None` where the runs have none in common."""
    before = [result for result in one.before if result.counts]
    after = [result for result in one.after if result.counts]
    repeats = []
    for old, new in zip(before, after, strict=False):
        ours = dict(numbered(old.conditions))
        both = tuple((ours[name], theirs) for name, theirs in numbered(new.conditions) if name in ours)
        repeats.append(Repeat(old, new, both))
    return ScoredPair(one, tuple(repeats)) if any(repeat.conditions for repeat in repeats) else None


def names(scored: Sequence[ScoredPair], named: Callable[[Result, Condition], Sequence[str]]) -> list[str]:
    """Return the names that the scores bear, each once."""
    found: dict[str, None] = {}
    for one in scored:
        for result, condition, _ in one.conditions():
            found.update(dict.fromkeys(named(result, condition)))
    return list(found)


def of_measure(name: str) -> Belongs:
    return lambda result, condition: measured_by(condition, name)


def called(name: str) -> Belongs:
    return lambda result, condition: condition.name == name


def tagged_with(name: str) -> Belongs:
    return lambda result, condition: name in result.tags and about_the_tested(condition)


def pairs(scored: Sequence[ScoredPair], belongs: Belongs) -> list[Pair]:
    """Return the scores that belong to a figure, by item."""
    return _paired([(old.score, new.score) for r, old, new in one.conditions() if belongs(r, new)] for one in scored)


def pairs_of(figure: Figure, scored: Sequence[ScoredPair]) -> list[Pair]:
    """Return the scores of a figure that somebody asked for, by item."""
    return _paired(
        [scores for repeat in one.repeats for scores in figure.scores(repeat.before, repeat.after, repeat.conditions)]
        for one in scored
    )


def _paired(items: Iterator[list[tuple[float, float]]]) -> list[Pair]:
    return [Pair(tuple(old for old, _ in item), tuple(new for _, new in item)) for item in items if item]
