"""Measures how CPU time and memory grow with recorded items on the defaults, a fifth of them failing and printed.

    python -m tests.bench.growth                         1,000 to 50,000 items: 4 minutes on two cores
    python -m tests.bench.growth --sizes 1000 --rounds 1

Polish lemmas, whole processes, with log and page as well, beside them what pytest itself takes for as many items that
do nothing and of which a fifth fails with a short text. Of sizes above 5,000 there is one round; pytest alone is
measured up to 20,000, because its time grows with the square, and 50,000 items with log and page only. CPU per item is
that of the process less that of an empty one. While others use the processors all of it is more: the table says what
was idle when it began, and how far the rounds lie apart. The table is Markdown.
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
import time
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

GOALS = "goals: 1.0 ms per item at 5,000, 350 MB at 50,000"
#: Rounds that lie further apart say more about the machine than about the program.
WIDEST = 1.1
#: What makes pytest's own items, as a conftest.
FLOOR = Path(__file__).with_name("floor.py")
#: Up to here every round is made, and up to here pytest alone and a run without files are measured.
OFTEN, LARGEST_ALONE = 5_000, 20_000


class Taken(NamedTuple):
    """What one process took."""

    cpu: float
    memory: float


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sizes", type=int, nargs="+", default=[1000, 5000, 20_000, 50_000])
    parser.add_argument("--rounds", type=int, default=2)
    options = parser.parse_args()
    began = time.monotonic()
    print(f"{os.cpu_count()} processors, {os.getloadavg()[0]:.1f} of them busy with others; {GOALS}\n")
    print("| items | what | CPU per item, ms (least to most) | peak memory, MB |\n|---|---|---|---|")
    with tempfile.TemporaryDirectory() as held:
        folder = Path(held)
        (folder / "pytest.ini").write_text("[pytest]\n", encoding="utf-8")
        shutil.copy(FLOOR, folder / "conftest.py")
        (folder / "none.floor").touch()
        empty = min(taken(folder, ["none.floor"], items=0).cpu for _ in range(options.rounds))
        for size in options.sizes:
            write_benchmark(folder, size)
            ours = [f"b{size}.genir.json", "--genir-model", f"m{size}.json", "--genir-max-file-size", "200"]
            files = ["--genir-log", "log.jsonl", "--genir-report", "page.html"]
            alone = [("pytest alone", ["none.floor", "-p", "no:genir"])] if size <= LARGEST_ALONE else []
            plain = [("recorded answers", ours)] if size <= LARGEST_ALONE else []
            for what, arguments in (*plain, ("with log and page", [*ours, *files]), *alone):
                often = options.rounds if size <= OFTEN else 1
                print(row(size, what, [taken(folder, arguments, items=size) for _ in range(often)], empty), flush=True)
            log, page = (folder / name for name in ("log.jsonl", "page.html"))
            print(f"| {size:,} | log and page | | {log.stat().st_size / 1e6:.1f}, {page.stat().st_size / 1e6:.1f} |")
    print(f"\n{time.monotonic() - began:.0f} s in all")


def row(size: int, what: str, rounds: list[Taken], empty: float) -> str:
    """Return a line of the table: the median, from least to most, and whether that can be relied on."""
    each = sorted(1000 * (one.cpu - empty) / size for one in rounds)
    middle = f"{statistics.median(each):.2f} ({each[0]:.2f} to {each[-1]:.2f})"
    apart = "" if each[-1] <= WIDEST * each[0] else ", rounds lie far apart"
    return f"| {size:,} | {what} | {middle}{apart} | {max(one.memory for one in rounds):.0f} |"


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
