"""Where a server refuses a question in words that nobody knows, it is asked once more in another way.

The first question that is refused so is sent again without the parameter that the words speak of, or where they speak
of none without our own defaults (`Lessons.guess`). What comes of it is everybody's: if it is answered, the lesson is
kept like one that was told in words; if it is refused likewise, the refusal of the first attempt is told, and nothing
is tried again in this run. Others that were refused meanwhile wait for it and pay nothing before it is known. Workers
of a run agree by a file who tries.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Protocol

from pytest_genir.models import Answer, Failure, HttpCall, HttpReply, Request
from pytest_genir.models.lessons import Lessons, Taught, marked

#: How often one that was refused looks whether the trial is over.
LOOK_AGAIN = 0.005
#: Of the time that an attempt may take, so much may pass in waiting for another one's trial.
_PART = 0.8
#: Said with status 200 by a server that took the question as it was put.
_TAKEN = frozenset({"cut", "empty", "filtered", "refusal", "tool_calls"})


class GuessClaim(Protocol):
    """Who of all workers tries, and whether that one has ended."""

    def claim(self) -> bool:
        """Say whether this worker is the one that tries."""
        ...

    def end(self) -> None:
        """Let the others know that it is over."""
        ...

    def ended(self) -> bool: ...


class NobodyElse:
    """There is no other worker."""

    def claim(self) -> bool:
        return True

    def end(self) -> None:
        pass

    def ended(self) -> bool:
        return True


class GuessTrial:
    """Tries for one model, once in a run."""

    def __init__(
        self,
        lessons: Lessons,
        told: Callable[[str], object],
        recall: Callable[[], object],
        claim: GuessClaim | None = None,
        *,
        timeout: float,
    ) -> None:
        self._lessons = lessons
        self._told = told
        self._recall = recall
        self._claim: GuessClaim = claim or NobodyElse()
        self._longest = _PART * timeout
        #: Whose question is tried, and what is told of it if that is in vain.
        self._tried: Request | None = None
        self._refusal: Answer | Failure | None = None

    async def after(
        self, request: Request, call: HttpCall, reply: HttpReply, read: Answer | Failure
    ) -> Answer | Failure | Taught:
        """Return what is made of a reply that taught nothing in words."""
        if reply.status < 300 and (isinstance(read, Answer) or read.kind in _TAKEN):
            return self._taken(call, read)
        if self._lessons.before_lessons(call.body, reply):
            return Taught(read)
        if request is self._tried and (more := self._lessons.guess and self._lessons.spoken_of(call, reply)):
            self._lessons.guess |= more
            return Taught(read)
        if self._lessons.in_vain(call.body, reply):
            self._claim.end()
            return self._refusal if request is self._tried and self._refusal is not None else read
        if self._lessons.guess:
            return await self._waited(call, reply, read) if self._lessons.before_guess(call.body, reply) else read
        if not (guess := self._lessons.guessed(call, reply)):
            return read
        if not self._claim.claim():
            return await self._waited(call, reply, read)
        self._lessons.guess, self._tried, self._refusal = guess, request, read
        return Taught(read)

    def _taken(self, call: HttpCall, read: Answer | Failure) -> Answer | Failure:
        """Keep what was tried if this was sent so; nothing is tried where a server takes what is sent."""
        tried = bool(self._lessons.guess)
        if learnt := self._lessons.taken(call.body):
            self._told(learnt)
        if tried:
            self._claim.end()
        return marked(read, self._lessons) if isinstance(read, Answer) else read

    async def _waited(self, call: HttpCall, reply: HttpReply, read: Answer | Failure) -> Failure | Answer | Taught:
        """Wait for what comes of another question's trial, and say whether to ask again."""
        loop = asyncio.get_running_loop()
        until = loop.time() + self._longest
        while (self._lessons.guess or not self._claim.ended()) and loop.time() < until:
            await asyncio.sleep(LOOK_AGAIN)
            self._recall()
        self._recall()
        return Taught(read) if self._lessons.before_lessons(call.body, reply) else read
