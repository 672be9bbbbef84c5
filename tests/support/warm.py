"""Runs of pytest in processes of their own that begin warm: forked from one that has imported everything already.

A short run takes most of its time to import. What is begun here has its own memory, signals, files and end, and is
a child of whoever began it, like any other process; only its imports are there already. Whatever the start itself is
about (what is imported when, what the environment does to Python, what a terminal does to a whole family of
processes) has to begin cold, with `subprocess.Popen`.

How it is done: whoever begins such runs has a helper, a process that has imported everything and waits. A request
carries arguments, folder, environment and three files; the helper forks twice and the process in between ends, so that
the new process becomes a child of the one that asked, which says for that moment that orphans are its own.
"""

from __future__ import annotations

import atexit
import ctypes
import gc
import importlib
import json
import os
import runpy
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass
from io import TextIOWrapper
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NoReturn

from execnet import gateway_io
from execnet.gateway_base import ExecModel, Popen2IO

#: Only there can a process say that orphans are its own.
CAN_BE_WARM = sys.platform.startswith("linux")
_ORPHANS_ARE_MINE = 36  # PR_SET_CHILD_SUBREAPER of <linux/prctl.h>
#: What Python reads when it starts: who changes one of these begins cold.
_READ_AT_THE_START = ("PYTHON", "LC_", "LANG", "TZ")
#: How execnet begins the workers of pytest-xdist.
_WORKER = ["-u", "-c", "import sys;exec(eval(sys.stdin.readline()))"]
#: Before any test has changed it.
_ENVIRONMENT = {**os.environ}
_LENGTH = 4
_DONE = b"."


@dataclass(frozen=True)
class _Wanted:
    """A process as somebody wants it: a run of pytest with these arguments, or a worker."""

    arguments: list[str] | None
    folder: str
    environment: dict[str, str]
    own_session: bool
    listens: bool

    @property
    def has_workers(self) -> bool:
        return any(argument.startswith("-n") for argument in self.arguments or ())


def listens() -> None:
    """Hear Ctrl-C and the end of a terminal, whatever the tests themselves were started by."""
    for number in (signal.SIGINT, getattr(signal, "SIGHUP", signal.SIGINT)):
        signal.signal(number, signal.SIG_DFL)


class WarmPopen(subprocess.Popen[Any]):
    """`subprocess.Popen` that begins a run of pytest, or a worker of one, warm where that can make no difference."""

    def _execute_child(self, *given: Any) -> None:
        args, executable, preexec_fn, _, pass_fds, cwd, env, _, _, shell, *files_and_rest = given
        files, rest = files_and_rest[:6], files_and_rest[6:]
        wanted = None
        if CAN_BE_WARM and not (executable or pass_fds or shell) and preexec_fn in (None, listens):
            arguments = _as_pytest([os.fsdecode(each) for each in args])
            environment = dict(os.environ if env is None else env)
            if arguments is not None and _read_at_the_start(environment) == _helper().environment:
                folder, own_session = os.fspath(cwd or os.getcwd()), bool(rest[5])
                wanted = _Wanted(arguments or None, folder, environment, own_session, preexec_fn is listens)
        if wanted is None:
            super()._execute_child(*given)  # type: ignore[misc]
            return
        read_end, _, _, write_end, _, error_end = files
        ends = enumerate((read_end, write_end, error_end))
        theirs = [own if number == -1 else number for own, number in ends]
        self.pid = _helper().begin(wanted, theirs)
        self._child_created = True
        self._close_pipe_fds(*files)  # type: ignore[attr-defined]


#: The module `subprocess`, for those who begin runs of pytest by it.
WARM_SUBPROCESS = SimpleNamespace(**{**vars(subprocess), "Popen": WarmPopen})


