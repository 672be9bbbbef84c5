"""How tests follow a fleet's run whose model notes each question, and interrupt it."""

from __future__ import annotations

import signal
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

from pytest_genir.results.log import read_log


def asked(notes: Path) -> int:
    """Return how many questions were noted."""
    file = notes / "asked.txt"
    return file.read_text().count("\n") if file.exists() else 0


def until(what: Callable[[], object], process: subprocess.Popen[str]) -> None:
    """Wait for what happens while the run goes on."""
    while not what():
        assert process.poll() is None, process.stdout and process.stdout.read()
        time.sleep(0.05)


def interrupted(process: subprocess.Popen[str], project: Path, notes: Path) -> str:
    """Interrupt a run in the middle; only what came has scores; return what it said."""
    until(lambda: asked(notes) >= 2, process)
    (notes / "wait").touch()
    process.send_signal(signal.SIGINT)
    out, _ = process.communicate(timeout=120)
    assert process.returncode == 2, out
    assert "gates were not judged" in out
    found = read_log(project / "out/results.jsonl").results
    assert len(found) == 12
    assert any(result.status == "scored" for result in found) and any(result.missing for result in found)
    return out
