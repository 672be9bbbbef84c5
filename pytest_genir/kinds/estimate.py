"""What a run would take, found out without asking anybody: calls, tokens, and money where prices are known.

Each kind of benchmark says it of its own cases (`Traits.estimate`); of one that cannot, because what is asked
depends on what was answered before, the cases are only counted.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from pytest_genir.kinds.case import Case
from pytest_genir.kinds.traits import traits_of
from pytest_genir.models import Model, Usage

#: A case with its model and repeat.
Selected: TypeAlias = tuple[Case, Model, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class Taken:
    """What one benchmark would take of one model."""

    what: str
    who: str
    calls: int
    prompt_tokens: int
    completion_tokens: int
    #: `None` where the model has no prices.
    cost: float | None = None

    def line(self) -> str:
        cost = "cost unknown (no price_per_million)" if self.cost is None else f"cost {self.cost:.4f}"
        return (
            f"{self.what}, {self.who}: {self.calls:,} calls, {self.prompt_tokens:,} prompt tokens, "
            f"{self.completion_tokens:,} reply tokens, {cost}"
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Estimated:
    """What the cases of one kind would take, how many of them nobody can tell it of, and what was assumed."""

    taken: Sequence[Taken] = ()
    left_out: int = 0
    assumed: Sequence[str] = ()


def estimate_lines(selected: Sequence[Selected], judge: Model | None = None) -> list[str]:
    """Return what some selected cases would take; one line per benchmark and model."""
    found = {kind: _of_kind(kind, selected, judge) for kind in sorted({case.kind for case, _, _ in selected})}
    all_taken = [one for estimated in found.values() for one in estimated.taken]
    lines = [one.line() for one in all_taken]
    lines += [f"{one.left_out} {kind} items are not estimated" for kind, one in found.items() if one.left_out]
    costs = [one.cost for one in all_taken if one.cost is not None]
    if len(costs) > 1:
        some = " of those with prices" if len(costs) < len(all_taken) else ""
        lines.append(f"all together{some}: cost {sum(costs):.4f}")
    assumed = [text for estimated in found.values() for text in estimated.assumed]
    if assumed:
        told = (
            f"assumed: {', '.join(assumed)}; tokens are estimated, and kept answers are counted as if they were asked"
        )
        lines.append(told)
    return lines


def cost_of(selected: Sequence[Selected], judge: Model | None = None) -> tuple[float, str]:
    """Return what some selected cases would cost, and why that is not known where it is not."""
    cost, unknown = 0.0, ""
    for kind in sorted({case.kind for case, _, _ in selected}):
        found = _of_kind(kind, selected, judge)
        if found.left_out:
            unknown = unknown or f"nobody knows what {kind} items cost"
        for one in found.taken:
            cost += one.cost or 0.0
            if one.cost is None:
                unknown = unknown or f"nobody knows what {one.who} costs: it has no price_per_million"
    return cost, unknown


def _of_kind(kind: str, selected: Sequence[Selected], judge: Model | None) -> Estimated:
    mine = [one for one in selected if one[0].kind == kind]
    estimate = traits_of(kind).estimate
    return Estimated(left_out=len(mine)) if estimate is None else estimate(mine, judge)


def taken(what: str, who: str, model: Model, *, calls: int, prompt: int, completion: int) -> Taken:
    """Return what so many calls and tokens take, at the model's prices."""
    usage = Usage(prompt_tokens=prompt, completion_tokens=completion)
    cost = None if model.prices is None else model.prices.cost(usage)
    return Taken(what=what, who=who, calls=calls, prompt_tokens=prompt, completion_tokens=completion, cost=cost)
