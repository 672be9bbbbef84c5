"""What `ask` does for a job: look into the cache, join a request that is out already, or ask the model."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import replace
from functools import partial

from pytest_genir.engine.cache import Cache, Locked, storable, text_of_answer, with_asked
from pytest_genir.engine.cache_key import CacheKey, KeyMaker
from pytest_genir.engine.client import Asker, ModelClient, Overtaken, Reply, priced
from pytest_genir.engine.clients import ModelClients
from pytest_genir.engine.events import EngineEvent, OnEvent
from pytest_genir.engine.settings import EngineSettings
from pytest_genir.engine.store import Disk, open_store
from pytest_genir.memory.time_travel import real_time
from pytest_genir.models import Answer, Failure, Model, Request, keeps_for
from pytest_genir.models.lessons import ADAPTED, lessons_of
from pytest_genir.models.vocabulary import NOTHING_USED, storable_for

#: How long to wait while other processes hold the cache, and how often to look.
FREE_WITHIN = 10.0
LOOK_AGAIN = 0.01


class EngineCore:
    """All that is asked in one process; lives in the engine's loop."""

    def __init__(self, settings: EngineSettings, cache: Cache | None, emit: OnEvent) -> None:
        self._cache = cache if cache is not None and cache.mode != "off" else None
        self._emit = emit
        self._paid = settings.paid
        self._loop = asyncio.get_running_loop()
        folder = self._cache.file.parent if self._cache else None
        self._store = open_store(settings, emit, Disk(self._recalled, folder))
        self.desks = ModelClients(settings, emit, self._store, folder, self._has_answered)
        self._keys: dict[int, KeyMaker] = {}
        #: Requests that are out, by key; who needs the same answer waits for the same request.
        self._out: dict[str, asyncio.Future[Reply | None]] = {}
        self._unstored: list[tuple[CacheKey, str, float | None, asyncio.Future[None]]] = []
        if self._cache is not None:
            self._cache.on_notice = self._notice

    def _has_answered(self, model: Model) -> bool:
        """Say whether an answer of a model is kept, so that its server takes how it is asked."""
        return self._cache is not None and bool(self._cache.newest_of(model, 1))

    async def ask(self, asker: Asker, model: Model, request: Request) -> Reply:
        """Return an answer or a failure; what a model raises of its own comes through."""
        desk = self.desks.desk(model)
        if self._cache is None or not storable_for(model, request):
            return _priced(await desk.fetch(asker, request), model)
        keys = self._keys.get(id(model))
        if keys is None:
            keys = self._keys[id(model)] = KeyMaker(model)
        return _priced(await self._known_or_fetched(self._cache, asker, desk, keys, request), model)

    async def _known_or_fetched(
        self, cache: Cache, asker: Asker, desk: ModelClient, keys: KeyMaker, request: Request
    ) -> Reply:
        key = keys.key(request)
        if asker.again and cache.mode != "replay":
            return await desk.fetch(asker, request, partial(self._stored, key, request))
        while True:
            known = await self._looked_up(cache, key, keeps_for(desk.model))
            if known is not None:
                self._store.known(key.whole, real_time() - (known.age or 0.0))
                self._from_cache(known, asker, desk.model, request)
                return known
            if key.whole in self._paid:
                return self._paid[key.whole]
            out = self._out.get(key.whole)
            if out is None:
                return await self._shared_or_fetched(cache, key, asker, desk, request)
            # Shielded: who gives up waiting must not take the answer from the others.
            reply = await asyncio.shield(out)
            if isinstance(reply, Answer):
                self._from_cache(reply, asker, desk.model, request)
                return replace(reply, cached=True, beside=NOTHING_USED)
            if reply is not None:  # whoever asked was charged for it
                return replace(reply, usage=NOTHING_USED)

    async def _shared_or_fetched(
        self, cache: Cache, key: CacheKey, asker: Asker, desk: ModelClient, request: Request
    ) -> Reply:
        """Return what others have kept, or ask; meanwhile whoever needs the same here waits."""
        out = self._out[key.whole] = self._loop.create_future()
        reply: Reply | None = None
        claim = cache.mode != "replay"
        try:
            while reply is None:
                reply = await self._from_others(cache, key, asker, desk.model, request, claim)
                if reply is None and claim:
                    with suppress(Overtaken):  # then look for an answer again, and wait for it without a place
                        may_ask = partial(self._store.may_ask, key.whole)
                        reply = await desk.fetch(asker, request, partial(self._stored, key, request), may_ask)
                elif reply is None:
                    reply = _missed(key)
            return reply
        finally:
            del self._out[key.whole]
            self._store.release(key.whole)
            # Nothing, if this job was dropped or its model raised: the next one in line asks itself.
            out.set_result(reply)

    async def _from_others(
        self, cache: Cache, key: CacheKey, asker: Asker, model: Model, request: Request, claim: bool
    ) -> Answer | None:
        """Return what others have kept, now on this disk as well."""
        kept = await self._store.answer(key.whole, oldest=cache.oldest(keeps_for(model)), claim=claim)
        if kept is None:
            return None
        answer = replace(cache.read(kept.text, kept.stored_at), cached=True)
        await self._on_disk(key, kept.text, kept.stored_at)
        self._from_cache(answer, asker, model, request)
        return answer

    def _recalled(self, key: str) -> str | None:
        """Return the text of an answer that is on the disk."""
        with suppress(Locked):
            known = None if self._cache is None else self._cache.get(key)
            return None if known is None else text_of_answer(known)
        return None

    async def told(self) -> None:
        """Come back when others have what was answered here, or cannot be told."""
        await self._store.told()

    async def aclose(self) -> None:
        """Let go of everything, and of what others wait for last."""
        try:
            await self.desks.aclose()
        finally:
            await self._store.aclose()

    async def _stored(self, key: CacheKey, request: Request, answer: Answer) -> None:
        """Come back when an answer is stored: a killed run must find again what it may have shown."""
        if storable(answer):
            text = text_of_answer(with_asked(answer, request.asked))
            await self._on_disk(key, text)
            self._store.keep(key.whole, text)

    async def _on_disk(self, key: CacheKey, text: str, stored_at: float | None = None) -> None:
        """Come back when a text is on this machine's disk; those of the same turn of the loop are stored together."""
        done: asyncio.Future[None] = self._loop.create_future()
        self._unstored.append((key, text, stored_at, done))
        if len(self._unstored) == 1:
            self._loop.call_soon(self._write, self._loop.time() + FREE_WITHIN)
        await done

    def _write(self, until: float) -> None:
        assert self._cache is not None
        try:
            self._cache.put_all([(key, text, at) for key, text, at, _ in self._unstored])
        except Locked as locked:
            if self._loop.time() < until:
                self._loop.call_later(LOOK_AGAIN, self._write, until)
                return
            self._notice(str(locked))
        unstored, self._unstored = self._unstored, []
        for *_, done in unstored:
            if not done.done():
                done.set_result(None)

    async def _looked_up(self, cache: Cache, key: CacheKey, kept_for: float | None) -> Answer | None:
        until = self._loop.time() + FREE_WITHIN
        while True:
            try:
                return cache.get(key.whole, kept_for=kept_for)
            except Locked as locked:
                if self._loop.time() > until:
                    self._notice(str(locked))
                    return None
            await asyncio.sleep(LOOK_AGAIN)

    def _from_cache(self, answer: Answer, asker: Asker, model: Model, request: Request) -> None:
        if ADAPTED in answer.details and (lessons := lessons_of(model)) is not None:
            lessons.recall(answer.details[ADAPTED])
        self._emit(
            EngineEvent(
                kind="answered",
                at=self._loop.time(),
                item=request.item or asker.key,
                model=model.name,
                purpose=request.purpose,
                cached=True,
                seconds=answer.seconds,
            )
        )

    def _notice(self, text: str) -> None:
        self._emit(EngineEvent(kind="notice", at=self._loop.time(), why=text))


def _missed(key: CacheKey) -> Failure:
    message = f"no stored answer (key {key.whole[:12]}...), and with --genir-cache=replay nobody is asked"
    return Failure(kind="replay_miss", message=message, attempts=0)


def _priced(reply: Reply, model: Model) -> Reply:
    """Return a reply with its cost; stored answers follow today's prices."""
    usage = priced(reply.usage, model)
    return reply if usage is reply.usage else replace(reply, usage=usage)
