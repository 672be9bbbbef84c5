"""The course of one batch: made exactly once, watched until it has ended, and its answers stored.

Every step is in the book before the next begins, so that whoever comes after a process that was killed knows what was
given away, and looks for a batch whose id was lost at the provider instead of making it again.
"""

from __future__ import annotations

import asyncio
import json
import random
import time
import uuid
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from pytest_genir.engine.batch_book import BatchBook, NotedBatch
from pytest_genir.engine.batch_settings import LAST_LOOK, BatchSettings, BatchTally
from pytest_genir.engine.batch_shapes import (
    BatchLine,
    BatchRefused,
    BatchShape,
    BatchState,
    BatchWanted,
    Send,
    shape_of,
)
from pytest_genir.engine.batch_wire import ATTEMPTS, BatchWire
from pytest_genir.engine.cache import BATCH, Cache, Locked, storable, text_of_answer, with_asked
from pytest_genir.engine.cache_key import CacheKey, digest
from pytest_genir.engine.client import cost_of
from pytest_genir.engine.lesson_files import LessonFiles, recall_lessons
from pytest_genir.engine.retries import back_off, status_tries_again
from pytest_genir.engine.worst_case import BATCH_PRICE
from pytest_genir.models import Answer, Failure, HttpModel, HttpReply, Model, Request, identity_of, prepared
from pytest_genir.models.faults import fault_of
from pytest_genir.models.lessons import Lessons, lessons_of, marked
from pytest_genir.models.refused_parameters import REFUSING
from pytest_genir.models.replies import decoded
from pytest_genir.models.reply_size import within_limits
from pytest_genir.models.whole import whole

#: How long to wait while others hold the cache.
_LOCKED = 0.01


class BatchLost(Exception):
    """What became of a batch that may have been paid cannot be told just now; nothing may be asked instead."""


