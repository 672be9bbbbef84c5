"""What a run would take, found out without asking anybody: calls, tokens, and money where prices are known.

Each kind of benchmark goes through its own cases (`Traits.estimate`) and notes in a `Meter` what would be asked. What
earlier runs have kept is not guessed: those requests are known to the token, and they show how long this model's
answers are, thoughts included, and how its server counts. Where none of a benchmark is kept, the model's answers to
anything else show it, and where there are none, lengths are assumed: then tokens and cost are told from the shortest
replies to the longest ones, and that nobody knows them is said.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from pytest_genir.engine.budget import Ceiling
from pytest_genir.judges.panel import NOBODY_JUDGES, Panel
from pytest_genir.kinds.case import Case
from pytest_genir.kinds.metering import NOTHING_EARLIER, Earlier, Meter
from pytest_genir.kinds.reply_lengths import ENDS, End
from pytest_genir.kinds.sampling import enough_to_ask_first
from pytest_genir.kinds.sufficing import budget_lines
from pytest_genir.kinds.taken import Taken
from pytest_genir.kinds.traits import traits_of
from pytest_genir.models import Model
from pytest_genir.results.messages import number_of

#: A case with its model and repeat.
Selected: TypeAlias = tuple[Case, Model, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class Estimated:
    """How many cases of one kind nobody can tell what they take, and what was assumed of the others."""

    left_out: int = 0
    assumed: Sequence[str] = ()
    #: What takes something that nobody here can count.
    unknown: Sequence[str] = ()


def estimate_lines(
    selected: Sequence[Selected],
    panel: Panel = NOBODY_JUDGES,
    earlier: Earlier = NOTHING_EARLIER,
    *,
    audits: bool = False,
    batch: bool = False,
    user_model: Model | None = None,
    ceiling: Ceiling | None = None,
) -> list[str]:
    """Return what some selected cases would take; one line per benchmark and model, and those of a judge's audit.

    With a `ceiling` also whether it is high enough.
    """

    def gone_through(
        before: Meter | None = None, end: End = "likely", readable: bool = True
    ) -> tuple[Meter, dict[str, Estimated]]:
        meter = Meter(earlier, before, panel=panel, user_model=user_model, end=end, readable=readable)
        went = _gone_through(selected, meter)
        if audits:
            _foresee_audits([case for case, _, _ in selected], meter)
        return went

    meter, found = gone_through()
    if meter.known:  # once more, with replies as long as they have turned out to be
        meter, found = gone_through(meter)
    all_taken, guesses = meter.taken(), meter.guesses()
    if guesses or meter.known:
        ends = [gone_through(meter, end)[0].by_account() for end in ENDS]
        if meter.wants_forms:
            ends.append(gone_through(meter, "long", readable=False)[0].by_account())
        all_taken = [_between(one, *(end.get((one.what, one.who), one) for end in ends)) for one in all_taken]
    lines = [(one.in_batches() if batch else one).line() for one in all_taken]
    lines += [f"{one.left_out} {kind} items are not estimated" for kind, one in found.items() if one.left_out]
    lines += _together([one.in_batches() for one in all_taken] if batch else all_taken)
    lines += _in_batches(all_taken, batch=batch)
    if ceiling is not None and all_taken:
        lines += budget_lines(ceiling, [one.in_batches() for one in all_taken] if batch else all_taken)
    if meter.known:
        told = f"{number_of(meter.known, 'answer')} of them kept: counted as measured, and not asked again"
        beyond = "; in brackets: how far the others may be from them" if any(one.ends for one in all_taken) else ""
        lines.append(told + beyond)
    unknown = dict.fromkeys(text for estimated in found.values() for text in estimated.unknown)
    lines += [f"not known: {text}" for text in unknown]
    lines += [*_unseen(guesses, enough_to_ask_first(_sizes([case for case, _, _ in selected])))]
    lengths = () if meter.measured else (text for estimated in found.values() for text in estimated.assumed)
    assumed = dict.fromkeys([*lengths, *meter.assumed])
    if assumed:
        told = f"assumed: {', '.join(assumed)}; tokens are estimated where no kept answer shows them, and kept answers"
        lines.append(f"{told} are counted as if they were asked")
    return lines


def _between(likely: Taken, *ends: Taken) -> Taken:
    """Return what is likely with its ends, where they differ from it."""
    same = all(one.completion_tokens == likely.completion_tokens for one in ends)
    return likely if same or not likely.priced else replace(likely, ends=ends)


def _sizes(cases: Sequence[Case]) -> Sequence[int]:
    """Return how many cases each has that can be in a sample alone: one, or those of a whole conversation."""
    together = {(case.where.file, case.id) for case in cases if case.shares_course}
    return [*Counter(file for file, _ in together).values(), *(1 for case in cases if not case.shares_course)]


def _unseen(guesses: Mapping[str, bool], enough: int) -> Iterator[str]:
    """Say of models that nobody knows how long their replies are, and how to come to know it."""
    for known_elsewhere, why in ((False, "no answer is"), (True, "too few answers to these benchmarks are")):
        names = [name for name, elsewhere in guesses.items() if elsewhere is known_elsewhere]
        if names:
            yield (
                f"not known: how long the replies of {' and '.join(names)} are, as {why} kept: what they take is "
                "probably between the numbers in brackets; a small sample shows it: --genir-sample "
                f"{enough}, then --genir-estimate again"
            )


def _gone_through(selected: Sequence[Selected], meter: Meter) -> tuple[Meter, dict[str, Estimated]]:
    kinds = sorted({case.kind for case, _, _ in selected})
    return meter, {kind: _of_kind(kind, selected, meter) for kind in kinds}


def _in_batches(all_taken: Sequence[Taken], *, batch: bool) -> Iterator[str]:
    saved = sum(one.batch_saves for one in all_taken)
    if saved:
        whole = sum(one.cost or 0.0 for one in all_taken)
        told = "in batches, which was counted" if batch else "with --genir-batch"
        yield f"{told}: cost {whole - saved:.4f} instead of {whole:.4f}"
    elif batch:
        yield "--genir-batch saves nothing here: no model with prices takes batches of what is asked"


def _foresee_audits(cases: Sequence[Case], meter: Meter) -> None:
    from pytest_genir.judges.auditing import foresee_audits

    foresee_audits(cases, meter)


def _together(all_taken: Sequence[Taken]) -> Iterator[str]:
    priced = [one for one in all_taken if one.cost is not None]
    if len(priced) > 1:
        some = " of those with prices" if len(priced) < len(all_taken) else ""
        most = sum(one.cost or 0.0 for one in priced)
        least = sum((one.cost if one.least is None else one.least) or 0.0 for one in priced)
        ends = [sum(one.costs[end] for one in priced) for end in (0, 1)]
        between = f" ({ends[0]:.4f} to {ends[1]:.4f})" if any(one.ends for one in priced) else ""
        yield f"all together{some}: cost {'' if least == most else f'{least:.4f} to '}{most:.4f}{between}"


def cost_of(
    selected: Sequence[Selected],
    panel: Panel = NOBODY_JUDGES,
    earlier: Earlier = NOTHING_EARLIER,
    *,
    batch: bool = False,
) -> tuple[float, str]:
    """Return what some selected cases would cost at most, and why that is not known where it is not."""
    meter, found = _gone_through(selected, Meter(earlier, panel=panel))
    left_out = [kind for kind, one in found.items() if one.left_out]
    unknown = f"nobody knows what {left_out[0]} items cost" if left_out else ""
    cost = 0.0
    for one in meter.taken():
        cost += (one.in_batches() if batch else one).cost or 0.0
        if one.cost is None and one.priced:
            unknown = unknown or f"nobody knows what {one.who} costs: it has no price_per_million"
    return cost, unknown


def _of_kind(kind: str, selected: Sequence[Selected], meter: Meter) -> Estimated:
    mine = [one for one in selected if one[0].kind == kind]
    estimate = traits_of(kind).estimate
    if estimate is None:
        return Estimated(left_out=len(mine))
    told = []
    for ahead in (True, False):
        meter.ahead = ahead
        part = [one for one in mine if one[0].asks_ahead is ahead]
        told += [estimate(part, meter.panel.first, meter)] if part else []
    meter.ahead = False
    return Estimated(
        left_out=sum(one.left_out for one in told),
        assumed=tuple(dict.fromkeys(text for one in told for text in one.assumed)),
        unknown=tuple(dict.fromkeys(text for one in told for text in one.unknown)),
    )
