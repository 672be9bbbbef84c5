"""Items that share a fate: what was drawn is the cluster, and how much the mean of such draws varies.

Items of one conversation, questions about one document, the conditions and repeats of one item stand and fall
together. Counted one by one they would claim to know far more than they do, so every interval and every test here
is made of one sum per cluster. An item that shares nothing is a cluster of its own.

An item may share one fate with some and another with others: a question of a group, about a page that questions of
other groups are about too. Its label then has several lines: the first is its cluster, the others cross it. What they
add to the variance is told by all pairs of items that share anything (Cameron, Gelbach and Miller 2011).
"""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Sequence
from itertools import combinations

from pytest_genir.lean.frozen import dataclass

#: With fewer clusters than this nothing can be shown: all of them moving one way is chance 1 time in 16.
FEWEST_CLUSTERS = 6

#: A cluster's scores (or changes of them): their sum and their number.
Sum = tuple[float, int]


#: Parts the labels of an item that shares several fates.
BESIDES = "\n"


def own(label: str) -> str:
    """Return the cluster that an item is in, by its label: what crosses it is left out."""
    return label.partition(BESIDES)[0]


def crosses(labels: Sequence[str]) -> bool:
    """Say whether an item shares several fates."""
    return any(BESIDES in label for label in set(labels))


def crossing(labels: Sequence[str], values: Sequence[float]) -> float:
    """Return how many times the variance of a sum is what its clusters alone show; never less than once."""
    if not crosses(labels):
        return 1.0
    alone: dict[str, float] = defaultdict(float)
    shared: dict[tuple[str, ...], float] = defaultdict(float)
    for place, (label, value) in enumerate(zip(labels, values, strict=True)):
        fates = sorted(set(filter(None, label.split(BESIDES)))) or [f"\0{place}"]
        alone[own(label) or f"\0{place}"] += value
        for size in range(1, len(fates) + 1):
            for several in combinations(fates, size):
                shared[several] += value
    seen = math.fsum(value * value for value in alone.values())
    # Two items that share several fates are one pair all the same.
    whole = math.fsum((-1) ** (len(several) + 1) * value * value for several, value in shared.items())
    return max(1.0, whole / seen) if seen > 1e-12 else 1.0


def summed(labels: Sequence[str], values: Sequence[Sequence[float]], weights: Sequence[int]) -> list[Sum]:
    """Return a sum per cluster, in sorted order, of items by their labels, values and weights.

    An item without a label is a cluster of its own, and one without values is left out.
    """
    alone: list[Sum] = []
    together: dict[str, list[Sum]] = defaultdict(list)
    for label, scores, weight in zip(labels, values, weights, strict=True):
        if not scores:
            continue
        one = (scores[0] if len(scores) == 1 else math.fsum(scores), weight)
        if label and (cluster := own(label)):
            together[cluster].append(one)
        else:
            alone.append(one)
    joined = ((math.fsum(total for total, _ in found), sum(w for _, w in found)) for found in together.values())
    return sorted([*alone, *joined])


@dataclass(frozen=True, slots=True, kw_only=True)
class Spread:
    """The mean of clusters of unequal sizes, and how far it may be off."""

    mean: float
    #: The number of scores.
    weight: int
    #: Of the mean; 0 for one cluster, or without any spread.
    variance: float
    #: Kish's number of clusters: fewer than there are, where some weigh more than others.
    weighed: float
    #: How well the variance itself is known, in degrees of freedom; at least 1.
    freedom: float


def spread_of(sums: Sequence[Sum]) -> Spread:
    """Return the mean of pooled scores and its variance: each cluster left out in turn (the jackknife).

    Leaving out shows what a cluster that weighs a lot does to the mean, where residuals are too small. Degrees of
    freedom are Satterthwaite's for clusters of these sizes, and no more than the squares that were seen support:
    of a hundred clusters of which three did anything, three tell of the variance.
    """
    counts = Counter(sums)
    whole = sum(weight * times for (_, weight), times in counts.items())
    n = len(sums)
    mean = math.fsum(total * times for (total, _), times in counts.items()) / whole
    weighed = whole**2 / sum(weight * weight * times for (_, weight), times in counts.items())
    if n < 2:
        return Spread(mean=mean, weight=whole, variance=0.0, weighed=weighed, freedom=1.0)
    squares, fourths, shares, shares_squared = [], [], [], []
    for (total, weight), times in counts.items():
        left = whole - weight
        square = ((total - mean * weight) * whole / left) ** 2
        squares.append(square * times)
        fourths.append(square * square * times)
        share = (weight * n / left) ** 2
        shares.append(share * times)
        shares_squared.append(share * share * times)
    seen = math.fsum(squares)
    variance = seen * (n - 1) / n / whole**2
    freedom = math.fsum(shares) ** 2 / math.fsum(shares_squared) - 1
    if variance > 1e-24:  # less is rounding of equal means
        freedom = min(freedom, _PER_EVENT * seen**2 / math.fsum(fourths) - 1)
    else:
        variance = 0.0
    return Spread(mean=mean, weight=whole, variance=variance, weighed=weighed, freedom=max(1.0, freedom))


# A normal sample's squares count for a third of its size; twice that keeps a sample of few large squares honest and
# costs a normal one next to nothing.
_PER_EVENT = 2
