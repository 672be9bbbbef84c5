"""Values that an answer works out itself, from values which it says beside them: `half of £22, that is £11`.

What it starts from has to be said in the same sentence or a neighbour, and to stand in the documents: the base and the
share of it (`10% off £40, so £36`, `twice £80, so £160`), or every summand (`£45 + £12 = £57 in all`). The result has
to be right, and a sum needs a word for one.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from operator import attrgetter, itemgetter
from typing import Literal, NamedTuple

from pytest_genir.lean.late import late
from pytest_genir.text.matching.matcher import Prepared
from pytest_genir.text.sentences import Span, sentence_spans
from pytest_genir.text.values import Value
from pytest_genir.text.values.shares import PERCENT, shares
from pytest_genir.text.values.value import DATE, NUMBER, ORDINAL, RANGE, TELEPHONE, TIME

_IGNORING_CASE = 2
_TIMES = "times"
#: Of these nothing is worked out.
_NO_QUANTITIES = frozenset((DATE, TIME, RANGE, ORDINAL, TELEPHONE, _TIMES))
_HUNDRED = 100
_begin = attrgetter("start")
_FEWEST, _MOST = 2, 6
#: So many values on either side something is worked out from.
_NEAREST, _FARTHEST = 16, 600
_AROUND = 28
_SUMS = late(
    r"\+|\b(?:in\s(?:all|total|sum)|altogether|total(?:s|ling|ing)?|together|adds?\sup|plus|combined|sum|both"
    r"|razem|łączn\w+|w\ssumie|ogółem|sum(?:a|y|ę|ie)|całość|wspólnie)\b",
    _IGNORING_CASE,
)
DOWN = (
    r"(?:off|less|discount|reduction|rebate|cheaper|lower|down|shorter|mniej|zniż\w*|rabat\w*|taniej|tańsz\w+|niższ\w+|krócej"
    r"|krótsz\w+|ulg\w*|upust\w*|obniż\w*)"
)
UP = (
    r"(?:more|extra|surcharge|supplement|higher|dearer|longer|on\stop|więcej|drożej|droższ\w+|dłużej|dłuższ\w+|dopłat\w*|wyż\w+"
    r"|narzut\w*)"
)
_OFF_BEHIND, _MORE_BEHIND = (late(rf"\s(?:[^\W\d]+\s)?{words}\b", _IGNORING_CASE) for words in (DOWN, UP))
_OFF_IN_FRONT = late(
    rf"\b(?:{DOWN}|reduced|minus|knock\w*|tak(?:e|es|ing)\soff|pomniejsz\w+|odję\w+|odj\w+|odlicz\w+)\s(?:[^\W\d]+\s){{0,2}}\Z",
    _IGNORING_CASE,
)
_MORE_IN_FRONT = late(
    rf"\b(?:{UP}|rais\w+|increas\w+|powiększ\w+|podwyższ\w+|dolicz\w+|plus)\s(?:[^\W\d]+\s){{0,2}}\Z", _IGNORING_CASE
)
_OF = late(r"\s(?:of|z)\b", _IGNORING_CASE)
#: What is told is the difference: `you save £4`.
_DIFFERENCE = late(
    r"\b(?:sav(?:e|es|ed|ing|ings)|oszczęd\w+|zaoszczęd\w+|discount|reduction|surcharge|supplement|extra|zniżk\w*|rabat\w*"
    r"|dopłat\w*|difference|różnic\w+|(?:cheaper|dearer|less|more|lower|higher)(?=\sby\s)|(?:taniej|drożej|mniej|więcej|(?:tań|droż|niż|wyż)sz\w+)(?=\so\s))\s(?:(?:of|is|by|you|comes|to|a|an|the|o|wynosi|w|wysokości|here|so|then|thus|więc|czyli|zatem|pani?|państwo)\s){0,3}\Z",
    _IGNORING_CASE,
)
_DIFFERENT_BY = late(rf"\s(?:{DOWN}|{UP})\b", _IGNORING_CASE)
#: Words that are no value by themselves: `double the £80`.
_MULTIPLES = late(
    r"\b(?:(?P<twice>doubl\w+|podw[óo]j\w+|dwukrotn\w+)|(?P<thrice>tripl\w+|treble|thrice|potr[óo]j\w+|trzykrotn\w+))\b",
    _IGNORING_CASE,
)

Stands = Callable[[Value], bool]


class _Factor(NamedTuple):
    """A share or a multiple: how much of the base, in which direction, and the value that has to stand somewhere."""

    part: Fraction
    way: Literal["of", "off", "more"]
    said: Value


def worked_out(answer: Prepared, value: Value, stands: Stands) -> tuple[Value, ...]:
    """Return what an answer works a value out from, all of which stands in the documents; nothing if it does not."""
    if not has_quantity(value):
        return ()
    own, around = sentences_around(answer.text, value)
    near = values_near(answer.values, value, around)
    alike = [one for one in near if is_alike(one, value)]
    if not alike:
        return ()
    if _SUMS.search(answer.text, *own):
        for summands in _runs(alike, value):
            if sum(one.amount for one in summands) == value.amount and all(map(stands, summands)):
                return summands
    if value.kind in (NUMBER, PERCENT):
        return ()
    factors = [*_factors(answer.text, near, around)]
    for factor in factors:
        for base in alike:
            if comes_to(answer.text, base, factor, value) and stands(base) and stands(factor.said):
                return base, factor.said
    return ()


def values_near(values: Sequence[Value], value: Value, span: Span) -> Sequence[Value]:
    """Return the values of a span beside one; of a text without full stops the nearest ones."""
    first, last = (bisect_left(values, place, key=_begin) for place in span)
    own = bisect_left(values, value.start, key=_begin)
    near = values[max(first, own - _NEAREST) : min(last, own + _NEAREST)]
    return [one for one in near if one.start != value.start]


def has_quantity(value: Value) -> bool:
    """Say whether others may be worked out from a value."""
    return value.kind not in _NO_QUANTITIES and value.amount > 0


def is_alike(one: Value, value: Value) -> bool:
    """Say whether two values may be weighed against each other: of one kind and unit, and something at all."""
    return (one.kind, one.unit) == (value.kind, value.unit) and one.amount > 0


def sentences_around(text: str, value: Value) -> tuple[Span, Span]:
    """Return the sentence of a value, and the same with its neighbours, as far as sentences go."""
    begin, end = max(0, value.start - _FARTHEST), value.end + _FARTHEST
    spans = sentence_spans(text)
    place = max(bisect_right(spans, value.start, key=itemgetter(0)) - 1, 0)
    last = min(place + 1, len(spans) - 1)
    own, around = spans[place], (spans[max(place - 1, 0)][0], spans[last][1])
    return (max(own[0], begin), min(own[1], end)), (max(around[0], begin), min(around[1], end))


def _runs(alike: Sequence[Value], value: Value) -> Iterator[tuple[Value, ...]]:
    """Yield the values in a row that stand right in front of a sum, or right behind it."""
    before = [one for one in alike if one.start < value.start]
    behind = [one for one in alike if one.start > value.start]
    for count in range(_FEWEST, _MOST + 1):
        if count <= len(before):
            yield tuple(before[-count:])
        if count <= len(behind):
            yield tuple(behind[:count])


def _factors(text: str, near: Sequence[Value], around: Span) -> Iterator[_Factor]:
    for one in near:
        factor = factor_of(text, one)
        if factor is not None:
            yield factor
    for one in shares(text, [each for each in near if each.kind == ORDINAL]):
        yield _Factor(_whole_part(one.amount), _way(text, one), one)
    for found in _MULTIPLES.finditer(text, *around):
        amount = Fraction(2 if found["twice"] else 3)
        yield _Factor(amount, "of", Value(kind=_TIMES, unit="×", amount=amount).standing(text, *found.span()))


def factor_of(text: str, value: Value) -> _Factor | None:
    """Return what a value is a share or a multiple by."""
    if value.kind == _TIMES:
        return _Factor(value.amount, "of", value)
    if value.kind == PERCENT:
        return _Factor(value.amount / _HUNDRED, _way(text, value), value)
    if value.kind == NUMBER and 0 < value.amount < 1:
        return _Factor(value.amount, _way(text, value), _percent(value))
    return None


def _percent(part: Value) -> Value:
    amount = Fraction(round(part.amount * _HUNDRED))
    return Value(kind=PERCENT, unit="%", amount=amount, written=amount).standing_like(part)


def _whole_part(percent: Fraction) -> Fraction:
    """Return a share that is told in words as it is meant: 33% of a third is one of three."""
    return Fraction(1, round(_HUNDRED / percent))


def _way(text: str, share: Value) -> Literal["of", "off", "more"]:
    """Say whether a share is taken of something, off it, or added to it."""
    begin = max(0, share.start - _AROUND)
    if _OF.match(text, share.end):
        return "of"
    if _OFF_BEHIND.match(text, share.end) or _ends_so(share, ("less", "off", "cheaper", "lower")):
        return "off"
    if _MORE_BEHIND.match(text, share.end) or _ends_so(share, ("more", "dearer", "higher")):
        return "more"
    if _OFF_IN_FRONT.search(text, begin, share.start):
        return "off"
    return "more" if _MORE_IN_FRONT.search(text, begin, share.start) else "of"


def _ends_so(share: Value, words: tuple[str, ...]) -> bool:
    return share.surface.lower().endswith(words)


def comes_to(text: str, base: Value, factor: _Factor, value: Value) -> bool:
    part, difference = factor.part, is_difference(text, value)
    if factor.way == "of" or difference:
        return _same(base.amount * part, value)
    return _same(base.amount * (1 - part if factor.way == "off" else 1 + part), value)


def is_difference(text: str, value: Value) -> bool:
    """Say whether a value is told as what is saved, comes on top, or parts two others."""
    begin = max(0, value.start - _AROUND)
    return bool(_DIFFERENCE.search(text, begin, value.start) or _DIFFERENT_BY.match(text, value.end))


def _same(amount: Fraction, value: Value) -> bool:
    """Compare; a sum of money to the penny."""
    return amount == value.amount or (value.kind == "amount" and round(amount, 2) == value.amount)
