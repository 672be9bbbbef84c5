"""What became of every item over several runs: when it broke, when it was mended, when it was another question.

Outcomes are compared only while the item stays the same (`compare/matching.py`): across a change nothing flips.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Literal

from pytest_genir.compare.matching import changed_parts
from pytest_genir.results.record import Result
from pytest_genir.results.tries import item_passed, rule_of

#: What an item did in a run: `none` where there was no answer, `absent` where it was not asked.
State = Literal["passed", "failed", "none", "absent"]
SIGNS: dict[State, str] = {"passed": "+", "failed": "-", "none": "!", "absent": "."}
CHANGED = "|"

_Key = tuple[str, str, str]


@dataclass(frozen=True, slots=True)
class Turn:
    """A run in which an item no longer did what it had done, by its place in the row of runs."""

    run: int
    passed: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Track:
    """One item under one model, run by run."""

    benchmark: str
    id: str
    model: str
    states: tuple[State, ...]
    #: The places of the runs from which on it is another question, document, prompt or normaliser.
    changed: tuple[int, ...]

    @property
    def name(self) -> str:
        return f"{self.benchmark}::{self.id}"

    @property
    def turns(self) -> tuple[Turn, ...]:
        """Return where it flipped; a run without an answer, or without the item, lies between."""
        found: list[Turn] = []
        before: bool | None = None
        for place, state in enumerate(self.states):
            if place in self.changed:
                before = None
            if state not in ("passed", "failed"):
                continue
            now = state == "passed"
            if before is not None and before != now:
                found.append(Turn(place, now))
            before = now
        return tuple(found)

    @property
    def broke_at(self) -> int | None:
        """Return the place of the run since which it fails, `None` where it does not, or always did."""
        turns = self.turns
        if not turns or turns[-1].passed or any(place > turns[-1].run for place in self.changed):
            return None
        return turns[-1].run

    def signs(self) -> str:
        """Return a character for every run, with a bar before a run from which on the item is another one."""
        return "".join(
            (CHANGED if place in self.changed else "") + SIGNS[state] for place, state in enumerate(self.states)
        )


def tracks(runs: Sequence[Sequence[Result]], *, ignore: Collection[str] = ()) -> list[Track]:
    """Return a track for every item of any run, in the order of the first run that has it."""
    by_item = [_by_item(results) for results in runs]
    keys = dict.fromkeys(key for found in by_item for key in found)
    return [_track(key, [found.get(key, ()) for found in by_item], ignore) for key in keys]


def _track(key: _Key, row: Sequence[Sequence[Result]], ignore: Collection[str]) -> Track:
    changed = []
    last: Sequence[Result] = ()
    for place, results in enumerate(row):
        if not results:
            continue
        if last and changed_parts(last, results, ignore):
            changed.append(place)
        last = results
    benchmark, id_, model = key
    states = tuple(_state(results) for results in row)
    return Track(benchmark=benchmark, id=id_, model=model, states=states, changed=tuple(changed))


def _state(results: Sequence[Result]) -> State:
    passed = item_passed(results, rule_of(results))
    if passed is not None:
        return "passed" if passed else "failed"
    return "none" if any(result.missing for result in results) else "absent"


def _by_item(results: Sequence[Result]) -> dict[_Key, list[Result]]:
    found: dict[_Key, list[Result]] = defaultdict(list)
    for result in results:
        found[result.benchmark, result.id, result.model].append(result)
    return dict(found)
