"""Conditions on what an answer took: no more than a number of seconds, or of money."""

from __future__ import annotations

import math
from collections.abc import Mapping

from pytest_genir.errors import FileError
from pytest_genir.rag.checking import Verdict
from pytest_genir.source import Node
from pytest_genir.source.fields import number_of


def parse_limit(node: Node, what: str) -> float:
    """Return the most that something may take."""
    most = number_of(node, what)
    if not (most > 0 and math.isfinite(most)):
        raise FileError(f"{what} has to be greater than 0, not {most:g}", where=node.where)
    return float(most)


def within(parts: Mapping[str, tuple[float, float]], unit: str, metric: str) -> Verdict:
    """Return the share of parts that took no more than they may, each as `(took, most)`."""
    right = [name for name, (took, most) in parts.items() if took <= most]
    told = [f"{name}: {_shown(took, unit)} of {_shown(most, unit)}" for name, (took, most) in parts.items()]
    metrics = {metric: next(iter(parts.values()))[0]} if len(parts) == 1 else {}
    return Verdict(score=len(right) / len(parts), reason="; ".join(told), metrics=metrics)


def _shown(number: float, unit: str) -> str:
    return f"{number:.3g}" + (f" {unit}" if unit else "")
