"""Parts of a benchmark for parallel jobs: together they are the whole, and each stays what it was."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pytest_genir.cli import main
from pytest_genir.errors import SettingError
from pytest_genir.kinds.sharding import Shard, parse_shard
from pytest_genir.results.log import read_log
from pytest_genir.results.record import Result
from tests.plugin.conftest import QUESTIONS, read_results

Run = Callable[..., pytest.RunResult]


def test_parts_add_up_to_the_whole(office: pytest.Pytester, run: Run) -> None:
    run("--genir-model=model.json", "--genir-log=whole.jsonl", "--tb=no")
    parts = []
    for number in (1, 2, 3):
        run("--genir-model=model.json", f"--genir-log={number}.jsonl", f"--genir-shard={number}/3", "--tb=no")
        if (office.path / f"{number}.jsonl").exists():
            parts += read_results(office, f"{number}.jsonl")[1:-1]

    whole = read_results(office, "whole.jsonl")[1:-1]
    assert sorted(line["id"] for line in parts) == sorted(line["id"] for line in whole)
    scores = {line["id"]: [c["score"] for c in line["conditions"]] for line in whole}
    assert {line["id"]: [c["score"] for c in line["conditions"]] for line in parts} == scores


def test_other_tests_are_left_alone(office: pytest.Pytester) -> None:
    tests = office.makepyfile("def test_mine(): pass")

    for number in (1, 2):
        outcomes = office.runpytest("--genir-model=model.json", f"--genir-shard={number}/2", tests).parseoutcomes()
        assert outcomes["passed"] == 1


def test_case_stays_in_its_part() -> None:
    names = [f"file::{number}" for number in range(1000)]
    sizes = [sum(Shard(number, 4).holds(name) for name in names) for number in (1, 2, 3, 4)]

    assert sum(sizes) == 1000
    assert min(sizes) > 200
    # A fixed value: a change of the rule would move every case of every project.
    assert [name for name in names[:8] if Shard(1, 4).holds(name)] == ["file::1", "file::5", "file::6"]


@pytest.mark.parametrize("text", ["", "2", "0/3", "4/3", "a/b", "1/0"])
def test_wrong_shard_is_told(pytester: pytest.Pytester, text: str) -> None:
    with pytest.raises(SettingError):
        parse_shard(text)
    if text:
        assert pytester.runpytest(f"--genir-shard={text}").ret == pytest.ExitCode.USAGE_ERROR


def test_merged_parts_are_the_undivided_run(pytester: pytest.Pytester) -> None:
    """Questions with repeats and the examples of one long conversation, with what they come to."""
    pytester.path.joinpath("b.genir.yaml").write_text(QUESTIONS.replace("name: office", "name: office\nrepeat: 2"))
    pytester.path.joinpath("m.genir.yaml").write_text(
        "kind: memory\ndatasets: {args: {memory_span: 1000, dataset_examples: 3}, datasets: [{name: colours}]}\n"
    )
    arguments = ("--genir-model=extractive", "--tb=no", "--genir-gate=total>=0")
    whole = pytester.runpytest(*arguments, "--genir-log=whole.jsonl")
    parts = [
        pytester.runpytest(*arguments, f"--genir-log=part-{n}.jsonl", f"--genir-shard={n}/4") for n in (1, 2, 3, 4)
    ]

    assert whole.ret == 0
    assert {result.ret for result in parts} == {0}
    assert main(["merge", *(f"part-{n}.jsonl" for n in (1, 2, 3, 4)), "-o", "merged.jsonl"]) == 0
    merged, undivided = (read_log(pytester.path / name) for name in ("merged.jsonl", "whole.jsonl"))
    assert [told(result) for result in merged.results] == [told(result) for result in undivided.results]
    assert len(merged.results) == 4 * 2 + 3
    assert merged.footer is not None and undivided.footer is not None
    figures = ("measures", "conditions", "tags", "benchmarks", "metrics", "repeats", "passed", "errors")
    for name in figures:
        assert merged.footer["aggregates"][0][name] == undivided.footer["aggregates"][0][name], name
    assert main(["gate", "merged.jsonl"]) == 0


def told(result: Result) -> tuple[object, ...]:
    return result.nodeid, result.status, result.answer, result.conditions, result.repeat, result.order


def test_a_part_judges_no_gates_and_may_be_empty(office: pytest.Pytester, run: Run) -> None:
    arguments = ("--genir-model=model.json", "office.genir.yaml::fee-ok", "-v", "-rs")
    held = [run(*arguments, f"--genir-shard={n}/2", "--genir-gate=total>=2%") for n in (1, 2)]
    bare = [office.runpytest(*arguments, f"--genir-shard={n}/2") for n in (1, 2)]

    assert [result.ret for result in (*held, *bare)] == [0, 0, 0, 0]
    for result in held:
        result.stdout.fnmatch_lines(["SKIPPED *a part of the run does not decide: pytest-genir gate judges*"])
    assert sorted(result.parseoutcomes().get("passed", 0) for result in bare) == [0, 1]
    # Nothing at all is still nothing.
    none = office.runpytest("--genir-model=model.json", "--genir-shard=1/2", "-k", "none")
    assert none.ret == pytest.ExitCode.NO_TESTS_COLLECTED


def test_parts_by_durations_hold_every_item_once(office: pytest.Pytester) -> None:
    """The log of an earlier run, which lacks an item: every part makes the same plan."""
    office.path.joinpath("took.json").write_text('{"office.genir.yaml::fee-ok": 9, "office.genir.yaml::fee-wrong": 1}')
    arguments = ("--genir-model=model.json", "--genir-shard-by=took.json", "--tb=no")
    for number in (1, 2):
        office.runpytest(*arguments, f"--genir-shard={number}/2", f"--genir-log={number}.jsonl")

    logs = [read_log(office.path / f"{number}.jsonl") for number in (1, 2)]
    held = [{result.id for result in log.results} for log in logs]
    assert not held[0] & held[1]
    assert logs[0].manifest is not None
    assert held[0] | held[1] == {item.id for item in logs[0].manifest.items}
    assert main(["merge", "1.jsonl", "2.jsonl", "-o", "merged.jsonl"]) == 0
    assert not [result for result in read_log(office.path / "merged.jsonl").results if result.unrun]
    alone = office.runpytest("--genir-model=model.json", "--genir-shard-by=took.json")
    assert alone.ret == pytest.ExitCode.USAGE_ERROR
    alone.stderr.fnmatch_lines(["*--genir-shard-by says how items are divided: it goes with --genir-shard"])
