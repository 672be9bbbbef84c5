"""One value that a text says, however it is written, and whether it is the one that is wanted."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from pytest_genir.lean.late import late

#: The kinds of a value beside those of the units (`amount`, `percent`, `duration`, `length`, `mass`, ...).
NUMBER, ORDINAL, DATE, TIME, RANGE = "number", "ordinal", "date", "time", "range"
#: No amount, but the same digits in whatever groups.
TELEPHONE = "telephone"
#: Kinds whose ranges say two things: open from 8:00, open until 16:00. `5-7 days` says neither five nor seven.
_TWO_SAYINGS = (DATE, TIME, ORDINAL)


#: What values of other kinds may be met by.
_ALSO_MET_BY = {DATE: (NUMBER,), ORDINAL: (DATE,)}
_NOON, EARLY = 12 * 60, 7 * 60
_AFTERNOON = late(r"p\.?\s?m|południu|wieczorem|afternoon|evening", re.IGNORECASE)
_MORNING = late(r"\ba\.?\s?m\b|rano|ranem|\brana\b|południem|morning|night|nocy", re.IGNORECASE)
_DIGITS_FIRST = late(r"\d+")


class Day(NamedTuple):
    """A date as far as it is said: `3 May` has no year, `May 2025` no day."""

    year: int | None
    month: int | None
    day: int | None


class Value(NamedTuple):
    """A number, quantity, date, time or range, and where it stands in the text.

    A tuple, because every text has some and a frozen dataclass takes five times as long to make.
    """

    kind: str
    #: In the base unit: zlotys and not groszes, seconds and not days; of a time the minutes since midnight.
    amount: Fraction = Fraction(0)
    #: `PLN`, `%`, `second`, `month`, `metre`, `workday`...; empty for plain numbers, dates and times.
    #: Of a telephone number its digits.
    unit: str = ""
    #: The number that is written: 2 of `two weeks`, whose amount is 1,209,600 seconds.
    written: Fraction | None = None
    day: Day | None = None
    start: int = 0
    end: int = 0
    surface: str = ""
    #: What the same words may mean as well: `3.05` is a number, the third of May and five past three.
    others: tuple[Value, ...] = ()
    #: The two ends of a range; the year of a date. Each has its own place.
    parts: tuple[Value, ...] = ()

    @property
    def readings(self) -> tuple[Value, ...]:
        """Return the value and what else the same words may mean."""
        return (self, *self.others)

    def standing(self, text: str, start: int, end: int) -> Value:
        """Return the value at a place of a text."""
        surface = text[start:end]
        others = tuple(other._at(start, end, surface) for other in self.others) if self.others else ()
        return self._at(start, end, surface, others)

    def _at(self, start: int, end: int, surface: str, others: tuple[Value, ...] = ()) -> Value:
        # not _replace(), which takes twice as long: this is done for every value of every text
        kind, amount, unit, written, day, _, _, _, _, parts = self
        return Value(kind, amount, unit, written, day, start, end, surface, others, parts)

    def standing_like(self, other: Value) -> Value:
        """Return the value at the place of another one."""
        return self._at(other.start, other.end, other.surface, self.others)

    def also(self, *others: Value) -> Value:
        """Return the value with further readings."""
        return self._at(self.start, self.end, self.surface, (*self.others, *others))

    def told(self) -> str:
        """Return the value as people read it in a reason: `14 days` is `1209600 second`, so its surface."""
        return self.surface or f"{float(self.amount):g} {self.unit}".strip()


def times(amount: Fraction, factor: Fraction) -> Fraction:
    """Multiply; nearly always two whole numbers, for which fractions take five times as long."""
    if amount.denominator == factor.denominator == 1:
        return amount if factor.numerator == 1 else Fraction(amount.numerator * factor.numerator)
    return amount * factor


def same_amount(one: Fraction, other: Fraction | None) -> bool:
    """Compare; nearly always two fractions, which look at each other's class for five times as long."""
    return other is not None and one.as_integer_ratio() == other.as_integer_ratio()


def met_by(wanted: Value) -> frozenset[str] | None:
    """Return the kinds of the values that may meet a wanted one; None for a bare number, which any quantity meets."""
    if wanted.others:
        return _met_by(frozenset(reading.kind for reading in wanted.readings))
    return _met_by(frozenset((wanted.kind,)))


@lru_cache(maxsize=1024)
def _met_by(kinds: frozenset[str]) -> frozenset[str] | None:
    return None if NUMBER in kinds else kinds.union(*(_ALSO_MET_BY.get(kind, ()) for kind in kinds))


