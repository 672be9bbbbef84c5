"""Prints what the statistics do in a third set of worlds, written from what was promised and not from the code.

python -m tests.bench.third_worlds                     every table, about an hour and a half of processor time
python -m tests.bench.third_worlds --only drops        means, changes, drops, losses, nights or people
python -m tests.bench.third_worlds --world "20 each"   those whose name has this in it
python -m tests.bench.third_worlds --items 1000        of this many items only

Items come in clusters of 1 to 20, of equal, mixed or heavy-tailed sizes, and share their luck within a run. Scores
pass or fail, have shades, crowd at the top or the bottom, or have two peaks; items break outright. Answers get lost,
baselines are the best of five, judges are noisy, moody or drift. Behind each rate stands its standard error.
"""

from __future__ import annotations

import argparse
import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from pytest_genir.statistics.intervals import mean_interval
from pytest_genir.statistics.paired import Pair, crossed, paired_difference, rearranged
from pytest_genir.statistics.permutation import rearrangement_test
from pytest_genir.statistics.power import detectable
from pytest_genir.statistics.prediction_powered import JudgedScore, powered_mean
from pytest_genir.statistics.verdicts import LossBounds, compare, held_to

if TYPE_CHECKING:
    from numpy.random import Generator
    from numpy.typing import NDArray

    Floats = NDArray[np.float64]
    Places = NDArray[np.intp]

#: What was promised: 5 % of false alarms, and nothing is said of fewer than six clusters.
FALSE_ALARMS, FEWEST = 0.05, 6


# -- who belongs together


def _equal(size: int) -> Callable[[Generator, int], Floats]:
    return lambda rng, n: np.full(n, size, dtype=float)


def _pareto(rng: Generator, n: int) -> Floats:
    found: Floats = np.minimum(20, np.ceil(rng.pareto(0.9, n)))
    return np.maximum(1, found)


SIZES: Mapping[str, Callable[[Generator, int], Floats]] = {
    "1 each": _equal(1),
    "4 each": _equal(4),
    "10 each": _equal(10),
    "20 each": _equal(20),
    "1 to 20": lambda rng, n: rng.integers(1, 21, n).astype(float),
    "heavy tail": _pareto,
    "some of 20": lambda rng, n: np.where(rng.random(n) < 0.1, 20.0, 1.0),
}


def cluster_of_each(sizes: str, rng: Generator, n: int) -> Places:
    """Return the number of the cluster that each of `n` items is in."""
    drawn = SIZES[sizes](rng, n).astype(int)
    return np.repeat(np.arange(n), drawn)[:n]


# -- scores


def _probability(logit: Floats) -> Floats:
    found: Floats = 1 / (1 + np.exp(-logit))
    return found


def _beta(rng: Generator, share: Floats, sharpness: float) -> Floats:
    share = np.clip(share, 1e-4, 1 - 1e-4)
    found: Floats = rng.beta(sharpness * share, sharpness * (1 - share))
    return found


def _rounded(scores: Floats, digits: int) -> Floats:
    steps = 10.0**digits
    found: Floats = np.rint(np.clip(scores, 0.0, 1.0) * steps) / steps
    return found


#: Draws scores of items whose quality is this (a logit).
Scores = Callable[["Generator", "Floats"], "Floats"]


def _passes(rng: Generator, logit: Floats) -> Floats:
    return (rng.random(logit.shape) < _probability(logit)).astype(float)


def _shades(rng: Generator, logit: Floats) -> Floats:
    return _beta(rng, _probability(logit), 10)


def _percents(rng: Generator, logit: Floats) -> Floats:
    """Grades with two decimals, as judges give them, all of 1 above a certain goodness."""
    noisy = 0.75 + 0.12 * logit + rng.normal(0, 0.08, logit.shape)
    return _rounded(noisy, 2)


def _two_peaks(rng: Generator, logit: Floats) -> Floats:
    return np.where(
        rng.random(logit.shape) < _probability(logit), rng.beta(20, 2, logit.shape), rng.beta(2, 12, logit.shape)
    )


