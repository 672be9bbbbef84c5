"""Kills workers and the store of a run at random, and cuts and stalls the lines: nothing is lost, or paid twice.

    python -m tests.bench.chaos --runs 200 --results results.jsonl     # goes on where it was stopped
    python -m tests.bench.chaos --runs 20 --how parts --outage 6

2,000 items over four processes that share a store. The seed says what is run (`--how` says it for all of them):

- `engines`: four engines; a tenth of the questions is wanted by all of them;
- `parts`: the four parts of a benchmark, `--genir-shard 1/4` and so on;
- `fleet`: `pytest-genir fleet --on local:4`, whose workers are killed as well as their pytests;
- `dask`: the same on a Dask cluster, whose workers are killed.

Of the merged parts the figures have to be those of an undivided run. In every third run the processes are two in each
of two namespaces of the network, whose lines are cut by setting the links down. In every second run the store keeps its
data on the disk (`appendonly yes`), else it has forgotten everything when it is started again.

Every process writes down what it asks and hears of the store (`tests/bench/noting.py`), and the model what reached it.
So each question that was asked twice is explained, or is an error (`twice`):

- `in_flight`: the first asking was out when its process was killed;
- `retried`: it was out when its line to the model was cut, and was asked again as any request that fails;
- `alone`: the second one had been without the store for more than two seconds;
- `untold`: the first one had, and still was or had been for less than three seconds; or it was killed in less than
  three between its own disk and the store;
- `forgotten`: the store had lost the answer, and who had it on the disk had ended.

Outages of up to a second (`--outage 1`), with a moment between them, are waited for: then there are neither of `alone`
nor of `untold`. On a busy machine a store needs longer to start again than it was meant to: `longest` says how long.

apt-get install redis-server iproute2; pip install 'pytest-genir[store]' distributed
"""

from __future__ import annotations

import argparse
import functools
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, nullcontext, suppress
from dataclasses import asdict, dataclass, field
from pathlib import Path

from pytest_genir.cli import main as genir
from pytest_genir.engine import Cache, ConcurrentEngine, EngineSettings
from pytest_genir.models import Answer, Limits
from pytest_genir.results.log import read_log
from tests.bench import noting
from tests.bench.chaos_judge import Tally, judged, lives_in
from tests.bench.store_world import ENVIRONMENT, PROCESSES, Plain, World
from tests.engine.support import job
from tests.support.namespaces import MODEL, STORE, Namespace, can_be_made, namespaces
from tests.support.redis_server import RedisServer, redis_server

THREADS = 20
WAYS = ("engines", "parts", "fleet", "dask")
#: A cluster of four workers that ends when its standard input does.
DASK = """
import sys
from distributed import LocalCluster
if __name__ == "__main__":
    cluster = LocalCluster(n_workers=4, threads_per_worker=1, dashboard_address=None, host="127.0.0.1")
    print(cluster.scheduler_address, flush=True)
    sys.stdin.read()
    cluster.close()
"""


@dataclass
class Worker:
    """One of the processes; started again where it was killed."""

    number: int
    command: list[str]
    folder: Path
    process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        environment = {**ENVIRONMENT, noting.FOLDER: str(self.folder)}
        with (self.folder / f"{self.number}.out").open("ab") as out:
            self.process = subprocess.Popen(self.command, stdout=out, stderr=out, env=environment, cwd=self.folder)

    def runs(self) -> bool:
        return self.process is not None and self.process.poll() is None

    def end(self, seconds: float) -> None:
        assert self.process is not None
        try:
            self.process.wait(seconds)
        except subprocess.TimeoutExpired:
            print((self.folder / f"{self.number}.out").read_text()[-2000:], flush=True)
            self.process.kill()
            self.process.wait()


