"""What a run may cost and ask at most: never passed, whatever fails, comes late or is killed."""

from __future__ import annotations

import asyncio
import random
import signal
import subprocess
import sys
from collections.abc import Mapping
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from pytest_genir.engine import ConcurrentEngine, EngineSettings
from pytest_genir.engine.budget import Budget, Ceiling, OverBudget, spent_by_all
from pytest_genir.engine.worst_case import most_cost, most_tokens, paid, why_unpriced
from pytest_genir.models import Answer, Failure, Limits, Prices, Request, Usage, model_from_fields
from tests.engine.support import Asked, Connection, answered, failed, job, question, serving

ROOT = Path(__file__).resolve().parents[2]


@dataclass
class Till:
    """A model that writes down what it is owed."""

    rng: random.Random
    parameters: Mapping[str, Any]
    prices: Prices | None
    limits: Limits
    name: str = "till"
    type: str = "test"
    owed: float = 0.0
    requests: int = 0
    #: As much as every request takes, instead of something by chance.
    exactly: Usage | None = None

    def identity(self) -> Mapping[str, Any]:
        return {"name": self.name}

    async def answer_async(self, request: Request) -> Answer | Failure:
        self.requests += 1
        usage = self.exactly or self._by_chance(request)
        fate = self.rng.random() if self.exactly is None else 1.0
        if fate < 0.1:  # refused, unpaid
            return Failure(kind="status", message="busy", status=self.rng.choice((429, 500, 503)), retry=True)
        assert self.prices is not None
        self.owed += self.prices.cost(usage) or 0.0
        await asyncio.sleep(self.rng.choice((0, 0, 0.001, 0.003)))
        if fate < 0.2:  # paid all the same
            return Failure(kind=self.rng.choice(("timeout", "read", "malformed", "empty")), message="?", retry=True)
        return Answer(text="yes", usage=Usage() if fate < 0.3 else usage)

    def _by_chance(self, request: Request) -> Usage:
        prompt = sum(len(message.content.encode()) for message in request.messages)
        most = self.parameters["max_tokens"]
        return Usage(prompt_tokens=self.rng.randint(1, prompt), completion_tokens=self.rng.randint(1, most))


def till(rng: random.Random) -> Till:
    return Till(
        rng,
        parameters={"max_tokens": rng.randint(5, 200)},
        prices=Prices(input=rng.uniform(0, 5), output=rng.uniform(0, 20)),
        limits=Limits(threads=rng.randint(1, 16), sleep_time=0.0, max_retries=rng.randint(0, 3), timeout=5),
    )


def replies_of(model: Till, budgets: list[Budget], count: int) -> list[object]:
    """Ask through an engine for each set of books, at the same time."""
    engines = [ConcurrentEngine(EngineSettings(budget=budget)) for budget in budgets]
    for number, engine in enumerate(engines):
        engine.plan([job(model, f"question {number} {place} " + "ż" * (place % 7)) for place in range(count)])
        engine.start()
    try:
        return [
            engine.result(f"question {number} {place} " + "ż" * (place % 7))
            for number, engine in enumerate(engines)
            for place in range(count)
        ]
    finally:
        for engine in engines:
            engine.close()


@pytest.mark.parametrize("seed", [1, *[pytest.param(seed, marks=pytest.mark.slow) for seed in (0, *range(2, 10))]])
def test_no_random_run_passes_its_budget(seed: int, tmp_path: Path) -> None:
    for run in range(20):
        rng = random.Random(f"{seed}:{run}")
        model = till(rng)
        worst = most_cost(model, question("question 0 00  żżżżżżż"))
        ceiling = Ceiling(
            cost=rng.uniform(0, 40) * worst if run % 4 else None,
            requests=rng.randint(0, 30) if run % 3 == 0 else None,
        )
        file = tmp_path / f"{run}.sqlite3" if run % 2 else None
        budgets = [Budget(ceiling, file) for _ in range(2 if file else 1)]

        replies = replies_of(model, budgets, 25)

        spent = budgets[0].spent()
        for budget in budgets:
            budget.close()
        assert model.owed <= spent.cost + 1e-9 or ceiling.cost is None
        assert ceiling.cost is None or spent.cost <= ceiling.cost + 1e-9
        assert ceiling.requests is None or model.requests <= ceiling.requests
        assert model.requests == spent.requests
        refused = [reply for reply in replies if isinstance(reply, Failure) and "budget: " in reply.message]
        assert spent.over == bool(refused)


