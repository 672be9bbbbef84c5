"""Reads two measures in one: `1h30`, `6'2"`, `nine stone five`."""

from __future__ import annotations

from fractions import Fraction

from pytest_genir.lean.late import late
from pytest_genir.text.values.numbers import Number
from pytest_genir.text.values.scan import Scan
from pytest_genir.text.values.units import units
from pytest_genir.text.values.value import Value
from pytest_genir.text.vocabulary import words

#: How many of the smaller measure one has that need not be named.
_OF_SMALLER = {"foot": 12, "feet": 12, "ft": 12, "stone": 14, "st": 14}
_BEHIND_MEASURES = words("tall high long wide deep and or but when before after now at in by")
_FEET = frozenset("'’′")
_TALL = late(r"([3-8])['’′]\s?(1[01]|\d)(?![\d.,])(?:\"|”|″|''|’’|\s?in\b)?")
_TWO_DIGITS = 2

Read = tuple[Value, int]


def two_in_one(scan: Scan, at: int, number: Number) -> Read | None:
    """Return hours with minutes or feet with inches that are written without a blank, or None."""
    if not scan.glued(number.end):
        return None
    return _hours_and_minutes(scan, at, number) or _feet_and_inches(scan, at, number)


def _hours_and_minutes(scan: Scan, at: int, number: Number) -> Read | None:
    """Read `1h30`, `2h15min`: minutes that are glued to an hour need no unit."""
    end = number.end
    if scan.word(end) != "h" or not scan.digits(end + 1) or not (scan.glued(end) and scan.glued(end + 1)):
        return None
    minutes, hours = int(scan.word(end + 1)), number.amount
    if not number.digits.isdecimal() or minutes > 59 or len(scan.word(end + 1)) != _TWO_DIGITS:
        return None
    last = end + 1 + (scan.word(end + 2) in ("m", "min", "mins") and scan.glued(end + 2))
    if scan.text[scan.ends[last] : scan.ends[last] + 1].isalnum():
        return None
    written = hours + Fraction(minutes, 60)
    return _read(scan, at, last + 1, Value(kind="duration", amount=written * 3600, unit="second", written=written))


def _feet_and_inches(scan: Scan, at: int, number: Number) -> Read | None:
    """Read `6'2"`: how tall somebody is."""
    if scan.word(number.end) not in _FEET or scan.language != "en" or not scan.glued(number.end):
        return None
    match = _TALL.match(scan.text, scan.starts[at])
    if match is None:
        return None
    foot, inch = units("en")["foot"], units("en")["inch"]
    amount = int(match[1]) * foot.factor + Fraction(match[2]) * inch.factor
    value = Value(foot.kind, amount, foot.base, amount / foot.factor)
    return _read(scan, at, scan.after(match.end()), value)


def rest_of_a_measure(scan: Scan, value: Value, number: Number, end: int) -> int:
    """Return how many of what a number goes on with make one: inches of `six foot two`, pounds of `9 stone 5`; or 0."""
    parts = _OF_SMALLER.get(scan.word(end - 1), 0)
    if not value.written or number.ordinal or not 0 < number.amount < parts or number.end > end + 1:
        return 0
    following = scan.word(number.end)
    return parts if not following.isalpha() or following in _BEHIND_MEASURES else 0


def _read(scan: Scan, at: int, end: int, value: Value) -> Read:
    return value.standing(scan.text, scan.starts[at], scan.ends[end - 1]), end
