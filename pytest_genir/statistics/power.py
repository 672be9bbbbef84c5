"""The smallest drop that a comparison of this size would have shown: what a green verdict is worth.

"Not shown" after ten items means nothing, after a thousand a lot. The minimum detectable effect (MDE) says
how much: had the scores really dropped by so much, the same comparison would have said *regressed* in four
of five runs.

A drop comes about in two ways, and neither stands for the other:

- **All sink** a little. Where the scale has steps as fine as the drop, all differences move by that much among noise
  as large as was observed. On a coarse scale (pass or fail, grades of five, two peaks) further items change, each
  losing what a changed one typically loses, or a step of the scale. Where at most two thirds of single items change
  anyway, the power of the exact McNemar test is summed up; else, and where clusters lose several times, that of sign
  flips of these losses among the noise.
- **Some break** outright and lose all that they held. Few items that lose much vary more than many that lose
  little, so a drop of the same mean is harder to see.

Of scores that only pass or fail the two are one.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import pairwise

from pytest_genir.lean.frozen import dataclass
from pytest_genir.statistics.clusters import FEWEST_CLUSTERS, Sum, spread_of
from pytest_genir.statistics.distributions import normal_below, normal_quantile, t_quantile
from pytest_genir.statistics.paired import FEWEST_CHANGED, Pair, changes_of, crossed
from pytest_genir.statistics.permutation import mcnemar_test

ALPHA = 0.05
#: A little more than four of five: what is printed is itself found in a sample, and varies.
POWER = 0.81

# Up to so many expected flips the sum over all outcomes is quick, and worth it; beyond, the normal one is as good.
_MOST_SUMMED = 50
# Bisection to less than a ten-thousandth: nobody prints more digits.
_STEPS = 15
_HALVINGS = 25
# Of more losses than these the mixture of signs is as good as normal.
_MOST_MIXED = 20
#: Scores have two peaks where so much of their variance lies between them.
TWO_PEAKS = 0.85
#: A scale of fewer steps has its own, wherever its peaks are.
MANY_STEPS = 10
#: Two drops that differ by less than this share are told as one.
ALIKE = 0.04


@dataclass(frozen=True, slots=True, kw_only=True)
class Detectable:
    """The smallest drops of a mean that would have shown, `None` where none could have."""

    #: If all items sank a little.
    sinking: float | None
    #: If some broke outright.
    breaking: float | None

    @property
    def largest(self) -> float | None:
        """Return what shows however it came about; `None` where one of the ways shows nothing."""
        if self.sinking is None or self.breaking is None:
            return None
        return max(self.sinking, self.breaking)

    @property
    def alike(self) -> bool:
        """Say whether one figure tells both."""
        if self.sinking is None or self.breaking is None:
            return self.sinking is self.breaking
        return abs(self.sinking - self.breaking) <= ALIKE * max(self.sinking, self.breaking)


def detectable(pairs: Sequence[Pair], *, alpha: float = ALPHA, power: float = POWER) -> Detectable:
    """Return the smallest drops of the mean that would have shown.

    `alpha` is what the p-value is held to; of several comparisons under Holm, the strictest.
    """
    changes = changes_of(pairs)
    held = [held for pair in pairs if (held := pair.held) > 0]
    if not held or len(changes) < FEWEST_CLUSTERS:
        return Detectable(sinking=None, breaking=None)
    plain = all(score in (0, 1) for pair in pairs for score in (*pair.before, *pair.after))
    seen = _SeenChanges(changes, math.fsum(held), sum(pair.weight for pair in pairs), float(plain), alpha, power)
    sinking = _sinking(pairs, seen, held)
    breaking = sinking
    if not (plain and len(changes) == len(pairs) == seen.whole):
        breaking = seen.hits(_typical(held))
    # What varies more, because clusters have more in common, takes a larger drop to show.
    times = math.sqrt(crossed(pairs))
    sinking, breaking = (None if drop is None else drop * times for drop in (sinking, breaking))
    # No mean can drop below 0.
    highest = seen.held / seen.whole
    return Detectable(
        sinking=None if sinking is None or sinking > highest else sinking,
        breaking=None if breaking is None or breaking > highest else breaking,
    )


def minimum_detectable(pairs: Sequence[Pair], *, alpha: float = ALPHA, power: float = POWER) -> float | None:
    """Return the smallest drop of the mean that would have shown, however it came about; `None` where none could."""
    return detectable(pairs, alpha=alpha, power=power).largest


def _finest(pairs: Sequence[Pair]) -> float:
    """Return the smallest step between two scores; of scores that pass or fail, 1.

    Scores of many shades with two peaks pass or fail as well, if not so cleanly: what sinks goes from one to the other.
    """
    scores = sorted(score for pair in pairs for score in (*pair.before, *pair.after))
    steps = [step for low, high in pairwise(scores) if (step := high - low) > 1e-9]
    between = _between_peaks(scores) if len(steps) >= MANY_STEPS else None
    return min(steps, default=1.0) if between is None else between


def _between_peaks(scores: Sequence[float]) -> float | None:
    """Return how far two peaks lie apart; `None` where parting the scores in two leaves much of their variance.

    The parting is the one that leaves the least (Otsu 1979). Of evenly spread scores it leaves a quarter.
    """
    n, whole = len(scores), math.fsum(scores)
    mean = whole / n
    squares = math.fsum((score - mean) ** 2 for score in scores)
    below, best, gap = 0.0, 0.0, 0.0
    for place in range(1, n):
        below += scores[place - 1]
        if scores[place] - scores[place - 1] > 1e-9:
            apart = (whole - below) / (n - place) - below / place
            parted = place * (n - place) / n * apart * apart
            if parted > best:
                best, gap = parted, apart
    return gap if best > 0 and best >= TWO_PEAKS * squares else None


@dataclass(frozen=True, slots=True)
class _SeenChanges:
    """What two runs of an unchanged model show of it, and what a drop is held to."""

    changes: Sequence[Sum]
    #: All that was held before, and the number of scores.
    held: float
    whole: int
    #: The correction for continuity: 1 for scores that pass or fail.
    step: float
    alpha: float
    power: float

    def hits(self, size: float) -> float | None:
        """Return the drop that shows if it is made of losses of this size, among the changes that are seen anyway."""
        n, items = len(self.changes), self.held / size
        noise = math.fsum(change * change for change, _ in self.changes) / n

        def power_of(share: float) -> float:
            return breaking_power(n, share, items=items, size=size, noise=noise, alpha=self.alpha, step=self.step)

        found = _smallest(power_of, self.power)
        return None if found is None else found * self.held / self.whole


def _sinking(pairs: Sequence[Pair], seen: _SeenChanges, held: Sequence[float]) -> float | None:
    n = len(seen.changes)
    changed = sum(change != 0 for change, _ in seen.changes)
    error = math.sqrt(spread_of(seen.changes).variance)
    shift = detectable_shift(n, error, alpha=seen.alpha, power=seen.power)
    finest = _finest(pairs)
    if changed >= FEWEST_CHANGED and (shift is None or shift >= finest):
        return shift
    # With nothing changed, an item that breaks loses what it held.
    size = _typical([abs(gained) for pair in pairs if (gained := pair.gained)] or held)
    if len(pairs) > n or 3 * changed > 2 * n:
        # Clusters lose several times, or besides what most of them change anyway.
        return seen.hits(size if seen.step else min(size, finest))
    # As many flips of one size as add up, and vary, like the changes that were seen.
    share = math.fsum(abs(change) for change, _ in seen.changes) / size / n
    found = detectable_flips(n, share, held=seen.held / size / n, alpha=seen.alpha, power=seen.power)
    return None if found is None else found * size * n / seen.whole


def _typical(sizes: Sequence[float]) -> float:
    """Return the one size of which as many add up, and vary, like these."""
    return math.fsum(size * size for size in sizes) / math.fsum(sizes)


def breaking_power(
    n: int, share: float, *, items: float, size: float, noise: float = 0.0, alpha: float = ALPHA, step: float = 0.0
) -> float:
    """Return how often it shows that this share of the items lost `size` each, in `n` clusters.

    `noise` is the mean square of what a cluster changes anyway. Whole scores add up to whole sums, every other of
    which can occur: `step` is 1 for them, the correction for continuity.
    """
    each = items / n
    # A cluster in which several break is hit once, and loses as much more.
    hit = share * each if each <= 1 else 1 - (1 - share) ** each
    if hit <= 0:
        return 0.0
    loss = size * share * each / hit
    if n * hit > _MOST_SUMMED:
        drop = n * hit * loss - step - normal_quantile(1 - alpha / 2) * math.sqrt(n * (noise + hit * loss * loss))
        return normal_below(drop / math.sqrt(max(n * (noise + hit * (1 - hit) * loss * loss), 1e-12)))
    spread = 6 * math.sqrt(n * hit) + 6
    hits = range(max(0, math.floor(n * hit - spread)), min(n, math.ceil(n * hit + spread)) + 1)
    # What a broken item changed anyway is gone with it.
    kept = (n - count / max(1.0, each) for count in hits)
    return math.fsum(
        _chance(count, n, hit) * _seen(count, math.sqrt(max(0.0, left) * noise) / loss, step / loss, alpha)
        for count, left in zip(hits, kept, strict=True)
    )


def _seen(hits: int, noise: float, step: float, alpha: float) -> float:
    """Return how often so many losses of 1 show in normal noise."""
    if noise < 1e-6:
        step = 0.0  # the losses are whole themselves
    noise = max(noise, 1e-9)
    return normal_below((hits - step - _least_seen(hits, round(noise, 6), alpha)) / noise)


@lru_cache(maxsize=4096)
def _least_seen(hits: int, noise: float, alpha: float) -> float:
    """Return the sum from which on so many losses of 1 in normal noise show, if signs are flipped."""
    if hits > _MOST_MIXED:
        return normal_quantile(1 - alpha / 2) * math.sqrt(hits + noise * noise)
    noise = max(noise, 1e-9)
    low, high = 0.0, hits + 8 * noise + 1
    for _ in range(_HALVINGS):
        middle = (low + high) / 2
        beyond = (math.comb(hits, up) * normal_below((2 * up - hits - middle) / noise) for up in range(hits + 1))
        if 2 * math.fsum(beyond) / 2**hits <= alpha:
            high = middle
        else:
            low = middle
    return high


def detectable_shift(n: int, error: float, *, alpha: float = ALPHA, power: float = POWER) -> float | None:
    """Return the smallest shift that shows in `n` differences whose mean has this standard error."""
    if mcnemar_test(n, 0) > alpha:
        return None  # not even if all of them fell
    return (t_quantile(1 - alpha / 2, n - 1) + t_quantile(power, n - 1)) * error


def detectable_flips(
    n: int, discordance: float, *, held: float = 1.0, alpha: float = ALPHA, power: float = POWER
) -> float | None:
    """Return the smallest share of `n` items whose breaking shows, where so many change anyway.

    `discordance` is the share of items that two runs of one model disagree on. Before there is any run to
    compare with, it may be assumed: 0 for a model that always answers the same, 0.1 for a usual one.
    `held` is the share of items that have something to lose.
    """
    return _smallest(lambda drop: _power_of(n, discordance, min(drop, held), held, alpha), power)


def _smallest(power_of: Callable[[float], float], power: float) -> float | None:
    """Return the smallest share, of 1 at most, that has this power."""
    if power_of(1.0) < power:
        return None
    low, high = 0.0, 1.0
    for _ in range(_STEPS):
        middle = (low + high) / 2
        if power_of(middle) < power:
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


def _power_of(n: int, discordance: float, drop: float, held: float, alpha: float) -> float:
    """Return the power where this drop comes on top of what changes anyway, up and down alike.

    What broke no longer changes by itself: of half of what was held, half of the noise is left.
    """
    rate = min(1.0, discordance * (1 - drop / held) + drop)
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
