"""The engine as pytest's process sees it, where it asks in a process of its own."""

from __future__ import annotations

import asyncio
import os
import select
import signal
import socket
import threading
import time
from collections.abc import Iterable, Sequence
from contextlib import suppress
from typing import Any

from pytest_genir.engine.apart.child import Child, RaisedThere, fork
from pytest_genir.engine.apart.frames import Frames, frame
from pytest_genir.engine.cache import Cache
from pytest_genir.engine.concurrent import CLOSE_WITHIN, ConcurrentEngine, EngineClosed
from pytest_genir.engine.events import EngineEvent, OnEvent
from pytest_genir.engine.jobs import Job
from pytest_genir.engine.settings import AHEAD, EngineSettings
from pytest_genir.models import Model
from pytest_genir.models.lessons import lessons_of

#: How often what was told is read while pytest does something else.
HEAR_EVERY = 0.2
_MOST = 1 << 18


class _Promise:
    """A job that the other process has, or the spare engine here."""

    __slots__ = ("done", "error", "job", "number", "value")

    def __init__(self, job: Job, number: int) -> None:
        self.job = job
        self.number = number
        self.done = False
        self.value: object = None
        self.error: BaseException | None = None


class ApartEngine:
    """Has a fork of this process ask; should that end before its time, a thread here goes on."""

    def __init__(
        self,
        jobs: Sequence[Job],
        models: Sequence[Model],
        settings: EngineSettings,
        cache: Cache | None,
        on_event: OnEvent,
        spare: ConcurrentEngine,
    ) -> None:
        self._cache = cache
        self._emit = on_event
        self._models = models
        self._places = {job.key: place for place, job in enumerate(jobs)}
        self._plan: dict[str, _Promise] = {}
        self._awaited: dict[int, _Promise] = {}
        #: What the other process has asked and not heard of yet, by item, model and purpose.
        self._out: dict[tuple[str, str, str], EngineEvent] = {}
        self._number = 0
        self._gone = 0
        self._each = max(1, (settings.look_ahead or AHEAD) // 8)
        #: The engine of this process, for what the other one does not know or has left.
        self._spare = spare
        self._lost = False
        self._closed = False
        self._lock = threading.Lock()
        self._frames = Frames()
        self._ended = threading.Event()
        self._hearing: threading.Thread | None = None
        settings.halt.share()
        if cache is not None:
            cache.close()  # a connection is its process's own
        self._line, theirs = socket.socketpair()
        child = Child(theirs, jobs, settings, cache, models)
        try:
            self.pid = fork(child.serve, theirs.fileno())
        except BaseException:
            self._line.close()
            raise
        finally:
            theirs.close()
        self._poll = select.poll()
        self._poll.register(self._line, select.POLLIN)

    def plan(self, jobs: Sequence[Job]) -> None:
        """Say what will be needed, in order of need; may be called again with later jobs."""
        known = [] if self._lost else [job for job in jobs if job.key in self._places]
        promises = [_Promise(job, self._number + at) for at, job in enumerate(known)]
        if promises:
            self._emit(EngineEvent(kind="planned", at=time.monotonic(), count=len(promises)))
            self._plan.update((promise.job.key, promise) for promise in promises)
            self._awaited.update((promise.number, promise) for promise in promises)
            wanted = [(self._places[promise.job.key], promise.job.again) for promise in promises]
            self._say("plan", self._number, wanted)
            self._number += len(promises)
        others = [job for job in jobs if job.key not in self._plan]
        if others:
            self._spare.plan(others)

    def __contains__(self, key: str) -> bool:
        """Say whether a job is planned, and neither handed out nor dropped."""
        return key in self._plan or key in self._spare

    @property
    def planned(self) -> Sequence[str]:
        """Return the keys of all jobs that are neither handed out nor dropped."""
        return [*self._plan, *self._spare.planned]

    def start(self) -> None:
        """Begin to hear what is told also while nobody waits for a result."""
        if self._hearing is None and not self._closed:
            self._hearing = threading.Thread(target=self._hear_on, name="genir-hears", daemon=True)
            self._hearing.start()

    def result(self, key: str) -> Any:
        """Wait for a job and return its result, or raise what it raised; each result is handed out once."""
        promise = self._plan.get(key)
        if promise is not None and not promise.done:
            self._wait_for(promise)
            promise = self._plan.get(key)
        if promise is None:
            return self._spare.result(key)
        del self._plan[key]
        self._make_room()
        if isinstance(promise.error, asyncio.CancelledError):
            raise EngineClosed(f"{key}: the engine was closed before there was a result")
        if promise.error is not None:
            raise promise.error
        return promise.value

    def give_way(self) -> None:
        """Go on: the engine has an interpreter of its own."""

    def drop(self, keys: Iterable[str]) -> None:
        """Forget jobs nobody will ask for; what is in flight for them is cancelled."""
        keys = list(keys)
        dropped = [promise for key in keys if (promise := self._plan.pop(key, None)) is not None]
        for promise in dropped:
            self._awaited.pop(promise.number, None)
        if dropped:
            self._emit(EngineEvent(kind="dropped", at=time.monotonic(), count=len(dropped)))
            self._say("drop", [promise.number for promise in dropped])
        self._spare.drop(keys)

    def close(self) -> None:
        """Cancel everything in flight and see the other process end."""
        if self._closed:
            return
        self._closed = True
        self._ended.set()
        if self._hearing is not None:
            self._hearing.join(CLOSE_WITHIN)
        with suppress(OSError):
            self._line.shutdown(socket.SHUT_WR)
        until = time.monotonic() + CLOSE_WITHIN
        while not self._lost and (left := until - time.monotonic()) > 0:
            self._poll.poll(1000 * left)
            self._hear()
        self._see_it_end()
        self._line.close()
        self._plan.clear()
        self._spare.close()
        if self._cache is not None:
            self._cache.close()

    # -- what is said and heard

    def _say(self, *what: object) -> None:
        with suppress(OSError):  # who waits for an answer will see that the line is broken
            self._line.sendall(frame(what))

    def _make_room(self) -> None:
        self._gone += 1
        if self._gone >= self._each and not self._lost:
            self._say("gone", self._gone)
            self._gone = 0

    def _wait_for(self, promise: _Promise) -> None:
        if self._closed:
            raise EngineClosed(f"{promise.job.key}: the engine is closed")
        self._hear()
        if not promise.done:
            self._say("want", promise.number)
        while not promise.done:
            if self._lost:
                self._go_on_here()
                return
            self._poll.poll(500)
            self._hear()

    def _hear_on(self) -> None:
        while not self._ended.wait(HEAR_EVERY):
            self._hear()

    def _hear(self) -> None:
        """Take what has come."""
        with self._lock:
            while not self._lost:
                try:
                    come = self._line.recv(_MOST, socket.MSG_DONTWAIT)
                except BlockingIOError:
                    return
                except OSError:
                    come = b""
                if not come:
                    self._lost = True
                for told in self._frames.taken(come):
                    self._take(*told)

    def _take(
        self,
        events: list[tuple[Any, ...]],
        taught: list[tuple[int, dict[str, str]]],
        came: list[tuple[int, object, tuple[BaseException | None, str] | None]],
    ) -> None:
        for event in (EngineEvent(*told) for told in events):
            self._emit(event)
            if event.kind in ("sent", "retry"):
                self._out[event.item, event.model, event.purpose] = event
            elif event.kind in ("answered", "failed"):
                self._out.pop((event.item, event.model, event.purpose), None)
        for place, changes in taught:
            lessons = lessons_of(self._models[place])
            if lessons is not None:
                lessons.changes.update(changes)
        for number, value, error in came:
            promise = self._awaited.pop(number, None)
            if promise is not None:
                promise.value, promise.error = value, None if error is None else _raised(*error)
                promise.done = True

    # -- where the other process is no more

    def _go_on_here(self) -> None:
        """Ask in this process for what is left; what was answered is stored."""
        left = [promise for promise in self._plan.values() if not promise.done]
        for promise in left:
            del self._plan[promise.job.key]
        self._awaited.clear()
        if left:
            why = f"the process that asked the models ended ({self._see_it_end()}); the rest was asked by pytest's own"
            self._emit(EngineEvent(kind="notice", at=time.monotonic(), why=why))
            self._emit(EngineEvent(kind="dropped", at=time.monotonic(), count=len(left)))
            for event in self._out.values():
                self._emit(event._replace(kind="lost"))
            self._spare.plan([promise.job for promise in sorted(left, key=lambda one: one.number)])

    def _see_it_end(self) -> str:
        """Return how the other process ended; one that does not is ended."""
        pid, self.pid = self.pid, 0
        if not pid:
            return "before"
        try:
            for _ in range(50):
                ended, status = os.waitpid(pid, os.WNOHANG)
                if ended:
                    break
                time.sleep(0.01)
            else:
                os.kill(pid, signal.SIGKILL)
                _, status = os.waitpid(pid, 0)
        except (ChildProcessError, ProcessLookupError):
            return "and nobody knows how"
        code = os.waitstatus_to_exitcode(status)
        return f"by signal {-code}" if code < 0 else f"with status {code}"


def _raised(error: BaseException | None, told: str) -> BaseException:
    """Return an error with where it was raised; one that could not be sent is its traceback alone."""
    there = RaisedThere(f"in the process that asks\n{told}")
    if error is None:
        return there
    error.__cause__ = there
    return error
