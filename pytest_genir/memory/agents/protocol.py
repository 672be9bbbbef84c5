"""What the runner asks of an agent, and what somebody's own agent may offer.

The runner talks to an `Agent`. People write an `OwnAgent`: a class with `reply`, and whatever else of it
they need. `agents/own.py` turns the one into the other.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Protocol

from pytest_genir.engine.jobs import Ask
from pytest_genir.models import Failure, Usage


@dataclass(frozen=True, slots=True, kw_only=True)
class Incoming:
    """A message to an agent."""

    text: str
    #: The reply that the runner wrote itself: an agent that can, takes it over without thinking.
    supplied: str | None = None
    #: Tokens of the text and of the supplied reply, as the conversation counts.
    tokens: int = 0
    supplied_tokens: int = 0
    #: The simulated time.
    now: datetime
    #: The place of this message in the conversation.
    number: int = 0
    test_id: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Reply:
    """What an agent said."""

    text: str
    supplied: bool = False
    #: Tokens of the text, where the agent has counted them anyway.
    tokens: int | None = None
    usage: Usage = field(default_factory=Usage)
    seconds: float = 0.0
    attempts: int = 1
    cached: bool = False
    #: How old a reply is that an earlier run asked for.
    age: float | None = None
    #: Why the text is not whole (`length`); nothing where it is.
    cut: str = ""
    #: What the agent thought, and its text as it came: `thoughts`, `untouched`.
    beside: Mapping[str, str] = field(default_factory=dict)
    #: How long the simulated clock, which ticks for an agent in this process, ran on while it answered.
    ran_on: float = 0.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Exchanged:
    """A message and its reply, as a log holds them."""

    text: str
    reply: str
    now: datetime
    tokens: int = 0
    reply_tokens: int = 0
    #: The runner wrote the reply itself.
    supplied: bool = False


class Agent(Protocol):
    """Whoever takes part in a conversation."""

    @property
    def resumes(self) -> bool:
        """Say whether it can take up an interrupted conversation in a new process."""
        ...

    async def reply(self, incoming: Incoming, ask: Ask) -> Reply | Failure:
        """Answer a message."""
        ...

    async def reset(self) -> None:
        """Forget everything (isolated trials)."""
        ...

    async def leave(self) -> None:
        """Take leave: the conversation is over, and no message follows."""
        ...

    def restore(self, exchanged: Sequence[Exchanged]) -> None:
        """Take over a conversation that was interrupted, from its last reset on, without being asked anew."""
        ...

    def saved(self, events: int, folder: Path | None) -> None:
        """Keep whatever has to outlive this process; the log will hold `events` events."""
        ...

    def loaded(self, events: int, folder: Path | None) -> bool:
        """Become again what was kept at that point of the log; say whether there was anything."""
        ...


class OwnAgent(Protocol):
    """What somebody's own agent looks like; only `reply` is needed, the rest is looked for by name."""

    def reply(self, message: str, agent_response: str | None = None) -> str:
        """Answer; with `agent_response` the answer is given, and only has to be remembered and returned.

        May be a coroutine function. An agent that takes one argument is simply asked every time.
        """
        ...

    def reset(self) -> None:
        """Forget everything."""
        ...

    def save(self, folder: Path) -> None:
        """Keep what `load` needs in a new, empty folder."""
        ...

    def load(self, folder: Path) -> None:
        """Become again what `save` kept."""
        ...

    def count_tokens(self, text: str) -> int:
        """Count the tokens of a text; used for the whole conversation."""
        ...

    def cost(self) -> float:
        """Return what all replies so far have cost; may also be a plain attribute."""
        ...
