"""How near a run comes to what a server's limit allows: 100 requests a second, the rest 429 with `Retry-After: 1`.

    python -m tests.bench.limits               1,000 items, with 64 in flight and with requests_per_minute: 6000

Ideal is the time in which the server lets so many through: (1000 - 100) / 100 s and the latency. What counts is the
span from the first request to the last answer, so that a start does not. aiohttp is needed, for the server.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import subprocess
import sys
import tempfile
import time
from collections import deque
from multiprocessing.connection import Connection
from pathlib import Path

from tests.bench.engine import Case, write_benchmark

PER_SECOND, LATENCY, GOAL = 100, 0.05, 1.1


def serve(end: Connection, n: int) -> None:
    """Answer what a sliding window of a second allows; tell the port, and when all is answered the figures."""
    import asyncio

    from aiohttp import web

    let_in: deque[float] = deque()
    refused = answered = 0
    first = last = 0.0

    async def reply(request: web.Request) -> web.Response:
        nonlocal refused, answered, first, last
        now = time.monotonic()
        first = first or now
        while let_in and let_in[0] <= now - 1:
            let_in.popleft()
        if len(let_in) >= PER_SECOND:
            refused += 1
            return web.json_response({"error": {"message": "slow down"}}, status=429, headers={"Retry-After": "1"})
        let_in.append(now)
        question = (await request.json())["messages"][-1]["content"].splitlines()[-1]
        await asyncio.sleep(LATENCY)
        answered, last = answered + 1, time.monotonic()
        if answered == n:
            end.send((last - first, refused))
        said = {"role": "assistant", "content": question}
        return web.json_response({"choices": [{"message": said, "finish_reason": "stop"}]})

    async def main() -> None:
        app = web.Application(client_max_size=1 << 24)
        app.router.add_post("/v1/chat/completions", reply)
        runner = web.AppRunner(app)
        await runner.setup()
        site = web.TCPSite(runner, "127.0.0.1", 0)
        await site.start()
        end.send(runner.addresses[0][1])
        await asyncio.Event().wait()

    asyncio.run(main())


def run(n: int, more: dict[str, object]) -> tuple[float, int]:
    """Run so many items against the server; return the span and how many requests it refused."""
    here, there = multiprocessing.Pipe()
    server = multiprocessing.Process(target=serve, args=(there, n), daemon=True)
    server.start()
    try:
        with tempfile.TemporaryDirectory() as held:
            folder = Path(held)
            write_benchmark(folder, Case("limits", "", 0, n=n, threads=64), f"http://127.0.0.1:{here.recv()}")
            model = json.loads((folder / "model.json").read_text(encoding="utf-8"))
            (folder / "model.json").write_text(json.dumps({**model, "max_retries": 20, **more}), encoding="utf-8")
            command = [sys.executable, "-m", "pytest", "-q", "-c", "pytest.ini", "--rootdir", held]
            command += ["--genir-model", "model.json", f"--genir-cache-dir={folder / 'cache'}", "bench.genir.json"]
            done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
            if not here.poll(1):
                sys.exit(f"not every item was answered\n{done.stdout[-2000:]}")
            span, refused = here.recv()
            return float(span), int(refused)
    finally:
        server.terminate()


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--n", type=int, default=1000)
    options = parser.parse_args()
    ideal = (options.n - PER_SECOND) / PER_SECOND + LATENCY
    print(f"{options.n} items, {PER_SECOND} requests in a second, ideal {ideal:.2f} s; goal {GOAL} x")
    print(f"{'how':28} {'span s':>8} {'to ideal':>9} {'refused':>8}")
    for how, more in (("64 in flight", {}), ("requests_per_minute: 6000", {"requests_per_minute": 6000})):
        span, refused = run(options.n, dict(more))
        mark = "" if span <= GOAL * ideal else "  MISSED"
        print(f"{how:28} {span:8.2f} {span / ideal:8.2f}x {refused:8}{mark}", flush=True)


if __name__ == "__main__":
    main()
