"""Which of several values the case means that a question names: its figure, its day, the first of them, or the most."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Sequence

from pytest_genir.audit.asking import OF_ASKING
from pytest_genir.audit.calendar import MomentAsked
from pytest_genir.audit.labels import Labelled
from pytest_genir.audit.subject import Subject
from pytest_genir.rag.bounds import bound_at
from pytest_genir.text.matching.matcher import Prepared
from pytest_genir.text.stop_words import STOP_WORDS
from pytest_genir.text.values import Value
from pytest_genir.text.values.value import DATE, NUMBER, TIME, meets
from pytest_genir.text.vocabulary import words

_LAST = re.compile(r"\b(?:last|latest|first|earliest|ostatni\w*|pierwsz\w*|najwcześni\w*|najpóźni\w*)\b", re.IGNORECASE)
_LATEST = re.compile(r"last|latest|ostatni|najpóźni", re.IGNORECASE)
_LISTING = r"(?:[,;]|\s(?:and|i|oraz))\s"
_GOES_ON_TO, _COMES_BEHIND = re.compile(rf"{_LISTING}\d"), re.compile(rf"\d{_LISTING}\Z")
_EXTREME = re.compile(
    r"\b(?:most|(?:max|min)im\w+|least|(?:long|high)est|maksym\w+|naj(?:więcej|wyż\w+|dłu\w+|mniej|króc\w+|niż\w+))\b",
    2,
)
#: Where what a number counts has ended, and who may be counted in a case.
_APART = re.compile(r"[.,;:?!()]")
_PEOPLE = words(
    "person people adult child kid guest visitor friend student pupil passenger rider member year "
    "osoba człowiek ludzie dorosły dziecko gość znajomy student uczeń pasażer członek rok lata letni"
)
_NEAR = 25


def is_the_extreme(subject: Subject, value: Value | None) -> bool:
    """Say whether the most is asked for, or what is first, and a page says that of it; or the last of listed times."""
    question = subject.case.question.text
    ordered = _LAST.search(question)
    if value is None or not (ordered or _EXTREME.search(question)):
        return False
    said = [(page.text, each) for page in subject.cited for each in page.prepared.values if meets(value, each)]
    if ordered is None:
        return any(bound_at(text, each.start, each.end) is not None for text, each in said)
    if value.kind == TIME:
        return any(_in_a_list(text, each, first=not _LATEST.match(ordered.group())) for text, each in said)
    told = re.compile(rf"\b{ordered.group()[:5]}[^.;\n]*\Z", re.IGNORECASE)
    return any(told.search(text[max(0, each.start - 2 * _NEAR) : each.start]) for text, each in said)


def _in_a_list(text: str, time: Value, *, first: bool) -> bool:
    """Say whether a time is the first, or the last, of several: `at 9:50 and 16:20`."""
    if first:
        return _GOES_ON_TO.match(text, time.end) is not None
    return _COMES_BEHIND.search(text[max(0, time.start - _NEAR) : time.start]) is not None


def of_its_case(question: Prepared) -> list[Value]:
    """Return the values of a question that may be its case: `a book of ten tickets` is of no age."""
    found = []
    for value in question.values:
        at = bisect_left(question.spans, (value.end, 0))
        alone = at == len(question.spans) or bool(_APART.search(question.text, value.end, question.spans[at][0]))
        counted = frozenset[str]() if alone else question.sets[at] - STOP_WORDS - OF_ASKING
        if value.kind != NUMBER or not counted or counted & _PEOPLE:
            found.append(value)
    return found


def is_behind(one: Labelled, rival: Labelled) -> bool:
    """Say whether a thing stands behind a rival of its sentence, for a case of its own."""
    return one.sentence is rival.sentence and one.thing.span > rival.thing.span and bool(one.own)


def has_its_date(subject: Subject, rival: Labelled, right: Sequence[Labelled]) -> bool:
    """Say whether a rival is said of a date that nobody asks about, and what is expected of none."""
    asked = any(value.kind == DATE for value in subject.values_of(subject.case.question.text))
    dated, others = (
        any(value.kind == DATE and not _is_thing(value, one) for one in found for value in one.sentence.values)
        for found in ([rival], right)
    )
    return dated and not asked and not others


def _is_thing(value: Value, one: Labelled) -> bool:
    return value.start < one.thing.span[1] and one.thing.span[0] < value.end


def at_the_time(rival: Labelled, right: Sequence[Labelled], asked: MomentAsked | None, *, a_time: bool) -> bool:
    """Say whether a rival is said of the asked day or month, and what is expected only of others.

    A time that is said of no day is the one of all the others; of amounts and names that tells nothing.
    """
    if asked is None or not rival.times.holds(asked):
        return False
    timed = a_time and not asked.is_month
    return all(not other.times.holds(asked) and (timed or other.times.said_of(asked.is_month)) for other in right)


def of_another_time(rival: Labelled, right: Sequence[Labelled], asked: MomentAsked | None) -> bool:
    """Say whether what is expected is said of the asked day or month, and a rival of others only."""
    if asked is None or not rival.times.said_of(asked.is_month) or rival.times.holds(asked):
        return False
    return any(one.times.holds(asked) for one in right)
