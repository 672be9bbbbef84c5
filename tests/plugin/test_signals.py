"""Signals: a run that is told to end writes its reports, and leaves no process behind."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.plugin.conftest import read_results, with_workers_slow
from tests.plugin.test_inflight import N, write
from tests.support.model_server import model_server
from tests.support.warm import listens

pytestmark = pytest.mark.skipif(os.name == "nt", reason="needs POSIX signals")
BOTH_WAYS = pytest.mark.parametrize("way", [pytest.param([], id="plain"), pytest.param(["-n2"], id="-n2")])
BOTH_SIGNALS = pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
#: One of the signals each way; the other two pairs take as long and go the same way.
ONE_EACH = pytest.mark.parametrize(
    ("way", "number"),
    [
        pytest.param([], signal.SIGINT, id="plain-2"),
        pytest.param(["-n2"], signal.SIGTERM, id="-n2-15"),
        pytest.param([], signal.SIGTERM, id="plain-15", marks=pytest.mark.slow),
        pytest.param(["-n2"], signal.SIGINT, id="-n2-2", marks=pytest.mark.slow),
    ],
)


def is_deaf() -> None:
    """Be as the background jobs of a shell are."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def end_by(
    number: int,
    pytester: pytest.Pytester,
    way: list[str],
    *,
    first: Callable[[], object] = listens,
    wait: float = 0.5,
    name: str = "r",
) -> None:
    """Send a signal so many seconds after the first request, and check that the run ends with everything it owes."""
    log, junit = f"{name}.jsonl", f"{name}.xml"
    with model_server(delay=0.2) as server:
        write(pytester, server, threads=1)
        arguments = [f"--genir-log={log}", f"--junitxml={junit}", f"--genir-cache-dir=kept-{name}", *way]
        process = subprocess.Popen(
            [sys.executable, "-m", "pytest", "--genir-model=model.json", *arguments],
            cwd=pytester.path,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            start_new_session=True,
            preexec_fn=first,
        )
        while not server.asked:
            time.sleep(0.02)
            assert process.poll() is None
        time.sleep(wait)
        process.send_signal(number)
        output, _ = process.communicate(timeout=20)
        asked = len(server.asked)
        time.sleep(0.3)

    assert process.returncode == pytest.ExitCode.INTERRUPTED, output.decode()
    assert asked == len(server.asked) < N
    _, *results, _ = read_results(pytester, log)
    assert len(results) == N
    assert {"not run"} <= {result["status"] for result in results} <= {"scored", "not run"}
    assert Path(pytester.path / junit).read_text().startswith("<?xml")
    with pytest.raises(ProcessLookupError):
        os.killpg(process.pid, 0)


@ONE_EACH
def test_signal_ends_the_run_with_its_reports(pytester: pytest.Pytester, way: list[str], number: int) -> None:
    end_by(number, pytester, way)


@pytest.mark.slow
def test_sigterm_ends_a_run_in_the_background_of_a_shell(pytester: pytest.Pytester) -> None:
    # There Ctrl-C is ignored, and workers are told to stop by what Ctrl-C does.
    end_by(signal.SIGTERM, pytester, ["-n2"], first=is_deaf)


@pytest.mark.parametrize("workers", [pytest.param(1, marks=pytest.mark.slow), 2])
def test_no_worker_sends_once_the_controller_was_told(pytester: pytest.Pytester, workers: int) -> None:
    with model_server() as server:
        server.go.clear()
        write(pytester, server, threads=4)
        process = subprocess.Popen(
            [sys.executable, "-m", "pytest", "--genir-model=model.json", "--genir-cache=off", f"-n{workers}"],
            cwd=pytester.path,
            env={**os.environ, "TMPDIR": str(pytester.path)},
            stdout=subprocess.DEVNULL,
            start_new_session=True,
            preexec_fn=listens,
        )
        while server.now < 4:
            assert process.poll() is None
            time.sleep(0.01)
        # The controller alone: its workers cannot have heard of it yet when replies make room for further requests.
        process.send_signal(signal.SIGINT)
        while process.poll() is None and not list(pytester.path.glob("genir-*/stop")):
            time.sleep(0.001)
        server.go.set()
        process.wait(60)

        assert len(server.asked) == 4
    assert process.returncode == pytest.ExitCode.INTERRUPTED


@pytest.mark.skipif(not hasattr(signal, "SIGHUP"), reason="needs SIGHUP")
@with_workers_slow
def test_a_closed_terminal_ends_the_run_with_its_reports(pytester: pytest.Pytester, way: list[str]) -> None:
    end_by(signal.SIGHUP, pytester, way)


@pytest.mark.slow
@BOTH_WAYS
@BOTH_SIGNALS
def test_signals_at_twenty_random_times(pytester: pytest.Pytester, way: list[str], number: int) -> None:
    rng = random.Random(number)
    for turn in range(20):
        end_by(number, pytester, way, wait=rng.uniform(0, 2), name=f"turn{turn}")
