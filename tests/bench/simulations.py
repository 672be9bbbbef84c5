"""Prints what the statistics do on simulated runs whose truth is known: the tables of docs/internals/statistics.md.

python -m tests.bench.simulations                    every table, about half an hour
python -m tests.bench.simulations --runs 100         quickly, with more chance in the figures
python -m tests.bench.simulations --only power       one of them: coverage, alarms, power, clusters, lucks, ways, ...
python -m tests.bench.simulations --world shades     of those by cluster, luck, way and month, those of this name
"""

from __future__ import annotations

import argparse
import math
import time
from collections.abc import Callable
from random import Random

from pytest_genir.statistics.clusters import FEWEST_CLUSTERS
from pytest_genir.statistics.intervals import mean_interval
from pytest_genir.statistics.paired import Pair, paired_difference, rearranged
from pytest_genir.statistics.permutation import DRAWS, rearrangement_test
from pytest_genir.statistics.power import ALPHA, detectable, minimum_detectable
from pytest_genir.statistics.sequential import StoppingRule
from pytest_genir.statistics.verdicts import LossBounds, compare
from tests.bench.shared_fates import DROPS, KINDS, LUCKS, SIZES, losing, means, nights, run_pair
from tests.statistics.test_intervals import SOURCES
from tests.statistics.worlds import WORLDS, sample, typical_promise

COUNTS = (20, 100, 1000)
CLUSTERED = (20, 60, 139, 1000)


#: Part of the names of the worlds that are wanted.
_wanted = ""


def _row(name: str, *cells: str) -> None:
    print(f"| {name:24} | " + " | ".join(f"{cell:>16}" for cell in cells) + " |", flush=True)


def _head(title: str, *columns: str) -> None:
    print(f"\n{title}\n")
    _row("world", *columns)
    print("|" + "|".join(["---"] * (len(columns) + 1)) + "|")


def coverage(runs: int) -> None:
    _head("How often the 95 % interval of a mean holds the truth", *(f"{n} items" for n in COUNTS))
    for name, (draw, truth) in SOURCES.items():
        cells = []
        for n in COUNTS:
            rng, held = Random(f"{name} {n}"), 0
            for _ in range(_fewer(runs, n)):
                found = mean_interval([draw(rng) for _ in range(n)])
                held += found.low <= truth <= found.high
            cells.append(f"{held / _fewer(runs, n):.1%}")
        _row(name, *cells)


def alarms(runs: int) -> None:
    _head("Verdicts where nothing changed: regressed + improved", *(f"{n} items" for n in COUNTS))
    for name in WORLDS:
        cells = []
        for n in COUNTS:
            rng = Random(f"{name} {n}")
            verdicts = [_verdict(sample(name, rng, n)) for _ in range(runs)]
            cells.append(f"{verdicts.count('regressed') / runs:.1%} + {verdicts.count('improved') / runs:.1%}")
        _row(name, *cells)


def power(runs: int) -> None:
    _head("The promised drop, and how often it was said to be a regression", *(f"{n} items" for n in COUNTS))
    for name in WORLDS:
        cells = []
        for n in COUNTS:
            rng = Random(f"{name} {n}")
            promised = typical_promise(name, rng, n)
            shown = sum(_verdict(sample(name, rng, n, promised)) == "regressed" for _ in range(runs))
            cells.append(f"{promised:.3f}: {shown / runs:.1%}")
        _row(name, *cells)


def _verdict(pairs: list[Pair], draws: int = DRAWS) -> str:
    """Return what `compare` says of one sample, without the interval that takes most of its time."""
    if rearrangement_test(rearranged(pairs), draws=draws) > ALPHA:
        return "not shown"
    return "regressed" if sum(pair.gained for pair in pairs) < 0 else "improved"


def clusters(runs: int) -> None:
    """Print what the intervals of a mean cover where items share a fate."""
    _head("How often the 95 % interval of a mean holds the truth, by cluster", *(f"{n} items" for n in CLUSTERED))
    for kind in KINDS:
        for sizes in SIZES:
            if _wanted not in f"{kind}, {sizes}":
                continue
            cells = []
            for n in CLUSTERED:
                rng, held = Random(f"{kind} {sizes} {n}"), 0
                for _ in range(runs):
                    items, truth = means(rng, kind, sizes, n)
                    found = mean_interval([[score] for score in items.before], items.clusters)
                    held += found.low <= truth <= found.high
                cells.append(f"{held / runs:.1%}")
            _row(f"{kind}, {sizes}", *cells)


