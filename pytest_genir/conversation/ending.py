"""How a conversation ended, and what its user says of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

Reason: TypeAlias = Literal["reached", "gave up", "out of turns"]
REACHED: Final = "reached"
GAVE_UP: Final = "gave up"
OUT_OF_TURNS: Final = "out of turns"
REASONS: tuple[Reason, ...] = (REACHED, GAVE_UP, OUT_OF_TURNS)
#: The property of a user's turn, and of a simulation, that says it.
ENDED = "ended"


@dataclass(frozen=True, slots=True, kw_only=True)
class TalkEnding:
    """Why a user stopped, in a word and in its own words, and how content it is from 0 to 1."""

    reason: Reason
    why: str = ""
    satisfaction: float | None = None

    def to_wire(self) -> dict[str, object]:
        """Return plain JSON types."""
        return {"reason": self.reason, "why": self.why, "satisfaction": self.satisfaction}


def ending_of(value: object) -> TalkEnding | None:
    """Return the ending that a turn or a simulation tells of; nothing where it tells of none."""
    held = value.get(ENDED) if isinstance(value, Mapping) else None
    if held is None:
        return None
    told = {"reason": held} if isinstance(held, str) else held
    reason = next((one for one in REASONS if isinstance(told, Mapping) and told.get("reason") == one), None)
    if reason is None or not isinstance(told, Mapping):
        raise ValueError(f"an ending has a reason ({', '.join(REASONS)}), not {held!r}")
    content = told.get("satisfaction")
    if content is not None and (isinstance(content, bool) or not isinstance(content, (int, float))):
        raise ValueError(f"the satisfaction has to be a number from 0 to 1, not {content!r}")
    if content is not None and not 0 <= content <= 1:
        raise ValueError(f"the satisfaction has to lie between 0 and 1, not {content:g}")
    why = told.get("why")
    return TalkEnding(reason=reason, why=why if isinstance(why, str) else "", satisfaction=content)
