"""Evaluating a conversation: every evaluator sees each turn in order, then the whole.

An evaluator that fails is noted in `failures` and loses nobody else's scores. Inside the engine the evaluators
work at the same time, each in its own order; the log is written as if they had taken turns.
"""

from __future__ import annotations

import asyncio
import copy
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from pytest_genir.conversation.evaluator import EVALUATION_RESULT, EvaluationResult, Evaluator, Simulation, grade_of
from pytest_genir.conversation.logbook import Logbook, LogbookEntry, LogCallback
from pytest_genir.conversation.plain_or_async import call
from pytest_genir.conversation.recording import shown
from pytest_genir.conversation.registry import find
from pytest_genir.conversation.scores import read_score
from pytest_genir.conversation.simulation import Options, elapsed
from pytest_genir.conversation.surroundings import current
from pytest_genir.conversation.unanswered import told
from pytest_genir.conversation.user import USER_TURN
from pytest_genir.conversation.wording import text_of
from pytest_genir.errors import FileError

Evaluation = dict[str, Any]


@dataclass(frozen=True, kw_only=True)
class _Judgement:
    """What one evaluator says about one turn (`place`), or about the whole (`None`)."""

    result: EvaluationResult | None = None
    error: str = ""
    milliseconds: int = 0
    #: What it logged, where that was kept back.
    entries: list[LogbookEntry] = field(default_factory=list)


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
        """Let one evaluator judge everything, in order, and keep back what it logs."""
        for index in [*filter(self._is_answered, range(len(self.simulation["userTurns"]))), None]:
            entries: list[LogbookEntry] = []
            judgement = await self._judge(name, index, entries.append)
            self._ready[name, index] = _Judgement(
                result=judgement.result, error=judgement.error, milliseconds=judgement.milliseconds, entries=entries
            )

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
        logbook = Logbook("evaluation", callback, f"{_prefix(index)}{name}.")
        started = time.monotonic()
        try:
            found = await call(self.evaluators[name], Evaluator, "evaluate", self.simulation, index, logbook)
        except Exception as error:
            return _Judgement(error=told(error), milliseconds=elapsed(started))
        result = None if found is None else _with_number(found)
        return _Judgement(result=result, milliseconds=elapsed(started))

    def _note(self, name: str, index: int | None, judgement: _Judgement) -> None:
        """Log a judgement, behind what its evaluator logged."""
        for entry in judgement.entries:
            if self.callback is not None:
                self.callback(entry)
        place = {} if index is None else {"userTurnIndex": index}
        if judgement.error:
            self.failures.append({**place, "evaluator": name, "error": judgement.error})
            self.logbook.log(f"{_prefix(index)}error", self.failures[-1])
        elif judgement.result is not None:
            data = {**place, "evaluator": name, "result": judgement.result}
            self.logbook.log(f"{_prefix(index)}result", data, counts=self._counted(name, index, judgement.result))

    def _counted(self, name: str, index: int | None, result: EvaluationResult) -> float | None:
        """Return the score that counts, for who follows a conversation; nothing where there is none."""
        turns = self.simulation["userTurns"]
        response = None if index is None else turns[index].get(USER_TURN.SYSTEM_RESPONSE)
        said = text_of(response.get("utterance")) if isinstance(response, Mapping) else ""
        try:
            return float(grade_of(self.evaluators[name], said, result).score)
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


def _prefix(index: int | None) -> str:
    return "overall " if index is None else f"turn {index} "


def _with_number(result: Mapping[str, object]) -> EvaluationResult:
    """Return a result whose score is a number if its text says one."""
    score = result.get(EVALUATION_RESULT.SCORE)
    number = read_score(score) if isinstance(score, str) else None
    return dict(result) if number is None else {**result, EVALUATION_RESULT.SCORE: number}
