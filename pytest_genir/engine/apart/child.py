"""The process that asks: the engine's loop, told what is wanted and telling what came.

It is a fork, so all jobs are there. It ends when its line does, whatever became of the process at the other end.
"""

from __future__ import annotations

import asyncio
import gc
import os
import pickle
import signal
import socket
import sys
import traceback
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import Any, TypeAlias

from pytest_genir.engine.apart.frames import Frames, frame
from pytest_genir.engine.asking import EngineCore
from pytest_genir.engine.cache import Cache
from pytest_genir.engine.concurrent import CANCEL_WITHIN, LOOK_ROUND, let_go, stopped
from pytest_genir.engine.events import EngineEvent
from pytest_genir.engine.jobs import Job
from pytest_genir.engine.process import quiet_loggers
from pytest_genir.engine.settings import AHEAD, EngineSettings
from pytest_genir.engine.window import Planned, Window, cancel
from pytest_genir.lean.aside import files_aside
from pytest_genir.models import Model
from pytest_genir.models.lessons import lessons_of

#: How long what nobody waits for is kept, so that many things go together.
TOGETHER = 0.01
#: So many outcomes without a request say that answers are stored. Behind the last replies nobody has time to begin.
STORED_RUN = 8
#: Signals that end a run end its first process, which this one follows.
_FOLLOWED = ("SIGINT", "SIGTERM", "SIGHUP", "SIGQUIT")

#: An error, where it can be sent, and its traceback.
_Error: TypeAlias = "tuple[BaseException | None, str]"


class RaisedThere(RuntimeError):
    """What a job raised in the other process, as its traceback tells it."""


def fork(serve: Callable[[], object], keep: int) -> int:
    """Run something in a fork that knows nothing of signals, terminal or files; return its number."""
    numbers = {signal.Signals[name] for name in _FOLLOWED}
    # nothing may be raised in the fork before it ignores what raises it
    before = signal.pthread_sigmask(signal.SIG_BLOCK, numbers)
    try:
        pid = os.fork()
        if pid:
            return pid
        status = 1
        try:
            for number in numbers:
                signal.signal(number, signal.SIG_IGN)
            _let_go(keep)
            serve()
            status = 0
        finally:
            # nothing that waits for the end of a process, or reports on it, may happen twice
            os._exit(status)
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _let_go(keep: int) -> None:
    """Let go of what belongs to the other process: its terminal, its files and their locks, its tracers."""
    gc.freeze()
    sys.settrace(None)
    sys.setprofile(None)
    signal.set_wakeup_fd(-1)
    nowhere = os.open(os.devnull, os.O_RDWR)
    kept = {keep, nowhere, *files_aside()}  # prompts are made of what lies aside
    for name in os.listdir("/proc/self/fd"):
        if int(name) not in kept:
            # not closed: whoever holds the number closes it when it likes, and it would be somebody else's by then
            with suppress(OSError):
                os.dup2(nowhere, int(name), inheritable=False)


class _Followed(Planned):
    """A job whose end is told at once."""

    __slots__ = ("number", "on_end")

    def __init__(self, job: Job, number: int, on_end: Callable[[_Followed], None]) -> None:
        super().__init__(job, position=number)
        self.number = number
        self.on_end = on_end

    def settle(self, value: object, error: BaseException | None) -> None:
        super().settle(value, error)
        self.on_end(self)


