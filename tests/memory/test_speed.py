"""Rough bounds on what a long conversation costs beside the model; tests/bench/memory.py has the figures."""

from __future__ import annotations

from tests.bench.memory import building, dumping, filling, whole


def test_requests_cost_a_fraction_of_serialising_the_history() -> None:
    ours = min(building(300, 300_000, keys=True) for _ in range(3))
    dumps = min(dumping(300, 300_000) for _ in range(2))

    assert ours < 0.4 * dumps


def test_a_benchmark_costs_less_than_five_milliseconds_per_message() -> None:
    found = whole(20_000)

    assert found["messages"] > 300
    assert found["cpu_ms"] < 5


def test_a_filler_is_counted_about_once() -> None:
    calls, share, _ = filling()

    assert share < 4 and calls < 500
