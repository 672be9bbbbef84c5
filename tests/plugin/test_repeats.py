"""The same question several times: items of their own, answers of their own."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from tests.plugin.conftest import both_ways, read_results
from tests.plugin.test_inflight import N, write
from tests.support.model_server import model_server

Run = Callable[..., pytest.RunResult]


@both_ways
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
    pytester.runpytest("b.genir.yaml::a#2").assert_outcomes(failed=1, skipped=1)
    assert pytester.runpytest("--genir-repeat=0").ret == pytest.ExitCode.USAGE_ERROR


QUESTION = """\
kind: rag
documents: {fee: Opłata wynosi 54 zł.}
pass: "%s"
questions:
  - {id: sure, question: Ile wynosi opłata?, context: [fee], expect: {include: [54 zł]}}
  - {id: wavers, question: Ile zapłacę?, context: [fee], expect: {include: [54 zł]}}
"""
GOOD, BAD = "Opłata wynosi 54 zł.", "Nie wiem."


def write_tries(pytester: pytest.Pytester, rule: str, wavering: str) -> None:
    """Write a file with a rule and the answers; in `wavering` a `+` passes, a `-` falls short, a `0` is none."""
    pytester.path.joinpath("b.genir.yaml").write_text(QUESTION % rule, encoding="utf-8")
    texts = {"+": GOOD, "-": BAD, "0": ""}
    lines = [{"id": "sure", "answer": GOOD} for _ in wavering]
    lines += [{"id": "wavers", "answer": texts[sign]} for sign in wavering]
    pytester.path.joinpath("answers.jsonl").write_text("\n".join(map(json.dumps, lines)), encoding="utf-8")
    pytester.path.joinpath("model.json").write_text(
        '{"type": "recorded", "answers": "answers.jsonl", "name": "m"}', encoding="utf-8"
    )


# rule, tries -> outcomes, exit status
TRIES = [
    pytest.param(">= 4/5", "+-+++", {"passed": 11, "xfailed": 1}, 0, id="enough"),
    pytest.param(">= 4/5", "+-+-+", {"passed": 9, "xfailed": 2, "failed": 1}, 1, id="too-few"),
    pytest.param(">= 4/5", "+0+++", {"passed": 11, "errors": 1}, 1, id="an-error-is-no-short-fall"),
    pytest.param(">= 1/2", "00", {"passed": 3, "errors": 2, "failed": 1}, 1, id="nothing-scored"),
]


@pytest.mark.parametrize(("rule", "tries", "outcomes", "status"), TRIES)
def test_all_tries_of_an_item_decide_together(
    pytester: pytest.Pytester, run: Run, rule: str, tries: str, outcomes: dict[str, int], status: int
) -> None:
    write_tries(pytester, rule, tries)

    result = run("--genir-model=model.json", "--junitxml=j.xml", "-v")

    result.assert_outcomes(**outcomes)
    assert result.ret == status
    if outcomes.get("failed"):
        # Since pytest 9 the last line has the reason, too.
        result.stdout.fnmatch_lines([f"* of * tries passed*, wanted {rule}", "FAILED b.genir.yaml::wavers*"])
    assert pytester.path.joinpath("j.xml").read_text(encoding="utf-8").count('name="wavers"') == 1


@pytest.mark.parametrize(("rule", "status"), [("all", 1), ("any", 0), (">= 2/3", 0), (">= 3/3", 1)])
def test_words_and_options_state_a_rule_too(pytester: pytest.Pytester, rule: str, status: int) -> None:
    write_tries(pytester, "any", "+-+")

    assert pytester.runpytest("--genir-model=model.json", "--genir-repeat=3", f"--genir-pass-runs={rule}").ret == status


def test_single_try_passes_or_fails_by_itself(pytester: pytest.Pytester) -> None:
    write_tries(pytester, ">= 4/5", "-++++")

    pytester.runpytest("--genir-model=model.json", "--genir-repeat=1").assert_outcomes(passed=1, failed=1)


def test_last_failed_runs_every_try_of_an_item_again(pytester: pytest.Pytester) -> None:
    write_tries(pytester, ">= 4/5", "-+-++")
    first = pytester.runpytest("--genir-model=model.json", "--genir-cache=off")
    first.assert_outcomes(passed=9, xfailed=2, failed=1)
    first.stdout.fnmatch_lines(["again: pytest * --lf"])

    write_tries(pytester, ">= 4/5", "+++++")
    again = pytester.runpytest("--genir-model=model.json", "--genir-cache=off", "--lf")

    again.assert_outcomes(passed=6)
    assert pytester.runpytest("--genir-model=model.json", "--lf").ret == 0
    assert pytester.runpytest("--genir-model=model.json", "--lf").parseoutcomes()["passed"] == 12


def test_selection_of_tries_is_held_to_the_same_share(pytester: pytest.Pytester, run: Run) -> None:
    write_tries(pytester, ">= 4/5", "-++++")

    assert run("--genir-model=model.json", "b.genir.yaml::wavers#2", "b.genir.yaml::wavers#3").ret == 0
    assert run("--genir-model=model.json", "b.genir.yaml::wavers#1", "b.genir.yaml::wavers#2").ret == 1


def test_first_failure_stops_after_its_tries(pytester: pytest.Pytester) -> None:
    write_tries(pytester, ">= 4/5", "+++++")
    answers = pytester.path / "answers.jsonl"
    answers.write_text(answers.read_text(encoding="utf-8").replace(json.dumps(GOOD), json.dumps(BAD), 5))

    pytester.runpytest("--genir-model=model.json", "-x").assert_outcomes(xfailed=5, failed=1)


def test_with_a_gate_the_run_as_a_whole_decides(pytester: pytest.Pytester, run: Run) -> None:
    write_tries(pytester, ">= 4/5", "-+-++")

    result = run("--genir-model=model.json", "--genir-gate=passed>=0.5", "--genir-gate=correctness>=0.8", "-v")

    result.assert_outcomes(passed=11, xfailed=3)
    # One of two items passed by its rule, whatever their ten tries did.
    assert run("--genir-model=model.json", "--genir-gate=passed>=0.51").ret == 1


def test_the_end_of_a_run_tells_what_wavers(pytester: pytest.Pytester, run: Run) -> None:
    write_tries(pytester, ">= 4/5", "-+-++")

    result = run("--genir-model=model.json", "--genir-json=r.json", "--genir-markdown=r.md")

    result.stdout.fnmatch_lines(
        [
            "  repeats     2 items, 5 tries each, 1 of 2 passed by rule: pass^5 50.0%*pass@5 100.0%, flakiness 0.30",
            "  flakiest    wavers 3/5 [[]23%, 88%[]]",
        ]
    )
    told = json.loads(pytester.path.joinpath("r.json").read_text(encoding="utf-8"))["aggregates"][0]["repeats"]
    assert (told["items"], told["ruled"], told["ruled_passed"]) == (2, 2, 1)
    assert [one["pass_all"]["mean"] for one in told["by_k"]] == pytest.approx([0.8, 0.65, 0.55, 0.5, 0.5])
    assert "### Repeats" in pytester.path.joinpath("r.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("rule", ["6/5", "most", ">= 0/5"])
def test_wrong_rule_is_told_before_any_model_is_asked(pytester: pytest.Pytester, rule: str) -> None:
    write_tries(pytester, rule, "+")

    pytester.runpytest("--genir-model=model.json").stdout.fnmatch_lines(["*b.genir.yaml:3:7: *is not a rule*"])
    assert pytester.runpytest(f"--genir-pass-runs={rule}").ret == pytest.ExitCode.USAGE_ERROR
