"""What the engine is told once: limits of the whole run, and which share of them this process has."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import field
from pathlib import Path

from pytest_genir.engine.budget import Budget
from pytest_genir.engine.halt import Halt
from pytest_genir.lean.frozen import dataclass
from pytest_genir.models import Answer, Failure, Limits

#: A model answers late items while pytest still waits for an early slow one; with fewer jobs started ahead
#: than this the slots run empty behind a slow answer (docs/internals/engine.md has the measurement).
AHEAD = 1024
AHEAD_PER_THREAD = 16
#: So many jobs go on at once, for each slot and at least: one that waits between attempts leaves its slot to another.
AT_ONCE = 256
AT_ONCE_PER_THREAD = 4


@dataclass(frozen=True, slots=True, kw_only=True)
class EngineSettings:
    """How the engine of one process behaves."""

    #: How many jobs may be started and not yet handed out; `None`: as many as keep every slot busy.
    look_ahead: int | None = None
    #: How many of them may go on at the same time.
    at_once: int = AHEAD
    #: A server's `Retry-After` counts up to this many seconds.
    longest_wait: float = 60.0
    #: So many identical errors in a row, and a model is not asked any more.
    same_errors: int = 5
    #: Which of how many processes this is; the limits of a model are totals over all of them.
    worker: int = 0
    workers: int = 1
    #: How many parts of the run share the limits per minute, each on its own.
    parts: int = 1
    #: The address of what many machines share, filled in (it may hold a password); else a folder is all there is.
    store: str = field(default="", repr=False)
    #: A folder all workers of this run share, for the totals; needed when `workers > 1`.
    shared_folder: Path | None = None
    #: The GPU that this process was given; workers that were given the same one share what is loaded there.
    gpu: str = ""
    #: What the whole run may cost and ask at most; nothing limits it without one.
    budget: Budget | None = None
    #: Replies by key that were paid before the run and are none to keep: nobody is asked for them again.
    paid: Mapping[str, Answer | Failure] = field(default_factory=dict)
    #: Once it is called, nothing leaves any more.
    halt: Halt = field(default_factory=Halt)
    #: Seeds the jitter of back-off, together with the request.
    seed: int = 0


def look_ahead_for(limits: Iterable[Limits], *, stops_early: bool) -> int:
    """Return how far to start ahead of pytest; under `-x` nothing is asked that may not be read."""
    threads = sum(limit.threads for limit in limits)
    return max(1, threads) if stops_early else max(AHEAD, AHEAD_PER_THREAD * threads)


def at_once_for(limits: Iterable[Limits]) -> int:
    """Return how many jobs go on at once: enough that no slot is empty while some of them wait to try again."""
    return max(AT_ONCE, AT_ONCE_PER_THREAD * sum(limit.threads for limit in limits))


def share_of(total: int, worker: int, workers: int) -> int:
    """Return this worker's part of a total; the remainder goes to the first workers."""
    part, rest = divmod(total, workers)
    return part + (1 if worker % workers < rest else 0)
