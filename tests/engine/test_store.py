"""What many machines share: each question is asked once, limits are those of all, and nobody dead keeps anything.

apt-get install redis-server; pip install 'pytest-genir[store]'    # the tests with a server are skipped without
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from pytest_genir.engine import Cache, ConcurrentEngine, EngineEvent, EngineSettings, concurrent, lua, server_limits
from pytest_genir.engine.cache import CacheMode
from pytest_genir.engine.cache_key import cache_key
from pytest_genir.engine.granted import Granted, OwnPart
from pytest_genir.engine.pace import NoPace
from pytest_genir.engine.slots import SharedSlots
from pytest_genir.engine.store import address_of, filled
from pytest_genir.engine.stores import redis as redis_store
from pytest_genir.engine.stores.folder import FolderStore
from pytest_genir.errors import GenirError
from pytest_genir.models import Limits
from tests.engine.support import Asked, Connection, answered, failed, job, question, serving, slowly
from tests.engine.test_processes import answers, start
from tests.support.redis_server import RedisServer, needs_redis, redis_server

CANARY = "correct-horse/battery@staple"


@pytest.fixture
def redis(tmp_path: Path) -> Iterator[RedisServer]:
    needs_redis()
    with redis_server(tmp_path) as server:
        yield server


@pytest.fixture(autouse=True)
def soon_known(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wait for nobody who might have known a server that was started for one test."""
    for place in (redis_store, server_limits):
        monkeypatch.setattr(place, "YOUNG", 0.1)


@contextmanager
def engine(
    folder: Path, store: str, mode: CacheMode = "auto", heard: list[EngineEvent] | None = None, **more: Any
) -> Iterator[ConcurrentEngine]:
    cache = Cache(folder, mode, since=more.pop("since", 0.0))
    made = ConcurrentEngine(EngineSettings(store=store, **more), cache, (heard if heard is not None else []).append)
    try:
        yield made
    finally:
        made.close()


def ask_all(made: ConcurrentEngine, model: Asked, names: Sequence[str]) -> list[object]:
    made.plan([job(model, name) for name in names])
    return [made.result(name) for name in names]


# -- addresses


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        pytest.param("redis://host", "redis://host", id="bare"),
        pytest.param("redis://host:6380/3", "redis://host:6380/3", id="port-and-database"),
        pytest.param("rediss://me:${SECRET}@host:1/0", "rediss://host:1/0", id="password-of-the-environment"),
        pytest.param("valkey://:${SECRET}@[::1]:1", "valkey://[::1]:1", id="ipv6"),
        pytest.param("${WHOLE}", "redis://away:2/1", id="all-of-it-from-the-environment"),
    ],
)
def test_an_address_is_shown_without_who_is_let_in(text: str, shown: str) -> None:
    environ = {"SECRET": CANARY, "WHOLE": "redis://me:correct-horse%2Fbattery%40staple@away:2/1"}

    address = address_of(filled(text, environ), {})

    assert address.shown == shown
    assert CANARY not in repr(address)
    if "SECRET" in text or "WHOLE" in text:
        assert address.password is not None and address.password.reveal() == CANARY


@pytest.mark.parametrize(
    ("text", "why"),
    [
        pytest.param("redsi://host", "did you mean 'redis'", id="scheme"),
        pytest.param("redis://", "cannot be read", id="no-host"),
        pytest.param(f"redis://:{CANARY}@host:port/0", "cannot be read", id="port"),
        pytest.param("redis://host/0?password=x", "cannot be read", id="query"),
        pytest.param("redis://${NOBODY_SAID}/0", "NOBODY_SAID is not set", id="variable"),
    ],
)
def test_what_is_no_address_is_told_without_showing_it(text: str, why: str) -> None:
    with pytest.raises(GenirError) as told:
        address_of(filled(text, {}), {})

    assert why in str(told.value)
    assert CANARY not in str(told.value)


# -- answers


def test_what_one_has_answered_no_other_asks(tmp_path: Path, redis: RedisServer) -> None:
    names = [f"q{number}" for number in range(20)]
    with serving(slowly(0)) as server:
        for folder in "ab":
            with engine(tmp_path / folder, redis.url) as made:
                texts = [answered(reply).text for reply in ask_all(made, Asked(server.url), names)]
                assert texts == [f"echo {name}" for name in names]

        assert sorted(server.asked) == sorted(names)
        # found there, it is on the own disk too
        with engine(tmp_path / "b", "", "replay") as made:
            assert answered(ask_all(made, Asked(server.url), ["q7"])[0]).text == "echo q7"


