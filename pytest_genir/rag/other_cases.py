"""Values that an answer tells of another case than that of who asks, or of a later time than the asked one."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from pytest_genir.lean.late import late
from pytest_genir.text.values import Value

#: Behind a value: it is that of a case alone. `The lower fine of £30 is only for those who pay the same day`.
_FOR_SOME = late(
    r"\b(?:only|solely|exclusively)\s(?:for|to|by|if|when|where|applies|available|open)\b|\b(?:applies|goes|is\sreserved)\sonly\s(?:to|for)\b"
    r"|\b(?:tylko|wyłącznie|jedynie|dopiero)\s(?:dla|za|przy|gdy|jeśli|jeżeli|wtedy|osob\w+|tych|od|w|na)\b",
    re.IGNORECASE,
)
#: What is told first of who asks, and why: `You pay £60, because ...`
_WHY = late(r"[.!?:;]\s|,?\s\b(?:because|since|as|bo|bowiem|ponieważ|gdyż|skoro|dlatego\sże)\b", re.IGNORECASE)
#: What is so in another case, or comes later.
_ELSE = late(
    r"\b(?:otherwise|or\selse|after\sthat|later|usually|normally|instead\sof|if|unless|when|inaczej|w\sprzeciwnym|później|potem|następnie"
    r"|zwykle|normalnie|zamiast|jeśli|jeżeli|gdy|gdyby|w\spozostałych)\b",
    re.IGNORECASE,
)
_AT_FIRST = late(
    r"\b(?:at\sfirst|initially|in\sthe\sbeginning|to\s(?:begin|start)\swith|first\s(?:\w+\s)?(?:weeks?|months?|days?|year)"
    r"|na\spoczątku|początkowo|z\spoczątku|na\sstart|przez\spierwsz\w+|w\spierwsz\w+)\b",
    re.IGNORECASE,
)
_LATER = late(
    r"\b(?:later|then|afterwards|after\sthat|thereafter|subsequently|później|potem|następnie|dalej|po\stym\s\w+)\b",
    re.IGNORECASE,
)


#: What is paid beside the price, or when more is used: `for every further 10 minutes`, `dopłaca się 3 zł`.
_BESIDES = late(
    r"\b(?:surcharge|supplement|extra|additional|on\stop|overtime|in\saddition|(?:each|every|any)\s(?:further|additional|extra|started)"
    r"|dopłac\w+|dopłat\w+|dolicz\w+|dodatkow\w+|ponad|każd\w+\s(?:rozpoczęt|kolejn|następn|dodatkow|dalsz)\w+)\b",
    re.IGNORECASE,
)
#: Right in front of a value: it comes after that of which one asks.
_NEXT = late(
    r"\b(?:next|following|further|subsequent|another|(?:następn|kolejn|dalsz|późniejsz)\w+)\s\Z", re.IGNORECASE
)
_ASKS_NEXT = late(
    r"\b(?:next|following|further|subsequent|another|later|afterwards|then|(?:następn|kolejn|dalsz|późniejsz)\w+|później|potem)\b",
    re.IGNORECASE,
)
#: What is so as well, or not so, may be what is asked.
_AS_WELL = late(
    r"\b(?:also|too|still|likewise|as\swell|też|także|również|nadal|wciąż|dalej|tak\ssamo)\b", re.IGNORECASE
)
_DENIES = late(
    r"\b(?:no|not|never|without|free|nothing|nie|bez|nic|żadn\w+|zwoln\w+|bezpłatn\w+|darmo\w+)\b|n['’]t\b",
    re.IGNORECASE,
)
_CLAUSE_ENDS = late(r"[.,](?=\s|\Z)|[;:!?()\n]|\s[–—-]\s", re.IGNORECASE)
_AROUND = 28


class _ToldCase(NamedTuple):
    """As what a clause tells a value: beside the price, as the next one; whether it denies, or says `as well`."""

    besides: bool
    later: bool
    denied: bool
    as_well: bool


def _telling(text: str, start: int, end: int) -> _ToldCase:
    begin = max((found.end() for found in _CLAUSE_ENDS.finditer(text, 0, start)), default=0)
    found = _CLAUSE_ENDS.search(text, end)
    clause = text[begin : found.start() if found else len(text)]
    later = _NEXT.search(text, max(begin, start - _AROUND), start) is not None
    as_well = _AS_WELL.search(clause) is not None
    return _ToldCase(_BESIDES.search(clause) is not None, later, _DENIES.search(clause) is not None, as_well)


def told_apart(text: str, value: Value, question: str, documents: Iterable[tuple[str, Sequence[Value]]]) -> bool:
    """Say whether an answer tells a value as a surcharge, or as what comes next, just as a document tells it.

    `Przez następne 24 miesiące opłaca się niższe składki`, asked for how long nothing is paid.
    """
    told = _telling(text, value.start, value.end)
    besides = told.besides and _BESIDES.search(question) is None
    later = told.later and _ASKS_NEXT.search(question) is None
    if not (besides or later) or told.as_well:
        return False
    for page, values in documents:
        for one in values:
            if (one.kind, one.unit, one.amount) != (value.kind, value.unit, value.amount):
                continue
            there = _telling(page, one.start, one.end)
            if there.denied is told.denied and ((besides and there.besides) or (later and there.later)):
                return True
    return False


def is_for_some(text: str, end: int, last: int) -> bool:
    """Say whether a value is said to be that of a case alone: `£2,500 is only for clubs of the young`."""
    return _FOR_SOME.search(text, end, last) is not None


def tells_why(text: str, end: int, start: int) -> bool:
    """Say whether a reason or a new sentence begins between two values: `You pay £60, because £30 is only for`."""
    return _WHY.search(text, end, start) is not None


def is_another_case(clause: str) -> bool:
    """Say whether a clause tells what is so otherwise: `otherwise it is £60`."""
    return _ELSE.search(clause) is not None


def comes_later(question: str, before: str) -> bool:
    """Say whether a question asks what is so at first, and words in front of a value that this comes later."""
    return _AT_FIRST.search(question) is not None and _LATER.search(before) is not None
