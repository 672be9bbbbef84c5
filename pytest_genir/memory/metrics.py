"""The figures of a run, by the original's formulas: accuracy, score, LTM score, speed, cost, verbosity.

- score: the sum over datasets of the mean of `score / max_score`; accuracy is its share of the number of
  datasets, in percent; its deviation is the sum of the datasets' population standard deviations.
- LTM score: the mean distance in tokens over the examples with full score; nothing, if there are none.
- speed: the agent's tokens per second of its own time; verbosity: the agent's tokens.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from statistics import fmean, pstdev

from pytest_genir.memory.results import Statistics

#: Where lower is better, so that the radar turns them round.
_LOWER_IS_BETTER = ("cost", "verbosity")
_ADDED_ASKEW = 1e-9
RADAR = ("accuracy", "speed", "cost", "verbosity", "score", "ltm")


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoredExample:
    """What the figures need of one example."""

    dataset: str
    score: float
    max_score: float = 1.0
    #: Its distance in tokens.
    tokens: int = 0

    @property
    def fraction(self) -> float:
        return self.score / self.max_score


@dataclass(frozen=True, slots=True, kw_only=True)
class DatasetFigures:
    """The figures of one dataset, rounded as they are shown."""

    score: float
    score_std: float
    tests: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Figures:
    """The figures of a run."""

    score: float = 0.0
    max_score: int = 0
    score_std: float = 0.0
    accuracy: float = 0.0
    ltm: float = 0.0
    speed: float = 0.0
    verbosity: int = 0
    cost: float = 0.0
    duration: float = 0.0
    min_gap: int = 0
    avg_gap: int = 0
    max_gap: int = 0
    #: Some example took more tokens than the memory span.
    overrun: bool = False
    #: How many examples were left out for that.
    left_out: int = 0
    per_dataset: Mapping[str, DatasetFigures] = field(default_factory=dict)

    def shown(self) -> dict[str, str]:
        """Return the figures as a table shows them."""
        # a mean of 78 may come out as 77.99999999999999, by the order in which its parts are added
        whole = {
            name: str(int(getattr(self, name) + _ADDED_ASKEW)) for name in ("accuracy", "verbosity", "score", "ltm")
        }
        exact = {name: f"{getattr(self, name):.2f}" for name in ("cost", "speed")}
        return {name: {**whole, **exact}[name] for name in RADAR}


def figures(
    examples: Sequence[ScoredExample],
    statistics: Statistics | None = None,
    *,
    memory_span: int | None = None,
    exclude_overruns: bool = False,
) -> Figures:
    """Return the figures of some scored examples of one run."""
    statistics = statistics or Statistics()
    span = float("inf") if memory_span is None else memory_span
    within = [example for example in examples if example.tokens <= span]
    counted = within if exclude_overruns else examples
    groups: dict[str, list[float]] = {}
    for example in counted:
        groups.setdefault(example.dataset, []).append(example.fraction)
    score = sum(fmean(fractions) for fractions in groups.values())
    gaps = [example.tokens for example in examples]
    full = [example.tokens for example in counted if example.score == example.max_score]
    return Figures(
        score=score,
        max_score=len(groups),
        score_std=sum(pstdev(fractions) for fractions in groups.values()),
        accuracy=100 * score / len(groups) if groups else 0.0,
        ltm=fmean(full) if full else 0.0,
        speed=statistics.agent_tokens / statistics.duration if statistics.duration else 0.0,
        verbosity=statistics.agent_tokens,
        cost=statistics.agent_costs_usd,
        duration=statistics.duration,
        min_gap=min(gaps, default=0),
        avg_gap=int(fmean(gaps)) if gaps else 0,
        max_gap=max(gaps, default=0),
        overrun=len(within) < len(examples),
        left_out=len(examples) - len(counted),
        per_dataset={name: _of_dataset(fractions) for name, fractions in groups.items()},
    )


def _of_dataset(fractions: Sequence[float]) -> DatasetFigures:
    return DatasetFigures(score=_rounded(fmean(fractions)), score_std=_rounded(pstdev(fractions)), tests=len(fractions))


def _rounded(value: float) -> float:
    rounded = round(value, 1)
    return int(rounded) if rounded == int(rounded) else rounded


def radar(runs: Iterable[Figures]) -> list[dict[str, float]]:
    """Map each figure over the compared runs so that the worst is 0.2 and the best 1.0."""
    signs = {name: -1 if name in _LOWER_IS_BETTER else 1 for name in RADAR}
    rows = [{name: signs[name] * float(getattr(run, name)) for name in RADAR} for run in runs]
    mapped: list[dict[str, float]] = [{} for _ in rows]
    for name in RADAR:
        values = [row[name] for row in rows]
        low, width = min(values, default=0.0), max(values, default=0.0) - min(values, default=0.0)
        for target, value in zip(mapped, values, strict=True):
            target[name] = 0.2 + 0.8 * (value - low) / (width + 1e-8)
    return mapped
