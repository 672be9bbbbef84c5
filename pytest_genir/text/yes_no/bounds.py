"""Whether the case that a question names lies within the limit of an answer: a boy of 16, and "from 18 years".

What an answer says of all within its limit it denies of whatever lies beyond: "Children under six travel free" says
that who is eight does not.
"""

# ruff: noqa: E501 - a pattern is one line of a table

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Literal

from pytest_genir.lean.late import late
from pytest_genir.text.values import read_values
from pytest_genir.text.values.limits import (
    FigureAsked,
    LimitsSaid,
    figures_asked,
    is_inside,
    is_limit,
    limits_of,
    middle_of,
)
from pytest_genir.text.values.months import months_named
from pytest_genir.text.values.value import NUMBER, RANGE, TIME, Value
from pytest_genir.text.vocabulary import words
from pytest_genir.text.yes_no.content import alike, for_yes_or_no

Within = Literal["within", "beyond"]

_AGE = late(
    r"\bage[ds]?\b|\byears?[ -]olds?\b|\b(?:old|young)er\b|\d[ -]?lat(?:ek|ka|ki|ków|kowie)?\b|\bwiek\w*"
    r"|\b(?:must|ha(?:s|ve) to) be (?:at least |over )?\d+(?!\s*\w)",
    re.IGNORECASE,
)
#: Whoever asks this tells a case of their own, or of somebody: all others may ask for the limit itself.
_OF_A_CASE = late(
    r"\b(?:can|may|could|allowed|ok|okay|possible|i|i'm|we|my|our|me|us|you|must|need|have to|has to|get|free|if|admitted|accepted"
    r"|mog[ęąa]|może\w*|można|wolno|zdąż\w+|mój|moja|moje|mojego|mojej|nasz\w*|mam|mamy|jestem|jesteśmy|mus[iz]\w*|trzeba|skoro|jeśli"
    r"|\w{3,}(?:ę|emy|imy)(?: się)?)\b|\d[ -](?:year|letni)|\w+letni\w*\b",
    re.IGNORECASE,
)
#: `Is the fee £20?`, `Does it last three hours?`
_OF_THE_FIGURE = late(
    r"\b(?:cost|last|take|price|fee|deadline|limit|minimum|maximum|kosztuj\w+|trwa\w*|wynosi\w*|opłata|cena|termin)\b",
    re.I,
)
#: `Is it less than £20?` asks about a bound itself.
_OF_BOUNDS = late(
    r"\b(?:less|under|below|at most|more|over|above|cheaper|within|at least|mniej|taniej|poniżej|powyżej|ponad|więcej)"
    r"(?: than| niż)?\s+\W?\Z",
    re.I,
)
#: `Will it be decided in a week?`
_IN_TIME = late(r"\b(?:in|within|w|w ciągu)(?: an?)?\s+\Z", re.I)
_LONGER = late(r"\b(?:longer|more|further|over|beyond|dłużej|więcej|ponad|dalej)(?: than| niż)?(?: an?)?\s+\W?\Z", re.I)
_LETS = late(
    r"\b(?:can|may|could|allowed|admitted|accepted|eligible|entitled|get|let|mog[ęąa]|może\w*|można|wolno|przysługuj\w+|wpuszcz\w+|przyjmuj\w+|wezmę|zabiorę|wejd\w+)\b",
    re.IGNORECASE,
)
#: Whom a question asks about by a bound: `children under six`, `osoby po 65. roku życia`.
_GROUP = late(
    r"\b(?:under|below|younger than|less than|poniżej|młodsz\w+ niż|mniej niż|do|over|above|older than|powyżej|starsz\w+ niż|ponad|po)"
    r"(?: the age of| lat| ukończeniu)?\s*\Z",
    re.IGNORECASE,
)
_NEED = late(r"\b(?:need(?:ed|s)?|necessary|must|ha(?:ve|s) to|required|trzeba|mus[iz]\w*|wymag\w+|potrzeb\w+)\b", re.I)
_LAST = late(r"\b(?:last|latest|first|earliest|ostatni\w*|pierwsz\w+)\b", re.I)
_TOO_MUCH = late(
    r"\b(?:too|za|zbyt)\s(?:late|young|old|heavy|big|large|long|późno|młod\w+|star[aey]\w*|ciężk\w+|duż\w+|dług\w+)\b",
    re.I,
)
#: One of what is counted, without its number: `dzień przed przyjazdem`.
_ONE = late(r"(?<!\d )\b(dzień|dobę|godzinę|tydzień|miesiąc|rok)\s(?=przed|wcześniej|temu)", re.I)
_LIMIT = late(r"\b(?:limit|maximum|maksim\w*)\b", re.I)
#: Ages in one word: `dziesięciolatek`.
_AGED_ONE = late(r"(?:(?<=[oęu])|(?<=\d-))lat(?:ek|ka|kiem|ki|kowi|ku|ce|kę|ków|kowie)\b", re.I)
_HOURS, DURATION, _A_SEASON = 24, "duration", 2
_O_CLOCK = late(r"\b(?:at|until|till|by|from|before|after|o|do|od|przed|po|godz\w*)\.?\s*\Z", re.IGNORECASE)
_HOUR = Fraction(60)
_NOON = Fraction(12 * 60)
_ENDS = ("", ".", "?", "!", ",")
#: What is counted, right behind its number.
_COUNTED = late(r"\s(?!of\b|or\b|and\b|in\b|i\b|lub\b|w\b|na\b)([^\W\d_]{3,})")
_PEOPLE = words("people persons guests adults visitors children kids osób osoby ludzi dzieci dziecko")
_WORDS_OF_BOUNDS = late(
    r"\b(?:over|under|above|below|late|later|after|past|more|less|extra|do|od|po|ponad"
    r"|(?:closes?|shuts?|ends?|finish\w*|stops?|zamyka\w*|kończy\w*)(?=(?: się)? (?:at|by|o)\b))\b",
    re.IGNORECASE,
)


