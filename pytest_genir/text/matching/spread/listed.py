"""A preposition that governs all of a list: `do 15 maja` in "do 15 marca, 15 maja i 15 lipca".

What stands behind it is a value, and the preposition stands in front of one of its kind; or a thing in the form that
the phrase has it in, which in Polish another preposition would hardly ask for, too. In English, where no form tells,
the list has commas, its preposition does not lead the sentence, and nothing follows that the thing could do.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import islice

from pytest_genir.lean.late import late
from pytest_genir.text.matching.matcher import Match, Matcher, Prepared
from pytest_genir.text.matching.spreading_words import SPREADING
from pytest_genir.text.matching.units import verb_at
from pytest_genir.text.polarity.rules import may_be_finite

_MOST_PLACES, _LONGEST, _LONGEST_HEAD = 20, 24, 3
_PLAIN = (" ", ", ")
_ALSO = frozenset(("także", "również", "też", "nawet", "also"))
_LEADS = late(r"(?:\A|[.!?;:\n])[\s*_`>-]*\Z")
#: No noun that is a lemma of itself ends so.
_PERSONS = ("sz", "my", "cie")
_LONGER = {"w": "we", "z": "ze", "we": "w", "ze": "z"}


def listed_places(
    matcher: Matcher, unit: str, prepared: Prepared, *, led: bool = False
) -> Iterator[tuple[int, int, bool]]:
    """Yield from where to where a preposition stands with a list, of which the rest of a unit is one.

    `led`: what the preposition belongs to stands in front of it, so that a list needs no comma.
    """
    known = SPREADING[prepared.language]
    preposition, _, rest = unit.partition(" ")
    preposition = preposition.lower()
    if not rest or preposition not in known.prepositions - known.bound_negations:
        return
    ways = frozenset((preposition, _LONGER.get(preposition, preposition)))
    if prepared.written.isdisjoint(ways):
        return
    for match in islice(matcher.find_all(rest, prepared), _MOST_PLACES):
        first, last = prepared.tokens_at(match)
        valued = first in prepared.within
        if not valued and (
            match.surface.lower() != rest.lower() or not _ends(prepared, last, comma=prepared.gap(first) == ", ")
        ):
            continue
        begin = _governed_from(prepared, first, ways, valued=valued, led=led)
        if begin is not None:
            yield begin, last, True


#: Beside the rest of a phrase a list needs no comma.
listed_beside = partial(listed_places, led=True)


def find_listed(matcher: Matcher, phrase: str, prepared: Prepared) -> Iterator[Match]:
    """Yield where a phrase that is a preposition and one thing stands in a list."""
    if matcher.mode == "substring":
        return
    for first, last, _ in listed_places(matcher, phrase, prepared):
        yield prepared.match(first, last)
    if prepared.language == "en":
        yield from _find_with_head(matcher, phrase, prepared)


def _find_with_head(matcher: Matcher, phrase: str, prepared: Prepared) -> Iterator[Match]:
    """Yield `free for children, students and pregnant women` for `free for pregnant women`."""
    read = matcher.phrase(phrase)
    known = SPREADING["en"]
    at = next((at for at, word in enumerate(read.tokens) if at and word in known.prepositions), 0)
    if not at or at + 2 >= len(read.tokens) or at > _LONGEST_HEAD or at in read.within:
        return  # a single word behind a preposition is found as a unit
    head, rest = phrase[: read.spans[at - 1][1]], phrase[read.spans[at][0] :]
    ends = {prepared.tokens_at(match)[1]: match for match in matcher.find_all(head, prepared)}
    for first, last, _ in listed_places(matcher, rest, prepared, led=True) if ends else ():
        if first - 1 in ends and prepared.gap(first) == " ":
            yield prepared.match(prepared.tokens_at(ends[first - 1])[0], last)


def _governed_from(prepared: Prepared, first: int, ways: frozenset[str], *, valued: bool, led: bool) -> int | None:
    """Return where the preposition of a list stands, one of whose things begins at a place; None without one."""
    known, tokens = SPREADING[prepared.language], prepared.tokens
    told = known.rules.lemmas_of_verbs or valued or led
    at = first - 1
    if at >= 0 and tokens[at] in _ALSO:
        at -= 1
    comma = prepared.gap(first) == ", "
    if not comma and (at < 1 or tokens[at] not in known.conjunctions):
        return None
    other = False
    odd = known.negations | known.breaks | known.weakening | known.turning | known.subjects | known.auxiliaries
    for place in range(first - 1, max(-1, first - 1 - _LONGEST), -1):
        gap = prepared.gap(place + 1)
        if gap not in _PLAIN and not (gap == ". " and place in prepared.within):
            return None
        comma |= gap == ", "
        word = tokens[place]
        if word in ways:
            alike = valued and _same_kind(prepared, place + 1, first)
            listed = comma and not _LEADS.search(prepared.text, 0, prepared.spans[place][0])
            return place if alike or not (valued or (other and not comma) or not (told or listed)) else None
        if place in prepared.within:
            continue
        governs = word in known.prepositions
        joined = governs and (prepared.gap(place) == ", " or tokens[place - 1] in known.conjunctions)
        if word in odd or joined or _is_verb(prepared, place):
            return None
        other |= governs
    return None


def _ends(prepared: Prepared, last: int, *, comma: bool) -> bool:
    """Say whether nothing follows that a thing could do: `for members, guests pay`, `od trenera, lekarza damy`."""
    known = SPREADING[prepared.language]
    if last + 1 >= len(prepared.tokens):
        return True
    if prepared.language != "en":
        return not (comma and prepared.gap(last + 1) == " " and verb_at(prepared, last + 1, known.rules))
    return prepared.gap(last + 1) != " " or prepared.tokens[last + 1] in known.prepositions | known.conjunctions


def _is_verb(prepared: Prepared, at: int) -> bool:
    """Say whether a word is a verb; behind a preposition it is none: `kobiet w ciąży`."""
    word, lemmas, known = prepared.tokens[at], prepared.sets[at], SPREADING[prepared.language]
    if at and prepared.tokens[at - 1] in known.prepositions:
        return False
    if word in known.rules.finite:
        return True
    return (word not in lemmas or word.endswith(_PERSONS)) and may_be_finite(word, lemmas, known.rules)


def _same_kind(prepared: Prepared, one: int, other: int) -> bool:
    """Say whether values of one kind begin at two places."""
    kinds = [
        {reading.kind for value, _ in prepared.values_at.get(at, ()) for reading in value.readings}
        for at in (one, other)
    ]
    return bool(kinds[0] & kinds[1])
