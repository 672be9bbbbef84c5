"""Answers that an earlier run had asked for: how many there are among the scored, and how old."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from pytest_genir.results.messages import harmless, tell_age
from pytest_genir.results.record import Result

#: The quantity by which a gate demands fresh answers.
STORED = "stored"


def is_stored(result: Result) -> bool:
    """Say whether an answer, or a part of what was said, was given to an earlier run."""
    return result.age is not None


def tell_stored(results: Sequence[Result], versioned: Collection[str] = ()) -> Iterator[str]:
    """Tell of each model how many of its scored answers were stored; `versioned` are models that name a version."""
    for model in dict.fromkeys(result.model for result in results):
        scored = [result for result in results if result.model == model and result.counts]
        ages = sorted(result.age for result in scored if result.age is not None)
        if not ages:
            continue
        old = tell_age(ages[-1])
        youngest = tell_age(ages[0])
        told = f"{harmless(model)}: {len(ages)} of {len(scored)} gated answers are stored ones, "
        told += f"{old} old" if old == youngest else f"{youngest} to {old} old"
        if model not in versioned:
            told += "; today's may differ (--genir-cache=refresh asks anew)"
        yield told
