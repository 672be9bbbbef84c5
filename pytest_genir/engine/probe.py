"""Finds out how many requests a model answers at once before it refuses some, or is no faster for it.

One step that brings nothing may be chance: a slow answer, or a connection that had to be opened. Two are none.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass

from pytest_genir.engine.deadline import Deadline, DeadlinePassed
from pytest_genir.models import Answer, Failure, HttpModel, Model, Request

Asking = Callable[[Request, int], Awaitable[Answer | Failure]]

#: So many at once, one after the other.
STEPS = (1, 2, 4, 8, 16, 32)
#: Twice as many at once have to be faster by this much, or it is not worth it.
_WORTH = 1.25
#: So many steps after one another that were not end it.
_IN_VAIN = 2


@dataclass(frozen=True, slots=True)
class LoadStep:
    """What became of so many requests at once."""

    at_once: int
    answered: int
    seconds: float
    failure: Failure | None = None

    @property
    def per_second(self) -> float:
        return self.answered / self.seconds if self.seconds else 0.0


@dataclass(frozen=True, slots=True)
class Probed:
    """The steps up to the one that was too much, and how many at once are to be recommended."""

    steps: tuple[LoadStep, ...]

    @property
    def bears(self) -> int:
        """The most that were answered without a refusal, where more are no faster."""
        fine = [step for step in self.steps if step.failure is None]
        best = max((step.per_second for step in fine), default=0.0)
        return next((step.at_once for step in fine if step.per_second * _WORTH >= best), 0)

    @property
    def requests(self) -> int:
        return sum(step.at_once for step in self.steps)

    def lines(self) -> Iterator[str]:
        for step in self.steps:
            told = f"{step.at_once} at once: {step.per_second:.1f} answers per second"
            yield told if step.failure is None else f"{step.at_once} at once: {step.failure.message}"


def probe(model: HttpModel, request: Request) -> Probed:
    """Ask more and more at once, each step when the last has ended; a refusal or no gain, twice, ends it."""
    return asyncio.run(_probe(model, request))


async def _probe(model: HttpModel, request: Request) -> Probed:
    from pytest_genir.engine.dns import Resolver
    from pytest_genir.engine.exchange import ModelExchange
    from pytest_genir.engine.transport import Transport

    transport = Transport(model, Resolver())
    exchange = ModelExchange(model, transport, lambda _learnt: None)
    steps: list[LoadStep] = []
    best, in_vain = 0.0, 0
    try:
        for at_once in STEPS:
            started = time.monotonic()
            replies = await asyncio.gather(*(_once(exchange.once, model, request, turn) for turn in range(at_once)))
            seconds = time.monotonic() - started
            failure = next((reply for reply in replies if isinstance(reply, Failure)), None)
            answered = sum(isinstance(reply, Answer) for reply in replies)
            steps.append(LoadStep(at_once, answered, seconds, failure))
            in_vain = in_vain + 1 if steps[-1].per_second < _WORTH * best else 0
            best = max(best, steps[-1].per_second)
            if failure is not None or in_vain == _IN_VAIN:
                break
    finally:
        await transport.aclose()
    return Probed(tuple(steps))


async def _once(once: Asking, model: Model, request: Request, turn: int) -> Answer | Failure:
    try:
        with Deadline(model.limits.timeout):
            return await once(request, turn)
    except DeadlinePassed:
        return Failure(kind="timeout", message=f"no complete reply within {model.limits.timeout:g} s")
