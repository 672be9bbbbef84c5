"""All the names I ever gave: the agent lists them, earlier ones included."""

from __future__ import annotations

import random
from collections.abc import Iterator

from pytest_genir.memory.datasets import Draft, dataset
from pytest_genir.memory.drawn_values import at_least, different
from pytest_genir.memory.example import script
from pytest_genir.memory.texts import texts

_STATEMENTS = (
    "For now, you may call me {}.",
    "I would like to be known as {}.",
    "{} is the name I go by at the moment.",
    "My friends have started to call me {}, so do the same.",
    "Let us change that once more: I am {}.",
)
_QUESTION = (
    "Which names have I asked you to use, from the first to the latest? "
    'Reply with a JSON list of the names and nothing else, like ["name", "name"].'
)
_RESET = "Please drop all the names I have gone by so far; as of now I have not told you my name."


@dataset(name="NameList", reset=_RESET)
def name_list(rng: random.Random, *, count: int = 5, name_changes: int = 3) -> Iterator[Draft]:
    """Give `name_changes` different names and ask for all of them as a JSON list."""
    at_least(name_changes, 1, "name_changes")
    for _ in range(count):
        told = different(rng, texts("texts/names_en.yaml"), name_changes, "names")
        lines = [rng.choice(_STATEMENTS).format(name) for name in told]
        yield Draft(steps=script(lines, [_QUESTION]), expected=tuple(told))
