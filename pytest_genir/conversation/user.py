"""What a simulated user is: whoever can begin a conversation and answer in it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

from pytest_genir.conversation.logbook import Logbook
from pytest_genir.conversation.plain_or_async import call, run_plainly

Configuration: TypeAlias = dict[str, Any]
#: `{utterance, systemResponse, ...}`; `None` from a user ends the conversation.
UserTurn: TypeAlias = dict[str, object]
SystemResponse: TypeAlias = dict[str, object]


class USER_TURN:
    """Names of the properties of a user's turn."""

    UTTERANCE = "utterance"
    SYSTEM_RESPONSE = "systemResponse"


class User:
    """A simulated user; made anew for each conversation, so that it may keep state.

    A user of one's own defines `start` and `follow_up`, or `astart` and `afollow_up`.
    """

    def __init__(self, configuration: Configuration, logbook: Logbook | None = None) -> None:
        self.configuration = configuration

    def start(self, topic: Mapping[str, object], logbook: Logbook) -> UserTurn | None:
        """Begin a conversation about a topic: return `{"utterance": ...}` and whatever else is worth keeping."""
        turn: UserTurn | None = run_plainly(self.astart(topic, logbook))
        return turn

    def follow_up(self, system_response: SystemResponse, logbook: Logbook) -> UserTurn | None:
        """Answer a response of the system; `None` ends the conversation."""
        turn: UserTurn | None = run_plainly(self.afollow_up(system_response, logbook))
        return turn

    async def astart(self, topic: Mapping[str, object], logbook: Logbook) -> UserTurn | None:
        turn: UserTurn | None = await call(self, User, "start", topic, logbook)
        return turn

    async def afollow_up(self, system_response: SystemResponse, logbook: Logbook) -> UserTurn | None:
        turn: UserTurn | None = await call(self, User, "follow_up", system_response, logbook)
        return turn
