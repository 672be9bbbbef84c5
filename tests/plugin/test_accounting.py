"""Every item that was collected ends with a record, and no build is green over one that was lost."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree

import pytest

from pytest_genir.cli import main
from pytest_genir.results.log import read_log
from tests.support.log_entries import entries_of
from tests.support.warm import WarmPopen

BENCHMARK = """\
kind: rag
name: fees
documents: {a: "Opłata wynosi 30 zł."}
prompt: "{{ docs[0] }} {{ question }}"
questions:
""" + "".join(
    f"  - {{id: q{number}, question: Ile?, context: [a], expect: {{include: ['30 zł']}}}}\n" for number in range(6)
)
MODEL = '{"type": "python", "target": "agent.py:answer", "name": "m"}'
AGENT = """\
import os, time
def answer(messages):
    time.sleep(float(os.environ.get("SLOW", "0")))
    return "Trzydzieści: 30 zł."
"""
CONFTEST = """\
import os, pytest
HOW = os.environ.get("HOW", "")
def is_it(item):
    return item.name == "q3"
def pytest_runtest_setup(item):
    if is_it(item):
        if HOW == "setup": raise ValueError("boom")
        if HOW == "skip": pytest.skip("not today")
        if HOW == "xfail": pytest.xfail("known")
        if HOW == "exit": pytest.exit("bye", returncode=0)
        if HOW == "os_exit": os._exit(0)
        if HOW == "kill": os.kill(os.getpid(), 9)
        if HOW == "kill once" and not os.path.exists("killed"):
            open("killed", "w").close()
            os.kill(os.getpid(), 9)
        if HOW == "interrupt": raise KeyboardInterrupt
@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item):
    yield
    if is_it(item) and HOW == "call": raise ValueError("boom")
def pytest_runtest_teardown(item):
    if is_it(item) and HOW == "teardown": raise ValueError("boom")
def pytest_runtest_protocol(item):
    return True if is_it(item) and HOW == "swallow" else None
def drop(items):
    items[:] = [item for item in items if not item.name.startswith("q3")]
def pytest_collection_modifyitems(config, items):
    if HOW == "drop": drop(items)
    if HOW == "tell":
        config.hook.pytest_deselected(items=[item for item in items if is_it(item)])
        drop(items)
@pytest.hookimpl(trylast=True)
def pytest_collection_finish(session):
    if HOW == "drop after": drop(session.items)
    if HOW == "too early": raise KeyboardInterrupt
