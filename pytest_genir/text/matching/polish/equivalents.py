"""What Polish says in several fixed ways: `całodobowo` and `przez całą dobę`, `30 zł miesięcznie` and `za miesiąc`.

A phrase is looked for in each of them as well, inflected as any phrase is.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from itertools import chain
from typing import TYPE_CHECKING

from pytest_genir.lean.late import late
from pytest_genir.text.matching.equivalent import Equivalent
from pytest_genir.text.matching.labelled import without_label
from pytest_genir.text.matching.polish.bounds import bounds
from pytest_genir.text.matching.polish.brought_to import brought_to
from pytest_genir.text.matching.polish.calendar import calendar, days_of_month
from pytest_genir.text.matching.polish.deed_ways import deed_ways
from pytest_genir.text.matching.polish.denied_ways import denied_ways, twice_denied
from pytest_genir.text.matching.polish.events import events
from pytest_genir.text.matching.polish.figures import figures
from pytest_genir.text.matching.polish.fixed_ways import BY_FIXED, closed_ways, fixed_ways
from pytest_genir.text.matching.polish.forms import forms
from pytest_genir.text.matching.polish.intervals import intervals, per_period
from pytest_genir.text.matching.polish.most_of_a_kind import most_of_a_kind
from pytest_genir.text.matching.polish.otherwise_said import otherwise_said
from pytest_genir.text.matching.polish.otherwise_written import otherwise_written
from pytest_genir.text.matching.polish.rewording import put
from pytest_genir.text.matching.polish.sizes_and_rates import sizes_and_rates
from pytest_genir.text.matching.polish.ways import other_ways
from pytest_genir.text.vocabulary import words

if TYPE_CHECKING:
    from pytest_genir.text.matching.matcher import Matcher

_REMEMBERED = 4096
_NOT = frozenset(("nie",))
_ONE_BY_NAME = {
    "jeden": 1, "dwa": 2, "dwie": 2, "trzy": 3, "cztery": 4, "pięć": 5, "sześć": 6, "siedem": 7, "osiem": 8,
    "dziewięć": 9, "dziesięć": 10,
}  # fmt: skip
_TWO_NUMBERS = late(
    rf"(?<![\w.,:/-])(?P<low>\d{{1,2}}|{'|'.join(_ONE_BY_NAME)})(?P<joint>\s?[-–]\s?| lub | albo | do )"
    rf"(?P<high>\d{{1,2}}|{'|'.join(_ONE_BY_NAME)})(?= [^\W\d_])",
    re.I,
)
_NO_NUMBERS_OF = words(
    "stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia"
)
#: What follows from a condition stands on either side of it: `jeśli pada, mecz jest w hali`.
_CASE = (
    r"(?P<led>jeśli|jeżeli|gdy|kiedy|gdyby|o ile|skoro|dopóki|zanim|odkąd|ponieważ|w razie gdyby)\s(?P<case>[^,;.!?]+)"
)
_CASE_FIRST = late(rf"{_CASE}, (?:to |wtedy |wówczas )?(?P<what>[^,;.!?]+)", re.I)
_CASE_LAST = late(rf"(?P<what>[^,;.!?]+), {_CASE}", re.I)
_IFS = ("jeśli", "jeżeli", "gdy", "o ile")
_ONE_SENTENCE = late(r"\A[^.;!?:\n]+\Z", re.S)
#: The only denial that is none of what the phrase says.
_BOUNDING = late(r"(?<!\bnie )\bnie (?:później|wcześniej|więcej|mniej|dłużej|krócej) niż\b(?!.*\bnie\b)", re.I)


@lru_cache(maxsize=_REMEMBERED)
def polish_equivalents(matcher: Matcher, phrase: str) -> tuple[Equivalent, ...]:
    """Return the other ways to say a phrase; of one that is negated only what denies the same."""
    phrase = " ".join(phrase.split())
    denied = "nie" in phrase.lower().split()
    found = dict.fromkeys(_ways_of_denied(matcher, phrase) if denied else _ways(matcher, phrase))
    ways = (way for way in found if way.phrase != phrase)
    if denied:
        return tuple(ways)
    # what denies the contrary is worth a look only where something is denied
    return tuple(way.needing(_NOT) if "nie" in way.phrase.split() else way for way in ways)


def _turned_round(phrase: str) -> Iterator[Equivalent]:
    """Yield a condition and what follows from it, in either order."""
    found = _CASE_FIRST.fullmatch(phrase) or _CASE_LAST.fullmatch(phrase)
    if found is None:
        return
    led, case, what = found["led"].lower(), found["case"], found["what"]
    for way in _IFS if led in _IFS else (led,):
        yield Equivalent(f"{what} {way} {case}", inside=_ONE_SENTENCE)
        yield from (Equivalent(f"{way} {case} {then}{what}", inside=_ONE_SENTENCE) for then in ("", "to "))


def _ways_of_denied(matcher: Matcher, phrase: str) -> Iterator[Equivalent]:
    yield from _turned_round(phrase)
    yield from denied_ways(matcher, phrase)
    yield from other_ways(matcher, phrase)
    yield from closed_ways(matcher, phrase)
    yield from map(Equivalent, BY_FIXED.get(phrase.lower(), ()))
    if _BOUNDING.search(phrase):
        yield from bounds(matcher, phrase)


def _ways(matcher: Matcher, phrase: str) -> Iterator[Equivalent]:
    yield from _turned_round(phrase)
    yield from twice_denied(matcher, phrase)
    yield from denied_ways(matcher, phrase)
    yield from otherwise_said(matcher, phrase)
    yield from per_period(phrase)
    yield from _of_two_numbers(phrase)
    yield from without_label(phrase)
    yield from otherwise_written(matcher, phrase)
    yield from calendar(phrase)
    yield from brought_to(phrase)
    yield from most_of_a_kind(phrase)
    yield from sizes_and_rates(phrase)
    yield from bounds(matcher, phrase)
    yield from forms(matcher, phrase)
    yield from intervals(phrase)
    yield from events(matcher, phrase)
    yield from figures(matcher, phrase)
    valued = bool(matcher.phrase(phrase).values)
    for way in deed_ways(matcher, phrase):
        yield way
        ends = (bounds(matcher, way.phrase, valued=valued), intervals(way.phrase), days_of_month(way.phrase))
        for other in chain(*ends) if way.cases else ():
            yield way._replace(phrase=other.phrase, behind=other.behind)
        for other in fixed_ways(matcher, way.phrase) if way.cases else ():
            yield way._replace(phrase=other.phrase, lemma=other.lemma)
    yield from fixed_ways(matcher, phrase)
    yield from other_ways(matcher, phrase)


def _of_two_numbers(phrase: str) -> Iterator[Equivalent]:
    """Yield `2 lub 3 tygodnie` for `2-3 tygodnie`, and the other way round."""
    held = _TWO_NUMBERS.search(phrase)
    if held is None or phrase[held.end() :].split()[0].lower() in _NO_NUMBERS_OF:
        return
    low, high = (_ONE_BY_NAME.get(held[end].lower()) or int(held[end]) for end in ("low", "high"))
    if high == low + 1:
        yield from (Equivalent(put(phrase, held, f"{low}{joint}{high}")) for joint in ("-", " lub ", " albo "))
