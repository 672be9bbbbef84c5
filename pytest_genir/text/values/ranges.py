"""Joins two values to a range (`5-7 dni`, `od 5 do 7`, `between 8:00 and 16:00`), and gives a list its unit."""

from __future__ import annotations

import re
from collections.abc import Sequence

from pytest_genir.lean.late import late
from pytest_genir.text.values.dates import date, possible
from pytest_genir.text.values.scan import Scan
from pytest_genir.text.values.times import time
from pytest_genir.text.values.value import DATE, NUMBER, ORDINAL, RANGE, TIME, Day, Value
from pytest_genir.text.vocabulary import words

_DASHES = frozenset("-–—−‑")
_BETWEEN: dict[str, dict[str, tuple[str, ...]]] = {
    "pl": {"do": ("od",), "a": ("między", "pomiędzy"), "i": ("między", "pomiędzy")},
    "en": {"to": ("from",), "and": ("between",), "until": ("from",), "till": ("from",), "through": ("from",)},
}
#: `do 30 czerwca 2025 r. Do 1 lipca ...`: what ends with a point may end its sentence.
_NEXT_SENTENCE = late(r"\.\s+[A-Z][a-z]")
#: A range without its first word: `5 do 7 dni`, `5 to 7 days`.
_ALONE = frozenset(("do", "to", "through"))
#: ... of years alone: `1871 until 1964`.
_UNTIL, _DIGITS_OF_A_YEAR = frozenset(("until", "till")), 4
_CHANGE_FROM = frozenset(("z", "ze", "from"))
#: Between the sides of something.
_SIDES = frozenset(("x", "×", "na", "by"))
_LISTED_BY = {"pl": frozenset(("i", "lub", "albo", "oraz", "czy", ",", "/")), "en": frozenset(("and", "or", ",", "/"))}
_HOURS = frozenset(["godz", "godzinach", "godzinami", "godziny", "godzin", "hours"])
#: In front of either end of a range they name it: `od godziny 14 do godziny 16`.
_NAMING_AN_HOUR = _HOURS | frozenset(["godziną"])
#: ... or a year: `od roku 1871 do roku 1964`, `from the year 1780 to the year 1792`.
_NAMING_A_YEAR = {"pl": words("rok roku rokiem latami"), "en": words("year years")}
#: The second year of a range may be cut short: `1939–45`.
_CUT_SHORT, _EARLIEST_CUT_SHORT, _CENTURY = late(r"\d\d"), 1000, 100

_CHANGE = (
    r"\b(?:wzr\w+|spad\w*|zmal\w+|pod(?:nie|nosi|wyż|roż)\w+|obniż\w+|stani\w+|zdroż\w+|zmieni\w+|zmniejsz\w+|zwiększ\w+|potani\w+|skoczy\w+"
    r"|prze(?:szedł|szła|szło|szli|szły|szliśmy|niesiono|nieśli|nieśliśmy)|zamieni\w+|przełoż\w+|przesun\w+"
    r"|rises?|rose|risen|falls?|fell|fallen|cut|raise[ds]?|lowered|reduced|increase[ds]?|decreased?|change[ds]?|went|going"
    r"|dropped|drops|jumped|up|down|moved|switched|migrated|converted|upgraded"
    r"|postponed|rescheduled|shifted|brought\sforward|put\sback)\b[^.!?;:\n]{0,60}\b(?:z|ze|from)\s"
)
#: What stands in front of the first of two values that are no range: `wzrosła z 30 zł do 38 zł`.
CHANGED_FROM = late(_CHANGE + r"\s*(?:(?:the|an?)\s)?\Z", re.IGNORECASE)
#: What stands in front of the second.
CHANGED_TO = late(_CHANGE + r"[^.!?;:\n]{1,40}\s(?:do|na|to)\s+\Z", re.IGNORECASE)
_FARTHEST_CHANGE = 100
#: What is open, or works, before its hours: `Kasa działa od 8 do 16`, `Mon-Fri 10-18`.
_OPEN = late(
    r"\b(?:czynn\w+|otwart\w+|działa\w*|pracuj\w+|przyjmuj\w+|dyżur\w*|dyżuruj\w+|pon|wt|śr|czw|pt|sob|niedz"
    r"|poniedział\w+|wtor\w+|środ\w+|czwart\w+|piąt(?:ek|ki|ku|kiem)|sobot\w+|niedziel\w+"
    r"|open|opens|hours|weekdays|weekends|daily|staffed|mon|tue|wed|thu|fri|sat|sun|(?:mon|tues|wednes|thurs|fri|satur|sun)days?)\b[^!?;\n]{0,40}\Z",
    re.IGNORECASE,
)
#: Behind hours these count nothing.
_NOT_COUNTED = {
    "pl": words("w we i a ale oraz na z bez codziennie oprócz choć lecz zaś"),
    "en": words("on and but in at every daily except with weekdays from though"),
}
_NOON = 12 * 60
#: Behind the second of two hours it is said of both: `2-4 pm`.
_AFTERNOON = late(r"\d\s?p\.?\s?m\b|\b(?:p\.?m|afternoon|evening)\b|po\społudniu|wieczorem", re.IGNORECASE)

