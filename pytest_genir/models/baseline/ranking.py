"""BM25: which of several short texts fit a question best, and how much of the question they cover."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence

from pytest_genir.models.baseline.words import content_words, terms

_K1 = 1.2
_B = 0.6
#: What a word is worth that stands there as it is, and by its longer and its shorter beginning.
_FORM_WEIGHTS = (1.0, 0.9, 0.6)


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
        """Return the share of the question's words, weighed by rarity, that a text has.

        A word counts for less where the text only has another form of it.
        """
        counts = self._counts[index]
        found = whole = 0.0
        for word in sorted(set(content_words(question))):
            place = next((place for place, term in enumerate(word) if counts[term]), None)
            weight = self.rarity(word[0] if place is None else word[place])
            whole += weight
            found += weight * _FORM_WEIGHTS[place] if place is not None else 0.0
        return found / whole if whole else 0.0

    def _score(self, wanted: Sequence[str], index: int) -> float:
        counts, length = self._counts[index], self._lengths[index]
        norm = _K1 * (1 - _B + _B * length / self._mean)
        return sum(
            self.rarity(term) * counts[term] * (_K1 + 1) / (counts[term] + norm) for term in wanted if counts[term]
        )