@dataclass(frozen=True)
class World:
    """How good items are, how much of that a cluster shares, how lucky a cluster is in a run, what is seen of it."""

    scores: Scores
    middle: float
    #: Standard deviations of what a cluster and an item have for good, and of a cluster's luck in one run.
    cluster: float = 0.8
    item: float = 1.0
    luck: float = 1.0
    #: How often an item, and a whole cluster, breaks outright in a run.
    breaks: float = 0.0
    cluster_breaks: float = 0.0
    #: A judge's noise, item by item and cluster by cluster.
    noise: float = 0.0
    mood: float = 0.0

    def hardness(self, rng: Generator, clusters: Places) -> Floats:
        shared = rng.normal(0, 1, clusters[-1] + 1)[clusters]
        found: Floats = self.middle + self.cluster * shared + self.item * rng.normal(0, 1, clusters.size)
        return found

    def run(self, rng: Generator, clusters: Places, hardness: Floats) -> Floats:
        number = clusters[-1] + 1
        found = self.scores(rng, hardness + self.luck * rng.normal(0, 1, number)[clusters])
        broken = (rng.random(number) < self.cluster_breaks)[clusters] | (rng.random(clusters.size) < self.breaks)
        found = np.where(broken, 0.0, found)
        if self.noise or self.mood:
            moods = self.mood * rng.standard_t(3, number)[clusters]
            found = np.clip(found + moods + rng.normal(0, self.noise, clusters.size), 0, 1)
        return found


WORLDS: Mapping[str, World] = {
    "passes": World(_passes, 1.5),
    "passes, much luck": World(_passes, 1.5, luck=2.5),
    "shades": World(_shades, 1.2),
    "percents": World(_percents, 0.5, luck=0.7),
    "ceiling": World(_passes, 4.5),
    "ceiling of percents": World(_percents, 2.5),
    "floor": World(_passes, -4.0),
    "two peaks": World(_two_peaks, 1.0),
    "some break": World(_shades, 2.0, luck=0.2, breaks=0.05),
    "whole clusters break": World(_shades, 2.0, luck=0.2, cluster_breaks=0.05),
    "noisy, moody judge": World(_shades, 1.5, luck=0.3, noise=0.1, mood=0.05),
}


def means(runs: int, chosen: Chosen) -> None:
    counts = chosen.counts((20, 50, 139, 300, 1000))
    _head("How often the 95 % interval of a mean holds the truth", counts)
    for name, world in WORLDS.items():
        for sizes in SIZES:
            if not chosen.wants(f"{name}, {sizes}"):
                continue
            # The true mean is that of a great many runs of single items.
            rng = _rng(name)
            alone = np.arange(2_000_000)
            truth = float(world.run(rng, alone, world.hardness(rng, alone)).mean())
            cells = []
            for n in counts:
                rng, held = _rng("means", name, sizes, n), 0
                for _ in range(runs):
                    clusters = cluster_of_each(sizes, rng, n)
                    scores = world.run(rng, clusters, world.hardness(rng, clusters))
                    found = mean_interval([[score] for score in scores.tolist()], [f"c{c}" for c in clusters.tolist()])
                    held += found.low <= truth <= found.high
                cells.append(_share(held, runs))
            _row(f"{name}, {sizes}", cells)


def changes(runs: int, chosen: Chosen) -> None:
    counts = chosen.counts((20, 50, 139, 300, 1000))
    _head("Nothing changed: how often the interval of the difference holds 0; regressed or improved", counts)
    for name, world in WORLDS.items():
        for sizes in SIZES:
            if not chosen.wants(f"{name}, {sizes}"):
                continue
            cells = []
            for n in counts:
                rng, held, accused = _rng("changes", name, sizes, n), 0, 0
                for _ in range(runs):
                    clusters = cluster_of_each(sizes, rng, n)
                    pairs = _pairs_of(world, rng, clusters)
                    found = paired_difference(pairs)
                    held += found.low <= 0 <= found.high
                    accused += found.n_clusters >= FEWEST and _accuses(pairs)
                cells.append(f"{_share(held, runs)}; {_share(accused, runs)}")
            _row(f"{name}, {sizes}", cells)


