"""`--genir-live`: what a run writes for its live page is what it reports, and nothing stays behind."""

from __future__ import annotations

import re
import threading
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from pytest_genir.live.board import Board, Seen
from pytest_genir.live.feed import DESK_OF_FEED, feeds_in
from pytest_genir.models.desk import Desk, DeskReply
from pytest_genir.results.log import read_log
from tests.plugin.conftest import with_workers_slow

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


@pytest.fixture
def nothing_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Look whether a page leaves a folder of its own behind."""
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    yield
    assert not list(tmp_path.glob("genir-live-*"))


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


def test_the_page_is_there_during_the_run_and_nothing_afterwards(office: pytest.Pytester, nothing_left: None) -> None:
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


def test_a_page_that_nobody_opens_starts_nothing_and_leaves_nothing(
    office: pytest.Pytester, nothing_left: None
) -> None:
    office.makeconftest(
        """
        import subprocess

        started = []
        plain = subprocess.Popen.__init__

        def noted(self, args, *more, **named):
            started.append(args)
            plain(self, args, *more, **named)

        subprocess.Popen.__init__ = noted

        def pytest_unconfigure():
            print("started:", [one for one in started if "live" in one])
        """
    )

    result = office.runpytest_subprocess("--genir-model=extractive", "--genir-live", timeout=120)

    result.stdout.fnmatch_lines(["genir: live: http://127.0.0.1:*", "*started: []"])
    result.stdout.no_fnmatch_line("*stays until its page is closed*")


def test_who_opens_the_page_of_a_run_that_is_over_at_once_sees_it(
    office: pytest.Pytester, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    office.makeconftest(
        """
        import socket, threading, urllib.request
        import pytest

        def look(address, seen):
            with urllib.request.urlopen(address, timeout=60) as answer:
                seen.append(answer.read())

        @pytest.hookimpl(tryfirst=True)
        def pytest_sessionfinish(session):
            page = session.config.pluginmanager.get_plugin("genir-live-page")
            session.config.seen = []
            session.config.looking = threading.Thread(target=look, args=(page.address, session.config.seen))
            session.config.looking.start()
            while not page._process:  # the door has opened
                threading.Event().wait(0.01)

        def pytest_unconfigure(config):
            config.looking.join()
            print("seen:", b"genir live" in config.seen[0])
        """
    )

    result = office.runpytest_subprocess("--genir-model=extractive", "--genir-live", timeout=120)

    result.stdout.fnmatch_lines(["*seen: True"])


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


TALK = """\
kind: conversation
pass: 0.5
simulation:
  maxTurns: 3
  topic: {wish: a parking card}
  user: {class: StaticUser, llm: model, start: Ask., followUp: Ask more.}
  system: {class: ModelSystem, system_prompt: You are a clerk.}
evaluation: {evaluators: {length: {class: ReadabilityEvaluator, measure: fleschReadingEase}}}
"""


class Person(threading.Thread):
    """Answers whatever a run asks people, by who is asked."""

    def __init__(self, feeds: Path, says: Callable[[dict[str, object]], str]) -> None:
        super().__init__(daemon=True)
        self.ended = threading.Event()
        self.asked: list[dict[str, object]] = []
        self._feeds, self._says = feeds, says

    def run(self) -> None:
        while not self.ended.wait(0.05):
            for folder in self._feeds.glob(f"*/{DESK_OF_FEED}"):
                for one in (desk := Desk(folder)).open():
                    self.asked.append(one)
                    said = self._says(one)
                    desk.say(str(one["id"]), DeskReply(ending=said) if said == "reached" else DeskReply(text=said))


@with_workers_slow
def test_people_answer_on_the_page(office: pytest.Pytester, way: list[str]) -> None:
    for who in ("ala", "olek"):
        office.path.joinpath(f"{who}.json").write_text(f'{{"type": "human", "name": "{who}"}}')
    person = Person(office.path / "feeds", lambda one: "20 PLN [0]" if one["who"] == "ala" else "at 9, I think")
    person.start()

    found = office.runpytest_subprocess(
        "--genir-model=ala.json", "--genir-model=olek.json", "--genir-live=feeds", "--genir-log=log.jsonl", *way
    )

    person.ended.set()
    found.assert_outcomes(passed=2, failed=2)
    assert sorted(str(one["who"]) for one in person.asked) == ["ala", "ala", "olek", "olek"]
    assert {(one.model, one.id): one.passed for one in read_log(office.path / "log.jsonl").results} == {
        ("ala", "card"): True, ("ala", "when"): False, ("olek", "card"): False, ("olek", "when"): True,
    }  # fmt: skip
    assert not list(office.path.glob(f"feeds/*/{DESK_OF_FEED}/*"))


def test_a_person_is_the_user_and_another_the_system(pytester: pytest.Pytester) -> None:
    pytester.path.joinpath("talk.genir.yaml").write_text(TALK, encoding="utf-8")

    def says(one: dict[str, object]) -> str:
        said = one["said"]
        assert isinstance(said, list)
        if one["part"] != "user":
            return "At window 4, for 20 PLN a year." if "Where" in said[-1][1] else "From 8 to 16."
        return "Where do I get a card?" if len(said) < 2 else "And when?" if len(said) < 4 else "reached"

    person = Person(pytester.path / "feeds", says)
    person.start()

    pytester.runpytest_subprocess("--genir-model=human", "--genir-me", "--genir-live=feeds", "--genir-log=log.jsonl")

    person.ended.set()
    [result] = read_log(pytester.path / "log.jsonl").results
    assert result.answer == "From 8 to 16." and result.passed
    assert [one["content"] for one in result.messages if one["role"] == "user"] == [
        "Where do I get a card?",
        "And when?",
    ]
    assert person.asked[0]["said"] == [["system", "wish: a parking card"]]
    assert "From 8 to 16." in str(person.asked[-1]["said"])


def test_taking_the_users_place_needs_a_page(pytester: pytest.Pytester) -> None:
    pytester.path.joinpath("talk.genir.yaml").write_text(TALK, encoding="utf-8")

    found = pytester.runpytest("--genir-model=extractive", "--genir-me")

    assert found.ret == pytest.ExitCode.USAGE_ERROR
    found.stderr.fnmatch_lines(
        ["*--genir-me: you are asked on the page of --genir-live, which is not there*chat FILE --me*"]
    )
