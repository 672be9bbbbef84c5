"""Lets the engine's thread go before pytest's where both have something to do, for they share one interpreter.

A reply that lies unread is a slot that runs empty, and an answer that is scored a little later costs nobody anything.
Python itself knows no order: the engine gives the interpreter up with every send, receive and write, and would wait for
it anew each time. So pytest's thread comes here between two items and waits until the engine has nothing to do at once.
"""

from __future__ import annotations

import asyncio
import selectors
import sys
import threading

#: So long an item waits at most: an engine that is never done, with a server that answers at once, must not stop a run.
MOST = 0.02


class Precedence:
    """What pytest's thread knows of the engine's."""

    def __init__(self) -> None:
        #: The engine waits for the network, or has not begun.
        self.rests = True
        self.wanted = False
        #: Held until the engine rests; an `Event` takes ten times as long for the same.
        self._rested = threading.Lock()
        self._rested.acquire()

    def give_way(self) -> None:
        """Come back when the engine rests."""
        if self.rests:
            return
        self._rested.acquire(blocking=False)
        self.wanted = True
        if not self.rests:
            self._rested.acquire(timeout=MOST)
        self.wanted = False

    def ended(self) -> None:
        """Let nobody wait any more."""
        self.rests = True
        self.let_go()

    def let_go(self) -> None:
        """Let who waits go on."""
        if self._rested.locked():
            self._rested.release()

    def new_loop(self) -> asyncio.AbstractEventLoop:
        """Return a loop that says when it rests; where loops have no selectors, one that does not."""
        if sys.platform == "win32":
            return asyncio.new_event_loop()
        self.rests = False
        return asyncio.SelectorEventLoop(_RestsOpenly(self))


class _RestsOpenly(selectors.DefaultSelector):
    """Says before it waits that it does."""

    def __init__(self, precedence: Precedence) -> None:
        super().__init__()
        self._precedence = precedence

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        ready = super().select(0)
        if ready or (timeout is not None and timeout <= 0):
            return ready
        precedence = self._precedence
        precedence.rests = True
        if precedence.wanted:
            precedence.let_go()
        try:
            return super().select(timeout)
        finally:
            precedence.rests = False
