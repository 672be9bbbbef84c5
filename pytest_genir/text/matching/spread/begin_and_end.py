"""Hours whose two ends are told apart: `od 11 do 15` in "zajęcia zaczynają się o 11, a kończą o 15"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from pytest_genir.lean.frozen import dataclass
from pytest_genir.lean.late import late
from pytest_genir.text.matching import tokens_of
from pytest_genir.text.matching.matcher import Match, Matcher, Prepared
from pytest_genir.text.values import Value, meets
from pytest_genir.text.values.value import RANGE, TIME

_REMEMBERED = 4096
_FARTHEST = 60
_BEGINS = late(
    r"\b(?:zacz\w+|zaczyna\w*|rozpocz\w+|początek|start\w*|otwiera\w*|otwarci\w+|begins?|starts?|opens?|opening)\b"
    r"(?:[^.;!?\d\n]|\bgodz\.){0,30}\Z",
    re.IGNORECASE,
)
_ENDS = late(
    r"(?:[^.;!?\d\n]|\bgodz\.){0,30}\b(?:kończ\w+|zakończ\w+|koniec|zamyka\w*|zamknięci\w+|ends?|finish\w*|clos\w+)\b(?:[^.;!?\d\n]|\bgodz\.){0,30}",
    re.IGNORECASE,
)
_PARTED = late(r"[!?\n;]|\.\s+[^\W\d_a-ząćęłńóśźż]")
_DENIES = late(r"\b(?:nie|not|never|nigdy)\b|n['’]t\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class _BegunAndEnded:
    """What takes place, and from when to when."""

    thing: str
    begin: Value
    end: Value


@lru_cache(maxsize=_REMEMBERED)
def _hours(matcher: Matcher, phrase: str) -> _BegunAndEnded | None:
    """Return the hours with which a phrase ends; None where it ends otherwise, or says another value as well."""
    read = matcher.phrase(phrase)
    if len(read.values) != 1:
        return None
    ranges = (value for value in read.values[0].readings if value.kind == RANGE)
    hours = next((value for value in ranges if value.parts[0].kind == value.parts[1].kind == TIME), None)
    first, last = tokens_of(read.values[0], read.spans)
    if hours is None or last != len(read.tokens) - 1:
        return None
    return _BegunAndEnded(phrase[: read.spans[first][0]].strip(), *hours.parts)


def find_begun(matcher: Matcher, phrase: str, prepared: Prepared) -> Iterator[Match]:
    """Yield where something is said to begin at the one end of a phrase's hours and to end at the other."""
    wanted = None if matcher.mode == "substring" else _hours(matcher, phrase)
    if wanted is None or not prepared.values:
        return
    things = [*matcher.find_all(wanted.thing, prepared)] if wanted.thing else []
    if wanted.thing and not things:
        return
    text = prepared.text
    for begin, end in zip(prepared.values, prepared.values[1:], strict=False):
        if not (meets(wanted.begin, begin) and meets(wanted.end, end) and _ENDS.fullmatch(text, begin.end, end.start)):
            continue
        opened = _BEGINS.search(text, max(0, begin.start - _FARTHEST), begin.start)
        if opened is None or _DENIES.search(text, opened.start(), end.start):
            continue
        near = [each for each in things if opened.start() - _FARTHEST < each.start and each.end <= begin.start]
        if wanted.thing and not (near and not _PARTED.search(text, near[-1].end, begin.start)):
            continue
        held = [_part(text, begin), _part(text, end)]
        start = min([opened.start(), *(each.start for each in near[-1:])])
        yield Match(
            surface=text[start : end.end],
            start=start,
            end=end.end,
            lemmas="",
            pieces=(*near[-1:], *held),
        )


def _part(text: str, value: Value) -> Match:
    return Match(surface=text[value.start : value.end], start=value.start, end=value.end, lemmas="")
