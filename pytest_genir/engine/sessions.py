"""Opening and closing the session of a system that wants it: before its first request, and after its last."""

from __future__ import annotations

from dataclasses import replace
from functools import reduce

from pytest_genir.engine.jobs import Ask, overheard
from pytest_genir.models import Answer, Failure, Model, Request, Usage


async def in_session(ask: Ask, model: Model, request: Request) -> Answer | Failure:
    """Ask one thing, in a session of its own where the system wants one."""
    around: list[Usage] = []
    counted = overheard(ask, lambda _, reply: around.append(reply.spent))
    begun = await opened(counted, model, request)
    if isinstance(begun, Failure):
        return begun
    reply = await ask(model, begun)
    failed = await closed(counted, model, begun)
    if around:
        reply = _with(reply, reduce(Usage.plus, around))
    if failed is None or isinstance(reply, Failure):
        return reply
    # the answer came all the same
    return replace(reply, details={**reply.details, "not_closed": failed.message})


def _with(reply: Answer | Failure, around: Usage) -> Answer | Failure:
    """Return a reply with what the opening and the closing of its session took."""
    if isinstance(reply, Failure):
        return replace(reply, usage=reply.usage.plus(around))
    return replace(reply, beside=reply.beside.plus(around))


async def opened(ask: Ask, model: Model, request: Request) -> Request | Failure:
    """Return the request in a session that was opened for it; the system may have named the session itself."""
    opening: Model | None = getattr(model, "opening", None)
    if opening is None and getattr(model, "closing", None) is None:
        return request
    if opening is not None:
        reply = await ask(opening, replace(request, purpose="open"))
        if isinstance(reply, Failure):
            return replace(reply, message=f"the session was not opened: {reply.message}")
        named = reply.details.get("session")
        request = replace(request, session=str(named)) if named is not None else request
    return replace(request, lasting=True)


async def closed(ask: Ask, model: Model, request: Request) -> Failure | None:
    """Close a session; return why it could not be."""
    closing: Model | None = getattr(model, "closing", None)
    if closing is None:
        return None
    reply = await ask(closing, replace(request, purpose="close"))
    if isinstance(reply, Failure):
        return replace(reply, message=f"the session was not closed: {reply.message}")
    return None