class WarmWorker(gateway_io.Popen2IOMaster):
    """What execnet begins a worker of pytest-xdist with, begun warm."""

    def __init__(self, args: Sequence[str], execmodel: ExecModel) -> None:
        self.popen = WarmPopen(args, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        Popen2IO.__init__(self, self.popen.stdin, self.popen.stdout, execmodel=execmodel)


def _as_pytest(command: Sequence[str]) -> list[str] | None:
    """Return the arguments of pytest, none for a worker, and `None` for something else."""
    if command[0] != sys.executable:
        return None
    if command[1:] == _WORKER:
        return []
    if command[1:3] == ["-m", "pytest"]:
        return ["pytest", *command[3:]]
    return ["pytest", *command[2:]] if command[1:2] == ["-mpytest"] else None


def _read_at_the_start(environment: Mapping[str, str]) -> dict[str, str]:
    """Return what has to be the same: the path need not, which is not read before something is imported."""
    read = {name: value for name, value in environment.items() if name.startswith(_READ_AT_THE_START)}
    read.pop("PYTHONPATH", None)
    return read


class _Helper:
    """The process that waits, seen from the one that asks."""

    def __init__(self, connection: socket.socket) -> None:
        self.environment = _read_at_the_start(_ENVIRONMENT)
        self._connection = connection
        self._prctl = ctypes.CDLL(None).prctl
        self._one_at_a_time = threading.Lock()

    def begin(self, wanted: _Wanted, files: Sequence[int]) -> int:
        """Return the number of a new process."""
        told = json.dumps(asdict(wanted)).encode()
        with self._one_at_a_time:
            self._prctl(_ORPHANS_ARE_MINE, 1, 0, 0, 0)
            try:
                socket.send_fds(self._connection, [len(told).to_bytes(_LENGTH, "big")], files)
                self._connection.sendall(told)
                pid = int.from_bytes(_read(self._connection, _LENGTH), "big")
                _read(self._connection, len(_DONE))
                return pid
            finally:
                self._prctl(_ORPHANS_ARE_MINE, 0, 0, 0, 0)


_helpers: dict[int, _Helper] = {}


def _helper() -> _Helper:
    """Return the helper of this process: what is forked has none, whatever the one before it had."""
    pid = os.getpid()
    if pid not in _helpers:
        here, there = socket.socketpair()
        with there:
            command = [sys.executable, "-m", "tests.support.warm", str(there.fileno())]
            root = Path(__file__).resolve().parents[2]
            subprocess.Popen(command, cwd=root, env=_ENVIRONMENT, pass_fds=[there.fileno()], stdin=subprocess.DEVNULL)
        _helpers[pid] = _Helper(here)
    return _helpers[pid]


def _read(connection: socket.socket, size: int) -> bytes:
    data = b""
    while len(data) < size:
        more = connection.recv(size - len(data))
        if not more:
            raise EOFError
        data += more
    return data


def _wait_for_work(connection: socket.socket) -> _Wanted:
    """Wait, and return in each new process what it is to be; the one that waits ends with who asks."""
    before = {number: signal.signal(number, signal.SIG_IGN) for number in (signal.SIGINT, signal.SIGHUP)}
    while True:
        length, files, _, _ = socket.recv_fds(connection, _LENGTH, 3)
        if not length:
            os._exit(0)
        told = _read(connection, int.from_bytes(length, "big"))
        between = os.fork()
        if between == 0:
            between = os.getpid()
            pid = os.fork()
            if pid:
                connection.sendall(pid.to_bytes(_LENGTH, "big"))
                os._exit(0)
            while os.getppid() == between:
                time.sleep(0.0002)
            connection.close()
            for number, how in before.items():
                signal.signal(number, how)
            wanted = _Wanted(**json.loads(told))
            _become(wanted, files)
            return wanted
        os.waitpid(between, 0)
        connection.sendall(_DONE)  # by now the new process has its new parent
        for file in files:
            os.close(file)


def _become(wanted: _Wanted, files: Sequence[int]) -> None:
    """Take over the folder, the environment, the files and the signals of what is wanted."""
    if wanted.own_session:
        os.setsid()
    if wanted.listens:
        listens()
        signal.signal(signal.SIGINT, signal.default_int_handler)
    for own, number in enumerate(files):
        os.dup2(number, own)
    for number in files:
        os.close(number)
    os.chdir(wanted.folder)
    os.environ.clear()
    os.environ.update(wanted.environment)
    sys.stdin = sys.__stdin__ = open(0, encoding="utf-8", closefd=False)  # type: ignore[misc]  # noqa: SIM115
    sys.stdout = sys.__stdout__ = _written_to(1, "strict", by_line=wanted.arguments is None)  # type: ignore[misc]
    sys.stderr = sys.__stderr__ = _written_to(2, "backslashreplace", by_line=True)  # type: ignore[misc]


def _written_to(number: int, errors: str, *, by_line: bool) -> TextIOWrapper:
    return open(number, "w", encoding="utf-8", errors=errors, buffering=1 if by_line else -1, closefd=False)


def _run(wanted: _Wanted) -> None:
    """Be `python -m pytest ...`, or a worker."""
    for name in [name for name in sys.modules if name.partition(".")[0] == "tests"]:
        del sys.modules[name]  # whoever runs may have a package of that name
    sys.path[:1] = [wanted.folder, *filter(None, wanted.environment.get("PYTHONPATH", "").split(os.pathsep))]
    importlib.invalidate_caches()
    if wanted.arguments is None:
        sys.argv, sys.path[0] = ["-c"], ""
        exec(_WORKER[-1], {"__name__": "__main__", "__builtins__": __builtins__})
    else:
        sys.argv = wanted.arguments
        runpy.run_module("pytest", run_name="__main__", alter_sys=True)


def _end(status: object) -> NoReturn:
    """End as Python does, without taking apart what was imported: that takes as long as a short run."""
    threading._shutdown()  # type: ignore[attr-defined]
    atexit._run_exitfuncs()
    if not isinstance(status, int | None):
        print(status, file=sys.stderr)
        status = 1
    for stream in (sys.stdout, sys.stderr):
        with suppress(OSError, ValueError):
            stream.flush()
    os._exit(status or 0)


def _serve(connection: socket.socket) -> NoReturn:
    """Wait for work; be what is wanted in each new process, with a helper of its own where that has workers."""
    wanted = _wait_for_work(connection)
    if wanted.has_workers:
        here, there = socket.socketpair()
        if os.fork() == 0:
            here.close()
            _serve(there)
        there.close()
        _helpers[os.getpid()] = _Helper(here)
        gateway_io.Popen2IOMaster = WarmWorker  # type: ignore[misc]
    try:
        _run(wanted)
    except SystemExit as end:
        _end(end.code)
    _end(0)


def _main() -> None:
    from tests.support.one_process import import_everything

    connection = socket.socket(fileno=int(sys.argv[1]))
    import_everything()
    for name in ("xdist.remote", "_pytest.pytester"):
        with suppress(ImportError):
            __import__(name)
    gc.collect()
    gc.freeze()
    _serve(connection)


if __name__ == "__main__":
    _main()
