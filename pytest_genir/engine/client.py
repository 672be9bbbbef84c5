"""One model's desk: waits for a place, sends, reads, tries again, and knows when to stop asking."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Protocol

from pytest_genir.engine.admission import Admission, AdmissionClosed
from pytest_genir.engine.budget import OVER_BUDGET, Budget, OverBudget, not_tried_again
from pytest_genir.engine.circuit import Circuit
from pytest_genir.engine.deadline import Deadline, DeadlinePassed
from pytest_genir.engine.events import EngineEvent, Kind, OnEvent
from pytest_genir.engine.pace import Pace
from pytest_genir.engine.request_width import Outcome
from pytest_genir.engine.retries import back_off, tries_again
from pytest_genir.engine.settings import EngineSettings
from pytest_genir.engine.vanguard import Vanguard
from pytest_genir.engine.worst_case import Unpriced, paid
from pytest_genir.lean.frozen import dataclass
from pytest_genir.models import Answer, Failure, Model, Request, Usage
from pytest_genir.models.lessons import MOST_LESSONS, Taught
from pytest_genir.models.masking import hidden
from pytest_genir.models.reply_size import within_limits
from pytest_genir.models.vocabulary import NOTHING_USED
from pytest_genir.models.whole import whole

Reply = Answer | Failure

#: Characters per token, for a first guess of what a request will use of the tokens per minute.
CHARACTERS_PER_TOKEN = 3


class Asker(Protocol):
    """Who asks: a job with its place in the order of need."""

    key: str
    position: int
    again: bool


async def _nowhere(_answer: Answer) -> None:
    pass


Store = Callable[[Answer], Awaitable[None]]


def _always() -> bool:
    return True


#: Says, just before a request leaves, whether it still has to.
MayAsk = Callable[[], bool]


@dataclass(frozen=True, slots=True)
class Way:
    """How one attempt is made."""

    once: Callable[[Request, int], Awaitable[Reply | Taught]]
    #: How many may be made at once.
    threads: int
    #: An attempt that takes too long can be cancelled.
    stoppable: bool = True
    #: Each worker may always make one, whatever the others do.
    everywhere: bool = False
    #: Makes all that is needed for an attempt, before any clock of one runs; nothing is, where every answer is stored.
    ready: Callable[[], object] = lambda: None


@dataclass(slots=True)
class Errand:
    """One request on its way: who needs it, and what it has cost so far."""

    asker: Asker
    request: Request
    store: Store
    seed: int
    may_ask: MayAsk = _always
    attempts: int = 0
    #: Seconds in attempts and between them; the time in the queue is nobody's fault and not in it.
    total: float = 0.0
    #: Seconds in attempts alone.
    asking: float = 0.0
    #: When its last request left, and how long it was under way.
    sent_at: float = 0.0
    took: float = 0.0
    #: What the server counted for attempts that brought no answer.
    paid: Usage = NOTHING_USED
    #: Why the last attempt brought none.
    failed: Failure | None = None
    #: How often the server has taught something in this attempt.
    lessons: int = 0
    #: The others wait for what comes of it.
    leads: bool = False

    #: What chance decides: made where something went wrong, as hardly anything does.
    _rng: random.Random | None = None

    @property
    def item(self) -> str:
        return self.request.item or self.asker.key

    def ended_by(self, failure: Failure) -> Failure:
        """Return what is told of it: its own failure, where it has one and only the budget allows no other attempt."""
        if failure.kind != OVER_BUDGET or self.failed is None:
            return failure
        return replace(self.failed, message=not_tried_again(self.failed.message, failure.message), retry=False)

    @property
    def rng(self) -> random.Random:
        if self._rng is None:
            seed = f"{self.seed}:{self.item}:{self.request.purpose}:{self.request.repeat}"
            self._rng = random.Random(seed.encode("utf-8", "surrogatepass"))
        return self._rng


class Overtaken(Exception):
    """Somebody else may be asking the same by now: its place is free for another request."""


class _NotAsked(Exception):
    """A request may not leave."""

    def __init__(self, failure: Failure) -> None:
        super().__init__(failure.message)
        self.failure = failure


class ModelClient:
    """Everything that is asked of one model goes through here."""

    def __init__(
        self,
        model: Model,
        way: Way,
        gate: Admission,
        pace: Pace,
        settings: EngineSettings,
        emit: OnEvent,
        vanguard: Vanguard | None = None,
    ) -> None:
        self._vanguard = vanguard
        self.model = model
        self.gate = gate
        self._way = way
        self._pace = pace
        self._settings = settings
        self._emit = emit
        self._loop = asyncio.get_running_loop()
        self._circuit = Circuit(settings.same_errors)
        self._stopped: asyncio.Future[None] = self._loop.create_future()
        self._turn = 0
        self._mean_tokens = 0.0

    async def fetch(self, asker: Asker, request: Request, store: Store = _nowhere, may_ask: MayAsk = _always) -> Reply:
        """Ask until there is an answer or no hope of one.

        An answer is stored before its place is given to the next request: a killed run then has lost no more
        answers than there are places. Raises `Overtaken` where `may_ask` says no.
        """
        self._way.ready()
        errand = Errand(asker, request, store, self._settings.seed, may_ask)
        while True:
            reply, wait = await self._attempt(errand)
            if isinstance(reply, Answer):
                self._circuit.succeeded()
                self._tell("answered", errand, reply=reply)
                return reply
            if wait is None:
                return self._give_up(reply, errand)
            await self._sleep(wait)

    def close(self) -> None:
        """Let nobody wait any more."""
        self.gate.close()
        self._pace.close()

    async def _attempt(self, errand: Errand) -> tuple[Reply, float | None]:
        """Make one attempt; beside the reply return how long to wait for the next one, if there is one."""
        guess = self._guess(errand.request)
        try:
            await self.gate.enter(errand.asker.position, guess)
        except AdmissionClosed:
            return self._closed(), None
        try:
            errand.leads = self._vanguard is not None and await self._vanguard.enter()
            if self._circuit.stopped is not None:
                return self._closed(), None
            if not errand.may_ask():
                raise Overtaken
            return await self._came(await self._asked(errand), errand, guess)
        except _NotAsked as not_asked:
            return not_asked.failure, None
        finally:
            if errand.leads and self._vanguard is not None:  # it is gone as soon as anything has come back
                self._vanguard.resigned()
                errand.leads = False
            self.gate.leave()

    async def _asked(self, errand: Errand) -> Reply:
        """Send a request, and again for as long as the server teaches how it takes it."""
        errand.lessons = 0
        while True:
            budget = self._settings.budget
            reply = await (self._send(errand) if budget is None else self._within_budget(budget, errand))
            if self._vanguard is not None and not isinstance(reply, Taught):
                # a fatal failure has to stop the model before anybody follows
                self._loop.call_soon(self._vanguard.returned)
                self._vanguard = None
            if not isinstance(reply, Taught):
                return reply
            if self._vanguard is not None and not reply.perhaps_paid:
                self._vanguard.taught(first=errand.leads)
                if not errand.leads:  # it left too early, and the next lesson need not cost as much
                    errand.leads = await self._vanguard.enter()
            errand.lessons += 1
            if errand.lessons == MOST_LESSONS or self._circuit.stopped is not None:
                return reply.refusal
            while (wait := self._pace.reserve(self._loop.time(), 0)) > 0 and self._circuit.stopped is None:
                await self._sleep(wait)

    async def _within_budget(self, budget: Budget, errand: Errand) -> Reply | Taught:
        """Send a request if its worst case still fits; what is broken off may have been paid."""
        try:
            cost = worst = budget.price(self.model, errand.request)
            ticket = await budget.enter(worst, self.model.name)
        except OverBudget:
            budget.refused.add(errand.asker.key)
            raise _NotAsked(budget.refusal()) from None
        except Unpriced as unpriced:
            raise _NotAsked(budget.unpriced(unpriced)) from None
        try:
            reply = await self._send(errand)
            if not isinstance(reply, Taught):
                cost = paid(reply, self.model, worst)
            elif not reply.perhaps_paid:
                cost = 0.0
            return reply
        finally:
            budget.leave(ticket, cost)

    async def _send(self, errand: Errand) -> Reply | Taught:
        await self._settings.halt.passed()
        if not errand.lessons:
            errand.attempts += 1
            self._tell("sent", errand)
        errand.sent_at = self._loop.time()
        reply = await self._timed(errand)
        errand.took = self._loop.time() - errand.sent_at
        errand.total += errand.took
        errand.asking += errand.took
        return reply

    async def _came(self, reply: Reply, errand: Errand, guess: int) -> tuple[Reply, float | None]:
        """Keep an answer; of a failure say whether to try again."""
        if isinstance(reply, Failure):
            reply = replace(reply, usage=priced(reply.usage, self.model))
            errand.paid = errand.paid.plus(reply.usage)
            errand.failed = reply
            return reply, await self._next(reply, errand)
        self.gate.note("fine", errand.sent_at, 0.0)
        self._count(reply, guess)
        answer = replace(reply, seconds=errand.took, attempts=errand.attempts)
        await errand.store(answer)
        # what earlier attempts took is this run's, and no part of what is kept
        return answer if errand.paid == NOTHING_USED else replace(answer, beside=errand.paid), None

    def _late(self, seconds: float) -> Failure:
        if self._way.stoppable:
            return Failure(kind="timeout", message=f"no complete reply within {seconds:g} s", retry=True)
        # It still computes and cannot be told to stop, so nothing else can be asked of it.
        message = f"the model has not come back for {seconds:g} s ('item_timeout' says how long it may take)"
        return Failure(kind="timeout", message=message, fatal=True)

    async def _next(self, failure: Failure, errand: Errand) -> float | None:
        """Return how long to wait for the next attempt, if there is one."""
        limits = self.model.limits
        wait = back_off(failure, errand.attempts, limits, self._settings.longest_wait, errand.rng)
        outcome = _outcome(failure)
        self.gate.note(outcome, errand.sent_at, wait)
        over = errand.attempts > limits.max_retries or errand.total + wait >= limits.item_timeout
        if over or self._circuit.stopped is not None or not tries_again(failure):
            return None
        self._tell("retry", errand, why=failure.message, wait=wait, reply=failure)
        errand.total += wait
        if outcome == "refused":
            # Too many are out: nobody else gets this place until the time is over.
            await self._sleep(wait)
            return 0.0
        return wait

    def _closed(self) -> Failure:
        return self._circuit.stopped or Failure(kind="stopped", message="the run was stopped", attempts=0)

    async def _timed(self, errand: Errand) -> Reply | Taught:
        limits = self.model.limits
        seconds = min(limits.timeout, limits.item_timeout - errand.total)
        self._turn += 1
        if not self._way.stoppable:
            seconds = limits.item_timeout - errand.total
        try:
            with Deadline(seconds):
                reply = await self._way.once(errand.request, self._turn - 1)
        except DeadlinePassed:
            return self._late(seconds)
        if isinstance(reply, Taught):
            return replace(reply, refusal=hidden(reply.refusal))
        return self._within(reply)

    def _within(self, reply: Reply) -> Reply:
        # a server that ran away once may answer the next time; a system in this process does the same again
        return within_limits(whole(reply), self.model.limits, retry=self._way.stoppable)

    async def _sleep(self, seconds: float) -> None:
        """Sleep, but not when the model is stopped meanwhile."""
        if seconds > 0:
            await asyncio.wait({self._stopped}, timeout=seconds)

    def _give_up(self, failure: Failure, errand: Errand) -> Failure:
        if self._circuit.failed(failure):
            self._tell("stopped_model", errand, why=failure.message)
            self.gate.close()
            self._stopped.set_result(None)
        told = errand.ended_by(failure)
        # its last attempt alone: the others were told as they were tried again
        self._tell("failed", errand, why=told.message, reply=failure)
        return replace(told, seconds=errand.asking, attempts=errand.attempts, usage=errand.paid)

    def _guess(self, request: Request) -> int:
        if self.model.limits.tokens_per_minute is None:
            return 0
        length = sum(len(message.content) for message in request.messages)
        return max(int(self._mean_tokens), length // CHARACTERS_PER_TOKEN)

    def _count(self, answer: Answer, guess: int) -> None:
        """Count what was really used of the tokens per minute."""
        used = (answer.usage.prompt_tokens or 0) + (answer.usage.completion_tokens or 0)
        if used and self.model.limits.tokens_per_minute is not None:
            self._mean_tokens += (used - self._mean_tokens) / 8 if self._mean_tokens else used
            self._pace.correct(self._loop.time(), guess, used)

    def _tell(
        self, kind: Kind, errand: Errand, *, why: str = "", wait: float = 0.0, reply: Reply | None = None
    ) -> None:
        usage = reply.usage if reply else NOTHING_USED
        self._emit(
            EngineEvent(
                kind=kind,
                at=self._loop.time(),
                item=errand.item,
                model=self.model.name,
                purpose=errand.request.purpose,
                attempt=errand.attempts,
                wait=wait,
                why=why,
                seconds=reply.seconds if isinstance(reply, Answer) else 0.0,
                tokens=(usage.prompt_tokens or 0) + (usage.completion_tokens or 0),
                cost=cost_of(usage, self.model),
            )
        )


def _outcome(failure: Failure) -> Outcome:
    if failure.status == 429 or failure.kind == "rate_limit":
        return "refused"
    return "gone" if failure.kind == "connect" else "fine"


def priced(usage: Usage, model: Model) -> Usage:
    """Return what was used with its cost, by today's prices."""
    cost = cost_of(usage, model)
    return usage if cost == usage.cost else replace(usage, cost=cost)


def cost_of(usage: Usage, model: Model) -> float | None:
    """Return what the server says an answer cost, or what the model's prices make of its tokens."""
    if usage.cost is not None or model.prices is None:
        return usage.cost
    return model.prices.cost(usage)
