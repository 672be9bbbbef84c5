"""Reads citations such as `[0]` and `[1, 2]` out of an answer, also where their form is not quite right."""

from __future__ import annotations

import re
from dataclasses import dataclass

_BRACKETS = re.compile(r"\[([\d,\s]+)\]")
_WELL_FORMED = re.compile(r"\s*\d+\s*(?:,\s*\d+\s*)*\Z")


@dataclass(frozen=True, slots=True)
class Citations:
    """The numbers cited, each once in the order of the answer, and the brackets that were malformed."""

    numbers: tuple[int, ...]
    malformed: tuple[str, ...] = ()


def read_citations(text: str) -> Citations:
    """Return what an answer cites: brackets that hold only digits, commas and white space.

    `[0,2,]`, `[1,,2]` and `[0 2]` are read for the numbers they contain and noted; `[ ]` is only noted.
    A citation inside a Markdown link or inside code is still a citation.
    """
    numbers: dict[int, None] = {}
    malformed = []
    for match in _BRACKETS.finditer(text):
        inside = match.group(1)
        if not _WELL_FORMED.match(inside):
            malformed.append(" ".join(match.group().split()))
        for digits in re.findall(r"\d+", inside):
            # A number of thousands of digits is no citation, and int() would refuse it.
            numbers[int(digits[:18])] = None
    return Citations(tuple(numbers), tuple(malformed))
