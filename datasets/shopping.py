"""A shopping list that grows, partly by more of the same: the agent adds up."""

from __future__ import annotations

import random
from collections.abc import Iterator

from pytest_genir.memory.datasets import Draft, dataset
from pytest_genir.memory.drawn_values import at_least, purchases, totals
from pytest_genir.memory.example import script
from pytest_genir.memory.texts import data

_NEW = (
    "Put {amount} on my shopping list, please.",
    "We are going to need {amount}, so write that on the shopping list.",
    "My shopping list should include {amount}.",
    "For my next shopping trip, note {amount}.",
)
_MORE = (
    "Put {amount} on my shopping list in addition to what is there already.",
    "On top of what my shopping list says, I will need {amount}.",
    "Add another {amount} to my shopping list.",
)
_QUESTION = (
    "What do I have to buy according to my shopping list as it is now? Reply with a JSON list and nothing else, one "
    'object per item with the keys "item" and "quantity" (a whole number), and add up what belongs together.'
)
_RESET = "I am back from the shops with everything on the list, so please empty my shopping list."


@dataset(name="Shopping", reset=_RESET)
def shopping(rng: random.Random, *, count: int = 5, item_changes: int = 3) -> Iterator[Draft]:
    """Put `item_changes` things on the list, some of them twice, and ask for the list as JSON."""
    at_least(item_changes, 1, "item_changes")
    goods = data("texts/shopping_en.yaml")
    for _ in range(count):
        bought = purchases(rng, len(goods), item_changes)
        lines = []
        for purchase in bought:
            thing = goods[purchase.item]
            amount = f"{purchase.quantity} {thing['one' if purchase.quantity == 1 else 'many']}"
            lines.append(rng.choice(_MORE if purchase.more else _NEW).format(amount=amount))
        expected = tuple([goods[item]["item"], quantity] for item, quantity in totals(bought).items())
        yield Draft(steps=script(lines, [_QUESTION]), expected=expected)