@pytest.mark.parametrize(
    ("ceiling", "asked"),
    [
        pytest.param(Ceiling(cost=0.0100), 91, id="money"),
        pytest.param(Ceiling(requests=7), 7, id="requests"),
        pytest.param(Ceiling(cost=0.0), 0, id="no-money"),
        pytest.param(Ceiling(cost=1.0, requests=200), 100, id="enough"),
    ],
)
def test_a_budget_is_used_until_the_next_worst_case_does_not_fit(ceiling: Ceiling, asked: int) -> None:
    exactly = Usage(prompt_tokens=10, completion_tokens=10)
    model = Till(random.Random(1), {"max_tokens": 400}, Prices(input=0, output=10), Limits(threads=8), exactly=exactly)

    replies = replies_of(model, [budget := Budget(ceiling)], 100)

    # 0.0001 each, at worst 0.004 each: the last that fits leaves when 0.006 are spent
    expected = 61 if ceiling.cost == 0.01 else asked
    assert model.requests == expected
    assert sum(isinstance(reply, Answer) for reply in replies) == expected
    assert budget.spent().over == (expected < 100)


def test_a_dearer_price_of_what_is_cached_is_the_worst_case() -> None:
    prices = Prices(input=1, output=0, cached_input=3)

    assert most_cost(till_of(prices), question("q")) == 3 * most_cost(till_of(Prices(input=1, output=0)), question("q"))


def till_of(prices: Prices, threads: int = 1, exactly: Usage | None = None) -> Till:
    return Till(random.Random(1), {"max_tokens": 100}, prices, Limits(threads=threads), exactly=exactly)


@pytest.mark.parametrize("workers", [1, 2])
def test_what_costs_more_than_its_worst_case_is_learnt_from_one_reply(workers: int, tmp_path: Path) -> None:
    # five times what its limit allows, as a model that thinks beside it
    model = till_of(Prices(input=0, output=10), 16, Usage(prompt_tokens=1, completion_tokens=500))
    budgets = [Budget(Ceiling(cost=0.052), tmp_path / "books" if workers > 1 else None) for _ in range(workers)]

    replies_of(model, budgets, 20)

    spent = budgets[0].spent()
    for budget in budgets:
        budget.close()
    assert model.requests == 10
    assert model.owed == pytest.approx(spent.cost) and spent.cost <= 0.052


def test_what_nobody_counts_is_as_dear_as_the_dearest() -> None:
    with closing(Budget(Ceiling(cost=1.0))) as budget:
        first = budget.take(0.01, "m")
        assert first is not None
        budget.leave(first, 0.04)
        second = budget.take(0.1, "m")
        assert second is not None
        budget.leave(second, 0.1)  # its worst case: it broke off

        assert budget.spent().cost == pytest.approx(0.04 + 0.4)
        assert budget.take(0.2, "another") is not None
        assert budget.take(0.1, "m") is None


def test_what_does_not_fit_says_so() -> None:
    model = Till(random.Random(1), {"max_tokens": 4}, Prices(input=0, output=1), Limits(threads=2))

    reply = failed(replies_of(model, [Budget(Ceiling(cost=2.5, requests=0))], 1)[0])

    assert (reply.kind, reply.message) == ("budget", "budget: a cost of 2.5 and 0 requests would have been passed")
    assert reply.attempts == 0 and not reply.retry and not reply.fatal


def test_what_failed_before_the_budget_ended_keeps_its_failure_and_stops_nobody() -> None:
    class Busy(Till):
        async def answer_async(self, request: Request) -> Answer | Failure:
            self.requests += 1
            return Failure(kind="timeout", message="too late", retry=True, usage=Usage(completion_tokens=3))

    limits = Limits(threads=40, sleep_time=0.01, max_retries=1)
    model = Busy(random.Random(1), {"max_tokens": 4}, Prices(input=0, output=1), limits)

    replies = [failed(reply) for reply in replies_of(model, [Budget(Ceiling(requests=30))], 40)]

    asked = [reply for reply in replies if reply.attempts]
    assert {(reply.kind, reply.message) for reply in asked} == {
        ("timeout", "too late; not tried again: budget: 30 requests would have been passed")
    }
    assert {reply.usage.completion_tokens for reply in asked} == {3} and not any(reply.retry for reply in replies)
    assert len(asked) == 30 and {reply.kind for reply in replies if not reply.attempts} == {"budget"}


