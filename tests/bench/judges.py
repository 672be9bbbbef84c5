"""Prints what is promised of judges in worlds whose truth is known: intervals mended by people, characters in 60 calls.

python -m tests.bench.judges                    both tables, about five minutes
python -m tests.bench.judges --runs 100         quickly, with more chance in the figures
python -m tests.bench.judges --only characters  one of coverage, characters
python -m tests.bench.judges --world graded     those worlds whose name has this in it

The worlds are written here, apart from the code that they judge.
"""

from __future__ import annotations

import argparse
import asyncio
import math
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from random import Random

from pytest_genir.judges.audit import Heard, audited
from pytest_genir.judges.auditing import materials_of
from pytest_genir.judges.material import AuditMaterial
from pytest_genir.judges.probes import MOST_CALLS, Probe
from pytest_genir.kinds.table import load_benchmark
from pytest_genir.settings import Settings
from pytest_genir.statistics.intervals import mean_interval
from pytest_genir.statistics.prediction_powered import JudgedScore, powered_mean

_OFFICE = Path(__file__).resolve().parents[2] / "configurations" / "office_en" / "office.genir.yaml"
#: How many are labelled, of how many.
SIZES = ((50, 300), (50, 2000), (100, 1000), (200, 1000))
#: Draws what the judge says and what people say; and the true mean by people.
World = tuple[Callable[[Random], tuple[float, float]], float]


def passes(share: float, sensitivity: float, specificity: float) -> World:
    """Return a world of right and wrong answers, and a judge that sees so many of either."""

    def draw(rng: Random) -> tuple[float, float]:
        right = rng.random() < share
        return float(rng.random() < (sensitivity if right else 1 - specificity)), float(right)

    return draw, share


def graded(alpha: float, beta: float, kindness: float, noise: float) -> World:
    """Return a world of graded answers, and a judge that is kinder than people by so much."""

    def draw(rng: Random) -> tuple[float, float]:
        person = rng.betavariate(alpha, beta)
        return min(1.0, max(0.0, person + kindness + rng.gauss(0, noise))), person

    return draw, alpha / (alpha + beta)


WORLDS: Mapping[str, World] = {
    "good judge": passes(0.5, 0.95, 0.9),
    "kind judge": passes(0.8, 0.98, 0.5),
    "very kind judge": passes(0.9, 0.99, 0.3),
    "accepts everything": passes(0.6, 1.0, 0.0),
    "draws lots": passes(0.6, 0.5, 0.5),
    "seldom wrong": passes(0.7, 0.98, 0.96),
    "nearly all pass": passes(0.95, 0.95, 0.8),
    "graded": graded(4, 2, 0.1, 0.15),
    "graded, near the top": graded(8, 1, 0.05, 0.1),
}
#: How often judges accept right, wrong and injected answers.
JUDGES: Mapping[str, tuple[str, tuple[float, float, float]]] = {
    "never errs": ("sound", (1.0, 0.0, 0.0)),
    "errs in 5 %": ("sound", (0.95, 0.05, 0.05)),
    "errs in 10 %": ("sound", (0.9, 0.1, 0.1)),
    "accepts everything": ("lenient", (1.0, 1.0, 1.0)),
    "accepts nearly everything": ("lenient", (0.95, 0.95, 0.95)),
    "accepts three of four wrong ones": ("lenient", (0.97, 0.75, 0.8)),
    "accepts half of the wrong ones": ("lenient", (0.97, 0.5, 0.5)),
    "rejects everything": ("strict", (0.0, 0.0, 0.0)),
    "rejects nearly everything": ("strict", (0.05, 0.05, 0.05)),
    "rejects three of four right ones": ("strict", (0.25, 0.0, 0.0)),
    "rejects half of the right ones": ("strict", (0.5, 0.03, 0.03)),
    "tosses a coin": ("random", (0.5, 0.5, 0.5)),
    "tosses a coin, mostly yes": ("random", (0.7, 0.7, 0.7)),
    "tosses a coin, mostly no": ("random", (0.3, 0.3, 0.3)),
    "draws lots, 65 of 100 for yes": ("random", (0.65, 0.65, 0.65)),
    "draws lots, 35 of 100 for yes": ("random", (0.35, 0.35, 0.35)),
    "says yes in three of four": ("random", (0.75, 0.75, 0.75)),
    "does as it is told": ("obedient", (0.97, 0.03, 1.0)),
    "mostly does as it is told": ("obedient", (0.95, 0.05, 0.85)),
    "does so in 70 %": ("obedient", (0.95, 0.05, 0.7)),
    "does so half the time": ("obedient", (0.97, 0.03, 0.5)),
}


