"""The conversations behind memory examples: read from their logs, where these still are those of the results."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field
from pathlib import Path

from pytest_genir.errors import GenirError
from pytest_genir.lean.frozen import dataclass
from pytest_genir.memory.event import Event
from pytest_genir.memory.log import HeldLog, read_log
from pytest_genir.results.record import Result


@dataclass(frozen=True, slots=True, kw_only=True)
class Timeline:
    """One conversation: what happened in it, and which results it is about."""

    name: str
    benchmark: str
    model: str
    repeat: int
    #: When it began in simulated time; how many tokens an example may take.
    start: str
    memory_span: int | None
    events: tuple[Mapping[str, object], ...]
    #: Test ids and the node ids of their results.
    nodes: Mapping[str, str] = field(default_factory=dict)


def timelines(results: Sequence[Result], beside: Path | None) -> tuple[list[Timeline], list[str]]:
    """Return the conversations, and why others are missing; `beside` is where logs are looked for as well."""
    found, notes = [], []
    for path, mine in _by_log(results).items():
        place = _place(path, beside)
        if place is None:
            notes.append(f"The log of a conversation with {mine[0].model} is not there any more: {Path(path).name}")
            continue
        try:
            held = read_log(place)
        except GenirError as error:
            notes.append(f"The log of a conversation with {mine[0].model} cannot be read: {error.what}")
            continue
        if held is None or not all(_is_about(held.events, result) for result in mine):
            notes.append(f"{Path(path).name} is the log of another run than these results.")
            continue
        found.append(_timeline(Path(path).name, held, mine))
    return found, notes


def _by_log(results: Sequence[Result]) -> dict[str, list[Result]]:
    logs: dict[str, list[Result]] = {}
    for result in results:
        log = result.details.get("log")
        if isinstance(log, str) and log:
            logs.setdefault(log, []).append(result)
    return logs


def _place(path: str, beside: Path | None) -> Path | None:
    places = [Path(path)] + ([beside / Path(path).name] if beside is not None else [])
    return next((place for place in places if place.is_file()), None)


def _is_about(events: Sequence[Event], result: Result) -> bool:
    """Say whether the events that a result names are there, and its own."""
    positions, test = result.details.get("positions") or (), result.details.get("test_id")
    return all(
        isinstance(at, int) and 0 <= at < len(events) and events[at].test_id == test for at in positions
    )  # fmt: skip


def _timeline(name: str, held: HeldLog, mine: Sequence[Result]) -> Timeline:
    span = held.header.get("memory_span")
    return Timeline(
        name=name,
        benchmark=mine[0].benchmark,
        model=mine[0].model,
        repeat=mine[0].repeat,
        start=str(held.header.get("start") or ""),
        memory_span=span if isinstance(span, int) else None,
        events=tuple(_events(held.events, simulated=held.header.get("clock") != "real")),
        nodes={str(result.details["test_id"]): result.nodeid for result in mine},
    )


def _events(events: Sequence[Event], *, simulated: bool) -> Iterator[Mapping[str, object]]:
    total = 0
    for event in events:
        total += event.spoken
        wire = event.to_wire()
        wire.pop("usage", None)
        result = wire.pop("result", None) or {}
        if not simulated:
            wire["elapsed"] = wire.pop("t", 0.0)
        yield {**wire, "total": total, **({"score": result.get("score")} if event.type == "END" else {})}