def test_a_model_without_prices_is_not_asked() -> None:
    model = Till(random.Random(1), {"max_tokens": 4}, None, Limits(threads=2))

    reply = failed(replies_of(model, [Budget(Ceiling(cost=1.0))], 1)[0])

    assert "the model 'till' has no prices" in reply.message and model.requests == 0


def test_what_a_killed_process_had_under_way_stays_taken(tmp_path: Path) -> None:
    file = tmp_path / "budget.sqlite3"
    code = (
        "import os, sys; from pathlib import Path; from pytest_genir.engine.budget import Budget, Ceiling\n"
        "budget = Budget(Ceiling(cost=1.0), Path(sys.argv[1])); budget._take(0.7); os.kill(os.getpid(), 9)"
    )
    died = subprocess.run([sys.executable, "-c", code, str(file)], cwd=ROOT, check=False)
    assert died.returncode == -signal.SIGKILL

    with closing(Budget(Ceiling(cost=1.0), file)) as budget:
        ticket = asyncio.run(asyncio.wait_for(budget.enter(0.2), 5))
        budget.leave(ticket, 0.1)
        with pytest.raises(OverBudget):
            asyncio.run(asyncio.wait_for(budget.enter(0.3), 5))
        with pytest.raises(OverBudget):  # over is over, whatever would fit
            asyncio.run(budget.enter(0.0))
    spent = spent_by_all(file)
    assert spent is not None and spent.over
    assert spent.cost == pytest.approx(0.8) and spent.requests == 2


def test_what_is_sent_again_after_a_kept_connection_was_cut_counts_twice() -> None:
    def cut_the_second(text: str, times: int, connection: Connection) -> None:
        if text == "second" and times == 1:
            connection.reset()  # it has read the question, and may have been paid
        else:
            connection.answer(text)

    with serving(cut_the_second) as server, closing(Budget(Ceiling(cost=1.0))) as budget:
        limits, prices = Limits(threads=1, max_retries=0, timeout=5), Prices(input=1, output=1)
        model = Asked(server.url, limits, prices=prices, settings={"max_tokens": 9})
        model.parameters = {"max_tokens": 9}  # type: ignore[attr-defined]
        engine = ConcurrentEngine(EngineSettings(budget=budget))
        engine.plan([job(model, text) for text in ("first", "second")])
        replies = [engine.result(text) for text in ("first", "second")]
        engine.close()
        spent = budget.spent()

    assert [answered(reply).text for reply in replies] == ["first", "second"]
    assert answered(replies[1]).attempts == 1
    assert server.asked == ["first", "second", "second"] and spent.requests == 3
    assert spent.cost == pytest.approx(2 * 15e-6 + most_cost(model, question("second")))


@pytest.mark.parametrize(
    ("cost", "told"),
    [(2.5, "2.5"), (1.0, "1"), (0.00005, "0.00005"), (1_000_000.0, "1000000"), (1 / 3, "0.333333"), (0.0, "0")],
)
def test_a_limit_of_cost_is_told_in_plain_decimals(cost: float, told: str) -> None:
    assert str(Ceiling(cost=cost)) == f"a cost of {told}"


def test_parts_of_a_budget_add_up() -> None:
    parts = [Ceiling(cost=2.0, requests=10).part(number, 4) for number in range(4)]

    assert [part.requests for part in parts] == [2, 3, 2, 3]
    assert sum(part.cost or 0 for part in parts) == pytest.approx(2.0)


def test_where_files_cannot_be_locked_each_worker_has_its_part(tmp_path: Path) -> None:
    with closing(Budget(Ceiling(cost=1.0, requests=5), tmp_path / "no" / "such", worker=1, workers=2)) as budget:
        assert budget.ceiling == Ceiling(cost=0.5, requests=3)
        assert "a cost of 1 and 5 requests" in budget.refusal().message


