"""Who speaks next. Nothing here sends, waits or keeps anything: it looks at a situation and decides.

The rules, in this order:

1. A waiting trial whose tokens have gone by and whose time has come goes on; the one with the lowest
   token target first, and of equal ones the one that has waited longest.
2. Else a new trial begins: the first, by id as text, that interferes with no open trial.
3. Else time passes: to one second after the earliest time that some trial waits for. All times are passed
   before any filler is sent; the trial goes on at once if it waits for no tokens beside.
4. Else fillers are sent until the lowest token target is reached.

Two trials interfere when they come from the same dataset or both their datasets stand in one list of
`incompatibilities`. So the order depends on the selection of trials and on the replies, and on nothing else.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from pytest_genir.memory.trial import Trial


@dataclass(frozen=True, slots=True, kw_only=True)
class WaitTarget:
    """What a waiting trial waits for; `since` orders those that wait equally long."""

    tokens: int
    time: float
    since: int


@dataclass(frozen=True, slots=True)
class RunTrial:
    """A trial begins or goes on."""

    test_id: str


@dataclass(frozen=True, slots=True)
class Forward:
    """Time passes; then a trial may go on, or the next decision is taken."""

    to: float
    then: str | None = None


@dataclass(frozen=True, slots=True)
class Fill:
    """Fillers of this many tokens are wanted."""

    tokens: int


@dataclass(frozen=True, slots=True)
class Finished:
    """Nothing is left to do."""


Decision: TypeAlias = "RunTrial | Forward | Fill | Finished"
#: The pause that the clock makes beyond the time that was waited for, in seconds.
BEYOND = 1.0


class Interference:
    """Which trials would spoil each other."""

    def __init__(self, incompatibilities: Iterable[Collection[str]] = ()) -> None:
        self._sets = [frozenset(names) for names in incompatibilities]

    def between(self, one: Trial, other: Trial) -> bool:
        """Say whether two trials must not be open together."""
        if one.test_id == other.test_id or one.dataset == other.dataset:
            return True
        if not (one.may_interleave and other.may_interleave):
            return True
        return any(one.dataset in names and other.dataset in names for names in self._sets)


@dataclass(frozen=True, slots=True, kw_only=True)
class Situation:
    """Everything a decision depends on."""

    total_tokens: int
    now: float
    #: Trials that have not begun, sorted by id.
    fresh: Sequence[Trial]
    #: Trials that have begun and not ended.
    open: Sequence[Trial]
    #: Open trials that wait; an open one that does not wait goes on as soon as rule 2 comes to it.
    waiting: Mapping[str, WaitTarget]


def decide(situation: Situation, interference: Interference) -> Decision:
    """Apply the rules to a situation."""
    now, total = situation.now, situation.total_tokens
    queue = sorted(situation.waiting.items(), key=lambda entry: (entry[1].tokens, entry[1].since))
    for test_id, target in queue:
        if target.tokens <= total and target.time <= now:
            return RunTrial(test_id)
    beginner = _beginner(situation, interference)
    if beginner is not None:
        return RunTrial(beginner)
    if not queue:
        return Finished()
    times = [(target.time, place) for place, (_, target) in enumerate(queue) if target.time > now]
    if times:
        time, place = min(times)
        test_id, target = queue[place]
        return Forward(time + BEYOND, test_id if target.tokens <= total else None)
    return Fill(min(target.tokens for _, target in queue if target.tokens > total) - total)


def _beginner(situation: Situation, interference: Interference) -> str | None:
    """Return the first trial by id that is not waiting and interferes with no other open one."""
    paused = [trial for trial in situation.open if trial.test_id not in situation.waiting]
    for trial in sorted([*situation.fresh, *paused], key=lambda trial: trial.test_id):
        others = (other for other in situation.open if other.test_id != trial.test_id)
        if not any(interference.between(trial, other) for other in others):
            return trial.test_id
    return None
