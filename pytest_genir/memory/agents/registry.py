"""How each type of model takes part in long conversations: one file per type in `types/`, and agents of one's own."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias, TypeVar

from pytest_genir.memory.agents.chat import ChatAgent, ChatSettings
from pytest_genir.memory.agents.protocol import Agent
from pytest_genir.models import Base, Model, Origin, model_type
from pytest_genir.models.python_models import OwnModel, digest_of
from pytest_genir.registry import Registry
from pytest_genir.source import Fields
from pytest_genir.text.counting import CountTokens, count_tokens

if TYPE_CHECKING:
    from pytest_genir.memory.scoring.verdict import JudgeCall


@dataclass(frozen=True, slots=True, kw_only=True)
class Seat:
    """What a conversation offers an agent."""

    chat: ChatSettings | None = None
    count: CountTokens = count_tokens
    repeat: int = 0
    #: Whether an agent in this process sees the simulated time.
    travel: bool = True


AgentMaker: TypeAlias = Callable[[Model, Seat], Agent]
M = TypeVar("M", bound=AgentMaker)
A = TypeVar("A", bound="Callable[[], object]")


def chat_agent(model: Model, seat: Seat) -> Agent:
    """Make the agent of any model that nothing else is said of: a chat session."""
    return ChatAgent(model, seat.chat, count=seat.count, repeat=seat.repeat)


def _same_count(model: Model, count: CountTokens) -> CountTokens:
    return count


@dataclass(frozen=True, slots=True, kw_only=True)
class AgentType:
    """How models of a type take part in conversations, and what they do as judges."""

    make: AgentMaker = chat_agent
    #: How a conversation counts tokens, where the agent says it.
    counter: Callable[[Model, CountTokens], CountTokens] = _same_count
    #: What a judge of this type says without being asked as a model.
    judges: Callable[[JudgeCall], str | None] | None = None


AGENTS: Registry[AgentType] = Registry("agent", "memory.agents.types")
_CHAT = AgentType()


def agent_type(
    name: str,
    *,
    counter: Callable[[Model, CountTokens], CountTokens] = _same_count,
    judges: Callable[[JudgeCall], str | None] | None = None,
) -> Callable[[M], M]:
    """Register what makes agents of the models of a type."""

    def register(make: M) -> M:
        AGENTS.register(name, AgentType(make=make, counter=counter, judges=judges), make)
        return make

    return register


def agent(make: A) -> A:
    """Register an agent of one's own under its own name, for `--genir-model NAME`: a class with `reply`."""
    name = make.__name__

    def build(fields: Fields, base: Base, origin: Origin) -> OwnModel:
        identity = {"target": f"{make.__module__}:{name}", "digest": digest_of(make.__module__)}
        return OwnModel(base=base, make=make, own_identity=identity)

    AGENTS.register(name, AGENTS.find("python"), make)
    model_type(name, builtin=True, maker=make)(build)
    return make


def type_of(model: Model) -> AgentType:
    """Return how a model takes part; one that nothing is said of chats."""
    own = AGENTS.get("python") if isinstance(model, OwnModel) else None  # whatever its type is called
    return AGENTS.get(model.type) or own or _CHAT
