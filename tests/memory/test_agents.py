"""Agents: one's own with time travel, state and supplied replies; models as chat sessions."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from datetime import datetime, timedelta, timezone
from pathlib import Path
from typing import Any

import pytest

from pytest_genir.errors import ModelError
from pytest_genir.memory import run
from pytest_genir.memory.agents.chat import ChatAgent, ChatSettings
from pytest_genir.memory.agents.choose import agent_for
from pytest_genir.memory.agents.protocol import Exchanged, Incoming, Reply
from pytest_genir.memory.agents.python_agents import OwnAgentSession
from pytest_genir.memory.agents.recall import RecallAgent
from pytest_genir.memory.agents.timed import Travelling
from pytest_genir.models import Answer, Base, Failure, Model, Request, Usage
from pytest_genir.models.python_models import OwnModel
from tests.support.ltm_schedule import BrokenOff, nobody

NOW = datetime(2030, 5, 17, 12, 0, tzinfo=timezone.utc)
WEEK = 7 * 86400
DEFINITION = {
    "script": ["Remember the word apple.", "Remember the word pear.", "And now?", "Which word was the first?"],
    "is_question": [False, False, False, True],
    "waits": [{"time": WEEK}, {"time": WEEK}, {"time": WEEK}, {}],
    "expected_responses": ["apple"],
}


def three_weeks(agent: Any, **options: Any) -> Any:
    """Run a script of three weeks with an agent."""
    terms = {"memory_span": 1000, "start": NOW}
    tests = [{"factory_name": "names", "example_id": "0", "definition": DEFINITION}]
    return run(terms, agent, definitions=tests, filler=[("Sky?", "Blue")], **options)


class Clockwatcher:
    """Notes the time of each message."""

    def __init__(self) -> None:
        self.times: list[datetime] = []

    def reply(self, message: str, agent_response: str | None = None) -> str:
        self.times.append(datetime.now(timezone.utc))
        return agent_response or "apple"


class AsyncClockwatcher(Clockwatcher):
    async def reply(self, message: str) -> str:  # type: ignore[override]
        await asyncio.sleep(0)
        self.times.append(datetime.now(timezone.utc))
        return "apple"


@pytest.mark.parametrize("kind", [Clockwatcher, AsyncClockwatcher])
def test_three_weeks_pass_in_seconds_for_an_agent_in_this_process(kind: type[Clockwatcher]) -> None:
    agent = kind()
    before = datetime.now(timezone.utc)

    result = three_weeks(agent)

    days = [round((time - NOW) / timedelta(days=1), 3) for time in agent.times]
    assert days == [0, 0, 7, 14, 21]
    assert result.results["Names - 0"].score == 1
    assert datetime.now(timezone.utc) - before < timedelta(seconds=20), "outside the agent time is real"


def test_an_agent_that_takes_one_argument_is_asked_every_time() -> None:
    asked: list[str] = []

    class Plain:
        def reply(self, message: str) -> str:
            asked.append(message)
            return "ok"

    result = run(
        {"memory_span": 600},
        Plain(),
        definitions=[{"factory_name": "colours", "example_id": "0", "definition": colours()}],
        filler=[("Sky?", "Blue")],
    )

    assert result.stats.filler_replies_supplied == 0
    assert len(asked) == result.stats.agent_calls > 5


def colours() -> dict[str, Any]:
    return {
        "script": ["My favourite colour is Red.", "What is my favourite colour?"],
        "is_question": [False, True],
        "waits": [{"percentage_finished": 90.0}, {}],
        "expected_responses": ["Red"],
    }


@pytest.mark.parametrize("agent", [object(), 3, "gpt"])
def test_what_cannot_reply_is_no_agent(agent: object) -> None:
    with pytest.raises(ModelError, match="cannot be talked to"):
        OwnAgentSession(agent)


def test_a_reply_has_to_be_text() -> None:
    class Silent:
        def reply(self, message: str) -> None:
            return None

    with pytest.raises(ModelError, match=r"reply\(\) has to return text, not NoneType"):
        three_weeks(Silent())


class Notebook:
    """Keeps what it was told in its own file; costs a cent per message."""

    def __init__(self, calls: int = 10**9) -> None:
        self.left = calls
        self.heard: list[str] = []
        self.cost = 0.0

    def reply(self, message: str, agent_response: str | None = None) -> str:
        if not self.left:
            raise BrokenOff
        self.left -= 1
        self.cost += 0.01
        self.heard.append(message)
        return agent_response or ("apple" if "Remember the word apple." in self.heard else "forgotten")

    def save(self, folder: Path) -> None:
        (folder / "heard.txt").write_text("\n---\n".join(self.heard), encoding="utf-8")

    def load(self, folder: Path) -> None:
        self.heard = (folder / "heard.txt").read_text(encoding="utf-8").split("\n---\n")


def test_an_agent_with_a_state_of_its_own_goes_on_where_the_log_ends(tmp_path: Path) -> None:
    with pytest.raises(BrokenOff):
        three_weeks(Notebook(calls=3), run_dir=tmp_path)
    second = Notebook()

    result = three_weeks(second, run_dir=tmp_path)

    assert result.results["Names - 0"].actual_responses == ("apple",)
    assert second.heard.count("Remember the word apple.") == 1
    assert result.stats.agent_costs_usd == pytest.approx(0.05)


# -- chat sessions


class Recorder:
    """A model in this process that notes its prompts."""

    name, type, prices = "recorder", "test", None

    def __init__(self) -> None:
        self.prompts: list[list[str]] = []
        self.failing = False

    async def ask(self, model: Model, request: Request) -> Answer | Failure:
        self.prompts.append([f"{message.role}: {message.content}" for message in request.messages])
        self.headers = dict(request.headers)
        if self.failing:
            return Failure(kind="timeout", message="no answer")
        return Answer(text=f"reply {len(self.prompts)}", usage=Usage(prompt_tokens=1, completion_tokens=2))


def said(text: str, supplied: str | None = None, now: datetime = NOW) -> Incoming:
    tokens = 0 if supplied is None else 1
    return Incoming(text=text, supplied=supplied, tokens=1, supplied_tokens=tokens, now=now)


def chat(settings: ChatSettings | None = None) -> tuple[ChatAgent, Recorder]:
    model = Recorder()
    return ChatAgent(model, settings, count=lambda text: 1), model  # type: ignore[arg-type]


def talk(agent: ChatAgent, model: Recorder, *messages: Incoming) -> list[Reply | Failure]:
    async def all_of_them() -> list[Reply | Failure]:
        return [await agent.reply(message, model.ask) for message in messages]

    return asyncio.run(all_of_them())


def test_a_chat_keeps_its_context_and_takes_over_supplied_replies() -> None:
    agent, model = chat(ChatSettings(system_prompt="Be brief."))

    talk(agent, model, said("one"), said("trivia", supplied="[]"), said("two"))

    assert model.prompts == [
        ["system: Be brief.", "user: one"],
        ["system: Be brief.", "user: one", "assistant: reply 1", "user: trivia", "assistant: []", "user: two"],
    ]
    assert model.headers == {"X-Genir-Time": NOW.isoformat()}


def test_a_context_is_cut_to_the_size_of_the_prompt() -> None:
    agent, model = chat(ChatSettings(max_prompt_size=4, system_prompt="sys"))

    talk(agent, model, said("one"), said("two"), said("three"))

    assert model.prompts[-1] == ["system: sys", "user: two", "assistant: reply 2", "user: three"]


def test_timestamps_stand_before_each_message() -> None:
    agent, model = chat(ChatSettings(timestamps=True))

    talk(agent, model, said("one"))

    assert model.prompts == [["user: [2030-05-17 12:00:00]: one"]]


def test_a_message_that_failed_was_never_sent() -> None:
    agent, model = chat()
    model.failing = True
    assert isinstance(talk(agent, model, said("one"))[0], Failure)
    model.failing = False

    talk(agent, model, said("one"))

    assert model.prompts[-1] == ["user: one"]
    assert agent.context_tokens == 2


def test_a_restored_chat_is_the_one_that_was_interrupted() -> None:
    agent, model = chat(ChatSettings(max_prompt_size=5))
    talk(agent, model, said("one"), said("two"), said("three"))
    other, same = chat(ChatSettings(max_prompt_size=5))
    other.restore(
        [
            Exchanged(text=text, reply=f"reply {n}", now=NOW, tokens=1, reply_tokens=1)
            for n, text in enumerate(["one", "two", "three"], start=1)
        ]
    )

    talk(agent, model, said("four"))
    talk(other, same, said("four"))

    assert same.prompts[-1] == model.prompts[-1]


# -- from a model to an agent


def own_model(make: Any) -> OwnModel:
    return OwnModel(base=Base(name="mine", type="python"), make=make)


def test_a_model_of_ones_own_sees_the_simulated_time() -> None:
    times: list[datetime] = []

    def answer(messages: Sequence[dict[str, str]]) -> str:
        times.append(datetime.now(timezone.utc))
        return "fine"

    agent = agent_for(own_model(lambda: answer))
    assert isinstance(agent, ChatAgent) and isinstance(agent.model, Travelling)

    async def ask(model: Any, request: Request) -> Answer | Failure:
        reply: Answer | Failure = model.answer([request])[0]
        return reply

    asyncio.run(agent.reply(said("hello", now=NOW + timedelta(days=30)), ask))

    assert abs(times[0] - NOW - timedelta(days=30)) < timedelta(seconds=5)


def test_every_conversation_has_an_agent_of_its_own() -> None:
    model = own_model(Notebook)

    one, other = agent_for(model), agent_for(model)
    asyncio.run(one.reply(said("hello"), nobody))

    assert isinstance(one, OwnAgentSession) and isinstance(other, OwnAgentSession)
    assert isinstance(asyncio.run(other.reply(said("hi"), nobody)), Reply)


def test_the_baseline_recalls_what_it_was_told() -> None:
    agent = RecallAgent()

    def reply(text: str) -> str:
        answer = asyncio.run(agent.reply(said(text), nobody))
        assert isinstance(answer, Reply)
        return answer.text

    assert reply("The favourite colour of my aunt is crimson.") == "OK."
    assert "crimson" in reply("What is the favourite colour of my aunt?")
    asyncio.run(agent.reset())
    assert "crimson" not in reply("What is the favourite colour of my aunt?")
