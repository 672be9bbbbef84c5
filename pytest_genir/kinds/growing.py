"""Whether a model's replies grow with what it is asked: translations do, summaries to a share, and servers that echo.

Of those the mean says nothing about another benchmark, whose messages are longer or shorter; the ratio does.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from pytest_genir.models import Answer
from pytest_genir.text.counting import count_tokens

#: So many answers show it, if the longest message has so many times the shortest's tokens.
ENOUGH = 3
LONGEST = 1.5
#: So many different lengths, each exactly that of its message, show an echo, even where they hardly differ.
EXACTLY = 10
#: How far logarithms of ratios may deviate, and how much less than those of the replies themselves.
_DEVIATE, _LESS = 0.1, 0.5
#: A further reply may be so many deviations off, and a tenth besides.
_DEVIATIONS, _BESIDES = 2.5, 1.1


@dataclass(frozen=True, slots=True)
class Growth:
    """How many of our tokens a reply has for each of the last message's, and how many times that may be off."""

    ratio: float
    wrong_by: float
    #: Every reply is as long as what it answers: stand-ins for a model say back what they were asked.
    echoes: bool = False


def growth_of(answers: Sequence[Answer]) -> Growth | None:
    """Return how replies grow with the last message that they answer; `None` where they do not, or nobody can tell."""
    pairs = [(one.asked.last, count_tokens(one.text)) for one in answers if one.asked is not None and one.asked.last]
    if len(pairs) < ENOUGH:
        return None
    echoes = all(said == last for last, said in pairs)
    if echoes and len(set(pairs)) >= EXACTLY:
        return Growth(1.0, _BESIDES, echoes)
    shortest, longest = min(last for last, _ in pairs), max(last for last, _ in pairs)
    ratios = [math.log(said / last) for last, said in pairs]
    off = _deviation(ratios)
    if longest < LONGEST * shortest or off > min(_DEVIATE, _LESS * _deviation([math.log(said) for _, said in pairs])):
        return None
    return Growth(math.exp(sum(ratios) / len(ratios)), _BESIDES * math.exp(_DEVIATIONS * off), echoes)


def _deviation(values: Sequence[float]) -> float:
    mean = sum(values) / len(values)
    return math.sqrt(sum((value - mean) ** 2 for value in values) / (len(values) - 1))
