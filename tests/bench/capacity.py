"""How long a million items take over many processes with one quota, by simulation: `python -m tests.bench.capacity`.

Each process has so many requests in flight and needs so much of its own time for each item. A request leaves when
there is a slot, the process is free, and the quota, which is handed out evenly, lets it. Latencies are drawn from a
long-tailed distribution. What is counted of the store is what a run with `--genir-store redis://` was seen to send.
"""

from __future__ import annotations

import heapq
import math
from dataclasses import dataclass
from random import Random

ITEMS = 1_000_000
#: So many are simulated for each figure: long enough that beginning and end do not count.
SIMULATED_PER_SLOT, LEAST = 30, 20_000
PROCESSES = (1, 4, 16, 64)
LATENCIES = (0.05, 0.5, 5.0)
IN_FLIGHT = 64
#: Requests per minute that the provider allows.
QUOTA = 60_000
#: Seconds of a process's own time for each item: collected, asked, scored, written down (measured, see the guide).
OWN_TIME = 0.0033
#: Scripts that the store runs for each item, and bytes that it keeps of each: measured with answers of a sentence.
COMMANDS, KEPT = 2.0, 1000
_SPREAD = 0.6


@dataclass(frozen=True)
class Capacity:
    seconds: float

    @property
    def per_second(self) -> float:
        return ITEMS / self.seconds


def simulated(processes: int, latency: float, quota: float = QUOTA, in_flight: int = IN_FLIGHT) -> Capacity:
    """Return how long a million items take."""
    rng = Random(f"{processes} {latency} {quota} {in_flight}")
    middle = math.log(latency) - _SPREAD**2 / 2  # so that the mean is the latency
    free = [(0.0, number % processes) for number in range(processes * in_flight)]
    busy_until = [0.0] * processes
    next_grant, gap = 0.0, 60 / quota
    count = max(LEAST, SIMULATED_PER_SLOT * len(free))
    warm, begun, last = count // 3, 0.0, 0.0
    number = 0
    while number < count:
        at, process = heapq.heappop(free)
        if busy_until[process] > at:  # others may leave meanwhile
            heapq.heappush(free, (busy_until[process], process))
            continue
        leaves = max(at, next_grant)
        next_grant = leaves + gap
        busy_until[process] = leaves + OWN_TIME
        heapq.heappush(free, (leaves + rng.lognormvariate(middle, _SPREAD), process))
        if number == warm:
            begun = leaves
        last = leaves
        number += 1
    return Capacity((last - begun) / (count - 1 - warm) * ITEMS)


def table(quota: float = QUOTA) -> list[str]:
    """Return the lines of the guide's table."""
    lines = ["| processes | answers in 50 ms | in 500 ms | in 5 s | store, scripts a second | store, memory |",
             "|---|---|---|---|---|---|"]  # fmt: skip
    for processes in PROCESSES:
        found = [simulated(processes, latency, quota) for latency in LATENCIES]
        times = " | ".join(_told(one) for one in found)
        fastest = max(one.per_second for one in found)
        lines.append(f"| {processes} | {times} | {_round(fastest * COMMANDS)} | {ITEMS * KEPT / 1e9:.1f} GB |")
    return lines


def _told(one: Capacity) -> str:
    return f"{one.seconds / 60:.0f} min ({_round(one.per_second)}/s)"


def _round(value: float) -> str:
    return f"{float(f'{value:.2g}'):,.0f}" if value >= 10 else f"{value:.2g}"


if __name__ == "__main__":
    print("\n".join(table()))
