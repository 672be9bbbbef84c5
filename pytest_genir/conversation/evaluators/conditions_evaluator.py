"""An evaluator by the conditions of questions: what responses have to be like, and what was done, without a judge."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import ClassVar

from pytest_genir.conversation.evaluator import EvaluationResult, Evaluator, Simulation
from pytest_genir.conversation.logbook import Logbook
from pytest_genir.conversation.registry import evaluator
from pytest_genir.conversation.unanswered import unusable
from pytest_genir.conversation.user import USER_TURN
from pytest_genir.conversation.wording import text_of
from pytest_genir.errors import FileError
from pytest_genir.models import Answer
from pytest_genir.models.reported import STATE_BEFORE
from pytest_genir.models.shapes import read_reported
from pytest_genir.rag.checking import CheckContext, NotReported
from pytest_genir.rag.scoring import parse_expectations, score_answer
from pytest_genir.source import Fields, Node
from pytest_genir.text.languages.normalising import make_normaliser
from pytest_genir.text.matching.matcher import Matcher

_TURN, _TALK = "turn", "conversation"


@evaluator
class ConditionsEvaluator(Evaluator):
    """Scores each response, or the conversation as a whole, by conditions such as `safe`, `language`, `tools`, `state`.

    YAML: `Form: {class: ConditionsEvaluator, expect: {language: en, length: {words: {at_most: 80}}}, language: en}`,
    `Booked: {class: ConditionsEvaluator, of: conversation, expect: {tools: {used: [book]}}}`; `turns: [1]` judges only
    these. The score is the mean of theirs. Conditions that look at documents have none to look at here.
    """

    required = ("expect",)
    optional = ("language", "refusal_message", "turns")
    choices: ClassVar[Mapping[str, tuple[str, ...]]] = {"of": (_TURN, _TALK)}
    #: Every condition is to be met, as in a question.
    passes_at = 1.0

    @staticmethod
    def review(node: Node, folder: Path) -> None:
        """Read the conditions, so that a mistake is told with its place before anybody is asked."""
        fields = Fields(node, "the evaluator")
        language = fields.text("language", "en")
        around = CheckContext(context=(), matcher=Matcher(make_normaliser(language)), folder=folder)
        parse_expectations(fields.need("expect"), around, lambda name: 1.0)
        whole = fields.choice("of", (_TURN, _TALK), _TURN) == _TALK
        turns = fields.each("turns", _turn, None)
        if turns is not None and whole:
            raise fields.error("'turns' are for conditions of turns, and these are of the conversation", "turns")
        if turns == ():
            raise fields.error("'turns' names no turn", "turns")

    def evaluate(
        self, simulation: Simulation, user_turn_index: int | None = None, logbook: Logbook | None = None
    ) -> EvaluationResult | None:
        turns = simulation["userTurns"]
        whole = self.configuration.get("of") == _TALK
        wanted: Sequence[int] | None = self.configuration.get("turns")
        if user_turn_index is None:
            if whole:
                return self._judged(_whole(simulation), "")
            answered = sum(isinstance(turn.get(USER_TURN.SYSTEM_RESPONSE), Mapping) for turn in turns)
            if wanted and max(wanted) > answered:
                raise unusable(f"there is no turn {max(wanted)} to judge: the conversation has {answered}", "turns")
            return None
        if whole or (wanted is not None and user_turn_index + 1 not in wanted):
            return None
        turn = turns[user_turn_index]
        return self._judged(_reply(turn, simulation), text_of(turn.get(USER_TURN.UTTERANCE, "")))

    async def aevaluate(
        self, simulation: Simulation, user_turn_index: int | None = None, logbook: Logbook | None = None
    ) -> EvaluationResult | None:
        return self.evaluate(simulation, user_turn_index, logbook)

    def _judged(self, reply: Answer, question: str) -> EvaluationResult:
        try:
            scores = score_answer(
                self.configuration["expect"],
                reply,
                language=str(self.configuration.get("language", "en")),
                refusal_message=self.configuration.get("refusal_message"),
                question=question,
            )
        except NotReported as missing:
            raise unusable(str(missing), "unreported") from None
        explanation = "; ".join(f"{one.name}: {one.reason}" for one in scores)
        return {"score": sum(one.score for one in scores) / len(scores), "explanation": explanation}


def _turn(node: Node) -> int:
    if isinstance(node.value, bool) or not isinstance(node.value, int) or node.value < 1:
        raise FileError(f"a turn is a whole number from 1 on, not {node.plain()!r}", where=node.where)
    return node.value


def _reply(turn: Mapping[str, object], simulation: Simulation) -> Answer:
    """Return a response as the answer it is, with what the system reports."""
    response = turn[USER_TURN.SYSTEM_RESPONSE]
    assert isinstance(response, Mapping)
    text = response.get("utterance")
    if not isinstance(text, str) or not text.strip():
        raise unusable(f"the utterance of the system is no text: {text_of(text)[:100]}", "utterance")
    reply = read_reported({**response, "sources": None}, text)
    return replace(reply, details={STATE_BEFORE: simulation.get(STATE_BEFORE)})


def _whole(simulation: Simulation) -> Answer:
    """Return everything that the system said, one response below the other, with all its calls and its last state."""
    turns = [turn for turn in simulation["userTurns"] if isinstance(turn.get(USER_TURN.SYSTEM_RESPONSE), Mapping)]
    if not turns:
        raise unusable("the system said nothing", "utterance")
    replies = [_reply(turn, simulation) for turn in turns]
    told = [reply.tool_calls for reply in replies if reply.tool_calls is not None]
    states = [reply.state for reply in replies if reply.state is not None]
    return replace(
        replies[-1],
        text="\n".join(reply.text for reply in replies),
        tool_calls=tuple(call for calls in told for call in calls) if told else None,
        state=states[-1] if states else None,
    )
