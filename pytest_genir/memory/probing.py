"""What a judge is tried on with memory benchmarks: the expected answers, asked about as in earnest."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from pytest_genir.engine.jobs import Ask
from pytest_genir.judges.material import AuditMaterial
from pytest_genir.kinds.case import Case
from pytest_genir.memory.agents.registry import type_of
from pytest_genir.memory.case import MemoryCase
from pytest_genir.memory.scoring import Exchange, JudgeCall, Scoring, carry_through, judge_request
from pytest_genir.memory.trial import Trial
from pytest_genir.models import Answer, Failure, Model


def materials(cases: Iterable[Case]) -> Iterator[AuditMaterial]:
    """Yield a material for every expected answer that a judge decides about."""
    for case in cases:
        trial = case.place.trial if isinstance(case, MemoryCase) else None
        if not isinstance(case, MemoryCase) or trial is None or trial.rules is None or not trial.may_be_judged:
            continue
        questions = [step.text for step in trial.example.steps if step.is_question]
        for number, expected in enumerate(trial.example.expected):
            if isinstance(expected, str) and expected.strip():
                question = questions[number] if number < len(questions) else ""
                yield AuditMaterial(
                    item=f"{case.parsed.path.name}::{case.id}#{number}",
                    right=expected,
                    hear=_MemoryJudged(trial, question, expected, case.parsed.terms.scoring),
                    mark=1.0,
                    language=case.place.wanted.dataset.language,
                )


class _MemoryJudged:
    """Scores an answer by the dataset's rule, which asks the judge as it does in a run."""

    def __init__(self, trial: Trial, question: str, expected: str, scoring: Scoring) -> None:
        self._trial, self._scoring = trial, scoring
        self._exchange = Exchange(questions=[question], expected=[expected], responses=[], args=trial.example.arguments)

    async def __call__(
        self, answer: str, ask: Ask, judge: Model, *, number: int, flipped: bool
    ) -> float | Failure | None:
        asked = False
        judges = type_of(judge).judges

        async def ask_judge(call: JudgeCall) -> str | Failure:
            nonlocal asked
            asked = True
            if judges is not None and (said := judges(call)) is not None:
                return said
            call = replace(call, attempt=call.attempt + number)
            reply = await ask(judge, judge_request(call, self._trial.test_id))
            return reply.text if isinstance(reply, Answer) else reply

        assert self._trial.rules is not None
        rule = self._trial.rules.of(self._scoring)
        found = await carry_through(rule(replace(self._exchange, responses=[answer])), ask_judge)
        if isinstance(found, Failure):
            return found
        return found.fraction if asked else None
