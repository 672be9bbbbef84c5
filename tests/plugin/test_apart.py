"""Runs whose engine has a process of its own: the same results as without, and nothing lost when either is killed."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.plugin.conftest import read_results
from tests.support.model_server import Counting, model_server
from tests.support.warm import WarmPopen, listens

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only there the engine is forked")
#: What differs from run to run.
TIMES = ("seconds", "waited", "started", "order")


def write(pytester: pytest.Pytester, server: Counting, count: int, **more: object) -> None:
    """Write a benchmark of so many questions, a fifth of which fails, and a model that is asked over the network."""
    questions = [
        {
            "id": f"q{number}",
            "question": f"Ile wynosi {number}",
            "expect": {"include": ["54" if number % 5 else "7 dni"]},
        }
        for number in range(count)
    ]
    benchmark = {"kind": "rag", "prompt": "{{ question }}", "questions": questions}
    pytester.path.joinpath("b.genir.json").write_text(json.dumps(benchmark))
    model = {"model": "m", "api_base": server.url, "threads": 4, "sleep_time": 0.05, "api_key_env": "A_KEY", **more}
    pytester.path.joinpath("model.json").write_text(json.dumps(model))


def start(pytester: pytest.Pytester, chosen: str, *arguments: str) -> subprocess.Popen[str]:
    """Start a run in a session of its own."""
    command = [sys.executable, "-m", "pytest", "--genir-model=model.json", "--genir-progress=off", *arguments]
    environ = {**os.environ, "GENIR_ENGINE_PROCESS": chosen, "A_KEY": "sk-0123456789"}
    return WarmPopen(
        command, cwd=pytester.path, env=environ, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        start_new_session=True, preexec_fn=listens,
    )  # fmt: skip


def children_of(pid: int) -> list[int]:
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def the_child(process: subprocess.Popen[str], server: Counting, asked: int) -> int:
    """Return the process that asks, when it has asked so much."""
    end = time.monotonic() + 30
    while len(server.asked) < asked:
        assert process.poll() is None
        assert time.monotonic() < end
        time.sleep(0.005)
    (child,) = children_of(process.pid)
    return child


def without_times(line: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in line.items() if name not in TIMES}


@pytest.mark.parametrize("stored", ["off", pytest.param("auto", marks=pytest.mark.slow)])
def test_records_are_the_same_as_with_a_thread(pytester: pytest.Pytester, stored: str) -> None:
    logs: list[list[dict[str, Any]]] = []
    with model_server(answer="54 zł") as server:
        write(pytester, server, 40)
        for chosen in ("never", "always"):
            arguments = (f"--genir-cache={stored}", f"--genir-cache-dir=kept-{chosen}", "--genir-log=results.jsonl")
            process = start(pytester, chosen, *arguments)
            output, _ = process.communicate(timeout=60)
            assert "8 failed, 32 passed" in output
            logs.append([without_times(line) for line in read_results(pytester)[1:-1]])

        assert len(server.asked) == 80
    assert logs[0] == logs[1]
    assert len(logs[0]) == 40


OWN_CHECK = """
import os
from pytest_genir.rag.checking import Verdict, check

@check(measure="correctness", parse=lambda node, around: node.value)
def noted(answer, expected):
    with open("pids.txt", "a") as file:
        file.write(f"{os.getpid()}\\n")
    return Verdict(score=1.0, reason="noted", details={})
