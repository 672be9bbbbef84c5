"""An answer cut at its limit is scored with a flag that all know; one that a filter broke off is no answer."""

from __future__ import annotations

import csv
import json
from collections.abc import Callable
from pathlib import Path

import pytest

from pytest_genir.cli import main
from pytest_genir.report import page
from pytest_genir.results.groups import groups_of
from pytest_genir.results.log import read_log
from tests.report.reading import Read
from tests.support.model_server import Counting, model_server

Run = Callable[..., pytest.RunResult]
QUESTIONS = """\
kind: rag
name: fees
prompt: "{{ question }}"
questions:
  - {id: whole, question: Ile whole, expect: {include: [54 zł]}}
  - {id: passes, question: Ile length, expect: {include: [54 zł]}}
  - {id: falls, question: Ile length, expect: {include: [60 zł]}}
"""
MEMORY = """\
kind: memory
name: remembers
datasets:
  args: {memory_span: 500, dataset_examples: 1}
  datasets: [{name: colours}]
"""


def write(folder: Path, server: Counting, benchmark: str) -> None:
    (folder / "b.genir.yaml").write_text(benchmark, encoding="utf-8")
    described = {"model": "m", "api_base": server.url, "max_retries": 0}
    (folder / "model.json").write_text(json.dumps(described), encoding="utf-8")


def test_all_outputs_know_answers_that_are_not_whole(pytester: pytest.Pytester, run: Run) -> None:
    files = ("--genir-log=results.jsonl", "--genir-csv=table.csv", "--genir-markdown=page.md")
    with model_server() as server:
        server.finish = {"length": "length"}
        write(pytester.path, server, QUESTIONS)
        result = run("--genir-model=model.json", *files)

    result.assert_outcomes(passed=2, failed=1)
    result.stdout.fnmatch_lines(
        [
            "*the answer is not whole: it broke off at its limit (length)",
            "*m: scored 3 of 3, 2 passed, 2 not whole (length 2)*",
        ]
    )
    results = read_log(pytester.path / "results.jsonl").results
    assert [one.cut for one in results] == ["", "length", "length"]
    rows = list(csv.DictReader((pytester.path / "table.csv").open(encoding="utf-8", newline="")))
    assert [row["cut"] for row in rows] == ["", "length", "length"]
    assert "| 3 of 3 (2 not whole) |" in (pytester.path / "page.md").read_text(encoding="utf-8")
    # on the page it is a kind of failure of its own, by which items are filtered, even where the item passed
    assert ["cut" in groups_of(one) for one in results] == [False, True, True]
    listed = {group["name"]: group["counts"] for group in Read(page({}, results)).index["figures"]["groups"]}
    assert listed["cut"] == {"m": 2}


@pytest.mark.parametrize(("gate", "value", "status"), [("<=1%", "0.6667", 1), ("<=70%", "0.6667", 0)])
def test_a_gate_allows_so_many_of_them(pytester: pytest.Pytester, gate: str, value: str, status: int) -> None:
    with model_server() as server:
        server.finish = {"length": "length"}
        write(pytester.path, server, QUESTIONS)
        result = pytester.runpytest_inprocess(
            "--genir-model=model.json", f"--genir-gate=truncated{gate}", "--genir-log=results.jsonl"
        )

    assert result.ret == status
    if status:
        result.stdout.fnmatch_lines([f"*truncated is {value} over 3 items, wanted <= 0.01*"])
    assert main(["gate", str(pytester.path / "results.jsonl")]) == status


@pytest.mark.parametrize(("finish", "status"), [("length", 1), ("stop", 0)])
def test_an_agent_whose_replies_break_off_is_told_apart(pytester: pytest.Pytester, finish: str, status: int) -> None:
    with model_server(answer="Zapamiętam.") as server:
        server.finish = {"": finish}
        write(pytester.path, server, MEMORY)
        result = pytester.runpytest_inprocess(
            "--genir-model=model.json",
            "--genir-run-dir=runs",
            "--genir-gate=truncated<=1%",
            "--genir-log=results.jsonl",
        )

    (one,) = read_log(pytester.path / "results.jsonl").results
    assert (one.status, one.cut) == ("scored", finish if status else "")
    assert ("cut" in groups_of(one)) == bool(status)
    assert result.ret == status
    result.stdout.fnmatch_lines([f"*1 not whole ({finish} 1)*"] if status else ["*scored 1 of 1*"])


FILTERED = """\
kind: rag
name: fees
prompt: "{{ question }}"
questions:
  - {id: whole, question: Ile whole, expect: {include: [54 zł]}}
  - {id: falls, question: Ile filtered, expect: {include: [54 zł]}}
"""


@pytest.mark.parametrize("workers", ["-n0", "-n2"])
def test_what_a_filter_broke_off_is_no_answer_and_is_counted(pytester: pytest.Pytester, workers: str) -> None:
    """Its half could pass by what the other half would have said; the build is not green, and what was paid is told."""
    with model_server() as server:
        server.finish = {"filtered": "content_filter"}
        write(pytester.path, server, FILTERED)
        result = pytester.runpytest_subprocess("--genir-model=model.json", "--genir-log=results.jsonl", workers)

    assert result.ret == 1
    result.stdout.fnmatch_lines(
        ["*content filter broke the answer off*", "*m: scored 1 of 2, 1 passed, 1 error (filtered 1); 30 tokens"]
    )
    (_, broken) = read_log(pytester.path / "results.jsonl").results
    assert broken.status == "error" and broken.failure is not None and broken.failure["kind"] == "filtered"
    assert groups_of(broken) == {"cut": ()}
    assert broken.details["text"] and broken.usage["prompt_tokens"] and len(server.asked) == 2


def test_a_memory_ends_where_a_filter_broke_a_reply_off(pytester: pytest.Pytester) -> None:
    with model_server(answer="Zapamiętam.") as server:
        server.finish = {"": "content_filter"}
        write(pytester.path, server, MEMORY)
        pytester.runpytest_inprocess("--genir-model=model.json", "--genir-run-dir=runs", "--genir-log=results.jsonl")

    (one,) = read_log(pytester.path / "results.jsonl").results
    assert one.status == "error" and one.failure is not None and one.failure["kind"] == "filtered"
