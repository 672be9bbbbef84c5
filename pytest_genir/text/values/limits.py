"""Which limits a text names, and whether a figure of the question lies inside: `from 9 to 13 years` for 11.

Where a page says values by limits (`up to 7 metres £45, from 7 to 9 metres £60`), the figure that a question names of
what it asks about tells which value is the right one; no word of the question has to stand beside it. Where an answer
names one (`children aged 8 and over`), the figure tells whether it is of whoever asks.
"""

# ruff: noqa: E501 - a pattern is one line of a table

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from math import inf
from typing import NamedTuple

from pytest_genir.lean.late import late
from pytest_genir.text.sentences import Span
from pytest_genir.text.values import Day, Value
from pytest_genir.text.values.qualifiers import saying
from pytest_genir.text.values.value import DATE, NUMBER, ORDINAL, RANGE, TELEPHONE, TIME

_NO_MEASURE = (ORDINAL, TELEPHONE)
#: A day of a year that is not told, and lengths of time that are not whole years, by the days and by the hours.
_DAY, _SPAN, _SHORT = "day", "span", "short"
_A_DAY, _A_WEEK = 24 * 60 * 60, 7 * 24 * 60 * 60
_MONTH_IN_SECONDS = Fraction(30_4375, 10_000) * 24 * 60 * 60
_FARTHEST = 60


def _in_front(*words: str, others: str) -> re.Pattern[str]:
    listed = "|".join(map(re.escape, sorted(words, key=len, reverse=True)))
    return late(
        rf"\b(?:{others}|{listed})\s+(?:the age of\s+|the\s+|lat\s+|godz\w*\.?\s+|na\s+)?[£$€]?\Z", re.IGNORECASE
    )


