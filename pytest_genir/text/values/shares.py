"""Shares in words are percentages: `a fifth less` is 20%, `four in ten` is 40%, `co czwarty` 25%."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from pytest_genir.lean.late import late
from pytest_genir.text.values.value import NUMBER, ORDINAL, Value

PERCENT = "percent"
_IGNORING_CASE = 2
_HUNDRED = 100
#: What stands between the two numbers of `4 in 10`.
_OF = late(
    r"(?:\s[^\W\d_]+)?\s(?:in|out\sof|na)\s(?:every\s|(?:każd\w+)\s)?\Z",
    _IGNORING_CASE,
)
#: `Every second Tuesday` is when, and no half of them.
_WHEN = late(
    r"\s(?:\w+days?|days?|weeks?|months?|years?|hours?|minutes?|nights?|evenings?|mornings?|spring|summer|autumn|winter|time"
    r"|dzień|dnia|tydzień|tygodni\w*|miesiąc\w*|rok\w*|godzin\w*|minut\w*|raz|poniedział\w+|wtor\w+|środ\w+|czwart\w+|piąt\w+"
    r"|sobot\w+|niedziel\w+|wiecz\w+|kwarta\w+)\b",
    _IGNORING_CASE,
)
_EVERY = late(r"\b(?:every|co)\s\Z", _IGNORING_CASE)
_A = late(r"\b(?:a|an|one)\s\Z", _IGNORING_CASE)
#: Behind `a fifth` they make it a share and no place in a row.
_LESS = late(r"\s(?:less|off|more|cheaper|dearer|of|discount|reduction|lower|higher)\b", _IGNORING_CASE)
_COMPARED = frozenset(("less", "off", "more", "cheaper", "dearer", "lower", "higher"))
_AROUND = 16
#: `2 in 7` is as much a share as `4 in 10`, and nobody tells one of 12,400 so.
_MOST_PARTS = 1000


def shares(text: str, values: Sequence[Value]) -> Iterator[Value]:
    """Yield the percentages that a text's numbers are, each at its place."""
    for at, value in enumerate(values):
        if value.kind == NUMBER and 0 < value.amount < 1:
            yield _percent(text, value.amount, value.start, value.end)
        elif value.kind == NUMBER and at + 1 < len(values):
            whole = values[at + 1]
            near = whole.kind == NUMBER and 0 < value.amount < whole.amount <= _MOST_PARTS
            if near and _OF.match(text[value.end : whole.start]):
                yield _percent(text, value.amount / whole.amount, value.start, whole.end)
        elif value.kind == ORDINAL and value.amount > 1 and value.surface.isalpha():
            before = text[max(0, value.start - _AROUND) : value.start]
            less = _LESS.match(text, value.end)
            when = _WHEN.match(text, value.end)
            led = (None if when else _EVERY.search(before)) or (_A.search(before) if less else None)
            if led:
                end = less.end() if less and less[0].split()[0].lower() in _COMPARED else value.end
                yield _percent(text, 1 / value.amount, value.start - len(before) + led.start(), end)


def _percent(text: str, share: Fraction, start: int, end: int) -> Value:
    """Return a share as a percentage; a third is 33%, as people write it."""
    amount = Fraction(round(share * _HUNDRED))
    return Value(kind=PERCENT, unit="%", amount=amount, written=amount).standing(text, start, end)
