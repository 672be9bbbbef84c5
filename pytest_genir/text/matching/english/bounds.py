"""English bounds: what says in front of a value or behind it that it is the least, the most, the latest or the earliest.

A phrase is read as a bound and its value, and an answer is asked for the value with anything that says the same of it:
`at least 16` is "16 or over", "16+" and "nobody under 16", `20 kg max` is "up to 20 kg" and "must not exceed 20 kg".
"""

# ruff: noqa: E501 - a pattern is one line of a table

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

from pytest_genir.lean.late import late
from pytest_genir.text.matching.english.statement_rows import CLOCK, MONTH
from pytest_genir.text.matching.equivalent import Equivalent
from pytest_genir.text.values.qualifiers import saying

_AMOUNT = (
    r"(?:[£$€]\s?)?(?:\d|(?:once|twice|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|\w+ty"
    r"|an?|half)\b)"
)
_DATE = (
    rf"(?:the\s)?(?:\d{{1,2}}(?:st|nd|rd|th)?\s(?:of\s)?{MONTH}|{MONTH}\s\d{{1,2}}|\d{{4}}-\d\d-\d\d"
    r"|\d{1,2}[./]\d{1,2}[./]\d|(?:next\s|this\s|last\s)?(?:mon|tues|wednes|thurs|fri|satur|sun)day\b|(?:noon|midnight)\b)"
)
_TIME = rf"(?:{_DATE}|{CLOCK}\b|\d{{1,2}}\so['’]clock)"
#: `you will not pay over £20`, `nobody waits more than an hour`, `no bag over 20 kg`.
_NOT = r"(?:\b(?:not|never|cannot|nobody|no\sone|none|nothing|no\s[a-z]+)|n['’]t)\s(?:[a-z]+\s){0,3}?"


#: In front of a limit they make another one of it.
_LOWER = r"(?<!lower\s)(?<!minimum\s)(?<!no\s)"
_OF_A_THING = r"\s(?:[a-z]+\s){1,2}(?:is|of|at)"
_YOUNGER = rf"{_NOT}(?:under|below|younger\sthan)"


class _WordsOfABound(NamedTuple):
    """What says one kind of bound."""

    #: What a value has to be for it.
    value: str
    #: The words in front of it, between bars.
    front: str
    #: What else an answer says it by in front: it denies all that is beyond it, or names a limit of something.
    told: str
    #: What says it behind.
    behind: str


def _degree(longer: str) -> str:
    return rf"(?:{longer})\sthan"


