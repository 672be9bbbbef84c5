"""What a system may report beside its text: what it retrieved, which tools it called, how long its parts took.

A model under test has none of it; a system that retrieves or acts by itself is tested by it. What was not
reported is `None`, which is something else than an empty list: nothing can be scored on what nobody said.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field, fields
from typing import TypeAlias

from pytest_genir.lean.frozen import dataclass
from pytest_genir.source.node import Json

#: A document by its id or URL, or by its place among what was retrieved, counted as the benchmark counts.
Cited: TypeAlias = "str | int"


#: What a system said of its state before a talk: among the details of an answer, and in a simulation.
STATE_BEFORE = "stateBefore"


@dataclass(frozen=True, slots=True, kw_only=True)
class Retrieved:
    """One document or passage that a system retrieved, known by its id, its URL or its text."""

    id: str = ""
    text: str = ""
    url: str = ""
    title: str = ""
    score: float | None = None

    @property
    def name(self) -> str:
        """What people are shown for it."""
        return self.id or self.url or self.title or self.text

    def to_wire(self) -> dict[str, Json]:
        """Return what is known of it."""
        wire: dict[str, Json] = {one.name: getattr(self, one.name) for one in fields(self)}
        return {name: value for name, value in wire.items() if value not in ("", None)}


@dataclass(frozen=True, slots=True, kw_only=True)
class ToolCall:
    """One call of a tool, in the order of the calls."""

    name: str
    arguments: Mapping[str, Json] = field(default_factory=dict)
    #: What the tool gave back; `None` where the system does not say.
    result: Json = None
    #: What a model wrote for arguments, where that is no JSON object.
    unread: str = ""

    def to_wire(self) -> dict[str, Json]:
        wire: dict[str, Json] = {"name": self.name, "arguments": dict(self.arguments)}
        wire |= {} if self.result is None else {"result": self.result}
        return wire | ({"unread": self.unread} if self.unread else {})


@dataclass(frozen=True, slots=True, kw_only=True)
class Reported:
    """Everything that a system says of an answer beside its text."""

    #: Ranked, the best first.
    contexts: tuple[Retrieved, ...] | None = None
    citations: tuple[Cited, ...] | None = None
    tool_calls: tuple[ToolCall, ...] | None = None
    #: What the system says of its state after the answer: any JSON.
    state: Json = None
    #: Seconds by part (`retrieval`, `generation`, `first_token`).
    latency: Mapping[str, float] = field(default_factory=dict)

    def reported(self) -> dict[str, Json]:
        """Return what was reported, as plain JSON; `models/shapes.py` reads it back."""
        wire: dict[str, Json] = {}
        if self.contexts is not None:
            wire["contexts"] = [one.to_wire() for one in self.contexts]
        if self.citations is not None:
            wire["citations"] = list(self.citations)
        if self.tool_calls is not None:
            wire["tool_calls"] = [call.to_wire() for call in self.tool_calls]
        if self.state is not None:
            wire["state"] = self.state
        return {**wire, **({"latency": dict(self.latency)} if self.latency else {})}


#: The names of all that may be reported.
REPORTED = tuple(one.name for one in fields(Reported))
