"""Files of the original simulator are taken as they are, its results are evaluated here, and ours have its shape."""

from __future__ import annotations

import io
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from pytest_genir.conversation.cli import main_run
from pytest_genir.conversation.load import load_cases
from tests.conversation.conftest import TRUSTING, results_of
from tests.plugin.conftest import read_results
from tests.support.genirsim_vectors import cases
from tests.support.rule_server import FAKE, RuleServer, rule_server
from tests.support.shared import shared

_ADDRESS = re.compile(r"https?://[^/\"]+")
_UTTERANCE = '{"utterance": "%s", "expectation": "e", "counter": "c", "reasoning": "r"}'
_HIT = {
    "_id": "1",
    "_score": 1.5,
    "_source": {"title": "Tea", "text": "Tea is a drink.", "attacks": "No.", "counter": "Yes."},
}
RULES: list[dict[str, Any]] = [
    {"when": {"path": "/api/chat", "prompt_contains": ["key='score'"]},
     "reply": {"chat": '{"score": 0.75, "explanation": "fine"}'}},
    *({"when": {"path": "/api/chat"}, "times": 1, "reply": {"chat": _UTTERANCE % f"saying number {n}"}}
      for n in range(20)),
    {"when": {"method": "POST"}, "reply": {"json": {"hits": {"hits": [_HIT]}}}},
]  # fmt: skip
GRADE = {"evaluators": {"Grade": {"class": "ReadabilityEvaluator", "measure": "medianGrade", "best": 4, "worst": 16}}}


@pytest.fixture
def server() -> Iterator[RuleServer]:
    with rule_server() as found:
        yield found


def _placed(name: str, server: RuleServer) -> str:
    """Return an example configuration of the original, its addresses being those of a server here."""
    text = shared(f"upstream/genirsim/{name}.json").read_text(encoding="utf-8")
    return str(server.placed(_ADDRESS.sub(FAKE, text)))


# The three evaluators of wikipedia.json have the same prompt, and the same thing is asked once.
@pytest.mark.parametrize(("name", "asked"), [("wikipedia", 2 * 3 + 2), ("discussion", 3 * 3 + 9)])
def test_example_of_the_original_runs_unchanged(
    name: str, asked: int, server: RuleServer, pytester: pytest.Pytester
) -> None:
    pytester.path.joinpath(f"{name}.json").write_text(_placed(name, server), encoding="utf-8")
    server.begin(RULES)

    result = pytester.runpytest(f"{name}.json", "--genir-model=extractive", "--genir-log=results.jsonl")

    assert result.parseoutcomes().get("errors", 0) == 0
    _, record, _ = read_results(pytester)
    assert record["status"] == "scored" and record["failure"] is None
    assert {c["score"] for c in record["conditions"] if c["measure"] == "correctness"} == {0.75}
    assert len(server.requests) == asked


@pytest.mark.parametrize(
    ("name", "says"),
    [
        pytest.param(
            "local-eval",
            [
                "local-eval.json:1:1: the file has no 'simulation'",
                "  name recorded runs under 'runs', or call: pytest-genir evaluate CONFIGURATION RUNS",
            ],
            id="evaluation-only",
        ),
        pytest.param(
            "touche25-rad-basic-user-random-topic",
            [
                "touche25-rad-basic-user-random-topic.json:3:3: 'user' and 'system' stand on their own",
                "  write them under 'simulation:'",
            ],
            id="bare-simulation",
        ),
        pytest.param(
            "touche25-rad-basic-user-television",
            ["touche25-rad-basic-user-television.json:42:17: ',' or '}' was expected"],
            id="not-json",
        ),
    ],
)
def test_examples_that_cannot_run_say_why(
    name: str, says: list[str], server: RuleServer, pytester: pytest.Pytester
) -> None:
    pytester.path.joinpath(f"{name}.json").write_text(_placed(name, server), encoding="utf-8")

    pytester.runpytest(f"{name}.json").stdout.fnmatch_lines(says)


def test_results_of_the_original_are_scored_here(tmp_path: Path) -> None:
    lines = [
        line["json"] for case in cases("cli") for line in case["stdout_lines"] if "simulation" in line.get("json", {})
    ]
    assert len(lines) > 5
    (tmp_path / "runs.jsonl").write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    (tmp_path / "again.genir.json").write_text(json.dumps({"runs": "runs.jsonl", "evaluation": GRADE}))

    results = results_of(load_cases(tmp_path / "again.genir.json"))

    assert [result.metrics["turns"] for result in results] == [len(line["simulation"]["userTurns"]) for line in lines]
    assert all(result.status == "scored" for result in results)


def test_results_of_ours_have_the_originals_shape_and_are_scored_again(tmp_path: Path) -> None:
    recorded = next(
        line["json"] for case in cases("cli") for line in case["stdout_lines"] if "overallEvaluations" in str(line)
    )
    ours, again = _run_and_evaluate_again(tmp_path)

    assert set(ours) == set(recorded)
    assert set(ours["simulation"]) == set(recorded["simulation"])
    assert {"utterance", "systemResponse"} <= set(ours["simulation"]["userTurns"][0])
    assert ours["userTurnsEvaluations"][0]["Grade"]["score"] == again["userTurnsEvaluations"][0]["Grade"]["score"]


def _run_and_evaluate_again(folder: Path) -> tuple[dict[str, Any], dict[str, Any]]:
    from pytest_genir.conversation.cli import main_evaluate

    user = {"class": "tests.support.scripted:ScriptedUser", "utterances": ["What is tea?"]}
    system = {"class": "tests.support.scripted:ScriptedSystem", "utterances": ["Tea is a drink made of leaves."]}
    simulation = {"topic": {"description": "Tea"}, "user": user, "system": system, "maxTurns": 1}
    (folder / "talk.json").write_text(json.dumps({"simulation": simulation, "evaluation": GRADE}))
    (folder / "grade.json").write_text(json.dumps({"evaluation": GRADE}))
    out, again = io.StringIO(), io.StringIO()
    assert main_run([str(folder / "talk.json")], stdout=out, stderr=io.StringIO(), trust=TRUSTING.trust) == 0
    (folder / "runs.jsonl").write_text(out.getvalue())
    status = main_evaluate([str(folder / "grade.json"), str(folder / "runs.jsonl")], stdout=again, stderr=io.StringIO())
    assert status == 0
    return json.loads(out.getvalue()), json.loads(again.getvalue())
