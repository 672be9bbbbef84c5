"""One figure of a run, named as gates name it: `correctness`, `tag:forms/include`, `model:gpt-4o/passed`.

    [model:NAME/][benchmark:NAME/][tag:NAME/][QUANTITY]

What two runs can be compared in are scores: a measure, a condition, `total`, or `passed`, the share of items.
"""

from __future__ import annotations

from dataclasses import dataclass

from pytest_genir.errors import SettingError, Where
from pytest_genir.gates.expression import TIMES, UNBOUNDED, selectors
from pytest_genir.results.record import Result

_EXAMPLE = "a figure reads like correctness, include, tag:hard/total or model:gpt-4o/passed"


@dataclass(frozen=True, slots=True, kw_only=True)
class Figure:
    """Which scores of which items."""

    text: str
    quantity: str
    model: str | None = None
    benchmark: str | None = None
    tag: str | None = None

    @property
    def plain(self) -> bool:
        """Say whether it is a quantity of all items."""
        return self.benchmark is None and self.tag is None

    def selects(self, result: Result) -> bool:
        """Say whether an item is meant."""
        return self.benchmark in (None, result.benchmark) and (self.tag is None or self.tag in result.tags)


def parse_figure(text: str, *, where: Where | None = None) -> Figure:
    """Return the figure that a text names."""
    selected, quantity = selectors(text, text, what="figure", hint=_EXAMPLE, where=where)
    if quantity in UNBOUNDED or TIMES.match(quantity) or quantity.startswith("seconds"):
        why = f"'{quantity}' is no score, and baselines keep scores only"
        raise SettingError(why, where=where, hint=f"{_EXAMPLE}; for '{quantity}' there is --genir-gate")
    return Figure(text=text, quantity=quantity, **selected)
