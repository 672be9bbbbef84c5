"""A benchmark in shards on this machine, as a user calls it: the result is that of a run that was never divided."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from pytest_genir.cli import main
from pytest_genir.results.log import read_log
from pytest_genir.results.record import Result
from tests.fleet.following import asked, interrupted, until
from tests.support.warm import WarmPopen


def told(result: Result) -> tuple[object, ...]:
    return result.nodeid, result.status, result.answer, result.conditions, result.order


def test_shards_are_the_undivided_run(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["b.genir.yaml", "--genir-model=noting", "--genir-gate=total>=0.9", "--genir-csv=scores.csv"]

    assert main(["fleet", "--on", "local:2", "-o", "out", "--", *arguments, "--genir-report=page.html"]) == 0
    out = capsys.readouterr().out
    assert "reached  total>=0.9: total is 1 over 12 scores" in out
    fleet = read_log(project / "out/results.jsonl")
    assert len((project / "asked.txt").read_text().splitlines()) == len(fleet.results) == 12
    assert (project / "scores.csv").read_text(encoding="utf-8").count("\n") == 13
    assert (project / "page.html").is_file()
    with WarmPopen([sys.executable, "-m", "pytest", *arguments, "--genir-log=whole.jsonl"]) as whole:
        assert whole.wait() == 0
    undivided = read_log(project / "whole.jsonl")
    assert [told(result) for result in fleet.results] == [told(result) for result in undivided.results]
    assert fleet.manifest is not None and undivided.manifest is not None
    assert fleet.manifest.digest == undivided.manifest.digest
    # the same folder once more would mix two runs
    assert main(["fleet", "--on", "local:2", "-o", "out", "--", *arguments]) == 2
    assert "'out' is not empty" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "status", "message"),
    [
        pytest.param(["b.genir.yaml", "--genir-gate=nonsense"], 4, "nonsense", id="pytest-refuses"),
        pytest.param(["none.yaml"], 4, "none.yaml", id="no-file"),
    ],
)
def test_a_mistake_is_told_before_anything_runs(
    project: Path, capsys: pytest.CaptureFixture[str], arguments: list[str], status: int, message: str
) -> None:
    assert main(["fleet", "--on", "local:2", "-o", "out", "--", "--genir-model=noting", *arguments]) == status
    assert message in capsys.readouterr().out
    assert not (project / "out").exists()


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        pytest.param(["--env", "NOT_THERE_AT_ALL"], "there is no such variable here", id="env"),
        pytest.param(["--env", "KEY=sk-1"], "give the name only", id="value-of-env"),
        pytest.param(["--shards", "0"], "--shards: a whole number from 1, not '0'", id="shards"),
        pytest.param(["--with", "gpus"], "NAME=VALUE", id="with"),
        pytest.param(["--", "--collect-only"], "--collect-only runs nothing", id="collect-only"),
    ],
)
def test_a_wrong_call_is_one_sentence(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, arguments: list[str], message: str
) -> None:
    monkeypatch.setattr("pytest_genir.commands.fleet.plan_of", lambda _: pytest.fail("asked pytest"))
    if "--shards" in arguments:
        monkeypatch.setattr("pytest_genir.commands.fleet.plan_of", lambda _: object())
    assert main(["fleet", "--on", "local:2", *arguments]) == 2
    err = capsys.readouterr().err
    assert message in err
    assert "sk-1" not in err


def begun(project: Path, *arguments: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "pytest_genir", "fleet", "--on", "local:2", "-o", "out", *arguments, "--",
         "b.genir.yaml", "--genir-model=noting", "--genir-gate=total>=0.9"],
        cwd=project, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
    )  # fmt: skip


def worker_of(project: Path, number: int) -> int:
    """Return the process that runs a shard; it names the job's file and the shard's number."""
    wanted = [str(project / "out/job.json"), str(number)]
    for place in Path("/proc").iterdir():
        try:
            words = (place / "cmdline").read_text().split("\0") if place.name.isdigit() else []
        except OSError:
            continue
        if all(word in words for word in wanted):
            return int(place.name)
    raise AssertionError("no such process")


@pytest.mark.slow
@pytest.mark.skipif(not Path("/proc/self/cmdline").exists(), reason="looks for a process in /proc")
def test_a_killed_worker_answers_nothing_twice(project: Path) -> None:
    process = begun(project)
    until(lambda: asked(project) >= 4, process)
    (project / "wait").touch()
    worker = worker_of(project, 1)
    before = asked(project)
    os.kill(worker, signal.SIGKILL)
    until(lambda: len(list((project / "out/shards/0001").glob("try-*"))) == 2 or asked(project) == 12, process)
    (project / "wait").unlink()
    out, _ = process.communicate(timeout=120)

    assert process.returncode == 0, out
    assert "was killed (signal 9), it is begun again" in out
    assert "12 of 12" in out or "scored 12 of 12" in out
    assert before >= 4
    assert asked(project) <= 13  # what was in flight may be asked again


@pytest.mark.slow
def test_an_interrupt_keeps_what_came_and_names_what_is_missing(project: Path) -> None:
    out = interrupted(begun(project, "--shards", "3"), project, project)

    assert "missing: shard 3/3" in out
    assert "part 3/3 of the run is missing" in out


@pytest.mark.slow
def test_a_shard_that_is_killed_every_time_makes_nothing_green(project: Path) -> None:
    (project / "killing.py").write_text(
        "import os, signal\ndef pytest_collection_finish(session):\n"
        "    if session.config.getoption('genir_shard') == '1/2': os.kill(os.getpid(), signal.SIGKILL)\n"
    )
    process = subprocess.run(
        [sys.executable, "-m", "pytest_genir", "fleet", "--on", "local:2", "-o", "out", "--", "-p", "killing",
         "b.genir.yaml", "--genir-model=noting", "--genir-gate=total>=0.9"],
        cwd=project, capture_output=True, text=True,
    )  # fmt: skip

    assert process.returncode == 1
    assert (
        "shard 1/2 is lost: its process ended with 1: pytest-genir: shard 1: pytest was killed 3 times (signal 9)"
        in (process.stderr)
    )
    assert "never ran" in process.stdout
