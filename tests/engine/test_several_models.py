"""Several models in one run: none holds up the others, and those in this process compute one after the other."""

from __future__ import annotations

import asyncio
import multiprocessing
import multiprocessing.queues
import threading
import time
from collections.abc import Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, ClassVar

import pytest

from pytest_genir.engine import ConcurrentEngine, EngineSettings
from pytest_genir.engine.room import Lodger, Room
from pytest_genir.models import Answer, Failure, Limits, Prices, Request
from tests.engine.support import answered, job


@dataclass
class Named:
    name: str
    limits: Limits = field(default_factory=lambda: Limits(threads=4, max_retries=0, timeout=0.5))
    prices: Prices | None = None
    type: str = "test"

    def identity(self) -> Mapping[str, object]:
        return {"name": self.name}


class Silent(Named):
    async def answer_async(self, request: Request) -> Answer | Failure:
        await asyncio.sleep(60)
        return Answer(text="late")


class Quick(Named):
    async def answer_async(self, request: Request) -> Answer | Failure:
        return Answer(text=self.name)


def test_a_model_that_never_answers_holds_up_its_own_items_only() -> None:
    silent, quick = Silent("silent", Limits(threads=4, timeout=30)), Quick("quick")
    jobs = [
        replace(job(model, f"{model.name} {number}"), lane=model.name)
        for number in range(300)
        for model in (silent, quick)
    ]
    engine = ConcurrentEngine(EngineSettings(at_once=16))
    with closing(engine):
        engine.plan(jobs)
        engine.start()
        started = time.monotonic()
        replies = [answered(engine.result(f"quick {number}")).text for number in range(300)]

        assert time.monotonic() - started < 10
    assert replies == ["quick"] * 300


def test_a_model_that_stops_is_not_asked_and_the_others_are() -> None:
    silent, quick = Silent("silent"), Quick("quick")
    jobs = [
        replace(job(model, f"{model.name} {number}"), lane=model.name)
        for number in range(40)
        for model in (silent, quick)
    ]
    engine = ConcurrentEngine(EngineSettings())
    with closing(engine):
        engine.plan(jobs)
        found = {one.key: engine.result(one.key) for one in jobs}

    failures = [reply for reply in found.values() if isinstance(reply, Failure)]
    assert len(failures) == 40 and "not asked any more after 5 times" in failures[-1].message
    assert sum(isinstance(reply, Answer) for reply in found.values()) == 40


class Computing(Named):
    """Takes batches, and notes who computes at the same time."""

    batch_size = 4
    busy: ClassVar[set[str]] = set()
    order: ClassVar[list[str]] = []
    together: ClassVar[int] = 0
    lock: ClassVar[threading.Lock] = threading.Lock()

    def answer(self, requests: Sequence[Request]) -> list[Answer | Failure]:
        with Computing.lock:
            Computing.busy.add(self.name)
            Computing.order.append(self.name)
            Computing.together = max(Computing.together, len(Computing.busy))
        time.sleep(0.005)
        with Computing.lock:
            Computing.busy.discard(self.name)
        return [Answer(text=self.name) for _ in requests]


@pytest.mark.parametrize("count", [1, 40])
def test_models_in_this_process_compute_one_after_the_other(count: int) -> None:
    Computing.order, Computing.together = [], 0
    models = [Computing(name) for name in ("a", "b", "c")]
    jobs = [job(model, f"{model.name} {number}") for number in range(count) for model in models]
    engine = ConcurrentEngine(EngineSettings())
    with closing(engine):
        engine.plan(jobs)
        assert {one.key[0]: answered(engine.result(one.key)).text for one in jobs} == {"a": "a", "b": "b", "c": "c"}

    assert Computing.together == 1 and set(Computing.order) == {"a", "b", "c"}


class Stuck(Computing):
    def answer(self, requests: Sequence[Request]) -> list[Answer | Failure]:
        time.sleep(3)
        return super().answer(requests)


def test_a_model_that_does_not_come_back_lets_the_others_compute() -> None:
    stuck = Stuck("stuck", Limits(threads=1, item_timeout=0.1, timeout=0.1))
    quick = Computing("quick")
    engine = ConcurrentEngine(EngineSettings())
    with closing(engine):
        engine.plan([job(stuck, "s1"), job(quick, "q1"), job(stuck, "s2")])

        assert answered(engine.result("q1")).text == "quick"
        assert isinstance(engine.result("s1"), Failure) and isinstance(engine.result("s2"), Failure)


class Loading(Computing):
    """Notes how many are loaded at once."""

    loaded: ClassVar[set[str]] = set()
    most: ClassVar[int] = 0
    loads: ClassVar[list[str]] = []

    def answer(self, requests: Sequence[Request]) -> list[Answer | Failure]:
        with Computing.lock:
            if self.name not in Loading.loaded:
                Loading.loads.append(self.name)
            Loading.loaded.add(self.name)
            Loading.most = max(Loading.most, len(Loading.loaded))
        return super().answer(requests)

    def unload(self) -> None:
        with Computing.lock:
            Loading.loaded.discard(self.name)


