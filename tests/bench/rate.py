"""Four processes in two namespaces keep to one limit by the wall's clock: `python -m tests.bench.rate --seconds 180`.

600 requests per minute are allowed, and more are always wanted. Said are the most that reached the model in any window
of 60 seconds and of one second, and how much of the limit was used. Ends with 1 where it was passed, or less than 95 %
were used.

apt-get install redis-server iproute2; pip install 'pytest-genir[store]'; as root
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from pytest_genir.engine import Cache, ConcurrentEngine, EngineSettings
from pytest_genir.models import Limits
from tests.bench.store_world import ENVIRONMENT, PROCESSES, Plain, World, called
from tests.engine.support import job
from tests.engine.test_store import most_within
from tests.support.namespaces import MODEL, STORE, can_be_made, namespaces
from tests.support.redis_server import redis_server


def ask(url: str, folder: str, store: str, number: str, limit: str, seconds: str) -> None:
    """Be one of the processes, until the time is over."""
    model = Plain(url, Limits(threads=20, sleep_time=0.01, timeout=10, requests_per_minute=int(limit)))
    engine = ConcurrentEngine(EngineSettings(store=store, parts=PROCESSES), Cache(Path(folder) / f"cache-{number}"))
    names = [f"q{number}x{index}" for index in range(int(int(limit) / 60 * (float(seconds) + 60)))]
    engine.plan([job(model, name) for name in names])
    engine.start()
    time.sleep(float(seconds))
    engine.close()
    os._exit(0)


def main() -> int:
    given = called(__doc__, ask, limit=600, seconds=180)
    if not can_be_made():
        print("no namespaces here: needs root and iproute2")
        return 2
    with tempfile.TemporaryDirectory() as place, redis_server(Path(place)) as store, namespaces(2) as machines:
        world = World(store.port)
        world.start()
        known = [f"http://{MODEL}:{world.port}", place, f"redis://{STORE}:{world.proxy_port}/0"]
        processes = []
        for number in range(PROCESSES):
            words = [*known, str(number), str(given.limit), str(given.seconds)]
            command = [sys.executable, "-m", "tests.bench.rate", "--ask", *words]
            processes.append(subprocess.Popen(machines[number % 2].command(command), env=ENVIRONMENT, cwd=place))
        for process in processes:
            process.wait(given.seconds + 60)
        world.stop()
    times = sorted(at for arrived in world.asked.values() for at in arrived)
    lasted = times[-1] - times[0]
    minute, second, used = most_within(times, 60), most_within(times, 1), len(times) / (given.limit * lasted / 60)
    each = [sum(name.startswith(f"q{number}x") for name in world.asked) for number in range(PROCESSES)]
    print(f"{len(times)} requests in {lasted:.1f} s by {PROCESSES} processes in 2 namespaces ({each})")
    print(f"most in 60 s: {minute} of {given.limit}; most in a second: {second}; used: {used:.1%}")
    return 0 if minute <= given.limit and used >= 0.95 else 1


if __name__ == "__main__":
    sys.exit(main())
