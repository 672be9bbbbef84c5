"""A whole run that goes on from another one's conversations, with and without workers."""

from __future__ import annotations

import json

import pytest

from pytest_genir.results.log import read_log

_CONFTEST = """
from pytest_genir import System, User, system, user

@user
class Counter(User):
    turn = 0
    def start(self, topic, logbook):
        return self.follow_up({}, logbook)
    def follow_up(self, response, logbook):
        self.turn += 1
        return {"utterance": f"number {self.turn}"} if self.turn <= self.configuration["times"] else None
    def save(self):
        return {"turn": self.turn}
    def load(self, state):
        self.turn = state["turn"]

@system
class Echo(System):
    def search(self, turn, logbook):
        with open("calls.txt", "a") as calls:
            calls.write(turn["utterance"] + "\\n")
        return {"utterance": f"{self.configuration['says']} {turn['utterance']}"}
    def replay(self, turns):
        pass
"""
_FILE = """
kind: conversation
replacements: [{id: long, times: 3}, {id: short, times: 1}]
pass_simulation: 0
simulation:
  user: {class: Counter, times: "{{times}}"}
  system: {class: Echo, says: SAYS}
  maxTurns: 3
evaluation: {evaluators: {Form: {class: ConditionsEvaluator, expect: {exclude: [nonsense]}}}}
"""


@pytest.mark.parametrize("workers", [(), pytest.param(("-n2",), marks=pytest.mark.slow)])
def test_a_run_goes_on_from_another_run(pytester: pytest.Pytester, workers: tuple[str, ...]) -> None:
    pytester.makeconftest(_CONFTEST)
    file = pytester.path / "talk.genir.yaml"
    file.write_text(_FILE.replace("SAYS", "first"))
    pytester.runpytest_inprocess("--genir-model=extractive", "--genir-log=first.jsonl").assert_outcomes(passed=2)
    file.write_text(_FILE.replace("SAYS", "second"))
    (pytester.path / "calls.txt").unlink()

    result = pytester.runpytest_inprocess(
        "--genir-model=extractive", "--genir-log=second.jsonl", "--genir-fork-from=first.jsonl",
        "--genir-fork-turn=2", "-rs", *workers,
    )  # fmt: skip

    result.assert_outcomes(passed=1, skipped=1)
    result.stdout.fnmatch_lines(["*'first.jsonl::short': there is no turn 2 to go on from: the conversation has 1*"])
    assert (pytester.path / "calls.txt").read_text().split("\n")[:2] == ["number 2", "number 3"]
    long = next(one for one in read_log(pytester.path / "second.jsonl").results if one.id == "long")
    assert [m["content"] for m in long.messages][1::2] == ["first number 1", "second number 2", "second number 3"]
    assert json.loads(json.dumps(long.details["fork"])) == {"turn": 2, "of": "first.jsonl::long"}


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["--genir-fork-from=first.jsonl"], "--genir-fork-from needs --genir-fork-turn"),
        (["--genir-fork-turn=2"], "--genir-fork-turn needs --genir-fork-from"),
        (["--genir-fork-from=first.jsonl", "--genir-fork-turn=0"], "--genir-fork-turn has to be a whole number from 1"),
        (["--genir-fork-from=none.jsonl", "--genir-fork-turn=2"], "none.jsonl: cannot be read"),
    ],
)
def test_half_a_fork_is_refused(pytester: pytest.Pytester, options: list[str], message: str) -> None:
    result = pytester.runpytest_inprocess("--genir-model=extractive", *options)

    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines([f"*{message}*"])
