"""Which limits a part of a page names, and whether a figure of the question lies inside: `from 9 to 13 years` for 11.

Where a page says values by limits (`up to 7 metres £45, from 7 to 9 metres £60`), the figure that a question names of
what it asks about tells which value is the right one; no word of the question has to stand beside it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from math import inf
from typing import NamedTuple

from pytest_genir.text.sentences import Span
from pytest_genir.text.values import Value
from pytest_genir.text.values.qualifiers import saying
from pytest_genir.text.values.value import DATE, NUMBER, ORDINAL, RANGE, TELEPHONE, TIME

_NO_MEASURE = (DATE, ORDINAL, TELEPHONE)
_FARTHEST = 30


def _in_front(*words: str) -> re.Pattern[str]:
    listed = sorted(words, key=len, reverse=True)
    return re.compile(rf"\b(?:{'|'.join(map(re.escape, listed))})\s+(?:the age of\s+|lat\s+)?[£$€]?\Z", re.IGNORECASE)


_MOST = {
    "pl": _in_front(
        *saying("most", "pl"), *saying("nearly", "pl"), "do", "poniżej", "mniej niż", "młodsze niż", "młodszych niż",
        "krótsze niż", "krótszych niż", "lżejsze niż", "nie przekracza", "przed ukończeniem", "nie ukończyły",
        "nie ukończyli", "nie ukończył", "nie skończyły", "przed", "pierwsze", "pierwszych",
    ),
    "en": _in_front(*saying("most", "en"), *saying("less", "en"), "within", "until", "before", "the first", "first"),
}  # fmt: skip
_LEAST = {
    "pl": _in_front(
        *saying("least", "pl"), "od", "powyżej", "ponad", "więcej niż", "starsze niż", "starszych niż", "dłuższe niż",
        "dłuższych niż", "cięższe niż", "przekracza", "po ukończeniu", "ukończyli", "ukończyły", "ukończył",
        "skończyły", "po",
    ),
    "en": _in_front(*saying("least", "en"), *saying("more", "en"), "from", "after", "turned", "beyond"),
}  # fmt: skip
#: Strictly: 7 metres are not `under 7 metres`.
_STRICT = re.compile(
    r"\b(?:under|below|less|fewer|younger|shorter|lighter|smaller|over|above|more|older|longer|heavier|larger|poniżej"
    r"|before|mniej|młodsz\w+|krótsz\w+|lżejsz\w+|powyżej|ponad|więcej|starsz\w+|dłuższ\w+|cięższ\w+|nie\s(?:u|s)kończy\w+|przed)\b",
    re.IGNORECASE,
)
_BEHIND_MOST = re.compile(
    r"\s*(?:lat\s|years?\s(?:old\s)?)?,?\s?(?:(?:or|and|lub|i)\s(?:less|fewer|under|below|younger|mniej|młods\w+))",
    re.IGNORECASE,
)
_BEHIND_LEAST = re.compile(
    r"\s*(?:\+|(?:lat\s|years?\s(?:old\s)?)?,?\s?(?:(?:or|and|lub|i)\s(?:more|over|above|older|upwards?|więcej|stars\w+"
    r"|powyżej)|wzwyż|upwards))",
    re.IGNORECASE,
)
_OF_LIFE = re.compile(r"\.?\s?(?:roku\sżycia|birthday)", re.IGNORECASE)
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
_MONTHS = 12
#: From here on a length in whole years may be an age.
_FEWEST_YEARS = 2


class LimitsSaid(NamedTuple):
    """From where to where something goes, by its measure."""

    measure: str
    least: Fraction | float
    most: Fraction | float

    def holds(self, amount: Fraction) -> bool:
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
        measure, amount = _figure(value)
        if limit is not None and limit.most == inf:
            amount += _STEP
        found.add(FigureAsked(measure, amount))
    return frozenset(found)


def is_inside(limits: Iterable[LimitsSaid], asked: Iterable[FigureAsked]) -> bool | None:
    """Say whether all figures of a measure lie inside, or all outside; nothing where that is not known."""
    said = {limit.measure: limit for limit in limits}
    placed = {limit.holds(amount) for measure, amount in asked if (limit := said.get(measure)) is not None}
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
    if value.kind in _NO_MEASURE and not (value.kind == ORDINAL and _OF_LIFE.match(text, value.end)):
        return
    if value.kind == RANGE:
        ends = [_figure(part, digits=True) for part in value.parts if part.kind not in _NO_MEASURE]
        if len(ends) > 1:
            amounts = [figure.amount for figure in ends]
            yield LimitsSaid(ends[-1].measure, min(amounts), max(amounts))
        return
    measure, amount = _figure(value)
    before = text[max(begin, value.start - _FARTHEST) : value.start]
    if found := _MOST[language].search(before):
        yield LimitsSaid(measure, -inf, amount - _beyond(found.group()))
    elif found := _LEAST[language].search(before):
        yield LimitsSaid(measure, amount + _beyond(found.group()), inf)
    elif _BEHIND_MOST.match(text, value.end, end):
        yield LimitsSaid(measure, -inf, amount)
    elif _BEHIND_LEAST.match(text, value.end, end):
        yield LimitsSaid(measure, amount, inf)


def _ages(text: str, span: Span) -> Iterator[LimitsSaid]:
    """Yield limits of age that are one word: `over-60s`, `po pięćdziesiątce`."""
    for match in _AGED.finditer(text, *span):
        age = Fraction(match["years"]) if match["years"] else _TENS[match["tens"].lower()]
        below = match["below"] is not None
        yield LimitsSaid("", -inf, age - _STEP) if below else LimitsSaid("", age, inf)


def _beyond(words: str) -> Fraction:
    return _STEP if _STRICT.search(words) else Fraction(0)


def _figure(value: Value, *, digits: bool = False) -> FigureAsked:
    """Return what a value measures: the years of an age are often left out, a range of `digits` may look like hours."""
    if value.kind == TIME:
        return (
            FigureAsked("", Fraction(value.surface))
            if digits and value.surface.isdigit()
            else FigureAsked(TIME, value.amount)
        )
    hours = next((one for one in value.others if one.kind == TIME), None) if value.amount.denominator > 1 else None
    if hours is not None:
        return FigureAsked(TIME, hours.amount)  # `15.30`
    if value.kind in (NUMBER, ORDINAL):
        return FigureAsked("", value.amount)
    if value.unit == "month" and value.amount >= _FEWEST_YEARS * _MONTHS and value.amount % _MONTHS == 0:
        return FigureAsked("", value.amount / _MONTHS)
    return FigureAsked(value.unit, value.amount)
