"""A file system without locks, as network folders can be, is told of and worked on: nobody waits for a lock there."""

from __future__ import annotations

import errno
import fcntl
import shutil
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from pytest_genir.engine import cache_file
from pytest_genir.engine.locks import NoLocks
from tests.plugin.test_dist import CHORES
from tests.plugin.test_inflight import N, write
from tests.support.model_server import model_server

Run = Callable[..., pytest.RunResult]
UNLOCKED = """
import errno, fcntl, os

def refuse(*_arguments):
    raise OSError(errno.{name}, os.strerror(errno.{name}))

fcntl.lockf = fcntl.flock = refuse
"""


@pytest.mark.parametrize("name", ["ENOLCK", pytest.param("EOPNOTSUPP", marks=pytest.mark.slow)])
@pytest.mark.parametrize("threads", [4, pytest.param(1, marks=pytest.mark.slow)])
def test_workers_without_locks_keep_to_their_part(pytester: pytest.Pytester, name: str, threads: int) -> None:
    pytester.makeconftest(UNLOCKED.format(name=name))
    with model_server(delay=0.05) as server:
        write(pytester, server, threads=threads, requests_per_minute=6000)
        result = pytester.runpytest_subprocess("--genir-model=model.json", "-n2", timeout=60)

    result.assert_outcomes(passed=N)
    result.stdout.fnmatch_lines(["note: files in * cannot be locked (*): workers do not share the limits of m,*"])
    assert result.stdout.str().count("cannot be locked") == 1
    assert server.most <= max(threads, 2)
    assert sorted(server.asked, key=int) == [str(number) for number in range(N)]


def test_a_single_process_needs_none(pytester: pytest.Pytester) -> None:
    pytester.makeconftest(UNLOCKED.format(name="ENOSYS"))
    with model_server() as server:
        write(pytester, server)
        result = pytester.runpytest_subprocess("--genir-model=model.json", timeout=60)

    result.assert_outcomes(passed=N)
    assert "cannot be locked" not in result.stdout.str()


def test_a_conversation_is_held_and_its_risk_told_once(
    pytester: pytest.Pytester, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("lockf", "flock"):  # what the run in this process puts in their place goes with this test
        monkeypatch.setattr(fcntl, name, getattr(fcntl, name))
    pytester.makeconftest(UNLOCKED.format(name="ENOTSUP"))
    shutil.copy(CHORES, pytester.path)

    result = run(CHORES.name, "--genir-model=extractive", "--genir-run-dir=kept", "--genir-gate=errors<=0")

    assert result.ret == 0
    result.stdout.fnmatch_lines(["note: nothing keeps a second run from writing the log*"])
    assert result.stdout.str().count("nothing keeps a second run") == 1


def test_a_lock_that_another_process_has_is_none_that_is_missing() -> None:
    assert NoLocks.unless_taken(OSError(errno.EAGAIN, "taken")) is None
    assert NoLocks.unless_taken(OSError(errno.EACCES, "taken")) is None
    assert str(NoLocks.unless_taken(OSError(errno.ENOLCK, "none"))) == "none"


def test_answers_are_not_waited_for_where_nothing_can_be_locked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_file: int, _place: int) -> bool:
        raise NoLocks("No locks available")

    file = tmp_path / "answers.sqlite3"
    held = sqlite3.connect(file, isolation_level=None)
    held.execute("BEGIN EXCLUSIVE")  # SQLite says the same of a file that somebody else has
    monkeypatch.setattr(cache_file, "lock", refuse)

    with pytest.raises(sqlite3.OperationalError, match="without locks: No locks available") as raised:
        cache_file.connect(file, reading=False)
    assert not cache_file.is_locked(raised.value)
    with cache_file.alone(tmp_path / "lock"):
        pass
