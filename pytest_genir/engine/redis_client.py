"""What of the package `redis` is used, and how commands and replies look on the line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeAlias

from pytest_genir.engine import lua
from pytest_genir.engine.redis_address import options
from pytest_genir.engine.store import StoreAddress

Reply: TypeAlias = "int | bytes | list[Reply] | None"
#: A script of the server by its name in `lua.py`, or a command of its own; and what it is given.
Command: TypeAlias = "tuple[str, Sequence[str | int | bytes]]"
_SCRIPTS = ("HELLO", "LOOK", "KEEP", "PLACES", "PACE", "BYE")


class Commands(Protocol):
    """Commands that go out together."""

    def execute_command(self, *command: str | int | bytes) -> object: ...

    async def execute(self) -> list[Reply]: ...


class Client(Protocol):
    """A line to a server."""

    async def execute_command(self, *command: str | int | bytes) -> Reply: ...

    async def evalsha(self, script: str, keys: int, *arguments: str | int | bytes) -> Reply: ...

    async def script_load(self, text: str) -> str: ...

    def pipeline(self, *, transaction: bool) -> Commands: ...

    async def aclose(self) -> None: ...


class Away(Exception):
    """The server does not answer."""


def client_of(address: StoreAddress) -> Client:
    """Return a client that tries nothing twice by itself."""
    from redis.asyncio import Redis
    from redis.asyncio.retry import Retry
    from redis.backoff import NoBackoff

    client: Client = Redis(**options(address), retry=Retry(NoBackoff(), 0))
    return client


async def load_scripts(client: Client) -> dict[str, str]:
    """Let the server know all scripts, and return what it calls them."""
    return {name: await client.script_load(getattr(lua, name)) for name in _SCRIPTS}


async def sent(client: Client, scripts: Mapping[str, str], commands: Sequence[Command]) -> list[Reply]:
    """Send commands together, and return the reply to each."""
    plain = [
        ("EVALSHA", scripts[name], 0, *arguments) if name in scripts else (name, *arguments)
        for name, arguments in commands
    ]
    if len(plain) == 1:
        return [await client.execute_command(*plain[0])]
    pipe = client.pipeline(transaction=False)
    for command in plain:
        pipe.execute_command(*command)
    replies: list[Reply] = await pipe.execute()
    return replies


@dataclass(frozen=True, slots=True)
class Greeting:
    """What a server says to a sign of life."""

    #: The marks of its memory and of this holder's life: others than before, where it has forgotten either.
    memory: str
    life: str
    #: How old its memory is in seconds; its clock, in seconds of the epoch.
    age: float
    now: float
    #: What is this holder's to ask, and was answered by somebody else.
    told: tuple[str, ...]


def greeted(reply: Reply) -> Greeting:
    """Read the reply to a sign of life."""
    assert isinstance(reply, list)
    memory, life, *times, told = reply
    assert isinstance(memory, bytes) and isinstance(life, bytes) and isinstance(told, list)
    age, now = numbers(times)
    keys = tuple(key.decode() for key in told if isinstance(key, bytes))
    return Greeting(memory.decode(), life.decode(), age / 1e6, now / 1e3, keys)


def numbers(reply: Reply) -> list[int]:
    """Return the whole numbers of a reply, as such or written out."""
    assert isinstance(reply, list)
    return [int(one) for one in reply if isinstance(one, int) or (isinstance(one, bytes) and one.isdigit())]
