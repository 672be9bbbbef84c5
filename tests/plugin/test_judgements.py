"""A judgement that failed is an error: in the errors, the manifest, the last lines, on the page, and for gates."""

from __future__ import annotations

import re

import pytest

from pytest_genir.cli import main
from pytest_genir.results.log import read_log
from tests.support.judged_talks import TALKS, write_talks

#: Every other judgement cannot be read.
JUDGE = """\
def judge(messages):
    number = int(messages[-1]["content"].split()[1])
    return '{"score": 1.0, "explanation": "clear"}' if number % 2 else "Quite clear, I would say."
def nonsense(messages):
    return "I would rather not say."
"""
MEMORY = """\
kind: memory
name: walks
datasets:
  args: {memory_span: 2000, dataset_examples: 1}
  datasets: [{name: locations_directions}]
"""
FILES = ("--genir-log=r.jsonl", "--genir-report=r.html", "-rN", "--tb=no")


@pytest.fixture
def talks(pytester: pytest.Pytester) -> pytest.Pytester:
    talks = TALKS.replace("pass: 0.6", "measure: correctness\n      pass: 0.6")
    write_talks(pytester.path, 60, JUDGE, {"judge": "judge", "nonsense": "nonsense"}, talks=talks)
    return pytester


@pytest.mark.parametrize(
    ("gates", "status"),
    [
        (("correctness>=0.85", "errors<=0"), 1),
        (("correctness>=0.85",), 1),
        (("correctness>=0.85", "errors<=30"), 0),
        ((), 1),
    ],
)
def test_half_of_the_judgements_cannot_be_read(talks: pytest.Pytester, gates: tuple[str, ...], status: int) -> None:
    options = [f"--genir-gate={gate}" for gate in gates]

    result = talks.runpytest_inprocess("--genir-judge=judge.json", *options, *FILES)

    assert result.ret == status
    result.stdout.fnmatch_lines(["*scored 30 of 60, 30 passed, 30 errors (*30)*"])
    log = read_log(talks.path / "r.jsonl")
    assert [one.status for one in log.results] == ["error", "scored"] * 30
    assert log.header["collected"]["items"] == 60
    if gates:
        assert main(["gate", str(talks.path / "r.jsonl")]) == status
    told = re.search(
        r"<p>60 items: 30 passed, 0 fell short, 30 had no answer", (talks.path / "r.html").read_text("utf-8")
    )
    assert told


def test_a_judge_of_a_memory_benchmark_that_cannot_be_read_is_an_error(talks: pytest.Pytester) -> None:
    talks.path.joinpath("talks.genir.yaml").unlink()
    talks.path.joinpath("walks.genir.yaml").write_text(MEMORY, encoding="utf-8")

    result = talks.runpytest_inprocess(
        "--genir-model=extractive",
        "--genir-judge=nonsense.json",
        "--genir-gate=total>=0",
        "--genir-run-dir=runs",
        *FILES,
    )

    (one,) = read_log(talks.path / "r.jsonl").results
    assert (one.status, (one.failure or {}).get("kind"), one.conditions) == ("error", "judge", ())
    assert result.ret == pytest.ExitCode.TESTS_FAILED
    result.stdout.fnmatch_lines(["*scored 0 of 1, 0 passed, 1 error (judge 1)*"])
    assert main(["gate", str(talks.path / "r.jsonl")]) == 1
