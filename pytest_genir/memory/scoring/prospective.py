"""Prospective memory: a quote has to be added to the n-th reply from now, and to no other."""

from __future__ import annotations

import string
from collections.abc import Sequence
from typing import Any

from pytest_genir.errors import GenirError
from pytest_genir.memory.scoring.fold import has_words
from pytest_genir.memory.scoring.verdict import Exchange, Score, Scoring, verdict

_PUNCTUATION = str.maketrans("", "", string.punctuation)


def standardise(text: str) -> str:
    """Return a text in lower case without ASCII punctuation; spaces stay."""
    return text.translate(_PUNCTUATION).lower()


def prospective(quote: str, nth: int, replies: Sequence[str], scoring: Scoring = "words") -> Score:
    """Judge the replies since the instruction; the reply to the instruction itself is number 1.

    Until reply `nth` has come the score is provisional (`finished` is false).
    """
    if len(replies) < nth:
        return Score(score=1, max_score=1, reasoning=("the reply that counts has not come",), finished=False)
    if scoring == "original":
        wanted = standardise(quote)
        quoted = [wanted in standardise(reply) for reply in replies]
    else:
        quoted = [has_words(reply, quote) for reply in replies]
    places = [place for place, said in enumerate(quoted, start=1) if said]
    if places == [nth]:
        return verdict(True, f"the quote stands in reply {nth} and in no other")
    if not places:
        return verdict(False, f"the quote stands in no reply; it belongs into reply {nth}")
    shown = ", ".join(map(str, places))
    return verdict(False, f"the quote stands in reply {shown}; it belongs into reply {nth} only")


def quote_and_place(expected: Sequence[object]) -> tuple[str, int]:
    """Return the quote and the number of the reply from an example's expectation."""
    first = expected[0] if expected else None
    if isinstance(first, (list, tuple)) and len(first) == 3:
        quote, _, nth = first
        if isinstance(quote, str) and isinstance(nth, int) and nth > 0:
            return quote, nth
    raise GenirError(
        "a prospective memory example expects [quote, author, number of the reply]",
        hint="definitions of generations 1 and 2 describe it in words; regenerate them",
    )


def prospective_rule(scoring: Scoring) -> Any:
    """Return the rule that judges all replies since the instruction."""

    def rule(exchange: Exchange) -> Score:
        quote, nth = quote_and_place(exchange.expected)
        return prospective(quote, nth, exchange.responses, scoring)

    return rule
