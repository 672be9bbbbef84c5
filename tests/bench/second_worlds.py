"""Prints what the statistics do in a second set of worlds, drawn with numpy: other sizes, other luck, other scores.

python -m tests.bench.second_worlds                   every table, about forty minutes
python -m tests.bench.second_worlds --only means      one of them: means, changes, people
python -m tests.bench.second_worlds --world ceiling   those whose name has this in it

The first set (`shared_fates.py`) is what the method was tried on. These were written afterwards, from what other
suites look like, so that a method that only fits the first set is found out. Nothing here knows the code it judges.
"""

from __future__ import annotations

import argparse
import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

import numpy as np

from pytest_genir.statistics.clusters import FEWEST_CLUSTERS
from pytest_genir.statistics.intervals import mean_interval
from pytest_genir.statistics.paired import Pair, paired_difference, rearranged
from pytest_genir.statistics.permutation import rearrangement_test
from pytest_genir.statistics.power import ALPHA
from pytest_genir.statistics.prediction_powered import JudgedScore, powered_mean

if TYPE_CHECKING:
    from numpy.random import Generator
    from numpy.typing import NDArray

    Floats = NDArray[np.float64]

COUNTS = (20, 60, 139, 1000)
#: How large the next clusters are, of so many items in all.
Sizes = Callable[["Generator", int], Sequence[int]]
#: The scores of a cluster of this size.
Scores = Callable[["Generator", int], "Floats"]


# -- how many items share a fate

