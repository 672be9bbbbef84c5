"""A denied Polish verb behind its object: `nie zna języka` in "Języka kandydat zupełnie nie zna"."""

from __future__ import annotations

from collections.abc import Iterator

from pytest_genir.lean.late import late
from pytest_genir.text.matching import Match, Prepared
from pytest_genir.text.polarity.polish import POLISH
from pytest_genir.text.vocabulary import words

_OBJECT_FIRST = late(r"nie (?P<verb>(?!ma\b|jest\b|są\b)[^\W\d_]{2,}) (?P<object>[^\W\d_]{2,}(?: [^\W\d_]{2,})?)\Z", 2)
_MOST_BETWEEN, _MOST_IN_FRONT = 4, 2
_MODALS = words("należy wolno można trzeba powinno")
#: Behind a preposition these say since when: `już od dawna nie prowadzi`.
_SINCE = words("dawna lat dziś teraz razie ogóle roku miesiąca tygodnia wczoraj początku")


def find_object_first(phrase: str, prepared: Prepared) -> Iterator[Match]:
    """Yield a denied verb behind its object and its subject: `nie zna języka` in "Języka kandydat zupełnie nie zna"."""
    wanted = _OBJECT_FIRST.match(phrase.lower())
    if wanted is None or "nie" not in prepared.written or wanted["verb"] not in prepared.written:
        return
    tokens, held = prepared.tokens, wanted["object"].split()
    for at in range(1, len(tokens)):
        no = at - 2 if at > 1 and tokens[at - 1] in _MODALS else at - 1
        if tokens[at] != wanted["verb"] or tokens[no] != "nie":
            continue
        for begin in range(max(0, no - len(held) - _MOST_BETWEEN), no - len(held) + 1):
            if list(tokens[begin : begin + len(held)]) == held and _is_one_clause(
                prepared, begin, begin + len(held), at
            ):
                yield prepared.match(begin, at)


def _is_one_clause(prepared: Prepared, begin: int, behind: int, verb: int) -> bool:
    """Say whether an object stands near the beginning of the clause of its verb, and nothing else between them."""
    tokens = prepared.tokens
    if any(prepared.between(at - 1, at) != " " for at in range(begin + 1, verb + 1)):
        return False
    first = begin
    while first and prepared.between(first - 1, first) == " ":
        first -= 1
    front = tokens[first:begin]
    if len(front) > _MOST_IN_FRONT + (front[:1] == ["przy"]) or (front and front[-1] in POLISH.prepositions):
        return False
    for at in range(behind, verb - 1):
        if tokens[at] in POLISH.stops or (tokens[at] in POLISH.prepositions and tokens[at + 1] not in _SINCE):
            return False
    return True
