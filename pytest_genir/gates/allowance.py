"""How much a figure may drop against a baseline, in pytest-benchmark's words: `correctness:2%`.

A percentage is relative to the baseline's mean, a number without one is the drop itself. What fails is a
drop that is shown (`statistics/verdicts.py`) *and* larger than allowed: a lucky or unlucky handful of items
breaks no build.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from pytest_genir.errors import GenirError, Where
from pytest_genir.gates.figure import Figure, parse_figure
from pytest_genir.statistics.verdicts import Comparison, Possible

_ALLOWANCE = re.compile(r"(?P<name>[^\s:](?:.*[^\s])?)\s*:\s*(?P<drop>\d+\.?\d*|\.\d+)(?P<percent>\s*%)?")
_HINT = "write a figure, a colon and the drop that is allowed: 'correctness:2%', 'safety:0', 'tag:forms:0.05'"


@dataclass(frozen=True, slots=True, kw_only=True)
class Allowance:
    """The drop of one figure that is not held against a run."""

    name: str
    drop: float
    relative: bool

    def __str__(self) -> str:
        return f"{self.name}:{self.drop * 100:.12g}%" if self.relative else f"{self.name}:{self.drop:.12g}"

    @property
    def figure(self) -> Figure:
        return parse_figure(self.name)

    def exceeded(self, comparison: Comparison) -> bool | None:
        """Say whether a comparison shows a drop larger than this; `None` where that cannot be told.

        What there is may show it. Where answers are missing, what they could have been may show it as well; that
        another verdict cannot be told (improved, or nothing shown) is no matter. Nor can it be told where nothing is
        shown and nothing could have been.
        """
        seen, *could_be = (self._exceeded(one) for one in comparison.possible)
        blind = comparison.too_few or (comparison.seen == "not shown" and comparison.least.blind)
        return None if not seen and (blind or any(could_be)) else seen

    def _exceeded(self, one: Possible) -> bool:
        allowed = self.drop * one.before if self.relative else self.drop
        return one.verdict == "regressed" and -one.difference > allowed + 1e-9


def parse_allowance(text: str, *, where: Where | None = None) -> Allowance:
    """Return the allowance that a text states."""
    found = _ALLOWANCE.fullmatch(text.strip())
    if found is None:
        raise GenirError(f"'{text}' does not say what may drop by how much", where=where, hint=_HINT)
    percent = found["percent"] is not None
    drop = float(found["drop"]) / (100 if percent else 1)
    if drop > 1:
        raise GenirError(f"'{text}' allows a drop of more than everything", where=where, hint=_HINT)
    parse_figure(found["name"], where=where)
    return Allowance(name=found["name"], drop=drop, relative=percent)
