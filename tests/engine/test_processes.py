"""Several processes, and processes that are killed: nothing is lost, asked twice, left behind or too many."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import threading
import time
from contextlib import closing
from pathlib import Path

import pytest

from pytest_genir.engine import Cache
from pytest_genir.engine.cache_file import damaged_now
from pytest_genir.engine.cache_key import cache_key
from pytest_genir.engine.slots import SharedSlots
from tests.engine.support import Asked, Connection, question, serving, slowly

ROOT = Path(__file__).resolve().parents[2]
ENVIRONMENT = {**os.environ, "PYTHONPATH": str(ROOT)}


def start(
    url: str, folder: Path, questions: int, threads: int = 8, worker: int = 0, workers: int = 1, *more: str
) -> subprocess.Popen[str]:
    """Start an asker and wait until it begins to ask."""
    numbers = [str(number) for number in (questions, threads, worker, workers)]
    command = [sys.executable, "-m", "tests.engine.asker", url, str(folder), *numbers, *more]
    process = subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        text=True,
        env=ENVIRONMENT,
        cwd=ROOT,
        # A shell's background job, as the tests may be one, ignores Ctrl-C and hands that down.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )
    assert process.stdout is not None
    assert process.stdout.readline() == "ready\n"
    return process


def answers(process: subprocess.Popen[str]) -> dict[str, str]:
    out, _ = process.communicate(timeout=60)
    assert process.returncode == 0
    replies: dict[str, str] = json.loads(out)
    return replies


def stored(folder: Path, model: Asked, questions: int) -> set[str]:
    with closing(Cache(folder)) as cache:
        return {f"q{index}" for index in range(questions) if cache.get(cache_key(model, question(f"q{index}")))}


def kill_at_random_points(folder: Path, times: int) -> None:
    """Kill an asker again and again; the server's own memory is the judge."""
    questions, threads, rng = 60, 8, random.Random(11)
    expected = {f"q{index}": f"echo q{index}" for index in range(questions)}
    for turn in range(times):
        with serving(slowly(0.01)) as server:
            model, place = Asked(server.url), folder / str(turn)
            killed = start(server.url, place, questions, threads)
            time.sleep(rng.uniform(0, 0.25))
            killed.kill()
            killed.communicate()
            before = stored(place, model, questions)
            asked_before = set(server.asked)
            server.asked.clear()

            assert answers(start(server.url, place, questions, threads)) == expected
            again = set(server.asked) & asked_before
            assert not before & set(server.asked), "stored answers are not asked again"
            assert len(again) <= threads, "only what was in flight is asked again"
            assert len(server.asked) == len(set(server.asked))


def test_after_kill_9_only_what_was_in_flight_is_asked_again(tmp_path: Path) -> None:
    kill_at_random_points(tmp_path, 2)


@pytest.mark.slow
def test_after_kill_9_at_a_hundred_points(tmp_path: Path) -> None:
    kill_at_random_points(tmp_path, 100)


def write_together(folder: Path, processes: int, writes: int, kills: int) -> None:
    """Let processes write side by side, killing and replacing some of them."""
    script = """
import sys
from pathlib import Path
from pytest_genir.engine.cache import Cache, Locked
from pytest_genir.engine.cache_key import CacheKey
from pytest_genir.models import Answer
cache, told = Cache(Path(sys.argv[1])), []
cache.on_notice = told.append
for index in range(int(sys.argv[3])):
    key = f"{sys.argv[2]}-{index}"
    while True:
        try:
            if cache.get(key) is None:
                cache.put(CacheKey(key, "m", 1), Answer(text=f"answer {key} " * 50))
            break
        except Locked:
            pass
sys.exit(len(told))
"""

    def begin(number: int) -> subprocess.Popen[bytes]:
        return subprocess.Popen([sys.executable, "-c", script, str(folder), str(number), str(writes)])

    rng = random.Random(3)
    running = {number: begin(number) for number in range(processes)}
    for _ in range(kills):
        time.sleep(rng.uniform(0.05, 0.4))
        number = rng.randrange(processes)
        running[number].kill()
        running[number].wait()
        running[number] = begin(number)
    assert [process.wait(120) for process in running.values()] == [0] * processes
    with closing(Cache(folder)) as cache:
        for key in (f"{number}-{index}" for number in range(processes) for index in range(writes)):
            found = cache.get(key)
            assert found is not None and found.text == f"answer {key} " * 50
        assert not damaged_now(cache.file)


