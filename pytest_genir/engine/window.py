"""Starts jobs in the order of need, so many ahead of pytest and no further; lives in the engine's loop."""

from __future__ import annotations

import asyncio
import threading
from collections import Counter, deque
from functools import partial

from pytest_genir.engine.asking import EngineCore
from pytest_genir.engine.events import EngineEvent, OnEvent
from pytest_genir.engine.jobs import Job

#: Jobs started in one turn of the loop; between turns answers come in, and the first request leaves at once.
TOGETHER = 16


class Planned:
    """A job on its way: planned, started, done, handed out or dropped."""

    __slots__ = ("again", "done", "dropped", "error", "job", "key", "position", "started", "task", "value", "waiter")

    def __init__(self, job: Job, position: int) -> None:
        self.job = job
        self.key = job.key
        self.again = job.again
        self.position = position
        self.started = False
        self.dropped = False
        self.done = False
        self.value: object = None
        self.error: BaseException | None = None
        self.task: asyncio.Task[None] | None = None
        #: Set by a thread that waits before it looks at `done`, and looked at after `done` is set.
        self.waiter: threading.Event | None = None

    def settle(self, value: object, error: BaseException | None) -> None:
        """Note what became of the job and wake who waits."""
        self.value, self.error = value, error
        self.done = True
        if self.waiter is not None:
            self.waiter.set()


class Window:
    """The jobs that are started and not yet handed out: at most `look_ahead`, and `at_once` of a lane that go on."""

    def __init__(self, look_ahead: int, at_once: int, asking: EngineCore, emit: OnEvent) -> None:
        self.look_ahead = look_ahead
        # A job that only waits for a slot holds its prompt three times over.
        self._at_once = at_once
        #: Nothing to start, or no room: somebody has to call `open` again.
        self.idle = True
        #: Jobs wait because too many results have not been handed out.
        self.full = False
        self._asking = asking
        self._emit = emit
        self._loop = asyncio.get_running_loop()
        self._queue: deque[Planned] = deque()
        #: Taken out of the queue while their lane was full, and how many jobs of each lane go on.
        self._held: dict[str, deque[Planned]] = {}
        self._going_on: Counter[str] = Counter()
        self._begun = 0
        #: Handed out or dropped after they were started; counted by pytest's thread.
        self.gone = 0
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def room(self) -> int:
        """How many more jobs may be started."""
        return self.look_ahead - (self._begun - self.gone)

    def add(self, jobs: list[Planned]) -> None:
        """Take more jobs, in order of need."""
        self._queue.extend(jobs)
        self.open()

    def open(self) -> None:
        """Start what there is room for, a few at a time."""
        if self.idle:
            self.idle = False
            self._start_some()

    def start(self, planned: Planned) -> None:
        """Start one job now, whatever the window says: pytest waits for it."""
        if not planned.started and not planned.dropped:
            self._start(planned)

    def hurry(self, planned: Planned, position: int) -> None:
        """Let a job's requests out before those of others."""
        old, planned.position = planned.position, position
        for gate in self._asking.desks.gates():
            gate.hurry(old, position)

    def cancel(self) -> list[asyncio.Task[None]]:
        """Cancel everything and return the tasks to wait for."""
        self._queue.clear()
        self._held.clear()
        for task in self._tasks:
            task.cancel()
        return list(self._tasks)

    def _start_some(self) -> None:
        for _ in range(TOGETHER):
            planned = self._next() if self.room > 0 else None
            if planned is None:
                self.idle = True
                self.full = self.room <= 0 and bool(self._queue or self._held)
                return
            self._start(planned)
        self._loop.call_soon(self._start_some)

    def _next(self) -> Planned | None:
        """Take the next job whose lane has room."""
        for lane, held in self._held.items():
            if self._going_on[lane] < self._at_once:
                planned = held.popleft()
                if not held:
                    del self._held[lane]
                if planned.started or planned.dropped:
                    return self._next()
                return planned
        while self._queue:
            planned = self._queue.popleft()
            if planned.started or planned.dropped:
                continue
            lane = planned.job.lane
            if lane not in self._held and self._going_on[lane] < self._at_once:
                return planned
            self._held.setdefault(lane, deque()).append(planned)
        return None

    def _start(self, planned: Planned) -> None:
        planned.started = True
        self._begun += 1
        task = planned.task = self._loop.create_task(self._run(planned))
        self._tasks.add(task)
        self._going_on[planned.job.lane] += 1
        task.add_done_callback(partial(self._ended, planned.job.lane))

    def _ended(self, lane: str, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        self._going_on[lane] -= 1
        if self._queue or self._held:
            self.open()

    async def _run(self, planned: Planned) -> None:
        self._emit(EngineEvent(kind="started", at=self._loop.time(), item=planned.key))
        value: object = None
        error: BaseException | None = None
        try:
            value = await planned.job.run(partial(self._asking.ask, planned))
        except asyncio.CancelledError as cancelled:
            error = cancelled
        except Exception as raised:
            error = raised
        planned.task = None
        if not planned.dropped:
            self._emit(EngineEvent(kind="finished", at=self._loop.time(), item=planned.key))
        planned.settle(value, error)


def cancel(planned: Planned) -> None:
    """Cancel a job that was started."""
    if planned.task is not None:
        planned.task.cancel()
