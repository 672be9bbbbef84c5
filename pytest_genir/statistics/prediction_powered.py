"""What a measure would be if people had scored everything: a judge's many scores, mended by a few of people's.

Angelopoulos, Duchi and Zrnic's "PPI++" (2023): the mean of the judge's scores over what nobody labelled, times a
weight, plus the mean of what people's scores have over the weighted scores of the judge where both are known. The
weight is the one that makes the interval shortest: 0 for a judge whose scores tell nothing. So a judge that is always
too kind moves nothing, and one that is good for something narrows the interval that the labels alone would give.

Scores of one item stand and fall together; labels have to be drawn by chance.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from pytest_genir.statistics.distributions import normal_quantile, t_quantile
from pytest_genir.statistics.intervals import wilson_interval

#: Fewer labelled items than these do not show how far a judge errs.
FEWEST_LABELLED = 20
#: Where judge and people mostly say the very same, a sample may lack the few whole errors there are: so much is added
#: to its squares, as far as they are the same.
_UNSEEN = 0.4


@dataclass(frozen=True, slots=True, kw_only=True)
class JudgedScore:
    """A score of a judge, and what people gave the same answer, `None` where they were not asked."""

    judge: float
    human: float | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PoweredMean:
    """The mean by people's measure, with its 95 % interval."""

    mean: float
    low: float
    high: float
    #: What the judge's scores count for, from 0 to 1.
    weight: float
    n_labelled: int
    n_judged: int


def powered_mean(items: Sequence[Sequence[JudgedScore]], *, level: float = 0.95) -> PoweredMean | None:
    """Return the mean of all scores as people would give them; `None` with fewer than 20 labelled items."""
    labelled = [[one for one in item if one.human is not None] for item in items]
    labelled = [item for item in labelled if item]
    others = [scores for item in items if (scores := [one.judge for one in item if one.human is None])]
    if len(labelled) < FEWEST_LABELLED:
        return None
    weight = _weight(labelled, others)
    rest = [[(one.human or 0.0) - weight * one.judge for one in item] for item in labelled]
    mean = _mean(rest) + (weight * _mean(others) if others else 0.0)
    same = [one.human == one.judge for item in labelled for one in item]
    unseen = _UNSEEN * sum(same) / len(same)
    # the weight was chosen to make it small
    chosen = (len(rest) - 1) / (len(rest) - 2)
    variance = chosen * _variance(rest, unseen=unseen) + (weight**2 * _variance(others) if others else 0.0)
    mean = min(1.0, max(0.0, mean))
    low, high = _bounds(mean, math.sqrt(variance), len(rest), level)
    return PoweredMean(
        mean=mean,
        low=low,
        high=high,
        weight=weight,
        n_labelled=sum(map(len, labelled)),
        n_judged=sum(map(len, items)),
    )


def _weight(labelled: Sequence[Sequence[JudgedScore]], others: Sequence[Sequence[float]]) -> float:
    """Return how far the judge's scores are to be believed: their covariance with people's, over their variance."""
    if len(others) < 2:
        return 0.0
    by_judge = [[one.judge for one in item] for item in labelled]
    by_people = [[one.human or 0.0 for one in item] for item in labelled]
    spread = _covariance(by_judge, by_judge) + _variance(others)
    return min(1.0, max(0.0, _covariance(by_judge, by_people) / spread)) if spread > 0 else 0.0


def _bounds(mean: float, error: float, n: int, level: float) -> tuple[float, float]:
    """Return Wilson's interval for as many coin flips as would vary so much: next to 0 and 1 it leans inwards.

    They are no fewer than there are labelled items: the weight is chosen so that the judge can only help, and nothing
    in [0, 1] varies more than a coin. The error is itself estimated, hence Student's t for the normal quantile.
    """
    z = normal_quantile((1 + level) / 2)
    held = min(max(mean, 1 / (2 * n)), 1 - 1 / (2 * n))
    unsure = z / t_quantile((1 + level) / 2, n - 2)
    coins = max(float(n), held * (1 - held) / error**2 * unsure**2) if error > 0 else float(n)
    return wilson_interval(mean, coins, level=level)


def _mean(items: Sequence[Sequence[float]]) -> float:
    return math.fsum(map(math.fsum, items)) / sum(map(len, items))


def _variance(items: Sequence[Sequence[float]], *, unseen: float = 0.0) -> float:
    """Return the variance of a pooled mean whose items were drawn."""
    return _covariance(items, items) + unseen / sum(map(len, items)) ** 2


def _covariance(first: Sequence[Sequence[float]], second: Sequence[Sequence[float]]) -> float:
    """Return the covariance of two pooled means over the same items; 0 for one item."""
    if len(first) < 2:
        return 0.0
    one, other = _mean(first), _mean(second)
    together = math.fsum(
        (math.fsum(a) - one * len(a)) * (math.fsum(b) - other * len(b)) for a, b in zip(first, second, strict=True)
    )
    return together * len(first) / (len(first) - 1) / sum(map(len, first)) ** 2