def test_two_at_the_same_time_ask_each_question_once(tmp_path: Path, redis: RedisServer) -> None:
    names = [f"q{number}" for number in range(30)]
    with serving(slowly(0.01)) as server:
        got: dict[str, list[object]] = {}

        def run(folder: str) -> None:
            with engine(tmp_path / folder, redis.url) as made:
                got[folder] = ask_all(made, Asked(server.url), names)

        threads = [threading.Thread(target=run, args=(folder,)) for folder in "abc"]
        for one in threads:
            one.start()
        for one in threads:
            one.join()

        assert sorted(server.asked) == sorted(names)
        assert {tuple(answered(reply).text for reply in replies) for replies in got.values()} == {
            tuple(f"echo {name}" for name in names)
        }
        assert server.most_out <= 4, "three engines have the places of one model together"


def test_a_failure_is_no_answer_and_the_next_asks_itself(tmp_path: Path, redis: RedisServer) -> None:
    def once_broken(text: str, times: int, connection: Connection) -> None:
        connection.reply(400, b"no") if times == 1 else connection.answer("fine")

    with serving(once_broken) as server:
        with engine(tmp_path / "a", redis.url) as made:
            failed(ask_all(made, Asked(server.url), ["q"])[0])
        with engine(tmp_path / "b", redis.url) as made:
            assert answered(ask_all(made, Asked(server.url), ["q"])[0]).text == "fine"


@pytest.mark.parametrize(("mode", "asked"), [("auto", 1), ("refresh", 2), ("replay", 1), ("off", 2)])
def test_modes_mean_the_same_for_shared_answers(
    tmp_path: Path, redis: RedisServer, mode: CacheMode, asked: int
) -> None:
    with serving(slowly(0)) as server:
        with engine(tmp_path / "a", redis.url) as made:
            ask_all(made, Asked(server.url), ["q"])
        with engine(tmp_path / "b", redis.url, mode, since=4e9 if mode == "refresh" else 0.0) as made:
            assert answered(ask_all(made, Asked(server.url), ["q"])[0]).cached is (mode in ("auto", "replay"))
        with engine(tmp_path / "c", redis.url, "replay") as made:
            assert failed(ask_all(made, Asked(server.url), ["never"])[0]).kind == "replay_miss"

        assert len(server.asked) == asked


def test_a_harmed_answer_is_asked_for_again(tmp_path: Path, redis: RedisServer) -> None:
    from redis import Redis

    with serving(slowly(0)) as server:
        model = Asked(server.url)
        for folder in "abc":
            with engine(tmp_path / folder, redis.url) as made:
                assert answered(ask_all(made, model, ["q"])[0]).text == "echo q"
            client = Redis(port=redis.port)
            name = f"{lua.PREFIX}a:{cache_key(model, question('q'))}"
            kept = client.get(name)
            if folder == "a":
                client.set(name, kept.replace(b"echo q", b"echo X"))
            client.close()

        assert server.asked == ["q", "q"], "not used as it is, and whole again afterwards"


# -- who dies


