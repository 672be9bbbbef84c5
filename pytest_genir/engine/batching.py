"""Asks in batches what is known before anything is answered, ahead of the run, and stores the answers for it.

Jobs are run up to what they want of a model that takes batches; when all of them wait, what they want becomes batches.
When those have ended, answers are stored and the jobs go on, perhaps to what a judge is asked about them. Other models
are asked live meanwhile. What is left (failed, expired, refused) the run asks live, as it does everything else; what
was paid and is no answer to keep is handed to it from the book.

One process of a run does this at a time, under a lock, and the others find all done. A process may be killed at any
moment: the next one finds in the book what was given away, looks for a batch whose id was lost at the provider, and
collects it before it makes another.
"""

from __future__ import annotations

import asyncio
import json
import random
import time
import uuid
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path

from pytest_genir.engine.asking import EngineCore
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
from pytest_genir.engine.budget import OverBudget
from pytest_genir.engine.cache import Cache, Locked, storable, text_of_answer
from pytest_genir.engine.cache_file import alone
from pytest_genir.engine.cache_key import CacheKey, KeyMaker, digest
from pytest_genir.engine.client import cost_of
from pytest_genir.engine.events import ignore
from pytest_genir.engine.jobs import Job
from pytest_genir.engine.lesson_files import LessonFiles, recall_lessons
from pytest_genir.engine.retries import back_off, status_tries_again
from pytest_genir.engine.worst_case import BATCH_PRICE, Unpriced, paid
from pytest_genir.models import (
    Answer,
    Failure,
    HttpModel,
    HttpReply,
    Model,
    Request,
    cacheable,
    identity_of,
    keeps_for,
    prepared,
)
from pytest_genir.models.faults import fault_of
from pytest_genir.models.lessons import MOST_LESSONS, REFUSING, lessons_of, marked
from pytest_genir.models.replies import decoded
from pytest_genir.models.reply_size import within_limits

#: The mark of an answer that came in a batch.
BATCH = "batch"
#: Nobody has asked for so long: all jobs wait.
_QUIET = 0.05


class NotNow(Exception):
    """This job goes on live."""


@dataclass(slots=True)
class _Want:
    """What some jobs want of a model."""

    model: HttpModel
    key: CacheKey
    line: BatchLine
    request: Request
    waiting: list[asyncio.Future[Answer | Failure]]
    ticket: int | None = None
    worst: float = 0.0


def batch_ahead(
    jobs: Sequence[Job], models: Sequence[Model], cache: Cache, folder: Path, settings: BatchSettings
) -> BatchTally:
    """Ask in batches what the jobs want, and come back when all of it is stored or given up."""
    folder.mkdir(parents=True, exist_ok=True)
    with alone(folder / "genir-batches.lock"):

        async def through() -> BatchTally:
            return await _Batching(cache, folder, settings).through(jobs, models)

        return asyncio.run(through())


