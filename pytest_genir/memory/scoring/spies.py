"""A spy meeting: a time, a place and a thing to bring, each known by keywords; others mean confusion."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence

from pytest_genir.memory.scoring.fold import has_words
from pytest_genir.memory.scoring.verdict import Exchange, Score, nothing

#: The keywords of every riddle of the original dataset: places, times, things.
KEYWORDS = (
    "shore", "beach", "coastline", "railway", "yard", "depot", "automobile", "factory", "manufacturing",
    "orchard", "port", "warehouse", "seaport", "docks",
    "dawn", "sunrise", "morning", "rise", "noon", "midday", "sunset", "dusk", "sets", "night", "midnight",
    "nighttime",
    "boat", "bridge", "raft", "kayak", "pick", "picks", "key", "lockpicks", "lockpicking", "slim jim",
    "bribe", "credentials", "paperwork", "passport", "motorbike", "motorcycle", "car", "fast vehicle",
)  # fmt: skip

_Found = Callable[[str, str], bool]


def _original_found(answer: str, keyword: str) -> bool:
    # not escaped, as in the original; a keyword that is no pattern is looked for as it stands
    try:
        return re.search(rf"\b{keyword}\b", answer) is not None
    except re.error:
        return keyword in answer


def original_spies(exchange: Exchange) -> Score:
    """Count the lists of which a keyword occurs as a whole word in its own letter case."""
    return _counted(exchange, _original_found, KEYWORDS)


def spies(exchange: Exchange) -> Score:
    """Count the lists of which a keyword occurs as whole words in any letter case.

    A word of another riddle still has to occur in small letters to count as confusion: capitals stand in
    headings (`Key points`) and would make right answers wrong.
    """
    return _counted(exchange, has_words, exchange.args.get("keywords", KEYWORDS))


def _counted(exchange: Exchange, found: _Found, keywords: Iterable[str]) -> Score:
    lists = [_keywords(entry) for entry in exchange.expected]
    if not lists:
        return nothing(1, "the example has no expected keywords")
    answer = exchange.first
    hits = 0
    reasons = []
    for wanted in lists:
        passed = any(found(answer, keyword) for keyword in wanted)
        hits += passed
        reasons.append(f"{'' if passed else 'not '}found: {', '.join(wanted)}")
    known = {keyword for wanted in lists for keyword in wanted}
    confused = [word for word in keywords if word not in known and _original_found(answer, word)]
    if confused:
        reasons.append(f"'{confused[0]}' belongs to another riddle")
    score = max((hits - bool(confused)) / len(lists), 0.0)
    return Score(score=score, max_score=1, reasoning=tuple(reasons))


def _keywords(entry: object) -> Sequence[str]:
    return [str(word) for word in entry] if isinstance(entry, (list, tuple)) else [str(entry)]
