"""What sets the records of conversations apart: a condition per turn, and messages that are the talk itself."""

from __future__ import annotations

import re

from pytest_genir.kinds.traits import Traits

_TURN = re.compile(r"(.+)@([0-9]{1,6})", re.DOTALL)


def turn_of(name: str) -> tuple[str, int | None]:
    """Return what a condition is called and the turn that it is about: `Clarity@2` is about the second."""
    found = _TURN.fullmatch(name)
    return (found[1], int(found[2])) if found else (name, None)


TRAITS = Traits(messages_are_the_talk=True, turn_of=turn_of)
