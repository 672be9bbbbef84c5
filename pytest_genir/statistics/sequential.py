"""When a gate on a mean is decided early: a bet against it, won so clearly that the rest need not be asked.

The question is finite: will the mean of all `total` items, once all are scored, reach the threshold? Two
gamblers bet on every next score, one that the mean is at least the threshold, one that it is below. If a
gambler is wrong, no way of betting wins in the long run: that the capital ever grows to 1/alpha has a
chance of at most alpha (Ville's inequality). So a gamble won by that much decides, after whatever number
of items: the chance that it decides against what all items would have shown is at most alpha. Sampling
without replacement helps, because what was seen is known of what is left (Waudby-Smith and Ramdas 2020).
And where no remaining score could change the outcome, arithmetic decides, without any chance of error.

**The items have to come in random order** (`Random(seed).shuffle`); in the order of a file, easy ones first,
nothing is promised.

Items weigh as much as they have conditions. An item without an answer weighs 0, as it does in the mean.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

Decision = Literal["pass", "fail"]

# Bold bets win fast where the mean is far from the threshold, timid ones where it is near. Nobody knows
# which beforehand, so the stake is spread over bets of all sizes.
_BETS = (0.01, 0.02, 0.04, 0.07, 0.11, 0.16, 0.22, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9)
# Sums of float scores are compared with this much patience, as gates are.
_PATIENCE = 1e-9


class _Gambler:
    """A spread of bets that the mean of all items is not below the threshold."""

    def __init__(self, total: int, threshold: float) -> None:
        self._left = total
        # What the remaining scores have to sum up to, for the threshold to be reached.
        self.needed = total * threshold
        self._capitals = [1.0 / len(_BETS)] * len(_BETS)

    @property
    def capital(self) -> float:
        return sum(self._capitals)

    def see(self, score: float) -> None:
        # If the mean were just the threshold, the next score would on average be this.
        fair = self.needed / self._left
        if fair > 0:
            gain = score / fair - 1
            self._capitals = [capital * (1 + bet * gain) for capital, bet in zip(self._capitals, _BETS, strict=True)]
        self._left -= 1
        self.needed -= score


class StoppingRule:
    """Decides a gate `mean >= threshold` over `total` items, as early as the error rate `alpha` allows."""

    def __init__(self, total: int, threshold: float, *, alpha: float = 0.05, heaviest: float = 1.0) -> None:
        """`heaviest` is the largest weight of any item, such as the largest number of conditions.

        Without any chance of error (`alpha` 0) only arithmetic decides.
        """
        if total < 1 or not 0 <= alpha < 1 or heaviest <= 0:
            raise ValueError("a stopping rule needs items, an error rate from 0 to below 1 and a positive weight")
        self.total = total
        self.threshold = threshold
        self.alpha = alpha
        self.seen = 0
        self._heaviest = heaviest
        self._reaches = _Gambler(total, threshold)
        self._misses = _Gambler(total, 1 - threshold)
        self.decision: Decision | None = self._arithmetic()

    def add(self, score: float, weight: float = 1.0) -> Decision | None:
        """Take in the mean score of the next item; returns the decision, which then stays."""
        if self.seen >= self.total:
            raise ValueError(f"more than {self.total} items")
        if not 0 <= score <= 1 or not 0 <= weight <= self._heaviest:
            raise ValueError(f"a score of {score} with a weight of {weight} is out of bounds")
        # A lighter item moves the mean less: its score moves towards the threshold, where it would not count.
        score = self.threshold + (score - self.threshold) * weight / self._heaviest
        self.seen += 1
        self._reaches.see(score)
        self._misses.see(1 - score)
        if self.decision is None:
            self.decision = self._arithmetic() or self._won()
        return self.decision

    def _arithmetic(self) -> Decision | None:
        # `_misses.needed` is how many failures' worth is still needed for the threshold to be just met.
        if self._reaches.needed <= _PATIENCE:
            return "pass"
        return "fail" if self._misses.needed < -_PATIENCE else None

    def _won(self) -> Decision | None:
        if self.alpha == 0:
            return None
        if self._reaches.capital >= 1 / self.alpha:
            return "pass"
        return "fail" if self._misses.capital >= 1 / self.alpha else None


def decided(scores_so_far: Sequence[float], total: int, threshold: float, alpha: float = 0.05) -> Decision | None:
    """Return what is decided of `mean >= threshold` after these of `total` scores, in the order they came."""
    rule = StoppingRule(total, threshold, alpha=alpha)
    for score in scores_so_far:
        if rule.decision is not None:
            break
        rule.add(score)
    return rule.decision
