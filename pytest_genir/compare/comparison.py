"""Two runs compared: per pair of models and measure both means, the paired difference and a verdict.

Only items that both runs scored count, in both means; so the difference is exactly that of the means shown.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from pytest_genir.compare.flips import Flip, flips
from pytest_genir.compare.matching import SHORT, Matching, match
from pytest_genir.compare.scored import ScoredPair, called, names, of_measure, pairs, pairs_of, scored_of, tagged_with
from pytest_genir.errors import SettingError, UnknownName
from pytest_genir.gates.figure import Figure, parse_figure
from pytest_genir.results.quantity import TOTAL, cost_of, has_verdict, in_order, tokens_of
from pytest_genir.results.record import Result
from pytest_genir.results.summary import Aggregate, aggregate
from pytest_genir.statistics.paired import Difference, Pair, paired_difference
from pytest_genir.statistics.verdicts import Comparison
from pytest_genir.statistics.verdicts import compare as compare_samples

# A model's place, what kind of figure, and its name.
_Place = tuple[int, str, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """One figure in both runs."""

    name: str
    difference: Difference
    #: Both means with intervals of their own, for measures only: they take time.
    before: Aggregate | None = None
    after: Aggregate | None = None
    #: For measures, tags and what was asked for; the total is made of the measures.
    verdict: Comparison | None = None


@dataclass(frozen=True, slots=True)
class Spent:
    """What a model's items took: tokens, cost and seconds, `None` where nobody said."""

    tokens: float
    cost: float | None
    seconds: float


@dataclass(frozen=True, slots=True, kw_only=True)
class ModelChange:
    """One model before, and the same or another one after."""

    before: str
    after: str
    matching: Matching
    #: Of the matched items, those that both runs scored.
    compared: int
    measures: tuple[Change, ...]
    conditions: tuple[Change, ...]
    tags: tuple[Change, ...]
    #: Figures that were asked for and are no measure.
    asked: tuple[Change, ...]
    flips: tuple[Flip, ...]
    spent: tuple[Spent, Spent]
    notes: tuple[str, ...]

    @property
    def name(self) -> str:
        return self.before if self.before == self.after else f"{self.before} to {self.after}"

    def figure(self, figure: Figure) -> Change | None:
        """Return what became of a figure that was asked for, `None` where nothing was scored for it."""
        asked = next((one for one in self.asked if one.name == figure.text), None)
        if asked is not None or not figure.plain:
            return asked
        return next((one for one in self.measures if one.name == figure.quantity and one.verdict is not None), None)


@dataclass(frozen=True, slots=True, kw_only=True)
class RunChange:
    """What comparing two runs came to, and the models that only one of them has."""

    models: tuple[ModelChange, ...]
    only_before: tuple[str, ...]
    only_after: tuple[str, ...]


def compare_runs(
    before: Sequence[Result],
    after: Sequence[Result],
    *,
    models: Sequence[tuple[str, str]] = (),
    ignore: Collection[str] = (),
    figures: Sequence[Figure] = (),
) -> RunChange:
    """Compare two runs; `models` pairs names that differ, by default those of one name, or the only two.

    Besides the measures, `figures` get a verdict of which somebody means to make something.
    """
    old, new = _by_model(before), _by_model(after)
    pairs = list(models) or _paired(list(old), list(new))
    for first, second in pairs:
        _known(first, old, "before")
        _known(second, new, "after")
    changes = [_model(first, second, old[first], new[second], ignore, figures) for first, second in pairs]
    return RunChange(
        models=tuple(_judged(changes)),
        only_before=tuple(name for name in old if name not in {first for first, _ in pairs}),
        only_after=tuple(name for name in new if name not in {second for _, second in pairs}),
    )


def _paired(old: Sequence[str], new: Sequence[str]) -> list[tuple[str, str]]:
    same = [(name, name) for name in old if name in new]
    if same:
        return same
    if len(old) == len(new) == 1:
        return [(old[0], new[0])]
    raise SettingError(
        f"the runs have no model in common: {', '.join(old) or 'none'} before, {', '.join(new) or 'none'} after",
        hint="say which to compare: --models BEFORE=AFTER",
    )


def _known(name: str, models: Mapping[str, object], run: str) -> None:
    if name not in models:
        raise UnknownName("model", name, models, hint=f"in the run {run}")


def _by_model(results: Iterable[Result]) -> dict[str, list[Result]]:
    found: dict[str, list[Result]] = {}
    for result in results:
        found.setdefault(result.model, []).append(result)
    return found


