"""Answering a question from documents: the sentences that fit it best, each with its source."""

from __future__ import annotations

from collections.abc import Sequence

from pytest_genir.models.baseline.ranking import Ranking
from pytest_genir.models.baseline.words import is_polish, sentences

#: Below this share of the question found in a document, the honest answer is to refuse.
LEAST_COVERAGE = 0.3
_DOCUMENT_SHARE = 0.5
_NEAR_BEST = 0.7
_MOST_SENTENCES = 3


def read(question: str, documents: Sequence[str], refusal: str) -> str:
    """Return an answer with citations `[n]`, counted from 0, or the refusal."""
    whole = Ranking(documents)
    covered = [whole.coverage(question, index) for index in range(len(documents))]
    if not documents or max(covered) < LEAST_COVERAGE:
        return refusal or unknown(question)
    parts = [(index, part) for index, document in enumerate(documents) for part in sentences(document)]
    of_documents = whole.scores(question)
    of_parts = Ranking([part for _, part in parts]).scores(question)
    scored = [
        (score + _DOCUMENT_SHARE * of_documents[index] if score else 0.0, place)
        for place, ((index, _), score) in enumerate(zip(parts, of_parts, strict=True))
    ]
    best = max(score for score, _ in scored)
    if best <= 0:
        return refusal or unknown(question)
    # ties go to what stands first
    chosen = sorted(scored, key=lambda pair: (-pair[0], pair[1]))[:_MOST_SENTENCES]
    places = sorted(place for score, place in chosen if score >= _NEAR_BEST * best)
    return " ".join(_cited(parts[place][1], parts[place][0]) for place in places)


def unknown(question: str) -> str:
    """Return the admission that nothing fits, in the question's language."""
    return "Nie wiem." if is_polish(question) else "I don't know."


def _cited(sentence: str, source: int) -> str:
    return f"{sentence.rstrip(' .!?…')} [{source}]."
