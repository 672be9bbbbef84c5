"""Baseline files: small, the same for the same run, and clear about what is wrong with them."""

from __future__ import annotations

import json
import time
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pytest_genir.baselines.file import Baseline, Item, baseline_of, baseline_text, read_baseline, write_baseline
from pytest_genir.errors import GenirError
from tests.support.results import result

RUN = [
    result("b", ("correctness", "include", 1.0), ("correctness", "include", 1 / 3), digests={"prompt": "p" * 64}),
    result("a", ("safety", "refuse", 0.0), repeat=1),
    result("a", ("safety", "refuse", 1.0), repeat=0),
    result("zażółć", ("correctness", "cite", 0.5), model="org/llama"),
    result("c", status="error"),
    result("d", status="skipped"),
]
texts = st.text(st.characters(exclude_categories=["Cs"]), max_size=8)
items = st.builds(
    Item,
    benchmark=texts,
    id=texts,
    model=texts,
    digests=st.dictionaries(texts, texts, max_size=2),
    passed=st.integers(0, 2),
    runs=st.integers(2, 3),
    scores=st.dictionaries(
        st.tuples(texts, texts),
        st.lists(st.floats(0, 1).map(lambda v: round(v, 6)), min_size=1, max_size=3).map(tuple),
        max_size=3,
    ),
)


def test_a_file_has_one_item_per_line_in_fixed_order() -> None:
    text = baseline_text(baseline_of(RUN, "main"))

    assert text == (
        '{"format": "genir-baseline/1", "name": "main", "models": {"gpt": "", "org/llama": ""},\n'
        '"items": [\n'
        '{"benchmark": "office", "id": "a", "model": "gpt", "passed": [1, 2], '
        '"scores": {"safety": {"refuse": [1, 0]}}, "digests": {}},\n'
        '{"benchmark": "office", "id": "b", "model": "gpt", "passed": [0, 1], '
        '"scores": {"correctness": {"include": [1], "include#2": [0.333333]}}, '
        '"digests": {"prompt": "pppppppppppp"}},\n'
        '{"benchmark": "office", "id": "zażółć", "model": "org/llama", "passed": [0, 1], '
        '"scores": {"correctness": {"cite": [0.5]}}, "digests": {}}\n'
        "]}\n"
    )


def test_order_of_results_changes_nothing() -> None:
    assert baseline_text(baseline_of(RUN[::-1], "x")) == baseline_text(baseline_of(RUN, "x"))


def test_a_run_comes_back(tmp_path: Path) -> None:
    path = tmp_path / "new" / "main.json"
    baseline = baseline_of(RUN, "main")
    write_baseline(path, baseline)

    assert read_baseline(path) == baseline
    assert [entry.name for entry in path.parent.iterdir()] == ["main.json"]


def test_a_run_without_scores_comes_back(tmp_path: Path) -> None:
    write_baseline(tmp_path / "x.json", baseline_of([], "x"))

    assert read_baseline(tmp_path / "x.json").items == ()


@given(st.lists(items, max_size=4, unique_by=lambda item: item.key))
def test_any_baseline_comes_back(tmp_path_factory: pytest.TempPathFactory, items: list[Item]) -> None:
    path = tmp_path_factory.getbasetemp() / "any.json"
    baseline = Baseline(name="x", models={}, items=tuple(sorted(items, key=lambda item: item.key)))
    write_baseline(path, baseline)

    assert read_baseline(path) == baseline


def test_a_write_that_fails_leaves_the_old_file(tmp_path: Path) -> None:
    path = tmp_path / "main.json"
    write_baseline(path, baseline_of(RUN, "old"))
    broken: Any = {("correctness", "include"): ("not a number",)}
    item = Item(benchmark="b", id="i", model="m", digests={}, passed=1, runs=1, scores=broken)
    with pytest.raises(ValueError):
        write_baseline(path, Baseline(name="new", models={}, items=(item,)))

    assert read_baseline(path).name == "old"
    assert [entry.name for entry in tmp_path.iterdir()] == ["main.json"]


