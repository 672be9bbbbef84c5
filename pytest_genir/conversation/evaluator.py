"""What an evaluator is: whoever can score a turn of a conversation, or the whole of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from pytest_genir.conversation.logbook import Logbook
from pytest_genir.conversation.plain_or_async import call, run_plainly
from pytest_genir.conversation.scores import read_score
from pytest_genir.conversation.user import Configuration

#: `{configuration, userTurns, milliseconds}`.
Simulation: TypeAlias = dict[str, Any]
#: `{score, explanation, ...}`
EvaluationResult: TypeAlias = dict[str, object]


class EVALUATION_RESULT:
    """Names of the properties of an evaluation result."""

    SCORE = "score"
    EXPLANATION = "explanation"


@dataclass(frozen=True, slots=True, kw_only=True)
class Grade:
    """What an evaluation result counts for: a score in [0, 1] and why."""

    score: float
    reason: str
    details: dict[str, object] = field(default_factory=dict)


class Evaluator:
    """Scores one conversation turn by turn, in order, and then as a whole; it may keep state.

    An evaluator of one's own defines `evaluate` or `aevaluate`; `None` means that it does not judge this.
    """

    #: The measure its scores count for, unless the configuration says another.
    counts_for = "correctness"
    #: From which score on it is content, unless somebody says otherwise; `None`: whatever holds for the run.
    passes_at: float | None = None
    #: What it says of a turn goes by the conversation alone, so that all turns may be judged at once: in one batch, for
    #: example. A class says so for itself, and not for those made of it, which may keep state.
    each_apart = False

    def __init__(self, configuration: Configuration, logbook: Logbook | None = None) -> None:
        self.configuration = configuration

    def evaluate(
        self, simulation: Simulation, user_turn_index: int | None = None, logbook: Logbook | None = None
    ) -> EvaluationResult | None:
        """Score a turn, or without an index the conversation."""
        found: EvaluationResult | None = run_plainly(self.aevaluate(simulation, user_turn_index, logbook))
        return found

    async def aevaluate(
        self, simulation: Simulation, user_turn_index: int | None = None, logbook: Logbook | None = None
    ) -> EvaluationResult | None:
        found: EvaluationResult | None = await call(
            self, Evaluator, "evaluate", simulation, user_turn_index, logbook or Logbook("evaluation")
        )
        return found

    def unsuited(self, response: str) -> str:
        """Return why it has nothing to say about a response, whatever number came out; nothing where it has."""
        return ""

    def grade(self, result: EvaluationResult) -> Grade:
        """Return what a result counts for; raises `ValueError` where its score is no number in [0, 1]."""
        raw = result.get(EVALUATION_RESULT.SCORE)
        score = read_score(raw)
        if score is None:
            raise ValueError(f"the score is {raw!r}, not a number")
        if not 0 <= score <= 1:
            raise ValueError(f"the score is {score:g}, not between 0 and 1")
        return Grade(score=score, reason=explanation_of(result))


def judges_each_apart(evaluator: object) -> bool:
    """Say whether an evaluator may judge the turns of a conversation all at once."""
    return bool(vars(type(evaluator)).get("each_apart"))


def grade_of(evaluator: object, response: str, result: Mapping[str, object]) -> Grade:
    """Return what a result counts for; raises `ValueError`, `TypeError` or `KeyError` where it counts for nothing."""
    grader = evaluator if isinstance(evaluator, Evaluator) else Evaluator({})
    if why := grader.unsuited(response):
        raise ValueError(why)
    return grader.grade(dict(result))


def explanation_of(result: EvaluationResult) -> str:
    """Return why, in the evaluator's words."""
    text = result.get(EVALUATION_RESULT.EXPLANATION, result.get("reasoning", ""))
    return text if isinstance(text, str) else ""
