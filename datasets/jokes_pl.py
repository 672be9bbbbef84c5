"""Jokes in Polish, told over some hours: the agent repeats the one from so many hours and minutes ago."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

from pytest_genir.memory.asked_later import elapsed, parts_of, told_over_time
from pytest_genir.memory.datasets import Draft, dataset
from pytest_genir.memory.drawn_values import at_least
from pytest_genir.memory.example import Example
from pytest_genir.memory.texts import texts

# One, two to four, five and more; "temu" takes the accusative.
_FORMS = (("dzień", "dni", "dni"), ("godzinę", "godziny", "godzin"), ("minutę", "minuty", "minut"))


def _counted(number: int, forms: tuple[str, str, str]) -> str:
    if number == 1:
        return f"{number} {forms[0]}"
    few = number % 10 in (2, 3, 4) and number % 100 not in (12, 13, 14)
    return f"{number} {forms[1] if few else forms[2]}"


def question(example: Example, sent_at: Sequence[float], now: float) -> str:
    """Return the question as it is asked now."""
    minutes = elapsed(example, sent_at, now)
    parts = zip(parts_of(minutes), _FORMS, strict=True)
    counted = [_counted(number, forms) for number, forms in parts if number]
    shown = " i ".join([", ".join(counted[:-1]), counted[-1]] if len(counted) > 1 else counted)
    when = f"{shown} temu" if shown else "przed chwilą"
    return f"Który z moich żartów padł {when}? Powtórz go słowo w słowo."


@dataset(name="Żarty", language="pl", scored_as="jokes", ask_later=question)
def jokes_pl(
    rng: random.Random, *, count: int = 5, jokes_told: int = 10, minutes_low: int = 40, minutes_high: int = 240
) -> Iterator[Draft]:
    """Tell `jokes_told` jokes with minutes to hours between them and ask for one by its time."""
    at_least(jokes_told, 1, "jokes_told")
    at_least(minutes_low, 1, "minutes_low")
    at_least(minutes_high, minutes_low, "minutes_high")
    for _ in range(count):
        telling = told_over_time(rng, texts("texts/jokes_pl.yaml"), jokes_told, minutes_low, minutes_high, "jokes")
        yield Draft(steps=telling.steps, expected=(telling.asked,))
