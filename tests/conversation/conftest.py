"""What the tests of conversations share: a file made of scripted people, and running its cases."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from pytest_genir.conversation.case import ConversationCase
from pytest_genir.conversation.load import load_cases
from pytest_genir.engine.sequential import SequentialEngine
from pytest_genir.kinds.case import RunContext
from pytest_genir.models import Model
from pytest_genir.models.description import model_from_fields
from pytest_genir.results.record import Result
from pytest_genir.settings import Settings
from pytest_genir.source.reach import Trust

OPTIONS = {
    "additionalUsers": {"ScriptedUser": "tests.support.scripted:ScriptedUser"},
    "additionalSystems": {"ScriptedSystem": "tests.support.scripted:ScriptedSystem"},
    "additionalEvaluators": {"ScriptedEvaluator": "tests.support.scripted:ScriptedEvaluator"},
}
#: Tests name the scripted people of `tests/support` wherever their files lie.
TRUSTING = Settings(trust=Trust(python=(Path("/"),), variables=("SEARCH_KEY",)))
Scripted = Callable[..., Result]


def extractive() -> Model:
    return model_from_fields({"type": "extractive"})


def results_of(
    cases: list[ConversationCase], run: RunContext | None = None, model: Model | None = None
) -> list[Result]:
    """Run cases one after the other and return their records."""
    engine, run, model = SequentialEngine(), replace(run or RunContext(), settings=TRUSTING), model or extractive()
    found = []
    for case in cases:
        engine.plan([case.job(case.id, model, run, 0)])
        found.append(case.result(engine.result(case.id), case.id, model, run, 0))
    engine.close()
    return found


@pytest.fixture
def scripted(tmp_path: Path) -> Scripted:
    """Return a function that runs one scripted conversation and returns its record."""

    def converse(
        user: list[Any],
        system: list[Any],
        evaluators: dict[str, Any] | None = None,
        run: RunContext | None = None,
        **more: Any,
    ) -> Result:
        simulation = {
            "topic": {"description": "Tea"},
            "user": {"class": "ScriptedUser", "utterances": user},
            "system": {"class": "ScriptedSystem", "utterances": system, **more.pop("system_more", {})},
            "maxTurns": more.pop("turns", len(user)),
        }
        document: dict[str, Any] = {"options": OPTIONS, "simulation": simulation, **more}
        if evaluators is not None:
            document["evaluation"] = {"evaluators": evaluators}
        path = tmp_path / "scripted.json"
        path.write_text(json.dumps(document))
        (result,) = results_of(load_cases(path, TRUSTING), run)
        return result

    return converse
