"""Words that tell one value of a thing from the other: a single and a return ticket, a monthly and an annual pass.

Of a value that a page gives for the one, an answer that gives it for the other says something else, however many
words the two share.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from pytest_genir.lean.late import late

#: A group a line, its members between bars: the ways in which each is said.
_GROUPS: Mapping[str, Sequence[Sequence[str]]] = {
    "pl": (
        (r"w jedną stronę|jednokierunkow\w+", r"w (?:obie|dwie) strony|tam i z powrotem|powrotn\w+"),
        (
            r"godzinow\w+|(?:za|na) godzinę",
            r"dzienn\w+|dobow\w+|(?:jedno|cało)dniow\w+|(?:za|na) (?:dzień|dobę)",
            r"(?:jedno)?tygodniow\w+|(?:za|na) tydzień",
            r"(?:jedno)?miesięczn\w+|(?:za|na) miesiąc",
            r"kwartaln\w+|(?:za|na) kwartał",
            r"półroczn\w+|(?:za|na) pół roku",
            r"roczn\w+|całoroczn\w+|(?:za|na) rok",
        ),
        (r"pierwsz\w+", r"kolejn\w+|następn\w+|drugi\w*|druga|drugą|drugie"),
        (
            r"otwart[oay]\w*|otworzono|otwarci\w+|założono|założon\w+|założeni\w+|powsta\w+|wybudowa\w+|zbudowa\w+",
            r"rozbudow\w+|przebudow\w+|odnowi\w+|wyremontow\w+|zmodernizow\w+|modernizacj\w+",
        ),
        (
            r"rusza\w*|zaczyna\w*|zaczn\w+|rozpocz\w+|początek|startuj\w+",
            r"kończy\w*|skończy\w*|zakończ\w+|koniec|zamyka\w*|trwa\w* do|aż do",
        ),
        (r"zameldowani\w+|przyjazd\w*|wjazd\w*", r"wymeldowani\w+|wyjazd\w*"),
        (r"kup\w+|zakup\w*|sprzeda\w+", r"wypożycz\w*|wynaj\w+"),
        (r"parter\w*|(?:na )?dole", r"piętr\w+|(?:na )?górze"),
    ),
    "en": (
        (r"one[- ]way", r"return|round[- ]trip|both ways|there and back|two[- ]way"),
        (
            r"hourly|(?:an|per|each) hour",
            r"daily|one[- ]day|day (?:pass|ticket)|(?:a|per|each) day",
            r"weekly|(?:a|per|each) week",
            r"monthly|(?:a|per|each|one) month",
            r"quarterly|(?:a|per|each) quarter",
            r"annual|yearly|(?:a|per|each) year",
        ),
        (r"first", r"(?:each|every|any) (?:further|additional|other|extra)|second|subsequent"),
        (
            r"(?:was|were|first) (?:opened|built|founded|established)|opened in|built in|founded in|opening",
            r"extended|rebuilt|renovated|refurbished|modernised|restored|extension|renovation",
        ),
        (r"starts?|begins?|started|began|opens", r"ends?|finish(?:es)?|ended|closes?|finished|until|till"),
        (r"check[- ]in|arrival", r"check[- ]out|departure"),
        (r"buy|buying|bought|purchase\w*|sale", r"hire|hiring|hired|rent\w*|borrow\w*"),
        (r"upstairs|upper floor", r"downstairs|ground floor|basement"),
    ),
}


class Sign(NamedTuple):
    """One of several things that a value may be of: the group, and which member of it."""

    group: int
    member: int
    surface: str = ""


def signs_in(text: str, language: str) -> frozenset[Sign]:
    """Return which of the things that are told apart a part of a sentence names."""
    pattern = _pattern(language)
    if pattern is None:
        return frozenset()
    found = [((match.lastgroup or "g0_0")[1:].split("_"), match.group().lower()) for match in pattern.finditer(text)]
    return frozenset(Sign(int(group), int(member), surface) for (group, member), surface in found)


def opposed(said: Collection[Sign], held: Collection[Sign]) -> str:
    """Return what an answer names of a group where the documents only name others beside the value; else nothing."""
    for sign in sorted(said):
        theirs = {other.member for other in held if other.group == sign.group}
        mine = {other.member for other in said if other.group == sign.group}
        if theirs and mine.isdisjoint(theirs):
            return sign.surface
    return ""


@lru_cache(maxsize=4)
def _pattern(language: str) -> re.Pattern[str] | None:
    ways = [
        rf"(?P<g{group}_{member}>{way})\b"
        for group, members in enumerate(_GROUPS.get(language, ()))
        for member, way in enumerate(members)
    ]
    return late(rf"\b(?:{'|'.join(ways)})", re.IGNORECASE) if ways else None
