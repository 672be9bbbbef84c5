"""One model's desk: waits for a place, sends, reads, tries again, and knows when to stop asking."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from typing import Any, Protocol

from pytest_genir.engine.circuit import Circuit
from pytest_genir.engine.deadline import Deadline, DeadlinePassed
from pytest_genir.engine.events import Event, OnEvent
from pytest_genir.engine.gate import Gate, GateClosed
from pytest_genir.engine.pace import Pace
from pytest_genir.engine.retries import back_off, tries_again
from pytest_genir.engine.settings import EngineSettings
from pytest_genir.engine.width import Outcome
from pytest_genir.models import Answer, Failure, HttpReply, Model, Request, Usage
from pytest_genir.models.replies import retry_after

Reply = Answer | Failure

#: Characters per token, for a first guess of what a request will use of the tokens per minute.
CHARACTERS_PER_TOKEN = 3


class Asker(Protocol):
    """Who asks: a job with its place in the order of need."""

    key: str
    position: int


@dataclass(slots=True)
class Spent:
    """What one request has cost so far: the queue's time is nobody's fault and not in it."""

    attempts: int = 0
    #: Seconds in attempts and between them.
    total: float = 0.0
    #: Seconds in attempts alone.
    asking: float = 0.0


class Desk:
    """Everything that is asked of one model goes through here."""

    def __init__(
        self,
        model: Model,
        once: Callable[[Request, int], Awaitable[Reply | HttpReply]],
        gate: Gate,
        pace: Pace,
        settings: EngineSettings,
        emit: OnEvent,
    ) -> None:
        self.model = model
        self.gate = gate
        self._once = once
        self._pace = pace
        self._settings = settings
        self._emit = emit
        self._loop = asyncio.get_running_loop()
        self._circuit = Circuit(settings.same_errors)
        self._stopped: asyncio.Future[None] = self._loop.create_future()
        self._turn = 0
        self._mean_tokens = 0.0
        self._rng = random.Random(settings.seed)

    async def fetch(self, asker: Asker, request: Request) -> Reply:
        """Ask until there is an answer or no hope of one."""
        spent = Spent()
        item = request.item or asker.key
        rng = random.Random(f"{self._settings.seed}:{item}:{request.purpose}:{request.repeat}")
        while True:
            reply = await self._attempt(asker, request, spent, item)
            if isinstance(reply, Answer):
                self._circuit.succeeded()
                self._tell("answered", request, item, spent, reply=reply)
                return reply
            if self._circuit.stopped is None or spent.attempts:
                wait = self._wait(reply, spent, rng)
                if wait is not None:
                    self._tell("retry", request, item, spent, why=reply.message, wait=wait)
                    await self._sleep(wait)
                    spent.total += wait
                    continue
            return self._give_up(reply, request, item, spent)

    def close(self) -> None:
        """Let nobody wait any more."""
        self.gate.close()
        self._pace.close()

    async def _attempt(self, asker: Asker, request: Request, spent: Spent, item: str) -> Reply:
        guess = self._guess(request)
        try:
            await self.gate.enter(asker.position, guess)
        except GateClosed:
            return self._circuit.stopped or Failure(kind="stopped", message="the run was stopped")
        sent_at = self._loop.time()
        spent.attempts += 1
        self._tell("sent", request, item, spent)
        try:
            reply = await self._timed(request, spent)
            now = self._loop.time()
            spent.total += now - sent_at
            spent.asking += now - sent_at
            self._learn(reply, spent, guess, sent_at)
        finally:
            self.gate.leave()
        return replace(reply, seconds=now - sent_at, attempts=spent.attempts)

    async def _timed(self, request: Request, spent: Spent) -> Reply:
        limits = self.model.limits
        seconds = min(limits.timeout, limits.item_timeout - spent.total)
        self._turn += 1
        try:
            with Deadline(seconds):
                reply = await self._once(request, self._turn - 1)
        except DeadlinePassed:
            return Failure(kind="timeout", message=f"no complete reply within {seconds:g} s", retry=True)
        if not isinstance(reply, HttpReply):
            return reply
        read: Reply = self.model.read(reply)  # type: ignore[attr-defined]
        if isinstance(read, Failure) and read.retry_after is None:
            asked = retry_after(reply.headers)
            return read if asked is None else replace(read, retry_after=asked)
        return read

    def _wait(self, failure: Failure, spent: Spent, rng: random.Random) -> float | None:
        """Return how long to wait for the next attempt, or nothing if there is none."""
        limits = self.model.limits
        if self._circuit.stopped is not None or not tries_again(failure) or spent.attempts > limits.max_retries:
            return None
        wait = back_off(failure, spent.attempts, limits, self._settings.longest_wait, rng)
        return wait if spent.total + wait < limits.item_timeout else None

    async def _sleep(self, seconds: float) -> None:
        """Sleep, but not when the model is stopped meanwhile."""
        await asyncio.wait({self._stopped}, timeout=seconds)

    def _give_up(self, failure: Failure, request: Request, item: str, spent: Spent) -> Failure:
        failure = replace(failure, seconds=spent.asking, attempts=spent.attempts)
        if self._circuit.failed(failure):
            self._tell("stopped_model", request, item, spent, why=failure.message)
            self.gate.close()
            self._stopped.set_result(None)
        self._tell("failed", request, item, spent, why=failure.message)
        return failure

    def _guess(self, request: Request) -> int:
        if self.model.limits.tokens_per_minute is None:
            return 0
        length = sum(len(message.content) for message in request.messages)
        return max(int(self._mean_tokens), length // CHARACTERS_PER_TOKEN)

    def _learn(self, reply: Reply, spent: Spent, guess: int, sent_at: float) -> None:
        """Let the gate know how it went: how many may be out, and what was used of the tokens per minute."""
        if isinstance(reply, Failure):
            longest = self._settings.longest_wait
            hold = back_off(reply, spent.attempts, self.model.limits, longest, self._rng)
            self.gate.note(_outcome(reply), sent_at, hold)
            return
        self.gate.note("fine", sent_at, 0.0)
        used = (reply.usage.prompt_tokens or 0) + (reply.usage.completion_tokens or 0)
        if used and self.model.limits.tokens_per_minute is not None:
            self._mean_tokens += (used - self._mean_tokens) / 8 if self._mean_tokens else used
            self._pace.correct(self._loop.time(), guess, used)

    def _tell(
        self,
        kind: Any,
        request: Request,
        item: str,
        spent: Spent,
        *,
        why: str = "",
        wait: float = 0.0,
        reply: Answer | None = None,
    ) -> None:
        usage = reply.usage if reply else None
        self._emit(
            Event(
                kind=kind,
                at=self._loop.time(),
                item=item,
                model=self.model.name,
                purpose=request.purpose,
                attempt=spent.attempts,
                wait=wait,
                why=why,
                seconds=reply.seconds if reply else 0.0,
                tokens=(usage.prompt_tokens or 0) + (usage.completion_tokens or 0) if usage else 0,
                cost=cost_of(usage, self.model) if usage else None,
            )
        )


def _outcome(failure: Failure) -> Outcome:
    if failure.status == 429 or failure.kind == "rate_limit":
        return "refused"
    return "gone" if failure.kind == "connect" else "fine"


def cost_of(usage: Usage, model: Model) -> float | None:
    """Return what the server says an answer cost, or what the model's prices make of its tokens."""
    if usage.cost is not None or model.prices is None:
        return usage.cost
    return model.prices.cost(usage)
