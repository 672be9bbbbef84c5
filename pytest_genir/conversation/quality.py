"""Whether the simulated user did its part: a user who repeats itself says nothing about the system.

Four things make a turn of the user a bad one: it is empty, it repeats an earlier turn, it gives away its own
instruction, or it never came because the user ended the conversation early. The share of good turns is the
measure `simulation`; a conversation below its limit is invalid, and what the system did in it is not held
against it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from pytest_genir.conversation.user import USER_TURN
from pytest_genir.text.visible import is_blank

#: The name of the measure and of its condition.
MEASURE = "simulation"
#: So many words in a row from its instruction, and a user has given it away.
_GIVEN_AWAY = 7
_WORD = re.compile(r"\w+")
_VARIABLE = re.compile(r"\{\{.*?\}\}", re.DOTALL)
_OUT_OF_ROLE = re.compile(
    r"\bas an? (?:ai|artificial intelligence)\b|\bas a (?:large )?language model\b|\bjako (?:sztuczna inteligencja|"
    r"model językowy)\b|\"utterance\"|'utterance'",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Quality:
    """How many of a user's turns were good, and what was wrong with the others."""

    good: int
    wanted: int
    #: `turn 2 repeats turn 1`, in order.
    faults: tuple[str, ...] = ()

    @property
    def score(self) -> float:
        return self.good / self.wanted if self.wanted else 1.0


def judge_user(turns: Sequence[Mapping[str, object]], wanted: int, instructions: Iterable[str] = ()) -> Quality:
    """Judge the turns of a user who was to say `wanted` things, having got instructions."""
    secrets = set(_runs(instructions))
    said: dict[str, int] = {}
    faults = []
    for number, turn in enumerate(turns, start=1):
        utterance = turn.get(USER_TURN.UTTERANCE)
        fault = _fault(utterance, secrets, said)
        if fault is None:
            said[_normal(utterance)] = number
        else:
            faults.append(f"turn {number} {fault}")
    good = len(turns) - len(faults)
    missing = max(0, wanted - len(turns))
    if missing:
        faults.append(f"the user ended the conversation {missing} turn{'s' if missing > 1 else ''} early")
    return Quality(good=good, wanted=max(wanted, len(turns)), faults=tuple(faults))


def _fault(utterance: object, secrets: set[tuple[str, ...]], said: Mapping[str, int]) -> str | None:
    if not isinstance(utterance, str):
        return "is no text"
    if is_blank(utterance):
        return "is empty"
    normal = _normal(utterance)
    if normal in said:
        return f"repeats turn {said[normal]}"
    if _OUT_OF_ROLE.search(utterance) or not secrets.isdisjoint(_windows(_words(utterance))):
        return "gives its instruction away"
    return None


def _runs(instructions: Iterable[str]) -> Iterator[tuple[str, ...]]:
    """Yield every run of words that only the instruction has: what is filled in belongs to the conversation."""
    for instruction in instructions:
        for literal in _VARIABLE.split(instruction):
            yield from _windows(_words(literal))


def _windows(words: list[str]) -> Iterator[tuple[str, ...]]:
    return (tuple(words[start : start + _GIVEN_AWAY]) for start in range(len(words) - _GIVEN_AWAY + 1))


def _words(text: str) -> list[str]:
    return _WORD.findall(text.lower())


def _normal(utterance: Any) -> str:
    return " ".join(_words(utterance)) or utterance.strip()