def within(question: str, clause: str, language: str) -> Within | None:
    """Return whether the case of a question lies within the limit of a clause; None where either has none."""
    if not question:
        return None
    if language == "pl":
        question = _ONE.sub(r"1 \1 ", _AGED_ONE.sub("letni", question))
    asked = _case(question, language)
    if not asked and (season := _in_season(question, clause, language)) is not None:
        return season
    if not asked or not _LETS.search(question):
        held = _asked_for_a_bound(question, clause, language)
        if held is not None or not asked:
            return held
    said = [value for value in read_values(clause, language) if value.kind != "year"]
    if not said:
        return None
    texts = f"{question} {clause}"
    aged = _AGE.search(texts) is not None
    if len(asked) == 1 and _GROUP.search(question[: asked[0].start]) and _LETS.search(question):
        return _of_a_group(question, clause, language, asked, said)
    ours = [_on_the_clock(value, question, aged) for value in asked]
    theirs = [_on_the_clock(value, clause, aged) for value in said]
    limits = [*limits_of(clause, language, theirs, (0, len(clause)))]
    figures = figures_asked(question, language, ours)
    if not aged and not _of_one_thing(question, ours, clause, theirs):
        limits = [limit for limit in limits if limit.measure]
    inside = is_inside(limits, _in_the_afternoon(figures, limits, theirs))
    return None if inside is None else "within" if inside else "beyond"


def needs_it(question: str, bound: Within) -> bool:
    """Say whether who lies within asks for what one has to have: another thing may be enough."""
    return bound == "within" and asks_for_need(question)


def asks_for_need(question: str) -> bool:
    """Say whether a question asks for what one has to do or have."""
    return _NEED.search(question) is not None


def is_too_much(question: str) -> bool:
    """Say whether a question asks whether somebody is beyond a limit: `Is it too late to apply?`"""
    return _TOO_MUCH.search(question) is not None


def without_bounds(clause: str) -> str:
    """Return a clause without the words for limits, some of which say other things as well: `it is over`."""
    return _WORDS_OF_BOUNDS.sub(" ", clause)


@lru_cache(maxsize=64)
def _case(question: str, language: str) -> tuple[Value, ...]:
    """Return the figures of a question that tell its case: not `Is the fee £20?` nor `Is it less than £20?`."""
    found = tuple(value for value in read_values(question, language) if value.kind not in ("year", RANGE))
    asking = for_yes_or_no(question)
    if not found or (_OF_THE_FIGURE.search(asking) and not _OF_A_CASE.search(question)):
        return ()
    lets = _LETS.search(question) is not None
    return tuple(value for value in found if not _is_bound(value, question[: value.start], lets=lets))


