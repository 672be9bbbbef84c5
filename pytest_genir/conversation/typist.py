"""A person in the user's place: reads what the system says, and types the next turn."""

from __future__ import annotations

import signal
import sys
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from pytest_genir.conversation.logbook import Logbook
from pytest_genir.conversation.user import USER_TURN, SystemResponse, User, UserTurn

PROMPT = "you      "


class Typist(User):
    """Takes each turn from the terminal; an empty line, or the end of the input, ends the conversation.

    Its methods are async although they wait: whoever types is the only one there is, and a thread that waits for
    the terminal could not be ended by Ctrl-C.
    """

    async def astart(self, topic: Mapping[str, object], logbook: Logbook) -> UserTurn | None:
        return _typed()

    async def afollow_up(self, system_response: SystemResponse, logbook: Logbook) -> UserTurn | None:
        return _typed()


def _typed() -> UserTurn | None:
    try:
        with _interruptible():
            said = input(PROMPT if sys.stdin.isatty() else "").strip()
    except EOFError:
        return None
    return {USER_TURN.UTTERANCE: said} if said else None


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
