"""Shards as the tasks of a SLURM array, by sbatch, squeue and scancel; all machines see the run's folder.

SLURM itself runs a task again whose machine failed (`--requeue`). A task that ended without its result, because its
process was killed, is handed in again. What squeue does not know any more has ended, or the result is on its way over
a slow file system: it gets a few more looks.
"""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Mapping, Sequence

from pytest_genir.disk import value_of
from pytest_genir.errors import SettingError
from pytest_genir.fleet.engine import Ended, FleetEngine, Work, fleet_engine
from pytest_genir.fleet.job import DONE, JOB, shard_folder
from pytest_genir.models.masking import one_line

_EVERY = 2.0
#: How often squeue may not know a task before it is taken to be lost.
_LOOKS = 3
_OPTION = re.compile(r"[a-z][a-z0-9-]*")
#: What is ours to say.
_OURS = frozenset(
    {"array", "export", "export-file", "output", "error", "parsable", "wait", "wrap", "chdir", "test-only"}
)
#: What a task needs of the submitting environment whatever `--env` names.
_NEEDED = ("PATH", "HOME", "USER", "LANG", "LC_ALL", "LD_LIBRARY_PATH", "VIRTUAL_ENV", "PYTHONPATH")
#: States in which a task will still run, or runs; every other is an end.
_ALIVE = frozenset({
    "PENDING", "CONFIGURING", "RUNNING", "COMPLETING", "SUSPENDED", "REQUEUED", "REQUEUE_FED", "REQUEUE_HOLD",
    "SPECIAL_EXIT", "RESIZING", "SIGNALING", "STAGE_OUT", "STOPPED",
})  # fmt: skip

#: Runs a command and returns its status and what it said.
Run = Callable[[Sequence[str]], "subprocess.CompletedProcess[str]"]


def run_command(command: Sequence[str]) -> subprocess.CompletedProcess[str]:
    try:
        return subprocess.run(command, capture_output=True, text=True, errors="replace", timeout=120)
    except OSError as error:
        raise SettingError(
            f"'{command[0]}' cannot be run: {error.strerror}", hint="SLURM's commands are needed"
        ) from None
    except subprocess.TimeoutExpired:
        return subprocess.CompletedProcess(command, 1, "", "no reply within 120 s")


