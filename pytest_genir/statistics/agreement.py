"""How far those who score the same things agree: Cohen's kappa, Krippendorff's alpha, sensitivity and specificity.

Both coefficients are 1 where everybody agrees and 0 where they agree as often as by chance. Where everything got one
and the same score there is nothing that chance could have done otherwise: then they are not defined (NaN).
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Hashable, Mapping, Sequence
from random import Random
from typing import Literal, TypeVar

from pytest_genir.lean.frozen import dataclass
from pytest_genir.statistics.intervals import wilson_interval

#: How two scores differ: at all, by the scores between them, by their distance, by their distance and size.
Metric = Literal["nominal", "ordinal", "interval", "ratio"]
Weights = Literal["none", "linear", "quadratic"]
T = TypeVar("T")
_RESAMPLES = 1000
#: Of fewer things than these no interval is drawn: it would be as wide as the scale, or look as if it were not.
FEWEST = 5


@dataclass(frozen=True, slots=True)
class Coefficient:
    """A coefficient with its interval, over how many things; NaN where it is not defined."""

    value: float
    low: float
    high: float
    n: int

    @property
    def defined(self) -> bool:
        return not math.isnan(self.value)


@dataclass(frozen=True, slots=True)
class Share:
    """So many of so many, with Wilson's interval; all of [0, 1] where there were none."""

    count: int
    n: int

    @property
    def value(self) -> float:
        return self.count / self.n if self.n else math.nan

    @property
    def interval(self) -> tuple[float, float]:
        return wilson_interval(self.value, self.n) if self.n else (0.0, 1.0)


@dataclass(frozen=True, slots=True)
class Detection:
    """How often somebody accepts what is right (sensitivity) and rejects what is wrong (specificity)."""

    sensitivity: Share
    specificity: Share


def detection(pairs: Sequence[tuple[bool, bool]]) -> Detection:
    """Return it from pairs `(accepted, right)`."""
    right = [accepted for accepted, is_right in pairs if is_right]
    wrong = [accepted for accepted, is_right in pairs if not is_right]
    return Detection(Share(sum(right), len(right)), Share(len(wrong) - sum(wrong), len(wrong)))


def cohens_kappa(pairs: Sequence[tuple[Hashable, Hashable]], weights: Weights = "none") -> float:
    """Return Cohen's kappa of two who scored the same things.

    With weights, near misses count less: the categories are taken in sorted order, one step apart.
    """
    first, second = Counter(one for one, _ in pairs), Counter(other for _, other in pairs)
    categories = sorted({*first, *second})  # type: ignore[type-var]
    distance = _distance(categories, weights)
    observed = sum(distance(one, other) for one, other in pairs) * len(pairs)
    expected = sum(a * b * distance(one, other) for one, a in first.items() for other, b in second.items())
    return 1 - observed / expected if expected else math.nan


def _distance(categories: Sequence[Hashable], weights: Weights) -> Callable[[Hashable, Hashable], float]:
    places = {category: place for place, category in enumerate(categories)}
    if weights == "none":
        return lambda one, other: float(one != other)
    power = 1 if weights == "linear" else 2
    return lambda one, other: float(abs(places[one] - places[other]) ** power)


def krippendorffs_alpha(units: Sequence[Sequence[float | None]], metric: Metric = "interval") -> float:
    """Return Krippendorff's alpha: `units` holds what each thing was scored, `None` where somebody did not score it.

    Things with fewer than two scores tell nothing of agreement and are passed over.
    """
    scored = [[float(score) for score in unit if score is not None] for unit in units]
    scored = [unit for unit in scored if len(unit) > 1]
    pooled = Counter(score for unit in scored for score in unit)
    count = sum(pooled.values())
    if metric == "interval":
        return _alpha_of(_sums(scored))
    delta = _deltas(pooled, metric)
    observed = sum(_within(unit, delta) / (len(unit) - 1) for unit in scored)
    expected = sum(a * b * delta(one, other) for one, a in pooled.items() for other, b in pooled.items())
    return 1 - (count - 1) * observed / expected if expected else math.nan


