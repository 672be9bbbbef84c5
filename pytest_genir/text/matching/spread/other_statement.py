"""What belongs to the other of two statements that a conjunction joins: a value behind the wrong verb or thing.

"Turnus rusza 3 lipca i kończy się 17 lipca" does not say `kończy się 3 lipca`, and "the museum is open on Saturdays and
the gallery on Sundays" not `museum open on Sundays`: each side has a value of its own.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from pytest_genir.lean.late import late
from pytest_genir.text.matching.matcher import Match, Prepared
from pytest_genir.text.matching.places import DAYS
from pytest_genir.text.matching.spreading_words import SPREADING
from pytest_genir.text.vocabulary import words

_JOINING = {"pl": words("i oraz a albo lub zaś"), "en": words("and or but while")}
_SMALL = words("się też także również only also then it its the a an")
_END = late(r"[.!?;\n]|\s[–—-]\s")
_FARTHEST = 6
_DAY = "day"


def crosses(match: Match, prepared: Prepared) -> bool:
    """Say whether a match takes a value from one side of a conjunction and what it is told of from the other."""
    joining = _JOINING.get(prepared.language)
    if joining is None or len(match.pieces) < 2 or joining.isdisjoint(prepared.written):
        return False
    pieces = sorted(prepared.tokens_at(piece) for piece in match.pieces)
    for (first, end), (start, last) in pairwise(pieces):
        joints = [at for at in range(end + 1, start) if prepared.tokens[at] in joining and at not in prepared.within]
        if not joints:
            continue
        one, other = _kinds(prepared, range(first, end + 1)), _kinds(prepared, range(start, last + 1))
        if one - other and not (one - other).isdisjoint(_kinds(prepared, _behind(prepared, last, joining))):
            return True
        own = _kinds(prepared, range(end + 1, joints[0]))
        if not _names(prepared, range(joints[-1] + 1, start)):
            continue
        # `go in the car and the drums in the van`: each side has its place.
        led = prepared.language == "en" and prepared.tokens[start] in SPREADING["en"].prepositions
        if not (other - one).isdisjoint(own) or (
            led and prepared.tokens[start] in prepared.tokens[end + 1 : joints[0]]
        ):
            return True
    return False


def _kinds(prepared: Prepared, tokens: Sequence[int]) -> set[str]:
    return set(_kinds_of(prepared, tokens))


def _kinds_of(prepared: Prepared, tokens: Sequence[int]) -> Iterator[str]:
    for at in tokens:
        yield from (value.kind for value, _ in prepared.values_at.get(at, ()))
        if not prepared.sets[at].isdisjoint(DAYS):
            yield _DAY


def _behind(prepared: Prepared, last: int, joining: frozenset[str]) -> Sequence[int]:
    """Return the tokens behind a piece that belong to it: up to a mark or another conjunction."""
    at = last + 1
    while at < len(prepared.tokens) and at - last <= _FARTHEST and prepared.tokens[at] not in joining:
        if _END.search(prepared.between(at - 1, at)):
            break
        at += 1
    return range(last + 1, at)


def _names(prepared: Prepared, tokens: Sequence[int]) -> bool:
    """Say whether something is named that no preposition governs: the subject of the other side."""
    known = SPREADING[prepared.language]
    led = False
    for at in tokens:
        word = prepared.tokens[at]
        if word in known.prepositions:
            led = True
        elif at not in prepared.within and word not in _SMALL and word not in known.negations and not led:
            return True
    return False
