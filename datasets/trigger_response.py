"""A standing order: whenever I say a certain kind of thing, the agent says an agreed sentence."""

from __future__ import annotations

import random
from collections.abc import Iterator

from pytest_genir.memory.datasets import Draft, dataset
from pytest_genir.memory.drawn_values import at_least, enough
from pytest_genir.memory.example import script
from pytest_genir.memory.texts import data

_ORDER = "Let us agree on something: each time I {occasion}, you answer with the sentence '{response}'."
_RESET = "We are done with the agreed sentences: from now on, answer me freely whatever I mention."


@dataset(name="Trigger Response", reset=_RESET)
def trigger_response(rng: random.Random, *, count: int = 5, activations: int = 3) -> Iterator[Draft]:
    """Agree on a sentence, then give `activations` occasions to say it, each in other words."""
    at_least(activations, 1, "activations")
    orders = data("texts/triggers_en.yaml")
    for _ in range(count):
        order = rng.choice(orders)
        enough(order["remarks"], activations, f"remarks where I {order['occasion']}")
        line = _ORDER.format(occasion=order["occasion"], response=order["response"])
        remarks = rng.sample(order["remarks"], activations)
        yield Draft(steps=script([line], remarks), expected=(order["response"],) * activations)
