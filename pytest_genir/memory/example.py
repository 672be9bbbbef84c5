"""What a dataset makes: an example is a script of steps, what to expect, and what its scorer needs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

#: How much of the memory span has gone by before the last line of a script, in percent.
LAST_WAIT = 90.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Wait:
    """What a script waits for after a step.

    A wait of nothing still lets other examples speak; only an `empty` one goes on at once.
    """

    tokens: int = 0
    seconds: float = 0.0
    percentage: float = 0.0
    empty: bool = False


NO_WAIT = Wait(empty=True)


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """One message of a script and the wait after it.

    The question of a temporal example has no text: its dataset makes it when it is sent.
    """

    text: str
    is_question: bool = False
    wait: Wait = NO_WAIT


@dataclass(frozen=True, slots=True, kw_only=True)
class Example:
    """One test of a dataset: what to say, what to expect."""

    dataset: str
    name: str
    id: str
    steps: tuple[Step, ...]
    expected: tuple[Any, ...] = ()
    arguments: Mapping[str, Any] = field(default_factory=dict)
    reset_message: str = ""
    is_temporal: bool = False
    uses_callback: bool = False
    dynamic: bool = False
    extra: Mapping[str, Any] = field(default_factory=dict)

    @property
    def test_id(self) -> str:
        return f"{self.name} - {self.id}"

    @property
    def questions(self) -> tuple[str, ...]:
        return tuple(step.text for step in self.steps if step.is_question)


def default_waits(n_lines: int) -> tuple[Wait, ...]:
    """Return the waits that spread a script evenly over 90 percent of the memory span."""
    if n_lines == 0:
        return ()
    gaps = (Wait(percentage=(line + 1) * LAST_WAIT / (n_lines - 1)) for line in range(n_lines - 1))
    return (*gaps, NO_WAIT)


def script(lines: Sequence[str], questions: Iterable[str], waits: Sequence[Wait] = ()) -> tuple[Step, ...]:
    """Return the steps of some statements followed by questions."""
    asked = tuple(questions)
    texts = (*lines, *asked)
    steps = (
        Step(text=text, is_question=position >= len(lines), wait=wait)
        for position, (text, wait) in enumerate(zip(texts, waits or default_waits(len(texts)), strict=True))
    )
    return tuple(steps)


def with_seconds(steps: Sequence[Step], seconds: Sequence[float]) -> tuple[Step, ...]:
    """Return steps that also wait for some time; steps beyond the given times stay as they are."""
    timed = (
        replace(step, wait=replace(step.wait, seconds=span, empty=False))
        for step, span in zip(steps, seconds, strict=False)
    )
    return (*timed, *steps[len(seconds) :])
