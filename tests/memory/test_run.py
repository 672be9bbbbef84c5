"""From a REPL: one call runs a configuration and returns outcomes, events and statistics."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from pytest_genir.errors import GenirError, UnknownName
from pytest_genir.memory import RunResult, run
from pytest_genir.models import Failure
from tests.support.ltm_schedule import BrokenOff, ScriptedAgent, quarter
from tests.support.ltm_vectors import Row, rows

CONFIGURATION = """\
config:
  run_name: Small
  incompatibilities:
    - [names, name_list]
datasets:
  args: {memory_span: 900, dataset_examples: 1}
  datasets:
    - name: colours
    - name: kv
      args: {num_kv_pairs: 3}
    - name: locations_directions
"""


def recorded(row: Row, agent: Any, **options: Any) -> RunResult:
    """Run a recorded row the way somebody would in a REPL."""
    options = {"count_tokens": quarter, "scoring": "original", **options}
    return run(row["config"], agent, definitions=row["tests"], **options)


@pytest.mark.parametrize("name", ["s01", "s03", "s04", "s05", "s06", "s08", "s11", "s13"])
def test_recorded_schedules_come_out_of_one_call(name: str) -> None:
    row = next(row for row in rows("schedule.jsonl") if row["id"].startswith(name))

    result = recorded(row, ScriptedAgent(row["agent"]))

    assert [event["type"] for event in result.events] == [event["type"] for event in row["events"]]
    for ours, theirs in zip(result.events, row["events"], strict=True):
        known = {key: value for key, value in theirs.items() if key != "t"}
        assert {key: ours.get(key) for key in known} == known
    assert {test_id: outcome.score for test_id, outcome in result.results.items()} == {
        test_id: pytest.approx(expected["score"]) for test_id, expected in row["results"].items()
    }


def test_a_broken_run_is_continued_in_its_folder(tmp_path: Path) -> None:
    row = next(row for row in rows("schedule.jsonl") if row["id"].startswith("s09"))
    first = ScriptedAgent(row["agent"])
    with pytest.raises(BrokenOff):
        recorded(row, first, run_dir=tmp_path)

    result = recorded(row, first.mended(), run_dir=tmp_path)

    assert [event["total_tokens"] for event in result.events] == [e["total_tokens"] for e in row["events"]]
    assert (tmp_path / "master_log.jsonl").is_file()


def test_a_file_is_run_and_what_needs_a_judge_says_so(tmp_path: Path) -> None:
    path = tmp_path / "small.yml"
    path.write_text(CONFIGURATION, encoding="utf-8")

    result = run(path, ScriptedAgent({"default": "I do not know."}), run_dir=tmp_path / "run")

    assert sorted(result.results) == ["Colours - 0", "Key-Value Pairs - 0", "Locations Directions - 0"]
    left_out = result.results["Locations Directions - 0"].failure
    assert isinstance(left_out, Failure) and left_out.kind == "needs_judge"
    assert result.results["Colours - 0"].score == 0
    assert (tmp_path / "run" / "definitions" / "Colours" / "0.def.json").is_file()


def test_the_content_of_a_file_does_as_well() -> None:
    content = {
        "config": {"seed": 4},
        "datasets": {
            "args": {"memory_span": 500, "dataset_examples": 2},
            "datasets": [{"name": "colours"}, {"name": "locations_directions", "args": {"known_locations": 3}}],
        },
    }
    judged: list[str] = []

    def judge(prompt: str) -> str:
        judged.append(prompt)
        return "[]"

    result = run(content, ScriptedAgent({"default": "No idea."}), judge=judge)

    assert len(result.results) == 4 and len(judged) == 2
    assert all(outcome.score == 0 for outcome in result.results.values())


def test_two_runs_are_the_same_to_the_last_event() -> None:
    content = {
        "datasets": {
            "args": {"memory_span": 700, "dataset_examples": 2},
            "datasets": [{"name": name} for name in ("colours", "names", "kv", "prospective_memory", "jokes")],
        }
    }

    one, other = (run(content, ScriptedAgent({"default": "Hm."})) for _ in range(2))

    assert one.events == other.events and one.stats.total_tokens == other.stats.total_tokens


def test_it_runs_inside_a_loop_as_in_a_notebook() -> None:
    async def cell() -> RunResult:
        datasets = {"args": {"memory_span": 300}, "datasets": [{"name": "kv"}]}
        return run({"datasets": datasets}, ScriptedAgent({"default": "Hm."}))

    assert len(asyncio.run(cell()).results) == 5


def test_misspelt_terms_are_refused() -> None:
    with pytest.raises(UnknownName, match="unknown term of a run 'memory_spam'") as refused:
        run({"memory_spam": 3}, ScriptedAgent({"default": ""}))
    assert "did you mean 'memory_span'?" in str(refused.value)
    with pytest.raises(UnknownName, match="unknown scoring"):
        run({"memory_span": 3}, ScriptedAgent({"default": ""}), definitions=[], scoring="exact")  # type: ignore[arg-type]


def test_a_wait_in_percent_needs_a_span() -> None:
    definition = {
        "script": ["Red.", "Colour?"],
        "is_question": [False, True],
        "waits": [{"percentage_finished": 90}, {}],
        "expected_responses": ["Red"],
    }
    tests = [{"factory_name": "colours", "example_id": "0", "definition": definition}]

    with pytest.raises(GenirError, match="90 % of a memory span it has not got"):
        run({}, ScriptedAgent({"default": ""}), definitions=tests)


def test_a_function_is_an_agent_and_definitions_may_go_by_their_ids() -> None:
    definition = {
        "script": ["Red.", "Colour?"],
        "is_question": [False, True],
        "waits": [{"percentage_finished": 90}, {}],
        "expected_responses": ["Red"],
    }

    def parrot(message: str) -> str:
        return "Red"

    result = run({"memory_span": 200}, parrot, definitions={"Colours - 7": definition})

    assert result.results["Colours - 7"].score == 1
    with pytest.raises(UnknownName, match="unknown dataset 'Colors'"):
        run({"memory_span": 200}, parrot, definitions={"Colors - 7": definition})


def test_an_agent_may_count_the_tokens_and_keep_its_state_elsewhere(tmp_path: Path) -> None:
    calls: list[str] = []

    class Elsewhere(ScriptedAgent):
        def count_tokens(self, text: str) -> int:
            return len(text.split())

        def save(self) -> None:
            calls.append("save")

        def load(self) -> None:
            calls.append("load")

    row = next(row for row in rows("schedule.jsonl") if row["id"].startswith("s09"))
    with pytest.raises(BrokenOff):
        run(row["config"], Elsewhere(row["agent"]), definitions=row["tests"], run_dir=tmp_path)
    healthy = {key: value for key, value in row["agent"].items() if not key.startswith("raise")}

    result = run(row["config"], Elsewhere(healthy), definitions=row["tests"], run_dir=tmp_path)

    assert "load" in calls and calls[0] == "save"
    first = next(event for event in result.events if event["type"] == "SEND_MESSAGE")
    assert first["tokens"] == len(first["message"].split())
