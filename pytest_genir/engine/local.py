"""Runs models that answer inside this process, in threads of their own and in batches."""

from __future__ import annotations

import asyncio
import contextlib
import queue
import threading
from collections import deque
from collections.abc import Sequence
from functools import partial

from pytest_genir.engine.room import LINGER
from pytest_genir.models import Answer, Failure, LocalModel, Request

Reply = Answer | Failure
_Batch = list[tuple[Request, "asyncio.Future[Reply]"]]


class Device:
    """What models share that compute in this process: one of them at a time, as long as it has something to do."""

    def __init__(self) -> None:
        self._holder: LocalRunner | None = None
        self._next: deque[LocalRunner] = deque()

    def take(self, runner: LocalRunner) -> bool:
        """Say whether a runner may compute now; one that may not is told when it may."""
        if self._holder is None or self._holder is runner:
            self._holder = runner
            return True
        if runner not in self._next:
            self._next.append(runner)
        return False

    def give(self, runner: LocalRunner) -> None:
        """Let the next one compute."""
        if self._holder is runner:
            self._holder = None
            if self._next:
                self._next.popleft().dispatch()


class LocalRunner:
    """Hands requests of one model to its threads, as many together as the model takes at once.

    The threads are daemons: a model in the middle of a long computation cannot be interrupted, and it must
    not keep the process alive.
    """

    def __init__(
        self,
        model: LocalModel,
        batch: int,
        threads: int,
        loop: asyncio.AbstractEventLoop,
        device: Device | None = None,
    ) -> None:
        self._device = device or Device()
        self._model = model
        self._batch = batch
        self._loop = loop
        self._threads = threads
        self._running = 0
        self._waiting: _Batch = []
        self._work: queue.SimpleQueue[_Batch | None] = queue.SimpleQueue()
        self._started = 0
        #: What is being computed for somebody.
        self._out: _Batch | None = None

    async def answer(self, request: Request) -> Reply:
        """Answer one request, perhaps together with others that wait."""
        future: asyncio.Future[Reply] = self._loop.create_future()
        self._waiting.append((request, future))
        # Requests let out together arrive in the same turn of the loop; look once they are all here.
        self._loop.call_soon(self.dispatch)
        return await future

    def close(self) -> None:
        """Let the threads end after what they are doing."""
        for _ in range(self._started):
            self._work.put(None)

    def dispatch(self) -> None:
        """Hand out what waits, where there is a thread and the device is free."""
        self._waiting = [one for one in self._waiting if not one[1].done()]
        while self._waiting and self._running < self._threads and self._device.take(self):
            batch, self._waiting = self._waiting[: self._batch], self._waiting[self._batch :]
            if self._started < self._threads:
                self._started += 1
                name = f"genir-{self._model.name}-{self._started}"
                threading.Thread(target=self._run, daemon=True, name=name).start()
            self._running += 1
            self._out = batch
            for _, future in batch:
                future.add_done_callback(partial(self._given_up, batch))
            self._work.put(batch)
        if not self._running and not self._waiting:
            if hasattr(self._model, "abandon"):  # it would be loaded again for the next question
                self._loop.call_later(LINGER, self._give_if_idle)
            else:
                self._device.give(self)

    def _give_if_idle(self) -> None:
        if not self._running and not self._waiting:
            self._device.give(self)

    def _given_up(self, batch: _Batch, _: object) -> None:
        """Let others compute when nobody waits any more for a model that does not come back."""
        if batch is self._out and all(future.done() for _, future in batch):
            abandon = getattr(self._model, "abandon", None)
            if abandon is not None and any(future.cancelled() for _, future in batch):
                abandon()
            self._device.give(self)

    def _run(self) -> None:
        while (batch := self._work.get()) is not None:
            replies: Sequence[Reply] | BaseException
            try:
                replies = self._model.answer([request for request, _ in batch])
                if len(replies) != len(batch):
                    raise ValueError(f"{self._model.name}: {len(batch)} requests, {len(replies)} answers")
            except BaseException as error:
                replies = error
            with contextlib.suppress(RuntimeError):  # the loop is closed: nobody waits
                self._loop.call_soon_threadsafe(self._settle, batch, replies)

    def _settle(self, batch: _Batch, replies: Sequence[Reply] | BaseException) -> None:
        self._running -= 1
        self._out = None
        for index, (_, future) in enumerate(batch):
            if future.done():
                continue
            if isinstance(replies, BaseException):
                future.set_exception(_carried(replies))
            else:
                future.set_result(replies[index])
        self.dispatch()


def _carried(error: BaseException) -> BaseException:
    """Return an exception a future can hold; StopIteration would end the wrong loop."""
    if isinstance(error, Exception) and not isinstance(error, StopIteration):
        return error
    carried = RuntimeError(f"{type(error).__name__}: {error}")
    carried.__cause__ = error
    return carried
