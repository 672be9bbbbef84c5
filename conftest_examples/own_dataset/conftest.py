"""A memory dataset of one's own: it is registered here and named in a file like the shipped ones."""

from __future__ import annotations

import random
from collections.abc import Iterator

from pytest_genir import Draft, dataset, script

_PEOPLE = ("my aunt", "the postman", "our neighbour", "the choirmaster", "my godson")
_MONTHS = ("January", "March", "May", "August", "November")


@dataset(name="Birthdays", reset="Please forget the birthdays I have told you about.", scored_as="first_phrase")
def birthdays(rng: random.Random, *, count: int = 5, people: int = 3) -> Iterator[Draft]:
    """Tell the birthdays of some `people` and ask for one of them."""
    for _ in range(count):
        told = [(who, rng.choice(_MONTHS)) for who in rng.sample(_PEOPLE, people)]
        who, month = rng.choice(told)
        lines = [f"The birthday of {one} is in {its_month}." for one, its_month in told]
        yield Draft(steps=script(lines, [f"In which month is the birthday of {who}?"]), expected=(month,))
