"""Runs pytest against a model that fails on purpose, kills and interrupts it, and prints what was lost.

    python tests/bench/faults.py                      everything (about half an hour)
    python tests/bench/faults.py once always          some of it
    python tests/bench/faults.py kill --times 10      fewer points

The model is `shared/bench/faulty_llm.py` beside the checkout; its own log is the judge of what was asked.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
SEED = 7
FLIGHT = 20


class Model:
    """A faulty model, and a folder with a benchmark of its questions."""

    def __init__(self, folder: Path, url: str, n: int, log: Path) -> None:
        self.folder = folder
        self.n = n
        self._log = log
        rows = _faulty("--print-dataset", "--seed", str(SEED), "--n", str(n)).communicate()[0].splitlines()
        questions = [
            {"id": row["id"], "question": row["input"], "expect": {"include": [row["target"]]}}
            for row in map(json.loads, rows)
        ]
        benchmark = {"kind": "rag", "normaliser": "lower", "prompt": "{{ question }}", "questions": questions}
        (folder / "b.genir.json").write_text(json.dumps(benchmark))
        (folder / "pytest.ini").write_text("[pytest]\n")
        described = {"model": "faulty", "api_base": url, "threads": FLIGHT, "timeout": 10, "max_retries": 2}
        (folder / "model.json").write_text(json.dumps(described))

    def pytest(self, *arguments: str) -> subprocess.Popen[bytes]:
        """Start a run."""
        command = [sys.executable, "-m", "pytest", "-q", "--tb=no", "-p", "no:hypothesispytest", "-c", "pytest.ini"]
        command += ["--genir-model=model.json", "--genir-cache-dir=kept", "--genir-log=r.jsonl", *arguments]
        with (self.folder / "output.txt").open("wb") as out:
            return subprocess.Popen(command, cwd=self.folder, stdout=out, stderr=out, start_new_session=True)

    def results(self) -> list[dict[str, Any]]:
        """Return the records of the last run."""
        lines = (self.folder / "r.jsonl").read_text(encoding="utf-8").splitlines()
        return [record for record in map(json.loads, lines) if "id" in record]

    def requests(self) -> list[dict[str, Any]]:
        """Return what the model was asked and how each reply ended, in order."""
        return [json.loads(line) for line in self._log.read_text().splitlines()]

    def forget(self) -> None:
        """Remove answers, records and the model's log."""
        for path in [*self.folder.glob("kept/*"), *self.folder.glob("*.jsonl"), *self.folder.glob("*.xml")]:
            path.unlink()
        os.truncate(self._log, 0)


def _faulty(*arguments: str) -> subprocess.Popen[str]:
    places = [Path(os.environ.get("GENIR_SHARED", ROOT.parent / "shared")), ROOT.parent.parent / "shared"]
    script = next((place / "bench/faulty_llm.py" for place in places if (place / "bench").is_dir()), None)
    if script is None:
        sys.exit("needs shared/bench/faulty_llm.py beside the checkout (GENIR_SHARED names another place)")
    return subprocess.Popen([sys.executable, str(script), *arguments], stdout=subprocess.PIPE, text=True)


