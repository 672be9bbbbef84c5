"""The engine: asks many things at once, ahead of pytest, in a thread of its own.

pytest's thread plans jobs and waits for results; the engine's thread runs an asyncio loop in which every job
is a coroutine. Between the two there are only the methods below. The thread is started when the first result
is wanted (or by `start`), it is joined by `close`, and it ends by itself when the main thread does.
"""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable, Coroutine, Iterable, Sequence
from typing import Any

from pytest_genir.engine.asking import EngineCore
from pytest_genir.engine.cache import Cache
from pytest_genir.engine.events import EngineEvent, OnEvent, ignore
from pytest_genir.engine.jobs import Job
from pytest_genir.engine.precedence import Precedence
from pytest_genir.engine.process import quick_switches, quiet_loggers
from pytest_genir.engine.settings import AHEAD, EngineSettings
from pytest_genir.engine.window import Planned, Window, cancel

#: How long `close` waits for the thread, and the thread for cancelled jobs.
CLOSE_WITHIN = 1.0
CANCEL_WITHIN = 0.5
#: How long a store that others share is told the last answers where its line is broken: longer than until it is away.
TELL_WITHIN = 5.0
#: How often the thread looks whether the main thread still lives.
LOOK_ROUND = 0.25


class EngineClosed(RuntimeError):
    """The result was not there when the engine was closed."""


