"""What pytest reports for a benchmark: passed, failed, error; the same with and without workers."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.plugin.conftest import read_results

Run = Callable[..., pytest.RunResult]


@pytest.mark.parametrize("run", ["plain", pytest.param("-n0", marks=pytest.mark.slow), "-n2"], indirect=True)
def test_outcomes_and_table_are_the_same_however_it_runs(office: pytest.Pytester, run: Run) -> None:
    result = run("--genir-model", "model.json", "--genir-log", "results.jsonl")

    result.assert_outcomes(passed=2, failed=1, errors=1)
    result.stdout.fnmatch_lines(
        [
            "model: scored 3 of 4, 2 passed, 1 error (empty 1)",
            "*correctness*40.0%*5 scores, 2 items*",
            "*safety*100.0%*2 scores, 1 item",
            "*total*57.1%*7 scores, 3 items*",
        ]
    )
    header, *results, footer = read_results(office)
    assert [line["id"] for line in results] == ["fee-ok", "fee-wrong", "no-answer", "refused"]
    assert [line["status"] for line in results] == ["scored", "scored", "error", "scored"]
    assert header["benchmarks"] == ["office"]
    assert footer["aggregates"][0]["measures"][-1]["mean"] == pytest.approx(4 / 7)


def test_failure_shows_conditions_and_place_without_traceback(office: pytest.Pytester, run: Run) -> None:
    result = run("--genir-model", "model.json", "-k", "fee-wrong")

    result.stdout.fnmatch_lines(
        [
            "*question:*Ile zapłacę za dowód?",
            "*answer:*Zapłaci pan 60 zł [[]1].",
            "FAIL include*0.00*missed '54 zł'*office.genir.yaml:16*",
            "FAIL exclude*0.00*found '60 zł'*",
            "FAIL cite*0.00*missed [[]0] fee; wrongly cited [[]1] hours*",
        ]
    )
    assert "Traceback" not in result.stdout.str()
    assert ".py:" not in result.stdout.str()


def test_fault_is_an_error_and_no_score(office: pytest.Pytester, run: Run) -> None:
    result = run("--genir-model", "model.json", "-k", "no-answer", "--genir-log", "results.jsonl")

    result.assert_outcomes(errors=1, failed=1)  # a run that scored nothing fails as well
    result.stdout.fnmatch_lines(["*no answer*empty*"])
    (record,) = read_results(office)[1:-1]
    assert record["conditions"] == [] and record["failure"]["kind"] == "empty"
    assert read_results(office)[-1]["aggregates"][0]["measures"] == []


def test_several_models_give_an_item_each(office: pytest.Pytester, run: Run) -> None:
    other = office.path.joinpath("model.json").read_text().replace('"model"', '"other"')
    office.path.joinpath("other.json").write_text(other)

    result = run("--genir-model", "model.json", "--genir-model", "other.json", "-k", "fee-ok", "-v")

    result.assert_outcomes(passed=2)
    result.stdout.fnmatch_lines_random(["*::fee-ok@model*PASSED*", "*::fee-ok@other*PASSED*"]) if not _parallel(
        result
    ) else None
    result.stdout.fnmatch_lines(["model: scored 1 of 1*"])
    result.stdout.fnmatch_lines(["other: scored 1 of 1*"])


def _parallel(result: pytest.RunResult) -> bool:
    return "gw0" in result.stdout.str()


def test_tags_and_kinds_are_marks(office: pytest.Pytester, run: Run) -> None:
    assert run("--genir-model", "model.json", "-m", "money").parseoutcomes()["passed"] == 1
    hard = run("--genir-model", "model.json", "-m", "hard_one and not money", "--strict-markers")
    hard.assert_outcomes(passed=1)
    run("--genir-model", "model.json", "-m", "memory").assert_outcomes()


def test_without_a_model_items_are_skipped_with_the_command(office: pytest.Pytester, run: Run) -> None:
    result = run("-rs")

    result.assert_outcomes(failed=1, skipped=4)
    result.stdout.fnmatch_lines(["*no model; run it with: pytest --genir-model extractive office.genir.yaml*"])


def test_stepping_and_last_failed_find_the_items_again(office: pytest.Pytester) -> None:
    office.runpytest("--genir-model", "model.json")

    again = office.runpytest("--genir-model", "model.json", "--lf")

    again.assert_outcomes(failed=1, errors=1)


def test_junit_carries_the_scores(office: pytest.Pytester, run: Run) -> None:
    run("--genir-model", "model.json", "--junitxml", "junit.xml")

    xml = office.path.joinpath("junit.xml").read_text(encoding="utf-8")
    assert '<property name="genir.score.cite" value="1.0"' in xml
    assert '<property name="genir.model" value="model"' in xml
    assert "Zapłaci pan 60 zł" in xml
    assert "Traceback" not in xml


def test_model_text_reaches_no_terminal_as_commands(office: pytest.Pytester, run: Run) -> None:
    from tests.plugin.conftest import write_answers

    write_answers(office, {"fee-ok": "\x1b[31mczerwone\x1b]0;tytuł\x07 \ud800 koniec"})

    result = run("--genir-model", "model.json", "-k", "fee-ok", "--junitxml", "junit.xml")

    result.assert_outcomes(failed=1)
    assert "\x1b[31mczer" not in result.stdout.str()
    assert "koniec" in result.stdout.str()
