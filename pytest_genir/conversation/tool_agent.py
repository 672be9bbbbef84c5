"""A model with tools in Python, as a system under test: it calls them, sees what they give back, and answers.

Any model will do, because calls are JSON in its text. What it called is reported with each answer, and the state of
its tools with it, so that conditions can ask for both. A class of one's own names methods as its tools:

    @system
    class Desk(ToolAgent):
        offers = ("find_citizen",)

        def find_citizen(self, name: str, born: Annotated[str, r"[0-9]{4}-[0-9]{2}-[0-9]{2}"]) -> object:
            "Find a citizen by the full name and the date of birth."

A parameter's pattern is told to the model, and is how the built-in model finds a value for it.
"""

from __future__ import annotations

import inspect
import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Annotated, ClassVar, TypedDict, get_args, get_origin, get_type_hints

from pytest_genir.conversation.chats import Parts, hears_prompts
from pytest_genir.conversation.json_reply import NoJson, read_reply
from pytest_genir.conversation.llm import LLM, ChatMessage
from pytest_genir.conversation.logbook import Logbook
from pytest_genir.conversation.plain_or_async import settled
from pytest_genir.conversation.surroundings import current
from pytest_genir.conversation.system import System
from pytest_genir.conversation.unanswered import Unanswered, unusable
from pytest_genir.conversation.user import USER_TURN, Configuration, SystemResponse, UserTurn
from pytest_genir.conversation.wording import text_of
from pytest_genir.models.vocabulary import OfferedTool
from pytest_genir.results.record import clean
from pytest_genir.source import Json

_FORM = """\
You can use these tools; nobody sees what you ask them and what they give back:
{tools}

In each step write only one JSON object: either a call of one tool
{{"tool": "name", "arguments": {{"argument": "value"}}}}
or, once you need no more tools for now, what the other side is to read
{{"say": "your message"}}"""
_OWN_TOOLS = (
    "an agent in Python tells a model its tools and reads their calls; "
    "a system with tools of its own is tested as `system: {class: ModelSystem}`"
)
_ENOUGH = "I am sorry, I could not finish this."
_RESULT = "Result of {name}: {result}"


class _AgentMove(TypedDict, total=False):
    """What a model does next: it says something, or calls a tool."""

    say: str
    tool: str
    arguments: Mapping[str, object]