Found = tuple[Value, int, int]  # the value, its first token and the one after it


def join(scan: Scan, found: Sequence[Found]) -> list[Value]:
    """Return the values with ranges in place of their ends."""
    joined: list[Found] = []
    for value, first, end in found:
        if not joined:
            joined.append((value, first, end))
            continue
        low, low_at, low_end = joined[-1]
        low, high = _dated(low, value)
        begin = _range_begin(scan, (low, low_at, low_end), high, first, end)
        if begin is None:
            joined.append((value, first, end))
            continue
        joined[-1] = _range(scan, low, high, begin, low_at, end), begin, end
    return [value for value, _, _ in _share_units(scan, joined)]


def _dated(low: Value, high: Value) -> tuple[Value, Value]:
    """Return two ends as dates where one of them can be nothing else that is written so: `1.09 do 31.03`."""
    if low.kind == high.kind or "." not in low.surface[:3] or "." not in high.surface[:3]:
        return low, high
    one, other = (next((each for each in end.readings if each.kind == DATE), None) for end in (low, high))
    clock = all(any(each.kind == TIME for each in end.readings) for end in (low, high))
    if one is None or other is None or clock:
        return low, high
    return one.standing_like(low), other.standing_like(high)


def _range_begin(scan: Scan, before: Found, high: Value, first: int, end: int) -> int | None:
    """Return the token where the range of two values begins; None where they are none."""
    low, low_at, low_end = before
    if first == low_end + 3 and [scan.word(low_end), scan.word(low_end + 2)] == ["-", "-"]:
        # `three-to-five`: the dashes only join the words.
        return low_at if scan.word(low_end + 1) in _ALONE and _fit(low, high) else None
    near = scan.near(first) and scan.near(low_end) and scan.near(low_end + 1)
    if _before_an_hour(scan, first) != low_end or not near or not _fit(low, high):
        return None
    link, opening = scan.word(low_end), scan.word(low_at - 1)
    if link == "," and scan.language == "pl":
        return low_at if _in_a_row(scan, low, high, end) else None
    if opening in _CHANGE_FROM and CHANGED_FROM.search(scan.text, max(0, low.start - _FARTHEST_CHANGE), low.start):
        return None
    if link in _DASHES:
        if opening in ("od", "from"):
            return low_at - 1
        return None if _falls_apart(scan, low, high, low_end) else low_at
    openings = _BETWEEN[scan.language].get(link)
    if openings is None or _NEXT_SENTENCE.match(scan.text, low.end - 1, high.start):
        return None
    if scan.word(leading := _before_an_hour(scan, low_at)) in openings:
        return leading
    if link == "and" and opening == "of" and scan.words[low_at - 4 : low_at - 2] == ["between", "the"]:
        return low_at - 4  # `between the ages of 6 and 12`
    hours = opening in _HOURS or (opening == "." and scan.word(low_at - 2) in _HOURS)
    hours = hours or (high.kind == NUMBER and _open_hours(scan, low, high, end)) or _until_the_half(low, high)
    years = link in _UNTIL and _is_year(low) and _is_year(high)
    return low_at if (link in _ALONE or years) and (hours or _growing(low, high)) else None


def _before_an_hour(scan: Scan, at: int) -> int:
    """Return the token in front of a value, or of the word that names it an hour or a year: `od [godz. 14]`."""
    if scan.word(at - 1) in _NAMING_A_YEAR[scan.language]:
        return at - 2 - (scan.word(at - 2) == "the")
    named = at - 1 - (scan.word(at - 1) == "." and scan.word(at - 2) == "godz")
    return named - 1 if scan.language == "pl" and scan.word(named) in _NAMING_AN_HOUR else at - 1


def _falls_apart(scan: Scan, low: Value, high: Value, dash: int) -> bool:
    """Say whether a dash between blanks parts a number from a smaller value: `w blokach 3 i 5 – 2,80 zł`."""
    spaced = not scan.glued(dash) and not scan.glued(dash + 1)
    return spaced and low.kind == NUMBER and high.written is not None and low.amount >= high.written


def _is_year(value: Value) -> bool:
    return value.kind == NUMBER and value.surface.isdigit() and len(value.surface) == _DIGITS_OF_A_YEAR


