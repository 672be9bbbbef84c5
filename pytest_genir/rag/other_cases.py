"""Values that an answer tells of another case than that of who asks, or of a later time than the asked one."""

from __future__ import annotations

import re

from pytest_genir.lean.late import late

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
