"""Evaluating a conversation: every evaluator sees each turn in order, then the whole.

An evaluator that fails is noted in `failures` and loses nobody else's scores. Inside the engine the evaluators
work at the same time, each in its own order; the log is written as if they had taken turns. An evaluator that asked
the judge is heard once more for every other opinion of the panel.
"""

from __future__ import annotations

import asyncio
import copy
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from pytest_genir.conversation.evaluator import (
    EVALUATION_RESULT,
    EvaluationResult,
    Evaluator,
    Simulation,
    grade_of,
    judges_each_apart,
)
from pytest_genir.conversation.logbook import Logbook, LogbookEntry, LogCallback
from pytest_genir.conversation.plain_or_async import call
from pytest_genir.conversation.recording import shown
from pytest_genir.conversation.registry import find
from pytest_genir.conversation.scores import read_score
from pytest_genir.conversation.simulation import Options, elapsed
from pytest_genir.conversation.surroundings import current, surrounded
from pytest_genir.conversation.unanswered import told
from pytest_genir.conversation.user import USER_TURN
from pytest_genir.conversation.wording import text_of
from pytest_genir.errors import FileError
from pytest_genir.judges.panel import Sitting
from pytest_genir.models import Answer, Failure, Model, Request

Evaluation = dict[str, Any]
_OF_A_SCORE = (EVALUATION_RESULT.SCORE, EVALUATION_RESULT.EXPLANATION)


@dataclass(frozen=True, kw_only=True)
class _Judgement:
    """What one evaluator says about one turn (`place`), or about the whole (`None`)."""

    result: EvaluationResult | None = None
    error: str = ""
    milliseconds: int = 0
    #: What it logged, where that was kept back.
    entries: list[LogbookEntry] = field(default_factory=list)
    #: What each of a panel said, in order; nothing where there is no panel.
    opinions: tuple[tuple[Sitting, EvaluationResult], ...] = ()


