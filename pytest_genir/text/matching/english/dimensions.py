"""How large something is, in English: `3 x 5 m` is "three metres by five", `2 m deep` a depth of two metres.

Without a unit the order counts: a screen of 1920 x 1080 is no screen of 1080 x 1920.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product

from pytest_genir.lean.late import late
from pytest_genir.text.matching.english.statement_rows import NUMBER
from pytest_genir.text.matching.equivalent import Equivalent

_UNIT = (
    r"(?:mm|cm|m|km|ft|feet|foot|inch(?:es)?|in|yards?|yd|(?:milli|centi|kilo)?met(?:re|er)s?|px|pixels?|miles?|\"|″)"
)
_ONE = rf"(?:\d+(?:[.,]\d+)?|(?!an?\b){NUMBER})"
_BY = r"\s?(?:x|×|\*|by)\s?"
_SIDES = late(
    rf"(?<![\w.,])(?P<a>{_ONE})(?:[\s-]?(?P<ua>{_UNIT}))?{_BY}(?P<b>{_ONE})(?:[\s-]?(?P<ub>{_UNIT}))?"
    rf"(?:{_BY}(?P<c>{_ONE})(?:[\s-]?(?P<uc>{_UNIT}))?)?(?!\w)",
    re.I,
)
_ADJECTIVES = {
    "long": ("length",), "wide": ("width",), "deep": ("depth",), "high": ("height",), "tall": ("height",),
    "thick": ("thickness",),
}  # fmt: skip
_NOUNS = {"length": ("long",), "width": ("wide",), "depth": ("deep",), "height": ("high", "tall"),
          "thickness": ("thick",), "diameter": ("in diameter", "across")}  # fmt: skip
_SIDE = rf"(?P<{{}}>{_ONE})[\s-]?(?P<u{{}}>{_UNIT})\s(?:{'|'.join(_ADJECTIVES)})"
_SPELLED = late(rf"{_SIDE.format('a', 'a')}(?:,|,?\sand|\sby)\s{_SIDE.format('b', 'b')}\Z", re.I)
_MEASURE = rf"{NUMBER}[\s-]?{_UNIT}"
_SO_LONG = late(rf"(?P<front>(?:.+\s)?)(?P<n>{_MEASURE})[\s-](?P<how>{'|'.join(_ADJECTIVES)})(?P<r>\s.+)?", re.I)
_OF_LENGTH = late(
    rf"(?:(?:an?|the)\s)?(?P<what>{'|'.join(_NOUNS)})(?:\sof|\sis|:)?\s(?P<n>{_MEASURE})"
    rf"|(?P<m>{_MEASURE})\s(?:in\s)?(?P<name>{'|'.join(_NOUNS)})",
    re.I,
)
_THING = late(r"[a-z]+(?:\s[a-z]+)?", re.I)
_MEASURING = ("", "of ", "measures ", "measuring ", "is ")
#: Two sides as people tell them apart.
_PAIRS = (
    ("wide", "high"), ("wide", "long"), ("long", "wide"), ("wide", "deep"), ("high", "wide"), ("wide", "tall"),
    ("tall", "wide"), ("deep", "wide"), ("long", "deep"), ("long", "high"),
)  # fmt: skip


def dimensions(phrase: str) -> Iterator[Equivalent]:
    """Yield a phrase with its sides, or its one measure, as others write them."""
    sides = _SIDES.search(phrase) or _SPELLED.search(phrase)
    if sides:
        front, rest = phrase[: sides.start()], phrase[sides.end() :]
        ways = [*_sides(**sides.groupdict())]
        yield from (Equivalent(f"{front}{way}{rest}", plain=True) for way in ways)
        thing = rest.strip()
        if thing and not front and _THING.fullmatch(thing):  # `3 × 5 m room`
            yield from (Equivalent(f"{thing} {link}{way}", plain=True) for way in ways for link in _MEASURING)
    yield from _lengths(phrase)


def _sides(
    a: str, b: str, ua: str | None, ub: str | None, c: str | None = None, uc: str | None = None
) -> Iterator[str]:
    """Yield two or three sides with `x` and `by`, with one unit or with one each."""
    unit = uc or ub or ua
    behind = f" {unit}" if unit else ""
    held = [(side, own or unit) for side, own in ((a, ua), (b, ub), (c, uc)) if side]
    for ordered in [held, held[::-1]] if unit else [held]:
        for joint in ("x", "by"):
            yield f" {joint} ".join(side for side, _ in ordered) + behind
            if unit:
                yield f" {joint} ".join(f"{side} {own}" for side, own in ordered)
                yield f"{ordered[0][0]} {unit}" + "".join(f" {joint} {side}" for side, _ in ordered[1:])
        if unit and not c:
            (one, of_one), (other, of_other) = ordered
            for (first, second), joint in product(_PAIRS, ("and", "by")):
                yield f"{one} {of_one} {first} {joint} {other} {of_other} {second}"
                if joint == "and":
                    nouns = _ADJECTIVES[first][0], _ADJECTIVES[second][0]
                    yield f"{nouns[0]} of {one} {of_one} and a {nouns[1]} of {other} {of_other}"
                    yield f"{one} {of_one} in {nouns[0]} and {other} {of_other} in {nouns[1]}"


def _lengths(phrase: str) -> Iterator[Equivalent]:
    """Yield `a depth of 2 m` for `2 m deep`, and the other way round."""
    long = _SO_LONG.fullmatch(phrase)
    if long and not long["r"]:
        how = long["how"].lower()
        for noun in _ADJECTIVES[how]:
            for way in (f"{noun} of {long['n']}", f"{noun} is {long['n']}", f"{long['n']} in {noun}"):
                yield Equivalent(f"{long['front']}{way}", plain=True)
        other = {"high": "tall", "tall": "high"}.get(how)
        yield from (Equivalent(f"{long['front']}{long['n']} {other}") for _ in (other,) if other)
    noun_first = _OF_LENGTH.fullmatch(phrase)
    if noun_first:
        noun, measure = noun_first["what"] or noun_first["name"], noun_first["n"] or noun_first["m"]
        ways = [*(f"{measure} {how}" for how in _NOUNS[noun.lower()]), f"{measure} in {noun}"]
        ways += [f"{noun} of {measure}", f"{noun} is {measure}"]
        yield from (Equivalent(way, plain=True) for way in ways)
