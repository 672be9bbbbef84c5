"""Sends the calls that make and collect batches: again where that is harmless, and once where it is not."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable, Coroutine

from pytest_genir.engine.batch_settings import LAST_LOOK
from pytest_genir.engine.batch_shapes import Send
from pytest_genir.engine.deadline import Deadline, DeadlinePassed
from pytest_genir.engine.dns import Resolver
from pytest_genir.engine.retries import back_off, status_tries_again
from pytest_genir.models import Failure, HttpCall, HttpModel, HttpReply
from pytest_genir.models.masking import hidden
from pytest_genir.models.reply_size import BodyLimit
from pytest_genir.models.waits import should_retry

#: A batch's answers may be this large together.
_MOST_BYTES = 2_000_000_000
#: So often a call is sent at most, and so long it may take at least.
ATTEMPTS = 5
_LEAST_PATIENCE = 600.0


class BatchWire:
    """The connections to the servers of batches, one for each model."""

    def __init__(self) -> None:
        self._resolver = Resolver()
        self._kept: dict[int, Callable[[HttpCall], Awaitable[HttpReply | Failure]]] = {}
        self._closing: list[Callable[[], Coroutine[object, object, object]]] = []

    async def aclose(self) -> None:
        for close in self._closing:
            await close()

    def sender(self, model: HttpModel) -> Send:
        """Return what sends a call, again where that may help."""
        if id(model) not in self._kept:
            self._kept[id(model)] = self._connected(model)
        return _trying(model, self._kept[id(model)], ATTEMPTS)

    def sender_once(self, model: HttpModel) -> Send:
        """Return what sends a call that must not arrive twice: over a new connection, as a kept one tries again."""
        return _trying(model, self._connected(model), 1)

    def _connected(self, model: HttpModel) -> Callable[[HttpCall], Awaitable[HttpReply | Failure]]:
        from pytest_genir.engine.transport import Transport

        transport = Transport(model, self._resolver, BodyLimit(_MOST_BYTES, _MOST_BYTES))
        self._closing.append(transport.aclose)
        return transport.send


def _trying(model: HttpModel, once: Callable[[HttpCall], Awaitable[HttpReply | Failure]], attempts: int) -> Send:
    rng = random.Random(id(model))

    async def send(call: HttpCall) -> HttpReply | Failure:
        for attempt in range(1, attempts + 1):
            reply: HttpReply | Failure
            try:
                with Deadline(max(_LEAST_PATIENCE, model.limits.timeout)):
                    reply = await once(call)
            except DeadlinePassed:
                reply = Failure(kind="timeout", message="no complete reply", retry=True)
            again = reply.retry if isinstance(reply, Failure) else _again(reply)
            if not again or attempt == attempts:
                return hidden(reply) if isinstance(reply, Failure) else reply
            failure = reply if isinstance(reply, Failure) else Failure(kind="status", message="")
            await asyncio.sleep(back_off(failure, attempt, model.limits, LAST_LOOK, rng))
        raise AssertionError("unreachable")

    return send


def _again(reply: HttpReply) -> bool:
    advised = should_retry(reply.headers) if reply.status >= 400 else None
    return status_tries_again(reply.status) if advised is None else advised
