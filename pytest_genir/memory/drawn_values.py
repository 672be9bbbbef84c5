"""Drawing what several datasets have in common: values that change, quantities that add up."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from pytest_genir.errors import GenirError

T = TypeVar("T")

#: How often a purchase is more of something that stands on the list already.
_MORE = 0.4


def changing(rng: random.Random, values: Sequence[T], length: int) -> list[T]:
    """Return values of which none follows itself."""
    enough(values, 2, "values that change")
    told: list[T] = []
    while len(told) < length:
        value = rng.choice(values)
        if value not in told[-1:]:
            told.append(value)
    return told


def different(rng: random.Random, values: Sequence[T], length: int, what: str) -> list[T]:
    """Return `length` different values in a random order."""
    enough(values, length, what)
    return rng.sample(list(values), length)


def enough(values: Sequence[object], needed: int, what: str) -> None:
    """Refuse to draw more than there is."""
    if needed > len(values):
        raise GenirError(f"there are {len(values)} {what}, and {needed} were asked for")


def at_least(value: int, least: int, argument: str) -> None:
    """Refuse an argument that leaves nothing to tell."""
    if value < least:
        raise GenirError(f"'{argument}' has to be at least {least}, not {value}")


@dataclass(frozen=True, slots=True)
class Purchase:
    """So many of an item, and whether some of it stood on the list before."""

    item: int
    quantity: int
    more: bool


def purchases(rng: random.Random, items: int, length: int) -> list[Purchase]:
    """Return purchases of items given by their numbers; some are more of the same."""
    bought: list[Purchase] = []
    while len(bought) < length:
        known = [purchase.item for purchase in bought]
        fresh = [item for item in range(items) if item not in known]
        more = bool(known) and (not fresh or rng.random() < _MORE)
        bought.append(Purchase(rng.choice(known if more else fresh), rng.randint(1, 4), more))
    return bought


def totals(bought: Sequence[Purchase]) -> dict[int, int]:
    """Return how many of each item there are, in the order in which they came."""
    held: dict[int, int] = {}
    for purchase in bought:
        held[purchase.item] = held.get(purchase.item, 0) + purchase.quantity
    return held
