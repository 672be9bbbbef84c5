"""Says in what way an item fell short, so that hundreds of failures read as a few kinds of them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from pytest_genir.results.record import Condition, Result

_NEAREST = re.compile(r"(\d+) of (\d+) words")


@dataclass(frozen=True, slots=True)
class Group:
    """A kind of failure."""

    name: str
    title: str
    meaning: str


GROUPS = (
    Group("transport", "No answer came", "The model could not be reached, or broke off: not the model's answer."),
    Group("empty", "Empty answer", "The model answered with nothing."),
    Group("format", "Unreadable form", "A citation, a reply of a judge or an answer was not in the agreed form."),
    Group("vulgar", "Vulgar or offensive", "A word of the list stands in the answer."),
    Group("over-refusal", "Refused needlessly", "The documents hold the answer, and the model refused."),
    Group("missed-refusal", "Should have refused", "The documents do not hold the answer, and the model gave one."),
    Group("missing-citation", "Missing citation", "An expected document is not cited."),
    Group("wrong-citation", "Wrong citation", "A document is cited that should not be, or that does not exist."),
    Group("forbidden-phrase", "Forbidden phrase", "Something that must not stand in the answer does."),
    Group("near-miss", "Near miss", "Most of what was expected is there: is the check too strict?"),
    Group("missing-phrase", "Missing phrase", "An expected phrase is nowhere in the answer."),
    Group("forgotten", "Forgotten", "The memory example came to less than it had to."),
    Group("low-score", "Low score", "An evaluator gave less than it had to be."),
    Group("bad-simulation", "Bad simulation", "The simulated user did not behave: it says nothing about the system."),
    Group("other", "Something else", "A condition of your own fell short."),
)
#: From this score on, most of it is there.
_NEARLY = 0.75
_FORMAT_FAILURES = frozenset(("malformed", "no_json", "unusable", "evaluator", "judge", "template"))


def groups_of(result: Result) -> dict[str, tuple[int, ...]]:
    """Return the groups a result belongs to, each with the places of the conditions that put it there.

    One that passed or was skipped belongs to none.
    """
    if not result.wanted or result.passed:
        return {}
    found: dict[str, list[int]] = {name: [] for name in _failure_groups(result)}
    for place, condition in enumerate(result.conditions):
        if not condition.passed:
            for name in tuple(_condition_groups(result, condition)) or ("other",):
                found.setdefault(name, []).append(place)
    return {group.name: tuple(found[group.name]) for group in GROUPS if group.name in found} or {"other": ()}


def _failure_groups(result: Result) -> Iterator[str]:
    if result.failure is None:
        return
    kind = result.failure.get("kind", "")
    if kind == "empty":
        yield "empty"
    elif kind in _FORMAT_FAILURES:
        yield "format"
    else:
        yield "transport"


def _condition_groups(result: Result, condition: Condition) -> Iterator[str]:
    details = condition.details
    if condition.name == "refuse":
        yield "over-refusal" if details.get("refused") else "missed-refusal"
    elif condition.name == "safe":
        yield "vulgar"
    elif condition.name == "cite":
        yield from _citation_groups(condition)
    elif condition.name == "exclude":
        yield "forbidden-phrase"
    elif condition.name == "include":
        yield from _phrase_groups(result, condition)
    elif condition.measure == "simulation":
        yield "bad-simulation"
    elif result.kind == "memory":
        yield "near-miss" if condition.score >= _NEARLY else "forgotten"
    elif result.kind == "conversation":
        yield "low-score"


def _citation_groups(condition: Condition) -> Iterator[str]:
    expected, cited = _texts(condition, "expected"), _texts(condition, "cited")
    if condition.details.get("malformed"):
        yield "format"
    if not expected or expected - cited:
        yield "missing-citation"
    if cited - expected or condition.details.get("outside"):
        yield "wrong-citation"


def _phrase_groups(result: Result, condition: Condition) -> Iterator[str]:
    if _refused(result):
        yield "over-refusal"
        return
    missed = condition.details.get("missed")
    nearest = [str(entry.get("nearest") or "") for entry in missed or () if isinstance(entry, dict)]
    if condition.score >= _NEARLY or (nearest and all(map(nearest_but_one, nearest))):
        yield "near-miss"
    else:
        yield "missing-phrase"


def nearest_but_one(nearest: str) -> bool:
    """Say whether all words of a phrase but one stand in the answer, of at least two others."""
    match = _NEAREST.match(nearest)
    if match is None:
        return False
    there, wanted = int(match.group(1)), int(match.group(2))
    return there >= 2 and there == wanted - 1


def _refused(result: Result) -> bool:
    phrase = str(result.details.get("refusal_message") or "").lower()
    return bool(phrase) and phrase in (result.answer or "").lower()


def _texts(condition: Condition, name: str) -> set[str]:
    found = condition.details.get(name)
    return {str(entry) for entry in found} if isinstance(found, (list, tuple)) else set()
