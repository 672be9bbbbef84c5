"""The events of a conversation, as the master log keeps them; their names are those of the original."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, Literal

Kind = Literal[
    "SEND_MESSAGE",
    "RESPONSE_MESSAGE",
    "SEND_FILL",
    "RESPONSE_FILL",
    "BEGIN",
    "WAIT",
    "END",
    "SUITE_RESET",
    "REGISTER_CALLBACK",
    "DEREGISTER_CALLBACK",
    "LLM_CALL",
]
SENDS = ("SEND_MESSAGE", "SEND_FILL")
RESPONSES = ("RESPONSE_MESSAGE", "RESPONSE_FILL")

_SHOWN = {
    "SEND_MESSAGE": ("message", "is_question", "tokens"),
    "RESPONSE_MESSAGE": ("message", "is_question", "tokens"),
    "SEND_FILL": ("message", "tokens", "items", "introduction"),
    "RESPONSE_FILL": ("message", "tokens"),
    "WAIT": ("tokens", "time_s"),
    "BEGIN": ("tokens",),
    "LLM_CALL": ("response",),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """One thing that happened; what does not apply to its type is `None`."""

    type: Kind
    #: The example it belongs to; empty for the runner's own.
    test_id: str = ""
    #: Simulated seconds since the start.
    t: float = 0.0
    message: str | None = None
    is_question: bool | None = None
    #: Of a message its tokens, of a wait how many, of a beginning the count so far.
    tokens: int | None = None
    time_s: float | None = None
    items: int | None = None
    introduction: bool | None = None
    #: The reply was written by us and not by the agent.
    supplied: bool | None = None
    response: str | None = None
    #: Why there is no response of a judge: `{kind, message}`.
    failure: Mapping[str, str] | None = None
    #: Of a reply: `{prompt_tokens, completion_tokens, cost, seconds, attempts, cached}`, where known.
    usage: Mapping[str, Any] | None = None
    #: Of an end: the score, as far as it was known then.
    result: Mapping[str, object] | None = None

    @property
    def spoken(self) -> int:
        """Return the tokens by which the conversation grows."""
        return (self.tokens or 0) if self.type in SENDS or self.type in RESPONSES else 0

    def to_wire(self) -> dict[str, Any]:
        """Return plain JSON types, without what does not apply."""
        held = ((f.name, getattr(self, f.name)) for f in fields(self))
        return {name: value for name, value in held if value is not None}

    @classmethod
    def from_wire(cls, wire: Mapping[str, Any]) -> Event:
        known = {f.name for f in fields(cls)}
        return cls(**{name: value for name, value in wire.items() if name in known})


def shown(event: Event, number: int, total_tokens: int) -> dict[str, object]:
    """Return an event with the fields by which the original's schedules are told."""
    view: dict[str, object] = {"i": number, "seq": number, "type": event.type, "test_id": event.test_id}
    view["t"] = round(event.t)
    for name in _SHOWN.get(event.type, ()):
        value = getattr(event, name)
        if value is not None:
            view[name] = value
    view["total_tokens"] = total_tokens
    return view
