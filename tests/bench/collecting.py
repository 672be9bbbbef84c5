"""Time and memory of collecting many questions: `python -m tests.bench.collecting [--n 5000] [--runs 5]`.

Whole processes of `pytest --collect-only`, beside a pytest that collects nothing, so that what the machine
is busy with can be taken out. Formats take turns; times are medians.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

DOCUMENT = "Opłata za czynność {n} w urzędzie wynosi {n} zł i należy ją wnieść przed złożeniem wniosku. "
PER_QUESTION = 5


def main() -> None:
    """Measure and print a table."""
    given = argparse.ArgumentParser(description=__doc__)
    given.add_argument("--n", type=int, default=5000, help="number of questions")
    given.add_argument("--runs", type=int, default=5)
    arguments = given.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        files = _write(Path(folder), arguments.n)
        measured: dict[str, list[tuple[float, float, int]]] = {name: [] for name in files}
        for turn in range(arguments.runs + 1):
            for name, file in files.items():
                if turn:  # the first turn only fills caches of bytecode and of the disk
                    measured[name].append(_collect(Path(folder), file))
                else:
                    _collect(Path(folder), file)
                print(f"\r{turn} of {arguments.runs} turns: {name}   ", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    print(f"{f'{arguments.n} questions, medians of {arguments.runs}':32}   seconds  CPU s   peak MB")
    for name, runs in measured.items():
        clock, processor = (statistics.median(run[part] for run in runs) for part in (0, 1))
        print(f"{name:32} {clock:9.2f} {processor:6.2f} {max(peak for *_, peak in runs) / 1e6:9.0f}")


def _write(folder: Path, n: int) -> dict[str, Path]:
    questions = [
        {
            "id": f"q{i}",
            "question": f"Ile wynosi opłata za czynność {i}?",
            "context": [f"d{(i + k) % n}" for k in range(PER_QUESTION)],
            "expect": {"include": [[f"{i} zł", f"{i} złotych"]], "cite": [f"d{i}"]},
        }
        for i in range(n)
    ]
    documents = [{"id": f"d{i}", "contents": DOCUMENT.format(n=i) * 4} for i in range(n)]
    for name in ("none", "yaml", "json", "original"):
        (folder / name).mkdir()
    for name in ("yaml", "json", "original"):
        _lines(folder / name / "documents.jsonl", documents)
    (folder / "none" / "test_nothing.py").write_text("def test_nothing(): pass\n", encoding="utf-8")
    lines = ["kind: rag", "documents: documents.jsonl", "questions:"]
    for question in questions:
        lines.append(f"  - id: {question['id']}")
        lines += [f"    {key}: {_flow(value)}" for key, value in question.items() if key != "id"]
    (folder / "yaml" / "b.genir.yaml").write_text("\n".join(lines) + "\n", encoding="utf-8")
    whole = {"kind": "rag", "documents": "documents.jsonl", "questions": questions}
    (folder / "json" / "b.genir.json").write_text(json.dumps(whole, ensure_ascii=False, indent=1), encoding="utf-8")
    (folder / "original" / "samples.json").write_text(json.dumps(questions, ensure_ascii=False), encoding="utf-8")
    return {
        "pytest alone": folder / "none" / "test_nothing.py",
        "our YAML": folder / "yaml" / "b.genir.yaml",
        "our JSON": folder / "json" / "b.genir.json",
        "RAG-IFEval's samples.json": folder / "original" / "samples.json",
    }


def _lines(file: Path, rows: list[dict[str, str]]) -> None:
    file.write_text("".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows), encoding="utf-8")


def _flow(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)  # JSON is YAML, as people write short lists


def _collect(folder: Path, file: Path) -> tuple[float, float, int]:
    """Return the seconds by the clock and of the processor, and the peak memory in bytes, of one process."""
    command = [sys.executable, "-m", "pytest", "--collect-only", "-q", "-p", "no:cacheprovider", str(file)]
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
    started = time.perf_counter()
    quiet = [(os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0)]
    process = os.posix_spawn(command[0], command, {**environment, "PWD": str(folder)}, file_actions=quiet)
    _, status, usage = os.wait4(process, 0)
    if os.waitstatus_to_exitcode(status):
        raise SystemExit(f"{' '.join(command)} ended with {os.waitstatus_to_exitcode(status)}")
    return time.perf_counter() - started, usage.ru_utime + usage.ru_stime, usage.ru_maxrss * 1024


if __name__ == "__main__":
    main()
