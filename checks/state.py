"""The system is in the right state after its answer, or at the end of the talk, by what it says of it.

YAML: `state: {has: {appointments: {A-12: {status: cancelled}}}}`, `state: {equals: {...}}`, or what was changed and
nothing else: `state: {changes: {appointments.A-12.status: cancelled}}`, `state: {changes: {}}`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from pytest_genir.errors import FileError
from pytest_genir.models.reported import STATE_BEFORE
from pytest_genir.rag.checking import Answered, CheckContext, NotReported, Verdict, check
from pytest_genir.rag.wanted_json import (
    ABSENT,
    WantedJson,
    at,
    differences,
    equal,
    parse_wanted_json,
    parse_wanted_object,
    shown,
)
from pytest_genir.source import Fields, Json, Node

_MOST_TOLD = 5


@dataclass(frozen=True, slots=True)
class WantedState:
    """What is asked of a state."""

    has: WantedJson | None = None
    equals: Json | None = None
    asks_equal: bool = False
    #: By dotted path what stands there now, and had not before.
    changes: Mapping[str, WantedJson] | None = None


def parse_state(node: Node, around: CheckContext) -> WantedState:
    """Return what is asked of the state."""
    fields = Fields(node, "'state'")
    has, equals, changes = fields.take("has"), fields.take("equals"), fields.take("changes")
    fields.done()
    if has is None and equals is None and changes is None:
        hint = "write has: {...}, equals: {...} or changes: {path: value}"
        raise FileError("'state' asks for nothing", where=node.where, hint=hint)
    if changes is not None and not isinstance(changes.value, dict):
        hint = "write {appointments.A-12.status: cancelled}; {} says that nothing is changed"
        raise FileError(f"'changes' has to be an object, not {changes.kind}", where=changes.where, hint=hint)
    return WantedState(
        has=None if has is None else _wanted(has),
        equals=None if equals is None else equals.plain(),
        asks_equal=equals is not None,
        changes=None
        if changes is None or not isinstance(changes.value, dict)
        else {path: parse_wanted_json(held) for path, held in changes.value.items()},
    )


def _wanted(node: Node) -> WantedJson:
    return parse_wanted_object(node) if isinstance(node.value, dict) else parse_wanted_json(node)


@check(measure="correctness", parse=parse_state, group="wrong-state", of_report=True)
def state(answer: Answered, wanted: WantedState) -> Verdict:
    """Score 1 where the state is as it should be, else 0."""
    now = answer.reply.state
    if now is None:
        raise NotReported("the system reported no 'state'")
    faults: list[str] = []
    if wanted.has is not None:
        faults += wanted.has.faults(now, "")
    if wanted.asks_equal and not equal(now, wanted.equals):
        places = differences(wanted.equals, now)
        faults += [f"{path or 'it'} is {shown(is_)}, not {shown(was)}" for path, was, is_ in places]
    if wanted.changes is not None:
        before = answer.reply.details.get(STATE_BEFORE)
        if before is None:
            raise NotReported("the system reported no 'state' before the talk, so nobody knows what was changed")
        faults += _unexpected(wanted.changes, before, now)  # type: ignore[arg-type]
    if not faults:
        return Verdict(score=1.0, reason="the state is as it should be")
    told = "; ".join(faults[:_MOST_TOLD])
    more = f"; and {len(faults) - _MOST_TOLD} more" if len(faults) > _MOST_TOLD else ""
    return Verdict(score=0.0, reason=told + more, details={"faults": faults[:50]})


def _unexpected(wanted: Mapping[str, WantedJson], before: Json, now: Json) -> list[str]:
    """Return which changes did not come, or came and were not wanted."""
    faults = []
    for path, held in wanted.items():
        wrong = list(held.faults(at(now, path), path))
        if not wrong and equal(at(before, path), at(now, path)):
            wrong = [f"{path} was {shown(at(now, path))} before, too"]
        faults += wrong
    for path, was, is_ in differences(before, now):
        if not any(path == one or path.startswith(f"{one}.") or one.startswith(f"{path}.") for one in wanted):
            told = "is new" if was is ABSENT else "is gone" if is_ is ABSENT else f"was {shown(was)}"
            faults.append(f"{path} is {shown(is_)}, and {told}: nothing of that was to be changed")
    return faults
