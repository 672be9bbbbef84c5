"""Simulated time for agents elsewhere: a header, a POST to their clock, or really waiting."""

from __future__ import annotations

import asyncio
import json
import threading
import time
from collections.abc import Iterator
from datetime import datetime, timedelta, timezone
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

from pytest_genir.engine import ConcurrentEngine
from pytest_genir.memory import run
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
    assert times == sorted(set(times)), "no two messages come at the same time"
    assert times[0] == timedelta(0) and times[-1] > timedelta(hours=2)
    assert len(times) == len(server.headers)
    told = [datetime.fromisoformat(text) - start for text in server.clock]
    assert told == sorted(set(told)) and set(times) <= set(told), "its clock is set before every message"


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


def test_an_exchange_takes_a_step_or_as_many_as_the_agents_clock_ran_on() -> None:
    clock = SimClock(pace=1.0)
    clock.exchanged()
    assert clock.elapsed == 1
    clock.exchanged(ran_on=2.3)
    assert clock.elapsed == 4
    real = SimClock(real=True, monotonic=lambda: 5.0)
    real.exchanged(ran_on=3)
    assert real.elapsed == 0


class Watcher:
    """An agent that looks at its clock when it is spoken to and again when it has answered; now and then slowly."""

    def __init__(self) -> None:
        self.seen: list[datetime] = []

    def reply(self, message: str, agent_response: str | None = None) -> str:
        self.seen.append(datetime.now(timezone.utc))
        if len(self.seen) % 7 == 0:
            time.sleep(0.03)
        self.seen.append(datetime.now(timezone.utc))
        return agent_response or "Noted."


@pytest.mark.parametrize("scoring", ["words", "original"])
def test_the_clock_of_an_agent_never_runs_back_and_two_messages_never_tie(scoring: str) -> None:
    content = {
        "config": {"seed": 3, "scoring": scoring},
        "datasets": {
            "args": {"memory_span": 1500, "dataset_examples": 2},
            "datasets": [{"name": "jokes"}, {"name": "colours"}, {"name": "prospective_memory"}],
        },
    }
    first, again = Watcher(), Watcher()

    run(content, first)
    run(content, again)

    assert len(first.seen) > 60
    assert first.seen == sorted(first.seen)
    starts, more = first.seen[::2], again.seen[::2]
    assert len(set(starts)) == len(starts)
    if scoring == "words":
        assert len({moment.replace(microsecond=0) for moment in starts}) == len(starts), "not to the second either"
        assert [one.replace(microsecond=0) for one in starts] == [one.replace(microsecond=0) for one in more]
