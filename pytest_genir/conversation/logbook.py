"""The logbook: everything that happens in a conversation, entry by entry, while it happens."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from pytest_genir.conversation.wording import finite
from pytest_genir.memory.time_travel import real_time
from pytest_genir.models.masking import hide

_NOTHING: object = object()


@dataclass(frozen=True, slots=True)
class LogbookEntry:
    """One thing that happened: who says it, what it is, and its data; without data there is none."""

    source: str
    action: str
    data: Any = _NOTHING
    #: Milliseconds since the epoch.
    time: int = 0
    #: Of a judgement the score that counts, for who follows a conversation; results have it of themselves.
    counts: float | None = field(default=None, compare=False)

    def is_continuation_of(self, previous: LogbookEntry | None) -> bool:
        """Say whether this goes on with what the previous entry was about."""
        return previous is not None and (previous.source, previous.action) == (self.source, self.action)

    def has_content(self) -> bool:
        return self.data is not _NOTHING

    def has_text_content(self) -> bool:
        return isinstance(self.data, str)

    def get_content(self) -> str | None:
        """Return the data as text (text as it is, anything else as indented JSON), or `None` without data."""
        if not self.has_content():
            return None
        if isinstance(self.data, str):
            return self.data
        return json.dumps(finite(self.data), ensure_ascii=False, indent=2)

    def to_wire(self) -> dict[str, object]:
        """Return plain JSON types; `data` is absent where there is none."""
        wire = {"time": self.time, "source": self.source, "action": self.action}
        return {**wire, "data": finite(self.data)} if self.has_content() else wire

    @classmethod
    def from_wire(cls, wire: Mapping[str, Any]) -> LogbookEntry:
        return cls(wire["source"], wire["action"], wire.get("data", _NOTHING), wire.get("time", 0))


def _copied(data: object) -> object:
    """Return a copy of JSON data without keys; many times faster than `copy.deepcopy`, which has to expect anything."""
    if isinstance(data, dict):
        return {key: _copied(part) for key, part in data.items()}
    if isinstance(data, (list, tuple)):
        return [_copied(part) for part in data]
    return hide(data) if isinstance(data, str) else data


LogCallback: TypeAlias = Callable[[LogbookEntry], object]


class Logbook:
    """Where one source writes; every entry goes to the callback at once."""

    def __init__(
        self,
        source: str,
        callback: LogCallback | None = None,
        prefix: str = "",
        *,
        clock: Callable[[], float] = real_time,
    ) -> None:
        self.source = source
        self.callback = callback
        self.prefix = prefix or ""
        self.clock = clock

    def log(self, action: str, data: object = _NOTHING, *, counts: float | None = None) -> LogbookEntry:
        """Write an entry and return it; the data is copied, so that later changes do not rewrite history."""
        entry = LogbookEntry(
            self.source,
            self.prefix + action,
            _copied(data),
            int(self.clock() * 1000),
            counts,
        )
        if self.callback is not None:
            self.callback(entry)
        return entry

    def with_prefix(self, prefix: str) -> Logbook:
        """Return a logbook of the same source whose actions begin with a prefix."""
        return Logbook(self.source, self.callback, prefix, clock=self.clock)