def crossed_fates(runs: int, chosen: Chosen) -> None:
    """Documents across groups: both have luck; told of one of them, or of both as a benchmark with groups tells it."""
    counts = chosen.counts((139, 300, 1000))
    _head("Documents across groups, told by document; by group; by both, and its interval holds 0", counts)
    for name, ours, theirs in (
        ("no luck of groups", 1.0, 0.0),
        ("a third of it", 1.0, 0.33),
        ("equal luck", 1.0, 1.0),
        ("much of both", 2.0, 2.0),
    ):
        if not chosen.wants(f"crossed, {name}"):
            continue
        cells = []
        for n in counts:
            rng, by_document, by_group, by_both, held = _rng("crossed", name, n), 0, 0, 0, 0
            for _ in range(runs):
                documents, groups = np.arange(n) // 5, rng.integers(0, n // 5, n)
                hard = 1.5 + rng.normal(0, 1, n)
                before, after = (
                    _passes(
                        rng,
                        hard
                        + ours * rng.normal(0, 1, n // 5 + 1)[documents]
                        + theirs * rng.normal(0, 1, n // 5 + 1)[groups],
                    )
                    for _ in range(2)
                )
                by_document += _accuses(_pairs(before, after, documents))
                by_group += _accuses(_pairs(before, after, groups))
                both = [
                    Pair(first.before, first.after, f"group {second.cluster}\ndocument {first.cluster}")
                    for first, second in zip(
                        _pairs(before, after, documents), _pairs(before, after, groups), strict=True
                    )
                ]
                by_both += _accuses(both)
                found = paired_difference(both)
                held += found.low <= 0 <= found.high
            cells.append("; ".join(_share(count, runs) for count in (by_document, by_group, by_both, held)))
        _row(f"crossed, {name}", cells)


def _pairs_of(world: World, rng: Generator, clusters: Places) -> list[Pair]:
    hardness = world.hardness(rng, clusters)
    return _pairs(world.run(rng, clusters, hardness), world.run(rng, clusters, hardness), clusters)


def _pairs(before: Floats, after: Floats, clusters: Places) -> list[Pair]:
    return [
        Pair((old,), (new,), f"c{cluster}")
        for old, new, cluster in zip(before.tolist(), after.tolist(), clusters.tolist(), strict=True)
    ]


def _accuses(pairs: Sequence[Pair], alpha: float = FALSE_ALARMS) -> bool:
    return rearrangement_test(rearranged(pairs), times=crossed(pairs)) <= alpha


# -- a real drop of the promised size

#: Two runs of `n` items (a row each, a column per condition) with this drop of the mean, all sinking or some broken.
Drop = Callable[["Generator", int, float, bool], tuple["Floats", "Floats"]]


def _broken(rng: Generator, scores: Floats, share: float) -> Floats:
    return np.where(rng.random((len(scores), 1)) < share, 0.0, scores)


def _sinking_passes(a: float, b: float, conditions: int = 1) -> Drop:
    """Items of very different hardness, whose conditions mostly agree."""

    def draw(rng: Generator, n: int, drop: float, breaks: bool) -> tuple[Floats, Floats]:
        share = rng.beta(a, b, (n, 1))
        held = a / (a + b)

        def run(share: Floats) -> Floats:
            tossed = rng.random((n, conditions)) < share
            whole = rng.random((n, 1)) < share
            agree = rng.random((n, 1)) < 0.6
            return np.where(agree, whole, tossed).astype(float)

        if breaks:
            return run(share), _broken(rng, run(share), drop / held)
        return run(share), run(share * (1 - drop / held))

    return draw


def _sinking_grades(rng: Generator, n: int, drop: float, breaks: bool) -> tuple[Floats, Floats]:
    good = rng.uniform(0.55, 0.8, (n, 1))
    before, after = (good + np.clip(rng.standard_t(4, (n, 1)) * 0.06, -0.2, 0.2) for _ in range(2))
    return (before, _broken(rng, after, drop / 0.675)) if breaks else (before, after - drop)


def _stable_grades(rng: Generator, n: int, drop: float, breaks: bool) -> tuple[Floats, Floats]:
    """Four of five answers are the same twice."""
    good = rng.beta(6, 2, (n, 1))
    again = np.where(rng.random((n, 1)) < 0.8, good, rng.beta(6, 2, (n, 1)))
    return (good, _broken(rng, again, drop / 0.75)) if breaks else (good, np.where(again > drop, again - drop, 0.0))


def _peaks(rng: Generator, n: int, drop: float, breaks: bool) -> tuple[Floats, Floats]:
    """Scores with two peaks: what sinks slides from the upper to the lower one."""
    share = rng.beta(5, 2, (n, 1))

    def run(share: Floats) -> Floats:
        upper = rng.random((n, 1)) < share
        return np.where(upper, rng.beta(30, 3, (n, 1)), rng.beta(3, 12, (n, 1)))

    high, low, middle = 30 / 33, 0.2, 5 / 7
    mean = middle * high + (1 - middle) * low
    if breaks:
        return run(share), _broken(rng, run(share), drop / mean)
    return run(share), run(share * (1 - drop / (middle * (high - low))))


DROPS: Mapping[str, Drop] = {
    "passes": _sinking_passes(3, 1),
    "passes, mostly sure": _sinking_passes(0.6, 0.2),
    "three conditions": _sinking_passes(3, 1, 3),
    "ceiling": _sinking_passes(38, 2),
    "floor": _sinking_passes(1, 5),
    "grades": _sinking_grades,
    "stable grades": _stable_grades,
    "two peaks": _peaks,
}


def drops(runs: int, chosen: Chosen) -> None:
    counts = chosen.counts((50, 139, 300, 1000))
    _head("The promised drop, and how often it was told as a regression", counts)
    for name, draw in DROPS.items():
        for each in (1, 5):
            for breaks in (False, True):
                title = f"{name}, {each} each, {'some break' if breaks else 'all sink'}"
                if not chosen.wants(title):
                    continue
                cells = []
                for n in counts:
                    rng = _rng(title, n)
                    drop = _promised(rng, draw, n, each, breaks)
                    if drop is None:
                        cells.append("none")
                        continue
                    seen = 0
                    for _ in range(runs):
                        pairs = _dropped(rng, draw, n, each, drop, breaks)
                        seen += sum(pair.gained for pair in pairs) < 0 and _accuses(pairs)
                    cells.append(f"{drop:.3f}: {_share(seen, runs)}")
                _row(title, cells)


def _dropped(rng: Generator, draw: Drop, n: int, each: int, drop: float, breaks: bool) -> list[Pair]:
    """Return pairs in clusters that are made of nearly equal items: so many stand for one draw."""
    before, after = draw(rng, n, drop, breaks)
    return [
        Pair(tuple(old), tuple(new), f"c{place // each}" if each > 1 else "")
        for place, (old, new) in enumerate(zip(before.tolist(), after.tolist(), strict=True))
    ]


def _promised(rng: Generator, draw: Drop, n: int, each: int, breaks: bool) -> float | None:
    """Return what is promised on average over unchanged runs; `None` where most promise nothing."""
    told = [detectable(_dropped(rng, draw, n, each, 0.0, breaks)) for _ in range(60 if n >= 1000 else 200)]
    found = [drop for one in told if (drop := one.breaking if breaks else one.sinking) is not None]
    return sum(found) / len(found) if 2 * len(found) > len(told) else None


# -- answers that get lost


def losses(runs: int, chosen: Chosen) -> None:
    counts = chosen.counts((50, 139, 300, 1000))
    _head("Bad answers of an unchanged model get lost: improved by those left; as it is told", counts)
    for name, world in {"passes": WORLDS["passes"], "percents": WORLDS["percents"]}.items():
        for sizes in ("1 each", "4 each"):
            for lost in (0.0, 0.1, 0.4):
                title = f"{name}, {sizes}, {lost:.0%} of the bad"
                if not chosen.wants(title):
                    continue
                cells = []
                for n in counts:
                    rng, naive, told = _rng(title, n), 0, 0
                    for _ in range(runs):
                        pairs = _pairs_of(world, rng, cluster_of_each(sizes, rng, n))
                        gone = [pair.after[0] < 0.5 and rng.random() < lost for pair in pairs]
                        left = [pair for pair, away in zip(pairs, gone, strict=True) if not away]
                        worst, best = (
                            tuple(
                                Pair(pair.before, (x,), pair.cluster) if away else pair
                                for pair, away in zip(pairs, gone, strict=True)
                            )
                            for x in (0.0, 1.0)
                        )
                        bounds = {"x": LossBounds(worst, best, sum(gone))} if any(gone) else {}
                        (found,) = compare({"x": left}, bounds=bounds)
                        naive += found.seen == "improved"
                        told += found.verdict == "improved"
                    cells.append(f"{_share(naive, runs)}; {_share(told, runs)}")
                _row(title, cells)


# -- thirty nights against one baseline


#: How a baseline was come by: of how many runs, whether their best, and what a comparison is told of that.
BASELINES: Mapping[str, tuple[int, bool, Mapping[str, tuple[int, int]]]] = {
    "one run": (1, False, {"1 look": (1, 1), "30 looks": (30, 1)}),
    "pool of five": (5, False, {"1 look": (1, 1), "30 looks": (30, 1)}),
    "best of five": (5, True, {"1 look": (1, 1), "30 looks": (30, 1), "30 looks, told": (30, 5)}),
}
NIGHTS = 30
#: A night whose sum lies in the midst of what is normal is not tested. Of few sums an exact p may be a few times
#: smaller than the normal one, and so it may far out; of many sums, near the middle, the two are nearly the same.
_FEW, _FAR = 40, 0.01


def _may_say(usual_p: float, alpha: float, clusters: int) -> bool:
    if clusters < _FEW:
        return usual_p <= max(0.05, 5 * alpha)
    return usual_p <= (5 if alpha < _FAR else 1.5) * alpha


def nights(runs: int, chosen: Chosen) -> None:
    counts = chosen.counts((50, 139, 300))
    _head("Thirty nights of an unchanged model: months with a regressed one; with any verdict", counts)
    for kind, world in {"passes": WORLDS["passes"], "percents": WORLDS["percents"]}.items():
        for sizes in ("1 each", "4 each"):
            for baseline, (_, _, told) in BASELINES.items():
                title = f"{kind}, {sizes}, {baseline}"
                wanted = {name: held_to(*how) for name, how in told.items() if chosen.wants(f"{title}, {name}")}
                if not wanted:
                    continue
                cells: dict[str, list[str]] = {name: [] for name in wanted}
                for n in counts:
                    rng = _rng(title, n)
                    months = [_month(rng, world, sizes, baseline, n, list(wanted.values())) for _ in range(runs)]
                    for name, alpha in wanted.items():
                        fell = sum((-1, alpha) in month for month in months)
                        any_of = sum((-1, alpha) in month or (1, alpha) in month for month in months)
                        cells[name].append(f"{_share(fell, runs)}; {_share(any_of, runs)}")
                for name, row in cells.items():
                    _row(f"{title}, {name}", row)


def _month(
    rng: Generator, world: World, sizes: str, baseline: str, n: int, levels: Sequence[float]
) -> set[tuple[int, float]]:
    """Return what its nights say at which levels: -1 for a fall, 1 for a rise."""
    clusters = cluster_of_each(sizes, rng, n)
    labels = [f"c{cluster}" for cluster in clusters.tolist()]
    hardness = world.hardness(rng, clusters)
    tries, best, _ = BASELINES[baseline]
    runs = np.array([world.run(rng, clusters, hardness) for _ in range(tries)])
    if best:
        runs = runs[[int(runs.mean(axis=1).argmax())]]
    before = list(zip(*runs.tolist(), strict=True))
    later = np.array([world.run(rng, clusters, hardness) for _ in range(NIGHTS)])
    # The sum of a night beside what sums of such differences come to by chance, cluster by cluster.
    belongs = np.zeros((n, clusters[-1] + 1))
    belongs[np.arange(n), clusters] = 1.0
    moved = (later - runs.mean(axis=0)) @ belongs
    usual = np.sqrt((moved**2).sum(axis=1))
    far = np.abs(moved.sum(axis=1)) / np.maximum(usual, 1e-12)
    usual_p = [math.erfc(z / math.sqrt(2)) for z in far.tolist()]
    said: set[tuple[int, float]] = set()
    for night in np.argsort(-far).tolist():  # the loudest first: what they say need not be asked again
        side = -1 if moved[night].sum() < 0 else 1
        open_ones = [
            alpha
            for alpha in levels
            if (side, alpha) not in said and _may_say(usual_p[night], alpha, int(clusters[-1]) + 1)
        ]
        if open_ones:
            after = later[night].tolist()
            pairs = [
                Pair(old, (new,), label, (tries if not best else 1, 1))
                for old, new, label in zip(before, after, labels, strict=True)
            ]
            p = rearrangement_test(rearranged(pairs))
            said.update((side, alpha) for alpha in open_ones if p <= alpha)
    return said


# -- a judge, and people

#: What the judge says of answers that people give this, in the order they were asked.
Judge = Callable[["Generator", "Floats", "Places"], "Floats"]


def _seeing(sensitivity: float, specificity: float) -> Judge:
    return lambda rng, people, clusters: (
        rng.random(people.size) < np.where(people > 0, sensitivity, 1 - specificity)
    ).astype(float)


def _drifting(rng: Generator, people: Floats, clusters: Places) -> Floats:
    """Grows kinder from the first answer to the last."""
    kindness = np.linspace(0.05, 0.6, people.size)
    return (rng.random(people.size) < np.where(people > 0, 0.95, kindness)).astype(float)


def _moody(rng: Generator, people: Floats, clusters: Places) -> Floats:
    mood = (rng.random(clusters[-1] + 1) < 0.15)[clusters]
    says = _seeing(0.95, 0.93)(rng, people, clusters)
    return np.where(mood, 1.0, says)


def _noisy(rng: Generator, people: Floats, clusters: Places) -> Floats:
    noisy = people + 0.08 + rng.normal(0, 0.15, people.size)
    return _rounded(noisy, 1)


JUDGES: Mapping[str, tuple[World, Judge]] = {
    "hardly ever wrong": (WORLDS["passes"], _seeing(0.99, 0.98)),
    "good": (WORLDS["passes"], _seeing(0.93, 0.88)),
    "lenient": (WORLDS["passes"], _seeing(0.98, 0.35)),
    "drifting": (WORLDS["passes"], _drifting),
    "moody": (WORLDS["passes"], _moody),
    "good, ceiling": (WORLDS["ceiling"], _seeing(0.98, 0.8)),
    "noisy grades": (WORLDS["percents"], _noisy),
}


def people(runs: int, chosen: Chosen) -> None:
    labelled = [pair for pair in ((50, 300), (50, 1000), (100, 1000), (200, 1000)) if chosen.has(pair[1])]
    _head("How often the interval by people's measure holds the truth; its mean width", labelled, "{0[0]} of {0[1]}")
    for name, (world, judge) in JUDGES.items():
        rng, alone = _rng(name), np.arange(2_000_000)
        truth = float(world.run(rng, alone, world.hardness(rng, alone)).mean())
        for sizes in ("1 each", "4 each", "heavy tail"):
            if not chosen.wants(f"{name}, {sizes}"):
                continue
            cells = []
            for n, count in labelled:
                rng, held, told, width = _rng(name, sizes, n, count), 0, 0, 0.0
                for _ in range(runs):
                    clusters = cluster_of_each(sizes, rng, count)
                    right = world.run(rng, clusters, world.hardness(rng, clusters))
                    says = judge(rng, right, clusters)
                    known = np.isin(np.arange(count), rng.choice(count, n, replace=False))
                    items = [
                        [JudgedScore(judge=said, human=person if asked else None)]
                        for said, person, asked in zip(says.tolist(), right.tolist(), known.tolist(), strict=True)
                    ]
                    found = powered_mean(items, [f"c{cluster}" for cluster in clusters.tolist()])
                    if found is not None:  # fewer than 20 clusters were labelled: nothing is said
                        told += 1
                        held += found.low <= truth <= found.high
                        width += found.high - found.low
                cells.append(f"{_share(held, told)}; {width / told:.3f}" if told else "none")
            _row(f"{name}, {sizes}", cells)


# -- printing


@dataclass(frozen=True)
class Chosen:
    """What of the tables is wanted."""

    worlds: Sequence[str]
    items: Sequence[int]

    def wants(self, name: str) -> bool:
        return not self.worlds or any(world in name for world in self.worlds)

    def has(self, n: int) -> bool:
        return not self.items or n in self.items

    def counts(self, usual: Sequence[int]) -> list[int]:
        return [n for n in usual if self.has(n)]


def _rng(*names: object) -> Generator:
    return np.random.default_rng(list(" ".join(map(str, names)).encode()))


def _share(count: int, runs: int) -> str:
    share = count / runs
    return f"{share:.1%} ± {100 * math.sqrt(share * (1 - share) / runs):.1f}"


def _row(name: str, cells: Sequence[str]) -> None:
    print(f"| {name} | " + " | ".join(cells) + " |", flush=True)


def _head(title: str, columns: Sequence[object], form: str = "{0} items") -> None:
    print(f"\n{title}\n")
    _row("world", [form.format(column) for column in columns])
    print("| --- |" + " ---: |" * len(columns), flush=True)


TABLES: Mapping[str, tuple[Callable[[int, Chosen], None], int]] = {
    "means": (means, 1000),
    "changes": (changes, 1000),
    "crossed": (crossed_fates, 1000),
    "drops": (drops, 2500),
    "losses": (losses, 500),
    "nights": (nights, 300),
    "people": (people, 1000),
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, help="how often each world is drawn")
    parser.add_argument("--only", choices=sorted(TABLES), action="append")
    parser.add_argument("--world", default=[], action="append", help="only those whose name has this in it")
    parser.add_argument("--items", type=int, default=[], action="append", help="only suites of this size")
    given = parser.parse_args()
    for name, (table, usual) in TABLES.items():
        if not given.only or name in given.only:
            table(given.runs or usual, Chosen(given.world, given.items))


if __name__ == "__main__":
    main()
