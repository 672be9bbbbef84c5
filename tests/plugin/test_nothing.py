"""Nothing turns green by not being asked: no gate is skipped, and a run that scored nothing says so and fails."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.plugin.conftest import QUESTIONS, read_results

RECORDED = """\
kind: conversation
name: talks
runs: runs.jsonl
evaluation:
  evaluators:
    Ease: {class: ReadabilityEvaluator, measure: fleschReadingEase, pass: 0.0}
"""
RUN = '{"userTurns": [{"utterance": "Hi.", "systemResponse": {"utterance": "The cat sat on the mat."}}]}\n'
NOTHING = "genir: nothing was scored: 4 items not asked: no model was given, try --genir-model extractive"


@pytest.fixture
def talks(pytester: pytest.Pytester) -> pytest.Pytester:
    pytester.path.joinpath("talks.genir.yaml").write_text(RECORDED, encoding="utf-8")
    pytester.path.joinpath("runs.jsonl").write_text(RUN * 2, encoding="utf-8")
    return pytester


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ((), "genir::scored"),
        pytest.param(("-n2",), "genir::scored", marks=pytest.mark.slow),
        (("-n2", "--genir-gate", "total>=0.1"), "genir::gate total>=0.1"),
        (("--genir-gate", "total>=0.1"), "genir::gate total>=0.1"),
        (("--genir-compare", "--genir-compare-fail", "total:1%"), "genir::compare total:1%"),
        (("--genir-save", "first"), "genir::scored"),
    ],
)
def test_a_run_without_a_model_is_not_green(office: pytest.Pytester, options: tuple[str, ...], said: str) -> None:
    result = office.runpytest("office.genir.yaml", *options)

    result.assert_outcomes(failed=1, skipped=4)
    result.stdout.fnmatch_lines([f"FAILED {said}*"])
    assert result.outlines[-1] == NOTHING
    assert result.ret == pytest.ExitCode.TESTS_FAILED


def test_it_is_not_green_beside_tests_that_pass(office: pytest.Pytester) -> None:
    office.makepyfile("def test_ok(): pass")

    result = office.runpytest()

    result.assert_outcomes(passed=1, failed=1, skipped=4)
    assert result.outlines[-1] == NOTHING


def test_who_leaves_benchmarks_out_is_left_alone(office: pytest.Pytester) -> None:
    office.makepyfile("def test_ok(): pass")

    result = office.runpytest("-m", "not rag")

    result.assert_outcomes(passed=1, deselected=4)
    assert result.ret == 0


def test_a_gate_of_the_ini_file_is_for_runs_that_name_benchmarks(office: pytest.Pytester) -> None:
    office.makepyfile("def test_ok(): pass")
    office.makeini("[pytest]\ngenir_gate = total>=0.9\ngenir_model = extractive\ngenir_log = kept.jsonl")
    office.path.joinpath("kept.jsonl").write_text("kept", encoding="utf-8")

    result = office.runpytest("test_a_gate_of_the_ini_file_is_for_runs_that_name_benchmarks.py")

    result.assert_outcomes(passed=1)
    assert result.ret == 0
    assert office.path.joinpath("kept.jsonl").read_text(encoding="utf-8") == "kept"


def test_a_gate_of_the_command_line_is_judged_without_benchmarks_as_well(pytester: pytest.Pytester) -> None:
    pytester.makepyfile("def test_ok(): pass")

    result = pytester.runpytest("--genir-gate", "total>=0.1", "--genir-model", "extractive")

    result.assert_outcomes(passed=1, failed=1)
    result.stdout.fnmatch_lines(["*a gate on nothing does not pass: no item of a benchmark was selected"])


def test_no_terminal_changes_nothing(office: pytest.Pytester) -> None:
    options = ("--genir-model", "extractive", "--genir-log", "l.jsonl", "-p", "no:terminal")

    result = office.runpytest("office.genir.yaml", *options)

    assert "INTERNALERROR" not in f"{result.stdout}{result.stderr}"
    assert result.ret == 0
    assert len(read_results(office, "l.jsonl")) >= 4


@pytest.mark.parametrize("options", [(), ("--genir-model", "a.json"), ("-n2",)])
def test_what_needs_no_model_runs_without_one_and_bears_no_model_s_name(
    talks: pytest.Pytester, options: tuple[str, ...]
) -> None:
    talks.path.joinpath("a.json").write_text('{"type": "extractive", "name": "somebody"}', encoding="utf-8")

    result = talks.runpytest("talks.genir.yaml", *options)

    result.assert_outcomes(passed=2)
    result.stdout.fnmatch_lines(["without a model: scored 2 of 2*"])
    assert "somebody: scored" not in result.stdout.str()
    assert result.ret == 0


def test_what_needs_no_model_is_run_once_beside_two(talks: pytest.Pytester) -> None:
    talks.path.joinpath("a.json").write_text('{"type": "extractive", "name": "somebody"}', encoding="utf-8")

    result = talks.runpytest("talks.genir.yaml", "--genir-model", "a.json", "--genir-model", "extractive")

    result.assert_outcomes(passed=2)


def test_its_outputs_are_written_without_a_model(talks: pytest.Pytester) -> None:
    talks.makeini("[pytest]\ngenir_log = l.jsonl\ngenir_gate = total>=0.01")

    result = talks.runpytest("talks.genir.yaml")

    result.assert_outcomes(passed=3)
    assert "without a model" in talks.path.joinpath("l.jsonl").read_text(encoding="utf-8")


@pytest.mark.parametrize("more", [(), pytest.param(("-n2",), marks=pytest.mark.slow)])
def test_a_wrong_gate_is_told_before_anything_is_asked(office: pytest.Pytester, more: tuple[str, ...]) -> None:
    options = ("--genir-model", "model.json", "--genir-gate", "correctnes>=0.85", "--genir-log", "l.jsonl")

    result = office.runpytest("office.genir.yaml", *options, *more)

    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(["*'correctnes>=0.85' can never be reached*", "*did you mean 'correctness'?*"])
    assert "scored" not in result.stdout.str()


def test_a_wrong_gate_of_a_file_is_told_as_well(office: pytest.Pytester) -> None:
    file = office.path / "office.genir.yaml"
    file.write_text(file.read_text(encoding="utf-8") + "gate: ['tag:mony>=0.5']\n", encoding="utf-8")

    result = office.runpytest("office.genir.yaml", "--genir-model", "model.json")

    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(["*did you mean 'money'?*"])


def test_a_gate_is_about_the_side_that_has_its_quantity(talks: pytest.Pytester, office: pytest.Pytester) -> None:
    gates = ("--genir-gate", "readability>=0", "--genir-gate", "cite>=0", "--genir-gate", "total>=0")

    result = talks.runpytest(".", "--genir-model", "extractive", *gates)

    result.stdout.fnmatch_lines(["*passed*"])
    assert result.ret == 0


UNASKED = "genir: 4 items not asked: no model was given, try --genir-model extractive"


@pytest.mark.parametrize(
    "options",
    [(), ("-n2", "--genir-gate", "errors<=0"), ("--genir-gate", "total>=0.01"), ("--genir-gate", "errors<=90%")],
)
def test_what_was_scored_without_a_model_does_not_make_the_rest_green(
    talks: pytest.Pytester, options: tuple[str, ...]
) -> None:
    talks.path.joinpath("office.genir.yaml").write_text(QUESTIONS, encoding="utf-8")

    result = talks.runpytest("talks.genir.yaml", "office.genir.yaml", *options, "--genir-log", "l.jsonl")

    outcomes = result.parseoutcomes()
    assert (outcomes["failed"], outcomes["skipped"]) == (1, 4)
    assert result.outlines[-1] == UNASKED
    assert result.ret == pytest.ExitCode.TESTS_FAILED
    ends = [line["status"] for line in read_results(talks, "l.jsonl")[1:] if "nodeid" in line]
    assert sorted(ends) == ["not run"] * 4 + ["scored"] * 2


def test_a_wrong_gate_is_told_where_only_failures_run(office: pytest.Pytester, talks: pytest.Pytester) -> None:
    """What did not fail is not collected then; a gate about it is right all the same."""
    model = (".", "--genir-model", "model.json", "--tb=no")
    office.runpytest(*model)
    wrong = office.runpytest(*model, "--lf", "--genir-gate", "correctnes>=0.85")
    right = office.runpytest(*model, "--lf", "--genir-gate", "benchmark:talks/total>=0", "--genir-gate", "errors<=9")

    assert wrong.ret == pytest.ExitCode.USAGE_ERROR
    wrong.stderr.fnmatch_lines(["*did you mean 'correctness'?*"])
    assert right.ret != pytest.ExitCode.USAGE_ERROR


def test_a_gate_that_the_shell_cut_names_the_file_it_made(office: pytest.Pytester) -> None:
    command = f"{sys.executable} -m pytest --genir-model model.json --genir-gate total>=0.5"
    done = subprocess.run(command, shell=True, cwd=office.path, capture_output=True, text=True, check=False)

    assert done.returncode == pytest.ExitCode.USAGE_ERROR
    assert "the shell took '>' and made a file named '=0.5'" in done.stderr