class Slurm:
    """The array of one run, and those of what was handed in again."""

    carries = False

    def __init__(self, options: Mapping[str, str], run: Run = run_command, every: float = _EVERY) -> None:
        self._options = options
        self._run = run
        self._every = every
        self._next = 0.0
        self._jobs: list[str] = []
        self._left: dict[int, int] = {}
        self._begun: dict[int, int] = {}
        self._work: Work | None = None
        self._cancelled = False

    def capacity(self) -> int:
        return 0

    def start(self, work: Work) -> None:
        self._work = work
        logs = work.folder / "slurm"
        logs.mkdir()
        command = shlex.join([sys.executable, "-m", "pytest_genir.fleet.worker", str(work.folder / JOB)])
        (work.folder / "shard.sh").write_text(f'#!/bin/sh\nexec {command} "$SLURM_ARRAY_TASK_ID"\n', encoding="utf-8")
        self._submit(range(1, work.job.shards + 1))

    def _submit(self, numbers: Iterable[int]) -> None:
        assert self._work is not None
        found = list(numbers)
        # Names only: sbatch takes the values from its own environment, and no list of processes shows them.
        named = ",".join(dict.fromkeys([*_NEEDED, *self._work.secrets]))
        more = [f"--{name}" + (f"={value}" if value else "") for name, value in self._options.items()]
        if "job-name" not in self._options:
            more.append(f"--job-name=genir-{self._work.job.run}")
        told = self._run(
            ["sbatch", "--parsable", f"--array={ranges(found)}", f"--export={named}", "--requeue",
             f"--output={self._work.folder / 'slurm' / '%a-%A.txt'}", *more, str(self._work.folder / "shard.sh")]
        )  # fmt: skip
        job = told.stdout.strip().split(";")[0]
        if told.returncode or not job.isdecimal():
            why = one_line(told.stderr or told.stdout) or f"status {told.returncode}"
            raise SettingError(f"sbatch refused the array: {why}")
        self._jobs.append(job)
        for number in found:
            self._left[number] = 0
            self._begun[number] = self._begun.get(number, 0) + 1

    def poll(self) -> list[Ended]:
        if time.monotonic() < self._next or not self._left:
            return []
        self._next = time.monotonic() + self._every
        found = [Ended(number=number) for number in self._left if self._is_done(number)]
        for one in found:
            del self._left[one.number]
        alive = self._alive() if self._left else set()
        if alive is None:
            return found  # squeue does not answer: nobody knows anything
        gone = [number for number in self._left if number not in alive and self._misses(number)]
        return found + self._again(gone)

    def _is_done(self, number: int) -> bool:
        assert self._work is not None
        return bool(value_of(shard_folder(self._work.folder, number) / DONE))

    def _misses(self, number: int) -> bool:
        """Count that squeue does not know a task; say whether it is lost."""
        self._left[number] += 1
        return self._left[number] > _LOOKS and not self._is_done(number)

    def _alive(self) -> set[int] | None:
        told = self._run(["squeue", "--noheader", "--array", f"--jobs={','.join(self._jobs)}", "--format=%F %K %T"])
        if told.returncode:
            return set() if "Invalid job id" in told.stderr else None
        return set(tasks_in(told.stdout))

    def _again(self, gone: Sequence[int]) -> list[Ended]:
        assert self._work is not None
        again = [] if self._cancelled else [number for number in gone if self._begun[number] <= self._work.again]
        if again:
            self._work.say(f"shard {ranges(again)}: ended without a result, handed in again")
            try:
                self._submit(again)
            except SettingError as error:
                self._work.say(str(error))
                again = []
        lost = [number for number in gone if number not in again]
        for number in lost:
            del self._left[number]
        return [Ended(number=number, why=self._last_said(number)) for number in lost]

    def _last_said(self, number: int) -> str:
        assert self._work is not None
        times = f", {self._begun[number]} times in all" if self._begun[number] > 1 else ""
        for path in sorted((self._work.folder / "slurm").glob(f"{number}-*.txt"), reverse=True):
            lines = [line for line in path.read_text("utf-8", errors="replace").splitlines() if line.strip()]
            if lines:
                return f"its task ended without a result{times}: {one_line(lines[-1])[:200]}"
        return f"its task ended without a result{times}"

    def cancel(self) -> None:
        self._cancelled = True
        self._next = 0.0
        if self._jobs:
            self._run(["scancel", "--state=PENDING", *self._jobs])

    def close(self) -> None:
        if self._left and self._jobs:
            self._run(["scancel", *self._jobs])


def tasks_in(listed: str) -> list[int]:
    """Return the numbers of the tasks that squeue lists and that have not ended: lines of `ARRAY TASK STATE`."""
    found: list[int] = []
    for line in listed.splitlines():
        words = line.split()
        if len(words) >= 3 and words[2] in _ALIVE:
            found += numbers_in(words[1])
    return found


def numbers_in(text: str) -> list[int]:
    """Return the numbers of `7`, or of what waits together: `3-9,12-20:4%2`, in brackets or not."""
    found: list[int] = []
    for part in text.strip("[]").partition("%")[0].split(","):
        match = re.fullmatch(r"(\d+)(?:-(\d+))?(?::(\d+))?", part)
        if match is not None:
            first, last, step = int(match[1]), int(match[2] or match[1]), int(match[3] or 1)
            found += range(first, last + 1, max(1, step))
    return found


def ranges(numbers: Iterable[int]) -> str:
    """Return numbers as SLURM writes an array: `1-64`, `3,7-9`."""
    parts: list[list[int]] = []
    for number in sorted(numbers):
        if parts and parts[-1][1] == number - 1:
            parts[-1][1] = number
        else:
            parts.append([number, number])
    return ",".join(str(first) if first == last else f"{first}-{last}" for first, last in parts)


@fleet_engine("slurm")
def slurm(address: str, options: Mapping[str, str]) -> FleetEngine:
    """An array of SLURM: `slurm`, with `--with partition=gpu --with gres=gpu:1` as options of sbatch."""
    if address:
        raise SettingError(f"--on slurm:{address}: SLURM is found by its own settings, write slurm")
    for name in options:
        if not _OPTION.fullmatch(name) or name in _OURS:
            why = "is said by pytest-genir itself" if name in _OURS else "is no long option of sbatch"
            raise SettingError(f"--with {name}: {why}", hint="such as --with partition=gpu --with time=2:00:00")
    return Slurm(options)
