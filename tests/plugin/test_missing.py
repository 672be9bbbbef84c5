"""What gave no answer counts as zero where `missing: zero` asks for it, and is told beside the figures elsewhere."""

from __future__ import annotations

import pytest

from pytest_genir.cli import main
from pytest_genir.results.log import read_log
from pytest_genir.results.record import Result
from pytest_genir.results.summary import summarise

GATES = ("--genir-gate=total>=0.55", "--genir-gate=errors<=1")


def result_of(pytester: pytest.Pytester, name: str) -> Result:
    return next(one for one in read_log(pytester.path / "results.jsonl").results if one.id == name)


def in_the_file(pytester: pytest.Pytester) -> None:
    file = pytester.path / "office.genir.yaml"
    file.write_text(file.read_text("utf-8").replace("name: office", "name: office\nmissing: zero"), "utf-8")


@pytest.mark.parametrize(
    ("how", "way"), [("file", ()), ("option", ()), pytest.param("file", ("-n2",), marks=pytest.mark.slow)]
)
def test_it_is_an_error_that_counts_in_means_and_gates(office: pytest.Pytester, how: str, way: tuple[str, ...]) -> None:
    options = ("--genir-missing=zero",) if how == "option" else ()
    if how == "file":
        in_the_file(office)
    files = ("--genir-log=results.jsonl", "--genir-report=page.html")

    result = office.runpytest_inprocess("--genir-model=model.json", *GATES, *files, *options, *way)

    said = "command line" if how == "option" else "file"
    if not way:  # with workers pytest shows no header of what is collected
        result.stdout.fnmatch_lines([f"*missing zero ({said})*"])
    result.stdout.fnmatch_lines(["*scored 3 of 4, 2 passed, 1 error (empty 1), 1 of them counted as zero*"])
    result.stdout.fnmatch_lines(["*total is 0.5 over 8 scores, wanted >= 0.55*"])
    assert result.ret == pytest.ExitCode.TESTS_FAILED
    lost = result_of(office, "no-answer")
    assert (lost.status, lost.counted_as, lost.passed) == ("error", "zero", False)
    assert [(c.name, c.score, c.groups) for c in lost.conditions] == [("include", 0.0, ("empty",))]
    assert "(1 of them counted as zero)" in (office.path / "page.html").read_text("utf-8")
    assert main(["gate", str(office.path / "results.jsonl")]) == 1


def test_without_it_the_error_stands_beside_the_figures(office: pytest.Pytester) -> None:
    result = office.runpytest_inprocess("--genir-model=model.json", *GATES, "--genir-log=results.jsonl")

    result.stdout.fnmatch_lines(["*scored 3 of 4, 2 passed, 1 error (empty 1)"])
    result.stdout.no_fnmatch_line("*zero*")
    assert result.ret == 0
    assert result_of(office, "no-answer").conditions == ()


def test_the_option_wins_over_the_file(office: pytest.Pytester) -> None:
    in_the_file(office)

    result = office.runpytest_inprocess("--genir-model=model.json", "--genir-missing=aside", *GATES)

    result.stdout.no_fnmatch_line("*counted as zero*")
    assert result.ret == 0


def test_no_gate_on_errors_is_softened_by_it(office: pytest.Pytester) -> None:
    result = office.runpytest_inprocess(
        "--genir-model=model.json", "--genir-missing=zero", "--genir-gate=total>=0.1", "--genir-gate=errors<=0"
    )

    assert result.ret == pytest.ExitCode.TESTS_FAILED
    result.stdout.fnmatch_lines(["*errors is 1 over 4 items*"])


def test_a_service_that_is_down_gets_no_credit_for_what_it_did_not_say(pytester: pytest.Pytester) -> None:
    pytester.path.joinpath("b.genir.yaml").write_text(
        "kind: rag\nmissing: zero\nprompt: '{{ question }}'\n"
        "questions: [{id: q, question: Ile?, expect: {include: [x], exclude: [y], safe: true}}]\n",
        encoding="utf-8",
    )
    # nobody listens there
    pytester.path.joinpath("model.json").write_text(
        '{"model": "m", "api_base": "http://127.0.0.1:9/v1", "max_retries": 0}', encoding="utf-8"
    )

    pytester.runpytest_inprocess("--genir-model=model.json", "--genir-log=results.jsonl")

    lost = result_of(pytester, "q")
    assert [(c.name, c.score, c.passed) for c in lost.conditions] == [
        ("include", 0.0, False), ("exclude", 0.0, False), ("safe", 0.0, False)
    ]  # fmt: skip
    total = summarise([lost]).models[0].measure("total")
    assert total is not None
    assert (total.mean, total.n_scores) == (0.0, 3)


@pytest.mark.parametrize(("text", "said"), [("nil", "'nil'"), ("zeros", "did you mean 'zero'")])
def test_another_word_is_told_with_its_place(office: pytest.Pytester, text: str, said: str) -> None:
    file = office.path / "office.genir.yaml"
    file.write_text(file.read_text("utf-8").replace("name: office", f"name: office\nmissing: {text}"), "utf-8")

    result = office.runpytest_inprocess("--genir-model=model.json")

    result.stdout.fnmatch_lines([f"*office.genir.yaml:3*{said}*"] if text == "nil" else [f"*{said}*"])
    assert result.ret == pytest.ExitCode.INTERRUPTED