_MOST = {
    "pl": _in_front(
        *saying("most", "pl"), *saying("nearly", "pl"), "do", "poniżej", "mniej niż", "młodsze niż", "młodszych niż",
        "krótsze niż", "krótszych niż", "lżejsze niż", "nie przekracza", "przed ukończeniem", "nie ukończyły",
        "nie ukończyli", "nie ukończył", "nie skończyły", "przed", "pierwsze", "pierwszych", "w ciągu", "w terminie",
        "najdłużej", "najpóźniej",
        others=r"nie (?:większ|cięższ|dłuższ|starsz|wyższ|późni)\w* niż|(?<!nie )(?:mniejsz|lżejsz|krótsz|młodsz|niższ)\w* niż"
        r"|nie przekracz\w+|nie może przekroczyć|nie mają jeszcze"
        r"|(?:limit|okres|gwarancj)\w*(?: [\w-]+){0,4} (?:to|wynosi|trwa|przez)|(?:zamyka|kończy)\w*(?: \w+){0,3} o"
        r"|ostatni\w*\b[^.;:!?]{0,30}? o|udziela\w*(?: \w+){0,4}",
    ),
    "en": _in_front(
        *saying("most", "en"), *saying("less", "en"), "within", "until", "till", "before", "the first", "first",
        others=r"(?:limit|maximum|period)(?: [\w-]+){0,4} (?:is|of)|(?:closes?|ends?|shuts?|finish\w*|stops?) (?:at|by)"
        r"|last\b[^.;:!?]{0,30}? (?:at|is)|(?:may|can) (?:bring|take|borrow|book|order|have|carry|buy|use|invite|get)(?: only)?"
        r"|(?:is|are) (?:valid |good )?for(?: only)?|limited to",
    ),
}  # fmt: skip
_LEAST = {
    "pl": _in_front(
        *saying("least", "pl"), "od", "powyżej", "ponad", "więcej niż", "starsze niż", "starszych niż", "dłuższe niż",
        "dłuższych niż", "cięższe niż", "przekracza", "po ukończeniu", "ukończyli", "ukończyły", "ukończył",
        "skończyły", "po", "najwcześniej",
        others=r"nie (?:mniejsz|lżejsz|krótsz|młodsz|niższ|wcześni)\w* niż|(?<!nie )(?:większ|cięższ|dłuższ|starsz|wyższ)\w* niż|(?:u|s)kończ\w+|(?:otwiera|zaczyna)\w*(?: \w+){0,2} o"
        r"|minimalny wiek(?: \w+){0,2}",
    ),
    "en": _in_front(
        *saying("least", "en"), *saying("more", "en"), "from", "after", "turned", "beyond",
        others=r"(?:minimum|age limit)(?: \w+){0,3} (?:is|of)|(?:opens?|starts?|begins?) at|first\b[^.;:!?]{0,30}? (?:at|is)"
        r"|(?:must|ha(?:ve|s) to) be(?: aged)?(?: over)?|aged over",
    ),
}  # fmt: skip
#: Strictly: 7 metres are not `under 7 metres`.
_STRICT = re.compile(
    r"\b(?:under|below|less|fewer|younger|shorter|lighter|smaller|over|above|more|older|longer|heavier|larger|poniżej"
    r"|before|mniej|młodsz\w+|krótsz\w+|lżejsz\w+|powyżej|ponad|więcej|starsz\w+|dłuższ\w+|cięższ\w+|nie\s(?:u|s)kończy\w+|przed)\b",
    re.IGNORECASE,
)
_BEHIND_MOST = re.compile(
    r"\s(?:from|after)\s(?:the\s)?(?:date|day)\b|\sod\s(?:dnia|daty|otrzymania|zakupu|dostarczenia|dostawy|odbioru|doręczenia)\b"
    r"|\s*(?:lat\s|years?\s(?:old\s)?)?,?\s?(?:(?:or|and|lub|i)\s(?:less|fewer|under|below|younger|mniej|młods\w+))",
    re.IGNORECASE,
)
_BEHIND_LEAST = re.compile(
    r"\s*(?:\+|(?:lat\s|years?\s(?:old\s)?)?,?\s?(?:(?:or|and|lub|i)\s(?:more|over|above|older|upwards?|więcej|stars\w+"
    r"|powyżej)|wzwyż|upwards))",
    re.IGNORECASE,
)
_OF_LIFE = re.compile(r"\.?\s?(?:roku\sżycia|birthday)", re.IGNORECASE)
#: `From the eighth day`
_OF_TIME = late(r"\.?\s?(day|dzień|dnia|week|tydzień|tygodnia)\b", re.IGNORECASE)
_SECONDS = {"d": _A_DAY, "w": _A_WEEK, "t": _A_WEEK}
_STEP = Fraction(1, 1000)
_TENS = {"trzydziest": 30, "czterdziest": 40, "pięćdziesiąt": 50, "sześćdziesiąt": 60, "siedemdziesiąt": 70}
_AGED = re.compile(
    rf"\b(?:(?P<below>under|przed)|over|po)[\s-](?:(?P<years>\d\d)s|(?P<tens>{'|'.join(_TENS)})(?:ką|ce))\b",
    re.IGNORECASE,
)
#: Behind a part with a limit: what is more than that.
_BEYOND_THEM = re.compile(
    r"\b(?:above|over|after|past)\s(?:them|that|this|it)\b|\b(?:powyżej|ponad|po)\s(?:tego|tej|tym|nich|to|te)\b"
    r"|\bbeyond\b|\b(?:further|additional|kolejn\w+|następn\w+|dalsz\w+)\b",
    re.IGNORECASE,
)
_MONTHS, _MOST_DAYS = 12, 31
_ENDS = 2
_TIMES = "times"
#: From here on a length in whole years may be an age.
_FEWEST_YEARS = 2


