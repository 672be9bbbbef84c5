"""Measures a whole run on the defaults against a bare asyncio + aiohttp loop that sends the same requests.

Both are whole processes from their start. The benchmark is Polish, matched by lemmas, with prompts of 4 kB; a fifth of
its items fail and are printed, answers are stored, and the verdicts are counted after every run. Where runs lie further
apart than a tenth they are repeated, up to three times as many and for `--seconds`, and the line says it if they still
do. It also says how many processors others used meanwhile. The table is Markdown.

    python tests/bench/engine.py                        all cases, medians of 3 to 15: 6 minutes on two cores
    python tests/bench/engine.py --rounds 1 --only 200  quickly, one group of cases
    python tests/bench/engine.py --direct               the engine alone, without pytest around it

The model is a fake one with a fixed latency: `shared/bench/fake_llm.py` beside the checkout if it is there,
else `tests/bench/servers.py`. aiohttp and psutil are needed (`pip install pytest-genir[bench]`).
"""

from __future__ import annotations

import argparse
import json
import os
import random
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from importlib.util import find_spec
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
HERE = Path(__file__).resolve()


@dataclass(frozen=True)
class Case:
    """A line of the table."""

    name: str
    what: str
    limit: float
    n: int = 200
    latency: float = 50
    threads: int = 16
    spread: str = "fixed"
    sigma: float = 0.5
    workers: int = 0
    unit: str = "x"
    #: Every answer is stored already.
    stored: bool = False
    #: What is asked for beside, of which only the difference counts.
    outputs: tuple[str, ...] = ()
    #: The model is a function in the process that computes for 20 ms, and nobody is asked over a network.
    computes: bool = False
    #: Nothing has been run on the machine yet: pytest reads and rewrites anew what it looks at, and may not keep it.
    fresh: bool = False


#: Runs that lie further apart say more about the machine than about the program.
WIDEST = 1.1
#: Fewer runs have no median to speak of.
FEWEST = 3
#: A model in the process: what it says is the question, as the fake one does.
COMPUTING = """
import time

def answer(messages):
    until = time.thread_time() + 0.02
    while time.thread_time() < until:
        pass
    return messages[-1]["content"].splitlines()[-1]
"""
#: The turn of which the stored answers are.
STORED = 5000
#: One item in so many fails.
FAILING = 5
LOG_AND_PAGE = ("--genir-log=log.jsonl", "--genir-report=page.html")

CASES = (
    Case("200/50/16", "whole process to the loop", 1.4),
    Case("200/500/64", "whole process to the loop", 1.15, latency=500, threads=64),
    Case("1000/50/64", "whole process to the loop", 1.6, n=1000, threads=64),
    Case("5000/50/64", "whole process to the loop", 1.5, n=5000, threads=64),
    Case("lognormal", "first to last request, to the loop", 1.05, n=1000, latency=200, threads=64, spread="lognormal"),
    Case(
        "heavy tails",
        "first to last request, to the loop",
        1.05,
        n=1000,
        latency=50,
        threads=64,
        spread="lognormal",
        sigma=0.8,
    ),
    Case("cpu", "CPU per item", 1.0, n=5000, threads=64, unit="ms"),
    Case("stored", "whole process, every answer stored", 0.9, n=1000, threads=64, unit="s", stored=True),
    Case("stored, CPU", "CPU, every answer stored", 0.9, n=1000, threads=64, unit="s", stored=True),
    Case("outputs", "log and page", 0.25, n=1000, threads=64, unit="s", stored=True, outputs=LOG_AND_PAGE),
    Case("outputs, CPU", "CPU of log and page", 0.25, n=1000, threads=64, unit="s", stored=True, outputs=LOG_AND_PAGE),
    Case("first", "first request after start", 0.5, unit="s"),
    Case("first, fresh machine", "first request after start", 0.7, unit="s", fresh=True),
    Case("memory", "peak memory", 85, n=1000, threads=64, unit="MB"),
    Case("workers 200/50/16", "`-n 2`, to ours without workers", 1.2, workers=2),
    Case("workers 200/500/64", "`-n 2`, to ours without workers", 1.2, latency=500, threads=64, workers=2),
    Case("workers 1000/50/64", "`-n 2`, to ours without workers", 1.2, n=1000, threads=64, workers=2),
    Case("computing, 1 thread", "`-n 2`, to ours without workers", 0.6, threads=1, workers=2, computes=True),
    Case("computing, 2 threads", "`-n 2`, to ours without workers", 0.6, threads=2, workers=2, computes=True),
    Case("computing, 4 threads", "`-n 2`, to ours without workers", 0.6, threads=4, workers=2, computes=True),
    Case("ctrl-c", "Ctrl-C with 1 s answers, until exit", 1.0, latency=1000, unit="s"),
)


