"""How near a run comes to what a server's limit allows: 100 requests a second, the rest 429 with `Retry-After: 1`.

    python -m tests.bench.limits                             1,000 items, all servers: 2 minutes
    python -m tests.bench.limits --only "any second" --rounds 5
    python -m tests.bench.limits --workers 0 2               with two workers as well

Four kinds of server: so many in any second, so many in each second of its clock, and two buckets that fill up evenly.
Each is asked with 64 in flight and nothing told, and with `requests_per_minute: 6000`. Ideal is the time in which a
bucket of 10 lets so many through, (1000 - 10) / 100 s; the other servers let more in at first. What counts is the span
from the first request to the last answer, so that a start does not. Waiting is no work, so what a busy machine adds can
only be more: a run that misses the goal is repeated, and the table shows the best and the worst.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import multiprocessing
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from multiprocessing.connection import Connection as Pipe
from pathlib import Path
from typing import NamedTuple

from tests.bench.engine import Case, Others, write_benchmark
from tests.bench.servers import Connection, Served
from tests.support.limiters import LIMITERS, Limiter

PER_SECOND, BURST, LATENCY, GOAL = 100, 10, 0.05, 1.1
#: A run that takes longer has come to nothing.
TOO_LONG = 200.0


class Taken(NamedTuple):
    """What a server says of a run."""

    span: float
    refused: int


class Limited(Connection):
    """A kept connection to a server that does not let everybody in."""

    def __init__(self, served: Served, limiter: Limiter, end: Pipe, n: int) -> None:
        super().__init__(served)
        self._limiter, self._end, self._left = limiter, end, n

    def serve(self, path: str, body: bytes) -> None:
        if self._limiter(time.monotonic()):
            super().serve(path, body)
        else:
            self._served.begin(body)
            self._served.in_flight -= 1
            self._served.refused += 1
            self.send({"error": {"message": "slow down"}}, "429 Too Many Requests", "Retry-After: 1\r\n")

    def answer(self, body: bytes) -> None:
        super().answer(body)
        served = self._served
        if served.answered == self._left and served.first_at is not None:
            self._end.send(Taken(time.time() - served.first_at, served.refused))


def serve(end: Pipe, kind: str, n: int) -> None:
    """Serve until stopped; tell the port, and when all is answered the figures."""
    served, limiter = Served(LATENCY, None, 0, 0), LIMITERS[kind](PER_SECOND)

    async def main() -> None:
        loop = asyncio.get_running_loop()
        made = await loop.create_server(lambda: Limited(served, limiter, end, n), "127.0.0.1", 0, backlog=1024)
        end.send(made.sockets[0].getsockname()[1])
        await made.serve_forever()

    asyncio.run(main())


def run(kind: str, n: int, more: dict[str, object], workers: int) -> Taken:
    """Run so many items against such a server."""
    here, there = multiprocessing.Pipe()
    server = multiprocessing.Process(target=serve, args=(there, kind, n), daemon=True)
    server.start()
    try:
        with tempfile.TemporaryDirectory() as held:
            folder = Path(held)
            if not here.poll(20):
                sys.exit("the server did not start")
            write_benchmark(folder, Case("limits", "", 0, n=n, threads=64), f"http://127.0.0.1:{here.recv()}")
            model = json.loads((folder / "model.json").read_text(encoding="utf-8"))
            (folder / "model.json").write_text(json.dumps({**model, **more}), encoding="utf-8")
            command = [sys.executable, "-m", "pytest", "-q", "-c", "pytest.ini", "--rootdir", held, "-n", str(workers)]
            command += ["--genir-model", "model.json", f"--genir-cache-dir={folder / 'cache'}", "bench.genir.json"]
            done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False, timeout=TOO_LONG)
            if not here.poll(1):
                sys.exit(f"not every item was answered\n{done.stdout[-2000:]}")
            taken: Taken = here.recv()
            return taken
    finally:
        server.terminate()
        server.join()


def line(kind: str, how: str, workers: int, runs: Sequence[Taken], ideal: float) -> str:
    """Return a line of the table, the best run first."""
    best, worst = min(runs), max(runs)
    mark = "" if best.span <= GOAL * ideal else ", not reached"
    with_workers = f", `-n {workers}`" if workers else ""
    return (
        f"| {kind} | {how}{with_workers} | {best.span:.1f} s | {best.span / ideal:.2f} x{mark} "
        f"| {worst.span / ideal:.2f} x | {best.refused} |"
    )


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--n", type=int, default=1000)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--only", default="", help="servers whose name contains this")
    parser.add_argument("--workers", type=int, nargs="+", default=[0], help="0: none")
    options = parser.parse_args()
    ideal = (options.n - BURST) / PER_SECOND + LATENCY
    began = time.monotonic()
    others = Others()
    print(f"{options.n} items, {PER_SECOND} requests a second, best of up to {options.rounds}; ideal {ideal:.2f} s\n")
    print(f"| server | how | span | to ideal, goal {GOAL} x | worst | refused |\n|---|---|---|---|---|---|")
    for kind in LIMITERS:
        for workers in options.workers if options.only in kind else ():
            for how, told in (("64 in flight", {}), ("told 6,000 a minute", {"requests_per_minute": 6000})):
                runs = [run(kind, options.n, dict(told), workers)]
                while len(runs) < options.rounds and min(runs).span > GOAL * ideal:
                    runs.append(run(kind, options.n, dict(told), workers))
                print(line(kind, how, workers, runs, ideal), flush=True)
    used = others.used(0.0)
    print(f"\nothers used {used:.1f} processors (the servers are among them), {time.monotonic() - began:.0f} s in all")


if __name__ == "__main__":
    main()
