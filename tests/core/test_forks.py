"""Work that is shared out among forks: the same in the same order, and what fails fails as it would have."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from pytest_genir.lean import forks
from pytest_genir.lean.forks import shared_out

pytestmark = [
    pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only there a process is forked"),
    pytest.mark.filterwarnings("ignore:.*multi-threaded.*:DeprecationWarning"),
]


@pytest.fixture(autouse=True)
def three(monkeypatch: pytest.MonkeyPatch) -> None:
    """Be a process with one thread on a machine with three processors."""
    monkeypatch.setattr(forks, "processors", lambda: 3.9)
    monkeypatch.setattr(forks, "is_alone", lambda: True)


@pytest.mark.parametrize("count", [4, 5, 6, 7, 40])
def test_everything_comes_once_and_in_order(count: int) -> None:
    made = shared_out(lambda item: (item, os.getpid()), range(count), fewest=4)

    assert [item for item, _ in made] == list(range(count))
    assert len({pid for _, pid in made}) == 3
    assert made[0][1] == made[1][1] == os.getpid()


def test_few_things_are_done_here() -> None:
    assert shared_out(lambda _: os.getpid(), range(3), fewest=4) == [os.getpid()] * 3
    assert shared_out(str, [], fewest=0) == []


@pytest.mark.parametrize("name", ["processors", "is_alone"])
def test_who_is_not_alone_or_has_one_processor_does_all_himself(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.setattr(forks, name, lambda: False)

    assert shared_out(lambda _: os.getpid(), range(9), fewest=4) == [os.getpid()] * 9


def test_what_fails_in_a_fork_fails_here_with_its_own_traceback() -> None:
    def work(item: int) -> int:
        if item == 5:
            raise LookupError(f"no {item}")
        return item

    before = _children()
    with pytest.raises(LookupError, match="no 5") as raised:
        shared_out(work, range(9), fewest=4)
    assert raised.traceback[-1].name == "work"
    assert _children() <= before


def _children() -> set[str]:
    """Return the processes that this one has begun, those that have ended and were not waited for with them."""
    return {pid for tasks in Path("/proc/self/task").glob("*/children") for pid in tasks.read_text().split()}


@pytest.mark.parametrize("spoilt", ["killed", "unsendable"])
def test_what_a_fork_cannot_give_is_made_here(spoilt: str) -> None:
    own = os.getpid()

    def work(item: int) -> object:
        if os.getpid() != own and item == 5:
            if spoilt == "killed":
                os.kill(os.getpid(), signal.SIGKILL)
            return lambda: item
        return item

    assert shared_out(work, range(9), fewest=4) == list(range(9))


def test_more_than_a_pipe_holds_comes_whole() -> None:
    made = shared_out(lambda item: str(item) * 100_000, range(9), fewest=4)

    assert [len(text) for text in made] == [100_000] * 9


def test_an_interrupted_run_leaves_nobody_behind(tmp_path: Path) -> None:
    script = tmp_path / "run.py"
    script.write_text(
        "import os, signal, sys, time\n"
        "from pytest_genir.lean import forks\n"
        "signal.signal(signal.SIGINT, signal.default_int_handler)  # what runs in the background ignores it\n"
        "forks.processors = lambda: 3.0\n"
        "def work(item):\n"
        "    if item:  # the first is made before there are forks\n"
        "        open(f'pid-{os.getpid()}', 'w').close()\n"
        "        time.sleep(30)\n"
        "forks.shared_out(work, range(9), fewest=4)\n"
    )
    run = subprocess.Popen([sys.executable, str(script)], cwd=tmp_path, stderr=subprocess.DEVNULL)
    end = time.monotonic() + 20
    while len(list(tmp_path.glob("pid-*"))) < 3 and time.monotonic() < end:
        time.sleep(0.02)
    run.send_signal(signal.SIGINT)  # to the first process alone

    assert run.wait(10) != 0
    pids = [int(path.name.partition("-")[2]) for path in tmp_path.glob("pid-*")]
    assert len(pids) == 3
    assert not [pid for pid in pids if Path(f"/proc/{pid}").exists()]