class ConcurrentEngine:
    """Keeps as many requests in flight as the models allow, for the items that come next."""

    def __init__(
        self, settings: EngineSettings | None = None, cache: Cache | None = None, on_event: OnEvent = ignore
    ) -> None:
        self._settings = settings or EngineSettings()
        self._cache = cache
        self._emit = on_event
        self._plan: dict[str, Planned] = {}
        self._unsent: list[Planned] = []
        self._position = 0
        self._thread: threading.Thread | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self._window: Window | None = None
        self._precedence = Precedence()
        self._ready = threading.Event()
        self._end: asyncio.Event | None = None
        self._closed = False
        self._telling = False
        self._crash: BaseException | None = None
        self._lingering: Sequence[Callable[[], object]] = ()

    def plan(self, jobs: Sequence[Job]) -> None:
        """Say what will be needed, in order of need; may be called again with later jobs."""
        new = [Planned(job, self._position + index) for index, job in enumerate(jobs)]
        self._position += len(new)
        self._plan.update((planned.key, planned) for planned in new)
        self._emit(EngineEvent(kind="planned", at=time.monotonic(), count=len(new)))
        if self._window is None:
            self._unsent += new
        else:
            self._post(self._window.add, new)

    def __contains__(self, key: str) -> bool:
        """Say whether a job is planned, and neither handed out nor dropped."""
        return key in self._plan

    @property
    def planned(self) -> Sequence[str]:
        """Return the keys of all jobs that are neither handed out nor dropped."""
        return list(self._plan)

    def start(self) -> None:
        """Start asking; `result` does it too."""
        if self._thread is not None or self._closed:
            return
        self._thread = threading.Thread(target=self._serve, name="genir-engine")
        self._thread.start()
        self._ready.wait()

    def result(self, key: str) -> Any:
        """Wait for a job and return its result, or raise what it raised; each result is handed out once."""
        planned = self._plan[key]
        if not planned.done:
            self._wait_for(planned)
        del self._plan[key]
        self._make_room()
        self.give_way()
        if isinstance(planned.error, asyncio.CancelledError):
            raise EngineClosed(f"{key}: the engine was closed before there was a result")
        if planned.error is not None:
            raise planned.error
        return planned.value

    def give_way(self) -> None:
        """Come back when the engine has nothing to do at once: to be called between what takes a while."""
        self._precedence.give_way()

    def drop(self, keys: Iterable[str]) -> None:
        """Forget jobs nobody will ask for; what is in flight for them is cancelled."""
        dropped = [planned for key in keys if (planned := self._plan.pop(key, None)) is not None]
        for planned in dropped:
            planned.dropped = True
        if dropped:
            self._emit(EngineEvent(kind="dropped", at=time.monotonic(), count=len(dropped)))
        if self._window is not None:
            self._post(self._cancel_dropped, dropped)

    def close(self) -> None:
        """Cancel everything in flight and let go of sockets and threads, within a second; answers are told before."""
        self._closed = True
        thread, self._thread = self._thread, None
        if thread is not None:
            if self._end is not None:
                self._post(self._end.set)
            if thread is not threading.current_thread():
                thread.join(CLOSE_WITHIN)
                if self._telling:
                    thread.join(CLOSE_WITHIN + TELL_WITHIN)
        for finish in self._lingering:
            finish()
        self._plan.clear()
        if self._cache is not None:
            self._cache.close()

    # In pytest's thread.

    def _wait_for(self, planned: Planned) -> None:
        self.start()
        waiter = planned.waiter = threading.Event()
        if self._crash is not None or self._closed:
            raise EngineClosed(f"{planned.key}: the engine is closed") from self._crash
        assert self._window is not None
        self._post(self._want, planned)
        # In steps, because on Windows a wait without end cannot be interrupted.
        while not planned.done and not waiter.wait(0.5):
            if self._crash is not None:
                raise EngineClosed(f"{planned.key}: the engine has stopped") from self._crash

    def _make_room(self) -> None:
        window = self._window
        if window is None:
            return
        window.gone += 1
        # Waking the other thread costs more than starting a job: only when it is worth it.
        if window.full and window.room >= max(1, window.look_ahead // 8):
            window.full = False
            self._post(window.open)

    def _post(self, call: Callable[..., object], *arguments: object) -> None:
        assert self._loop is not None
        try:
            self._loop.call_soon_threadsafe(call, *arguments)
        except RuntimeError:
            if not self._closed and self._crash is None:
                raise

    # In the engine's thread.

    def _want(self, planned: Planned) -> None:
        assert self._window is not None
        self._window.hurry(planned, -1)
        self._window.start(planned)
        self._window.open()

    def _cancel_dropped(self, dropped: list[Planned]) -> None:
        assert self._window is not None
        for planned in dropped:
            if planned.started:
                self._window.gone += 1
                cancel(planned)
        self._window.open()

    def _serve(self) -> None:
        loop = self._precedence.new_loop()
        try:
            with quiet_loggers(), quick_switches():
                loop.run_until_complete(self._main(loop))
        except BaseException as error:
            self._crash = error
        finally:
            self._closed = self._closed or self._crash is not None
            loop.run_until_complete(loop.shutdown_asyncgens())
            loop.close()
            self._precedence.ended()
            self._ready.set()
            for planned in list(self._plan.values()):
                if not planned.done:
                    planned.settle(None, asyncio.CancelledError())

    async def _main(self, loop: asyncio.AbstractEventLoop) -> None:
        asking = EngineCore(self._settings, self._cache, self._emit)
        self._lingering = asking.desks.lingering
        self._window = Window(self._settings.look_ahead or AHEAD, self._settings.at_once, asking, self._emit)
        self._end = asyncio.Event()
        self._loop = loop
        self._window.add(self._unsent)
        # Not kept here as well: what is handed out, prompt and answer, is nobody's any more.
        self._unsent = []
        self._ready.set()
        main = threading.main_thread()
        while not self._end.is_set() and main.is_alive():
            await _within(LOOK_ROUND, self._end.wait())
        await stopped(self._window)
        self._telling = True
        await let_go(asking, self._emit)


async def stopped(window: Window) -> None:
    """Cancel everything in flight, and wait for it a while."""
    tasks = window.cancel()
    if tasks:
        await asyncio.wait(tasks, timeout=CANCEL_WITHIN)


async def let_go(asking: EngineCore, emit: OnEvent) -> None:
    """Tell others the last answers and let go of everything; what goes wrong then is told."""
    for seconds, action in ((TELL_WITHIN, asking.told()), (CANCEL_WITHIN, asking.aclose())):
        error = await _within(seconds, action)
        if error is not None:
            why = f"the engine did not close as it should: {type(error).__name__}: {error}"
            emit(EngineEvent(kind="notice", at=time.monotonic(), why=why))


async def _within(seconds: float, action: Coroutine[object, object, object]) -> BaseException | None:
    """Wait for an action for so long and end it; return what went wrong in it."""
    task = asyncio.ensure_future(action)
    done, _ = await asyncio.wait({task}, timeout=seconds)
    task.cancel()
    return task.exception() if done and not task.cancelled() else None
