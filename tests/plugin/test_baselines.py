"""Saving a run and comparing later ones with it: exit status, terminal, JUnit and files say the same."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from pytest_genir.baselines.store import read_saved
from tests.report.reading import Read

N = 12
IDS = tuple(f"q-{number:02}" for number in range(N))


def write_suite(
    pytester: pytest.Pytester,
    *,
    ids: tuple[str, ...] = IDS,
    guarded: str = "",
    text: str = "Zapytanie",
    extra: str = "",
) -> None:
    lines = [
        "kind: rag",
        "name: office",
        "normaliser: lower",
        "group_by: none",
        "documents:",
        "  d: Opłata wynosi 54 zł.",
        "questions:",
    ]
    for id_ in ids:
        tags = ["even" if int(id_[2:]) % 2 == 0 else "odd", *(["must_not_break"] if id_ == guarded else [])]
        lines += [
            f"  - id: {id_}",
            f"    question: {text} {id_}?",
            "    context: [d]",
            f"    tags: [{', '.join(tags)}]",
            "    expect: {include: [54 zł]}",
        ]
    text = "\n".join([*lines, extra]) + "\n"
    pytester.path.joinpath("office.genir.yaml").write_text(text, encoding="utf-8")


def write_model(pytester: pytest.Pytester, wrong: int = 0, *, silent: tuple[str, ...] = (), name: str = "m") -> None:
    """Write a model that answers the first so many questions wrongly, and some not at all."""
    answers = {id_: "60 zł" if place < wrong else "54 zł" for place, id_ in enumerate((*IDS, "q-12", "q-13"))}
    lines = [json.dumps({"id": id_, "answer": text}) for id_, text in answers.items() if id_ not in silent]
    pytester.path.joinpath(f"{name}.jsonl").write_text("\n".join(lines), encoding="utf-8")
    description = {"type": "recorded", "answers": f"{name}.jsonl", "name": name}
    pytester.path.joinpath(f"{name}.json").write_text(json.dumps(description), encoding="utf-8")


def run_suite(pytester: pytest.Pytester, *arguments: str, model: str = "m") -> pytest.RunResult:
    given = [f"--genir-model={name}.json" for name in model.split()]
    run = pytester.runpytest_inprocess
    return run(*given, "--junitxml=j.xml", "-v", "-rN", "--tb=no", *arguments)


@pytest.fixture
def suite(pytester: pytest.Pytester) -> pytest.Pytester:
    write_suite(pytester)
    write_model(pytester)
    return pytester


@pytest.fixture(scope="module")
def kept() -> dict[str, str]:
    """Keep the text of the baseline, so that it is made once."""
    return {}


@pytest.fixture
def saved(suite: pytest.Pytester, kept: dict[str, str]) -> pytest.Pytester:
    """Save a run in which everything passes as the baseline `main`."""
    file = suite.path / ".genir/baselines/main.json"
    if not kept:
        assert run_suite(suite, "--genir-save=main").ret == 0
        kept["main"] = file.read_text(encoding="utf-8")
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(kept["main"], encoding="utf-8")
    return suite


def comparisons(result: pytest.RunResult, pytester: pytest.Pytester) -> str:
    """Return `P`, `F`, `S` for each comparison and gate in order; terminal and JUnit have to say the same."""
    told = re.findall(r"genir::\w+ .*(PASSED|FAILED|SKIPPED)|(PASSED|FAILED|SKIPPED) genir::", result.stdout.str())
    outcomes = "".join("".join(pair)[0] for pair in told)
    xml = pytester.path.joinpath("j.xml").read_text(encoding="utf-8")
    cases = re.findall(r'<testcase classname="genir"[^>]*?(?:/>|>.*?</testcase>)', xml, re.DOTALL)
    assert "".join("F" if "<failure" in case else "S" if "<skipped" in case else "P" for case in cases) == outcomes
    return outcomes


FAIL = "--genir-compare-fail=correctness:2%"
UNCLEAR = "--genir-compare-unclear=skip"
GATE = "--genir-gate=total>=0.3"
GUARD = {"guarded": "q-00"}
CHANGED = {"text": "Pytanie"}
SILENT = {"silent": ("q-05",)}
MUTE = {"silent": IDS}

# wrong answers, how suite and model differ from the saved, arguments -> comparisons and gates, exit status
CASES = [
    # without a drop that fails
    (0, {}, {}, ["--genir-compare"], "", 0, "same"),
    (1, {}, {}, ["--genir-compare"], "", 1, "items-fail-by-themselves"),
    (1, {}, {}, ["--genir-compare", GATE], "P", 0, "gate-and-comparison"),
    (9, {}, {}, ["--genir-compare", GATE], "F", 1, "gate-missed"),
    # drops
    (0, {}, {}, ["--genir-compare", FAIL], "P", 0, "no-drop"),
    (1, {}, {}, ["--genir-compare", FAIL], "P", 0, "drop-not-shown"),
    (8, {}, {}, ["--genir-compare", FAIL], "F", 1, "drop"),
    (8, {}, {}, ["--genir-compare", "--genir-compare-fail=correctness:70%"], "P", 0, "drop-allowed"),
    (8, {}, {}, ["--genir-compare", "--genir-compare-fail=correctness:0.6"], "F", 1, "absolute-drop"),
    (8, {}, {}, ["--genir-compare", "--genir-compare-fail=correctness:0.7"], "P", 0, "absolute-drop-allowed"),
    (8, {}, {}, ["--genir-compare", "--genir-compare-fail=include:0"], "F", 1, "condition"),
    (8, {}, {}, ["--genir-compare", "--genir-compare-fail=passed:0"], "F", 1, "share-of-items"),
    (12, {}, {}, ["--genir-compare", "--genir-compare-fail=tag:even:0"], "F", 1, "tag"),
    (8, {}, {}, ["--genir-compare", "--genir-compare-fail=tag:even:0"], "F", 1, "tag-with-too-few-items"),
    (8, {}, {}, ["--genir-compare", "--genir-compare-fail=tag:even:0", UNCLEAR], "S", 0, "tag-skipped"),
    (0, {}, {}, ["--genir-compare", "--genir-compare-fail=tag:none:0"], "F", 1, "tag-of-nothing"),
    (0, {}, {}, ["--genir-compare", "--genir-compare-fail=safety:0"], "F", 1, "measure-of-nothing"),
    (8, {}, {}, ["--genir-compare", FAIL, "--genir-compare-fail=correctness:70%"], "FP", 1, "two"),
    (8, {}, {}, ["--genir-compare", FAIL, GATE], "PF", 1, "gate-reached-comparison-missed"),
    (0, {}, {}, ["--genir-compare=main", FAIL], "P", 0, "by-name"),
    (0, {}, {}, ["--genir-compare=.genir/baselines/main.json", FAIL], "P", 0, "by-path"),
    (0, {}, {}, ["--genir-compare=other"], "", 4, "name-of-nothing"),
    (0, {}, {}, [FAIL], "", 4, "drop-without-comparison"),
    # errors
    (0, {}, SILENT, ["--genir-compare", FAIL], "F", 1, "an-error-beside"),
    (0, {}, SILENT, ["--genir-compare", FAIL, "--genir-gate=errors<=1"], "PP", 0, "an-error-allowed"),
    (0, {}, MUTE, ["--genir-compare", FAIL], "F", 1, "all-errors"),
    (0, {}, MUTE, ["--genir-compare", FAIL, "--genir-gate=errors<=12"], "PF", 1, "all-errors-allowed"),
    # selections
    (8, {}, {}, ["--genir-compare", FAIL, "-k", "q-11"], "F", 1, "one-item"),
    (8, {}, {}, ["--genir-compare", FAIL, UNCLEAR, "-k", "q-11"], "S", 0, "one-item-skipped"),
    (8, {}, {}, ["--genir-compare", FAIL, "--genir-compare-unclear=green"], "", 4, "no-such-outcome"),
    (8, {}, {}, ["--genir-compare", FAIL, "-k", "not odd"], "P", 0, "few-items"),
    (0, {}, {}, ["--genir-compare", FAIL, "-k", "nothing"], "F", 1, "zero-items"),
    (8, {}, {}, ["--genir-compare", FAIL, "-m", "odd or even"], "F", 1, "marks"),
    (8, {}, {}, ["--genir-compare", "--co"], "", 0, "collect-only"),
    (0, {}, {}, ["--genir-compare", FAIL, "-x"], "P", 0, "stop-at-first"),
    (1, {}, {}, ["--genir-compare", "-x"], "", 1, "stopped"),
    # other items
    (0, {"ids": IDS[:8]}, {}, ["--genir-compare", FAIL], "P", 0, "items-missing"),
    (0, {"ids": (*IDS, "q-12")}, {}, ["--genir-compare", FAIL], "P", 0, "items-new"),
    (0, CHANGED, {}, ["--genir-compare", FAIL], "F", 1, "all-changed"),
    (8, CHANGED, {}, ["--genir-compare", FAIL, "--genir-compare-ignore=definition"], "F", 1, "change-ignored"),
    (8, GUARD, {}, ["--genir-compare", FAIL, "--genir-shard=1/1"], "SF", 1, "a-part-leaves-drops-to-the-whole"),
    # what must not break
    (0, GUARD, {}, ["--genir-compare"], "P", 0, "guarded"),
    (1, GUARD, {}, ["--genir-compare"], "F", 1, "guarded-broke"),
    (1, GUARD, {}, ["--genir-compare", FAIL], "PF", 1, "guarded-broke-though-no-drop-shows"),
    (1, {"guarded": "q-11"}, {}, ["--genir-compare", FAIL], "PP", 0, "another-broke"),
    (0, GUARD, {"silent": ("q-00",)}, ["--genir-compare", GATE, "--genir-gate=errors<=1"], "PPF", 1, "guarded-mute"),
    (1, GUARD, {}, ["--genir-compare", FAIL, UNCLEAR, "-k", "q-11"], "S", 0, "guarded-not-run"),
    (1, {**GUARD, **CHANGED}, {}, ["--genir-compare", GATE], "PF", 1, "guarded-changed"),
    (1, {**GUARD, **CHANGED}, {}, ["--genir-compare", GATE, UNCLEAR], "PS", 0, "guarded-changed-skipped"),
    # workers
    (0, {}, {}, ["--genir-compare", FAIL, "-n2"], "P", 0, "workers-no-drop"),
    (8, GUARD, {}, ["--genir-compare", FAIL, GATE, "-n2"], "PFF", 1, "workers-drop"),
    (0, {}, SILENT, ["--genir-compare", FAIL, "-n2"], "F", 1, "workers-an-error"),
    (0, {}, {}, ["--genir-compare", FAIL, "-n2", "-k", "nothing"], "F", 1, "workers-zero-items"),
]  # fmt: skip
#: Each takes three processes; one of them stays.
SLOW = ("workers-no-drop", "workers-an-error", "workers-zero-items")


@pytest.mark.parametrize(
    ("wrong", "suite_changes", "model_changes", "arguments", "outcomes", "status"),
    [pytest.param(*case[:-1], id=case[-1], marks=[pytest.mark.slow] if case[-1] in SLOW else []) for case in CASES],
)
def test_exit_status_agrees_with_the_screen(
    saved: pytest.Pytester,
    wrong: int,
    suite_changes: dict[str, Any],
    model_changes: dict[str, Any],
    arguments: list[str],
    outcomes: str,
    status: int,
) -> None:
    write_suite(saved, **suite_changes)
    write_model(saved, wrong, **model_changes)
    saved.path.joinpath("j.xml").write_text("", encoding="utf-8")

    result = run_suite(saved, *arguments)

    assert result.ret == status
    assert comparisons(result, saved) == outcomes


MODELS = [
    pytest.param("m", "other", 8, "F", 1, id="the-only-model-replaced"),
    pytest.param("m", "m other", 0, "PS", 0, id="a-model-more"),
    pytest.param("m", "m other", 8, "PS", 0, id="a-model-more-that-is-worse"),
    pytest.param("m other", "m", 0, "P", 0, id="a-model-less"),
    pytest.param("m other", "m other", 8, "PF", 1, id="one-of-two-dropped"),
    pytest.param("m third", "other", 0, "F", 1, id="none-in-common"),
]


@pytest.mark.parametrize(("before", "after", "wrong", "outcomes", "status"), MODELS)
def test_models_are_compared_by_name(
    suite: pytest.Pytester, before: str, after: str, wrong: int, outcomes: str, status: int
) -> None:
    for name in ("other", "third"):
        write_model(suite, name=name)
    run_suite(suite, "--genir-save=main", model=before)
    write_model(suite, wrong, name="other")

    result = run_suite(suite, "--genir-compare", FAIL, model=after)

    assert result.ret == status
    assert comparisons(result, suite) == outcomes


def test_first_run_has_a_notice_and_no_failure(suite: pytest.Pytester) -> None:
    write_model(suite, 8)

    result = run_suite(suite, "--genir-compare", FAIL)

    assert result.ret == 0
    assert comparisons(result, suite) == "S"
    result.stdout.fnmatch_lines(["note: no baseline in .genir/baselines yet: write one with --genir-save NAME*"])


def test_without_baselines_nothing_is_said_or_written(suite: pytest.Pytester) -> None:
    result = run_suite(suite)

    assert "genir::" not in result.stdout.str() and "note:" not in result.stdout.str()
    assert not any(line.startswith(("compared", "baseline")) for line in result.outlines)
    assert not suite.path.joinpath(".genir").exists()


def test_without_a_model_nothing_is_saved_and_the_comparison_fails(suite: pytest.Pytester) -> None:
    result = suite.runpytest_inprocess("--genir-save=main", "--genir-compare", FAIL)

    result.assert_outcomes(skipped=N, failed=1)
    assert not suite.path.joinpath(".genir").exists()


def test_the_newest_is_compared_with_and_named(saved: pytest.Pytester) -> None:
    write_model(saved, 5)
    old = saved.path / ".genir/baselines/main.json"
    old.write_text(re.sub(r'"saved": "\d+', '"saved": "1999', old.read_text(encoding="utf-8")), encoding="utf-8")
    assert run_suite(saved, "--genir-save=worse").ret == 1

    result = run_suite(saved, "--genir-compare", FAIL)

    assert result.ret == 0
    result.stdout.fnmatch_lines(["compared with worse (*): 12 items"])


def test_terminal_tells_verdicts_flips_and_what_a_green_one_is_worth(saved: pytest.Pytester) -> None:
    write_suite(saved, ids=(*IDS[1:], "q-12"), text="Zapytanie")
    write_model(saved, 8)

    result = run_suite(saved, "--genir-compare", FAIL)

    result.stdout.fnmatch_lines(
        [
            "compared with main (*): 11 items, 1 new, 1 not run",
            "  correctness  100.0% to 36.4%  -63.6 [[]*[]]  p 0.016  -7 +0 of 11: regressed",
            "  broke       7: q-01, q-02, q-03, q-04, q-05 and 2 more",
            "  tags        no change shown in 2",
        ]
    )
    write_model(saved)
    again = run_suite(saved, "--genir-compare", FAIL)
    again.stdout.fnmatch_lines(["  correctness  100.0% to 100.0%  +0.0 *: not shown; a drop of * would show"])


def test_closing_keeps_to_its_lines(saved: pytest.Pytester) -> None:
    write_suite(saved, guarded="q-00", ids=(*IDS[1:], "q-12"))
    write_model(saved, 8, silent=("q-09",))
    outputs = [f"--genir-{name}=out/{name}" for name in ("log", "report", "markdown", "csv", "json")]

    result = run_suite(saved, "--genir-compare", FAIL, "--genir-compare-fail=passed:0", "--genir-save=x", *outputs)

    lines = result.outlines
    start = next(place for place, line in enumerate(lines) if re.fullmatch(r"=+ genir =+", line))
    assert len(lines) - start - 1 <= 25
    assert any(line.startswith("baseline: .genir") for line in lines[start:])


def test_every_output_has_the_comparison(saved: pytest.Pytester) -> None:
    write_model(saved, 8)

    run_suite(
        saved,
        "--genir-compare",
        FAIL,
        "--genir-report=r.html",
        "--genir-json=r.json",
        "--genir-markdown=r.md",
        "-pmetadata",
        "-phtml",
        "--html=h.html",
    )

    document = json.loads(saved.path.joinpath("r.json").read_text(encoding="utf-8"))
    (model,) = document["comparison"]["models"]
    assert document["comparison"]["baseline"] == "main" and model["measures"][0]["verdict"] == "regressed"
    assert len(model["flips"]["broke"]) == 8
    markdown = saved.path.joinpath("r.md").read_text(encoding="utf-8")
    assert "### Compared with main" in markdown and "regressed" in markdown
    (shown,) = Read(saved.path.joinpath("r.html").read_text(encoding="utf-8")).index["changes"]["models"]
    assert shown["measures"][0]["verdict"] == "regressed" and len(shown["flips"]["broke"]) == 8
    assert "genir::compare correctness:2%" in saved.path.joinpath("h.html").read_text(encoding="utf-8")


def test_without_a_comparison_the_outputs_have_none(suite: pytest.Pytester) -> None:
    run_suite(suite, "--genir-json=r.json", "--genir-markdown=r.md")

    assert "comparison" not in json.loads(suite.path.joinpath("r.json").read_text(encoding="utf-8"))
    assert "Compared" not in suite.path.joinpath("r.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("way", ["plain", "-n2"])
def test_workers_save_the_same_file(suite: pytest.Pytester, way: str) -> None:
    write_model(suite, 3)
    run_suite(suite, "--genir-save=plain")

    result = run_suite(suite, "--genir-save=again", *([way] if way != "plain" else []))

    result.stdout.fnmatch_lines(["baseline: .genir*again.json"])
    lines = [
        suite.path.joinpath(f".genir/baselines/{name}.json").read_text(encoding="utf-8").splitlines()[1:]
        for name in ("plain", "again")
    ]
    assert lines[0] == lines[1] and len(lines[0]) == N + 2


KEPT = [
    pytest.param({}, ["-k", "q-01"], "this run is a part only (-k 'q-01'), and 11 items would", 4, id="selection"),
    pytest.param({"silent": ("q-01",)}, [], "1 item of it without an answer in this run", 1, id="an-error"),
    pytest.param({"silent": ("q-01",)}, ["--genir-gate=errors<=1"], "1 item of it without", 4, id="an-error-allowed"),
    pytest.param({"wrong": 1}, ["-x"], "the run was stopped", 1, id="stopped"),
    pytest.param({"silent": IDS}, [], "nothing was scored", 1, id="all-errors"),
    pytest.param({"wrong": 8}, ["--genir-compare", FAIL], "this run fell short of it", 1, id="regressed"),
    pytest.param({"wrong": 1}, ["-x", "-n2"], "the run was stopped", 2, id="stopped-workers"),
]


@pytest.mark.parametrize(("model", "arguments", "why", "status"), KEPT)
def test_a_broken_run_leaves_a_good_baseline_alone(
    saved: pytest.Pytester, model: dict[str, Any], arguments: list[str], why: str, status: int
) -> None:
    file = saved.path / ".genir/baselines/main.json"
    before = file.read_bytes()
    write_model(saved, **model)

    result = run_suite(saved, "--genir-save=main", *arguments)

    assert file.read_bytes() == before
    assert result.ret == status
    told = " ".join(line.strip() for line in result.outlines)
    assert f"--genir-save main: not saved: {why}" in told


@pytest.mark.parametrize(
    "way", ["plain", "--continue-on-collection-errors", pytest.param("-n2", marks=pytest.mark.slow)]
)
def test_without_a_file_that_cannot_be_read_nothing_is_saved(suite: pytest.Pytester, way: str) -> None:
    suite.path.joinpath("other.genir.yaml").write_text("kind: rag\nquestion: []\n", encoding="utf-8")

    result = run_suite(suite, "--genir-save=main", *([way] if way != "plain" else []))

    assert result.ret != 0
    assert "not saved: 1 file could not be read" in " ".join(result.outlines) or way == "plain"
    assert not suite.path.joinpath(".genir").exists()


def test_a_whole_run_replaces_a_baseline_line_by_line(saved: pytest.Pytester) -> None:
    file = saved.path / ".genir/baselines/main.json"
    before = file.read_text(encoding="utf-8").splitlines()
    write_suite(saved, ids=IDS[:-1])
    write_model(saved, 2)

    run_suite(saved, "--genir-save=main")

    after = file.read_text(encoding="utf-8").splitlines()
    assert [line for line in before[1:] if line.rstrip(",") not in {new.rstrip(",") for new in after}] == [
        *before[2:4],
        before[-2],
    ]


def test_a_run_that_is_compared_with_what_it_replaces_sees_the_old_one(saved: pytest.Pytester) -> None:
    write_model(saved, 1)

    result = run_suite(saved, "--genir-save=main", "--genir-compare=main", FAIL)

    assert result.ret == 0
    result.stdout.fnmatch_lines(["compared with main (*", "  broke       1: q-00", "baseline: .genir*main.json"])
    assert sum(one.passed for one in read_saved(saved.path / ".genir/baselines/main.json").results) == N - 1


USAGE = [
    pytest.param(["--genir-compare=mian"], "no baseline 'mian'", id="misspelt"),
    pytest.param(["--genir-compare", "sub"], "'sub' is a folder, not a baseline", id="swallowed-path"),
    pytest.param(["--genir-compare-fail=correctness", "--genir-compare"], "does not say what may drop", id="no-drop"),
    pytest.param(["--genir-compare-fail=cost:2%", "--genir-compare"], "'cost' is no score", id="no-score"),
    pytest.param(["--genir-compare", "--genir-compare-ignore=promt"], "did you mean 'prompt'", id="part"),
    pytest.param(["--genir-save=x", "--genir-baselines=m.json/x"], "no access to .*m.json", id="no-folder"),
    pytest.param(["--genir-save=a/b"], "cannot be the name of a baseline", id="name-with-a-slash"),
    pytest.param(["--genir-save=x", "--genir-stop-when-decided"], "leaves items out", id="stopped-early"),
    pytest.param(["--genir-compare=office.genir.yaml"], "unknown key|not a baseline of format", id="no-baseline"),
]


@pytest.mark.parametrize(("arguments", "message"), USAGE)
def test_wrong_calls_are_refused_before_anything_is_asked(
    saved: pytest.Pytester, arguments: list[str], message: str
) -> None:
    saved.path.joinpath("sub").mkdir()

    result = run_suite(saved, *arguments)

    assert result.ret == pytest.ExitCode.USAGE_ERROR
    assert re.search(message, result.stderr.str())


def test_ini_says_what_is_compared_and_where_it_lies(suite: pytest.Pytester) -> None:
    suite.makeini(
        "[pytest]\ngenir_baselines = kept\ngenir_compare = newest\ngenir_compare_fail =\n    correctness:2%\n"
    )
    assert run_suite(suite, "--genir-save=main").ret == 0
    assert [path.name for path in suite.path.joinpath("kept").iterdir()] == ["main.json"]
    write_model(suite, 8)

    result = run_suite(suite)

    assert (result.ret, comparisons(result, suite)) == (1, "F")
    # Nobody takes the baseline for a benchmark.
    assert suite.runpytest_inprocess("--co", "-q", "kept").ret == pytest.ExitCode.NO_TESTS_COLLECTED


def test_command_line_turns_off_what_the_ini_file_compares(suite: pytest.Pytester) -> None:
    suite.makeini("[pytest]\ngenir_compare = main\ngenir_compare_fail = correctness:2%\n")
    write_model(suite, 8)

    result = run_suite(suite, "--genir-compare=")

    assert (result.ret, comparisons(result, suite)) == (1, "")
    result.assert_outcomes(passed=4, failed=8)


def test_option_says_where_baselines_lie(suite: pytest.Pytester, tmp_path: Path) -> None:
    run_suite(suite, "--genir-save=main", f"--genir-baselines={tmp_path / 'there'}")

    assert tmp_path.joinpath("there/main.json").is_file()


def test_a_file_that_cannot_be_read_is_not_overwritten(saved: pytest.Pytester) -> None:
    file = saved.path / ".genir/baselines/main.json"
    file.write_text("<<<<<<< HEAD\n", encoding="utf-8")

    result = run_suite(saved, "--genir-save=main")

    assert result.ret == pytest.ExitCode.USAGE_ERROR
    assert file.read_text(encoding="utf-8") == "<<<<<<< HEAD\n"
    assert "delete it first" in " ".join(result.outlines)


def test_last_failed_compares_what_it_runs(saved: pytest.Pytester) -> None:
    write_model(saved, 8)
    assert run_suite(saved, "--genir-compare").ret == 1

    result = run_suite(saved, "--genir-compare", FAIL, "--lf")

    assert (result.ret, comparisons(result, saved)) == (1, "F")
    result.stdout.fnmatch_lines(["compared with main (*): 8 items, 4 not run"])


def test_repeats_are_saved_and_compared(suite: pytest.Pytester) -> None:
    run_suite(suite, "--genir-save=main", "--genir-repeat=3")
    (first, *_) = read_saved(suite.path / ".genir/baselines/main.json").results

    result = run_suite(suite, "--genir-compare", FAIL, "--genir-repeat=3")

    assert (first.id, first.nodeid) == ("q-00", "office.genir.yaml::q-00")
    result.stdout.fnmatch_lines(["compared with main (*): 12 items"])


def test_a_result_log_serves_as_a_baseline(suite: pytest.Pytester) -> None:
    run_suite(suite, "--genir-log=monday.jsonl")
    write_model(suite, 8)

    result = run_suite(suite, "--genir-compare=monday.jsonl", FAIL)

    assert (result.ret, comparisons(result, suite)) == (1, "F")


#: wrong answers, arguments, more of the ini file, on a build server -> the comparison, exit status
CHOSEN = [
    (0, ["-k", "q-03"], "", "", "S", 0, "one-item"),
    (0, ["office.genir.yaml::q-03"], "", "", "S", 0, "by-its-id"),
    (1, ["-k", "q-00"], "", "", "F", 1, "it-got-worse"),
    (8, ["-k", "not q-11"], "", "", "F", 1, "enough-to-show-a-drop"),
    (0, ["-k", "not q-11"], "", "", "P", 0, "enough-to-tell"),
    (0, ["-k", "q-03"], "", "yes", "F", 1, "on-a-build-server"),
    (0, [], "addopts = -k q-03\n", "", "F", 1, "always-chosen"),
    (0, ["-k", "q-03", FAIL], "", "", "F", 1, "asked-for-as-well"),
]


@pytest.mark.parametrize(
    ("wrong", "arguments", "ini", "server", "found", "status"),
    [pytest.param(*case[:-1], id=case[-1]) for case in CHOSEN],
)
def test_a_few_items_that_somebody_chose_are_not_held_against_the_ini_file(
    saved: pytest.Pytester,
    monkeypatch: pytest.MonkeyPatch,
    wrong: int,
    arguments: list[str],
    ini: str,
    server: str,
    found: str,
    status: int,
) -> None:
    monkeypatch.setenv("CI", server)
    saved.makeini(f"[pytest]\ngenir_compare = main\ngenir_compare_fail = correctness:2%\n{ini}")
    write_model(saved, wrong)

    result = run_suite(saved, *arguments)

    assert (comparisons(result, saved), result.ret) == (found, status)
    if found == "S":
        result.stdout.fnmatch_lines(["note: correctness:2% not judged: * left out the rest, and cannot tell*"])


def test_the_first_run_saves_what_the_ini_file_compares_with(suite: pytest.Pytester) -> None:
    suite.makeini("[pytest]\ngenir_compare = main\ngenir_compare_fail = correctness:2%\n")

    first = run_suite(suite, "--genir-save=main")
    second = run_suite(suite, "--genir-save=main")

    assert (first.ret, second.ret) == (0, 0)
    first.stdout.fnmatch_lines(["note: no baseline in *"])
    second.stdout.fnmatch_lines(["compared with main *"])
    assert run_suite(suite, "--genir-compare=mian", "--genir-save=main").ret == pytest.ExitCode.USAGE_ERROR


def test_a_baseline_that_is_the_best_of_several_is_told_and_held_to_less(saved: pytest.Pytester) -> None:
    """Six of twelve fall: p 0.031, which is enough beside a baseline that nobody chose."""
    folder = saved.path / ".genir" / "baselines"
    head, *items = folder.joinpath("main.json").read_text(encoding="utf-8").split("\n")
    worse = [item.replace('"include", 1]', '"include", 0]') for item in items[:4]]
    for day, name in enumerate(("tuesday", "wednesday"), start=1):
        dated = head.replace('"main"', f'"{name}"').replace("20", f"2{day}", 1)
        folder.joinpath(f"{name}.json").write_text("\n".join([dated, *worse, *items[4:]]), encoding="utf-8")
    write_model(saved, 6)
    given = "--genir-compare-fail=correctness:2%"

    lucky, newest, told = (
        run_suite(saved, given, *more)
        for more in (
            ["--genir-compare=main"],
            ["--genir-compare"],
            ["--genir-compare=main", "--genir-compare-best-of=1"],
        )
    )

    lucky.stdout.fnmatch_lines(["*compared with main*; it is the best of 3 runs, so p is held to 0.025"])
    lucky.stdout.fnmatch_lines(["*correctness*: not shown*"])
    newest.stdout.no_fnmatch_line("*best of*")
    told.stdout.fnmatch_lines(["*correctness*: regressed*"])
