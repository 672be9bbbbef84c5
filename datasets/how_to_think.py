"""A way of thinking, told once: the agent applies it to situations much later."""

from __future__ import annotations

import random
from collections.abc import Iterator

from pytest_genir.memory.datasets import Draft, Given, dataset
from pytest_genir.memory.example import script
from pytest_genir.memory.written_content import Order, content

_RESET = "You no longer have to think by the rule I gave you; forget it."
_ORDER = Order(
    task=(
        "Write a short rule for thinking or judging that somebody gives to an assistant for their future talks; it is "
        "unusual enough that nobody would follow it without having been told. Then write three situations in which "
        "the rule gives a definite answer; each refers to the rule without repeating it."
    ),
    lines=1,
    questions=3,
)


@dataset(name="How to Think", reset=_RESET)
def how_to_think(rng: random.Random, given: Given, *, count: int = 5, generated: bool = False) -> Iterator[Draft]:
    """Give a guideline, shipped or `generated` by the judge, and situations to apply it to."""
    guidelines = content(rng, given, file="texts/guidelines_en.yaml", order=_ORDER, count=count, generated=generated)
    for guideline in guidelines:
        asked = list(guideline.questions)
        rng.shuffle(asked)
        steps = script(guideline.content, [question for question, _ in asked])
        yield Draft(steps=steps, expected=tuple(answer for _, answer in asked))