def test_who_ends_tells_its_answers_before_it_lets_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However long that takes, within bounds; and nothing else of an ending engine is waited for that long."""
    heard: list[str] = []

    async def told(_store: object) -> None:
        await asyncio.sleep(0.1)
        heard.append("told")

    async def aclose(_store: object) -> None:
        heard.append("closed")

    monkeypatch.setattr(FolderStore, "told", told)
    monkeypatch.setattr(FolderStore, "aclose", aclose)
    monkeypatch.setattr(concurrent, "CLOSE_WITHIN", 0.02)
    with serving(slowly(0)) as server, engine(tmp_path, "") as made:
        ask_all(made, Asked(server.url), ["q"])

    assert heard[:1] == ["told"]


@pytest.mark.slow
def test_what_the_killed_was_asking_another_asks(tmp_path: Path, redis: RedisServer) -> None:
    release = threading.Event()

    def held(text: str, times: int, connection: Connection) -> None:
        if times == 1 and not release.is_set():
            release.wait(60)
        connection.answer(f"echo {text}")

    with serving(held) as server:
        killed = start(server.url, tmp_path / "a", 3, 4, 0, 1, f"--store={redis.url}")
        while len(server.asked) < 3:
            threading.Event().wait(0.01)
        other = start(server.url, tmp_path / "b", 3, 4, 0, 1, f"--store={redis.url}")
        killed.kill()
        killed.communicate()

        assert answers(other) == {f"q{number}": f"echo q{number}" for number in range(3)}
        release.set()
        assert len(server.asked) == 6


def test_who_was_overtaken_gives_its_place_up_and_looks_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    looks: list[str] = []
    may = iter([False, False, True])

    async def answer(_store: object, key: str, *, oldest: float, claim: bool) -> None:
        looks.append(key)

    monkeypatch.setattr(FolderStore, "may_ask", lambda _store, _key: next(may))
    monkeypatch.setattr(FolderStore, "answer", answer)
    with serving(slowly(0)) as server, engine(tmp_path, "") as made:
        told = ask_all(made, Asked(server.url, Limits(threads=1)), ["q"])

    assert [answered(one).text for one in told] == ["echo q"]
    assert len(looks) == 3 and server.asked == ["q"]


def test_the_store_dies_and_comes_back(tmp_path: Path, redis: RedisServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(redis_store, "GRACE", 0.1)
    heard: list[EngineEvent] = []
    names = [f"q{number}" for number in range(40)]
    with serving(slowly(0)) as server:
        model = Asked(server.url)
        with engine(tmp_path / "a", redis.url, heard=heard) as made:
            ask_all(made, model, names[:10])
            redis.kill()
            assert len(ask_all(made, model, names[10:20])) == 10, "the run goes on"
            redis.start()
            back = threading.Event()
            while not _holders(redis):
                back.wait(0.02)
            ask_all(made, model, names[20:30])
        with engine(tmp_path / "b", redis.url) as made:
            ask_all(made, model, names[10:])

        assert sorted(server.asked) == sorted(names), "what was answered meanwhile is there afterwards"
    notices = [event.why for event in heard if event.kind == "notice"]
    assert len(notices) == 1
    assert f"the store {redis.url} was away for a time" in notices[0]


def _holders(server: RedisServer) -> int:
    from redis import Redis

    client = Redis(port=server.port)
    try:
        return len(client.keys(f"{lua.PREFIX}holder:*"))
    finally:
        client.close()


# -- limits


class Clock:
    """A server's clock that stands still until it is moved, and a client that asks by it."""

    def __init__(self, server: RedisServer) -> None:
        from redis import Redis

        self.client = Redis(port=server.port)
        self.pace = self.client.script_load(lua.PACE.replace("'TIME'", "'LRANGE', '{genir}:clock', 0, 1"))
        self.now = 1_000_000.0

    def ask(self, limits: Limits, count: int, tokens: int = 0, *more: int, minute: float = 60.0) -> list[int]:
        micro = round(self.now * 1e6)
        pipe = self.client.pipeline()
        pipe.delete("{genir}:clock")
        pipe.rpush("{genir}:clock", micro // 10**6, micro % 10**6)
        owed, *left = more or (0,)
        wanted = server_limits.times_wanted("m", limits, count, tokens, owed=owed, minute=minute)
        pipe.evalsha(self.pace, 0, *wanted, *left)
        found: list[int] = pipe.execute()[-1]
        return found


class Late:
    """Grants that come a while after they were asked for."""

    def __init__(self, clock: Clock, limits: Limits, delay: float) -> None:
        self.clock, self.limits, self.delay = clock, limits, delay
        self.coming: list[tuple[float, Granted, float, list[int], int]] = []

    def places(self, granted: Granted) -> None:
        raise AssertionError

    def times(self, granted: Granted, count: int, tokens: int) -> None:
        found = self.clock.ask(self.limits, count, tokens, granted.owed)
        granted.owed = 0
        self.coming.append((self.clock.now + self.delay, granted, self.clock.now, found, tokens))


def departures(redis: RedisServer, limits: Limits, processes: int, seconds: float, tokens: int = 0) -> list[float]:
    """Return when requests leave that are always wanted, in seconds; all that is made up is the time."""
    clock = Clock(redis)
    grants = Late(clock, limits, 0.003)
    began, left = clock.now, []
    due = {Granted("m", limits, 8, grants, lambda: None): began for _ in range(processes)}
    while clock.now < began + seconds:
        clock.now = min(min(due.values()), *(one[0] for one in grants.coming)) if grants.coming else min(due.values())
        for came in [one for one in grants.coming if one[0] <= clock.now]:
            grants.coming.remove(came)
            _, granted, asked_at, (wait, *offsets), each = came
            granted.times_came(asked_at, clock.now, wait / 1e6, [offset / 1e6 for offset in offsets], each)
            due[granted] = clock.now
        for granted in [one for one, at in due.items() if at <= clock.now]:
            pause = granted.reserve(clock.now, tokens)
            if pause == 0:
                left.append(clock.now - began)
            due[granted] = clock.now + (pause or 0.0005)
    clock.client.close()
    return left


def most_within(times: Sequence[float], seconds: float) -> int:
    """Return the most that left in any window of so many seconds."""
    most = first = 0
    for last, at in enumerate(times):
        while times[first] <= at - seconds:
            first += 1
        most = max(most, last - first + 1)
    return most


@pytest.mark.parametrize(
    "processes", [1, pytest.param(4, marks=pytest.mark.slow), pytest.param(16, marks=pytest.mark.slow)]
)
def test_600_a_minute_are_600_in_every_minute_and_used(redis: RedisServer, processes: int) -> None:
    left = departures(redis, Limits(requests_per_minute=600), processes, 200)

    assert most_within(left, 60) <= 600
    assert len(left) >= 0.95 * 600 * 200 / 60
    assert most_within(left, 1) <= 12, "evenly"


def test_few_a_minute_are_counted_by_the_minute(redis: RedisServer) -> None:
    left = departures(redis, Limits(requests_per_minute=30), 3, 200)

    assert most_within(left, 60) <= 30
    assert len(left) >= 0.95 * 30 * 200 / 60


def test_tokens_a_minute_are_those_of_all(redis: RedisServer) -> None:
    left = departures(redis, Limits(tokens_per_minute=10_000), 4, 130, tokens=500)

    assert most_within(left, 60) <= 20
    assert len(left) >= 0.95 * 20 * 130 / 60


def test_what_left_while_nobody_counted_is_counted_afterwards(redis: RedisServer) -> None:
    clock, limits = Clock(redis), Limits(requests_per_minute=30)
    assert clock.ask(limits, 0, 0, 0, *(10_000_000, 25, 0)) == [0]

    wait, *offsets = clock.ask(limits, 10)

    assert len(offsets) == 5
    assert 50e6 <= wait <= 51.5e6
    assert clock.ask(limits, 1)[0] > 0, "and nothing more"


def test_one_above_the_limit_of_tokens_goes_alone(redis: RedisServer) -> None:
    clock, limits = Clock(redis), Limits(tokens_per_minute=100)

    assert clock.ask(limits, 1, 500) == [0, 0]
    assert clock.ask(limits, 1, 1)[0] > 59e6


class Places:
    """The places of one model, asked for by name."""

    def __init__(self, server: RedisServer, total: int) -> None:
        from redis import Redis

        self.client = Redis(port=server.port)
        self.script = self.client.script_load(lua.PLACES)
        self.total = total

    def live(self, name: str) -> str:
        whole = name * 32
        self.client.set(f"{lua.PREFIX}holder:{whole}", 1)
        return whole

    def die(self, name: str) -> None:
        self.client.delete(f"{lua.PREFIX}holder:{name * 32}")

    def ask(self, name: str, busy: int, more: int) -> tuple[int, int]:
        given, back, _ = self.client.evalsha(self.script, 0, f"{self.live(name)}:1", "m", busy, more, self.total)
        return given, back


def test_places_are_shared_lent_and_given_back(redis: RedisServer) -> None:
    places = Places(redis, 8)

    assert places.ask("a", 0, 8) == (8, 0), "nobody else wants any"
    assert places.ask("b", 0, 8) == (0, 0)
    assert places.ask("a", 8, 0) == (0, 4), "half of them go back as they come free"
    assert places.ask("a", 4, 4) == (0, 0), "and are not taken again"
    assert places.ask("b", 0, 8) == (4, 0)
    places.die("b")
    assert places.ask("a", 4, 4) == (4, 0), "the share of the dead is free"


def test_what_was_used_alone_is_closed_once(tmp_path: Path) -> None:
    """The file's number may be somebody else's by the second time."""
    granted = Granted("m", Limits(), 8, Late(None, Limits(), 0.0), lambda: None)  # type: ignore[arg-type]
    granted.keep_to(OwnPart(SharedSlots(tmp_path / "slots", 8, 0, 2, print), NoPace(), 4))
    granted.close()
    with (tmp_path / "another").open("w") as another:
        granted.close()
        another.write("still open")


def test_fewer_places_than_processes_are_passed_round(redis: RedisServer) -> None:
    places = Places(redis, 1)

    assert places.ask("a", 0, 1) == (1, 0)
    assert places.ask("b", 0, 1) == (0, 0)
    assert places.ask("c", 0, 1) == (0, 0)
    assert places.ask("a", 1, 0) == (0, 1)
    assert places.ask("a", 0, 1) == (0, 0), "others have waited longer"
    assert places.ask("c", 0, 1) == (0, 0)
    assert places.ask("b", 0, 1) == (1, 0)
