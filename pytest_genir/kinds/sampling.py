"""Draws a sample of a run's cases: spread evenly over files, tags and conditions, the same in every process.

Each stratum (the cases of one file with the same tags and conditions) is put in an order that the seed fixes, and
its cases get evenly spaced places between 0 and 1. The sample is what comes first by place. So every stratum is in it
by its share, one case more or less; every case has the same chance; and a smaller sample is part of every larger one,
so that its kept answers count.
"""

from __future__ import annotations

import hashlib
import math
from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import TypeAlias

from pytest_genir.errors import SettingError
from pytest_genir.lean.frozen import dataclass
from pytest_genir.results.messages import plain_amount

#: What the cases of a stratum have in common.
Stratum: TypeAlias = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SampleSize:
    """How large a sample is to be: so many cases, or as many as cost so much."""

    cases: int | None = None
    cost: float | None = None

    def leaving(self, room: float) -> SampleSize:
        """Return what is left when some money is laid by."""
        return self if self.cost is None else SampleSize(cost=self.cost - room)

    def __str__(self) -> str:
        return f"{self.cases}" if self.cases is not None else f"${plain_amount(self.cost or 0.0)}"


@dataclass(frozen=True, slots=True, kw_only=True)
class SampledUnit:
    """What is drawn as one: a case with all its repeats and models, or a conversation with all its examples."""

    name: str
    stratum: Stratum
    cases: int = 1
    #: What it would cost; `None` where nobody knows.
    cost: float | None = None


def parse_sample(text: str) -> SampleSize:
    """Read `50` or `$1`."""
    plain = text.strip()
    if plain.isdecimal() and int(plain) > 0:
        return SampleSize(cases=int(plain))
    if plain.startswith("$"):
        try:
            cost = float(plain[1:])
        except ValueError:
            cost = math.nan
        if 0 < cost < math.inf:
            return SampleSize(cost=cost)
    hint = "50 takes fifty cases; '$1' as many as the estimate says one unit of money pays for"
    raise SettingError(f"--genir-sample has to be a number of cases or an amount of money, not '{text}'", hint=hint)


def drawing_order(units: Iterable[SampledUnit], seed: int) -> list[SampledUnit]:
    """Return units in the order in which they are drawn."""
    strata: dict[Stratum, list[SampledUnit]] = defaultdict(list)
    for unit in units:
        strata[unit.stratum].append(unit)
    placed = []
    for number, stratum in enumerate(sorted(strata)):
        # Neighbouring strata begin far from each other, so that many small ones are spread evenly as well.
        begin = (_chance(f"{seed}") + number * _GOLDEN) % 1
        held = sorted(strata[stratum], key=lambda unit: (_chance(f"{seed}:{unit.name}"), unit.name))
        placed += [((index + begin) / len(held), unit.name, unit) for index, unit in enumerate(held)]
    return [unit for *_, unit in sorted(placed, key=lambda one: one[:2])]


def sample(units: Sequence[SampledUnit], size: SampleSize, seed: int) -> list[SampledUnit]:
    """Return the units of a sample: the first that fit, in the order in which they are drawn."""
    drawn: list[SampledUnit] = []
    cases, cost = 0, 0.0
    for unit in drawing_order(units, seed):
        too_many = size.cases is not None and cases + unit.cases > size.cases
        if too_many or (size.cost is not None and cost + (unit.cost or 0.0) > size.cost):
            if unit.cases == 1:
                break
            continue  # what is left may have room for single cases
        drawn.append(unit)
        cases += unit.cases
        cost += unit.cost or 0.0
    return drawn


def enough_to_ask_first(sizes: Iterable[int]) -> int:
    """Return how many cases show what answers are like: twelve, or the smallest unit where none is as small as that."""
    return max(_ASK_FIRST, min(sizes, default=1))


_ASK_FIRST = 12
#: The part of the golden ratio behind the point: its multiples are spread as evenly as can be.
_GOLDEN = (math.sqrt(5) - 1) / 2


def _chance(text: str) -> float:
    """Return a number from 0 to 1 that a text fixes, on every machine alike."""
    value = int.from_bytes(hashlib.sha256(text.encode("utf-8", "surrogatepass")).digest()[:7], "big")
    return value / 2**56
