"""Methods that can be written and called both ways, plain and async.

A class of one's own defines `search` or `asearch`, whichever is natural; the base class supplies the other.
Conversations call the async one. A plain method runs in a thread of its own, so that a blocking call holds up
nobody else, and a plain call of an async method runs it to its end.
"""

from __future__ import annotations

import asyncio
import contextvars
import inspect
import os
import threading
from collections.abc import Callable, Coroutine
from queue import SimpleQueue
from typing import Any, TypeVar
from weakref import WeakKeyDictionary

from pytest_genir.conversation.surroundings import current

T = TypeVar("T")

#: So many plain methods run at once in one event loop.
_THREADS = 64
_slots: WeakKeyDictionary[asyncio.AbstractEventLoop, asyncio.Semaphore] = WeakKeyDictionary()


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


async def call(thing: object, base: type, name: str, *arguments: Any) -> Any:
    """Call a method that a class defines plainly, as a coroutine function, or as its `a...` twin.

    The most derived class decides: a subclass that overrides only `search` is asked plainly, whatever else
    it inherits.
    """
    chosen = _chosen(thing, base, name)
    if chosen is None:
        raise TypeError(f"{type(thing).__name__} has to define {name} or a{name}")
    method = getattr(thing, chosen)
    if chosen != name or inspect.iscoroutinefunction(method):
        return await _settled(method(*arguments))
    return await _settled(await in_thread(lambda: method(*arguments)))


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


async def _settled(value: Any) -> Any:
    return await value if inspect.isawaitable(value) else value


async def in_thread(function: Callable[[], T]) -> T:
    """Run a function in a daemon thread: one that never returns keeps no process alive."""
    loop = asyncio.get_running_loop()
    if loop not in _slots:
        _slots[loop] = asyncio.Semaphore(_THREADS)
    async with _slots[loop]:
        done: asyncio.Future[T] = loop.create_future()
        context = contextvars.copy_context()
        _worker().tasks.put(lambda: _run(loop, done, context, function))
        return await done


class _Worker:
    """A daemon thread that waits for the next function: starting one takes longer than most functions do."""

    def __init__(self) -> None:
        self.tasks: SimpleQueue[Callable[[], None]] = SimpleQueue()
        threading.Thread(target=self._work, name="genir-plain", daemon=True).start()

    def _work(self) -> None:
        while True:
            self.tasks.get()()
            _idle.append(self)


_idle: list[_Worker] = []
if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_idle.clear)  # a fork has none of its parent's threads


def _worker() -> _Worker:
    try:
        return _idle.pop()
    except IndexError:
        return _Worker()


def _run(
    loop: asyncio.AbstractEventLoop, done: asyncio.Future[T], context: contextvars.Context, function: Callable[[], T]
) -> None:
    def settle(value: Any, error: BaseException | None) -> None:
        if done.done():
            return
        if error is None:
            done.set_result(value)
        else:
            done.set_exception(error)

    try:
        value, error = context.run(function), None
    except BaseException as raised:
        value, error = None, raised
        if isinstance(raised, StopIteration):  # a future cannot hold one
            error = RuntimeError("the method raised StopIteration")
    if not loop.is_closed():
        loop.call_soon_threadsafe(settle, value, error)
