"""What a whole run comes to: the outcome of each example, the events, and statistics from the log alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from pytest_genir.memory.event import RESPONSES, SENDS, Event, shown
from pytest_genir.memory.outcome import Outcome


@dataclass(frozen=True, slots=True, kw_only=True)
class Statistics:
    """Counters of a run."""

    total_tokens: int = 0
    #: Tokens of all replies, those among them that we wrote included.
    agent_tokens: int = 0
    agent_calls: int = 0
    filler_replies_supplied: int = 0
    agent_resets: int = 0
    agent_costs_usd: float = 0.0
    #: Seconds that the agent took for its replies.
    duration: float = 0.0


@dataclass(frozen=True, slots=True, kw_only=True)
class RunResult:
    """Everything about a run that came to its end."""

    results: Mapping[str, Outcome] = field(default_factory=dict)
    events: Sequence[Mapping[str, Any]] = ()
    stats: Statistics = field(default_factory=Statistics)


def statistics(events: Sequence[Event], *, isolated: bool = False) -> Statistics:
    """Return the counters that follow from a log."""
    replies = [event for event in events if event.type in RESPONSES]
    usages = [event.usage or {} for event in replies]
    return Statistics(
        total_tokens=sum(event.spoken for event in events),
        agent_tokens=sum(event.spoken for event in replies),
        agent_calls=len(replies),
        filler_replies_supplied=sum(bool(event.supplied) for event in replies),
        agent_resets=sum(event.type == "END" for event in events) if isolated else 0,
        agent_costs_usd=sum(float(usage.get("cost") or 0.0) for usage in usages),
        duration=sum(float(usage.get("seconds") or 0.0) for usage in usages),
    )


def fillers_of(events: Sequence[Event], positions: Sequence[int]) -> list[int]:
    """Return the numbers of the replies to fillers that an example waited for, given the numbers of its own events."""
    found = []
    for number in positions:
        before = number - 1
        while before >= 0 and not events[before].test_id:
            if events[before].type in RESPONSES:
                found.append(before)
            before -= 1
    return found


def shown_events(events: Sequence[Event]) -> list[dict[str, object]]:
    """Return all events as the original's schedules tell them."""
    views = []
    total = 0
    for number, event in enumerate(events):
        total += event.spoken
        views.append(shown(event, number, total))
    return views


def owners(events: Sequence[Event]) -> list[tuple[str, int]]:
    """Return who spoke how many messages in a row: a test id, `<introduction>` or `<filler>`."""
    runs: list[tuple[str, int]] = []
    for event in events:
        if event.type not in SENDS:
            continue
        owner = event.test_id or ("<introduction>" if event.introduction else "<filler>")
        if runs and runs[-1][0] == owner:
            runs[-1] = (owner, runs[-1][1] + 1)
        else:
            runs.append((owner, 1))
    return runs
