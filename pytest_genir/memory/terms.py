"""The terms of a conversation: everything beside the trials and the agent that decides how it goes."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from datetime import datetime
from typing import Literal

from pytest_genir.digests import digest
from pytest_genir.memory.clock import ORIGINAL_PACE, PACE, START
from pytest_genir.memory.scoring import Scoring
from pytest_genir.memory.wording import WORDINGS, Wording

ClockMode = Literal["simulated", "real"]


@dataclass(frozen=True, slots=True, kw_only=True)
class MemoryTerms:
    """How one conversation is run."""

    #: Tokens that an example should span; waits in percent are shares of it. None: explicit waits only.
    memory_span: int | None = None
    isolated: bool = False
    incompatibilities: tuple[tuple[str, ...], ...] = ()
    #: Tokens of the longest filler.
    max_message_size: int = 1024
    seed: int = 0
    scoring: Scoring = "words"
    wording: Wording = WORDINGS["en"]
    start: datetime = START
    clock: ClockMode = "simulated"

    @property
    def pace(self) -> float:
        """Return the simulated seconds that an exchange takes."""
        return ORIGINAL_PACE if self.scoring == "original" else PACE

    def to_header(self) -> dict[str, object]:
        """Return what a log has to be continued under, as plain JSON."""
        return {
            "memory_span": self.memory_span,
            "isolated": self.isolated,
            "incompatibilities": [list(names) for names in self.incompatibilities],
            "max_message_size": self.max_message_size,
            "seed": self.seed,
            "scoring": self.scoring,
            "wording": digest(asdict(self.wording)),
            "start": self.start.isoformat(),
            "clock": self.clock,
            "pace": self.pace,
        }
