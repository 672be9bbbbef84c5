"""The conditions of questions hold the responses of a conversation as well."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pytest_genir.conversation.evaluators.conditions_evaluator import ConditionsEvaluator
from pytest_genir.conversation.unanswered import Unanswered
from pytest_genir.errors import GenirError
from pytest_genir.kinds.table import load_benchmark
from pytest_genir.settings import Settings

FORM: dict[str, Any] = {"expect": {"length": {"words": {"at_most": 3}}, "safe": True}, "language": "en"}


def simulated(response: object) -> dict[str, Any]:
    return {"userTurns": [{"utterance": "When?", "systemResponse": {"utterance": response}}]}


@pytest.mark.parametrize(
    ("response", "score", "reason"),
    [
        ("At eight.", 1.0, "length: 2 words, at most 3 wanted; safe: no offensive word"),
        ("At eight, as I said.", 0.8, "length: 5 words"),
        ("Sh*t.", 0.5, "safe: found 'Sh*t'"),
    ],
)
def test_each_response_is_scored_by_the_conditions(response: str, score: float, reason: str) -> None:
    found = ConditionsEvaluator(FORM).evaluate(simulated(response), 0)

    assert found is not None
    assert found["score"] == pytest.approx(score)
    assert reason in str(found["explanation"])


def test_a_conversation_as_a_whole_is_not_judged() -> None:
    assert ConditionsEvaluator(FORM).evaluate(simulated("x")) is None


def test_a_response_that_is_no_text_is_no_score() -> None:
    with pytest.raises(Unanswered):
        ConditionsEvaluator(FORM).evaluate(simulated(" "), 0)


def test_a_mistake_in_a_condition_is_told_with_its_place(tmp_path: Path) -> None:
    path = tmp_path / "c.genir.yaml"
    path.write_text(
        "kind: conversation\nsimulation:\n  user: {class: Touche25RADUser, url: 'http://localhost:1'}\n"
        "  system: {class: BasicChatSystem, url: 'http://localhost:2'}\nevaluation:\n  evaluators:\n"
        "    Form:\n      class: ConditionsEvaluator\n      expect: {length: {word: {at_most: 3}}}\n",
        encoding="utf-8",
    )
    with pytest.raises(GenirError, match=r"c\.genir\.yaml:9:.*unknown key of 'length' 'word'"):
        load_benchmark(path, Settings(), shown="c.genir.yaml", claimed=True)