class Child:
    """The engine at its end of the line."""

    def __init__(
        self,
        line: socket.socket,
        jobs: Sequence[Job],
        settings: EngineSettings,
        cache: Cache | None,
        models: Sequence[Model],
    ) -> None:
        self._line = line
        self._jobs = jobs
        self._settings = settings
        self._cache = cache
        self._lessons = [lessons_of(model) for model in models]
        self._taught = [len(lessons.changes) if lessons else 0 for lessons in self._lessons]
        self._frames = Frames()
        self._going: dict[int, _Followed] = {}
        #: What has come and can be finished here, while nobody waits for it and nobody is asked.
        self._unfinished: dict[int, _Followed] = {}
        self._began = self._finishing = False
        #: Who is being asked: by item, model and purpose; and how many outcomes have come since anybody was.
        self._asked: set[tuple[str, str, str]] = set()
        self._unasked = 0
        #: What is to be told: happenings as plain tuples, and what came of jobs.
        self._events: list[tuple[object, ...]] = []
        self._came: list[tuple[int, object, _Error | None]] = []
        #: What of it was finished here, as it was before.
        self._before: dict[int, object] = {}
        self._unsent = bytearray()
        self._wanted = -1
        self._timer: asyncio.TimerHandle | None = None
        self._crash: BaseException | None = None

    def serve(self) -> None:
        """Ask until the line ends."""
        loop = asyncio.new_event_loop()
        with quiet_loggers():
            loop.run_until_complete(self._main(loop, os.getppid()))
        if self._crash is not None:
            raise self._crash

    async def _main(self, loop: asyncio.AbstractEventLoop, parent: int) -> None:
        self._loop = loop
        self._end = asyncio.Event()
        loop.set_exception_handler(self._failed)
        self._asking = EngineCore(self._settings, self._cache, self._emit)
        ahead = self._settings.look_ahead or AHEAD
        self._window = Window(ahead, self._settings.at_once, self._asking, self._emit)
        self._line.setblocking(False)
        loop.add_reader(self._line, self._read)
        # Its line may be held by somebody else when the other process is gone.
        while not self._end.is_set() and os.getppid() == parent:
            with suppress(asyncio.TimeoutError):
                await asyncio.wait_for(self._end.wait(), LOOK_ROUND)
        await stopped(self._window)
        await let_go(self._asking, self._emit)
        self._came.clear()
        self._tell()
        with suppress(Exception):
            self._line.settimeout(CANCEL_WITHIN)
            self._line.sendall(self._unsent)
        if self._cache is not None:
            self._cache.close()

    def _failed(self, _: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        """End where a step of the loop itself fails: the other process goes on, and would wait for ever otherwise."""
        if "handle" in context:
            self._crash = context.get("exception")
            self._end.set()

    # What is heard.

    def _read(self) -> None:
        try:
            come = self._line.recv(1 << 18)
        except BlockingIOError:
            return
        except OSError:
            come = b""
        if not come:
            self._loop.remove_reader(self._line)
            self._end.set()
            return
        for name, *arguments in self._frames.taken(come):
            getattr(self, f"_{name}")(*arguments)

    def _plan(self, number: int, jobs: list[tuple[int, bool]]) -> None:
        new = []
        for at, (place, again) in enumerate(jobs):
            told = _Followed(self._jobs[place], number + at, self._ended)
            told.again = again
            new.append(told)
        self._going.update((told.number, told) for told in new)
        self._window.add(list(new))

    def _want(self, number: int) -> None:
        told = self._going.get(number)
        if told is None:
            self._let_out(self._unfinished.pop(number, None))
            # whoever waits does as well work on the next one, while this process goes on behind it
            self._let_out(self._unfinished.pop(next(iter(self._unfinished), number), None))
            self._tell()
            return
        self._wanted = number
        self._window.hurry(told, -1)
        self._window.start(told)
        self._window.open()

    def _gone(self, count: int) -> None:
        self._window.gone += count
        self._window.open()

    def _drop(self, numbers: list[int]) -> None:
        for number in numbers:
            told = self._going.pop(number, None)
            if told is not None:
                told.dropped = True
                if told.started:
                    self._window.gone += 1
                    cancel(told)
            else:
                self._unfinished.pop(number, None)
                self._window.gone += 1
        self._window.open()

    # What is told.

    def _emit(self, event: EngineEvent) -> None:
        asked = event.item, event.model, event.purpose
        if event.kind in ("sent", "retry"):
            self._asked.add(asked)
            self._unasked = 0
        elif asked in self._asked and event.kind in ("answered", "failed"):
            self._asked.discard(asked)
            self._unasked = 0
        self._events.append(tuple(event))
        self._tell_soon()

    def _ended(self, told: _Followed) -> None:
        if self._going.pop(told.number, None) is None:
            return
        self._unasked += 1
        if told.number != self._wanted and told.error is None and told.job.finish is not None and self._has_time():
            self._unfinished[told.number] = told
            self._finish_soon()
            return
        self._let_out(told)
        if told.number == self._wanted:
            self._tell()

    def _has_time(self) -> bool:
        """Say whether nobody is asked, nor is about to be."""
        return not self._asked and self._unasked >= STORED_RUN

    def _finish_one(self) -> None:
        """Finish what came first, one in each turn of the loop; while somebody is asked nothing may hold up the loop.

        How long a reply takes is measured here.
        """
        self._finishing = False
        while self._unfinished:
            told = self._unfinished.pop(next(iter(self._unfinished)))
            if self._has_time():
                if not self._began:  # the first one takes a tenth of a second, and there is something to do meanwhile
                    self._began = True
                    self._tell()
                # who waits for it meets the same error, and tells it whole
                with suppress(Exception):
                    self._before[told.number] = told.value
                    told.value = told.job.finish(told.value) if told.job.finish is not None else told.value
                self._let_out(told)
                break
            self._let_out(told)
        self._finish_soon()

    def _finish_soon(self) -> None:
        if self._unfinished and not self._finishing:
            self._finishing = True
            self._loop.call_soon(self._finish_one)

    def _let_out(self, told: _Followed | None) -> None:
        if told is not None:
            self._came.append((told.number, told.value, None if told.error is None else _portable(told.error)))
            self._tell_soon()

    def _tell_soon(self) -> None:
        if self._timer is None:
            self._timer = self._loop.call_later(TOGETHER, self._tell)

    def _tell(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        taught = self._newly_taught()
        if taught or self._events or self._came:
            events, came, self._events, self._came = self._events, self._came, [], []
            try:
                self._unsent += frame((events, taught, came))
            except Exception:
                self._unsent += frame((events, taught, [_sendable(*one, self._before) for one in came]))
            self._before.clear()
        self._push()

    def _newly_taught(self) -> list[tuple[int, dict[str, str]]]:
        found = []
        for place, lessons in enumerate(self._lessons):
            if lessons is not None and len(lessons.changes) != self._taught[place]:
                self._taught[place] = len(lessons.changes)
                found.append((place, dict(lessons.changes)))
        return found

    def _push(self) -> None:
        try:
            sent = self._line.send(self._unsent) if self._unsent else 0
        except BlockingIOError:
            sent = 0
        except OSError:
            self._end.set()
            return
        del self._unsent[:sent]
        if self._unsent:
            self._loop.add_writer(self._line, self._push)
        else:
            self._loop.remove_writer(self._line)


def _portable(error: BaseException) -> tuple[BaseException | None, str]:
    """Return an error as it can be sent, where it can be, and its traceback."""
    told = "".join(traceback.format_exception(type(error), error, error.__traceback__))
    try:
        pickle.loads(pickle.dumps(error))
    except Exception:
        return None, told
    return error, told


def _sendable(
    number: int, value: object, error: _Error | None, before: Mapping[int, object]
) -> tuple[int, object, _Error | None]:
    """Return what came of a job, or that it cannot be sent: nobody waits for ever for the others."""
    try:
        frame(value)
    except Exception as unsendable:
        if number in before:
            return _sendable(number, before[number], error, {})
        return number, None, _portable(unsendable)
    return number, value, error
