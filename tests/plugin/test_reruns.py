"""An item that another plugin runs once more is asked once more, as pytest-rerunfailures does with failures."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from xml.etree import ElementTree

import pytest

from tests.plugin.conftest import read_results
from tests.plugin.test_dist import CHORES
from tests.plugin.test_inflight import N, write
from tests.support.model_server import model_server

Run = Callable[..., pytest.RunResult]
#: What pytest-rerunfailures does, as far as an item can tell.
RERUNS = """
import pytest

def reports_of(item, nextitem):
    ready = True
    for when, more in (("setup", {}), ("call", {}), ("teardown", {"nextitem": nextitem})):
        if when == "call" and not ready:
            continue
        hook = getattr(item.ihook, f"pytest_runtest_{when}")
        call = pytest.CallInfo.from_call(lambda: hook(item=item, **more), when=when)
        report = item.ihook.pytest_runtest_makereport(item=item, call=call)
        ready = report.passed
        yield report

def pytest_report_teststatus(report):
    if report.outcome == "rerun":
        return "rerun", "R", "RERUN"

def pytest_runtest_protocol(item, nextitem):
    item.ihook.pytest_runtest_logstart(nodeid=item.nodeid, location=item.location)
    for go in range(3):
        reports = list(reports_of(item, nextitem))
        again = go < 2 and any(report.failed for report in reports)
        for report in reports:
            if report.failed and again:
                report.outcome = "rerun"
            item.ihook.pytest_runtest_logreport(report=report)
        if not again:
            break
    item.ihook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)
    return True
"""


@pytest.mark.parametrize(
    ("cache", "way"),
    [("auto", "-n2"), *(pytest.param(cache, "-n0", marks=pytest.mark.slow) for cache in ("auto", "off", "refresh"))],
)
def test_what_falls_short_is_asked_again(pytester: pytest.Pytester, cache: str, way: str) -> None:
    pytester.makeconftest(RERUNS)
    with model_server(first="60 zł") as server:
        write(pytester, server)
        options = ("--genir-model=model.json", "--genir-cache-dir=kept", "--genir-log=results.jsonl")
        run = pytester.runpytest_inprocess
        result = run(*options, f"--genir-cache={cache}", "--junitxml=j.xml", "-p", "no:cacheprovider", way)

        result.assert_outcomes(passed=N)
        result.stdout.fnmatch_lines([f"*{N} items ran more than once; the last answer counts"])
        assert len(server.asked) == 2 * N
        # What is stored is what counted.
        run(*options, "-p", "no:cacheprovider").assert_outcomes(passed=N)
        assert len(server.asked) == (3 * N if cache == "off" else 2 * N)

    assert [line["status"] for line in read_results(pytester)[1:-1]] == ["scored"] * N
    for case in ElementTree.parse(pytester.path / "j.xml").iter("testcase"):
        names = [entry.get("name") for entry in case.iter("property")]
        assert len(names) == len(set(names)) >= 2


def test_replay_asks_nobody_however_often_an_item_runs(pytester: pytest.Pytester) -> None:
    pytester.makeconftest(RERUNS)
    with model_server(answer="60 zł") as server:
        write(pytester, server)
        options = ("--genir-model=model.json", "--genir-cache-dir=kept")
        pytester.runpytest(*options, "-p", "no:cacheprovider").assert_outcomes(failed=N)
        asked = len(server.asked)
        pytester.runpytest(*options, "--genir-cache=replay").assert_outcomes(failed=N)

        assert (asked, len(server.asked)) == (3 * N, 3 * N)


def test_a_conversation_is_held_once(pytester: pytest.Pytester, run: Run) -> None:
    pytester.makeconftest(RERUNS)
    shutil.copy(CHORES, pytester.path)

    result = run(CHORES.name, "--genir-model=extractive", "--genir-cache=off")

    result.stdout.fnmatch_lines(["*items of a memory conversation are not asked again: it is held once*"])
    assert "INTERNALERROR" not in result.stdout.str()
