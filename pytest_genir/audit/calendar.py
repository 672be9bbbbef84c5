"""Which day of the week or which month a question asks about, and of which ones a part of a page is said."""

from __future__ import annotations

from typing import NamedTuple

from pytest_genir.lean.late import late
from pytest_genir.text.values.months import months_named
from pytest_genir.text.values.weekdays import days_named, week_of
from pytest_genir.text.vocabulary import words as words_of

#: How a page says of itself, at its beginning, that it is of earlier times.
_OLD = (
    r"archiwaln\w+|(?:archiwum|archive):(?=.{0,250}?\b(?:19|20)\d\d\b)|nieaktualn\w+|(?:już\snie|nie\sjuż)\sobowiąz\w+|nie\ssą\sjuż\sstosowane|archived|out\sof\sdate"
    r"|outdated|superseded|no\slonger\s(?:valid|in\sforce|apply|applies)"
    r"|(?:nothing|none)\s(?:on\sit\s|here\s|of\s(?:it|this)\s)?(?:applies|is\s(?:valid|in\sforce))\sany\s(?:longer|more)"
    r"|nic\sz\stego\sjuż\snie\sobowiązuje"
)
OUT_OF_DATE = late(rf"(?s:\b(?:{_OLD}))", 2)
#: ... or how it, or a sentence, tells of what was or does not hold.
NOT_NOW = late(
    rf"\b(?:{_OLD}|archiw\w+|archiv\w+|niedostępn\w+|dawn\w+|obowiązywał\w*|wynosił\w*|kosztował\w*|former\w*|previous\w*"
    r"|last\s(?:year|season|month)|then\scost|used\sto|in\s(?:19|20)\d\d)\b|\bw\s(?:19|20)\d\d\sr",
    2,
)
#: A question about today, which a page in force need not say that it is of: `teraz, w 2026 roku`, `this autumn`.
TODAY = late(
    r"\b(?:teraz|dziś|dzisiaj|obecnie|aktualnie)\b(?:,?\sw\s20\d\d\s(?:roku|r\.))?|\bw\s(?:tym|bieżącym)\s(?:roku|sezonie|semestrze|miesiącu|tygodniu)\b"
    r"|\bw\s(?:wakacje|ferie|sezonie)\s20\d\d(?:\sroku|\sr\.)?|\b(?:tej|tego)\s(?:wiosny|lata|jesieni|zimy|roku)\b|\b(?:today|nowadays|currently|at\s(?:present|the\smoment)|right\snow|now)\b(?:,?\sin\s20\d\d\b)?"
    r"|\b(?:this|the\scurrent)\s(?:spring|summer|autumn|fall|winter|year|season|term|month|week)\b",
    2,
)
#: The days of the week and the months, as lemmas.
MONTH_NAMES = words_of(
    "styczeń luty marzec kwiecień maj czerwiec lipiec sierpień wrzesień październik listopad grudzień "
    "january february april june july august september october november december"
)
CALENDAR = MONTH_NAMES | words_of(
    "poniedziałek wtorek środa czwartek piątek sobota niedziela "
    "monday tuesday wednesday thursday friday saturday sunday"
)
_REST = late(
    r"\b(?:pozostał|inn)\w+\s+miesiąc\w*|\breszt\w+\s+roku|\b(?:other|remaining)\s+months|\brest\s+of\s+the\s+year", 2
)
_OTHER_DAYS = late(
    r"\b(?:pozostał|inn)\w+\s+dni\w*|\b(?:all|any|every|the)?\s?(?:other|remaining)\s+days?|\brest\s+of\s+the\s+week|\breszt\w+\s+tygodnia",
    2,
)
_YEAR, _WEEK = frozenset(range(1, 13)), frozenset(range(7))


class MomentAsked(NamedTuple):
    """A day of the week, Monday being 0, or a month, January being 1."""

    number: int
    is_month: bool


class TimesSaid(NamedTuple):
    """The days of the week and the months that something is said of; none of a kind where it is said of any."""

    days: frozenset[int] = frozenset()
    months: frozenset[int] = frozenset()

    def said_of(self, is_month: bool) -> frozenset[int]:
        return self.months if is_month else self.days

    def holds(self, asked: MomentAsked) -> bool:
        return asked.number in self.said_of(asked.is_month)


def moment_asked(question: str, language: str) -> MomentAsked | None:
    """Return the one day or the one month that a question names."""
    days = {named.day for named in days_named(question, language)}
    months = months_named(question, language)
    if len(days) + len(months) != 1:
        return None
    return MomentAsked(min(days | months), is_month=bool(months))


def times_of(text: str, language: str, before: TimesSaid) -> TimesSaid:
    """Return what a part of a sentence is said of, where it says so, else what the part before it is said of."""
    week, months = week_of(text, language), months_named(text, language)
    days = (week.named - week.excepted if week.covered else week.named) | week.covered
    if _REST.search(text):
        months = _YEAR - before.months
    if before.days and _OTHER_DAYS.search(text):
        days = _WEEK - before.days
    return TimesSaid(days or before.days, months or before.months)
