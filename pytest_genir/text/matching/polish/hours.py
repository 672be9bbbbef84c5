"""Polish days and hours, however either is written: `sobota 9-13` in "w soboty jesteśmy otwarci od 9 do 13".

Days are compared as the days they name ("pon.–pt.", "w dni robocze"), hours as values. They belong together in one
clause, the days first or the hours; no other day and no other hours stand between them. `czynne 6-22` asks for hours of
whatever is open.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise

from pytest_genir.lean.frozen import dataclass
from pytest_genir.lean.late import late
from pytest_genir.text.matching import Span
from pytest_genir.text.matching.matcher import Match, Matcher, Prepared
from pytest_genir.text.values import Value, meets
from pytest_genir.text.values.value import ORDINAL, RANGE, TIME

_REMEMBERED = 4096
_BEGINNINGS = ("po", "wt", "ś", "cz", "p", "s", "n")
_DAY = (
    r"(?:poniedział\w+|pon\b\.?|pn\b\.?|wtor\w+|wt\b\.?|środ\w+|śród\b|śr\b\.?|czwart\w+|czw\b\.?|piąt(?:ek|k\w+)|pt\b\.?"
    r"|sobot\w*|sobót|sob\b\.?|niedziel\w*|niedz\b\.?|nd\b\.?)"
)
_EXPRESSION = late(
    rf"\b(?:(?P<first>{_DAY})\s?(?P<joint>do|[-–—])\s?(?P<last>{_DAY})|(?P<listed>{_DAY}(?:(?:,\s|\s(?:i|oraz)\s)(?:w\s)?{_DAY})*)"
    r"|(?P<work>dni(?:e|ach)?\s(?:robocz|powszedn)\w+)|(?P<end>weekend\w*)|(?P<every>codziennie))",
    2,
)
_ONE = late(_DAY, 2)
_WORK, _END, _EVERY = frozenset(range(5)), frozenset((5, 6)), frozenset(range(7))
#: In front of days and of hours, and behind what is open.
_LEADS = late(r"\s*(?:(?:jest|są)\s)?(?:[:,–—-]\s?)?(?:(?:w|we|od|każdy|każdą|co)\s)*\Z", 2)
_OPEN = late(
    r"(?:jest\s|są\s)?(?:czynn\w+|otwart\w+|działa\w*|pracuj\w+|godziny\s(?:otwarcia|pracy)|przyjmuj\w+)(?:\s(?:jest|są))?\Z",
    2,
)
_IS_OPEN = late(
    r"(?<!\w)(?:czynn\w+|otwart\w+|działa(?:ją|my|ć)?|pracuj\w+|godzin\w*\s(?:otwarcia|pracy)|przyjmuj\w+|zapraszamy)\b",
    2,
)
_NEAR = r"(?:(?!\bnie\b)(?:[^.;!?\d\n]|\bgodz\.)){0,30}"
_OPENS, _SHUTS = late(rf"\b(?:otwiera\w*|otwarcie)\b{_NEAR}\Z", 2), late(rf"\b(?:zamyka\w*|zamknięcie)\b{_NEAR}\Z", 2)
_BOUND = late(r"(?P<bound>do|od)\s(?:godz\w*\.?\s)?\Z", 2)
_AT = late(r"(?:o|od|do)\s(?:godz\w*\.?\s)?|(?:w\s)?godz\w*\.?\s", 2)
_ODD = late(
    r"(?<!\w)(?:nie|nieczynn\w*|zamknięt\w*|oprócz|poza|prócz|bez|wyjątkiem|dawniej|kiedyś|był\w*|zamiast|przerw\w+)(?!\w)",
    2,
)
_ENDS = late(r"[!?;]|\.(?=\s+[^\W\d_a-ząćęłńóśźż]|\s*\Z)|\n|\s(?:ale|lecz|natomiast|zaś)\s")
_CLAUSE = late(r"[!?;]|\.(?=\s+[^\W\d_a-ząćęłńóśźż])|\n")
#: `Basen jest czynny od 6:00, a siłownia`: what stands behind has hours of its own.
_NEXT_THING = late(rf"{_CLAUSE.pattern}|,\s(?:a|i|ale|zaś|natomiast)\s|;")
_FARTHEST, _NEAREST, _FARTHEST_THING = 70, 30, 240


@dataclass(frozen=True, slots=True)
class _DaysAndHours:
    """What a phrase says of when."""

    thing: str
    #: Empty where none are named: `czynne 6-22`.
    days: frozenset[int]
    hours: str
    value: Value
    #: The one end of the hours that it names: `do`, `od`.
    bound: str


def _number(day: str) -> int:
    low = day.lower()
    if low.startswith(("po", "pn")):
        return 0
    return next(at for at, begins in enumerate(_BEGINNINGS) if low.startswith(begins))


def _days_of(text: str, start: int = 0, end: int | None = None) -> Iterator[tuple[int, int, frozenset[int]]]:
    """Yield where a text names days, and which."""
    for found in _EXPRESSION.finditer(text, start, len(text) if end is None else end):
        if found["first"]:
            low, high = _number(found["first"]), _number(found["last"])
            days = frozenset(range(low, high + 1)) if low < high else frozenset((low, high))
        elif found["listed"]:
            days = frozenset(_number(day[0]) for day in _ONE.finditer(found["listed"]))
        else:
            days = _WORK if found["work"] else _END if found["end"] else _EVERY
        yield found.start(), found.end(), days


@lru_cache(maxsize=_REMEMBERED)
def _read(matcher: Matcher, phrase: str) -> _DaysAndHours | None:
    values = [value for value in matcher.phrase(phrase).values if _is_hours_kind(value)]
    if len(values) != 1:
        return None
    value = values[0]
    days = list(_days_of(phrase))
    before, behind = phrase[: value.start], phrase[value.end :]
    if len(days) > 1 or (behind.strip() and not days):
        return None
    if days and days[0][0] >= value.end:
        if value.kind == ORDINAL:  # `pierwsza środa` is one of several, and no hour of it
            return None
        if _LEADS.fullmatch(phrase[value.end : days[0][0]]) is None or phrase[days[0][1] :].strip():
            return None
        thing = before
    else:
        if behind.strip() or (days and _AT.sub("", phrase[days[0][1] : value.start]).strip(" .:,")):
            return None
        thing = phrase[: days[0][0]] if days else before
    bound = _BOUND.search(before)
    thing = _LEADS.sub("", _AT.sub("", thing)).strip(" ,:")
    opened = _OPEN.search(thing)
    if not days and opened is None:
        return None
    hours = f"{bound['bound']} " if bound else ""
    return _DaysAndHours(
        (thing[: opened.start()] if opened else thing).strip(),
        days[0][2] if days else frozenset(),
        hours + phrase[value.start : value.end],
        value,
        bound["bound"] if bound else "",
    )


def _is_hours_kind(value: Value) -> bool:
    return any(
        each.kind == TIME or (each.kind == RANGE and each.parts[0].kind == each.parts[1].kind == TIME)
        for each in value.readings
    )


def find_days_and_hours(matcher: Matcher, phrase: str, prepared: Prepared) -> Iterator[Match]:
    """Yield where the days and the hours of a phrase are told of its thing."""
    wanted = None if matcher.mode == "substring" or prepared.language != "pl" else _read(matcher, phrase)
    if wanted is None or not prepared.values:
        return
    text = prepared.text
    things = [*matcher.find_all(wanted.thing, prepared)] if wanted.thing else []
    for start, end, pieces in _told(matcher, wanted, prepared):
        if wanted.thing:
            near = [each for each in things if start - _FARTHEST_THING < each.start and each.end <= start]
            behind = [
                each
                for each in things
                if end <= each.start < end + _NEAREST and not _NEXT_THING.search(text, end, each.start)
            ]
            held = near[-1:] or behind[:1]
            if not held or any(mark in text[held[0].end : start] for mark in ("!", "?", "\n\n")):
                continue
            pieces = (*held, *pieces)
            start, end = min(start, held[0].start), max(end, held[0].end)
        yield Match(surface=text[start:end], start=start, end=end, lemmas="", pieces=tuple(pieces))


def _told(matcher: Matcher, wanted: _DaysAndHours, prepared: Prepared) -> Iterator[tuple[int, int, Sequence[Match]]]:
    text = prepared.text
    hours = [*matcher.find_all(wanted.hours, prepared)]
    if not wanted.bound:
        met = [value for value in prepared.values if _is_hours_kind(value) and meets(wanted.value, value)]
        hours = [_part(text, value.start, value.end) for value in met]
    if not wanted.days:
        for when in hours:
            found = list(_IS_OPEN.finditer(text, max(0, when.start - _FARTHEST), when.start))
            if found and _quiet(prepared, found[-1].end(), when.start):
                yield found[-1].start(), when.end, (_part(text, found[-1].start(), when.end),)
        yield from _opened_and_shut(wanted, prepared)
        return
    named = list(_days_of(text))
    for when in hours:
        for at, (start, end, days) in enumerate(named):
            if days != wanted.days:
                continue
            if end <= when.start and _quiet(prepared, end, when.start) and when.start - end <= _FARTHEST:
                yield start, when.end, (_part(text, start, end), when)
            elif when.end <= start <= when.end + _NEAREST and _quiet(prepared, when.end, start):
                following = named[at + 1][0] if at + 1 < len(named) else len(text)
                own = _first_hours(prepared, end, following)
                before = [other for other in named[:at] if other[1] <= when.start]
                led = before and _quiet(prepared, before[-1][1], when.start)
                if own is None and not led:
                    yield when.start, end, (when, _part(text, start, end))


def _opened_and_shut(wanted: _DaysAndHours, prepared: Prepared) -> Iterator[tuple[int, int, Sequence[Match]]]:
    """Yield `otwieramy o 6, zamykamy o 22` for hours, `zamykamy o 22` for their end."""
    text, sought = prepared.text, wanted.value
    values = [value for value in prepared.values if any(each.kind == TIME for each in value.readings)]
    if wanted.bound:
        verbs = _SHUTS if wanted.bound == "do" else _OPENS
        for value in values:
            found = verbs.search(text, max(0, value.start - _FARTHEST), value.start) if meets(sought, value) else None
            if found:
                yield found.start(), value.end, (_part(text, found.start(), value.end),)
        return
    hours = next((each for each in sought.readings if each.kind == RANGE), None)
    for first, last in pairwise(values) if hours else ():
        if not (hours and meets(hours.parts[0], first) and meets(hours.parts[1], last)):
            continue
        opens = _OPENS.search(text, max(0, first.start - _FARTHEST), first.start)
        shuts = _SHUTS.search(text, first.end, last.start)
        if opens and shuts and not _CLAUSE.search(text, first.end, last.start):
            parts = _part(text, opens.start(), first.end), _part(text, shuts.start(), last.end)
            yield opens.start(), last.end, parts


def _first_hours(prepared: Prepared, start: int, end: int) -> Span | None:
    """Return where hours stand first in a part of the answer, within its clause."""
    stop = _CLAUSE.search(prepared.text, start, end)
    end = stop.start() if stop else end
    return next(
        ((value.start, value.end) for value in prepared.values if start <= value.start < end and _is_hours_kind(value)),
        None,
    )


def _quiet(prepared: Prepared, start: int, end: int) -> bool:
    """Say whether nothing stands between that names other days or hours, denies, or begins another clause."""
    text = prepared.text
    if end - start > _FARTHEST or _ENDS.search(text[start:end] + "x") or _ODD.search(text, start, end):
        return False
    if any(days != _EVERY for _, _, days in _days_of(text, start, end)):
        return False
    return all(not (start <= value.start < end and _is_hours_kind(value)) for value in prepared.values)


def _part(text: str, start: int, end: int) -> Match:
    return Match(surface=text[start:end], start=start, end=end, lemmas="")
