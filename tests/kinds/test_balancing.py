"""Parts that take equally long, by the durations of an earlier run."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from pytest_genir.errors import FileError
from pytest_genir.kinds.balancing import Durations, plan_of, read_durations

TOOK = {"a::1": 9.0, "a::2": 5.0, "a::3": 4.0, "a::4": 3.0, "a::5": 2.0, "a::6": 1.0}


def test_the_longest_go_first_to_whoever_has_least() -> None:
    plan = plan_of(((nodeid, nodeid) for nodeid in TOOK), Durations(TOOK.items()), 2)

    loads = [sum(took for nodeid, took in TOOK.items() if plan[nodeid] == part) for part in (1, 2)]
    assert loads == [12, 12]


def test_a_plan_is_the_same_in_every_part_whatever_the_order() -> None:
    items = [(f"b::{n // 3}", f"b::{n // 3}#{n % 3}") for n in range(300)]
    durations = Durations((nodeid, 0.1 * (n % 7)) for n, (_, nodeid) in enumerate(items))
    plan = plan_of(items, durations, 7)
    for seed in range(5):
        Random(seed).shuffle(items)
        assert plan_of(items, durations, 7) == plan
    assert set(plan) == {unit for unit, _ in items}  # what belongs together has one part
    assert set(plan.values()) == set(range(1, 8))


def test_what_nobody_timed_takes_as_long_as_the_median() -> None:
    durations = Durations([("a::1", 1.0), ("a::2", 2.0), ("a::3", 9.0)])

    assert durations.of("a::new") == 2_000_000
    assert durations.of("a::3#2@other-model") == 9_000_000  # the same question of another model or repeat
    assert Counter(plan_of(((f"x::{n}", f"x::{n}") for n in range(8)), Durations([]), 4).values()) == {
        1: 2, 2: 2, 3: 2, 4: 2,
    }  # fmt: skip


def test_items_without_duration_are_spread() -> None:
    durations = Durations((f"x::{n}", 0.0) for n in range(9))

    assert set(Counter(plan_of(((f"x::{n}", f"x::{n}") for n in range(9)), durations, 3).values()).values()) == {3}


@pytest.mark.parametrize(
    "text",
    [
        pytest.param(json.dumps(TOOK), id="an-object"),
        pytest.param("".join(json.dumps({"nodeid": n, "seconds": s}) + "\n" for n, s in TOOK.items()), id="lines"),
    ],
)
def test_durations_are_read(tmp_path: Path, text: str) -> None:
    file = tmp_path / "durations.jsonl"
    file.write_text(text)

    durations = read_durations(file)
    assert [durations.of(nodeid) for nodeid in TOOK] == [round(took * 1_000_000) for took in TOOK.values()]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        pytest.param('{"nodeid": "a::1", "seconds": 1}\nnonsense', ":2: not a line of JSON", id="no-json"),
        pytest.param('{"id": "a"}\n{"id": "b"}', ':1: no "nodeid" with "seconds"', id="other-lines"),
        pytest.param('{"a::1": "long"}', "'a::1' took \"long\": no number of seconds", id="no-number"),
        pytest.param('{"a::1": -1}', "no number of seconds", id="negative"),
        pytest.param('{"a::1": NaN}', "no number of seconds", id="nan"),
    ],
)
def test_what_is_no_list_of_durations_is_told(tmp_path: Path, text: str, message: str) -> None:
    file = tmp_path / "durations.jsonl"
    file.write_text(text)

    with pytest.raises(FileError) as told:
        read_durations(file)
    assert message in str(told.value)


def test_no_file_is_told(tmp_path: Path) -> None:
    with pytest.raises(FileError, match="cannot be read: No such file"):
        read_durations(tmp_path / "none.jsonl")
