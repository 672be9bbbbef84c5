"""Runs one shard on the machine that an engine chose: pytest in a process of its own, watched until it ends.

    python -m pytest_genir.fleet.worker JOB.json NUMBER [--leash]

An attempt writes into a folder of its own, so that one that was believed dead spoils nothing. A pytest that was killed
is run again right here; what it had answered lies in the run's folder of answers and is not asked again. A pytest whose
worker dies ends by itself: it holds one end of a pipe, the other one goes with the worker.
"""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
import zlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from secrets import token_hex

from pytest_genir import __version__
from pytest_genir.disk import replace_value, value_of
from pytest_genir.errors import GenirError, SettingError
from pytest_genir.fleet.archive import unpack
from pytest_genir.fleet.job import (
    ANSWERS,
    DONE,
    FEED,
    FILES,
    LOG,
    MEMORY,
    PLUGIN,
    ROLE,
    SAID,
    STOP,
    FleetJob,
    attempts_in,
    ending,
    feed_in,
    shard_folder,
)
from pytest_genir.lean.processes import interrupt
from pytest_genir.live.feed import PROGRESS, RESULTS

_LOOK = 0.2
_TELL = 1.0
#: How often a pytest that was killed is begun in all, and how long one that was asked to stop may take.
_TRIES = 3
_PATIENCE = 10.0
_MOST_SAID = 20_000
_OLD = 3 * 86_400
#: Options and ini values of what a run is written to: the launcher writes that once, of all shards.
_OUTPUTS = ("log", "report", "markdown", "csv", "json", "logbook")
#: Takes what a shard tells, and says whether it is to go on.
Hear = Callable[[Mapping[str, object]], bool]


class ShardLost(Exception):
    """Pytest was killed again and again: whoever runs the shard may try another machine."""


def run_shard(
    job: FleetJob, number: int, hear: Hear, *, archive: bytes = b"", secrets: Mapping[str, str]
) -> dict[str, object]:
    """Run a shard to its end and return how it ended; `hear` is called all the time."""
    if job.version != __version__:
        raise SettingError(f"the machine '{_host()}' has pytest-genir {__version__}, the launcher {job.version}")
    folder = Path(job.folder) if job.folder else _own_folder(job.run)
    root = Path(job.root) if job.root else unpack(archive, job.digest, folder / FILES)
    shard = shard_folder(folder, number)
    for _ in range(_TRIES):
        attempt = shard / f"try-{len(attempts_in(shard)):03}-{token_hex(4)}"
        attempt.mkdir(parents=True)
        teller = _Teller(number, attempt, hear, carries=not job.folder)
        status = _once(job, number, root, attempt, teller, secrets)
        if status >= 0 or teller.stopped:
            break
    else:
        raise ShardLost(f"pytest was killed {_TRIES} times (signal {-status})")
    teller.tell()
    ended: dict[str, object] = {"number": number, "status": status, "attempt": attempt.name, "host": _host()}
    if job.folder:
        with ending(shard):
            replace_value(shard / DONE, ended)
        return ended
    ended |= {name: zlib.compress(_content(attempt / name)) for name in (LOG, SAID)}
    shutil.rmtree(shard, ignore_errors=True)
    return ended


def _once(job: FleetJob, number: int, root: Path, attempt: Path, teller: _Teller, secrets: Mapping[str, str]) -> int:
    """Run pytest once and return its status, negative where a signal killed it."""
    folder = attempt.parents[2]
    reading, writing = os.pipe()
    try:
        options = {
            "genir_shard": f"{number}/{job.shards}",
            "genir_log": str(attempt / LOG),
            "genir_live": str(attempt / FEED),
        }
        kept = {"genir_cache_dir": str(folder / ANSWERS), "genir_run_dir": str(attempt.parent / MEMORY)}
        role = {"leash": reading if os.name != "nt" else None, "options": options, "kept": kept}
        environ = {**os.environ, **secrets, ROLE: json.dumps(role), "PYTEST_ADDOPTS": ""}
        with (attempt / SAID).open("wb") as said:
            process = subprocess.Popen(
                [sys.executable, "-m", "pytest", "-p", PLUGIN, *_settings(attempt), *job.arguments],
                cwd=root / job.below,
                env=environ,
                stdin=subprocess.DEVNULL,
                stdout=said,
                stderr=subprocess.STDOUT,
                start_new_session=True,
                pass_fds=() if os.name == "nt" else (reading,),
            )
        try:
            return _watched(process, teller)
        finally:
            _end(process, 0)
    finally:
        os.close(reading)
        os.close(writing)


