"""A gate such as `correctness>=0.85`: how it is written, and whether a run's figures pass it.

    correctness>=0.85    include>=0.9    tag:safety>=1    model:gpt-4o/correctness>=80%
    errors<=0    cost<1.5    seconds.p95<=20    correctness>=0.85 min_n=50

What stands before the comparison is the name of a figure (`figures.py`); `model:NAME` alone is the model's
total. Without a model a gate is put to every model of the run by itself: a good one cannot hide a bad one.
A gate on nothing fails, and so does one on fewer than `min_n` items.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from pytest_genir.errors import GenirError, Where, did_you_mean
from pytest_genir.gates.figures import TOTAL, Figure

# Means of floats miss the round number that was meant by a rounding error.
_PATIENCE = 1e-9
_HOLDS: dict[str, Callable[[float, float], bool]] = {
    ">=": lambda value, limit: value >= limit - _PATIENCE,
    "<=": lambda value, limit: value <= limit + _PATIENCE,
    ">": lambda value, limit: value > limit + _PATIENCE,
    "<": lambda value, limit: value < limit - _PATIENCE,
}
_GATE = re.compile(
    r"(?P<name>[^<>=\s](?:[^<>=]*[^<>=\s])?)\s*(?P<sign>>=|<=|>|<)\s*"
    r"(?P<limit>[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)(?P<percent>\s*%)?(?:\s+min_n\s*=\s*(?P<min_n>\d+))?"
)
_HINT = "write a name, >=, <=, > or <, and a number: 'correctness>=0.85', 'errors<=0', 'seconds.p95<=20'"


@dataclass(frozen=True, slots=True, kw_only=True)
class Gate:
    """A limit on one figure."""

    name: str
    sign: str
    limit: float
    min_n: int = 1

    def __str__(self) -> str:
        least = f" min_n={self.min_n}" if self.min_n > 1 else ""
        return f"{self.name}{self.sign}{self.limit:.12g}{least}"

    def holds(self, value: float) -> bool:
        """Say whether a value is within the limit."""
        return _HOLDS[self.sign](value, self.limit)


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """What became of a gate, in a sentence that needs nothing beside it."""

    gate: Gate
    passed: bool
    reason: str


def parse_gate(text: str, *, min_n: int = 1, where: Where | None = None) -> Gate:
    """Return the gate that a text states; `min_n` holds where the text says nothing else."""
    found = _GATE.fullmatch(text.strip())
    limit = float(found["limit"]) if found else math.nan
    if found is None or not math.isfinite(limit):
        raise GenirError(f"'{text}' is not a gate", where=where, hint=_HINT)
    return Gate(
        name=found["name"],
        sign=found["sign"],
        limit=limit / 100 if found["percent"] else limit,
        # A gate on nothing must fail, even one that asks for nothing.
        min_n=max(1, min_n if found["min_n"] is None else int(found["min_n"])),
    )


def judge(gate: Gate, figures: Mapping[str, Mapping[str, Figure]]) -> Outcome:
    """Return whether the figures of a run, per model, pass the gate."""
    name, models = _addressed(gate.name, figures)
    if not models:
        return Outcome(gate=gate, passed=False, reason=_nothing(gate.name, figures, "no model was asked"))
    parts = []
    for model in models:
        shown = name if len(figures) == 1 else f"model:{model}/{name}"
        figure = figures[model].get(name)
        if figure is None:
            parts.append((False, _nothing(shown, figures, "nothing was scored for it")))
        else:
            parts.append(_judge_one(gate, shown, figure))
    failed = [reason for passed, reason in parts if not passed]
    return Outcome(gate=gate, passed=not failed, reason="; ".join(failed or [reason for _, reason in parts]))


def _addressed(name: str, figures: Mapping[str, Mapping[str, Figure]]) -> tuple[str, list[str]]:
    """Return the bare name and the models that are meant; names of models may hold slashes themselves."""
    if not name.startswith("model:"):
        return name, list(figures)
    rest = name.removeprefix("model:")
    if rest in figures:
        return TOTAL, [rest]
    for model in sorted(figures, key=len, reverse=True):
        if rest.startswith(f"{model}/"):
            return rest[len(model) + 1 :], [model]
    return name, []


def _nothing(name: str, figures: Mapping[str, Mapping[str, Figure]], why: str) -> str:
    models = [f"model:{model}" for model in figures]
    bare = sorted({known for found in figures.values() for known in found})
    known = [f"{model}/{one}" for model in models for one in bare] + models if name.startswith("model:") else bare
    near = did_you_mean(name, [other for other in known if other != name])
    return f"there is no '{name}': {why}" + (f"; {near}" if near else "")


def _judge_one(gate: Gate, name: str, figure: Figure) -> tuple[bool, str]:
    over = f"{figure.n} item{'' if figure.n == 1 else 's'}"
    if figure.n < gate.min_n:
        least = f"at least {gate.min_n} are needed" if figure.n else "a gate on nothing fails"
        return False, f"{name} is taken over {over}, and {least}"
    holds = gate.holds(figure.value)
    shown = _shown(figure.value, gate)
    return holds, f"{name} is {shown} over {over}, {'' if holds else 'not '}{gate.sign} {gate.limit:.12g}"


def _shown(value: float, gate: Gate) -> str:
    """Return a value with as many digits as it takes to see on which side of the limit it lies."""
    for digits in range(3, 13):
        shown = f"{value:.{digits}f}"
        if gate.holds(float(shown)) == gate.holds(value):
            return shown.rstrip("0").rstrip(".")
    return repr(value)
