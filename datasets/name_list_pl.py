"""The list of names in Polish: every name I ever gave, earlier ones included."""

from __future__ import annotations

import random
from collections.abc import Iterator

from pytest_genir.memory.datasets import Draft, dataset
from pytest_genir.memory.drawn_values import at_least, different
from pytest_genir.memory.example import script
from pytest_genir.memory.texts import texts

_STATEMENTS = (
    "Na razie moje imię to {}.",
    "Chcę, żeby moje imię brzmiało {}.",
    "{} to imię, którego teraz używam.",
    "Znajomi wymyślili mi nowe imię: {}. Używaj go.",
    "Zmieńmy to jeszcze raz: {} to moje obecne imię.",
)
_QUESTION = (
    "Jakie moje imiona padły dotąd w tej rozmowie, od pierwszego do ostatniego? "
    'Odpowiedz samą listą JSON z imionami w mianowniku, na przykład ["imię", "imię"].'
)
_RESET = "Zapomnij proszę wszystkie imiona, które dotąd podałem lub podałam; znów nie znasz mojego imienia."


@dataset(name="Lista imion", reset=_RESET, language="pl", scored_as="name_list")
def name_list_pl(rng: random.Random, *, count: int = 5, name_changes: int = 3) -> Iterator[Draft]:
    """Give `name_changes` different names and ask for all of them as a JSON list."""
    at_least(name_changes, 1, "name_changes")
    for _ in range(count):
        told = different(rng, texts("texts/names_pl.yaml"), name_changes, "names")
        lines = [rng.choice(_STATEMENTS).format(name) for name in told]
        yield Draft(steps=script(lines, [_QUESTION]), expected=tuple(told))
