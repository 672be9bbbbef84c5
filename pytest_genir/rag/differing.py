"""Values that an answer tells by a difference: `£2.10, 50p cheaper than with cash`, `at 13:00, an hour before closing`.

A difference needs both values: the answer says them beside it, or one of them and the words of the other, which a
document says with these words. A time so long before or after another needs a document that says how long.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from operator import attrgetter
from typing import NamedTuple

from pytest_genir.lean.late import late
from pytest_genir.rag.worked_out import (
    DOWN,
    UP,
    Stands,
    has_quantity,
    is_alike,
    is_difference,
    sentences_around,
    values_near,
)
from pytest_genir.text.matching.matcher import Prepared
from pytest_genir.text.sentences import Span
from pytest_genir.text.stop_words import STOP_WORDS
from pytest_genir.text.values import Value
from pytest_genir.text.values.periods import DURATION
from pytest_genir.text.values.units import units
from pytest_genir.text.values.value import NUMBER, TIME, sayings

_IGNORING_CASE = 2
_BEGIN = attrgetter("start")
_LESS, _MORE = (late(rf"\s{words}\b", _IGNORING_CASE) for words in (DOWN, UP))
_LESS_IN_FRONT, _MORE_IN_FRONT = (late(rf"\b{words}\s(?:by|o)\s\Z", _IGNORING_CASE) for words in (DOWN, UP))
_THAN = late(r"\b(?:than|niż)\b", _IGNORING_CASE)
#: What parts a row of things with their values; a comma in a number does not.
_PART = late(r"[;:()\n!?]|[.,](?=\s|\Z)|\s[–—-]\s|\s(?:a|i|oraz|and|but|or|lub)\s", _IGNORING_CASE)
_AROUND, _FEWEST_LETTERS = 28, 3
#: How long before or after something: a unit alone is one of it.
_STEP = late(
    r"\b(?:(?P<unit>godzinę|kwadrans|an\shour)\s)?"
    r"(?:(?P<before>earlier|before|prior\sto|ahead\sof|wcześniej|przed)|(?P<after>later|after|później|po))\b",
    _IGNORING_CASE,
)
_DAY = 24 * 60
_MINUTE = 60

Texts = Sequence[tuple[Prepared, Sequence[Value]]]


class _TimeBeside(NamedTuple):
    """So many seconds, before something or after it."""

    seconds: int
    before: bool


def differs(answer: Prepared, value: Value, texts: Texts, stands: Stands) -> tuple[Value, ...]:
    """Return the two values of which a value is the difference, both of which stand in the documents."""
    if not has_quantity(value) or value.kind == NUMBER or not is_difference(answer.text, value):
        return ()
    own, around = sentences_around(answer.text, value)
    near = [one for one in values_near(answer.values, value, around) if is_alike(one, value) and stands(one)]
    than = _THAN.search(answer.text, value.end, own[1])
    less = _is_less(answer.text, value)
    for place, one in enumerate(near):
        for other in near[place + 1 :]:
            if abs(one.amount - other.amount) == value.amount and _turned_right(
                (one, other), than and than.end(), own, less
            ):
                return one, other
    return next(_with_another(answer, value, near, texts, own, than and than.end(), less), ())


def _is_less(text: str, value: Value) -> bool | None:
    """Say whether a difference is told as less, or as more; None where it is neither."""
    begin = max(0, value.start - _AROUND)
    if _LESS.match(text, value.end) or _LESS_IN_FRONT.search(text, begin, value.start):
        return True
    return False if _MORE.match(text, value.end) or _MORE_IN_FRONT.search(text, begin, value.start) else None


def _turned_right(pair: tuple[Value, Value], than: int | None, own: Span, less: bool | None) -> bool:
    """Say whether what stands behind `than` is the greater one of `less`, the smaller one of `more`."""
    if than is None or less is None:
        return True
    compared = [one for one in pair if than <= one.start < own[1]]
    return len(compared) != 1 or (compared[0].amount == max(one.amount for one in pair)) is less


def _with_another(
    answer: Prepared, value: Value, near: Sequence[Value], texts: Texts, own: Span, than: int | None, less: bool | None
) -> Iterator[tuple[Value, ...]]:
    """Yield a value of the answer with that of a document which the difference leads to, and the answer names."""
    before = [one for one in near if one.start < value.start]
    if not before or less is None:
        return
    one = before[-1]
    begin = than if than is not None else max(one.end, own[0], answer.text.rfind(",", 0, value.start) + 1)
    named = _content(answer, (begin, own[1])) - _content(answer, (value.start, than or value.end))
    # `£2.10, 50p cheaper than with cash`; `£2.10, in cash 50p more`
    up = less if than is not None else not less
    amount = one.amount + value.amount if up else one.amount - value.amount
    for prepared, values in texts if named else ():
        for other in values:
            if (
                is_alike(other, value)
                and other.amount == amount
                and named & _content(prepared, _part(prepared.text, other))
            ):
                yield one, other


def _content(prepared: Prepared, span: Span) -> frozenset[str]:
    """Return the lemmas of the words of a span that say something."""
    return frozenset().union(
        *(
            prepared.sets[at]
            for at in prepared.tokens_between(*span)
            if prepared.tokens[at] not in STOP_WORDS and len(prepared.tokens[at]) >= _FEWEST_LETTERS
        )
    )


def _part(text: str, value: Value) -> Span:
    begin = max((found.end() for found in _PART.finditer(text, 0, value.start)), default=0)
    found = _PART.search(text, value.end)
    return begin, found.start() if found else len(text)


def steps_from(answer: Prepared, value: Value, question: Prepared, texts: Texts, stands: Stands) -> tuple[Value, ...]:
    """Return the time from which a time is so long before or after, as a document says how long."""
    time = next((one for one in value.readings if one.kind == TIME), None)
    if time is None:
        return ()
    _, around = sentences_around(answer.text, value)
    steps = set(_steps(answer, around))
    told = {step for prepared, _ in texts for step in _steps(prepared, (0, len(prepared.text)))} if steps else set()
    said = values_near(answer.values, value, around)
    times = [one for each in (*said, *question.values) for way in each.readings for one in sayings(way)]
    for step in steps & told:
        minutes = step.seconds // _MINUTE * (-1 if step.before else 1)
        for one in times:
            if one.kind == TIME and (one.amount + minutes) % _DAY == time.amount % _DAY and stands(one):
                return (one,)
    return ()


def _steps(prepared: Prepared, span: Span) -> Iterator[_TimeBeside]:
    """Yield the durations in front of `before` and `after`."""
    values = prepared.values
    for found in _STEP.finditer(prepared.text, *span):
        before = found["before"] is not None
        word = found.start("before" if before else "after")
        at = bisect_right(values, word, key=_BEGIN) - 1
        told = values[at] if at >= 0 and prepared.text[values[at].end : word].isspace() else None
        if told is not None and (told.kind, told.unit) == (DURATION, "second"):
            yield _TimeBeside(int(told.amount), before)
        elif told is None and found["unit"]:
            unit = units(prepared.language)[found["unit"].split()[-1].lower()]
            yield _TimeBeside(int(unit.factor), before)
