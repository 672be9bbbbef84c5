"""The shopping list in Polish: it grows, partly by more of the same, and the agent adds up."""

from __future__ import annotations

import random
from collections.abc import Iterator

from pytest_genir.memory.datasets import Draft, dataset
from pytest_genir.memory.drawn_values import at_least, purchases, totals
from pytest_genir.memory.example import script
from pytest_genir.memory.texts import texts

# A number after the name spares both sides the forms of counted nouns.
_NEW = (
    "Zapisz na mojej liście zakupów: {item}, {amount}",
    "Na listę zakupów trafia też {item} ({amount})",
    "Przyda mi się jeszcze coś, dopisz to do listy zakupów: {item}, {amount}",
)
_MORE = (
    "Tego potrzebuję więcej, dolicz do listy zakupów: {item}, jeszcze {amount}",
    "Zwiększ ilość na liście zakupów: {item}, o {amount} więcej niż dotąd.",
)
_QUESTION = (
    "Co mam teraz kupić według mojej listy zakupów? Odpowiedz samą listą JSON: jeden obiekt na produkt, z kluczami "
    '"item" (nazwa produktu w mianowniku, jak na liście) i "quantity" (liczba całkowita); zsumuj to, co się powtarza.'
)
_RESET = "Wracam z zakupów i wszystko już jest, więc wyczyść proszę moją listę zakupów."


@dataset(name="Zakupy", reset=_RESET, language="pl", scored_as="shopping")
def shopping_pl(rng: random.Random, *, count: int = 5, item_changes: int = 3) -> Iterator[Draft]:
    """Put `item_changes` things on the list, some of them twice, and ask for the list as JSON."""
    at_least(item_changes, 1, "item_changes")
    goods = texts("texts/shopping_pl.yaml")
    for _ in range(count):
        bought = purchases(rng, len(goods), item_changes)
        lines = []
        for purchase in bought:
            pattern = rng.choice(_MORE if purchase.more else _NEW)
            lines.append(pattern.format(item=goods[purchase.item], amount=f"{purchase.quantity} szt."))
        expected = tuple([goods[item], quantity] for item, quantity in totals(bought).items())
        yield Draft(steps=script(lines, [_QUESTION]), expected=expected)