"""
#: What would take the process of the tests with it.
ENDS_THE_PROCESS = ("exit", "os_exit", "kill", "interrupt", "too early")


@pytest.fixture
def fees(pytester: pytest.Pytester) -> pytest.Pytester:
    for name, text in (("fees.genir.yaml", BENCHMARK), ("model.json", MODEL), ("agent.py", AGENT)):
        pytester.path.joinpath(name).write_text(text, encoding="utf-8")
    pytester.makeconftest(CONFTEST)
    pytester.makeini("[pytest]\n")
    return pytester


def counts(log: Path) -> Counter[str]:
    return Counter(result.status for result in read_log(log).results)


@pytest.mark.parametrize(
    ("how", "status", "left"),
    [
        ("", 0, {"scored": 6}),
        ("setup", 1, {"scored": 5, "error": 1}),
        ("call", 1, {"scored": 5, "error": 1}),
        ("swallow", 1, {"scored": 5, "not run": 1}),
        ("exit", 1, {"scored": 3, "not run": 3}),
        ("os_exit", 3, {"scored": 3, "not run": 3}),
        ("kill", -9, {"scored": 3, "not run": 3}),
        ("interrupt", 2, {"scored": 3, "not run": 3}),
        ("too early", 2, {"not run": 6}),
        ("skip", 0, {"scored": 5, "skipped": 1}),
        ("xfail", 0, {"scored": 5, "skipped": 1}),
        ("drop", 1, {"scored": 5, "not run": 1}),
        ("drop after", 1, {"scored": 5, "not run": 1}),
        ("tell", 0, {"scored": 5}),
    ],
)
def test_no_build_is_green_over_what_was_lost(
    fees: pytest.Pytester, monkeypatch: pytest.MonkeyPatch, how: str, status: int, left: dict[str, int]
) -> None:
    monkeypatch.setenv("HOW", how)
    # what an earlier run left must not be taken for this one's
    fees.path.joinpath("r.jsonl").write_text('{"format": "genir-results/1"}\n{"footer": true}\n', encoding="utf-8")
    run = fees.runpytest_subprocess if how in ENDS_THE_PROCESS else fees.runpytest
    result = run(
        "--genir-model=model.json", "--genir-gate=total>=0.5", "--genir-log=r.jsonl", "--junitxml=r.xml", "--tb=line"
    )
    log = fees.path / "r.jsonl"

    assert result.ret == status
    assert counts(log) == left
    assert main(["gate", str(log)]) == (0 if status == 0 else 1)
    if status in (0, 1, 2):
        (suite,) = ElementTree.parse(fees.path / "r.xml").getroot()
        assert len({case.get("name") for case in suite if case.get("classname") != "genir"}) == sum(left.values())
        told = sum(case.find("error") is not None or case.find("failure") is not None for case in suite)
        assert told == left.get("error", 0) + left.get("not run", 0) + (status == 1 and how != "exit")


@pytest.mark.parametrize(
    ("how", "left"),
    [
        pytest.param("setup", {"scored": 5, "error": 1}, marks=pytest.mark.slow),
        pytest.param("swallow", {"scored": 5, "not run": 1}, marks=pytest.mark.slow),
        # tried once more, and it was to blame
        ("kill", {"scored": 5, "error": 1}),
    ],
)
def test_workers_lose_nothing_either(
    fees: pytest.Pytester, monkeypatch: pytest.MonkeyPatch, how: str, left: dict[str, int]
) -> None:
    monkeypatch.setenv("HOW", how)
    result = fees.runpytest(
        "-n2", "--genir-model=model.json", "--genir-gate=total>=0.5", "--genir-log=r.jsonl", "--tb=line"
    )

    assert result.ret == 1
    assert counts(fees.path / "r.jsonl") == left
    assert main(["gate", str(fees.path / "r.jsonl")]) == 1


def test_what_is_lost_can_be_allowed(fees: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOW", "swallow")
    gates = ("--genir-gate=total>=0.5", "--genir-gate=errors<=1")
    result = fees.runpytest("--genir-model=model.json", *gates, "--genir-log=r.jsonl")

    result.assert_outcomes(passed=7, xfailed=1)
    result.stdout.fnmatch_lines(["m: scored 5 of 6, 5 passed, 1 never ran: pytest passed it over*"])
    assert main(["gate", str(fees.path / "r.jsonl")]) == 0


def test_a_killed_run_leaves_its_list(fees: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SLOW", "0.5")
    log = fees.path / "r.jsonl"
    arguments = ["--genir-model=model.json", f"--genir-log={log}", "--genir-gate=total>=0"]
    process = WarmPopen([sys.executable, "-m", "pytest", *arguments], cwd=fees.path, stdout=subprocess.DEVNULL)
    while not log.exists() or log.read_text(encoding="utf-8").count("\n") < 1:
        time.sleep(0.01)
        assert process.poll() is None
    os.kill(process.pid, signal.SIGKILL)
    process.wait()

    assert sum(counts(log).values()) == 6 and counts(log)["not run"]
    assert main(["gate", str(log)]) == 1


def test_a_prompt_that_fails_is_an_error_told_once(fees: pytest.Pytester) -> None:
    file = fees.path / "fees.genir.yaml"
    file.write_text(BENCHMARK.replace("docs[0]", "docs[3]"), encoding="utf-8")
    gates = ("--genir-gate=total>=0", "--genir-gate=errors<=0")
    result = fees.runpytest("--genir-model=model.json", *gates, "--genir-log=r.jsonl")

    assert result.ret == 1
    assert counts(fees.path / "r.jsonl") == {"error": 6}
    result.stdout.fnmatch_lines(["m: scored 0 of 6, 0 passed, 6 errors (*6)*"])


def test_what_was_left_out_is_in_the_header(fees: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOW", "tell")
    result = fees.runpytest("--genir-model=model.json", "--genir-log=r.jsonl")
    log = read_log(fees.path / "r.jsonl")
    monkeypatch.setenv("HOW", "")
    chosen = fees.runpytest("--genir-model=model.json", "--deselect=fees.genir.yaml::q1", "--genir-log=k.jsonl")

    assert log.header["collected"]["deselected"] == [{"why": "a plugin or a conftest", "items": 1}]
    result.stdout.fnmatch_lines(["note: 1 item left out by a plugin or a conftest"])
    left = read_log(fees.path / "k.jsonl").header["collected"]["deselected"]
    assert left[0] == {"why": "--deselect fees.genir.yaml::q1", "items": 1}
    assert chosen.ret == 0


def test_a_part_knows_the_whole(fees: pytest.Pytester, capsys: pytest.CaptureFixture[str]) -> None:
    for part in (1, 2):
        fees.runpytest(
            "--genir-model=model.json", f"--genir-shard={part}/2", f"--genir-log={part}.jsonl", "--genir-gate=total>=0"
        )
    first, second = str(fees.path / "1.jsonl"), str(fees.path / "2.jsonl")

    assert main(["gate", first, second]) == 0
    assert main(["gate", first]) == 2
    assert main(["gate", first, "--partial"]) == 1
    assert "never ran: part 2/2 of the run is missing" in capsys.readouterr().out


def test_a_run_that_was_refused_collected_nothing(fees: pytest.Pytester) -> None:
    result = fees.runpytest("--genir-model=model.json", "--genir-gate=correctnes>=0.5", "--genir-log=r.jsonl")

    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stdout.no_fnmatch_line("*scored*")
    assert main(["gate", str(fees.path / "r.jsonl")]) != 0


@pytest.mark.parametrize("repeat", [1, 3])
def test_what_a_conftest_drops_without_a_word_never_ran(
    fees: pytest.Pytester, monkeypatch: pytest.MonkeyPatch, repeat: int
) -> None:
    """A filter of one's own is free to leave items out, but has to say so, as `-k` does."""
    monkeypatch.setenv("HOW", "drop")
    log = fees.path / "r.jsonl"
    allowed = [f"--genir-gate=errors<={repeat}", "--genir-gate=total>=0.5"]
    for gates, status in ((allowed[1:], 1), (allowed, 0)):
        result = fees.runpytest("--genir-model=model.json", f"--genir-repeat={repeat}", f"--genir-log={log}", *gates)

        assert result.ret == status
        assert counts(log) == {"scored": 5 * repeat, "not run": repeat}
        assert main(["gate", str(log)]) == status
        result.stdout.fnmatch_lines(
            ["*never ran: a plugin or a conftest took it away without telling pytest (config.*"]
        )
    assert read_log(log).header["collected"]["dropped"] == repeat


