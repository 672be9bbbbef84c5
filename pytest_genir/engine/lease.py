"""For how long others take this process for alive: until then what it may ask is not given to anybody else.

A lease counts from when a sign of life was sent, not from when its reply came: by the server's clock it may be over
that much earlier. It counts by two clocks, for one of them stands still while a machine sleeps.
"""

from __future__ import annotations

import uuid
from collections.abc import Callable

from pytest_genir.engine.redis_client import Command, Greeting
from pytest_genir.memory.time_travel import real_time

#: How long a process lives without a sign of life, and how often it gives one: who is killed is replaced within 5 s.
LIFE = 4.0
BEAT = 0.5


class Lease:
    """The life of one process at a server, as the process knows it."""

    def __init__(self, name: str, clock: Callable[[], float], settles: float) -> None:
        self._name = name
        self._clock = clock
        self._settles = settles
        #: The marks that were heard last; nothing before the first reply.
        self.memory = ""
        self._life = ""
        #: The number of the line: what still comes on an older one is not heeded.
        self.line = 0
        #: Whether others may have taken this process for dead, or the server has forgotten it.
        self.lapsed = False
        self._sent = (clock(), real_time())
        self._until = (0.0, 0.0)
        self._heeded = 0
        #: Seconds that the server's clock is ahead of this machine's.
        self.ahead = 0.0

    def due(self) -> bool:
        """Say whether it is time for a sign of life."""
        return self._clock() - self._sent[0] >= BEAT

    def sign(self) -> Command:
        """Return the next sign of life; it counts from now."""
        self._sent = (self._clock(), real_time())
        heeded, self._heeded = self._heeded, 0
        fresh, settles = uuid.uuid4().hex, int(self._settles * 1e6)
        return "HELLO", [self._name, int(LIFE * 1000), fresh, self.memory, settles, self.line, heeded]

    def heard(self, greeting: Greeting) -> None:
        """Take the reply to the last sign: the lease is longer now, or has `lapsed`."""
        if (greeting.memory, greeting.life) != (self.memory, self._life):
            self.lapsed = True
            return
        self._heeded = len(greeting.told)
        sent, wall = self._sent
        self.ahead = greeting.now - (wall + real_time()) / 2
        self._until = (sent + LIFE, wall + LIFE)

    def begin(self, greeting: Greeting) -> None:
        """Take the reply to the first sign on a line, where all that it calls for has been done."""
        self.memory, self._life, self.lapsed = greeting.memory, greeting.life, False
        self.heard(greeting)

    def knows(self, greeting: Greeting) -> bool:
        """Say whether the server still has what it had."""
        return greeting.memory == self.memory

    def holds(self, greeting: Greeting) -> bool:
        """Say whether nobody can have been given what is this process's."""
        return self.knows(greeting) and greeting.life == self._life and not self.lapsed

    def over(self) -> bool:
        """Say whether somebody else may have been given by now what is this process's."""
        return self.lapsed or self._clock() > self._until[0] or real_time() > self._until[1]
