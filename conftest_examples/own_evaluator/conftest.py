"""An evaluator of one's own: it is registered here and named as a class in configurations."""

from __future__ import annotations

from pytest_genir.conversation.evaluator import EvaluationResult, Evaluator, Simulation
from pytest_genir.conversation.logbook import Logbook
from pytest_genir.conversation.registry import evaluator


@evaluator
class SaysNothingTwice(Evaluator):
    """Scores the share of a response's words that no earlier response had."""

    def evaluate(
        self, simulation: Simulation, user_turn_index: int | None = None, logbook: Logbook | None = None
    ) -> EvaluationResult | None:
        if user_turn_index is None:
            return None  # the conversation as a whole is not judged
        responses = [str(turn["systemResponse"]["utterance"]).lower() for turn in simulation["userTurns"]]
        words = set(responses[user_turn_index].split())
        known = {word for earlier in responses[:user_turn_index] for word in earlier.split()}
        new = words - known
        share = len(new) / len(words) if words else 0.0
        return {"score": share, "explanation": f"{len(new)} of {len(words)} words are new"}
