"""Processes that share a real server over lines that fail, by a made-up clock: time passes only where everybody waits.

So nothing sleeps, and each sequence is always the same. What the server lets expire, it does by the same clock.
"""

from __future__ import annotations

import asyncio
import selectors
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal, TypeAlias, cast

from pytest_genir.engine import EngineEvent, EngineSettings, lua
from pytest_genir.engine.lease import LIFE
from pytest_genir.engine.redis_address import PATIENCE
from pytest_genir.engine.redis_client import Client, Commands, Reply
from pytest_genir.engine.server_limits import YOUNG
from pytest_genir.engine.store import Disk, Kept, StoreAddress
from pytest_genir.engine.stores.redis import RedisStore
from tests.support.redis_server import RedisServer

KEY = "what is asked"
SETTLING = "{genir}:settling"
Words: TypeAlias = "tuple[str | int | bytes, ...]"
_ON_A_CLOCK = "'LRANGE', '{genir}:clock', 0, 1"


class Selector(selectors.DefaultSelector):
    """Does not wait: the clock jumps to when the next is due."""

    now = 1000.0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        assert timeout is not None, "everybody waits for ever"
        self.now += max(0.0, timeout)
        return super().select(0)


class Loop(asyncio.SelectorEventLoop):
    """A loop by a made-up clock."""

    def __init__(self) -> None:
        self.clock = Selector()
        super().__init__(self.clock)

    def time(self) -> float:
        return self.clock.now


class World:
    """The server, and what expires there."""

    def __init__(self, server: RedisServer, loop: Loop) -> None:
        from redis import Redis

        self.redis = Redis(port=server.port)
        self.loop = loop
        self.forget()

    def forget(self) -> None:
        """Be a server that has been started again."""
        self.redis.flushall()
        self._settled_at: float | None = None
        self._until: dict[str, float] = {}

    def send(self, commands: list[Words], names: dict[str, str]) -> list[Reply]:
        now = self.loop.time()
        over = [SETTLING] if self._settled_at is not None and now >= self._settled_at else []
        over += [holder for holder, until in self._until.items() if now >= until]
        pipe = self.redis.pipeline()
        pipe.delete("{genir}:clock", *over)
        pipe.rpush("{genir}:clock", round(now * 1e6) // 10**6, round(now * 1e6) % 10**6)
        for command in commands:
            pipe.execute_command(*command)
        replies = cast("list[Reply]", pipe.execute()[2:])
        for command in commands:
            if names.get(str(command[1])) == "HELLO":
                self._until[f"{lua.PREFIX}holder:{command[3]!s}"] = now + LIFE
        if not self.redis.exists(SETTLING):
            self._settled_at = None
        elif self._settled_at is None:
            self._settled_at = now + YOUNG
        return replies


#: How a line fails: at once; with all that was on its way; deaf, so that a reply never comes; or so slow that what was
#: sent arrives when its sender has long given the line up.
Fault = Literal["cut", "lost", "deaf", "late"]


@dataclass
class Line:
    """A client whose line can fail, before a command arrives or before its reply does."""

    world: World
    cut: bool = False
    lose_reply_to: str = ""
    #: Until when it fails, how, and how long what is late is under way.
    down_until: float = 0.0
    fault: Fault = "cut"
    late_by: float = 2.0
    #: How many signs it takes within the time that a client waits.
    most_at_once: int = 1 << 40
    names: dict[str, str] = field(default_factory=dict)

    async def send(self, commands: list[Words]) -> list[Reply]:
        if self.cut:
            raise ConnectionError("cut")
        if sum(len(str(word)) for command in commands for word in command if len(str(word)) > 900) > self.most_at_once:
            await asyncio.sleep(PATIENCE)
            raise ConnectionError("narrow")
        if self.world.loop.time() < self.down_until:
            await self._fail(commands)
        replies = self.world.send(commands, self.names)
        if self.lose_reply_to in [self.names.get(str(command[1])) for command in commands if len(command) > 1]:
            self.lose_reply_to = ""
            raise ConnectionError("cut")
        return replies

    async def _fail(self, commands: list[Words]) -> None:
        if self.fault == "late":
            self.world.loop.call_later(self.late_by, self.world.send, commands, self.names)
        elif self.fault in ("lost", "deaf"):
            self.world.send(commands, self.names)
        if self.fault in ("deaf", "late"):
            await asyncio.sleep(PATIENCE)
        raise ConnectionError(self.fault)

    async def execute_command(self, *command: str | int | bytes) -> Reply:
        return (await self.send([command]))[0]

    async def evalsha(self, script: str, keys: int, *arguments: str | int | bytes) -> Reply:
        return (await self.send([("EVALSHA", script, keys, *arguments)]))[0]

    async def script_load(self, text: str) -> str:
        loaded = (await self.send([("SCRIPT LOAD", _by_the_made_up_clock(text))]))[0]
        name = loaded.decode() if isinstance(loaded, bytes) else str(loaded)
        for known in ("LOOK", "KEEP", "HELLO"):
            if getattr(lua, known) == text:
                self.names[name] = known
        return name

    def pipeline(self, *, transaction: bool) -> Commands:
        assert not transaction
        return Gathered(self)

    async def aclose(self) -> None:
        pass


def _by_the_made_up_clock(script: str) -> str:
    """Return a script by which nothing expires either while the machine is busy."""
    for expiry in ("'PX', left", "'PX', ARGV[2]"):
        script = script.replace(expiry, "'PX', 3600000")
    return script.replace("'TIME'", _ON_A_CLOCK).replace("'INFO', 'server'", "'GET', '{genir}:info'")


@dataclass
class Gathered:
    line: Line
    commands: list[Words] = field(default_factory=list)

    def execute_command(self, *command: str | int | bytes) -> None:
        self.commands.append(command)

    async def execute(self) -> list[Reply]:
        return await self.line.send(self.commands)


class Process(RedisStore):
    """One process's side of the store, with the disk that it has."""

    def __init__(self, world: World, folder: Path | None = None, disk: dict[str, str] | None = None) -> None:
        self.line = Line(world)
        self.disk: dict[str, str] = {} if disk is None else disk
        self.heard: list[EngineEvent] = []
        address = StoreAddress(scheme="redis", host="nowhere")
        super().__init__(address, EngineSettings(), self.heard.append, Disk(self.disk.get, folder))

        #: From when until when it was without the store, and knew it.
        self.without: list[tuple[float, float]] = []

    def _lay(self) -> Client:
        return self.line

    def _lost(self, error: Exception) -> None:
        self.without.append((self._loop.time(), float("inf")))
        super()._lost(error)

    async def _connect(self) -> None:
        away = self._away
        await super()._connect()
        if away:
            self.without.append((self.without.pop()[0], self._loop.time()))

    def kill(self) -> None:
        """End it as a signal does: nothing is told any more, and the system lets go of its locks."""
        for task in (self._line, self._beats):
            assert task is not None
            task.cancel()
        self._closing = True
        self._untold.close()

    async def wants(self, key: str = KEY) -> Kept | None:
        return await self.answer(key, oldest=0.0, claim=True)

    def answered(self, text: str, key: str = KEY) -> None:
        self.disk[key] = text
        self.keep(key, text)
