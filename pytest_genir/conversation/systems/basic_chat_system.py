"""A system behind a chat API: it gets the messages and gives the next one."""

from __future__ import annotations

from pytest_genir.conversation.logbook import Logbook
from pytest_genir.conversation.registry import system
from pytest_genir.conversation.remembering import RemembersMessages
from pytest_genir.conversation.remote import REACHING, post_json, review_remote
from pytest_genir.conversation.system import SYSTEM_RESPONSE, System, heard
from pytest_genir.conversation.unanswered import Unanswered
from pytest_genir.conversation.user import USER_TURN, Configuration, SystemResponse, UserTurn
from pytest_genir.conversation.wording import compact
from pytest_genir.models.masking import mask
from pytest_genir.models.reported import REPORTED
from pytest_genir.models.shapes import TEXTS


@system
class BasicChatSystem(RemembersMessages, System):
    """A black box: `{messages: [{role, content}], ...request}` in; `{content: text}`, a completion or an answer out.

    YAML: `{class: BasicChatSystem, url: "https://host/chat", request: {model: mine}}`
    """

    required = ("url",)
    optional = ("request", *REACHING)
    review = staticmethod(review_remote)

    def __init__(self, configuration: Configuration, logbook: Logbook | None = None) -> None:
        super().__init__(configuration, logbook)
        self.messages: list[dict[str, object]] = []

    async def asearch(self, user_turn: UserTurn, logbook: Logbook) -> SystemResponse:
        self.messages.append({"role": "user", "content": user_turn.get(USER_TURN.UTTERANCE)})
        body = {**(self.configuration.get("request") or {}), "messages": list(self.messages)}
        url = self.configuration["url"]
        params = {"method": "POST", "headers": {}, "body": compact(body)}  # headers may hold keys: never logged
        logbook.log("retrieval.query", {"url": mask(url), "params": params})
        reply = await post_json(url, body, self.configuration, name="system", check=_without_content)
        logbook.log("retrieval.result", reply)
        content = reply["content"] if "content" in reply else _said(reply)[SYSTEM_RESPONSE.UTTERANCE]
        self.messages.append({"role": "assistant", "content": content})
        reported = {} if "content" in reply else _said(reply)
        return {**reported, SYSTEM_RESPONSE.UTTERANCE: content, "response": reply}


def _without_content(reply: object) -> str | None:
    if isinstance(reply, dict) and "content" in reply:
        return None
    try:
        return None if isinstance(reply, dict) and _said(reply) else f"Missing response content: {compact(reply)}"
    except Unanswered:
        return f"Missing response content: {compact(reply)}"


def _said(reply: dict[str, object]) -> SystemResponse:
    """Return what a reply of another form says: a completion as OpenAI's servers send it, or an object of ours."""
    known = {name: part for name, part in reply.items() if name in (*TEXTS, *REPORTED, "choices", "error")}
    return heard(known)
