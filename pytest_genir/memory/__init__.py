"""Long-term memory: many examples interleaved in one long conversation, and what the agent still knows."""

from __future__ import annotations

from pytest_genir.memory.scoring import Score, score

__all__ = ["Score", "score"]
