"""Progress of several processes as one: workers write snapshots, the controller adds them up."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import asdict, fields
from typing import Any

from pytest_genir.engine.progress import Snapshot, Waiting


def to_wire(snapshot: Snapshot) -> dict[str, object]:
    """Return plain JSON types."""
    return asdict(snapshot)


def from_wire(wire: Mapping[str, Any]) -> Snapshot:
    """Return the snapshot that `to_wire` took apart."""
    known = {field.name for field in fields(Snapshot)}
    values = {name: value for name, value in wire.items() if name in known}
    longest = values.get("longest")
    values["longest"] = Waiting(**longest) if longest else None
    values["stopped"] = tuple(values.get("stopped", ()))
    return Snapshot(**values)


def added(snapshots: Iterable[Snapshot]) -> Snapshot:
    """Return how things stand over all processes."""
    found = list(snapshots)
    answers = sum(one.answers for one in found)
    costs = [one.cost for one in found if one.cost is not None]
    left = [one.seconds_left for one in found if one.seconds_left is not None]
    waiting = [one.longest for one in found if one.longest is not None]
    return Snapshot(
        done=sum(one.done for one in found),
        total=sum(one.total for one in found),
        in_flight=sum(one.in_flight for one in found),
        retrying=sum(one.retrying for one in found),
        held=max((one.held for one in found), default=0.0),
        why=next((one.why for one in found if one.why), ""),
        answers=answers,
        failures=sum(one.failures for one in found),
        answers_per_second=sum(one.answers_per_second for one in found),
        cached_share=sum(one.cached_share * one.answers for one in found) / answers if answers else 0.0,
        tokens=sum(one.tokens for one in found),
        cost=sum(costs) if costs else None,
        # The slowest worker ends the run.
        seconds_left=max(left) if left else None,
        longest=max(waiting, key=lambda one: one.seconds) if waiting else None,
        stopped=tuple(dict.fromkeys(text for one in found for text in one.stopped)),
    )