class BatchCourse:
    """Makes batches and collects them; knows what was paid, and what is left to be asked live."""

    def __init__(self, cache: Cache, folder: Path, settings: BatchSettings) -> None:
        self._cache = cache
        self._settings = settings
        self._book = BatchBook(folder)
        self._wire = BatchWire()
        self.tally = BatchTally()
        #: What came, by key, and is no answer to keep.
        self.paid = self._book.paid()
        #: The keys of what the run asks live.
        self.live = self._book.live(settings.run)
        #: Lines that were refused in words that teach how to ask: they go into another batch.
        self.again: set[str] = set()
        #: Models whose open batches have been collected.
        self._looked_for: set[int] = set()

    async def aclose(self) -> None:
        await self._wire.aclose()

    def close(self) -> None:
        self._book.close()

    def has_looked_for(self, model: HttpModel) -> bool:
        """Say whether the open batches of a model have been collected."""
        return id(model) in self._looked_for

    async def run(self, model: HttpModel, shape: BatchShape, lines: Mapping[str, tuple[CacheKey, BatchLine]]) -> None:
        """Make one batch and collect it."""
        settings = self._settings
        settings.step("gathered")
        noted = NotedBatch(
            label=f"genir-{uuid.uuid4().hex[:20]}",
            model=_model_digest(model),
            id="",
            made_at=settings.clock(),
            lines={name: key for name, (key, _) in lines.items()},
            sizes={name: line.asked for name, (_, line) in lines.items() if line.asked is not None},
        )
        self._book.note(noted)
        settings.step("noted")
        asked = {name: line for name, (_, line) in lines.items()}
        try:
            batch = await self._created(model, shape, list(asked.values()), noted)
        except BatchRefused as refused:
            self._book.done(noted.label)
            self._leave_live(noted, f"{model.name} takes no batch: {refused}")
            return
        await self._collect(model, shape, replace(noted, id=batch), asked)

    async def _created(self, model: HttpModel, shape: BatchShape, lines: Sequence[BatchLine], noted: NotedBatch) -> str:
        """Make a batch exactly once: after a connection that broke it is looked for before it is made again."""
        send = self._wire.sender(model)
        uploaded = await shape.upload(lines, noted.label, send)
        self._settings.step("uploaded")
        for attempt in range(1, ATTEMPTS + 1):
            try:
                batch = await shape.create(uploaded, lines, noted.label, self._wire.sender_once(model))
                break
            except BatchRefused as refused:
                if attempt == ATTEMPTS or not (refused.failure.retry or status_tries_again(refused.failure.status)):
                    raise
                await asyncio.sleep(back_off(refused.failure, attempt, model.limits, LAST_LOOK, random.Random(attempt)))
            found = await self._found(shape, noted, send)
            if found is not None:
                batch = found
                break
        self._settings.step("created")
        self._book.made(noted.label, batch)
        self._settings.step("running")
        self._tell(f"{model.name}: {batch} made of {len(lines):,} requests")
        return batch

    async def _found(self, shape: BatchShape, noted: NotedBatch, send: Send) -> str | None:
        wanted = BatchWanted(
            label=noted.label, lines=len(noted.lines), since=noted.made_at, others=self._book.known_ids()
        )
        return await shape.find(wanted, send)

    async def collect_open(self, model: HttpModel) -> None:
        """Collect what a run before this one has given away."""
        if id(model) in self._looked_for:
            return
        self._looked_for.add(id(model))
        recall_lessons((model,), self._cache.file.parent)
        request = Request(messages=())
        call = prepared(model, request, 0)
        shape = None if isinstance(call, Failure) else shape_of(call)
        for noted in self._book.open_batches(_model_digest(model)):
            if shape is None:
                continue
            try:
                batch = noted.id or await self._found(shape, noted, self._wire.sender(model))
            except BatchRefused as refused:
                # Whether it was made nobody knows; it is looked for again, and nothing of it is asked meanwhile.
                raise BatchLost(f"{model.name}: a batch of an earlier run cannot be looked for: {refused}") from None
            if batch is None:
                self._book.done(noted.label)
                continue
            self._book.made(noted.label, batch)
            self.tally.resumed += 1
            self._tell(f"{model.name}: going on with {batch} of an earlier run")
            await self._collect(model, shape, replace(noted, id=batch))

    async def _collect(
        self, model: HttpModel, shape: BatchShape, noted: NotedBatch, lines: Mapping[str, BatchLine] | None = None
    ) -> None:
        """Wait for a batch and store what came; its lines are not known any more if an earlier run made it."""
        send = self._wire.sender(model)
        try:
            state = await self._ended(model, shape, noted, send)
            results = list(await shape.results(noted.id, state, send)) if state.files else []
        except BatchRefused as refused:
            if refused.failure.status == 404:  # it is not there any more
                self._book.done(noted.label)
                self._leave_live(noted, f"{model.name}: {noted.id} is gone: {refused}")
                return
            raise BatchLost(f"{model.name}: {noted.id} cannot be read: {refused}; run again to go on with it") from None
        self._settings.step("fetched")
        ours = {name: reply for name, reply in results if name in noted.lines}
        if results and not ours:  # found by its time and size, and somebody else's
            self._book.made(noted.label, "")
            self._book.done(noted.label)
            self._leave_live(noted, "")
            return
        self._store(model, noted, ours, lines or {})
        self._settings.step("stored")
        self._book.done(noted.label)
        self.tally.batches += 1
        if state.why:
            self._tell(f"{model.name}: {noted.id} failed: {state.why}", lasting=True)

    async def _ended(self, model: HttpModel, shape: BatchShape, noted: NotedBatch, send: Send) -> BatchState:
        pause, began, said = self._settings.first_look, time.monotonic(), ""
        while True:
            state = await shape.state(noted.id, send)
            now = f"{state.done:,} of {state.total or len(noted.lines):,} done, {state.word}"
            if now != said:
                said = now
                self._tell(f"{model.name}: {noted.id}: {now} ({time.monotonic() - began:.0f} s)")
            if state.ended:
                return state
            await asyncio.sleep(pause)
            pause = min(self._settings.last_look, pause * 1.5)

    def _store(
        self, model: HttpModel, noted: NotedBatch, came: dict[str, HttpReply | None], lines: Mapping[str, BatchLine]
    ) -> None:
        """Store answers as if they had been asked live; what was paid and cannot be kept goes into the book."""
        kept: list[tuple[CacheKey, str, float | None]] = []
        rest: list[tuple[str, Answer | Failure]] = []
        live: list[str] = []
        again: list[str] = []
        self._note_taken(model, [lines[name] for name, reply in came.items() if name in lines and _fine(reply)])
        for name, key in noted.lines.items():
            reply = came.get(name)
            if reply is None or not _fine(reply):
                taught = reply is not None and self._taught(model, lines.get(name), reply)
                (again if taught else live).append(key.whole)
                continue
            read = within_limits(whole(model.read(reply)), model.limits)
            read = self._at_half_price(model, read, noted.id)
            if isinstance(read, Answer) and storable(read):
                kept.append((key, text_of_answer(with_asked(read, noted.sizes.get(name))), None))
            else:
                rest.append((key.whole, read))
        while True:
            with suppress(Locked):
                self._cache.put_all(kept)
                break
            time.sleep(_LOCKED)
        self._book.keep(self._settings.run, rest, live)
        self.paid.update(rest)
        self.live.update(live)
        self.again.update(again if lines else ())
        self.tally.asked += len(noted.lines) - len(again)
        self.tally.answered += len(kept) + len(rest)
        self.tally.live += len(live)

    def _taught(self, model: HttpModel, line: BatchLine | None, reply: HttpReply) -> bool:
        """Say whether a refusal tells how to ask, so that another batch may succeed."""
        lessons = lessons_of(model)
        if lessons is None or reply.status not in REFUSING:
            return False
        if line is None:  # of an earlier run: what was sent is not known, so nothing can be learnt, but from the next
            return fault_of(reply.status, decoded(reply.body)) is None
        body = json.dumps(line.body).encode()
        learnt = lessons.learn(body, reply, unsure=False)
        if learnt:
            self._tell_learnt(model, lessons, learnt)
        return learnt is not None or self._to_be_tried(model, lessons, body, reply)

    def _to_be_tried(self, model: HttpModel, lessons: Lessons, body: bytes, reply: HttpReply) -> bool:
        """Say whether another batch tries what a refusal in no known words may mean, as a live run does once."""
        if lessons.before_guess(body, reply):
            return True
        call = prepared(model, Request(messages=()), 0)
        if lessons.in_vain(body, reply) or isinstance(call, Failure):
            return False
        lessons.guess = lessons.guessed(replace(call, body=body), reply)
        return bool(lessons.guess)

    def _note_taken(self, model: HttpModel, lines: Sequence[BatchLine]) -> None:
        """Keep what was tried if the server took it; where it takes what is sent, nothing is tried."""
        lessons = lessons_of(model)
        if lessons is not None and lines and (learnt := lessons.taken(json.dumps(lines[0].body).encode())):
            self._tell_learnt(model, lessons, learnt)

    def _tell_learnt(self, model: HttpModel, lessons: Lessons, learnt: str) -> None:
        LessonFiles(model, lessons, (self._settings.engine.shared_folder, self._cache.file.parent)).keep()
        self._tell(f"{model.name}: the server refuses a parameter; from now on {learnt}", lasting=True)

    def _at_half_price(self, model: Model, reply: Answer | Failure, batch: str) -> Answer | Failure:
        reply = marked(reply, lessons_of(model)) if isinstance(reply, Answer) else reply
        reply = replace(reply, details={**reply.details, BATCH: batch})
        if model.prices is None:
            return reply
        self.tally.priced = True
        full = cost_of(reply.usage, model)
        if full is None:  # nobody says what it took: a budget takes it at its worst
            return reply
        cost = full * BATCH_PRICE
        self.tally.cost += cost
        return replace(reply, usage=replace(reply.usage, cost=cost))

    def _leave_live(self, noted: NotedBatch, why: str) -> None:
        keys = [key.whole for key in noted.lines.values()]
        self._book.keep(self._settings.run, (), keys)
        self.live.update(keys)
        if why:
            self._tell(f"{why}; {len(keys):,} requests are asked live", lasting=True)

    def _tell(self, text: str, *, lasting: bool = False) -> None:
        self._settings.tell(f"{'! ' if lasting else ''}{text}")


def _fine(reply: HttpReply | None) -> bool:
    return reply is not None and reply.status < 300


def _model_digest(model: Model) -> str:
    return digest(identity_of(model))
