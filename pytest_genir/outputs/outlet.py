"""What a place is that results are sent to, and the registry of them: one file of `outlets/` each.

An outlet gets a run as it stands in a log, and never a key: what a server wants to see of one is read from the
environment while it is sent, and stands in no file and no message.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timezone

from pytest_genir.registry import Registry
from pytest_genir.results.record import Result


@dataclass(frozen=True, slots=True, kw_only=True)
class SentRun:
    """A run as outlets get it."""

    header: Mapping[str, object]
    results: Sequence[Result]

    @property
    def started(self) -> datetime:
        """Return when it began; the beginning of all time where nobody knows."""
        try:
            found = datetime.fromisoformat(str(self.header.get("started", "")).replace("Z", "+00:00"))
        except ValueError:
            return datetime.fromtimestamp(0, timezone.utc)
        return found if found.tzinfo else found.replace(tzinfo=timezone.utc)


#: Takes a run and a target, and returns what to tell of it.
Send = Callable[[SentRun, str], str]


@dataclass(frozen=True, slots=True)
class Outlet:
    """A place that results go to."""

    name: str
    help: str
    #: What a target is, and the one that is taken where none is given.
    target: str
    default: str
    send: Send


OUTLETS: Registry[Outlet] = Registry("outlet", "outputs.outlets")


def outlet(*, target: str, default: str) -> Callable[[Send], Send]:
    """Register the decorated function under its own name; its first sentence says what it is."""

    def register(send: Send) -> Send:
        told = (send.__doc__ or "").strip().split("\n")[0].rstrip(".")
        OUTLETS.register(send.__name__, Outlet(send.__name__, told, target, default, send), send)
        return send

    return register
