"""Reads a number or a quantity at once where nothing beside it can make it anything else: most of them are such.

What is returned here is what the readers of dates, quantities and times come to one after the other, which takes
them ten times as long. Wherever one of them could have a say nothing is returned, and they are asked.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from pytest_genir.lean.late import late
from pytest_genir.text.values.dates import MONTHS, QUARTERS, ROMAN_MONTHS, YEAR_AFTER, day_and_month
from pytest_genir.text.values.english_units import BY_CASE
from pytest_genir.text.values.numbers import ENGLISH_ORDINAL, Number, beginnings, continuations, read_number, whole
from pytest_genir.text.values.quantities import (
    COLD,
    CUT_SHORT,
    JOINED_BY,
    SIGNS,
    SINGULAR,
    bare,
    quantity,
    read_quantity,
)  # fmt: skip
from pytest_genir.text.values.scan import TOKEN, Scan
from pytest_genir.text.values.times import (
    AROUND,
    HOUR_SAID_BEFORE,
    MAY_BE_BEFORE,
    NAMED_TIMES,
    PART_BEGINNINGS,
    feminine,
    four_digits,
    possible_time,
    read_clock,
    read_time,
)
from pytest_genir.text.values.units import BETWEEN, longest_units, units
from pytest_genir.text.values.units_read import AS_WRITTEN, INCHES, TIMES_SIGNS
from pytest_genir.text.values.value import DATE, NUMBER, ORDINAL, TIME, Value

Read = tuple[Value, int]

#: No number of so few digits is too long to be one.
_FEW_DIGITS = 9
_LAST_HOUR = 24
#: Behind a number these end it, whatever comes then.
_CLOSING = frozenset(("", ";", ")", "?", "!", "…", "”", '"'))
#: `24.04`, `18.00`: before Polish decimals stands a comma.
_ON_A_CALENDAR = late(r"(?:\d\d|[1-9])\.0\d")
_HALVES = frozenset(("am", "pm"))
#: `10 mg/ml`.
_RATES = frozenset(("/", "per"))
_CURRENCY_SIGNS = frozenset("€$£¥")
_THE_YEAR = frozenset(("rok", "roku"))
#: Marks and letters that may be a unit: `24"`, `16 A`.
_SMALL_TOO = frozenset(map(str.lower, AS_WRITTEN))
_MARKED = INCHES | TIMES_SIGNS | _SMALL_TOO
_REMEMBERED = 4096


def read_digits(scan: Scan, at: int) -> Read | None:
    """Read digits alone, or with a unit behind them, if nothing beside them changes what they say."""
    digits, before, following = scan.words[at], scan.word(at - 1), scan.word(at + 1)
    if following == ":":
        return read_clock(scan, at)
    if before == "." and scan.glued(at):
        return None
    if len(digits) > _FEW_DIGITS or (before.isalpha() and scan.glued(at)):
        return None
    if len(digits) == 4 and before in _THE_YEAR:
        return None
    language = scan.language
    if (
        following in _MARKED
        and language == "pl"
        and (following not in _SMALL_TOO or scan.written(at + 1) in AS_WRITTEN)
    ):
        return None
    if len(digits) == 4 and four_digits(scan, at):
        return None
    seconds = _simple_units(language).get(following)
    if seconds is not None:
        after = scan.word(at + 2)
        if _goes_on(scan, at + 2, seconds) or (following == "kw" and (after == "." or scan.glued(at) or not at)):
            return None
        return _placed(_counted(digits, following, language), scan, at, at + 2)
    if following in _HALVES and language == "en":
        return read_time(scan, at)
    if following == "." and scan.glued(at + 1) and scan.glued(at + 2) and scan.digits(at + 2):
        return _clock(scan, at)
    if not _ends(scan, at + 1):
        return None
    read = _placed(_alone(digits), scan, at, at + 1)
    if not _an_hour(before, int(digits), language):
        return read
    return read_time(scan, at) or with_other_readings(scan, at, *read)


def read_sum(scan: Scan, at: int) -> Read | None:
    """Read `£20` if nothing behind it changes what it says."""
    digits, language = scan.word(at + 1), scan.language
    known = scan.word(at) in _CURRENCY_SIGNS and digits.isdecimal() and at + 1 not in scan.plain
    if scan.glued(at) and scan.word(at - 1).isalpha():  # `CA$30`
        return None
    if not known or len(digits) > _FEW_DIGITS or not scan.near(at + 1) or not _ends(scan, at + 2):
        return None
    return _placed(_counted(digits, scan.word(at), language), scan, at, at + 2)


def with_other_readings(scan: Scan, at: int, value: Value, end: int) -> Read:
    """Return a number with the time and the date that it may be as well; or those first, if they are likelier."""
    maybe = possible_time(scan, at, end)
    if maybe is not None:
        value = value.also(*(each.standing_like(value) for each in maybe.readings))
    day = day_and_month(scan, at) if scan.digits(at) and scan.word(at + 1) in (".", "/") else None
    if day is not None and day[1] == end and value.kind == NUMBER:
        value = value.also(day[0].standing_like(value))
    if scan.language == "pl" and value.others and _ON_A_CALENDAR.fullmatch(value.surface):
        first, *more = (other for other in value.others if other.kind in (DATE, TIME))
        value = first._replace(others=tuple(more))
    return value, end


def read_words(scan: Scan, at: int) -> Read | None:
    """Read a number in words alone, or with a unit behind it, if nothing beside it changes what it says."""
    number = read_number(scan, at)
    if number is None:
        return read_quantity(scan, at)
    language, end = scan.language, number.end
    following = scan.word(end)
    if number.ordinal:
        if following in _dating(language) or (following == "." and scan.word(end + 1) in QUARTERS[language]):
            return None
        if feminine(scan, end) and number.amount <= _LAST_HOUR:  # `ósma` is an hour as well
            return None
        return Value(ORDINAL, number.amount).standing(scan.text, scan.starts[at], scan.ends[end - 1]), end
    seconds = _simple_units(language).get(following)
    if seconds is not None:
        if _goes_on(scan, end + 1, seconds):
            return None
        return _placed(quantity(number, units(language)[following]), scan, at, end + 1)
    if not _ends(scan, end) or (language == "en" and _an_hour(scan.word(at - 1), number.amount.numerator, language)):
        return None
    return bare(scan, at, number)


def _clock(scan: Scan, at: int) -> Read | None:
    """Read `8.00` where it is a number without a unit, and a time at least as well."""
    following = scan.word(at + 3)
    if len(scan.words[at]) > 2 or len(scan.words[at + 2]) != 2:
        return None
    if following in _HALVES and scan.language == "en":
        return read_clock(scan, at)
    if not _ends(scan, at + 3) and not (following in SIGNS and scan.digits(at + 4)):
        return None
    surely = read_clock(scan, at)
    number = None if surely else read_number(scan, at)
    return surely if number is None else with_other_readings(scan, at, *bare(scan, at, number))


def _goes_on(scan: Scan, after: int, seconds: frozenset[str]) -> bool:
    """Say whether the unit in front of a token could be a longer one, or the quantity have a second part."""
    following = scan.word(after)
    if following.isdecimal() or following in seconds or following in _second_parts(scan.language):
        return True
    return not scan.near(after - 1) or following in _RATES


def _ends(scan: Scan, at: int) -> bool:
    """Say whether what stands behind a number is neither its unit nor anything that changes what it is."""
    following = scan.word(at)
    if following in _CLOSING:
        return following not in INCHES or not scan.glued(at)
    if following == ",":  # `1,5`, `100,- zł`
        return not scan.digits(at + 1) and scan.word(at + 1) not in SIGNS
    if following == ".":  # `5. dnia`, `5. V`, `4. kwartał`
        after = scan.word(at + 1)
        dated = after in ROMAN_MONTHS or after in QUARTERS[scan.language]
        return not (after.isdecimal() or dated or scan.written(at + 1).islower())
    return following.isalpha() and following not in _changing(scan.language) and not scan.glued(at)


def _an_hour(before: str, amount: int, language: str) -> bool:
    return amount <= _LAST_HOUR and (before in HOUR_SAID_BEFORE or before in MAY_BE_BEFORE[language])


def _placed(value: Value, scan: Scan, at: int, end: int) -> Read:
    start, stop = scan.starts[at], scan.ends[end - 1]
    if value.others:  # `½ month`, which is two weeks as well
        return value.standing(scan.text, start, stop), end
    kind, amount, unit, written, *_ = value
    return Value(kind, amount, unit, written, None, start, stop, scan.text[start:stop]), end


@lru_cache(maxsize=_REMEMBERED)
def _counted(digits: str, unit: str, language: str) -> Value:
    return quantity(Number(whole(digits), 1), units(language)[unit])


@lru_cache(maxsize=_REMEMBERED)
def _alone(digits: str) -> Value:
    return Value(NUMBER, whole(digits))


@lru_cache(maxsize=None)
def _simple_units(language: str) -> Mapping[str, frozenset[str]]:
    """Return the units that are nothing else, with the tokens behind them that would make them longer ones."""
    seconds: dict[str, set[str]] = {}
    for form in units(language):
        first, *others = TOKEN.findall(form)
        seconds.setdefault(first, set()).update(others[:1])
    dating = _dating(language) - {"kw"}  # mostly kilowatts
    letters = {written.lower() for written in BY_CASE} if language == "en" else set[str]()
    other = {*letters, *_second_parts(language), *SINGULAR[language], *CUT_SHORT, *BETWEEN, *dating}
    return {
        form: frozenset(seconds[form])
        for form, unit in units(language).items()
        if len(form) > 1 and form.isalpha() and unit.kind != "temperature" and form not in other
    }


@lru_cache(maxsize=None)
def _second_parts(language: str) -> frozenset[str]:
    """Return the words with which a number, or the second part of a quantity, may begin."""
    return beginnings(language) | {*JOINED_BY[language], *ENGLISH_ORDINAL}


@lru_cache(maxsize=None)
def _dating(language: str) -> frozenset[str]:
    """Return what makes a date of the number in front of it."""
    return frozenset({*MONTHS[language], *QUARTERS[language], *YEAR_AFTER, *ENGLISH_ORDINAL, "of", "-"})


@lru_cache(maxsize=None)
def _changing(language: str) -> frozenset[str]:
    """Return the words that may change what a number in front of them is."""
    cold = {words[0] for words in COLD[language]}
    letters = {"in", *map(str.lower, BY_CASE)} if language == "en" else set[str]()
    words = {*letters, *continuations(language), *_second_parts(language), *_dating(language), *cold}
    words |= {*longest_units(language), *NAMED_TIMES[language]}
    return frozenset({*words, *BETWEEN, *ROMAN_MONTHS, *SINGULAR[language], *PART_BEGINNINGS[language], *AROUND, "an"})
