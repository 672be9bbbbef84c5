"""Long-term memory: many examples interleaved in one long conversation, and what the agent still knows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pytest_genir.lean.homes import from_homes

if TYPE_CHECKING:
    from pytest_genir.memory.metrics import radar
    from pytest_genir.memory.outcome import Outcome
    from pytest_genir.memory.report import figures_of
    from pytest_genir.memory.results import RunResult, Statistics
    from pytest_genir.memory.scoring import Score, score
    from pytest_genir.memory.whole_run import run
    from pytest_genir.text.counting import count_tokens

__all__ = [
    "Outcome",
    "RunResult",
    "Score",
    "Statistics",
    "count_tokens",
    "figures_of",
    "radar",
    "run",
    "score",
]

_HOMES = {
    "Outcome": "memory.outcome",
    "RunResult": "memory.results",
    "Score": "memory.scoring",
    "Statistics": "memory.results",
    "count_tokens": "text.counting",
    "figures_of": "memory.report",
    "radar": "memory.metrics",
    "run": "memory.whole_run",
    "score": "memory.scoring",
}

# Lazy, because a run of questions only asks this package how its records are told apart.
__getattr__ = from_homes(__name__, _HOMES)