def _within(unit: Sequence[float], delta: Callable[[float, float], float]) -> float:
    held = Counter(unit)
    return sum(a * b * delta(one, other) for one, a in held.items() for other, b in held.items())


def _deltas(pooled: Mapping[float, int], metric: Metric) -> Callable[[float, float], float]:
    if metric == "nominal":
        return lambda one, other: float(one != other)
    if metric == "ratio":
        return lambda one, other: ((one - other) / (one + other)) ** 2 if one + other else 0.0
    ranks: dict[float, float] = {}
    below = 0.0
    for score in sorted(pooled):
        ranks[score] = below + pooled[score] / 2
        below += pooled[score]
    return lambda one, other: (ranks[one] - ranks[other]) ** 2


#: Of one thing or of many: disagreement within, number, sum and sum of squares of the scores.
_Sums = tuple[float, int, float, float]


def _sums(units: Sequence[Sequence[float]]) -> list[_Sums]:
    found = []
    for unit in units:
        total, squares = math.fsum(unit), math.fsum(score * score for score in unit)
        mean = total / len(unit)
        within = 2 * len(unit) * math.fsum((score - mean) ** 2 for score in unit) / (len(unit) - 1)
        found.append((within, len(unit), total, squares))
    return found


def _alpha_of(sums: Sequence[_Sums]) -> float:
    """Return alpha by distances, from what is added up thing by thing: so that thousands of samples take no time."""
    count = sum(one[1] for one in sums)
    total = math.fsum(one[2] for one in sums)
    spread = math.fsum(one[3] for one in sums) - total * total / count if count else 0.0
    if spread <= 1e-12 * max(count, 1):
        return math.nan
    return 1 - (count - 1) * math.fsum(one[0] for one in sums) / (2 * count * spread)


def kappa_interval(
    pairs: Sequence[tuple[Hashable, Hashable]],
    groups: Sequence[Hashable] | None = None,
    weights: Weights = "none",
    *,
    seed: int = 0,
) -> Coefficient:
    """Return Cohen's kappa with a 95 % interval that draws whole `groups` of things, by default each for itself."""
    return _with_interval(list(pairs), groups, lambda drawn: cohens_kappa(drawn, weights), seed)


def alpha_interval(
    units: Sequence[Sequence[float | None]], groups: Sequence[Hashable] | None = None, *, seed: int = 0
) -> Coefficient:
    """Return Krippendorff's alpha by distances with a 95 % interval that draws whole `groups` of things."""
    scored = [[float(score) for score in unit if score is not None] for unit in units]
    kept = [place for place, unit in enumerate(scored) if len(unit) > 1]
    chosen = None if groups is None else [groups[place] for place in kept]
    return _with_interval(_sums([scored[place] for place in kept]), chosen, _alpha_of, seed)


def _with_interval(
    things: Sequence[T], groups: Sequence[Hashable] | None, coefficient: Callable[[Sequence[T]], float], seed: int
) -> Coefficient:
    value = coefficient(things)
    held: dict[Hashable, list[T]] = {}
    for place, thing in enumerate(things):
        held.setdefault(place if groups is None else groups[place], []).append(thing)
    drawable = list(held.values())
    if len(drawable) < FEWEST or math.isnan(value):
        return Coefficient(
            value, math.nan if math.isnan(value) else -1.0, math.nan if math.isnan(value) else 1.0, len(things)
        )
    rng = Random(seed)
    found = []
    for _ in range(_RESAMPLES):
        drawn = coefficient([thing for group in rng.choices(drawable, k=len(drawable)) for thing in group])
        if not math.isnan(drawn):
            found.append(drawn)
    found.sort()
    if len(found) < _RESAMPLES // 2:  # most samples have one score only: so would most runs
        return Coefficient(value, -1.0, 1.0, len(things))
    tail = round(0.025 * (len(found) - 1))
    return Coefficient(value, min(found[tail], value), max(found[-1 - tail], value), len(things))
