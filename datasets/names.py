"""A name that keeps changing: at the end the agent says what I am called now."""

from __future__ import annotations

import random
from collections.abc import Iterator

from pytest_genir.memory.datasets import Draft, dataset
from pytest_genir.memory.drawn_values import at_least, changing
from pytest_genir.memory.example import script
from pytest_genir.memory.texts import texts

_STATEMENTS = (
    "Hello, I am {}.",
    "Please note that I go by the name of {} now.",
    "These days everybody knows me as {}.",
    "I have taken a new name, and it is {}.",
    "You may address me as {} from here on.",
)
_QUESTION = "By which name should you address me now? Answer with the name alone."


@dataset(name="Names")
def names(rng: random.Random, *, count: int = 5, name_changes: int = 3) -> Iterator[Draft]:
    """Give `name_changes` names, each other than the last, and ask for the latest."""
    at_least(name_changes, 1, "name_changes")
    for _ in range(count):
        told = changing(rng, texts("texts/names_en.yaml"), name_changes)
        lines = [rng.choice(_STATEMENTS).format(name) for name in told]
        yield Draft(steps=script(lines, [_QUESTION]), expected=(told[-1],))
