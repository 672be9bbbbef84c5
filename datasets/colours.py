"""A favourite colour that keeps changing: only the latest one counts."""

from __future__ import annotations

import random
from collections.abc import Iterator

from pytest_genir.memory.datasets import Draft, dataset
from pytest_genir.memory.drawn_values import at_least, changing
from pytest_genir.memory.example import script
from pytest_genir.memory.texts import texts

_STATEMENTS = (
    "From now on, my favourite colour is {}.",
    "I have made up my mind: {} is the colour I like best.",
    "If anybody asks, the colour I like most these days is {}.",
    "You should know that {} has become my favourite colour.",
    "No other colour pleases me as much as {} does now.",
)
_QUESTION = "Which colour is my favourite now? Name just the colour."


@dataset(name="Colours")
def colours(rng: random.Random, *, count: int = 5, colour_changes: int = 3) -> Iterator[Draft]:
    """Tell `colour_changes` favourite colours, each other than the last, and ask for the latest."""
    at_least(colour_changes, 1, "colour_changes")
    for _ in range(count):
        told = changing(rng, texts("texts/colours_en.yaml"), colour_changes)
        lines = [rng.choice(_STATEMENTS).format(colour) for colour in told]
        yield Draft(steps=script(lines, [_QUESTION]), expected=(told[-1],))
