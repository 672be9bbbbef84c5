"""An evaluator that asks a language model for a score of each response."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pytest_genir.conversation.chats import Parts
from pytest_genir.conversation.evaluator import EVALUATION_RESULT, EvaluationResult, Evaluator, Simulation
from pytest_genir.conversation.json_reply import NoJson, read_judgement
from pytest_genir.conversation.llm import LLM
from pytest_genir.conversation.logbook import Logbook
from pytest_genir.conversation.registry import evaluator
from pytest_genir.conversation.scores import read_score
from pytest_genir.conversation.slots import Slot
from pytest_genir.conversation.surroundings import current
from pytest_genir.conversation.templates import render, with_variables


@evaluator
class PromptedEvaluator(Evaluator):
    """Prompts a language model once per turn; the whole conversation it does not judge.

    YAML: `Clarity: {class: PromptedEvaluator, llm: judge, prompt: "... Reply with JSON: score, explanation",
    requiredKeys: [explanation]}`
    """

    each_apart = True
    required = ("llm", "prompt")
    optional = ("requiredKeys",)
    slots = (Slot("prompt", ("simulation", "userTurn")),)

    async def aevaluate(
        self, simulation: Simulation, user_turn_index: int | None = None, logbook: Logbook | None = None
    ) -> EvaluationResult | None:
        if user_turn_index is None:
            return None
        turn = simulation["userTurns"][user_turn_index]
        variables = {"simulation": simulation, "userTurn": turn}
        prompt = render(self.configuration["prompt"], with_variables(self.configuration, variables))
        llm = LLM(self.configuration["llm"], logbook or Logbook("evaluation"))
        keys = [EVALUATION_RESULT.SCORE, *(self.configuration.get("requiredKeys") or ())]
        result: EvaluationResult = await llm.ajson(
            [llm.create_user_message(prompt)], "prompting", keys, parts=Parts(purpose="judge"), read=_read
        )
        return result


def _read(text: str, keys: Sequence[str]) -> object:
    """Return what a judge says; a score that is no number is asked for again, but where all goes as in the original."""
    found = read_judgement(text, keys)
    score = found.get(EVALUATION_RESULT.SCORE) if isinstance(found, Mapping) else None
    if current().feedback and read_score(score) is None:
        raise NoJson(f"'{EVALUATION_RESULT.SCORE}' is no number")
    return found
