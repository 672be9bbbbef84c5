"""`--genir-live`: what a run writes for its live page is what it reports, and nothing stays behind."""

from __future__ import annotations

import re
import urllib.request
from pathlib import Path

import pytest

from pytest_genir.live.board import Board, Seen
from pytest_genir.live.feed import feeds_in
from pytest_genir.results.log import read_log

BENCHMARK = """\
kind: rag
language: en
documents: {fees: A card costs 20 PLN., hours: We open at 8.}
questions:
  - {id: card, question: What does a card cost?, context: [fees, hours], expect: {include: [20 PLN], cite: [fees]}}
  - {id: when, question: When do you open?, context: [fees, hours], expect: {include: [at 9]}}
"""


@pytest.fixture
def office(pytester: pytest.Pytester) -> pytest.Pytester:
    pytester.path.joinpath("office.genir.yaml").write_text(BENCHMARK, encoding="utf-8")
    return pytester


@pytest.mark.parametrize("way", [[], ["-n2"]], ids=["plain", "-n2"])
def test_a_feed_says_what_the_log_says(office: pytest.Pytester, way: list[str]) -> None:
    options = ["--genir-model=extractive", "--genir-live=feeds", "--genir-log=log.jsonl", "--genir-gate=total>=0.9"]

    office.runpytest(*options, *way).assert_outcomes(failed=1, passed=1, xfailed=1)

    board = Board()
    board.show(feeds_in(office.path / "feeds"))
    board.look()
    news, _ = board.since(Seen())
    run = news["run"]
    assert isinstance(run, dict) and run["over"] and run["status"] == 1
    assert [verdict["passed"] for verdict in run["verdicts"]] == [False]
    log = read_log(office.path / "log.jsonl")
    assert {one.nodeid: one.answer for one in log.results} == {
        str(row[0]): (board.body(number) or {})["answer"]
        for number, row in news["rows"]  # type: ignore[attr-defined]
    }
    assert not [line for line in office.path.glob("*.jsonl") if line.name != "log.jsonl"]


def test_the_page_is_there_during_the_run_and_nothing_afterwards(
    office: pytest.Pytester, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    office.makepyfile(
        test_page="""
        import pathlib, tempfile, urllib.request

        def test_page(pytestconfig):
            page = pytestconfig.pluginmanager.get_plugin("genir-live-page")
            with urllib.request.urlopen(page.address, timeout=30) as answer:
                assert b"genir live" in answer.read()
            assert page.address not in pathlib.Path("/proc/self/cmdline").read_text()
        """
    )

    result = office.runpytest_subprocess("--genir-model=extractive", "--genir-live", timeout=120)

    result.assert_outcomes(failed=1, passed=2)
    address = re.search(r"genir: live: (http://127\.0\.0\.1:\d+/\S+/)", str(result.stdout))
    assert address is not None
    with pytest.raises(OSError):
        urllib.request.urlopen(address[1], timeout=5)
    assert not list(tmp_path.glob("genir-live-*"))


def test_a_folder_of_benchmarks_is_no_place_for_a_page(office: pytest.Pytester) -> None:
    result = office.runpytest("--genir-model=extractive", "--genir-live", ".")

    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(
        ["*--genir-live: '.' is neither a port nor a folder for live pages*", "*or --genir-live=0"]
    )


@pytest.mark.parametrize("port", ["99999", "65536"])
def test_a_port_that_cannot_be_is_told(office: pytest.Pytester, port: str) -> None:
    result = office.runpytest("--genir-model=extractive", f"--genir-live={port}")

    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines([f"*a port is a whole number up to 65535, not '{port}'*"])


def test_nothing_is_shown_of_a_run_that_asks_nobody(office: pytest.Pytester) -> None:
    result = office.runpytest("--genir-model=extractive", "--genir-live=feeds", "--collect-only")

    assert result.ret == 0 and not (office.path / "feeds").exists()
