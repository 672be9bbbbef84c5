"""English bounds said in several ways: `at least 16`, "16 or over", "16+"; `at most £500`, "the limit is £500".

Ages and dates by which something has to be done are bounds, too.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from pytest_genir.lean.late import late
from pytest_genir.text.matching.equivalent import Equivalent
from pytest_genir.text.values.qualifiers import saying

_PLUS = late(r"\s?\+")
_AMOUNT = (
    r"(?:[£$€]\s?)?(?:\d|(?:once|twice|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|\w+ty"
    r"|an?|half)\b)"
)
_MONTH = r"(?:january|february|march|april|may|june|july|august|september|october|november|december)"
_DATE = (
    rf"(?:the\s)?(?:\d{{1,2}}(?:st|nd|rd|th)?\s(?:of\s)?{_MONTH}|{_MONTH}\s\d{{1,2}}|\d{{4}}-\d\d-\d\d"
    r"|\d{1,2}[./]\d{1,2}[./]\d|(?:next\s|this\s|last\s)?(?:mon|tues|wednes|thurs|fri|satur|sun)day\b|(?:noon|midnight)\b)"
)
_AGED = late(
    r"(?P<aged>aged?\s|ages\s)?(?:(?:at least|a minimum of|from(?:\sthe age of)?)\s(?P<least>\d{1,2})|(?P<age>\d{1,2})"
    r"(?P<of>\syears(?:\sold)?)?\s(?:or|and)\s(?:over|above|older))(?P<years>\syears(?:\sold|\sof\sage)?)?"
    r"|(?P<named>(?:the\s)?(?:minimum|lowest)\sage)(?:\sis|\sof|:)?\s(?P<from>\d{1,2})",
    re.I,
)
_COUNTS_NOTHING = late(r"\s*(?:[.,;:!?)\n]|\Z)|\s(?:to|in|and|or|at|by|on|when|if|can|may|must|years?|old)\b")
#: `groups can't be larger than ten` for `at most ten`, and the other way round.
_NOT_MORE = (
    *(f"not be {more} than" for more in ("larger", "longer", "older", "heavier", "bigger", "higher", "greater")),
    "not be more than", "not be wider than", "not be taller than", "not exceed", "not go over", "not be over",
    "not be above", "not weigh more than", "not last longer than", "not take longer than",
)  # fmt: skip
_NOT_LESS = (
    *(f"not be {less} than" for less in ("smaller", "shorter", "younger", "lower", "less", "fewer")),
    "not be under", "not be below", "not fall below", "minimum is", "minimum of", "minimum age is", "minimum age of",
    "lower limit is", "from the age of",
)  # fmt: skip
_OR_OVER = ("or over", "or older", "or above", "and over")
_LOWER = late(r"\b(?:lower|minimum|no)\s\Z", re.I)
_MORE = "more over above older longer higher upwards up"
_LESS = "less fewer under below younger shorter lower"


def _bound(in_front: str, more: str, behind: str) -> tuple[re.Pattern[str], re.Pattern[str]]:
    """Return how a bound is written in front of its value, and behind it."""
    return (
        late(rf"\b(?:{in_front})\s(?P<value>{_AMOUNT}.*)$", re.I),
        late(rf"(?P<value>(?<![\w.,]){_AMOUNT}.*?)(?:\s(?:or|and)\s(?:{more.replace(' ', '|')})|{behind})$", re.I),
    )


_LEAST = (
    "never fewer than|never less than|at least|a minimum of|minimum of|minimum|min|no less than"
    "|no fewer than|not less than"
)
_MOST = "never more than|at most|up to|a maximum of|maximum of|maximum|max|no more than|not more than|no longer than"
#: How a bound is read, what says it in front, what behind `or`, and what right behind.
_BOUNDS = (
    (
        *_bound(_LEAST, _MORE, r"\sat least|\sminimum|\+"),
        "at least",
        _MORE,
        ("at least", "minimum", "min"),
        (*_NOT_LESS, "never fewer than", "never less than"),
    ),
    (
        *_bound(_MOST, _LESS, r"\sat (?:the )?(?:most|longest)|\smaximum|\smax"),
        "at most",
        _LESS,
        (
            "at most",
            "maximum",
            "max",
            "at the longest",
            "is the most",
            "is the maximum",
            "is the limit",
            "is the longest",
        ),
        (
            *_NOT_MORE,
            "never more than",
            "limit is",
            "limit of",
            "limited to",
            "capped at",
            "maximum is",
            "as many as",
            "as much as",
        ),
    ),
)
#: `minimum stay of 2 nights`, for whoever stays at least so long.
_UTMOST = late(
    rf"(?:(?:the|an?)\s)?(?P<which>min|max)(?:imum|\.?)\s(?P<thing>[a-z]+)(?:\s(?:of|is)|:)?\s(?P<value>{_AMOUNT}.*)",
    re.I,
)
_OR_MORE_THINGS = late(rf"(?P<value>(?<![\w.,]){_AMOUNT}\S*)\s(?:or|and)\s(?P<way>more|less|fewer)\s(?=[a-z])", re.I)
_BY = "by|no later than|not later than|on or before|until|till|up to and including|up to"
_FROM = (
    "from|starting|starting on|starting from|as of|as from|with effect from|effective|effective from|beginning"
    "|beginning on"
)
_LIMITS = tuple((late(rf"\b(?:{ways})\s(?={_DATE})", re.I), tuple(ways.split("|"))) for ways in (_BY, _FROM))
_LATEST = late(rf"(?:by\s)?(?P<date>{_DATE}.*)\sat the latest|at the latest\s(?:by|on)\s(?P<day>{_DATE}.*)", re.I)
_CLOCK = r"(?:\d{1,2}(?:[:.]\d\d)?\s?[ap]\.?m\b|\d{1,2}[:.]\d\d|noon\b|midnight\b)"
_NOT_BEFORE = late(
    rf"(?:not before|no earlier than|not earlier than|no sooner than|not until)\s(?P<when>(?:{_DATE}|{_CLOCK}).*)"
    rf"|(?P<day>(?:{_DATE}|{_CLOCK}).*?)\sat the earliest",
    re.I,
)
#: `you will not pay over £20`, `nobody waits more than an hour`.
_NOT = r"(?:\bnot|n['’]t|\bnever|\bnobody|\bno one|\bnone|\bnothing)\s(?:[a-z]+\s){0,3}?"
_BEYOND = late(rf"{_NOT}(?:over|more than|above|beyond|in excess of|longer than)\s(?:the\s)?\Z", re.I)
_BENEATH = late(rf"{_NOT}(?:under|less than|fewer than|below|beneath|shorter than)\s(?:the\s)?\Z", re.I)


def bounds(phrase: str) -> Iterator[Equivalent]:
    """Yield a phrase with its bound, or its last day, said otherwise."""
    for in_front, behind, before, more, after, denied in _BOUNDS:
        bound = in_front.search(phrase) or behind.search(phrase)
        if bound:
            value = bound["value"]
            yield Equivalent(_put(phrase, bound, f"{before} {value}"))
            yield from (
                Equivalent(_put(phrase, bound, f"{value} {joint} {each}"))
                for joint in ("or", "and")
                for each in more.split()
            )
            yield from (Equivalent(_put(phrase, bound, f"{value} {each}")) for each in after)
            number, _, thing = value.partition(" ")
            if thing:
                yield from (Equivalent(_put(phrase, bound, f"{number} or {each} {thing}")) for each in more.split()[:2])
            yield from (Equivalent(_put(phrase, bound, f"{each} {value}"), not_after=_LOWER) for each in denied)
            if not phrase[: bound.start()].strip():
                yield Equivalent(value, after=_BENEATH if more is _MORE else _BEYOND, plain=True)
            if more is _MORE:
                yield Equivalent(_put(phrase, bound, value), behind=_PLUS)
    counted = _OR_MORE_THINGS.search(phrase)
    if counted:  # `60 or more points` are at least sixty
        ways = saying("least" if counted["way"].lower() in _MORE.split() else "most", "en")
        yield from (Equivalent(_put(phrase, counted, f"{way} {counted['value']} ")) for way in ways)
        yield Equivalent(_put(phrase, counted, f"{counted['value']}+ "), behind=None, inside=_PLUS)
    utmost = _UTMOST.fullmatch(phrase)
    if utmost:
        thing, value = utmost["thing"], utmost["value"]
        for way in saying("least" if utmost["which"].lower() == "min" else "most", "en"):
            yield from (Equivalent(f"{thing} {link}{way} {value}", plain=True) for link in ("", "of ", "is ", "for "))
        yield Equivalent(f"{utmost['which']}imum {thing} is {value}", plain=True)
    yield from _earliest(phrase)
    yield from _ages(phrase)
    latest = _LATEST.fullmatch(phrase)
    if latest:
        yield from (Equivalent(f"{way} {latest['date'] or latest['day']}") for way in _BY.split("|"))
    for limit, ways in _LIMITS:
        found = limit.search(phrase)
        if found:
            yield from (Equivalent(_put(phrase, found, f"{way} ")) for way in ways)


def _earliest(phrase: str) -> Iterator[Equivalent]:
    """Yield `from 1 May`, `1 May at the earliest` for `not before 1 May`, and the other way round."""
    found = _NOT_BEFORE.fullmatch(phrase)
    if found is None:
        return
    when = found["when"] or found["day"]
    for way in ("not before", "no earlier than", "not earlier than", "no sooner than", "from", "earliest", "not until"):
        yield Equivalent(f"{way} {when}")
    yield from (Equivalent(f"{when} {way}") for way in ("at the earliest", "or later", "at the soonest", "onwards"))


def _ages(phrase: str) -> Iterator[Equivalent]:
    """Yield `at least 16` and `16+` for `aged 16 or over` and `at least 16 years old`."""
    aged = _AGED.fullmatch(phrase)
    if aged is None or not (aged["aged"] or aged["years"] or aged["of"] or aged["named"]):
        return
    age = aged["least"] or aged["age"] or aged["from"]
    ways = [*(f"{way} {age}" for way in ("at least", *_NOT_LESS)), *(f"{age} {way}" for way in _OR_OVER)]
    yield from (Equivalent(way, behind=_COUNTS_NOTHING) for way in ways)
    yield from (Equivalent(way) for way in (f"at least {age} years old", f"{age} years or older"))
    yield Equivalent(age, behind=_PLUS)


def _put(phrase: str, found: re.Match[str], way: str) -> str:
    return f"{phrase[: found.start()]}{way}{phrase[found.end() :]}"
