"""Replaying the original's recorded schedules: its scripted agent, its token counter, its definitions."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from pytest_genir.errors import Where
from pytest_genir.memory.agents.python_agents import OwnAgentSession
from pytest_genir.memory.datasets import Dataset
from pytest_genir.memory.definitions import trial_from_definition
from pytest_genir.memory.dynamic import Play
from pytest_genir.memory.example import Example
from pytest_genir.memory.filler import Fillers, Trivia
from pytest_genir.memory.log import MasterLog
from pytest_genir.memory.original import ORIGINAL
from pytest_genir.memory.outcome import Outcome
from pytest_genir.memory.runner import Conversation
from pytest_genir.memory.scoring.verdict import JudgeCall
from pytest_genir.memory.terms import MemoryTerms
from pytest_genir.memory.trial import Trial
from pytest_genir.memory.worlds.waiter import Evening
from pytest_genir.models.description import planted
from tests.support.ltm_vectors import Row
from tests.support.restaurant_rows import learnt_phrases, restaurant_menu

_NAMES = {
    "names": "Names",
    "colours": "Colours",
    "name_list": "NameList",
    "jokes": "Jokes",
    "kv": "Key-Value Pairs",
    "chapterbreak": "ChapterBreak",
    "prospective_memory": "Prospective Memory",
    "trigger_response": "Trigger Response",
    "restaurant": "Restaurant",
}


def quarter(text: str) -> int:
    """Count tokens as the recording did."""
    return len(text) // 4 + 1


class BrokenOff(Exception):
    """The scripted agent was told to fail here."""


class ScriptedAgent:
    """Answers by rules; may add a text to its n-th reply after a trigger, and fail after so many."""

    def __init__(self, script: Mapping[str, Any]) -> None:
        self.script = script
        self.calls = 0
        self.generated = 0
        self.sent: list[str] = []
        self.resets = 0
        self._since: dict[str, int] = {}

    def reply(self, message: str, agent_response: str | None = None) -> str:
        if self.calls >= self.script.get("raise_after_calls", float("inf")):
            raise BrokenOff
        if agent_response is None and self.generated >= self.script.get("raise_after_replies", float("inf")):
            raise BrokenOff
        self.calls += 1
        self.sent.append(message)
        for addition in self.script.get("append_at", ()):
            trigger = addition["trigger"]
            if trigger in self._since or trigger in message:
                self._since[trigger] = self._since.get(trigger, 0) + 1
        if agent_response is not None:
            return agent_response
        self.generated += 1
        return self._composed(message)

    def _composed(self, message: str) -> str:
        rules = self.script.get("rules", ())
        text = next((rule["reply"] for rule in rules if rule["contains"] in message), self.script["default"])
        for addition in self.script.get("append_at", ()):
            if self._since.get(addition["trigger"]) == addition["nth"]:
                text += " " + addition["text"]
        return str(text)

    def reset(self) -> None:
        self.resets += 1

    def mended(self) -> ScriptedAgent:
        """Return the agent as it goes on after its failure."""
        script = {key: value for key, value in self.script.items() if not key.startswith("raise")}
        other = ScriptedAgent(script)
        other._since = dict(self._since)
        return other


def trials_of(tests: Sequence[Row]) -> list[Trial]:
    """Return the recorded definitions, bound to stand-ins of their datasets."""
    return [
        trial_from_definition(
            planted(test["definition"], Where("schedule.jsonl")),
            stand_in(test["factory_name"]),
            test["example_id"],
            test["dataset_args"],
        )
        for test in tests
    ]


def stand_in(factory: str) -> Dataset:
    """Return a dataset that knows how to score, and generates nothing."""
    return Dataset(
        factory=factory,
        name=_NAMES[factory],
        make=lambda rng: iter(()),
        file=__file__,
        scored_as=None if factory == "restaurant" else factory,
        uses_callback=factory == "prospective_memory",
        play=recorded_evening if factory == "restaurant" else None,
    )


def recorded_evening(example: Example) -> Play:
    """Play the restaurant with the original's menu and the words learnt from the recordings."""
    rng = random.Random(f"Restaurant - {example.id}")
    return Evening(restaurant_menu(), learnt_phrases(), rng).play()


def conversation_of(row: Row, agent: Any, path: Path | None = None) -> Conversation:
    """Return the conversation of a recorded row with some agent."""
    config = row["config"]
    terms = MemoryTerms(
        memory_span=config["memory_span"],
        isolated=config["isolated"],
        incompatibilities=tuple(tuple(names) for names in config["incompatibilities"]),
        max_message_size=config["max_message_size"],
        scoring="original",
        wording=ORIGINAL,
    )
    assert terms.wording.filler_header == config["filler_header"]
    trivia = [Trivia(entry["Question"], entry["AnswerValue"]) for entry in config["trivia"]]
    return Conversation(
        trials_of(row["tests"]),
        terms,
        OwnAgentSession(agent),
        Fillers(trivia, terms.wording, quarter),
        log=MasterLog(path),
        count=quarter,
    )


async def nobody(model: Any, request: Any) -> Any:
    raise AssertionError("no model is asked here")


def carry_on(conversation: Conversation, judge_outputs: Sequence[str] = ()) -> bool:
    """Advance a conversation to its end; say whether it got there."""
    outputs = iter(judge_outputs)

    async def judge(call: JudgeCall) -> str:
        return next(outputs)

    try:
        asyncio.run(conversation.advance(nobody, judge if judge_outputs else None))
    except BrokenOff:
        return False
    finally:
        conversation.log.release()
    return True


def outcomes(conversation: Conversation) -> dict[str, Outcome]:
    async def all_of_them() -> dict[str, Outcome]:
        return {test_id: await conversation.outcome(test_id) for test_id in conversation.state.trials}

    return asyncio.run(all_of_them())
