"""How far the true mean may lie from the mean of a sample: Wilson and bootstrap intervals, by item.

The conditions of one item share one answer, so they stand and fall together: what was drawn is the item,
and every interval here treats it as such (a mean is the ratio of the summed scores to their number).

By what simulation shows to cover the truth 95 times in 100 (`docs/internals/statistics.md`):

- From 30 to 1,000 items: the percentiles of a seeded bootstrap over items, widened for the sample's size.
- Fewer or more: Wilson's interval with the *effective* number of items, that is, the number of coin flips
  whose mean would vary as much as this one does. (Of few items the bootstrap is too narrow; of thousands
  it is slow, and the same.)
- Next to 0 or 1: Wilson's interval of as many coin flips as there are items. A sample of nearly nothing
  but passes does not show how much failures vary, and nothing in [0, 1] varies more than a coin; of five
  perfect items a bootstrap would claim that nothing can ever fail.

The order of the items, and of the scores in an item, changes nothing.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from pytest_genir.statistics.distributions import normal_below, normal_quantile, t_quantile

#: The sizes between which the bootstrap is used: below, it is too narrow; above, too slow for what it adds.
FEWEST_TO_RESAMPLE = 30
MOST_TO_RESAMPLE = 1000
#: Fewer passes' or failures' worth than this, and the sample is next to 1 or 0.
FEWEST_OF_EACH = 10

# An item's scores: their sum and their number.
_Item = tuple[float, int]


@dataclass(frozen=True, slots=True)
class Interval:
    """A mean and where the true one may lie."""

    low: float
    high: float
    mean: float
    n_items: int
    n_scores: int


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
    groups: Sequence[Sequence[float]], *, seed: int = 0, level: float = 0.95, resamples: int = 1000
) -> Interval:
    """Return the mean of the pooled scores and its interval, clustered by item.

    `groups` holds the scores of each item, in [0, 1]; items without a score are passed over. The same
    scores and seed give the same interval. Raises `ValueError` where there is no score at all.
    """
    items = sorted((math.fsum(scores), len(scores)) for scores in groups if scores)
    if not items:
        raise ValueError("an interval needs at least one score")
    n_scores = sum(count for _, count in items)
    mean = math.fsum(total for total, _ in items) / n_scores
    if not 0 <= mean <= 1:
        raise ValueError(f"scores have to lie in [0, 1], but their mean is {mean}")
    low, high = _bounds(items, mean, seed, level, resamples)
    return Interval(low=low, high=high, mean=mean, n_items=len(items), n_scores=n_scores)


def _bounds(items: Sequence[_Item], mean: float, seed: int, level: float, resamples: int) -> tuple[float, float]:
    error = standard_error(items)
    coins = _effective_items(items, mean, error, level)
    if error == 0 or coins * min(mean, 1 - mean) < FEWEST_OF_EACH:
        return wilson_interval(mean, _weighed_items(items), level=level)
    if FEWEST_TO_RESAMPLE <= len(items) <= MOST_TO_RESAMPLE:
        low, high = bootstrap_interval(items, Random(seed), level, resamples)
        return min(low, mean), max(high, mean)
    return wilson_interval(mean, coins, level=level)


def standard_error(items: Sequence[_Item]) -> float:
    """Return the cluster-robust standard error of a ratio of sums; 0 for one item, or without spread."""
    if len(items) < 2:
        return 0.0
    n_scores = sum(count for _, count in items)
    mean = math.fsum(total for total, _ in items) / n_scores
    squares = math.fsum((total - mean * count) ** 2 for total, count in items)
    error = math.sqrt(squares * len(items) / (len(items) - 1)) / n_scores
    return error if error > 1e-12 else 0.0  # less is rounding of equal means


def bootstrap_interval(items: Sequence[_Item], rng: Random, level: float, resamples: int) -> tuple[float, float]:
    """Return the percentiles of the ratio of sums over drawn items, for items in sorted order."""
    # A complex number carries sum and count through one `sum()`: half the time of two.
    pairs = [complex(total, count) for total, count in items]
    means = []
    for _ in range(resamples):
        drawn = sum(rng.choices(pairs, k=len(pairs)))
        means.append(drawn.real / drawn.imag)
    means.sort()
    tail = _expanded_tail(len(items), level)
    return _percentile(means, tail), _percentile(means, 1 - tail)


def _expanded_tail(n: int, level: float) -> float:
    """Return the tail at which to cut a bootstrap of `n` items.

    Resampling underestimates the variance by (n-1)/n and knows nothing of Student's t; cutting further
    out mends both (Hesterberg 2015, "expanded percentile interval").
    """
    return normal_below(-math.sqrt(n / (n - 1)) * t_quantile((1 + level) / 2, n - 1))


def _percentile(ordered: Sequence[float], share: float) -> float:
    """Return the value below which this share of sorted values lies, interpolated."""
    place = share * (len(ordered) - 1)
    below = math.floor(place)
    above = min(below + 1, len(ordered) - 1)
    return ordered[below] + (place - below) * (ordered[above] - ordered[below])


def _weighed_items(items: Sequence[_Item]) -> float:
    """Return Kish's number of items: fewer than there are, where some weigh more than others."""
    return sum(count for _, count in items) ** 2 / sum(count * count for _, count in items)


def _effective_items(items: Sequence[_Item], mean: float, error: float, level: float) -> float:
    """Return the number of coin flips whose mean is as uncertain as this one."""
    if error == 0:
        return _weighed_items(items)
    # The error is itself estimated, from few items: Student's t for the normal quantile.
    unsure = normal_quantile((1 + level) / 2) / t_quantile((1 + level) / 2, len(items) - 1)
    return max(_weighed_items(items), mean * (1 - mean) / error**2 * unsure**2)
