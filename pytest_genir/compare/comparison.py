"""Two runs compared: per pair of models and measure both means, the paired difference and a verdict.

Only items that both runs scored count, in both means; so the difference is exactly that of the means shown.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from pytest_genir.compare.flips import Flip, flips
from pytest_genir.compare.matching import SHORT, Matching, match
from pytest_genir.compare.scored import Bound, Tried, called, names, of_measure, pairs, pairs_of, tagged_with, tried_of
from pytest_genir.errors import SettingError, UnknownName
from pytest_genir.gates.figure import Figure, parse_figure
from pytest_genir.results.quantity import TOTAL, cost_of, has_verdict, in_order, tokens_of
from pytest_genir.results.record import Result
from pytest_genir.results.summary import Aggregate, aggregate
from pytest_genir.statistics.paired import Difference, Pair, paired_difference
from pytest_genir.statistics.verdicts import Comparison, LossBounds, held_to
from pytest_genir.statistics.verdicts import compare as compare_samples

# A model's place, what kind of figure, and its name.
_Place = tuple[int, str, str]
# The scores of a figure, by item; with a bound, those without an answer too.
_Sample = Callable[[Iterable[Tried], Bound | None], list[Pair]]


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
    partial: bool = False,
    looks: int = 1,
    best_of: int = 1,
) -> RunChange:
    """Compare two runs; `models` pairs names that differ, by default those of one name, or the only two.

    Besides the measures, `figures` get a verdict of which somebody means to make something. Of a later run that was
    asked for a part only (`partial`), what it lacks was left out by whoever chose the part; of any other its answers
    are missing. `looks` is how often the earlier run is compared with in all: so many share one chance of error.
    `best_of` is of how many runs it was chosen as the best, which makes an unchanged model look worse.
    """
    old, new = _by_model(before), _by_model(after)
    pairs = list(models) or _paired(list(old), list(new))
    for first, second in pairs:
        _known(first, old, "before")
        _known(second, new, "after")
    changes = [
        _model(first, second, old[first], new[second], _ignored(ignore, old[first], new[second]), figures, partial)
        for first, second in pairs
    ]
    return RunChange(
        models=tuple(_judged(changes, held_to(looks, best_of))),
        only_before=tuple(name for name in old if name not in {first for first, _ in pairs}),
        only_after=tuple(name for name in new if name not in {second for _, second in pairs}),
    )


def _ignored(ignore: Collection[str], before: Sequence[Result], after: Sequence[Result]) -> Collection[str]:
    """Return which changes are meant: where two prompts are compared, that of the prompt."""
    prompts = [{str(one.details.get("prompt", "")) for one in results} for results in (before, after)]
    return ignore if prompts[0] == prompts[1] else (*ignore, "prompt")


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


def _judged(changes: Sequence[tuple[ModelChange, list[Tried]]], alpha: float) -> Iterator[ModelChange]:
    """Give figures their verdicts: those asked for and all measures corrected together, the tags among themselves."""
    chosen: dict[_Place, tuple[_Sample, Sequence[Tried], Difference]] = {}
    tags: dict[_Place, tuple[_Sample, Sequence[Tried], Difference]] = {}
    for place, (change, tried) in enumerate(changes):
        for one in change.measures:
            if has_verdict(one.name):
                chosen[place, "measures", one.name] = _measured(one.name), tried, one.difference
        for one in change.asked:
            chosen[place, "asked", one.name] = _asked(parse_figure(one.name)), tried, one.difference
        for one in change.tags:
            tags[place, "tags", one.name] = _tagged(one.name), tried, one.difference
    verdicts = {**_verdicts(chosen, alpha), **_verdicts(tags, alpha)}
    for place, (change, _) in enumerate(changes):
        given: dict[str, Any] = {
            field: tuple(replace(one, verdict=verdicts.get((place, field, one.name))) for one in getattr(change, field))
            for field in ("measures", "asked", "tags")
        }
        yield replace(change, **given)


def _measured(name: str) -> _Sample:
    return lambda tried, bound: pairs(tried, of_measure(name), bound)


def _tagged(name: str) -> _Sample:
    return lambda tried, bound: pairs(tried, tagged_with(name), bound)


def _asked(figure: Figure) -> _Sample:
    return lambda tried, bound: pairs_of(figure, tried, bound)


def _verdicts(
    samples: Mapping[_Place, tuple[_Sample, Sequence[Tried], Difference]], alpha: float
) -> dict[_Place, Comparison]:
    named = {" ".join(map(str, place)): found for place, found in samples.items()}
    compared = compare_samples(
        {name: sample((one for one in tried if one.scored), None) for name, (sample, tried, _) in named.items()},
        alpha=alpha,
        differences={name: difference for name, (_, _, difference) in named.items()},
        bounds={name: bounds for name, (sample, tried, _) in named.items() if (bounds := _bounds(sample, tried))},
    )
    return {place: replace(one, name=place[2]) for place, one in zip(samples, compared, strict=True)}


def _bounds(sample: _Sample, tried: Sequence[Tried]) -> LossBounds | None:
    """Return what missing answers could have made of a sample, `None` where none are missing."""
    lacking = [one for one in tried if one.missing]
    missing = sum(one.missing for one in lacking if sample([one], "worst"))
    if not missing:
        return None
    return LossBounds(tuple(sample(tried, "worst")), tuple(sample(tried, "best")), missing)


def _model(
    first: str,
    second: str,
    before: Sequence[Result],
    after: Sequence[Result],
    ignore: Collection[str],
    figures: Sequence[Figure],
    partial: bool,
) -> tuple[ModelChange, list[Tried]]:
    matching = match(before, after, ignore=ignore)
    tried = [tried_of(one) for one in (*matching.matched, *(() if partial else matching.absent))]
    scored = [one for one in tried if one.scored]
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
    return change, tried


def _changes(samples: Iterable[tuple[str, list[Pair]]], *, whole: bool = False) -> tuple[Change, ...]:
    return tuple(
        Change(
            name=name,
            difference=paired_difference(sample),
            before=_mean(name, sample, 0) if whole else None,
            after=_mean(name, sample, 1) if whole else None,
        )
        for name, sample in samples
        if sample
    )


def _mean(name: str, sample: Sequence[Pair], side: int) -> Aggregate:
    return aggregate(name, [pair.means()[side] for pair in sample], [pair.cluster for pair in sample])


def _spent(results: Sequence[Result]) -> Spent:
    tokens = sum(tokens_of(result) or 0 for result in results)
    return Spent(tokens, cost_of(results), sum(result.seconds for result in results))


def _notes(before: Sequence[Result], after: Sequence[Result], scored: Sequence[Tried]) -> Iterator[str]:
    """Tell what a reader of the figures has to know besides."""
    prints = [{result.model_fingerprint[:SHORT] for result in results} - {""} for results in (before, after)]
    if before[0].model == after[0].model and all(prints) and prints[0] != prints[1]:
        yield "The model's description is not the same in both runs."
    uneven = sum(
        any(len(run.conditions) > len(one.labels) for run in (*one.before, *one.after) if run is not None)
        for one in scored
    )
    if uneven:
        yield f"{uneven} items have more conditions in one run: what both have is compared."
    repeated = sum(len(one.before) != len(one.after) for one in scored)
    if repeated:
        yield f"{repeated} items were tried more often in one run: all their tries are compared."