def lucks(runs: int) -> None:
    """Print how often an unchanged model is accused where items share their luck, and what the intervals cover."""
    columns = [f"{n} items" for n in CLUSTERED]
    _head("Nothing changed: how often the interval of the difference holds 0; regressed or improved", *columns)
    for luck in LUCKS:
        for sizes in SIZES:
            if _wanted not in f"{luck}, {sizes}":
                continue
            cells = []
            for n in CLUSTERED:
                rng, held, accused = Random(f"{luck} {sizes} {n}"), 0, 0
                for _ in range(runs):
                    items = run_pair(rng, luck, sizes, n)
                    pairs = [
                        Pair((before,), (after,), label)
                        for before, after, label in zip(items.before, items.after, items.clusters, strict=True)
                    ]
                    found = paired_difference(pairs)
                    held += found.low <= 0 <= found.high
                    told = found.n_clusters >= FEWEST_CLUSTERS
                    accused += told and rearrangement_test(rearranged(pairs), draws=1999) <= ALPHA
                cells.append(f"{held / runs:.1%}; {accused / runs:.1%}")
            _row(f"{luck}, {sizes}", *cells)


def ways(runs: int) -> None:
    """Print how often the two promised drops show, each in the world that it is promised for."""
    sizes = (50, 139, 1000)
    _head("The promised drop, and how often it was said to be a regression", *(f"{n} items" for n in sizes))
    for name, world in DROPS.items():
        for breaks in (False, True):
            if _wanted not in f"{name}, {'some break' if breaks else 'all sink'}":
                continue
            cells = []
            for n in sizes:
                rng = Random(f"{name} {breaks} {n}")
                found = [detectable([_pair(world(rng, 0.0, False)) for _ in range(n)]) for _ in range(40)]
                drops = [d for one in found if (d := one.breaking if breaks else one.sinking) is not None]
                drop = sum(drops) / len(drops)
                shown = sum(
                    _verdict([_pair(world(rng, drop, breaks)) for _ in range(n)], draws=1999) == "regressed"
                    for _ in range(runs)
                )
                cells.append(f"{drop:.3f}: {shown / runs:.1%}")
            _row(f"{name}, {'some break' if breaks else 'all sink'}", *cells)


def _pair(runs: tuple[list[float], list[float]]) -> Pair:
    return Pair(tuple(runs[0]), tuple(runs[1]))


def losses(runs: int) -> None:
    """Print what is said where the later run of an unchanged model lost wrong answers."""
    sizes = (50, 139, 1000)
    _head("Wrong answers get lost: improved by those left; improved as it is told", *(f"{n} items" for n in sizes))
    for lost in (0.0, 0.1, 0.3):
        cells = []
        for n in sizes:
            rng, many, naive, told = Random(f"{lost} {n}"), runs, 0, 0
            for _ in range(many):
                before, after = losing(rng, n, lost)
                both = list(zip(before, after, strict=True))
                seen = [Pair((old,), (new,)) for old, new in both if new is not None]
                sides = [tuple(Pair((old,), (x if new is None else new,)) for old, new in both) for x in (0.0, 1.0)]
                missing = n - len(seen)
                bounds = {"x": LossBounds(sides[0], sides[1], missing)} if missing else {}
                (found,) = compare({"x": seen}, bounds=bounds)
                naive += found.seen == "improved"
                told += found.verdict == "improved"
            cells.append(f"{naive / many:.1%}; {told / many:.1%}")
        _row(f"{lost:.0%} of them", *cells)


