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
import time
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from pytest_genir.engine.asking import EngineCore
from pytest_genir.engine.batch_course import BatchCourse
from pytest_genir.engine.batch_settings import BatchSettings, BatchTally
from pytest_genir.engine.batch_shapes import BatchLine, BatchShape, shape_of
from pytest_genir.engine.budget import OverBudget
from pytest_genir.engine.cache import Cache, Locked
from pytest_genir.engine.cache_file import alone
from pytest_genir.engine.cache_key import CacheKey, KeyMaker
from pytest_genir.engine.events import ignore
from pytest_genir.engine.jobs import Job
from pytest_genir.engine.worst_case import BATCH_PRICE, Unpriced, paid
from pytest_genir.models import (
    Answer,
    Failure,
    HttpModel,
    Model,
    Request,
    cacheable,
    keeps_for,
    prepared,
)
from pytest_genir.models.lessons import MOST_LESSONS

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
        self._course = BatchCourse(cache, folder, settings)
        self._core = EngineCore(settings.engine, cache, ignore)
        self._makers: dict[int, KeyMaker] = {}
        self._shapes: dict[int, BatchShape | None] = {}
        self._wants: dict[str, _Want] = {}
        self._asked_at = 0.0
        self._asking = 0

    async def through(self, jobs: Sequence[Job], models: Sequence[Model]) -> BatchTally:
        """Collect what is open, then go round by round."""
        try:
            for model in models:
                if isinstance(model, HttpModel):
                    await self._course.collect_open(model)
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
            return self._course.tally
        finally:
            await self._course.aclose()
            await self._core.told()
            await self._core.aclose()
            self._course.close()

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
        if key.whole in self._course.paid:
            return self._course.paid[key.whole]
        known = await self._looked_up(key, model)
        if known is not None:
            return known
        if key.whole in self._course.live:
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
        return BatchLine(key.whole[:48], body, request.asked)

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
        replies = dict(self._course.paid)
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
        if not self._course.has_looked_for(model):  # one that only a benchmark names
            await self._course.collect_open(model)
            done = {*self._course.paid, *self._course.live}
            wants = [
                want
                for want in wants
                if want.key.whole not in done and await self._looked_up(want.key, want.model) is None
            ]
        for _ in range(MOST_LESSONS):
            within = [want for want in wants if self._fits(want)]
            for want in wants:
                if want not in within:
                    self._course.live.add(want.key.whole)
            parts = list(_parts(within, shape))
            lines = [{want.line.custom_id: (want.key, want.line) for want in part} for part in parts]
            await asyncio.gather(*(self._course.run(model, shape, part) for part in lines))
            wants = [again for want in within if (again := self._asked_anew(want)) is not None]
            if not wants:
                return

    def _asked_anew(self, want: _Want) -> _Want | None:
        """Put a request in the way that its server taught; `None` where there is nothing to ask again."""
        if want.key.whole not in self._course.again:
            return None
        self._course.again.discard(want.key.whole)
        self._give_back(want, None)
        line = self._line(want.model, want.key, want.request)
        if line is None:
            return None
        want.line, want.ticket = line, None
        return want

    # -- the budget, at half the price

    def _fits(self, want: _Want) -> bool:
        budget = self._settings.engine.budget
        if budget is None:
            return True
        try:
            want.worst = budget.price(want.model, want.request) * BATCH_PRICE
            want.ticket = budget.take(want.worst, want.model.name)
        except (OverBudget, Unpriced):
            return False
        return want.ticket is not None

    def _give_back(self, want: _Want, reply: Answer | Failure | None) -> None:
        budget = self._settings.engine.budget
        if budget is not None and want.ticket is not None:
            # The cost of what came in a batch is half already.
            budget.leave(want.ticket, 0.0 if reply is None else paid(reply, want.model, want.worst))


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
