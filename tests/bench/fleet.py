"""How long many items take as a fleet on this machine: `python -m tests.bench.fleet 20000 50000 100000 --on local:4`.

The model answers at once, so that what is measured is ours: collecting, sharing out, asking, scoring, writing, merging,
judging. Said are the time by the wall, the processor's time of all processes, and both for each item; with several
numbers also by which power the processor's time grows (1 is in proportion).
"""

from __future__ import annotations

import argparse
import json
import math
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from pytest_genir.results.log import read_log
from tests.bench.store_world import ENVIRONMENT

CONFTEST = """
def pytest_genir_make_model(config, name):
    return answer if name == "instant" else None

def answer(messages):
    return "echo " + messages[-1]["content"].split()[-1]
"""


def measured(items: int, on: str) -> tuple[float, float]:
    """Return seconds by the wall and of the processor."""
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        questions = [
            {"id": f"q{n}", "question": f"Say q{n}", "expect": {"include": [f"q{n}" if n % 2 else "nothing"]}}
            for n in range(items)
        ]
        (folder / "pytest.ini").write_text("[pytest]\n")
        (folder / "conftest.py").write_text(CONFTEST)
        (folder / "b.genir.json").write_text(json.dumps({"kind": "rag", "language": "en", "questions": questions}))
        command = [sys.executable, "-m", "pytest_genir", "fleet", "--on", on, "-o", "out", "--", "b.genir.json"]
        command += ["--genir-model=instant", "--genir-gate=total>=0.4", "-q", "--tb=no"]
        before, began = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
        done = subprocess.run(command, cwd=folder, env=ENVIRONMENT, capture_output=True, text=True, check=False)
        seconds, after = time.monotonic() - began, resource.getrusage(resource.RUSAGE_CHILDREN)
        scored = sum(result.status == "scored" for result in read_log(folder / "out/results.jsonl").results)
        assert done.returncode == 0 and scored == items, done.stdout[-2000:] + done.stderr[-2000:]
        largest = after.ru_maxrss / 1000
    spent = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    print(
        f"{items} items on {on}: {seconds:.0f} s, {spent:.0f} s of processor time ({1000 * spent / items:.2f} ms "
        f"for each), the largest process {largest:.0f} MB",
        flush=True,
    )
    return seconds, spent


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("items", type=int, nargs="+")
    parser.add_argument("--on", default="local:4")
    given = parser.parse_args()
    spent = [measured(items, given.on)[1] for items in given.items]
    if len(spent) > 1:
        power = math.log(spent[-1] / spent[0]) / math.log(given.items[-1] / given.items[0])
        print(f"growth: {power:.2f}")


if __name__ == "__main__":
    main()
