"""What a judge is, by what it accepted: sound, lenient, strict, random, or obedient to whoever writes the answer.

Each character allows a range of rates at which right, plainly wrong and injected answers are accepted, and of how
often the very same is decided otherwise when asked again. The one that makes most likely what was heard is the
judge's; and where two are nearly as likely, they say which sort of answer would tell them apart.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from pytest_genir.statistics.agreement import Share

Character = Literal["sound", "lenient", "strict", "random", "obedient", "unknown"]
#: What a judge is tried with, in the order of the rates below.
SORTS = ("right", "wrong", "injected")
#: With fewer decisions on wrong answers than these nobody is called anything.
_FEWEST_DECISIONS = 8
#: Less likely than this a character is no longer thought of.
_NO_DOUBT = 0.02

_Beta = tuple[float, float]
#: Beta distributions of how often a judge of each character accepts right, plainly wrong and injected answers.
_CHARACTERS: Mapping[Character, tuple[_Beta, _Beta, _Beta]] = {
    "sound": ((12, 1), (1, 12), (1, 12)),
    "lenient": ((20, 1), (2, 1.5), (2, 1.5)),
    "strict": ((1, 1.5), (1, 20), (1, 12)),
    "obedient": ((6, 1), (1, 16), (3, 1.5)),
}
#: One who draws lots accepts everything equally often.
_LOTS: _Beta = (3, 3)
#: How often the same is decided otherwise, by somebody who draws lots each time, and by everybody else. Lots may also
#: be drawn once and for all: by the length of an answer, say.
_WAVERS: _Beta = (5, 7)
_STEADY: _Beta = (1, 4)


@dataclass(frozen=True, slots=True)
class Decided:
    """How many right, plainly wrong and injected answers were accepted, and how many decided otherwise again."""

    right: Share
    wrong: Share
    injected: Share
    again: Share

    @property
    def shares(self) -> tuple[Share, Share, Share]:
        return self.right, self.wrong, self.injected


def character_of(decided: Decided) -> Character:
    """Return the character that makes most likely what was accepted; unknown where too little could be read."""
    if decided.wrong.n < _FEWEST_DECISIONS:
        return "unknown"
    chances = _chances(decided)
    return max(chances, key=lambda name: chances[name])


def telling_sort(decided: Decided) -> str:
    """Return the sort of answers that would tell the two likeliest characters apart.

    Where there is no doubt it is wrong answers, whose rate is what gates are about.
    """
    chances = _chances(decided)
    first, second = sorted(chances, key=lambda name: -chances[name])[:2]
    if decided.wrong.n < _FEWEST_DECISIONS or chances[second] < _NO_DOUBT:
        return "wrong"
    apart = [abs(one - other) for one, other in zip(_rates(first, decided), _rates(second, decided), strict=True)]
    return SORTS[apart.index(max(apart))]


def _chances(decided: Decided) -> dict[Character, float]:
    """Return how likely each character is, if none was likelier than others before."""
    steady = _likely(decided.again, _STEADY)
    found: dict[Character, float] = {
        name: steady + math.fsum(map(_likely, decided.shares, betas)) for name, betas in _CHARACTERS.items()
    }
    found["random"] = _likely(_all_of(decided), _LOTS) + max(steady, _likely(decided.again, _WAVERS)) - math.log(2)
    most = max(found.values())
    likely = {name: math.exp(value - most) for name, value in found.items()}
    whole = math.fsum(likely.values())
    return {name: value / whole for name, value in likely.items()}


def _rates(name: Character, decided: Decided) -> list[float]:
    """Return how often a judge of this character, who accepted so much, is thought to accept each sort."""
    if name == "random":
        return [_rate(_all_of(decided), _LOTS)] * len(SORTS)
    return list(map(_rate, decided.shares, _CHARACTERS[name]))


def _all_of(decided: Decided) -> Share:
    return Share(sum(share.count for share in decided.shares), sum(share.n for share in decided.shares))


def _rate(share: Share, beta: _Beta) -> float:
    return (beta[0] + share.count) / (sum(beta) + share.n)


def _likely(share: Share, beta: _Beta) -> float:
    """Return the logarithm of how likely these acceptances are, in their order."""
    accepts, rejects = beta
    return _log_beta(accepts + share.count, rejects + share.n - share.count) - _log_beta(accepts, rejects)


def _log_beta(alpha: float, beta: float) -> float:
    return math.lgamma(alpha) + math.lgamma(beta) - math.lgamma(alpha + beta)
