"""A run against its baseline: what each allowance and the tag `must_not_break` come to, for every model.

A comparison of nothing does not pass, and neither does one that cannot tell, or beside which answers are missing:
whoever relies on a green one has to be told. Only where there is nothing to hold against a model yet is it skipped.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from pytest_genir.baselines.store import Saved
from pytest_genir.compare.comparison import Change, ModelChange, RunChange, compare_runs
from pytest_genir.compare.flips import flips
from pytest_genir.compare.matching import Matched
from pytest_genir.errors import SettingError, did_you_mean
from pytest_genir.gates.allowance import Allowance
from pytest_genir.gates.expression import Gate
from pytest_genir.gates.tolerance import unbearable
from pytest_genir.gates.verdict import GateVerdict
from pytest_genir.results.messages import number_of, tell_missing
from pytest_genir.results.record import Result
from pytest_genir.results.tries import item_passed, rule_of
from pytest_genir.statistics.verdicts import Comparison

MUST_NOT_BREAK = "must_not_break"
#: What becomes of a comparison that cannot tell.
Unclear = Literal["fail", "skip"]
_SKIP = "--genir-compare-unclear=skip accepts that"
COMPARE = "compare"
_NAMED = 5


@dataclass(frozen=True, slots=True, kw_only=True)
class Compared:
    """A run, its baseline and what comparing them came to; `fault` says why they could not be."""

    baseline: Saved
    results: tuple[Result, ...]
    change: RunChange
    fault: str = ""
    #: How often the baseline is compared with in all: so many share one chance of a false alarm.
    looks: int = 1
    #: Of how many runs the baseline is the best, so that an unchanged model looks worse beside it.
    best_of: int = 1

    def change_of(self, model: str) -> ModelChange | None:
        """Return what became of a model of this run, `None` where the baseline has none for it."""
        return next((one for one in self.change.models if one.after == model), None)


def compare_with(
    baseline: Saved,
    results: Sequence[Result],
    allowances: Sequence[Allowance] = (),
    ignore: Collection[str] = (),
    *,
    partial: bool = False,
    looks: int = 1,
    best_of: int = 1,
) -> Compared:
    """Compare a run with a baseline in its measures, its tags and what the allowances name.

    What was skipped was not run. `partial` says that the run was asked for a part only, `looks` how often the
    baseline is compared with in all, `best_of` of how many runs it is the best.
    """
    results = [result for result in results if result.wanted]
    earlier = [result for result in baseline.results if result.wanted]
    figures = [allowance.figure for allowance in allowances]
    fault = ""
    change = RunChange(models=(), only_before=(), only_after=())
    if not results:
        fault = "no item was run"
    elif not earlier:
        fault = f"the baseline {baseline.name} holds no item"
    else:
        try:
            change = compare_runs(
                earlier, results, ignore=ignore, figures=figures, partial=partial, looks=looks, best_of=best_of
            )
        except SettingError as error:
            fault = error.what
    return Compared(baseline=baseline, results=tuple(results), change=change, fault=fault, looks=looks, best_of=best_of)


def judge_comparison(
    compared: Compared,
    allowances: Sequence[Allowance],
    gates: Sequence[Gate] = (),
    *,
    tolerant: bool = False,
    unclear: Unclear = "fail",
    chosen: str = "",
) -> list[GateVerdict]:
    """Return a verdict for every allowance and model it is meant for, then for what must not break.

    Of what has no score, `gates` on errors decide; with `tolerant` it is held against nothing. What cannot be told
    fails, unless it is to be skipped as `unclear`. Where somebody looks at a few items only, `chosen` says how: then
    too few fail nothing as long as none of them got worse.
    """
    lost = [] if tolerant else unbearable(gates, compared.results)
    verdicts = [
        verdict
        for allowance in allowances
        for verdict in _of_allowance(compared, allowance, _Leniency(lost, unclear, chosen))
    ]
    return [*verdicts, *_of_guarded(compared, unclear)]


def skipped_comparison(allowances: Sequence[Allowance], why: str) -> list[GateVerdict]:
    """Return the verdicts of a run that has no baseline yet."""
    return [_verdict(str(allowance), None, why) for allowance in allowances]


def parse_unclear(text: str) -> Unclear:
    """Return what becomes of a comparison that cannot tell, as somebody wrote it."""
    if text == "fail":
        return "fail"
    if text == "skip":
        return "skip"
    raise SettingError(f"'{text}' is not what becomes of a comparison that cannot tell", hint="fail (usual) or skip")


@dataclass(frozen=True, slots=True)
class _Leniency:
    """What becomes of items without a score, of what cannot be told, and of a few items that somebody chose."""

    lost: Sequence[Result]
    unclear: Unclear
    chosen: str

    def of_few(self, why: str) -> str:
        """Say that a few items were not held against anything."""
        return f"not judged: {self.chosen} left out the rest, and {why}; a run of all items decides"


def _of_allowance(compared: Compared, allowance: Allowance, leniency: _Leniency) -> Iterator[GateVerdict]:
    models = list(dict.fromkeys(result.model for result in compared.results))
    wanted = allowance.figure.model
    meant = [model for model in models if wanted in (None, model)]
    if compared.fault or not meant:
        why = compared.fault or f"no item of the model '{wanted}' was run. {did_you_mean(wanted or '', models)}".strip()
        yield _verdict(str(allowance), False, why)
        return
    for model in meant:
        name = str(allowance) if wanted or len(models) == 1 else f"{allowance} @{model}"
        change = compared.change_of(model)
        if change is None:
            why = f"the baseline {compared.baseline.name} has no model '{model}'"
            yield _verdict(name, False if wanted else None, why)
        else:
            yield _judged(compared, change, allowance, name, leniency)


def _judged(
    compared: Compared,
    change: ModelChange,
    allowance: Allowance,
    name: str,
    leniency: _Leniency,
) -> GateVerdict:
    found = change.figure(allowance.figure)
    if found is None or found.verdict is None:
        if leniency.chosen:
            return _verdict(name, None, leniency.of_few(f"nothing of this is in {compared.baseline.name}"))
        return _verdict(name, False, _nothing(compared, change, allowance))
    exceeded = allowance.exceeded(found.verdict)
    reason = found.verdict.sentence()
    if found.verdict.seen == "regressed":
        reason += f"; a drop of {_drop(allowance)} is allowed"
    mine = [result for result in leniency.lost if result.model == change.after and allowance.figure.selects(result)]
    if mine:
        told = f"{number_of(len(mine), 'item')} without a score: {tell_missing(mine)}"
        reason += f"; {told} (allow with a gate like errors<={len(mine)})"
    elif exceeded is None and leniency.chosen and not found.verdict.missing and not found.difference.worse:
        return _verdict(name, None, leniency.of_few(_why_unclear(found.verdict)), found)
    elif exceeded is None:
        reason = f"{_why_unclear(found.verdict)}. {found.verdict.figures()}. {_what_to_do(found.verdict)}; {_SKIP}"
        return _verdict(name, None if leniency.unclear == "skip" else False, reason, found)
    return _verdict(name, not exceeded and not mine, reason, found)


def _why_unclear(comparison: Comparison) -> str:
    """Say why a drop cannot be told, be it that a verdict of chance can (nothing is shown)."""
    if comparison.verdict == "cannot tell":
        return comparison.told()
    return f"cannot tell: {comparison.least.told(comparison.difference.n_items)}"


def _what_to_do(comparison: Comparison) -> str:
    """Say what would make a comparison tell something."""
    few = comparison.least.clusters < comparison.least.needed
    if comparison.missing and not few and not comparison.least.blind:
        return "Run them again"
    if few and comparison.least.clusters < comparison.difference.n_items:
        return (
            "More would tell that share no fate with these: questions about other documents, other conversations "
            "(a memory file is one); or a gate on the figure itself, or the tag must_not_break on single items"
        )
    return "More items would tell; or a gate on the figure itself, or the tag must_not_break on single items"


def _drop(allowance: Allowance) -> str:
    return str(allowance).rpartition(":")[2]


def _nothing(compared: Compared, change: ModelChange, allowance: Allowance) -> str:
    """Say why a figure has no verdict."""
    matching = change.matching
    why = f"nothing in it can be compared with {compared.baseline.name}, and a comparison of nothing does not pass"
    if matching.changed:
        why += f". Changed: {_parts(changed_parts_of(change))}; accept them with --genir-save"
    if change.compared:
        known = {one.name for group in (change.measures, change.conditions) for one in group}
        near = did_you_mean(allowance.figure.quantity, known)
        why += f". {near}" if near and allowance.figure.quantity not in known else ""
    return why


def changed_parts_of(change: ModelChange, only: Collection[tuple[str, str]] | None = None) -> dict[str, int]:
    """Return how many items, of all or of those by benchmark and id, changed in which part."""
    changed = change.matching.changed
    chosen = changed if only is None else [one for one in changed if (one.item.benchmark, one.item.id) in only]
    found = Counter(part for one in chosen for part in one.parts)
    return dict(sorted(found.items(), key=lambda entry: (-entry[1], entry[0])))


def _parts(found: Mapping[str, int]) -> str:
    return ", ".join(f"{part} of {number_of(n, 'item')}" for part, n in found.items())


def _of_guarded(compared: Compared, unclear: Unclear) -> Iterator[GateVerdict]:
    """Judge the items that must not break, where there are any: a single one is too many, and no answer is none."""
    guarded = [result for result in compared.results if MUST_NOT_BREAK in result.tags]
    models = list(dict.fromkeys(result.model for result in compared.results))
    for model in models:
        mine = {(result.benchmark, result.id) for result in guarded if result.model == model}
        if mine:
            name = MUST_NOT_BREAK if len(models) == 1 else f"{MUST_NOT_BREAK} @{model}"
            yield _guarded(compared, model, name, mine, unclear)


def _guarded(
    compared: Compared, model: str, name: str, guarded: Collection[tuple[str, str]], unclear: Unclear
) -> GateVerdict:
    change = compared.change_of(model)
    held = [] if change is None else [one for one in change.matching.matched if MUST_NOT_BREAK in one.tags]
    passed = [one for one in held if item_passed(one.before, rule_of(one.after))]
    before = compared.baseline.name
    if not passed:
        why = f"none of them passed in {before}" if held else f"{before} holds nothing to compare with"
        told = f"{number_of(len(guarded), 'item')} must not break, but {why}"
        anew = {} if held or change is None else changed_parts_of(change, guarded)
        if not anew:
            return _verdict(name, None, told)
        told += f". Changed: {_parts(anew)}; accept them with --genir-save, or {_SKIP}"
        return _verdict(name, None if unclear == "skip" else False, told)
    broken = [one for one in passed if not item_passed(one.after, rule_of(one.after))]
    reason = _broke(broken, len(passed), len(guarded) - len(held), before)
    return GateVerdict(name=name, kind=COMPARE, passed=not broken, reason=reason, value=float(len(broken)), n=len(held))


def _broke(broken: Sequence[Matched], held: int, changed: int, name: str) -> str:
    aside = f"; {changed} new or changed, and not compared" if changed else ""
    if not broken:
        return f"all {held} that passed in {name} still pass{aside}"
    why = {flip.item: flip.why for flip in flips(broken)}
    told = [f"{one.item} ({why.get(one.item) or 'too few tries pass'})" for one in broken[:_NAMED]]
    more = f" and {len(broken) - _NAMED} more" if len(broken) > _NAMED else ""
    return f"{len(broken)} of {held} that passed in {name} no longer do: {', '.join(told)}{more}{aside}"


def _verdict(name: str, passed: bool | None, reason: str, change: Change | None = None) -> GateVerdict:
    return GateVerdict(
        name=name,
        kind=COMPARE,
        passed=passed is not False,
        skipped=passed is None,
        reason=reason,
        value=None if change is None else change.difference.difference,
        n=0 if change is None else change.difference.n_items,
    )
