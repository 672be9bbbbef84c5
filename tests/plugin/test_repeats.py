"""The same question several times: items of their own, answers of their own."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.plugin.conftest import read_results
from tests.plugin.test_inflight import N, write
from tests.support.model_server import model_server

Run = Callable[..., pytest.RunResult]


def test_each_repeat_is_asked_once(pytester: pytest.Pytester, run: Run) -> None:
    with model_server() as server:
        write(pytester, server)
        arguments = ("--genir-model=model.json", "--genir-cache-dir=kept", "--genir-repeat=3", "--genir-log=r.jsonl")
        run(*arguments).assert_outcomes(passed=3 * N)
        run(*arguments).assert_outcomes(passed=3 * N)

        assert len(server.asked) == 3 * N
    results = read_results(pytester, "r.jsonl")[1:-1]
    assert [line["repeat"] for line in results[:4]] == [0, 1, 2, 0]
    assert results[1]["nodeid"] == "b.genir.json::q0#2"


def test_file_says_how_often(pytester: pytest.Pytester) -> None:
    pytester.path.joinpath("b.genir.yaml").write_text(
        "kind: rag\nrepeat: 2\nquestions: [{id: a, question: Q, expect: {safe: true}}]"
    )

    pytester.runpytest("--collect-only", "-q").stdout.fnmatch_lines(["b.genir.yaml::a#1", "b.genir.yaml::a#2"])
    pytester.runpytest("--collect-only", "-q", "--genir-repeat=1").stdout.fnmatch_lines(["b.genir.yaml::a"])
    pytester.runpytest("b.genir.yaml::a#2").assert_outcomes(skipped=1)
    assert pytester.runpytest("--genir-repeat=0").ret == pytest.ExitCode.USAGE_ERROR
