"""English days and their hours: "on Saturdays we're open from 10 to 2" and "10–2 on Saturdays" for `Saturdays 10-2`.

The day leads its clause and its hours follow, or they stand right in front of it; no other day or hours between them.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from pytest_genir.lean.late import late
from pytest_genir.text.matching import tokens_of
from pytest_genir.text.matching.matcher import Match, Matcher, Prepared
from pytest_genir.text.matching.spreading_words import SPREADING
from pytest_genir.text.values import meets
from pytest_genir.text.values.value import RANGE, TIME, Value
from pytest_genir.text.vocabulary import words

_REMEMBERED = 4096
_WORDS = SPREADING["en"]
_DAY_NAMES = words(
    "monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thu thur thurs fri sat sun weekday "
    "weekend weekdays weekends mondays tuesdays wednesdays thursdays fridays saturdays sundays holiday holidays"
)
_DAYS_AND_HOURS = late(r"(?:on\s)?(?P<day>(?:public\s|bank\s)?[a-z]{3,10})[:,]?\s(?:from\s)?(?P<hours>[^a-z]*\d.*)", 2)
_LEADS = late(r"(?:\A|[.!?;:,\n(|]|\s[–—-]|\band)[\s*_`>•-]*(?:(?:on|at|every|each)\s(?:the\s)?)?\Z", 2)
_ENDS = late(r"[.!?;\n]|\s[–—]\s")
_LEAD, _FARTHEST, _NEAREST = 24, 7, 3
_ODD = _WORDS.negations | _WORDS.breaks | words("closed shut t instead old former was were used until")


@lru_cache(maxsize=_REMEMBERED)
def _read(matcher: Matcher, phrase: str) -> tuple[str, Value] | None:
    found = _DAYS_AND_HOURS.fullmatch(" ".join(phrase.split()))
    values = matcher.phrase(phrase).values
    if found is None or found["day"].split()[-1].lower() not in _DAY_NAMES or len(values) != 1:
        return None
    return found["day"], values[0]  # read beside its day: bare numbers are hours there


def find_hours(matcher: Matcher, phrase: str, prepared: Prepared) -> Iterator[Match]:
    """Yield where a day and its hours stand apart."""
    wanted = _read(matcher, phrase)
    if wanted is None:
        return
    hours = [tokens_of(value, prepared.spans) for value in prepared.values if meets(wanted[1], value)]
    for match in matcher.find_all(wanted[0], prepared) if hours else ():
        first, last = prepared.tokens_at(match)
        leads = _LEADS.search(prepared.text, max(0, match.start - _LEAD), match.start) is not None
        for begin, end in hours:
            behind = leads and last < begin <= last + _FARTHEST and _only(prepared, last, begin)
            in_front = not leads and end < first <= end + _NEAREST and _only(prepared, end, first)
            if behind or in_front:
                yield prepared.match(min(first, begin), max(last, end), [match, prepared.match(begin, end)])


def _only(prepared: Prepared, last: int, first: int) -> bool:
    """Say whether nothing stands between a day and its hours that could change what is meant."""
    between = prepared.tokens[last + 1 : first]
    if not (_ODD | _DAY_NAMES).isdisjoint(between):
        return False
    if any(value.kind in (RANGE, TIME) for at in range(last + 1, first) for value, _ in prepared.values_at.get(at, ())):
        return False
    return _ENDS.search(prepared.text, prepared.spans[last][1], prepared.spans[first][0]) is None
