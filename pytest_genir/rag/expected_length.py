"""How long the answer to a question is, by all that its file says of it: the prompt, the conditions, the refusal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol, cast

from pytest_genir.kinds.case import Case
from pytest_genir.kinds.reply_lengths import WRONG_BY
from pytest_genir.kinds.stated_lengths import SENTENCE_WORDS, stated_tokens, words_to_tokens
from pytest_genir.kinds.stated_lengths import WRONG_BY as STATED_WRONG_BY
from pytest_genir.models import Request
from pytest_genir.rag.case import RagCase
from pytest_genir.text.counting import count_tokens

#: An answer of some sentences with its sources, and the mark of a source.
ANSWER_TOKENS = 150
CITATION_TOKENS = 3
#: Characters of a token, as they are counted here.
_CHARACTERS = 4
#: Conditions that name what an answer has to say.
_SAYING = ("include", "value", "says", "matches", "json")


class _WantedLength(Protocol):
    """What a condition on the length of an answer bounds."""

    unit: str
    at_least: int
    at_most: int | None


class _WishToRefuse(Protocol):
    """Whether an answer should refuse."""

    expected: bool


def reply_to(case: Case, request: Request) -> tuple[float, float]:
    """Return how many tokens an answer may have, and how many times that may be wrong."""
    stated = stated_tokens(request.messages)
    if stated is not None:
        return stated, STATED_WRONG_BY
    if not isinstance(case, RagCase):
        return ANSWER_TOKENS, WRONG_BY
    if any(cast("_WishToRefuse", wish).expected for wish in _expected(case, "refuse")):
        return count_tokens(case.terms.refusal_message), WRONG_BY
    assumed = _said(case)
    for bounds in _expected(case, "length"):
        for one in cast("Sequence[_WantedLength]", bounds):
            least, most = (_tokens(one.unit, count, request.question) for count in (one.at_least, one.at_most or 0))
            assumed = max(assumed, least) if not one.at_most else min(max(assumed, least), most)
    return assumed, WRONG_BY


def _said(case: RagCase) -> float:
    """Return how long an answer is that says what is asked for: a sentence, and half a one for each further thing."""
    things = sum(_many(one) for name in _SAYING for one in _expected(case, name))
    if not things:
        return ANSWER_TOKENS
    words = SENTENCE_WORDS * (1 + things) / 2
    sources = sum(map(_many, _expected(case, "cite")))
    return min(ANSWER_TOKENS, words_to_tokens(words, case.question.text)) + sources * CITATION_TOKENS


def _many(expected: object) -> int:
    return len(expected) if isinstance(expected, (tuple, list)) else 1


def _expected(case: RagCase, name: str) -> Iterator[object]:
    """Yield what the conditions of a name expect."""
    return (one.expected for one in case.question.expectations if one.check.name == name)


def _tokens(unit: str, count: int, like: str) -> float:
    if unit == "characters":
        return count / _CHARACTERS
    return words_to_tokens(count * (SENTENCE_WORDS if unit == "sentences" else 1), like)
