"""BM25: which of several short texts fit a question best, and how much of the question they cover."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence

from pytest_genir.models.baseline.words import terms

_K1 = 1.2
_B = 0.6


class Ranking:
    """Texts that can be asked which of them fits a question."""

    def __init__(self, texts: Sequence[str]) -> None:
        self._counts = [Counter(terms(text)) for text in texts]
        self._lengths = [max(1, sum(counts.values())) for counts in self._counts]
        self._mean = sum(self._lengths) / len(self._lengths) if self._lengths else 1.0
        self._spread = Counter(term for counts in self._counts for term in counts)

    def rarity(self, term: str) -> float:
        """Return how much a term tells: the fewer texts have it, the more."""
        count = self._spread[term]
        return math.log(1 + (len(self._counts) - count + 0.5) / (count + 0.5))

    def scores(self, question: str) -> list[float]:
        """Return the score of every text."""
        wanted = sorted(set(terms(question)))
        return [self._score(wanted, index) for index in range(len(self._counts))]

    def coverage(self, question: str, index: int) -> float:
        """Return the share of the question, weighed by rarity, that a text has."""
        wanted = sorted(set(terms(question)))
        whole = sum(self.rarity(term) for term in wanted)
        return sum(self.rarity(term) for term in wanted if self._counts[index][term]) / whole if whole else 0.0

    def _score(self, wanted: Sequence[str], index: int) -> float:
        counts, length = self._counts[index], self._lengths[index]
        norm = _K1 * (1 - _B + _B * length / self._mean)
        return sum(
            self.rarity(term) * counts[term] * (_K1 + 1) / (counts[term] + norm) for term in wanted if counts[term]
        )