def months(runs: int) -> None:
    """Print how often an unchanged model is accused at least once in thirty nights against one baseline."""
    sizes = (50, 139)
    _head("Thirty nights: at least one regressed; at least one verdict at all", *(f"{n} items" for n in sizes))
    for pool, looks in ((1, 1), (5, 1), (1, 30), (5, 30)):
        name = f"{pool} run{'s' if pool > 1 else ''}, {looks} look{'s' if looks > 1 else ''}"
        if _wanted not in name:
            continue
        cells = []
        for n in sizes:
            rng, many, fell, any_of_them = Random(f"{pool} {looks} {n}"), max(50, runs // 2), 0, 0
            for _ in range(many):
                base, later = nights(rng, n, 30, pool)
                before = list(zip(*base, strict=True))
                said = set()
                for night in later:
                    pairs = [Pair(old, (new,), "", (pool, 1)) for old, new in zip(before, night, strict=True)]
                    if rearrangement_test(rearranged(pairs), draws=1999) <= ALPHA / looks:
                        said.add(sum(pair.gained for pair in pairs) < 0)
                fell += True in said
                any_of_them += bool(said)
            cells.append(f"{fell / many:.1%}; {any_of_them / many:.1%}")
        _row(name, *cells)


def unpaired(runs: int) -> None:
    """Print what a z-test of two independent shares per test does, where a hundred tests are looked at."""
    _head("A hundred tests of an unchanged model: at least one accused; drop of 0.1 in one seen", "139 items")
    rng, many, accused, seen, ours = Random(1), max(20, runs // 10), 0, 0, 0
    for _ in range(many):
        said = [_z_test(*_coin_runs(rng, 139, 0.0)) for _ in range(100)]
        accused += any(said)
        before, after = _coin_runs(rng, 139, 0.1)
        seen += _z_test(before, after)
        ours += _verdict([Pair((old,), (new,)) for old, new in zip(before, after, strict=True)]) == "regressed"
    _row("z-test per test", f"{accused / many:.1%}; {seen / many:.1%}")
    _row("paired, one comparison", f"-; {ours / many:.1%}")


def _coin_runs(rng: Random, n: int, drop: float) -> tuple[list[float], list[float]]:
    pairs = [DROPS["coins"](rng, drop, True) for _ in range(n)]
    return [before[0] for before, _ in pairs], [after[0] for _, after in pairs]


def _z_test(before: list[float], after: list[float]) -> bool:
    n = len(before)
    first, second = sum(before) / n, sum(after) / n
    both = (first + second) / 2
    error = math.sqrt(2 * both * (1 - both) / n)
    return error > 0 and abs(first - second) / error > 1.96


def stopping(runs: int) -> None:
    _head("Gate >= 0.85, 5 % error rate: wrong decisions, items asked", *(f"{n} items" for n in (50, 200, 1000)))
    for share in (0.6, 0.7, 0.8, 0.84, 0.849, 0.85, 0.86, 0.9, 0.95, 1.0):
        cells = []
        for n in (50, 200, 1000):
            rng, passes, many = Random(f"{share} {n}"), round(share * n), _fewer(runs, n)
            truth = "pass" if passes / n >= 0.85 else "fail"
            population, wrong, asked = [1.0] * passes + [0.0] * (n - passes), 0, 0
            for _ in range(many):
                rng.shuffle(population)
                rule = StoppingRule(n, 0.85)
                while rule.decision is None:
                    rule.add(population[rule.seen])
                wrong += rule.decision != truth
                asked += rule.seen
            cells.append(f"{wrong / many:.1%}, {asked / many / n:.0%}")
        _row(f"true mean {share:.3f}", *cells)


def speed(runs: int) -> None:
    sizes = (100, 1000, 5000)
    _head("Milliseconds of processor time per call", *(f"{n} items" for n in sizes))
    rng = Random(1)
    tasks: dict[str, Callable[[list[Pair]], object]] = {
        "interval of a mean": lambda pairs: mean_interval([pair.before for pair in pairs]),
        "sign flips": lambda pairs: rearrangement_test(rearranged(pairs)),
        "detectable drop": minimum_detectable,
        "whole comparison": lambda pairs: compare({"x": pairs}),
    }
    for name, task in tasks.items():
        for world in ("independent", "conditions", "graded"):
            cells = []
            for n in sizes:
                pairs = sample(world, rng, n)
                taken = []
                for _ in range(3):
                    start = time.process_time()
                    task(pairs)
                    taken.append(time.process_time() - start)
                cells.append(f"{min(taken) * 1000:.1f}")
            _row(f"{name}, {world}", *cells)


def _fewer(runs: int, n: int) -> int:
    return max(50, runs // 4) if n >= 1000 else runs


TABLES = {
    table.__name__: table
    for table in (coverage, alarms, power, clusters, lucks, ways, losses, months, unpaired, stopping, speed)
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=1000)
    parser.add_argument("--only", choices=sorted(TABLES), action="append")
    parser.add_argument("--world", default="", help="only those whose name has this in it")
    given = parser.parse_args()
    global _wanted
    _wanted = given.world
    for name, table in TABLES.items():
        if not given.only or name in given.only:
            table(given.runs)


if __name__ == "__main__":
    main()
