"""What users and systems remember after each turn, kept with a conversation so that another can go on from there.

A user or a system that can be brought back defines `save`, which returns plain JSON, and `load`, which takes it; or
`replay`, which rebuilds what it remembers from the turns alone, without a call. Equal states are kept once, under
their digests, and who was brought back has to be in the state that was recorded, by its digest.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from pytest_genir.conversation.plain_or_async import call
from pytest_genir.conversation.system import System
from pytest_genir.conversation.unanswered import unusable
from pytest_genir.conversation.user import User, UserTurn
from pytest_genir.digests import digest
from pytest_genir.models.masking import hidden
from pytest_genir.results.record import clean
from pytest_genir.source import Json

Actor: TypeAlias = Literal["user", "system"]
_BASES: Mapping[Actor, type] = {"user": User, "system": System}
#: A state that is longer as JSON is not kept: a log is no database.
_MOST = 1_000_000


@dataclass
class States:
    """The states of one conversation."""

    #: By digest.
    held: dict[str, Json] = field(default_factory=dict)
    #: After each turn, `{user: digest, system: digest}`; whoever cannot say is absent.
    after: list[dict[str, str]] = field(default_factory=list)

    async def note(self, turn: int, actor: Actor, who: object) -> None:
        """Keep what somebody remembers now, after its part of a turn (from 0)."""
        while len(self.after) <= turn:
            self.after.append({})
        state = await saved(actor, who)
        if state is None:
            return
        name = digest(state)
        self.held[name] = state
        self.after[turn][actor] = name

    def of(self, turn: int, actor: Actor) -> str | None:
        """Return the digest of a state after a turn (from 0)."""
        return self.after[turn].get(actor) if 0 <= turn < len(self.after) else None

    def begin_with(self, others: States, turns: int) -> None:
        """Take over the states of the first turns of another conversation."""
        self.after = [dict(named) for named in others.after[:turns]]
        self.held = {name: others.held[name] for named in self.after for name in named.values() if name in others.held}

    def to_wire(self) -> dict[str, Json]:
        """Return plain JSON types."""
        return {"held": dict(self.held), "after": [dict(named) for named in self.after]}

    @classmethod
    def from_wire(cls, wire: object) -> States:
        """Return the states that `to_wire` made; what is none of them is left out."""
        held = wire.get("held") if isinstance(wire, Mapping) else None
        after = wire.get("after") if isinstance(wire, Mapping) else None
        return cls(
            held=dict(held) if isinstance(held, Mapping) else {},
            after=[dict(named) if isinstance(named, Mapping) else {} for named in after or ()],
        )


async def saved(actor: Actor, who: object) -> Json:
    """Return what somebody remembers, as plain JSON; nothing where it does not say or says nothing that is JSON."""
    if not can(who, "save"):
        return None
    found = await call(who, _BASES[actor], "save")
    try:
        text = json.dumps(hidden(clean(found)), ensure_ascii=False, allow_nan=False)
    except (TypeError, ValueError, RecursionError):
        return None
    state: Json = json.loads(text) if len(text) <= _MOST else None
    return state


async def bring_back(
    actor: Actor,
    who: object,
    recorded: Json,
    turns: Sequence[UserTurn],
    topic: object,
    *,
    same: bool,
) -> None:
    """Bring somebody to where it was after some turns, without a call; raises `Unanswered` with the reason.

    `same` says that it is of the class whose state was recorded; then it has to come back to that very state.
    """
    name = type(who).__name__
    if same and recorded is not None and can(who, "load"):
        await _tried(actor, who, "load", recorded)
        now = await saved(actor, who)
        if digest(now) != digest(recorded):
            told = f"{digest(recorded)[:12]} was recorded, {digest(now)[:12]} came back"
            raise unusable(f"the {actor} {name} did not come back to its state after turn {len(turns)}: {told}", "fork")
        return
    if can(who, "replay"):
        given = (topic, turns) if actor == "user" else (turns,)
        await _tried(actor, who, "replay", *given)
        now = await saved(actor, who)
        if same and recorded is not None and now is not None and digest(now) != digest(recorded):
            raise unusable(f"the {actor} {name} did not come back to its state after turn {len(turns)}", "fork")
        return
    why = "it defines neither 'save' and 'load' nor 'replay'"
    if can(who, "load"):
        why = "no state of it was recorded" if same else "another class was recorded, and it has no 'replay'"
    raise unusable(f"the {actor} {name} cannot be brought back to where it was after turn {len(turns)}: {why}", "fork")


async def _tried(actor: Actor, who: object, name: str, *given: object) -> None:
    try:
        await call(who, _BASES[actor], name, *given)
    except Exception as error:
        said = f"its '{name}' says {type(error).__name__}: {error}"
        raise unusable(f"the {actor} {type(who).__name__} cannot be brought back: {said}", "fork") from None


def can(who: object, name: str) -> bool:
    """Say whether somebody defines a method, plainly or as its `a...` twin."""
    return any(callable(getattr(who, one, None)) for one in (name, f"a{name}"))
