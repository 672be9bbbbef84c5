"""Python of one's own in a long conversation: an agent with `reply`, or a model that chats."""

from __future__ import annotations

from pytest_genir.memory.agents.protocol import Agent
from pytest_genir.memory.agents.python_agents import OwnAgentSession
from pytest_genir.memory.agents.registry import Seat, agent_type, chat_agent
from pytest_genir.memory.agents.timed import Travelling
from pytest_genir.models import Model
from pytest_genir.models.python_models import OwnModel
from pytest_genir.text.counting import CountTokens


def _counter(model: Model, count: CountTokens) -> CountTokens:
    """Count as the agent does, where it can."""
    if not isinstance(model, OwnModel):
        return count
    own: CountTokens | None = getattr(model.make(), "count_tokens", None)
    return own if callable(own) else count


@agent_type("python", counter=_counter)
def python(model: Model, seat: Seat) -> Agent:
    """Make a session with an agent, where there is one; a model takes part as a chat."""
    if not isinstance(model, OwnModel):  # a conftest may give any model for this type
        return chat_agent(model, seat)
    own = model.make()
    if callable(getattr(own, "reply", None)):
        return OwnAgentSession(own, travel=seat.travel, threaded=True, max_reply=model.limits.max_reply)
    return chat_agent(Travelling(model) if seat.travel else model, seat)
