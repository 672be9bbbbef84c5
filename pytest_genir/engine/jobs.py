"""The seam between items and whatever asks the models: jobs are planned in order, results are waited for.

A job is one item's whole need as a coroutine: one question for `rag`, a simulation and its evaluation for
`conversation`, a share of a long talk for `memory`. It gets `ask`, which goes through cache, limits and
retries, and it returns the item's own result. Jobs never see sockets, threads or pytest.
"""

from __future__ import annotations

import os
import random
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Sequence
from typing import Protocol

from pytest_genir.lean.frozen import dataclass
from pytest_genir.models import Answer, Failure, Model, Request

#: Seeded by the system once: asking it for every item takes longer than all else that a request is made of.
_sessions = random.Random()
if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_sessions.seed)


def fresh_session() -> str:
    """Return what no other item, model, try or run has: what a system keeps under it meets nobody else's."""
    return f"genir-{_sessions.getrandbits(128):032x}"


class Ask(Protocol):
    """Ask a model one thing; comes back with an answer or a failure, never with an exception of transport."""

    def __call__(self, model: Model, request: Request) -> Awaitable[Answer | Failure]: ...


def overheard(ask: Ask, hear: Callable[[Model, Answer | Failure], None]) -> Ask:
    """Return what asks the same way and tells somebody of each reply."""

    async def asked(model: Model, request: Request) -> Answer | Failure:
        reply = await ask(model, request)
        hear(model, reply)
        return reply

    return asked


@dataclass(frozen=True, slots=True)
class Job:
    """One item's need: its key, what to do, and the group whose jobs belong together (in order)."""

    key: str
    run: Callable[[Ask], Coroutine[object, object, object]]
    group: str = ""
    #: Wanted once more: what is stored by now, or asked for just then, is not an answer to it.
    again: bool = False
    #: Jobs of one lane keep no place from those of another: a model that never answers holds up its own items only.
    lane: str = ""
    #: Does what there is to do with an outcome, wherever there is time for it; where there is none it is done later.
    finish: Callable[[object], object] | None = None


class Engine(Protocol):
    """Runs jobs ahead of the items that wait for them."""

    def plan(self, jobs: Sequence[Job]) -> None:
        """Say what will be needed, in order of need; may be called again with later jobs."""
        ...

    def result(self, key: str) -> object:
        """Wait for a job and return its result, or raise what it raised."""
        ...

    def drop(self, keys: Iterable[str]) -> None:
        """Forget jobs nobody will ask for; what is in flight for them is cancelled."""
        ...

    def close(self) -> None:
        """Cancel everything in flight and let go of sockets and threads."""
        ...
