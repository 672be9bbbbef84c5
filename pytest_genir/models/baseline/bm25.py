"""BM25 as search engines rank by it: words are `\\w+` in lower case, and each word of a question counts once."""

from __future__ import annotations

import math
import re
from array import array
from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass

_WORD = re.compile(r"\w+")


def words_of(text: str) -> list[str]:
    """Return the words of a text."""
    return _WORD.findall(text.lower())


@dataclass(frozen=True, slots=True, kw_only=True)
class Bm25Terms:
    """The two parameters: how soon a repeated word counts no more, and how much a long text pays for its length."""

    k1: float = 1.2
    b: float = 0.75


class Bm25Index:
    """An inverted index: of each word the texts that have it, and how often."""

    def __init__(self, texts: Iterable[str], terms: Bm25Terms) -> None:
        self._terms = terms
        self._places: dict[str, array[int]] = defaultdict(lambda: array("I"))
        self._counts: dict[str, array[int]] = defaultdict(lambda: array("I"))
        self._lengths = array("I")
        for place, text in enumerate(texts):
            words = words_of(text)
            self._lengths.append(len(words))
            for word, count in Counter(words).items():
                self._places[word].append(place)
                self._counts[word].append(count)
        self._mean = sum(self._lengths) / len(self._lengths) if self._lengths else 1.0

    def best(self, question: str, most: int) -> list[tuple[int, float]]:
        """Return the places and scores of the texts that share a word with the question; of equals the earlier one."""
        terms, total = self._terms, len(self._lengths)
        scores: dict[int, float] = defaultdict(float)
        for word in dict.fromkeys(words_of(question)):
            places = self._places.get(word)
            if places is None:
                continue
            rarity = math.log(1 + (total - len(places) + 0.5) / (len(places) + 0.5))
            for place, count in zip(places, self._counts[word], strict=True):
                norm = terms.k1 * (1 - terms.b + terms.b * self._lengths[place] / self._mean)
                scores[place] += rarity * count * (terms.k1 + 1) / (count + norm)
        return sorted(scores.items(), key=lambda one: (-one[1], one[0]))[:most]
