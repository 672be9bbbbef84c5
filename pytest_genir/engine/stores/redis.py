"""A server that speaks the Redis protocol (Redis, Valkey, ...): the store of many machines.

Everything that is wanted in one turn of the loop goes out together, and while it is under way the next is gathered, so
that an item costs a fraction of a round trip. When the line breaks, what is not known waits for a moment (`GRACE`), for
most lines are back at once. Then the server is away: everybody is told that nobody knows anything, limits are kept in
parts, and what was answered meanwhile is sent when it is back. Who comes back first says what it is asking and has
answered, and for a moment (`YOUNG`) takes nothing new, so that the others can do the same.

What holds on any line, whatever is lost or late on it: an answer is told until the server says that it has it, also by
who ends; a claim holds for as long as the `Lease`; what comes on a line that was given up is not heeded any more; and
who was given a question that somebody else has answered by now hears of it with its next sign of life.
"""

from __future__ import annotations

import asyncio
import hashlib
import uuid
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import partial

from pytest_genir.engine import lua
from pytest_genir.engine.events import EngineEvent, OnEvent
from pytest_genir.engine.lease import BEAT, Lease
from pytest_genir.engine.pace import MINUTE, Pace
from pytest_genir.engine.redis_address import check
from pytest_genir.engine.redis_client import (
    Away,
    Client,
    Command,
    Greeting,
    Reply,
    client_of,
    greeted,
    load_scripts,
    sent,
)
from pytest_genir.engine.redis_waiting import Look, nobody, refuse, settle, settle_looks
from pytest_genir.engine.server_limits import SOON, YOUNG, ServerLimits
from pytest_genir.engine.settings import EngineSettings
from pytest_genir.engine.slots import Slots
from pytest_genir.engine.store import Disk, Kept, StoreAddress, store
from pytest_genir.engine.untold import Untold
from pytest_genir.memory.time_travel import real_time
from pytest_genir.models import Model
from pytest_genir.models.masking import one_line

