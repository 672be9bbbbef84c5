"""Claims that cite each other's source: `£206 [skip], three days [shed]`, where the pages are the other way round.

A claim that its source does not hold is only told of, since another sentence's source may stand near it by accident.
Where two claims have changed places, each page is cited for what stands in the other alone: that is no accident.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from itertools import combinations

from pytest_genir.rag.checking import Answered
from pytest_genir.rag.grounding import LookedUp
from pytest_genir.rag.sourcing_clauses import CitedClauses
from pytest_genir.text.sentences import sentence_spans

_A_PAIR = 2
#: An answer may be a list of thousands of values.
_MOST = 200


def exchanged_sources(answer: Answered, looked: Sequence[LookedUp]) -> list[tuple[LookedUp, LookedUp]]:
    """Return the pairs of claims of which each stands in what is cited for the other, and not in what is for it."""
    if len({one.place for one in answer.citations.found}) < _A_PAIR:
        return []
    # a bare number stands in many a page by chance
    telling = [one for one in looked if one.found_in and not one.given and one.claim.kind != "numbers"]
    if len(telling) < _A_PAIR:
        return []
    strayed = [(one, meant) for one, meant in _meant(answer, telling) if meant and meant.isdisjoint(one.found_in)]
    return [
        (one, other)
        for (one, of_one), (other, of_other) in combinations(strayed[:_MOST], 2)
        if not of_one.isdisjoint(other.found_in) and not of_other.isdisjoint(one.found_in)
    ]


def _meant(answer: Answered, looked: Sequence[LookedUp]) -> Iterator[tuple[LookedUp, frozenset[int]]]:
    """Yield claims with the documents that are cited for their clauses."""
    citations = answer.citations.found
    spans = sentence_spans(answer.text)
    ends = [end for _, end in spans]
    read: dict[int, CitedClauses] = {}
    for one in looked:
        place = bisect_right(ends, one.claim.start)
        if place >= len(spans):
            continue
        if place not in read:
            read[place] = CitedClauses(answer.text, spans[place], citations)
        clauses = read[place]
        yield one, clauses.documents_of(one.claim.start) if clauses.groups else frozenset(one.cited)
