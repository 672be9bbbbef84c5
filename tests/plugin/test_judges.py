"""Who judges is part of what is measured: told in log and records, held against earlier runs, several at once."""

from __future__ import annotations

import pytest

from pytest_genir.cli import main
from pytest_genir.results.log import Log, read_log
from tests.plugin.conftest import with_workers_slow
from tests.support.judged_talks import TALKS, write_talks

JUDGES = """\
import json

def number(messages):
    return int(messages[-1]["content"].split()[1])

def said(score):
    return json.dumps({"score": score, "explanation": "so it is"})

def kind(messages):
    return said(0.9 if number(messages) % 10 else 0.5)

def harsh(messages):
    return said(0.4)

def odd(messages):
    return said(0.9) if number(messages) % 2 else "Well."

TIMES = {}

def moody(messages):
    TIMES[number(messages)] = TIMES.get(number(messages), -1) + 1
    return said([0.2, 0.4, 0.9][TIMES[number(messages)] % 3])
"""


@pytest.fixture
def talks(pytester: pytest.Pytester) -> pytest.Pytester:
    write_talks(pytester.path, 20, JUDGES, {name: name for name in ("kind", "harsh", "odd", "moody")})
    return pytester


def logged(talks: pytest.Pytester, *options: str, name: str = "r.jsonl") -> tuple[pytest.RunResult, Log]:
    result = talks.runpytest_inprocess(*options, f"--genir-log={name}", "-rN", "--tb=no")
    return result, read_log(talks.path / name)


def test_the_judge_stands_in_header_records_and_digests(talks: pytest.Pytester) -> None:
    _, log = logged(talks, "--genir-judge=kind.json")

    (held,) = log.header["judges"]
    (judge,) = log.results[0].judges
    assert (held["name"], held["repeats"], held["prompts"]) == ("kind", 1, [judge["prompt"]])
    assert judge["fingerprint"] == held["fingerprint"] and len(judge["prompt"]) == 64
    assert {one.digests["judge"] for one in log.results} == {log.results[0].digests["judge"]}


def test_another_judge_is_told_like_a_changed_prompt_and_not_as_a_regression(talks: pytest.Pytester) -> None:
    logged(talks, "--genir-judge=kind.json", "--genir-save=main", name="a.jsonl")

    result, log = logged(talks, "--genir-judge=harsh.json", "--genir-compare", "--genir-compare-fail=correctness:2%")

    assert result.ret == 1
    assert "regressed" not in result.stdout.str()
    result.stdout.fnmatch_lines(["*changed *judge of 20:*"])
    (verdict,) = log.header["verdicts"]
    assert "nothing in it can be compared with main" in verdict["reason"]
    assert "Changed: judge of 20 items" in verdict["reason"]


def test_comparing_logs_of_two_judges_lists_the_change(
    talks: pytest.Pytester, capsys: pytest.CaptureFixture[str]
) -> None:
    logged(talks, "--genir-judge=kind.json", name="a.jsonl")
    logged(talks, "--genir-judge=harsh.json", name="b.jsonl")
    capsys.readouterr()

    main(["compare", str(talks.path / "a.jsonl"), str(talks.path / "b.jsonl")])

    told = capsys.readouterr().out
    assert "judge" in told and "regressed" not in told


def test_a_changed_judge_can_be_compared_on_purpose(talks: pytest.Pytester) -> None:
    logged(talks, "--genir-judge=kind.json", "--genir-save=main", name="a.jsonl")

    result, _ = logged(
        talks,
        "--genir-judge=harsh.json",
        "--genir-compare",
        "--genir-compare-fail=correctness:2%",
        "--genir-compare-ignore=judge",
    )

    result.stdout.fnmatch_lines(["*correctness*"])
    assert "Changed: judge" not in result.stdout.str()


def test_another_prompt_of_the_judge_is_another_judge(talks: pytest.Pytester) -> None:
    _, first = logged(talks, "--genir-judge=kind.json")
    talks.path.joinpath("talks.genir.yaml").write_text(TALKS.replace("Rate", "Grade"), encoding="utf-8")
    _, second = logged(talks, "--genir-judge=kind.json")

    assert first.results[0].digests["judge"] != second.results[0].digests["judge"]
    assert first.results[0].judges[0]["fingerprint"] == second.results[0].judges[0]["fingerprint"]


