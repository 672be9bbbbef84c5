"""Answering in a conversation without documents: what was told before, or nothing."""

from __future__ import annotations

import re
from collections.abc import Sequence

from pytest_genir.models.baseline.material import is_order
from pytest_genir.models.baseline.ranking import Ranking
from pytest_genir.models.baseline.words import is_polish, sentences, terms
from pytest_genir.models.vocabulary import Message
from pytest_genir.text.stop_words import STOP_WORDS

_ASKS = re.compile(
    r"\?|^\s*(?:what|who|where|when|which|why|how|tell me|name|list|repeat|recall"
    r"|co|kto|gdzie|kiedy|który|która|dlaczego|jak|ile|podaj|powiedz|wymień|przypomnij)\b",
    re.IGNORECASE,
)
_ASKS_ALL = re.compile(r"\b(?:all|every|list|chronological|wszystk\w+|list\w+|kolejn\w+)\b", re.IGNORECASE)
_ONLY_AGREEMENT = re.compile(
    r"^\W*(?:understood|okay|ok|all right|is that clear|clear|zrozumian\w|rozumiesz|jasne|dobrze)\W*$", re.IGNORECASE
)
_WORD = re.compile(r"[^\W_]+(?:[-'’][^\W_]+)*")
_LEAST_COVERAGE = 0.18
_NEAR_BEST = 0.8
_ALL_NEAR_BEST = 0.4
_MOST_FACTS = 20


def remember(messages: Sequence[Message], question: str = "") -> str:
    """Return what the conversation says about its last question; a statement is only acknowledged."""
    last = messages[-1].content if messages else ""
    asked = question or question_in(last)
    if not asked:
        return "Dobrze." if is_polish(last) else "OK."
    beside = [part for part in sentences(last) if part not in asked and not is_order(part)]
    found = recalled(asked, [*told(messages[:-1]), *(part for part in beside if not _ASKS.search(part))])
    return " ".join(found) if found else unknown(asked)


def question_in(text: str) -> str:
    """Return the sentences of a message that ask something."""
    asking = [part for part in sentences(text) if _ASKS.search(part) and not _ONLY_AGREEMENT.match(part)]
    return " ".join(asking)


def told(messages: Sequence[Message]) -> list[str]:
    """Return what others than the model have stated, oldest first."""
    parts = [part for message in messages if message.role != "assistant" for part in sentences(message.content)]
    return [part for part in parts if not _ASKS.search(part)]


def recalled(asked: str, facts: Sequence[str]) -> list[str]:
    """Return the fact that fits best, the newest of those that fit nearly as well; or all, if all are asked for."""
    ranking = Ranking(facts)
    scores = ranking.scores(asked)
    best = max(scores, default=0.0)
    if best <= 0 or ranking.coverage(asked, scores.index(best)) < _LEAST_COVERAGE:
        return []
    if _ASKS_ALL.search(asked):
        places = [place for place, score in enumerate(scores) if score >= _ALL_NEAR_BEST * best]
        return list(dict.fromkeys(facts[place] for place in places))[-_MOST_FACTS:]
    newest = max(place for place, score in enumerate(scores) if score >= _NEAR_BEST * best)
    return [facts[newest]]


def shortened(fact: str, asked: str) -> str:
    """Return the word of a fact that the question does not have: a name if there is one, else the last."""
    known = set(terms(asked))
    words = _WORD.findall(fact)
    new = [
        (place, word)
        for place, word in enumerate(words)
        if word.lower() not in STOP_WORDS and not known.intersection(terms(word))
    ]
    # the first word of a sentence is written like a name without being one
    names = [word for place, word in new if word[0].isupper() and place > 0]
    return names[-1] if names else new[-1][1] if new else fact


def unknown(question: str) -> str:
    """Return the admission that nothing fits, in the question's language."""
    return "Nie wiem." if is_polish(question) else "I don't know."
