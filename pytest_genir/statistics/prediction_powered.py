"""What a measure would be if people had scored everything: a judge's many scores, mended by a few of people's.

Angelopoulos, Duchi and Zrnic's "PPI++" (2023): the mean of the judge's scores over what nobody labelled, times a
weight, plus the mean of what people's scores have over the weighted scores of the judge where both are known. The
weight is the one that makes the interval shortest: 0 for a judge whose scores tell nothing. So a judge that is always
too kind moves nothing, and one that is good for something narrows the interval that the labels alone would give.

Items that share a fate stand and fall together, whether or not they are labelled (`clusters.py`); labels have to be
drawn by chance. Where judge and people mostly say the very same, a sample may lack the few whole errors there are: it
is taken as if one error of either kind had come besides (a wrong answer that the judge accepted, a right one
that it rejected; after Bonett and Price 2012), as far as the two say the same.

Where both only say yes or no, of answers that share nothing, no such guess is needed: how many of those that the judge
accepted, and of those that it rejected, people would accept are two shares, and how many it accepted is a third. The
interval is that of the mean they make, with as much doubt about each as its few labels leave (beta distributions).
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from random import Random

from pytest_genir.statistics.clusters import own
from pytest_genir.statistics.distributions import normal_quantile, t_quantile
from pytest_genir.statistics.intervals import wilson_interval

#: Fewer labelled clusters than these do not show how far a judge errs.
FEWEST_LABELLED = 20
#: How many errors of either kind are thought to have come besides.
_UNSEEN = 1.0
#: What a share of yes and no is thought to have had of either before anybody looked: between Jeffreys' half, which
#: makes intervals of 50 labels too wide, and a third, which makes them too narrow.
_PRIOR = 0.4
_DRAWS = 4000


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


@dataclass(frozen=True, slots=True)
class _ClusterSums:
    """Cluster by cluster the number of scores and their sums by judge and people, of what is labelled or is not."""

    numbers: Sequence[int]
    judge: Sequence[float]
    people: Sequence[float]

    @property
    def whole(self) -> int:
        return sum(self.numbers)

    def errors(self, sums: Sequence[float]) -> list[float]:
        """Return how far each cluster moves the mean: by how much it would be another one without it."""
        whole = self.whole
        mean = math.fsum(sums) / whole
        return [(one - mean * n) / (whole - n) if n < whole else 0.0 for one, n in zip(sums, self.numbers, strict=True)]


def powered_mean(
    items: Sequence[Sequence[JudgedScore]], clusters: Sequence[str] = (), *, level: float = 0.95
) -> PoweredMean | None:
    """Return the mean of all scores as people would give them; `None` with fewer than 20 labelled clusters.

    `clusters` says of each item what it shares a fate with, by a label; an empty one, or none at all, for an item on
    its own.
    """
    together: dict[object, list[JudgedScore]] = {}
    for place, (item, label) in enumerate(zip(items, clusters or [""] * len(items), strict=True)):
        together.setdefault(own(label) or place, []).extend(item)
    labelled = _part(together.values(), labelled=True)
    others = _part(together.values(), labelled=False)
    n_labelled = sum(n > 0 for n in labelled.numbers)
    if n_labelled < FEWEST_LABELLED:
        return None
    by_people, by_judge = labelled.errors(labelled.people), labelled.errors(labelled.judge)
    weight, moved = 0.0, by_people
    if sum(n > 0 for n in others.numbers) > 1:
        beside = [far - near for far, near in zip(others.errors(others.judge), by_judge, strict=True)]
        weight = _weight(by_people, beside)
        moved = [one + weight * two for one, two in zip(by_people, beside, strict=True)]
    # the weight was chosen to make it small
    variance = math.fsum(one * one for one in moved) * (n_labelled - 1) / (n_labelled - 2)
    whole = labelled.whole
    rest = math.fsum(labelled.people) - weight * math.fsum(labelled.judge)
    judged = weight * math.fsum(others.judge) / others.whole if weight else 0.0
    mean = min(1.0, max(0.0, rest / whole + judged))
    effective = whole**2 / sum(n * n for n in labelled.numbers)
    # As far as judge and people say the same, and it counts, a cluster of errors of either kind came besides.
    unseen = _UNSEEN * _same(items) * weight * whole / effective
    variance = (variance * whole**2 + unseen * (1 + weight**2) * whole / effective) / (whole + 2 * unseen) ** 2
    middle = (rest + unseen * (1 - weight)) / (whole + 2 * unseen) + judged
    if all(len(scores) == 1 and _plain(scores[0]) for scores in together.values()):
        mean, low, high = _of_shares([scores[0] for scores in together.values()], level)
    else:
        low, high = _bounds(min(1.0, max(0.0, middle)), math.sqrt(variance), effective, level)
    return PoweredMean(
        mean=mean,
        low=min(low, mean),
        high=max(high, mean),
        weight=weight,
        n_labelled=whole,
        n_judged=whole + others.whole,
    )


def _part(clusters: Iterable[Sequence[JudgedScore]], *, labelled: bool) -> _ClusterSums:
    chosen = [[one for one in scores if (one.human is not None) == labelled] for scores in clusters]
    return _ClusterSums(
        list(map(len, chosen)),
        [math.fsum(one.judge for one in scores) for scores in chosen],
        [math.fsum(one.human or 0.0 for one in scores) for scores in chosen],
    )


def _same(items: Iterable[Sequence[JudgedScore]]) -> float:
    same = [one.human == one.judge for item in items for one in item if one.human is not None]
    return sum(same) / len(same)


def _weight(by_people: Sequence[float], beside: Sequence[float]) -> float:
    """Return how far the judge's scores are to be believed: the weight that leaves the least variance."""
    spread = math.fsum(one * one for one in beside)
    together = -math.fsum(one * two for one, two in zip(by_people, beside, strict=True))
    return min(1.0, max(0.0, together / spread)) if spread > 0 else 0.0


