"""What people's labels tell of a judge is drawn beside the sentences, where a log holds whole intervals."""

from __future__ import annotations

import pytest

from pytest_genir.report.told import told

MEASURE = {
    "model": "m",
    "measure": "correctness",
    "labels": 50,
    "by_judge": [0.9, 0.85, 0.94],
    "by_people": [0.7, 0.6, 0.8],
}


def header(*measures: object) -> dict[str, object]:
    return {"calibration": {"lines": ["50 labels by 1 person"], "measures": list(measures)}}


def test_the_judges_interval_stands_beside_that_of_people() -> None:
    (section,) = told(header(MEASURE), ())

    assert section["title"] == "Judge and people" and section["lines"] == ["50 labels by 1 person"]
    assert section["beside"] == [
        {
            "model": "m",
            "measure": "correctness",
            "by_judge": {"mean": 0.9, "low": 0.85, "high": 0.94},
            "by_people": {"mean": 0.7, "low": 0.6, "high": 0.8},
        }
    ]


@pytest.mark.parametrize(
    "measure",
    [
        {**MEASURE, "by_people": None},
        {**MEASURE, "by_people": [0.5, 0.4]},
        {**MEASURE, "by_judge": ["x", 0, 1]},
        "x",
        None,
    ],
)
def test_what_is_no_interval_is_not_drawn(measure: object) -> None:
    (section,) = told(header(measure), ())

    assert "beside" not in section


def test_without_labels_nothing_is_said() -> None:
    assert told({}, ()) == [] and told({"calibration": {"lines": []}}, ()) == []
