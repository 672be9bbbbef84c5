"""Keys and values without meaning: the agent gives back the value of one key."""

from __future__ import annotations

import random
from collections.abc import Iterator

from pytest_genir.memory.datasets import Draft, dataset
from pytest_genir.memory.drawn_values import at_least
from pytest_genir.memory.example import script

# Neither 0 nor O, neither 1 nor I: what looks alike would be a test of reading.
_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
_INTRODUCTION = "Keep the following keys with their values in mind; I will ask for one of them later.\n\n{}"
_QUESTION = "Which value belongs to the key {}? Reply with the value alone."


def _code(rng: random.Random, length: int) -> str:
    return "".join(rng.choice(_LETTERS) for _ in range(length))


def _different_codes(rng: random.Random, length: int, how_many: int) -> list[str]:
    codes: dict[str, None] = {}
    while len(codes) < how_many:
        codes[_code(rng, length)] = None
    return list(codes)


@dataset(name="Key-Value Pairs")
def kv(rng: random.Random, *, count: int = 5, num_kv_pairs: int = 10) -> Iterator[Draft]:
    """Tell `num_kv_pairs` keys with their values in one message and ask for one value."""
    at_least(num_kv_pairs, 1, "num_kv_pairs")
    for _ in range(count):
        keys = _different_codes(rng, 6, num_kv_pairs)
        values = _different_codes(rng, 10, num_kv_pairs)
        listed = "\n".join(f"{key}: {value}" for key, value in zip(keys, values, strict=True))
        asked = rng.randrange(num_kv_pairs)
        steps = script([_INTRODUCTION.format(listed)], [_QUESTION.format(keys[asked])])
        yield Draft(steps=steps, expected=(values[asked],))
