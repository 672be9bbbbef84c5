"""Lets the first request of a model go ahead of all others, for as long as its server may take to refuse it.

A parameter that the server refuses, a wrong name or a wrong key then costs one request and not as many as may be in
flight. A server refuses before it computes, so nobody waits longer than refusals take: after that all others follow.
How long that is at a server is known from its first refusal on. Where it may well take longer, as at a proxy on this
machine whose name tells nothing, all wait up to a second if 16 at most may be in flight, for the first answer of so few
is a small part of a run; of more than 16 only few follow at first, and the rest with the first reply or after 0.3 s.
Of a model whose answers are kept the server takes how it is asked: nobody waits at all. Where one behind the same
address refused something in an earlier run, all wait. Workers of a run agree by a lock who goes ahead.

What it costs, with 64 in flight: such a proxy that takes 0.1 or 0.2 s refuses 9 requests, where 64 had followed at
once. 200 answers of 0.5 s each take as long as then (2.1 s), 256 of them up to 0.3 s longer, and only in the first
run of a model. To let nobody follow for 0.3 s spares the other 8 and makes those 200 answers 0.29 s slower: a seventh.
With 16 in flight the same takes 6.3 s, and 0.5 s longer if all wait for the first answer.
"""

from __future__ import annotations

import asyncio
import os
import re
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from pytest_genir.engine.addresses import BadAddress, target_of
from pytest_genir.engine.locks import NoLocks, lock, unlock
from pytest_genir.models.thoughtful import OF_OPENAI

#: How long to wait for a refusal of a server on this machine, which takes milliseconds: all others lie idle meanwhile.
#: 0.06 s instead of 0.015 s make 200 answers of 0.5 s each, 64 in flight, 0.03 s slower (2.07 to 2.10 s), and 1,000
#: of 0.05 s or 400 of 0.2 s no slower that could be measured.
PATIENCE = 0.06
#: Where no more than so many lie idle, they wait as for one elsewhere.
NARROW = 16
#: A proxy on this machine takes longer, and cannot be told from a server by its name: this long only few follow.
PATIENCE_WITH_MANY = 0.3
#: So many of all that may be in flight follow in that time.
_FEW = 8
#: One elsewhere takes its time even to refuse, the more so where it has to ask another one.
PATIENCE_ELSEWHERE = 1.0
#: Models of these names usually refuse what most others take.
LIKELY = re.compile(rf"{OF_OPENAI}|(?:^|[/:.])kimi-k|(?:^|[/:._-])(?:reason\w*|think\w*|r1)(?:[-_.:]|$)", re.IGNORECASE)
#: Of these types the name is its owner's, and tells nothing; such models think as often as not.
_NAMED_BY_OWNERS = frozenset({"azure"})
PATIENCE_WITH_LIKELY = 10.0
#: Models of these names run at their makers, or at a provider: on this machine answers only a proxy, which has to ask.
HOSTED = re.compile(
    r"(?:^|/)(?:gpt-(?!j\b|neo)|chatgpt|claude|gemini|grok-)|"
    r"^(?:openai|azure|azure_ai|anthropic|bedrock|vertex_ai|gemini|openrouter|xai|groq)/",
    re.IGNORECASE,
)
#: Behind these ports of this machine listen proxies by their defaults: LiteLLM's, Portkey's, whoever speaks TLS.
_OF_PROXIES = frozenset({4000, 8787, 443})
#: Where each request counts, by a budget or a limit of requests, whoever pays for the lesson pays for all.
PATIENCE_WHERE_COUNTED = 10.0
#: A library that asks for us takes a second or two to be read in.
PATIENCE_WITH_LIBRARY = 10.0
#: Who refused a parameter once, of whatever model, may do it again.
PATIENCE_WITH_CHOOSY = 10.0
#: These are sent to every server; any other parameter is one that some servers do not know.
_USUAL = frozenset({"temperature", "max_tokens"})
#: Where a server has refused, the next refusal takes no more than so many times as long, and not less than this.
_AS_LONG = 3.0
_LEAST = 0.1
#: How often a worker looks whether the one that went ahead is back.
LOOK_AGAIN = 0.005


