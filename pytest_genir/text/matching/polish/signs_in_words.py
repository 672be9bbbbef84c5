"""Signs that Polish says in words, and short forms it writes out: `a < b`, `plus 4 dioptrie`, `sygn. akt II K 1/20`.

The number of a step says what comes first, and the last day of a month is its 30th or 31st.
"""

from __future__ import annotations

from collections.abc import Iterator

from pytest_genir.lean.late import late
from pytest_genir.text.matching.equivalent import Equivalent

_COMPARED = late(r"(?P<one>[^\W_]{1,12}) ?(?P<sign>[<>]) ?(?P<other>[-−]?[^\W_][\w,.]*)\Z")
_UNEQUAL = late(r"(?P<one>[^\W_]{1,12}) ?≠ ?(?P<other>[-−]?[^\W_][\w,.]*)\Z")
_SMALLER, _GREATER = ("mniejszy", "niższy"), ("większy", "wyższy")
_PLUS = late(r"(?P<before>(?:[^\W\d_]+ ){0,3}?)plus (?P<rest>\d.*)\Z", 2)
_SIGNED = late(r"\+\s?\d")
_SIGN_IN_FRONT = late(r"\+\s?\Z")
_FILE = late(r"sygn(?:atura|\.)?(?: akt)? (?P<number>[IVXLC]+ [A-Z].*|\S*\d\S*)\Z", 2)
#: The first of the steps of a list.
_FIRST = late(r"(?:najpierw|w pierwszej kolejności|na początek) (?P<deed>[^\W\d_]{3,} .+)\Z", 2)
_FIRST_STEP = late(
    r"(?:\A|\n)[\s>*_#-]*(?:1\s?[.)]|krok\s(?:1|pierwszy)\s?[.:–—-]|po\spierwsze,?)"
    r"[\s*_]*(?:proszę\s|należy\s|trzeba\s)?\Z",
    2,
)
_NUMBER_OF = late(r"(?P<name>(?:numer|telefon) [^\W\d_]{4,}) (?P<number>\d{2,6})\Z", 2)


def signs_in_words(phrase: str) -> Iterator[Equivalent]:
    """Yield a phrase with a sign said in words, or what is cut short written out."""
    compared = _COMPARED.match(phrase)
    if compared:
        one, other = compared["one"], compared["other"]
        ways = (_SMALLER, _GREATER) if compared["sign"] == "<" else (_GREATER, _SMALLER)
        for than in ("od", "niż"):  # in this order alone: `a większe od b` is not `b większe od a`
            for being in ("jest ", ""):
                said = [f"{one} {being}{word} {than} {other}" for word in ways[0]]
                said += [f"{other} {being}{word} {than} {one}" for word in ways[1]]
                yield from (Equivalent(way, plain=True, together=True) for way in said)
    unequal = _UNEQUAL.match(phrase)
    if unequal:
        one, other = unequal["one"], unequal["other"]
        for way in ("nie jest równe", "nie równa się", "jest różne od", "różne od"):
            yield Equivalent(f"{one} {way} {other}", plain=True, together=True)
    plus = _PLUS.match(phrase)
    if plus:
        yield Equivalent(f"{plus['before']}{plus['rest']}", inside=_SIGNED)
        if not plus["before"]:
            yield Equivalent(plus["rest"], after=_SIGN_IN_FRONT)
    file = _FILE.match(phrase)
    if file:
        yield Equivalent(f"sygnatura {file['number']}")
    first = _FIRST.match(phrase)
    if first:
        yield Equivalent(first["deed"], after=_FIRST_STEP)
    number = _NUMBER_OF.match(phrase)
    if number:
        yield Equivalent(f"{number['number']} to {number['name']}")