LINE = '{"benchmark": "o", "id": "a", "model": "m", "passed": [1, 1], "scores": {"c": {"i": [1]}}, "digests": {}}'
HEAD = '{"format": "genir-baseline/1", "name": "x", "models": {},\n"items": [\n'


@pytest.mark.parametrize(
    ("text", "message"),
    [
        pytest.param("", "main.json: an empty baseline", id="empty"),
        pytest.param("[]", "main.json:1:1: a baseline has to be an object", id="a-list"),
        pytest.param('{"items": []}', "not a baseline of format genir-baseline/1", id="something-else"),
        pytest.param(
            '{"format": "genir-baseline/2", "items": []}', "main.json:1:12: not a baseline of format", id="newer"
        ),
        pytest.param(HEAD + LINE + ",\n" + LINE + "\n]}", "main.json:4:1: 'a' of 'o' stands there twice", id="twice"),
        pytest.param(HEAD + "<<<<<<< HEAD\n" + LINE + "\n]}", "main.json:3", id="merge-conflict"),
        pytest.param(HEAD + LINE.replace("[1, 1]", "[2, 1]") + "]}", "how many of how many runs", id="counts"),
        pytest.param(HEAD + LINE.replace("[1, 1]", "true") + "]}", "how many of how many runs", id="no-counts"),
        pytest.param(HEAD + LINE.replace("[1]", "[1.5]") + "]}", "main.json:3:73: 'scores' has to hold", id="scores"),
        pytest.param(HEAD + LINE.replace("[1]", "1") + "]}", "'scores' has to hold", id="no-list"),
        pytest.param(HEAD + LINE.replace('{"i": [1]}', "1") + "]}", "'scores' has to hold", id="no-conditions"),
        pytest.param(
            HEAD + LINE.replace('"digests": {}', '"digests": {"a": 1}') + "]}", "object of texts", id="digests"
        ),
        pytest.param(HEAD + LINE.replace('"id"', '"ids"') + "]}", "has no 'id'", id="misspelt"),
        pytest.param(HEAD + LINE + '], "extra": 1}', "unknown key of a baseline 'extra'", id="unknown"),
    ],
)
def test_what_is_wrong_is_named_with_its_place(tmp_path: Path, text: str, message: str) -> None:
    path = tmp_path / "main.json"
    path.write_text(text, encoding="utf-8")

    with pytest.raises(GenirError) as caught:
        read_baseline(path, "main.json")
    assert message in str(caught.value)


def test_a_missing_file_is_said_to_be(tmp_path: Path) -> None:
    with pytest.raises(GenirError, match="cannot be read"):
        read_baseline(tmp_path / "none.json")


def test_one_changed_score_changes_one_line() -> None:
    rng = Random(1)
    run = [result(f"q-{i}", ("correctness", "include", rng.random())) for i in range(50)]
    other = [*run[:20], result("q-20", ("correctness", "include", 0.0)), *run[21:]]
    lines = zip(
        baseline_text(baseline_of(run, "x")).splitlines(),
        baseline_text(baseline_of(other, "x")).splitlines(),
        strict=True,
    )

    assert sum(one != two for one, two in lines) == 1


def test_two_thousand_items_are_read_within_a_second(tmp_path: Path) -> None:
    digests = dict.fromkeys(("definition", "documents", "normaliser", "prompt"), "0" * 64)
    run = [result(f"q-{i}", ("correctness", "include", 1.0), digests=digests) for i in range(2000)]
    write_baseline(tmp_path / "x.json", baseline_of(run, "x"))
    start = time.perf_counter()
    read_baseline(tmp_path / "x.json")

    assert time.perf_counter() - start < 1
    assert (tmp_path / "x.json").stat().st_size < 2000 * 250
    assert len(json.loads((tmp_path / "x.json").read_text())["items"]) == 2000
