"""Names that differ only by a sign: `C#` is not "C", and blood group `A+` not "A−"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from pytest_genir.lean.late import late
from pytest_genir.text.matching.matcher import Match, Prepared

_SIGNED = late(
    r"(?<!\w)(?P<name>[^\W\d_]+)(?P<sign>\+\+|[+#*])(?!\w)|(?<!\w)(?P<letter>[^\W\d_]|[Rr][Hh]|[A-Z]{2,4})(?P<minus>[-−–])(?![\w\s])"
    r"|(?:\A|(?:ocen\w+|stop\w+|grade) )(?P<grade>[1-6])(?P<by>[-−–+])\Z"
)
_LETTER = late(r"(?<![\w'’.])[B-HJ-NP-Z](?![\w+#*'’.−-])")
#: What else each sign is written by.
_WAYS = {
    "+": r"\s?(?:\+(?!\+)|plus\b|positive\b|pos\b|dodatni\w*)",
    "++": r"\s?(?:\+\+|plus\splus\b)",
    "#": r"\s?(?:#|sharp\b)",
    "*": r"(?:\*|\sstar\b|\sz\sgwiazdką)",
    "-": r"\s?(?:[-−–]|minus\b|negative\b|neg\b|ujemn\w*)",
}
#: School marks, in Polish also by their nouns.
_GRADES = {
    "1": r"jedynk\w+|one", "2": r"dwójk\w+|dwa|two", "3": r"trójk\w+|trzy|three", "4": r"czwórk\w+|cztery|four",
    "5": r"piątk\w+|pięć|five", "6": r"szóstk\w+|sześć|six",
}  # fmt: skip
_OF_GRADES = {"+": r"\+|plus\b|z\splusem\b", "-": r"[-−–]|minus\b|z\sminusem\b"}
_ANOTHER = r"(?:#|\+\+)"
_BEHIND = 24


def another_sign(phrase: str, match: Match, prepared: Prepared) -> str | None:
    """Return a match that has a name of its phrase without its sign, or with another; None for all others."""
    for pattern, wanted in _names(phrase):
        around = prepared.text[match.start : match.end + _BEHIND]
        if (pattern.search(around) is not None) is not wanted:
            return match.surface
    return None


@lru_cache(maxsize=4096)
def _names(phrase: str) -> Sequence[tuple[re.Pattern[str], bool]]:
    """Return how the names of a phrase with a sign have to stand, and how its bare letters may not."""
    found: list[tuple[re.Pattern[str], bool]] = []
    for held in _SIGNED.finditer(phrase):
        name = held["name"] or held["letter"] or held["grade"]
        sign = held["sign"] or ("+" if held["by"] == "+" else "-")
        if held["grade"]:
            marked = rf"(?<!\w)(?:{name}|{_GRADES[name]})\s?(?:{_OF_GRADES[sign]})"
            found.append((re.compile(marked, re.IGNORECASE), True))
            continue
        found.append((re.compile(rf"(?<!\w){re.escape(name)}[*_`\s]{{0,2}}{_WAYS[sign]}", re.IGNORECASE), True))
    if not found:
        found += [(re.compile(rf"(?<!\w){held[0]}{_ANOTHER}"), False) for held in _LETTER.finditer(phrase)]
    return tuple(found)
