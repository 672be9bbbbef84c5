"""How well a system retrieved: which of the wanted documents it found, at which ranks, and what that is worth.

Measures are trec_eval's: a rank counts by the grade of its document, cut at k, nothing below is looked at. A document
of which several passages were retrieved counts at the first of them, and the others take no rank.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import field
from urllib.parse import unquote, urlsplit

from pytest_genir.lean.frozen import dataclass
from pytest_genir.models.reported import Retrieved
from pytest_genir.rag.passages import is_part

#: Returns the words of a text as they are compared.
Words = Callable[[str], Sequence[str]]

#: Of the words of a wanted passage so many have to stand in what was retrieved.
ENOUGH = 0.8
DEFAULT_K = 5
MEASURES = ("recall", "precision", "hit", "ndcg")
RECIPROCAL = "mrr"
_MEASURE = re.compile(rf"(?:({'|'.join(MEASURES)})@([1-9]\d{{0,4}})|{RECIPROCAL})\Z")


@dataclass(frozen=True, slots=True, kw_only=True)
class RetrievalTerms:
    """What a benchmark says of retrieval: at which ranks it is measured, and which measure is the score."""

    cuts: tuple[int, ...] = (DEFAULT_K,)
    score: str = f"recall@{DEFAULT_K}"

    @property
    def measures(self) -> tuple[str, ...]:
        """Return the names of everything that is measured."""
        cuts = (*self.cuts, *([int(self.score.split("@")[1])] if "@" in self.score else []))
        return (*(f"{name}@{k}" for k in sorted(set(cuts)) for name in MEASURES), RECIPROCAL)


@dataclass(frozen=True, slots=True, kw_only=True)
class WantedDocument:
    """One document to be found, by its id or URL, or by a passage of it."""

    name: str
    grade: float = 1.0
    #: The passage, where the document is known by one.
    passage: str = ""
    #: The document's text, where the benchmark has it: for systems that report texts alone.
    text: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class RetrievalRanking:
    """What was retrieved, without repetitions, and where the wanted documents stand in it."""

    #: The grade at each rank, 0 for what was not wanted.
    grades: tuple[float, ...]
    #: Rank by wanted document, from 1; `None` for what was not found.
    ranks: Mapping[str, int | None]
    #: The names of what stands at each rank.
    names: tuple[str, ...] = ()
    ideal: tuple[float, ...] = field(default=(), repr=False)

    def value(self, measure: str) -> float:
        """Return a measure such as `recall@5`, `mrr`."""
        name, _, cut = measure.partition("@")
        if name == RECIPROCAL:
            first = next((rank for rank, grade in enumerate(self.grades, start=1) if grade > 0), None)
            return 1 / first if first else 0.0
        k = int(cut)
        if name == "ndcg":
            ideal = _gain(self.ideal[:k])
            return _gain(self.grades[:k]) / ideal if ideal else 0.0
        if name == "recall":
            found = sum(rank is not None and rank <= k for rank in self.ranks.values())
            return found / len(self.ranks) if self.ranks else 0.0
        right = sum(grade > 0 for grade in self.grades[:k])
        return right / k if name == "precision" else float(right > 0)


def ranked(retrieved: Sequence[Retrieved], wanted: Sequence[WantedDocument], words: Words) -> RetrievalRanking:
    """Return where the wanted documents stand among what was retrieved."""
    ranks: dict[str, int | None] = dict.fromkeys((one.name for one in wanted), None)
    grades: list[float] = []
    names: list[str] = []
    seen: set[str] = set()
    for context in retrieved:
        matched = [one for one in wanted if matches(context, one, words)]
        new = [one for one in matched if ranks[one.name] is None]
        if (matched and not new) or context.name in seen:
            continue  # another passage of what was found above
        seen.add(context.name)
        names.append(context.name)
        grades.append(max((one.grade for one in new), default=0.0))
        ranks |= {one.name: len(grades) for one in new}
    ideal = tuple(sorted((one.grade for one in wanted), reverse=True))
    return RetrievalRanking(grades=tuple(grades), ranks=ranks, names=tuple(names), ideal=ideal)


def matches(context: Retrieved, wanted: WantedDocument, words: Words) -> bool:
    """Say whether what was retrieved is the wanted document, or a passage of it."""
    if wanted.passage:
        return bool(context.text) and share_of_words(wanted.passage, context.text, words) >= ENOUGH
    if wanted.name in (context.id, context.url) or is_part(context.id, wanted.name):
        return True
    if "://" in wanted.name:
        return bool(context.url) and _same_url(wanted.name, context.url)
    nameless = not context.id and not context.url
    return nameless and bool(wanted.text) and share_of_words(context.text, wanted.text, words) >= ENOUGH


def share_of_words(passage: str, text: str, words: Words) -> float:
    """Return which share of the words of a passage stands in a text, each as often as it is there."""
    wanted = list(words(passage))
    left: dict[str, int] = {}
    for word in words(text):
        left[word] = left.get(word, 0) + 1
    found = 0
    for word in wanted:
        if left.get(word, 0):
            left[word] -= 1
            found += 1
    return found / len(wanted) if wanted else 0.0


def is_measure(name: str) -> bool:
    """Say whether a name is a measure's."""
    return _MEASURE.match(name) is not None


def _gain(grades: Sequence[float]) -> float:
    return math.fsum(grade / math.log2(rank + 1) for rank, grade in enumerate(grades, start=1))


def _same_url(one: str, other: str) -> bool:
    return _plain_url(one) == _plain_url(other)


def _plain_url(url: str) -> tuple[str, str, str]:
    """Return what tells a page: not how it was reached, nor the place within it."""
    try:
        parts = urlsplit(url.strip())
    except ValueError:
        return ("", url, "")
    host = (parts.hostname or "").removeprefix("www.")
    return host + (f":{parts.port}" if parts.port else ""), unquote(parts.path).rstrip("/"), parts.query
