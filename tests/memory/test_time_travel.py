"""Time travel: around the call of one agent, and never while somebody keeps the real time."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from datetime import datetime, timedelta, timezone

import pytest

from pytest_genir.memory.time_travel import TimeTravel, TooLate, real_time

FAR = datetime(2051, 3, 4, 5, 6, tzinfo=timezone.utc)


def is_real() -> bool:
    return abs(time.time() - real_time()) < 60


@contextmanager
def somebody_travels(clock: TimeTravel, until: threading.Event) -> Iterator[None]:
    """Let a thread travel until it is told to stop."""
    under_way = threading.Event()

    def travel() -> None:
        with clock.at(FAR):
            under_way.set()
            until.wait(10)

    thread = threading.Thread(target=travel)
    thread.start()
    assert under_way.wait(10)
    try:
        yield
    finally:
        until.set()
        thread.join(10)


def test_the_call_sees_the_time_it_travels_to_and_time_ticks_on() -> None:
    clock = TimeTravel()

    with clock.at(FAR):
        first, real = datetime.now(timezone.utc), real_time()
        time.sleep(0.01)
        second = datetime.now(timezone.utc)

    assert timedelta(0) <= first - FAR < timedelta(seconds=5) and second > first
    assert datetime.fromtimestamp(real, timezone.utc).year < 2051
    assert is_real()


def test_without_a_time_nothing_travels() -> None:
    with TimeTravel().at(None):
        assert is_real()


def test_an_exception_brings_the_real_time_back() -> None:
    with pytest.raises(ZeroDivisionError), TimeTravel().at(FAR):
        raise ZeroDivisionError

    assert is_real()


def test_nobody_travels_while_the_real_time_is_kept() -> None:
    clock, seen = TimeTravel(), []
    clock.keep_real()

    def travel() -> None:
        with clock.at(FAR):
            seen.append(datetime.now(timezone.utc))

    with ThreadPoolExecutor(1) as pool:
        waiting = pool.submit(travel)
        time.sleep(0.05)
        assert not waiting.done() and not seen and is_real()
        with clock.allowed():
            waiting.result(10)
        assert len(seen) == 1 and is_real()


def test_whoever_keeps_the_real_time_waits_for_a_call_under_way() -> None:
    clock, until = TimeTravel(), threading.Event()

    with somebody_travels(clock, until):
        assert not is_real()
        threading.Timer(0.05, until.set).start()
        clock.keep_real()
        assert is_real() and until.is_set()


def test_an_interruption_waits_for_nobody() -> None:
    clock, until = TimeTravel(), threading.Event()
    clock.keep_real()

    def interrupted() -> None:
        with clock.allowed():
            threads.enter_context(somebody_travels(clock, until))
            raise KeyboardInterrupt

    with ExitStack() as threads:
        with pytest.raises(KeyboardInterrupt):
            interrupted()
        assert is_real() and not until.is_set()

    assert is_real()


def test_the_end_of_a_run_turns_waiting_agents_away() -> None:
    clock = TimeTravel()
    clock.keep_real()

    def travel() -> None:
        with clock.at(FAR):
            raise AssertionError("it travelled after all")

    with ThreadPoolExecutor(1) as pool:
        waiting = pool.submit(travel)
        time.sleep(0.05)
        clock.end()
        with pytest.raises(TooLate):
            waiting.result(10)
        with pytest.raises(TooLate):
            pool.submit(travel).result(10)


def test_one_travels_at_a_time() -> None:
    clock, places = TimeTravel(), [FAR + timedelta(days=number) for number in range(20)]

    def arrive(place: datetime) -> timedelta:
        with clock.at(place):
            time.sleep(0.001)
            return datetime.now(timezone.utc) - place

    with ThreadPoolExecutor(8) as pool:
        off = list(pool.map(arrive, places))

    assert [one for one in off if abs(one) > timedelta(minutes=1)] == [] and is_real()


def test_a_call_of_a_run_that_is_over_comes_too_late_though_nobody_keeps_the_time() -> None:
    clock = TimeTravel()
    clock.keep_real()
    before = clock.era
    clock.end()
    during = clock.era
    clock.let_go()

    for era in (before, during):
        with pytest.raises(TooLate), clock.at(FAR, era):
            raise AssertionError("it travelled after all")
    with clock.at(FAR, clock.era):  # whoever belongs to no run that is over
        assert not is_real()


def test_waiting_agents_are_turned_away_however_soon_the_real_time_is_let_go() -> None:
    clock, travelled = TimeTravel(), []

    def travel(era: int) -> None:
        with clock.at(FAR, era):
            travelled.append(era)

    with ThreadPoolExecutor(8) as pool:
        for _ in range(50):
            clock.keep_real()
            waiting = [pool.submit(travel, clock.era) for _ in range(8)]
            clock.end()
            clock.let_go()
            assert all(isinstance(each.exception(10), TooLate) for each in waiting)
    assert not travelled
