"""Whether the last run is as good as the first, as an exit status that `git bisect run` understands."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from pytest_genir.baselines.judging import compare_with, judge_comparison
from pytest_genir.baselines.store import Saved
from pytest_genir.compare.flips import flips
from pytest_genir.gates.allowance import Allowance
from pytest_genir.gates.verdict import GateVerdict
from pytest_genir.results.messages import number_of

GOOD, BAD, CANNOT_TELL = 0, 1, 125
_NAMED = 5


@dataclass(frozen=True, slots=True)
class BisectAnswer:
    """What the last run is, and why."""

    status: int
    why: str

    def told(self) -> str:
        name = {GOOD: "good", BAD: "bad", CANNOT_TELL: "cannot tell"}[self.status]
        return f"{name}: {self.why}"


def judge_last(
    runs: Sequence[Saved], allowances: Sequence[Allowance] = (), *, ignore: Collection[str] = ()
) -> BisectAnswer:
    """Judge the last run by the first: by the allowances, or without any by every item that passed in the first.

    What could not be compared makes a run neither good nor bad.
    """
    first, last = runs[0], runs[-1]
    compared = compare_with(first, last.results, allowances, ignore, partial=last.partial)
    if compared.fault:
        return BisectAnswer(CANNOT_TELL, compared.fault)
    matched = [one for model in compared.change.models for one in model.matching.matched]
    if not sum(model.compared for model in compared.change.models):
        return BisectAnswer(CANNOT_TELL, "the runs have no item in common that is still the same in both")
    if allowances:
        return _by_figures(judge_comparison(compared, allowances, tolerant=True, unclear="skip"), last)
    found = flips(matched)
    broke = [str(flip.item) for flip in found if flip.way == "broke"]
    if broke:
        more = f" and {len(broke) - _NAMED} more" if len(broke) > _NAMED else ""
        return BisectAnswer(BAD, f"{number_of(len(broke), 'item')} broke: {', '.join(broke[:_NAMED])}{more}")
    lost = sum(flip.way == "lost" for flip in found)
    if lost:
        return BisectAnswer(CANNOT_TELL, f"{number_of(lost, 'item')} without an answer")
    return BisectAnswer(GOOD, f"of {number_of(len(matched), 'item')} none broke")


def _by_figures(verdicts: Sequence[GateVerdict], last: Saved) -> BisectAnswer:
    fell = [verdict for verdict in verdicts if not verdict.passed and verdict.value is not None]
    if fell:
        return BisectAnswer(BAD, "; ".join(verdict.reason for verdict in fell))
    unclear = [verdict for verdict in verdicts if verdict.skipped or not verdict.passed]
    if unclear:
        return BisectAnswer(CANNOT_TELL, "; ".join(verdict.reason for verdict in unclear))
    lost = sum(result.missing for result in last.results)
    if lost:
        return BisectAnswer(CANNOT_TELL, f"{number_of(lost, 'item')} without an answer")
    return BisectAnswer(GOOD, "; ".join(verdict.reason for verdict in verdicts))