class Judging:
    """The evaluation of one simulation, with its evaluators by name."""

    def __init__(self, simulation: Simulation, configuration: Mapping[str, Any], options: Options) -> None:
        self.simulation = simulation
        self.configuration = copy.deepcopy(dict(configuration))
        self.callback = options.log_callback
        self.controller = Logbook("controller", self.callback)
        self.logbook = Logbook("evaluation", self.callback)
        self.evaluators = self._made(options)
        #: `{evaluator, userTurnIndex, error}` for each judgement that failed.
        self.failures: list[dict[str, object]] = []
        #: What each of a panel said, by evaluator and turn.
        self.opinions: dict[tuple[str, int | None], tuple[tuple[Sitting, EvaluationResult], ...]] = {}
        self._options = options
        self._others: dict[tuple[str, str, int], object] = {}
        self._ready: dict[tuple[str, int | None], _Judgement] = {}

    async def evaluation(self) -> Evaluation:
        """Return the evaluation, with the original's property names."""
        started = time.monotonic()
        if current().ask is not None:
            await asyncio.gather(*(self._all_of(name) for name in self.evaluators))
        turns = [await self._turn(index) for index in range(len(self.simulation["userTurns"]))]
        self.controller.log("evaluate overall simulation")
        overall = await self._judged(None)
        self.controller.log("done")
        evaluation: Evaluation = {
            "configuration": shown(self.configuration),
            "simulation": self.simulation,
            "userTurnsEvaluations": turns,
            "overallEvaluations": overall,
            "millisecondsEvaluation": elapsed(started),
        }
        return {**evaluation, "failures": self.failures} if self.failures else evaluation

    async def _all_of(self, name: str) -> None:
        """Let one evaluator judge everything, in order unless it may go otherwise, and keep back what it logs."""
        places = [*filter(self._is_answered, range(len(self.simulation["userTurns"]))), None]
        if judges_each_apart(self.evaluators[name]):
            await asyncio.gather(*(self._ahead(name, index) for index in places))
            return
        for index in places:
            await self._ahead(name, index)

    async def _ahead(self, name: str, index: int | None) -> None:
        entries: list[LogbookEntry] = []
        judgement = await self._judge(name, index, entries.append)
        self._ready[name, index] = replace(judgement, entries=entries)

    def _is_answered(self, index: int) -> bool:
        return self.simulation["userTurns"][index].get(USER_TURN.SYSTEM_RESPONSE) is not None

    async def _turn(self, index: int) -> dict[str, object]:
        self.controller.log(f"evaluate turn {index}")
        if not self._is_answered(index):
            return {"milliseconds": 0}  # nothing to judge, but the place of the turn is kept
        return await self._judged(index)

    async def _judged(self, index: int | None) -> dict[str, object]:
        started = time.monotonic()
        results: dict[str, object] = {}
        longest = 0
        for name in self.evaluators:
            judgement = self._ready.get((name, index)) or await self._judge(name, index, self.callback)
            self._note(name, index, judgement)
            longest = max(longest, judgement.milliseconds)
            if judgement.result is not None:
                results[name] = {**judgement.result, "milliseconds": judgement.milliseconds}
        results["milliseconds"] = longest if self._ready else elapsed(started)
        return results

    async def _judge(self, name: str, index: int | None, callback: LogCallback | None) -> _Judgement:
        """Hear an evaluator, and where it asked the judge, once more for every other opinion of the panel."""
        sittings = current().panel.sittings
        if len(sittings) < 2 or current().ask is None:
            return await self._heard(self.evaluators[name], name, index, callback)
        first, judged = await self._opinion(name, index, callback, sittings[0])
        if not judged or first.error or first.result is None:
            return first
        others = await asyncio.gather(*(self._opinion(name, index, callback, sitting) for sitting in sittings[1:]))
        return _pooled([(sittings[0], first), *zip(sittings[1:], (one for one, _ in others), strict=True)])

    async def _opinion(
        self, name: str, index: int | None, callback: LogCallback | None, sitting: Sitting
    ) -> tuple[_Judgement, bool]:
        """Hear an evaluator with one of the panel in the judge's place; say whether the judge was asked."""
        around = current()
        assert around.ask is not None
        ask, asked = around.ask, False

        async def noted(model: Model, request: Request) -> Answer | Failure:
            nonlocal asked
            if model is not sitting.judge:
                return await ask(model, request)
            asked = True
            return await ask(model, replace(request, repeat=request.repeat + sitting.shift))

        judges = {**around.models, "judge": sitting.judge}
        with surrounded(replace(around, ask=noted, models=judges)):
            return await self._heard(self._evaluator(name, sitting), name, index, callback), asked

    def _evaluator(self, name: str, sitting: Sitting) -> object:
        """Return an evaluator, made anew for each of the panel but the first: it may keep state."""
        if sitting.judge is current().panel.first and not sitting.number:
            return self.evaluators[name]
        place = name, sitting.judge.name, sitting.number
        if place not in self._others:
            self._others[place] = self._made(self._options)[name]
        return self._others[place]

    async def _heard(self, evaluator: object, name: str, index: int | None, callback: LogCallback | None) -> _Judgement:
        logbook = Logbook("evaluation", callback, f"{_prefix(index)}{name}.")
        started = time.monotonic()
        try:
            found = await call(evaluator, Evaluator, "evaluate", self.simulation, index, logbook)
        except Exception as error:
            return _Judgement(error=told(error), milliseconds=elapsed(started))
        if found is None:
            return _Judgement(milliseconds=elapsed(started))
        result, why = _with_number(found), self._unsuited(evaluator, index)
        if why:  # its numbers stand, but they are no score of this response
            result = {key: value for key, value in result.items() if key not in _OF_A_SCORE}
        return _Judgement(result=result, error=why, milliseconds=elapsed(started))

    def _unsuited(self, evaluator: object, index: int | None) -> str:
        """Return why an evaluator's figures say nothing about a response, nothing where they do."""
        return evaluator.unsuited(self._said(index)) if isinstance(evaluator, Evaluator) else ""

    def _said(self, index: int | None) -> str:
        response = None if index is None else self.simulation["userTurns"][index].get(USER_TURN.SYSTEM_RESPONSE)
        return text_of(response.get("utterance")) if isinstance(response, Mapping) else ""

    def _note(self, name: str, index: int | None, judgement: _Judgement) -> None:
        """Log a judgement, behind what its evaluator logged."""
        for entry in judgement.entries:
            if self.callback is not None:
                self.callback(entry)
        place = {} if index is None else {"userTurnIndex": index}
        if judgement.opinions:
            self.opinions[name, index] = judgement.opinions
        if judgement.error:
            self.failures.append({**place, "evaluator": name, "error": judgement.error})
            self.logbook.log(f"{_prefix(index)}error", self.failures[-1])
        elif judgement.result is not None:
            data = {**place, "evaluator": name, "result": judgement.result}
            self.logbook.log(f"{_prefix(index)}result", data, counts=self._counted(name, index, judgement.result))

    def _counted(self, name: str, index: int | None, result: EvaluationResult) -> float | None:
        """Return the score that counts, for who follows a conversation; nothing where there is none."""
        try:
            return float(grade_of(self.evaluators[name], self._said(index), result).score)
        except (ValueError, TypeError, KeyError):
            return None

    def _made(self, options: Options) -> dict[str, object]:
        made = {}
        for name, held in (self.configuration.get("evaluators") or {}).items():
            if not isinstance(held, dict) or not isinstance(held.get("class"), str):
                raise FileError(f"the evaluator '{name}' names no class")
            maker = find("evaluator", held["class"], options.additional_evaluators)
            made[name] = maker(held, self.logbook)
        return made


def _pooled(heard: Sequence[tuple[Sitting, _Judgement]]) -> _Judgement:
    """Return what a panel said together: an opinion that is missing is missing in the mean, so there is none."""
    lost = [f"{sitting.judge.name}: {one.error or 'no score'}" for sitting, one in heard if one.result is None]
    milliseconds = sum(one.milliseconds for _, one in heard)
    if lost:
        error = f"{len(lost)} of {len(heard)} opinions are missing: {'; '.join(lost)}"
        return _Judgement(error=error, milliseconds=milliseconds)
    opinions = tuple((sitting, one.result) for sitting, one in heard if one.result is not None)
    scores = [read_score(result.get(EVALUATION_RESULT.SCORE)) for _, result in opinions]
    known = [score for score in scores if score is not None]
    mean = {EVALUATION_RESULT.SCORE: sum(known) / len(known)} if len(known) == len(scores) else {}
    return _Judgement(result={**opinions[0][1], **mean}, milliseconds=milliseconds, opinions=opinions)


def _prefix(index: int | None) -> str:
    return "overall " if index is None else f"turn {index} "


def _with_number(result: Mapping[str, object]) -> EvaluationResult:
    """Return a result whose score is a number if its text says one."""
    score = result.get(EVALUATION_RESULT.SCORE)
    number = read_score(score) if isinstance(score, str) else None
    return dict(result) if number is None else {**result, EVALUATION_RESULT.SCORE: number}