#: A line on which nothing comes for `PATIENCE` is broken. It is laid again at once, and often; a server that has not
#: answered for `GRACE` (less than a life) is away, and is looked for less often. No exchange takes longer.
LAY_AGAIN = 0.05
GRACE = 2.0
LOOK_FOR = 0.5
#: For how long who ends tries to say so; its answers are told before (`told`).
LAST_WORDS = 0.15
#: How seldom at most to look whether somebody else has an answer by now; `SOON` at first.
SELDOM = 0.25
_MINE = 2
#: Drops an answer if it is still the one that was found.
_DROP = "if redis.call('GET', ARGV[1]) == ARGV[2] then redis.call('DEL', ARGV[1]) end return 0"
_STAMP = 13
_DIGEST = 32
#: The most answers that are looked for, or kept, by one step of the server; fewer after a line has broken, for a narrow
#: one may need too long for many large ones.
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
        self._lease = Lease(self._name, self._loop.time, YOUNG)
        self._together = _TOGETHER
        self._looks: list[Look] = []
        self._keeps: list[tuple[str, float, str]] = []
        self._others: list[tuple[Command, asyncio.Future[Reply]]] = []
        self._looks_out: list[Look] = []
        self._others_out: list[asyncio.Future[Reply]] = []
        #: What is or will be asked for here, or waited for; and of these what is this process's to ask.
        self._claimed: set[str] = set()
        self._mine: set[str] = set()
        #: Of these what has left; and what became this process's while the server was away, may have been given to
        #: others since, or was answered by one of them.
        self._out: set[str] = set()
        self._unsure: set[str] = set()
        #: What this process asks no more, and has not told yet.
        self._released: dict[str, None] = {}
        self._released_out: list[str] = []
        #: What is on this machine's disk since when: a server that has forgotten everything gets it again from there.
        self._kept: dict[str, float] = {}
        self._keeping_again: asyncio.Task[None] | None = None
        self._scripts: Mapping[str, str] = {}
        self._away = False
        #: When the server answered last; until when this process takes no question.
        self._heard = self._loop.time()
        self._failures = 0
        self._quiet_until = 0.0
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
            quiet = self._loop.time() < self._quiet_until
            future: asyncio.Future[Reply] = self._loop.create_future()
            self._looks.append((key, oldest, claim and not quiet, future))
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
                self._do("EVAL", _DROP, "0", f"{lua.PREFIX}a:{key}", found)  # harmed: it is asked for once more
            elif found == _MINE:
                self._mine.add(key)
                self._unsure.discard(key)
                return None
            elif not claim:
                return None
            else:
                await asyncio.sleep(wait)
                wait = min(SELDOM, 2 * wait)
        if claim:
            self._claimed.add(key)
            self._mine.add(key)
            self._unsure.add(key)
        return None

    def may_ask(self, key: str) -> bool:
        if not self._away and not self._closing and (self._lease.over() or key in self._unsure):
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

    async def told(self) -> None:
        while self._telling() and not self._away and self._line is not None and not self._line.done():
            await asyncio.sleep(SOON)

    async def aclose(self) -> None:
        self._closing = self._limits.closing = True
        if self._line is None:
            self._untold.close()
            return
        if self._keeps:
            left = "has not got all answers of this run: the next run that uses the same folder tells it the rest"
            self._notice(f"the store {self._address.shown} {left}")
        try:
            with suppress(asyncio.TimeoutError, Away):
                await asyncio.wait_for(self._script("BYE", [self._name, *self._limits.names()]), LAST_WORDS)
        finally:
            for task in (self._line, self._beats, self._keeping_again):
                if task is not None:
                    task.cancel()
            self._fail()
            self._untold.close()
        if self._client is not None:
            with suppress(Exception):
                await asyncio.wait_for(self._client.aclose(), LAST_WORDS)

    def _telling(self) -> bool:
        """Say whether there is anything that the server has not got yet."""
        return bool(self._keeps) or (self._keeping_again is not None and not self._keeping_again.done())

    def _notice(self, text: str) -> None:
        self._emit(EngineEvent(kind="notice", at=self._loop.time(), why=text))

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

    def _do(self, name: str, *arguments: str | bytes) -> None:
        future: asyncio.Future[Reply] = self._loop.create_future()
        future.add_done_callback(lambda done: done.cancelled() or done.exception())
        self._others.append(((name, arguments), future))
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
        lease, away, first = self._lease, self._away, not self._lease.memory
        lease.line += 1
        _, arguments = lease.sign()
        greeting = greeted(await client.evalsha(scripts["HELLO"], 0, *arguments))
        knows = lease.knows(greeting)
        self._limits.born = self._loop.time() - greeting.age
        if away or not (first or lease.holds(greeting)):
            await self._claim_again(client)
            self._quiet_until = self._loop.time() + YOUNG
        # from here on nothing is awaited: whoever asks sees all of it, or nothing
        lease.begin(greeting)
        self._away, self._heard, self._failures = False, self._loop.time(), 0
        left = self._untold.left() if first else []
        if left or not (knows or first):
            if self._keeping_again is not None:
                self._keeping_again.cancel()
            self._keeping_again = self._loop.create_task(self._keep_again(left if first else list(self._kept.items())))
        self._limits.on_line(again=away or (not knows and not first), knows=knows)
        self._heed(greeting)
        self._something.set()

    async def _claim_again(self, client: Client) -> None:
        """Say what is being asked; what only waits to be may be somebody else's by now."""
        self._unsure |= self._mine
        said: set[str] = set()
        while some := sorted(self._out - said)[:_TOGETHER]:
            said.update(some)
            wanted = [part for key in some for part in (key, -1)]
            told = await client.evalsha(self._scripts["LOOK"], 0, self._name, self._lease.line, 2, *wanted)
            assert isinstance(told, list)
            self._unsure -= {key for key, found in zip(some, told, strict=True) if found == _MINE}

    def _heed(self, greeting: Greeting) -> None:
        """Look again, before they leave, for what others have answered although it is this process's to ask."""
        self._unsure.update(key for key in greeting.told if key in self._mine and key not in self._out)

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
        if self._lease.lapsed:
            raise Away("its sign of life came too late")
        said = self._gathered()
        if not said:
            return
        assert self._client is not None
        replies = await asyncio.wait_for(sent(self._client, self._scripts, [command for command, _ in said]), GRACE)
        self._heard, self._together = self._loop.time(), min(_TOGETHER, 2 * self._together)
        for (_, take), reply in zip(said, replies, strict=True):
            take(reply)
        self._looks_out, self._others_out, self._released_out = [], [], []
        if self._keeps or self._looks or self._lease.lapsed:
            self._something.set()
        elif not self._telling():
            self._untold.settled()

    def _gathered(self) -> list[tuple[Command, Callable[[Reply], None]]]:
        """Return what is to be said in one exchange, each with who takes the reply."""
        said: list[tuple[Command, Callable[[Reply], None]]] = []
        if self._lease.due():
            said.append((self._lease.sign(), self._lived))
        self._released_out, self._released = list(self._released), {}
        keeps = self._keeps[: self._together]
        # what is over goes first: a question may be wanted again by now, and others look for what is kept, as soon as
        # this process says that it ends
        if self._released_out:
            said.append((self._keep_of([(key, 0.0, "") for key in self._released_out]), nobody))
        if keeps:
            if self._keeping_again is not None and not self._keeping_again.done():
                said.append((("SET", [f"{lua.PREFIX}settling", 1, "PX", int(YOUNG * 1000)]), nobody))
            said.append((self._keep_of(keeps), partial(self._has, len(keeps))))
        self._others_out = [future for _, future in self._others]
        said += [(command, partial(settle, future)) for command, future in self._others]
        self._looks_out, self._others = self._looks[: self._together], []
        del self._looks[: self._together]
        for claim in (True, False):
            looks = [one for one in self._looks_out if one[2] is claim]
            if looks:
                said.append((self._look_of(looks, claim), partial(settle_looks, looks)))
        return said

    def _keep_of(self, kept: Sequence[tuple[str, float, str]]) -> Command:
        now = real_time()
        return "KEEP", [self._name, self._lease.line, *(part for one in kept for part in _told(now, one))]

    def _look_of(self, looks: Sequence[Look], claim: bool) -> Command:
        ahead = self._lease.ahead
        wanted = [
            part for key, oldest, *_ in looks for part in (key, int((oldest + ahead) * 1000) if oldest > 0 else -1)
        ]
        return "LOOK", [self._name, self._lease.line, int(claim), *wanted]

    def _lived(self, reply: Reply) -> None:
        greeting = greeted(reply)
        self._lease.heard(greeting)
        self._heed(greeting)

    def _has(self, many: int, _reply: Reply) -> None:
        """Forget what the server has; what was kept meanwhile comes behind it."""
        del self._keeps[:many]

    def _broken(self, error: Exception) -> None:
        """Keep what is not known for a new line; if there has been none for too long, the server is away."""
        if self._away:
            return
        self._failures += 1
        self._together = max(1, self._together // 2)
        self._released = {key: None for key in self._released_out if key not in self._claimed} | self._released
        self._released_out = []
        if self._failures > 1 and self._loop.time() - self._heard > GRACE:
            self._lost(error)
            return
        self._looks = [one for one in (*self._looks_out, *self._looks) if not one[3].done()]
        others, self._looks_out, self._others_out = self._others_out, [], []
        refuse(others)

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
        self._notice(told)

    def _fail(self) -> None:
        waiting = [one[3] for one in (*self._looks_out, *self._looks)]
        waiting += [*self._others_out, *(future for _, future in self._others)]
        self._looks_out, self._others_out, self._looks, self._others = [], [], [], []
        refuse(waiting)

    async def _beat(self) -> None:
        """See to it that there is a sign of life, and give back what is not used."""
        while True:
            await asyncio.sleep(BEAT)
            if not self._away:
                self._limits.beat()
                self._something.set()

    def _read(self, key: str, found: bytes) -> Kept | None:
        """Return an answer if it is what was kept under this key."""
        stamp, told, text = found[:_STAMP], found[_STAMP : _STAMP + _DIGEST], found[_STAMP + _DIGEST :]
        if not stamp.isdigit() or told != _digest(key, text).encode():
            return None
        return Kept(text.decode(), int(stamp) / 1000 - self._lease.ahead)


def _digest(key: str, text: bytes) -> str:
    """Return what an answer is checked by: it belongs to its key, and is whole."""
    return hashlib.sha256(key.encode() + text).hexdigest()[:_DIGEST]


def _told(now: float, kept: tuple[str, float, str]) -> tuple[str, int, str]:
    key, at, text = kept
    return key, max(0, int((now - at) * 1000)), text and _digest(key, text.encode()) + text


@store("redis", "rediss", "valkey", "valkeys", check=check)
def open_redis(address: StoreAddress, settings: EngineSettings, emit: OnEvent, disk: Disk) -> RedisStore:
    """Open a server of the Redis kind."""
    return RedisStore(address, settings, emit, disk)
