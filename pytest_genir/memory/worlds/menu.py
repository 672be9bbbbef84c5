"""The menu of a restaurant: sections of dishes, numbered through, with the drinks at the end."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from pytest_genir.errors import GenirError


@dataclass(frozen=True, slots=True)
class Menu:
    """Sections with their entries; the last section holds the drinks."""

    sections: tuple[tuple[str, tuple[str, ...]], ...]

    @property
    def dishes(self) -> tuple[str, ...]:
        """Return everything but the drinks, in the order of the numbers from 1."""
        return tuple(dish for _, entries in self.sections[:-1] for dish in entries)

    @property
    def drinks(self) -> tuple[str, ...]:
        return self.sections[-1][1]

    @property
    def text(self) -> str:
        """Return the menu as a guest reads it."""
        parts = []
        number = 0
        for title, entries in self.sections:
            lines = [f"{title}:"]
            for entry in entries:
                number += 1
                lines.append(f"{number}. {entry}")
            parts.append("\n".join(lines))
        return "\n\n".join(parts)

    def dish(self, number: object) -> str | None:
        """Return the dish of a number; drinks and other numbers have none."""
        dishes = self.dishes
        if isinstance(number, int) and not isinstance(number, bool) and 1 <= number <= len(dishes):
            return dishes[number - 1]
        return None

    def mentions(self, name: str) -> bool:
        return bool(name.strip()) and name.strip().lower() in self.text.lower()

    def neighbours(self, name: str, *, without: str) -> list[str]:
        """Return what stands in the same section as a dish, except that dish and another."""
        for _, entries in self.sections[:-1]:
            named = [entry for entry in entries if name.lower() in entry.lower()]
            if named:
                return [entry for entry in entries if entry not in (named[0], without)]
        return []

    def exchange(self, rng: random.Random, order: Sequence[str], *, without: str) -> tuple[str, list[str]]:
        """Return a dish of an order and the order with another dish in its place."""
        shuffled = list(order)
        rng.shuffle(shuffled)
        for dish in shuffled:
            others = self.neighbours(dish, without=without)
            if others:
                wrong = rng.choice(others)
                return dish, [wrong if one == dish else one for one in order]
        dish = shuffled[0]
        wrong = rng.choice([one for one in self.dishes if one not in (*order, without)])
        return dish, [wrong if one == dish else one for one in order]


def menu_of(sections: Mapping[str, Sequence[str]]) -> Menu:
    """Return a menu of named sections, of which the last holds the drinks."""
    menu = Menu(tuple((title, tuple(map(str, entries))) for title, entries in sections.items()))
    if len(menu.sections) < 2 or len(menu.dishes) < 4:
        raise GenirError("a menu needs at least four dishes, and a last section with drinks")
    return menu
