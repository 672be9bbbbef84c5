"""Which days of the week a text names, alone or within a run: `Tuesday to Sunday`, `codziennie prócz poniedziałków`."""

# ruff: noqa: E501 - a pattern is one line of a table

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from pytest_genir.lean.frozen import dataclass
from pytest_genir.lean.late import late

_IGNORING_CASE = 2
_WEEK = frozenset(range(7))
_STEMS = {
    "pl": ("poniedział\\w+|pn", "wtor(?:ek|k\\w+)|wt", "środ(?:[aęąyo]|zie|om|ami|ach|ow(?:y|[aeą]|ego|ej|ym|ych|ymi))|śr", "czwart(?:ek|k\\w+)|czw", "piąt(?:ek|k(?:i|u|ów|iem|om|ach|ami|ow\\w+))|pt",
           "sob[oó]t\\w*|sob", "niedziel\\w*|niedz|nd"),
    "en": ("mondays?|mon", "tuesdays?|tues?", "wednesdays?|weds?", "thursdays?|thu(?:rs?)?", "fridays?|fri", "saturdays?|sat",
           "sundays?|sun"),
}  # fmt: skip
#: Short ones are words of their own; here they count behind or in front of another day only.
_SHORT = late(r"(?:pn|wt|śr|czw|pt|sob|niedz|nd|mon|tues?|weds?|thu(?:rs?)?|fri|sat|sun)\.?\Z", _IGNORING_CASE)
_DAY = {
    language: "|".join(f"(?P<d{day}>{stems})" for day, stems in enumerate(listed))
    for language, listed in _STEMS.items()
}
_NAMED = {language: late(rf"\b(?:{day})\b\.?", _IGNORING_CASE) for language, day in _DAY.items()}
_RUN = late(r"\s?(?:-|–|—|\bto\b|\btill\b|\buntil\b|\bthrough\b|\bdo\b)\s?(?:godz\w*\s)?\Z", _IGNORING_CASE)
_EVERY_DAY = {
    "pl": late(r"\bcodzien\w+|\bkażdego\sdnia|\bcały\stydzień|\b(?:7|siedem)\sdni\sw\stygodniu|\bprzez\scały\stydzień", _IGNORING_CASE),
    "en": late(r"\bdaily\b|\b(?:every|any)\sday\b|\ball\sweek\b|\b(?:7|seven)\sdays\sa\sweek", _IGNORING_CASE),
}  # fmt: skip
_WORKING_DAYS = {
    "pl": late(r"\b(?:dni|dniach)\s(?:robocz|powszedn)\w+|\bw\stygodniu\b(?!\s\w+\sdni)", _IGNORING_CASE),
    "en": late(r"\bweekdays?\b|\b(?:working|business)\sdays\b", _IGNORING_CASE),
}
_WEEKEND = late(r"\bweekend\w*|\bdni\swolne\b", _IGNORING_CASE)
_EXCEPT = late(
    r"\b(?:except|(?:days?|daily|week)\sbut|other\sthan|apart\sfrom|excluding|but\snot|not|closed|prócz|oprócz|poza|z\swyjątkiem|za\swyjątkiem|bez|nieczynn\w+|zamknięt\w+)\b"
    r"[^.;\d]{0,20}\Z",
    _IGNORING_CASE,
)
#: Names of single days that are no days of the week.
_HOLY = late(r"\b(?:Good|Black|Holy|Easter|Ash|Whit|Palm|Shrove|Maundy|Wielk\w+|Cyber|Super)\s\Z")
_AND = late(r"\s?(?:,|/|&|\band\b|\bor\b|\bi\b|\boraz\b|\blub\b|\ba\b)\s?(?:on\s|we?\s|the\s)?\Z", _IGNORING_CASE)
#: `sob. 9-12`
_HOURS = late(r":?\s?\d")
_AROUND = 40


class NamedDay(NamedTuple):
    """A day of the week where a text names it."""

    day: int
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Week:
    """The days that a text speaks of: those it names, and those on which it says that something is."""

    named: frozenset[int]
    covered: frozenset[int]
    #: Those of the named ones on which it says that it is not: `every day but Saturday`.
    excepted: frozenset[int] = frozenset()

    def holds(self, day: int, *, shut: bool) -> bool:
        """Say whether a text tells that something is, or is not, on a day."""
        if day in self.named:
            return True
        return bool(self.covered) and (day in self.covered) is not shut


def days_named(text: str, language: str) -> Iterator[NamedDay]:
    """Yield the days that a text names, but for those within runs; `sun` and `wt` are none on their own."""
    for first, last in days_and_runs(text, language):
        if last is None:
            yield first


def days_listed(text: str, language: str) -> Iterator[frozenset[int]]:
    """Yield the days that a text names together: `on Mondays and Thursdays`."""
    together, end = set[int](), 0
    for day in days_named(text, language):
        if together and not _AND.match(text[end : day.start]):
            yield frozenset(together)
            together = set()
        together.add(day.day)
        end = day.end
    yield frozenset(together)


def week_of(text: str, language: str) -> Week:
    """Return the days that a text speaks of."""
    named, covered, excepted = set[int](), set[int](), set[int]()
    for first, last in days_and_runs(text, language):
        if last is None:
            named.add(first.day)
            if _EXCEPT.search(text[max(0, first.start - _AROUND) : first.start]):
                excepted.add(first.day)
        else:
            covered.update(days_within(first.day, last.day))
    if language in _EVERY_DAY:
        covered |= _WEEK if _EVERY_DAY[language].search(text) else frozenset()
        covered |= {0, 1, 2, 3, 4} if _WORKING_DAYS[language].search(text) else set()
    covered |= {5, 6} if _WEEKEND.search(text) else set()
    left = covered - excepted if excepted != covered else covered
    return Week(frozenset(named), frozenset(left), frozenset(excepted))


def days_within(first: int, last: int) -> tuple[int, ...]:
    """Return the days of a run, which may go over the end of a week."""
    return tuple(day % 7 for day in range(first, last + 1 + (7 if last < first else 0)))


def without_collective(text: str, language: str) -> str:
    """Return a text without its words for many days at once: who asks "On which weekdays?" names none of them."""
    for patterns in (_WORKING_DAYS, _EVERY_DAY):
        text = patterns[language].sub(" ", text) if language in patterns else text
    return _WEEKEND.sub(" ", text)


def days_and_runs(text: str, language: str) -> Iterator[tuple[NamedDay, NamedDay | None]]:
    """Yield days, and runs of days by their first and last."""
    pattern = _NAMED.get(language)
    found = [*_found(pattern, text)] if pattern else []
    at = 0
    while at < len(found):
        one = found[at]
        after = found[at + 1] if at + 1 < len(found) else None
        if after is not None and _RUN.match(text[one.end : after.start]):
            yield one, after
            at += 2
            continue
        beside = any(
            _AND.match(text[left.end : right.start])
            for left, right in ((found[at - 1], one) if at else (one, one), (one, after or one))
            if left is not right
        )
        if not _SHORT.match(text[one.start : one.end]) or beside or _HOURS.match(text, one.end):
            yield one, None
        at += 1


def _found(pattern: re.Pattern[str], text: str) -> Iterator[NamedDay]:
    for match in pattern.finditer(text):
        day = next(day for day in range(7) if match[f"d{day}"])
        if not _HOLY.search(text[max(0, match.start() - 12) : match.start()]):
            yield NamedDay(day, match.start(), match.end())
