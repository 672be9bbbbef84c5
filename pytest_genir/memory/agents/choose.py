"""From a model to an agent: how each type of model takes part in a long conversation."""

from __future__ import annotations

from pytest_genir.memory.agents.chat import ChatSettings
from pytest_genir.memory.agents.protocol import Agent
from pytest_genir.memory.agents.registry import Seat, type_of
from pytest_genir.memory.agents.timed import ClockTold
from pytest_genir.models import Model, connection_of
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
    """Return a new agent; one elsewhere is told the simulated time at `clock_url`."""
    agent = type_of(model).make(model, Seat(chat=chat, count=count, repeat=repeat, travel=travel))
    return ClockTold(agent, clock_url, connection_of(model)) if clock_url else agent


def counter_of(model: Model, count: CountTokens) -> CountTokens:
    """Return how a conversation with a model counts: as its agent does, where it can."""
    return type_of(model).counter(model, count)