@pytest.fixture
def elsewhere(tmp_path: Path) -> tuple[str, ...]:
    """Return the options for workers that share no folder with their controller, as on another machine."""
    return "--dist", "load", "--tx", f"2*popen//env:TMPDIR={tmp_path}"


def test_a_worker_elsewhere_tells_what_a_conftest_dropped(
    fees: pytest.Pytester, monkeypatch: pytest.MonkeyPatch, elsewhere: tuple[str, ...]
) -> None:
    monkeypatch.setenv("HOW", "drop")
    gates = ("--genir-gate=total>=0.5", "--tb=line")
    result = fees.runpytest("--genir-model=model.json", "--genir-log=r.jsonl", *gates, *elsewhere)
    log = read_log(fees.path / "r.jsonl")

    assert result.ret == 1
    assert counts(fees.path / "r.jsonl") == {"scored": 5, "not run": 1}
    assert log.header["collected"]["dropped"] == 1
    assert log.header["in_force"] and {one.benchmark for one in log.results} == {"fees"}


@pytest.mark.slow
def test_a_worker_elsewhere_tells_why_the_run_cannot_be(fees: pytest.Pytester, elsewhere: tuple[str, ...]) -> None:
    result = fees.runpytest("--genir-model=model.json", "--genir-gate=correctnes>=0.5", *elsewhere)

    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(["ERROR: the gate 'correctnes>=0.5' can never be reached*", "*mean 'correctness'?*"])
    assert result.parseoutcomes().keys() <= {"skipped"}


def test_an_item_tried_again_after_a_crash_has_its_name_in_junit(
    fees: pytest.Pytester, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOW", "kill once")
    result = fees.runpytest("-n2", "--genir-model=model.json", "--junitxml=r.xml", "-rs", "-v")

    result.assert_outcomes(passed=6)
    result.stdout.fnmatch_lines(["*RERUN*fees.genir.yaml::q3*", "*6 passed, 1 rerun in*"])
    (suite,) = ElementTree.parse(fees.path / "r.xml").getroot()
    mine = [case for case in suite if case.get("name") == "q3"]
    assert [case.get("name") for case in suite if case.get("name") is None] == []
    assert [case.find("skipped") is not None for case in mine].count(True) == 1 < len(mine)


_STOPPED_EARLY = """
import pytest

@pytest.hookimpl(tryfirst=True, optionalhook=True)
def pytest_xdist_node_collection_finished(node, ids):
    raise KeyboardInterrupt("before anybody was told")
"""


def test_a_run_that_stops_before_it_hears_of_items_accounts_for_them(office: pytest.Pytester) -> None:
    """Workers ask as soon as they know what; what there was to ask is in the log however early the end came."""
    office.makeconftest(_STOPPED_EARLY)
    result = office.runpytest_subprocess("-n2", "--genir-model", "model.json", "--genir-log", "log.jsonl")
    assert result.ret == pytest.ExitCode.INTERRUPTED
    told = [entry["status"] for entry in entries_of(office.path / "log.jsonl") if "nodeid" in entry]
    assert told == ["not run"] * 4