def _is_bound(value: Value, before: str, *, lets: bool) -> bool:
    """Say whether a question asks about the bound that a figure is."""
    if value.kind == DURATION and _IN_TIME.search(before):
        return True
    return not lets and _OF_BOUNDS.search(before) is not None and _LONGER.search(before) is None


def _in_season(question: str, clause: str, language: str) -> Within | None:
    """Return whether the month that a question names lies in the season of a clause: `from 1 May to 30 September`."""
    months = months_named(question, language)
    if len(months) != 1:
        return None
    said = months_named(clause, language)
    if len(said) > _A_SEASON:
        return "within" if months <= said else "beyond"
    inside = is_inside(
        limits_of(clause, language, read_values(clause, language), (0, len(clause))), [middle_of(min(months))]
    )
    return None if inside is None else "within" if inside else "beyond"


def _asked_for_a_bound(question: str, clause: str, language: str) -> Within | None:
    """Return whether what a clause says lies within the bound that is asked for: `does it leave before 10 pm?`."""
    values = read_values(question, language)
    limits = [*limits_of(question, language, values, (0, len(question)))] if len(values) == 1 else []
    said = read_values(clause, language) if limits else ()
    bounded = not _LAST.search(question) and any(is_limit(clause, language, value) for value in said)
    if bounded or any(limit.measure == "" for limit in limits):
        return None
    inside = is_inside(limits, figures_asked(clause, language, said))
    return None if inside is None else "within" if inside else "beyond"


def _of_a_group(
    question: str, clause: str, language: str, asked: Sequence[Value], said: Sequence[Value]
) -> Within | None:
    """Return whether a group that a question bounds lies within the limit of a clause: `under six`, `from six`."""
    groups = {limit.measure: limit for limit in limits_of(question, language, asked, (0, len(question)))}
    for limit in limits_of(clause, language, said, (0, len(clause))):
        group = groups.get(limit.measure)
        if group is None:
            continue
        if group.least >= limit.least and group.most <= limit.most:
            return "within"
        if group.most < limit.least or group.least > limit.most:
            return "beyond"
    return None


def _on_the_clock(value: Value, text: str, aged: bool) -> Value:
    """Return a bare number behind `at` as the time that it is, where nothing is said of ages."""
    if aged or value.kind != NUMBER or not 0 < value.amount < _HOURS or not _O_CLOCK.search(text[: value.start]):
        return value
    return value._replace(kind=TIME, amount=value.amount * _HOUR) if text[value.end :].lstrip()[:1] in _ENDS else value


def _in_the_afternoon(
    figures: Iterable[FigureAsked], limits: Iterable[LimitsSaid], said: Iterable[Value]
) -> frozenset[FigureAsked]:
    """Return times as they are meant beside a bare number: at 5 pm `we close at 4` is in the past."""
    bare = any(value.kind == TIME and value.surface.isdigit() for value in said)
    late_one = max((limit.most for limit in limits if limit.measure == TIME), default=0)
    if not bare or late_one >= _NOON:
        return frozenset(figures)
    return frozenset(
        FigureAsked(measure, amount - _NOON) if measure == TIME and amount >= _NOON else FigureAsked(measure, amount)
        for measure, amount in figures
    )


def _of_one_thing(question: str, asked: Sequence[Value], clause: str, said: Sequence[Value]) -> bool:
    """Say whether plain numbers may count the same: `nine of us`, `eight people`; not `3 books`, `8 floors`."""
    ours, theirs = (
        [_counted(text, value) for value in values if value.kind == NUMBER]
        for text, values in ((question, asked), (clause, said))
    )
    known = [(one, other) for one in ours for other in theirs if one and other]
    return (
        _LIMIT.search(clause) is not None
        or len(known) < len(ours) * len(theirs)
        or not known
        or any(alike(one, other) or not _PEOPLE.isdisjoint((one, other)) for one, other in known)
    )


def _counted(text: str, value: Value) -> str | None:
    found = _COUNTED.match(text, value.end)
    return found[1].lower() if found else None
