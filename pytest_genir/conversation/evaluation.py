"""Evaluating a conversation: every evaluator sees each turn in order, then the whole.

An evaluator that fails is noted in `failures` and loses nobody else's scores.
"""

from __future__ import annotations

import copy
import time
from collections.abc import Mapping
from typing import Any

from pytest_genir.conversation.both_ways import call
from pytest_genir.conversation.evaluator import EVALUATION_RESULT, EvaluationResult, Evaluator, Simulation
from pytest_genir.conversation.logbook import Logbook
from pytest_genir.conversation.registry import find
from pytest_genir.conversation.scores import read_score
from pytest_genir.conversation.simulation import Options, elapsed
from pytest_genir.conversation.unanswered import told
from pytest_genir.conversation.user import USER_TURN
from pytest_genir.errors import FileError

Evaluation = dict[str, Any]


class Judging:
    """The evaluation of one simulation, with its evaluators by name."""

    def __init__(self, simulation: Simulation, configuration: Mapping[str, Any], options: Options) -> None:
        self.simulation = simulation
        self.configuration = copy.deepcopy(dict(configuration))
        self.controller = Logbook("controller", options.log_callback)
        self.logbook = Logbook("evaluation", options.log_callback)
        self.evaluators = self._made(options)
        #: `{evaluator, userTurnIndex, error}` for each judgement that failed.
        self.failures: list[dict[str, Any]] = []

    async def evaluation(self) -> Evaluation:
        """Return the evaluation, with the original's property names."""
        started = time.monotonic()
        turns = [await self._turn(i, turn) for i, turn in enumerate(self.simulation["userTurns"])]
        self.controller.log("evaluate overall simulation")
        overall = await self._judged(None)
        self.controller.log("done")
        evaluation: Evaluation = {
            "configuration": self.configuration,
            "simulation": self.simulation,
            "userTurnsEvaluations": turns,
            "overallEvaluations": overall,
            "millisecondsEvaluation": elapsed(started),
        }
        return {**evaluation, "failures": self.failures} if self.failures else evaluation

    async def _turn(self, index: int, turn: Mapping[str, Any]) -> dict[str, Any]:
        self.controller.log(f"evaluate turn {index}")
        if turn.get(USER_TURN.SYSTEM_RESPONSE) is None:
            return {"milliseconds": 0}  # nothing to judge, but the place of the turn is kept
        return await self._judged(index)

    async def _judged(self, index: int | None) -> dict[str, Any]:
        started = time.monotonic()
        results: dict[str, Any] = {}
        for name, evaluator in self.evaluators.items():
            begun = time.monotonic()
            result = await self._one(name, evaluator, index)
            if result is not None:
                results[name] = {**result, "milliseconds": elapsed(begun)}
        results["milliseconds"] = elapsed(started)
        return results

    async def _one(self, name: str, evaluator: Any, index: int | None) -> EvaluationResult | None:
        prefix = "overall " if index is None else f"turn {index} "
        place = {} if index is None else {"userTurnIndex": index}
        logbook = self.logbook.with_prefix(f"{prefix}{name}.")
        try:
            found = await call(evaluator, Evaluator, "evaluate", self.simulation, index, logbook)
        except Exception as error:
            self.failures.append({**place, "evaluator": name, "error": told(error)})
            self.logbook.log(f"{prefix}error", self.failures[-1])
            return None
        if found is None:
            return None
        result = _with_number(found)
        self.logbook.log(f"{prefix}result", {**place, "evaluator": name, "result": result})
        return result

    def _made(self, options: Options) -> dict[str, Any]:
        made = {}
        for name, held in (self.configuration.get("evaluators") or {}).items():
            if not isinstance(held, dict) or not isinstance(held.get("class"), str):
                raise FileError(f"the evaluator '{name}' names no class")
            maker = find("evaluator", held["class"], options.additional_evaluators)
            made[name] = maker(held, self.logbook)
        return made


def _with_number(result: Mapping[str, Any]) -> EvaluationResult:
    """Return a result whose score is a number if its text says one."""
    score = result.get(EVALUATION_RESULT.SCORE)
    number = read_score(score) if isinstance(score, str) else None
    return dict(result) if number is None else {**result, EVALUATION_RESULT.SCORE: number}
