"""What a tree of other people's YAML and JSON costs: `python -m tests.bench.foreign [--n 10000] [--runs 5]`.

The corpus of foreign files over and over in folders of a hundred, collected with the plugin and without it in
turns, in whole processes. What counts is the difference of the medians per file.
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

from tests.hostile.foreign_files import FOREIGN

_SIDES = {"plain pytest": ["-p", "no:genir"], "with pytest-genir": []}


def main() -> None:
    """Measure and print a table."""
    given = argparse.ArgumentParser(description=__doc__)
    given.add_argument("--n", type=int, default=10_000, help="number of files")
    given.add_argument("--runs", type=int, default=5)
    arguments = given.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        write(Path(folder), arguments.n)
        taken: dict[str, list[float]] = {side: [] for side in _SIDES}
        for turn in range(arguments.runs + 1):
            for side, options in _SIDES.items():
                seconds = _collect(Path(folder), options)
                if turn:  # the first turn only fills caches
                    taken[side].append(seconds)
    medians = {side: statistics.median(times) for side, times in taken.items()}
    for side, seconds in medians.items():
        print(f"{side:20} {seconds:8.2f} s CPU")
    plain, ours = medians.values()
    print(f"{'over plain pytest':20} {(ours - plain) / arguments.n * 1000:8.3f} ms a file, ratio {ours / plain:.2f}")


def write(folder: Path, n: int) -> None:
    """Write `n` foreign files and one test."""
    files = list(FOREIGN.items())
    for number in range(n):
        name, text = files[number % len(files)]
        below = folder / f"part_{number // 100}"
        below.mkdir(exist_ok=True)
        (below / f"{number}_{Path(name).name}").write_text(text, encoding="utf-8")
    (folder / "test_one.py").write_text("def test_one(): pass\n", encoding="utf-8")


def _collect(folder: Path, options: list[str]) -> float:
    command = [sys.executable, "-m", "pytest", "-q", "--collect-only", "-p", "no:cacheprovider", *options, str(folder)]
    before = os.times()
    subprocess.run(command, cwd=folder, check=True, capture_output=True)
    after = os.times()
    return after.children_user + after.children_system - before.children_user - before.children_system


if __name__ == "__main__":
    main()
