"""Prints what the statistics do on simulated runs whose truth is known: the tables of docs/internals/statistics.md.

python -m tests.bench.simulations                    every table, about ten minutes
python -m tests.bench.simulations --runs 100         quickly, with more chance in the figures
python -m tests.bench.simulations --only power       one of coverage, alarms, power, stopping, speed
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from random import Random

from pytest_genir.statistics.intervals import mean_interval
from pytest_genir.statistics.paired import Pair, rearranged
from pytest_genir.statistics.permutation import rearrangement_test
from pytest_genir.statistics.power import ALPHA, minimum_detectable
from pytest_genir.statistics.sequential import StoppingRule
from pytest_genir.statistics.verdicts import compare
from tests.statistics.test_intervals import SOURCES
from tests.statistics.worlds import WORLDS, sample, typical_promise

SIZES = (20, 100, 1000)


def _row(name: str, *cells: str) -> None:
    print(f"| {name:24} | " + " | ".join(f"{cell:>16}" for cell in cells) + " |", flush=True)


def _head(title: str, *columns: str) -> None:
    print(f"\n{title}\n")
    _row("world", *columns)
    print("|" + "|".join(["---"] * (len(columns) + 1)) + "|")


def coverage(runs: int) -> None:
    _head("How often the 95 % interval of a mean holds the truth", *(f"{n} items" for n in SIZES))
    for name, (draw, truth) in SOURCES.items():
        cells = []
        for n in SIZES:
            rng, held = Random(f"{name} {n}"), 0
            for _ in range(_fewer(runs, n)):
                found = mean_interval([draw(rng) for _ in range(n)])
                held += found.low <= truth <= found.high
            cells.append(f"{held / _fewer(runs, n):.1%}")
        _row(name, *cells)


def alarms(runs: int) -> None:
    _head("Verdicts where nothing changed: regressed + improved", *(f"{n} items" for n in SIZES))
    for name in WORLDS:
        cells = []
        for n in SIZES:
            rng = Random(f"{name} {n}")
            verdicts = [_verdict(sample(name, rng, n)) for _ in range(runs)]
            cells.append(f"{verdicts.count('regressed') / runs:.1%} + {verdicts.count('improved') / runs:.1%}")
        _row(name, *cells)


def power(runs: int) -> None:
    _head("The promised drop, and how often it was said to be a regression", *(f"{n} items" for n in SIZES))
    for name in WORLDS:
        cells = []
        for n in SIZES:
            rng = Random(f"{name} {n}")
            promised = typical_promise(name, rng, n)
            shown = sum(_verdict(sample(name, rng, n, promised)) == "regressed" for _ in range(runs))
            cells.append(f"{promised:.3f}: {shown / runs:.1%}")
        _row(name, *cells)


def _verdict(pairs: list[Pair]) -> str:
    """Return what `compare` says of one sample, without the interval that takes most of its time."""
    if rearrangement_test(rearranged(pairs)) > ALPHA:
        return "not shown"
    return "regressed" if sum(pair.gained for pair in pairs) < 0 else "improved"


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


TABLES = {table.__name__: table for table in (coverage, alarms, power, stopping, speed)}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=1000)
    parser.add_argument("--only", choices=sorted(TABLES), action="append")
    given = parser.parse_args()
    for name, table in TABLES.items():
        if not given.only or name in given.only:
            table(given.runs)


if __name__ == "__main__":
    main()
