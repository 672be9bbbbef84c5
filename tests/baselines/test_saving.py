"""What replaces a baseline, and what does not."""

from __future__ import annotations

from typing import Any

import pytest

from pytest_genir.baselines.saving import refusal
from pytest_genir.results.record import Result
from tests.support.results import result


def run(*ids: str, **values: Any) -> list[Result]:
    return [result(id_, ("correctness", "include", 1.0), **values) for id_ in ids]


OLD = run("a", "b")
ERROR = run("b", status="error")


@pytest.mark.parametrize(
    ("old", "new", "options", "why"),
    [
        pytest.param([], OLD, {}, "", id="first"),
        pytest.param(OLD, run("a", "b", "c"), {}, "", id="more"),
        pytest.param(OLD, run("a"), {}, "", id="one-removed-from-its-file"),
        pytest.param(OLD, run("a"), {"selection": "-k"}, "a part only (-k), and 1 item would", id="selection"),
        pytest.param(OLD, run("a", "b"), {"selection": "-k"}, "", id="selection-of-everything"),
        pytest.param(OLD, run("a") + ERROR, {}, "1 item of it without an answer", id="error"),
        pytest.param(OLD, run("a", "b") + run("c", status="error"), {}, "", id="error-of-a-new-one"),
        pytest.param([], run("a") + ERROR, {}, "", id="first-with-an-error"),
        pytest.param(OLD, run("a") + run("b", status="not run"), {}, "1 item of it without an answer", id="lost"),
        pytest.param([], ERROR, {}, "nothing was scored", id="all-errors"),
        pytest.param(OLD, [], {}, "nothing was scored", id="nothing"),
        pytest.param(OLD, run("a", "b"), {"regressed": True}, "fell short of it", id="regressed"),
        pytest.param([], run("a", "b"), {"regressed": True}, "", id="regressed-from-another"),
        pytest.param(OLD, run("a", "b", model="new"), {}, "", id="model-replaced"),
        pytest.param(OLD + run("a", model="two"), OLD, {}, "the model 'two' would be dropped", id="model-dropped"),
        pytest.param(
            OLD + run("c", benchmark="law"), OLD, {}, "the benchmark 'law' would be dropped", id="benchmark-dropped"
        ),
    ],
)
def test_refusal(old: list[Result], new: list[Result], options: dict[str, Any], why: str) -> None:
    found = refusal(old, new, **options)

    assert why in found and bool(why) is bool(found)