@pytest.fixture
def loads(monkeypatch: pytest.MonkeyPatch) -> type[Loading]:
    for module in ("room", "local"):
        monkeypatch.setattr(f"pytest_genir.engine.{module}.LINGER", 0.03)
    Loading.loaded, Loading.most, Loading.loads = set(), 0, []
    return Loading


def test_a_local_model_is_unloaded_before_the_next_one_loads(loads: type[Loading]) -> None:
    models = [Loading(name) for name in ("a", "b", "c")]
    jobs = [replace(job(model, f"{model.name} {n}"), lane=model.name) for n in range(12) for model in models]
    engine = ConcurrentEngine(EngineSettings())
    with closing(engine):
        engine.plan(jobs)
        assert {one.key[0]: answered(engine.result(one.key)).text for one in jobs} == {"a": "a", "b": "b", "c": "c"}

    assert loads.most == 1
    assert set(loads.loads) == {"a", "b", "c"}


def test_one_local_model_stays_loaded(loads: type[Loading]) -> None:
    engine = ConcurrentEngine(EngineSettings())
    model = Loading("a")
    with closing(engine):
        engine.plan([job(model, f"a {n}") for n in range(30)])
        for number in range(30):
            engine.result(f"a {number}")

    assert loads.loads == ["a"]


@pytest.mark.slow  # it forks a process that has threads, which on a busy machine may not come to anything
def test_workers_have_one_model_loaded_among_them(loads: type[Loading], tmp_path: Path) -> None:
    ready = multiprocessing.get_context("fork").Barrier(2)
    noted: multiprocessing.queues.Queue[tuple[str, str, float]] = multiprocessing.get_context("fork").Queue()
    workers = [
        multiprocessing.get_context("fork").Process(target=lodge, args=(name, tmp_path / "local.room", ready, noted))
        for name in ("a", "b")
    ]
    for one in workers:
        one.start()
    told = [noted.get(timeout=30) for _ in range(8)]
    for one in workers:
        one.join(30)

    inside: set[str] = set()
    for name, what, _ in sorted(told, key=lambda one: one[2]):
        (inside.add if what == "in" else inside.discard)(name)
        assert len(inside) <= 1, told
    assert {name for name, *_ in told} == {"a", "b"}


def lodge(name: str, file: Path, ready: Any, noted: Any) -> None:
    """Load twice in another process, and say when."""
    room = Room(file)
    model = Computing(name)
    inside = False

    def answer(requests: Sequence[Request]) -> list[Answer | Failure]:
        nonlocal inside
        if not inside:
            noted.put((name, "in", time.monotonic()))
        inside = True
        return [Answer(text=name)]

    def unload() -> None:
        nonlocal inside
        noted.put((name, "out", time.monotonic()))
        inside = False

    model.answer = answer  # type: ignore[method-assign]
    lodger = Lodger(model, room, unload)
    other = Lodger(Computing("other"), room, lambda: None)
    ready.wait(20)
    for _ in range(2):
        lodger.answer([])
        other.answer([])  # somebody else in this process has it loaded out
    room.close()


def test_a_stuck_local_model_leaves_the_room_to_the_others(loads: type[Loading]) -> None:
    class StuckLoading(Stuck):
        def unload(self) -> None:
            raise AssertionError("it computes")

    stuck = StuckLoading("stuck", Limits(threads=1, item_timeout=0.1, timeout=0.1))
    engine = ConcurrentEngine(EngineSettings())
    with closing(engine):
        engine.plan([job(stuck, "s1"), job(Loading("quick"), "q1")])

        assert answered(engine.result("q1")).text == "quick"
        assert isinstance(engine.result("s1"), Failure)


@dataclass
class SideBySide(Named):
    """Answers only while another worker is being asked as well."""

    both: threading.Barrier = field(default_factory=lambda: threading.Barrier(2, timeout=20))
    in_each_worker: bool = True

    def answer(self, requests: Sequence[Request]) -> list[Answer | Failure]:
        self.both.wait()
        return [Answer(text=self.name) for _ in requests]


def test_what_computes_in_the_process_is_called_once_in_each_worker_with_a_single_thread(tmp_path: Path) -> None:
    both = threading.Barrier(2, timeout=20)
    settings = [EngineSettings(worker=worker, workers=2, shared_folder=tmp_path) for worker in range(2)]
    engines = [ConcurrentEngine(one) for one in settings]
    model = SideBySide("beside", Limits(threads=1, max_retries=0), both=both)
    with closing(engines[0]), closing(engines[1]):
        for engine in engines:
            engine.plan([job(model, "one"), job(model, "two")])
            engine.start()

        replies = [answered(engine.result(key)).text for key in ("one", "two") for engine in engines]

    assert replies == ["beside"] * 4