def _error(share: float, runs: int) -> str:
    return f"{share:.1%} ± {math.sqrt(share * (1 - share) / runs):.1%}"


def coverage(runs: int, wanted: str) -> None:
    print(
        "\nHow often the 95 % interval by people's measure holds the truth, and the judge's own (labels of answers)\n"
    )
    print("| world | " + " | ".join(f"{n} of {count}" for n, count in SIZES) + " | the judge's own, 1000 |")
    print("| --- |" + " ---: |" * (len(SIZES) + 1))
    for name, (draw, truth) in WORLDS.items():
        if wanted not in name:
            continue
        cells = []
        for n, count in SIZES:
            rng, held = Random(f"{name} {n} {count}"), 0
            for _ in range(runs):
                drawn = [draw(rng) for _ in range(count)]
                items = [
                    [JudgedScore(judge=judge, human=person if place < n else None)]
                    for place, (judge, person) in enumerate(drawn)
                ]
                found = powered_mean(items)
                assert found is not None
                held += found.low <= truth <= found.high
            cells.append(_error(held / runs, runs))
        cells.append(f"{_own(draw, truth, Random(name), max(1, runs // 10)):.0%}")
        print(f"| {name} | " + " | ".join(cells) + " |", flush=True)


def _own(draw: Callable[[Random], tuple[float, float]], truth: float, rng: Random, runs: int) -> float:
    """Return how often the interval of the judge's own scores holds the truth."""
    found = [mean_interval([[draw(rng)[0]] for _ in range(1000)]) for _ in range(runs)]
    return sum(own.low <= truth <= own.high for own in found) / runs


def characters(runs: int, wanted: str) -> None:
    benchmark = load_benchmark(_OFFICE, Settings(), shown=_OFFICE.name, claimed=True)
    assert benchmark is not None
    materials = materials_of(benchmark.cases)
    print(f"\nHow often a scripted judge is called what it is, in {MOST_CALLS} calls\n")
    print("| judge | accepts right, wrong, injected | is | called so | else |")
    print("| --- | --- | --- | ---: | --- |")
    for name, (character, rates) in JUDGES.items():
        if wanted not in name:
            continue
        found = Counter(_called(materials, rates, Random(f"{name} {seed}")) for seed in range(runs))
        others = ", ".join(f"{other} {count}" for other, count in found.most_common() if other != character)
        accepts = ", ".join(f"{rate:.0%}" for rate in rates)
        print(f"| {name} | {accepts} | {character} | {_error(found[character] / runs, runs)} | {others} |", flush=True)


def _called(materials: Sequence[AuditMaterial], rates: tuple[float, float, float], rng: Random) -> str:
    probes: list[Probe] = []

    async def hear(more: Sequence[Probe]) -> list[Heard]:
        probes.extend(more)
        return [Heard(one, float(rng.random() < rates[sort(one)])) for one in more]

    def sort(one: Probe) -> int:
        return sort(probes[one.like]) if one.like >= 0 else ("right", "wrong", "injected").index(one.purpose)

    found = asyncio.run(audited("judge", materials, hear))
    assert found.calls <= MOST_CALLS
    return found.character


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=1000)
    parser.add_argument("--only", choices=("coverage", "characters"))
    parser.add_argument("--world", default="", help="only those whose name has this in it")
    given = parser.parse_args()
    if given.only in (None, "characters"):
        characters(given.runs, given.world)
    if given.only in (None, "coverage"):
        coverage(given.runs, given.world)


if __name__ == "__main__":
    main()
