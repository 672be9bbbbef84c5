"""Whether a value is given only as the bound of another one: "at least 14 days" does not say how long it takes.

What was asked decides. Who asks for the least is answered by "at least 14 days", who asks how much they may bring by
"up to 8 kg", and who asks plainly how long it takes by neither "at least" nor "over". What is a multiple or a part of a
value is another one, whatever was asked: "twice £40", "połowa z 40 zł".
"""

# ruff: noqa: E501 - a pattern is one line of a table

from __future__ import annotations

import re
from functools import lru_cache
from typing import Literal

from pytest_genir.lean.frozen import dataclass
from pytest_genir.lean.late import late
from pytest_genir.text.polarity.cues import Cue, lowered
from pytest_genir.text.values.qualifiers import LONGEST

#: On which side of a value the right one lies; a `part` is a multiple or a share of it.
Side = Literal["least", "more", "most", "less", "part"]

_IGNORING_CASE = 2
_SIDES: tuple[Side, ...] = ("part", "most", "least", "more", "less")
_LITTLE = r"(?:\s(?:about|the|a|an|around|some|full|około|pełn\w+|te|jakieś))?(?:\s(?:na|o))?\s*\Z"
_NOT = r"(?:no|not|never|nie)\s"
_BEFORE = {
    "part": r"(?:twice|double|triple|half(?:\sof)?|(?:two|three|four|five|\d+)\stimes|(?:a|one)\s(?:third|quarter|fifth|tenth)\sof"
    r"|(?:dwa|trzy|cztery|pięć|\d+)\srazy|(?:dwu|trzy|cztero)krotno\w+|(?:dwu|trzy|cztero)krotnie|połow\w+(?:\sz)?)",
    "most": rf"(?:at\smost|(?:a\s)?max(?:imum)?\.?(?:\sof)?|up\sto|{_NOT}(?:more|longer|over|above|later|exceeding|ponad|więcej|dłużej|później)"
    rf"(?:\s(?:than|niż))?|{_NOT}(?:może\s|mogą\s|must\s)?(?:exceed(?:s|ed)?|przekracza\w*|przekrocz\w+)|najwyżej|co\snajwyżej|maks(?:ymalnie|imum|ymalna|\.)?|najpóźniej|najdłużej)",
    "least": rf"(?:at\s(?:the\svery\s)?least|(?:a\s)?min(?:imum|imalnie)?\.?(?:\sof)?|{_NOT}(?:less|fewer|shorter|under|below|mniej|krócej)"
    r"(?:\s(?:than|niż))?|co\snajmniej|przynajmniej|minimum)",
    "more": r"(?:over|above|more\sthan|longer\sthan|later\sthan|upwards\sof|in\sexcess\sof|exceed(?:s|ed|ing)?|ponad|powyżej|więcej\sniż"
    r"|dłużej\sniż|później\sniż|przeszło|przekracza\w*)",
    "less": r"(?:under|below|less\sthan|fewer\sthan|shorter\sthan|earlier\sthan|poniżej|mniej\sniż|krócej\sniż|wcześniej\sniż|niespełna"
    r"|niecał\w+)",
}  # fmt: skip
#: All of them at once, found where one of the words stands without which there is none.
_IN_FRONT = Cue(rf"\b(?:{'|'.join(f'(?P<{side}>{_BEFORE[side]})' for side in _SIDES)}){_LITTLE}")
_BEHIND: tuple[tuple[Side, str], ...] = (
    ("most", r"\s(?:at\s(?:the\s)?most|or\s(?:less|fewer)|max(?:imum)?\b|maksymalnie|najwyżej|lub\smniej)"),
    ("least", r"\s?\+|\s(?:(?:or|and)\s(?:more|longer|over|above|up(?:wards)?)|at\s(?:the\s)?least|minimum|(?:i|lub|albo)\s(?:więcej|dłużej))\b"),
)  # fmt: skip
_AFTER = {side: late(pattern, _IGNORING_CASE) for side, pattern in _BEHIND}
#: A question for the least there has to be, and for the most there may be.
_ASKS_LEAST = late(
    r"\b(?:least|minim\w*|lowest|shortest|youngest|smallest|lightest|fewest|how\sold|age[ds]?|older|over|must|needs?|have\sto|has\sto|should|before|ahead|advance|notice"
    r"|early|earliest|requir\w*|from\s(?:when|what)|since"
    r"|najmniej\w*|najniż\w+|najkró\w+|najmłod\w+|najlżej\w*|od\s(?:ilu|kiedy|jakiego|jakiej|której)|ile\slat|wiek\w*|mus\w+|trzeba|należy|potrzeb\w+|wymag\w+"
    r"|przed|wcześn\w+|wyprzedz\w+|powin\w+|najwcześniej|ukończ\w+|powyżej)\b",
    _IGNORING_CASE,
)
_ASKS_MOST = late(
    r"\b(?:most|maxim\w*|limit\w*|up\sto|may|can|could|allowed|until|till|by\swhen|deadline|within|latest|longest|highest|oldest|largest|biggest|heaviest"
    r"|capacity|hold|holds|under|less"
    r"|najwięcej|maksym\w*|najwyż\w+|najwięk\w+|najdłuż\w+|najstar\w+|najcię\w+|do\s(?:ilu|kiedy|jakiego|jakiej|której)|mog\w+|może\w*|można|wolno|termin\w*|najpóźniej|najdłużej"
    r"|mieści|zmieści|pomieści|poniżej|zdąż\w+)\b",
    _IGNORING_CASE,
)
#: Who asks for the one in so many words is not told the other one.
_ONLY_LEAST = late(
    r"\b(?:least|minim\w+|lowest|shortest|youngest|smallest|lightest|fewest|earliest"
    r"|najmniej\w*|najniż\w+|najkró\w+|najmłod\w+|najlżej\w*|najwcześniej\w*)\b",
    _IGNORING_CASE,
)
_ONLY_MOST = late(
    r"\b(?:most|maxim\w+|latest|longest|highest|oldest|largest|biggest|heaviest"
    r"|najwięcej|maksym\w+|najwyż\w+|najwięk\w+|najdłuż\w+|najstar\w+|najcię\w+|najpóźniej\w*)\b",
    _IGNORING_CASE,
)
#: `No later than 14 days before` is at least 14 days before.
_AHEAD = late(
    r"\b(?:notice|ahead|advance|before(?:hand)?|prior|earlier|wyprzedz\w+|wcześniej|przed|naprzód|wypowiedz\w+)\b",
    _IGNORING_CASE,
)
#: Of two questions each may ask for its own.
_ASKS = late(
    r"\b(?:what|how|when|where|which|who|whom|whose|why|and\s(?:is|are|do|does|can|may|must|will)"
    r"|czy|ile|ilu|jak|jaki\w*|jaka|jaką|kiedy|gdzie|kto|kogo|komu|co(?!\snaj)|(?<!,\s)któr\w+)\b",
    _IGNORING_CASE,
)
#: A comparison that somebody or something never passes is the bound itself: `no group has more than 12`.
_NEVER = late(
    r"(?:\b(?:no|not|never|none|nobody|neither|cannot|nie|nigdy|nikt|żad\w+)|n['’]t)\s(?!only\b|tylko\b)[^.,;:!?()]*\Z",
    _IGNORING_CASE,
)
_TURNED: dict[Side, Side] = {"more": "most", "less": "least"}
_AROUND = 40
_A_CLAUSE = 80
#: Of these the value itself is none.
STRICT: tuple[Side, ...] = ("more", "less")
_UPWARDS: tuple[Side, ...] = ("least", "more")


