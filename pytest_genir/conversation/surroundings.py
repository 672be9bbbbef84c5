"""What a conversation takes for granted: whom to ask and how, and where relative paths begin.

Users, systems and evaluators are made from `(configuration, logbook)` alone, as the original's are. What else
they need is the same for a whole conversation and follows its task: `current()` returns it, also inside
threads that were started for a plain method. Without anything said, language models are asked directly, once,
in the original's own protocol; inside the engine everything goes through its `ask`.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from pytest_genir.engine.jobs import Ask
from pytest_genir.judges.panel import Panel
from pytest_genir.models import Model
from pytest_genir.source.reach import NO_PYTHON, Reach, reaching


@dataclass(frozen=True, kw_only=True)
class Surroundings:
    """Everything a conversation shares."""

    #: `None`: ask directly, one attempt.
    ask: Ask | None = None
    #: What `llm: model` and `llm: judge` stand for.
    models: Mapping[str, Model] = field(default_factory=dict)
    #: Who plays every simulated user that names an `llm`, in place of that one.
    user_model: Model | None = None
    #: Everybody who judges; `llm: judge` is the first of them.
    panel: Panel = field(default_factory=Panel)
    #: Where relative paths of a configuration begin.
    folder: Path = field(default_factory=Path)
    #: Tell a model what was wrong with its reply before it is asked again.
    feedback: bool = False
    #: Seconds that one request may take when it is asked directly.
    timeout: float = 120.0
    #: Which item this is for, for progress and recorded answers.
    item: str = ""
    repeat: int = 0
    #: Of this conversation alone; systems are told it with every request.
    session: str = ""
    #: Models, remote systems and indexes made so far, by their description: who shares one shares its limits.
    made: dict[str, Any] = field(default_factory=dict)
    loop: asyncio.AbstractEventLoop | None = None
    #: How far the configuration reaches. Classes of one's own are passed to a call, not named in a configuration.
    reach: Reach = NO_PYTHON


_current: ContextVar[Surroundings | None] = ContextVar("genir_conversation", default=None)
_speaker: ContextVar[str] = ContextVar("genir_speaker", default="")


def speaker() -> str:
    """Return whose turn it is, `user` or `system`; nothing while evaluators judge."""
    return _speaker.get()


@contextmanager
def speaks(role: str) -> Iterator[None]:
    """Let everything that a block asks be asked by one side of the conversation."""
    token = _speaker.set(role)
    try:
        yield
    finally:
        _speaker.reset(token)


def current() -> Surroundings:
    """Return what the running conversation shares."""
    return _current.get() or Surroundings()


@contextmanager
def surrounded(surroundings: Surroundings) -> Iterator[Surroundings]:
    """Let a block of an async function run in these surroundings."""
    placed = replace(surroundings, loop=asyncio.get_running_loop())
    token = _current.set(placed)
    try:
        with reaching(surroundings.reach):
            yield placed
    finally:
        _current.reset(token)