@contextmanager
def serving(n: int, **options: object) -> Iterator[Model]:
    """Run a faulty model."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        log = folder / "asked.log"
        log.touch()
        given = [part for key, value in options.items() for part in (f"--{key.replace('_', '-')}", str(value))]
        server = _faulty("--port", "0", "--seed", str(SEED), "--n", str(n), "--log", str(log), *given)
        assert server.stdout is not None
        try:
            yield Model(folder, json.loads(server.stdout.readline())["base_url"], n, log)
        finally:
            server.kill()
            server.communicate()


def wrong(results: list[dict[str, Any]]) -> int:
    """Count what was scored although the model did not answer it: every true answer passes."""
    return sum(one["status"] == "scored" and not all(c["passed"] for c in one["conditions"]) for one in results)


def once(_times: int) -> None:
    """Ten faults x 20 questions, the first call of each faulty."""
    with serving(200, attempts=1) as model:
        started = time.monotonic()
        status = model.pytest().wait()
        results = model.results()
        scored = sum(one["status"] == "scored" for one in results)
        print(
            f"once: {scored} of {len(results)} scored, {wrong(results)} wrong, exit status {status}, "
            f"{time.monotonic() - started:.0f} s"
        )


def always(_times: int) -> None:
    """The same, with every call faulty."""
    with serving(200, attempts=0) as model:
        started = time.monotonic()
        process = model.pytest()
        _pid, status, usage = os.wait4(process.pid, 0)
        results = model.results()
        kinds = Counter((one["failure"] or {}).get("kind", "scored") for one in results)
        print(
            f"always: {len(results)} reported, {wrong(results)} wrong, "
            f"exit status {os.waitstatus_to_exitcode(status)}, {time.monotonic() - started:.0f} s, "
            f"peak {usage.ru_maxrss / 1024:.0f} MB; {dict(kinds)}"
        )


def kill(times: int) -> None:
    """`kill -9` at random points, then the same run again."""
    rng = random.Random(SEED)
    twice = most_again = different = lost = 0
    with serving(60, attempts=1, faults="none", delay_s=0.03) as model:
        model.pytest().wait()
        expected = {one["id"]: one["answer"] for one in model.results()}
        for _ in range(times):
            model.forget()
            process = model.pytest()
            _wait_for(lambda: len(model.requests()) > 0, process)
            time.sleep(rng.uniform(0, 0.4))
            process.kill()
            process.wait()
            stored = _stored(model)
            time.sleep(0.1)
            before = [one["id"] for one in model.requests() if one["ev"] == "req"]
            status = model.pytest().wait()
            after = [one["id"] for one in model.requests() if one["ev"] == "req"][len(before) :]
            twice += len(set(after) & stored)
            most_again = max(most_again, len(set(after) & set(before)))
            lost += status != 0
            different += {one["id"]: one["answer"] for one in model.results()} != expected
    print(
        f"kill -9: {times} points, {twice} stored answers asked again, at most {most_again} others ({FLIGHT} in "
        f"flight), {different} different results, {lost} second runs that failed"
    )


def _stored(model: Model) -> set[str]:
    """Return the ids of stored answers, by what another process finds in the file."""
    import sqlite3

    file = next(model.folder.glob("kept/*.sqlite3"), None)
    if file is None:
        return set()
    answers = {one["target"]: one["id"] for one in _dataset(model.n)}
    db = sqlite3.connect(file)
    texts = [row[0] for row in db.execute("SELECT answer FROM answers")]
    db.close()
    return {name for target, name in answers.items() if any(target in text for text in texts)}


def _dataset(n: int) -> list[dict[str, str]]:
    lines = _faulty("--print-dataset", "--seed", str(SEED), "--n", str(n)).communicate()[0].splitlines()
    return [json.loads(line) for line in lines]


def _wait_for(ready: Callable[[], bool], process: subprocess.Popen[bytes]) -> None:
    until = time.monotonic() + 60
    while not ready() and process.poll() is None and time.monotonic() < until:
        time.sleep(0.01)


def signals(times: int) -> None:
    """SIGTERM and SIGINT at random times, alone and with two workers."""
    rng = random.Random(SEED)
    with serving(200, attempts=1, faults="none", delay_s=0.3) as model:
        for number in (signal.SIGINT, signal.SIGTERM):
            for way in ((), ("-n2",)):
                faults: Counter[str] = Counter()
                seconds = []
                for _ in range(times):
                    model.forget()
                    process = model.pytest("--junitxml=j.xml", "--genir-report=r.html", *way)
                    _wait_for(lambda: len(model.requests()) > 0, process)
                    time.sleep(rng.uniform(0, 1.0))
                    process.send_signal(number)
                    began = time.monotonic()
                    status = process.wait()
                    seconds.append(time.monotonic() - began)
                    faults["status"] += status != 2
                    faults["no log"] += not (model.folder / "r.jsonl").exists()
                    faults["no JUnit"] += not (model.folder / "j.xml").exists()
                    faults["no report"] += not (model.folder / "r.html").exists()
                    time.sleep(0.3)
                    faults["left behind"] += _group_lives(process.pid)
                shown = {name: count for name, count in faults.items() if count} or "nothing missing"
                print(
                    f"{number.name} {' '.join(way) or 'alone'}: {times} times, {shown}, exit after "
                    f"{sorted(seconds)[times // 2]:.2f} s (longest {max(seconds):.2f})",
                    flush=True,
                )


def _group_lives(group: int) -> bool:
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True


def worker(times: int) -> None:
    """One of two workers is killed."""
    rng = random.Random(SEED)
    missing = bad = 0
    with serving(60, attempts=1, faults="none", delay_s=0.1) as model:
        for _ in range(times):
            model.forget()
            process = model.pytest("-n2")
            _wait_for(lambda: len(model.requests()) > 0, process)
            time.sleep(rng.uniform(0, 0.2))
            children = subprocess.run(["ps", "--ppid", str(process.pid), "-o", "pid="], capture_output=True, text=True)
            victims = [int(pid) for pid in children.stdout.split()]
            if victims:
                os.kill(rng.choice(victims), signal.SIGKILL)
            process.wait()
            results = model.results()
            missing += model.n - len({one["id"] for one in results})
            bad += wrong(results) + sum(one["status"] != "scored" for one in results)
    print(f"worker killed: {times} times, {missing} items missing, {bad} wrong or without answer")


PARTS = {"once": once, "always": always, "kill": kill, "signals": signals, "worker": worker}


def main() -> None:
    """Run the chosen parts."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("parts", nargs="*", help=", ".join(PARTS))
    parser.add_argument("--times", type=int, help="points for kill (100), signals (20) and worker (10)")
    options = parser.parse_args()
    # A shell's background job ignores Ctrl-C and hands that down.
    if threading.current_thread() is threading.main_thread():
        signal.signal(signal.SIGINT, signal.default_int_handler)
    for name in options.parts or PARTS:
        usual = {"kill": 100, "signals": 20, "worker": 10}.get(name, 1)
        PARTS[name](options.times or usual)
        sys.stdout.flush()


if __name__ == "__main__":
    main()
