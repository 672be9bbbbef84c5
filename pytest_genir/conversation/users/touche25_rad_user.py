"""The user of the Touché 2025 task on retrieval-augmented debating: a client of its server."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pytest_genir.conversation.logbook import Logbook
from pytest_genir.conversation.registry import user
from pytest_genir.conversation.remembering import messages_of
from pytest_genir.conversation.remote import REACHING, post_json, review_remote
from pytest_genir.conversation.system import SYSTEM_RESPONSE
from pytest_genir.conversation.user import USER_TURN, Configuration, SystemResponse, User, UserTurn
from pytest_genir.conversation.wording import compact


@user
class Touche25RADUser(User):
    """Lets a chat API play the user; it is told the whole conversation each time.

    YAML: `{class: Touche25RADUser, url: "https://host/user-sim/api/chat", model: base-user}`
    """

    required = ("url",)
    optional = ("model", *REACHING)
    review = staticmethod(review_remote)

    def __init__(self, configuration: Configuration, logbook: Logbook | None = None) -> None:
        configuration.setdefault("model", "base-user")  # so that records say which it was
        super().__init__(configuration, logbook)
        self.messages: list[dict[str, object]] = []

    async def astart(self, topic: Mapping[str, object], logbook: Logbook) -> UserTurn:
        self.messages = []
        claim = topic.get("description")
        return await self._ask({"options": {"claim": claim}} if claim else {}, logbook)

    async def afollow_up(self, system_response: SystemResponse, logbook: Logbook) -> UserTurn:
        # for the server, the user it plays is the assistant
        self.messages.append({"role": "user", "content": system_response[SYSTEM_RESPONSE.UTTERANCE]})
        return await self._ask({"messages": list(self.messages)}, logbook)

    def replay(self, topic: Mapping[str, object], turns: Sequence[UserTurn]) -> None:
        """Remember turns as its server has to be told them: for the server, the user it plays is the assistant."""
        self.messages = messages_of(turns, user="assistant", system="user")

    async def _ask(self, more: Mapping[str, object], logbook: Logbook) -> UserTurn:
        body = {"model": self.configuration["model"], **more}
        logbook.log("user.request", body)
        reply = await post_json(
            self.configuration["url"], body, self.configuration, name="user", check=_without_message
        )
        logbook.log("user.response", reply)
        utterance = reply["message"]["content"]
        self.messages.append({"role": "assistant", "content": utterance})
        return {USER_TURN.UTTERANCE: utterance}


def _without_message(reply: object) -> str | None:
    message = reply.get("message") if isinstance(reply, dict) else None
    has_content = isinstance(message, dict) and "content" in message
    return None if has_content else f"Missing message content: {compact(reply)}"
