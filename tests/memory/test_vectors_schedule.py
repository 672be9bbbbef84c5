"""The original's schedules event by event, and where ours goes on after an interruption."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from pytest_genir.memory.original import ORIGINAL
from pytest_genir.memory.results import owners, shown_events, statistics
from pytest_genir.memory.runner import Conversation
from tests.support.ltm_schedule import ScriptedAgent, carry_on, conversation_of, outcomes
from tests.support.ltm_vectors import Row, rows

WHOLE = ("s01", "s03", "s04", "s05", "s06", "s08", "s11", "s13")
RESUMED = ("s09", "s15")


def row_of(name: str) -> Row:
    return next(row for row in rows("schedule.jsonl") if row["id"].startswith(name))


def differences(ours: Sequence[dict[str, Any]], theirs: Sequence[Row]) -> list[str]:
    """Return how our events differ from the recorded ones; simulated time may be two seconds off."""
    found = []
    for one, other in zip(ours, theirs, strict=False):
        for key, value in other.items():
            same = abs(one["t"] - value) <= 2 if key == "t" else one.get(key) == value
            if not same:
                found.append(f"{other['i']} {other['type']} {key}: {one.get(key)!r}, recorded {value!r}")
    return found


def check_whole(row: Row, conversation: Conversation) -> None:
    """Compare events, results and counters with the recording."""
    events = conversation.log.events
    assert differences(shown_events(events), row["events"]) == []
    assert len(events) == len(row["events"])
    assert [list(run) for run in owners(events)] == row["switches"]
    for test_id, outcome in outcomes(conversation).items():
        expected = row["results"][test_id]
        assert outcome.score == pytest.approx(expected["score"] / expected["max_score"], abs=1e-9)
        for name in ("tokens", "characters", "needles", "task_log_lines"):
            assert getattr(outcome, name) == expected[name], (test_id, name)
        assert list(outcome.actual_responses) == expected["actual_responses"]


@pytest.mark.parametrize("name", WHOLE)
def test_uninterrupted_schedules_are_reproduced(name: str) -> None:
    row = row_of(name)
    agent = ScriptedAgent(row["agent"])
    conversation = conversation_of(row, agent)

    assert carry_on(conversation)

    check_whole(row, conversation)
    counters = statistics(conversation.log.events, isolated=row["config"]["isolated"])
    assert {name: getattr(counters, name) for name in row["stats"]} == row["stats"]
    assert (agent.calls, agent.resets) == (counters.agent_calls, counters.agent_resets)


def test_a_dynamic_example_is_reproduced_with_its_judge() -> None:
    row = row_of("s17")
    conversation = conversation_of(row, ScriptedAgent(row["agent"]))

    assert carry_on(conversation, row["judge_outputs"])

    check_whole(row, conversation)


def resumed(row: Row, folder: Path) -> tuple[Conversation, ScriptedAgent, ScriptedAgent]:
    """Run until the agent fails, then resume from the log."""
    path = folder / "master_log.jsonl"
    first = ScriptedAgent(row["agent"])
    broken = conversation_of(row, first, path)
    assert not carry_on(broken)
    assert len(broken.log.events) == row["interruption"]["events_before"]
    assert differences(shown_events(broken.log.events), row["events"]) == []
    second = first.mended()
    conversation = conversation_of(row, second, path)
    assert carry_on(conversation)
    return conversation, first, second


@pytest.mark.parametrize("name", RESUMED)
def test_interrupted_schedules_resume_as_recorded(name: str, tmp_path: Path) -> None:
    row = row_of(name)

    conversation, _, _ = resumed(row, tmp_path)

    check_whole(row, conversation)


@pytest.mark.parametrize("name", ["s16", "s19"])
def test_what_the_original_cannot_resume_continues_like_an_unbroken_run(name: str, tmp_path: Path) -> None:
    row = row_of(name)
    unbroken = conversation_of(row, ScriptedAgent(row["agent"]).mended())
    assert carry_on(unbroken)

    conversation, first, second = resumed(row, tmp_path)

    assert first.sent + second.sent == [event.message for event in unbroken.log.events if event.type.startswith("SEND")]
    assert outcomes(conversation).keys() == outcomes(unbroken).keys()
    for test_id, outcome in outcomes(conversation).items():
        same = outcomes(unbroken)[test_id]
        assert (outcome.score, outcome.tokens, outcome.characters) == (
            same.score,
            same.tokens,
            same.characters,
        )
    # `s16` has no event after the interruption; `s19` is the same until fillers are sent again
    first_other = next(iter(differences(shown_events(conversation.log.events), row["events"])), "none")
    assert first_other.split()[0] == {"s16": "none", "s19": "26"}[name]
    # between the two runs stands one note of the interruption, and nothing else
    added = [event.type for event in conversation.log.events if event.type == "SUITE_RESET"]
    assert len(conversation.log.events) == len(unbroken.log.events) + 1 and len(added) == 2


def test_a_wait_of_days_keeps_its_days() -> None:
    row = row_of("s20")
    conversation = conversation_of(row, ScriptedAgent(row["agent"]))

    assert carry_on(conversation)

    ours = shown_events(conversation.log.events)
    first = next(event["i"] for event in row["events"] if event.get("time_s") == 3600)
    assert differences(ours[:first], row["events"][:first]) == []
    assert ours[first]["time_s"] == 90000
    asked = [event["message"] for event in ours if event.get("is_question") and event["type"] == "SEND_MESSAGE"]
    # the recorded question says `1 hours 2 minutes`: the original loses the day
    question = ORIGINAL.joke_question
    assert asked[:2] == [question.format(ago=ago) for ago in ("1 days 1 hours 2 minutes ", "4 minutes ")]
    other = [one.split(" ", 3)[2] for one in differences(ours, row["events"])]
    assert (other.count("time_s:"), other.count("message:")) == (1, 1)
    assert {event["total_tokens"] - its["total_tokens"] for event, its in zip(ours, row["events"], strict=True)} == {
        0,
        2,
    }
    assert [event["t"] for event in ours] == pytest.approx([event["t"] for event in row["events"]], abs=2)
