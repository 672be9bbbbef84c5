"""Loses items in every way we know, at random moments, and counts green gates and wrong denominators: there are none.

    python -m tests.bench.vanish --moments 20 --processes 2

Every case is a whole process (for shards two, merged). Beside the two figures it compares what the run says of itself:
exit status, last lines, JUnit, log, `pytest-genir gate` and page have to tell of the same items.
"""

from __future__ import annotations

import argparse
import contextlib
import io
import json
import os
import random
import re
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from xml.etree import ElementTree

from pytest_genir.cli import main as genir
from pytest_genir.errors import GenirError
from pytest_genir.results.log import read_log

N = 12
MODES = ("plain", "-n 2", "2 shards")
GATES = ("--genir-gate=total>=0.01", "--genir-gate=errors<=0")
#: A third of a process's time would be theirs, and none of them has a say in what is lost.
WITHOUT = ("-p", "no:hypothesispytest", "-p", "no:html", "-p", "no:metadata")
AGENT = """\
import os, signal, sys, time
WAY, ITEM = os.environ["WAY"], os.environ["ITEM"]
def answer(messages):
    time.sleep(float(os.environ.get("SLOW", "0")))
    if messages[-1]["content"].rstrip().endswith(f"pytanie {ITEM}?"):
        if WAY == "agent raises": raise RuntimeError("no")
        if WAY == "agent calls sys.exit": sys.exit(0)
        if WAY == "agent calls os._exit": os._exit(0)
        if WAY == "agent says nothing": return ""
    return "To jest 30 zł."
"""
CONFTEST = """\
import os, pytest, signal
WAY, ITEM = os.environ["WAY"], os.environ["ITEM"]
def is_it(item):
    return item.name == f"q{ITEM}"
def pytest_runtest_setup(item):
    if not is_it(item): return
    if WAY == "setup hook raises": raise ValueError("boom")
    if WAY == "os._exit(0) in a hook": os._exit(0)
    if WAY == "process kills itself": os.kill(os.getpid(), 9)
    if WAY == "pytest.exit with 0": pytest.exit("bye", returncode=0)
    if WAY == "interrupt in a hook": raise KeyboardInterrupt
    if WAY == "session.shouldstop": item.session.shouldstop = "enough"
def pytest_collection_modifyitems(items):
    if WAY == "dropped by a conftest": items[:] = [item for item in items if not is_it(item)]
@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item):
    yield
    if is_it(item) and WAY == "call hook raises": raise ValueError("boom")
def pytest_runtest_teardown(item):
    if is_it(item) and WAY == "teardown hook raises": raise ValueError("boom")
def pytest_runtest_protocol(item):
    return True if is_it(item) and WAY == "swallowed" else None
@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item):
    report = yield
    if is_it(item) and WAY == "reporting raises" and report.when == "setup": raise ValueError("boom")
    return report
"""
WAYS = (
    "setup hook raises", "call hook raises", "teardown hook raises", "swallowed", "reporting raises", "agent raises",
    "agent calls sys.exit", "agent calls os._exit", "agent says nothing", "prompt fails", "os._exit(0) in a hook",
    "process kills itself", "pytest.exit with 0", "interrupt in a hook", "session.shouldstop", "SIGTERM", "SIGKILL",
    "dropped by a conftest", "log cut", "record removed", "part lost",
)  # fmt: skip


@dataclass
class Found:
    """What one case came to."""

    way: str
    mode: str
    lost: int = 0
    green: bool = False
    wrong: str = ""
    unequal: list[str] = field(default_factory=list)
    #: Whole processes of which exit status, screen, JUnit, log, `pytest-genir gate` and page were compared.
    compared: int = 0


def case(way: str, mode: str, number: int, seed: int) -> Found:
    rng = random.Random(f"{seed} {way} {mode} {number}")
    found = Found(way, mode)
    with tempfile.TemporaryDirectory(prefix="vanish-") as name:
        folder = Path(name)
        item = rng.randrange(N)
        write(folder, item if way == "prompt fails" else -1)
        runs = [("r", [])] if mode != "2 shards" else [(f"r{part}", [f"--genir-shard={part}/2"]) for part in (1, 2)]
        statuses = []
        for label, more in runs:
            workers = ["-n", "2", "--maxprocesses", "2"] if mode == "-n 2" else ["-p", "no:xdist"]
            statuses.append(run(folder, label, [*more, *workers], way, item, rng, found, compare=mode != "2 shards"))
        logs = [folder / f"{label}.jsonl" for label, _ in runs]
        damage(way, logs, rng)
        judge(found, statuses, logs, way)
    return found


