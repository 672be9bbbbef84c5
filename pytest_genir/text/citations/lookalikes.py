"""What looks like a citation and is none: indexes and intervals, powers, the numbers of articles and steps."""

from __future__ import annotations

import re

from pytest_genir.lean.late import late
from pytest_genir.text.covering import Covering
from pytest_genir.text.stop_words import STOP_WORDS

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


#: Behind these stands what is counted, not a source: `in (2) steps`, `po (2) dniach`, `requires (2) signatures` ...
_COUNTED_IN_ENGLISH = late(
    r"(?<!\w)(?:in|within|after|before|for|with|by|at|of|to|from|over|about|the|these|those|all|any|every|each|first"
    r"|last|next|than|least|most|only|there\s(?:are|is|were|was)|needs?|requires?|bring|submit|has|have|takes?|contains?"
    r"|includes?|attach|enclose|send|provide|choose|lasts?)\s*\Z",
    re.IGNORECASE,
)
_COUNTED_IN_POLISH = late(
    r"(?<!\w)(?:we?|po|na|ze?|do|od|za|przed|przez|o|każde|każdy\w*|wszystki\w+|tych|te|ostatni\w+|pierwsz\w+|kolejn\w+"
    r"|około|ponad|najmniej|najwyżej|tylko|wymaga\w*|potrzeb\w+|złóż\w*|złożyć|dołącz\w*|przynieś\w*|przynosi\w*|mają|ma"
    r"|mieć|trwa\w*|zawiera\w*|obejmuje|podać|podaj)\s*\Z",
    re.IGNORECASE,
)
#: ... but a source is told so as well: `as stated in (1)`, `zgodnie z (1)`.
_TOLD_IN = late(
    r"(?<!\w)(?:according\sto|based\son|(?:as|stated|given|described|said|listed|found|mentioned|shown|explained|see"
    r"|written)\s(?:\w+\s)?(?:in|by|from|at|of|to)|see|per|from|zgodnie\sze?|wynika\w*\sze?|na\spodstawie|według|wg"
    r"|(?:poda\w+|opisa\w+|zapisa\w+|mow\w+|mówi\w*|jak|pisze|napisan\w+)\sw|zob\.?|por\.?)\s*\Z",
    re.IGNORECASE,
)
#: What is counted wherever it stands, in the forms of one and of several.
_MEASURED = late(
    r"\s(?:times|days|weeks|months|years|hours|minutes|steps|people|persons|copies|pages|tickets"
    r"|razy|dni|tygodni\w*|miesi[ąę]c\w*|lat|lata|godzin\w*|minut\w*|os[óo]b\w*|krok\w*|egzemplarz\w*|kopi[ei])(?!\w)",
    re.IGNORECASE,
)
_NEXT_WORD = late(r"\s([^\W\d_]{2,})(?!\w)")
_SEVERAL = late(r"\w*s\Z|(?:people|children|men|women|feet|teeth)\Z", re.IGNORECASE)
#: `(1) 555 0100`: the rest of a telephone number.
_NUMBER_GOES_ON = late(r"[ \u00a0-]?\d(?:[ \u00a0-]?\d){5,}(?!\d|[.,]\d|\s*(?:zł|PLN|EUR|USD|GBP|[€$£%]))")

#: Most texts have none.
_NO_CODE = Covering(())


def code_in(text: str) -> Covering:
    """Return the places of a text that are code."""
    return Covering([match.span() for match in _CODE.finditer(text)]) if "`" in text else _NO_CODE


def is_index(inside: str, before: str) -> bool:
    """Say whether a bracket is an index or an interval: `a[1]`, `data["fees"]`, `the interval [0, 1]`."""
    last = before[-1:]
    if inside[:1] in ("'", '"') and last.isascii() and (last.isalnum() or last == "_"):
        return True
    return (inside.strip().isdigit() and _INDEXED.search(before) is not None) or (
        _PAIR.match(inside) is not None and _BOUNDED.search(before) is not None
    )


def counts_the_next_word(number: str, before: str, behind: str) -> bool:
    """Say whether a number in round brackets counts the noun behind it: `in (2) steps`, but not `as stated in (1)`."""
    word = _NEXT_WORD.match(behind)
    if word is None or not number.isdigit() or word[1].lower() in STOP_WORDS or _TOLD_IN.search(before):
        return False
    agrees = (_SEVERAL.match(word[1]) is not None) is (int(number[:18]) != 1)
    if _MEASURED.match(behind):
        return agrees or not word[1].lower().endswith("s")
    # English tells one from several by the noun; in Polish, a noun of any form may be counted.
    return (agrees and _COUNTED_IN_ENGLISH.search(before) is not None) or _COUNTED_IN_POLISH.search(before) is not None


def goes_on_as_number(behind: str) -> bool:
    """Say whether digits go on behind a bracket as in a telephone number: `(1) 555 0100`."""
    return _NUMBER_GOES_ON.match(behind) is not None


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
