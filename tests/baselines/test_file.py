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

from pytest_genir.baselines.file import (
    Baseline,
    SavedItem,
    SavedScore,
    baseline_of,
    baseline_text,
    read_baseline,
    results_of,
    write_baseline,
)
from pytest_genir.compare.comparison import compare_runs
from pytest_genir.digests import digest
from pytest_genir.errors import GenirError
from pytest_genir.results.record import Result
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
values = st.none() | st.floats(0, 1).map(lambda v: round(v, 6))


@st.composite
def items(draw: st.DrawFn) -> SavedItem:
    runs = draw(st.integers(1, 3))
    scores = st.builds(SavedScore, texts, texts, st.tuples(*[values] * runs))
    return SavedItem(
        benchmark=draw(texts),
        id=draw(texts),
        model=draw(texts),
        file=draw(texts),
        digests=draw(st.dictionaries(texts, texts, max_size=2)),
        passed=draw(st.tuples(*[st.booleans()] * runs)),
        scores=tuple(draw(st.lists(scores, max_size=3))),
    )


def test_a_file_has_one_item_per_line_in_fixed_order() -> None:
    text = baseline_text(baseline_of(RUN, "main", "2026-03-01T12:00:00Z"))
    definition = digest("")[:12]

    assert text == (
        '{"format": "genir-baseline/1", "name": "main", "saved": "2026-03-01T12:00:00Z", '
        '"models": {"gpt": "", "org/llama": ""},\n'
        '"items": [\n'
        '{"benchmark": "office", "id": "a", "model": "gpt", "file": "a", "passed": [1, 0], '
        f'"scores": [["safety", "refuse", 1, 0]], "digests": {{"definition": "{definition}"}}}},\n'
        '{"benchmark": "office", "id": "b", "model": "gpt", "file": "b", "passed": [0], '
        '"scores": [["correctness", "include", 1], ["correctness", "include", 0.333333333333]], '
        f'"digests": {{"definition": "{definition}", "prompt": "pppppppppppp"}}}},\n'
        '{"benchmark": "office", "id": "zażółć", "model": "org/llama", "file": "zażółć", "passed": [0], '
        f'"scores": [["correctness", "cite", 0.5]], "digests": {{"definition": "{definition}"}}}}\n'
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


@given(st.lists(items(), max_size=4, unique_by=lambda item: item.key))
def test_any_baseline_comes_back(tmp_path_factory: pytest.TempPathFactory, items: list[SavedItem]) -> None:
    path = tmp_path_factory.getbasetemp() / "any.json"
    baseline = Baseline(name="x", saved="", models={}, items=tuple(sorted(items, key=lambda item: item.key)))
    write_baseline(path, baseline)

    assert read_baseline(path) == baseline


def test_a_write_that_fails_leaves_the_old_file(tmp_path: Path) -> None:
    path = tmp_path / "main.json"
    write_baseline(path, baseline_of(RUN, "old"))
    broken: Any = (SavedScore("correctness", "include", ("not a number",)),)  # type: ignore[arg-type]
    item = SavedItem(benchmark="b", id="i", model="m", file="f", digests={}, passed=(True,), scores=broken)
    with pytest.raises(ValueError):
        write_baseline(path, Baseline(name="new", saved="", models={}, items=(item,)))

    assert read_baseline(path).name == "old"
    assert [entry.name for entry in tmp_path.iterdir()] == ["main.json"]


LINE = '{"benchmark": "o", "id": "a", "model": "m", "passed": [1], "scores": [["c", "i", 1]], "digests": {}}'
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
        pytest.param(HEAD + LINE.replace("[1],", "[2],") + "]}", "a 1 or 0 for each run", id="outcomes"),
        pytest.param(HEAD + LINE.replace("[1],", "[],") + "]}", "a 1 or 0 for each run", id="no-run"),
        pytest.param(HEAD + LINE.replace("[1],", "true,") + "]}", "a 1 or 0 for each run", id="no-outcomes"),
        pytest.param(HEAD + LINE.replace('"i", 1', '"i", 1.5') + "]}", "main.json:3:70: 'scores' has", id="scores"),
        pytest.param(HEAD + LINE.replace('"i", 1', '"i", 1, 1') + "]}", "'scores' has to hold", id="too-many"),
        pytest.param(HEAD + LINE.replace('"c", "i"', "1") + "]}", "'scores' has to hold", id="no-names"),
        pytest.param(HEAD + LINE.replace('[["c", "i", 1]]', "1") + "]}", "'scores' has to hold", id="no-list"),
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


def test_two_thousand_items_are_read_within_seconds(tmp_path: Path) -> None:
    digests = dict.fromkeys(("definition", "documents", "normaliser", "prompt"), "0" * 64)
    run = [result(f"q-{i}", ("correctness", "include", 1.0), digests=digests) for i in range(2000)]
    write_baseline(tmp_path / "x.json", baseline_of(run, "x"))
    start = time.process_time()
    read_baseline(tmp_path / "x.json")

    assert time.process_time() - start < 2
    assert (tmp_path / "x.json").stat().st_size < 2000 * 300
    assert len(json.loads((tmp_path / "x.json").read_text())["items"]) == 2000


def test_a_baseline_compares_like_the_run_it_was_made_of() -> None:
    rng = Random(3)
    digests = {"definition": "d" * 64}

    def run(model: str) -> list[Result]:
        scores = [("correctness", "include"), ("safety", "refuse"), ("correctness", "include")]
        return [
            result(
                f"q-{i}",
                *[(measure, name, rng.choice([0.0, 1 / 3, 2 / 3, 1.0])) for measure, name in scores],
                repeat=repeat,
                model=model,
                digests=digests,
                model_fingerprint="f" * 64,
            )
            for i in range(30)
            for repeat in range(2)
        ]

    before, after = run("m"), run("m")

    whole = compare_runs(before, after).models[0]
    saved = compare_runs(results_of(baseline_of(before, "x")), after).models[0]

    assert [one.name for one in saved.measures] == [one.name for one in whole.measures]
    for one, other in zip(saved.measures, whole.measures, strict=True):
        assert one.difference.difference == pytest.approx(other.difference.difference)
        assert (one.difference.worse, one.difference.better) == (other.difference.worse, other.difference.better)
    assert [(flip.item, flip.way, flip.why) for flip in saved.flips] == [
        (flip.item, flip.way, flip.why) for flip in whole.flips
    ]
    assert saved.notes == whole.notes == ()


def test_items_of_two_files_with_one_name_stay_apart(tmp_path: Path) -> None:
    run = [result("a", ("c", "i", score), nodeid=f"{file}/b.yaml::a") for file, score in (("x", 1.0), ("y", 0.0))]
    write_baseline(tmp_path / "x.json", baseline_of(run, "x"))
    back = results_of(read_baseline(tmp_path / "x.json"))

    assert [(one.nodeid, one.passed) for one in back] == [("x/b.yaml::a", True), ("y/b.yaml::a", False)]
    assert len(compare_runs(back, run).models[0].matching.matched) == 2
