"""Files written at the end of a run: all of them, with and without workers, and told on the terminal."""

from __future__ import annotations

import csv
import json
import sys
from collections.abc import Callable
from typing import Any

import pytest

from tests.plugin.conftest import QUESTIONS, read_results

Run = Callable[..., pytest.RunResult]
ALL = (
    *("--genir-model", "model.json", "--genir-log", "out/r.jsonl", "--genir-markdown", "out/r.md"),
    *("--genir-csv", "out/r.csv", "--genir-json", "out/r.json", "--genir-report", "out/pages/r.html"),
)


def test_every_output_is_written_and_named(office: pytest.Pytester, run: Run) -> None:
    result = run(*ALL)

    out = office.path / "out"
    with (out / "r.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert [row["id"] for row in rows] == ["fee-ok", "fee-wrong", "no-answer", "refused"]
    assert [row["outcome"] for row in rows] == ["passed", "failed", "error", "passed"]
    document = json.loads((out / "r.json").read_text(encoding="utf-8"))
    assert document["results"] == read_results(office, "out/r.jsonl")[1:-1]
    page = (out / "r.md").read_text(encoding="utf-8")
    assert "### What fell short (2)" in page and "Zapłaci pan 60 zł" in page
    assert "<title>office" in (out / "pages" / "r.html").read_text(encoding="utf-8")
    result.stdout.fnmatch_lines(
        ["results: out*r.jsonl", "report: out*r.html", "markdown: out*r.md", "csv: out*r.csv", "json: out*r.json"]
    )


def test_a_mistyped_command_leaves_the_files_of_an_earlier_run(office: pytest.Pytester) -> None:
    office.runpytest_inprocess(*ALL)
    files = sorted(path for path in (office.path / "out").rglob("*") if path.is_file())
    before = [path.read_bytes() for path in files]

    result = office.runpytest_inprocess(*ALL, "no-such-file.genir.yaml")

    assert result.ret == pytest.ExitCode.USAGE_ERROR
    assert len(before) == 5 and [path.read_bytes() for path in files] == before


def test_outputs_are_the_same_with_workers(office: pytest.Pytester) -> None:
    pages = []
    for way in ([], ["-n2"]):
        office.runpytest_inprocess(*way, *ALL, "-p", "no:cacheprovider")
        pages.append([(office.path / "out" / name).read_bytes() for name in ("r.md",)])
        rows = (office.path / "out" / "r.csv").read_text(encoding="utf-8")
        pages[-1].append(str(len(rows.splitlines())).encode())

    assert pages[0] == pages[1]


def test_ini_values_start_from_the_ini_file(office: pytest.Pytester) -> None:
    office.makeini("[pytest]\ngenir_csv = reports/r.csv\ngenir_model = model.json\n")
    below = office.mkdir("below")

    office.runpytest(office.path, "-c", office.path / "tox.ini", "--rootdir", below)

    assert (office.path / "reports" / "r.csv").exists()


def test_job_summary_of_github_is_appended_to(
    office: pytest.Pytester, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    summary = office.path / "summary.md"
    summary.write_text("before\n")
    monkeypatch.setenv("GITHUB_STEP_SUMMARY", str(summary))

    run("--genir-model", "model.json")

    text = summary.read_text(encoding="utf-8")
    assert text.startswith("before\n## Benchmarks") and text.count("## Benchmarks") == 1


def test_job_summary_says_what_was_not_asked_without_a_model(
    office: pytest.Pytester, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    summary = office.path / "summary.md"
    monkeypatch.setenv("GITHUB_STEP_SUMMARY", str(summary))

    run()

    assert "never ran: no model was given" in summary.read_text(encoding="utf-8")


def test_job_summary_that_cannot_be_written_is_a_note(
    office: pytest.Pytester, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GITHUB_STEP_SUMMARY", str(office.path))

    result = run("--genir-model", "model.json", "-k", "fee-ok")

    result.stdout.fnmatch_lines(["note: GITHUB_STEP_SUMMARY: cannot write*"])
    assert result.ret == 0


@pytest.mark.parametrize("option", ["log", "report", "markdown", "csv", "json"])
def test_path_that_cannot_be_written_is_refused_before_anything_is_asked(office: pytest.Pytester, option: str) -> None:
    result = office.runpytest("--genir-model", "model.json", f"--genir-{option}", ".")

    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines([f"ERROR: --genir-{option}: * is a folder, not a file"])
    result.stdout.no_fnmatch_line("*scored*")


def test_two_outputs_never_share_a_file(office: pytest.Pytester) -> None:
    result = office.runpytest("--genir-model", "model.json", "--genir-csv", "a", "--genir-json", "a")

    result.stderr.fnmatch_lines(["ERROR: --genir-csv and --genir-json name the same file *"])


def test_file_that_fails_at_the_end_takes_no_other_with_it(office: pytest.Pytester, run: Run) -> None:
    office.makeconftest(
        "import pathlib\ndef pytest_runtest_logfinish():\n    pathlib.Path('r.csv').mkdir(exist_ok=True)"
    )

    result = run("--genir-model", "model.json", "-k", "fee-ok", "--genir-csv", "r.csv", "--genir-json", "r.json")

    assert (office.path / "r.json").exists()
    result.stdout.fnmatch_lines(["note: --genir-csv: cannot write *", "json: r.json"])
    assert result.ret == pytest.ExitCode.USAGE_ERROR


def test_nothing_is_written_for_a_collection_only(office: pytest.Pytester) -> None:
    office.runpytest(*ALL, "--collect-only")

    assert not (office.path / "out").exists()


def test_log_is_there_when_nothing_was_selected(office: pytest.Pytester, run: Run) -> None:
    run("--genir-model", "model.json", "--genir-log", "r.jsonl", "-k", "nothing_like_it")

    header, footer = read_results(office, "r.jsonl")
    assert footer["aggregates"] == [] and header["models"][0]["name"] == "model"


def test_command_for_the_failures_is_printed_and_works(office: pytest.Pytester) -> None:
    result = office.runpytest_inprocess("--genir-model", "model.json", "office.genir.yaml")

    result.stdout.fnmatch_lines(["again: pytest *--genir-model model.json office.genir.yaml --lf"])
    again = office.runpytest_inprocess("--genir-model", "model.json", "office.genir.yaml", "--lf")
    again.assert_outcomes(failed=1, errors=1)


def test_no_command_where_nothing_failed_or_nothing_is_remembered(office: pytest.Pytester) -> None:
    for arguments in (["-k", "fee-ok"], ["-p", "no:cacheprovider"]):
        result = office.runpytest("--genir-model", "model.json", *arguments)

        result.stdout.no_fnmatch_line("again:*")


def test_command_with_a_key_in_it_is_not_repeated(office: pytest.Pytester) -> None:
    key = "sk-" + "a1b2c3d4" * 4
    result = office.runpytest("--genir-model", "model.json", "--genir-system-message", key)

    result.stdout.fnmatch_lines(["again: the same command with --lf"])
    result.stdout.no_fnmatch_line(f"*again*{key}*")


def test_order_is_that_of_the_files_whatever_is_deselected(office: pytest.Pytester, run: Run) -> None:
    run("--genir-model", "model.json", "--genir-log", "r.jsonl", "-k", "refused")

    (record,) = read_results(office, "r.jsonl")[1:-1]
    assert record["order"] == QUESTIONS.count("- id:") - 1


def test_shards_that_are_merged_are_the_run_that_was_never_split(office: pytest.Pytester, run: Run) -> None:
    ours = ("--genir-model", "model.json", "--genir-log")
    run(*ours, "whole.jsonl")
    parts = [f"part-{number}.jsonl" for number in (1, 2, 3)]
    for number, part in enumerate(parts, start=1):
        run(*ours, part, "--genir-shard", f"{number}/3")

    merged = office.run(sys.executable, "-m", "pytest_genir", "merge", *reversed(parts), "-o", "merged.jsonl")

    assert merged.ret == 0
    whole, together = (untimed(read_results(office, name)) for name in ("whole.jsonl", "merged.jsonl"))
    assert whole == together


def untimed(lines: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return the lines of a log without what differs from run to run."""
    lines[0].pop("started")
    for line in lines[1:-1]:
        line["seconds"] = line["waited"] = 0
    for aggregate in lines[-1]["aggregates"]:
        aggregate["seconds"] = 0
    return lines