@dataclass
class Run:
    """One process, measured from outside."""

    seconds: float
    cpu: float
    memory: float
    started: float
    stats: dict[str, Any] = field(default_factory=dict)


def main() -> None:
    """Measure the chosen cases and print the table."""
    absent = [name for name in ("aiohttp", "psutil") if find_spec(name) is None]
    if absent:
        sys.exit(
            f"{' and '.join(absent)} {'are' if absent[1:] else 'is'} not installed: pip install pytest-genir[bench]"
        )
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=20, help="after which no further run of a case begins")
    parser.add_argument("--only", default="", help="cases whose name contains this")
    parser.add_argument("--direct", action="store_true", help="the engine alone, without pytest")
    parser.add_argument("--own-server", action="store_true", help="do not use shared/bench/fake_llm.py")
    parser.add_argument("--child", choices=("loop", "engine", "watch"), help=argparse.SUPPRESS)
    parser.add_argument("rest", nargs="*", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.child:
        {"loop": run_loop, "engine": run_engine, "watch": run_watched}[options.child](*options.rest)
        return
    began = time.monotonic()
    warm_up(options)
    print("| case | what | beside | ours | result | goal | runs, least to most | others' processors |")
    print("|---|---|---|---|---|---|---|---|")
    for case in CASES:
        if options.only in case.name:
            print(measured(case, options), flush=True)
    print(f"\n{time.monotonic() - began:.0f} s in all")


def warm_up(options: argparse.Namespace) -> None:
    """Run a few items, of which nothing counts: what was installed or changed since is compiled by it."""
    case = Case("warm", "", 0, n=20, latency=0)
    with tempfile.TemporaryDirectory() as folder, serving(case, own=options.own_server) as url:
        write_benchmark(Path(folder), case, url)
        one_run(case, Path(folder), url, 0, direct=False)


def measured(case: Case, options: argparse.Namespace) -> str:
    """Measure one case and return its line of the table."""
    loops: list[float] = []
    floors: list[float] = []
    green: list[float] = []
    ours: list[Run] = []
    with tempfile.TemporaryDirectory() as folder, serving(case, own=options.own_server) as url:
        write_benchmark(Path(folder), case, url)
        others = Others()
        if case.stored:
            one_run(replace(case, stored=False, outputs=()), Path(folder), url, STORED, direct=False)
        until = time.monotonic() + options.seconds
        while goes_on(len(ours), options, time.monotonic() < until, lambda: apart(figures_of(case, ours))):
            ours.append(one_run(case, Path(folder), url, len(ours), direct=options.direct))
            if case.outputs:
                without = one_run(replace(case, outputs=()), Path(folder), url, 0, direct=False)
                ours[-1].cpu -= without.cpu
                ours[-1].seconds -= without.seconds
            if case.workers:
                alone = one_run(replace(case, workers=0), Path(folder), url, 1000 + len(ours), direct=False)
                loops.append(alone.seconds)
                # What a start of xdist takes of itself is in it, whatever is run by it.
                with_workers = one_floor(case, Path(folder), failing=0).seconds
                floors.append(with_workers - one_floor(replace(case, workers=0), Path(folder), failing=0).seconds)
            elif case.unit == "x":
                loops.append(one_loop(case, Path(folder), url))
            elif case.stored and not case.outputs:
                alone = one_floor(case, Path(folder), failing=FAILING)
                floors.append(alone.cpu if case.name.endswith("CPU") else alone.seconds)
            elif case.name == "cpu":
                floors.append(one_floor(case, Path(folder), failing=FAILING).cpu)
                green.append(one_floor(case, Path(folder), failing=0).cpu)
                loops.append(loop_of(case, Path(folder), url).cpu)
        beside = beside_line(case, floors, green, loops) if floors else ""
        line = table_line(case, [] if case.name == "cpu" else loops, ours)
        return f"{line} {others.used(served_cpu(ours)):.1f} |{beside}"


def goes_on(runs: int, options: argparse.Namespace, time_left: bool, lie_apart: Callable[[], bool]) -> bool:
    """Say whether there is to be another run."""
    if runs < min(FEWEST, options.rounds):
        return True
    return time_left and (runs < options.rounds or (runs < 3 * options.rounds and lie_apart()))


class Others:
    """What else ran on this machine meanwhile."""

    def __init__(self) -> None:
        self._began = time.monotonic()
        self._busy, self._own = busy_seconds(), own_seconds()

    def used(self, served: float) -> float:
        """Return how many processors were busy with none of ours, on average."""
        busy, own = busy_seconds() - self._busy, own_seconds() - self._own + served
        return max(0.0, busy - own) / (time.monotonic() - self._began)


def busy_seconds() -> float:
    """Return the seconds of all processors that were not idle, since the machine started."""
    import psutil

    times = psutil.cpu_times()
    return float(sum(times) - times.idle - getattr(times, "iowait", 0.0) - getattr(times, "guest", 0.0))


def own_seconds() -> float:
    used = os.times()
    return used.user + used.system + used.children_user + used.children_system


def served_cpu(ours: list[Run]) -> float:
    """Return the seconds that the fake model took, which ends after all runs."""
    return sum(float(run.stats.get("cpu_s") or 0.0) for run in ours)


def apart(figures: list[float]) -> bool:
    return max(figures) > WIDEST * min(figures)


def table_line(case: Case, loops: list[float], ours: list[Run]) -> str:
    """Return what was measured: a ratio to the loop, or a figure by itself; and whether runs lay far apart."""
    results = figures_of(case, ours)
    own = statistics.median(results)
    loop = statistics.median(loops) if loops else None
    result = own / loop if loop else own
    mark = "" if result <= case.limit else ", not reached"
    runs = f"{len(ours)}, {min(results):.2f} to {max(results):.2f}" + (", lie apart" if apart(results) else "")
    beside = f"{loop:.2f} s" if loop else ""
    shown = f"| {case.name} | {case.what} | {beside} | {own:.2f} | {result:.2f} {case.unit}{mark} "
    return f"{shown}| {case.limit:g} {case.unit} | {runs} |"


def beside_line(case: Case, floors: list[float], green: list[float], loops: list[float]) -> str:
    """Return what it is held against: pytest with items that do nothing, and the requests without pytest."""
    alone = statistics.median(floors)
    if case.workers:
        share = 1 + alone / statistics.median(loops)
        told = f"pytest with items that do nothing takes {alone:.2f} s longer with workers, {share:.2f} x of ours plain"
    elif case.stored:
        told = f"pytest with items that do nothing, as many failing, {alone:.2f} s"
    else:
        floor, passing, loop = (1000 * statistics.median(taken) / case.n for taken in (floors, green, loops))
        told = f"pytest alone {floor:.3f} ms ({passing:.3f} where none fails), the bare loop {loop:.3f} ms"
    return f"\n| {case.name} | beside it, in turn with it: {told} | | | | | | |"


def figures_of(case: Case, ours: list[Run]) -> list[float]:
    """Return what a case is about, run by run."""
    if case.name == "cpu":
        results = [1000 * run.cpu / case.n for run in ours]
    elif case.name.endswith("CPU"):
        results = [run.cpu for run in ours]
    elif case.name.startswith("first"):
        results = [run.stats["first_request_at"] - run.started for run in ours]
    elif case.name == "memory":
        results = [run.memory for run in ours]
    elif case.spread == "lognormal":
        results = [run.stats["last_request_at"] - run.stats["first_request_at"] for run in ours]
    else:
        results = [run.seconds for run in ours]
    return results


@contextmanager
def serving(case: Case, *, own: bool) -> Iterator[str]:
    """Start the fake model and return its base URL."""
    shared = [place / "shared/bench/fake_llm.py" for place in (ROOT.parent, ROOT.parent.parent)]
    found = [script for script in shared if script.exists() and not own]
    script = found[0] if found else HERE.with_name("servers.py")
    # Answers of one line: with all documents echoed, the time would be that of matching phrases in them.
    arguments = ["--port", "0", "--latency-ms", str(case.latency), "--latency-dist", case.spread]
    arguments += ["--sigma", str(case.sigma)] if case.spread == "lognormal" else []
    arguments += ["--rule", "last-line"]
    command = [sys.executable, str(script), *arguments, "--keep", str(case.n)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as process:
        assert process.stdout is not None
        try:
            yield f"http://127.0.0.1:{int(process.stdout.readline())}"
        finally:
            process.terminate()


def write_benchmark(folder: Path, case: Case, url: str) -> None:
    """Write a benchmark of n questions with five documents each, and the model's description."""
    rng = random.Random(0)
    words = [
        f"{start}{end}" for start in ("urz", "dok", "opł", "pod", "wni") for end in ("ąd", "umenty", "ata", "atek")
    ]
    documents = {f"d{index}": " ".join(rng.choices(words, k=90)) for index in range(case.n + 4)}
    questions = [
        {
            "id": f"q{index}",
            "question": f"Opłata numer {index} wynosi 5 zł.",  # the fake answers with it; a question back is no answer
            "context": [f"d{index + near}" for near in range(5)],
            "expect": {"include": [f"numer {index}"] if index % FAILING else ["siedem dni"], "exclude": ["niczego"]},
        }
        for index in range(case.n)
    ]
    benchmark = {"kind": "rag", "name": "bench", "language": "pl", "documents": documents}
    (folder / "bench.genir.json").write_text(json.dumps({**benchmark, "questions": questions}), encoding="utf-8")
    (folder / "pytest.ini").write_text("[pytest]\npythonpath = .\n", encoding="utf-8")
    model: dict[str, object] = {
        "type": "openai",
        "model": "fake-model",
        "api_base": f"{url}/v1",
        "threads": case.threads,
    }
    if case.computes:
        (folder / "computing.py").write_text(COMPUTING, encoding="utf-8")
        model = {"type": "python", "target": "computing:answer", "threads": case.threads}
    (folder / "model.json").write_text(json.dumps(model), encoding="utf-8")


def one_run(case: Case, folder: Path, url: str, turn: int, *, direct: bool) -> Run:
    """Run the benchmark in a process of its own, with an empty cache."""
    fetch(f"{url}/__reset", b"{}")
    cache = folder / f"cache{STORED if case.stored else turn}"
    if direct:
        command = [sys.executable, str(HERE), "--child", "engine", str(folder), str(cache), str(case.n)]
    else:
        # Plugins that have nothing to do with this one stay out: hypothesis alone takes 0.2 s to import.
        command = [sys.executable, "-m", "pytest", "-p", "no:hypothesispytest", "-p", "no:pytest_cov"]
        # An ini file of its own: without one pytest looks through all of the folder above.
        command += ["--no-header", "-c", "pytest.ini"]
        command += ["--rootdir", str(folder), "--genir-model", "model.json", f"--genir-cache-dir={cache}"]
        command += [*case.outputs, *(["-n", str(case.workers)] if case.workers else [])]
    if case.fresh:
        forget_what_was_rewritten()
    command += [] if direct else ["bench.genir.json"]
    run = watch(command, folder, stop=case.name == "ctrl-c", url=url, fresh=case.fresh)
    run.stats = fetch(f"{url}/__stats")
    if case.name != "ctrl-c":
        asked = 0 if case.stored or case.computes else case.n
        assert run.stats["requests"] == asked, f"{run.stats['requests']} requests for {asked} questions"
    if case.name != "ctrl-c" and not direct:
        told = (folder / "output.txt").read_text(encoding="utf-8")
        failing = -(-case.n // FAILING)
        assert f"{failing} failed, {case.n - failing} passed" in told, told[-300:]
    return run


def forget_what_was_rewritten() -> None:
    """Remove what pytest keeps of the modules in which it rewrites assertions; it is made anew when it is missed."""
    for place in {Path(found) for found in (*sys.path, str(ROOT)) if Path(found).is_dir()}:
        for kept in place.glob("**/__pycache__/*-pytest-*.pyc"):
            kept.unlink(missing_ok=True)


def surroundings(folder: Path, *, fresh: bool) -> dict[str, str]:
    """Return the environment of a run: its own folder for temporary files, and compiled modules unless it is fresh.

    In the common folder a run with workers also removes what other people's tests have left there, and is timed at it.
    """
    kept = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
    return {**kept, "PYTEST_DEBUG_TEMPROOT": str(folder), **({"PYTHONDONTWRITEBYTECODE": "1"} if fresh else {})}


def watch(command: list[str], folder: Path, *, stop: bool, url: str, fresh: bool = False) -> Run:
    """Run a command and measure time, CPU and peak memory, its children's too; perhaps interrupt it.

    A small process starts it: the system counts the starting process's memory into the started one's peak.
    """
    watcher = [sys.executable, str(HERE), "--child", "watch", "--", url if stop else "", *command]
    environment = surroundings(folder, fresh=fresh)
    done = subprocess.run(watcher, cwd=folder, capture_output=True, text=True, check=True, env=environment)
    measured = json.loads(done.stdout)
    if measured.pop("status") not in ((2,) if stop else (0, 1)):
        sys.exit(f"{' '.join(command)} failed\n{(folder / 'output.txt').read_text()[-2000:]}")
    return Run(**measured)


def run_watched(interrupt_at: str, *command: str) -> None:
    """Print what one process took; with an address, interrupt it soon after the model there was asked."""
    with open("output.txt", "wb") as out:
        started, wall = time.time(), time.perf_counter()
        process = subprocess.Popen(command, stdout=out, stderr=out)
        if interrupt_at:
            while not fetch(f"{interrupt_at}/__stats")["requests"]:
                time.sleep(0.02)
            time.sleep(0.2)
            wall = time.perf_counter()
            process.send_signal(signal.SIGINT)
        _pid, status, usage = os.wait4(process.pid, 0)
        seconds = time.perf_counter() - wall
    cpu = usage.ru_utime + usage.ru_stime
    exit_status = os.waitstatus_to_exitcode(status)
    measured = {"seconds": seconds, "cpu": cpu, "memory": usage.ru_maxrss / 1024, "started": started}
    print(json.dumps({**measured, "status": exit_status}))


def one_loop(case: Case, folder: Path, url: str) -> float:
    """Send the requests of the last run again by the bare loop and return its seconds."""
    run = loop_of(case, folder, url)
    if case.spread == "lognormal":
        stats = fetch(f"{url}/__stats")
        return float(stats["last_request_at"] - stats["first_request_at"])
    return run.seconds


def one_floor(case: Case, folder: Path, *, failing: int) -> Run:
    """Run as many items that do nothing, one of so many failing, with pytest alone."""
    alone = folder / "floor"
    alone.mkdir(exist_ok=True)
    shutil.copy(HERE.with_name("floor.py"), alone / "conftest.py")
    (alone / "none.floor").touch()
    (alone / "pytest.ini").write_text("[pytest]\n", encoding="utf-8")
    os.environ.update(ITEMS=str(case.n), FAILING=str(failing))
    out = ["-p", "no:genir", "-p", "no:hypothesispytest", "-p", "no:pytest_cov", "--no-header", "-c", "pytest.ini"]
    out += ["-n", str(case.workers)] if case.workers else []
    return watch([sys.executable, "-m", "pytest", *out, "none.floor"], alone, stop=False, url="")


def loop_of(case: Case, folder: Path, url: str) -> Run:
    """Send the requests of the last run again by the bare loop."""
    bodies = folder / "bodies.json"
    bodies.write_text(json.dumps(fetch(f"{url}/__log")), encoding="utf-8")
    fetch(f"{url}/__reset", b"{}")
    command = [sys.executable, str(HERE), "--child", "loop", f"{url}/v1/chat/completions", str(bodies)]
    return watch([*command, str(case.threads)], folder, stop=False, url="")


def fetch(url: str, body: bytes | None = None) -> Any:
    """Return what the fake model says about itself."""
    with urllib.request.urlopen(url, body, timeout=30) as reply:
        return json.load(reply)


def run_loop(url: str, file: str, threads: str) -> None:
    """Send the requests by a bare loop, and nothing else."""
    import asyncio

    import aiohttp

    raw = json.loads(Path(file).read_text(encoding="utf-8"))
    bodies = [(one if isinstance(one, str) else json.dumps(one, ensure_ascii=False)).encode() for one in raw]

    async def ask() -> None:
        places = asyncio.Semaphore(int(threads))
        async with aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=0)) as session:

            async def one(body: bytes) -> None:
                headers = {"Content-Type": "application/json"}
                async with places, session.post(url, data=body, headers=headers) as reply:
                    json.loads(await reply.read())["choices"][0]["message"]["content"]

            await asyncio.gather(*[one(body) for body in bodies])

    asyncio.run(ask())


def run_engine(folder: str, cache: str, n: str) -> None:
    """Ask everything through the engine alone."""
    from pytest_genir.engine import Ask, Cache, ConcurrentEngine, EngineSettings, Job, look_ahead_for
    from pytest_genir.models import Answer, Message, Request, load_model

    model = load_model("model.json", folder=Path(folder), environ=os.environ)
    benchmark = json.loads((Path(folder) / "bench.genir.json").read_text(encoding="utf-8"))

    def job(question: dict[str, Any]) -> Job:
        async def run(ask: Ask) -> Any:
            docs = "\n".join(benchmark["documents"][name] for name in question["context"])
            messages = (Message("user", f"{docs}\n{question['question']}"),)
            return await ask(model, Request(messages=messages, item=question["id"]))

        return Job(question["id"], run)

    settings = EngineSettings(look_ahead=look_ahead_for([model.limits], stops_early=False))
    engine = ConcurrentEngine(settings, Cache(Path(cache)))
    engine.plan([job(question) for question in benchmark["questions"]])
    try:
        for index in range(int(n)):
            reply = engine.result(f"q{index}")
            assert isinstance(reply, Answer), reply
    except KeyboardInterrupt:
        sys.exit(2)
    finally:
        engine.close()


if __name__ == "__main__":
    main()
