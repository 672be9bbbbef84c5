"""An invented town for the datasets about locations: each place is told from the one before it."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from pytest_genir.memory.drawn_values import at_least, different

#: What a step into each direction adds to (east, north).
WAYS = {"North": (0, 1), "East": (1, 0), "South": (0, -1), "West": (-1, 0)}
_FARTHEST = 4


@dataclass(frozen=True, slots=True)
class Leg:
    """The way from one place to the next."""

    origin: str
    kilometers: int
    direction: str
    destination: str


def walk(rng: random.Random, places: Sequence[str], length: int) -> tuple[Leg, ...]:
    """Return a way over `length` places, of which no two stand on one spot."""
    at_least(length, 2, "known_locations")
    names = different(rng, places, length, "places")
    here = (0, 0)
    taken = {here}
    legs: list[Leg] = []
    for origin, destination in pairwise(names):
        free = [
            (direction, kilometers, spot)
            for direction in WAYS
            for kilometers in range(1, _FARTHEST + 1)
            if (spot := moved(here, direction, kilometers)) not in taken
        ]
        direction, kilometers, here = rng.choice(free)
        taken.add(here)
        legs.append(Leg(origin, kilometers, direction, destination))
    return tuple(legs)


def moved(spot: tuple[int, int], direction: str, kilometers: int) -> tuple[int, int]:
    """Return the spot so many kilometres away."""
    east, north = WAYS[direction]
    return spot[0] + east * kilometers, spot[1] + north * kilometers


def led_to(legs: Sequence[Leg]) -> tuple[int, int]:
    """Return where a way ends, in kilometres to the east and to the north of its start."""
    spot = (0, 0)
    for leg in legs:
        spot = moved(spot, leg.direction, leg.kilometers)
    return spot


def told(rng: random.Random, legs: Sequence[Leg]) -> list[str]:
    """Return the sentences that describe a town: its centre, then one place after another."""
    return [rng.choice(_FIRST).format(legs[0].origin), *(_next(rng, leg) for leg in legs)]


def _next(rng: random.Random, leg: Leg) -> str:
    pattern = rng.choice(_NEXT)
    way = leg.direction.lower()
    return pattern.format(place=leg.destination, km=leg.kilometers, way=way, known=leg.origin)


_FIRST = (
    "The heart of the town where I grew up is the {}.",
    "Right in the middle of the town I come from stands the {}.",
    "Let me describe the town of my childhood: at its centre you find the {}.",
)
_NEXT = (
    "From the {known}, {km} km to the {way}, you come to the {place}.",
    "The {place} of my town lies {km} km {way} of the {known}.",
    "Starting at the {known} and walking {km} km {way}, I used to reach the {place}.",
    "Somebody who leaves the {known} and goes {way} for {km} km arrives at the {place}.",
)
