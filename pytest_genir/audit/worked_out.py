"""Amounts that no page says and that follow from one: two boxes for four weeks at £3 a box and week are £24."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations
from math import prod

from pytest_genir.audit.subject import Subject
from pytest_genir.text.values import Value
from pytest_genir.text.values.value import meets

#: So many numbers of a question are multiplied with each other.
_MOST_NUMBERS = 5
_PERCENT, _WHOLE = "percent", 100


def is_worked_out(subject: Subject, phrase: str) -> bool:
    """Say whether a phrase is one amount that the question's numbers make of an amount of its pages."""
    wanted = subject.values_of(phrase)
    if len(wanted) != 1 or not wanted[0].unit:
        return False
    said = [value for page in subject.sources for value in page.prepared.values]
    rates = [value.amount for value in said if (value.kind, value.unit) == (wanted[0].kind, wanted[0].unit)]
    elsewhere = any(meets(wanted[0], value) for page in subject.others for value in page.prepared.values)
    factors = {factor for factor in _factors(subject, said, alone=not elsewhere) if factor != 1}
    return any(rate * factor == wanted[0].amount for rate in rates for factor in factors)


def _factors(subject: Subject, said: list[Value], *, alone: bool) -> Iterator[Fraction]:
    """Yield what an amount may be multiplied by: numbers of the question, and shares that the pages give or take.

    A share counts without any number of the question only where no other page says the amount.
    """
    asked = [value for value in subject.values_of(subject.case.question.text) if value.kind != _PERCENT]
    numbers = [number for value in asked if (number := value.written or value.amount)][:_MOST_NUMBERS]
    shares = [value.amount / _WHOLE for value in said if value.kind == _PERCENT]
    for size in range(len(numbers) + 1):
        for some in combinations(numbers, size):
            product = prod(some, start=Fraction(1))
            yield product
            if some or alone:
                yield from (product * part for share in shares for part in (share, 1 - share))
