"""A row of a table of English statements: what a phrase looks like, and in what other words an answer may say it.

`{x}` is the thing, `{n}` a value, `{v}` a verb, `{v:ing}` its gerund, `{r}` the rest. Behind `!` stands a verb that is
denied: `do not need`, `will not need`; behind `!!` one that is forbidden: `can not bring`, `must not bring`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
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
    #: It says something of all of a thing: no other word stands beside that.
    fact: bool = False


_NAMES = {
    "AMOUNT": AMOUNT, "CLOCK": CLOCK, "DATE": DATE, "DAY": DAY, "MONTH": MONTH, "NUMBER": NUMBER, "PERIOD": PERIOD,
    "THE": THE, "THING": THING, "WORD": WORD, "take": f"[{' / '.join(_TAKING)}]", "it": f"[{' / '.join(_IT)}]",
}  # fmt: skip
_NAMED = late(rf"(?<!\?P)<({'|'.join(_NAMES)})>")
_CHOICE = late(r"\[([^\[\]]*)\]")


def rows(table: str) -> Sequence[Statement]:
    """Return the rows of a table.

    A pattern stands behind `=`, behind `?` where it is no statement after `if`, and goes on behind `+`; below it are
    its ways between bars, each of them once for every choice in brackets.
    """
    read: list[tuple[bool, list[str], list[str]]] = []
    for line in table.strip().splitlines():
        mark, rest = line[0], line[2:]
        if mark in "=?":
            read.append((mark == "?", [rest], []))
        else:
            _, pattern, ways = read[-1]
            (pattern if mark == "+" else ways).append(rest)
    for (_, _, own), (_, _, shared) in zip(read[-2::-1], read[:0:-1], strict=True):
        own += [] if own else shared  # patterns that follow each other have their ways in common
    return [_statement("".join(pattern), " ".join(ways), guarded=guarded) for guarded, pattern, ways in read]


def _statement(pattern: str, ways: str, *, guarded: bool) -> Statement:
    source, ways = (_NAMED.sub(lambda named: _NAMES[named[1]], text) for text in (pattern, ways))
    every = [chosen for way in ways.split(" | ") for chosen in _chosen(way)]
    return Statement(late(source, re.I), list(dict.fromkeys(every)), guarded, source)


def _chosen(way: str) -> Iterator[str]:
    """Yield `it is free` and `it is shut` of `it is [free / shut]`."""
    choice = _CHOICE.search(way)
    if choice is None:
        yield way
        return
    for each in choice[1].split(" / "):
        yield from _chosen(f"{way[: choice.start()]}{each}{way[choice.end() :]}")


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
