"""Parts of a benchmark for parallel jobs: together they are the whole, and each stays what it was."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pytest_genir.errors import SettingError
from pytest_genir.sharding import Shard, parse_shard
from tests.plugin.conftest import read_results

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
