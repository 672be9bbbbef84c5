"""The engine's small rules by themselves, without sockets and with clocks of their own."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from pytest_genir.engine.addresses import BadAddress, target_of
from pytest_genir.engine.admission import Admission
from pytest_genir.engine.circuit import PATIENCE, Circuit
from pytest_genir.engine.deadline import Deadline, DeadlinePassed
from pytest_genir.engine.pace import NoPace, OwnPace, Pace, SharedPace, pace_for
from pytest_genir.engine.request_width import Width
from pytest_genir.engine.retries import back_off, tries_again
from pytest_genir.engine.settings import at_once_for, look_ahead_for, share_of
from pytest_genir.engine.slots import OwnSlots
from pytest_genir.models import Failure, Limits


def failure(kind: str = "status", **more: Any) -> Failure:
    return Failure(kind=kind, message=more.pop("message", "why"), **more)


@pytest.mark.parametrize(
    ("failing", "again"),
    [
        (failure("connect"), True),
        (failure("timeout"), True),
        (failure("malformed"), True),
        (failure("tls"), False),
        (failure("quota"), False),
        (failure("cut"), False),
        (failure("cut", retry=True, status=200), True),
        (failure("quota", retry=True), False),
        (failure("status", status=501), False),
        (failure("somebodys-own", retry=True), True),
        (failure("somebodys-own"), False),
        (failure(status=503), True),
        (failure(status=418), False),
        (failure(status=400, retry=True), False),
        (failure("connect", fatal=True), False),
    ],
)
def test_the_table_decides_what_is_tried_again(failing: Failure, again: bool) -> None:
    assert tries_again(failing) is again


@pytest.mark.parametrize(("attempt", "least", "most"), [(1, 1, 2), (2, 2, 4), (3, 4, 8), (9, 30, 60), (99, 30, 60)])
def test_back_off_doubles_with_jitter_up_to_a_limit(attempt: int, least: float, most: float) -> None:
    waits = [back_off(failure(), attempt, Limits(sleep_time=2), 60, random.Random(seed)) for seed in range(50)]

    assert least <= min(waits) and max(waits) <= most
    assert len(set(waits)) > 40


@pytest.mark.parametrize(("asked", "least", "most"), [(5, 5, 5.5), (0, 0, 2), (500, 60, 66), (-3, 0, 2)])
def test_what_the_server_asks_for_counts_up_to_a_limit(asked: float, least: float, most: float) -> None:
    wait = back_off(failure(retry_after=asked), 1, Limits(sleep_time=2), 60, random.Random(1))

    assert least <= wait <= most


def test_back_off_is_the_same_for_the_same_seed() -> None:
    assert len({back_off(failure(), 3, Limits(), 60, random.Random("q1")) for _ in range(5)}) == 1


def outcomes(width: Width, *pairs: tuple[str, int]) -> list[int]:
    """Feed outcomes one after the other, each sent after the last came back; return the widths."""
    widths, now = [], 0.0
    for outcome, times in pairs:
        for _ in range(times):
            now += 1
            width.note(outcome, sent_at=now - 0.5, now=now, out=width.now)  # type: ignore[arg-type]
            widths.append(width.now)
    return widths


def test_width_halves_when_most_are_refused_and_comes_back() -> None:
    width = Width(16)

    assert outcomes(width, ("fine", 4), ("refused", 4))[-1] == 8
    assert outcomes(width, ("fine", 200))[-1] == 16


def test_single_refusals_do_not_matter() -> None:
    assert min(outcomes(Width(16), *[("fine", 9), ("refused", 1)] * 20)) == 16


def test_width_falls_once_for_requests_that_were_out_together() -> None:
    width = Width(16)
    for _ in range(16):
        width.note("refused", sent_at=1.0, now=2.0, out=16)

    assert width.now == 8


def test_width_never_falls_below_one() -> None:
    assert outcomes(Width(4), ("refused", 100))[-1] == 1


def test_everybody_waits_only_when_nobody_answers() -> None:
    width = Width(4)

    assert width.note("gone", sent_at=1, now=1, out=1)
    assert not width.note("fine", sent_at=2, now=2, out=1)
    assert not width.note("gone", sent_at=3, now=3, out=1)


def test_a_model_is_given_up_after_the_same_error_so_many_times() -> None:
    circuit = Circuit(3)

    stops = [circuit.failed(failure("connect")) for _ in range(3)]

    assert stops == [False, False, True]
    assert circuit.stopped is not None and "3 times" in circuit.stopped.message


def test_other_errors_and_answers_begin_the_count_anew() -> None:
    circuit = Circuit(2)

    assert not circuit.failed(failure("connect"))
    assert not circuit.failed(failure("timeout"))
    circuit.succeeded()
    assert not any(circuit.failed(failure("timeout")) for _ in range(2 * PATIENCE - 1))
    assert circuit.failed(failure("timeout"))


@pytest.mark.parametrize("kind", ["empty", "cut", "filtered", "too_large", "missing"])
def test_what_an_item_brings_upon_itself_never_stops_a_model(kind: str) -> None:
    circuit = Circuit(1)

    assert not any(circuit.failed(failure(kind)) for _ in range(50))


def shared_pace(folder: Path) -> Callable[[Limits], Pace]:
    return lambda limits: SharedPace(folder / "pace", limits)


@pytest.mark.parametrize("shared", [False, True], ids=["own", "shared"])
def test_requests_per_minute_hold_in_every_minute(tmp_path: Path, shared: bool) -> None:
    limits = Limits(requests_per_minute=10)
    pace: Pace = SharedPace(tmp_path / "pace", limits) if shared else OwnPace(limits)
    now = 1000.0
    sent: list[float] = []
    while len(sent) < 35:
        wait = pace.reserve(now, 0)
        if wait == 0:
            sent.append(now)
            now += 0.5
        else:
            now += wait
    pace.close()

    assert all(later - earlier >= 60 for earlier, later in zip(sent, sent[10:], strict=False))
    assert sent[-1] - sent[0] < 3 * 60 + 10


def test_tokens_per_minute_count_what_was_really_used() -> None:
    pace = OwnPace(Limits(tokens_per_minute=1000))

    assert pace.reserve(0, 600) == 0
    assert pace.reserve(1, 600) == pytest.approx(59)
    pace.correct(2, 600, 100)
    assert pace.reserve(3, 600) == 0
    assert pace.reserve(4, 600) > 0


def test_a_request_above_the_limit_goes_alone_instead_of_never() -> None:
    pace = OwnPace(Limits(tokens_per_minute=100))

    assert pace.reserve(0, 500) == 0
    assert pace.reserve(59, 500) == pytest.approx(1)
    assert pace.reserve(60, 500) == 0


def test_workers_share_one_minute_and_a_dead_worker_still_counts(tmp_path: Path) -> None:
    limits = Limits(requests_per_minute=4)
    one, other = SharedPace(tmp_path / "pace", limits), SharedPace(tmp_path / "pace", limits)
    assert [one.reserve(10, 0), other.reserve(11, 0), one.reserve(12, 0)] == [0, 0, 0]
    one.close()
    new = SharedPace(tmp_path / "pace", limits)

    assert other.reserve(13, 0) == 0
    assert new.reserve(14, 0) == pytest.approx(56)
    assert new.reserve(5, 0) == 0, "times in the future are of the machine's life before"


def steps_of_a_request(pace: SharedPace, now: float) -> int:
    """Return how many steps the database takes for one more request."""
    steps: list[None] = []
    pace._db.set_progress_handler(lambda: steps.append(None), 1)
    assert pace.reserve(now, 1) == 0
    pace._db.set_progress_handler(None, 1)
    return len(steps)


def test_a_request_costs_the_same_however_many_left_in_its_minute(tmp_path: Path) -> None:
    limits = Limits(requests_per_minute=6000, tokens_per_minute=10**6)
    few, many = SharedPace(tmp_path / "few", limits), SharedPace(tmp_path / "many", limits)
    for pace, sent in ((few, 200), (many, 2000)):
        for number in range(sent):
            pace.count(10 + number / 50, 1)

    assert steps_of_a_request(many, 60.0) <= 1.5 * steps_of_a_request(few, 60.0)
    for pace in (few, many):
        pace.close()


def test_no_limit_needs_no_file(tmp_path: Path) -> None:
    assert isinstance(pace_for(Limits(), tmp_path / "pace"), NoPace)
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("total", [0, 1, 7, 16])
def test_shares_add_up(total: int) -> None:
    assert sum(share_of(total, worker, 3) for worker in range(3)) == total


def test_look_ahead_is_wide_and_narrow_under_x() -> None:
    limits = [Limits(threads=64), Limits(threads=36)]

    assert look_ahead_for(limits, stops_early=False) == 1600
    assert look_ahead_for([Limits()], stops_early=False) == 1024
    assert look_ahead_for(limits, stops_early=True) == 100


def test_so_many_jobs_go_on_that_retries_leave_no_slot_empty() -> None:
    assert at_once_for([Limits(threads=2)]) == 256
    assert at_once_for([Limits(threads=64), Limits(threads=36)]) == 400


def test_the_gate_lets_the_lowest_position_out_first() -> None:
    async def run() -> list[int]:
        gate, left = Admission(1, OwnSlots(), NoPace(), asyncio.get_running_loop()), []

        async def go(position: int) -> None:
            await gate.enter(position, 0)
            left.append(position)
            await asyncio.sleep(0)
            gate.leave()

        tasks = [asyncio.ensure_future(go(position)) for position in (5, 3, 9, 1)]
        await asyncio.sleep(0)
        gate.hurry(9, -1)
        tasks[1].cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        assert gate.out == 0 and gate.waiting == 0
        return left

    assert asyncio.run(run()) == [5, 9, 1]


class Lent:
    """So many slots, which nobody tells of when there is none; the next look is due in an hour."""

    def __init__(self, free: int) -> None:
        self.free = free

    def take(self) -> bool:
        if self.free == 0:
            return False
        self.free -= 1
        return True

    def give(self) -> None:
        self.free += 1

    def wait(self) -> float:
        return 3600.0

    def close(self) -> None:
        pass


def test_a_slot_that_comes_back_is_used_at_once_by_whoever_waited_for_another() -> None:
    async def run() -> int:
        gate = Admission(4, Lent(2), NoPace(), asyncio.get_running_loop())
        entering = [asyncio.ensure_future(gate.enter(position, 0)) for position in range(4)]
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert sum(task.done() for task in entering) == 2
        gate.leave()
        await asyncio.sleep(0)
        gone = sum(task.done() for task in entering)
        gate.close()
        await asyncio.gather(*entering, return_exceptions=True)
        return gone

    assert asyncio.run(run()) == 3


def test_a_place_granted_to_a_cancelled_request_is_given_on() -> None:
    async def run() -> None:
        gate = Admission(1, OwnSlots(), NoPace(), asyncio.get_running_loop())
        await gate.enter(0, 0)
        waits = asyncio.ensure_future(gate.enter(1, 0))
        await asyncio.sleep(0)
        gate.leave()
        waits.cancel()
        await asyncio.gather(waits, return_exceptions=True)
        await asyncio.wait_for(gate.enter(2, 0), 1)

    asyncio.run(run())


async def late() -> None:
    with Deadline(0.02):
        for _ in range(100):
            await asyncio.sleep(0.01)


def test_a_deadline_covers_everything_inside() -> None:
    async def run() -> None:
        with pytest.raises(DeadlinePassed):
            await late()
        with Deadline(0.05):
            await asyncio.sleep(0)
        await asyncio.sleep(0.06)

    asyncio.run(run())


def test_a_deadline_leaves_other_cancellations_alone() -> None:
    async def inside() -> None:
        with Deadline(5):
            await asyncio.sleep(5)

    async def run() -> bool:
        task = asyncio.ensure_future(inside())
        await asyncio.sleep(0)
        task.cancel()
        await asyncio.wait({task})
        return task.cancelled()

    assert asyncio.run(run())


@pytest.mark.parametrize(
    ("url", "shown", "path"),
    [
        ("http://host/v1/ask", "host:80", "/v1/ask"),
        ("https://user:hunter2@host/a?key=b c", "host:443", "/a?key=b%20c"),
        ("http://[::1]:8080/", "[::1]:8080", "/"),
        ("http://żółw.example", "xn--w-uga1v8h.example:80", "/"),
        ("http://host/zażółć/100%25", "host:80", "/za%C5%BC%C3%B3%C5%82%C4%87/100%25"),
    ],
)
def test_addresses_are_taken_apart(url: str, shown: str, path: str) -> None:
    target = target_of(url)

    assert (str(target), target.path) == (shown, path)
    assert "hunter2" not in repr(target)


@pytest.mark.parametrize(
    "url", ["", "host", "file:///etc/passwd", "http://", "http://[x", "http://h:99999", "http://h:x"]
)
def test_bad_addresses_are_refused(url: str) -> None:
    with pytest.raises(BadAddress):
        target_of(url)