"""


@pytest.mark.parametrize("own", [False, True], ids=["rules that ship", "a check of one's own"])
def test_stored_answers_get_the_same_scores_in_either_process(pytester: pytest.Pytester, own: bool) -> None:
    logs: list[list[dict[str, Any]]] = []
    with model_server(answer="Opłata wynosi 54 zł, a nie trzeba czekać 7 dni.") as server:
        write(pytester, server, 40)
        if own:
            pytester.makeconftest(OWN_CHECK)
            benchmark = json.loads(pytester.path.joinpath("b.genir.json").read_text())
            for question in benchmark["questions"]:
                question["expect"]["noted"] = True
            pytester.path.joinpath("b.genir.json").write_text(json.dumps(benchmark))
        start(pytester, "never", "--genir-cache-dir=kept").communicate(timeout=60)
        for chosen in ("never", "always"):
            pytester.path.joinpath("pids.txt").unlink(missing_ok=True)
            process = start(pytester, chosen, "--genir-cache-dir=kept", "--genir-log=results.jsonl")
            output, _ = process.communicate(timeout=60)
            assert "passed" in output
            lines = read_results(pytester)[1:-1]
            assert all(line["cached"] for line in lines)
            logs.append([{**without_times(line), "age": None} for line in lines])
            if own:
                assert set(pytester.path.joinpath("pids.txt").read_text().split()) == {str(process.pid)}

        assert len(server.asked) == 40
    assert logs[0] == logs[1]
    assert len(logs[0]) == 40


def test_documents_that_lie_aside_are_asked_about(pytester: pytest.Pytester) -> None:
    page = "Opłata wynosi 54 zł. " * 60
    with model_server(answer="54 zł") as server:
        write(pytester, server, 40)
        benchmark = json.loads(pytester.path.joinpath("b.genir.json").read_text())
        benchmark["prompt"] = "{% for doc in docs %}{{ doc }}{% endfor %} {{ question }}"
        benchmark["documents"] = {f"d{number}": f"{number} {page}" for number in range(1_000)}
        for number, question in enumerate(benchmark["questions"]):
            question["context"] = [f"d{number * 20}"]
        pytester.path.joinpath("b.genir.json").write_text(json.dumps(benchmark))
        output, _ = start(pytester, "always", "--genir-cache=off").communicate(timeout=60)
    assert "8 failed, 32 passed" in output
    assert len(server.asked) == 40


def test_a_run_of_many_items_has_it_where_it_can(pytester: pytest.Pytester) -> None:
    from pytest_genir.engine.apart.fits import FEWEST
    from pytest_genir.lean.forks import processors

    if processors() < 2:
        pytest.skip("one processor")
    with model_server(delay=0.02, answer="54 zł") as server:
        write(pytester, server, FEWEST)
        process = start(pytester, "", "--genir-cache=off", "-q")
        pid = the_child(process, server, 10)
        os.killpg(process.pid, signal.SIGKILL)
        process.communicate(timeout=60)
    assert pid != process.pid


@pytest.mark.parametrize("arguments", [["-n1"], ["--genir-max-requests=100"]], ids=["a worker", "a budget"])
def test_a_run_whose_limits_are_shared_has_none(pytester: pytest.Pytester, arguments: list[str]) -> None:
    with model_server(answer="54 zł") as server:
        write(pytester, server, 20)
        script = "import os\ndef no(): raise AssertionError('forked')\nos.fork = no\n"
        pytester.path.joinpath("conftest.py").write_text(script)
        process = start(pytester, "always", "--genir-cache=off", *arguments)
        output, _ = process.communicate(timeout=60)

    assert "4 failed, 16 passed" in output


def test_a_run_that_cannot_begin_another_process_does_without(pytester: pytest.Pytester) -> None:
    with model_server(answer="54 zł") as server:
        write(pytester, server, 20)
        script = "import os\ndef no(): raise BlockingIOError(11, 'too many processes')\nos.fork = no\n"
        pytester.path.joinpath("conftest.py").write_text(script)
        output, _ = start(pytester, "always", "--genir-cache=off").communicate(timeout=60)

    assert "4 failed, 16 passed" in output


def test_a_run_goes_on_when_the_process_that_asks_is_killed(pytester: pytest.Pytester) -> None:
    with model_server(delay=0.05, answer="54 zł") as server:
        write(pytester, server, 60)
        process = start(pytester, "always", "--genir-cache-dir=kept", "--genir-log=results.jsonl")
        os.kill(the_child(process, server, 20), signal.SIGKILL)
        output, _ = process.communicate(timeout=60)

        assert "12 failed, 48 passed" in output
        assert len(server.asked) <= 60 + 4, "only what was in flight is asked again"
    assert "the process that asked the models ended (by signal 9)" in output
    assert [line["status"] for line in read_results(pytester)[1:-1]] == ["scored"] * 60


def test_a_killed_run_takes_the_process_that_asks_along_and_loses_nothing(pytester: pytest.Pytester) -> None:
    with model_server(delay=0.05, answer="54 zł") as server:
        write(pytester, server, 60)
        process = start(pytester, "always", "--genir-cache-dir=kept")
        child = the_child(process, server, 20)
        process.kill()
        process.communicate(timeout=60)
        until_gone(lambda: os.kill(child, 0))
        before = len(server.asked)
        output, _ = start(pytester, "always", "--genir-cache-dir=kept").communicate(timeout=60)

        assert "12 failed, 48 passed" in output
        assert len(server.asked) <= 60 + 4
    assert before < 60


def until_gone(look: Callable[[], object]) -> None:
    end = time.monotonic() + 10
    while time.monotonic() < end:
        try:
            look()
        except ProcessLookupError:
            return
        time.sleep(0.01)
    raise AssertionError("it is still there")


@pytest.mark.parametrize(
    ("number", "whole"),
    [
        pytest.param(signal.SIGINT, True, id="SIGINT as a terminal sends it"),
        pytest.param(signal.SIGTERM, False, id="SIGTERM to pytest alone"),
        pytest.param(signal.SIGINT, False, id="SIGINT to pytest alone", marks=pytest.mark.slow),
        pytest.param(signal.SIGTERM, True, id="SIGTERM to the whole group", marks=pytest.mark.slow),
    ],
)
def test_nothing_leaves_when_a_run_is_told_to_end(pytester: pytest.Pytester, number: int, whole: bool) -> None:
    with model_server(delay=0.1, answer="54 zł") as server:
        write(pytester, server, 80)
        process = start(pytester, "always", "--genir-cache=off", "--genir-log=results.jsonl")
        child = the_child(process, server, 20)
        os.killpg(process.pid, number) if whole else os.kill(process.pid, number)
        output, _ = process.communicate(timeout=60)
        asked = len(server.asked)
        until_gone(lambda: os.kill(child, 0))
        time.sleep(0.3)

        assert asked == len(server.asked) < 80
    assert process.returncode == pytest.ExitCode.INTERRUPTED, output
    statuses = {line["status"] for line in read_results(pytester)[1:-1]}
    assert statuses == {"scored", "not run"}
    with pytest.raises(ProcessLookupError):
        os.killpg(process.pid, 0)


def test_early_stop_asks_for_no_more_than_is_in_flight(pytester: pytest.Pytester) -> None:
    with model_server(delay=0.1, answer="nie wiem") as server:
        write(pytester, server, 40)
        output, _ = start(pytester, "always", "--genir-cache=off", "-x").communicate(timeout=60)

    assert "1 failed" in output
    assert len(server.asked) <= 1 + 4


def test_keys_are_in_no_output(pytester: pytest.Pytester) -> None:
    with model_server(answer="54 zł sk-0123456789") as server:
        write(pytester, server, 10)
        arguments = ("--genir-cache-dir=kept", "--genir-log=results.jsonl", "--genir-report=page.html")
        output, _ = start(pytester, "always", *arguments).communicate(timeout=60)

        assert server.keys == {"Bearer sk-0123456789"}
    assert "2 failed, 8 passed" in output
    files = [output, *(pytester.path.joinpath(name).read_text() for name in ("results.jsonl", "page.html"))]
    assert not any("sk-0123456789" in text for text in files)
