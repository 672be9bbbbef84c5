"""Rows of what Polish says otherwise: the pattern of a phrase, or of a part of one, and what may stand in its place.

What a group of the pattern holds stands in a way as `{group}`. A group `noun` names a deed, of which `{verb}` is the
verb; for a group `verb` each noun of its deed is put in place of `{noun}`.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, NamedTuple

from pytest_genir.lean.late import late
from pytest_genir.text.matching.equivalent import Equivalent
from pytest_genir.text.matching.polish.deeds import nouns_of_any, verb_of

if TYPE_CHECKING:
    from pytest_genir.text.matching.matcher import Matcher

AS_IT_IS, IN_CASES = Equivalent(""), Equivalent("", cases=True)


class Rewording(NamedTuple):
    """What is put otherwise, in which ways, and what those need beside them."""

    pattern: re.Pattern[str]
    ways: tuple[str, ...]
    needs: Equivalent


def whole(pattern: str, ways: str, needs: Equivalent = AS_IT_IS) -> Rewording:
    """Return a row that is about all of a phrase; its ways are divided by ` | `."""
    return within(rf"\A(?:{pattern})\Z", ways, needs)


def within(pattern: str, ways: str, needs: Equivalent = AS_IT_IS) -> Rewording:
    """Return a row that is about a part of a phrase, and leaves the rest as it is."""
    return Rewording(late(pattern, re.I), tuple(ways.split(" | ")), needs)


def reworded(matcher: Matcher, phrase: str, rows: Iterable[Rewording]) -> Iterator[Equivalent]:
    """Yield a phrase as the rows put it."""
    for row in rows:
        found = row.pattern.search(phrase)
        if found is None:
            continue
        for held in _held(matcher, found):
            yield from (row.needs._replace(phrase=put(phrase, found, way.format_map(held))) for way in row.ways)


def put(phrase: str, found: re.Match[str], way: str) -> str:
    """Return a phrase with something else where a pattern was found."""
    return " ".join(f"{phrase[: found.start()]}{way}{phrase[found.end() :]}".split())


def _held(matcher: Matcher, found: re.Match[str]) -> Iterator[Mapping[str, str]]:
    """Yield what the groups of a pattern hold, with the verb, or each noun, of a deed."""
    held = defaultdict(str, found.groupdict(""))
    noun, verb = held["noun"], held["verb"]
    if noun:
        done = verb_of(matcher, noun)
        if done:
            yield held | {"verb": done}
    elif verb:
        yield from (held | {"noun": noun} for noun in nouns_of_any(matcher, verb))
    else:
        yield held
