"""What questions to documents would take: each prompt is rendered and counted."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol, cast

from pytest_genir.kinds.case import Case
from pytest_genir.kinds.estimate import Estimated, Meter, Selected
from pytest_genir.kinds.reply_lengths import WRONG_BY
from pytest_genir.kinds.stated_lengths import SENTENCE_WORDS, stated_tokens, words_to_tokens
from pytest_genir.kinds.stated_lengths import WRONG_BY as STATED_WRONG_BY
from pytest_genir.models import Model, Request
from pytest_genir.rag.case import RagCase
from pytest_genir.text.counting import count_tokens

#: An answer of some sentences with its sources.
ANSWER_TOKENS = 150
#: Characters of a token, as they are counted here.
_CHARACTERS = 4


class _WantedLength(Protocol):
    """What a condition on the length of an answer bounds."""

    unit: str
    at_least: int
    at_most: int | None


def estimate(selected: Sequence[Selected], judge: Model | None, meter: Meter) -> Estimated:
    """Count the prompts of cases that are one request each."""
    for case, model, repeat in selected:
        request = case.request(repeat)
        if request is not None:
            prompt = sum(count_tokens(message.content) for message in request.messages)
            assumed, wrong_by = _reply(case, request)
            meter.ask(case.where.file, model.name, model, request, prompt, assumed, wrong_by=wrong_by)
    return Estimated(assumed=[f"{ANSWER_TOKENS} tokens an answer to a question of which nothing says how long"])


def _reply(case: Case, request: Request) -> tuple[float, float]:
    """Return how long an answer may be, by its prompt, else by what its length has to be; and how wrong that may be."""
    stated = stated_tokens(request.messages)
    if stated is not None:
        return stated, STATED_WRONG_BY
    assumed: float = ANSWER_TOKENS
    for one in _bounds(case):
        least, most = (_tokens(one.unit, count, request.question) for count in (one.at_least, one.at_most or 0))
        assumed = max(assumed, least) if not one.at_most else min(max(assumed, least), most)
    return assumed, WRONG_BY


def _bounds(case: Case) -> Iterator[_WantedLength]:
    expectations = case.question.expectations if isinstance(case, RagCase) else ()
    for expectation in expectations:
        if expectation.check.name == "length":
            yield from cast("Sequence[_WantedLength]", expectation.expected)


def _tokens(unit: str, count: int, like: str) -> float:
    if unit == "characters":
        return count / _CHARACTERS
    return words_to_tokens(count * (SENTENCE_WORDS if unit == "sentences" else 1), like)
