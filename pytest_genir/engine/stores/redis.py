"""A server that speaks the Redis protocol (Redis, Valkey, ...): the store of many machines.

Everything that is wanted in one turn of the loop goes out together, and while it is under way the next is gathered, so
that an item costs a fraction of a round trip. When the line breaks, what is not known waits for a moment (`GRACE`), for
most lines are back at once. Then the server is away: everybody is told that nobody knows anything, limits are kept in
parts, and what was answered meanwhile is sent when it is back. Who comes back first says what it is asking and has
answered, and for a moment (`YOUNG`) takes nothing new, so that the others can do the same.
"""

from __future__ import annotations

import asyncio
import hashlib
import uuid
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress

from pytest_genir.engine import lua
from pytest_genir.engine.events import EngineEvent, OnEvent
from pytest_genir.engine.pace import MINUTE, Pace
from pytest_genir.engine.redis_address import check
from pytest_genir.engine.redis_client import Away, Client, Command, Reply, client_of, greeted, load_scripts, sent
from pytest_genir.engine.server_limits import SOON, YOUNG, ServerLimits
from pytest_genir.engine.settings import EngineSettings
from pytest_genir.engine.slots import Slots
from pytest_genir.engine.store import Disk, Kept, StoreAddress, store
from pytest_genir.engine.untold import Untold
from pytest_genir.memory.time_travel import real_time
from pytest_genir.models import Model
from pytest_genir.models.masking import one_line

#: How long a process lives without a sign of life, and how often it gives one: who is killed is replaced within 5 s.
LIFE = 4.0
BEAT = 0.5
#: A line on which nothing comes for `PATIENCE` is broken. It is laid again at once, and often; a server that has not
#: answered for `GRACE` (less than a life) is away, and is looked for less often.
LAY_AGAIN = 0.05
GRACE = 2.0
LOOK_FOR = 0.5
#: For how long who ends tells its last answers on a line that is broken: all of an engine ends within a second.
LAST_WORDS = 0.3
#: How seldom at most to look whether somebody else has an answer by now; `SOON` at first.
SELDOM = 0.25
_NOTHING, _ASKED, _MINE = 0, 1, 2
_STAMP = 13
_DIGEST = 32
#: The most answers that are looked for, or kept, by one step of the server.
_TOGETHER = 256


