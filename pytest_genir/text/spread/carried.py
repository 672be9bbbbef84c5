"""A subject that is carried on to a second verb: "the command reads no settings; it only deletes the cache".

The subject begins its sentence, and the second verb follows at once on what joins the clauses. Where the second verb is
the first one again, somebody else does it: "wykonawca nie płaci, ale płaci zamawiający".
"""

from __future__ import annotations

import re

from pytest_genir.text.matching import Prepared
from pytest_genir.text.spread.words import SPREADING

_LONGEST = 24
_MOST_LIGHT = 2
_LONGEST_LEAD = 6
_ENDS = re.compile(r"[!?…\n|()„”\"«»]")
_PARTS = re.compile(r"[;:,]|\s[-–—]\s|\.\s")
_BEGINS = re.compile(r"(?:\A|[.!?;:\n])[\s*_`>-]*\Z")


def carried(prepared: Prepared, start: int, begin: int, end: int) -> bool:
    """Say whether the subject from `start` up to `begin` is that of the verb at `end`."""
    words, tokens, text = SPREADING[prepared.language], prepared.tokens, prepared.text
    if not 1 < end - begin <= _LONGEST:
        return False
    head = start - 1 if start and tokens[start - 1] in words.articles else start
    if not _leads(prepared, head):
        return False
    at = end
    while at > begin and end - at < _MOST_LIGHT and tokens[at - 1] in words.going_on:
        at -= 1
    pronoun = at > begin and tokens[at - 1] in words.pronouns
    at -= pronoun
    joined = at > begin and tokens[at - 1] in words.joining
    at -= joined
    between = text[prepared.spans[at - 1][1] : prepared.spans[at][0]]
    mark = between.strip()
    if at - begin < 1 or not (pronoun or joined or mark[:1] in (";", ":", "–", "-")):
        return False
    if mark[:1] == "." and not pronoun:
        return False
    inside = text[prepared.spans[begin - 1][1] : prepared.spans[at - 1][1]]
    if _ENDS.search(f"{inside}{between}") or _PARTS.search(inside):
        return False
    verb = prepared.sets[end]
    return all(verb.isdisjoint(prepared.sets[place]) for place in range(begin, at))


def _leads(prepared: Prepared, head: int) -> bool:
    """Say whether a subject begins its sentence, or stands behind an adverbial that does: `for diving the player`."""
    words, text = SPREADING[prepared.language], prepared.text
    for first in range(head, max(-1, head - _LONGEST_LEAD), -1):
        begins = first == 0 or _BEGINS.search(text[max(0, prepared.spans[first][0] - 6) : prepared.spans[first][0]])
        if begins:
            return first == head or prepared.tokens[first] in words.prepositions
        if text[prepared.spans[first - 1][1] : prepared.spans[first][0]] not in (" ", ", "):
            return False
    return False
