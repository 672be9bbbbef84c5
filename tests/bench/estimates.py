"""Estimates beside what a server counts: `python -m tests.bench.estimates [KIND ...]` (six minutes of CPU).

For servers whose answers are short, middling, long, scattered, or longer for longer prompts, and for those that echo,
say the same to everything, or say what no talk can read: before anything was asked, after another benchmark was asked,
and after a sample (of a memory: after a smaller one was asked whole). The figures are estimated : counted, for calls,
tokens of prompts and of replies, and cost; behind them the two ends of the cost that were told, and whether it lay
between them.
"""

from __future__ import annotations

import math
import re
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random

from tests.plugin.test_estimate import MODELS, RAG, Counter, write
from tests.support.model_server import threaded

KINDS = {"questions": "fees.genir.yaml", "conversation": "talk.genir.yaml", "memory": "memory.genir.yaml"}
#: How long answers are: by a number that looks drawn by chance, and by the prompt.
PROFILES: dict[str, int | Callable[[int, int], int]] = {
    "10": 10,
    "90": 90,
    "400": 400,
    "scattered": lambda chance, _: round(40 * math.exp(Random(chance).gauss(0, 0.8))),
    "as asked": lambda _, prompt: min(300, prompt // 2),
}
_SAME = '{"utterance": "Bring two photographs.", "score": 0.5, "explanation": "good"}'
#: What is said, where it may be the same to several prompts.
WORDS: dict[str, Callable[[str], str]] = {
    "echo": lambda asked: asked,
    "the same": lambda _: _SAME,
    "no JSON": lambda _: "Yes.",
}
_COUNT = r"([\d,]+)"
_CALLS = rf"(?:{_COUNT} to )?{_COUNT} calls?(?: \(.*?\))?"
_LINE = re.compile(rf"^(\S+), .*?: {_CALLS}, {_COUNT} prompt tokens(?: \(.*?\))?, {_COUNT} reply", re.MULTILINE)
_COST = r"cost ([\d.]+)(?: \(([\d.]+) to ([\d.]+)\))?"


@dataclass(frozen=True)
class Told:
    counts: list[int]
    cost: float
    least: float
    most: float

    def beside(self, counted: list[int], owed: float) -> str:
        pairs = (*zip(self.counts, counted, strict=True), (self.cost, owed))
        # both were rounded where they were told
        inside = "in" if self.least - 0.0001 <= owed <= self.most + 0.0001 else "out"
        between = f"{self.least / owed:.2f} to {self.most / owed:.2f}, {inside}" if self.least < self.most else ""
        return "  ".join(f"{told / right:5.2f}" for told, right in pairs) + f" {between:20}"


def estimated(folder: Path, file: str) -> Told:
    told = run(folder, file, "--genir-estimate")
    rows = [[int(number.replace(",", "")) for number in found[2:]] for found in _LINE.findall(told)]
    found = re.search(rf"all together: {_COST}", told) or re.search(_COST, told)
    assert found is not None, told
    cost = float(found[1])
    counts = [sum(column) for column in zip(*rows, strict=True)]
    return Told(counts, cost, float(found[2] or cost), float(found[3] or cost))


def run(folder: Path, file: str, *more: str) -> str:
    command = [sys.executable, "-m", "pytest", *MODELS, file, "-n0", "-q", "--tb=no", "--genir-cache-dir=kept", *more]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode not in (0, 1):
        raise SystemExit(done.stdout + done.stderr)
    return done.stdout


def serving(profile: str) -> Counter:
    server = Counter(PROFILES.get(profile, 40))
    server.says = WORDS.get(profile)
    return server


def measured(kind: str, file: str, profile: str) -> None:
    with tempfile.TemporaryDirectory() as held, threaded(server := serving(profile)):
        folder = Path(held)
        write(folder, server.url)
        blind = estimated(folder, file)
        other(folder)
        known = estimated(folder, file)
        if kind == "memory":
            run(folder, file)
            grow(folder / file)
        else:
            run(folder, file, "--genir-sample=10" if kind == "questions" else "--genir-sample=2")
        told = estimated(folder, file)
    with tempfile.TemporaryDirectory() as held, threaded(server := serving(profile)):
        folder = Path(held)
        write(folder, server.url)
        run(folder, file)
        counts, owed = total(server), server.cost
        first, second = blind.beside(counts, owed), known.beside(counts, owed)
        if kind == "memory":
            server.totals.clear()
            server.cost = 0.0
            grow(folder / file)
            run(folder, file, "--genir-cache=refresh")
            counts, owed = total(server), server.cost
    print(f"{kind:13} {profile:>9} | {first} | {second} | {told.beside(counts, owed)}", flush=True)


def total(server: Counter) -> list[int]:
    return [sum(column) for column in zip(*server.totals.values(), strict=True)]


def other(folder: Path) -> None:
    """Ask a model something else: eight questions, and as a judge of talks about something else."""
    questions = "".join(
        f"  - {{id: p{number}, question: 'Kto wydaje dowód {number}?', expect: {{include: [urząd]}}}}\n"
        for number in range(8)
    )
    folder.joinpath("other.genir.yaml").write_text(RAG + questions, encoding="utf-8")
    talk = folder.joinpath("talk.genir.yaml").read_text(encoding="utf-8")
    folder.joinpath("other-talk.genir.yaml").write_text(talk.replace(" are best", " run fast"), encoding="utf-8")
    run(folder, "other.genir.yaml")
    run(folder, "other-talk.genir.yaml")


def grow(path: Path) -> None:
    """Make a memory's conversation longer: other messages between the old ones."""
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("dataset_examples: 2", "dataset_examples: 3"), encoding="utf-8")


def main(kinds: Sequence[str]) -> int:
    print(f"{'kind':13} {'tokens':>9} | before: calls, prompt, reply, cost | after others | after a sample")
    for kind in kinds:
        for profile in (*PROFILES, *WORDS):
            measured(kind, KINDS[kind], profile)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:] or list(KINDS)))
