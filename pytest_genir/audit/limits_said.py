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

_NO_MEASURE = (DATE, TIME, ORDINAL, TELEPHONE)
_FARTHEST = 30


def _in_front(*words: str) -> re.Pattern[str]:
    listed = sorted(words, key=len, reverse=True)
    return re.compile(rf"\b(?:{'|'.join(map(re.escape, listed))})\s+(?:the age of\s+|lat\s+)?[£$€]?\Z", re.IGNORECASE)


_MOST = {
    "pl": _in_front(
        *saying("most", "pl"), *saying("nearly", "pl"), "do", "poniżej", "mniej niż", "młodsze niż", "młodszych niż",
        "krótsze niż", "krótszych niż", "lżejsze niż", "nie przekracza", "przed ukończeniem", "nie ukończyły",
        "nie ukończyli", "nie ukończył", "nie skończyły",
    ),
    "en": _in_front(*saying("most", "en"), *saying("less", "en"), "within", "until"),
}  # fmt: skip
_LEAST = {
    "pl": _in_front(
        *saying("least", "pl"), "od", "powyżej", "ponad", "więcej niż", "starsze niż", "starszych niż", "dłuższe niż",
        "dłuższych niż", "cięższe niż", "przekracza", "po ukończeniu", "ukończyli", "ukończyły", "ukończył",
        "skończyły", "po",
    ),
    "en": _in_front(*saying("least", "en"), *saying("more", "en"), "from", "after", "turned"),
}  # fmt: skip
#: Strictly: 7 metres are not `under 7 metres`.
_STRICT = re.compile(
    r"\b(?:under|below|less|fewer|younger|shorter|lighter|smaller|over|above|more|older|longer|heavier|larger|poniżej"
    r"|mniej|młodsz\w+|krótsz\w+|lżejsz\w+|powyżej|ponad|więcej|starsz\w+|dłuższ\w+|cięższ\w+|nie\s(?:u|s)kończy\w+|przed)\b",
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
_MONTHS = 12
#: From here on a length in whole years may be an age.
_FEWEST_YEARS = 2


class Limits(NamedTuple):
    """From where to where something goes, by its measure."""

    measure: str
    least: Fraction | float
    most: Fraction | float

    def holds(self, amount: Fraction) -> bool:
        return self.least <= amount <= self.most


class Figure(NamedTuple):
    """A number with what it counts or measures."""

    measure: str
    amount: Fraction


def figures_asked(values: Iterable[Value]) -> frozenset[Figure]:
    """Return what a question says of its own case: `8 metres`, `aged 11`, `for six of us`."""
    return frozenset(_figure(value) for value in values if value.kind not in (*_NO_MEASURE, RANGE))


def is_inside(limits: Iterable[Limits], asked: Iterable[Figure]) -> bool | None:
    """Say whether all figures of a measure lie inside, or all outside; nothing where that is not known."""
    said = {limit.measure: limit for limit in limits}
    placed = {limit.holds(amount) for measure, amount in asked if (limit := said.get(measure)) is not None}
    return placed.pop() if len(placed) == 1 else None


def limits_of(text: str, language: str, values: Sequence[Value], span: Span) -> Iterator[Limits]:
    """Yield the limits that a part of a text names."""
    begin, end = span
    for value in values:
        aged = value.kind == ORDINAL and _OF_LIFE.match(text, value.end) is not None
        if not begin <= value.start < end or (value.kind in _NO_MEASURE and not aged):
            continue
        if value.kind == RANGE:
            ends = [_figure(part) for part in value.parts if part.kind not in _NO_MEASURE or part.surface.isdigit()]
            if len(ends) > 1:
                amounts = [figure.amount for figure in ends]
                yield Limits(ends[-1].measure, min(amounts), max(amounts))
            continue
        measure, amount = _figure(value)
        before = text[max(begin, value.start - _FARTHEST) : value.start]
        if found := _MOST[language].search(before):
            yield Limits(measure, -inf, amount - _beyond(found.group()))
        elif found := _LEAST[language].search(before):
            yield Limits(measure, amount + _beyond(found.group()), inf)
        elif _BEHIND_MOST.match(text, value.end, end):
            yield Limits(measure, -inf, amount)
        elif _BEHIND_LEAST.match(text, value.end, end):
            yield Limits(measure, amount, inf)


def _beyond(words: str) -> Fraction:
    return Fraction(1, 1000) if _STRICT.search(words) else Fraction(0)


def _figure(value: Value) -> Figure:
    """Return what a value measures: of an age the years are often left out, and a range may look like hours."""
    if value.kind == TIME:
        return Figure("", Fraction(value.surface))
    if value.kind in (NUMBER, ORDINAL):
        return Figure("", value.amount)
    if value.unit == "month" and value.amount >= _FEWEST_YEARS * _MONTHS and value.amount % _MONTHS == 0:
        return Figure("", value.amount / _MONTHS)
    return Figure(value.unit, value.amount)