def _only_a_year(value: Value) -> bool:
    """Say whether a date is a year and no more: `1918 roku`."""
    return value.kind == DATE and value.day is not None and (value.day.month, value.day.day) == (None, None)


def _until_the_half(low: Value, high: Value) -> bool:
    """Say whether `9 to 5.30` can be nothing but hours: no range falls."""
    return low.kind == NUMBER and _may_be_time(low) and _on_a_clock(high) and low.amount > high.amount


def _in_a_row(scan: Scan, low: Value, high: Value, end: int) -> bool:
    """Say whether two numbers are one guess, and no list: `dwa, trzy tygodnie`."""
    spoken = not any(map(str.isdecimal, low.surface + high.surface))
    following = low.kind == NUMBER and high.written is not None and high.written == low.amount + 1
    return spoken and following and scan.word(end) not in _LISTED_BY[scan.language]


def _fit(low: Value, high: Value) -> bool:
    if RANGE in (low.kind, high.kind):
        return False
    if ORDINAL in (low.kind, high.kind) and high.kind not in (low.kind, DATE):
        # `od dziewiątej do wpół do trzeciej`, `od godziny ósmej do piętnastej`
        return TIME in (low.kind, high.kind) and _may_be_time(low) and _may_be_time(high)
    if low.kind == high.kind:
        return low.unit == high.unit or low.kind == "duration"
    if high.kind == NUMBER and (_sign_first(low) or (_only_a_year(low) and _is_year(high))):
        return True
    return low.kind in (NUMBER, ORDINAL) or (low.kind == TIME and _may_be_time(high))


def _sign_first(low: Value) -> bool:
    """Say whether one sign stands for both ends: `$100–200`."""
    return low.kind == "amount" and low.surface[:1] in ("$", "€", "£", "¥")


def _growing(low: Value, high: Value) -> bool:
    if low.kind == NUMBER:
        return high.kind in (DATE, TIME) or low.amount < (high.amount if high.written is None else high.written)
    return low.kind in (DATE, TIME) or low.amount < high.amount


def _range(scan: Scan, low: Value, high: Value, begin: int, low_at: int, end: int) -> Value:
    days = [next((one for one in value.readings if one.kind == DATE), None) for value in (low, high)]
    low = _like(low, high)
    if high.kind == NUMBER and low.written:
        high = high._replace(
            kind=low.kind,
            unit=low.unit,
            amount=high.amount * low.amount / low.written,
            written=high.amount,
            others=(),
        )
    if low.kind == TIME and high.kind == ORDINAL:
        high = _as_time(high)
    open_hours = (high.kind == NUMBER and _open_hours(scan, low, high, end)) or _until_the_half(low, high)
    if high.kind == NUMBER and (
        low.kind == TIME or open_hours or _hours_said(scan, low_at) or (_on_a_clock(low) and _on_a_clock(high))
    ):
        low, high = _as_time(low), _as_time(high)
        if open_hours:
            high = _behind_noon(low, high)
    value = _joined(low, high)
    if scan.glued(end - 1) and _is_year(low) and _CUT_SHORT.fullmatch(high.surface) and high.kind == NUMBER:
        whole = low.amount - low.amount % _CENTURY + high.amount
        if low.amount >= _EARLIEST_CUT_SHORT and whole > low.amount:
            value = value.also(_joined(low, high._replace(amount=whole)))
    hours = low.kind in (NUMBER, ORDINAL) and _may_be_time(low) and _may_be_time(high)
    if hours and scan.word(begin) in ("od", "from"):
        value = value.also(_joined(_as_time(low), _behind_noon(_as_time(low), _as_time(high))))
    if days[0] is not None and days[1] is not None and low.kind != DATE:
        value = value.also(_joined(days[0], days[1]))  # `od 15.04 do 15.10`, which may be hours
    return value.standing(scan.text, scan.starts[begin], scan.ends[end - 1])


def _behind_noon(low: Value, high: Value) -> Value:
    """Return the end of hours that begin before noon: `open 8 to 4`, `from 9 to 5`."""
    return high._replace(amount=high.amount + _NOON) if low.amount >= high.amount and high.amount <= _NOON else high


def _joined(low: Value, high: Value) -> Value:
    return Value(kind=RANGE, amount=low.amount, unit=low.unit, parts=(low, high))


