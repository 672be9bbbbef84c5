"""Worlds in which items share their luck, break, get lost or are looked at every night; nothing here knows the code.

A world gives numbers only: scores before and after, and which items belong together.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random

#: Items in a cluster, one after another, until there are enough.
Sizes = Callable[[Random, int], Iterator[int]]


def equal(size: int) -> Sizes:
    return lambda rng, n: iter([size] * n)


def uneven(rng: Random, n: int) -> Iterator[int]:
    while True:
        yield rng.randint(1, 20)


def one_giant(rng: Random, n: int) -> Iterator[int]:
    yield n // 3
    while True:
        yield rng.randint(1, 5)


SIZES: dict[str, Sizes] = {
    "1 each": equal(1),
    "2 each": equal(2),
    "5 each": equal(5),
    "10 each": equal(10),
    "20 each": equal(20),
    "1 to 20": uneven,
    "one giant": one_giant,
}


@dataclass(frozen=True)
class Items:
    """The scores of a run, or of two, and the label of each item's cluster."""

    before: list[float]
    after: list[float]
    clusters: list[str]


def _logistic(x: float) -> float:
    return 1 / (1 + math.exp(-x))


def _heavy(rng: Random) -> float:
    """Return a value of Student's t with two degrees of freedom."""
    return 0.5 * rng.gauss(0, 1) / math.sqrt(rng.expovariate(1) or 1e-9)


def _score(rng: Random, share: float, graded: bool) -> float:
    share = min(1 - 1e-6, max(1e-6, share))
    return rng.betavariate(8 * share, 8 * (1 - share)) if graded else float(rng.random() < share)


# How hard an item is, how the luck of its cluster moves it in a run, whether scores have shades.
_Luck = tuple[float, Callable[[Random], float], bool]
LUCKS: dict[str, _Luck] = {
    "alone": (1.4, lambda rng: 0.0, False),
    "shared": (1.4, lambda rng: rng.gauss(0, 1), False),
    "strongly": (1.4, lambda rng: rng.gauss(0, 2.5), False),
    "heavy tails": (1.4, _heavy, False),
    "near the top": (4.0, lambda rng: rng.gauss(0, 1), False),
    "shades": (1.4, lambda rng: rng.gauss(0, 1), True),
    "shades, top": (3.5, lambda rng: rng.gauss(0, 1), True),
}


def run_pair(rng: Random, luck: str, sizes: str, n: int) -> Items:
    """Return two runs between which nothing changed but luck, which all items of a cluster share in a run."""
    middle, drawn, graded = LUCKS[luck]
    found = Items([], [], [])
    for number, size in enumerate(SIZES[sizes](rng, n)):
        first, second = drawn(rng), drawn(rng)
        for _ in range(min(size, n - len(found.before))):
            hard = middle + rng.gauss(0, 1)
            found.before.append(_score(rng, _logistic(hard + first), graded))
            found.after.append(_score(rng, _logistic(hard + second), graded))
            found.clusters.append(f"c{number}")
        if len(found.before) == n:
            return found
    raise AssertionError("sizes never end")


def means(rng: Random, kind: str, sizes: str, n: int) -> tuple[Items, float]:
    """Return one run of items whose clusters are better or worse, and the mean of all that could be drawn."""
    a, b, graded = {
        "spread": (2.4, 0.6, False),
        "near the top": (4.7, 0.3, False),
        "all or nothing": (0.007, 0.003, False),
        "shades": (2.4, 0.6, True),
        "shades, top": (4.7, 0.3, True),
    }[kind]
    found = Items([], [], [])
    for number, size in enumerate(SIZES[sizes](rng, n)):
        share = rng.betavariate(a, b)
        for _ in range(min(size, n - len(found.before))):
            found.before.append(_score(rng, share, graded))
            found.clusters.append(f"c{number}")
        if len(found.before) == n:
            break
    return found, a / (a + b)


KINDS = ("spread", "near the top", "all or nothing", "shades", "shades, top")


# -- drops: all items sink, or some break


def _shades(rng: Random, drop: float, breaks: bool) -> tuple[list[float], list[float]]:
    score = rng.uniform(0.4, 0.7)
    now = score + max(-0.3, min(0.3, rng.gauss(0, 0.1)))
    if breaks:
        return [score], [0.0 if rng.random() < drop / 0.55 else now]
    return [score], [now - drop]


def _coins(rng: Random, drop: float, breaks: bool) -> tuple[list[float], list[float]]:
    share = rng.betavariate(4, 1)
    before = float(rng.random() < share)
    if breaks:
        return [before], [0.0 if rng.random() < drop / 0.8 else float(rng.random() < share)]
    return [before], [float(rng.random() < share * (1 - drop / 0.8))]


def _three(rng: Random, share: float) -> list[float]:
    if rng.random() < 0.5:
        return [float(rng.random() < share)] * 3
    return [float(rng.random() < share) for _ in range(3)]


def _conditions(rng: Random, drop: float, breaks: bool) -> tuple[list[float], list[float]]:
    share = rng.betavariate(4, 1)
    if breaks:
        return _three(rng, share), [0.0] * 3 if rng.random() < drop / 0.8 else _three(rng, share)
    return _three(rng, share), _three(rng, share * (1 - drop / 0.8))


def _ceiling(rng: Random, drop: float, breaks: bool) -> tuple[list[float], list[float]]:
    before = float(rng.random() < 0.97)
    if breaks:
        return [before], [0.0 if rng.random() < drop / 0.97 else float(rng.random() < 0.97)]
    return [before], [float(rng.random() < 0.97 - drop)]


def _ceiling_of_shades(rng: Random, drop: float, breaks: bool) -> tuple[list[float], list[float]]:
    before, now = min(1.0, rng.gauss(1, 0.05)), min(1.0, rng.gauss(1, 0.05))
    if breaks:
        return [before], [0.0 if rng.random() < drop / 0.98 else now]
    return [before], [max(0.0, now - drop)]


#: Two runs of an item between which the mean dropped by so much; all items sank, or some broke.
DROPS: dict[str, Callable[[Random, float, bool], tuple[list[float], list[float]]]] = {
    "shades": _shades,
    "coins": _coins,
    "correlated conditions": _conditions,
    "ceiling": _ceiling,
    "ceiling of shades": _ceiling_of_shades,
}


# -- answers that get lost, and nights against one baseline


def losing(rng: Random, n: int, lost: float) -> tuple[list[float], list[float | None]]:
    """Return two runs of an unchanged model, of which the later lost this share of its wrong answers."""
    before, after = [], list[float | None]()
    for _ in range(n):
        share = rng.betavariate(4, 1)
        before.append(float(rng.random() < share))
        now = float(rng.random() < share)
        after.append(None if now == 0 and rng.random() < lost else now)
    return before, after


def nights(rng: Random, n: int, number: int, pool: int = 1) -> tuple[list[list[float]], list[list[float]]]:
    """Return so many runs of an unchanged model that make a baseline, and those of the nights after."""
    shares = [rng.betavariate(4, 1) for _ in range(n)]

    def run() -> list[float]:
        return [float(rng.random() < share) for share in shares]

    return [run() for _ in range(pool)], [run() for _ in range(number)]
