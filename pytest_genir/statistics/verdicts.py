"""Did it get worse: one of three verdicts per comparison, and what a green one would have missed.

*regressed* and *improved* are said only where chance alone would do so in at most 5 % of all runs, over
all comparisons of a run together. *Not shown* is not "the same": beside it stands the smallest drop that
would have shown (`power.py`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, TypeVar

from pytest_genir.statistics.paired import Difference, Pair, holm, paired_difference, weighted_changes
from pytest_genir.statistics.permutation import sign_flip_test
from pytest_genir.statistics.power import minimum_detectable

K = TypeVar("K", str, tuple[str, str, str])
Verdict = Literal["regressed", "not shown", "improved"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Comparison:
    """What comparing two runs on one figure came to."""

    name: str
    verdict: Verdict
    difference: Difference
    #: Corrected for the other comparisons of the run; `p_alone` is not.
    p: float
    p_alone: float
    #: The smallest drop that would have shown in four of five runs; `None` where none could have.
    detectable: float | None

    def sentence(self) -> str:
        """Return the verdict with its figures, in one line."""
        d = self.difference
        figures = (
            f"{self.name} {d.before:.3f} to {d.after:.3f} ({d.difference:+.3f}, "
            f"95 % from {d.low:+.3f} to {d.high:+.3f}, p {_short(self.p)}, "
            f"{d.worse} of {d.n_items} items worse, {d.better} better): {self.verdict}"
        )
        return figures if self.verdict != "not shown" else f"{figures}; {self._missed()}"

    def _missed(self) -> str:
        if self.detectable is None:
            return "too few items for any drop to show"
        return f"a drop of {self.detectable:.3f} or more would have shown in 4 of 5 runs"


def compare(
    samples: Mapping[str, Sequence[Pair]],
    *,
    alpha: float = 0.05,
    seed: int = 0,
    differences: Mapping[str, Difference] | None = None,
) -> tuple[Comparison, ...]:
    """Return a comparison per named sample of paired items, Holm-corrected over all of them.

    `differences` are those that are known already: their intervals take most of the time.
    Raises `ValueError` for a sample without pairs: a green verdict on nothing must not be.
    """
    empty = sorted(name for name, pairs in samples.items() if not pairs)
    if empty:
        raise ValueError(f"nothing to compare for {', '.join(empty)}")
    alone = [sign_flip_test(weighted_changes(pairs), seed=seed) for pairs in samples.values()]
    return tuple(
        _comparison(name, pairs, p, p_alone, alpha, alpha / len(samples), (differences or {}).get(name), seed)
        for (name, pairs), p, p_alone in zip(samples.items(), holm(alone), alone, strict=True)
    )


def broken(before: Mapping[K, bool], after: Mapping[K, bool]) -> tuple[K, ...]:
    """Return what passed and no longer does, sorted: of items that must not break, one is too many.

    What was not run again is not broken.
    """
    return tuple(sorted(item for item, passed in before.items() if passed and not after.get(item, True)))


def _comparison(
    name: str,
    pairs: Sequence[Pair],
    p: float,
    p_alone: float,
    alpha: float,
    strictest: float,
    known: Difference | None,
    seed: int,
) -> Comparison:
    difference = known or paired_difference(pairs, seed=seed)
    verdict: Verdict = "not shown"
    if p <= alpha:
        verdict = "regressed" if difference.difference < 0 else "improved"
    return Comparison(
        name=name,
        verdict=verdict,
        difference=difference,
        p=p,
        p_alone=p_alone,
        detectable=minimum_detectable(pairs, alpha=strictest),
    )


def _short(p: float) -> str:
    return f"{p:.3f}" if p >= 0.001 else "< 0.001"
