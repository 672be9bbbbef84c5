"""Whatever is lost on the lines of three processes, a question of one that lives is asked once: by a made-up clock.

Each seed is a sequence of its own: who wants what when, how long requests wait and take, which lines fail, how, when
and for how long. Where a line is gone for no longer than a second nobody is asked twice; where it is gone for longer,
one of the two who ask knew that it was without the store.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import get_args

import pytest

from pytest_genir.engine.server_limits import YOUNG
from tests.support.failing_lines import Fault, Loop, Process, World
from tests.support.redis_server import RedisServer, needs_redis, redis_server

FAULTS: tuple[Fault, ...] = get_args(Fault)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RedisServer]:
    needs_redis()
    with redis_server(Path(tmp_path_factory.mktemp("store"))) as made:
        yield made


@dataclass
class Asking:
    """Who asked what, and whether it was without the store then."""

    world: World
    rng: Random
    asked: dict[str, list[tuple[Process, float, bool]]] = field(default_factory=dict)
    got: Counter[str] = field(default_factory=Counter)

    async def one(self, number: int, process: Process, key: str, starts: float) -> None:
        """Get one question answered, as an engine does."""
        await asyncio.sleep(starts)
        try:
            while await process.wants(key) is None:
                await asyncio.sleep(self.rng.uniform(0, 3))
                if process.may_ask(key):
                    asked = (process, self.world.loop.time(), process._away)
                    self.asked.setdefault(key, []).append(asked)
                    await asyncio.sleep(self.rng.uniform(0.05, 1.5))
                    if self.rng.random() < 0.1:
                        process.release(key)  # it failed, and is asked again
                        self.asked[key].remove(asked)
                        continue
                    process.answered(f"{key} by {number}", key)
                    break
            self.got[key] += 1
        finally:
            process.release(key)


async def fail(world: World, rng: Random, processes: list[Process], longest: float, *, forgets: bool) -> None:
    """Let lines fail now and then, and the server forget everything while all of them do."""
    for _ in range(4):
        await asyncio.sleep(rng.uniform(0, 3))
        everybody = rng.random() < 0.3
        fault, seconds = rng.choice(FAULTS), rng.uniform(0, longest)
        for process in processes if everybody else [rng.choice(processes)]:
            process.line.fault, process.line.late_by = fault, rng.uniform(0, 4)
            process.line.down_until = world.loop.time() + seconds
        if everybody and forgets:
            world.forget()
            if rng.random() < 0.5:
                world.redis.set("{genir}:info", "uptime_in_seconds:0\r\n")
        await asyncio.sleep(seconds + YOUNG)


async def played(server: RedisServer, loop: Loop, seed: int, longest: float, *, forgets: bool) -> Asking:
    rng = Random(seed)
    world = World(server, loop)
    processes = [Process(world) for _ in range(3)]
    asking = Asking(world, rng)
    wanted = [
        (number, f"k{key}") for key in range(12) for number in sorted(rng.sample(range(3), rng.choice((1, 2, 2, 3))))
    ]
    starts = [(number, key, rng.uniform(0, 10)) for number, key in wanted]

    async def whole(number: int, process: Process) -> None:
        """Be a process, which ends as soon as it has all that it wants: then nobody else has what a server forgets."""
        own = [(key, at) for who, key, at in starts if who == number]
        await asyncio.gather(*(asking.one(number, process, key, at) for key, at in own))
        while forgets and asking.got.total() < len(wanted):
            await asyncio.sleep(0.1)
        await process.told()
        await process.aclose()

    disturbing = asyncio.create_task(fail(world, rng, processes, longest, forgets=forgets))
    await asyncio.gather(*(whole(number, process) for number, process in enumerate(processes)))
    await disturbing
    assert asking.got == Counter(key for _, key in wanted)
    world.redis.close()
    return asking


def play(server: RedisServer, seed: int, longest: float, *, forgets: bool = False) -> Asking:
    loop = Loop()
    try:
        return loop.run_until_complete(asyncio.wait_for(played(server, loop, seed, longest, forgets=forgets), 600))
    finally:
        loop.close()


@pytest.mark.parametrize("seed", range(12))
def test_a_line_that_fails_for_a_moment_makes_nobody_ask_twice(server: RedisServer, seed: int) -> None:
    asking = play(server, seed, 1.0, forgets=seed % 2 == 1)

    assert {key: asks for key, asks in asking.asked.items() if len(asks) > 1} == {}


@pytest.mark.parametrize("seed", range(6))
def test_who_asks_what_another_has_asked_was_without_the_store_or_that_one_was(server: RedisServer, seed: int) -> None:
    for asks in play(server, seed, 8.0, forgets=seed % 2 == 1).asked.values():
        for (first, at, alone), (_, again_at, again_alone) in pairwise(asks):
            without = any(began <= again_at and at <= ended for began, ended in first.without)
            assert alone or again_alone or without, (seed, at, again_at)