#: `Free until 48 hours before`: what is earlier than that is inside.
_AHEAD = late(r"\s+(?:before|prior|ahead|in advance|przed|wcześniej)\b", re.IGNORECASE)
_AS_LATE_AS = late(
    r"\b(?:until|till|by|up to|no(?:t)? later than|at the latest|do|najpóźniej|nie później niż)\s+(?:na\s+)?\Z",
    re.IGNORECASE,
)
#: `Cancelled later than 24 hours before` is less than that ahead.
_LATER = late(r"\b(?:later than|później niż)\s+(?:na\s+)?\Z", re.IGNORECASE)
_BY = late(r"\bby\s+\Z", re.IGNORECASE)


class LimitsSaid(NamedTuple):
    """From where to where something goes, by its measure; over midnight or New Year it begins behind its end."""

    measure: str
    least: Fraction | float
    most: Fraction | float

    def holds(self, amount: Fraction) -> bool:
        if self.least > self.most:
            return amount >= self.least or amount <= self.most
        return self.least <= amount <= self.most


class FigureAsked(NamedTuple):
    """A number with what it counts or measures."""

    measure: str
    amount: Fraction


def figures_asked(text: str, language: str, values: Iterable[Value]) -> frozenset[FigureAsked]:
    """Return what a question says of its own case: `8 metres`, `aged 11`, `for six of us`, `beyond 10 miles`."""
    found = set[FigureAsked]()
    for value in values:
        if value.kind in (*_NO_MEASURE, RANGE):
            continue
        limit = next(_limit(text, language, value, (0, len(text))), None)
        beyond = _STEP if limit is not None and limit.most == inf else 0
        found.update(FigureAsked(measure, amount + beyond) for measure, amount in _figures(value))
    return frozenset(found)


