"""How batches are made and waited for, and what came of them."""

from __future__ import annotations

import time
import uuid
from collections.abc import Callable
from dataclasses import dataclass, field

from pytest_genir.engine.settings import EngineSettings
from pytest_genir.engine.worst_case import BATCH_PRICE

#: Seconds between two looks at a batch, at first and at most.
FIRST_LOOK, LAST_LOOK = 1.0, 30.0


@dataclass(frozen=True, slots=True, kw_only=True)
class BatchSettings:
    """How batches are made and waited for."""

    engine: EngineSettings = field(default_factory=EngineSettings)
    #: What the processes of one run share.
    run: str = field(default_factory=lambda: uuid.uuid4().hex)
    tell: Callable[[str], object] = lambda _text: None
    clock: Callable[[], float] = time.time
    first_look: float = FIRST_LOOK
    last_look: float = LAST_LOOK
    #: Called before each step that a killed process must survive.
    step: Callable[[str], object] = lambda _name: None


@dataclass(slots=True)
class BatchTally:
    """What batches came to."""

    batches: int = 0
    resumed: int = 0
    asked: int = 0
    answered: int = 0
    live: int = 0
    cost: float = 0.0
    priced: bool = False

    def told(self) -> str:
        """Return it as a line for the end of a run; nothing where there was no batch."""
        if not self.batches:
            return ""
        batches = f"{self.batches} batch{'' if self.batches == 1 else 'es'}"
        again = f", {self.resumed} of an earlier run" if self.resumed else ""
        left = f", {self.live:,} left to be asked live" if self.live else ""
        saved = (
            f"; cost {self.cost:.4f} instead of {self.cost / BATCH_PRICE:.4f}" if self.priced else " at half the price"
        )
        return f"batch: {self.answered:,} of {self.asked:,} requests answered in {batches}{again}{left}{saved}"