@pytest.mark.parametrize(
    ("fields", "parameters", "most"),
    [
        pytest.param({"max_tokens": 50}, {}, 50, id="of-the-model"),
        pytest.param({"max_tokens": 50}, {"max_tokens": 70}, 70, id="of-the-request"),
        pytest.param({"parameters": {"max_completion_tokens": 80}}, {}, 80, id="another-name"),
        pytest.param({"max_tokens": 50, "parameters": {"best_of": 3}}, {}, 150, id="best-of"),
        pytest.param({"max_tokens": 50}, {"n": 4}, 200, id="several"),
        pytest.param(
            {"type": "gemini", "max_tokens": 50, "parameters": {"candidateCount": 2}}, {}, 100, id="candidates"
        ),
        pytest.param({}, {}, None, id="nothing-limits-it"),
        pytest.param({"url": "http://h/api/chat", "options": {"num_predict": 9}}, {}, 9, id="ollama"),
        pytest.param({"url": "http://h/api/chat", "options": {"num_predict": -1}}, {}, None, id="without-end"),
        pytest.param({"max_tokens": 50, "parameters": {"num_predict": -1}}, {}, None, id="one-of-two-without-end"),
    ],
)
def test_how_long_an_answer_can_get(fields: dict[str, Any], parameters: dict[str, Any], most: int | None) -> None:
    prices = {"price_per_million": {"input": 1, "output": 2}}
    model = model_from_fields({"model": "m", **prices, **fields}, environ={})

    assert most_tokens(model, parameters) == most
    assert bool(why_unpriced(model, parameters)) == (most is None)


@pytest.mark.parametrize("fields", [{"type": "extractive"}, {"type": "human"}])
def test_what_costs_nothing_needs_no_prices(fields: dict[str, Any]) -> None:
    assert why_unpriced(model_from_fields(fields, environ={})) is None


def test_a_free_model_needs_no_limit_of_its_answers() -> None:
    model = model_from_fields({"model": "m", "price_per_million": {"input": 0, "output": 0}}, environ={})

    assert why_unpriced(model) is None and most_cost(model, question("q")) == 0


@pytest.mark.parametrize(
    ("reply", "cost"),
    [
        pytest.param(Answer(text="x", usage=Usage(prompt_tokens=1, completion_tokens=1)), 3e-6, id="counted"),
        pytest.param(Answer(text="x", usage=Usage(cost=0.5)), 0.5, id="told"),
        pytest.param(Answer(text="x"), 9.0, id="nobody-says"),
        pytest.param(Answer(text="x", usage=Usage(prompt_tokens=0, completion_tokens=0, cost=0)), 9.0, id="noughts"),
        pytest.param(Answer(text="x", usage=Usage(prompt_tokens=1, completion_tokens=0)), 1e-6, id="a-nought"),
        pytest.param(Failure(kind="status", message="", status=503), 0.0, id="refused"),
        pytest.param(Failure(kind="redirect", message="", status=307), 0.0, id="sent-elsewhere"),
        pytest.param(Failure(kind="status", message="", status=504), 9.0, id="a-proxy-waited-no-longer"),
        pytest.param(Failure(kind="status", message="", status=408), 9.0, id="time-ran-out"),
        pytest.param(Failure(kind="filtered", message="", status=400), 9.0, id="read-by-a-filter"),
        pytest.param(Failure(kind="tool_calls", message="", status=400), 9.0, id="written-and-refused"),
        pytest.param(Failure(kind="cut", message="", status=400), 9.0, id="thought-and-refused"),
        pytest.param(Failure(kind="rate_limit", message="", status=429), 0.0, id="too-many"),
        pytest.param(Failure(kind="rate_limit", message="", status=200), 9.0, id="too-many-amid-an-answer"),
        pytest.param(Failure(kind="connect", message=""), 0.0, id="never-arrived"),
        pytest.param(Failure(kind="timeout", message=""), 9.0, id="perhaps"),
        pytest.param(Failure(kind="empty", message="", status=200), 9.0, id="empty"),
    ],
)
def test_what_an_attempt_has_cost(reply: Answer | Failure, cost: float) -> None:
    model = Till(random.Random(1), {"max_tokens": 4}, Prices(input=1, output=2), Limits())

    assert paid(reply, model, 9.0) == pytest.approx(cost)
