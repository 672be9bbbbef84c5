"""Long-term memory: many examples interleaved in one long conversation, and what the agent still knows."""

from __future__ import annotations

from pytest_genir.memory.counting import count_tokens
from pytest_genir.memory.outcome import Outcome
from pytest_genir.memory.results import RunResult, Statistics
from pytest_genir.memory.run import run
from pytest_genir.memory.scoring import Score, score

__all__ = ["Outcome", "RunResult", "Score", "Statistics", "count_tokens", "run", "score"]
