"""From a recorded conversation to one that goes on from it: the same user as before, or another one."""

from __future__ import annotations

from collections.abc import Mapping

from pytest_genir.conversation.recording import Fork, HeldTalk, told_of
from pytest_genir.digests import digest
from pytest_genir.errors import SettingError
from pytest_genir.results.record import RECORDING, Result


class TooShort(Exception):
    """The recorded conversation had ended before the turn that another one is to go on from."""


def fork_of(result: Result, simulation: Mapping[str, object], turn: int, source: str) -> Fork:
    """Return where a conversation of this configuration leaves a recorded one.

    Raises `TooShort` where that had ended before, `SettingError` where it is no whole conversation.
    """
    talk = HeldTalk.from_wire(result.details.get(RECORDING))
    shown = f"{source}::{result.id}"
    if talk is None:
        raise SettingError(f"'{shown}' is no whole conversation", hint="a log of --genir-log of this version has them")
    said = len(talk.turns)
    if not said:
        raise SettingError(f"'{shown}' has no turn: {(result.failure or {}).get('message', 'nothing was said')}")
    same_user = digest(told_of(simulation.get("user"))) == digest(talk.configuration("user"))
    try:
        return Fork(of=talk, turn=turn, same_user=same_user, source=shown)
    except ValueError as error:
        raise TooShort(f"'{shown}': {error}") from None