@dataclass
class Run:
    """What is disturbed."""

    rng: random.Random
    how: str
    outage: float
    folder: Path
    world: World
    store: RedisServer
    machines: list[Namespace]
    workers: list[Worker] = field(default_factory=list)
    #: When each process was killed, and the store.
    kills: dict[int, float] = field(default_factory=dict)
    store_kills: list[float] = field(default_factory=list)
    events: int = 0
    cuts: int = 0
    longest: float = 0.0

    def running(self) -> bool:
        return any(worker.runs() for worker in self.workers)

    def disturb(self) -> str:
        """Do one bad thing, and return which."""
        self.events += 1
        network = ("link", "link") if self.machines else ("cut", "stall")
        what, began = self.rng.choice(("worker", "worker", "worker", "store", *network)), time.monotonic()
        if what == "worker":
            self._kill_worker()
        elif what == "store":
            self.store_kills.append(time.monotonic())
            self.store.kill()
            time.sleep(self.rng.uniform(0, self.outage))
            self.store.start()
        elif what == "link":
            self.cuts += 1
            machine = self.rng.choice(self.machines)
            lines = self.rng.choice(((STORE,), (STORE, MODEL)))
            for line in lines:
                machine.cut(line)
            time.sleep(self.rng.uniform(0, self.outage))
            for line in lines:
                machine.mend(line)
        elif what == "cut":
            self.cuts += 1
            self.world.cut()
            time.sleep(self.rng.uniform(0, self.outage))
            self.world.open = True
        else:
            self.world.stalled = True
            time.sleep(self.rng.uniform(0.1, self.outage))
            self.world.stalled = False
        if what != "worker":
            self.longest = max(self.longest, time.monotonic() - began)
        return what

    def _kill_worker(self) -> None:
        if self.how in ("fleet", "dask"):
            self._kill_below()
            return
        worker = self.rng.choice(self.workers)
        if worker.runs():
            assert worker.process is not None
            self.kills[worker.process.pid] = time.monotonic()
            worker.process.kill()
            worker.process.wait()
            worker.start()

    def _kill_below(self) -> None:
        """Kill a shard's pytest, or the engine's worker that runs it; with that one it ends by itself."""
        shards = shards_of(self.folder)
        if not shards:
            return
        pid, above = self.rng.choice(shards)
        self.kills[pid] = time.monotonic()
        with suppress(ProcessLookupError):
            os.kill(self.rng.choice((pid, above, above)), 9)


def shards_of(folder: Path) -> list[tuple[int, int]]:
    """Return the processes that run a shard of a fleet's run, each with who runs it."""
    found = []
    for place in Path("/proc").iterdir():
        if place.name.isdigit():
            with suppress(OSError, IndexError):
                words = (place / "cmdline").read_text()
                if "pytest_genir.pytest_plugin.fleet" in words and str(folder) in words:
                    found.append((int(place.name), int((place / "stat").read_text().rpartition(")")[2].split()[1])))
    return found


def wanted_by(number: int, items: int) -> list[str]:
    """Return what a process asks: its part, and what all of them want, in an order of its own."""
    common = items // 10
    names = [f"q{index}" for index in range(items) if index < common or index % PROCESSES == number]
    random.Random(number).shuffle(names)
    return names


def ask(url: str, folder: str, store: str, number: int, items: int) -> None:
    """Be one of the processes."""
    model = Plain(url, Limits(threads=THREADS, sleep_time=0.01, timeout=10))
    engine = ConcurrentEngine(EngineSettings(store=store, parts=PROCESSES), Cache(Path(folder) / f"cache-{number}"))
    names = wanted_by(number, items)
    engine.plan([job(model, name) for name in names])
    replies = {name: engine.result(name) for name in names}
    engine.close()
    told = {name: reply.text if isinstance(reply, Answer) else repr(reply) for name, reply in replies.items()}
    (Path(folder) / f"{number}.json").write_text(json.dumps(told))


