"""How much the same items' scores changed from one run to another, with an interval, and Holm's correction.

Two runs of one suite share their items, and an item that is hard is hard in both: comparing each item with
itself takes that out, so that far smaller changes show than two separate intervals would suggest.
An item weighs as much as it has conditions, so that the difference is that of the two printed means.
Items that share a fate change together, so the interval is one over clusters (`clusters.py`).
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace

from pytest_genir.lean.frozen import dataclass
from pytest_genir.statistics.clusters import Spread, Sum, crossing, own, spread_of, summed
from pytest_genir.statistics.distributions import t_quantile
from pytest_genir.statistics.intervals import fewest_coins, reach_of, wilson_interval

#: With fewer clusters changed than this, a change may as well be one of a whole cluster.
FEWEST_CHANGED = 6


@dataclass(frozen=True, slots=True)
class Pair:
    """One item's scores in two runs, one by one: per condition, and run after run where it was repeated."""

    before: tuple[float, ...]
    after: tuple[float, ...]
    #: What it shares a fate with, by a label; empty where it is on its own. Further lines name what crosses that.
    cluster: str = ""
    #: How often it was tried before, and after.
    tries: tuple[int, int] = (1, 1)

    def __post_init__(self) -> None:
        first, second = self.tries
        uneven = first < 1 or second < 1 or len(self.before) % first or len(self.after) % second
        if uneven or not self.before or len(self.before) * second != len(self.after) * first:
            raise ValueError("a pair needs as many scores on either side, and at least one")

    @property
    def weight(self) -> int:
        """How many scores a run of it has."""
        return len(self.before) // self.tries[0]

    @property
    def gained(self) -> float:
        """What the scores of a run gained together; less than rounding can tell is nothing."""
        gained = math.fsum(self.after) / self.tries[1] - math.fsum(self.before) / self.tries[0]
        return gained if abs(gained) > 1e-9 else 0.0

    @property
    def difference(self) -> float:
        """What the item's mean score gained."""
        return self.gained / self.weight

    @property
    def held(self) -> float:
        """What the scores of a run came to together, before."""
        return math.fsum(self.before) / self.tries[0]

    def runs(self) -> list[float]:
        """Return what each run came to together: those before, then those after."""
        scores, weight = (*self.before, *self.after), self.weight
        return [math.fsum(scores[start : start + weight]) for start in range(0, len(scores), weight)]

    def means(self) -> tuple[tuple[float, ...], tuple[float, ...]]:
        """Return the mean of every condition over the tries, before and after."""
        return _means(self.before, self.weight), _means(self.after, self.weight)


def _means(scores: Sequence[float], weight: int) -> tuple[float, ...]:
    if len(scores) == weight:
        return tuple(scores)
    return tuple(math.fsum(scores[place::weight]) * weight / len(scores) for place in range(weight))


@dataclass(frozen=True, slots=True)
class Difference:
    """The difference of two means over the same items, and where the true one may lie."""

    low: float
    high: float
    difference: float
    before: float
    after: float
    n_items: int
    #: What was drawn: items that share a fate count once.
    n_clusters: int
    #: Items whose mean score went down, and up.
    worse: int
    better: int


def changes_of(pairs: Sequence[Pair]) -> list[Sum]:
    """Return what each cluster adds to the sum of changes, and its weight."""
    return [
        (change if abs(change) > 1e-9 else 0.0, weight)
        for change, weight in summed(
            [pair.cluster for pair in pairs], [(pair.gained,) for pair in pairs], [pair.weight for pair in pairs]
        )
    ]


def rearranged(pairs: Sequence[Pair]) -> list[tuple[float, ...]]:
    """Return, for each cluster, the changes that other orders of its runs would have shown; the seen one first.

    If nothing changed, which of its runs came first is chance. The orders are those in which the runs go round in a
    circle: of one run before and one after, the two there are.
    """
    clusters: dict[str, list[Pair]] = defaultdict(list)
    for place, pair in enumerate(pairs):
        # A label cannot hold a zero byte.
        clusters[own(pair.cluster) or f"\0{place}"].append(pair)
    return [_rearranged(found) for found in clusters.values()]


