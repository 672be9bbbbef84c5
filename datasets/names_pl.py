"""Names in Polish: a name that keeps changing, and the question what I am called now."""

from __future__ import annotations

import random
from collections.abc import Iterator

from pytest_genir.memory.datasets import Draft, dataset
from pytest_genir.memory.drawn_values import at_least, changing
from pytest_genir.memory.example import script
from pytest_genir.memory.texts import texts

_STATEMENTS = (
    "Dzień dobry, mam na imię {}.",
    "Od teraz moje imię to {}.",
    "Wszyscy znają mnie ostatnio pod imieniem {}.",
    "Moje nowe imię brzmi {}.",
    "Zapisz sobie proszę, że mam teraz na imię {}.",
)
_QUESTION = "Jak mam teraz na imię? Odpowiedz samym imieniem w mianowniku."


@dataset(name="Imiona", language="pl", scored_as="names")
def names_pl(rng: random.Random, *, count: int = 5, name_changes: int = 3) -> Iterator[Draft]:
    """Give `name_changes` names, each other than the last, and ask for the latest."""
    at_least(name_changes, 1, "name_changes")
    for _ in range(count):
        told = changing(rng, texts("texts/names_pl.yaml"), name_changes)
        lines = [rng.choice(_STATEMENTS).format(name) for name in told]
        yield Draft(steps=script(lines, [_QUESTION]), expected=(told[-1],))
