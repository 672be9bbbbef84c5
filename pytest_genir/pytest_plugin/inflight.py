"""Puts the engine to work for this process: what it plans ahead, where it keeps answers, when it stops."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from contextlib import nullcontext, suppress
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from pytest_genir.engine import Cache, ConcurrentEngine, EngineEvent, EngineSettings, Job, at_once_for, look_ahead_for
from pytest_genir.engine.halt import Halt
from pytest_genir.errors import GenirError
from pytest_genir.kinds.case import Case, RunContext
from pytest_genir.lean.garbage import spare_garbage_collector
from pytest_genir.memory.time_travel import TRAVEL
from pytest_genir.models import Answer, Failure
from pytest_genir.models.nobody import NOBODY
from pytest_genir.pytest_plugin.gpus import GPU
from pytest_genir.pytest_plugin.settings import cache_folder, cache_mode, store_server
from pytest_genir.pytest_plugin.shares import (
    WorkerPlace,
    place_of,
    share_of_items,
    shared_folder,
    stop_file,
    stop_with_controller,
)

if TYPE_CHECKING:
    from pytest_genir.engine.apart.engine import ApartEngine
    from pytest_genir.models import Model
    from pytest_genir.pytest_plugin.batches import Batches
    from pytest_genir.pytest_plugin.items import GenirItem
    from pytest_genir.pytest_plugin.spending import Spending
    from pytest_genir.pytest_plugin.state import RunState

CACHE_MODES = ("auto", "off", "refresh", "replay")


def make_cache(config: pytest.Config, state: RunState) -> Cache | None:
    """Return the store of answers, `None` when it is off."""
    mode, folder = cache_mode(config), cache_folder(config)
    if mode == "off":
        return None
    if folder is None:
        if mode == "auto":
            return None
        raise pytest.UsageError(f"--genir-cache={mode} needs a folder: give --genir-cache-dir")
    cache = Cache(folder, mode, since=state.started.timestamp())  # type: ignore[arg-type]
    cache.on_notice = lambda text: state.on_event(EngineEvent(kind="notice", at=0.0, why=text))
    return cache


def recall_what_was_taught(config: pytest.Config, models: Sequence[Model]) -> None:
    """Let models know what their servers taught in earlier runs; it is kept beside the answers."""
    from pytest_genir.engine.lesson_files import recall_lessons

    if cache_mode(config) != "off":
        recall_lessons(models, cache_folder(config))


class InFlight:
    """The engine with the items of this process: planned in their order, added when they come late."""

    def __init__(
        self, config: pytest.Config, state: RunState, spending: Spending, batches: Batches | None, *, stops_early: bool
    ) -> None:
        self.place: WorkerPlace = place_of(config)
        self._batches = batches
        self._several = len(state.setup.models) > 1
        #: What batches have brought that is no answer to keep.
        self._paid: dict[str, Answer | Failure] = {}
        limits = [model.limits for model in state.setup.models or (NOBODY,)]
        ahead = look_ahead_for(limits, stops_early=stops_early or bool(config.getoption("maxfail")))
        shared = None
        if self.place.workers > 1:
            shared = shared_folder(self.place.run_id)
        # A single worker has a controller too.
        controlled = bool(self.place.run_id)
        self._halt = Halt(stop_file(self.place.run_id) if controlled else None)
        settings = EngineSettings(
            look_ahead=ahead,
            at_once=at_once_for(limits),
            worker=self.place.worker,
            workers=self.place.workers,
            shared_folder=shared,
            gpu=config.stash.get(GPU, ""),
            budget=spending.budget(),
            parts=spending.parts,
            paid=self._paid,
            store=store_server(config),
            halt=self._halt,
        )
        self._settings = settings
        self._cache = make_cache(config, state)
        self._on_event = state.on_event
        here = ConcurrentEngine(settings, self._cache, state.on_event)
        self.engine: ConcurrentEngine | ApartEngine = here
        self._here = here
        self._talks: list[Case] = []
        self._ended = threading.Event()
        if controlled:
            watch = threading.Thread(
                target=stop_with_controller, args=(self.place.run_id, self._ended), daemon=True, name="genir-stop"
            )
            watch.start()

    def announce(self, items: Sequence[GenirItem]) -> None:
        """Say which cases were selected, here or in another worker: some share a schedule."""
        for item in items:
            if item.model is not None:
                item.case.announce(item.model, item.repeat)
        self._talks = [item.case for item in items if item.case.shares_course and item.model is not None]
        if self._talks:
            TRAVEL.keep_real()

    def why_not(self, items: Sequence[GenirItem], context: RunContext) -> str:
        """Say what an earlier run left that is in the way of this one; what will be continued becomes a notice."""
        told: dict[str, None] = {}
        for item in share_of_items(items, self.place):
            if item.model is None or not item.case.shares_course:
                continue
            try:
                told.setdefault(item.case.ready(item.model, context, item.repeat))
            except GenirError as error:
                return str(error)
        if context.on_notice is not None:
            for notice in filter(None, told):
                context.on_notice(notice)
        return ""

    def set_apart(self, items: Sequence[GenirItem], context: RunContext) -> None:
        """Give the engine a process of its own where that may be and pays: before there are threads, and listeners."""
        mine = share_of_items(items, self.place)
        models = list({id(item.model): item.model for item in mine if item.model is not None}.values())
        # who is controlled hears of the end of the run through its folder
        if self.place.run_id or self._batches is not None or not all(item.case.asks_apart for item in mine):
            return
        from pytest_genir.engine.apart.fits import fits

        if fits(len(mine), models, self._settings):
            from pytest_genir.engine.apart.engine import ApartEngine

            jobs = [self._job(item, context) for item in mine]
            with suppress(OSError):  # too many processes, or too little memory for another one
                self.engine = ApartEngine(jobs, models, self._settings, self._cache, self._on_event, self._here)

    def begin(self, items: Sequence[GenirItem], context: RunContext) -> None:
        """Plan this process's share and start asking."""
        if self._batches is not None and self._cache is not None:
            self._paid.update(self._batches.ahead(items, context, self._cache, self._settings))
        mine = share_of_items(items, self.place)
        self.plan(mine, context)
        if mine:
            self.engine.start()
            # nobody has an answer yet, and the engine goes first
            self.engine.give_way()
            for _ in mine[0].case.read_ahead():
                self.engine.give_way()
        spare_garbage_collector()

    def plan(self, items: Sequence[GenirItem], context: RunContext) -> None:
        """Plan items that are not planned yet."""
        new = [item for item in items if item.model is not None and item.nodeid not in self.engine]
        if new:
            self.engine.plan([self._job(item, context) for item in new])

    def _job(self, item: GenirItem, context: RunContext) -> Job:
        assert item.model is not None
        job = item.case.job(item.nodeid, item.model, context, item.repeat)
        if self._several:
            job = replace(job, lane=item.model.name)
        return replace(job, again=True) if item.handed_out else job

    def result(self, item: GenirItem, context: RunContext) -> object:
        """Wait for an item's outcome; an item that pytest runs twice is asked twice."""
        self.plan([item], context)
        item.handed_out = True
        with TRAVEL.allowed() if self._talks else nullcontext():
            return self.engine.result(item.nodeid)

    def drop(self, nodeid: str) -> None:
        """Forget an item that ended, perhaps without asking for its result."""
        if nodeid in self.engine:
            self.engine.drop([nodeid])
        self.engine.give_way()

    def halt(self) -> None:
        """Let no further request leave, at once; what is out is cancelled when the engine is closed."""
        self._halt.call()

    def stop(self) -> None:
        """Ask for nothing more, and give up what is under way."""
        # All at once: an engine that is told one by one starts the next in its place.
        self.engine.drop(self.engine.planned)

    def close(self) -> None:
        self._ended.set()
        if not self._talks:
            self.engine.close()
            return
        TRAVEL.end()
        self.engine.close()
        TRAVEL.let_go()
        for case in self._talks:
            case.release()
