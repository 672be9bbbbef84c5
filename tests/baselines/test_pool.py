"""Several runs as one baseline: further tries of the same items, whatever of them is new, gone or defined anew."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from pytest_genir.baselines.file import Baseline, SavedItem, SavedScore, baseline_of, read_baseline, write_baseline
from pytest_genir.baselines.pool import pooled
from pytest_genir.baselines.store import read_saved
from pytest_genir.compare.comparison import compare_runs
from pytest_genir.errors import SettingError
from tests.support.made_results import result


def _run(*scores: float, saved: str = "2026-03-01T12:00:00Z", **values: object) -> Baseline:
    made = [result(f"q-{n}", {"include": score}, model="m", **values) for n, score in enumerate(scores)]
    return baseline_of(made, "main", saved)


def _values(baseline: Baseline) -> list[tuple[float | None, ...]]:
    return [score.values for item in baseline.items for score in item.scores]


def test_runs_stand_beside_each_other_in_their_order() -> None:
    first, second, third = _run(1.0, 0.0), _run(0.0, 0.0), _run(1.0, 1.0, saved="2026-03-03T12:00:00Z")

    found = pooled(pooled(first, second), third)

    assert _values(found) == [(1, 0, 1), (0, 0, 1)]
    assert [item.passed for item in found.items] == [(True, False, True), (False, False, True)]
    assert found.saved == "2026-03-03T12:00:00Z"


def test_items_of_either_run_are_kept() -> None:
    found = pooled(_run(1.0, 1.0), _run(0.0, 0.0, 0.0))

    assert [(item.id, item.passed) for item in found.items] == [
        ("q-0", (True, False)),
        ("q-1", (True, False)),
        ("q-2", (False,)),
    ]
    assert [item.id for item in pooled(_run(1.0, 1.0), _run(1.0)).items] == ["q-0", "q-1"]


def test_an_item_that_is_defined_anew_begins_anew() -> None:
    assert _values(pooled(_run(1.0), _run(0.0, digests={"definition": "other"}))) == [(0,)]


def test_a_condition_that_one_run_lacks_has_no_score_there() -> None:
    old, new = (
        replace(_run(1.0), items=tuple(replace(item, scores=scores) for item in _run(1.0).items))
        for scores in (
            (SavedScore("correctness", "include", (1.0,)), SavedScore("correctness", "include", (0.5,))),
            (SavedScore("correctness", "include", (0.0,)), SavedScore("safety", "safe", (1.0,))),
        )
    )

    (item,) = pooled(old, new).items

    assert item.scores == (
        SavedScore("correctness", "include", (1.0, 0.0)),
        SavedScore("correctness", "include", (0.5, None)),
        SavedScore("safety", "safe", (None, 1.0)),
    )


def test_another_model_of_the_same_name_is_refused_and_one_more_is_not() -> None:
    first = _run(1.0, model_fingerprint="a" * 12)
    with pytest.raises(SettingError, match="'m' is described differently in the baseline 'main'"):
        pooled(first, _run(1.0, model_fingerprint="b" * 12))

    other = baseline_of([result("q-0", {"include": 0.0}, model="n")], "main")

    assert sorted(pooled(first, other).models) == ["m", "n"]
    assert [(item.model, item.passed) for item in pooled(first, other).items] == [("m", (True,)), ("n", (False,))]


def test_a_pool_of_pools_holds_all_runs_and_survives_its_file(tmp_path: Path) -> None:
    both = pooled(_run(1.0, 0.0), _run(0.0, 0.0))
    found = pooled(both, pooled(_run(1.0, 1.0), _run(0.0, 1.0)))

    write_baseline(tmp_path / "main.json", found)

    assert _values(found) == [(1, 0, 1, 0), (0, 0, 1, 1)]
    assert read_baseline(tmp_path / "main.json") == found


def test_a_pool_is_compared_by_all_of_its_tries(tmp_path: Path) -> None:
    """Two runs of which one was lucky: an unchanged model is not behind their mean."""
    write_baseline(tmp_path / "main.json", pooled(_run(*[1.0] * 20), _run(*[0.0] * 20)))
    pool = read_saved(tmp_path / "main.json").results
    later = [result(f"q-{n}", {"include": float(n % 2)}, model="m") for n in range(20)]

    (change,) = compare_runs(pool, later).models

    assert change.measures[0].difference.before == 0.5
    assert change.measures[0].difference.difference == 0
    assert [one.verdict.verdict for one in change.measures if one.verdict] == ["not shown"]


def test_what_a_saved_item_is_stays_that_of_the_newer_run() -> None:
    old = replace(_run(1.0), items=tuple(replace(item, file="old.yaml") for item in _run(1.0).items))

    found = pooled(old, _run(0.0))

    # another file is another item: neither is lost
    assert [item.file for item in found.items] == ["office.yaml", "old.yaml"]
    assert all(isinstance(item, SavedItem) for item in found.items)