class _Batching:
    def __init__(self, cache: Cache, folder: Path, settings: BatchSettings) -> None:
        self._cache = cache
        self._settings = settings
        self._book = BatchBook(folder)
        self._tally = BatchTally()
        self._core = EngineCore(settings.engine, cache, ignore)
        self._makers: dict[int, KeyMaker] = {}
        self._shapes: dict[int, BatchShape | None] = {}
        self._wire = BatchWire()
        self._paid = self._book.paid()
        self._live = self._book.live(settings.run)
        #: Models whose open batches have been collected.
        self._looked_for: set[int] = set()
        #: Lines that were refused in words that teach how to ask: they go into another batch.
        self._again: set[str] = set()
        self._wants: dict[str, _Want] = {}
        self._asked_at = 0.0
        self._asking = 0

    async def through(self, jobs: Sequence[Job], models: Sequence[Model]) -> BatchTally:
        """Collect what is open, then go round by round."""
        try:
            for model in models:
                if isinstance(model, HttpModel):
                    await self._collect_open(model)
            tasks = [asyncio.ensure_future(self._run(job)) for job in jobs]
            try:
                while True:
                    await self._until_quiet(tasks)
                    wants, self._wants = self._wants, {}
                    if not wants:
                        break
                    await self._round(list(wants.values()))
            finally:
                for task in tasks:
                    task.cancel()
                await asyncio.gather(*tasks, return_exceptions=True)
            return self._tally
        finally:
            await self._wire.aclose()
            await self._core.told()
            await self._core.aclose()
            self._book.close()

    # -- jobs, up to what they want

    async def _run(self, job: Job) -> None:
        async def ask(model: Model, request: Request) -> Answer | Failure:
            return await self._ask(job, model, request)

        try:
            await job.run(ask)
        except (NotNow, asyncio.CancelledError):
            raise
        except Exception:
            # Whatever it is, the run will meet it again and tell it.
            return

    async def _ask(self, job: Job, model: Model, request: Request) -> Answer | Failure:
        self._asked_at = time.monotonic()
        if not cacheable(model):
            if hasattr(model, "prepare"):
                raise NotNow
            return await self._core.ask(_AheadOfItems(job.key), model, request)
        key = self._makers.setdefault(id(model), KeyMaker(model)).key(request)
        if key.whole in self._paid:
            return self._paid[key.whole]
        known = await self._looked_up(key, model)
        if known is not None:
            return known
        if key.whole in self._live:
            raise NotNow
        line = self._line(model, key, request)
        if line is None:
            self._asking += 1
            try:
                return await self._core.ask(_AheadOfItems(job.key), model, request)
            finally:
                self._asking -= 1
                self._asked_at = time.monotonic()
        assert isinstance(model, HttpModel)
        future: asyncio.Future[Answer | Failure] = asyncio.get_running_loop().create_future()
        want = self._wants.get(key.whole)
        if want is None:
            want = self._wants[key.whole] = _Want(model, key, line, request, [])
        want.waiting.append(future)
        return await future

    async def _looked_up(self, key: CacheKey, model: Model) -> Answer | None:
        while True:
            with suppress(Locked):
                return self._cache.get(key.whole, kept_for=keeps_for(model))
            await asyncio.sleep(_QUIET / 5)

    def _line(self, model: Model, key: CacheKey, request: Request) -> BatchLine | None:
        """Return a request as the line of a batch, `None` where its model takes none."""
        if not isinstance(model, HttpModel) or self._shapes.get(id(model), self) is None:
            return None
        call = prepared(model, request, 0)
        if isinstance(call, Failure):
            return None
        if id(model) not in self._shapes:
            self._shapes[id(model)] = shape_of(call)
        if self._shapes[id(model)] is None:
            return None
        body = json.loads(call.body)
        body.pop("stream", None)
        body.pop("stream_options", None)
        return BatchLine(key.whole[:48], body)

    async def _until_quiet(self, tasks: Sequence[asyncio.Future[None]]) -> None:
        """Wait until every job has ended or waits for a batch."""
        while not all(task.done() for task in tasks):
            await asyncio.sleep(_QUIET / 2)
            if not self._asking and time.monotonic() - self._asked_at > _QUIET:
                return

    # -- batches

    async def _round(self, wants: list[_Want]) -> None:
        """Make batches of what is wanted, wait for them, and let the jobs go on."""
        by_model: dict[int, list[_Want]] = {}
        for want in wants:
            by_model.setdefault(id(want.model), []).append(want)
        await asyncio.gather(*(self._of_model(of_model) for of_model in by_model.values()))
        replies = dict(self._paid)
        for want in wants:
            reply = replies.get(want.key.whole) or await self._looked_up(want.key, want.model)
            self._give_back(want, reply)
            for future in want.waiting:
                if future.done():
                    continue
                if reply is None:
                    future.set_exception(NotNow())
                else:
                    future.set_result(reply)
        self._asked_at = time.monotonic()

    async def _of_model(self, wants: list[_Want]) -> None:
        model = wants[0].model
        shape = self._shapes[id(model)]
        assert shape is not None
        if id(model) not in self._looked_for:  # one that only a benchmark names
            await self._collect_open(model)
            done = {*self._paid, *self._live}
            wants = [
                want
                for want in wants
                if want.key.whole not in done and await self._looked_up(want.key, want.model) is None
            ]
        for _ in range(MOST_LESSONS):
            within = [want for want in wants if self._fits(want)]
            for want in wants:
                if want not in within:
                    self._live.add(want.key.whole)
            parts = list(_parts(within, shape))
            await asyncio.gather(*(self._one(model, shape, part) for part in parts))
            wants = [again for want in within if (again := self._asked_anew(want)) is not None]
            if not wants:
                return

    def _asked_anew(self, want: _Want) -> _Want | None:
        """Put a request in the way that its server taught; `None` where there is nothing to ask again."""
        if want.key.whole not in self._again:
            return None
        self._again.discard(want.key.whole)
        self._give_back(want, None)
        line = self._line(want.model, want.key, want.request)
        if line is None:
            return None
        want.line, want.ticket = line, None
        return want

    async def _one(self, model: HttpModel, shape: BatchShape, wants: list[_Want]) -> None:
        """Make one batch and collect it."""
        settings = self._settings
        settings.step("gathered")
        noted = NotedBatch(
            label=f"genir-{uuid.uuid4().hex[:20]}",
            model=_model_digest(model),
            id="",
            made_at=settings.clock(),
            lines={want.line.custom_id: want.key for want in wants},
        )
        self._book.note(noted)
        settings.step("noted")
        try:
            batch = await self._created(model, shape, [want.line for want in wants], noted)
        except BatchRefused as refused:
            self._book.done(noted.label)
            self._leave_live(noted, f"{model.name} takes no batch: {refused}")
            return
        await self._collect(model, shape, replace(noted, id=batch), {want.line.custom_id: want.line for want in wants})

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

    async def _collect_open(self, model: HttpModel) -> None:
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
            self._tally.resumed += 1
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
        self._tally.batches += 1
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
        for name, key in noted.lines.items():
            reply = came.get(name)
            if reply is None or reply.status >= 300:
                taught = reply is not None and self._taught(model, lines.get(name), reply)
                (again if taught else live).append(key.whole)
                continue
            read = within_limits(model.read(reply), model.limits)
            if isinstance(read, Answer):
                read = self._at_half_price(model, read, noted.id)
            if isinstance(read, Answer) and storable(read):
                kept.append((key, text_of_answer(read), None))
            else:
                rest.append((key.whole, read))
        while True:
            with suppress(Locked):
                self._cache.put_all(kept)
                break
            time.sleep(_QUIET / 5)
        self._book.keep(self._settings.run, rest, live)
        self._paid.update(rest)
        self._live.update(live)
        self._again.update(again if lines else ())
        self._tally.asked += len(noted.lines) - len(again)
        self._tally.answered += len(kept) + len(rest)
        self._tally.live += len(live)

    def _taught(self, model: HttpModel, line: BatchLine | None, reply: HttpReply) -> bool:
        """Say whether a refusal tells how to ask, so that another batch may succeed."""
        lessons = lessons_of(model)
        if lessons is None or reply.status not in REFUSING:
            return False
        if line is None:  # of an earlier run: what was sent is not known, so nothing can be learnt, but from the next
            return fault_of(reply.status, decoded(reply.body)) is None
        learnt = lessons.learn(json.dumps(line.body).encode(), reply)
        if learnt:
            LessonFiles(model, lessons, (self._settings.engine.shared_folder, self._cache.file.parent)).keep()
            self._tell(f"{model.name}: the server refuses a parameter; from now on {learnt}", lasting=True)
        return learnt is not None

    def _at_half_price(self, model: Model, answer: Answer, batch: str) -> Answer:
        answer = marked(answer, lessons_of(model))
        answer = replace(answer, details={**answer.details, BATCH: batch})
        if model.prices is None:
            return answer
        self._tally.priced = True
        whole = cost_of(answer.usage, model)
        if whole is None:  # nobody says what it took: a budget takes it at its worst
            return answer
        cost = whole * BATCH_PRICE
        self._tally.cost += cost
        return replace(answer, usage=replace(answer.usage, cost=cost))

    def _leave_live(self, noted: NotedBatch, why: str) -> None:
        keys = [key.whole for key in noted.lines.values()]
        self._book.keep(self._settings.run, (), keys)
        self._live.update(keys)
        if why:
            self._tell(f"{why}; {len(keys):,} requests are asked live", lasting=True)

    def _tell(self, text: str, *, lasting: bool = False) -> None:
        self._settings.tell(f"{'! ' if lasting else ''}{text}")

    # -- the budget, at half the price

    def _fits(self, want: _Want) -> bool:
        budget = self._settings.engine.budget
        if budget is None:
            return True
        try:
            want.worst = budget.price(want.model, want.request) * BATCH_PRICE
            want.ticket = budget.take(want.worst)
        except (OverBudget, Unpriced):
            return False
        return want.ticket is not None

    def _give_back(self, want: _Want, reply: Answer | Failure | None) -> None:
        budget = self._settings.engine.budget
        if budget is not None and want.ticket is not None:
            # The cost of what came in a batch is half already.
            budget.leave(want.ticket, 0.0 if reply is None else paid(reply, want.model, want.worst))


class BatchLost(Exception):
    """What became of a batch that may have been paid cannot be told just now; nothing may be asked instead."""


@dataclass(slots=True)
class _AheadOfItems:
    """Who asks live ahead of the run."""

    key: str
    position: int = 0
    again: bool = False


def _parts(wants: Sequence[_Want], shape: BatchShape) -> Iterator[list[_Want]]:
    """Yield as many as a batch holds."""
    part: list[_Want] = []
    size = 0
    for want in wants:
        more = want.line.size
        if part and (len(part) == shape.most_lines or size + more > shape.most_bytes):
            yield part
            part, size = [], 0
        part.append(want)
        size += more
    if part:
        yield part


def _model_digest(model: Model) -> str:
    return digest(identity_of(model))
