"""A fake model for benchmarks: OpenAI's chat over HTTP/1.1, answering after a chosen time; standard library only.

    python tests/bench/servers.py --port 0 --latency-ms 50        prints its port

`GET /__stats` counts requests, `GET /__log` returns the last `--keep` bodies, `POST /__reset` begins anew.
"""

from __future__ import annotations

import argparse
import asyncio
import hashlib
import json
import math
import random
import sys
import time
from collections import deque
from typing import Any


class Served:
    """What all connections share: the latency, and what was counted."""

    def __init__(self, latency: float, sigma: float | None, seed: int, keep: int) -> None:
        self._latency = latency
        self._sigma = sigma
        self._seed = seed
        self.bodies: deque[str] = deque(maxlen=keep)
        self.reset()

    def reset(self) -> None:
        self.requests = self.in_flight = self.peak = self.refused = self.answered = 0
        self.first_at: float | None = None
        self.last_at: float | None = None
        self.cpu_before = time.process_time()
        self.bodies.clear()

    def begin(self, body: bytes) -> float:
        """Count a request and return how long its answer takes; the same body always takes as long."""
        self.requests += 1
        self.in_flight += 1
        self.peak = max(self.peak, self.in_flight)
        self.last_at = time.time()
        self.first_at = self.first_at or self.last_at
        if self.bodies.maxlen:
            self.bodies.append(body.decode())
        if self._sigma is None:
            return self._latency
        digest = hashlib.sha256(body + str(self._seed).encode()).digest()
        return self._latency * math.exp(random.Random(digest).gauss(0.0, self._sigma))

    def stats(self) -> dict[str, Any]:
        return {
            "requests": self.requests,
            "peak_in_flight": self.peak,
            "first_request_at": self.first_at,
            "last_request_at": self.last_at,
            "cpu_s": time.process_time() - self.cpu_before,
        }


class Connection(asyncio.Protocol):
    """One kept connection, one request at a time."""

    def __init__(self, served: Served) -> None:
        self._served = served
        self._received = b""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport

    def data_received(self, data: bytes) -> None:
        self._received += data
        head, found, rest = self._received.partition(b"\r\n\r\n")
        if not found:
            return
        length = 0
        for line in head.lower().split(b"\r\n"):
            if line.startswith(b"content-length:"):
                length = int(line[15:])
        if len(rest) < length:
            return
        self._received = rest[length:]
        self.serve(head.split(b" ", 2)[1].decode(), rest[:length])

    def serve(self, path: str, body: bytes) -> None:
        if path == "/__stats":
            self.send(self._served.stats())
        elif path == "/__log":
            self.send(list(self._served.bodies))
        elif path == "/__reset":
            self._served.reset()
            self.send({})
        else:
            delay = self._served.begin(body)
            asyncio.get_running_loop().call_later(delay, self.answer, body)

    def answer(self, body: bytes) -> None:
        self._served.in_flight -= 1
        self._served.answered += 1
        asked = json.loads(body)["messages"][-1]["content"]
        text = next((line for line in reversed(asked.splitlines()) if line.strip()), "?")
        choice = {"index": 0, "message": {"role": "assistant", "content": text}, "finish_reason": "stop"}
        usage = {"prompt_tokens": len(asked.split()), "completion_tokens": len(text.split())}
        self.send({"object": "chat.completion", "choices": [choice], "usage": usage})

    def send(self, value: Any, status: str = "200 OK", more: str = "") -> None:
        body = json.dumps(value).encode()
        head = f"HTTP/1.1 {status}\r\nContent-Type: application/json\r\n{more}Content-Length: {len(body)}\r\n\r\n"
        self._transport.write(head.encode() + body)


async def serve(options: argparse.Namespace) -> None:
    """Serve until stopped, after printing the port."""
    sigma = options.sigma if options.latency_dist == "lognormal" else None
    served = Served(options.latency_ms / 1000, sigma, options.seed, options.keep)
    loop = asyncio.get_running_loop()
    server = await loop.create_server(lambda: Connection(served), "127.0.0.1", options.port, backlog=1024)
    print(server.sockets[0].getsockname()[1], flush=True)
    await server.serve_forever()


def main() -> None:
    """Read the options and serve."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--port", type=int, default=0)
    parser.add_argument("--latency-ms", type=float, default=50.0)
    parser.add_argument("--latency-dist", choices=("fixed", "lognormal"), default="fixed")
    parser.add_argument("--sigma", type=float, default=0.5)
    parser.add_argument("--rule", choices=("last-line",), default="last-line")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--keep", type=int, default=0)
    try:
        asyncio.run(serve(parser.parse_args()))
    except KeyboardInterrupt:
        sys.exit(0)


if __name__ == "__main__":
    main()
