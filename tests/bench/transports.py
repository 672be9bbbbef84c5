"""Measures what a request costs by each HTTP library: CPU time of 1,000 requests, 64 in flight.

    python tests/bench/transports.py                 against tests/bench/servers.py

`shared` is one `httpx.AsyncClient` for all, `lanes` one for each place in flight.
"""

from __future__ import annotations

import asyncio
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

N, FLIGHT, ROUNDS = 1000, 64, 5
BODY = json.dumps({"messages": [{"role": "user", "content": "opłata za dokument " * 200}]}).encode()
JSON = {"Content-Type": "application/json"}

Ask = Callable[[int], Awaitable[bytes]]


async def shared_httpx(url: str) -> Ask:
    import httpx

    limits = httpx.Limits(max_connections=FLIGHT, max_keepalive_connections=FLIGHT)
    client = httpx.AsyncClient(limits=limits, timeout=None, trust_env=False)

    async def ask(_lane: int) -> bytes:
        return (await client.post(url, content=BODY, headers=JSON)).content

    return ask


async def httpx_lanes(url: str) -> Ask:
    import httpx

    clients = [httpx.AsyncClient(timeout=None, trust_env=False, verify=False) for _ in range(FLIGHT)]

    async def ask(lane: int) -> bytes:
        return (await clients[lane].post(url, content=BODY, headers=JSON)).content

    return ask


async def httpcore_lanes(url: str) -> Ask:
    import httpcore

    pools = [httpcore.AsyncConnectionPool(max_connections=1) for _ in range(FLIGHT)]

    async def ask(lane: int) -> bytes:
        return (await pools[lane].request("POST", url, content=BODY, headers=[*JSON.items()])).content

    return ask


async def aiohttp_session(url: str) -> Ask:
    import aiohttp

    session = aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=0))

    async def ask(_lane: int) -> bytes:
        async with session.post(url, data=BODY, headers=JSON) as reply:
            body: bytes = await reply.read()  # aiohttp is not there where only the tests are installed
            return body

    return ask


async def ours(url: str) -> Ask:
    from pytest_genir.engine.dns import Resolver
    from pytest_genir.engine.transport import Transport
    from pytest_genir.models import HttpCall, HttpReply, load_model

    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "model.json").write_text(json.dumps({"model": "m", "api_base": url}), encoding="utf-8")
        model = load_model("model.json", folder=Path(folder), environ={})
    transport = Transport(model, Resolver())

    async def ask(_lane: int) -> bytes:
        reply = await transport.send(HttpCall(url=url, body=BODY, headers=JSON))
        assert isinstance(reply, HttpReply), reply
        return reply.body

    return ask


WAYS = {
    "httpx, one client for all": shared_httpx,
    "httpx, a client per lane": httpx_lanes,
    "httpcore, a pool per lane": httpcore_lanes,
    "h11 on a wire of our own": ours,
    "aiohttp (for comparison)": aiohttp_session,
}


async def cost(make: Callable[[str], Awaitable[Ask]], url: str) -> float:
    """Return the CPU milliseconds of one request, connections and imports not counted."""
    ask = await make(url)
    await asyncio.gather(*[ask(lane) for lane in range(FLIGHT)])
    left = iter(range(N))

    async def lane(number: int) -> None:
        for _ in left:
            assert b"choices" in await ask(number)

    before = time.process_time()
    await asyncio.gather(*[lane(number) for number in range(FLIGHT)])
    return 1000 * (time.process_time() - before) / N


def main() -> None:
    """Measure each way in processes of its own, in turn, and print the medians."""
    if len(sys.argv) > 2:
        print(asyncio.run(cost(WAYS[sys.argv[1]], sys.argv[2])), flush=True)
        # Clients are left open on purpose, and would complain.
        os._exit(0)
    here = Path(__file__).resolve()
    server = subprocess.Popen(
        [sys.executable, str(here.with_name("servers.py")), "--latency-ms", "50"], stdout=subprocess.PIPE, text=True
    )
    assert server.stdout is not None
    url = f"http://127.0.0.1:{server.stdout.readline().strip()}/v1/chat/completions"
    costs: dict[str, list[float]] = {name: [] for name in WAYS}
    try:
        for _ in range(ROUNDS):
            for name, values in costs.items():
                done = subprocess.run(
                    [sys.executable, str(here), name, url], capture_output=True, text=True, check=True
                )
                values.append(float(done.stdout))
    finally:
        server.terminate()
    for name, values in costs.items():
        print(f"{name:28} {statistics.median(values):.2f} ms of CPU per request")


if __name__ == "__main__":
    main()
