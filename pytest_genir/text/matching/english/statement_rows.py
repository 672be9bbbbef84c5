"""A row of a table of English statements: what a phrase looks like, and in what other words an answer may say it.

`{x}` is the thing, `{n}` a value, `{v}` a verb, `{v:ing}` its gerund, `{r}` the rest. Behind `!` stands a verb that is
denied: `do not need`, `will not need`; behind `!!` one that is forbidden: `can not bring`, `must not bring`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from pytest_genir.lean.late import late

NUMBER = (
    r"(?:\d[\d.,]*|an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|\w+ty(?:-\w+)?|half an)"
)
AMOUNT = r"(?:[£$€]\s?\d[\d.,]*|\d[\d.,]*\s?(?:p|pence|pounds?|dollars?|euros?|cents?|£|€|USD|GBP|EUR|CHF|zł))"
TIME_UNITS = r"(?:(?:business|working|calendar|full|school)\s)?(?:minute|hour|day|week|month|year)s?"
PERIOD = rf"{NUMBER}\s{TIME_UNITS}"
CLOCK = r"(?:\d{1,2}(?:[:.]\d\d)?\s?[ap]\.?m\.?|\d{1,2}[:.]\d\d|noon|midnight)"
DAY = r"(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|weekend|weekday|bank holiday|public holiday)"
MONTH = r"(?:january|february|march|april|may|june|july|august|september|october|november|december)"
DATE = (
    rf"(?:{DAY}|\d{{1,2}}(?:st|nd|rd|th)?\s(?:of\s)?{MONTH}.*|{MONTH}\s\d{{1,2}}.*|\d{{4}}-\d\d-\d\d"
    r"|the\s\d{1,2}(?:st|nd|rd|th)|tomorrow)"
)
THE = r"(?:(?:the|an?|your|our|any)\s)?"
WORD = (
    r"(?!(?:is|are|be|no|not|n['’]t|you|we|they|it|i|there|this|that|can|cannot|must|may|will|has|have|do|does|and|or"
    r"|but|to|of|in|on|at|for|with|if|only|more|less|than|very|all|from|by|up|within|until|per|at|open|closed|costs?)\b)[a-z][a-z'’-]*"
)
THING = rf"(?P<x>{WORD}(?:\s{WORD}){{0,2}})"
_TAKING = (
    *("take", "give", "use", "bring", "carry", "have", "weigh", "drink", "book", "order", "borrow", "stay", "claim"),
    *("park", "transfer", "withdraw", "send", "exceed", "hold", "keep"),
)
_IT = ("it", "them", "these", "this", "the", "your", "each")


class Statement(NamedTuple):
    """A row: what a phrase looks like, and the other ways to say it."""

    pattern: re.Pattern[str]
    ways: Sequence[str]
    #: It is no statement behind `if`.
    guarded: bool = False
    #: The pattern as it is written.
    source: str = ""


def row(pattern: str, ways: str, *, guarded: bool = False) -> Statement:
    """Return a row of the table; its ways stand between bars, and `<take>` and `<it>` for each word of theirs."""
    every = [" ".join(way.split()) for way in ways.split("|")]
    for name, held in (("<take>", _TAKING), ("<it>", _IT)):
        every = [way.replace(name, word) for way in every for word in (held if name in way else ("",))]
    return Statement(late(pattern, re.I), every, guarded, pattern)


_WORDS = late(r"[a-z]{3,}")


def needed(pattern: str) -> Sequence[Sequence[str]]:
    """Return words of which a phrase needs one each to fit a pattern: those that stand outside of all brackets."""
    flat = _ESCAPED.sub(" ", _OPTIONAL.sub(" ", _CLASS.sub("#", pattern)))
    groups: list[Sequence[str]] = []
    while (held := _INNERMOST.search(flat)) is not None:
        bare = held["optional"] == ""
        outermost = flat[: held.start()].count("(") == flat[: held.start()].count(")")
        if bare and outermost and held["words"]:
            groups.append([word.strip() for word in held["words"].split("|")])
        flat = f"{flat[: held.start()]}#{flat[held.end() :]}"
    return () if "|" in flat else [*groups, *([word] for word in _WORDS.findall(flat))]


_CLASS = late(r"\[\^?[^\]]+\]")
_OPTIONAL = late(r"[a-z\s]\?|[a-z][*]")
_ESCAPED = late(r"\\[a-zA-Z.]")
_INNERMOST = late(r"\((?:(?:\?:|\?P<\w+>)(?P<words>[a-z| ]+)|[^()]*)\)(?P<optional>[?*{]?)")
