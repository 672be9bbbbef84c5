"""A budget that several models share, some of which think, teach a lesson, or judge: never passed either."""

from __future__ import annotations

import random

import pytest

from pytest_genir.engine import ConcurrentEngine, EngineSettings
from pytest_genir.engine.budget import Budget, Ceiling
from pytest_genir.engine.worst_case import most_cost
from pytest_genir.models import Answer, Failure, Request, Usage
from tests.engine.support import job, question
from tests.engine.test_budget import Till, till


class Thinker(Till):
    """Thinks before it answers, in tokens that count among those of the answer; now and then uses all it may."""

    def _by_chance(self, request: Request) -> Usage:
        used = super()._by_chance(request)
        most = self.parameters["max_tokens"]
        tokens = most if self.rng.random() < 0.3 else used.completion_tokens
        return Usage(
            prompt_tokens=used.prompt_tokens,
            completion_tokens=tokens,
            reasoning_tokens=self.rng.randint(0, tokens or 0),
            cached_tokens=self.rng.randint(0, used.prompt_tokens or 0),
        )


class Teacher(Till):
    """Refuses its first requests for a parameter, unpaid, as a server does that has to be learnt."""

    async def answer_async(self, request: Request) -> Answer | Failure:
        if self.requests < 3:
            self.requests += 1
            return Failure(kind="status", message="unsupported_parameter", status=400, retry=True)
        return await super().answer_async(request)


@pytest.mark.parametrize("seed", [4, *[pytest.param(seed, marks=pytest.mark.slow) for seed in range(4)]])
def test_no_random_run_of_several_models_passes_its_budget(seed: int) -> None:
    for run in range(20):
        rng = random.Random(f"several {seed}:{run}")
        tills: list[Till] = []
        for number, kind in enumerate((Till, Thinker, Teacher)[: rng.randint(2, 3)]):
            made = till(rng)
            tills.append(kind(rng, made.parameters, made.prices, made.limits, name=f"till-{number}"))
        worst = max(filter(None, (most_cost(one, question("question 00 0")) for one in tills)))
        cost = rng.uniform(0, 25) * worst if run % 3 else None
        requests = rng.randint(0, 40) if run % 2 or cost is None else None
        budget = Budget(Ceiling(cost=cost, requests=requests), None)
        engine = ConcurrentEngine(EngineSettings(budget=budget))
        asked = [(f"question {place:02} {number}", one) for place in range(12) for number, one in enumerate(tills)]
        engine.plan([job(one, text) for text, one in asked])
        engine.start()
        replies = [engine.result(text) for text, _ in asked]
        engine.close()

        spent = budget.spent()
        budget.close()
        owed = sum(one.owed for one in tills)
        assert cost is None or (owed <= spent.cost + 1e-9 and spent.cost <= cost + 1e-9)
        assert requests is None or sum(one.requests for one in tills) <= requests
        assert sum(one.requests for one in tills) == spent.requests
        refused = [reply for reply in replies if isinstance(reply, Failure) and reply.kind == "budget"]
        assert spent.over == bool(refused)
