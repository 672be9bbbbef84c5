"""Plain functions called from a loop: each in a daemon thread, so that a blocking call holds up nobody else."""

from __future__ import annotations

import asyncio
import contextvars
import os
import threading
from collections.abc import Callable
from queue import SimpleQueue
from typing import Any, TypeVar
from weakref import WeakKeyDictionary

T = TypeVar("T")

#: So many plain functions run at once in one event loop.
_THREADS = 64
_slots: WeakKeyDictionary[asyncio.AbstractEventLoop, asyncio.Semaphore] = WeakKeyDictionary()


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
