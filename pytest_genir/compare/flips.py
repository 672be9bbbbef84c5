"""Items that came out differently: broke, mended, lost their answer, found one; each with what moved."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from pytest_genir.compare.matching import ItemName, Matched
from pytest_genir.phrases import decimal, phrase
from pytest_genir.results.record import Condition, Result
from pytest_genir.results.tries import item_passed, rule_of

#: passed to failed, failed to passed, scored to error, error to scored.
Way = Literal["broke", "mended", "lost", "found"]
# Baselines round scores.
_ROUNDING = 1e-9
WAYS: tuple[Way, ...] = ("broke", "lost", "mended", "found")


@dataclass(frozen=True, slots=True)
class Flip:
    """One item that came out differently, and which conditions moved how."""

    item: ItemName
    way: Way
    why: str


def flips(matched: Iterable[Matched]) -> tuple[Flip, ...]:
    """Return the flips, those that broke first, in the order of the run."""
    found = [flip for one in matched if (flip := _flip(one)) is not None]
    return tuple(sorted(found, key=lambda flip: WAYS.index(flip.way)))


def _flip(one: Matched) -> Flip | None:
    rule = rule_of(one.after)
    before, after = item_passed(one.before, rule), item_passed(one.after, rule)
    if before == after:
        return None
    if after is None:
        return Flip(one.item, "lost", _failures(one.after))
    if before is None:
        return Flip(one.item, "found", _failures(one.before))
    return Flip(one.item, "broke" if before else "mended", _moved(one))


def _failures(results: Sequence[Result]) -> str:
    return ", ".join(dict.fromkeys((result.failure or {}).get("kind", result.status) for result in results))


def _moved(one: Matched) -> str:
    before, after = mean_scores(one.before), mean_scores(one.after)
    names = [name for name in dict.fromkeys((*before, *after)) if _differ(before.get(name), after.get(name))]
    return ", ".join(
        f"{name} {phrase('{before} to {after}', before=_score(before.get(name)), after=_score(after.get(name)))}"
        for name in names
    )


def _differ(one: float | None, other: float | None) -> bool:
    return one is None or other is None or abs(one - other) > _ROUNDING


def mean_scores(results: Sequence[Result]) -> dict[str, float]:
    """Return the mean score of each condition over the repeats."""
    scores: dict[str, list[float]] = {}
    for result in results:
        for name, condition in numbered(result.conditions):
            scores.setdefault(name, []).append(condition.score)
    return {name: sum(found) / len(found) for name, found in scores.items()}


def numbered(conditions: Iterable[Condition]) -> list[tuple[str, Condition]]:
    """Return conditions with names that are unique in their item: the second `include` is `include #2`."""
    seen: dict[str, int] = {}
    named = []
    for condition in conditions:
        seen[condition.name] = number = seen.get(condition.name, 0) + 1
        named.append((condition.name if number == 1 else f"{condition.name} #{number}", condition))
    return named


def _score(score: float | None) -> str:
    return phrase("none") if score is None else decimal(score, 2)
