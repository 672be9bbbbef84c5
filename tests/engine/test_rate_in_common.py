"""What one worker learns of a server's rate, all workers of the run know; in a loop whose time is made up."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from pathlib import Path

import pytest

from pytest_genir.engine.admission import Admission
from pytest_genir.engine.client import ModelClient, Way
from pytest_genir.engine.events import ignore
from pytest_genir.engine.locks import lock
from pytest_genir.engine.pace import NoPace
from pytest_genir.engine.rate_in_common import _PLACE, RateInCommon
from pytest_genir.engine.settings import EngineSettings
from pytest_genir.engine.slots import OwnSlots
from pytest_genir.engine.spacing import LearnedRate
from pytest_genir.models import Answer, Limits, Message, Request
from tests.engine.support import Asked
from tests.engine.test_spacing import Service, Someone, in_made_up_time
from tests.support.limiters import LIMITERS, sliding

THREADS = 64


def asked_by_workers(service: Service, count: int, file: Path, workers: int, late: float = 0.05) -> float:
    """Ask so many questions as workers do that have a part of them each and begin one after the other."""

    async def worker(number: int) -> None:
        await asyncio.sleep(number * late)
        rate = RateInCommon(file)
        gate = Admission(THREADS // workers, OwnSlots(), NoPace(), asyncio.get_running_loop(), rate=rate)
        model = Asked("http://127.0.0.1:9", Limits(threads=THREADS, max_retries=5, item_timeout=600))
        client = ModelClient(model, Way(service.once, THREADS), gate, NoPace(), EngineSettings(), ignore)
        request = Request(messages=(Message("user", "?"),))
        mine = range(number, count, workers)
        replies = await asyncio.gather(*[client.fetch(Someone(place), request) for place in mine])
        assert all(isinstance(reply, Answer) for reply in replies)
        rate.close()

    async def main() -> None:
        await asyncio.gather(*map(worker, range(workers)))

    return in_made_up_time(main())


@pytest.mark.parametrize("late", [0.0, pytest.param(0.05, marks=pytest.mark.slow), 0.3])
@pytest.mark.parametrize("workers", [2, pytest.param(4, marks=pytest.mark.slow)])
@pytest.mark.parametrize("kind", LIMITERS)
def test_workers_learn_a_limit_per_second_as_fast_as_one_process(
    kind: str, workers: int, late: float, tmp_path: Path
) -> None:
    service = Service(LIMITERS[kind](100))

    seconds = asked_by_workers(service, 1000, tmp_path / "rate", workers, late)

    # a process alone takes 1.1 and 1.2 times what is ideal; each worker by itself took up to 2.8 times
    assert seconds <= (1.3 if kind == "bucket of 10" else 1.2) * 9.9 + late
    assert service.refused <= 250


def test_a_server_that_refuses_nobody_is_asked_without_a_pause_by_workers(tmp_path: Path) -> None:
    assert asked_by_workers(Service(lambda _: True), 640, tmp_path / "rate", 2) < 0.7
    assert not (tmp_path / "rate").stat().st_size


@pytest.mark.parametrize("limit", [5, 20, pytest.param(400, marks=pytest.mark.slow)])
def test_workers_learn_other_rates_as_well(limit: int, tmp_path: Path) -> None:
    assert asked_by_workers(Service(sliding(limit)), limit * 20, tmp_path / "rate", 2) <= 1.25 * 20


def test_a_told_rate_counts_what_all_workers_send(tmp_path: Path) -> None:
    """A few refusals, all of one worker's, are many of what that one sent and few of what all did."""
    one, other = RateInCommon(tmp_path / "rate", 100), RateInCommon(tmp_path / "rate", 100)
    for place in range(300):
        now = 10 + place / 100
        each = (one, other)[place % 2]
        each.left(now, 5)
        each.note("refused" if place in (150, 152, 154, 156) else "fine", sent_at=now, now=now + 0.001)
    for rate in (one, other):
        rate.close()

    assert one.per_second == 100


def busy_rate(told: float | None = None) -> LearnedRate:
    """Return a rate of which all is known that there is to know."""
    rate = LearnedRate(told)
    for place in range(300):
        now = 100 + place / 50
        if rate.wait(now) <= 0:
            rate.left(now, place % 7)
        if rate.note("refused" if place % 9 == 0 else "fine", sent_at=now - 0.05, now=now):
            continue
        if place == 60:
            rate.fell(now, 1.0)
    return rate


@pytest.mark.parametrize("told", [None, 100.0])
def test_what_is_written_of_a_rate_is_all_of_it(told: float | None) -> None:
    rate = busy_rate(told)
    assert rate.per_second is not None

    read = LearnedRate.from_bytes(rate.to_bytes() + b"of a longer one before", told)

    assert read.to_bytes() == rate.to_bytes()
    for step in range(200):
        now = 107 + step / 40
        assert read.wait(now) == rate.wait(now)
        for one in (read, rate):
            one.left(now, 3)
            one.note("refused" if step % 5 == 0 else "fine", sent_at=now, now=now + 0.01)
    assert read.per_second == rate.per_second


def test_a_rate_that_is_not_whole_is_not_read() -> None:
    written = busy_rate().to_bytes()

    for size in (0, 3, 4, len(written) - 1):
        with pytest.raises(ValueError, match="cut short"):
            LearnedRate.from_bytes(written[:size], None)


def test_what_a_killed_worker_has_half_written_is_written_anew(tmp_path: Path) -> None:
    file = tmp_path / "rate"
    rate = RateInCommon(file)
    rate.left(1.0, 1)
    rate.note("refused", sent_at=1.0, now=1.1)
    file.write_bytes(file.read_bytes()[:10])

    rate.note("refused", sent_at=1.0, now=1.2)
    rate.close()

    assert LearnedRate.from_bytes(file.read_bytes(), None).wait(1.3) == 0


@pytest.mark.skipif(sys.platform == "win32", reason="there a locked file cannot be read")
def test_who_does_not_get_the_lock_goes_by_what_is_known(tmp_path: Path) -> None:
    """A worker that was stopped while it had the lock holds nobody up."""
    file = tmp_path / "rate"
    rate = RateInCommon(file, 100)
    rate.note("refused", sent_at=1.0, now=1.1)
    holder = f"""
import os, sys
from pytest_genir.engine.locks import lock
assert lock(os.open({str(file)!r}, os.O_RDWR), {_PLACE})
print(flush=True)
sys.stdin.read()
"""
    with subprocess.Popen([sys.executable, "-c", holder], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        process.stdout.readline()
        other = os.open(file, os.O_RDWR)
        assert not lock(other, _PLACE)
        rate.left(2.0, 1)
        assert rate.wait(2.0) == pytest.approx(0.01)
        process.communicate()
    os.close(other)
    rate.close()
