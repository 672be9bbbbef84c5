"""What a record says of the user: whether it did its part, and who decided that."""

from __future__ import annotations

from pytest_genir.conversation.parse import ConversationPlan
from pytest_genir.conversation.quality import MEASURE, Quality
from pytest_genir.conversation.second_look import SecondLook
from pytest_genir.results.groups import BAD_SIMULATION
from pytest_genir.results.quantity import UNDECIDED
from pytest_genir.results.record import Condition

#: What the rules leave open, and who could tell.
_LEFT_OPEN = "; whether it did its part is not decided by rules ('judge_simulation' names a reader)"


def decided(quality: Quality, look: SecondLook | None) -> str:
    """Return who decided whether the user did its part: the rules, a judge, or nobody."""
    if look is not None:
        return "not decided" if look.error else f"by {look.judge}"
    return "by rule" if quality.decided else "not decided by rules"


def undecided(quality: Quality | None, look: SecondLook | None) -> dict[str, float]:
    """Return whether nobody decided it, for gates and means; nothing where there was no user of ours."""
    return {} if quality is None else {UNDECIDED: float(decided(quality, look).startswith("not"))}


def about_user(quality: Quality, passes_at: float, plan: ConversationPlan, look: SecondLook | None = None) -> Condition:
    agreed = f"; {look.judge} agrees" if look is not None and not look.error else ""
    fine = f"{quality.wanted} good turn{'s' if quality.wanted != 1 else ''} of the user{agreed}"
    if not (quality.decided or agreed):
        fine = f"nothing against the user by the rules{_LEFT_OPEN}"
    reason = "; ".join(quality.faults) or fine
    return Condition.judged(
        name=MEASURE,
        measure=MEASURE,
        score=quality.score,
        passes_at=passes_at,
        reason=reason,
        short=lambda: (BAD_SIMULATION,),
        line=plan.where.line,
    )
