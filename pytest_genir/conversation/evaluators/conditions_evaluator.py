"""An evaluator by the conditions of questions: what each response has to be like, without a judge."""

from __future__ import annotations

from pathlib import Path

from pytest_genir.conversation.evaluator import EvaluationResult, Evaluator, Simulation
from pytest_genir.conversation.logbook import Logbook
from pytest_genir.conversation.registry import evaluator
from pytest_genir.conversation.unanswered import unusable
from pytest_genir.conversation.wording import text_of
from pytest_genir.rag.checking import CheckContext
from pytest_genir.rag.scoring import parse_expectations, score_answer
from pytest_genir.source import Fields, Node
from pytest_genir.text.matching import Matcher
from pytest_genir.text.normalising import make_normaliser


@evaluator
class ConditionsEvaluator(Evaluator):
    """Scores each response by conditions such as `safe`, `language`, `length`, `matches`, `json`, `exclude`, `refuse`.

    YAML: `Form: {class: ConditionsEvaluator, expect: {language: en, length: {words: {at_most: 80}}}, language: en}`.
    The score is the mean of theirs. Conditions that look at documents have none to look at here.
    """

    required = ("expect",)
    optional = ("language", "refusal_message")
    #: Every condition is to be met, as in a question.
    passes_at = 1.0

    @staticmethod
    def review(node: Node, folder: Path) -> None:
        """Read the conditions, so that a mistake is told with its place before anybody is asked."""
        fields = Fields(node, "the evaluator")
        language = fields.text("language", "en")
        around = CheckContext(context=(), matcher=Matcher(make_normaliser(language)), folder=folder)
        parse_expectations(fields.need("expect"), around, lambda name: 1.0)

    def evaluate(
        self, simulation: Simulation, user_turn_index: int | None = None, logbook: Logbook | None = None
    ) -> EvaluationResult | None:
        if user_turn_index is None:
            return None
        turn = simulation["userTurns"][user_turn_index]
        text = turn["systemResponse"].get("utterance")
        if not isinstance(text, str) or not text.strip():
            raise unusable(f"the utterance of the system is no text: {text_of(text)[:100]}", "utterance")
        scores = score_answer(
            self.configuration["expect"],
            text,
            language=str(self.configuration.get("language", "en")),
            refusal_message=self.configuration.get("refusal_message"),
            question=text_of(turn.get("utterance", "")),
        )
        explanation = "; ".join(f"{one.name}: {one.reason}" for one in scores)
        return {"score": sum(one.score for one in scores) / len(scores), "explanation": explanation}

    async def aevaluate(
        self, simulation: Simulation, user_turn_index: int | None = None, logbook: Logbook | None = None
    ) -> EvaluationResult | None:
        return self.evaluate(simulation, user_turn_index, logbook)
