"""How much the same items' scores changed from one run to another, with an interval, and Holm's correction.

Two runs of one suite share their items, and an item that is hard is hard in both: comparing each item with
itself takes that out, so that far smaller changes show than two separate intervals would suggest.
An item weighs as much as it has conditions, so that the difference is that of the two printed means.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from pytest_genir.statistics.distributions import t_quantile
from pytest_genir.statistics.intervals import (
    FEWEST_TO_RESAMPLE,
    MOST_TO_RESAMPLE,
    bootstrap_interval,
    standard_error,
)

#: With fewer items changed than this, the changes do not show how much changes vary.
FEWEST_CHANGED = 10


@dataclass(frozen=True, slots=True)
class Pair:
    """One item's scores in two runs, one by one: per condition, and per repeat where both were repeated.

    Of a run that was repeated more often than the other, only as many repeats count as both have: a mean
    over five runs and a score of one are not exchangeable, and the tests would cry wolf.
    """

    before: tuple[float, ...]
    after: tuple[float, ...]

    def __post_init__(self) -> None:
        if not self.before or len(self.before) != len(self.after):
            raise ValueError("a pair needs as many scores on either side, and at least one")

    @property
    def weight(self) -> int:
        return len(self.before)

    @property
    def difference(self) -> float:
        """What the item's mean score gained."""
        return (math.fsum(self.after) - math.fsum(self.before)) / self.weight


@dataclass(frozen=True, slots=True)
class Difference:
    """The difference of two means over the same items, and where the true one may lie."""

    low: float
    high: float
    difference: float
    before: float
    after: float
    n_items: int
    #: Items whose mean score went down, and up.
    worse: int
    better: int


def weighted_changes(pairs: Sequence[Pair]) -> list[float]:
    """Return what each item adds to the sum of changes; less than rounding can tell is no change."""
    changes = (math.fsum(pair.after) - math.fsum(pair.before) for pair in pairs)
    return [change if abs(change) > 1e-9 else 0.0 for change in changes]


def paired_difference(
    pairs: Sequence[Pair], *, seed: int = 0, level: float = 0.95, resamples: int = 1000
) -> Difference:
    """Return the difference of the means, later minus earlier, with an interval clustered by item."""
    if not pairs:
        raise ValueError("nothing to compare")
    changes = weighted_changes(pairs)
    weights = [pair.weight for pair in pairs]
    whole = sum(weights)
    middle = math.fsum(changes) / whole
    low, high = _bounds(sorted(zip(changes, weights, strict=True)), Random(seed), level, resamples)
    before = math.fsum(math.fsum(pair.before) for pair in pairs) / whole
    return Difference(
        low=max(-1.0, min(low, middle)),
        high=min(1.0, max(high, middle)),
        difference=middle,
        before=before,
        after=before + middle,
        n_items=len(pairs),
        worse=sum(change < 0 for change in changes),
        better=sum(change > 0 for change in changes),
    )


def holm(p_values: Sequence[float]) -> list[float]:
    """Return p-values corrected for being several, in the given order (Holm's step-down method).

    Reject what stays at or below 5 %, and the chance of any false alarm among them all is at most 5 %.
    """
    corrected = [0.0] * len(p_values)
    largest = 0.0
    for rank, place in enumerate(sorted(range(len(p_values)), key=p_values.__getitem__)):
        largest = max(largest, min(1.0, (len(p_values) - rank) * p_values[place]))
        corrected[place] = largest
    return corrected


def _bounds(changes: Sequence[tuple[float, int]], rng: Random, level: float, resamples: int) -> tuple[float, float]:
    if sum(change != 0 for change, _ in changes) < FEWEST_CHANGED:
        return _few_changed(changes, level)
    if FEWEST_TO_RESAMPLE <= len(changes) <= MOST_TO_RESAMPLE:
        return bootstrap_interval(changes, rng, level, resamples)
    middle = math.fsum(change for change, _ in changes) / sum(weight for _, weight in changes)
    reach = t_quantile((1 + level) / 2, len(changes) - 1) * standard_error(changes)
    return middle - reach, middle + reach


def _few_changed(changes: Sequence[tuple[float, int]], level: float) -> tuple[float, float]:
    """Return the interval of a difference as if one item more had broken and another been mended.

    Without that, ten items of which none changed would claim that none ever could.
    """
    typical = sum(weight for _, weight in changes) / len(changes)
    seen = [change / typical for change, _ in changes]
    n = len(seen) + 2
    middle = math.fsum(seen) / n
    variance = (math.fsum(change * change for change in seen) + 2) / n - middle * middle
    reach = t_quantile((1 + level) / 2, n - 1) * math.sqrt(variance / n)
    return middle - reach, middle + reach