def test_processes_write_side_by_side_and_some_are_killed(tmp_path: Path) -> None:
    write_together(tmp_path, processes=3, writes=200, kills=3)


@pytest.mark.slow
def test_eight_processes_write_two_thousand_each_with_kills(tmp_path: Path) -> None:
    write_together(tmp_path, processes=8, writes=2000, kills=30)


@pytest.mark.parametrize(("threads", "workers"), [(6, 2), (5, 3), (1, 2)])
def test_threads_are_a_total_over_all_workers(tmp_path: Path, threads: int, workers: int) -> None:
    with serving(slowly(0.02)) as server:
        running = [start(server.url, tmp_path, 48, threads, worker, workers) for worker in range(workers)]
        replies = {text: answer for process in running for text, answer in answers(process).items()}

        assert server.most_out <= threads
    assert replies == {f"q{index}": f"echo q{index}" for index in range(48)}


def test_a_killed_workers_part_of_the_threads_comes_free(tmp_path: Path) -> None:
    busy = threading.Event()
    all_four = threading.Barrier(4, timeout=30)

    def hang_for_the_first(text: str, times: int, connection: Connection) -> None:
        if int(text[1:]) % 2 == 0:
            busy.wait(60)
        else:
            all_four.wait()
        connection.answer(f"echo {text}")

    with serving(hang_for_the_first) as server:
        hung = start(server.url, tmp_path, 24, 4, 0, 2)
        while len(server.asked) < 2:
            time.sleep(0.01)
        hung.kill()
        hung.communicate()
        # none of its 12 is answered before four are here: the hung connections do not hold the dead worker's two places
        assert len(answers(start(server.url, tmp_path, 24, 4, 1, 2))) == 12
        busy.set()


def test_slots_are_shared_fairly_and_lent_when_nobody_wants_them(tmp_path: Path) -> None:
    script = """
import sys, time
from pathlib import Path
from pytest_genir.engine.slots import SharedSlots
slots, held = SharedSlots(Path(sys.argv[1]), 4, 1, 2), 0
for line in sys.stdin:
    if line == "take\\n":
        taken = slots.take()
        held += taken
    else:
        slots.give()
        held -= 1
    print(held, flush=True)
"""
    command = [sys.executable, "-c", script, str(tmp_path / "slots")]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as other:

        def tell(word: str) -> int:
            assert other.stdin is not None and other.stdout is not None
            other.stdin.write(f"{word}\n")
            other.stdin.flush()
            return int(other.stdout.readline())

        mine = SharedSlots(tmp_path / "slots", 4, 0, 2)
        assert [mine.take() for _ in range(5)] == [True] * 4 + [False], "alone, everything is lent"
        assert tell("take") == 0, "nothing is free, so it is wanted now"
        mine.give()
        assert not mine.take(), "more than a fair share is not taken while another wants"
        assert [tell("take"), tell("take")] == [1, 1]
        mine.give()
        assert tell("take") == 2
        assert not mine.take()
        other.kill()
        other.wait()
        assert mine.take() and mine.take(), "what a dead worker held is free"
        mine.close()


def test_a_process_that_never_closes_its_engine_ends_all_the_same(tmp_path: Path) -> None:
    with serving(slowly(0.01)) as server:
        process = start(server.url, tmp_path, 5, 8, 0, 1, "--leave-open")
        started = time.monotonic()
        answers(process)

    assert time.monotonic() - started < 20


def test_ctrl_c_reaches_who_waits_for_a_result(tmp_path: Path) -> None:
    with serving(slowly(20)) as server:
        process = start(server.url, tmp_path, 20)
        while not server.asked:
            time.sleep(0.01)
        process.send_signal(signal.SIGINT)
        started = time.monotonic()
        process.communicate(timeout=20)

    assert time.monotonic() - started < 15
    assert process.returncode not in (0, None)
