"""Answering a question from documents: the best document's best sentences, with their source."""

from __future__ import annotations

import re
from collections.abc import Sequence

from pytest_genir.models.baseline.ranking import Ranking
from pytest_genir.models.baseline.remembering import unknown
from pytest_genir.models.baseline.words import sentences

#: Below this share of the question found in a document, the honest answer is to refuse.
LEAST_COVERAGE = 0.18
_MOST_SENTENCES = 3
_NEAR_BEST = 0.3
_ENDED = re.compile(r"[.!?…:;][\"”»)\]]*$")
_NUMBER = re.compile(r"\d")
_ASKS_NUMBER = re.compile(
    r"\b(?:il[eu]|kiedy|o której|do kiedy|jak długo|jaka kwota|how (?:much|many|long|old|often)|when|what time)\b",
    re.IGNORECASE,
)
_NUMBER_BONUS = 2.0
#: Where a question goes on to ask something else: `Ile kosztuje dowód, a ile paszport?`
_ALSO_ASKS = re.compile(
    r"(?:,?\s+(?:a|i|oraz|ani|and)|,)\s+"
    r"(?=(?:(?:w|do|na|po|od|przez|z|przy|pod|for|at|by|in|on|from|within|until|up to|with)\s+)?"
    r"(?:il[eu]|kiedy|któr\w+|jak\w*|gdzie|czy|co|kto|how|what|when|where|which|who|whose|until)\b)",
    re.IGNORECASE,
)
#: How much better another document has to fit a part of the question than the one that fits the whole.
_MUCH_BETTER = 1.5
_MOST_SENTENCES_EACH = 2


def read(question: str, documents: Sequence[str], refusal: str, *, base: int = 0) -> str:
    """Return an answer with citations `[n]`, counted from `base`, or the refusal."""
    best, chosen = passage(question, documents, most=_MOST_SENTENCES)
    if not chosen:
        return refusal or unknown(question)
    asked = _asked_of(question, documents, best)
    said = [(best, sentence) for sentence in chosen]
    if len(asked) > 1:
        said = [
            (page, sentence)
            for page, part in asked.items()
            for sentence in best_sentences(part, _body(documents[page]), most=_MOST_SENTENCES_EACH)
        ]
    return " ".join(f"{sentence.rstrip(' .!?…')} [{page + base}]." for page, sentence in said)


def _asked_of(question: str, documents: Sequence[str], best: int) -> dict[int, str]:
    """Return what each document is asked: the best one, and those that fit a part of the question much better."""
    parts = [part for part in _ALSO_ASKS.split(question) if part.strip()]
    ranking = Ranking(documents)
    asked = {best: ""}
    for part in parts:
        scores = ranking.scores(part)
        first = scores.index(max(scores))
        page = first if scores[first] >= _MUCH_BETTER * scores[best] else best
        asked[page] = f"{asked.get(page, '')} {part}".strip()
    asked[best] = asked[best] or question
    return asked


def passage(question: str, documents: Sequence[str], *, most: int) -> tuple[int, list[str]]:
    """Return the best document's number and its best sentences; none where too little of the question is found."""
    ranking = Ranking(documents)
    scores = ranking.scores(question)
    best = scores.index(max(scores)) if documents else 0
    if not documents or ranking.coverage(question, best) < LEAST_COVERAGE:
        return best, []
    return best, best_sentences(question, _body(documents[best]), most=most)


def best_sentences(question: str, candidates: Sequence[str], *, most: int) -> list[str]:
    """Return the sentences that fit a question best, in the order they stand."""
    scores = Ranking(candidates).scores(question)
    if _ASKS_NUMBER.search(question):
        scores = [
            score + _NUMBER_BONUS if _NUMBER.search(candidate) else score
            for candidate, score in zip(candidates, scores, strict=True)
        ]
    # ties go to what stands first
    ranked = sorted(range(len(candidates)), key=lambda place: (-scores[place], place))[:most]
    least = _NEAR_BEST * scores[ranked[0]] if ranked else 0.0
    return [candidates[place] for place in sorted(ranked) if scores[place] > 0 and scores[place] >= least]


def _body(document: str) -> list[str]:
    """Return the sentences of a document without its title, which answers nothing."""
    parts = sentences(document)
    return parts[1:] if len(parts) > 1 and not _ENDED.search(parts[0]) else parts
