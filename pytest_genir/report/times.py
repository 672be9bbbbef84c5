"""Takes everything that differs between two equal runs out of the data, so that it stands in one place of the page."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

#: Stands before the number of a time in its place.
TIME = "\x02"
#: Values of these names are moments and durations of the real clock; simulated time has other names.
NAMES = frozenset(
    ("seconds", "waited", "started", "finished", "wall_seconds", "milliseconds", "duration", "at", "time", "elapsed")
)


class Times:
    """The times of one body, in the order of their places."""

    def __init__(self) -> None:
        self.values: list[object] = []

    def without(self, value: object) -> Any:
        """Return a value with a placeholder for every time, which is kept."""
        if isinstance(value, Mapping):
            return {
                key: self.kept(entry) if key in NAMES and is_time(entry) else self.without(entry)
                for key, entry in value.items()
            }
        if isinstance(value, (list, tuple)):
            return [self.without(entry) for entry in value]
        return value

    def kept(self, entry: object) -> str:
        """Keep a time and return what stands in its place."""
        self.values.append(round(entry, 6) if isinstance(entry, float) else entry)
        return f"{TIME}{len(self.values) - 1}"


def is_time(value: object) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool)
