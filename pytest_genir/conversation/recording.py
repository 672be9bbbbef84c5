"""A whole conversation as a record keeps it: what was said, what users and systems remembered, and how it ended.

From it a conversation can be evaluated anew, and another one can go on from any of its turns (a fork).
"""

from __future__ import annotations

import copy
from collections.abc import Mapping
from dataclasses import dataclass, field

from pytest_genir.conversation.ending import ENDED
from pytest_genir.conversation.evaluator import Simulation
from pytest_genir.conversation.states import States
from pytest_genir.conversation.user import USER_TURN, UserTurn
from pytest_genir.conversation.wording import finite
from pytest_genir.models.masking import hidden, mask
from pytest_genir.results.record import clean

#: Parts of a configuration that may hold keys, and that nobody needs to evaluate or to go on.
_KEPT_BACK = ("headers", "api_key", "api_key_env", "password", "token", "secret", "auth", "authorization")


@dataclass(frozen=True, kw_only=True)
class HeldTalk:
    """A conversation that was held."""

    simulation: Simulation
    states: States = field(default_factory=States)

    def to_wire(self) -> dict[str, object]:
        """Return plain JSON types, without keys."""
        simulation = {**self.simulation, "configuration": told_of(self.simulation.get("configuration") or {})}
        wire: dict[str, object] = clean(finite(hidden({"simulation": simulation, "states": self.states.to_wire()})))
        return wire

    @classmethod
    def from_wire(cls, wire: object) -> HeldTalk | None:
        """Return the conversation that `to_wire` made; nothing where there is none."""
        simulation = wire.get("simulation") if isinstance(wire, Mapping) else None
        if not isinstance(simulation, Mapping) or not isinstance(simulation.get("userTurns"), (list, tuple)):
            return None
        assert isinstance(wire, Mapping)
        turns = [dict(turn) for turn in simulation["userTurns"] if isinstance(turn, Mapping)]
        return cls(simulation={**simulation, "userTurns": turns}, states=States.from_wire(wire.get("states")))

    @property
    def turns(self) -> list[UserTurn]:
        found: list[UserTurn] = self.simulation["userTurns"]
        return found

    def configuration(self, role: str) -> object:
        """Return what a user or a system was made from."""
        held = self.simulation.get("configuration")
        return held.get(role) if isinstance(held, Mapping) else None

    def class_of(self, role: str) -> str:
        """Return the class that a user or a system was of."""
        held = self.configuration(role)
        return str(held.get("class", "")) if isinstance(held, Mapping) else ""


@dataclass(frozen=True, kw_only=True)
class Fork:
    """Where a conversation leaves a recorded one."""

    of: HeldTalk
    #: The first turn that is new, from 1; those before are as they were recorded.
    turn: int
    #: Whether the user is the one of the recording: then what it said in that turn stands, too.
    same_user: bool = True
    #: Which result the recording is of.
    source: str = ""

    def __post_init__(self) -> None:
        if not 1 <= self.turn <= len(self.of.turns):
            count = len(self.of.turns)
            raise ValueError(f"there is no turn {self.turn} to go on from: the conversation has {count}")
        if self.same_user and ENDED in self.of.turns[self.turn - 1]:
            raise ValueError(f"turn {self.turn} is the user's last word: nothing comes after it")

    def replayed(self) -> list[UserTurn]:
        """Return the turns before it."""
        return copy.deepcopy(self.of.turns[: self.turn - 1])

    def said(self) -> UserTurn | None:
        """Return what the user says in the first new turn, where that stands."""
        if not self.same_user:
            return None
        return {
            name: part
            for name, part in copy.deepcopy(self.of.turns[self.turn - 1]).items()
            if name != USER_TURN.SYSTEM_RESPONSE
        }


def shown(configuration: object, key: str = "") -> object:
    """Return a configuration as results keep it: without the user and the password of an address."""
    if isinstance(configuration, Mapping):
        return {name: shown(part, name) for name, part in configuration.items()}
    if isinstance(configuration, list):
        return [shown(part) for part in configuration]
    return mask(configuration) if key == "url" and isinstance(configuration, str) else configuration


def told_of(configuration: object) -> object:
    """Return a configuration as a record keeps it: plain JSON without keys."""
    told: object = clean(finite(_without_keys(shown(configuration))))
    return told


def _without_keys(value: object, name: str = "") -> object:
    if name.lower() in _KEPT_BACK:
        return dict.fromkeys(value, "***") if isinstance(value, Mapping) else "***"
    if isinstance(value, Mapping):
        return {key: _without_keys(part, str(key)) for key, part in value.items()}
    if isinstance(value, (list, tuple)):
        return [_without_keys(part) for part in value]
    return value
