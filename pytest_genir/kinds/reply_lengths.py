"""How long the replies of a model are where the benchmark itself has no kept ones: as long as others, or guessed.

What is guessed may be wrong by much: a question is answered with a word or with a page, and only the model knows. So
there are always two ends besides what is likely.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from pytest_genir.models import Answer, Model
from pytest_genir.text.counting import count_tokens

End: TypeAlias = Literal["short", "likely", "long"]
#: Returns kept answers of a model to whatever it was asked, the newest ones.
Shown: TypeAlias = Callable[[Model], Sequence[Answer]]
ENDS: tuple[End, End] = ("short", "long")
#: Between a word and a page: by so much a guess may be too long, and too short.
_TOO_LONG, _TOO_SHORT = 25, 10


def nothing_shown(model: Model) -> Sequence[Answer]:
    """Know of no answer."""
    return ()


@dataclass(frozen=True, slots=True)
class Lengths:
    """How long replies are: `whole` in the server's tokens, thoughts included; `said` in ours, without them."""

    answers: int
    whole: Mapping[End, float]
    said: Mapping[End, float]
    #: How many tokens the server makes of one of ours.
    ratio: float


def guessed(tokens: int) -> Mapping[End, float]:
    """Return how long replies may be that are probably of so many tokens."""
    return {"short": max(1, tokens / _TOO_LONG), "likely": tokens, "long": tokens * _TOO_SHORT}


def lengths_of(answers: Sequence[Answer]) -> Lengths | None:
    """Return how long some answers are; `None` where their servers did not count."""
    counted = [(one.usage.completion_tokens or 0, count_tokens(one.text), one) for one in answers]
    counted = [one for one in counted if one[0]]
    if not counted:
        return None
    visible = sum(whole - (one.usage.reasoning_tokens or 0) for whole, _, one in counted)
    ours = sum(said for _, said, _ in counted)
    return Lengths(
        answers=len(counted),
        whole=_ends([whole for whole, _, _ in counted]),
        said=_ends([said for _, said, _ in counted]),
        ratio=min(4.0, max(0.25, visible / ours)),
    )


def _ends(counts: Sequence[int]) -> Mapping[End, float]:
    """Return the mean, and half of what the shortest have and twice what the longest have."""
    ordered = sorted(counts)
    few = max(1, len(ordered) // 10)
    return {
        "short": sum(ordered[:few]) / few / 2,
        "likely": sum(ordered) / len(ordered),
        "long": 2 * sum(ordered[-few:]) / few,
    }
