"""Two runs compared: per pair of models and measure both means, the paired difference and a verdict.

Only items that both runs scored count, in both means; so the difference is exactly that of the means shown.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from pytest_genir.compare.flips import Flip, flips, numbered
from pytest_genir.compare.matching import Matched, Matching, match
from pytest_genir.errors import SettingError, UnknownName
from pytest_genir.outputs.figures import counts_for
from pytest_genir.records import Condition, Result
from pytest_genir.statistics.paired import Difference, Pair, paired_difference
from pytest_genir.statistics.verdicts import Comparison
from pytest_genir.statistics.verdicts import compare as compare_samples
from pytest_genir.summary import ABOUT_THE_TEST, MEASURES, TOTAL, Aggregate, aggregate

# The total is made of the others, and whoever simulates a user is not under test: each would cost the rest power.
_WITHOUT_VERDICT = (TOTAL, *ABOUT_THE_TEST)
_Belongs = Callable[[Result, Condition], bool]


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """One figure in both runs."""

    name: str
    before: Aggregate
    after: Aggregate
    difference: Difference
    #: For measures only: verdicts are corrected for their number, and conditions and tags would make many.
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
    flips: tuple[Flip, ...]
    spent: tuple[Spent, Spent]
    notes: tuple[str, ...]

    @property
    def name(self) -> str:
        return self.before if self.before == self.after else f"{self.before} to {self.after}"


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
) -> RunChange:
    """Compare two runs; `models` pairs names that differ, by default those of one name, or the only two."""
    old, new = _by_model(before), _by_model(after)
    pairs = list(models) or _paired(list(old), list(new))
    for first, second in pairs:
        _known(first, old, "before")
        _known(second, new, "after")
    changes = [_model(first, second, old[first], new[second], ignore) for first, second in pairs]
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


def _judged(changes: Sequence[tuple[ModelChange, list[_Scored]]]) -> Iterator[ModelChange]:
    """Give the measures of every model their verdicts, corrected for all of them together."""
    samples = {
        (place, measure.name): _pairs(scored, measured_by(measure.name))
        for place, (change, scored) in enumerate(changes)
        for measure in change.measures
        if measure.name not in _WITHOUT_VERDICT
    }
    verdicts = compare_samples({f"{changes[place][0].name}, {name}": pairs for (place, name), pairs in samples.items()})
    by_place = dict(zip(samples, verdicts, strict=True))
    for place, (change, _) in enumerate(changes):
        measures = tuple(replace(measure, verdict=by_place.get((place, measure.name))) for measure in change.measures)
        yield replace(change, measures=measures)


def measured_by(name: str) -> _Belongs:
    return lambda result, condition: counts_for(condition.measure, name)


@dataclass(frozen=True, slots=True)
class _Scored:
    """An item that both runs scored: its conditions side by side, of as many repeats as both have."""

    one: Matched
    conditions: tuple[tuple[Result, Condition, Condition], ...]


def _model(
    first: str, second: str, before: Sequence[Result], after: Sequence[Result], ignore: Collection[str]
) -> tuple[ModelChange, list[_Scored]]:
    matching = match(before, after, ignore=ignore)
    scored = [found for one in matching.matched if (found := _scored(one)).conditions]
    measures = _names(scored, lambda result, condition: (condition.measure,))
    measures = [*(name for name in MEASURES if name in measures), *sorted(set(measures) - set(MEASURES))]
    names = _names(scored, lambda result, condition: (condition.name,))
    tags = _names(scored, lambda result, condition: result.tags)
    change = ModelChange(
        before=first,
        after=second,
        matching=matching,
        compared=len(scored),
        measures=_changes(scored, [*measures, TOTAL], measured_by),
        conditions=_changes(scored, sorted(names), lambda name: lambda r, c: c.name == name),
        tags=_changes(scored, sorted(tags), lambda name: lambda r, c: name in r.tags),
        flips=flips(matching.matched),
        spent=(_spent(before), _spent(after)),
        notes=tuple(_notes(before, after, scored)),
    )
    return change, scored


def _scored(one: Matched) -> _Scored:
    before = [result for result in one.before if result.status == "scored"]
    after = [result for result in one.after if result.status == "scored"]
    sides = []
    for old, new in zip(before, after, strict=False):
        ours = dict(numbered(old.conditions))
        sides += [(new, ours[name], theirs) for name, theirs in numbered(new.conditions) if name in ours]
    return _Scored(one, tuple(sides))


def _names(scored: Sequence[_Scored], named: Callable[[Result, Condition], Sequence[str]]) -> list[str]:
    found: dict[str, None] = {}
    for one in scored:
        for result, condition, _ in one.conditions:
            found.update(dict.fromkeys(named(result, condition)))
    return list(found)


def _changes(scored: Sequence[_Scored], names: Sequence[str], belongs: Callable[[str], _Belongs]) -> tuple[Change, ...]:
    changes = []
    for name in names:
        pairs = _pairs(scored, belongs(name))
        if pairs:
            changes.append(
                Change(
                    name=name,
                    before=aggregate(name, [pair.before for pair in pairs]),
                    after=aggregate(name, [pair.after for pair in pairs]),
                    difference=paired_difference(pairs),
                )
            )
    return tuple(changes)


def _pairs(scored: Sequence[_Scored], belongs: _Belongs) -> list[Pair]:
    pairs = []
    for one in scored:
        sides = [(old.score, new.score) for result, old, new in one.conditions if belongs(result, new)]
        if sides:
            pairs.append(Pair(tuple(old for old, _ in sides), tuple(new for _, new in sides)))
    return pairs


def _spent(results: Sequence[Result]) -> Spent:
    costs = [cost for result in results if (cost := result.usage.get("cost")) is not None]
    tokens = sum(result.usage.get(name) or 0 for result in results for name in ("prompt_tokens", "completion_tokens"))
    return Spent(tokens, sum(costs) if costs else None, sum(result.seconds for result in results))


def _notes(before: Sequence[Result], after: Sequence[Result], scored: Sequence[_Scored]) -> Iterator[str]:
    """Tell what a reader of the figures has to know besides."""
    prints = [{result.model_fingerprint for result in results} - {""} for results in (before, after)]
    if before[0].model == after[0].model and all(prints) and prints[0] != prints[1]:
        yield "The model's description is not the same in both runs."
    uneven = sum(len(one.conditions) < max(_count(one.one.before), _count(one.one.after)) for one in scored)
    if uneven:
        yield f"{uneven} items have more scores in one run (repeats, conditions): what both have is compared."


def _count(results: Sequence[Result]) -> int:
    return sum(len(result.conditions) for result in results)
