"""A user whose every turn is one prompt: it looks at the topic and at the latest response only."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from pytest_genir.conversation.chats import Parts
from pytest_genir.conversation.llm import LLM
from pytest_genir.conversation.logbook import Logbook
from pytest_genir.conversation.registry import user
from pytest_genir.conversation.slots import Slot
from pytest_genir.conversation.system import SYSTEM_RESPONSE
from pytest_genir.conversation.templates import render, with_variables
from pytest_genir.conversation.user import USER_TURN, Configuration, SystemResponse, User, UserTurn
from pytest_genir.conversation.wording import text_of


@user
class StaticUser(User):
    """Prompts a language model for each turn.

    YAML: `{class: StaticUser, llm: model, start: "...{{variables.topic.description}}...", followUp: "..."}`
    """

    required: ClassVar[tuple[str, ...]] = ("llm", "start", "followUp")
    slots: ClassVar[tuple[Slot, ...]] = (Slot("start", ("topic",)), Slot("followUp", ("topic", "systemResponse")))

    def __init__(self, configuration: Configuration, logbook: Logbook | None = None) -> None:
        super().__init__(configuration, logbook)
        self.topic: Mapping[str, object] = {}

    async def astart(self, topic: Mapping[str, object], logbook: Logbook) -> UserTurn:
        self.topic = topic
        return await self._prompt("start", {"topic": topic}, logbook)

    async def afollow_up(self, system_response: SystemResponse, logbook: Logbook) -> UserTurn:
        return await self._prompt("followUp", {"topic": self.topic, "systemResponse": system_response}, logbook)

    def replay(self, topic: Mapping[str, object], turns: Sequence[UserTurn]) -> None:
        """Remember the topic: it looks at nothing else but the latest response."""
        self.topic = topic

    async def _prompt(self, key: str, variables: Mapping[str, object], logbook: Logbook) -> UserTurn:
        prompt = render(self.configuration[key], with_variables(self.configuration, variables))
        llm = LLM(self.configuration["llm"], logbook)
        turn: UserTurn = await llm.ajson(
            [llm.create_user_message(prompt)], "generation", [USER_TURN.UTTERANCE], parts=_parts(variables)
        )
        return turn


def _parts(variables: Mapping[str, Any]) -> Parts:
    topic = variables["topic"] or {}
    said = (variables.get("systemResponse") or {}).get(SYSTEM_RESPONSE.UTTERANCE)
    documents = () if said is None else (text_of(said),)
    return Parts(purpose="user", question=text_of(topic.get("description", "")), documents=documents)
