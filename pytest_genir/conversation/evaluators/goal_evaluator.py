"""An evaluator by what the user says of the end: whether it got what it wanted, or how content it is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from pytest_genir.conversation.ending import REACHED, ending_of
from pytest_genir.conversation.evaluator import EvaluationResult, Evaluator, Simulation
from pytest_genir.conversation.logbook import Logbook
from pytest_genir.conversation.registry import evaluator
from pytest_genir.conversation.unanswered import unusable


@evaluator
class GoalEvaluator(Evaluator):
    """Scores the conversation as a whole: 1 where the user reached its goal, else 0; or its satisfaction.

    YAML: `Goal: {class: GoalEvaluator}`, `Content: {class: GoalEvaluator, by: satisfaction, pass: 0.6}`
    """

    choices: ClassVar[Mapping[str, tuple[str, ...]]] = {"by": ("goal", "satisfaction")}
    passes_at = 1.0

    async def aevaluate(
        self, simulation: Simulation, user_turn_index: int | None = None, logbook: Logbook | None = None
    ) -> EvaluationResult | None:
        if user_turn_index is not None:
            return None
        ending = ending_of(simulation)
        if ending is None:
            raise unusable("the user said nothing of how it ended: a GoalUser does", "ending")
        said = f"{ending.reason}: {ending.why}" if ending.why else ending.reason
        if self.configuration.get("by") != "satisfaction":
            return {"score": float(ending.reason == REACHED), "explanation": said}
        if ending.satisfaction is None:
            raise unusable("the user did not say how content it is", "ending")
        return {"score": ending.satisfaction, "explanation": said}
