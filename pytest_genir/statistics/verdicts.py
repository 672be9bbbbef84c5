"""Did it get worse: a verdict per comparison, and what a green one would have missed.

*regressed* and *improved* are said only where chance alone would do so in at most 5 % of all runs, over
all comparisons of a run together. *Not shown* is not "the same": beside it stands the smallest drop that
would have shown (`power.py`). *Cannot tell* is said where fewer than six things were drawn, or so few that not even
a loss of everything would have shown, and where answers are missing that could have made it another verdict: whoever
loses the bad ones must not look better for it.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Literal, TypeVar

from pytest_genir.errors import SettingError
from pytest_genir.lean.frozen import dataclass
from pytest_genir.statistics.clusters import FEWEST_CLUSTERS
from pytest_genir.statistics.least import Least, least_of
from pytest_genir.statistics.paired import Difference, Pair, crossed, holm, paired_difference, rearranged
from pytest_genir.statistics.permutation import rearrangement_test
from pytest_genir.statistics.power import Detectable, detectable

K = TypeVar("K", str, tuple[str, str, str])
Verdict = Literal["regressed", "not shown", "improved", "cannot tell"]
#: The chance of crying wolf over an unchanged model, over all comparisons of a run together.
ALPHA = 0.05


@dataclass(frozen=True, slots=True)
class LossBounds:
    """A sample of pairs with every missing answer taken for as bad, and for as good, as it can be."""

    worst: tuple[Pair, ...]
    best: tuple[Pair, ...]
    #: How many answers are missing.
    missing: int


@dataclass(frozen=True, slots=True)
class Possible:
    """What a comparison might have come to: as it is, or with missing answers as bad or good as can be."""

    verdict: Verdict
    before: float
    difference: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Comparison:
    """What comparing two runs on one figure came to."""

    name: str
    verdict: Verdict
    difference: Difference
    #: Corrected for the other comparisons of the run; `p_alone` is not.
    p: float
    p_alone: float
    #: The smallest drops that would have shown in four of five runs.
    detectable: Detectable
    #: What the items with an answer in both runs say alone, of too few clusters one by one; another one than
    #: `verdict` only where that cannot tell.
    seen: Verdict
    #: How many answers are missing.
    missing: int
    #: What it is as it is, first, and what missing answers could have made of it.
    possible: tuple[Possible, ...]
    least: Least

    @property
    def too_few(self) -> bool:
        """Whether so few were drawn that nothing could have shown."""
        few = self.least.clusters
        return few < FEWEST_CLUSTERS or (self.seen == "not shown" and few < self.least.needed)

    def sentence(self) -> str:
        """Return the verdict with its figures, in one line."""
        missed = f"; {self.missed()}" if self.verdict == "not shown" else ""
        return f"{self.figures()}: {self.told()}{missed}"

    def figures(self) -> str:
        """Return both means, what lies between them and how many moved."""
        d = self.difference
        clusters = f" in {d.n_clusters} clusters" if d.n_clusters < d.n_items else ""
        return (
            f"{self.name} {d.before:.3f} to {d.after:.3f} ({d.difference:+.3f}, "
            f"95 % from {d.low:+.3f} to {d.high:+.3f}, p {_short(self.p)}, "
            f"{d.worse} of {d.n_items} items{clusters} worse, {d.better} better)"
        )

    def told(self) -> str:
        """Return the verdict, with the reason where it cannot be told."""
        if self.verdict != "cannot tell":
            return self.verdict
        if not self.too_few:
            return f"cannot tell: {self.missing} answer{'s' if self.missing > 1 else ''} missing"
        few = f"cannot tell: {self.least.told(self.difference.n_items)}"
        return few if self.seen == "not shown" else f"{few}; taken one by one, the items {self.seen}"

    def missed(self, unit: str = "", scale: float = 1.0, digits: int = 3) -> str:
        """Say what a verdict that shows nothing is worth."""
        drops = self.detectable
        if drops.sinking is None and drops.breaking is None:
            return "too few items for any drop to show"

        def shown(drop: float | None) -> str:
            return "no drop" if drop is None else f"a drop of {scale * drop:.{digits}f}{unit} or more"

        if drops.alike and drops.largest is not None:
            return f"{shown(drops.largest)} would have shown in 4 of 5 runs"
        return (
            f"{shown(drops.sinking)} would have shown in 4 of 5 runs if all items sank, "
            f"{shown(drops.breaking)} if some broke"
        )


def compare(
    samples: Mapping[str, Sequence[Pair]],
    *,
    alpha: float = ALPHA,
    seed: int = 0,
    differences: Mapping[str, Difference] | None = None,
    bounds: Mapping[str, LossBounds] | None = None,
) -> tuple[Comparison, ...]:
    """Return a comparison per named sample of paired items, Holm-corrected over all of them.

    `differences` are those that are known already. `bounds` say of a sample beside which answers are missing what
    they could have made of it: its verdict has to hold in both.
    Raises `ValueError` for a sample without pairs: a green verdict on nothing must not be.
    """
    empty = sorted(name for name, pairs in samples.items() if not pairs)
    if empty:
        raise ValueError(f"nothing to compare for {', '.join(empty)}")
    known = {name: (differences or {}).get(name) or paired_difference(pairs) for name, pairs in samples.items()}
    alone = {name: _p(pairs, seed) for name, pairs in samples.items()}
    corrected = dict(zip(alone, holm(list(alone.values())), strict=True))
    seen = {name: _said(known[name].difference, p, alpha) for name, p in corrected.items()}
    # What cannot be told is not green all the same where the items, taken one by one, fell.
    for name, pairs in samples.items():
        if known[name].n_clusters < FEWEST_CLUSTERS:
            p = _p([replace(pair, cluster="") for pair in pairs], seed)
            seen[name] = _said(known[name].difference, p, alpha / len(samples))
    as_is = {name: Possible(seen[name], one.before, one.difference) for name, one in known.items()}
    lost = bounds or {}
    could_be = [_bounded(side, lost, as_is, alone, alpha, seed) for side in ("worst", "best")] if lost else []
    strictest = alpha / max(1, len(samples))
    return tuple(
        _told(
            Comparison(
                name=name,
                verdict=seen[name],
                difference=known[name],
                p=corrected[name],
                p_alone=alone[name],
                detectable=detectable(pairs, alpha=strictest),
                seen=seen[name],
                missing=lost[name].missing if name in lost else 0,
                possible=(as_is[name], *(bound[name] for bound in could_be)),
                least=least_of(pairs, strictest),
            )
        )
        for name, pairs in samples.items()
    )


def _told(one: Comparison) -> Comparison:
    """Return a comparison with the verdict that holds in whatever it might have come to, if there is one."""
    if one.too_few or any(possible.verdict != one.seen for possible in one.possible):
        return replace(one, verdict="cannot tell")
    return one


def _p(pairs: Sequence[Pair], seed: int) -> float:
    return rearrangement_test(rearranged(pairs), seed=seed, times=crossed(pairs))


def _said(difference: float, p: float, alpha: float) -> Verdict:
    if p > alpha:
        return "not shown"
    return "regressed" if difference < 0 else "improved"


def _bounded(
    side: Literal["worst", "best"],
    bounds: Mapping[str, LossBounds],
    seen: Mapping[str, Possible],
    alone: Mapping[str, float],
    alpha: float,
    seed: int,
) -> dict[str, Possible]:
    """Return what would be said of every sample if all that is missing had been as bad, or as good, as can be."""
    samples = {name: bound.worst if side == "worst" else bound.best for name, bound in bounds.items()}
    drawn = {**alone} | {name: _p(pairs, seed) for name, pairs in samples.items()}
    could_be = dict(seen)
    for name, p in zip(drawn, holm(list(drawn.values())), strict=True):
        if name in samples:
            whole = sum(pair.weight for pair in samples[name])
            before = math.fsum(pair.held for pair in samples[name]) / whole
            gained = math.fsum(pair.gained for pair in samples[name]) / whole
            could_be[name] = Possible(_said(gained, p, alpha), before, gained)
        elif p > alpha:
            could_be[name] = replace(could_be[name], verdict="not shown")
    return could_be


def held_to(looks: int = 1, best_of: int = 1) -> float:
    """Return what the p-value of one comparison is held to, so that all comparisons with a baseline share 5 %.

    A baseline that is the best of several runs makes an unchanged model look worse. Whichever of them it is, each
    might have been accused by half of what p is held to, and one of them of an improvement: so many halves share it.
    """
    return ALPHA * 2 / (best_of + 1) / looks


def whole_looks(text: str) -> int:
    """Return how often a baseline is compared with, as somebody wrote it."""
    if not text.strip().isdecimal() or not 1 <= int(text) <= 10_000:
        raise SettingError(
            f"'{text}' is no number of comparisons",
            hint="how often the baseline is compared with in all: 30 for every night of a month, 1 for once",
        )
    return int(text)


def whole_runs(text: str) -> int:
    """Return of how many runs a baseline is the best, as somebody wrote it."""
    if not text.strip().isdecimal() or not 1 <= int(text) <= 1000:
        raise SettingError(
            f"'{text}' is no number of runs",
            hint="of how many runs the baseline was chosen as the best: 5 for the best of five, 1 if nobody chose",
        )
    return int(text)


def broken(before: Mapping[K, bool], after: Mapping[K, bool]) -> tuple[K, ...]:
    """Return what passed and no longer does, sorted: of items that must not break, one is too many.

    What was not run again is not broken.
    """
    return tuple(sorted(item for item, passed in before.items() if passed and not after.get(item, True)))


def _short(p: float) -> str:
    return f"{p:.3f}" if p >= 0.001 else "< 0.001"
