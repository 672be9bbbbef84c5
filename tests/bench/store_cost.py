"""What a store costs for each item beside the folder's: `python -m tests.bench.store_cost --items 5000 --pairs 5`.

One process asks with 64 requests in flight, by the folder and by a server of the Redis kind in turn. Said is the
difference of the processor's time of the process for each item, its median over the pairs, and what the server did.

apt-get install redis-server; pip install 'pytest-genir[store]'
"""

from __future__ import annotations

import resource
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

from pytest_genir.engine import Cache, ConcurrentEngine, EngineSettings
from pytest_genir.models import Limits
from tests.bench.store_world import ENVIRONMENT, Plain, World, called
from tests.engine.support import answered, job
from tests.support.redis_server import RedisServer, redis_server

IN_FLIGHT = 64


def ask(url: str, folder: str, store: str, items: str) -> None:
    """Ask everything once, and say how much of the processor's time it took."""
    model = Plain(url, Limits(threads=IN_FLIGHT, sleep_time=0.01, timeout=60))
    engine = ConcurrentEngine(EngineSettings(store=store), Cache(Path(folder)))
    names = [f"q{index}" for index in range(int(items))]
    engine.plan([job(model, name) for name in names])
    assert all(answered(engine.result(name)).text == f"echo {name}" for name in names)
    engine.close()
    used = resource.getrusage(resource.RUSAGE_SELF)
    print(used.ru_utime + used.ru_stime)


def once(url: str, store: str, items: int) -> float:
    with tempfile.TemporaryDirectory() as folder:
        words = [sys.executable, "-m", "tests.bench.store_cost", "--ask", url, folder, store, str(items)]
        return float(subprocess.run(words, env=ENVIRONMENT, capture_output=True, text=True, check=True).stdout)


def counted(url: str, server: RedisServer, items: int) -> tuple[float, float, float]:
    """Return also how many scripts the server ran for each item, and how many bytes it has of each."""
    from redis import Redis

    client = Redis(port=server.port)
    before = client.info("memory")["used_memory"]
    used = once(url, server.url, items)
    scripts = client.info("commandstats")["cmdstat_evalsha"]["calls"]
    kept = client.info("memory")["used_memory"] - before
    client.close()
    return used, scripts / items, kept / items


def main() -> None:
    given = called(__doc__, ask, items=5000, pairs=5)
    costs = []
    for _ in range(given.pairs):
        with tempfile.TemporaryDirectory() as place, redis_server(Path(place)) as server:
            world = World(server.port)
            world.start()
            url = f"http://127.0.0.1:{world.port}"
            folder, (store, scripts, kept) = once(url, "", given.items), counted(url, server, given.items)
            world.stop()
        costs.append(1000 * (store - folder) / given.items)
        print(
            f"folder {1000 * folder / given.items:.3f} ms, store {1000 * store / given.items:.3f} ms; "
            f"{scripts:.2f} scripts and {kept:.0f} bytes of the server for each item",
            flush=True,
        )
    print(f"{statistics.median(costs):.3f} ms for each item beside the folder's ({min(costs):.3f} to {max(costs):.3f})")


if __name__ == "__main__":
    main()
