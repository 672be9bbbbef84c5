"""Exit status, screen, JUnit and log agree about a gate, whatever else happens in the run."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from tests.plugin.conftest import ANSWERS, read_results, write_answers

Run = Callable[..., pytest.RunResult]
NONE = {"somebody-else": "x"}
ALL = {**ANSWERS, "no-answer": "Urząd jest czynny od poniedziałku."}

# answers, gates, further arguments -> gates passed, gates failed, exit status
CASES = [
    pytest.param(ALL, ["total>=0.5"], [], 1, 0, 0, id="reached"),
    pytest.param(ALL, ["total>=0.9"], [], 0, 1, 1, id="missed"),
    pytest.param(ALL, ["total>=0.5", "safety>=1"], [], 2, 0, 0, id="two-reached"),
    pytest.param(ALL, ["total>=0.5", "correctness>=0.9"], [], 1, 1, 1, id="one-of-two-missed"),
    pytest.param(ANSWERS, ["total>=0.5"], [], 0, 1, 1, id="an-error-beside-the-mean"),
    pytest.param(ANSWERS, ["total>=0.5", "errors<=1"], [], 2, 0, 0, id="an-error-allowed"),
    pytest.param(ANSWERS, ["errors<=0"], [], 0, 1, 1, id="errors-not-allowed"),
    pytest.param(NONE, ["total>=0"], [], 0, 1, 1, id="all-errors"),
    pytest.param(NONE, ["total>=0", "errors<=4"], [], 1, 1, 1, id="all-errors-allowed-but-nothing-scored"),
    pytest.param(ALL, ["total>=0"], ["-k", "nothing-like-it"], 0, 1, 1, id="zero-items"),
    pytest.param(ALL, ["total>=0.9"], ["-k", "fee-ok"], 1, 0, 0, id="a-selection"),
    pytest.param(ALL, ["total>=0.9 min_n=5"], ["-k", "fee-ok"], 0, 1, 1, id="too-few"),
    pytest.param(ALL, ["tag:hard-one>=0.5"], [], 0, 1, 1, id="tag-missed"),
    pytest.param(ALL, ["cost<=1"], [], 0, 1, 1, id="no-cost-known"),
]


@pytest.mark.parametrize(("answers", "gates", "more", "passed", "failed", "status"), CASES)
def test_exit_status_agrees_with_the_screen(
    office: pytest.Pytester,
    run: Run,
    answers: dict[str, str],
    gates: list[str],
    more: list[str],
    passed: int,
    failed: int,
    status: int,
) -> None:
    write_answers(office, answers)
    options = [option for gate in gates for option in ("--genir-gate", gate)]

    result = run("--genir-model=model.json", "--junitxml=j.xml", "--genir-log=r.jsonl", "-v", "-rN", *options, *more)

    assert result.ret == status
    said = [gate["passed"] for gate in read_results(office, "r.jsonl")[0]["verdicts"]]
    assert (said.count(True), said.count(False)) == (passed, failed)
    told = re.findall(r"genir::gate .*(PASSED|FAILED)|(PASSED|FAILED) genir::gate", result.stdout.str())
    outcomes = ["".join(pair) for pair in told]
    assert (outcomes.count("PASSED"), outcomes.count("FAILED")) == (passed, failed)
    xml = office.path.joinpath("j.xml").read_text(encoding="utf-8")
    assert xml.count('classname="genir"') == passed + failed
    assert len(re.findall(r'classname="genir"[^/]*?<properties>.*?</properties><failure', xml)) == failed


def test_short_falls_are_xfailed_with_a_gate_and_fail_without(office: pytest.Pytester, run: Run) -> None:
    write_answers(office, ALL)

    run("--genir-model=model.json").assert_outcomes(passed=3, failed=1)
    run("--genir-model=model.json", "--genir-gate=total>=0.5").assert_outcomes(passed=4, xfailed=1)


def test_file_has_gates_of_its_own(office: pytest.Pytester, run: Run) -> None:
    write_answers(office, ALL)
    file = office.path / "office.genir.yaml"
    file.write_text(file.read_text(encoding="utf-8") + "gate: [correctness>=0.9, safety>=1]\n", encoding="utf-8")

    result = run("--genir-model=model.json", "-v")

    assert result.ret == 1
    result.assert_outcomes(passed=4, xfailed=1, failed=1)
    file.write_text(file.read_text(encoding="utf-8").replace("0.9", "90"), encoding="utf-8")
    run("--genir-model=model.json").stdout.fnmatch_lines(["*office.genir.yaml:*can never be reached or missed*"])


def test_ini_has_gates(office: pytest.Pytester, run: Run) -> None:
    write_answers(office, ALL)
    office.makeini("[pytest]\ngenir_gate =\n    total>=0.9\n    safety>=1\n")

    result = run("--genir-model=model.json")

    result.assert_outcomes(passed=4, xfailed=1, failed=1)
    assert run("--genir-model=model.json", "--genir-gate=total>=0.1").ret == 0


def test_wrong_gate_is_a_usage_error(office: pytest.Pytester) -> None:
    result = office.runpytest("--genir-model=model.json", "--genir-gate=correctness>=85")

    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(["*can never be reached or missed*"])