#: Figures from here on may be a year.
_FIRST_YEAR = 1000


def meets(wanted: Value, said: Value) -> bool:
    """Say whether what was said is what is wanted, or says more than that.

    `3 May` is met by `3 May 2025`, and a bare `20` by `20 zł`; not the other way round.
    """
    if not wanted.others and not said.others:
        return _meets(wanted, said)
    return any(_meets(one, other) for one in wanted.readings for other in said.readings)


def _meets(wanted: Value, said: Value) -> bool:
    if wanted.kind == RANGE or said.kind == RANGE:
        ends = zip(wanted.parts, said.parts, strict=True)
        return wanted.kind == said.kind and all(meets(*each) or _same_hour(*each) for each in ends)
    if wanted.unit != said.unit and wanted.unit:
        return False  # nearly always: only what has no unit is met by what has another
    if wanted.kind == DATE:
        return _meets_date(wanted, said)
    if wanted.kind == ORDINAL and said.day is not None:
        return said.day.day == wanted.amount
    if wanted.kind == NUMBER and said.kind == TIME:  # `10-12` in `godz. 10-12`
        on_the_clock = said.amount in (wanted.amount * 60, wanted.amount * 60 + _NOON)
        return on_the_clock and _hour_written(said.surface) == wanted.amount
    if wanted.kind == said.kind == TIME and wanted.amount + _NOON == said.amount:
        return _says_the_half(wanted, said)
    if wanted.kind == NUMBER and said.day is not None and wanted.amount >= _FIRST_YEAR:  # `1898` in `w 1898 r.`
        return said.day.year == wanted.amount
    if wanted.kind == NUMBER:
        return same_amount(wanted.amount, said.written) or (
            said.kind == NUMBER and same_amount(wanted.amount, said.amount)
        )
    return wanted.kind == said.kind and wanted.unit == said.unit and same_amount(wanted.amount, said.amount)


def _hour_written(surface: str) -> int | None:
    """Return the number with which a time begins as it is written: 13 of `13:00`, and not 1."""
    found = _DIGITS_FIRST.match(surface)
    return int(found[0]) if found else None


def _same_hour(wanted: Value, said: Value) -> bool:
    """Say whether an end of a range is an hour in words: `8-15` is met by `od ósmej do piętnastej`."""
    if wanted.kind != NUMBER or any(map(str.isdecimal, said.surface)):
        return False
    return any(each.kind == TIME and each.amount == wanted.amount * 60 for each in said.readings)


def _says_the_half(wanted: Value, said: Value) -> bool:
    """Say whether `half past two` is met by `2:30 p.m.`: in words it leaves the half of the day open."""
    spoken = not any(map(str.isdecimal, wanted.surface)) and not _AFTERNOON.search(wanted.surface)
    return spoken and not _MORNING.search(wanted.surface) and _AFTERNOON.search(said.surface) is not None


def _meets_date(wanted: Value, said: Value) -> bool:
    assert wanted.day is not None
    if said.day is None:
        only_year = wanted.day.month is None
        return only_year and said.kind == NUMBER and said.amount == wanted.day.year
    return all(part in (None, other) for part, other in zip(wanted.day, said.day, strict=True))


def sayings(value: Value) -> tuple[Value, ...]:
    """Return the value and those of its parts that stand for themselves."""
    if value.kind != RANGE:
        return (value, *value.parts)
    low, high = value.parts
    # `od 30 dni do 24 miesięcy` says two durations, and `5-7 dni` neither five days nor seven.
    apart = low.kind in _TWO_SAYINGS or (low.kind, low.unit) != (high.kind, high.unit)
    return (value, low, high) if apart else (value,)


def says_apart(wanted: Day, values: Sequence[Value], around: Sequence[Value] = ()) -> bool:
    """Say whether a day stands without its year, and the year elsewhere: in a heading, or before a list of days."""
    if None in (wanted.year, wanted.month):
        return False
    everything = (*values, *around)
    years = {said.day.year for said in everything if said.day is not None}
    years |= {int(said.amount) for said in everything if said.kind == NUMBER}
    days = {said.day[1:] for said in values if said.day is not None and said.day.year is None}
    return wanted.year in years and tuple(wanted[1:]) in days


def ends_a_range(wanted: Value, values: Iterable[Value], *, least: bool, most: bool) -> bool:
    """Say whether a value is where a range begins (`least`) or ends (`most`): £35 in `from £6 to £35`."""
    return any(
        (least and meets(wanted, said.parts[0])) or (most and meets(wanted, said.parts[-1]))
        for said in values
        if said.kind == RANGE and said.parts
    )
