"""`latency`, `first_token`, `cost`: a table of expectation, reply, score and reason; every condition has a table."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pytest_genir.errors import GenirError
from pytest_genir.rag.checking import known_checks
from pytest_genir.rag.scoring import score_answer

_PARTS = {"latency": {"retrieval": 0.4, "generation": 1}}


@pytest.mark.parametrize(
    ("expect", "reply", "score", "reason"),
    [
        ({"latency": {"retrieval": 0.5}}, _PARTS, 1.0, "retrieval: 0.4 s of 0.5 s"),
        ({"latency": {"retrieval": 0.4}}, _PARTS, 1.0, "retrieval: 0.4 s of 0.4 s"),
        ({"latency": {"retrieval": 0.39}}, _PARTS, 0.0, "retrieval: 0.4 s of 0.39 s"),
        ({"latency": {"retrieval": 0.3, "generation": 1}}, _PARTS, 0.5, "0.4 s of 0.3 s; generation: 1 s of 1 s"),
        ({"latency": {"retrieval": 0.3, "generation": 0.9}}, _PARTS, 0.0, "generation: 1 s of 0.9 s"),
        ({"latency": {"generation": 2, "retrieval": 0.1}}, _PARTS, 0.5, "generation: 1 s of 2 s; retrieval: 0.4 s"),
        ({"latency": 2.5}, {}, 1.0, "total: 0 s of 2.5 s"),
        ({"first_token": 1.5}, {"latency": {"first_token": 2}}, 0.0, "first token: 2 s of 1.5 s"),
        ({"first_token": 2}, {"latency": {"first_token": 2}}, 1.0, "first token: 2 s of 2 s"),
        ({"cost": 0.02}, {"cost": 0.01}, 1.0, "the answer: 0.01 of 0.02"),
        ({"cost": 0.02}, {"cost": 0.02}, 1.0, "the answer: 0.02 of 0.02"),
        ({"cost": 0.02}, {"cost": 0.03}, 0.0, "the answer: 0.03 of 0.02"),
        ({"cost": 0.02}, {"cost": 0}, 1.0, "the answer: 0 of 0.02"),
    ],
)  # fmt: skip
def test_what_an_answer_took(expect: dict[str, Any], reply: dict[str, Any], score: float, reason: str) -> None:
    outcome = score_answer(expect, {"answer": "x", **reply})[0]

    assert (outcome.score, outcome.passed, outcome.measure) == (score, score == 1, "efficiency")
    assert reason in outcome.reason


@pytest.mark.parametrize(
    ("expect", "reply", "message"),
    [
        ({"latency": {"search": 1}}, {}, "nobody says how long 'search' took; parts that are known: none"),
        ({"latency": {"search": 1}}, _PARTS, "parts that are known: generation, retrieval"),
        ({"first_token": 1}, {}, "the time to the first token is not known: the answer did not come as a stream"),
        ({"cost": 1}, {}, "nobody says what the answer cost: give the model price_per_million: {input, output}"),
        ({"cost": 0}, {"cost": 1}, "'cost' has to be greater than 0, not 0"),
        ({"latency": {"search": -1}}, _PARTS, "'latency.search' has to be greater than 0, not -1"),
        ({"first_token": float("inf")}, _PARTS, "'first_token' has to be greater than 0, not inf"),
    ],
)
def test_what_nobody_knows_is_no_score(expect: dict[str, Any], reply: dict[str, Any], message: str) -> None:
    with pytest.raises(GenirError, match=r".") as caught:
        score_answer(expect, {"answer": "x", **reply})
    assert message in str(caught.value)


#: Conditions whose table has another name than theirs.
_ELSEWHERE = {"cost": "measured", "first_token": "measured", "latency": "measured", "state": "tools"}


def test_every_condition_has_a_table() -> None:
    names = [_ELSEWHERE.get(name, name) for name in known_checks()]

    assert [name for name in names if not Path(__file__).with_name(f"test_{name}.py").is_file()] == []
