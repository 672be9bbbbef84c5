"""Questions about something said a while ago, made when they are asked."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass

from pytest_genir.memory.drawn_values import different
from pytest_genir.memory.example import Example, Step, script, with_seconds


@dataclass(frozen=True, slots=True, kw_only=True)
class Telling:
    """Some texts told at different times, and which of them will be asked for."""

    steps: tuple[Step, ...]
    asked: str


def told_over_time(rng: random.Random, texts: Sequence[str], length: int, low: int, high: int, what: str) -> Telling:
    """Return texts with pauses of `low` to `high` minutes after each, and a question without words yet."""
    chosen = different(rng, texts, length, what)
    pauses = [60.0 * rng.randint(low, high) for _ in chosen]
    return Telling(steps=with_seconds(script(chosen, [""]), pauses), asked=rng.choice(chosen))


def elapsed(example: Example, sent_at: Sequence[float], now: float) -> int:
    """Return how many whole minutes ago the expected text of an example was sent."""
    told = [at for step, at in zip(example.steps, sent_at, strict=False) if step.text in example.expected[:1]]
    return max(int(now - told[0]) // 60, 0) if told else 0


def parts_of(minutes: int) -> tuple[int, int, int]:
    """Return days, hours and minutes."""
    return minutes // 1440, minutes // 60 % 24, minutes % 60
