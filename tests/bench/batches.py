"""Kills a run that asks in batches before each of its steps, many times: `python -m tests.bench.batches [TIMES]`.

Prints, for each way of batches and each step, how many questions were paid twice or lost; it should be none.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

from pytest_genir.models import Answer
from tests.support.batch_runs import STEPS, model_of, questions, run
from tests.support.batch_server import batch_server


def main(times: int) -> int:
    wrong = 0
    for shape in ("openai", "anthropic"):
        for step in STEPS:
            twice = lost = batches = 0
            for _ in range(times):
                with batch_server() as server, tempfile.TemporaryDirectory() as folder:
                    server.looks, server.errors, server.cut = 2, {"q1"}, {"q2"}
                    command = [sys.executable, "-m", "tests.support.batch_runs", server.url, folder, shape, step]
                    subprocess.run(command, check=False)
                    _, replies = run(model_of(shape, server.url), Path(folder), questions())
                    twice += sum(count > 1 for count in server.paid.values())
                    lost += sum(not isinstance(reply, Answer) for reply in replies.values())
                    batches = max(batches, len(server.batches))
            print(f"{shape}, killed before '{step}', {times} times: {twice} paid twice, {lost} lost, {batches} batch")
            wrong += twice + lost
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 20))
