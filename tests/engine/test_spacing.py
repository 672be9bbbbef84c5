"""Limits per second are kept evenly, and learned where nobody has told them; all in a loop whose time is made up."""

from __future__ import annotations

import asyncio
import selectors
from collections.abc import Coroutine
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from pytest_genir.engine.admission import Admission
from pytest_genir.engine.client import ModelClient, Way
from pytest_genir.engine.events import ignore
from pytest_genir.engine.pace import NoPace, OwnPace, Pace, SharedPace, told_rate
from pytest_genir.engine.settings import EngineSettings
from pytest_genir.engine.slots import OwnSlots
from pytest_genir.engine.spacing import USED, LearnedRate, Spacing
from pytest_genir.models import Answer, Failure, Limits, Message, Request
from tests.engine.support import Asked
from tests.support.limiters import LIMITERS, Limiter, sliding

TOLD = Limits(requests_per_minute=6000)


class MadeUpTime(asyncio.SelectorEventLoop):
    """A loop that does not wait: its clock jumps to when something happens next."""

    def __init__(self) -> None:
        super().__init__(_Jumping(self))
        self.now = 100.0

    def time(self) -> float:
        return self.now


class _Jumping(selectors.DefaultSelector):
    def __init__(self, loop: MadeUpTime) -> None:
        super().__init__()
        self._jumps = loop

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        # a little late, as loops are
        self._jumps.now += timeout + 0.0005 if timeout else 0.0
        return list(super().select(0))


def in_made_up_time(main: Coroutine[object, object, None]) -> float:
    """Run to the end and return how many seconds it would have taken."""
    loop = MadeUpTime()
    try:
        loop.run_until_complete(main)
    finally:
        loop.close()
    return loop.now - 100.0


class Service:
    """A model behind a limiter, with a latency."""

    def __init__(self, let_in: Limiter, latency: float = 0.05, at_once: int = 10_000) -> None:
        self._let_in = let_in
        self._latency = latency
        self._at_once = at_once
        self.arrived: list[float] = []
        self.refused = 0
        self.out = 0

    async def once(self, request: Request, _turn: int) -> Answer | Failure:
        now = asyncio.get_running_loop().time()
        self.arrived.append(now)
        if self.out >= self._at_once or not self._let_in(now):
            self.refused += 1
            return Failure(kind="rate_limit", message="429", status=429, retry_after=1.0)
        self.out += 1
        await asyncio.sleep(self._latency)
        self.out -= 1
        return Answer(text="Tak.")


class HeldUp(Service):
    """The way there takes longer for one request than for the other, and the loop is held up now and then."""

    def __init__(self, let_in: Limiter, rng: Random) -> None:
        super().__init__(let_in)
        self._rng = rng

    async def once(self, request: Request, turn: int) -> Answer | Failure:
        loop = asyncio.get_running_loop()
        assert isinstance(loop, MadeUpTime)
        if self._rng.random() < 0.05:
            loop.now += self._rng.expovariate(40)
        await asyncio.sleep(self._rng.expovariate(200))
        return await super().once(request, turn)


class Someone:
    again = False

    def __init__(self, position: int) -> None:
        self.key = f"q{position}"
        self.position = position


def asked(service: Service, count: int, pace: Pace | None = None, threads: int = 64) -> float:
    """Ask so many questions as the engine does, and return the seconds."""

    async def main() -> None:
        kept = pace or NoPace()
        rate = LearnedRate(None if pace is None else told_rate(TOLD))
        gate = Admission(threads, OwnSlots(), kept, asyncio.get_running_loop(), rate=rate)
        model = Asked("http://127.0.0.1:9", Limits(threads=threads, max_retries=5, item_timeout=600))
        client = ModelClient(model, Way(service.once, threads), gate, kept, EngineSettings(), ignore)
        request = Request(messages=(Message("user", "?"),))
        replies = await asyncio.gather(*[client.fetch(Someone(place), request) for place in range(count)])
        assert all(isinstance(reply, Answer) for reply in replies)

    return in_made_up_time(main())


@pytest.mark.parametrize("part", [0.01, 0.03])
def test_what_is_refused_now_and_then_at_any_rate_is_no_limit(part: float) -> None:
    """Each such refusal once lowered the rate, down to a few requests a second."""
    chance = Random(1)
    assert asked(Service(lambda _now: chance.random() >= part), 1000) <= 40


@pytest.mark.parametrize("kind", LIMITERS)
def test_a_limit_per_second_is_learned_from_its_refusals(kind: str) -> None:
    # a bucket of 10 refuses 54 of the first 64, and says to come back after a second
    assert asked(Service(LIMITERS[kind](100)), 1000) <= (1.25 if kind == "bucket of 10" else 1.15) * 9.9


@pytest.mark.parametrize("kind", LIMITERS)
def test_a_limit_that_was_told_is_kept_evenly(kind: str) -> None:
    service = Service(LIMITERS[kind](100))

    assert asked(service, 1000, OwnPace(TOLD)) <= 1.1 * 9.9
    assert service.refused == 0


@pytest.mark.parametrize("seed", range(3))
def test_what_is_held_up_on_the_way_is_hardly_refused_where_the_limit_was_told(seed: int) -> None:
    service = HeldUp(sliding(100), Random(seed))

    assert asked(service, 1000, OwnPace(TOLD)) <= 1.2 * 9.9
    assert service.refused <= 30


