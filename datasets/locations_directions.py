"""Places of a town, each told from the last: the agent leads the way from the first to the last."""

from __future__ import annotations

import random
from collections.abc import Iterator

from pytest_genir.memory.datasets import Draft, dataset
from pytest_genir.memory.example import script
from pytest_genir.memory.texts import texts
from pytest_genir.memory.worlds.town import told, walk

_QUESTION = (
    "You know the places of my town. Lead me from the {start} to the {end}, one place after another: "
    "for each stretch, say where it starts, how many kilometres I go, in which direction, and where I arrive."
)
_RESET = "The town you have led me through was an invention: please forget its places and where they lie."


@dataset(name="Locations Directions", reset=_RESET)
def locations_directions(rng: random.Random, *, count: int = 5, known_locations: int = 6) -> Iterator[Draft]:
    """Tell `known_locations` places and ask for directions from the first to the last."""
    for _ in range(count):
        legs = walk(rng, texts("texts/places_en.yaml"), known_locations)
        question = _QUESTION.format(start=legs[0].origin, end=legs[-1].destination)
        # the scorer of directions reads these lines
        lines = [f"From {leg.origin}, go {leg.kilometers}km {leg.direction} to {leg.destination}." for leg in legs]
        yield Draft(steps=script(told(rng, legs), [question]), expected=("\n".join(lines),))
