"""Colours in Polish: a favourite colour that keeps changing, of which only the latest counts."""

from __future__ import annotations

import random
from collections.abc import Iterator

from pytest_genir.memory.datasets import Draft, dataset
from pytest_genir.memory.drawn_values import at_least, changing
from pytest_genir.memory.example import script
from pytest_genir.memory.texts import texts

_STATEMENTS = (
    "Od dziś mój ulubiony kolor to {}.",
    "Zmieniam zdanie: najbardziej lubię kolor {}.",
    "Gdyby ktoś pytał, najładniejszy jest dla mnie teraz kolor {}.",
    "Zapamiętaj, że moim ulubieńcem wśród kolorów jest teraz {}.",
    "Żaden kolor nie podoba mi się dziś tak jak {}.",
)
_QUESTION = "Jaki jest teraz mój ulubiony kolor? Podaj samą nazwę koloru."


@dataset(name="Kolory", language="pl", scored_as="colours")
def colours_pl(rng: random.Random, *, count: int = 5, colour_changes: int = 3) -> Iterator[Draft]:
    """Tell `colour_changes` favourite colours, each other than the last, and ask for the latest."""
    at_least(colour_changes, 1, "colour_changes")
    for _ in range(count):
        told = changing(rng, texts("texts/colours_pl.yaml"), colour_changes)
        lines = [rng.choice(_STATEMENTS).format(colour) for colour in told]
        # "kolor czerwony", "kolorem czerwonym": either form names it
        yield Draft(steps=script(lines, [_QUESTION]), expected=([told[-1], told[-1] + "m"],))
