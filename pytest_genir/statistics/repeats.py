"""What asking the same question several times tells: pass^k, pass@k, flakiness, and rules like `>= 4/5`.

All estimates are unbiased: they average over every choice of k (or of two) among the runs there were.
"""

from __future__ import annotations

import math
import re
from typing import Literal

from pytest_genir.errors import GenirError, Where
from pytest_genir.lean.frozen import dataclass

_RULE = re.compile(r"(?:>=\s*)?(\d{1,6})\s*/\s*(\d{1,6})")
_HINT = "write how many of how many runs have to pass, such as '>= 4/5', or 'all' or 'any' for every or one"


@dataclass(frozen=True, slots=True)
class PassRule:
    """At least `needed` of `runs` runs have to pass."""

    needed: int
    runs: int

    def __str__(self) -> str:
        return f">= {self.needed}/{self.runs}"

    def passed(self, passes: int, runs: int) -> bool:
        """Say whether so many passes of so many scored runs are enough; of other numbers of runs, the same share.

        No run at all is never enough.
        """
        return runs > 0 and passes * self.runs >= self.needed * runs

    def decided(self, passes: int, failures: int) -> Literal["pass", "fail"] | None:
        """Return what the item comes to however its remaining runs end, `None` while they matter."""
        if passes >= self.needed:
            return "pass"
        return "fail" if failures > self.runs - self.needed else None


def parse_pass_rule(text: str, *, runs: int = 1, where: Where | None = None) -> PassRule:
    """Return the rule that a text states; `runs` is what `all` and `any` refer to."""
    stripped = text.strip()
    if stripped in ("all", "any"):
        return PassRule(runs if stripped == "all" else 1, runs)
    found = _RULE.fullmatch(stripped)
    if found is None:
        raise GenirError(f"'{text}' is not a rule for repeated runs", where=where, hint=_HINT)
    rule = PassRule(int(found[1]), int(found[2]))
    if not 1 <= rule.needed <= rule.runs:
        wrong = "nothing would be needed" if rule.needed < 1 else f"{rule.needed} of {rule.runs} cannot be"
        raise GenirError(f"'{text}' is not a rule for repeated runs: {wrong}", where=where, hint=_HINT)
    return rule


def pass_all(runs: int, passes: int, k: int) -> float:
    """Return pass^k: how likely `k` further runs all pass (it works every time)."""
    _check(runs, passes, k)
    return math.comb(passes, k) / math.comb(runs, k)


def pass_any(runs: int, passes: int, k: int) -> float:
    """Return pass@k: how likely at least one of `k` further runs passes (it can be done)."""
    _check(runs, passes, k)
    return 1 - math.comb(runs - passes, k) / math.comb(runs, k)


def flakiness(runs: int, passes: int) -> float | None:
    """Return how likely two runs of one item disagree, at most about a half; `None` below two runs."""
    _check(runs, passes, 1)
    return None if runs < 2 else 2 * passes * (runs - passes) / (runs * (runs - 1))


def _check(runs: int, passes: int, k: int) -> None:
    if not 0 <= passes <= runs or not 1 <= k <= runs:
        raise ValueError(f"{passes} passes of {runs} runs, {k} at a time: no such choice")
