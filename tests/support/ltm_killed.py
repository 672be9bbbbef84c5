"""A process to be killed: runs a small benchmark with a slow agent and notes every message it is sent.

Called as `python -m tests.support.ltm_killed FOLDER NUMBER SECONDS_PER_REPLY`.
"""

from __future__ import annotations

import os
import sys
import time
import zlib
from pathlib import Path

from pytest_genir.memory import RunResult, run

BENCHMARK = {
    "config": {"run_name": "Killed", "incompatibilities": [["names", "name_list"]]},
    "datasets": {
        "args": {"memory_span": 900, "dataset_examples": 2},
        "datasets": [
            {"name": name}
            for name in ("colours", "names", "name_list", "jokes", "prospective_memory", "shopping", "kv")
        ],
    },
}


class Noting:
    """Answers as a function of the message; notes each message before it answers."""

    def __init__(self, path: Path, seconds: float) -> None:
        self._notes = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
        self._seconds = seconds

    def reply(self, message: str, agent_response: str | None = None) -> str:
        os.write(self._notes, b"%08x\n" % zlib.crc32(message.encode()))
        time.sleep(self._seconds)
        return agent_response or f"reply {zlib.crc32(message.encode()) % 1000}"


def carry_on(folder: Path, number: int, seconds: float) -> RunResult:
    return run(BENCHMARK, Noting(folder / f"notes-{number}.txt", seconds), run_dir=folder)


if __name__ == "__main__":
    carry_on(Path(sys.argv[1]), int(sys.argv[2]), float(sys.argv[3]))
