"""What the engine tells while it works, one small value per happening; progress is made from these alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Literal, NamedTuple

Kind = Literal[
    "planned",  # `count` more jobs are known
    "started",  # a job has begun
    "sent",  # a request has left
    "retry",  # an attempt failed (`why`) and another follows in `wait` seconds
    "held",  # who is next waits for a limit of the model, for `wait` seconds
    "answered",  # a request has its answer, from the model or (`cached`) from the cache
    "failed",  # a request has no answer: `why`
    "lost",  # a request that was out, or waited for another attempt, is to be asked anew by another process
    "finished",  # a job is done, whatever it came to
    "dropped",  # `count` jobs are not needed any more
    "stopped_model",  # a model is not asked any more: `why`
    "notice",  # something a user should read: `why`
]


class EngineEvent(NamedTuple):
    """One happening; fields that do not apply keep their defaults.

    Four of them are made for every item, and a frozen dataclass takes four times as long to make.
    """

    kind: Kind
    #: Seconds on the monotonic clock, which all processes of a machine share.
    at: float
    item: str = ""
    model: str = ""
    purpose: str = ""
    attempt: int = 0
    wait: float = 0.0
    why: str = ""
    seconds: float = 0.0
    tokens: int = 0
    cost: float | None = None
    cached: bool = False
    count: int = 1  # type: ignore[assignment]  # nobody counts the parts of an event

    def to_wire(self) -> dict[str, object]:
        """Return plain JSON without the fields that keep their defaults."""
        kept = self._field_defaults
        return {name: value for name, value in self._asdict().items() if name not in kept or value != kept[name]}

    @classmethod
    def from_wire(cls, data: Mapping[str, Any]) -> EngineEvent:
        """Return the event that `to_wire` took apart."""
        return cls(**data)


OnEvent = Callable[[EngineEvent], None]


def ignore(_event: EngineEvent) -> None:
    """Take an event and do nothing."""
