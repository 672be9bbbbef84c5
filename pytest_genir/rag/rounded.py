"""Whether a text holds a number that an answer says rounded: "over twelve thousand" of 12,400, "almost 60" of 58.

A round number has fewer figures than the one it stands for. Without a word for it a number is meant as it is written.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from pytest_genir.lean.late import late
from pytest_genir.rag.bounds import bound_at
from pytest_genir.text.values import Value
from pytest_genir.text.values.value import DATE, NUMBER, ORDINAL, RANGE, TELEPHONE, TIME

_IGNORING_CASE = 2
_ABOUT = late(
    r"\b(?:about|around|some|roughly|approximately|approx\.?|circa|ca\.?|close\sto|około|ok\.|mniej\swięcej|w\sprzybliżeniu|jakieś|plus\sminus)"
    r"\s(?:a\s|an\s)?\Z",
    _IGNORING_CASE,
)
_NEARLY = late(
    r"\b(?:nearly|almost|just\sunder|not\squite|prawie|niemal|blisko|bez\smała)\s(?:a\s|an\s)?\Z", _IGNORING_CASE
)
_AROUND = 24
_NEVER = (DATE, TIME, ORDINAL, RANGE, TELEPHONE)
#: How far off a round number may be, as a share of it.
_ABOVE, _BELOW, _BESIDE = Fraction(1, 8), Fraction(1, 8), Fraction(1, 16)


def rounds(text: str, value: Value, written: Iterable[Value]) -> Iterable[Value]:
    """Yield the values that a value of a text, told to be a rough one, may stand for."""
    if value.kind in _NEVER or value.amount <= 0:
        return
    low, high = _room(text, value)
    if low == high:
        return
    figures = _figures(value)
    for said in written:
        alike = said.kind == value.kind and said.unit == value.unit and said.day is None
        if alike and low <= said.amount <= high and said.amount != value.amount and _figures(said) > figures:
            yield said


def _room(text: str, value: Value) -> tuple[Fraction, Fraction]:
    before = text[max(0, value.start - _AROUND) : value.start]
    amount = value.amount
    if _ABOUT.search(before):
        return amount * (1 - _BESIDE), amount * (1 + _BESIDE)
    if _NEARLY.search(before):
        return amount * (1 - _BELOW), amount
    bound = bound_at(text, value.start, value.end)
    if bound is not None and bound.side in ("more", "least"):
        return amount, amount * (1 + _ABOVE)
    if bound is not None and bound.side == "less":
        return amount * (1 - _BELOW), amount
    return amount, amount


def _figures(value: Value) -> int:
    """Return how many figures tell a number: two for 12,000 and three for 12,400."""
    written = value.written if value.written is not None else value.amount
    if value.kind == NUMBER or written.denominator != 1:
        written = value.amount
    return len(str(written.numerator).rstrip("0")) + (written.denominator != 1)
