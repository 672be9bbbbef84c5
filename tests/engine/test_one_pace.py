"""The rules of pacing stand three times: in memory, in a file that workers share, and as a script of the server.

All are asked the same at the same made-up times. The file's answers are those of memory. The server counts by the half
second: it never lets out what memory would hold back, and holds nothing back for more than a second longer.

apt-get install redis-server; pip install 'pytest-genir[store]'    # the tests with a server are skipped without
"""

from __future__ import annotations

import copy
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random

import pytest

from pytest_genir.engine import lua
from pytest_genir.engine.pace import OwnPace, SharedPace
from pytest_genir.engine.server_limits import times_wanted
from pytest_genir.engine.spacing import CATCH_UP
from pytest_genir.models import Limits
from tests.support.redis_server import needs_redis, redis_server

#: What the server holds back longer: what left is counted until the half second after the one of its minute is over.
LONGER = 1.0
REQUESTS = (None, 1, 7, 30, 60, 61, 90, 600, 6000, 60_000)
TOKENS = (None, 50, 1000, 20_000)


@dataclass(frozen=True)
class Wish:
    """A request that is wanted after a while, its tokens as guessed, and how many more those before it have used."""

    after: float
    tokens: int
    more: int


def wishes(seed: int) -> tuple[Limits, list[Wish]]:
    """Return limits and who asks when: in bursts, at the pace that is allowed, after quiet minutes."""
    rng = Random(seed)
    requests, tokens = rng.choice(REQUESTS), rng.choice(TOKENS)
    if requests is None and tokens is None:
        requests = 600
    about = min(60 / (requests or 60_000), 5.0)
    gaps = (0.0, 0.0, 0.001, about / 3, about, 1.1 * about, 2.5, 20.0, 61.5)
    often = rng.choice(((30, 10, 5, 5, 5, 5, 2, 1, 1), (1, 1, 5, 20, 20, 10, 5, 1, 0)))
    most = tokens or 100
    return Limits(requests_per_minute=requests, tokens_per_minute=tokens), [
        Wish(
            rng.choices(gaps, often)[0] * rng.uniform(0.5, 1.5),
            rng.choice((0, 1, most // 20, most // 5, most, most + 1, 3 * most)),
            rng.choice((0, 0, 0, most // 10)),
        )
        for _ in range(120)
    ]


class Server:
    """The server's script, by a clock that is told to it."""

    def __init__(self, port: int) -> None:
        from redis import Redis

        self.redis = Redis(port=port)
        self.script = self.redis.script_load(lua.PACE.replace("'TIME'", "'LRANGE', '{genir}:clock', 0, 1"))

    def reserve(self, limits: Limits, now: float, tokens: int, owed: int) -> float:
        """Return how long to wait; nothing where the request leaves now."""
        micro = round(now * 1e6)
        pipe = self.redis.pipeline()
        pipe.delete("{genir}:clock")
        pipe.rpush("{genir}:clock", micro // 10**6, micro % 10**6)
        pipe.evalsha(self.script, 0, *times_wanted("m", limits, 1, tokens, owed=owed, ahead=0.0))
        wait, *offsets = pipe.execute()[-1]
        assert offsets in ([], [0])
        return 0.0 if offsets else wait / 1e6


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    needs_redis()
    with redis_server(Path(tmp_path_factory.mktemp("pace"))) as made:
        yield Server(made.port)


@pytest.mark.parametrize("seed", range(20))
def test_the_server_lets_out_what_memory_would_and_hardly_later(server: Server, seed: int) -> None:
    limits, wanted = wishes(seed)
    server.redis.flushall()
    memory, now = OwnPace(limits), 1_000_000.0
    longer = LONGER + CATCH_UP + 1 / (limits.requests_per_minute or 1e9) * 60
    for wish in wanted:
        now += wish.after
        memory.correct(now, 0, wish.more)
        owed, free = wish.more, float("inf")
        while (wait := server.reserve(limits, now, wish.tokens, owed)) > 0:
            owed = 0
            free = min(free, now + copy.deepcopy(memory).reserve(now, wish.tokens))
            assert now + wait <= free + longer, (limits, wish, "is held back for too long")
            now += wait
        assert memory.reserve(now, wish.tokens) < 2e-6, (limits, wish, "is let out too early")


@pytest.mark.parametrize("seed", range(20))
def test_workers_that_share_a_file_wait_as_long_as_one_alone(tmp_path: Path, seed: int) -> None:
    limits, wanted = wishes(seed)
    memory, now = OwnPace(limits), 1_000_000.0
    shared = [SharedPace(tmp_path / "pace", limits) for _ in range(2)]
    for number, wish in enumerate(wanted):
        now += wish.after
        memory.correct(now, 0, wish.more)
        shared[number % 2].correct(now, 0, wish.more)
        while (wait := memory.reserve(now, wish.tokens)) > 0:
            assert shared[(number + 1) % 2].reserve(now, wish.tokens) == pytest.approx(wait)
            now += wait
        assert shared[number % 2].reserve(now, wish.tokens) == 0.0
    for one in shared:
        one.close()


def test_what_was_guessed_too_high_lets_the_largest_go_alone() -> None:
    pace = OwnPace(Limits(tokens_per_minute=100))
    assert pace.reserve(0.0, 100) == 0.0
    pace.correct(30.0, 100, 10)

    assert pace.reserve(70.0, 500) == 0.0
