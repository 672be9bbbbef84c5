"""The scores of a conversation: a condition for each evaluator's result, and zeros where the system broke it off."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from pytest_genir.conversation.evaluation import Evaluation, Judging
from pytest_genir.conversation.evaluator import Grade, grade_of
from pytest_genir.conversation.outcome import TalkOutcome
from pytest_genir.conversation.parse import ConversationPlan, Judge
from pytest_genir.conversation.user import USER_TURN
from pytest_genir.conversation.wording import finite, text_of
from pytest_genir.judges.panel import Opinion, mean_of
from pytest_genir.judges.panel import told as told_opinions
from pytest_genir.results.groups import LOW_SCORE, groups_of_failure
from pytest_genir.results.record import COUNTED_AS_ZERO, OPINIONS, Condition, clean


@dataclass(frozen=True)
class GradedTalk:
    """The scores of a conversation, and the evaluators that gave none."""

    conditions: tuple[Condition, ...]
    failures: tuple[str, ...]


def graded_talk(plan: ConversationPlan, outcome: TalkOutcome) -> GradedTalk:
    """Turn every evaluation result into a condition, or note that it has no usable score."""
    if outcome.evaluation is None or outcome.judging is None:
        return GradedTalk((), ())
    conditions, failures = [], []
    for judge, place, result in _results(plan, outcome.evaluation):
        name = f"{judge.name}@{place}"
        evaluator = outcome.judging.evaluators[judge.name]
        judge = judge.settled(evaluator)
        try:
            grade = _grade(outcome.judging, judge.name, place, _said(outcome, place), result)
        except (ValueError, TypeError, KeyError) as error:
            failures.append(f"{name}: {error}")
            continue
        conditions.append(
            Condition.judged(
                name=name,
                measure=judge.measure,
                score=float(grade.score),
                passes_at=judge.passes_at,
                reason=grade.reason,
                details=clean(finite(grade.details)),
                short=lambda: (LOW_SCORE,),
                line=judge.line,
            )
        )
    for failed in outcome.evaluation.get("failures", ()):
        place = failed["userTurnIndex"] + 1 if "userTurnIndex" in failed else "overall"
        failures.append(f"{failed['evaluator']}@{place}: {failed['error']}")
    return GradedTalk(tuple(conditions), tuple(dict.fromkeys(failures)))


def _grade(judging: Judging, name: str, place: str, said: str, result: Mapping[str, object]) -> Grade:
    """Return what an evaluator's result counts for; of a panel the mean of what its opinions count for."""
    evaluator = judging.evaluators[name]
    heard = judging.opinions.get((name, int(place) - 1 if place.isdigit() else None), ())
    if not heard:
        return grade_of(evaluator, said, result)
    grades = [grade_of(evaluator, said, one) for _, one in heard]
    opinions = [
        Opinion(sitting.judge.name, sitting.number, float(grade.score))
        for (sitting, _), grade in zip(heard, grades, strict=True)
    ]
    details = {**grades[0].details, OPINIONS: [one.to_wire() for one in opinions]}
    return Grade(score=mean_of(opinions), reason=told_opinions(opinions, grades[0].reason), details=details)


def _said(outcome: TalkOutcome, place: str) -> str:
    """Return what the system said in a turn; of the conversation as a whole, nothing."""
    turns = list((outcome.simulation or {}).get("userTurns") or [])
    response = turns[int(place) - 1].get(USER_TURN.SYSTEM_RESPONSE) if place.isdigit() else None
    return text_of(response.get("utterance")) if isinstance(response, Mapping) else ""


def _results(plan: ConversationPlan, evaluation: Evaluation) -> Iterator[tuple[Judge, str, Mapping[str, object]]]:
    places: list[tuple[str, Mapping[str, Any]]] = [
        (str(number), turn) for number, turn in enumerate(evaluation["userTurnsEvaluations"], start=1)
    ]
    places.append(("overall", evaluation["overallEvaluations"]))
    for place, results in places:
        for judge in plan.judges:
            if isinstance(results.get(judge.name), Mapping):
                yield judge, place, results[judge.name]


def zeros_of(plan: ConversationPlan, outcome: TalkOutcome) -> Iterator[Condition]:
    """Yield what a conversation counts as that the system broke off: one zero of each evaluator.

    How many turns would have been judged nobody knows. A user or a judge that fails is no zero of the system.
    """
    if outcome.failure is None or outcome.broken_by != "system" or outcome.failure.kind == "setting":
        return
    for judge in plan.judges:
        judge = judge.named()
        if judge.measure:
            yield Condition(
                name=f"{judge.name}@overall",
                measure=judge.measure,
                score=0.0,
                passed=False,
                passes_at=judge.passes_at,
                reason=COUNTED_AS_ZERO,
                line=judge.line,
                groups=groups_of_failure(outcome.failure.kind),
            )
