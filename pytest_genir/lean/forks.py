"""Work for all processors: a process that is alone is forked, and each fork does its share of many equal things."""

from __future__ import annotations

import os
import pickle
import signal
import sys
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from itertools import chain, zip_longest
from pathlib import Path
from typing import TypeVar, cast

Item = TypeVar("Item")
Made = TypeVar("Made")

#: More processes than these wait for one another's memory.
MOST = 8
_QUOTA = Path("/sys/fs/cgroup/cpu.max")


def shared_out(work: Callable[[Item], Made], items: Sequence[Item], *, fewest: int) -> list[Made]:
    """Return what is made of each of some things, in their order; at so many all processors work on them.

    What is made has to be such that it can be pickled. What fails elsewhere is done here, and fails as it would have.
    """
    if len(items) < max(1, fewest) or not may_fork() or (many := min(int(processors()), MOST)) < 2:
        return [work(item) for item in items]
    begun = [work(items[0])]  # what all of them need is read in once
    shares = [items[1:][turn::many] for turn in range(many)]
    others: list[_ForkedShare] = []
    try:
        others += (_ForkedShare(work, share) for share in shares[1:])
        made = [[work(item) for item in shares[0]]]
        for other, share in zip(others, shares[1:], strict=True):
            made.append(cast("list[Made] | None", other.made()) or [work(item) for item in share])
    finally:
        for other in others:
            other.end()
    nothing = object()
    in_order = chain.from_iterable(zip_longest(*made, fillvalue=nothing))
    return [*begun, *(cast(Made, one) for one in in_order if one is not nothing)]


class _ForkedShare:
    """A fork of this process that does its share, and writes what it made into a pipe."""

    def __init__(self, work: Callable[[Item], object], share: Sequence[Item]) -> None:
        self._reading, writing = os.pipe()
        try:
            self._pid = os.fork()
        except OSError:  # too many processes, or too little memory for another one
            self._pid = 0
            os.close(writing)
            return
        if self._pid:
            os.close(writing)
            return
        status = 1
        try:
            os.close(self._reading)
            with os.fdopen(writing, "wb") as pipe:
                pickle.dump([work(item) for item in share], pipe)
            status = 0
        finally:
            # nothing that waits for the end of a process, or reports on it, may happen twice
            os._exit(status)

    def made(self) -> object:
        """Return what the fork has made, nothing where it failed."""
        with os.fdopen(self._reading, "rb") as pipe:
            self._reading = -1
            come = pipe.read()
        pid, self._pid = self._pid, 0
        if not pid or os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]):
            return None
        return pickle.loads(come)

    def end(self) -> None:
        """End a fork that nobody waits for any more."""
        if self._reading >= 0:
            os.close(self._reading)
        if self._pid:
            with suppress(ProcessLookupError, ChildProcessError):
                os.kill(self._pid, signal.SIGKILL)
                os.waitpid(self._pid, 0)


def may_fork() -> bool:
    """Say whether this process may be forked: elsewhere than on Linux a fork may not call what was called before."""
    return sys.platform.startswith("linux") and is_alone()


def is_alone() -> bool:
    """Say whether this process has one thread: of several a fork would have one, and the locks of the others."""
    gil: bool = getattr(sys, "_is_gil_enabled", lambda: True)()
    here = threading.current_thread() is threading.main_thread()
    try:
        return gil and here and len(os.listdir("/proc/self/task")) == 1
    except OSError:
        return False


def processors() -> float:
    """Return how many processors this process may use."""
    allowed = float(len(os.sched_getaffinity(0)))
    try:
        quota, period = _QUOTA.read_text(encoding="ascii").split()
        return allowed if quota == "max" else min(allowed, int(quota) / int(period))
    except (OSError, ValueError):
        return allowed
