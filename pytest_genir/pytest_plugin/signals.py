"""SIGTERM and SIGHUP end a run like Ctrl-C does: results, report and log are written; a second one ends at once.

What ends the whole process from within, such as an agent that calls `os._exit(0)`, does not end it with success.
"""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from types import FrameType
from typing import NoReturn

import pytest

from pytest_genir.pytest_plugin.state import RunState


class Signals:
    """Listens for signals from the start of a run until everything is written."""

    def __init__(self, state: RunState) -> None:
        self._state = state
        self._restore: Callable[[], None] = lambda: None
        self._allow: Callable[[], None] = lambda: None

    def start(self, _: pytest.Session) -> None:
        """Listen."""
        if self._state.asks:
            self._restore = end_like_interrupt()
            if self._state.setup.is_worker:
                listen_to_the_controller()
            elif self._state.asks:
                self._allow = refuse_success()

    def finish(self, _: pytest.Session) -> None:
        """Let go of signals."""
        self._restore()
        self._allow()


@contextmanager
def held(session: pytest.Session) -> Iterator[None]:
    """Let what is being written be finished: a first signal ends the run afterwards, a second one at once."""
    numbers = [signal.SIGINT, *_endings()]
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    # Who has interrupted the run already means the second one.
    came = [signal.SIGINT] if session.exitstatus == pytest.ExitCode.INTERRUPTED else []
    had = len(came)

    def take(number: int, frame: FrameType | None) -> None:
        if came:
            os._exit(2)
        came.append(signal.Signals(number))

    before = {number: signal.signal(number, take) for number in numbers if callable(signal.getsignal(number))}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
        if len(came) > had:
            session.exitstatus = pytest.ExitCode.INTERRUPTED


def end_like_interrupt() -> Callable[[], None]:
    """Turn what ends a process from outside into a keyboard interrupt; return what puts the old behaviour back."""
    if threading.current_thread() is not threading.main_thread():
        return lambda: None

    def first(number: int, frame: FrameType | None) -> None:
        for each in ours:
            signal.signal(each, second)
        raise KeyboardInterrupt(signal.Signals(number).name)

    def second(number: int, frame: FrameType | None) -> None:
        os._exit(2)

    # of the others somebody else takes care, or they are ignored, as SIGHUP is under `nohup`
    ours = [number for number in _endings() if signal.getsignal(number) in (signal.SIG_DFL, None)]
    for number in ours:
        signal.signal(number, first)
    return lambda: _put_back(ours, first, second)


def _endings() -> list[signal.Signals]:
    """Return what ends a process unless it listens: SIGHUP comes when its terminal or connection is closed."""
    return [signal.Signals[name] for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]


def refuse_success() -> Callable[[], None]:
    """Turn `os._exit(0)` of this process into a failure; return what puts the old behaviour back.

    Nothing runs after it, so that nothing could tell that items are missing: only the exit status can.
    """
    before, mine = os._exit, os.getpid()

    def end(status: int) -> NoReturn:
        # a child process ends as it likes: multiprocessing ends all of its own in this way
        before(status if status or os.getpid() != mine else pytest.ExitCode.INTERNAL_ERROR)

    os._exit = end

    def allow() -> None:
        if os._exit is end:
            os._exit = before

    return allow


def listen_to_the_controller() -> None:
    """Let a worker be interrupted even where Ctrl-C is ignored, as it is in jobs that a shell runs in the background.

    The controller's call to stop arrives as an interrupt that the process sends to itself.
    """
    if threading.current_thread() is threading.main_thread() and signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def _put_back(numbers: Sequence[int], *ours: object) -> None:
    for number in numbers:
        if signal.getsignal(number) in ours:
            signal.signal(number, signal.SIG_DFL)