def write(folder: Path, broken: int) -> None:
    questions = [
        {"id": f"q{n}", "question": f"pytanie {n}?", "context": ["a"] if n == broken else ["a", "b"],
         "expect": {"include": ["30 zł"]}}
        for n in range(N)
    ]  # fmt: skip
    documents = {"a": "Opłata: 30 zł.", "b": "Okienko."}
    text = {"kind": "rag", "name": "b", "normaliser": "lower", "documents": documents, "questions": questions,
            "prompt": "{{ docs[1] }} {{ question }}"}  # fmt: skip
    (folder / "b.genir.json").write_text(json.dumps(text), encoding="utf-8")
    (folder / "model.json").write_text('{"type": "python", "target": "agent.py:answer", "name": "m", "threads": 2}')
    (folder / "agent.py").write_text(AGENT, encoding="utf-8")
    (folder / "conftest.py").write_text(CONFTEST, encoding="utf-8")
    (folder / "pytest.ini").write_text("[pytest]\n")


def run(
    folder: Path, label: str, more: list[str], way: str, item: int, rng: random.Random, found: Found, *, compare: bool
) -> int:
    from_outside = {"SIGTERM": signal.SIGTERM, "SIGKILL": signal.SIGKILL}.get(way)
    told = {"WAY": way, "ITEM": str(item), "SLOW": "0.25" if from_outside else "0"}
    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "", **told}  # nobody compiles the same modules 2,000 times
    outputs = [f"--genir-log={label}.jsonl", f"--junitxml={label}.xml", f"--genir-report={label}.html"]
    pytest = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *WITHOUT]
    command = [*pytest, "--tb=line", "--genir-cache=off", "--genir-model=model.json"]
    process = subprocess.Popen(
        [*command, *GATES, *outputs, *more], cwd=folder, env=environment, text=True,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, start_new_session=True, encoding="utf-8",
    )  # fmt: skip
    if from_outside is not None:
        wait = rng.uniform(0.3, 6.0)
        threading.Timer(wait, process.send_signal, [from_outside]).start()
    try:
        output, _ = process.communicate(timeout=240)
    except subprocess.TimeoutExpired:
        found.wrong = "hangs"
        output = ""
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()
    if compare and process.returncode in (0, 1, 2):
        found.unequal += differences(folder, label, output, process.returncode)
        found.compared += 1
    return process.returncode


def differences(folder: Path, label: str, output: str, status: int) -> Iterator[str]:
    """Yield what the run says of itself in different words."""
    log = folder / f"{label}.jsonl"
    if not log.exists():
        if status == 0:
            yield "no log, and green"
        return
    results = read_log(log).results
    if not results:  # it was ended before anything was collected
        if status == 0 or gate([log]) == 0:
            yield "nothing, and green"
        return
    counts = Counter(result.status for result in results)
    lost = counts["error"] + counts["not run"]
    # a run that was stopped after its last item is stopped (2) and whole
    if status == 0 if lost else status == 1:
        yield f"exit {status}, {lost} lost"
    said = re.search(r"m: scored (\d+) of (\d+), (\d+) passed(?:, (\d+) errors?)?", output)
    never = re.search(r"(\d+) never ran", output.partition("= genir =")[2])
    if said is None or (int(said[1]), int(said[2])) != (counts["scored"], len(results)):
        yield f"screen {said and said[0]}, log {dict(counts)}"
    elif int(said[4] or 0) != counts["error"] or int(never[1] if never else 0) != counts["not run"]:
        yield f"screen {said[0]}, {never and never[0]}; log {dict(counts)}"
    (suite,) = ElementTree.parse(folder / f"{label}.xml").getroot()
    # `genir` has the gates; `pytest` is what pytest books an internal error under
    cases = [one for one in suite if one.get("classname") not in ("genir", "pytest")]
    broken = {one.get("name") for one in cases if is_broken(one)}
    if len({one.get("name") for one in cases}) != len(results) or len(broken) != lost:
        yield f"JUnit {len(cases)} cases, {len(broken)} broken; log {dict(counts)}"
    if not (folder / f"{label}.html").exists():
        yield f"no page; exit {status}, log {dict(counts)}"
        return
    page = (folder / f"{label}.html").read_text(encoding="utf-8")
    told = re.search(r"<p>(\d+) items: (\d+) passed, (\d+) fell short, (\d+) without an answer, (\d+) never ran", page)
    if told is None or [int(told[n]) for n in (1, 4, 5)] != [len(results), counts["error"], counts["not run"]]:
        yield f"page {told and told[0]}; log {dict(counts)}"
    if (gate([log]) == 0) != (lost == 0):
        yield f"gate {gate([log])}, {lost} lost"


