"""How far the true mean may lie from the mean of a sample: Wilson's interval, by cluster.

The conditions of one item share one answer, items of one conversation share its luck, so they stand and fall
together: what was drawn is the cluster (`clusters.py`), and every interval here treats it as such.

The interval is Wilson's with the *effective* number of coin flips, that is, the number whose mean would vary as much
as this one does. What simulation shows to be needed for it to cover the truth 95 times in 100, and no more
(`docs/internals/statistics.md`):

- The variance is seen in a sample, so Student's t stands for the normal quantile.
- A sample of nearly nothing but passes does not show how much failures vary: the variance is taken as if half a
  cluster more had come and been tossed as a whole.
- Twenty clusters that all did well do not show that none ever breaks: the interval reaches as low as if one more had
  come and failed altogether, and as high as if one more had passed.
- Nothing in [0, 1] varies more than one coin per cluster, so the interval is never wider than that one's.

The order of the items, and of the scores in an item, changes nothing.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace

from pytest_genir.lean.frozen import dataclass
from pytest_genir.statistics.clusters import Spread, Sum, crosses, crossing, spread_of, summed
from pytest_genir.statistics.distributions import normal_quantile, t_quantile

#: How much of a cluster is thought to have come besides, tossed as a whole.
UNSEEN = 0.5
#: Of so few clusters the bound by coins is not widened further.
_FEWEST_FREE = 4


@dataclass(frozen=True, slots=True)
class Interval:
    """A mean and where the true one may lie."""

    low: float
    high: float
    mean: float
    n_items: int
    n_scores: int
    #: What was drawn: items that share a fate count once.
    n_clusters: int


def wilson_interval(mean: float, n: float, *, level: float = 0.95) -> tuple[float, float]:
    """Return Wilson's interval of a share observed in `n` trials; `n` need not be whole."""
    if n <= 0:
        raise ValueError("an interval needs at least one trial")
    z = normal_quantile((1 + level) / 2)
    scale = 1 + z * z / n
    middle = (mean + z * z / (2 * n)) / scale
    reach = z * math.sqrt(mean * (1 - mean) / n + z * z / (4 * n * n)) / scale
    # At 0 and 1 the formula gives 0 and 1, but for rounding.
    return min(mean, max(0.0, middle - reach)), max(mean, min(1.0, middle + reach))


def mean_interval(
    groups: Sequence[Sequence[float]], clusters: Sequence[str] = (), *, level: float = 0.95, bounded: bool = True
) -> Interval:
    """Return the mean of the pooled scores and its interval.

    `groups` holds the scores of each item, in [0, 1]; items without a score are passed over. `clusters` says, for
    each item, which others it shares a fate with, by a label; an empty one, or none at all, for an item on its own.
    A label of several lines names several fates.
    What is not `bounded` may be any number, and has Student's interval.
    Raises `ValueError` where there is no score at all.
    """
    if clusters and len(clusters) != len(groups):
        raise ValueError(f"{len(clusters)} clusters for {len(groups)} items")
    sums = summed(clusters or [""] * len(groups), groups, list(map(len, groups)))
    if not sums:
        raise ValueError("an interval needs at least one score")
    spread = spread_of(sums)
    mean = spread.mean
    if crosses(clusters):
        times = crossing(clusters, [math.fsum(scores) - mean * len(scores) for scores in groups])
        spread = replace(spread, variance=spread.variance * times)
    if not bounded:
        reach = t_quantile((1 + level) / 2, spread.freedom) * math.sqrt(spread.variance)
        low, high = mean - reach, mean + reach
    elif 0 <= mean <= 1 + 1e-12:
        mean = min(1.0, mean)
        low, high = _bounds(sums, spread, mean, level)
    else:
        raise ValueError(f"scores have to lie in [0, 1], but their mean is {mean}")
    return Interval(
        low=low,
        high=high,
        mean=mean,
        n_items=sum(map(bool, groups)),
        n_scores=spread.weight,
        n_clusters=len(sums),
    )


def _bounds(sums: Sequence[Sum], spread: Spread, mean: float, level: float) -> tuple[float, float]:
    """Return the interval of a mean of scores in [0, 1]."""
    low, high = wilson_interval(mean, coins_of(spread, level), level=level)
    lowest, highest = wilson_interval(mean, fewest_coins(spread, level), level=level)
    weight = max(1, round(spread.weight / spread.weighed))
    failed, passed = spread_of([*sums, (0.0, weight)]), spread_of([*sums, (float(weight), weight)])
    return (
        max(lowest, min(low, failed.mean - reach_of(failed, level))),
        min(highest, max(high, passed.mean + reach_of(passed, level))),
    )


def reach_of(spread: Spread, level: float = 0.95) -> float:
    """Return how far Student's interval goes, by the number of clusters alone: the one more was not seen."""
    freedom = max(spread.weighed - 1, _FEWEST_FREE)
    return t_quantile((1 + level) / 2, freedom) * math.sqrt(spread.variance)


def fewest_coins(spread: Spread, level: float = 0.95) -> float:
    """Return the number of coin flips than which nothing in [0, 1] varies more: one per cluster."""
    z, tail = normal_quantile((1 + level) / 2), (1 + level) / 2
    return spread.weighed * (z / t_quantile(tail, max(spread.weighed - 1, _FEWEST_FREE))) ** 2


def coins_of(spread: Spread, level: float = 0.95) -> float:
    """Return the number of coin flips whose mean is as uncertain as this one."""
    z, tail = normal_quantile((1 + level) / 2), (1 + level) / 2
    of_a_coin = spread.mean * (1 - spread.mean)
    least = fewest_coins(spread, level)
    if spread.variance == 0 or of_a_coin <= 0:
        return least
    variance = spread.variance + UNSEEN * of_a_coin / spread.weighed**2
    return max(least, of_a_coin / variance * (z / t_quantile(tail, spread.freedom)) ** 2)
