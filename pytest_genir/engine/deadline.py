"""A total deadline around anything awaited, on the loop's monotonic clock (asyncio.timeout needs 3.11)."""

from __future__ import annotations

import asyncio
from types import TracebackType


class DeadlinePassed(Exception):
    """The time is up."""


class Deadline:
    """`with Deadline(10): await ...` raises DeadlinePassed ten seconds later, wherever the await hangs.

    It cancels the task from a timer and turns the cancellation into DeadlinePassed. Whoever cancels tasks
    for another reason at the same moment must be able to tell so afterwards, as `ConcurrentEngine` does
    by the job's `dropped` flag.
    """

    __slots__ = ("_fired", "_seconds", "_task", "_timer")

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._fired = False

    def __enter__(self) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._task = task
        self._timer = task.get_loop().call_later(max(0.0, self._seconds), self._fire)

    def _fire(self) -> None:
        self._fired = True
        self._task.cancel()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._timer.cancel()
        if self._fired and kind is not None and issubclass(kind, asyncio.CancelledError):
            # From 3.11 on a task counts its cancellations; this one has been dealt with.
            uncancel = getattr(self._task, "uncancel", None)
            if uncancel is not None:
                uncancel()
            raise DeadlinePassed from error
