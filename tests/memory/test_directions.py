"""Which places directions may lead through, under the original's rule and under ours."""

from __future__ import annotations

import json

import pytest

from pytest_genir.memory import score
from pytest_genir.memory.metrics import ScoredExample, figures
from pytest_genir.memory.scoring.verdict import Score, Scoring

EXPECTED = "From Town Hall, go 2km North to Park.\nFrom Park, go 1km East to Zoological Garden."


@pytest.mark.parametrize(
    ("through", "scoring", "points"),
    [
        ("Park", "original", 1), ("Museum", "original", 1), ("museum ", "original", 1), ("Harbour", "original", 0),
        ("Park", "words", 1), ("Museum", "words", 0), ("Harbour", "words", 0),
    ],
)  # fmt: skip
def test_directions_through_places(through: str, scoring: Scoring, points: int) -> None:
    moves = [
        {"origin": "Town Hall", "kilometers": 2, "direction": "North", "destination": through},
        {"origin": through, "kilometers": 1, "direction": "East", "destination": "Zoological Garden"},
    ]

    found = score(
        "locations_directions", expected=[EXPECTED], responses=["..."], scoring=scoring, judge=[json.dumps(moves)]
    )

    assert isinstance(found, Score) and found.score == points


def test_accuracy_is_not_a_percent_less_for_the_order_of_adding() -> None:
    for place in range(200):
        parts = [((place * 7 + n * 13) % 100) / 100 for n in range(9)]
        missing = 7.8 - sum(parts)
        if 0 <= missing <= 1:
            scores = [*parts, missing]
            examples = [ScoredExample(dataset=str(n), score=part) for n, part in enumerate(scores)]
            assert figures(examples).shown()["accuracy"] == "78"
