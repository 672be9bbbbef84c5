"""Estimates beside what a server counts, by kind of benchmark: `python -m tests.bench.estimates` (about a minute).

For answers of several lengths: before anything was asked, and after a sample (of a memory: after a smaller one was
asked whole). The figures are estimated : counted, for calls, tokens of prompts and of replies, and cost.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
from pathlib import Path

from tests.plugin.test_estimate import MODELS, Counter, write
from tests.support.model_server import threaded

KINDS = {"questions": "fees.genir.yaml", "conversation": "talk.genir.yaml", "memory": "memory.genir.yaml"}
_LINE = re.compile(
    r"^(\S+), .*?: (?:([\d,]+) to )?([\d,]+) calls?, ([\d,]+) prompt tokens, ([\d,]+) reply", re.MULTILINE
)


def estimated(folder: Path, file: str) -> tuple[list[int], float]:
    told = run(folder, file, "--genir-estimate")
    rows = [[int(number.replace(",", "")) for number in found[2:]] for found in _LINE.findall(told)]
    cost = re.search(r"all together: cost ([\d.]+)", told) or re.search(r"cost ([\d.]+)", told)
    return [sum(column) for column in zip(*rows, strict=True)], float(cost[1]) if cost else 0.0


def run(folder: Path, file: str, *more: str) -> str:
    command = [sys.executable, "-m", "pytest", *MODELS, file, "-n0", "-q", "--tb=no", "--genir-cache-dir=kept", *more]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode not in (0, 1):
        raise SystemExit(done.stdout + done.stderr)
    return done.stdout


def measured(kind: str, file: str, tokens: int) -> None:
    with tempfile.TemporaryDirectory() as held, threaded(server := Counter(tokens)):
        folder = Path(held)
        write(folder, server.url)
        blind, blind_cost = estimated(folder, file)
        if kind == "memory":
            run(folder, file)
            grow(folder / file)
        else:
            run(folder, file, "--genir-sample=10" if kind == "questions" else "--genir-sample=2")
        told, told_cost = estimated(folder, file)
    with tempfile.TemporaryDirectory() as held, threaded(server := Counter(tokens)):
        folder = Path(held)
        write(folder, server.url)
        run(folder, file)
        counts, owed = total(server), server.cost
        first = ratios(blind, counts, blind_cost, owed)
        if kind == "memory":
            server.totals.clear()
            server.cost = 0.0
            grow(folder / file)
            run(folder, file, "--genir-cache=refresh")
            counts, owed = total(server), server.cost
    print(f"{kind:13} {tokens:4} | {first} | {ratios(told, counts, told_cost, owed)}", flush=True)


def total(server: Counter) -> list[int]:
    return [sum(column) for column in zip(*server.totals.values(), strict=True)]


def grow(path: Path) -> None:
    """Make a memory's conversation longer: other messages between the old ones."""
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("dataset_examples: 2", "dataset_examples: 3"), encoding="utf-8")


def ratios(told: list[int], counted: list[int], cost: float, owed: float) -> str:
    return "  ".join(f"{a / b:5.2f}" for a, b in (*zip(told, counted, strict=True), (cost, owed)))


def main() -> int:
    print(f"{'kind':13} {'tok.':>4} | blind: calls, prompt, reply, cost | after a run")
    for kind, file in KINDS.items():
        for tokens in (10, 40, 90):
            measured(kind, file, tokens)
    return 0


if __name__ == "__main__":
    sys.exit(main())
