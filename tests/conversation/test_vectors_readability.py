"""Readability equals the original's, number by number."""

from __future__ import annotations

from typing import Any

from pytest_genir.conversation.readability import MEASURES, measures
from tests.support.genirsim_vectors import cases, differences


def _texts() -> list[dict[str, Any]]:
    return [case for case in cases("readability") if "error" not in case]


def test_every_measure_is_as_recorded() -> None:
    problems = [
        f"{case['id']}{problem}"
        for case in _texts()
        for problem in differences(measures(case["text"]), case["measures"])
    ]

    assert problems == []


def test_measures_stand_in_the_order_of_the_results() -> None:
    assert all(case["result_keys"][: len(MEASURES)] == list(MEASURES) for case in _texts())
