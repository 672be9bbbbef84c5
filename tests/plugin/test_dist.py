"""Every way xdist hands out items works with every kind of benchmark, or is refused before anything is asked."""

from __future__ import annotations

import shutil
from collections.abc import Sequence
from pathlib import Path

import pytest

from pytest_genir.results.log import read_log
from tests.plugin.test_nothing import RECORDED, RUN

slow = pytest.mark.slow
CHORES = Path(__file__).resolve().parents[2] / "configurations" / "memory" / "chores.genir.yaml"


@pytest.mark.parametrize("dist", ["worksteal", pytest.param("loadgroup", marks=slow)])
def test_a_way_that_would_part_a_conversation_is_refused(pytester: pytest.Pytester, dist: str) -> None:
    shutil.copy(CHORES, pytester.path)

    result = pytester.runpytest_inprocess(CHORES.name, "--genir-model", "extractive", "-n2", "--dist", dist)

    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines([f"*--dist {dist} would part the one conversation of {CHORES.name}*"])
    assert "no benchmark was found" not in result.stdout.str()


def test_asking_each_worker_everything_is_refused(office: pytest.Pytester) -> None:
    result = office.runpytest_inprocess("--genir-model", "model.json", "-n2", "--dist", "each")

    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(["*--dist each would ask every question once per worker*"])


@pytest.mark.parametrize("dist", ["load", pytest.param("loadfile", marks=slow)])
def test_a_conversation_stays_on_one_worker(pytester: pytest.Pytester, dist: str) -> None:
    shutil.copy(CHORES, pytester.path)
    options = ("--genir-model", "extractive", "--genir-cache", "off", "--genir-gate", "errors<=0")

    result = pytester.runpytest_inprocess(CHORES.name, *options, "-n2", "--dist", dist)

    assert result.ret == 0
    result.stdout.fnmatch_lines(["*scored 10 of 10*"])


MIXED = ("chores.genir.yaml", "office.genir.yaml", "talks.genir.yaml", "test_plain.py")
PLAIN = """\
import pytest
@pytest.mark.xdist_group("one")
@pytest.mark.parametrize("n", range(3))
def test_plain(n): pass
"""
#: Some questions in a group of their own, as a project may want it that asks one slow service.
GROUPING = """\
import pytest
def pytest_collection_modifyitems(items):
    for item in items:
        if item.name.startswith("fee"):
            item.add_marker(pytest.mark.xdist_group("fees"))
"""


@pytest.fixture
def mixed(office: pytest.Pytester) -> pytest.Pytester:
    """Write a suite with every kind of benchmark and plain tests, some of them in groups."""
    shutil.copy(CHORES, office.path)
    office.path.joinpath("talks.genir.yaml").write_text(RECORDED, encoding="utf-8")
    office.path.joinpath("runs.jsonl").write_text(RUN * 2, encoding="utf-8")
    office.path.joinpath("test_plain.py").write_text(PLAIN, encoding="utf-8")
    office.makeconftest(GROUPING)
    return office


def run_mixed(mixed: pytest.Pytester, dist: str, files: Sequence[str], *more: str) -> pytest.RunResult:
    options = ("--genir-model", "extractive", "--genir-log", "l.jsonl", "--genir-gate", "errors<=0", "--tb=no")
    return mixed.runpytest_inprocess(*files, *options, "-n2", "--dist", dist, *more)


@pytest.mark.cold  # so that each worker puts sets in an order of its own
@pytest.mark.parametrize(
    "dist",
    ["load", *(pytest.param(name, marks=slow) for name in ("loadgroup", "loadfile", "loadscope", "worksteal"))],
)
def test_every_kind_beside_plain_tests_is_the_same_with_every_way(mixed: pytest.Pytester, dist: str) -> None:
    files = [name for name in MIXED if name != CHORES.name or dist not in ("loadgroup", "worksteal")]
    plain = mixed.runpytest(*files, "--genir-model", "extractive", "--genir-log", "p.jsonl", "--genir-gate=errors<=0")

    result = run_mixed(mixed, dist, files)

    assert result.ret == plain.ret == 0
    assert result.parseoutcomes() == plain.parseoutcomes()
    one, other = (
        {(each.id, each.status, each.passed) for each in read_log(mixed.path / name).results}
        for name in ("p.jsonl", "l.jsonl")
    )
    assert one == other
    assert len(one) == (16 if CHORES.name in files else 6)


@pytest.mark.parametrize("dist", ["loadgroup", pytest.param("worksteal", marks=slow), pytest.param("each", marks=slow)])
def test_a_mixed_suite_that_would_part_a_conversation_is_refused_as_a_whole(mixed: pytest.Pytester, dist: str) -> None:
    result = run_mixed(mixed, dist, MIXED)

    assert result.ret == pytest.ExitCode.USAGE_ERROR
    assert len([line for line in result.errlines if f"--dist {dist}" in line]) == 1
    assert "passed" not in result.stdout.str()


@pytest.mark.parametrize(
    "first",
    [pytest.param("", id="late"), pytest.param("@pytest.hookimpl(tryfirst=True)\n", id="first", marks=slow)],
)
def test_groups_that_xdist_loses_are_told(mixed: pytest.Pytester, first: str) -> None:
    """https://github.com/pytest-dev/pytest-xdist/issues/1386: with node ids that have parts `loadgroup` knows no group.

    No score depends on it, but whoever wanted a service to be asked by one worker has to know; and a group that is
    kept stands behind the node id, which is still the one item that was collected.
    """
    mixed.makeconftest(GROUPING.replace("def ", f"{first}def "))
    result = run_mixed(mixed, "loadgroup", ["office.genir.yaml"], "--genir-model=model.json", "--genir-gate=errors<=0")

    log = read_log(mixed.path / "l.jsonl")
    kept = any(one.nodeid.endswith("@fees") for one in log.results)
    assert kept == bool(first and pytest.version_tuple < (9, 2))
    assert kept != ("note: pytest-xdist made no group" in result.stdout.str())
    assert "dropped" not in log.header["collected"]