def _rearranged(found: Sequence[Pair]) -> tuple[float, ...]:
    tries = found[0].tries
    if any(pair.tries != tries for pair in found):
        gained = math.fsum(pair.gained for pair in found)
        return gained, -gained
    before, after = tries
    runs = [math.fsum(parts) for parts in zip(*(pair.runs() for pair in found), strict=True)]
    whole = math.fsum(runs)
    changes = []
    for start in range(before + after):
        later = math.fsum(runs[(start + before + place) % len(runs)] for place in range(after))
        change = later / after - (whole - later) / before
        changes.append(change if abs(change) > 1e-9 else 0.0)
    return tuple(changes)


def paired_difference(pairs: Sequence[Pair], *, level: float = 0.95) -> Difference:
    """Return the difference of the means, later minus earlier, with an interval over clusters."""
    if not pairs:
        raise ValueError("nothing to compare")
    gained = [pair.gained for pair in pairs]
    weights = [pair.weight for pair in pairs]
    whole = sum(weights)
    middle = math.fsum(gained) / whole
    changes = changes_of(pairs)
    low, high = _bounds(changes, weights, crossed(pairs, middle), level)
    before = math.fsum(pair.held for pair in pairs) / whole
    return Difference(
        low=max(-1.0, min(low, middle)),
        high=min(1.0, max(high, middle)),
        difference=middle,
        before=before,
        after=before + middle,
        n_items=len(pairs),
        n_clusters=len(changes),
        worse=sum(change < 0 for change in gained),
        better=sum(change > 0 for change in gained),
    )


def crossed(pairs: Sequence[Pair], difference: float = 0.0) -> float:
    """Return how many times the variance of the changes is what their clusters alone show."""
    return crossing([pair.cluster for pair in pairs], [pair.gained - difference * pair.weight for pair in pairs])


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


def _bounds(changes: Sequence[Sum], weights: Sequence[int], times: float, level: float) -> tuple[float, float]:
    """Return the interval of the mean change.

    It reaches as low as if one cluster more had lost all, and as high as if one had gained all; and no further than
    what was lost, or gained, may come to by itself: one broken item of twenty does not mean that all may break.
    """
    spread = spread_of(changes)
    spread = replace(spread, variance=spread.variance * times)
    reach = _reach(spread, changes, weights, level)
    weight = max(1, round(spread.weight / spread.weighed))
    lost, won = (spread_of([*changes, (float(sign * weight), weight)]) for sign in (-1, 1))
    most_lost, most_won = (
        wilson_interval(
            min(1.0, math.fsum(max(0.0, sign * change) for change, _ in changes) / spread.weight),
            fewest_coins(spread, level),
            level=level,
        )[1]
        for sign in (-1, 1)
    )
    return (
        max(-most_lost, min(spread.mean - reach, lost.mean - reach_of(lost, level))),
        min(most_won, max(spread.mean + reach, won.mean + reach_of(won, level))),
    )


def _reach(spread: Spread, changes: Sequence[Sum], weights: Sequence[int], level: float) -> float:
    """Return how far Student's interval goes to either side, as if one change more had been seen.

    Without that, ten items of which none changed would claim that none ever could. The one more is as large as those
    seen, and at least an item that breaks; where few clusters changed, it is rather one of a whole cluster.
    """
    changed = sum(change != 0 for change, _ in changes)
    whole_cluster = sum(weight * weight for _, weight in changes) / len(changes)
    an_item = sum(weight * weight for weight in weights) / len(weights)
    squares = math.fsum(change * change for change, _ in changes)
    unknown = max(0, FEWEST_CHANGED - changed)
    unseen = max(an_item, (squares + unknown * whole_cluster) / max(changed, FEWEST_CHANGED))
    variance = spread.variance + unseen / spread.weight**2
    return t_quantile((1 + level) / 2, spread.freedom) * math.sqrt(variance)
