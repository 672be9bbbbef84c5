"""The model under test as the assistant: a system prompt, the talk so far, and its next message."""

from __future__ import annotations

from pathlib import Path

from pytest_genir.conversation.adapted import TalkingObject
from pytest_genir.conversation.asking import ask_of
from pytest_genir.conversation.chats import model_for, review_llm
from pytest_genir.conversation.logbook import Logbook
from pytest_genir.conversation.registry import system
from pytest_genir.conversation.remembering import RemembersMessages
from pytest_genir.conversation.surroundings import current
from pytest_genir.conversation.system import SYSTEM_RESPONSE, System
from pytest_genir.conversation.unanswered import Unanswered
from pytest_genir.conversation.user import USER_TURN, Configuration, SystemResponse, UserTurn
from pytest_genir.conversation.wording import text_of
from pytest_genir.engine.sessions import closed, opened
from pytest_genir.models import Failure, Message, Model, Request
from pytest_genir.models.python_models import OwnModel
from pytest_genir.source import Fields, Node


@system
class ModelSystem(RemembersMessages, System):
    """Asks the model of the run, or the one that `llm` names, with the whole talk.

    YAML: `{class: ModelSystem, system_prompt: "You work in the town's office."}`
    """

    optional = ("system_prompt", "llm")
    #: Without an `llm` it is the model under test that answers.
    asks_model = True

    @staticmethod
    def review(node: Node, folder: Path) -> None:
        """Look through the prompt and the model."""
        fields = Fields(node, "the system")
        fields.text("system_prompt", "")
        llm = fields.take("llm")
        if llm is not None:
            review_llm(llm, folder)

    def __init__(self, configuration: Configuration, logbook: Logbook | None = None) -> None:
        super().__init__(configuration, logbook)
        self.messages: list[dict[str, object]] = []
        self._session = current().session
        self._open = False
        self._talker: TalkingObject | None = None

    async def asearch(self, user_turn: UserTurn, logbook: Logbook) -> SystemResponse:
        said = text_of(user_turn.get(USER_TURN.UTTERANCE))
        self.messages.append({"role": "user", "content": said})
        model = model_for(self.configuration.get("llm", "model"), current())
        self.max_reply = model.limits.max_reply
        logbook.log("model.request", list(self.messages))
        response = await self._response(model, user_turn, said, logbook)
        logbook.log("model.response", response)
        self.messages.append({"role": "assistant", "content": response[SYSTEM_RESPONSE.UTTERANCE]})
        return response

    async def aclose(self) -> None:
        """Close the session of a system that wants it."""
        if self._open:
            self._open = False
            model = model_for(self.configuration.get("llm", "model"), current())
            failed = await closed(ask_of(current()), model, self._request(""))
            if failed is not None:
                raise Unanswered(failed)

    async def _response(self, model: Model, user_turn: UserTurn, said: str, logbook: Logbook) -> SystemResponse:
        if isinstance(model, OwnModel) and model.talks:
            # an object that remembers: each conversation has one of its own
            self._talker = self._talker or TalkingObject(model.fresh(), self.configuration)
            return await self._talker.asearch(user_turn, logbook)
        if not self._open:
            begun = await opened(ask_of(current()), model, self._request(said))
            if isinstance(begun, Failure):
                raise Unanswered(begun)
            self._session, self._open = begun.session, True
        reply = await ask_of(current())(model, self._request(said))
        if isinstance(reply, Failure):
            raise Unanswered(reply)
        return {SYSTEM_RESPONSE.UTTERANCE: reply.text, **reply.reported()}

    def _request(self, said: str) -> Request:
        around = current()
        prompt = self.configuration.get("system_prompt")
        system = (Message("system", text_of(prompt)),) if prompt else ()
        talk = (
            Message("assistant" if message["role"] == "assistant" else "user", text_of(message["content"]))
            for message in self.messages
        )
        return Request(
            messages=(*system, *talk),
            repeat=around.repeat,
            item=around.item,
            question=said,
            session=self._session,
            lasting=True,
        )
