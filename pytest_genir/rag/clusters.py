"""Which questions share a fate: those of one `group`, else those that lean on one document.

A page that is out of date, badly cut or hard to read spoils every question it is shown with, so questions that share
one are no independent witnesses. One page of two questions says little; from four on they count as one cluster.
A question belongs to one cluster: pages are taken from the one that most questions share that are not in a cluster
yet. What else it shares, a page across groups or a second page, is noted beside it: it crosses the clusters.
"""

from __future__ import annotations

import heapq
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import replace

from pytest_genir.rag.question import Question
from pytest_genir.statistics.clusters import BESIDES

#: A page of more questions than this makes a cluster of them.
MOST_ALONE = 3
#: So many more pages of a question are looked at: pairs that share anything are counted by all sets of what they share.
MOST_CROSSING = 3


def in_clusters(questions: Sequence[Question], leans_on: Mapping[str, Sequence[str]]) -> tuple[Question, ...]:
    """Return the questions with their clusters; those that name a group have theirs already.

    A question leans on all documents that its author gave it, or on those that `leans_on` names.
    """
    found = _by_document(questions, leans_on)
    return tuple(
        _clustered(question, _fates(question.cluster or found.get(place, ""), pages))
        for place, (question, pages) in enumerate(zip(questions, _shared_pages(questions, leans_on), strict=True))
    )


def _clustered(question: Question, cluster: str) -> Question:
    return question if question.cluster == cluster else replace(question, cluster=cluster)


def _shared_pages(questions: Sequence[Question], leans_on: Mapping[str, Sequence[str]]) -> list[list[str]]:
    """Return the pages that each question shares with enough others, those first that most share."""
    pages = [list(dict.fromkeys(leans_on.get(question.id, question.context))) for question in questions]
    shown = Counter(page for mine in pages for page in mine)
    return [
        sorted((page for page in mine if shown[page] > MOST_ALONE), key=lambda page: -shown[page]) for mine in pages
    ]


def _fates(cluster: str, pages: Sequence[str]) -> str:
    """Return the label of a question in this cluster, with the pages that cross it."""
    crossing = [label for page in pages if (label := f"document {page}") != cluster]
    return BESIDES.join((cluster, *crossing[:MOST_CROSSING]))


def _by_document(questions: Sequence[Question], leans_on: Mapping[str, Sequence[str]]) -> dict[int, str]:
    shown: dict[str, set[int]] = defaultdict(set)
    for place, question in enumerate(questions):
        for page in () if question.cluster else leans_on.get(question.id, question.context):
            shown[page].add(place)
    # Of pages that equally many share, the one that comes first in the file.
    waiting = [(-len(places), rank, page) for rank, (page, places) in enumerate(shown.items())]
    heapq.heapify(waiting)
    found: dict[int, str] = {}
    while waiting:
        count, rank, page = heapq.heappop(waiting)
        left = shown[page].difference(found)
        if len(left) <= MOST_ALONE:
            continue
        if len(left) < -count:  # some have found a cluster since
            heapq.heappush(waiting, (-len(left), rank, page))
        else:
            found.update(dict.fromkeys(left, f"document {page}"))
    return found
