"""Values that an answer tells as so many times another (`£8 each, so £24 for three adults`), and shares of two values.

What is for each has to be said beside the product, and how many there are beside it or in the question: by a number
of the same thing, by a time in the same unit, or by the hours between two times.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from pytest_genir.lean.late import late
from pytest_genir.rag.counted import counted_behind
from pytest_genir.rag.worked_out import (
    Stands,
    comes_to,
    factor_of,
    has_quantity,
    is_alike,
    sentences_around,
    values_near,
)
from pytest_genir.text.matching.matcher import Prepared
from pytest_genir.text.sentences import Span
from pytest_genir.text.stop_words import STOP_WORDS
from pytest_genir.text.values import Value
from pytest_genir.text.values.periods import DURATION
from pytest_genir.text.values.shares import PERCENT
from pytest_genir.text.values.units import units
from pytest_genir.text.values.value import NUMBER, TIME, sayings

_IGNORING_CASE = 2
#: Behind a value, or in front of it in its clause, what it is for: `£8 per adult`, `każda godzina kosztuje 5 zł`.
_EACH_BEHIND = late(
    r"\s?(?:(?:/|\b(?:per|an?|for\s(?:each|every|an?|one)|each|every|(?:za|na|od)\s(?:(?:każd\w+|jedn\w+|rozpoczęt\w+)\s){0,2}))\s?)(?P<thing>[^\W\d_]+)",
    _IGNORING_CASE,
)
_EACH_IN_FRONT = late(
    r"\b(?:each|every|an?|one|każd\w+|jedn\w+)\s(?:(?:rozpoczęt\w+|started|further|additional|kolejn\w+|dodatkow\w+)\s)?(?P<thing>[^\W\d_]+)(?:[^.;!?\n]|\.(?=\d))*\Z",
    _IGNORING_CASE,
)
_BY_ITSELF = late(r"\s(?:each|apiece|a\shead|od\ssztuki|za\ssztukę|każd[yae])\b", _IGNORING_CASE)
#: Between how many there are and what one is: `3 osoby po 20 zł`, `four hours at £5`, `3 × £8`.
_AT = late(r"\s?(?:[^\W\d_]+\s){0,2}(?:at|po|times|razy|[x×*])\s?", _IGNORING_CASE)
_MOST = 1000
_REACH = 80
_HOUR = 60


class _Many(NamedTuple):
    """So many of a thing, and the values that say so."""

    amount: Fraction
    things: frozenset[str]
    said: tuple[Value, ...]


def multiplied(answer: Prepared, value: Value, question: Prepared, stands: Stands, asked: Stands) -> tuple[Value, ...]:
    """Return what a value is for each, which stands in the documents, with how many there are."""
    if not has_quantity(value) or value.kind in (NUMBER, PERCENT):
        return ()
    _, around = sentences_around(answer.text, value)
    near = values_near(answer.values, value, around)
    bases = [one for one in near if is_alike(one, value) and one.amount < value.amount and stands(one)]
    if not bases:
        return ()
    counts = [*_counts(answer, near), *_counts(question, question.values), *_hours(answer, near, question)]
    counts = [one for one in counts if all(stands(each) or asked(each) for each in one.said)]
    for base in bases:
        for count in counts:
            if base.amount * count.amount == value.amount and _is_for_each(answer, base, count):
                return base, *(one for one in count.said if stands(one))
    return ()


def _counts(prepared: Prepared, values: Sequence[Value]) -> Iterator[_Many]:
    for one in values:
        if one.kind == NUMBER and 1 < one.amount <= _MOST and one.amount.denominator == 1:
            yield _Many(one.amount, counted_behind(prepared, one), (one,))
        elif one.kind == DURATION and one.written is not None and 1 < one.written <= _MOST:
            yield _Many(one.written, _unit_of(prepared, one), (one,))


def _unit_of(prepared: Prepared, value: Value) -> frozenset[str]:
    """Return the lemmas of the words that are a value's unit."""
    known, within = units(prepared.language), prepared.tokens_between(value.start, value.end)
    return frozenset().union(*(prepared.sets[at] for at in within if prepared.tokens[at] in known))


def _hours(answer: Prepared, near: Sequence[Value], question: Prepared) -> Iterator[_Many]:
    """Yield the hours between two times that the answer says, or of which the question says one."""
    own = [one for said in near for one in sayings(said) if one.kind == TIME]
    others = [one for said in question.values for one in sayings(said) if one.kind == TIME] if own else []
    things = frozenset(("godzina",)) if answer.language == "pl" else frozenset(("hour",))
    for place, one in enumerate(own):
        for other in (*own[place + 1 :], *others):
            hours = abs(one.amount - other.amount) / _HOUR
            if hours > 1 and hours.denominator == 1:
                yield _Many(hours, things, (one, other))


def _is_for_each(answer: Prepared, base: Value, count: _Many) -> bool:
    """Say whether a value is that of one of the things that are counted."""
    text = answer.text
    if count.said[0].kind != TIME and _AT.fullmatch(text, count.said[0].end, base.start):
        return True
    if _BY_ITSELF.match(text, base.end) and count.said[0].kind == NUMBER:
        return True
    behind = _EACH_BEHIND.match(text, base.end)
    front = _EACH_IN_FRONT.search(text, max(0, base.start - _REACH), base.start)
    return any(found and count.things & _lemmas(answer, found.span("thing")) for found in (behind, front))


def _lemmas(prepared: Prepared, span: Span) -> frozenset[str]:
    within = prepared.tokens_between(*span)
    return frozenset().union(*(prepared.sets[at] for at in within if prepared.tokens[at] not in STOP_WORDS))


def shared(answer: Prepared, value: Value, stands: Stands) -> tuple[Value, ...]:
    """Return two values of which one is the share of the other that an answer tells: `£180, or half of it, £90`."""
    factor = factor_of(answer.text, value)
    if factor is None:
        return ()
    _, around = sentences_around(answer.text, value)
    beside = values_near(answer.values, value, around)
    near = [one for one in beside if has_quantity(one) and one.kind not in (NUMBER, PERCENT)]
    for base in near:
        for part in near:
            alike = part.start != base.start and is_alike(base, part)
            if alike and comes_to(answer.text, base, factor, part) and stands(base) and stands(part):
                return base, part
    return ()
