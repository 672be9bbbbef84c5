"""The figures of 51 published runs, computed again."""

from __future__ import annotations

import pytest

from pytest_genir.memory.metrics import RADAR, Figures, ScoredExample, figures, radar
from pytest_genir.memory.results import Statistics
from tests.support.ltm_vectors import Row, rows

_PLAIN = ("speed", "cost", "verbosity", "score", "max_score", "score_std", "accuracy", "ltm", "duration")
_GAPS = ("min_gap", "avg_gap", "max_gap", "overrun")


def computed(row: Row) -> Figures:
    stats = row["runstats"]
    names = ("total_tokens", "agent_tokens", "agent_costs_usd", "duration")
    return figures(
        [
            ScoredExample(dataset=r["dataset"], score=r["score"], max_score=r["max_score"], tokens=r["tokens"])
            for r in row["results"]
        ],
        Statistics(**{name: stats[name] for name in names}),
        memory_span=row["memory_span"],
    )


def test_figures_equal_the_published_ones() -> None:
    assert len(rows("reports.jsonl")) == 51
    for row in rows("reports.jsonl"):
        ours, theirs = computed(row), row["upstream"]
        for name in _PLAIN:
            assert getattr(ours, name) == pytest.approx(theirs[name], abs=1e-9, rel=1e-12), row["id"]
        for name in _GAPS:
            assert getattr(ours, name) == theirs[name], row["id"]
        assert ours.shown() == theirs["shown"], row["id"]


def test_figures_of_each_dataset_are_rounded_alike() -> None:
    for row in rows("reports.jsonl"):
        ours = computed(row).per_dataset
        theirs = row["upstream"]["per_dataset"]
        assert set(ours) == set(theirs), row["id"]
        for name, expected in theirs.items():
            shown = {"score": ours[name].score, "score_std": ours[name].score_std, "tests": ours[name].tests}
            assert shown == expected, (row["id"], name)
            assert isinstance(ours[name].score, int) is isinstance(expected["score"], int)


def test_radar_runs_from_the_worst_to_the_best() -> None:
    mapped = radar([Figures(accuracy=10, cost=5, verbosity=7), Figures(accuracy=30, cost=1, verbosity=7)])

    assert [round(row["accuracy"], 6) for row in mapped] == [0.2, 1.0]
    assert [round(row["cost"], 6) for row in mapped] == [0.2, 1.0]
    assert [row["verbosity"] for row in mapped] == [0.2, 0.2]
    assert all(set(row) == set(RADAR) for row in mapped)


def test_overruns_can_be_left_out_of_the_mean() -> None:
    examples = [ScoredExample(dataset="a", score=1, tokens=900), ScoredExample(dataset="a", score=0, tokens=1100)]

    assert figures(examples, memory_span=1000).accuracy == 50
    left = figures(examples, memory_span=1000, exclude_overruns=True)
    assert (left.accuracy, left.left_out, left.overrun) == (100, 1, True)
