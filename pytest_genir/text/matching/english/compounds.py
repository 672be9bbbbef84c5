"""English compounds that are written in one word, with a hyphen or in two: `wellbeing`, `well-being`, `well being`.

A hyphen joins what may be one word, whatever the words are; two words without a hyphen are one only if they stand in
the list: a `green house` is no `greenhouse`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from pytest_genir.lean.late import late
from pytest_genir.text.vocabulary import words

_HYPHENED = late(r"(?<![\w-])([a-z]{2,})[-‑]([a-z]{2,})(?![\w-])", re.IGNORECASE)
_INSIDE = late(r"[a-z][-‑][a-z]", re.IGNORECASE)
_WORD = late(r"[a-z]{5,}", re.IGNORECASE)
#: With the hyphen these are other words: to `re-sign` is not to `resign`, and a `co-op` is no `coop`.
_OTHERS = words("resign recover reform recreate resent resort release remark repress reserve coop prepay")
#: Written in one word or in two; the bar stands where they part.
_OPEN = (
    "health|care day|care child|care home|care web|site web|page web|cam home|page time|table work|place "
    "post|code zip|code wheel|chair smart|phone pay|slip tax|payer life|style fire|wall data|base data|set "
    "file|name user|name pass|word pass|code pass|phrase screen|shot lunch|time bed|time bed|room bath|room "
    "class|room show|room note|book text|book hand|book work|book rule|book guide|book year|book check|in "
    "check|out check|list log|in log|out sign|up sign|in set|up back|up follow|up drop|off pick|up take|away "
    "turn|over start|up build|up pop|up key|board card|holder share|holder stake|holder house|hold land|line "
    "help|line hot|line help|desk news|letter head|phones ear|phones voice|mail air|bag break|down shut|down "
    "time|frame time|line dead|line due|date work|flow work|load work|force car|park play|ground camp|site "
    "rain|coat ice|box tool|bar tool|box tool|kit side|bar spread|sheet work|sheet fact|sheet time|sheet "
    "foot|path cycle|way key|card gift|card name|tag bike|way sea|food sea|side life|guard life|jacket "
    "swim|wear foot|wear child|birth birth|day eye|sight tooth|brush hair|dryer hair|cut wash|room cloak|room "
    "ball|room court|room bank|note pay|day cash|back cash|flow free|lance full|time part|time on|site "
    "off|site under|way multi|media pre|paid over|draft step|mother grand|parents care|taker"
    " care|giver head|teacher head|master"
)
_JOINED: Mapping[str, str] = {each.replace("|", ""): each.replace("|", " ") for each in words(_OPEN)}
_APART: Mapping[str, str] = {apart: joined for joined, apart in _JOINED.items()}
_FIRSTS = frozenset(apart.split()[0] for apart in _APART)
_TWO = late(rf"(?<![\w-])(?:{'|'.join(_APART)})s?(?![\w-])", re.IGNORECASE)


def hyphened(text: str) -> Mapping[str, str]:
    """Return the words of a text that have a hyphen inside, by how they are in one word."""
    if _INSIDE.search(text) is None:
        return {}
    found = {match[0].replace("-", "").replace("‑", "").lower(): match[0] for match in _HYPHENED.finditer(text)}
    # A thing of many is looked for as one.
    found |= {word[:-1]: written[:-1] for word, written in found.items() if word.endswith("s")}
    return {word: written for word, written in found.items() if word not in _OTHERS}


class Writings(NamedTuple):
    """A phrase with its compounds written otherwise, and its words, which an answer may have with a hyphen."""

    others: tuple[str, ...]
    words: frozenset[str]


def writings(phrase: str) -> Writings:
    """Return how else a phrase may be written, whatever the answer is."""
    others = tuple(dict.fromkeys(each for each in _other_writings(phrase) if each != phrase))
    held = [word.lower() for word in _WORD.findall(phrase)]
    return Writings(others, frozenset([*held, *(word.removesuffix("s") for word in held)]))


def _other_writings(phrase: str) -> Iterator[str]:
    if "-" in phrase or "‑" in phrase:
        yield _HYPHENED.sub(_without_hyphen, phrase)
    lower = phrase.lower()
    if not _FIRSTS.isdisjoint(lower.split()):
        yield _TWO.sub(lambda match: _one(match[0]), phrase)
    yield _WORD.sub(lambda match: _two(match[0]), phrase)


def _without_hyphen(match: re.Match[str]) -> str:
    joined = match[1] + match[2]
    return match[0] if joined.lower() in _OTHERS else joined


def _one(apart: str) -> str:
    """Return two words as one, where they stand in the list."""
    lower = apart.lower()
    plural = "s" if lower not in _APART and lower.endswith("s") else ""
    joined = _APART.get(lower.removesuffix("s") if plural else lower)
    return apart if joined is None else joined + plural


def _two(joined: str) -> str:
    lower = joined.lower()
    plural = "s" if lower not in _JOINED and lower.endswith("s") else ""
    apart = _JOINED.get(lower.removesuffix("s") if plural else lower)
    return joined if apart is None else apart + plural


def with_hyphens(phrase: str, held: Mapping[str, str]) -> str:
    """Return a phrase with the hyphens that an answer has in the same words."""
    return _WORD.sub(
        lambda match: held.get(match[0].lower(), held.get(match[0].lower().removesuffix("s"), match[0])), phrase
    )