class ToolAgent(System):
    """Answers with the model under test and methods of its own; `database` is what they work on."""

    required: ClassVar[tuple[str, ...]] = ("llm",)
    optional: ClassVar[tuple[str, ...]] = ("policy",)
    #: The methods that are tools.
    offers: ClassVar[tuple[str, ...]] = ()
    #: So many calls may stand before an answer.
    most_calls: ClassVar[int] = 12

    def __init__(self, configuration: Configuration, logbook: Logbook | None = None) -> None:
        super().__init__(configuration, logbook)
        if not hears_prompts(configuration["llm"]):
            raise unusable(f"the model under test is not sent {{{{messages}}}}, where {_OWN_TOOLS}", "setting")
        self.database: dict[str, Json] = self.made()
        self.messages: list[ChatMessage] = []
        self.tools = [_offered(getattr(self, name)) for name in self.offers]

    def made(self) -> dict[str, Json]:
        """Return the database of a conversation that begins: each has its own."""
        return {}

    def state(self) -> dict[str, Json]:
        """Return what conditions on the state look at."""
        found: dict[str, Json] = json.loads(json.dumps(self.database))
        return found

    def save(self) -> dict[str, object]:
        """Return what it remembers, as plain JSON."""
        return {"messages": [dict(message) for message in self.messages], "database": self.state()}

    def load(self, state: Mapping[str, object]) -> None:
        """Remember what `save` returned."""
        held = json.loads(json.dumps(state))
        self.messages, self.database = held["messages"], held["database"]

    async def asearch(self, user_turn: UserTurn, logbook: Logbook) -> SystemResponse:
        said = text_of(user_turn.get(USER_TURN.UTTERANCE) or "")
        self.messages.append(LLM.create_user_message(said))
        llm = LLM(self.configuration["llm"], logbook)
        calls: list[dict[str, object]] = []
        results: list[str] = []
        while True:
            parts = Parts(purpose="agent", question=said, documents=tuple(results), tools=tuple(self.tools))
            step = await self._step(llm, parts)
            self.messages.append(LLM.create_assistant_message(json.dumps(step, ensure_ascii=False)))
            answer = step.get("say")
            if answer is None and len(calls) >= self.most_calls:
                answer = _ENOUGH
            if answer is not None:
                return {USER_TURN.UTTERANCE: answer, "tool_calls": calls, "session": current().session}
            call: dict[str, object] = {"name": step["tool"], "arguments": step["arguments"]}
            call["result"] = clean(await self._called(step["tool"], step["arguments"]))
            logbook.log("tool", call)
            calls.append(call)
            results.append(_told(call["result"]))
            told = _RESULT.format(name=call["name"], result=results[-1])
            self.messages.append(LLM.create_user_message(told))

    async def _step(self, llm: LLM, parts: Parts) -> _AgentMove:
        try:
            found: _AgentMove = await llm.ajson(
                [self._instruction(), *self.messages], "agent", (), parts=parts, read=_read
            )
        except Unanswered as error:
            if error.failure.kind != "no_json":
                raise
            told = f"{error.failure.message}: it called no tool and said nothing in the form in which {_OWN_TOOLS}"
            raise Unanswered(replace(error.failure, message=told)) from None
        return found

    async def _called(self, name: str, arguments: Mapping[str, object]) -> object:
        """Return what a tool gives back; a wrong call is told to the model, as a server would."""
        if name not in self.offers:
            return {"error": f"there is no tool '{name}'; there are {', '.join(self.offers)}"}
        method: Callable[..., object] = getattr(self, name)
        try:
            inspect.signature(method).bind(**arguments)
        except TypeError as error:
            return {"error": f"wrong arguments: {error}"}
        return await settled(method(**arguments))

    def _instruction(self) -> ChatMessage:
        tools = "\n".join(_shown(tool) for tool in self.tools)
        policy = text_of(self.configuration.get("policy") or "")
        return LLM.create_system_message("\n\n".join(filter(None, [policy.strip(), _FORM.format(tools=tools)])))


def _read(text: str, keys: Sequence[str]) -> dict[str, object]:
    """Return one step of a model; raises `NoJson` where it is none, so that it is asked again."""
    step = read_reply(text, keys)
    if not isinstance(step, dict):
        raise NoJson("not an object")
    if isinstance(step.get("say"), str) and step["say"].strip():
        return {"say": step["say"]}
    name, arguments = step.get("tool"), step.get("arguments", {})
    if not isinstance(name, str):
        raise NoJson("neither 'say' with a text nor 'tool' with a name")
    if not isinstance(arguments, dict):
        raise NoJson("'arguments' is no object")
    return {"tool": name, "arguments": arguments}


def _offered(method: Callable[..., object]) -> OfferedTool:
    hints = get_type_hints(method, include_extras=True)
    needs = []
    for name in inspect.signature(method).parameters:
        hint = hints.get(name)
        pattern = get_args(hint)[1] if get_origin(hint) is Annotated else ".+"
        needs.append((name, str(pattern)))
    return OfferedTool(name=method.__name__, description=inspect.getdoc(method) or "", needs=tuple(needs))


def _shown(tool: OfferedTool) -> str:
    needs = ", ".join(name if pattern == ".+" else f"{name} (like {pattern})" for name, pattern in tool.needs)
    return f"- {tool.name}: {tool.description} Arguments: {needs or 'none'}."


def _told(result: object) -> str:
    return result if isinstance(result, str) else json.dumps(result, ensure_ascii=False)
