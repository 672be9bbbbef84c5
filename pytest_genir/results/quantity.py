"""What a figure is made of: which scores belong to a measure, a condition or the total, and what an item took."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pytest_genir.results.record import Condition, Result
from pytest_genir.text.variants import is_of_variant

MEASURES = ("correctness", "safety")
TOTAL = "total"
#: The share of items that passed.
PASSED = "passed"
#: The share of answers that are not whole: cut at a limit of tokens.
TRUNCATED = "truncated"
#: Measures that say how good the test was and nothing about who was tested.
ABOUT_THE_TEST = ("overrun", "simulation")
#: The metric of a talk: 1 where no rule and no judge told whether its simulated user did its part.
UNDECIDED = "undecided"
#: The metrics that are measured and not scored, of models whose answers come in pieces.
FIRST_TOKEN, TOKENS_PER_SECOND = SPEEDS = ("first_token_seconds", "tokens_per_second")


def counts_for(condition: Condition, quantity: str) -> bool:
    """Say whether a condition's score is part of a quantity: its measure, its name, or the total of all."""
    return quantity == condition.name or measured_by(condition, quantity)


def measured_by(condition: Condition, measure: str) -> bool:
    """Say whether a condition's score is part of a measure, or of the total, which is made of the others."""
    return measure == condition.measure or (measure == TOTAL and about_the_tested(condition))


def about_the_tested(condition: Condition) -> bool:
    """Say whether a score is about who was tested: only such are part of a total, a tag or a benchmark.

    Those of variants stand apart: what is asked otherwise is another question.
    """
    return not about_the_test(condition) and not is_of_variant(condition.measure)


def about_the_test(condition: Condition) -> bool:
    """Say whether a score says how good the test was, and nothing about who was tested."""
    return condition.measure in ABOUT_THE_TEST


def has_verdict(measure: str) -> bool:
    """Say whether a measure gets a verdict of its own."""
    # The total is made of the others, and whoever simulates a user is not under test: each would cost the rest power.
    return measure != TOTAL and measure not in ABOUT_THE_TEST and not is_of_variant(measure)


def in_order(measures: Iterable[str]) -> list[str]:
    """Return measures, each once: the built-in first, those of one's own by name, the total last."""
    rank = {name: place for place, name in enumerate(MEASURES)}
    return sorted(set(measures), key=lambda name: (name == TOTAL, rank.get(name, len(rank)), name))


def scores_of(results: Iterable[Result], quantity: str) -> Iterator[float]:
    """Yield the scores that a quantity is made of, over what counts."""
    for result in results:
        for condition in result.conditions if result.counts else ():
            if counts_for(condition, quantity):
                yield condition.score


def score_of(result: Result, measure: str) -> float | None:
    """Return the mean of an item's scores, of one measure or of the total; `None` without any."""
    scores = [c.score for c in result.conditions if measured_by(c, measure)]
    return sum(scores) / len(scores) if scores else None


def outcome_of(result: Result) -> str:
    """Return passed, failed, error, skipped or not run."""
    if result.status != "scored":
        return result.status
    return "passed" if result.passed else "failed"


def is_unmarked(result: Result) -> bool:
    """Say whether an item has scores, and nobody said what they have to reach: it did not pass anything."""
    return result.passed and bool(result.conditions) and all(one.passes_at is None for one in result.conditions)


def tokens_of(result: Result) -> int | None:
    """Return how many tokens an item took, `None` where nobody said."""
    said = [result.usage.get(name) for name in ("prompt_tokens", "completion_tokens")]
    return None if said == [None, None] else int(sum(count or 0 for count in said))


def cost_of(results: Iterable[Result]) -> float | None:
    """Return what items cost together, `None` where nobody said."""
    costs = [cost for result in results if (cost := result.usage.get("cost")) is not None]
    return sum(costs) if costs else None
