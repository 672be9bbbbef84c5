"""A person in the user's place: reads what the system says, on a page or at the terminal, and types the next turn."""

from __future__ import annotations

import signal
import sys
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace

from pytest_genir.conversation.ending import ENDED, GAVE_UP, REACHED
from pytest_genir.conversation.logbook import Logbook
from pytest_genir.conversation.parse import ConversationPlan, ParsedConversations
from pytest_genir.conversation.registry import Maker, Role
from pytest_genir.conversation.surroundings import current
from pytest_genir.conversation.user import USER_TURN, Configuration, SystemResponse, User, UserTurn
from pytest_genir.conversation.wording import text_of
from pytest_genir.engine.threads import in_thread
from pytest_genir.models.desk import Desk, DeskQuestion, DeskReply, desk

PROMPT = "you      "


class Typist(User):
    """Takes each turn from a person; an empty line, or the end of the input, ends the conversation.

    Its methods are async although they wait for a terminal: whoever types there is the only one there is, and a thread
    that waits for the terminal could not be ended by Ctrl-C.
    """

    def __init__(self, configuration: Configuration, logbook: Logbook | None = None) -> None:
        super().__init__(configuration, logbook)
        self._said: list[tuple[str, str]] = []

    async def astart(self, topic: Mapping[str, object], logbook: Logbook) -> UserTurn | None:
        if topic:
            self._said.append(("system", "\n".join(f"{key}: {text_of(value)}" for key, value in topic.items())))
        return await self._next()

    async def afollow_up(self, system_response: SystemResponse, logbook: Logbook) -> UserTurn | None:
        self._said.append(("user", text_of(system_response.get(USER_TURN.UTTERANCE))))
        return await self._next()

    async def _next(self) -> UserTurn | None:
        place = desk()
        said = DeskReply(text=_typed()) if place is None else await self._written(place)
        self._said.append(("assistant", said.text))
        if said.ending:
            return {ENDED: said.ending}
        return {USER_TURN.UTTERANCE: said.text} if said.text else None

    async def _written(self, place: Desk) -> DeskReply:
        question = DeskQuestion(
            who="user", part="user", item=current().item, said=tuple(self._said), endings=(REACHED, GAVE_UP)
        )
        said = await in_thread(lambda: place.ask(question)) or DeskReply()
        return replace(said, text=said.text.strip())


def with_typist(parsed: ParsedConversations) -> ParsedConversations:
    """Return conversations whose user is a person; a recorded one stays as it is."""
    typists: dict[Role, dict[str, Maker]] = {"user": {**parsed.additional.get("user", {}), Typist.__name__: Typist}}
    plans = tuple(plan if plan.simulation is None else _typed_plan(plan) for plan in parsed.plans)
    return replace(parsed, plans=plans, additional={**parsed.additional, **typists})


def _typed_plan(plan: ConversationPlan) -> ConversationPlan:
    return replace(plan, simulation={**(plan.simulation or {}), "user": {"class": Typist.__name__}})


def _typed() -> str:
    try:
        with _interruptible():
            return input(PROMPT if sys.stdin.isatty() else "").strip()
    except EOFError:
        return ""


@contextmanager
def _interruptible() -> Iterator[None]:
    """Let Ctrl-C end the wait at once: an event loop would only note it, and wait for the line to end."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
