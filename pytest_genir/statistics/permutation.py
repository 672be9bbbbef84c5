"""Could chance alone have moved paired scores this far: exact where it can be, inverted or drawn where it cannot.

If nothing changed between two runs, which of a cluster's results came first is a matter of chance, and its
difference might as well carry the other sign; of several runs, any of them might have been the later one. The
p-value is the share of all such rearrangements whose sum lies at least as far from zero as the one that was seen.

- Differences of one size (scores that pass or fail): the exact McNemar test, which is the same thing.
- Otherwise sums are counted exactly, one cluster after another, as long as there are not too many different
  ones. Scores are mostly fractions (a half, two thirds), so many rearrangements share one sum.
- Many clusters with many sums: the share is read from the characteristic function of the sum (`inversion.py`),
  closer than draws would tell it.
- Else rearrangements are drawn; the seen one counts as one of the draws, so that p is never 0 and never too small.

What is rarer than draws can show is bounded instead (Hoeffding's inequality): a p held to 5 % of a year's looks
could never be reached otherwise.

The clusters are taken in sorted order: neither the order of items nor swapping the runs changes p.
"""

from __future__ import annotations

import math
from array import array
from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction
from random import Random

from pytest_genir.statistics.inversion import share_beyond

#: A few hundredths of a second of counting sums; beyond, the share is read from the characteristic function, or drawn.
MOST_SUMS = 100_000
DRAWS = 9_999

# Scores are ratios of small whole numbers or short decimals, kept as floats. On one of these grids they are
# whole, and equal sums are equal; what fits neither is rounded to the last.
_GRIDS = (360_360, 10_000)
_FINEST = 10**9
_TRIAL = 10
#: Rearrangements of several clusters that one draw decides.
_TABLE = 4096

# What a cluster might as well have shown, in whole steps of a grid.
_Values = tuple[int, ...]


def mcnemar_test(worse: int, better: int) -> float:
    """Return the exact two-sided p of so many items that got worse and so many that got better."""
    changed, fewer = worse + better, min(worse, better)
    ways, tail = 1, 0
    for k in range(fewer + 1):
        tail += ways
        ways = ways * (changed - k) // (k + 1)
    return min(1.0, float(Fraction(2 * tail, 2**changed)))


def sign_flip_test(
    differences: Sequence[float], *, seed: int = 0, most_sums: int = MOST_SUMS, draws: int = DRAWS
) -> float:
    """Return the two-sided p of the sum of paired differences, one per cluster."""
    return rearrangement_test([(value, -value) for value in differences], seed=seed, most_sums=most_sums, draws=draws)


def rearrangement_test(
    clusters: Sequence[Sequence[float]],
    *,
    seed: int = 0,
    most_sums: int = MOST_SUMS,
    draws: int = DRAWS,
    times: float = 1.0,
) -> float:
    """Return the two-sided p of the sum of what was seen, where each cluster might have shown any of its values.

    The first value of each is the one that was seen. Where clusters have more in common, the sum varies so many
    `times` as much as by their rearrangements, and has to lie so much farther off.
    """
    whole, slack = _whole(clusters)
    moved = [values for values in whole if any(values)]
    if not moved:
        return 1.0
    seen = sum(values[0] for values in moved)
    sizes = {abs(value) for values in moved for value in values}
    if times == 1 and len(sizes) == 1 and all(len(values) == 2 for values in moved):
        worse = sum(values[0] < 0 for values in moved)
        return mcnemar_test(worse, len(moved) - worse)
    # Swapping the runs turns every sign: what was seen is turned upwards, so that there is one order of both.
    sign = -1 if seen < 0 else 1
    ordered = sorted(
        (tuple(sorted(sign * value for value in values)) for values in moved),
        key=lambda values: (values[-1] - values[0], values),
    )
    least = math.ceil(abs(seen) / math.sqrt(times) - 1e-9) - slack
    exact = None if _too_many(ordered, most_sums) else _counted(ordered, least, most_sums)
    if exact is not None:
        return exact
    bound = _bound(ordered, least)
    share = share_beyond(ordered, least)
    if share is not None:
        return min(share, bound)
    return bound if bound < 1 / (1 + draws) else _drawn(ordered, least, Random(seed), draws)


def _too_many(clusters: Sequence[_Values], most_sums: int) -> bool:
    """Say beforehand whether counting would be given up: where scores have a grid, its steps soon are all taken."""
    step = math.gcd(*(value - values[0] for values in clusters for value in values))
    spent, taken, ways = 0, 1, 1
    for values in reversed(clusters):
        spent += taken * len(set(values)) // 2
        if spent > 2 * most_sums:
            return step > 1
        ways *= len(set(values))
        taken = min(ways, taken + (values[-1] - values[0]) // step)
    return False


def _bound(clusters: Sequence[_Values], least: int) -> float:
    """Return what the p of a sum so far from 0 cannot exceed, whatever the values between their ends."""
    squares = math.fsum((values[-1] - values[0]) ** 2 for values in clusters)
    return 2 * math.exp(-2 * max(0, least) ** 2 / squares)


def _whole(clusters: Sequence[Sequence[float]]) -> tuple[list[_Values], int]:
    """Return the values in whole steps of a grid, and by how many steps rounding may part equal sums."""
    different = {value for values in clusters for value in values}
    for grid in _GRIDS:
        if all(abs(value * grid - round(value * grid)) < 1e-6 for value in different):
            return _rounded(clusters, {value: round(value * grid) for value in different}), 0
    return _rounded(clusters, {value: round(value * _FINEST) for value in different}), len(clusters)


def _rounded(clusters: Sequence[Sequence[float]], steps: Mapping[float, int]) -> list[_Values]:
    return [tuple(steps[value] for value in values) for values in clusters]


def _counted(clusters: Sequence[_Values], least: int, most_sums: int) -> float | None:
    """Return the exact share of rearrangements whose sum is at least `least` away from 0, if there are few sums."""
    ways = {0: 1}
    spent = 0
    free = 1
    for place, values in enumerate(reversed(clusters)):
        counts = Counter(values)
        spent += len(ways) * len(counts) // 2
        # Where no two of the first rearrangements share a sum, the next will not either: their number doubles on.
        hopeless = place == _TRIAL and len(ways) == free and free * 2 ** (len(clusters) - place) > most_sums
        if hopeless or spent > most_sums:
            return None
        free *= len(counts)
        following: dict[int, int] = {}
        for total, count in ways.items():
            for value, times in counts.items():
                following[total + value] = following.get(total + value, 0) + count * times
        ways = following
    far = sum(count for total, count in ways.items() if abs(total) >= least)
    return float(Fraction(far, math.prod(map(len, clusters))))


def _drawn(clusters: Sequence[_Values], least: int, rng: Random, draws: int) -> float:
    """Return the share of drawn rearrangements, the seen one among them, that go as far."""
    totals = [0] * draws
    place = 0
    while place < len(clusters):
        # One draw decides several clusters at once: one look-up instead of several.
        sums = [0]
        while place < len(clusters) and (len(sums) == 1 or len(sums) * len(clusters[place]) <= _TABLE):
            sums = [total + value for value in clusters[place] for total in sums]
            place += 1
        size, random = len(sums), array("I", rng.randbytes(4 * draws))
        totals = [total + sums[word * size >> 32] for total, word in zip(totals, random, strict=True)]
    return (1 + sum(abs(total) >= least for total in totals)) / (1 + draws)
