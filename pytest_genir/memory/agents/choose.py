"""From a model to an agent: how each type of model takes part in a long conversation."""

from __future__ import annotations

from pytest_genir.memory.agents.chat import ChatAgent, ChatSettings
from pytest_genir.memory.agents.own import OwnAgentSession
from pytest_genir.memory.agents.protocol import Agent
from pytest_genir.memory.agents.recall import RecallAgent
from pytest_genir.memory.agents.timed import ClockTold, Travelling
from pytest_genir.models import Model
from pytest_genir.models.own import OwnModel
from pytest_genir.text.counting import CountTokens, count_tokens


def agent_for(
    model: Model,
    chat: ChatSettings | None = None,
    *,
    count: CountTokens = count_tokens,
    repeat: int = 0,
    travel: bool = True,
    clock_url: str = "",
) -> Agent:
    """Return a new agent: the baseline, somebody's own with `reply`, or a chat session with a model."""
    agent = _agent_for(model, chat, count, repeat, travel=travel)
    return ClockTold(agent, clock_url) if clock_url else agent


def _agent_for(model: Model, chat: ChatSettings | None, count: CountTokens, repeat: int, *, travel: bool) -> Agent:
    if model.type == "extractive":
        return RecallAgent()
    if isinstance(model, OwnModel):
        own = model.make()
        if callable(getattr(own, "reply", None)):
            return OwnAgentSession(own, travel=travel, threaded=True)
        return ChatAgent(Travelling(model) if travel else model, chat, count=count, repeat=repeat)
    return ChatAgent(model, chat, count=count, repeat=repeat)


def counter_of(model: Model, count: CountTokens) -> CountTokens:
    """Return how a conversation with a model counts: as an agent of one's own does, where it can."""
    if isinstance(model, OwnModel):
        own: CountTokens | None = getattr(model.make(), "count_tokens", None)
        return own if callable(own) else count
    return count
