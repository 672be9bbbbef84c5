"""What a judge is tried on with conversations: one turn, scored by the evaluators that ask the judge."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from pytest_genir.conversation.case import ConversationCase
from pytest_genir.conversation.evaluation import Judging
from pytest_genir.conversation.evaluator import Simulation, grade_of
from pytest_genir.conversation.parse import Judge
from pytest_genir.conversation.simulation import Options
from pytest_genir.conversation.surroundings import Surroundings, surrounded
from pytest_genir.conversation.wording import text_of
from pytest_genir.engine.jobs import Ask
from pytest_genir.judges.material import AuditMaterial
from pytest_genir.kinds.case import Case
from pytest_genir.models import Failure, Model
from pytest_genir.source.reach import reach_of

_MEASURE = "correctness"


def materials(cases: Iterable[Case]) -> Iterator[AuditMaterial]:
    """Yield a material for each conversation and evaluator with `llm: judge` that is about correctness.

    What a system said in a recorded conversation is taken as right; where nothing is recorded there is no right answer.
    """
    for case in cases:
        if not isinstance(case, ConversationCase):
            continue
        for judge in case.plan.judges:
            configuration = _evaluator(case, judge)
            if judge.measure == _MEASURE and configuration.get("llm") == "judge":
                question, right = _first_turn(case)
                yield AuditMaterial(
                    item=f"{case.where.file}::{case.id}/{judge.name}",
                    right=right,
                    hear=_ConversationJudged(case, judge, configuration, question),
                    mark=judge.passes_at or 0.5,
                )


def _evaluator(case: ConversationCase, judge: Judge) -> Mapping[str, object]:
    held = (case.plan.evaluation or {}).get("evaluators")
    found = held.get(judge.name) if isinstance(held, Mapping) else None
    return found if isinstance(found, Mapping) else {}


def _first_turn(case: ConversationCase) -> tuple[str, str]:
    turns = (case.plan.recorded or {}).get("userTurns") or []
    for turn in turns:
        response = turn.get("systemResponse")
        if isinstance(response, Mapping) and text_of(response.get("utterance")).strip():
            return text_of(turn.get("utterance")), text_of(response.get("utterance"))
    return case.title, ""


class _ConversationJudged:
    """Lets the evaluator score a conversation of one turn."""

    def __init__(
        self, case: ConversationCase, judge: Judge, configuration: Mapping[str, object], question: str
    ) -> None:
        self._case, self._judge, self._configuration, self._question = case, judge, configuration, question

    async def __call__(
        self, answer: str, ask: Ask, judge: Model, *, number: int, flipped: bool
    ) -> float | Failure | None:
        around = Surroundings(
            ask=ask, models={"judge": judge, "model": judge}, folder=self._case.shared.parsed.path.parent,
            reach=reach_of(self._case.shared.parsed.path), feedback=True, item=self._case.id, repeat=number,
            made=self._case.shared.made,
        )  # fmt: skip
        turn = {"utterance": self._question, "systemResponse": {"utterance": answer}}
        simulation: Simulation = {"configuration": dict(self._case.plan.simulation or {}), "userTurns": [turn]}
        additional = self._case.shared.parsed.additional.get("evaluator", {})
        evaluators = {"evaluators": {self._judge.name: dict(self._configuration)}}
        with surrounded(around):
            judging = Judging(simulation, evaluators, Options(additional_evaluators=additional))
            evaluation = await judging.evaluation()
        if judging.failures:
            return Failure(kind="judge", message=str(judging.failures[0]["error"]))
        result = evaluation["userTurnsEvaluations"][0].get(self._judge.name)
        if not isinstance(result, Mapping):
            return None
        try:
            return float(grade_of(judging.evaluators[self._judge.name], answer, result).score)
        except (ValueError, TypeError, KeyError) as error:
            return Failure(kind="judge", message=str(error))
