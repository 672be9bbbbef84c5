"""Waits of the original's first two generations: so many tokens after each line, not a part of a span."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace

from pytest_genir.memory.example import Step


@dataclass(frozen=True, slots=True, kw_only=True)
class FillerWait:
    """How many tokens come after a line: between `low` and `high`, and so many before a question."""

    low: int
    high: int
    before_question: int


def in_tokens(steps: Sequence[Step], filler: FillerWait | None, rng: random.Random) -> tuple[Step, ...]:
    """Return steps that wait for tokens where they waited for a part of the memory span."""
    if filler is None or not steps:
        return tuple(steps)
    following = [step.is_question for step in steps[1:]] + [False]
    return tuple(
        _counted(step, filler.before_question if asked else rng.randint(filler.low, filler.high))
        for step, asked in zip(steps, following, strict=True)
    )


def _counted(step: Step, tokens: int) -> Step:
    if not step.wait.percentage:
        return step
    return replace(step, wait=replace(step.wait, tokens=tokens, percentage=0.0))
