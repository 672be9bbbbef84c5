"""The smallest drop that a comparison of this size would have shown: what a green verdict is worth.

"Not shown" after ten items means nothing, after a thousand a lot. The minimum detectable effect (MDE) says
how much: had the scores really dropped by so much, the same comparison would have said *regressed* in four
of five runs.

How changes look decides what can be seen, so there are two ways a drop may come about:

- **Flips**, where at most two thirds of the items changed at all (scores that pass or fail; a model that
  mostly answers the same): a drop means that further items break, each losing what a changed item typically
  loses, on top of the changes that are seen anyway. The power of the exact McNemar test is summed up.
- **A shift**, where more changed: a drop means that all differences move by that much, among noise as
  large as was observed.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache

from pytest_genir.statistics.distributions import normal_below, normal_quantile, t_quantile
from pytest_genir.statistics.intervals import standard_error
from pytest_genir.statistics.paired import Pair, weighted_changes
from pytest_genir.statistics.permutation import mcnemar_test

ALPHA = 0.05
POWER = 0.8

# Up to so many expected flips the sum over all outcomes is quick, and worth it; beyond, the normal one is as good.
_MOST_SUMMED = 50
# Bisection to less than a ten-thousandth: nobody prints more digits.
_STEPS = 15


def minimum_detectable(pairs: Sequence[Pair], *, alpha: float = ALPHA, power: float = POWER) -> float | None:
    """Return the smallest drop of the mean that would have shown, `None` where none could have.

    `alpha` is what the p-value is held to; of several comparisons under Holm, the strictest.
    """
    changes = weighted_changes(pairs)
    weights = [pair.weight for pair in pairs]
    held = [math.fsum(pair.before) for pair in pairs]
    highest = math.fsum(held) / sum(weights)
    if highest == 0:
        return None
    if 3 * sum(change != 0 for change in changes) > 2 * len(changes):
        error = standard_error(list(zip(changes, weights, strict=True)))
        drop = detectable_shift(len(changes), error, alpha=alpha, power=power)
    else:
        # With nothing changed, an item that breaks loses what it held.
        sizes = [abs(change) for change in changes if change] or held
        size = math.fsum(s * s for s in sizes) / math.fsum(sizes)
        # As many flips of one size as add up, and vary, like the changes that were seen.
        share = math.fsum(map(abs, changes)) / size / len(changes)
        found = detectable_flips(len(changes), share, alpha=alpha, power=power)
        drop = None if found is None else found * size * len(changes) / sum(weights)
    # No mean can drop below 0.
    return None if drop is None or drop > highest else drop


def detectable_shift(n: int, error: float, *, alpha: float = ALPHA, power: float = POWER) -> float | None:
    """Return the smallest shift that shows in `n` differences whose mean has this standard error."""
    if mcnemar_test(n, 0) > alpha:
        return None  # not even if all of them fell
    return (t_quantile(1 - alpha / 2, n - 1) + t_quantile(power, n - 1)) * error


def detectable_flips(n: int, discordance: float, *, alpha: float = ALPHA, power: float = POWER) -> float | None:
    """Return the smallest share of `n` items whose breaking shows, where so many change anyway.

    `discordance` is the share of items that two runs of one model disagree on. Before there is any run to
    compare with, it may be assumed: 0 for a model that always answers the same, 0.1 for a usual one.
    """
    if _power_of(n, discordance, 1.0, alpha) < power:
        return None
    low, high = 0.0, 1.0
    for _ in range(_STEPS):
        middle = (low + high) / 2
        if _power_of(n, discordance, middle, alpha) < power:
            low = middle
        else:
            high = middle
    return high


def flips_power(n: int, worse: float, better: float, *, alpha: float = ALPHA) -> float:
    """Return how often the exact McNemar test of `n` items shows a drop, at these rates of flips."""
    rate = worse + better
    if rate <= 0:
        return 0.0
    if n * rate > _MOST_SUMMED:
        drop = worse - better
        # The 1 is the continuity correction, without which the exact test would seem better than it is.
        reach = n * drop - 1 - normal_quantile(1 - alpha / 2) * math.sqrt(n * rate)
        return normal_below(reach / math.sqrt(max(n * (rate - drop * drop), 1e-9)))
    share = min(1.0, worse / rate)
    spread = 6 * math.sqrt(n * rate) + 6
    flips = range(max(0, math.floor(n * rate - spread)), min(n, math.ceil(n * rate + spread)) + 1)
    return math.fsum(_chance(count, n, rate) * _shown(count, share, alpha) for count in flips)


def _power_of(n: int, discordance: float, drop: float, alpha: float) -> float:
    """Return the power where this drop comes on top of what changes anyway, up and down alike."""
    rate = discordance + (1 - discordance) * drop
    return flips_power(n, (rate + drop) / 2, (rate - drop) / 2, alpha=alpha)


def _shown(flips: int, share: float, alpha: float) -> float:
    """Return how often so many flips show a drop, if this share of flips is for the worse."""
    least = _least_worse(flips, alpha)
    return math.fsum(_chance(worse, flips, share) for worse in range(least, flips + 1))


@lru_cache(maxsize=4096)
def _least_worse(flips: int, alpha: float) -> int:
    """Return how many of so many flips have to be for the worse to show; more than there are, if none do."""
    worse = flips + 1
    while 2 * (worse - 1) > flips and mcnemar_test(worse - 1, flips - worse + 1) <= alpha:
        worse -= 1
    return worse


def _chance(k: int, n: int, p: float) -> float:
    """Return the binomial probability of `k` in `n`."""
    if p <= 0 or p >= 1:
        return float(k == (n if p >= 1 else 0))
    ways = math.lgamma(n + 1) - math.lgamma(k + 1) - math.lgamma(n - k + 1)
    return math.exp(ways + k * math.log(p) + (n - k) * math.log1p(-p))