_MOST_OF = r"(?:(?:very|absolute|upper|maximum|daily|usual)\s)?"
_BOUNDS = (
    _WordsOfABound(
        value=_AMOUNT,
        front="at least|at the very least|a minimum of|minimum of|minimum is|minimum|min|never fewer than|never less than"
        "|no less than|no fewer than|not less than|not be less than|not be under|not be below|not be younger than"
        "|not be smaller than|not be shorter than|not be lower than|not fall below|lower limit is|≥",
        told=rf"\bmin(?:imum)?{_OF_A_THING}|{_NOT}(?:under|below|beneath|{_degree('less|fewer|shorter|younger|smaller|lower|lighter')})",
        behind=r"(?:,?\s(?:or|and)\s(?:more|over|above|older|longer|higher|heavier|larger|taller|upwards?|up)\b|\s?\+(?!\d)"
        r"|,?\sat\s(?:the\s)?(?:very\s)?least\b|\splus\b|\smin(?:imum)?\b"
        rf"|\sis\s(?:the|your|our)\s{_MOST_OF}(?:minimum|least|lowest|shortest)\b)",
    ),
    _WordsOfABound(
        value=_AMOUNT,
        front="at most|at the most|up to|a maximum of|maximum of|maximum is|maximum|max|never more than|no more than"
        "|not more than|no longer than|not exceeding|not exceed|as many as|as much as|limited to|restricted to|capped at"
        "|not go over|not be over|not be above|not be more than|not be larger than|not be longer than"
        "|not be older than|not be heavier than|not be bigger than|not be higher than|not be wider than"
        "|not be taller than|not weigh more than|not last longer than|not take longer than|≤",
        told=rf"{_LOWER}(?:\bmax(?:imum)?{_OF_A_THING}|\blimit\s(?:(?:for|on)\s(?:[a-z]+\s){{1,3}})?(?:is|of))|{_NOT}(?:over|above|beyond|exceed(?:ing)?|in\sexcess\sof"
        rf"|{_degree('more|longer|older|heavier|larger|bigger|higher|taller|wider|greater')})",
        behind=r"(?:,?\s(?:or|and)\s(?:less|fewer|under|below|younger|shorter|lower|lighter|smaller)\b"
        r"|,?\sat\s(?:the\s)?(?:very\s)?(?:most|longest|maximum|outside)\b|,?\s(?:max(?:imum)?|tops)\b"
        rf"|\s(?:is|as)\s(?:the|your|our)\s{_MOST_OF}(?:most|max|maximum|limit|longest|cap)\b"
        r"|\slimit\b)",
    ),
    _WordsOfABound(
        value=rf"(?:{CLOCK}\b)",
        front="after|past|from|later than|starting at|starting from|beginning at|as of|as from|no earlier than|not before"
        "|not earlier than|no sooner than|not until",
        told=rf"{_NOT}(?:before|until|till|earlier\sthan|prior\sto)",
        behind=r"(?:,?\s(?:at\sthe\s(?:earliest|soonest)|onwards?|or\s(?:later|after)|and\s(?:after|later))\b)",
    ),
    _WordsOfABound(
        value=_TIME,
        front="by|no later than|not later than|on or before|until|till|up to and including|up to|latest by",
        told=rf"\blatest{_OF_A_THING}|{_NOT}(?:after|past|later\sthan|beyond)",
        behind=r"(?:,?\s(?:at\s(?:the\s)?(?:very\s)?latest|latest|or\s(?:earlier|sooner|before))\b"
        r"|\s(?:is|as)\s(?:the|your|our)\s(?:deadline|latest|cut-?off)\b)",
    ),
    _WordsOfABound(
        value=_TIME,
        front="from|starting|starting on|starting at|starting from|as of|as from|with effect from|effective|effective from"
        "|beginning|beginning on|beginning at|not before|no earlier than|not earlier than|no sooner than|not until"
        "|earliest",
        told=rf"\bearliest{_OF_A_THING}|{_NOT}(?:before|until|till|earlier\sthan|prior\sto)",
        behind=r"(?:,?\s(?:at\sthe\s(?:earliest|soonest)|onwards?|or\s(?:later|after)|and\s(?:after|later)|forward)\b)",
    ),
)
_LEAST, _MOST, *_ = _BOUNDS
_AGE_OF = r"(?:the\s)?(?:(?:age|aged|ages)\s(?:of\s)?)?"
_YEARS = r"(?:\syears?(?:\sold|\sof\sage)?|\s?y/?o)?"


def _in_front(bound: _WordsOfABound) -> str:
    ways = sorted(bound.front.split("|"), key=len, reverse=True)
    listed = "|".join(rf"\b{re.escape(way)}" if way[0].isalpha() else re.escape(way) for way in ways)
    return rf"(?:{_LOWER}(?:{listed}))"


_PHRASES = tuple(
    (
        bound,
        late(rf"(?P<way>{_in_front(bound)})\s?(?P<value>{bound.value}.*)\Z", re.I),
        late(rf"(?P<value>(?<![\w.,]){bound.value}.*?)(?P<way>{bound.behind})\Z", re.I),
    )
    for bound in _BOUNDS
)
_SAID = {
    bound.front: (
        late(rf"(?:{_in_front(bound)}|{bound.told})\s?{_AGE_OF}\Z", re.I),
        late(rf"(?P<own>{_YEARS}{bound.behind})", re.I),
    )
    for bound in _BOUNDS
}
#: How old: `aged 16 or over`, `minimum age 16`, `over 18s`.
_AGED = late(
    r"(?:ages?|aged)\s(?P<a>\d{1,2})(?:\syears(?:\sold)?)?(?:\s(?:or|and)\s(?:over|above|older|up)|\+)"
    r"|(?P<b>\d{1,2})\syears(?:\sold)?\s(?:or|and)\s(?:over|above|older)"
    r"|(?:ages?\s|aged\s)?(?:at least|a minimum of|from|from the age of)\s(?P<c>\d{1,2})(?:\syears(?:\sold|\sof\sage)?)?"
    r"|(?:the\s)?(?:minimum|lowest)\sage(?:\sis|\sof|:)?\s(?P<d>\d{1,2})|over[ -](?P<e>\d{1,2})s|(?P<f>\d{1,2})(?:\s(?:or|and)\s(?:over|above|older|up)|\+)",
    re.I,
)
_OF_AN_AGE = late(
    rf"(?:{_in_front(_LEAST)}|{_YOUNGER}|\bfrom|\b(?:minimum|lowest)\sage(?:\s[a-z]+){{0,3}}?\s(?:is|of)|\bage\slimit\sis)"
    rf"\s?{_AGE_OF}\Z",
    re.I,
)
_COUNTS_NOTHING = late(
    rf"{_YEARS}(?:\s*(?:[.,;:!?)\n]|\Z)|\s(?:to|in|and|or|at|by|on|when|if|can|may|must|is|are)\b)", re.I
)
#: `minimum stay of 2 nights`, for whoever stays at least so long.
_UTMOST = late(
    rf"(?:(?:the|an?)\s)?(?P<which>min|max)(?:imum|\.?)\s(?P<thing>[a-z]+)(?:\s(?:of|is)|:)?\s(?P<value>{_AMOUNT}.*)",
    re.I,
)
_UTMOST_FIRST = late(r"(?P<way>at the (?:latest|earliest)),? (?:on |at |by )?(?P<when>.+)", re.I)
_UTMOST_LAST = late(r"(?P<led>on|in|at|by) (?P<when>.+?),? at the (?:(?P<latest>latest)|earliest)", re.I)
_OR_MORE_THINGS = late(rf"(?P<value>(?<![\w.,]){_AMOUNT}\S*)\s(?:or|and)\s(?P<way>more|less|fewer)\s(?=[a-z])", re.I)
_PLUS = late(r"\s?\+")


