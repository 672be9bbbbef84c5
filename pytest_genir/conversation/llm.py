"""A language model in a conversation: chats are logged piece by piece, JSON replies are read and asked for again."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

from pytest_genir.conversation.chats import NO_PARTS, Chat, Parts, chat_for
from pytest_genir.conversation.json_reply import NoJson, read_reply
from pytest_genir.conversation.logbook import Logbook
from pytest_genir.conversation.plain_or_async import run_plainly
from pytest_genir.conversation.surroundings import current
from pytest_genir.conversation.unanswered import Unanswered
from pytest_genir.models import Failure

ChatMessage: TypeAlias = dict[str, object]

_FEEDBACK = (
    "That was not what was asked for: {problem}. "
    "Answer again with only one JSON object that has {wanted}, without any text around it."
)


class LLM:
    """A language model that writes into a logbook.

    The configuration is `{url, model, ...}`, everything but `url` being sent; a description of a model of any
    other type; or `model` or `judge` for those that were given to the run.
    """

    def __init__(self, configuration: Mapping[str, object] | str, logbook: Logbook | None = None) -> None:
        self.configuration = configuration
        self.logbook = logbook or Logbook("llm")

    @staticmethod
    def create_user_message(message: object) -> ChatMessage:
        return {"role": "user", "content": message}

    @staticmethod
    def create_assistant_message(message: object) -> ChatMessage:
        return {"role": "assistant", "content": message}

    @staticmethod
    def create_system_message(message: object) -> ChatMessage:
        return {"role": "system", "content": message}

    def chat(self, messages: Sequence[ChatMessage], action: str) -> str:
        """Return the reply to messages; the log calls it `action`."""
        return run_plainly(self.achat(messages, action))

    def json(
        self, messages: Sequence[ChatMessage], action: str, required_keys: Sequence[str] = (), max_retries: int = 3
    ) -> Any:
        """Return the JSON of the reply to messages, asked for again while it lacks a required key."""
        return run_plainly(self.ajson(messages, action, required_keys, max_retries))

    async def achat(self, messages: Sequence[ChatMessage], action: str, *, parts: Parts = NO_PARTS) -> str:
        return await self._say(chat_for(self.configuration), messages, action, parts)

    async def ajson(
        self,
        messages: Sequence[ChatMessage],
        action: str,
        required_keys: Sequence[str] = (),
        max_retries: int = 3,
        *,
        parts: Parts = NO_PARTS,
        read: Callable[[str, Sequence[str]], object] = read_reply,
    ) -> Any:
        """Return the JSON of the reply, as `read` finds it."""
        chat = chat_for(self.configuration)
        feedback = current().feedback
        attempts = max(0, max_retries + 1)
        asked, told = list(messages), ""
        for attempt in range(1, attempts + 1):
            completion = await self._say(chat, asked, action, parts)
            try:
                parsed = read(completion, required_keys)
            except NoJson as problem:
                self.logbook.log(f"{action} [failed {attempt}/{attempts}]", str(problem))
                if feedback:
                    told = f": {problem}"
                    asked += self._feedback(completion, str(problem), required_keys)
            else:
                self.logbook.log(f"{action}.response.parsed", parsed)
                return parsed
        message = f"Getting JSON failed after {attempts} attempts{told}"
        raise Unanswered(Failure(kind="no_json", message=message, attempts=attempts))

    async def _say(self, chat: Chat, messages: Sequence[ChatMessage], action: str, parts: Parts) -> str:
        self.logbook.log(f"{action}.request", list(messages))
        return await chat.say(messages, lambda piece: self.logbook.log(f"{action}.response", piece), parts)

    def _feedback(self, completion: str, problem: str, required_keys: Sequence[str]) -> list[ChatMessage]:
        named = ", ".join(f"'{key}'" for key in required_keys)
        wanted = f"the keys {named}" if len(required_keys) > 1 else f"the key {named}" if named else "every key"
        said = _FEEDBACK.format(problem=problem, wanted=wanted)
        return [self.create_assistant_message(completion), self.create_user_message(said)]
