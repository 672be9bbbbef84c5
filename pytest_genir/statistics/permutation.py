"""Could chance alone have moved paired scores this far: exact where it can be, drawn where it cannot.

If nothing changed between two runs, which of an item's two results came first is a matter of chance, and
its difference might as well carry the other sign. The p-value is the share of all such sign flips whose
sum lies at least as far from zero as the one that was seen.

- Differences of one size (scores that pass or fail): the exact McNemar test, which is the same thing.
- Otherwise sums are counted exactly, one difference after another, as long as there are not too many
  different ones. Scores are mostly fractions (a half, two thirds), so many flips share one sum.
- Else signs are drawn; the seen one counts as one of the draws, so that p is never 0 and never too small.

Only sizes are flipped, in sorted order: neither the order of items nor swapping the runs changes p.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from random import Random

#: About a tenth of a second of counting sums; beyond, signs are drawn.
MOST_SUMS = 300_000
DRAWS = 9_999

# Scores are ratios of small whole numbers or short decimals, kept as floats. On one of these grids they are
# whole, and equal sums are equal; what fits neither is rounded to the last.
_GRIDS = (360_360, 10_000)
_FINEST = 10**9
_TRIAL = 10


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
    """Return the two-sided p of the sum of paired differences, one per item."""
    whole, slack = _whole(differences)
    sizes = sorted(abs(value) for value in whole if value)
    if not sizes:
        return 1.0
    if sizes[0] == sizes[-1]:
        worse = sum(value < 0 for value in whole)
        return mcnemar_test(worse, len(sizes) - worse)
    least = abs(sum(whole)) - slack
    exact = _counted(sizes, least, most_sums)
    return exact if exact is not None else _drawn(sizes, least, Random(seed), draws)


def _whole(differences: Sequence[float]) -> tuple[list[int], int]:
    """Return the differences in whole steps of a grid, and by how many steps rounding may part equal sums."""
    for grid in _GRIDS:
        steps = [value * grid for value in differences]
        if all(abs(value - round(value)) < 1e-6 for value in steps):
            return [round(value) for value in steps], 0
    return [round(value * _FINEST) for value in differences], len(differences)


def _counted(sizes: Sequence[int], least: int, most_sums: int) -> float | None:
    """Return the exact share of sign flips whose sum is at least `least` away from 0, if there are few sums."""
    ways = {0: 1}
    spent = 0
    for place, size in enumerate(reversed(sizes)):
        spent += len(ways)
        # Where no two of the first flips share a sum, the next will not either, and their number doubles on.
        hopeless = place == _TRIAL and len(ways) == 2**_TRIAL and 2 ** len(sizes) > most_sums
        if hopeless or spent > most_sums:
            return None
        following: dict[int, int] = {}
        for total, count in ways.items():
            following[total + size] = following.get(total + size, 0) + count
            following[total - size] = following.get(total - size, 0) + count
        ways = following
    far = sum(count for total, count in ways.items() if abs(total) >= least)
    return float(Fraction(far, 2 ** len(sizes)))


def _drawn(sizes: Sequence[int], least: int, rng: Random, draws: int) -> float:
    """Return the share of drawn sign flips, the seen one among them, that go as far."""
    totals = [-sum(sizes)] * draws
    for start in range(0, len(sizes), 8):
        # A random byte decides eight signs at once: one look-up instead of eight.
        sums = _subset_sums(sizes[start : start + 8])
        mask = len(sums) - 1
        totals = [total + sums[byte & mask] for total, byte in zip(totals, rng.randbytes(draws), strict=True)]
    return (1 + sum(abs(total) >= least for total in totals)) / (1 + draws)


def _subset_sums(sizes: Sequence[int]) -> list[int]:
    """Return, for every subset as a bit mask, twice the sum of what turns from minus to plus."""
    sums = [0]
    for size in sizes:
        sums += [total + 2 * size for total in sums]
    return sums
