"""Simulated pairs of runs, of which the truth is known: how items are drawn, and by how much they drop."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from pytest_genir.statistics.paired import Pair
from pytest_genir.statistics.power import minimum_detectable

# Draws one item of two runs between which the mean dropped by so much.
World = Callable[[Random, float], Pair]


def _coin(rng: Random, share: float) -> float:
    return float(rng.random() < share)


def independent(rng: Random, drop: float) -> Pair:
    """Every run of every item is a toss of one coin."""
    return Pair((_coin(rng, 0.8),), (_coin(rng, 0.8 - drop),))


def stable(rng: Random, drop: float) -> Pair:
    """Most items always pass or always fail, and one answer in twenty comes out the other way."""
    flaky = 0.05
    able = rng.random() < 0.9
    still = able and rng.random() >= drop / 0.9 / (1 - 2 * flaky)
    return Pair((float(able != (rng.random() < flaky)),), (float(still != (rng.random() < flaky)),))


def deterministic(rng: Random, drop: float) -> Pair:
    """The same answer twice, unless something broke."""
    return Pair((1.0,), (_coin(rng, 1 - drop),))


def graded(rng: Random, drop: float) -> Pair:
    """A score of many shades, with noise as large as a tenth."""
    score = rng.uniform(0.4, 0.7)
    return Pair((score,), (score + max(-0.3, min(0.3, rng.gauss(0, 0.1))) - drop,))


def conditions(rng: Random, drop: float) -> Pair:
    """Two conditions per item, on items of very different hardness."""
    share = rng.betavariate(4, 1)
    kept = share * (1 - drop / 0.8)
    return Pair((_coin(rng, share), _coin(rng, share)), (_coin(rng, kept), _coin(rng, kept)))


def uneven(rng: Random, drop: float) -> Pair:
    """Up to three conditions per item."""
    number = rng.choice((1, 2, 3))
    share = rng.choice((0, 0.5, 1, 1, 1, 1))
    kept = share * (1 - drop / 0.75)
    return Pair(tuple(_coin(rng, share) for _ in range(number)), tuple(_coin(rng, kept) for _ in range(number)))


WORLDS: dict[str, World] = {
    world.__name__: world for world in (independent, stable, deterministic, graded, conditions, uneven)
}


def sample(name: str, rng: Random, n: int, drop: float = 0.0) -> list[Pair]:
    """Return `n` items of two runs in the world of this name."""
    return [WORLDS[name](rng, drop) for _ in range(n)]


def typical_promise(name: str, rng: Random, n: int, samples: int = 200) -> float:
    """Return the mean of the drops that are said to be detectable after runs between which nothing changed."""
    promises = [minimum_detectable(sample(name, rng, n)) for _ in range(samples)]
    given = [promise for promise in promises if promise is not None]
    return sum(given) / len(given)
