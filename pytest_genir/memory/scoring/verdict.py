"""What a scoring rule gets and gives: questions and answers in, a score with its reasons out.

A rule is a generator. It yields a `JudgeCall` whenever it needs a judge, is sent the judge's reply, and
returns a `Score`, or a `Failure` where the judge could not be understood. So a rule knows nothing about
models, sockets or waiting, and the same rule serves the runner, a re-scoring and a REPL.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, TypeAlias

from pytest_genir.models import Failure

Scoring = Literal["words", "original"]
SCORINGS: tuple[Scoring, ...] = ("words", "original")


@dataclass(frozen=True, slots=True, kw_only=True)
class Score:
    """Points out of a maximum, and why."""

    score: float
    max_score: float
    reasoning: tuple[str, ...] = ()
    #: What each judge call was for, in order.
    judge_calls: tuple[str, ...] = ()
    #: False while later replies can still change it (prospective memory).
    finished: bool = True

    @property
    def fraction(self) -> float:
        return self.score / self.max_score


@dataclass(frozen=True, slots=True, kw_only=True)
class JudgeCall:
    """One question to the judge."""

    purpose: str
    prompt: str
    #: Counts calls with the same prompt that want another reply.
    attempt: int = 0
    #: The parts of the prompt, for a judge that works on the parts and not on the wording.
    data: Mapping[str, object] = field(default_factory=dict, compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Exchange:
    """Everything that was asked of the agent, expected of it and answered by it."""

    questions: Sequence[str]
    expected: Sequence[Any]
    responses: Sequence[str]
    args: Mapping[str, Any] = field(default_factory=dict)

    @property
    def first(self) -> str:
        return self.responses[0] if self.responses else ""

    @property
    def last(self) -> str:
        return self.responses[-1] if self.responses else ""


Steps: TypeAlias = Generator[JudgeCall, str, "Score | Failure"]
Rule: TypeAlias = Callable[[Exchange], Steps]
PlainRule: TypeAlias = Callable[[Exchange], Score]


def verdict(passed: bool, reason: str) -> Score:
    """Return one point or none."""
    return Score(score=1.0 if passed else 0.0, max_score=1.0, reasoning=(reason,))


def nothing(max_score: float, reason: str) -> Score:
    """Return no points."""
    return Score(score=0.0, max_score=max_score, reasoning=(reason,))


def unreadable(what: str) -> Failure:
    """Return the failure of an example whose judge could not be understood."""
    return Failure(kind="judge", message=f"the judge's reply cannot be read: {what}")


def alone(rule: PlainRule) -> Rule:
    """Return a rule that never asks a judge in the form of those that do."""

    def steps(exchange: Exchange) -> Steps:
        return rule(exchange)
        yield  # a generator that yields nothing

    steps.__doc__ = rule.__doc__
    return steps
