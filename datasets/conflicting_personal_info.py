"""What I generally like, and an exception to it: the agent has to bring both together."""

from __future__ import annotations

import random
from collections.abc import Iterator

from pytest_genir.memory.datasets import Draft, Given, dataset
from pytest_genir.memory.example import script
from pytest_genir.memory.written_content import Order, content

_ORDER = Order(
    task=(
        "Write two sentences in which somebody speaks about themselves: the first says what they generally like or "
        "do, the second names an exception. Then write one question, also in the first person, which can only be "
        "answered by somebody who knows both."
    ),
    lines=2,
    questions=1,
)


@dataset(name="Conflicting Personal Information")
def conflicting_personal_info(
    rng: random.Random, given: Given, *, count: int = 5, generated: bool = False
) -> Iterator[Draft]:
    """Tell a habit and its exception, shipped or `generated` by the judge, and ask where both matter."""
    people = content(rng, given, file="texts/personal_en.yaml", order=_ORDER, count=count, generated=generated)
    for person in people:
        steps = script(person.content, [question for question, _ in person.questions])
        yield Draft(steps=steps, expected=tuple(answer for _, answer in person.questions))