def one_run(seed: int, items: int, how: str, outage: float, *, network: bool, kept: Path | None = None) -> Tally:
    """Disturb one run, and say what came of it."""
    rng = random.Random(seed)
    keeps = ("--appendonly", "yes") if seed // 10 % 2 else ()
    apart = network and seed % 3 == 0 and how in ("engines", "parts")
    with tempfile.TemporaryDirectory(prefix="chaos") as place, ExitStack() as stack:
        store = stack.enter_context(redis_server(Path(place), *keeps))
        machines = stack.enter_context(namespaces(2)) if apart else []
        world = World(store.port)
        world.start()
        run = Run(rng, how, outage, Path(place), world, store, machines)
        with _started(run, items):
            while len(world.asked) < rng.randint(20, items // 5) and run.running():
                time.sleep(0.02)
            for _ in range(rng.randint(3, 7)):
                if run.running():
                    # an outage after another without a moment between them is a longer one
                    time.sleep(rng.uniform(0, 0.5) if run.disturb() == "worker" else rng.uniform(1.0, 1.5))
            for worker in run.workers:
                worker.end(280)
        tally = judged(
            world.asked,
            lives_in(run.folder),
            run.kills,
            run.store_kills,
            keeps=bool(keeps),
            threads=THREADS * (1 if how == "engines" or how == "parts" else PROCESSES),
        )
        tally.events, tally.cuts, tally.apart, tally.longest = run.events, run.cuts, int(apart), round(run.longest, 1)
        if how == "engines":
            _judge_replies(run.folder, items, tally)
        else:
            _judge_log(_merged(run), items, tally)
        world.stop()
        if kept is not None and tally.lost + tally.wrong + tally.twice:
            shutil.copytree(place, kept / f"seed-{seed}-{how}", symlinks=True)
    return tally


@contextmanager
def _started(run: Run, items: int) -> Iterator[None]:
    """Start the processes, and what runs them."""
    here = "127.0.0.1"
    model, store = (MODEL, STORE) if run.machines else (here, here)
    url, address = f"http://{model}:{run.world.port}", f"redis://{store}:{run.world.proxy_port}/0"
    if run.how != "engines":
        write_benchmark(run.folder, url, items)
    if run.how in ("engines", "parts"):
        for number in range(PROCESSES):
            command = _engine if run.how == "engines" else _part
            words = command(number, run.folder, url, address, items)
            if run.machines:
                words = run.machines[number % len(run.machines)].command(words)
            run.workers.append(Worker(number, words, run.folder))
    cluster = _dask(run.folder) if run.how == "dask" else nullcontext(f"local:{PROCESSES}")
    with cluster as on:
        if not run.workers:
            run.workers.append(Worker(0, _fleet(on, run.folder, address), run.folder))
        for worker in run.workers:
            worker.start()
        yield


def _engine(number: int, folder: Path, url: str, store: str, items: int) -> list[str]:
    return [sys.executable, "-m", "tests.bench.chaos", "--ask", url, str(folder), store, str(number), str(items)]


def _part(number: int, folder: Path, _url: str, store: str, _items: int) -> list[str]:
    return _pytest(
        "-p", "tests.bench.noting", f"--genir-shard={number + 1}/{PROCESSES}", f"--genir-store={store}",
        f"--genir-cache-dir={folder / f'cache-{number}'}", f"--genir-log=part-{number}.jsonl",
    )  # fmt: skip


def _fleet(on: str, folder: Path, store: str) -> list[str]:
    return [
        sys.executable, "-m", "pytest_genir", "fleet", "--on", on, "--shards", "4", "-o", str(folder / "out"),
        "--shared", str(folder), "--again", "9", "--", "b.genir.json", "-p", "tests.bench.noting", "-q", "--tb=no",
        "--genir-model=model.json", f"--genir-store={store}",
    ]  # fmt: skip


@contextmanager
def _dask(folder: Path) -> Iterator[str]:
    script = folder / "cluster.py"
    script.write_text(DASK)
    environment = {**ENVIRONMENT, noting.FOLDER: str(folder), "DASK_DISTRIBUTED__SCHEDULER__ALLOWED_FAILURES": "9"}
    with (
        (folder / "dask.out").open("wb") as said,
        subprocess.Popen(
            [sys.executable, str(script)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=said,
            text=True,
            env=environment,
            cwd=folder,
        ) as process,
    ):
        assert process.stdout is not None and process.stdin is not None
        yield process.stdout.readline().strip().replace("tcp://", "dask://")
        process.stdin.close()


def _pytest(*more: str) -> list[str]:
    return [sys.executable, "-m", "pytest", "--genir-model=model.json", "--tb=no", "-q", *more]


def write_benchmark(folder: Path, url: str, items: int) -> None:
    """Write questions of which every second one is answered right."""
    questions = [
        {"id": f"q{n}", "question": f"Say q{n}", "expect": {"include": [f"q{n}" if n % 2 else "nothing"]}}
        for n in range(items)
    ]
    (folder / "pytest.ini").write_text("[pytest]\n")
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


def _merged(run: Run) -> Path:
    if run.how != "parts":
        return run.folder / "out" / "results.jsonl"
    parts = [str(run.folder / f"part-{number}.jsonl") for number in range(PROCESSES)]
    merged = run.folder / "merged.jsonl"
    assert genir(["merge", *parts, "-o", str(merged)]) == 0
    return merged


def _judge_log(log: Path, items: int, tally: Tally) -> None:
    if not log.exists():
        print((log.parent.parent / "0.out").read_text()[-3000:])
        tally.lost += items
        return
    found = read_log(log)
    tally.lost += items - sum(result.status == "scored" for result in found.results)
    tally.wrong += _figures(log) != undivided(items)


def _figures(log: Path) -> str:
    footer = read_log(log).footer
    assert footer is not None
    return json.dumps(footer["aggregates"][0]["measures"], sort_keys=True)


@functools.cache
def undivided(items: int) -> str:
    """Return the figures of a run by one process that nobody disturbs."""
    with tempfile.TemporaryDirectory() as place:
        world = World(0)
        world.start()
        write_benchmark(Path(place), f"http://127.0.0.1:{world.port}", items)
        subprocess.run(
            _pytest("--genir-log=whole.jsonl", f"--genir-cache-dir={place}/whole"),
            cwd=place,
            env=ENVIRONMENT,
            capture_output=True,
            check=False,
        )
        world.stop()
        return _figures(Path(place) / "whole.jsonl")


def way_of(seed: int) -> str:
    """Return what a seed runs: of twenty thirteen times engines, four times parts, two local fleets, one of Dask."""
    return (*["engines", "engines", "engines", "parts"] * 4, "engines", "fleet", "fleet", "dask")[seed % 20]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=20)
    parser.add_argument("--items", type=int, default=2000)
    parser.add_argument("--seconds", type=float, default=520.0, help="begin no run after so many seconds")
    parser.add_argument("--seed", type=int, default=1, help="of the first run; the next ones follow")
    parser.add_argument(
        "--outage", type=float, default=1.0, help="how long the store is away at most (above 2: really)"
    )
    parser.add_argument("--how", choices=WAYS, help="run the same every time")
    parser.add_argument("--results", type=Path, help="add each run to this file, and leave out those that are in it")
    parser.add_argument("--keep", type=Path, help="keep the folders of runs that went wrong in this one")
    parser.add_argument("--ask", nargs=5, metavar="X", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.ask:
        url, folder, store, number, items = given.ask
        ask(url, folder, store, int(number), int(items))
        return
    network = can_be_made()
    if not network:
        print("no namespaces here: lines are cut in the proxy only (needs root and iproute2)")
    found = _found(given.results)
    began = time.monotonic()
    for seed in range(given.seed, given.seed + given.runs):
        if time.monotonic() - began > given.seconds:
            break
        if seed not in found:
            how = given.how or way_of(seed)
            found[seed] = tally = one_run(seed, given.items, how, given.outage, network=network, kept=given.keep)
            print(f"seed {seed} ({how}): {tally}", flush=True)
            if given.results is not None:
                with given.results.open("a") as file:
                    file.write(json.dumps({"seed": seed, "how": how, "outage": given.outage, **asdict(tally)}) + "\n")
    whole = Tally()
    for tally in found.values():
        whole.add(tally)
    print(f"{len(found)} runs of {given.items} items, {time.monotonic() - began:.0f} s: {whole}")
    sys.exit(1 if whole.lost or whole.twice or whole.wrong else 0)


def _found(results: Path | None) -> dict[int, Tally]:
    """Return the runs that were done before."""
    lines = results.read_text().splitlines() if results is not None and results.exists() else []
    names = Tally.__dataclass_fields__
    return {
        told["seed"]: Tally(**{name: told[name] for name in names if name in told}) for told in map(json.loads, lines)
    }


if __name__ == "__main__":
    main()
