"""Simulated time for agents elsewhere: a header, a POST to their clock, or really waiting."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Iterator
from datetime import datetime, timedelta, timezone
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

from pytest_genir.engine import ConcurrentEngine
from pytest_genir.memory.clock import START, SimClock
from pytest_genir.models import Model, load_model
from tests.memory.test_case import benchmark, results

BENCHMARK = """\
config:
  run_name: Timed
  start: 2031-02-03 04:00
  clock_url: {url}/clock
datasets:
  args: {{memory_span: 300, dataset_examples: 1}}
  datasets: [{{name: jokes, args: {{jokes_told: 2, minutes_low: 60, minutes_high: 90}}}}]
"""


class Server(ThreadingHTTPServer):
    """A chat server with a clock of its own."""

    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Handler)
        self.clock: list[str] = []
        self.headers: list[str | None] = []
        self.broken_clock = False

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}"


class Handler(BaseHTTPRequestHandler):
    server: Server

    def do_POST(self) -> None:
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        status = 200
        if self.path.endswith("/clock"):
            status = 500 if self.server.broken_clock else 200
            self.server.clock.append(body["now"])
            reply: Any = {}
        else:
            self.server.headers.append(self.headers.get("X-Genir-Time"))
            reply = {"choices": [{"message": {"content": "OK."}, "finish_reason": "stop"}]}
        raw = json.dumps(reply).encode()
        self.send_response(status)
        self.send_header("Content-Length", str(len(raw)))
        self.end_headers()
        self.wfile.write(raw)

    def log_message(self, *args: Any) -> None:
        pass


@pytest.fixture
def server() -> Iterator[Server]:
    held = Server()
    thread = threading.Thread(target=held.serve_forever, args=(0.01,), daemon=True)
    thread.start()
    yield held
    held.shutdown()
    held.server_close()


def model_at(server: Server, folder: Path) -> Model:
    path = folder / "model.json"
    path.write_text(json.dumps({"model": "any", "api_base": f"{server.url}/v1"}), encoding="utf-8")
    return load_model(str(path), folder=folder, environ={"API_KEY": "none"})


def test_an_agent_elsewhere_is_told_the_time_with_every_message(server: Server, tmp_path: Path) -> None:
    held = benchmark(BENCHMARK.format(url=server.url))

    results(held, model_at(server, tmp_path), engine=ConcurrentEngine())

    start = datetime(2031, 2, 3, 4, 0, tzinfo=timezone.utc)
    times = [datetime.fromisoformat(text) - start for text in server.headers if text is not None]
    assert times == sorted(times) and times[0] == timedelta(0) and times[-1] > timedelta(hours=2)
    assert len(times) == len(server.headers)
    told = [datetime.fromisoformat(text) - start for text in server.clock]
    assert told == sorted(set(times)), "its clock is set when time has moved, and only then"


def test_a_clock_that_cannot_be_set_is_an_error(server: Server, tmp_path: Path) -> None:
    server.broken_clock = True

    found = results(benchmark(BENCHMARK.format(url=server.url)), model_at(server, tmp_path), engine=ConcurrentEngine())

    assert found["jokes-0"].failure == {"kind": "clock", "message": "the agent's clock cannot be set (status 500)"}


def test_the_simulated_clock_stands_still_and_jumps() -> None:
    clock = SimClock()

    asyncio.run(clock.forward(3600))
    asyncio.run(clock.forward(60))

    assert clock.now == START + timedelta(hours=1)


def test_a_real_clock_really_waits() -> None:
    slept: list[float] = []
    now = [100.0]

    async def sleep(seconds: float) -> None:
        slept.append(seconds)
        now[0] += seconds

    clock = SimClock(real=True, monotonic=lambda: now[0], sleep=sleep)
    now[0] += 5

    asyncio.run(clock.forward(20))
    assert slept == [15] and clock.elapsed == 20

    now[0] += 1
    assert clock.now == START + timedelta(seconds=21)
    clock.catch_up(10)
    assert clock.elapsed == 21
