"""Shards as processes of this machine, some at a time; a process that is killed is begun again."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from pytest_genir.disk import value_of
from pytest_genir.engine.devices import VISIBLE, gpus_here, gpus_of
from pytest_genir.errors import SettingError
from pytest_genir.fleet.engine import Ended, FleetEngine, Work, check_options, fleet_engine
from pytest_genir.fleet.job import DONE, JOB, shard_folder

_SAID = "worker.txt"


@dataclass(frozen=True, slots=True)
class _Running:
    number: int
    slot: int
    process: subprocess.Popen[bytes]


class Local:
    """So many processes at a time."""

    carries = False

    def __init__(self, slots: int, gpus: tuple[str, ...]) -> None:
        self._free = list(range(slots))
        self._slots = slots
        self._gpus = gpus
        self._running: list[_Running] = []
        self._waiting: deque[int] = deque()
        self._lost: dict[int, int] = {}
        self._work: Work | None = None

    def capacity(self) -> int:
        return self._slots

    def start(self, work: Work) -> None:
        self._work = work
        self._waiting.extend(range(1, work.job.shards + 1))
        self._fill()

    def poll(self) -> list[Ended]:
        ended = [one for one in self._running if one.process.poll() is not None]
        found = []
        for one in ended:
            self._running.remove(one)
            self._free.append(one.slot)
            _let_go(one.process)
            found += self._ended(one)
        self._fill()
        return found

    def _ended(self, one: _Running) -> list[Ended]:
        assert self._work is not None
        shard = shard_folder(self._work.folder, one.number)
        if value_of(shard / DONE):
            return [Ended(number=one.number)]
        status = one.process.returncode
        how = f"was killed (signal {-status})" if status < 0 else f"ended with {status}: {_last_line(shard / _SAID)}"
        self._lost[one.number] = lost = self._lost.get(one.number, 0) + 1
        if status < 0 and lost <= self._work.again:
            self._work.say(f"shard {one.number}: its process {how}, it is begun again")
            self._waiting.appendleft(one.number)
            return []
        return [Ended(number=one.number, why=f"its process {how}" + (f", {lost} times in all" if lost > 1 else ""))]

    def _fill(self) -> None:
        while self._free and self._waiting:
            self._begin(self._waiting.popleft(), self._free.pop(0))

    def _begin(self, number: int, slot: int) -> None:
        assert self._work is not None
        folder = self._work.folder
        shard = shard_folder(folder, number)
        shard.mkdir(parents=True, exist_ok=True)
        environ = dict(os.environ)
        if self._gpus:
            environ[VISIBLE] = self._gpus[slot % len(self._gpus)]
        with (shard / _SAID).open("ab") as said:
            # A group of its own: Ctrl-C reaches the launcher only, which tells the shards to stop.
            process = subprocess.Popen(
                [sys.executable, "-m", "pytest_genir.fleet.worker", str(folder / JOB), str(number), "--leash"],
                env=environ,
                stdin=subprocess.PIPE,
                stdout=said,
                stderr=said,
                start_new_session=True,
            )
        self._running.append(_Running(number, slot, process))

    def cancel(self) -> None:
        self._waiting.clear()

    def close(self) -> None:
        for one in self._running:
            if one.process.poll() is None:
                if os.name == "nt":
                    one.process.kill()
                else:
                    os.killpg(one.process.pid, signal.SIGKILL)  # its pytest ends with it: it was on the leash
                one.process.wait()
            _let_go(one.process)
        self._running.clear()


def _let_go(process: subprocess.Popen[bytes]) -> None:
    if process.stdin is not None:
        process.stdin.close()


def _last_line(path: Path) -> str:
    try:
        lines = path.read_text(encoding="utf-8", errors="replace").splitlines()
    except OSError:
        return ""
    return next((line.strip() for line in reversed(lines) if line.strip()), "it said nothing")


@fleet_engine("local")
def local(address: str, options: Mapping[str, str]) -> FleetEngine:
    """Processes of this machine: `local:4`; `--with gpus=auto` gives each one of its GPUs.

    The number is how many run at once; without one as many as the machine has processors.
    """
    check_options("local", options, ("gpus",))
    if address and not (address.isascii() and address.isdecimal() and int(address)):
        raise SettingError(f"--on local:{address}: how many processes at once is a number, as in local:4")
    gpus = gpus_of(options["gpus"], os.environ, gpus_here, "--with gpus") if "gpus" in options else ()
    return Local(int(address or os.cpu_count() or 1), gpus)
