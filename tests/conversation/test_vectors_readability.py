"""Readability equals the original's, number by number."""

from __future__ import annotations

from typing import Any

import pytest

from pytest_genir import ReadabilityEvaluator
from pytest_genir.conversation.readability import MEASURES, measures
from pytest_genir.conversation.unanswered import Unanswered
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


def test_every_score_and_explanation_is_as_recorded() -> None:
    problems, compared = [], 0
    for case in _texts():
        for name, score in case["scores"].items():
            result = _evaluated(case["text"], name)
            expected = {**case["measures"], "score": score, "explanation": case["explanations"][name]}
            problems += [f"{case['id']} {name}{problem}" for problem in differences(result, expected)]
            assert set(result) == set(case["result_keys"])
            compared += 1

    assert problems == []
    assert compared >= 9 * len(_texts()) > 0


def test_texts_that_were_refused_are_refused() -> None:
    for case in (case for case in cases("readability") if "error" in case):
        with pytest.raises(Unanswered, match="the utterance of the system is no text"):
            _evaluated(case.get("text"), "rix")


def _evaluated(text: Any, measure: str) -> dict[str, Any]:
    simulation = {"userTurns": [{"utterance": "q", "systemResponse": {"utterance": text}}]}
    result: dict[str, Any] | None = ReadabilityEvaluator({"measure": measure}).evaluate(simulation, 0)
    assert result is not None
    return result


def test_measures_stand_in_the_order_of_the_results() -> None:
    assert all(case["result_keys"][: len(MEASURES)] == list(MEASURES) for case in _texts())
