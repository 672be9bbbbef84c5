"""What a live page costs the run that it shows: processor time with and without, in pairs.

    python -m tests.bench.live [items] [pairs]

The run writes its log in both cases, with a fifth of recorded answers falling short. The page is watched by nobody, by
a reader that follows everything, and in the last column only its files are written. Behind the processor time of the
run's own process stands the time on the clock, which says something on a machine that does nothing else.
"""

from __future__ import annotations

import json
import os
import random
import resource
import statistics
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request
from contextlib import suppress
from pathlib import Path


def benchmark(folder: Path, items: int) -> None:
    rng = random.Random(items)
    documents = {
        f"d{i}": f"Opłata numer {i} wynosi {i + 10} zł. Wniosek składa się w okienku {i % 30 + 1}. " * 8
        for i in range(items)
    }
    questions = [
        {
            "id": f"q{i}",
            "question": f"Ile wynosi opłata numer {i}?",
            "context": [f"d{i}", f"d{(i + 1) % items}"],
            "expect": {"include": [f"{i + 10} zł"], "cite": [f"d{i}"]},
        }
        for i in range(items)
    ]
    answers = [
        {"id": f"q{i}", "answer": f"Opłata numer {i} wynosi {i + 10 + (rng.random() < 0.2)} zł [0]."}
        for i in range(items)
    ]
    whole = {"kind": "rag", "language": "pl", "documents": documents, "questions": questions}
    (folder / "b.genir.json").write_text(json.dumps(whole), encoding="utf-8")
    (folder / "a.jsonl").write_text("".join(json.dumps(one) + "\n" for one in answers), encoding="utf-8")
    (folder / "m.json").write_text('{"recorded": "a.jsonl"}', encoding="utf-8")
    (folder / "pytest.ini").write_text("[pytest]\n", encoding="utf-8")


def seconds(folder: Path, *more: str, watched: bool = False) -> tuple[float, float]:
    """Return the processor time of the run's own process, and the time on the clock."""
    started = time.monotonic()
    command = [sys.executable, "-m", "pytest", "b.genir.json", "--genir-model=m.json", "--genir-log=l.jsonl", *more]
    process = subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    for line in process.stdout:
        if watched and line.startswith("genir: live: "):
            threading.Thread(target=_watch, args=(line.split()[-1],), daemon=True).start()
    _, _, used = _wait(process)
    return used.ru_utime + used.ru_stime, time.monotonic() - started


def _wait(process: subprocess.Popen[str]) -> tuple[int, int, resource.struct_rusage]:
    return os.wait4(process.pid, 0)


def _watch(address: str) -> None:
    with suppress(OSError), urllib.request.urlopen(address + "news") as news:
        for _ in news:
            pass


def main() -> None:
    items, pairs = (int(text) for text in (*sys.argv[1:], *("5000", "5")[len(sys.argv) - 1 :]))
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        benchmark(folder, items)
        found: dict[str, list[tuple[float, float]]] = {"without": [], "nobody": [], "watched": [], "files": []}
        for number in range(pairs):
            found["without"].append(seconds(folder))
            found["nobody"].append(seconds(folder, "--genir-live=0"))
            found["watched"].append(seconds(folder, "--genir-live=0", watched=True))
            found["files"].append(seconds(folder, f"--genir-live=feeds{number}"))
            print("  ".join(f"{way} {times[-1][0]:.2f} s" for way, times in found.items()), flush=True)
        for place, title in enumerate(("processor time of the run's own process", "time on the clock")):
            print(title)
            base = [pair[place] for pair in found["without"]]
            for way, pairs_of_way in found.items():
                times = [pair[place] for pair in pairs_of_way]
                ratio = statistics.median(here / there for here, there in zip(times, base, strict=True))
                print(f"  {way:8} {statistics.median(times):.2f} s ({min(times):.2f} to {max(times):.2f}), {ratio:.3f}")


if __name__ == "__main__":
    main()
