"""Answers are fetched ahead, kept, and asked for once: what a server sees of a run."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from tests.plugin.conftest import both_ways, read_results
from tests.support.model_server import Counting, model_server

Run = Callable[..., pytest.RunResult]
N = 12


def write(
    pytester: pytest.Pytester, server: Counting, *, threads: int = 4, expect: str = "54 zł", **more: object
) -> None:
    """Write a benchmark of N questions, whose prompts end with their number, and the model."""
    questions = [
        {"id": f"q{number}", "question": f"Ile wynosi opłata {number}", "expect": {"include": [expect]}}
        for number in range(N)
    ]
    benchmark = {"kind": "rag", "prompt": "{{ question }}", "questions": questions}
    pytester.path.joinpath("b.genir.json").write_text(json.dumps(benchmark))
    model = {"model": "m", "api_base": server.url, "threads": threads, "sleep_time": 0.05, **more}
    pytester.path.joinpath("model.json").write_text(json.dumps(model))


@both_ways
def test_answers_are_fetched_ahead_within_the_limit(pytester: pytest.Pytester, run: Run) -> None:
    with model_server(delay=0.2) as server:
        write(pytester, server, threads=4)
        run("--genir-model=model.json", "--genir-cache=off").assert_outcomes(passed=N)

    # A total over all workers, and used.
    assert 3 <= server.most <= 4
    assert sorted(server.asked, key=int) == [str(number) for number in range(N)]


def test_deselected_items_are_not_asked_for(pytester: pytest.Pytester, run: Run) -> None:
    with model_server() as server:
        write(pytester, server)
        run("--genir-model=model.json", "--genir-cache=off", "-k", "q1 or q3").assert_outcomes(passed=4)

    assert sorted(server.asked) == ["1", "10", "11", "3"]


def test_early_stop_asks_for_no_more_than_is_in_flight(pytester: pytest.Pytester) -> None:
    with model_server(delay=0.1, answer="nie wiem") as server:
        write(pytester, server, threads=2)
        result = pytester.runpytest("--genir-model=model.json", "--genir-cache=off", "-x")

    result.assert_outcomes(failed=1)
    assert len(server.asked) <= 1 + 2


def test_second_run_asks_nothing_even_with_another_check(pytester: pytest.Pytester, run: Run) -> None:
    with model_server() as server:
        write(pytester, server)
        arguments = ("--genir-model=model.json", "--genir-cache-dir=kept", "--genir-log=results.jsonl")
        run(*arguments).assert_outcomes(passed=N)
        write(pytester, server, expect="60 zł")
        run(*arguments).assert_outcomes(failed=N)

        assert len(server.asked) == N
        assert all(line["cached"] for line in read_results(pytester)[1:-1])
        run(*arguments, "--genir-cache=refresh").assert_outcomes(failed=N)
        assert len(server.asked) == 2 * N
        run(*arguments, "--genir-cache=off").assert_outcomes(failed=N)
        assert len(server.asked) == 3 * N


def test_replay_never_asks(pytester: pytest.Pytester, run: Run) -> None:
    with model_server() as server:
        write(pytester, server)
        result = run("--genir-model=model.json", "--genir-cache-dir=kept", "--genir-cache=replay")

    result.assert_outcomes(errors=N, failed=1)  # the failure is `genir::scored`
    assert server.asked == []
    assert result.ret == pytest.ExitCode.TESTS_FAILED


def test_cache_key_is_explained(pytester: pytest.Pytester) -> None:
    with model_server() as server:
        write(pytester, server)
        arguments = ("--genir-model=model.json", "--genir-cache-dir=kept")
        pytester.runpytest(*arguments, "-k", "q3")
        known = pytester.runpytest(*arguments, "--genir-cache-explain=b.genir.json::q3")
        unknown = pytester.runpytest(*arguments, "--genir-cache-explain=b.genir.json::q4")

    known.stdout.fnmatch_lines(["b.genir.json::q3: stored", '*"model": "m"*'])
    unknown.stdout.fnmatch_lines(["b.genir.json::q4: not stored"])
    assert len(server.asked) == 1


def test_key_reaches_the_server_and_no_output(
    pytester: pytest.Pytester, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("API_KEY", "sk-very-secret-0123456789")
    with model_server(answer="nie") as server:
        write(pytester, server)
        result = run(
            "--genir-model=model.json", "--genir-cache-dir=kept", "--genir-log=r.jsonl", "--junitxml=j.xml", "-v"
        )

    assert server.keys == {"Bearer sk-very-secret-0123456789"}
    written = [path for path in pytester.path.rglob("*") if path.is_file()]
    assert any(path.name == "j.xml" for path in written)
    for path in written:
        assert b"sk-very-secret" not in path.read_bytes(), path
    assert "sk-very-secret" not in result.stdout.str() + result.stderr.str()


def test_dead_worker_loses_nothing(pytester: pytest.Pytester) -> None:
    pytester.makeconftest(
        """
        import os, pathlib, signal
        def pytest_runtest_setup(item):
            flag = pathlib.Path("killed")
            if os.environ.get("PYTEST_XDIST_WORKER") == "gw0" and item.name == "q4" and not flag.exists():
                flag.touch()
                os.kill(os.getpid(), signal.SIGKILL)
        """
    )
    with model_server(delay=0.05) as server:
        write(pytester, server, threads=2)
        pytester.runpytest(
            "--genir-model=model.json", "--genir-cache-dir=kept", "--genir-log=r.jsonl", "-n2", "--tb=no"
        )

    assert pytester.path.joinpath("killed").exists()
    results = read_results(pytester, "r.jsonl")[1:-1]
    assert [line["id"] for line in results] == [f"q{number}" for number in range(N)]
    assert {line["status"] for line in results} == {"scored"}
    # What the dead worker had in flight is asked again, and nothing else.
    assert len(server.asked) <= N + 2


def test_every_item_is_reported_when_the_server_is_gone(pytester: pytest.Pytester, run: Run) -> None:
    with model_server() as server:
        write(pytester, server, max_retries=1)
    result = run("--genir-model=model.json", "--genir-cache=off", "--genir-log=r.jsonl")

    result.assert_outcomes(errors=N, failed=1)  # a run that scored nothing fails as well
    failures = [line["failure"] for line in read_results(pytester, "r.jsonl")[1:-1]]
    assert len(failures) == N and all(failures)
    assert result.ret == pytest.ExitCode.TESTS_FAILED


def test_worker_that_dies_before_another_has_collected_loses_nothing(pytester: pytest.Pytester) -> None:
    pytester.makeconftest(
        """
        import os, pathlib, signal, threading, time
        WORKER, KILLED = os.environ.get("PYTEST_XDIST_WORKER"), pathlib.Path("killed")
        def kill():
            KILLED.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        def pytest_collection_finish():
            if WORKER == "gw0" and not KILLED.exists():
                threading.Timer(0.2, kill).start()
        def pytest_collection_modifyitems():
            while WORKER == "gw1" and not KILLED.exists():
                time.sleep(0.05)
            time.sleep(0.2 if WORKER == "gw1" else 0)
        """
    )
    with model_server() as server:
        write(pytester, server, threads=2)
        pytester.runpytest_inprocess("--genir-model=model.json", "--genir-log=r.jsonl", "-n2", "--tb=no")

    assert pytester.path.joinpath("killed").exists()
    results = read_results(pytester, "r.jsonl")[1:-1]
    assert [line["id"] for line in results] == [f"q{number}" for number in range(N)]
    assert {line["status"] for line in results} == {"scored"}