def patience_with(
    model: object, *, answered: bool = False, counted: bool = False, choosy: bool = False, width: int = 1
) -> float:
    """Return how long the others wait, of whom there are so many as `width` says.

    That goes by whether it ever answered, whether requests are counted, whether one behind its address ever refused
    something, what it is called, asked for, and where it is.
    """
    if answered:
        return 0.0
    if not hasattr(model, "prepare"):
        return PATIENCE_WITH_LIBRARY
    name = str(getattr(model, "model", ""))
    if LIKELY.search(name) or getattr(model, "type", "") in _NAMED_BY_OWNERS:
        return PATIENCE_WITH_LIKELY
    if counted:
        return PATIENCE_WHERE_COUNTED
    if choosy:
        return PATIENCE_WITH_CHOOSY
    if width <= NARROW or HOSTED.search(name):
        return PATIENCE_ELSEWHERE
    unusual = not _USUAL.issuperset(getattr(model, "parameters", ()))
    return PATIENCE_ELSEWHERE if unusual or any(map(_elsewhere, getattr(model, "addresses", ()))) else PATIENCE


def _elsewhere(address: object) -> bool:
    """Say whether whoever answers is elsewhere, be it behind a proxy of this machine."""
    try:
        target = target_of(str(address))
    except BadAddress:
        return False
    return not target.on_this_machine or target.port in _OF_PROXIES


class Vanguard:
    """The first request of one model, in this process and in the others of its run."""

    def __init__(
        self, patience: float, file: Path | None, recall: Callable[[], object] = lambda: None, *, width: int = 1
    ) -> None:
        self._loop = asyncio.get_running_loop()
        self._patience = patience
        #: How many may follow before the others do.
        self._few = max(1, width // _FEW) if patience else width
        self._followed = 0
        #: Takes over what the server has taught the worker that went ahead.
        self._recall = recall
        self._until = 0.0
        #: When the one that went ahead was sent for the last time.
        self._sent = 0.0
        #: How long its next refusal may take.
        self._refusal = _LEAST
        self._changed: asyncio.Future[None] = self._loop.create_future()
        self._back: asyncio.Future[None] | None = None
        self._file = None if file is None else os.open(file, os.O_RDWR | os.O_CREAT, 0o600)
        self._locked = False

    async def enter(self) -> bool:
        """Come back when a request may leave: at once for the first, for the others when it is back or takes long.

        Say whether it is the first.
        """
        if self._back is None:
            self._back = self._loop.create_future()
            self._until = self._loop.time() + self._patience
            await self._among_workers()
            self._recall()
            self._sent = self._loop.time()
            self._until = self._sent + self._patience
            return True
        while not self._back.done() and (left := self._longer() - self._loop.time()) > 0:
            await asyncio.wait({self._back, self._changed}, timeout=left, return_when=asyncio.FIRST_COMPLETED)
            if self._back is None:  # who went ahead did not leave: one of those that wait does instead
                return await self.enter()
        self._followed += 1
        return False

    def _longer(self) -> float:
        """Return until when one more has to wait: the few that follow first do not wait as long as the others."""
        return self._until if self._followed < self._few else max(self._until, self._sent + PATIENCE_WITH_MANY)

    def taught(self, *, first: bool) -> None:
        """Wait for as long as another refusal may take: the server has refused, and the first request is asked again.

        Others that had left before its refusal came are refused after it.
        """
        now = self._loop.time()
        if first:
            self._refusal = max(_LEAST, _AS_LONG * (now - self._sent))
            self._until, self._sent = now + self._refusal, now
        else:
            self._until = max(self._until, now + self._refusal)
        self._followed = 0
        self._changed.set_result(None)
        self._changed = self._loop.create_future()

    def resigned(self) -> None:
        """Let the next one go ahead: the first has not left, because it may not, or need not any more."""
        if self._back is None or self._back.done():
            return
        self._back = None
        self._let_go()
        self._changed.set_result(None)
        self._changed = self._loop.create_future()

    def returned(self) -> None:
        """Let everybody out: a reply has come."""
        if self._back is not None and not self._back.done():
            self._back.set_result(None)
        self.close()

    def close(self) -> None:
        self._let_go()
        if self._file is not None:
            os.close(self._file)
            self._file = None

    def _let_go(self) -> None:
        if self._file is not None and self._locked:
            with suppress(OSError):
                unlock(self._file, 0)
            self._locked = False

    async def _among_workers(self) -> None:
        """Wait while another worker's first request is out."""
        while self._file is not None and self._loop.time() < self._until:
            try:
                self._locked = lock(self._file, 0)
            except (NoLocks, OSError):
                return
            if self._locked:
                return
            await asyncio.sleep(LOOK_AGAIN)