class RedisStore:
    """What a server of the Redis kind keeps for many processes, as one of them uses it."""

    def __init__(
        self, address: StoreAddress, settings: EngineSettings, emit: OnEvent, disk: Disk, minute: float = MINUTE
    ) -> None:
        self._address = address
        self._emit = emit
        self._recall = disk.recall
        self._untold = Untold(disk.folder, address.shown)
        self._loop = asyncio.get_running_loop()
        self._name = uuid.uuid4().hex
        self._limits = ServerLimits(self._name, settings, emit, self._script, minute)
        self._client: Client | None = None
        self._line: asyncio.Task[None] | None = None
        self._beats: asyncio.Task[None] | None = None
        self._something = asyncio.Event()
        self._looks: list[tuple[str, int, int, asyncio.Future[Reply]]] = []
        self._keeps: list[tuple[str, float, str]] = []
        self._others: list[tuple[Command, asyncio.Future[Reply]]] = []
        self._looks_out: list[tuple[str, int, int, asyncio.Future[Reply]]] = []
        self._others_out: list[asyncio.Future[Reply]] = []
        #: What is or will be asked for here, or waited for; and of these what is this process's to ask.
        self._claimed: set[str] = set()
        self._mine: set[str] = set()
        #: Of these what has left; and what became this process's while the server was away, or may have been given to
        #: others since.
        self._out: set[str] = set()
        self._unsure: set[str] = set()
        #: What this process asks no more, and has not told yet.
        self._released: dict[str, None] = {}
        #: What is on this machine's disk since when: a server that has forgotten everything gets it again from there.
        self._kept: dict[str, float] = {}
        self._keeping_again: asyncio.Task[None] | None = None
        self._scripts: Mapping[str, str] = {}
        self._away = False
        self._life = ""
        #: Whether others may have taken this process for dead.
        self._lapsed = False
        #: When the server answered last; until when this process takes no question.
        self._heard = self._loop.time()
        self._failures = 0
        self._quiet_until = 0.0
        #: Seconds between the server's clock and this machine's.
        self._ahead = 0.0
        self._closing = False

    # -- as Store

    def limits_of(self, model: Model, threads: int, look: Callable[[], None]) -> tuple[Slots, Pace]:
        self._start()
        granted = self._limits.of(model, threads, look, away=self._away)
        return granted, granted

    async def answer(self, key: str, *, oldest: float, claim: bool) -> Kept | None:
        self._start()
        wait = SOON
        while not self._away and not self._closing:
            age = -1 if oldest <= 0 else max(0, int((real_time() - oldest) * 1000))
            quiet = claim and self._loop.time() < self._quiet_until
            future: asyncio.Future[Reply] = self._loop.create_future()
            self._looks.append((key, age, int(claim and not quiet), future))
            if claim:
                self._claimed.add(key)  # also where this is given up before there is a reply
                self._released.pop(key, None)
            self._something.set()
            try:
                found = await future
            except Away:
                break
            if isinstance(found, bytes):
                kept = self._read(key, found)
                if kept is not None:
                    self._kept.setdefault(key, kept.stored_at)
                    if key in self._mine:
                        self.release(key)
                    self._claimed.discard(key)
                    return kept
                self._do("DEL", f"{lua.PREFIX}a:{key}")  # harmed: it is asked for once more
            elif found == _MINE or not claim:
                self._unsure.discard(key)
                break
            else:
                await asyncio.sleep(wait)
                wait = min(SELDOM, 2 * wait)
        if claim:
            self._claimed.add(key)
            self._mine.add(key)
            if self._away:
                self._unsure.add(key)
        return None

    def may_ask(self, key: str) -> bool:
        lapsed = self._loop.time() - self._heard > LIFE
        if not self._away and not self._closing and (lapsed or key in self._unsure):
            return False
        self._out.add(key)
        return True

    def known(self, key: str, stored_at: float) -> None:
        self._kept.setdefault(key, stored_at)

    def _forget(self, key: str) -> None:
        for keys in (self._claimed, self._mine, self._out, self._unsure):
            keys.discard(key)

    def keep(self, key: str, text: str) -> None:
        self._start()
        self._forget(key)
        self._kept[key] = real_time()
        self._untold.add(key, self._kept[key])
        self._keeps.append((key, self._kept[key], text))
        self._something.set()

    def release(self, key: str) -> None:
        if key in self._claimed:
            self._forget(key)
            self._released[key] = None
            self._something.set()

    async def aclose(self) -> None:
        self._closing = self._limits.closing = True
        if self._line is None:
            self._untold.close()
            return
        try:
            until = self._loop.time() + LAST_WORDS
            while self._keeps and not self._away and self._loop.time() < until:
                self._something.set()
                await asyncio.sleep(SOON)
            with suppress(asyncio.TimeoutError, Away):
                await asyncio.wait_for(self._script("BYE", [self._name, *self._limits.names()]), LAST_WORDS / 2)
        finally:
            for task in (self._line, self._beats, self._keeping_again):
                if task is not None:
                    task.cancel()
            self._fail()
            self._untold.close()
        if self._client is not None:
            with suppress(Exception):
                await asyncio.wait_for(self._client.aclose(), LAST_WORDS / 2)

    # -- the line to the server

    def _start(self) -> None:
        if self._line is None and not self._closing:
            self._heard = self._loop.time()
            self._line = self._loop.create_task(self._talk())
            self._beats = self._loop.create_task(self._beat())

    async def _script(self, name: str, arguments: Sequence[str | int]) -> Reply:
        if self._away:
            raise Away
        future: asyncio.Future[Reply] = self._loop.create_future()
        self._others.append(((name, arguments), future))
        self._something.set()
        return await future

    def _do(self, *command: str) -> None:
        future: asyncio.Future[Reply] = self._loop.create_future()
        future.add_done_callback(lambda done: done.cancelled() or done.exception())
        self._others.append(((command[0], command[1:]), future))
        self._something.set()

    async def _talk(self) -> None:
        """Send what is wanted, for as long as the process asks; find the server again when it was away."""
        while True:
            try:
                await self._connect()
                while True:
                    await self._something.wait()
                    self._something.clear()
                    await self._exchange()
            except Exception as error:
                self._broken(error)
            await asyncio.sleep(LOOK_FOR if self._away else LAY_AGAIN)

    def _lay(self) -> Client:
        return client_of(self._address)

    async def _connect(self) -> None:
        if self._client is not None:
            with suppress(Exception):
                await self._client.aclose()
        client = self._client = self._lay()
        scripts = self._scripts = await load_scripts(client)
        life, alive, age = greeted(await client.evalsha(scripts["HELLO"], 0, *self._greeting()))
        knows, away, first = life == self._life, self._away, not self._life
        self._limits.born = self._loop.time() - age
        if away or (not first and not (knows and alive and not self._lapsed)):
            await self._claim_again(client)
            self._quiet_until = self._loop.time() + YOUNG
        # from here on nothing is awaited: whoever asks sees all of it, or nothing
        self._life, self._away, self._lapsed, self._heard = life, False, False, self._loop.time()
        self._failures = 0
        left = self._untold.left() if first else []
        if left or not (knows or first):
            if self._keeping_again is not None:
                self._keeping_again.cancel()
            self._keeping_again = self._loop.create_task(self._keep_again(left if first else list(self._kept.items())))
        self._limits.on_line(again=away or (not knows and not first), knows=knows)
        self._something.set()

    def _greeting(self) -> list[str | int]:
        return [self._name, int(LIFE * 1000), uuid.uuid4().hex, self._life, int(YOUNG * 1e6)]

    async def _claim_again(self, client: Client) -> None:
        """Say what is being asked; what only waits to be may be somebody else's by now."""
        self._unsure |= self._mine
        said: set[str] = set()
        while some := sorted(self._out - said)[:_TOGETHER]:
            said.update(some)
            told = await client.evalsha(
                self._scripts["LOOK"], 0, self._name, 2, *(part for key in some for part in (key, -1))
            )
            assert isinstance(told, list)
            self._unsure -= {key for key, found in zip(some, told[1:], strict=True) if found == _MINE}

    async def _keep_again(self, kept: Sequence[tuple[str, float]]) -> None:
        """Tell what is on the disk: of this process where the server has forgotten it, or of those that were killed."""
        for place, (key, at) in enumerate(kept):
            text = self._recall(key)
            if text is not None:
                self._keeps.append((key, at, text))
            if place % _TOGETHER == _TOGETHER - 1:
                self._something.set()
                while len(self._keeps) >= _TOGETHER:
                    await asyncio.sleep(LAY_AGAIN)
        self._something.set()

    async def _exchange(self) -> None:
        """Send all that was gathered, and hand the replies out."""
        if self._lapsed:
            raise Away("its sign of life came too late")
        looks, self._looks = self._looks, []
        others, self._others = self._others, []
        keeps = self._keeps[:_TOGETHER]
        released, self._released = [(key, 0.0, "") for key in self._released], {}
        self._looks_out, self._others_out = looks, [future for _, future in others]
        commands: list[Command] = [command for command, _ in others]
        if keeps and self._keeping_again is not None and not self._keeping_again.done():
            commands.append(("SET", [f"{lua.PREFIX}settling", 1, "PX", int(YOUNG * 1000)]))
        # what is over goes first: a question may be wanted again by now, and others look for what is kept
        for told in (released, keeps):
            if told:
                now = real_time()
                commands.append(("KEEP", [self._name, *(part for one in told for part in _told(now, one))]))
        before = len(commands)
        groups = [group for claim in (1, 0) for group in _chunks([one for one in looks if one[2] == claim])]
        for group in groups:
            wanted = [part for key, age, _, _ in group for part in (key, age)]
            commands.append(("LOOK", [self._name, group[0][2], *wanted]))
        if not commands:
            return
        try:
            assert self._client is not None
            replies = await sent(self._client, self._scripts, commands)
        except BaseException:
            self._released = {key: None for key, *_ in released if key not in self._claimed} | self._released
            raise
        self._heard = self._loop.time()
        del self._keeps[: len(keeps)]
        for (_, future), reply in zip(others, replies, strict=False):
            _settle(future, reply)
        for group, reply in zip(groups, replies[before:], strict=True):
            assert isinstance(reply, list)
            now_there = int(reply[0]) / 1000 if isinstance(reply[0], bytes) else 0.0
            self._ahead = now_there - real_time()
            for (*_, future), found in zip(group, reply[1:], strict=True):
                _settle(future, found)
        self._looks_out, self._others_out = [], []
        if self._keeps:
            self._something.set()
        elif self._keeping_again is None or self._keeping_again.done():
            self._untold.settled()

    def _broken(self, error: Exception) -> None:
        """Keep what is not known for a new line; if there has been none for too long, the server is away."""
        if self._away:
            return
        self._failures += 1
        if self._failures > 1 and self._loop.time() - self._heard > GRACE:
            self._lost(error)
            return
        self._looks = [one for one in (*self._looks_out, *self._looks) if not one[3].done()]
        others, self._looks_out, self._others_out = self._others_out, [], []
        _refuse(others)

    def _lost(self, error: Exception) -> None:
        """Tell everybody that the server is away, and the user once."""
        self._away = True
        self._unsure |= self._mine
        kept = self._limits.away()
        self._fail()
        why = one_line(f"{error}" or type(error).__name__, [self._address.password] if self._address.password else [])
        told = (
            f"the store {self._address.shown} was away for a time: this run kept to {kept} and its own folder ({why})"
        )
        self._emit(EngineEvent(kind="notice", at=self._loop.time(), why=told))

    def _fail(self) -> None:
        waiting = [one[3] for one in (*self._looks_out, *self._looks)]
        waiting += [*self._others_out, *(future for _, future in self._others)]
        self._looks_out, self._others_out, self._looks, self._others = [], [], [], []
        _refuse(waiting)

    async def _beat(self) -> None:
        """Give a sign of life, and give back what is not used."""
        while True:
            await asyncio.sleep(BEAT)
            if self._away:
                continue
            self._loop.create_task(self._live())
            self._limits.beat()

    async def _live(self) -> None:
        with suppress(Away):
            life, alive, _ = greeted(await self._script("HELLO", self._greeting()))
            if life != self._life or not alive:
                self._lapsed = True  # the line is laid again, and what is being asked said again
                self._something.set()

    def _read(self, key: str, found: bytes) -> Kept | None:
        """Return an answer if it is what was kept under this key."""
        stamp, told, text = found[:_STAMP], found[_STAMP : _STAMP + _DIGEST], found[_STAMP + _DIGEST :]
        if not stamp.isdigit() or told != _digest(key, text).encode():
            return None
        return Kept(text.decode(), int(stamp) / 1000 - self._ahead)


def _digest(key: str, text: bytes) -> str:
    """Return what an answer is checked by: it belongs to its key, and is whole."""
    return hashlib.sha256(key.encode() + text).hexdigest()[:_DIGEST]


def _told(now: float, kept: tuple[str, float, str]) -> tuple[str, int, str]:
    key, at, text = kept
    return key, max(0, int((now - at) * 1000)), text and _digest(key, text.encode()) + text


def _chunks(
    looks: list[tuple[str, int, int, asyncio.Future[Reply]]],
) -> list[list[tuple[str, int, int, asyncio.Future[Reply]]]]:
    return [looks[start : start + _TOGETHER] for start in range(0, len(looks), _TOGETHER)]


def _settle(future: asyncio.Future[Reply], reply: Reply) -> None:
    if not future.done():
        future.set_result(reply)


def _refuse(futures: Iterable[asyncio.Future[Reply]]) -> None:
    for future in futures:
        if not future.done():
            future.set_exception(Away())
            future.exception()


@store("redis", "rediss", "valkey", "valkeys", check=check)
def open_redis(address: StoreAddress, settings: EngineSettings, emit: OnEvent, disk: Disk) -> RedisStore:
    """Open a server of the Redis kind."""
    return RedisStore(address, settings, emit, disk)
