"""Makes the desk of each model: how it is reached, how many requests may be out, and who shares that."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import lru_cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from pytest_genir.engine.admission import Admission
from pytest_genir.engine.client import ModelClient, Way
from pytest_genir.engine.dns import Resolver
from pytest_genir.engine.events import EngineEvent, OnEvent
from pytest_genir.engine.lesson_files import LessonFiles
from pytest_genir.engine.local import Device, LocalRunner, Reply
from pytest_genir.engine.pace import told_rate
from pytest_genir.engine.rate_in_common import RateInCommon, RatePerSecond
from pytest_genir.engine.room import Lodger, Room
from pytest_genir.engine.settings import EngineSettings
from pytest_genir.engine.spacing import LearnedRate
from pytest_genir.engine.store import Store
from pytest_genir.engine.stores.folder import FolderStore, file_on_gpu, shared_file
from pytest_genir.engine.vanguard import Vanguard, patience_with
from pytest_genir.models import LocalModel, Model, Request, batch_size_of
from pytest_genir.models.lessons import lessons_of

if TYPE_CHECKING:
    from pytest_genir.engine.exchange import ModelExchange


class ModelClients:
    """The desks of all models that were asked so far."""

    def __init__(
        self,
        settings: EngineSettings,
        emit: OnEvent,
        store: Store,
        kept: Path | None = None,
        answered: Callable[[Model], bool] = lambda _: False,
    ) -> None:
        self._store = store
        #: Where answers are kept, and beside them what servers taught.
        self._kept = kept
        #: Says whether a model has answered before, so that its server takes how it is asked.
        self._answered = answered
        self._settings = settings
        self._emit = emit
        self._loop = asyncio.get_running_loop()
        # A model is known by itself: two descriptions of one server are two models with limits of their own.
        self._desks: dict[int, ModelClient] = {}
        self._closing: list[Callable[[], Any]] = []
        self._resolver = Resolver()
        #: What has to be done before this process may end, however long it takes.
        self.lingering: list[Callable[[], object]] = []
        #: Where models of batches compute, one of them at a time.
        self._device = Device()
        self._room: Room | None = None

    def desk(self, model: Model) -> ModelClient:
        """Return a model's desk."""
        found = self._desks.get(id(model))
        if found is None:
            found = self._desks[id(model)] = self._make(model)
        return found

    def gates(self) -> list[Admission]:
        """Return the queues in front of all models."""
        return [desk.gate for desk in self._desks.values()]

    async def aclose(self) -> None:
        """Close desks, connections and threads."""
        for desk in self._desks.values():
            desk.close()
        for close in self._closing:
            done = close()
            if done is not None:
                await done

    def _make(self, model: Model) -> ModelClient:
        taught = self._taught(model)
        way = self._way(model, taught)
        settings = self._settings
        # What computes here shares its slots with this machine's processes only, on each GPU with those that have it.
        store = FolderStore(settings, self._emit) if hasattr(model, "batch_size") else self._store
        # What computes in this process has no more in common with other workers than the processors.
        places = max(way.threads, settings.workers) if way.everywhere else way.threads
        slots, pace = store.limits_of(model, places, lambda: gate.look())
        self._closing.append(slots.close)
        vanguard = None if taught is None else self._vanguard(model, shared_file(settings, model), taught)
        gate = Admission(
            way.threads, slots, pace, self._loop, partial(self._tell_held, model.name), self._rate_of(model)
        )
        return ModelClient(model, way, gate, pace, settings, self._emit, vanguard)

    def _rate_of(self, model: Model) -> RatePerSecond:
        """Return the rate that a model's server takes, which the workers of a run learn together."""
        told, file = told_rate(model.limits), shared_file(self._settings, model)
        if file is None or not hasattr(model, "prepare"):
            return LearnedRate(told)
        rate = RateInCommon(file.with_suffix(".rate"), told)
        self._closing.append(rate.close)
        return rate

    def _tell_held(self, model: str, seconds: float) -> None:
        self._emit(EngineEvent(kind="held", at=self._loop.time(), model=model, wait=seconds))

    def _taught(self, model: Model) -> LessonFiles | None:
        """Return where a model's lessons are kept; its name goes by the model as it is before the first one."""
        lessons = lessons_of(model)
        if lessons is None:
            return None
        shared = self._settings.shared_folder
        in_common = shared if self._settings.workers > 1 else None
        return LessonFiles(model, lessons, (shared, self._kept), in_common)

    def _vanguard(self, model: Model, shared: Path | None, taught: LessonFiles) -> Vanguard:
        counted = self._settings.budget is not None or model.limits.requests_per_minute is not None
        width = max(1, model.limits.threads)
        answered = taught.answered() or self._answered(model)
        patience = patience_with(model, answered=answered, counted=counted, choosy=taught.choosy(), width=width)
        made = Vanguard(patience, shared and shared.with_suffix(".first"), taught.recall, width=width)
        self._closing.append(made.close)
        return made

    def _way(self, model: Any, taught: LessonFiles | None) -> Way:
        threads = max(1, model.limits.threads)
        if hasattr(model, "answer_async"):
            return Way(lambda request, _turn: model.answer_async(request), threads)
        if hasattr(model, "prepare"):
            return self._over_http(model, threads, taught)
        if getattr(model, "looks_up", False):
            # What only looks answers up is done sooner than a thread hears of it.
            return Way(partial(_looked_up, model), threads, stoppable=False)
        if hasattr(model, "batch_size"):
            # A model that takes batches computes on one device: one batch at a time.
            threads = batch_size_of(model)
            runner = LocalRunner(self._shared_load(model, self._lodged(model)), threads, 1, self._loop, self._device)
        else:
            runner = LocalRunner(model, 1, threads, self._loop)
        self._closing.append(runner.close)
        everywhere = getattr(model, "in_each_worker", False)
        ask = runner.answer if taught is None else partial(self._learning, model, runner, taught)
        return Way(lambda request, _turn: ask(request), threads, stoppable=False, everywhere=everywhere)

    async def _learning(self, model: Model, runner: LocalRunner, taught: LessonFiles, request: Request) -> Reply:
        """Let a library ask, which learns meanwhile, and pass on what it learnt."""
        lessons = taught.lessons
        before = lessons.changes.copy()
        reply = await runner.answer(request)
        if lessons.changes != before:
            self._learnt(model, taught, lessons.told())
        return reply

    def _lodged(self, model: Any) -> LocalModel:
        """Return a model that leaves its memory to the next one, where it can be unloaded."""
        unload = getattr(model, "unload", None)
        if not callable(unload):
            return model  # type: ignore[no-any-return]
        if self._room is None:
            folder = self._settings.shared_folder if self._settings.workers > 1 else None
            if folder is not None:
                folder.mkdir(parents=True, exist_ok=True)
            self._room = Room(folder and file_on_gpu(folder / "local", self._settings, model).with_suffix(".room"))
            self.lingering.append(self._room.close)
        return cast(LocalModel, Lodger(model, self._room, unload))

    def _shared_load(self, model: Any, lodged: LocalModel) -> LocalModel:
        """Return a model that the workers of a run load once; one that takes little is every process's own."""
        file = shared_file(self._settings, model)
        if file is None or not getattr(model, "one_load", False):
            return lodged
        from pytest_genir.engine.one_load import OneLoad

        shared = OneLoad(lodged, file_on_gpu(file, self._settings, model))
        self.lingering.insert(0, shared.finish)  # the room is closed when all have left
        return cast(LocalModel, shared)

    def _over_http(self, model: Any, threads: int, taught: LessonFiles | None) -> Way:
        if taught is not None:
            taught.recall()
        made = lru_cache(maxsize=None)(partial(self._exchange, model, taught))
        return Way(lambda request, turn: made().attempt(request, turn), threads, ready=made)

    def _exchange(self, model: Any, taught: LessonFiles | None) -> ModelExchange:
        """Return what sends requests and reads replies; imported in the engine's thread when the first one is sent."""
        from pytest_genir.engine.exchange import ModelExchange
        from pytest_genir.engine.transport import Transport

        transport = Transport(model, self._resolver, halt=self._settings.halt)
        self._closing.append(transport.aclose)
        if taught is None:
            return ModelExchange(model, transport, lambda _learnt: None)

        return ModelExchange(model, transport, partial(self._learnt, model, taught), taught.recall, taught)

    def _learnt(self, model: Model, taught: LessonFiles, what: str) -> None:
        """Keep what a server taught, and say it."""
        taught.keep()
        told = f"{model.name}: the server refuses a parameter; from now on {what}"
        self._emit(EngineEvent(kind="notice", at=self._loop.time(), why=told))


async def _looked_up(model: LocalModel, request: Request, _turn: int) -> Reply:
    (reply,) = model.answer([request])
    return reply
