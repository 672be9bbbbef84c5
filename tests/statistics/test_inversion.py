"""Shares read from a characteristic function: the same as counted ones to a thousandth, or none."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

import pytest

from pytest_genir.statistics.inversion import FEWEST, share_beyond
from pytest_genir.statistics.permutation import rearrangement_test, sign_flip_test

SIZES: dict[str, Callable[[Random], float]] = {
    "even": lambda rng: rng.uniform(0.001, 1),
    "falling": lambda rng: min(1.0, rng.expovariate(5)),
    "few large ones": lambda rng: min(1.0, 0.005 * rng.paretovariate(1)),
    "hundredths": lambda rng: rng.randint(1, 100) / 100,
    "tenths, some shades": lambda rng: rng.randint(1, 10) / 10 if rng.random() < 0.9 else rng.uniform(0.001, 1),
}


def _exact(sizes: Sequence[int], least: int) -> float:
    """Return the share of sign flips at least so far off, by adding up whole distributions."""
    numpy = pytest.importorskip("numpy")
    middle = sum(sizes)
    chances = numpy.zeros(2 * middle + 1)
    chances[middle] = 1.0
    for size in sizes:
        both = numpy.zeros_like(chances)
        both[size:] += chances[: both.size - size] / 2
        both[: both.size - size] += chances[size:] / 2
        chances = both
    return float(chances[: middle - least + 1].sum() + chances[middle + least :].sum())


@pytest.mark.parametrize("name", SIZES)
@pytest.mark.parametrize("n", [40, 139, pytest.param(300, marks=pytest.mark.slow)])
def test_the_share_is_the_exact_one_to_a_thousandth(name: str, n: int) -> None:
    rng = Random(f"{name} {n}")
    told = 0
    for _ in range(3):
        sizes = sorted(max(1, round(1000 * SIZES[name](rng))) for _ in range(n))
        seen = abs(sum(size if rng.random() < 0.42 else -size for size in sizes))
        share = share_beyond([(-size, size) for size in sizes], seen)
        if share is not None:
            told += 1
            assert share == pytest.approx(_exact(sizes, seen), abs=1e-3)
    assert told or "tenths" in name  # what mostly lies on a grid is left to those who draw


def test_several_runs_on_a_side_are_told_as_drawn_ones_are() -> None:
    rng = Random(5)
    clusters = []
    for _ in range(200):
        runs = [rng.random() for _ in range(4)]
        turned = [runs[place:] + runs[:place] for place in range(4)]
        clusters.append([one[3] - sum(one[:3]) / 3 + 0.01 * (place == 0) for place, one in enumerate(turned)])

    told = rearrangement_test(clusters)
    drawn = _by_draws(clusters, 4000)

    assert told == pytest.approx(drawn, abs=4 * (drawn * (1 - drawn) / 4000) ** 0.5)


def _by_draws(clusters: Sequence[Sequence[float]], draws: int) -> float:
    rng = Random(7)
    seen = abs(sum(values[0] for values in clusters))
    return sum(abs(sum(map(rng.choice, clusters))) >= seen for _ in range(draws)) / draws


def test_many_shades_need_no_draws() -> None:
    rng = Random(1)
    values = [rng.gauss(-0.05, 0.5) for _ in range(1000)]

    assert sign_flip_test(values, seed=1, draws=9) == sign_flip_test(values, seed=2, draws=9_999)


def test_what_the_terms_cannot_tell_is_not_told() -> None:
    few = [(-size, size) for size in range(1, FEWEST)]
    one_giant = [(-1, 1)] * 50 + [(-1_000_000, 1_000_000)]
    nearly_a_grid = [(-100 * size, 100 * size) for size in (1, 2, 3, 4) * 10] + [(-1, 1)]

    assert share_beyond(few, 10) is None
    assert share_beyond(one_giant, 10) is None
    assert share_beyond(nearly_a_grid, 1001) is None


def test_nothing_is_as_likely_as_anything() -> None:
    assert share_beyond([(-size, size) for size in range(1, 100)], 0) == pytest.approx(1.0)


def test_it_begins_with_forty_clusters() -> None:
    """Fewer are counted exactly or drawn: their terms do not fall surely enough."""
    rng = Random(1)
    sizes = [rng.randint(1, 1000) for _ in range(40)]
    clusters = [(-size, size) for size in sizes]

    assert share_beyond(clusters[1:], 3000) is None
    assert share_beyond(clusters, 3000) == pytest.approx(_exact(sizes, 3000), abs=1e-3)
