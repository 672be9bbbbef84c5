"""A run that is killed without warning goes on from its log, and ends as if it had not been."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
import zlib
from pathlib import Path

import pytest

from pytest_genir.memory.log import read_log
from tests.support.ltm_killed import carry_on

_ROOT = Path(__file__).resolve().parents[2]
_SECONDS = 0.004


def start(folder: Path, number: int) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", "tests.support.ltm_killed", str(folder), str(number), str(_SECONDS)]
    return subprocess.Popen(command, cwd=_ROOT)


def killed(folder: Path, number: int, rng: random.Random, longest: float) -> bool:
    """Start a process and kill it some time after its first message; say whether it had not finished."""
    process = start(folder, number)
    notes = folder / f"notes-{number}.txt"
    while process.poll() is None and not notes.exists():
        time.sleep(0.002)
    time.sleep(rng.uniform(0, longest))
    process.send_signal(signal.SIGKILL)
    return process.wait() == -signal.SIGKILL


def logged(folder: Path) -> list[str]:
    held = read_log(folder / "master_log.jsonl") if (folder / "master_log.jsonl").exists() else None
    events = held.events if held is not None else ()
    return [f"{zlib.crc32((e.message or '').encode()):08x}" for e in events if e.type.startswith("SEND")]


def notes(folder: Path, number: int) -> list[str]:
    path = folder / f"notes-{number}.txt"
    return path.read_text().split() if path.exists() else []


def check(folder: Path, points: int) -> None:
    (folder / "unbroken").mkdir()
    unbroken = carry_on(folder / "unbroken", 0, 0.0)
    whole = notes(folder / "unbroken", 0)
    broken = folder / "broken"
    broken.mkdir()
    rng = random.Random(20)
    # about as many kills as are wanted, spread over the run
    longest = 2 * len(whole) * _SECONDS / points

    kills = 0
    for number in range(10 * points):
        before = len(logged(broken))
        alive = killed(broken, number, rng, longest)
        sent = notes(broken, number)
        # a message that is in the log is not sent again; one whose reply was lost is
        assert sent == whole[before : before + len(sent)]
        kills += alive
        if not alive or kills >= points:
            break

    result = carry_on(broken, 10**6, 0.0)
    sent = notes(broken, 10**6)
    assert sent == whole[len(whole) - len(sent) :]
    assert kills >= min(points, 3)
    for test_id, outcome in unbroken.results.items():
        same = result.results[test_id]
        assert (outcome.score, outcome.tokens, outcome.characters, outcome.actual_responses) == (
            same.score,
            same.tokens,
            same.characters,
            same.actual_responses,
        )
    assert result.stats.total_tokens == unbroken.stats.total_tokens
    assert result.stats.agent_calls == unbroken.stats.agent_calls


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="there is no SIGKILL here")
def test_killed_at_three_points(tmp_path: Path) -> None:
    check(tmp_path, 3)


@pytest.mark.slow
@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="there is no SIGKILL here")
def test_killed_at_fifty_points(tmp_path: Path) -> None:
    check(tmp_path, 50)


def test_the_process_to_be_killed_finishes_when_it_is_left_alone(tmp_path: Path) -> None:
    process = start(tmp_path, 0)

    assert process.wait(timeout=60) == 0
    assert len(logged(tmp_path)) == len(notes(tmp_path, 0)) > 50
    assert os.path.exists(tmp_path / "definitions")
