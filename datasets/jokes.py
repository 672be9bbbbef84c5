"""Jokes told over some hours: the agent repeats the one that was told so many hours and minutes ago."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

from pytest_genir.memory.asked_later import elapsed, parts_of, told_over_time
from pytest_genir.memory.datasets import Draft, dataset
from pytest_genir.memory.drawn_values import at_least
from pytest_genir.memory.example import Example
from pytest_genir.memory.texts import texts


def _parts(minutes: int) -> str:
    named = zip(parts_of(minutes), ("day", "hour", "minute"), strict=True)
    shown = [f"{number} {unit}{'' if number == 1 else 's'}" for number, unit in named if number]
    return " and ".join([", ".join(shown[:-1]), shown[-1]] if len(shown) > 1 else shown)


def question(example: Example, sent_at: Sequence[float], now: float) -> str:
    """Return the question as it is asked now."""
    minutes = elapsed(example, sent_at, now)
    when = f"{_parts(minutes)} ago" if minutes else "just now"
    return f"Of the jokes I have told you, which one did I tell {when}? Repeat it word for word."


@dataset(name="Jokes", ask_later=question)
def jokes(
    rng: random.Random, *, count: int = 5, jokes_told: int = 10, minutes_low: int = 40, minutes_high: int = 240
) -> Iterator[Draft]:
    """Tell `jokes_told` jokes with minutes to hours between them and ask for one by its time."""
    at_least(jokes_told, 1, "jokes_told")
    at_least(minutes_low, 1, "minutes_low")
    at_least(minutes_high, minutes_low, "minutes_high")
    for _ in range(count):
        telling = told_over_time(rng, texts("texts/jokes_en.yaml"), jokes_told, minutes_low, minutes_high, "jokes")
        yield Draft(steps=telling.steps, expected=(telling.asked,))
