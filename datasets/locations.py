"""Places of a town, each told from the last: the agent says where one lies, seen from another."""

from __future__ import annotations

import random
from collections.abc import Iterator

from pytest_genir.memory.datasets import Draft, dataset
from pytest_genir.memory.example import script
from pytest_genir.memory.texts import texts
from pytest_genir.memory.worlds.town import led_to, told, walk

_QUESTION = (
    "Think of the places in my town: where does the {there} lie, seen from the {here}? "
    "Say how many kilometres to the north or south and how many to the east or west."
)
_RESET = "The town I described was an invention: please forget its places and where they lie."


def _offset(east: int, north: int) -> str:
    parts = []
    if north:
        parts.append(f"{abs(north)} km to the {'north' if north > 0 else 'south'}")
    if east:
        parts.append(f"{abs(east)} km to the {'east' if east > 0 else 'west'}")
    return " and ".join(parts)


@dataset(name="Locations", reset=_RESET)
def locations(rng: random.Random, *, count: int = 5, known_locations: int = 4) -> Iterator[Draft]:
    """Tell `known_locations` places and ask for the way of the crow between two of them."""
    for _ in range(count):
        legs = walk(rng, texts("texts/places_en.yaml"), known_locations)
        first = rng.randrange(len(legs))
        part = legs[first : rng.randint(min(first + 2, len(legs)), len(legs))]
        question = _QUESTION.format(there=part[-1].destination, here=part[0].origin)
        yield Draft(steps=script(told(rng, legs), [question]), expected=(_offset(*led_to(part)),))
