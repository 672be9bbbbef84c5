"""Who waits for a reply of the server, and how it reaches them."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from typing import TypeAlias

from pytest_genir.engine.redis_client import Away, Reply

#: A question that is looked for: its key, since when its answer may have been kept, whether it is claimed, who waits.
Look: TypeAlias = "tuple[str, float, bool, asyncio.Future[Reply]]"


def settle(future: asyncio.Future[Reply], reply: Reply) -> None:
    """Hand a reply to who waits for it, if they still do."""
    if not future.done():
        future.set_result(reply)


def settle_looks(looks: Sequence[Look], reply: Reply) -> None:
    """Hand out what was found of each question that was looked for."""
    assert isinstance(reply, list)
    for look, found in zip(looks, reply, strict=True):
        settle(look[3], found)


def nobody(_reply: Reply) -> None:
    """Nobody waits for the reply."""


def refuse(futures: Iterable[asyncio.Future[Reply]]) -> None:
    """Tell all who wait that the server is away."""
    for future in futures:
        if not future.done():
            future.set_exception(Away())
            future.exception()
