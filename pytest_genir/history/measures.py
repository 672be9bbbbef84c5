"""How the measures of a model moved from run to run, as figures and as a line of little bars."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from pytest_genir.results.quantity import TOTAL, about_the_tested, in_order
from pytest_genir.results.record import Result

_BARS = "▁▂▃▄▅▆▇█"
_FULL = len(_BARS) - 1
# Less than this from the lowest to the highest, and the line would make much of little.
_LEAST_SPAN = 0.1


@dataclass(frozen=True, slots=True, kw_only=True)
class Series:
    """One measure of one model: its mean in every run, `None` where it was not scored."""

    model: str
    measure: str
    means: tuple[float | None, ...]


def series_of(runs: Sequence[Sequence[Result]]) -> list[Series]:
    """Return the measures of every model; each mean is over the items of its own run."""
    means: dict[tuple[str, str], dict[int, float]] = defaultdict(dict)
    for place, results in enumerate(runs):
        for key, scores in _scores(results).items():
            means[key][place] = math.fsum(scores) / len(scores)
    rank = {name: place for place, name in enumerate(in_order(measure for _, measure in means))}
    models = list(dict.fromkeys(result.model for results in runs for result in results))
    ordered = sorted(means, key=lambda key: (models.index(key[0]), rank[key[1]]))
    return [
        Series(model=key[0], measure=key[1], means=tuple(means[key].get(place) for place in range(len(runs))))
        for key in ordered
    ]


def _scores(results: Sequence[Result]) -> dict[tuple[str, str], list[float]]:
    found: dict[tuple[str, str], list[float]] = defaultdict(list)
    for result in results:
        for condition in result.conditions if result.counts else ():
            found[result.model, condition.measure].append(condition.score)
            if about_the_tested(condition):
                found[result.model, TOTAL].append(condition.score)
    return found


def sparkline(means: Sequence[float | None]) -> str:
    """Return a bar per run, the highest mean a full one; a gap where there is none."""
    known = [mean for mean in means if mean is not None]
    high = max(known, default=0.0)
    span = max(high - min(known, default=0.0), _LEAST_SPAN)
    return "".join(" " if mean is None else _BARS[round((1 - (high - mean) / span) * _FULL)] for mean in means)