def is_broken(one: ElementTree.Element) -> bool:
    """Say whether a test has an error, or is one that a gate on errors was to decide about."""
    told = {entry.get("value") for entry in one.iter("property") if entry.get("name") == "genir.status"}
    return one.find("error") is not None or one.find("failure") is not None or bool(told & {"error", "not run"})


def damage(way: str, logs: list[Path], rng: random.Random) -> None:
    log = rng.choice(logs)
    if not log.exists():
        return
    if way == "log cut":
        raw = log.read_bytes()
        end = raw.rindex(b'{"footer"')  # without its last line at least
        log.write_bytes(raw[: rng.randrange(end)])
    elif way == "record removed":
        lines = log.read_text(encoding="utf-8").splitlines(keepends=True)
        places = [place for place, line in enumerate(lines) if '"nodeid"' in line[:200] and place]
        if places:
            del lines[rng.choice(places)]
        log.write_text("".join(lines), encoding="utf-8")
    elif way == "part lost" and len(logs) > 1:
        log.unlink()


def gate(logs: list[Path], *more: str) -> int:
    # standard output is one for all threads
    with _ONE_AT_A_TIME, contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
        return genir(["gate", *map(str, logs), *more])


_ONE_AT_A_TIME = threading.RLock()


def judge(found: Found, statuses: list[int], logs: list[Path], way: str) -> None:
    there = [log for log in logs if log.exists()]
    if not there:
        found.lost, found.green = N, all(status == 0 for status in statuses)
        return
    merged = there[0].with_name("merged.jsonl")
    with _ONE_AT_A_TIME:
        judged = gate(there) if len(there) == len(logs) else min(gate(there), gate(there, "--partial"))
        try:
            with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
                made = genir(["merge", *map(str, there), "--partial", "-o", str(merged)])
            results = read_log(merged).results if made == 0 else ()
        except GenirError:
            results = ()
    found.lost = sum(result.status != "scored" for result in results) if results else N
    if results and len(results) != N:
        found.wrong = f"{len(results)} of {N}"
    # parts leave what a gate on errors decides to `pytest-genir gate`; damage came after the run had ended
    by_itself = len(logs) == 1 and way not in ("log cut", "record removed")
    found.green = bool(found.lost) and (judged == 0 or (by_itself and all(status == 0 for status in statuses)))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--moments", type=int, default=20)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0, help="the number of the first moment: for runs in slices")
    parser.add_argument("--only", default="")
    given = parser.parse_args()
    cases = [
        (way, mode, number, given.seed)
        for number in range(given.first, given.first + given.moments) for way in WAYS for mode in MODES
        if given.only in way and not (way == "part lost" and mode != "2 shards")
    ]  # fmt: skip
    found: list[Found] = []
    started = time.monotonic()
    with ThreadPoolExecutor(given.processes) as pool:
        for one in pool.map(lambda args: case(*args), cases):
            found.append(one)
            if one.green or one.wrong or one.unequal:
                print(f"{one.way}, {one.mode}: green {one.green} {one.wrong} {one.unequal}", flush=True)
    show(found, time.monotonic() - started)
    return 1 if any(one.green or one.wrong or one.unequal for one in found) else 0


def show(found: list[Found], seconds: float) -> None:
    print(f"{'way':<24}{'mode':<10}{'runs':>5}{'lost some':>11}{'green':>7}{'wrong':>7}{'unequal':>9}")
    for way in WAYS:
        for mode in MODES:
            mine = [one for one in found if (one.way, one.mode) == (way, mode)]
            if mine:
                lost, green = sum(one.lost > 0 for one in mine), sum(one.green for one in mine)
                wrong, unequal = sum(bool(one.wrong) for one in mine), sum(bool(one.unequal) for one in mine)
                print(f"{way:<24}{mode:<10}{len(mine):>5}{lost:>11}{green:>7}{wrong:>7}{unequal:>9}")
    green, wrong = sum(one.green for one in found), sum(bool(one.wrong) for one in found)
    unequal = sum(bool(one.unequal) for one in found)
    compared = sum(one.compared for one in found)
    print(f"{len(found)} runs in {seconds:.0f} s: {green} green, {wrong} wrong denominators")
    print(f"{compared} processes compared in exit status, screen, JUnit, log, gate and page: {unequal} unequal")


if __name__ == "__main__":
    sys.exit(main())
