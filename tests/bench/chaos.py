"""Kills workers and the store of a run at random, and cuts and stalls the line: nothing is lost, or paid twice.

    python -m tests.bench.chaos --runs 20 --seconds 500
    python -m tests.bench.chaos --runs 3 --pytest
    python -m tests.bench.chaos --runs 20 --outage 6

Four processes answer 2,000 questions together, a tenth of them wanted by all four, through a store behind a proxy.
With `--pytest` they are the four parts of a benchmark, whose merged figures have to be those of an undivided run.
A question may be asked twice where its first asking was out when its worker was killed (`in_flight`), or, for those
that several want, where the store was away between the two (`unknowable`). Outages of up to a second are waited for,
so nearly none of the second kind are left with them.

apt-get install redis-server; pip install 'pytest-genir[store]'
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import subprocess
import sys
import tempfile
import threading
import time
from collections import defaultdict
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path

from pytest_genir.cli import main as genir
from pytest_genir.engine import Cache, ConcurrentEngine, EngineSettings
from pytest_genir.models import Answer, Failure, HttpCall, Limits, Request
from pytest_genir.results.log import read_log
from tests.engine.support import Asked, job
from tests.support.redis_server import RedisServer, redis_server

PROCESSES = 4
THREADS = 20
LATENCY = 0.04
ENVIRONMENT = {**os.environ, "PYTHONPATH": str(Path(__file__).resolve().parents[2])}
#: A store counts as away for so long after it is there again: until every process has noticed.
NOTICED = 2.5


@dataclass
class Asking:
    """One request that reached the model."""

    by: int
    sent: float
    ended: float = float("inf")


@dataclass
class World:
    """The model and the proxy, in one thread of their own."""

    store_port: int
    asked: dict[str, list[Asking]] = field(default_factory=lambda: defaultdict(list))
    open: bool = True
    stalled: bool = False
    loop: asyncio.AbstractEventLoop = field(default_factory=asyncio.new_event_loop)
    url: str = ""
    proxy_port: int = 0
    lines: set[asyncio.StreamWriter] = field(default_factory=set)

    def start(self) -> None:
        ready = threading.Event()

        async def serve() -> None:
            model = await asyncio.start_server(self._answer, "127.0.0.1", 0, backlog=512)
            proxy = await asyncio.start_server(self._pass_on, "127.0.0.1", 0, backlog=512)
            self.url = f"http://127.0.0.1:{model.sockets[0].getsockname()[1]}"
            self.proxy_port = proxy.sockets[0].getsockname()[1]
            ready.set()

        def run() -> None:
            self.loop.create_task(serve())
            self.loop.run_forever()

        threading.Thread(target=run, daemon=True).start()
        ready.wait()

    def stop(self) -> None:
        self.loop.call_soon_threadsafe(self.loop.stop)

    async def _answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError, asyncio.IncompleteReadError):
            while head := await reader.readuntil(b"\r\n\r\n"):
                length = next(line for line in head.lower().split(b"\r\n") if line.startswith(b"content-length"))
                body = json.loads(await reader.readexactly(int(length.split(b":")[1])))
                text = body["question"] if "question" in body else body["messages"][-1]["content"].split()[-1]
                one = Asking(body.get("by", -1), time.monotonic())
                self.asked[text].append(one)
                await asyncio.sleep(LATENCY)
                said = {"message": {"role": "assistant", "content": f"echo {text}"}, "finish_reason": "stop"}
                usage = {"prompt_tokens": 5, "completion_tokens": 2}
                raw = json.dumps({"text": f"echo {text}", "choices": [said], "usage": usage}).encode()
                writer.write(b"HTTP/1.1 200 OK\r\nContent-Length: %d\r\n\r\n" % len(raw) + raw)
                await writer.drain()
                one.ended = time.monotonic()
        writer.close()

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if not self.open:
            writer.transport.abort()
            return
        try:
            there, back = await asyncio.open_connection("127.0.0.1", self.store_port)
        except OSError:
            writer.transport.abort()
            return
        self.lines |= {writer, back}
        await asyncio.gather(self._pump(reader, back), self._pump(there, writer))
        self.lines -= {writer, back}

    async def _pump(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while data := await reader.read(65536):
                while self.stalled:
                    await asyncio.sleep(0.01)
                writer.write(data)
                await writer.drain()
        writer.transport.abort()

    def cut(self) -> None:
        """Drop every connection to the store, and take no new ones."""
        self.open = False
        for writer in list(self.lines):
            self.loop.call_soon_threadsafe(writer.transport.abort)


@dataclass
class Worker:
    """One of the processes; started again where it was killed."""

    number: int
    command: list[str]
    folder: Path
    process: subprocess.Popen[bytes] | None = None
    killed: list[float] = field(default_factory=list)

    def start(self) -> None:
        with (self.folder / f"{self.number}.out").open("ab") as out:
            self.process = subprocess.Popen(self.command, stdout=out, stderr=out, env=ENVIRONMENT, cwd=self.folder)

    def kill(self) -> None:
        assert self.process is not None
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
            self.killed.append(time.monotonic())
            self.start()


@dataclass
class Tally:
    """What a run came to."""

    lost: int = 0
    twice: int = 0
    in_flight: int = 0
    unknowable: int = 0
    wrong: int = 0
    events: int = 0
    kills: int = 0

    def add(self, other: Tally) -> None:
        for name in self.__dataclass_fields__:
            setattr(self, name, getattr(self, name) + getattr(other, name))


def wanted_by(number: int, items: int) -> list[str]:
    """Return what a process asks: its part, and what all of them want, in an order of its own."""
    common = items // 10
    names = [f"q{index}" for index in range(items) if index < common or index % PROCESSES == number]
    random.Random(number).shuffle(names)
    return names


class Told(Asked):
    """A model that tells the server who asks; the same model whoever does."""

    by = 0

    def prepare(self, request: Request, turn: int) -> HttpCall | Failure:
        body = {"question": request.messages[-1].content, "by": self.by}
        return HttpCall(url=self.url, body=json.dumps(body).encode())


def ask(url: str, folder: str, store: str, number: int, items: int) -> None:
    """Be one of the processes."""
    model = Told(url, Limits(threads=THREADS, sleep_time=0.01, timeout=10))
    model.by = number
    engine = ConcurrentEngine(EngineSettings(store=store, parts=PROCESSES), Cache(Path(folder) / f"cache-{number}"))
    names = wanted_by(number, items)
    engine.plan([job(model, name) for name in names])
    replies = {name: engine.result(name) for name in names}
    engine.close()
    told = {name: reply.text if isinstance(reply, Answer) else repr(reply) for name, reply in replies.items()}
    (Path(folder) / f"{number}.json").write_text(json.dumps(told))


def disturb(
    rng: random.Random,
    world: World,
    store: RedisServer,
    workers: list[Worker],
    away: list[list[float]],
    outage: float,
) -> None:
    """Do one bad thing."""
    what = rng.choice(("worker", "worker", "store", "cut", "stall"))
    if what == "worker":
        rng.choice(workers).kill()
        return
    began = time.monotonic()
    away.append([began, float("inf")])
    if what == "store":
        store.kill()
        time.sleep(rng.uniform(0, outage))
        store.start()
    elif what == "cut":
        world.cut()
        time.sleep(rng.uniform(0, outage))
        world.open = True
    else:
        world.stalled = True
        time.sleep(rng.uniform(0.1, 0.6 + outage))
        world.stalled = False
    away[-1][1] = time.monotonic() + NOTICED


def judged(world: World, workers: list[Worker], away: list[list[float]], common: set[str]) -> Tally:
    """Say of every question that was asked more than once whether that could be known."""
    tally = Tally()
    kills = [(at, worker.number) for worker in workers for at in worker.killed]
    for name, askings in world.asked.items():
        askings.sort(key=lambda asking: asking.sent)
        for first, second in pairwise(askings):
            # what was answered is on the disk a moment later
            if any(
                first.by in (by, -1) and first.sent <= at and at <= min(first.ended, second.sent) + 0.25
                for at, by in kills
            ):
                tally.in_flight += 1
            elif name in common and any(began <= second.sent and first.sent <= ended for began, ended in away):
                tally.unknowable += 1
            else:
                tally.twice += 1
                print("twice", name, first, second, kills, away)
    tally.kills = len(kills)
    tally.twice += max(0, tally.in_flight - len(kills) * THREADS)
    return tally


def one_run(seed: int, items: int, benchmark: str, outage: float) -> Tally:
    """Disturb one run, and say what came of it."""
    rng = random.Random(seed)
    with tempfile.TemporaryDirectory() as place, redis_server(Path(place)) as store:
        folder = Path(place)
        world = World(store.port)
        world.start()
        url = f"redis://127.0.0.1:{world.proxy_port}/0"
        workers = [Worker(n, _command(n, folder, world, url, items, benchmark), folder) for n in range(PROCESSES)]
        away: list[list[float]] = []
        for worker in workers:
            worker.start()
        while len(world.asked) < rng.randint(20, 400):
            time.sleep(0.02)
        events = 0
        for _ in range(rng.randint(3, 7)):
            if any(worker.process is not None and worker.process.poll() is None for worker in workers):
                disturb(rng, world, store, workers, away, outage)
                events += 1
                time.sleep(rng.uniform(0, 0.5))
        for worker in workers:
            assert worker.process is not None
            worker.process.wait(120)
        common = set() if benchmark else {f"q{index}" for index in range(items // 10)}
        tally = judged(world, workers, away, common)
        tally.events = events
        if benchmark:
            _judge_logs(folder, items, tally)
        else:
            _judge_replies(folder, items, tally)
        world.stop()
    return tally


def _command(number: int, folder: Path, world: World, store: str, items: int, benchmark: str) -> list[str]:
    if not benchmark:
        return [
            sys.executable,
            "-m",
            "tests.bench.chaos",
            "--ask",
            world.url,
            str(folder),
            store,
            str(number),
            str(items),
        ]
    if number == 0:
        write_benchmark(folder, world.url, items)
    return _pytest(
        f"--genir-shard={number + 1}/{PROCESSES}",
        f"--genir-store={store}",
        f"--genir-cache-dir={folder / f'cache-{number}'}",
        f"--genir-log=part-{number}.jsonl",
    )


def _pytest(*more: str) -> list[str]:
    return [sys.executable, "-m", "pytest", "--genir-model=model.json", "--tb=no", "-q", *more]


def write_benchmark(folder: Path, url: str, items: int) -> None:
    """Write questions of which every second one is answered right."""
    questions = [
        {"id": f"q{n}", "question": f"Say q{n}", "expect": {"include": [f"q{n}" if n % 2 else "nothing"]}}
        for n in range(items)
    ]
    (folder / "b.genir.json").write_text(json.dumps({"kind": "rag", "language": "en", "questions": questions}))
    model = {"type": "openai", "model": "m", "api_base": f"{url}/v1", "threads": THREADS, "sleep_time": 0.01}
    (folder / "model.json").write_text(json.dumps(model))


def _judge_replies(folder: Path, items: int, tally: Tally) -> None:
    for number in range(PROCESSES):
        found = folder / f"{number}.json"
        told = json.loads(found.read_text()) if found.exists() else {}
        names = wanted_by(number, items)
        tally.lost += sum(name not in told for name in names)
        tally.wrong += sum(name in told and told[name] != f"echo {name}" for name in names)


def _judge_logs(folder: Path, items: int, tally: Tally) -> None:
    parts = [str(folder / f"part-{number}.jsonl") for number in range(PROCESSES)]
    merged = folder / "merged.jsonl"
    assert genir(["merge", *parts, "-o", str(merged)]) == 0
    found = read_log(merged)
    tally.lost += items - sum(result.status == "scored" for result in found.results)
    whole = subprocess.run(
        _pytest("--genir-log=whole.jsonl", f"--genir-cache-dir={folder / 'whole'}"),
        cwd=folder,
        env=ENVIRONMENT,
        capture_output=True,
        check=False,
    )
    undivided = read_log(folder / "whole.jsonl")
    assert undivided.footer is not None and found.footer is not None, whole.stdout
    figures = [log.footer["aggregates"][0]["measures"] for log in (found, undivided) if log.footer is not None]
    tally.wrong += figures[0] != figures[1]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=20)
    parser.add_argument("--items", type=int, default=2000)
    parser.add_argument("--seconds", type=float, default=520.0, help="begin no run after so many seconds")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--outage", type=float, default=1.0, help="how long the store is away at most (above 2: really)"
    )
    parser.add_argument("--pytest", action="store_true", help="whole runs of pytest instead of engines")
    parser.add_argument("--ask", nargs=5, metavar="X", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.ask:
        url, folder, store, number, items = given.ask
        ask(url, folder, store, int(number), int(items))
        return
    began, whole, runs = time.monotonic(), Tally(), 0
    for seed in range(given.seed, given.seed + given.runs):
        if time.monotonic() - began > given.seconds:
            break
        tally = one_run(seed, given.items, "pytest" if given.pytest else "", given.outage)
        runs += 1
        whole.add(tally)
        print(f"seed {seed}: {tally}", flush=True)
    print(f"{runs} runs of {given.items} items in {time.monotonic() - began:.0f} s: {whole}")
    sys.exit(1 if whole.lost or whole.twice or whole.wrong else 0)


if __name__ == "__main__":
    main()
