"""Ages told by a birthday or a year of life: `the eighteenth birthday` is the one of who is 18 years old."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from pytest_genir.lean.late import late
from pytest_genir.text.values.periods import DURATION
from pytest_genir.text.values.value import ORDINAL, Value

_BIRTHDAY = late(r"\s*(?:rok(?:u|iem)?(?:\s+życia\b|(?=\s*(?:[\[.,;]|\Z)))|urodzin\w*|birthdays?\b)", re.IGNORECASE)
_MONTHS = 12


def birthdays(text: str, values: Iterable[Value]) -> Iterator[Value]:
    """Yield the ages that ordinals of a text are, in years, each at its place."""
    for value in values:
        if value.kind == ORDINAL and _BIRTHDAY.match(text, value.end):
            years = Value(kind=DURATION, amount=_MONTHS * value.amount, unit="month", written=value.amount)
            yield years.standing_like(value)