def _like(low: Value, high: Value) -> Value:
    """Give the first end what only the second says: `5-7 dni`, `1-3 maja`, `8-16:00`."""
    if low.kind == DATE and low.day and high.day and low.day.year is None and high.day.year:
        return low._replace(day=low.day._replace(year=high.day.year))
    if low.kind not in (NUMBER, ORDINAL) or low.kind == high.kind:
        return low
    if _only_a_year(high):
        return date(Day(int(low.amount), None, None)).standing_like(low) if _is_year(low) else low
    if high.kind == DATE and high.day:
        fits = low.amount.denominator == 1 and possible(int(low.amount), high.day.month)
        return low._replace(kind=DATE, day=Day(high.day.year, high.day.month, int(low.amount))) if fits else low
    if high.kind == TIME:
        early = _as_time(low)
        # `between 2 and 4 pm`; not `9 to 5 pm`
        late_too = _AFTERNOON.search(high.surface) and early.amount + _NOON < high.amount and early.kind == TIME
        return early._replace(amount=early.amount + _NOON) if late_too else early
    if not high.written:
        return low
    factor = high.amount / high.written
    return low._replace(kind=high.kind, unit=high.unit, amount=low.amount * factor, written=low.amount, others=())


def _hours_said(scan: Scan, low_at: int) -> bool:
    before = low_at - 1
    while scan.word(before) in ("od", "from", "."):
        before -= 1
    return scan.word(before) in _HOURS


def _open_hours(scan: Scan, low: Value, high: Value, end: int) -> bool:
    """Say whether bare numbers are hours: something is open, or works, and nothing else is counted."""
    if not (_may_be_time(low) and _may_be_time(high) and low.kind == NUMBER):
        return False
    if scan.word(end)[:1].isalpha() and scan.word(end) not in _NOT_COUNTED[scan.language]:
        return False
    return _OPEN.search(scan.text, max(0, low.start - _FARTHEST_CHANGE), low.start) is not None


def _may_be_time(value: Value) -> bool:
    whole = value.kind == NUMBER and value.amount.denominator == 1 and 0 <= value.amount <= 24
    return whole or any(other.kind == TIME for other in value.readings)


def _on_a_clock(value: Value) -> bool:
    """Say whether digits with a dot may be a time: `7.30`."""
    return "." in value.surface and value.kind == NUMBER and any(other.kind == TIME for other in value.others)


def _as_time(value: Value) -> Value:
    for reading in value.readings:
        if reading.kind == TIME:
            return reading._replace(start=value.start, end=value.end, surface=value.surface)
    if not _may_be_time(value):
        return value
    return time(int(value.amount) * 60).standing_like(value)


def _share_units(scan: Scan, found: list[Found]) -> list[Found]:
    """Let `5 lub 7 dni` say five days as well."""
    for place in range(len(found) - 2, -1, -1):
        value, first, end = found[place]
        following, after, _ = found[place + 1]
        sides = scan.word(end) in _SIDES and after == end + 1
        if sides and following.kind == NUMBER and _measures_a_side(value):
            shared = _shared(following, value)  # `two metres by one and a half`
            if shared:
                found[place + 1] = (following.also(shared), after, found[place + 1][2])
            continue
        if value.kind == DATE and following.kind == NUMBER and after == end + 1:
            found[place + 1] = (_day_of(scan, value, following, end), after, found[place + 1][2])
            continue
        if value.kind != NUMBER or after != end + 1:
            continue
        if not (sides and _measures_a_side(following)) and scan.word(end) not in _LISTED_BY[scan.language]:
            continue
        shared = _shared(value, following)
        if shared:
            found[place] = (value.also(shared), first, end)
    return found


def _day_of(scan: Scan, before: Value, value: Value, link: int) -> Value:
    """Return a number as another day of the month in front of it: `October 18 and 19`."""
    month_first = before.surface[:1].isalpha() and before.surface[-1:].isdigit()
    listed = scan.word(link) in _LISTED_BY[scan.language] or scan.word(link) in _DASHES
    shared = _shared(value, before) if month_first and listed else None
    return value.also(shared) if shared else value


def _measures_a_side(value: Value) -> bool:
    """Say whether a value is so many metres or less, as sides are: `3 na 5 metrów`, not `7 na 100 km`."""
    length = next((each for each in value.readings if each.kind == "length" and each.written), None)
    return length is not None and length.written is not None and abs(length.amount) <= abs(length.written)


def _shared(value: Value, following: Value) -> Value | None:
    quantity = next((each for each in following.readings if each.written), None)
    if quantity is not None and quantity.written:
        factor = quantity.amount / quantity.written
        other = Value(kind=quantity.kind, unit=quantity.unit, amount=value.amount * factor, written=value.amount)
        return other.standing_like(value)
    if following.kind == DATE and following.day and value.amount.denominator == 1 and following.day.day:
        day = int(value.amount)
        if possible(day, following.day.month):
            return date(following.day._replace(day=day)).standing_like(value)
    return None
