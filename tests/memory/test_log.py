"""The master log: on disk after every reply, mended at its end, and refused where it is damaged or stale."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from pytest_genir.errors import FileError, GenirError
from pytest_genir.memory.agents.python_agents import OwnAgentSession
from pytest_genir.memory.event import Event
from pytest_genir.memory.example import Example, Step, Wait
from pytest_genir.memory.filler import Fillers, Trivia
from pytest_genir.memory.log import MasterLog, read_log
from pytest_genir.memory.runner import Conversation
from pytest_genir.memory.scoring import rules_of
from pytest_genir.memory.terms import MemoryTerms
from pytest_genir.memory.trial import Trial
from tests.support.ltm_schedule import ScriptedAgent, carry_on

SENT = Event(type="SEND_MESSAGE", test_id="a - 0", message="hello", tokens=2, is_question=False)
SAID = Event(type="RESPONSE_MESSAGE", test_id="a - 0", message="hi", tokens=1, is_question=False)


def trial(text: str = "My favourite colour is Red.") -> Trial:
    steps = (Step(text=text, wait=Wait(tokens=50)), Step(text="What is my favourite colour?", is_question=True))
    example = Example(dataset="colours", name="Colours", id="0", steps=steps, expected=("Red",))
    return Trial(example=example, rules=rules_of("colours"), digest=text)


def talk(path: Path, agent: ScriptedAgent, text: str = "My favourite colour is Red.", **terms: object) -> Conversation:
    held = replace(MemoryTerms(memory_span=300), **terms)  # type: ignore[arg-type]
    fillers = Fillers([Trivia("Sky?", "Blue")], held.wording, len)
    return Conversation([trial(text)], held, OwnAgentSession(agent, travel=False), fillers, log=MasterLog(path))


def finished_log(path: Path) -> bytes:
    assert carry_on(talk(path, ScriptedAgent({"default": "Red"})))
    return path.read_bytes()


def test_every_reply_is_on_disk_before_the_next_message_is_sent(tmp_path: Path) -> None:
    path = tmp_path / "log.jsonl"
    held: list[int] = []

    class Looking(ScriptedAgent):
        def reply(self, message: str, agent_response: str | None = None) -> str:
            log = read_log(path)
            assert log is not None
            held.append(sum(event.type.startswith("RESPONSE") for event in log.events))
            return super().reply(message, agent_response)

    carry_on(talk(path, Looking({"default": "Red"})))

    assert held == list(range(len(held)))


def test_lines_tell_number_times_and_tokens(tmp_path: Path) -> None:
    lines = [json.loads(line) for line in finished_log(tmp_path / "log.jsonl").splitlines()]

    header, events = lines[0], lines[1:]
    assert header["format"] == "genir-memory-log/1" and header["tests"] == {"Colours - 0": trial().digest}
    assert [event["seq"] for event in events] == list(range(len(events)))
    assert all({"at", "t", "total_tokens", "type", "crc"} <= set(event) for event in events)


@pytest.mark.parametrize("lost", [1, 7, 40])
def test_a_torn_tail_is_cut_and_the_run_continues(tmp_path: Path, lost: int) -> None:
    path = tmp_path / "log.jsonl"
    whole = finished_log(path)
    path.write_bytes(whole[:-lost])

    agent = ScriptedAgent({"default": "Red"})
    assert carry_on(talk(path, agent))

    assert agent.sent == [], "only the end was lost, and no message"
    assert [json.loads(line)["type"] for line in path.read_bytes().splitlines()[1:]][-2:] == ["SUITE_RESET", "END"]


def test_damage_in_the_middle_names_its_line(tmp_path: Path) -> None:
    path = tmp_path / "log.jsonl"
    lines = finished_log(path).splitlines(keepends=True)
    assert b"colour" in lines[5]
    lines[5] = lines[5].replace(b"colour", b"colors", 1)
    path.write_bytes(b"".join(lines))

    with pytest.raises(FileError, match=r"log\.jsonl:6: the master log is damaged here"):
        carry_on(talk(path, ScriptedAgent({"default": "Red"})))


def test_a_missing_line_is_damage(tmp_path: Path) -> None:
    path = tmp_path / "log.jsonl"
    lines = finished_log(path).splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:3] + lines[4:]))

    with pytest.raises(FileError, match=r":4: event 2 was expected, not 3"):
        carry_on(talk(path, ScriptedAgent({"default": "Red"})))


def test_changed_definitions_and_settings_are_refused_by_name(tmp_path: Path) -> None:
    path = tmp_path / "log.jsonl"
    finished_log(path)

    with pytest.raises(GenirError) as refused:
        carry_on(talk(path, ScriptedAgent({"default": "Red"}), text="Red is what I like.", memory_span=500))

    assert "test 'Colours - 0' has another definition" in str(refused.value)
    assert "memory_span: 300 then, 500 now" in str(refused.value)


def test_a_finished_run_is_read_back_without_a_message(tmp_path: Path) -> None:
    path = tmp_path / "log.jsonl"
    before = finished_log(path)
    agent = ScriptedAgent({"default": "something else"})

    again = talk(path, agent)
    assert carry_on(again)

    assert agent.sent == [] and path.read_bytes() == before
    assert again.state.progress["Colours - 0"].result is not None


def test_two_processes_never_write_one_log(tmp_path: Path) -> None:
    first, second = MasterLog(tmp_path / "log.jsonl"), MasterLog(tmp_path / "log.jsonl")
    first.begin({})

    with pytest.raises(GenirError, match="another process is running this conversation"):
        second.begin({})

    first.release()
    second.begin({})
    second.release()


def test_a_message_without_its_reply_was_never_sent(tmp_path: Path) -> None:
    path = tmp_path / "log.jsonl"
    log = MasterLog(path)
    log.begin({})
    log.append([SENT, SAID])
    log.append([SENT])
    log.release()

    held = read_log(path)

    assert held is not None and [event.type for event in held.events] == ["SEND_MESSAGE", "RESPONSE_MESSAGE"]


def test_another_file_is_not_taken_for_a_log(tmp_path: Path) -> None:
    path = tmp_path / "log.jsonl"
    path.write_text('{"some": "file"}\n{"of": "another program"}\n')

    with pytest.raises(FileError, match=r"damaged here|no master log"):
        MasterLog(path).begin({})

    assert path.read_text().startswith('{"some"')