def _plain(score: JudgedScore) -> bool:
    return score.judge in (0, 1) and score.human in (0, 1, None)


def _of_shares(scores: Sequence[JudgedScore], level: float) -> tuple[float, float, float]:
    """Return the mean, and its interval, of answers that judge and people accept or reject.

    The interval is drawn with a seed of its own: the same scores, in whatever order, have the same interval.
    """
    seen = Counter((one.judge == 1, one.human) for one in scores)
    accepted = sum(times for (said, _), times in seen.items() if said)
    by_people = seen[True, 1] + seen[False, 1], seen[True, 0] + seen[False, 0]
    mean = 0.0
    for said, times in ((True, accepted), (False, len(scores) - accepted)):
        # nobody labelled any of these: what is known of all labels has to do
        yes, no = (seen[said, 1], seen[said, 0]) if seen[said, 1] + seen[said, 0] else by_people
        mean += times / len(scores) * yes / (yes + no)
    rng = Random(0)

    def share(yes: int, no: int) -> float:
        return rng.betavariate(yes + _PRIOR, no + _PRIOR)

    means = []
    for _ in range(_DRAWS):
        judged = share(accepted, len(scores) - accepted)
        of_accepted, of_rejected = (share(seen[said, 1], seen[said, 0]) for said in (True, False))
        means.append(judged * of_accepted + (1 - judged) * of_rejected)
    means.sort()
    outside = round(_DRAWS * (1 - level) / 2)
    return mean, means[outside], means[-1 - outside]


def _bounds(mean: float, error: float, n: float, level: float) -> tuple[float, float]:
    """Return Wilson's interval for as many coin flips as would vary so much: next to 0 and 1 it leans inwards.

    They are no fewer than there are labelled clusters: the weight is chosen so that the judge can only help, and
    nothing in [0, 1] varies more than a coin. The error is itself estimated, hence Student's t for the normal quantile.
    """
    z = normal_quantile((1 + level) / 2)
    held = min(max(mean, 1 / (2 * n)), 1 - 1 / (2 * n))
    unsure = z / t_quantile((1 + level) / 2, max(1.0, n - 2))
    coins = max(n, held * (1 - held) / error**2 * unsure**2) if error > 0 else n
    return wilson_interval(mean, coins, level=level)