def _judged(changes: Sequence[tuple[ModelChange, list[ScoredPair]]]) -> Iterator[ModelChange]:
    """Give figures their verdicts: those asked for and all measures corrected together, the tags among themselves."""
    chosen: dict[_Place, tuple[list[Pair], Difference]] = {}
    tags: dict[_Place, tuple[list[Pair], Difference]] = {}
    for place, (change, scored) in enumerate(changes):
        for one in change.measures:
            if has_verdict(one.name):
                chosen[place, "measures", one.name] = pairs(scored, of_measure(one.name)), one.difference
        for one in change.asked:
            chosen[place, "asked", one.name] = pairs_of(parse_figure(one.name), scored), one.difference
        for one in change.tags:
            tags[place, "tags", one.name] = pairs(scored, tagged_with(one.name)), one.difference
    verdicts = {**_verdicts(chosen), **_verdicts(tags)}
    for place, (change, _) in enumerate(changes):
        given: dict[str, Any] = {
            field: tuple(replace(one, verdict=verdicts.get((place, field, one.name))) for one in getattr(change, field))
            for field in ("measures", "asked", "tags")
        }
        yield replace(change, **given)


def _verdicts(samples: Mapping[_Place, tuple[list[Pair], Difference]]) -> dict[_Place, Comparison]:
    named = {" ".join(map(str, place)): sample for place, (sample, _) in samples.items()}
    differences = dict(zip(named, (difference for _, difference in samples.values()), strict=True))
    compared = compare_samples(named, differences=differences)
    return {place: replace(one, name=place[2]) for place, one in zip(samples, compared, strict=True)}


def _model(
    first: str,
    second: str,
    before: Sequence[Result],
    after: Sequence[Result],
    ignore: Collection[str],
    figures: Sequence[Figure],
) -> tuple[ModelChange, list[ScoredPair]]:
    matching = match(before, after, ignore=ignore)
    scored = [found for one in matching.matched if (found := scored_of(one)) is not None]
    measures = in_order(names(scored, lambda result, condition: (condition.measure,)))
    conditions = names(scored, lambda result, condition: (condition.name,))
    tags = names(scored, lambda result, condition: result.tags)
    judged = list(filter(has_verdict, measures))
    mine = [one for one in figures if one.model in (None, second) and not (one.plain and one.quantity in judged)]
    change = ModelChange(
        before=first,
        after=second,
        matching=matching,
        compared=len(scored),
        measures=_changes(((name, pairs(scored, of_measure(name))) for name in [*measures, TOTAL]), whole=True),
        conditions=_changes((name, pairs(scored, called(name))) for name in sorted(conditions)),
        tags=_changes((name, pairs(scored, tagged_with(name))) for name in sorted(tags)),
        asked=_changes((one.text, pairs_of(one, scored)) for one in dict.fromkeys(mine)),
        flips=flips(matching.matched),
        spent=(_spent(before), _spent(after)),
        notes=tuple(_notes(before, after, scored)),
    )
    return change, scored


def _changes(samples: Iterable[tuple[str, list[Pair]]], *, whole: bool = False) -> tuple[Change, ...]:
    return tuple(
        Change(
            name=name,
            difference=paired_difference(sample),
            before=aggregate(name, [pair.before for pair in sample]) if whole else None,
            after=aggregate(name, [pair.after for pair in sample]) if whole else None,
        )
        for name, sample in samples
        if sample
    )


def _spent(results: Sequence[Result]) -> Spent:
    tokens = sum(tokens_of(result) or 0 for result in results)
    return Spent(tokens, cost_of(results), sum(result.seconds for result in results))


def _notes(before: Sequence[Result], after: Sequence[Result], scored: Sequence[ScoredPair]) -> Iterator[str]:
    """Tell what a reader of the figures has to know besides."""
    prints = [{result.model_fingerprint[:SHORT] for result in results} - {""} for results in (before, after)]
    if before[0].model == after[0].model and all(prints) and prints[0] != prints[1]:
        yield "The model's description is not the same in both runs."
    uneven = sum(
        sum(1 for _ in one.conditions()) < max(_count(one.one.before), _count(one.one.after)) for one in scored
    )
    if uneven:
        yield f"{uneven} items have more scores in one run (repeats, conditions): what both have is compared."


def _count(results: Sequence[Result]) -> int:
    return sum(len(result.conditions) for result in results)
