"""Measures how CPU time and memory grow with recorded items on the defaults, a fifth of them failing and printed.

    python -m tests.bench.growth                         1,000 and 5,000 items, medians of 5
    python -m tests.bench.growth --sizes 20000 50000 --rounds 1

Polish lemmas, whole processes, beside them what pytest itself takes for as many items that do nothing and of which a
fifth fails with a short text. CPU per item is that of the process less that of an empty one. While others use the
processors all of it is more: the table says what was idle when it began, and how far the rounds lie apart.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import shutil
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

GOALS = "goals: 1.0 ms per item at 5,000, 350 MB at 50,000"
#: Rounds that lie further apart say more about the machine than about the program.
WIDEST = 1.1
#: What makes pytest's own items, as a conftest.
FLOOR = Path(__file__).with_name("floor.py")


class Taken(NamedTuple):
    """What one process took."""

    cpu: float
    memory: float


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sizes", type=int, nargs="+", default=[1000, 5000])
    parser.add_argument("--rounds", type=int, default=5)
    options = parser.parse_args()
    print(f"{os.cpu_count()} processors, {os.getloadavg()[0]:.1f} of them busy with others; {GOALS}")
    print(f"{'items':>7}  {'what':16}  {'ms of CPU per item':>28}  {'peak MB':>8}")
    with tempfile.TemporaryDirectory() as held:
        folder = Path(held)
        (folder / "pytest.ini").write_text("[pytest]\n", encoding="utf-8")
        shutil.copy(FLOOR, folder / "conftest.py")
        (folder / "none.floor").touch()
        empty = min(taken(folder, ["none.floor"], items=0).cpu for _ in range(options.rounds))
        for size in options.sizes:
            write_benchmark(folder, size)
            ours = [f"b{size}.genir.json", "--genir-model", f"m{size}.json", "--genir-max-file-size", "200"]
            for what, arguments in (("recorded answers", ours), ("pytest alone", ["none.floor", "-p", "no:genir"])):
                rounds = [taken(folder, arguments, items=size) for _ in range(options.rounds)]
                print(row(size, what, rounds, empty), flush=True)


def row(size: int, what: str, rounds: list[Taken], empty: float) -> str:
    """Return a line of the table: the median, from least to most, and whether that can be relied on."""
    each = sorted(1000 * (one.cpu - empty) / size for one in rounds)
    middle = f"{statistics.median(each):.2f} ({each[0]:.2f} to {each[-1]:.2f})"
    apart = "" if each[-1] <= WIDEST * each[0] else "  rounds lie far apart"
    return f"{size:7}  {what:16}  {middle:>28}  {max(one.memory for one in rounds):8.0f}{apart}"


def taken(folder: Path, arguments: list[str], *, items: int) -> Taken:
    """Run pytest in a process of its own."""
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", *arguments]
    environ: Mapping[str, str] = {**os.environ, "ITEMS": str(items)}
    with (folder / "output.txt").open("wb") as out:
        process = subprocess.Popen(command, cwd=folder, stdout=out, stderr=out, env=environ)
        _pid, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode not in (0, 1, 5):
        sys.exit(f"{' '.join(command)} failed\n{(folder / 'output.txt').read_text()[-2000:]}")
    return Taken(usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024)


def write_benchmark(folder: Path, size: int) -> None:
    """Write so many questions with two documents each, and recorded answers of which a fifth is wrong."""
    rng = random.Random(size)
    line = "Opłata numer {0} wynosi {1} zł. Wniosek składa się w okienku {2}. "
    documents = {f"d{number}": line.format(number, number + 10, number % 30 + 1) * 8 for number in range(size)}
    questions, answers = [], []
    for number in range(size):
        expect = {"include": [f"{number + 10} zł"], "cite": [f"d{number}"]}
        context = [f"d{number}", f"d{(number + 1) % size}"]
        question = f"Ile wynosi opłata numer {number}?"
        questions.append({"id": f"q{number}", "question": question, "context": context, "expect": expect})
        said = number + (10 if rng.random() > 0.2 else 11)
        answers.append({"id": f"q{number}", "answer": f"Opłata numer {number} wynosi {said} zł [0]."})
    benchmark = {"kind": "rag", "language": "pl", "documents": documents, "questions": questions}
    (folder / f"b{size}.genir.json").write_text(json.dumps(benchmark), encoding="utf-8")
    (folder / f"a{size}.jsonl").write_text("".join(json.dumps(one) + "\n" for one in answers), encoding="utf-8")
    (folder / f"m{size}.json").write_text(json.dumps({"recorded": f"a{size}.jsonl"}), encoding="utf-8")


if __name__ == "__main__":
    main()