@dataclass(frozen=True, slots=True)
class Bound:
    """How a value is only a bound, and where the words for it begin and end with it."""

    side: Side
    start: int
    end: int


def bound_at(text: str, start: int, end: int) -> Bound | None:
    """Return what the words beside a value make of it; None where they leave it as it is."""
    before = text[max(0, start - _AROUND) : start]
    found = _IN_FRONT.search(lowered(before))
    if found:
        side, begins = _side_of(found), start - len(before) + found.start()
        never = side in _TURNED and _NEVER.search(text, max(0, begins - _A_CLAUSE), begins)
        return Bound(_TURNED[side], never.start(), end) if never else Bound(side, begins, end)
    for side, pattern in _AFTER.items():
        behind = pattern.match(text, end)
        if behind:
            return Bound(side, start, behind.end())
    return None


def answers(side: Side, question: str, wanted: Side | None = None) -> bool:
    """Say whether a bound is what was asked for, by the question or by the file: `duration: at least 14 days`."""
    if side == "part":
        return False
    if wanted is not None:
        return side == wanted
    least, most = _asked(question)
    if (side == "most" and _only_least(question)) or (side == "least" and _only_most(question)):
        return False
    if least and most:
        return True
    if side in _UPWARDS:
        return least
    return most or side == "most" or least


def contradicts(bound: Bound, text: str, question: str) -> bool:
    """Say whether a bound is the other one than that which a question asks for in so many words."""
    side = bound.side
    if _AHEAD.search(text, bound.end, bound.end + _AROUND):
        return False  # `at least 14 days before`, by whom it is asked how late one may come
    return (side in _UPWARDS and _only_most(question)) or (side in ("most", "less") and _only_least(question))


def asks_for(side: Side, question: str) -> bool:
    """Say whether a question asks for such a bound, so that the bare value answers it."""
    least, most = _asked(question)
    return least if side in _UPWARDS else most


@lru_cache(maxsize=64)
def _asked(question: str) -> tuple[bool, bool]:
    return _ASKS_LEAST.search(question) is not None, _ASKS_MOST.search(question) is not None


@lru_cache(maxsize=64)
def _only_least(question: str) -> bool:
    return _asks_once(question) and _ONLY_LEAST.search(question) is not None and _ONLY_MOST.search(question) is None


@lru_cache(maxsize=64)
def _only_most(question: str) -> bool:
    return _asks_once(question) and _ONLY_MOST.search(question) is not None and _ONLY_LEAST.search(question) is None


def _asks_once(question: str) -> bool:
    """Say whether one thing is asked, and not how long before another."""
    return len(_ASKS.findall(question)) <= 1 and question.count("?") <= 1 and not _AHEAD.search(question)


def bound_in_front(text: str) -> tuple[Side | None, str]:
    """Return the bound that an expectation begins with, and the value without it: `at least 14 days`."""
    words = text.split(" ")
    for count in range(min(LONGEST, len(words) - 1), 0, -1):
        found = _IN_FRONT.pattern.fullmatch(lowered(f"{' '.join(words[:count])} "))
        if found and _side_of(found) != "part":
            return _side_of(found), " ".join(words[count:])
    return None, text


def _side_of(found: re.Match[str]) -> Side:
    return next(side for side in _SIDES if found[side])
