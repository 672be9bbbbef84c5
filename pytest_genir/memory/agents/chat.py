"""A model as a partner in a long talk: it keeps its own context, cut to the size of its prompt."""

from __future__ import annotations

import warnings
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from functools import lru_cache
from pathlib import Path

from pytest_genir.engine.jobs import Ask, fresh_session
from pytest_genir.engine.sessions import closed, opened
from pytest_genir.memory.agents.protocol import Exchanged, Incoming, Reply
from pytest_genir.memory.agents.timed import HEADER, Travelling
from pytest_genir.models import Answer, Failure, Message, Model, Request
from pytest_genir.models.vocabulary import Role
from pytest_genir.text.counting import CountTokens, count_tokens


@dataclass(frozen=True, slots=True, kw_only=True)
class ChatSettings:
    """How a model takes part in a long talk."""

    #: Tokens of context; what does not fit is forgotten, the oldest exchange first. None keeps everything.
    max_prompt_size: int | None = None
    system_prompt: str = ""
    #: Write the simulated time before each message.
    timestamps: bool = False


@lru_cache(maxsize=None)
def _keep_large_blocks() -> None:
    """Make room for prompts of megabytes once, instead of once per turn.

    The C library maps and unmaps every block that is larger than all freed before, and a talk that grows
    asks for such a block at each turn; half of the time of building prompts went into that. One large
    block, never touched and freed at once, raises the limit.
    """
    bytes(31 << 20)


#: What a record holds beside an answer.
BESIDE = ("thoughts", "untouched")


class ChatAgent:
    """A chat session with a model."""

    def __init__(
        self,
        model: Model,
        settings: ChatSettings | None = None,
        *,
        count: CountTokens = count_tokens,
        repeat: int = 0,
    ) -> None:
        _keep_large_blocks()
        self.model = model
        self.settings = settings or ChatSettings()
        self._count = count
        self._repeat = repeat
        system = self.settings.system_prompt
        self._system = (Message("system", system),) if system else ()
        self._system_tokens = count(system) if system else 0
        self._context: deque[Message] = deque()
        self._sizes: deque[int] = deque()
        self._tokens = 0
        self._session: Request | None = None
        self._ask: Ask | None = None

    @property
    def resumes(self) -> bool:
        """Whether the talk is all that the model goes by: one that keeps a session has heard it in that one alone."""
        return not self._keeps_session

    @property
    def _keeps_session(self) -> bool:
        return bool(getattr(self.model, "keeps_session", False))

    @property
    def prompt_tokens(self) -> int:
        """Return the tokens of the next prompt."""
        return self._tokens + self._system_tokens

    @property
    def context_tokens(self) -> int:
        """Return the tokens of the context, without the system prompt."""
        return self._tokens

    async def reply(self, incoming: Incoming, ask: Ask) -> Reply | Failure:
        # every message is counted once, by the runner or here, and its size is kept
        self._hear(incoming.text, incoming.now, incoming.tokens)
        if incoming.supplied is not None:
            self._add("assistant", incoming.supplied, incoming.supplied_tokens)
            return Reply(text=incoming.supplied, supplied=True, tokens=incoming.supplied_tokens)
        self._trim(keep=1)
        travelling = self.model if isinstance(self.model, Travelling) else None
        if travelling is not None:
            travelling.now, travelling.ran_on = incoming.now, 0.0
        answer: Answer | Failure | None = None
        try:
            answer = await self._answer(incoming, ask)
        finally:
            if not isinstance(answer, Answer):  # failed or cancelled: the message was never sent
                self._tokens -= self._sizes.pop()
                self._context.pop()
        if isinstance(answer, Failure):
            return answer
        tokens = self._count(answer.text)
        self._add("assistant", answer.text, tokens)
        return Reply(
            text=answer.text,
            tokens=tokens,
            usage=answer.spent,
            seconds=answer.seconds,
            attempts=answer.attempts,
            cached=answer.cached,
            age=answer.age,
            cut=answer.cut,
            beside={name: str(answer.details[name]) for name in BESIDE if name in answer.details},
            ran_on=0.0 if travelling is None else travelling.ran_on,
        )

    async def _answer(self, incoming: Incoming, ask: Ask) -> Answer | Failure:
        """Ask in the session of this talk, which begins with its first message."""
        request = self._request(incoming)
        if not self._keeps_session:
            return await ask(self.model, request)
        if self._session is None:
            begun = await opened(ask, self.model, replace(request, session=fresh_session()))
            if isinstance(begun, Failure):
                return begun
            self._session, self._ask = begun, ask
        return await ask(self.model, replace(request, session=self._session.session, lasting=True))

    def _request(self, incoming: Incoming) -> Request:
        return Request(
            messages=(*self._system, *self._context),
            repeat=self._repeat,
            item=incoming.test_id,
            sort="text/memory",
            headers={HEADER: incoming.now.isoformat()},
        )

    async def leave(self) -> None:
        session, self._session = self._session, None
        failed = None if session is None or self._ask is None else await closed(self._ask, self.model, session)
        if failed is not None:
            warnings.warn(f"{self.model.name}: {failed.message}", stacklevel=2)

    async def reset(self) -> None:
        await self.leave()
        self._context.clear()
        self._sizes.clear()
        self._tokens = 0

    def restore(self, exchanged: Sequence[Exchanged]) -> None:
        for entry in exchanged:
            self._hear(entry.text, entry.now, entry.tokens)
            self._add("assistant", entry.reply, entry.reply_tokens)
            self._trim(keep=2)

    def saved(self, events: int, folder: Path | None) -> None:
        """Nothing to keep: the log holds everything."""

    def loaded(self, events: int, folder: Path | None) -> bool:
        return False

    def _hear(self, text: str, now: datetime, tokens: int) -> None:
        if self.settings.timestamps:
            text = f"[{now:%Y-%m-%d %H:%M:%S}]: {text}"
            tokens = self._count(text)
        self._add("user", text, tokens)

    def _add(self, role: Role, text: str, tokens: int) -> None:
        self._context.append(Message(role, text))
        self._sizes.append(tokens)
        self._tokens += tokens

    def _trim(self, *, keep: int) -> None:
        """Forget the oldest exchanges until the prompt fits; the last messages always stay."""
        most = self.settings.max_prompt_size
        if most is None:
            return
        while self._tokens + self._system_tokens > most and len(self._context) > keep:
            for _ in range(2):
                self._tokens -= self._sizes.popleft()
                self._context.popleft()
