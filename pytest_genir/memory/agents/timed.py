"""Letting an agent know the simulated time: in this process by travelling, elsewhere by being told.

In-process models see it in `datetime.now()`, HTTP models get it as the header `X-Genir-Time`, and whoever
keeps a clock of its own can be told by a POST to its `clock_url`. Our own HTTP always runs on real time.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from pathlib import Path

import httpx

from pytest_genir.engine.jobs import Ask
from pytest_genir.engine.tls import tls_context
from pytest_genir.engine.worst_case import most_tokens
from pytest_genir.memory.agents.protocol import Agent, Exchanged, Incoming, Reply
from pytest_genir.memory.time_travel import TRAVEL
from pytest_genir.models import (
    Answer,
    Connection,
    Failure,
    Limits,
    LocalModel,
    Prices,
    Request,
    cacheable,
    costs_tokens,
    identity_of,
    keeps_for,
)

HEADER = "X-Genir-Time"


class Travelling:
    """A model in this process whose clock shows the simulated time while it answers."""

    def __init__(self, model: LocalModel) -> None:
        self._model = model
        self._era = TRAVEL.era
        self.now: datetime | None = None
        #: How long its clock has run on since `now` was set, over all attempts.
        self.ran_on = 0.0

    @property
    def name(self) -> str:
        return self._model.name

    @property
    def type(self) -> str:
        return self._model.type

    @property
    def limits(self) -> Limits:
        return self._model.limits

    @property
    def prices(self) -> Prices | None:
        return self._model.prices

    @property
    def costs_tokens(self) -> bool:
        return costs_tokens(self._model)

    @property
    def max_tokens(self) -> int | None:
        return most_tokens(self._model, {})

    @property
    def cacheable(self) -> bool:
        return cacheable(self._model)

    @property
    def keeps_for(self) -> float | None:
        return keeps_for(self._model)

    def identity(self) -> Mapping[str, object]:
        return identity_of(self._model)

    def answer(self, requests: Sequence[Request]) -> list[Answer | Failure]:
        with TRAVEL.at(self.now, self._era) as stay:
            answers = self._model.answer(requests)
        self.ran_on = max(self.ran_on, stay.seconds)
        return answers


class ClockTold:
    """An agent whose own clock is set by a POST before each message, when time has moved."""

    def __init__(self, agent: Agent, url: str, connection: Connection, *, timeout: float = 10.0) -> None:
        self._agent = agent
        self._url = url
        self._timeout = timeout
        self._connection = connection
        self._told: datetime | None = None

    @property
    def resumes(self) -> bool:
        return self._agent.resumes

    async def reply(self, incoming: Incoming, ask: Ask) -> Reply | Failure:
        if incoming.now != self._told:
            failure = await self._tell(incoming.now)
            if failure is not None:
                return failure
            self._told = incoming.now
        return await self._agent.reply(incoming, ask)

    async def _tell(self, now: datetime) -> Failure | None:
        body = {"now": now.isoformat(), "timestamp": now.timestamp()}
        try:
            trusted = tls_context(self._connection)
            environment = self._connection.trust_env
            async with httpx.AsyncClient(trust_env=environment, verify=trusted, timeout=self._timeout) as client:
                reply = await client.post(self._url, json=body)
        except httpx.HTTPError as error:
            return Failure(kind="clock", message=f"the agent's clock cannot be set ({type(error).__name__})")
        if reply.is_success:
            return None
        return Failure(kind="clock", message=f"the agent's clock cannot be set (status {reply.status_code})")

    async def reset(self) -> None:
        await self._agent.reset()

    async def leave(self) -> None:
        await self._agent.leave()

    def restore(self, exchanged: Sequence[Exchanged]) -> None:
        self._agent.restore(exchanged)

    def saved(self, events: int, folder: Path | None) -> None:
        self._agent.saved(events, folder)

    def loaded(self, events: int, folder: Path | None) -> bool:
        return self._agent.loaded(events, folder)