SIZES: Mapping[str, Sizes] = {
    "1 each": lambda rng, n: [1] * n,
    "3 each": lambda rng, n: [3] * n,
    "8 each": lambda rng, n: [8] * n,
    "geometric": lambda rng, n: np.minimum(20, rng.geometric(0.25, n)).tolist(),
    "zipf": lambda rng, n: np.minimum(20, rng.zipf(1.6, n)).tolist(),
    "half alone": lambda rng, n: np.where(rng.random(n) < 10 / 11, 1, 10).tolist(),
    "few huge": lambda rng, n: [n // 6] * 3 + [1] * n,
    "lognormal": lambda rng, n: np.ceil(rng.lognormal(0.5, 1.3, n)).astype(int).tolist(),
}


def sizes_of(name: str, rng: Generator, n: int) -> Iterator[int]:
    """Yield sizes of clusters until there are `n` items; the last is cut short."""
    left = n
    for size in SIZES[name](rng, n):
        yield min(size, left)
        left -= size
        if left <= 0:
            return


# -- one run: how good the clusters are


def _beta_binomial(mean: float, icc: float) -> Scores:
    whole = 1 / icc - 1
    return lambda rng, size: (rng.random(size) < rng.beta(mean * whole, (1 - mean) * whole)).astype(float)


def _zero_inflated(rng: Generator, size: int) -> Floats:
    return np.zeros(size) if rng.random() < 0.08 else rng.beta(18, 2, size)


def _uneven_icc(rng: Generator, size: int) -> Floats:
    """Some clusters pass or fail as a whole, in others every item is on its own."""
    if rng.random() < 0.3:
        return np.full(size, float(rng.random() < 0.8))
    return (rng.random(size) < 0.8).astype(float)


def _two_peaks(rng: Generator, size: int) -> Floats:
    share = 0.95 if rng.random() < 0.75 else 0.25
    found: Floats = np.round(rng.beta(6 * share, 6 * (1 - share), size) * 5) / 5
    return found


def _three_conditions(rng: Generator, size: int) -> Floats:
    """Each item has three conditions that mostly agree, and a cluster's items share a topic."""
    topic = rng.normal(0, 1)
    item = topic + rng.normal(0, 1, (size, 1))
    found: Floats = (item + rng.normal(0, 0.7, (size, 3)) > -1.3).mean(axis=1)
    return found


def _larger_are_harder(rng: Generator, size: int) -> Floats:
    return (rng.random(size) < (0.95 if size <= 2 else 0.6)).astype(float)


#: Scores and their true mean; `None` where it is that of all runs together.
MEANS: Mapping[str, tuple[Scores, float | None]] = {
    "little in common": (_beta_binomial(0.8, 0.05), 0.8),
    "much in common": (_beta_binomial(0.7, 0.5), 0.7),
    "ceiling 0.97": (_beta_binomial(0.97, 0.2), 0.97),
    "ceiling 0.99": (_beta_binomial(0.99, 0.1), 0.99),
    "floor 0.05": (_beta_binomial(0.05, 0.2), 0.05),
    "zero-inflated": (_zero_inflated, 0.92 * 0.9),
    "uneven in common": (_uneven_icc, 0.8),
    "two peaks": (_two_peaks, None),
    "three conditions": (_three_conditions, None),
    "larger are harder": (_larger_are_harder, None),
}


# -- two runs of an unchanged model: what a cluster's luck does to both

#: The scores of a cluster before and after, one row per item.
Runs = Callable[["Generator", int], tuple["Floats", "Floats"]]


def _flips(share: float) -> Runs:
    """Whole clusters change their mind, most do not."""

    def draw(rng: Generator, size: int) -> tuple[Floats, Floats]:
        before = (rng.random((size, 1)) < 0.85).astype(float)
        after = np.full((size, 1), float(rng.random() < 0.85)) if rng.random() < share else before
        return (before, after) if rng.random() < 0.5 else (after, before)

    return draw


def _of_luck(tails: float, middle: float, number: int = 1) -> Runs:
    """Return items of so many conditions, whose luck is one of Student's t in each run of a cluster."""

    def draw(rng: Generator, size: int) -> tuple[Floats, Floats]:
        hard = middle + rng.normal(0, 1, (size, 1))
        first, second = (
            (hard + rng.standard_t(tails) + rng.normal(0, 1, (size, number)) > 0).astype(float) for _ in range(2)
        )
        return first, second

    return draw


def _shades(rng: Generator, size: int) -> tuple[Floats, Floats]:
    """A judge's grades in fifths, zero for a whole cluster now and then."""
    grades = rng.beta(5, 1.5, (size, 1))
    first, second = (
        np.zeros((size, 1)) if rng.random() < 0.05 else np.round(np.clip(grades + rng.normal(0, 0.1), 0, 1) * 5) / 5
        for _ in range(2)
    )
    return first, second


CHANGES: Mapping[str, Runs] = {
    "whole clusters flip": _flips(0.1),
    "nearly nothing flips": _flips(0.01),
    "heavy tails": _of_luck(1.5, 1.0),
    "ceiling": _of_luck(5, 4.0),
    "three conditions": _of_luck(5, 1.5, 3),
    "grades": _shades,
}


# -- a judge and people

#: What the judge says and what people say of each item of a cluster.
Judged = Callable[["Generator", int], tuple["Floats", "Floats"]]


def _judge(mean: float, icc: float, sensitivity: float, specificity: float, moody: float = 0.0) -> Judged:
    """Return a judge of right and wrong answers, who is of another mind in some clusters."""
    whole = 1 / icc - 1

    def draw(rng: Generator, size: int) -> tuple[Floats, Floats]:
        right = rng.random(size) < rng.beta(mean * whole, (1 - mean) * whole)
        says = rng.random(size) < np.where(right, sensitivity, 1 - specificity)
        if rng.random() < moody:
            says = np.ones(size, dtype=bool)
        return says.astype(float), right.astype(float)

    return draw


def _grader(rng: Generator, size: int) -> tuple[Floats, Floats]:
    """Grades in quarters, whose judge is kind to whole clusters."""
    people = np.round(np.clip(rng.beta(5, 2) + rng.normal(0, 0.15, size), 0, 1) * 4) / 4
    return np.clip(people + rng.normal(0.1, 0.1) + rng.normal(0, 0.1, size), 0, 1), people


PEOPLE: Mapping[str, tuple[Judged, float | None]] = {
    "good judge": (_judge(0.7, 0.2, 0.95, 0.9), 0.7),
    "moody judge": (_judge(0.7, 0.2, 0.95, 0.9, 0.2), 0.7),
    "kind judge": (_judge(0.85, 0.3, 0.99, 0.4), 0.85),
    "nearly all pass": (_judge(0.95, 0.2, 0.97, 0.7), 0.95),
    "sharp, nearly all pass": (_judge(0.96, 0.2, 0.995, 0.95), 0.96),
    "useless": (_judge(0.6, 0.2, 0.5, 0.5), 0.6),
    "grades": (_grader, None),
}
#: Labelled, of so many items.
LABELLED = ((50, 300), (50, 2000), (100, 1000), (200, 1000))


# -- the tables


def means(runs: int, only: str) -> None:
    _head("How often the 95 % interval of a mean holds the truth", *(f"{n} items" for n in COUNTS))
    for name, (scores, known) in MEANS.items():
        for sizes in SIZES:
            if only not in f"{name}, {sizes}":
                continue
            cells = []
            for n in COUNTS:
                rng, found = _rng(name, sizes, n), []
                for _ in range(runs):
                    drawn = [scores(rng, size).tolist() for size in sizes_of(sizes, rng, n)]
                    found.append(mean_interval(drawn))
                truth = math.fsum(one.mean for one in found) / runs if known is None else known
                cells.append(_share(sum(one.low <= truth <= one.high for one in found), runs))
            _row(f"{name}, {sizes}", *cells)


def changes(runs: int, only: str) -> None:
    columns = [f"{n} items" for n in COUNTS]
    _head("Nothing changed: how often the interval of the difference holds 0; regressed or improved", *columns)
    for name, draw in CHANGES.items():
        for sizes in SIZES:
            if only not in f"{name}, {sizes}":
                continue
            cells = []
            for n in COUNTS:
                rng, held, accused = _rng(name, sizes, n), 0, 0
                for _ in range(runs):
                    pairs = [
                        Pair(tuple(old), tuple(new), f"c{number}")
                        for number, size in enumerate(sizes_of(sizes, rng, n))
                        for old, new in zip(*(side.tolist() for side in draw(rng, size)), strict=True)
                    ]
                    found = paired_difference(pairs)
                    held += found.low <= 0 <= found.high
                    told = found.n_clusters >= FEWEST_CLUSTERS
                    accused += told and rearrangement_test(rearranged(pairs), draws=999) <= ALPHA
                cells.append(f"{_share(held, runs)}; {_share(accused, runs)}")
            _row(f"{name}, {sizes}", *cells)


def people(runs: int, only: str) -> None:
    columns = [f"{n} of {count}" for n, count in LABELLED]
    _head("How often the interval by people's measure holds the truth; its mean width", *columns)
    for name, (draw, known) in PEOPLE.items():
        for sizes in ("1 each", "3 each", "8 each", "zipf", "half alone"):
            if only not in f"{name}, {sizes}":
                continue
            cells = []
            for n, count in LABELLED:
                rng, found, true = _rng(name, sizes, n, count), [], []
                for _ in range(runs):
                    items, labels = [], []
                    chosen = set(rng.choice(count, n, replace=False).tolist())
                    place = 0
                    for number, size in enumerate(sizes_of(sizes, rng, count)):
                        says, right = (side.tolist() for side in draw(rng, size))
                        for judge, person in zip(says, right, strict=True):
                            items.append([JudgedScore(judge=judge, human=person if place in chosen else None)])
                            labels.append(f"c{number}" if size > 1 else "")
                            true.append(person)
                            place += 1
                    one = powered_mean(items, labels)
                    if one is not None:  # fewer than 20 clusters were labelled: nothing is said
                        found.append(one)
                truth = math.fsum(true) / len(true) if known is None else known
                held = _share(sum(one.low <= truth <= one.high for one in found), len(found))
                cells.append(f"{held}; {math.fsum(one.high - one.low for one in found) / len(found):.3f}")
            _row(f"{name}, {sizes}", *cells)


def _rng(*names: object) -> Generator:
    return np.random.default_rng(list(" ".join(map(str, names)).encode()))


def _share(count: int, runs: int) -> str:
    return f"{count / runs:.1%}"


def _row(name: str, *cells: str) -> None:
    print(f"| {name} | " + " | ".join(cells) + " |", flush=True)


def _head(title: str, *columns: str) -> None:
    print(f"\n{title}\n")
    _row("world", *columns)
    print("| --- |" + " ---: |" * len(columns))


TABLES: Mapping[str, tuple[Callable[[int, str], None], int]] = {
    "means": (means, 1000),
    "changes": (changes, 500),
    "people": (people, 500),
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, help="how often each world is drawn (1,000; changes and people 500)")
    parser.add_argument("--only", choices=sorted(TABLES), action="append")
    parser.add_argument("--world", default="", help="only those whose name has this in it")
    given = parser.parse_args()
    for name, (table, usual) in TABLES.items():
        if not given.only or name in given.only:
            table(given.runs or usual, given.world)


if __name__ == "__main__":
    main()