def test_a_model_that_judges_itself_is_told(talks: pytest.Pytester) -> None:
    text = TALKS.replace("llm: judge", "llm: model")
    talks.path.joinpath("talks.genir.yaml").write_text(text, encoding="utf-8")

    result, log = logged(talks, "--genir-model=kind.json")

    assert log.results[0].judges[0]["name"] == "kind"
    result.stdout.fnmatch_lines(["*note: the judge kind is the model under test: it judges itself*"])


@with_workers_slow
def test_a_panel_gives_the_mean_of_its_opinions(talks: pytest.Pytester, way: list[str]) -> None:
    result = talks.runpytest_inprocess(
        *way, "--genir-judge=kind.json", "--genir-judge=harsh.json", "--genir-log=r.jsonl", "-rN", "--tb=no"
    )

    log = read_log(talks.path / "r.jsonl")
    condition = log.results[1].conditions[0]
    assert condition.score == pytest.approx(0.65)
    assert [(one["judge"], one["score"]) for one in condition.details["opinions"]] == [("kind", 0.9), ("harsh", 0.4)]
    assert [judge["name"] for judge in log.results[1].judges] == ["harsh", "kind"]
    result.stdout.fnmatch_lines(["*judges *2 opinions*alpha*"])


def test_a_judge_is_asked_anew_for_every_repeat(talks: pytest.Pytester) -> None:
    _, log = logged(talks, "--genir-judge=moody.json", "--genir-judge-repeat=3")

    assert [one.conditions[0].score for one in log.results] == pytest.approx([0.5] * 20)
    assert [one["score"] for one in log.results[0].conditions[0].details["opinions"]] == [0.2, 0.4, 0.9]
    assert log.header["judges"][0]["repeats"] == 3


@with_workers_slow
@pytest.mark.parametrize(
    "judges",
    [
        ["--genir-judge=odd.json"],
        ["--genir-judge=kind.json", "--genir-judge=odd.json"],
        ["--genir-judge=odd.json", "--genir-judge-repeat=2"],
    ],
    ids=["one", "panel", "repeats"],
)
def test_a_missing_opinion_is_an_error_of_its_item(talks: pytest.Pytester, judges: list[str], way: list[str]) -> None:
    options = ["--genir-gate=correctness>=0.6", "--genir-gate=errors<=0", "--genir-log=r.jsonl", "-rN", "--tb=no"]

    result = talks.runpytest_inprocess(*way, *judges, *options)

    log = read_log(talks.path / "r.jsonl")
    assert result.ret == 1
    assert [one.status for one in log.results] == ["error", "scored"] * 10
    assert log.header["collected"]["items"] == 20
    result.stdout.fnmatch_lines(["*scored 10 of 20, 10 passed, 10 errors (*10)*"])
    assert main(["gate", str(talks.path / "r.jsonl")]) == 1


def test_parts_with_a_missing_opinion_fail_together(talks: pytest.Pytester, capsys: pytest.CaptureFixture[str]) -> None:
    parts = []
    for part in ("1/2", "2/2"):
        parts.append(str(talks.path / f"{part[0]}.jsonl"))
        talks.runpytest_inprocess(
            "--genir-judge=kind.json", "--genir-judge=odd.json", "--genir-gate=correctness>=0.6",
            f"--genir-shard={part}", f"--genir-log={parts[-1]}", "-rN", "--tb=no",
        )  # fmt: skip
    capsys.readouterr()

    assert main(["gate", *parts]) == 1
    assert "10 of 20 items have no score" in capsys.readouterr().out
    assert main(["merge", *parts, "-o", str(talks.path / "m.jsonl")]) == 0
    assert [one["name"] for one in read_log(talks.path / "m.jsonl").header["judges"]] == ["kind", "odd"]


@pytest.mark.parametrize("wrong", ["0", "x", "-1", "1.5", "²"])
def test_how_often_a_judge_is_asked_is_a_number(talks: pytest.Pytester, wrong: str) -> None:
    result = talks.runpytest_inprocess("--genir-judge=kind.json", f"--genir-judge-repeat={wrong}")

    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines([f"*--genir-judge-repeat has to be a whole number from 1 to 100, not '{wrong}'*"])


def test_a_judge_given_twice_is_no_panel(talks: pytest.Pytester) -> None:
    result = talks.runpytest_inprocess("--genir-judge=kind.json", "--genir-judge=kind.json")

    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(["*the judge 'kind' is given twice*", "*--genir-judge-repeat asks it several times*"])