def middle_of(month: int) -> FigureAsked:
    """Return the day that stands for a month which is asked about as a whole."""
    return FigureAsked(_DAY, Fraction(month * _MOST_DAYS + _MOST_DAYS // 2))


def is_inside(limits: Iterable[LimitsSaid], asked: Iterable[FigureAsked]) -> bool | None:
    """Say whether all figures of a measure lie inside, or all outside; nothing where that is not known."""
    said: dict[str, list[LimitsSaid]] = {}
    for limit in limits:
        said.setdefault(limit.measure, []).append(limit)
    known = [(measure, amount) for measure, amount in asked if measure in said]
    if any(measure == DATE for measure, _ in known):
        known = [each for each in known if each[0] != _DAY]
    # of two limits each is for others: `over-65s £4, children under 12 nothing`
    placed = {any(limit.holds(amount) for limit in said[measure]) for measure, amount in known}
    return placed.pop() if len(placed) == 1 else None


def limits_of(
    text: str, language: str, values: Sequence[Value], span: Span, earlier: Sequence[LimitsSaid] = ()
) -> Iterator[LimitsSaid]:
    """Yield the limits that a part of a text names; `beyond them` is beyond those of the part before."""
    begin, end = span
    yield from _ages(text, span)
    found = [limit for value in values if begin <= value.start < end for limit in _limit(text, language, value, span)]
    yield from found
    if not found and _BEYOND_THEM.search(text, begin, end):
        yield from (LimitsSaid(one.measure, one.most + _STEP, inf) for one in earlier if one.most != inf)


def is_limit(text: str, language: str, value: Value) -> bool:
    """Say whether a value is no more than a limit: `after five years of service`."""
    return any(True for _ in _limit(text, language, value, (0, len(text))))


def _limit(text: str, language: str, value: Value, span: Span) -> Iterator[LimitsSaid]:
    begin, end = span
    if value.kind in _NO_MEASURE and not (
        value.kind == ORDINAL and (_OF_LIFE.match(text, value.end) or _OF_TIME.match(text, value.end))
    ):
        return
    if value.kind == RANGE:
        yield from _between([part for part in value.parts if part.kind not in _NO_MEASURE])
        return
    if value.kind == ORDINAL and (unit := _OF_TIME.match(text, value.end)):
        value = Value("duration", value.amount * _SECONDS[unit[1][0].lower()], "second")._replace(
            start=value.start, end=unit.end()
        )
    before = text[max(begin, value.start - _FARTHEST) : value.start]
    most, least = _MOST[language].search(before), _LEAST[language].search(before)
    if _AHEAD.match(text, value.end) and ((most and _AS_LATE_AS.search(before)) or _LATER.search(before)):
        most, least = least, most
    if not (most or least) and value.kind in (DATE, TIME):
        most = _BY.search(before)
    for measure, amount in _figures(value):
        if most:
            yield LimitsSaid(measure, -inf, amount - _beyond(most.group()))
        elif least:
            yield LimitsSaid(measure, amount + _beyond(least.group()), inf)
        elif _BEHIND_MOST.match(text, value.end, end):
            yield LimitsSaid(measure, -inf, amount)
        elif _BEHIND_LEAST.match(text, value.end, end):
            yield LimitsSaid(measure, amount, inf)


def _between(ends: Sequence[Value]) -> Iterator[LimitsSaid]:
    if len(ends) < _ENDS:
        return
    firsts, lasts = dict(_figures(ends[0], digits=True)), dict(_figures(ends[-1], digits=True))
    for measure, last in lasts.items():
        first = firsts.get(measure, firsts.get(""))
        if first is not None:
            goes_round = measure in (TIME, _DAY)
            yield LimitsSaid(measure, *((first, last) if goes_round else sorted((first, last))))


def _ages(text: str, span: Span) -> Iterator[LimitsSaid]:
    """Yield limits of age that are one word: `over-60s`, `po pięćdziesiątce`."""
    for match in _AGED.finditer(text, *span):
        age = Fraction(match["years"]) if match["years"] else _TENS[match["tens"].lower()]
        below = match["below"] is not None
        yield LimitsSaid("", -inf, age - _STEP) if below else LimitsSaid("", age, inf)


def _beyond(words: str) -> Fraction:
    return _STEP if _STRICT.search(words) else Fraction(0)


def _figures(value: Value, *, digits: bool = False) -> Iterator[FigureAsked]:
    """Yield what a value measures: the years of an age are often left out, a range of `digits` may look like hours."""
    if value.day is not None:
        yield from _days(value.day)
    elif value.kind == TIME:
        bare = digits and value.surface.isdigit()
        yield FigureAsked("", Fraction(value.surface)) if bare else FigureAsked(TIME, value.amount)
    elif hours := next((one for one in value.others if one.kind == TIME and value.amount.denominator > 1), None):
        yield FigureAsked(TIME, hours.amount)  # `15.30`
    elif value.kind in (NUMBER, ORDINAL, _TIMES):
        yield FigureAsked("", value.amount)
    elif value.unit == "month" and value.amount >= _FEWEST_YEARS * _MONTHS and value.amount % _MONTHS == 0:
        yield FigureAsked("", value.amount / _MONTHS)
    elif value.kind == "duration" and value.unit in ("month", "second"):
        month = value.unit == "month"
        seconds = value.amount * (_MONTH_IN_SECONDS if month else 1)
        # hours of work a month are not held against months
        if seconds <= _A_WEEK:
            yield FigureAsked(_SHORT, seconds)
        if seconds >= _A_DAY:
            yield FigureAsked(_SPAN, seconds)
        if month and value.amount > _MONTHS:
            yield FigureAsked("", value.amount / _MONTHS)  # `18 months` of two years
    else:
        yield FigureAsked(value.unit, value.amount)


def _days(day: Day) -> Iterator[FigureAsked]:
    """Yield a date with its year, and without it."""
    if day.month is None or day.day is None:
        return
    of_a_year = Fraction(day.month * _MOST_DAYS + day.day)
    yield FigureAsked(_DAY, of_a_year)
    if day.year is not None:
        yield FigureAsked(DATE, day.year * _MONTHS * _MOST_DAYS + of_a_year)
