"""Every way xdist hands out items works with every kind of benchmark, or is refused before anything is asked."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

CHORES = Path(__file__).resolve().parents[2] / "configurations" / "memory" / "chores.genir.yaml"


@pytest.mark.parametrize("dist", ["worksteal", "loadgroup"])
def test_a_way_that_would_part_a_conversation_is_refused(pytester: pytest.Pytester, dist: str) -> None:
    shutil.copy(CHORES, pytester.path)

    result = pytester.runpytest_subprocess(CHORES.name, "--genir-model", "extractive", "-n2", "--dist", dist)

    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines([f"*--dist {dist} would part the one conversation of {CHORES.name}*"])


def test_asking_each_worker_everything_is_refused(office: pytest.Pytester) -> None:
    result = office.runpytest_subprocess("--genir-model", "model.json", "-n2", "--dist", "each")

    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(["*--dist each would ask every question once per worker*"])


@pytest.mark.parametrize("dist", ["load", "loadfile"])
def test_a_conversation_stays_on_one_worker(pytester: pytest.Pytester, dist: str) -> None:
    shutil.copy(CHORES, pytester.path)
    options = ("--genir-model", "extractive", "--genir-cache", "off", "--genir-gate", "errors<=0")

    result = pytester.runpytest_subprocess(CHORES.name, *options, "-n2", "--dist", dist)

    assert result.ret == 0
    result.stdout.fnmatch_lines(["*scored 10 of 10*"])
