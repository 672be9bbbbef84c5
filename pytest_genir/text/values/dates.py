"""Reads dates: `3 maja 2025 r.`, `03.05.2025`, `2025-05-03`, `May 3rd, 2025`, `trzeciego maja`, `3 V 2025`."""

from __future__ import annotations

import re
from calendar import isleap
from fractions import Fraction

from pytest_genir.lean.late import late
from pytest_genir.text.values.numbers import read_number
from pytest_genir.text.values.scan import Scan
from pytest_genir.text.values.value import DATE, NUMBER, RANGE, Day, Value
from pytest_genir.text.vocabulary import words

_POLISH_MONTHS = """
styczeń stycznia styczniu styczniem sty
luty lutego lutym lut
marzec marca marcu marcem mar
kwiecień kwietnia kwietniu kwietniem kwi
maj maja maju majem
czerwiec czerwca czerwcu czerwcem cze
lipiec lipca lipcu lipcem lip
sierpień sierpnia sierpniu sierpniem sie
wrzesień września wrześniu wrześniem wrz
październik października październiku październikiem paź
listopad listopada listopadzie listopadem lis
grudzień grudnia grudniu grudniem gru
"""
_ENGLISH_MONTHS = """
january jan
february feb
march mar
april apr
may
june jun
july jul
august aug
september sep sept
october oct
november nov
december dec
"""
MONTHS = {
    language: {form: number for number, line in enumerate(table.strip().split("\n"), start=1) for form in line.split()}
    for language, table in (("pl", _POLISH_MONTHS), ("en", _ENGLISH_MONTHS))
}
ROMAN_MONTHS = {
    name: number
    for number, name in enumerate(["i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii"], start=1)
}
#: English words that are months only with a capital letter.
_WORDS_TOO = frozenset(("may", "march"))
_BEFORE_DAYS = frozenset(
    ("on", "by", "until", "till", "from", "since", "before", "after", "the", "to", "and", "-", "–")
)
_END_OF = {"pl": ("końca",), "en": ("end", "of")}
_THIS = {"pl": ("tego", "bieżącego"), "en": ("the", "this")}
#: Behind these a full stop ends no sentence: `w lutym. 1200 zł` is no day.
_SHORTENED = words(
    "sty stycz lut mar kwi kwiec cze czerw lip sie sierp wrz wrzes paź paźdz lis list gru grudz jan feb apr jun jul "
    "aug sep sept oct nov dec"
)
_YEARS = {"pl": ("roku",), "en": ("year",)}
_BY = frozenset(("do", "przed", "by", "before", "until", "till"))
_FEBRUARY = 2
_LENGTHS = (31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
YEAR_AFTER = frozenset(("r", "rok", "roku", "rokiem"))
_MARKS = frozenset(("-", ".", "/"))
_ISO = late(r"(\d{4})([-./])(\d{1,2})\2(\d{1,2})(?![\d])(?:T\S*)?")
_NUMERIC = late(r"(\d{1,2})([-./])\s?(\d{1,2})\2\s?(\d{4}|\d{2}(?=\D|$))(?!\d)")
_DAY_MONTH = late(r"(\d{1,2})([./])(\d{2})(?![\d])(?![.,/:]\d)")
_MONTH_YEAR = late(r"(0[1-9]|1[0-2])\.((?:19|20)\d\d)(?!\d)")
#: ... of English, where a stroke parts them, and of the calendar of computers; `2011-12` is a season.
_MONTH_STROKE_YEAR = late(r"(0[1-9]|1[0-2])/((?:19|20)\d\d)(?![\d/])")
_YEAR_DASH_MONTH = late(r"((?:19|20)\d\d)-(0[1-9])(?![\d-])")
_ROMAN_DATE = late(r"(\d{1,2})[. ]\s?(XII|XI|X|IX|VIII|VII|VI|V|IV|III|II|I)[. ]\s?((?:19|20)\d\d)(?!\d)")
#: ... and without a year where nothing follows of which there could be five thirds: `5 III.`, not `2 I miejsca`.
_ROMAN_DAY = late(
    r"(\d{1,2})[. ](XII|XI|X|IX|VIII|VII|VI|V|IV|III|II|I(?=\s*(?:[.,;)]|\Z)))(?!\w)(?![.-]\w)"
    r"(?!\s+(?!(?:o|w|i|a|od|do|r|br|oraz|lub|godz)\b)[^\W\d_])"
)
_DAY_STROKE_MONTH = late(r"(\d{1,2})/(\d{1,2})(?![\d/]|\s?[^\W\d_]*[/\d])")
#: Two digits each are a day wherever they stand: `deadline 30/06`, but not `2/3`.
_WRITTEN_DAY = late(r"(\d\d)/(\d\d)(?![\d/%]|\s?[^\W\d_]*[/\d])")
_NO_DAYS = late(
    r"\b(?:ratio|scor\w+|rat(?:ed|ing|es?)|odds|pressure|results?|vision|grades?|marks?|gear\w*|size|tyres?"
    r"|wyni\w+|ocen\w*|stosun\w+|ciśnieni\w+|proporc\w+|rozmiar\w*|rat)\b[^.!?\n]*\Z",
    2,
)
_FARTHEST_NO_DAYS = 30
#: In front of `31/12` these tell that it is a day.
_DATING = {
    "pl": frozenset(("do", "od", "dnia", "dniu", "przed", "po")),
    "en": frozenset(("on", "by", "until", "till", "from", "before", "after", "since")),
}

#: In front of `15/03` these say that it is the number of something.
_NUMBERED = frozenset(
    ("nr", "numer", "numerem", "sygn", "sprawa", "sprawy", "uchwała", "uchwały", "no", "number", "file", "case", "ref")
)

QUARTERS = {
    "pl": ("kwartał", "kwartału", "kwartałowi", "kwartałem", "kwartale", "kw"),
    "en": ("quarter", "qtr"),
}
_QUARTER_ROMAN = {"i": 1, "ii": 2, "iii": 3, "iv": 4}
_MONTHS_OF_A_QUARTER, _MONTHS_OF_A_YEAR = 3, 12

Read = tuple[Value, int]


def read_date(scan: Scan, at: int) -> Read | None:
    """Return the date that begins at a token and the token after it, or None."""
    if at in scan.plain:
        return None
    known = _quarter(scan, at) or end_of_year(scan, at)
    if known is not None:
        return known
    if scan.digits(at):
        return _digits(scan, at) or _day_first(scan, at) or (_year(scan, at) if len(scan.words[at]) == 4 else None)
    return _day_first(scan, at) or month_first(scan, at) or _year(scan, at)


def date(day: Day) -> Value:
    """Return the value of a date, which has its place later."""
    return Value(kind=DATE, day=day)


def possible(day: int | None, month: int | None) -> bool:
    """Say whether there is such a day in some year."""
    return month is None or (1 <= month <= 12 and (day is None or 1 <= day <= _LENGTHS[month - 1]))


def day_over_month(scan: Scan, at: int) -> re.Match[str] | None:
    """Return `31/12` behind `do`, `by` and the like, and `15/03`; `3/4` is a part of something, `24/7` is always.

    In English only what no month has so many of tells the day: `by 24/12` and `by 12/24`.
    """
    dated = scan.word(at - 1) in _DATING[scan.language]
    if not dated and (_is_numbered(scan, at) or (scan.language == "pl" and not _stands_for_a_day(scan, at))):
        return None
    if not dated and _NO_DAYS.search(scan.text, max(0, scan.starts[at] - _FARTHEST_NO_DAYS), scan.starts[at]):
        return None
    match = (_DAY_STROKE_MONTH if dated else _WRITTEN_DAY).match(scan.text, scan.starts[at])
    if match is None or match.group() == "24/7":
        return None
    day, month = _day_and_month(match, scan.language)
    clear = scan.language == "pl" or day > _MONTHS_OF_A_YEAR
    return match if month < day and clear and possible(day, month) else None


def _stands_for_a_day(scan: Scan, at: int) -> bool:
    """Say whether `15/03` is no house with its flat: `Zebranie: 15/03`, not `ul. Długa 31/12`."""
    before = scan.written(at - 1) if at else ""
    return before in ("", ":", "(", ",") or (before.islower() and scan.text[scan.ends[at] + 1] == "0")


def _is_numbered(scan: Scan, at: int) -> bool:
    """Say whether `15/03` may be a file of the year 2003: `uchwała nr 15/03`, `LP 15/03`."""
    before = at - 1 - (scan.word(at - 1) in (".", ":", "#"))
    return scan.word(before) in _NUMBERED or (len(scan.written(before)) > 1 and scan.written(before).isupper())


def _day_and_month(match: re.Match[str], language: str) -> tuple[int, int]:
    first, second = int(match[1]), int(match[2])
    return (second, first) if language == "en" and second > _MONTHS_OF_A_YEAR else (first, second)


def _digits(scan: Scan, at: int) -> Read | None:
    text, start = scan.text, scan.starts[at]
    following = scan.word(at + 1)
    if following not in _MARKS and following not in ROMAN_MONTHS:
        return None
    if match := _ISO.match(text, start):
        year, month, day = int(match[1]), int(match[3]), int(match[4])
        return _standing(scan, at, match.end(), [Day(year, month, day)])
    if match := _NUMERIC.match(text, start):
        year = int(match[4]) + (2000 if len(match[4]) == 2 else 0)
        if len(match[4]) == 2 and match[2] == "-":
            return None
        days = [Day(year, int(match[3]), int(match[1]))]
        if match[2] == "/" and scan.language == "en":
            days.append(Day(year, int(match[1]), int(match[3])))
        return _standing(scan, at, match.end(), days)
    if match := _ROMAN_DATE.match(text, start):
        return _standing(scan, at, match.end(), [Day(int(match[3]), ROMAN_MONTHS[match[2].lower()], int(match[1]))])
    if match := _ROMAN_DAY.match(text, start):
        read = _standing(scan, at, match.end(), [Day(None, ROMAN_MONTHS[match[2].lower()], int(match[1]))])
        return (read[0].also(_volts(read[0], int(match[1]))), read[1]) if read and match[2] == "V" else read
    if following == "/" and (match := day_over_month(scan, at)):
        day, month = _day_and_month(match, scan.language)
        return _standing(scan, at, match.end(), [Day(None, month, day)])
    if (match := _MONTH_YEAR.match(text, start)) and scan.language == "pl":
        return _standing(scan, at, match.end(), [Day(int(match[2]), int(match[1]), None)])
    return _month_of_a_year(scan, at) if scan.language == "en" else None


def month_over_year(scan: Scan, at: int) -> re.Match[str] | None:
    """Return `05/2027`, which is the number of a file only where it is called one."""
    match = _MONTH_STROKE_YEAR.match(scan.text, scan.starts[at]) if scan.language == "en" else None
    before = scan.word(at - 1)
    return None if match is None or _is_numbered(scan, at) or before in ("/", "-", "invoice", "order") else match


def _month_of_a_year(scan: Scan, at: int) -> Read | None:
    """Read `05/2027`, `2027-05`."""
    if match := month_over_year(scan, at):
        return _standing(scan, at, match.end(), [Day(int(match[2]), int(match[1]), None)])
    if (match := _YEAR_DASH_MONTH.match(scan.text, scan.starts[at])) and not _is_numbered(scan, at):
        return _standing(scan, at, match.end(), [Day(int(match[1]), int(match[2]), None)])
    return None


def _volts(day: Value, number: int) -> Value:
    """Return what the fifth month may be as well: `12 V`."""
    amount = Fraction(number)
    return Value(kind="voltage", amount=amount, unit="V", written=amount).standing_like(day)


def day_and_month(scan: Scan, at: int) -> Read | None:
    """Read `3.05` as the third of May; it may be a number or a time as well."""
    match = _DAY_MONTH.match(scan.text, scan.starts[at])
    if match is None or (match[2] == "/" and int(match[1]) >= int(match[3]) > 12):
        return None
    return _standing(scan, at, match.end(), [Day(None, int(match[3]), int(match[1]))])


def _standing(scan: Scan, at: int, end: int, days: list[Day]) -> Read | None:
    """Return the first possible reading, with the others beside it, and a year's sign where one follows."""
    days = [day for day in dict.fromkeys(days) if possible(day.day, day.month)]
    if not days:
        return None
    value = date(days[0]).also(*map(date, days[1:]))
    after = _after_year_sign(scan, scan.after(end)) if days[0].year else scan.after(end)
    year_at = scan.after(end) - 1 if days[0].year and len(scan.word(scan.after(end) - 1)) == 4 else None
    return _placed(scan, at, after, value, year_at)


def _placed(scan: Scan, at: int, end: int, value: Value, year_at: int | None = None) -> Read:
    value = value.standing(scan.text, scan.starts[at], scan.ends[end - 1])
    if year_at is not None and value.day and value.day.year and value.day.month:
        year = Value(kind=NUMBER, amount=Fraction(value.day.year))
        year = year.standing(scan.text, scan.starts[year_at], scan.ends[year_at])
        value = Value(
            kind=value.kind, day=value.day, start=value.start, end=value.end, surface=value.surface,
            others=value.others, parts=(year,),
        )  # fmt: skip
    return value, end


def _after_year_sign(scan: Scan, at: int) -> int:
    if scan.word(at) in YEAR_AFTER and scan.near(at):
        at += 1
        if scan.word(at - 1) == "r" and scan.word(at) == "." and scan.glued(at):
            at += 1
    return at


def _day_first(scan: Scan, at: int) -> Read | None:
    number = read_number(scan, at)
    if number is None or not (number.ordinal or number.digits.isdecimal()):
        return None
    end = number.end + (scan.word(number.end) in ("of", "-"))
    month = _month(scan, end)
    if month is None or number.amount.denominator != 1 or not possible(int(number.amount), month):
        return None
    return _with_year(scan, at, end + 1, month, int(number.amount))


def month_first(scan: Scan, at: int) -> Read | None:
    month = _month(scan, at) or _roman_month(scan, at)
    if month is None:
        return None
    end = at + 1
    if scan.word(end) == "." and scan.glued(end) and scan.word(at) in _SHORTENED:
        end += 1
    if scan.language == "en":
        end += scan.word(end) == "the"
        number = read_number(scan, end) if scan.near(end) else None
        short = number is not None and (number.ordinal or number.digits.isdecimal()) and number.amount <= 31
        if number and short and possible(int(number.amount), month):
            return _with_year(scan, at, number.end, month, int(number.amount))
    read = _with_year(scan, at, end, month, None)
    dated = read if read[0].day and read[0].day.year else None
    return _last_day(scan, at, month, dated) or dated


def _last_day(scan: Scan, at: int, month: int, dated: Read | None) -> Read | None:
    """Return the thirtieth of `do końca września`, `by the end of September`; what ends with a month ends with it."""
    front = _END_OF[scan.language]
    begin = at - len(front)
    if begin < 1 or tuple(scan.words[begin:at]) != front:
        return None
    led = scan.word(begin - 1 - (scan.word(begin - 1) == "the"))
    if led not in _BY or not all(map(scan.near, range(begin + 1, at + 1))):
        return None
    year = dated[0].day.year if dated and dated[0].day else None
    if month == _FEBRUARY and year is None:
        return None
    day = _LENGTHS[month - 1] - (month == _FEBRUARY and not isleap(year or 0))
    end = dated[1] if dated else at + 1
    value = date(Day(year, month, day)).standing(scan.text, scan.starts[begin], scan.ends[end - 1])
    return value._replace(parts=(dated[0], *dated[0].parts)) if dated else value, end


def end_of_year(scan: Scan, at: int) -> Read | None:
    """Return the last of December of `do końca 2026 roku`, `by the end of the year`: what ends with a year."""
    front = _END_OF[scan.language]
    if tuple(scan.words[at : at + len(front)]) != front or scan.word(at - 1 - (scan.word(at - 1) == "the")) not in _BY:
        return None
    year_at = at + len(front)
    year_at += scan.word(year_at) in _THIS[scan.language]
    if not all(map(scan.near, range(at, year_at + 1))):
        return None
    if scan.word(year_at) in _YEARS[scan.language]:
        following = _year_in(scan, year_at + 1)
        number, end = following if following and scan.near(year_at + 1) else (None, year_at + 1)
        return _placed(scan, at, end, date(Day(number, _MONTHS_OF_A_YEAR, 31)), year_at + 1 if number else None)
    year = _year_in(scan, year_at)
    if year is None:
        return None
    return _placed(scan, at, _after_year_sign(scan, year[1]), date(Day(year[0], _MONTHS_OF_A_YEAR, 31)), year_at)


def _quarter(scan: Scan, at: int) -> Read | None:
    """Return the months of `Q4`, `IV kwartał 2025`, `the fourth quarter of 2025`."""
    if scan.written(at) == "Q":
        number, end = (int(scan.word(at + 1)) if scan.digits(at + 1) and scan.glued(at + 1) else 0), at + 2
        if scan.glued(end) and scan.word(end)[:1].isalnum():
            return None
    else:
        named = QUARTERS[scan.language]
        close = at + 1 + (scan.word(at + 1) in (".", "th", "st", "nd", "rd"))
        # Most numbers have no quarter behind them, and need not be read for it.
        if scan.word(close) not in named and scan.word(close + 1) not in named:
            return None
        read = read_number(scan, at)
        number, end = _QUARTER_ROMAN.get(scan.word(at), 0), close
        if read is not None and (read.ordinal or read.digits) and read.amount.denominator == 1:
            number, end = int(read.amount), max(read.end, close)
        if scan.word(end) not in named or not scan.near(end) or scan.written(end) == "kW":  # a power
            return None
        end += 1
        end += scan.word(end) == "." and scan.glued(end) and scan.word(end - 1) == "kw"
    if number not in _QUARTER_ROMAN.values():
        return None
    year_at = end + (scan.word(end) == "of" and scan.language == "en")
    year = _year_in(scan, year_at) if scan.near(year_at) else None
    after = end if year is None else _after_year_sign(scan, year[1])
    last = number * _MONTHS_OF_A_QUARTER
    ends = [date(Day(year[0] if year else None, month, None)) for month in (last - 2, last)]
    parts = tuple(each.standing(scan.text, scan.starts[at], scan.ends[after - 1]) for each in ends)
    return Value(kind=RANGE, parts=parts).standing(scan.text, scan.starts[at], scan.ends[after - 1]), after


def _roman_month(scan: Scan, at: int) -> int | None:
    """Return the month of `XII 2025`, which has its year behind it and no day before."""
    month = ROMAN_MONTHS.get(scan.word(at)) if scan.language == "pl" and scan.written(at).isupper() else None
    year = month is not None and scan.near(at + 1) and scan.digits(at + 1) and len(scan.word(at + 1)) == 4
    return month if year and not scan.digits(at - 1) else None


def _month(scan: Scan, at: int) -> int | None:
    word = scan.word(at)
    month = MONTHS[scan.language].get(word)
    if month is None or (at and not scan.near(at)):
        return None
    if word in _WORDS_TOO and scan.language == "en" and scan.written(at).islower():
        return month if scan.word(at - 1) == "of" or _closes_a_date(scan, at) or _ordinal_after(scan, at) else None
    return month


def _closes_a_date(scan: Scan, at: int) -> bool:
    """Say whether a small `may` behind a number is the month: not in `people over 18 may enter`."""
    if not scan.word(at - 1).isdecimal():
        return False
    return scan.word(at - 2) in _BEFORE_DAYS or not (scan.near(at + 1) and scan.word(at + 1).isalpha())


def _ordinal_after(scan: Scan, at: int) -> bool:
    number = read_number(scan, at + 1) if scan.near(at + 1) else None
    return number is not None and (number.ordinal or number.amount >= 1900)


def _with_year(scan: Scan, at: int, end: int, month: int, day: int | None) -> Read:
    shortened = scan.word(end) == "." and scan.glued(end) and scan.word(end - 1) in _SHORTENED and scan.digits(end + 1)
    year_at = end + (shortened or (scan.word(end) in (",", "of") and scan.language == "en"))
    year = _year_in(scan, year_at) if scan.near(year_at) else None
    if year is None:
        return _placed(scan, at, end, date(Day(None, month, day)))
    number, after = year
    return _placed(scan, at, _after_year_sign(scan, after), date(Day(number, month, day)), year_at)


def _year_in(scan: Scan, at: int) -> tuple[int, int] | None:
    """Return a year in digits or words and the token after it."""
    if scan.digits(at):
        more = scan.word(at + 1) in (":", "/", "-") and scan.glued(at + 1) and scan.digits(at + 2)
        alone = len(scan.word(at)) == 4 and not more
        return (int(scan.word(at)), at + 1) if alone and 1000 <= int(scan.word(at)) < 3000 else None
    number = read_number(scan, at)
    if number is None or number.amount.denominator != 1:
        return None
    if scan.language == "en" and 10 <= number.amount < 30 and scan.near(number.end):
        rest = read_number(scan, number.end)
        if rest and rest.amount.denominator == 1 and 10 <= rest.amount < 100 and not rest.digits:
            return int(number.amount * 100 + rest.amount), rest.end
    return (int(number.amount), number.end) if 1000 <= number.amount < 3000 else None


def _year(scan: Scan, at: int) -> Read | None:
    """Read a year that is called one: `2025 r.`, `roku 2025`, `dwa tysiące dwudziestego piątego roku`."""
    if scan.language != "pl":
        return None
    year = _year_in(scan, at)
    if year is None:
        return None
    number, end = year
    after = _after_year_sign(scan, end)
    if after == end and not (scan.word(at - 1) in ("rok", "roku") and scan.digits(at)):
        return None
    return _placed(scan, at, after, date(Day(number, None, None)))
