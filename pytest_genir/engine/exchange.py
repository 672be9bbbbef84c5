"""One exchange with a model behind HTTP: prepared, sent, read, and learnt from where the server refuses a parameter."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from pytest_genir.engine.guess_trial import GuessClaim, GuessTrial
from pytest_genir.engine.transport import HungUp, Transport
from pytest_genir.models import Answer, Failure, HttpCall, HttpModel, HttpReply, Request, prepared
from pytest_genir.models.lessons import MOST_LESSONS, Taught, lessons_of, marked
from pytest_genir.models.refused_parameters import REFUSING
from pytest_genir.models.waits import retry_after, should_retry


class ModelExchange:
    """Asks one model; what its server teaches is told once."""

    def __init__(
        self,
        model: HttpModel,
        transport: Transport,
        told: Callable[[str], object],
        recall: Callable[[], object] = lambda: None,
        claim: GuessClaim | None = None,
    ) -> None:
        self._model = model
        self._transport = transport
        self._lessons = lessons_of(model)
        self._told = told
        self._recall = recall
        self._trial: GuessTrial | None = None
        if self._lessons is not None:
            self._trial = GuessTrial(self._lessons, told, recall, claim, timeout=model.limits.timeout)

    async def once(self, request: Request, turn: int) -> Answer | Failure:
        """Ask, and again for as long as the server teaches something, or hangs up a connection that was kept."""
        for _ in range(MOST_LESSONS):
            reply = await self.attempt(request, turn)
            if not isinstance(reply, Taught):
                return reply
            refusal = reply.refusal
        return refusal

    async def attempt(self, request: Request, turn: int) -> Answer | Failure | Taught:
        """Send one request."""
        call = prepared(self._model, request, turn)
        if isinstance(call, Failure):
            return call
        reply = await self._transport.send_once(call)
        if isinstance(reply, HungUp):
            return Taught(reply.failure, perhaps_paid=True)
        if isinstance(reply, Failure):
            return reply
        taught = self._taught(call, reply)
        read = self._read(reply)
        if taught:
            return Taught(read)
        return read if self._trial is None else await self._trial.after(request, call, reply, read)

    def _taught(self, call: HttpCall, reply: HttpReply) -> bool:
        """Say whether a reply refuses a parameter, so that the question has to be put in another way."""
        if self._lessons is None or reply.status not in REFUSING:
            return False
        self._recall()  # perhaps another worker was faster
        learnt = self._lessons.learn(call.body, reply, unsure=False)
        if learnt:
            self._told(learnt)
        return learnt is not None

    def _read(self, reply: HttpReply) -> Answer | Failure:
        read = self._model.read(reply)
        if isinstance(read, Answer):
            return marked(read, self._lessons)
        if reply.status >= 400:
            read = replace(read, advised=should_retry(reply.headers))
        if read.retry_after is None:
            asked = retry_after(reply.headers)
            return read if asked is None else replace(read, retry_after=asked)
        return read