def bounds(phrase: str) -> Iterator[Equivalent]:
    """Yield a phrase with its bound said otherwise."""
    for bound, in_front, behind in _PHRASES:
        found = in_front.search(phrase) or behind.search(phrase)
        if found:
            both = behind.fullmatch(found["value"])  # `by 10 June at the latest`
            value = (both or found)["value"]
            yield from _otherwise(bound, phrase[: found.start()], value, found["way"].lower())
            break
    counted = _OR_MORE_THINGS.search(phrase)
    if counted:  # `60 or more points` are at least sixty
        front, rest = phrase[: counted.start()], phrase[counted.end() :]
        ways = saying("least" if counted["way"].lower() == "more" else "most", "en")
        yield from (Equivalent(f"{front}{way} {counted['value']} {rest}") for way in ways)
        yield Equivalent(f"{front}{counted['value']}+ {rest}", inside=_PLUS)
    utmost = _UTMOST.fullmatch(phrase)
    if utmost:
        thing, value = utmost["thing"], utmost["value"]
        for way in saying("least" if utmost["which"].lower() == "min" else "most", "en"):
            yield from (Equivalent(f"{thing} {link}{way} {value}", plain=True) for link in ("", "of ", "is ", "for "))
        yield Equivalent(f"{utmost['which']}imum {thing} is {value}", plain=True)
    first = _UTMOST_FIRST.fullmatch(phrase)
    if first:  # `at the latest on 10 May`
        yield from bounds(f"{first['when']} {first['way']}")
    last = _UTMOST_LAST.fullmatch(phrase)
    if last:  # `in May at the latest`
        early = ("no earlier than", "not earlier than", "no sooner than", "not before")
        limits = ("no later than", "not later than") if last["latest"] else early
        for limit, led in product(limits, (last["led"], "")):
            yield Equivalent(" ".join(f"{limit} {led} {last['when']}".split()), plain=True)
    aged = _AGED.fullmatch(phrase)
    if aged:
        age = next(filter(None, aged.groups()))
        yield Equivalent(age, after=_OF_AN_AGE, behind=_COUNTS_NOTHING, plain=True)
        yield Equivalent(age, behind=_SAID[_LEAST.front][1], plain=True)
        yield from (Equivalent(way) for way in (f"at least {age} years old", f"{age} years or older"))


def _otherwise(bound: _WordsOfABound, front: str, value: str, way: str) -> Iterator[Equivalent]:
    """Yield a value with all that says its bound; behind other words of a phrase only what stands right beside it."""
    before, behind = _SAID[bound.front]
    yield Equivalent(f"{front}{value}", behind=behind)
    if bound in (_LEAST, _MOST):
        number, _, thing = value.partition(" ")
        ors = ("or more", "or over", "and over") if bound is _LEAST else ("or less", "or fewer", "or under")
        yield from (Equivalent(f"{front}{number} {each} {thing}") for each in ors if thing)
    if front.strip():
        yield from (Equivalent(f"{front}{each} {value}") for each in bound.front.split("|") if each != way)
    else:
        yield Equivalent(value, after=before, plain=True)
