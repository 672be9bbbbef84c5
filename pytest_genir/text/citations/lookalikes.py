"""What looks like a citation and is none: indexes and intervals, powers, the numbers of articles and steps."""

from __future__ import annotations

import re

from pytest_genir.lean.late import late
from pytest_genir.text.covering import Covering

YEARS = range(1500, 2200)
#: Before a number in parentheses: what it then is the number of.
NUMBERED_THINGS = late(
    r"(?:§|(?<![^\W_])(?:art(?:ykuł\w*|icle|\.)?|ust(?:ęp\w*|\.)?|pkt|punk(?:t|tu|cie)|lit(?:era|\.)?|poz(?:ycja|\.)?|rozdział\w*|załącznik\w*"
    r"|nr|numer|krok\w*|etap\w*|opcj\w*|wariant\w*|grup\w*|stref\w*|pok(?:ój|oju|\.)?|step|section|sec\.?|item|annex"
    r"|appendix|option|chapter|paragraph|no\.?|number|phase|zone|room|line|lini\w*|pier|gate|level|floor|platform|berth|track|lane|bus|tram|locker|stand|bay|dock|terminal|counter|exit"
    r"|peron\w*|poziom\w*|piętr\w*|tor(?:ze|u|em)?|bram[ckaęy]\w*|molo|mol[ue]|pirsi?\w*|nabrzeż\w*|stanowisk\w*|okienk\w*|wyjści\w*|terminal\w*"
    r"|autobus\w*|tramwaj\w*|szafk\w+|szatni\w*|sal[aięy]|kas[ay]|kasie|tabel\w*|table|rys\.?|fig(?:ure|\.)?))\s*\Z",
    re.IGNORECASE,
)
_UNIT = late(r"(?<![^\W\d_])(?:[mcdkµn]?m|ft|in|yd|mi|km|s|ha)\Z")
#: Brackets inside of these are code; a bracket alone in one is a citation that somebody set off.
_CODE = late(r"```.*?(?:```|\Z)|`(?!\[[^`\[\]]*\]`)[^`\n]+`", re.DOTALL)
_INDEXED = late(r"(?<![^\W_])(?:[A-Za-z]|\w*_\w*|[a-z]+[A-Z]\w*|[A-Za-z_]\w*\([\w, .]{0,20}\))\Z")
#: Before two numbers in brackets: what they then are the bounds or the parts of.
_BOUNDED = late(
    r"(?<!\w)(?:przedzia\w+|intervals?|wektor\w*|vectors?|tablic\w+|arrays?|macierz\w*|matrix|matrices|krot\w+|tuples?)\s*\Z",
    re.I,
)
_PAIR = late(r"-?\d+(?:[.,]\d+)?\s*[,;]\s*-?\d+(?:[.,]\d+)?\Z")
#: A number with a raised one behind it: a power, unless it is a year, a time, a price or the end of a range.
_RAISED_NUMBER = late(r"(\w+\s+|[-–]\s*|\A|[^\w\s]\s*)(\d+(?:[.,:]\d+)*)\Z")
_TO = frozenset(["od", "do", "from", "to", "until", "till", "at", "po", "by", "-", "–"])
#: `10³ razy`, `10⁶ bacteria`
_COUNTS = late(r"\s[^\W\d_]{4,}")
_ARITHMETIC = late(r"\s*[=+×·*^/<>]")


#: Most texts have none.
_NO_CODE = Covering(())


def code_in(text: str) -> Covering:
    """Return the places of a text that are code."""
    return Covering([match.span() for match in _CODE.finditer(text)]) if "`" in text else _NO_CODE


def is_index(inside: str, before: str) -> bool:
    """Say whether a bracket is an index or an interval: `a[1]`, `user_ids[0]`, `the interval [0, 1]`."""
    return (inside.strip().isdigit() and _INDEXED.search(before) is not None) or (
        _PAIR.match(inside) is not None and _BOUNDED.search(before) is not None
    )


def is_power(raised: str, before: str, behind: str) -> bool:
    """Say whether a raised number is no footnote's: `10³`, `m²`, `art. 16¹`, but not `od 8 do 16².`"""
    if not before[-1:].isdigit():
        return _UNIT.search(before) is not None
    number = _RAISED_NUMBER.search(before)
    if number is None or _ARITHMETIC.match(behind) or (number[2] == "10" and _COUNTS.match(behind)):
        return True
    front = before[: number.start(2)]
    if NUMBERED_THINGS.search(front) or _ARITHMETIC.match(front.strip()[-1:]):
        return True
    year = len(number[2]) == 4 and number[2].isdigit() and int(number[2]) in YEARS
    # Nobody writes the first power.
    return not (raised == "¹" or year or not number[2].isdigit() or number[1].strip().lower() in _TO)