def _settings(attempt: Path) -> list[str]:
    """Return what a shard's pytest is told before what the user says."""
    ini = [f"genir_{name}=" for name in _OUTPUTS]
    return ["--color=no", "-o", f"cache_dir={attempt / 'pytest_cache'}", *(part for one in ini for part in ("-o", one))]


def _watched(process: subprocess.Popen[bytes], teller: _Teller) -> int:
    told = time.monotonic()
    while True:
        try:
            return process.wait(_LOOK)
        except subprocess.TimeoutExpired:
            pass
        if time.monotonic() - told >= _TELL:
            told = time.monotonic()
            teller.tell()
        if teller.stops():
            return _end(process, _PATIENCE)


def _end(process: subprocess.Popen[bytes], patience: float) -> int:
    """Interrupt pytest as Ctrl-C would, and end it where it does not listen."""
    if process.poll() is None and patience:
        interrupt(process)
        try:
            return process.wait(patience)
        except subprocess.TimeoutExpired:
            pass
    if process.poll() is None:
        process.kill()
    return process.wait()


class _Teller:
    """Tells how an attempt does, and hears whether it is to stop."""

    def __init__(self, number: int, attempt: Path, hear: Hear, *, carries: bool) -> None:
        self._about = {"number": number, "attempt": attempt.name}
        self._attempt = attempt
        self._hear = hear
        self._carries = carries
        self._at = 0
        self.stopped = False

    def stops(self) -> bool:
        """Say whether somebody wants the shard to stop; asked often where that costs nothing."""
        if not self._carries and not self.stopped:
            self.stopped = not self._hear(self._about)
        return self.stopped

    def tell(self) -> None:
        """Tell what is new: how far it is, and the results that came."""
        if not self._carries:
            return
        feed = feed_in(self._attempt)
        lines = b"" if feed is None else self._lines(feed / RESULTS)
        progress = {} if feed is None else value_of(feed / PROGRESS)
        told = {**self._about, "progress": progress, "lines": zlib.compress(lines)}
        self.stopped = not self._hear(told) or self.stopped

    def _lines(self, log: Path) -> bytes:
        try:
            with log.open("rb") as file:
                file.seek(self._at)
                found = file.read()
        except OSError:
            return b""
        whole = found[: found.rfind(b"\n") + 1]
        self._at += len(whole)
        return whole


def _content(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError:
        return b""


def said_in(attempt: Path) -> str:
    """Return the last that pytest said in an attempt."""
    return _content(attempt / SAID)[-_MOST_SAID:].decode("utf-8", "replace")


def _own_folder(run: str) -> Path:
    """Return a folder of this machine for a run, which nobody else may look into; old ones are removed."""
    user = os.getuid() if hasattr(os, "getuid") else os.getpid()
    above = Path(tempfile.gettempdir()) / f"genir-fleet-{user}"
    above.mkdir(mode=0o700, exist_ok=True)
    if hasattr(os, "getuid") and (above.is_symlink() or above.stat().st_uid != user or above.stat().st_mode & 0o077):
        raise SettingError(f"'{above}' is not a folder of this user's own")
    for other in above.iterdir():
        if other.name != run and time.time() - other.stat().st_mtime > _OLD:
            shutil.rmtree(other, ignore_errors=True)
    folder = above / run
    folder.mkdir(exist_ok=True)
    return folder


def _host() -> str:
    import socket

    return socket.gethostname()


# -- as a process of its own: on this machine, and in a job of SLURM


def main(arguments: Sequence[str]) -> int:
    """Run a shard whose job lies in a folder that everybody sees."""
    file, number = Path(arguments[0]), int(arguments[1])
    job = FleetJob.from_wire(value_of(file))
    stop = Path(job.folder) / STOP
    with _told_to_end(leashed="--leash" in arguments) as ends:
        try:
            run_shard(job, number, lambda _: not (ends.is_set() or stop.exists()), secrets={})
        except (GenirError, ShardLost) as error:
            print(f"pytest-genir: shard {number}: {error}", file=sys.stderr)
            return 1
    return 0


@contextmanager
def _told_to_end(*, leashed: bool) -> Iterator[threading.Event]:
    """Return what is set by SIGTERM, or when whoever holds the other end of standard input is gone."""
    ends = threading.Event()
    for name in ("SIGTERM", "SIGINT"):
        signal.signal(getattr(signal, name), lambda *_: ends.set())
    if leashed:

        def wait() -> None:
            while os.read(0, 1):  # not sys.stdin, whose lock would be held when the interpreter ends
                pass
            ends.set()

        threading.Thread(target=wait, daemon=True, name="genir-leash").start()
    yield ends


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
