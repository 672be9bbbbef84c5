"""Asks a model once: no queue, no retries, no cache, but the sockets, certificates and proxies of every run."""

from __future__ import annotations

import asyncio
import threading
import time
from dataclasses import replace

from pytest_genir.engine.deadline import Deadline, DeadlinePassed
from pytest_genir.engine.threads import in_thread
from pytest_genir.models import Answer, Failure, HttpCall, HttpModel, HttpReply, LocalModel, Model, Request
from pytest_genir.models.reply_size import within_limits
from pytest_genir.models.whole import whole


async def ask_once(model: Model, request: Request, turn: int = 0) -> Answer | Failure:
    """Make one attempt; `turn` counts requests, for a model that has several addresses."""
    started = time.monotonic()
    reply = await _attempt(model, request, turn)
    return replace(within_limits(whole(reply), model.limits), seconds=time.monotonic() - started)


def ask_plainly(model: Model, request: Request) -> Answer | Failure:
    """Ask once from plain code, also where an event loop runs already (a notebook)."""
    replies: list[Answer | Failure] = []

    def ask() -> None:
        replies.append(asyncio.run(ask_once(model, request)))

    try:
        asyncio.get_running_loop()
    except RuntimeError:
        ask()
    else:
        thread = threading.Thread(target=ask, name="genir-once")
        thread.start()
        thread.join()
    return replies[0]


def send_plainly(model: Model, call: HttpCall) -> HttpReply | Failure:
    """Send one call as a model's calls are sent, and return the reply as it came."""
    from pytest_genir.engine.dns import Resolver
    from pytest_genir.engine.transport import Transport

    async def send() -> HttpReply | Failure:
        transport = Transport(model, Resolver())
        try:
            with Deadline(min(model.limits.timeout, 10.0)):
                return await transport.send(call)
        except DeadlinePassed:
            return Failure(kind="timeout", message="no complete reply in time")
        finally:
            await transport.aclose()

    return asyncio.run(send())


async def _attempt(model: Model, request: Request, turn: int) -> Answer | Failure:
    if isinstance(model, LocalModel):
        return (await in_thread(lambda: model.answer([request])))[0]
    assert isinstance(model, HttpModel)
    # Imported when the first such model is asked.
    from pytest_genir.engine.dns import Resolver
    from pytest_genir.engine.exchange import ModelExchange
    from pytest_genir.engine.transport import Transport

    transport = Transport(model, Resolver())
    try:
        with Deadline(model.limits.timeout):
            return await ModelExchange(model, transport, lambda _learnt: None).once(request, turn)
    except DeadlinePassed:
        message = f"no complete reply within {model.limits.timeout:g} s"
        return Failure(kind="timeout", message=message, retry=True)
    finally:
        await transport.aclose()