def test_single_refusals_leave_a_told_rate_as_it_is() -> None:
    rate = LearnedRate(100)
    for place in range(100):
        rate.left(1 + place / 100, 1)
        rate.note("refused" if place in (30, 60) else "fine", sent_at=1 + place / 100, now=1.005 + place / 100)

    assert rate.per_second == 100


def test_a_burst_that_is_refused_at_the_start_lowers_a_told_rate_for_a_moment() -> None:
    """It fell to half, and came back to three quarters for seven seconds: nothing says that it is too much."""
    rate, now = LearnedRate(100), 50.0
    for place in range(14):
        now += 0.008
        rate.left(now, 1)
        rate.note("refused" if place in (10, 11, 12) else "fine", sent_at=now, now=now)
    assert rate.per_second is not None and rate.per_second >= 70
    sent, begun = 0, now
    while now < begun + 5:
        wait = rate.wait(now)
        if wait > 0:
            now += wait
        else:
            sent += 1
            rate.left(now, 1)
            rate.note("fine", sent_at=now, now=now)

    assert rate.per_second >= 98
    assert sent >= 370  # a second of rest is part of it


def test_a_told_rate_that_is_too_much_is_lowered_to_what_is_taken() -> None:
    assert asked(Service(sliding(50)), 500, OwnPace(TOLD)) <= 1.15 * 10


def test_after_a_stall_no_more_leave_within_a_second_than_are_allowed() -> None:
    spacing, now, sent = Spacing(USED * 100), 10.0, list[float]()
    while now < 14:
        wait = spacing.wait(now)
        if wait <= 0:
            spacing.left(now)
            sent.append(now)
        now += wait or (0.08 if len(sent) % 60 == 0 else 0.0)

    assert max(sum(at <= one < at + 1 for one in sent) for at in sent) <= 100
    assert len(sent) >= 0.9 * 400


def test_who_waits_for_a_limit_is_told_once_for_each_wait() -> None:
    told: list[float] = []

    async def main() -> None:
        gate = Admission(
            9,
            OwnSlots(),
            OwnPace(Limits(requests_per_minute=2)),
            asyncio.get_running_loop(),
            told.append,
        )

        async def one(position: int) -> None:
            await gate.enter(position, 0)
            gate.leave()

        await asyncio.gather(*[one(position) for position in range(4)])

    in_made_up_time(main())
    assert told == [pytest.approx(60, abs=1)]


@pytest.mark.parametrize("limit", [5, 20, pytest.param(400, marks=pytest.mark.slow)])
def test_other_rates_are_learned_as_well(limit: int) -> None:
    service = Service(sliding(limit))

    assert asked(service, limit * 20) <= 1.25 * 20


def test_a_limit_of_how_many_at_once_is_not_taken_for_a_rate() -> None:
    service = Service(lambda _: True, at_once=8)

    # 8 at once of 50 ms each are 160 a second; what came first and was let in was 8.
    assert asked(service, 1600) <= 1.5 * 10


def test_a_server_that_refuses_nobody_is_asked_without_a_pause() -> None:
    assert asked(Service(lambda _: True), 640) < 0.6


def test_a_server_that_takes_more_again_gets_more() -> None:
    until = 105.0
    slow, fast = sliding(20), sliding(200)
    service = Service(lambda now: slow(now) if now < until else fast(now))

    seconds = asked(service, 2000)

    assert seconds < 40, "100 in the first five seconds, and then ever more"


@pytest.mark.parametrize("shared", [False, True], ids=["own", "shared"])
def test_told_limits_leave_no_burst(tmp_path: Path, shared: bool) -> None:
    limits = Limits(requests_per_minute=6000)
    pace: Pace = SharedPace(tmp_path / "pace", limits) if shared else OwnPace(limits)
    now = 50.0
    sent: list[float] = []
    while len(sent) < 100:
        wait = pace.reserve(now, 0)
        if wait:
            now += wait
        else:
            sent.append(now)
    pace.close()

    assert [later - earlier for earlier, later in pairwise(sent)] == pytest.approx([0.01 / USED] * 99)


def test_workers_leave_evenly_together(tmp_path: Path) -> None:
    limits = Limits(requests_per_minute=600)
    one, other = SharedPace(tmp_path / "pace", limits), SharedPace(tmp_path / "pace", limits)

    assert one.reserve(10.0, 0) == 0
    assert other.reserve(10.02, 0) == pytest.approx(0.1 / USED - 0.02)
    assert other.reserve(10 + 0.1 / USED, 0) == pytest.approx(0, abs=1e-6)
    assert one.reserve(10 + 0.1 / USED + 1e-6, 0) == pytest.approx(0.1 / USED, abs=1e-5)
    for pace in (one, other):
        pace.close()


def test_who_is_late_catches_up_a_little_and_no_more() -> None:
    spacing = Spacing(100)
    spacing.left(10.0)
    spacing.left(10.05)

    assert spacing.due == pytest.approx(10.02)
    spacing.left(20.0)
    assert spacing.due == pytest.approx(19.91)


def test_nothing_is_learned_where_all_is_refused() -> None:
    rate = LearnedRate()
    for place in range(8):
        rate.left(1.0, place + 1)
        rate.note("refused", sent_at=1.0, now=1.1)
    rate.fell(1.1, 1.0)

    assert rate.wait(2.2) == 0.0
    assert rate.per_second is None
