"""Methods that can be written and called both ways, plain and async.

A class of one's own defines `search` or `asearch`, whichever is natural; the base class supplies the other.
Conversations call the async one. A plain method runs in a thread of its own, so that a blocking call holds up
nobody else, and a plain call of an async method runs it to its end.
"""

from __future__ import annotations

import asyncio
import inspect
from collections.abc import Coroutine
from typing import Any, TypeVar

from pytest_genir.conversation.surroundings import current
from pytest_genir.engine.threads import in_thread

T = TypeVar("T")


def run_plainly(coroutine: Coroutine[object, object, T]) -> T:
    """Run a coroutine from plain code: in the conversation's own loop where there is one."""
    loop = current().loop
    try:
        running = asyncio.get_running_loop()
    except RuntimeError:
        running = None
    if running is not None:
        coroutine.close()
        raise RuntimeError("an event loop runs here: await the async method (its name begins with 'a') instead")
    if loop is not None and loop.is_running():
        return asyncio.run_coroutine_threadsafe(coroutine, loop).result()
    return asyncio.run(coroutine)


async def call(thing: object, base: type, name: str, *arguments: object) -> Any:
    """Call a method that a class defines plainly, as a coroutine function, or as its `a...` twin.

    The most derived class decides: a subclass that overrides only `search` is asked plainly, whatever else
    it inherits.
    """
    chosen = _chosen(thing, base, name)
    if chosen is None:
        raise TypeError(f"{type(thing).__name__} has to define {name} or a{name}")
    method = getattr(thing, chosen)
    if chosen != name or inspect.iscoroutinefunction(method):
        return await settled(method(*arguments))
    return await settled(await in_thread(lambda: method(*arguments)))


def _chosen(thing: object, base: type, name: str) -> str | None:
    twin = f"a{name}"
    for owner in (thing, *type(thing).__mro__):
        if owner is base:
            return None
        held = getattr(owner, "__dict__", {})
        if twin in held:
            return twin
        if name in held:
            return name
    return None


async def settled(value: object) -> object:
    """Return a value, awaited where it has to be."""
    return await value if inspect.isawaitable(value) else value
